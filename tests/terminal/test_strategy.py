"""Trees and simulated games: proofs that are right, and what is said where they end early."""

import itertools
import re
import signal
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.cli import read
from game.coach import Coach, Search
from game.coach.search import LOST
from game.coach.trees import Growth, Openers, Tree, grow, total_of
from game.rules import check_guess
from game.streams import FAILED, INTERRUPTED
from game.terminal import coaching
from game.terminal.console import Console, ProgressBar, bar
from tests.certificate import verify
from tests.terminal.transcripts import Screen

ANSWERS = "BATCH CATCH HATCH LATCH MATCH PATCH RATCH WATCH"
HELPERS = "CLIMB WARPS"
BATCH = ("--opener", "batch", "--hard", "--guesses", "3")
SAVES = re.compile(r"may(?: be a tree that)? (takes?|loses?) up to (\d+) (\w+) fewer\n")


class Lists:
    """A small list: eight answers, and two words to tell them apart."""

    def __init__(self, folder: Path, answers: str = ANSWERS, helpers: str = HELPERS) -> None:
        self.answers, self.helpers = answers.split(), helpers.split()
        files = {"answers": self.answers, "guess-words": self.helpers}
        self.options = ["--config", str(folder / "config.toml")]
        (folder / "config.toml").touch()
        for name, words in files.items():
            (folder / name).write_text("\n".join(words))
            self.options += [f"--{name}", str(folder / name)]

    def run(self, *typed: object) -> tuple[str, int]:
        """Return what a command says, and its exit status."""
        options = read([*map(str, typed), *self.options])
        out = StringIO()
        status = coaching.start(options, Console(StringIO(), out))
        return out.getvalue(), status


@pytest.fixture
def lists(tmp_path: Path) -> Lists:
    return Lists(tmp_path)


@pytest.mark.parametrize(
    "options",
    [[], ["--opener", "climb"], ["--hard", "--within", "3"], ["--opener", "batch", "--strict"]],
)
def test_a_tree_is_what_it_says_and_its_proof_is_right(
    options: list[str], lists: Lists, tmp_path: Path
) -> None:
    plan, proof = tmp_path / "plan", tmp_path / "proof"
    shown, status = lists.run("tree", *options, "--out", plan, "--certificate", proof)
    lines = [line.split() for line in plan.read_text().splitlines()]
    lost = len(lists.answers) - len(lines)
    counts = dict(re.findall(r"^(\d+ guess|Lost)\w*: +(\d+) ", shown, re.MULTILINE))
    assert {int(name[0]): int(count) for name, count in counts.items() if name[0] != "L"} == {
        number: len(list(group)) for number, group in itertools.groupby(sorted(map(len, lines)))
    }
    assert (counts["Lost"], status) == (str(lost), 0)
    assert f"Total: {sum(map(len, lines))} guesses for {len(lines)} words\n" in shown
    # Each line has the guesses that the clues lead to: what was seen alike goes on alike.
    following: dict[tuple[object, ...], str] = {}
    for line in lines:
        seen: tuple[object, ...] = ()
        for guess in line:
            assert following.setdefault(seen, guess) == guess
            seen += (guess, check_guess(line[-1], guess))
    says = verify(proof.read_text().splitlines(), lists.answers, lists.helpers)
    assert says["total"] == sum(map(len, lines)) + lost * says["left"]
    assert says["lost"] == lost
    assert says["opener"] == (options[1].upper() if "--opener" in options else None)


def test_a_word_that_the_coach_never_names_is_searched_as_any_other(tmp_path: Path) -> None:
    lists = Lists(tmp_path, "DOOK AOOK MOOK NOOK", "DAMN")  # which tells the four words apart
    assert lists.run("tree", "--length", 4)[0].startswith("Opener: DAMN\nTotal: 8 guesses for 4 ")


