"""Trees and simulated games: what is said, written and refused."""

import argparse
import itertools
import os
import re
import signal
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.cli import read
from game.coach import Coach, Search
from game.coach.anytime import Growth, grow_in_time
from game.coach.bounds import LOST
from game.coach.ranking import ManyWords
from game.rules import check_guess
from game.terminal import coaching as strategy
from game.terminal.console import (
    BAD_OPTIONS,
    FAILED,
    INTERRUPTED,
    Console,
    ProgressBar,
    bar,
)
from tests.certificate import verify

ANSWERS = "BATCH CATCH HATCH LATCH MATCH PATCH RATCH WATCH"
HELPERS = "CLIMB WARPS"


@pytest.fixture
def lists(tmp_path: Path) -> list[str]:
    """Return the options for a small list: eight answers, and two words to tell them apart."""
    answers, guesses = tmp_path / "answers.txt", tmp_path / "guesses.txt"
    answers.write_text("\n".join(ANSWERS.split()), encoding="utf-8")
    guesses.write_text("\n".join(HELPERS.split()), encoding="utf-8")
    return ["--answers", str(answers), "--guess-words", str(guesses), "--config", os.devnull]


def run(*typed: str) -> tuple[str, int]:
    """Return what a command says, but for the seconds it took, and its exit status."""
    options: argparse.Namespace = read(typed)
    out = StringIO()
    start = strategy.start_tree if options.command == "tree" else strategy.start_simulating
    status = start(options, Console(StringIO(), out))
    return re.sub(r"(?<=Time: )\d+\.\d(?= s\n)", "?", out.getvalue()), status


def test_a_tree(lists: list[str], tmp_path: Path) -> None:
    out = tmp_path / "tree.txt"
    assert run("tree", "--opener", "climb", "--out", str(out), *lists) == (
        "Opener: CLIMB\n"
        "Total: 20 guesses for 8 words\n"
        "Average: 2.5000\n"
        "2 guesses:     4    50.0%\n"
        "3 guesses:     4    50.0%\n"
        "Lost:          0     0.0%\n"
        "Time: ? s\n",
        0,
    )
    lines = [line.split() for line in out.read_text(encoding="utf-8").splitlines()]
    assert [line[-1] for line in lines] == ANSWERS.split()
    assert sum(map(len, lines)) == 20
    # Each line has the guesses that the clues lead to: what was seen alike goes on alike.
    following: dict[tuple[object, ...], str] = {}
    for line in lines:
        seen: tuple[object, ...] = ()
        for guess in line:
            assert following.setdefault(seen, guess) == guess
            seen += (guess, check_guess(line[-1], guess))


def test_the_best_opener_is_found(lists: list[str]) -> None:
    def total(*options: str) -> int:
        found = re.search(r"Total: (\d+) guesses for 8 words", run("tree", *options, *lists)[0])
        assert found
        return int(found[1])

    words = (ANSWERS + " " + HELPERS).split()
    assert total() == min(total("--opener", word) for word in words)


