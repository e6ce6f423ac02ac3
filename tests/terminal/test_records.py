"""The commands about kept games: what they take over, and how they end where they cannot."""

import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from game import cancellation, terminal
from game import cli as command_line
from game.cli import SORTS
from game.profile.errors import DiskFullError
from game.profile.exchange import all_games
from game.profile.games import KeptGame
from game.profile.history import Sort
from game.profile.profile import Profile
from game.profile.statistics import statistics
from game.streams import INTERRUPTED
from game.terminal.console import ProgressBar, say_what_takes_long
from tests.profile.games import keep, kept, profile_in
from tests.profile.real_games import real_games
from tests.terminal.transcripts import Screen

Command = Callable[..., tuple[str, str, int]]


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Command:
    """Return a function that returns what a command says and complains of, and its status."""

    def command(*arguments: str, profile: str = "mine") -> tuple[str, str, int]:
        out = StringIO()
        monkeypatch.setattr(sys, "stdout", out)
        options = command_line.read([*arguments, "--profile", str(tmp_path / profile)])
        status = terminal.start(options)
        return out.getvalue(), capsys.readouterr().err, status

    return command


@pytest.fixture(scope="module")
def games() -> list[KeptGame]:
    return [*real_games(Random(3), 60)]


@pytest.fixture
def mine(tmp_path: Path, games: list[KeptGame]) -> Profile:
    profile = profile_in(tmp_path / "mine")
    keep(profile, *games)
    return profile


@pytest.mark.parametrize("name", ["games.csv", "games.jsonl"])
def test_games_go_from_one_profile_to_another(
    run: Command, mine: Profile, tmp_path: Path, name: str
) -> None:
    file = str(tmp_path / name)
    assert run("export", file)[1:] == ("", 0)
    for new in (60, 0):
        said, _, status = run("import", file, profile="other")
        assert said.startswith(f"{new} games imported, 0 updated, {60 - new} already here, 0 ")
        assert status == 0
    assert statistics(profile_in(tmp_path / "other")) == statistics(mine)
    assert run("statistics", profile="other") == run("statistics")


@pytest.mark.parametrize("command", ["export", "import"])
def test_progress_is_shown_and_ctrl_c_changes_nothing(
    run: Command, mine: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    file, profile = tmp_path / "games.jsonl", "mine" if command == "export" else "other"
    if command == "import":
        run("export", str(file))
    screen, show = Screen(is_terminal=True), ProgressBar.__call__

    def pressed(bar: ProgressBar, done: int, of: int) -> None:
        show(bar, done, of)
        if done >= of / 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(ProgressBar, "__call__", pressed)
    said, _, status = run(command, str(file), profile=profile)
    assert (said, status) == ("", INTERRUPTED)
    *bars, wiped, told = screen.getvalue().split("\r")
    assert (
        re.match(f"{command.title()}ing .*5[01]%", bars[-1])
        and not wiped.strip()
        and told.count("\n") == 1
    )
    assert file.exists() == (command == "import")
    if command == "import":
        assert not list(all_games(profile_in(tmp_path / "other")))


@pytest.mark.parametrize(
    "arguments",
    [
        "export {}/none/x.csv",
        "export {}",
        "import {}/none.csv",
        "import {}",
        "import {}/shopping.txt",
        "history --page 2 CRANE --sort oldest",
    ],
)
def test_what_does_not_serve_is_told_in_one_line(
    run: Command, mine: Profile, tmp_path: Path, arguments: str
) -> None:
    (tmp_path / "shopping.txt").write_text("milk\n" * 40)
    before = list(all_games(mine))
    said, complaint, status = run(*arguments.format(tmp_path).split())
    assert (said, complaint.count("\n"), status) == ("", 1, 2 if "page" in arguments else 1)
    assert list(all_games(mine)) == before


COMMANDS = (("statistics",), ("history",), ("export", "x.csv"), ("import", "x.csv"))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_profile_that_is_empty_out_of_reach_or_full_is_told_in_one_line(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    if command[0] != "import":
        folder = tmp_path / "none"
        assert run(*command, profile="none") == ("", f"No games in {folder} yet\n", 1)
        assert not [*tmp_path.iterdir()]  # nothing is made
    assert run(*command, profile="x" * 10_000)[1].count("\n") == 1
    keep(mine := profile_in(tmp_path / "mine"), kept())
    mine.close()

    def full(path: Path, *_: object, **_more: object) -> None:
        raise DiskFullError(path)

    monkeypatch.setattr("game.profile.profile.connect", full)
    assert run(*command) == ("", f"{DiskFullError(mine.path)}\n", 1)


@pytest.mark.parametrize("command", ["history", "terminal"])
def test_what_takes_long_is_said_once(
    run: Command,
    mine: Profile,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("crane\n"))
    run("terminal")  # which makes a backup
    mine.close()
    mine.path.write_text("damaged")
    monkeypatch.setattr(cancellation, "LONG", 0)
    monkeypatch.setattr(cancellation, "AGAIN", 0)
    said = run(command)[1]
    assert "Recovering" in said and "was damaged" in said
    tell = say_what_takes_long()
    tell("Reading")
    tell("Reading")
    assert capsys.readouterr().err == "Reading\n"


def test_nothing_is_taken_over_into_a_profile_that_cannot_keep_it(
    run: Command, mine: Profile, tmp_path: Path
) -> None:
    file = str(tmp_path / "games.csv")
    run("export", file)
    with mine.connected() as connection:
        connection.execute("PRAGMA user_version = 999")
    mine.close()
    said, complaint, status = run("import", file)
    assert (said, complaint.count("\n"), "newer" in complaint, status) == ("", 1, True, 1)


def test_the_history_is_searched_sorted_and_turned(run: Command, tmp_path: Path) -> None:
    keep(empty := profile_in(tmp_path / "empty"))
    empty.close()
    assert [run("history", *search, profile="empty")[2] for search in ((), ("crane",))] == [0, 0]
    games = [kept(number, count=number % 6 + 1, opener="ABBEY") for number in range(1, 61)]
    keep(profile_in(tmp_path / "mine"), *games, kept(99, count=6, opener="CRANE"))
    pages = [run("history", "--page", str(number))[0].splitlines() for number in (1, 2)]
    assert [len(page) for page in pages] == [51, 12]  # with the number of the page
    assert not {*pages[0][:50]} & {*pages[1][:11]}
    assert "60 games" in run("history", "abb", "2026-11")[0]
    assert run("history", "crane")[0].endswith("\n1 game\n")
    for order, first in (("fewest", "in 1 "), ("most", "in 6 ")):
        assert first in run("history", "--sort", f"{order}-guesses")[0].splitlines()[0]
    assert [name.upper().replace("-", "_") for name in SORTS] == [sort.name for sort in Sort]