def test_the_best_opener_is_found_and_the_work_shown_from_its_beginning(
    lists: Lists, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for most in (8, 7):
        worked = Screen(is_terminal=True)
        monkeypatch.setattr(coaching, "MANY", most)  # of more words openers are searched singly
        monkeypatch.setattr("sys.stderr", worked)
        shown, status = lists.run("tree", "--certificate", tmp_path / "proof")
        assert shown.startswith("Opener: CLIMB\nTotal: 20 guesses for 8 words\n")
        assert status == 0
        says = verify((tmp_path / "proof").read_text().splitlines(), lists.answers, lists.helpers)
        assert says["opener"] == (None if most == 8 else "CLIMB")
        assert "searched" not in shown
        works = [part.partition(" [")[0] for part in worked.getvalue().split("\r") if "[" in part]
        begun = [*dict.fromkeys(works)][: 1 + (most < 8)]
        assert begun == ["Finding an opener"] * (most < 8) + ["Building the tree"]
        assert most == 8 or f"Finding an opener {bar(0, 1)}" in worked.getvalue()


def test_several_boards_follow_from_the_seed(lists: Lists) -> None:
    def games(*options: str) -> str:
        shown, status = lists.run("simulate", "--boards", 2, "--rounds", 20, *options)
        assert re.match(r"Total: \d+ guesses for 20 games\n", shown) and status == 0
        return shown.rpartition("Time")[0]

    assert games() == games("--seed", "1")
    assert len({games("--seed", seed) for seed in "1234"}) > 1


# What ends early --------------------------------------------------------------------------


class Clock:
    """A clock that stands still unless it is put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("time.monotonic", lambda: self.now)

    def ends(self, ending: str) -> Callable[[], None]:
        """Return what ends the work, by seconds or by a key."""

        def end() -> None:
            if ending == "Ctrl+C":
                signal.raise_signal(signal.SIGINT)
            else:
                self.now += 8

        return end


def after(calls: int, do: Callable[[], object], was: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that does something more the n-th time it is called."""
    count = itertools.count(1)

    def watched(*given: Any, **named: Any) -> Any:
        if next(count) == calls:
            do()
        return was(*given, **named)

    return watched


by_both = pytest.mark.parametrize("ending", ["seconds", "Ctrl+C"])


@by_both
@pytest.mark.parametrize("where", ["grow", "certified"])
def test_the_tree_is_said_where_the_proof_is_ended_early(
    where: str,
    ending: str,
    lists: Lists,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = signal.getsignal(signal.SIGINT)
    end = Clock(monkeypatch).ends(ending)
    monkeypatch.setattr(coaching, where, after(1, end, getattr(coaching, where)))
    plan, proof = tmp_path / "plan", tmp_path / "proof"
    files = ("--out", plan, "--certificate", proof)
    shown, status = lists.run("tree", *BATCH[:3], "--seconds", 7, *files)
    assert f"for {len(plan.read_text().splitlines())} words\n" in shown
    assert status == (INTERRUPTED if ending == "Ctrl+C" else FAILED)
    assert (capsys.readouterr().err.count("\n"), proof.exists()) == (1, False)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.fixture
def heeds_ctrl_c() -> Iterator[None]:
    """Let Ctrl+C end what runs, also where the tests were started with it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeds_ctrl_c")
def test_ctrl_c_that_is_pressed_again_is_as_ever(
    lists: Lists, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed_twice(*_: Any) -> Growth:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        raise AssertionError

    monkeypatch.setattr(coaching, "grow", pressed_twice)
    for command in ("tree", "simulate"):
        with pytest.raises(KeyboardInterrupt):
            lists.run(command, *BATCH)


@pytest.mark.parametrize("saved", [0, 1, 7, LOST, 3 * LOST])
@pytest.mark.parametrize("command", ["tree", "simulate"])
def test_what_a_better_tree_may_save_is_said_and_it_has_no_proof(
    command: str, saved: int, lists: Lists, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unproven(*given: Any) -> Growth:
        growth = grow(*given)
        return growth._replace(least=growth.least - saved)

    monkeypatch.setattr(coaching, "grow", unproven)
    proof = tmp_path / "proof"
    shown, status = lists.run(
        command, *BATCH, *(["--certificate", proof] if command == "tree" else [])
    )
    words, guesses = divmod(saved, LOST)
    expected = [("loses", str(words), "word" + "s" * (words > 1))] if words else []
    expected = expected or [("takes", str(guesses), "guess" + "es" * (guesses > 1))][:guesses]
    assert SAVES.findall(shown) == expected
    if command == "tree":
        assert (status, proof.exists()) == ((FAILED, False) if saved else (0, True))


@by_both
@pytest.mark.parametrize("command", ["tree", "simulate"])
@pytest.mark.parametrize("searched", [0, 1, 3])
def test_openers_that_there_was_no_time_for_are_said(
    searched: int, command: str, ending: str, lists: Lists, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = Clock(monkeypatch).ends(ending)
    monkeypatch.setattr(coaching, "MANY", 7)
    monkeypatch.setattr(Search, "evaluate", after(searched + 1, end, Search.evaluate))
    shown, status = lists.run(command, "--seconds", 14)
    total = re.search(r"Total: (\d+) guesses for 8 ", shown)
    said = re.search(r"\n(\d+) of 10 openers ", shown)
    assert total and (said or searched)
    assert not said or int(said[1]) <= 10 - searched
    saved = max((int(count) for _, count, _ in SAVES.findall(shown)), default=0)
    assert int(total[1]) - saved <= 20  # which the best tree takes
    assert status == (INTERRUPTED if said and ending == "Ctrl+C" else 0)


@pytest.mark.parametrize(("lost", "total"), [(1, 17), (3, 1), (2, 25)])
def test_other_openers_may_lose_fewer_words_or_else_take_fewer_guesses(
    lost: int, total: int
) -> None:
    tree = Tree("BATCH", {1: Tree("CATCH", {}, 2, True)}, 1, True)
    growth, openers = Growth(tree, total_of(tree)), Openers(0, 4, 9, lost * LOST + total)
    unsearched, line = coaching.better_trees(growth, openers)
    takes = "takes" if lost == 3 else "loses"
    fewer = tree.total - total if lost == 3 else 3 - lost
    assert unsearched.startswith("4 of 9 ") and f"{takes} up to {fewer} " in line


@by_both
@pytest.mark.parametrize("played", [0, 1, 3])
def test_games_are_ended_early(
    played: int, ending: str, lists: Lists, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = Clock(monkeypatch).ends(ending)
    if played:  # the progress is said before each game
        monkeypatch.setattr(ProgressBar, "__call__", after(played + 1, end, ProgressBar.__call__))
    else:
        monkeypatch.setattr(Coach, "choose", after(1, end, Coach.choose))
    shown, status = lists.run("simulate", "--boards", 2, "--rounds", 20, "--seconds", 7)
    assert re.match(rf"Total: \d+ guesses for {played} game", shown)
    assert re.search(rf"\n.*: {played} of 20 games w", shown)
    assert ("Average: " in shown) == (played > 0)
    assert status == (INTERRUPTED if ending == "Ctrl+C" else 0)


def test_the_time_is_that_of_the_options(
    lists: Lists, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times, clock = [], Clock(monkeypatch)

    def timed(search: Search, opener: str, left: int, seconds: float, *more: Any) -> Growth:
        times.append(seconds)
        return grow(search, opener, left, None, *more)

    monkeypatch.setattr(coaching, "grow", timed)
    proof = ("--certificate", tmp_path / "proof")
    for more in ((), ("--seconds", 7), proof, (*proof, "--seconds", 7)):
        lists.run("tree", "--opener", "climb", *more)
    lists.run("simulate", "--opener", "climb")
    assert times == [60, 7, None, 7, 60]
    # Games of several boards take as long as they take.
    later = after(2, lambda: setattr(clock, "now", 3600.0), ProgressBar.__call__)
    monkeypatch.setattr(ProgressBar, "__call__", later)
    shown, _ = lists.run("simulate", "--boards", 2, "--rounds", 3)
    assert "guesses for 3 games" in shown and "Time: 3600.0 s" in shown