@pytest.mark.parametrize("most", [8, 7])
def test_the_work_is_shown_from_its_beginning(
    most: int, lists: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    worked = Terminal()
    monkeypatch.setattr(strategy, "MANY", most)  # of more words openers are searched one by one
    monkeypatch.setattr("sys.stderr", worked)
    shown, status = run("tree", *lists)
    assert status == 0
    assert shown.startswith("Opener: CLIMB\nTotal: 20 guesses for 8 words\n")
    assert "weren't searched" not in shown
    lines = dict.fromkeys(line for line in worked.getvalue().split("\r") if "[" in line)
    works = list(dict.fromkeys(line.partition(" [")[0] for line in lines))
    assert works == [*(["Finding an opener"] if most < 8 else []), "Building the tree"]
    assert most == 8 or f"Finding an opener {bar(0, 1)}" in lines


def test_hard_mode_and_few_guesses_lose_words(lists: list[str]) -> None:
    shown, status = run("tree", "--opener", "batch", "--hard", "--guesses", "3", *lists)
    assert status == 0
    assert "3 guesses:     1    12.5%\nLost:          5    62.5%\n" in shown
    assert "Lost:          0 " in run("tree", "--hard", "--guesses", "unlimited", *lists)[0]


def test_ctrl_c_ends_the_search_with_the_tree_so_far(
    lists: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "tree.txt"
    before = signal.getsignal(signal.SIGINT)

    def interrupted(*given: Any) -> Growth:
        signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is before  # pressed again, it is as ever
        return grow_in_time(*given)

    monkeypatch.setattr("game.terminal.coaching.grow_in_time", interrupted)
    command = ("--opener", "batch", "--hard", "--guesses", "4")
    shown, status = run("tree", *command, "--out", str(out), *lists)
    assert status == INTERRUPTED
    assert "Lost: " in shown and len(out.read_text(encoding="utf-8").splitlines()) >= 4
    assert signal.getsignal(signal.SIGINT) is before
    assert run("simulate", *command, *lists)[1] == INTERRUPTED


@pytest.mark.parametrize(
    ("saved", "said"),
    [
        (0, "Lost:          5    62.5%\nTime"),
        (1, "%\nThere may be a tree that takes up to 1 guess fewer\nTime"),
        (7, "%\nThere may be a tree that takes up to 7 guesses fewer\nTime"),
        (LOST, "%\nThere may be a tree that loses up to 1 word fewer\nTime"),
        (3 * LOST, "%\nThere may be a tree that loses up to 3 words fewer\nTime"),
    ],
)
def test_what_a_better_tree_may_save_is_said(
    lists: list[str], monkeypatch: pytest.MonkeyPatch, saved: int, said: str
) -> None:
    def unproven(*given: Any) -> Growth:
        growth = grow_in_time(*given)
        return growth._replace(least=growth.least - saved)

    monkeypatch.setattr("game.terminal.coaching.grow_in_time", unproven)
    for command in ("tree", "simulate"):
        shown, _ = run(command, "--opener", "batch", "--hard", "--guesses", "3", *lists)
        assert said in shown


def test_what_may_not_be_the_best_tree_has_no_certificate(
    lists: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def unproven(*given: Any) -> Growth:
        growth = grow_in_time(*given)
        return growth._replace(least=growth.least - 1)

    monkeypatch.setattr("game.terminal.coaching.grow_in_time", unproven)
    path = tmp_path / "tree.certificate"
    shown, status = run("tree", "--opener", "batch", "--certificate", str(path), *lists)
    assert "There may be a tree that takes up to 1 guess fewer" in shown
    said = "No certificate was written: it isn't proven that no tree is better\n"
    assert (capsys.readouterr().err, status) == (said, FAILED)
    assert not path.exists()


@pytest.mark.parametrize("option", ["--out", "--certificate"])
def test_no_list_and_no_other_result_is_overwritten(
    option: str, lists: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = [Path(lists[nth]).read_text(encoding="utf-8") for nth in (1, 3)]
    both, other = tmp_path / "both", "--certificate" if option == "--out" else "--out"
    there = Path(lists[1]).parent / "." / ".." / Path(lists[1]).parent.name / Path(lists[1]).name
    for path, more in ((Path(lists[1]), ()), (there, ()), (both, (other, str(both)))):
        _, status = run("tree", "--opener", "batch", option, str(path), *more, *lists)
        assert status == BAD_OPTIONS
        assert capsys.readouterr().err.endswith(f"already uses {path}; choose another file\n")
    assert not both.exists()
    assert [Path(lists[nth]).read_text(encoding="utf-8") for nth in (1, 3)] == before


class Clock:
    """A clock that stands still unless it is put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("time.monotonic", lambda: self.now)


def after(calls: int, do: Callable[[], object], was: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that does something more the n-th time it is called."""
    count = itertools.count(1)

    def watched(*given: Any, **named: Any) -> Any:
        if next(count) == calls:
            do()
        return was(*given, **named)

    return watched


ENDINGS = ("seconds", "Ctrl+C")


def end_by(ending: str, clock: Clock) -> Callable[[], None]:
    """Return what ends the work in one of two ways."""

    def end() -> None:
        if ending == "seconds":
            clock.now += 8
        else:
            signal.raise_signal(signal.SIGINT)

    return end


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("where", ["grow_in_time", "certified"])
def test_the_tree_is_said_where_the_proof_is_ended_early(
    where: str,
    ending: str,
    lists: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    end = end_by(ending, Clock(monkeypatch))
    watched = after(1, end, getattr(strategy, where))
    monkeypatch.setattr(f"game.terminal.coaching.{where}", watched)
    out, path = tmp_path / "tree.txt", tmp_path / "tree.certificate"
    files = ("--out", str(out), "--certificate", str(path))
    shown, status = run("tree", "--opener", "batch", "--hard", "--seconds", "7", *files, *lists)
    assert shown.startswith("Opener: BATCH\nTotal: ")
    assert status == (INTERRUPTED if ending == "Ctrl+C" else FAILED)
    said = "No certificate was written: the proof was stopped early\n"
    assert capsys.readouterr().err == said
    assert not path.exists()
    assert f"for {len(out.read_text(encoding='utf-8').splitlines())} words\n" in shown


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("command", ["tree", "simulate"])
@pytest.mark.parametrize("searched", [0, 1, 3])
def test_openers_that_there_was_no_time_for_are_said(
    searched: int, command: str, ending: str, lists: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    end = end_by(ending, Clock(monkeypatch))
    monkeypatch.setattr(strategy, "MANY", 7)
    evaluate = after(searched + 1, end, ManyWords.evaluate)
    monkeypatch.setattr(ManyWords, "evaluate", evaluate)
    shown, status = run(command, "--seconds", "14", *lists)
    total = re.search(r"Total: (\d+) guesses for 8 (words|games)\n", shown)
    said = re.search(r"\n(\d+) of 10 openers weren't searched; one may take up to \d+ ", shown)
    assert total and (said or searched)
    assert not said or int(said[1]) <= 10 - searched
    saved = max(
        map(int, re.findall(r"may(?: be a tree that)? takes? up to (\d+)", shown)), default=0
    )
    assert int(total[1]) - saved <= 20  # which the best tree takes
    assert status == (INTERRUPTED if said and ending == "Ctrl+C" else 0)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("played", [0, 1, 3])
def test_games_are_ended_early(
    played: int, ending: str, lists: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    end = end_by(ending, Clock(monkeypatch))
    if played:
        # The progress is said before each game.
        monkeypatch.setattr(ProgressBar, "__call__", after(played + 1, end, ProgressBar.__call__))
    else:
        monkeypatch.setattr(Coach, "choose", after(1, end, Coach.choose))
    command = ("simulate", "--boards", "2", "--rounds", "20", "--seconds", "7")
    shown, status = run(*command, *lists)
    noun = "game" if played == 1 else "games"
    assert re.match(rf"Total: \d+ guesses for {played} {noun}\n", shown)
    verb = "was" if played == 1 else "were"
    assert f"\nStopped early: {played} of 20 games {verb} played\nTime: " in shown
    assert ("Average: " in shown) == (played > 0)
    assert status == (INTERRUPTED if ending == "Ctrl+C" else 0)


def test_games_of_several_boards_take_as_long_as_they_take(
    lists: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    def forward() -> None:
        clock.now += 3600

    monkeypatch.setattr(ProgressBar, "__call__", after(2, forward, ProgressBar.__call__))
    shown, status = run("simulate", "--boards", "2", "--rounds", "3", *lists)
    assert "guesses for 3 games" in shown and "early" not in shown
    assert status == 0


def test_the_time_is_that_of_the_options(
    lists: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = []
    Clock(monkeypatch)

    def timed(search: Search, opener: str, left: int, seconds: float, *more: Any) -> Growth:
        times.append(seconds)
        return grow_in_time(search, opener, left, None, *more)

    monkeypatch.setattr("game.terminal.coaching.grow_in_time", timed)
    proof = ("--certificate", str(tmp_path / "proof"))
    for more in ((), ("--seconds", "7"), proof, (*proof, "--seconds", "7")):
        assert run("tree", "--opener", "climb", *more, *lists)[1] == 0
    assert times == [60, 7, None, 7]


def test_every_answer_is_played_as_the_tree_says(lists: list[str]) -> None:
    shown, status = run("simulate", "--opener", "climb", *lists)
    assert status == 0
    assert shown.startswith("Total: 20 guesses for 8 games\nAverage: 2.5000\n2 guesses:     4 ")


def test_several_boards_follow_from_the_seed(lists: list[str]) -> None:
    command = ("simulate", "--boards", "2", "--rounds", "20", "--guesses", "7")
    first, status = run(*command, "--seed", "1", *lists)
    assert status == 0
    assert re.match(r"Total: \d+ guesses for 20 games\n", first)
    assert run(*command, *lists)[0] == first
    assert {run(*command, "--seed", seed, *lists)[0] for seed in "23456"} != {first}
    assert run(*command, "--seed", "2", *lists)[0] != first
    assert len({run(*command, "--seed", seed, *lists)[0] for seed in "12345678"}) > 1


def test_one_board_can_be_played_in_rounds(lists: list[str]) -> None:
    shown, _ = run("simulate", "--rounds", "3", *lists)
    assert " guesses for 3 games\n" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["tree", "--opener", "crane"], "CRANE isn't in the word list\n"),
        (["simulate", "--opener", "x"], "X isn't in the word list\n"),
        (
            ["simulate", "--boards", "9"],
            "9 boards need 9 answers, but there are only 8; use fewer boards\n",
        ),
        (
            ["simulate", "--boards", "2", "--opener", "climb"],
            "--opener plays every answer once; don't combine it with --boards or --rounds\n",
        ),
    ],
)
def test_what_cannot_be_done_is_said(
    typed: list[str], said: str, lists: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*typed, *lists) == ("", 2)
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("option", ["--out", "--certificate"])
def test_a_file_that_cannot_be_written_is_a_failure_and_no_mistake_in_the_options(
    option: str, lists: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("tree", option, "no/such/folder/tree.txt", *lists) == ("", 1)
    said = "Couldn't write to no/such/folder/tree.txt (No such file or directory)\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("typed", ["--answers none.txt", "--answers none.txt --out tree.txt"])
def test_a_list_that_is_not_there(
    typed: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("tree", *typed.split(), "--config", os.devnull) == ("", 2)
    assert capsys.readouterr().err.startswith("Can't read none.txt (")
    assert list(tmp_path.iterdir()) == []


def test_the_aim_may_be_to_win_within_some_guesses(lists: list[str]) -> None:
    shown, status = run("tree", "--opener", "climb", "--within", "2", *lists)
    assert status == 0 and "3 guesses" not in shown
    fewest, _ = run("tree", "--opener", "climb", "--guesses", "2", *lists)
    assert shown.splitlines()[:-1] == fewest.splitlines()[:-1]
    shown, status = run("simulate", "--opener", "climb", "--within", "2", *lists)
    assert status == 0 and "3 guesses" not in shown


def test_a_count_of_rounds_is_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        read(["simulate", "--rounds", "0"])
    assert end.value.code == 2
    assert "'0' is not allowed; use a number from 1" in capsys.readouterr().err


class Terminal(StringIO):
    """Text that is shown on a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_alone_and_wiped_out() -> None:
    for shown in (Terminal(), StringIO()):
        with ProgressBar(shown, "Growing") as progress:
            for done in (0, 1, 1, 2):
                progress(done, 2)
        lines = shown.getvalue().split("\r")
        if shown.isatty():
            assert [line[-6:] for line in lines[:-2]] == ["]   0%", "]  50%", "] 100%"]
            assert lines[-2:] == [" " * len(lines[0]), ""]
        else:
            assert lines == [""]


@pytest.mark.parametrize("options", [[], ["--opener", "climb"], ["--hard", "--within", "3"]])
def test_a_certificate_is_right(options: list[str], lists: list[str], tmp_path: Path) -> None:
    path = tmp_path / "tree.certificate"
    shown, status = run("tree", *options, "--certificate", str(path), *lists)
    assert status == 0
    says = verify(path.read_text(encoding="utf-8").splitlines(), ANSWERS.split(), HELPERS.split())
    assert f"Lost:          {says['lost']} " in shown
    assert says["opener"] == ("CLIMB" if "climb" in options else None)


def test_a_word_that_the_coach_never_names_is_searched_as_any_other(
    lists: list[str], tmp_path: Path
) -> None:
    # DAMN, which is never named, tells the four words apart.
    answers, guesses = ["DOOK", "AOOK", "MOOK", "NOOK"], ["DAMN"]
    Path(lists[1]).write_text("\n".join(answers), encoding="utf-8")
    Path(lists[3]).write_text("\n".join(guesses), encoding="utf-8")
    path = tmp_path / "tree.certificate"
    shown, status = run("tree", "--length", "4", "--certificate", str(path), *lists)
    assert (shown.splitlines()[:2], status) == (["Opener: DAMN", "Total: 8 guesses for 4 words"], 0)
    assert verify(path.read_text(encoding="utf-8").splitlines(), answers, guesses)["total"] == 8
