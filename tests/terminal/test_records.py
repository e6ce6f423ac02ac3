"""The commands about kept games: what they say, what they write, how they end."""

import re
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from game import cli as command_line
from game import terminal
from game.cli import SORTS
from game.match import Seed, Words
from game.profile import Settings, database, journal
from game.profile.errors import DiskFullError
from game.profile.exchange import all_games
from game.profile.history import Sort
from game.profile.profile import FILE, Profile
from game.profile.setup import begin
from game.profile.statistics import statistics
from game.terminal.console import INTERRUPTED, ProgressBar
from tests.profile.games import keep, kept, played, profile_in
from tests.profile.real_games import real_games

ROOT = Path(__file__).resolve().parents[2]

Command = Callable[..., tuple[str, str, int]]


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Command:
    def command(*arguments: str, profile: str = "mine") -> tuple[str, str, int]:
        out = StringIO()
        monkeypatch.setattr(sys, "stdout", out)
        options = command_line.read([*arguments, "--profile", str(tmp_path / profile)])
        status = terminal.start(options)
        return out.getvalue(), capsys.readouterr().err, status

    return command


@pytest.fixture
def mine(tmp_path: Path) -> Profile:
    profile = profile_in(tmp_path / "mine")
    keep(profile, *real_games(Random(3), 60))
    return profile


@pytest.mark.parametrize("name", ["games.csv", "games.jsonl"])
def test_games_go_from_one_profile_to_another(
    run: Command, mine: Profile, tmp_path: Path, name: str
) -> None:
    file = str(tmp_path / name)
    assert run("export", file) == (f"Exported 60 games to {file}\n", "", 0)
    first, _, status = run("import", file, profile="other")
    assert first.startswith("60 games imported, 0 updated, 0 already here, 0 lines")
    assert status == 0
    again, _, status = run("import", file, profile="other")
    assert again.startswith("0 games imported, 0 updated, 60 already here")
    assert status == 0
    other = profile_in(tmp_path / "other")
    assert statistics(other) == statistics(mine)
    assert run("statistics", profile="other")[0] == run("statistics")[0]


class Screen(StringIO):
    """A terminal to which errors and progress are written."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("command", ["export", "import"])
def test_progress_is_shown_and_ctrl_c_changes_nothing(
    run: Command, mine: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    file, profile = tmp_path / "games.jsonl", "mine" if command == "export" else "other"
    if command == "import":
        run("export", str(file))
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    shown = ProgressBar.__call__

    def pressed(bar: ProgressBar, done: int, of: int) -> None:
        shown(bar, done, of)
        if done >= of / 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressBar, "__call__", pressed)
    said, _, status = run(command, str(file), profile=profile)
    assert (said, status) == ("", INTERRUPTED)
    *bars, wiped, told = screen.getvalue().split("\r")
    assert f"{command.title()}ing games" in bars[0] and re.search("5[01]%", bars[-1])
    assert not wiped.strip() and told == "Cancelled. Nothing changed.\n"
    assert file.exists() == (command == "import")
    if command == "import":
        assert not list(all_games(profile_in(tmp_path / "other")))


def test_faulty_lines_are_named_and_the_others_taken(run: Command, tmp_path: Path) -> None:
    keep(profile_in(tmp_path / "mine"), *real_games(Random(1), 2))
    file = tmp_path / "games.jsonl"
    run("export", str(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([lines[0], "nonsense", lines[1]]), encoding="utf-8")
    shown, said, status = run("import", str(file), profile="other")
    assert shown.splitlines() == [
        "2 games imported, 0 updated, 0 already here, 1 line skipped",
        "Line 2: The line isn't JSON",
    ]
    assert (said, status) == ("", 1)


def test_a_file_of_something_else_is_told_in_one_line(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "shopping.jsonl"
    file.write_text("milk\nbread\n" * 40, encoding="utf-8")
    shown, said, status = run("import", str(file))
    assert (shown, status) == ("", 1)
    assert said.splitlines() == [
        f"{file} has no Verdigris games. Choose a file exported by Verdigris."
    ]


def test_games_that_all_have_a_fault_are_named(run: Command, tmp_path: Path) -> None:
    keep(profile_in(tmp_path / "mine"), *real_games(Random(1), 2))
    file = tmp_path / "games.jsonl"
    run("export", str(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(re.sub('"begun": *[0-9]+', '"begun": -1', each) for each in lines))
    shown, said, status = run("import", str(file), profile="other")
    assert shown.splitlines()[1] == "Line 1: The field begun isn't a time in milliseconds"
    assert (said, status) == ("", 1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["export", "{folder}/none/x.csv"], "Can't write "),
        (["import", "{folder}/none.csv"], "Can't read "),
        (["import", "{folder}"], "Can't read "),
    ],
)
def test_files_that_do_not_serve_are_told_in_one_line(
    run: Command, mine: Profile, tmp_path: Path, arguments: list[str], said: str
) -> None:
    shown, complaint, status = run(*(each.format(folder=tmp_path) for each in arguments))
    assert said in complaint
    assert (shown, complaint.count("\n"), status) == ("", 1, 1)


@pytest.mark.parametrize("command", [["statistics"], ["history"], ["export", "x.csv"]])
def test_where_nothing_is_kept_that_is_said_and_nothing_made(
    run: Command, tmp_path: Path, command: list[str]
) -> None:
    shown, said, status = run(*command)
    assert (shown, said, status) == ("", f"No games in {tmp_path / 'mine'} yet\n", 1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [["statistics"], ["history"], ["import", "x.csv"]])
def test_a_profile_out_of_reach_is_told_in_one_line(run: Command, command: list[str]) -> None:
    _, said, _ = run(*command, profile="x" * 10_000)
    assert (said.count("\n"), "Can't save games in" in said) == (1, True)


@pytest.mark.parametrize("command", [["statistics"], ["history"], ["export", "x.csv"]])
def test_a_full_disk_is_told_in_one_line(
    run: Command, mine: Profile, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    def full(path: Path, _patience: float, **_: object) -> None:
        raise DiskFullError("Disk full", path)

    mine.close()
    monkeypatch.setattr(database, "connect", full)
    assert run(*command) == ("", "Disk full\n", 1)


def test_nothing_is_taken_over_into_a_profile_that_cannot_keep_it(
    run: Command, mine: Profile, tmp_path: Path
) -> None:
    file = str(tmp_path / "games.csv")
    run("export", file)
    with mine.connected() as database:
        database.execute("PRAGMA user_version = 999")
    mine.close()
    shown, said, status = run("import", file)
    assert (shown, said.count("\n"), status) == ("", 1, 1)
    assert "newer Verdigris" in said


def test_the_history_tells_words_and_hides_those_of_open_games(
    run: Command, tmp_path: Path
) -> None:
    profile = profile_in(tmp_path / "mine")
    codes = []
    for secret in ("ROBOT", "ADIEU"):
        match = played(begin(Settings(), Words((secret,))).match, "CRANE", "ROBOT")
        journal.record(profile, journal.start(profile), match)
        codes.append(match.code.text)
    other = kept(3, source=Seed(3))  # of a list that is not here
    keep(profile, other)
    shown, said, status = run("history")
    assert sorted(shown.splitlines()) == sorted(
        [
            f"2026-11-20  ?      solved in 3  {other.code_text}",
            f"2026-11-20  ?      unfinished   {codes[1]}",
            f"2026-11-20  ROBOT  solved in 2  {codes[0]}",
            "3 games",
        ]
    )
    assert (said, status) == ("", 0)


def test_the_history_is_searched_sorted_and_turned(run: Command, tmp_path: Path) -> None:
    games = [kept(number, count=number % 6 + 1, opener="ABBEY") for number in range(1, 61)]
    keep(profile_in(tmp_path / "mine"), *games, kept(99, count=6, opener="CRANE"))
    assert run("history")[0].endswith("\nPage 1 of 2, 61 games\n")
    assert run("history", "--page", "2")[0].count("\n") == 12
    assert run("history", "abb", "2026-11")[0].endswith("\nPage 1 of 2, 60 games\n")
    assert run("history", "crane")[0].endswith("\n1 game\n")
    assert run("history", "zzzzz") == ("No matching games.\n", "", 0)
    assert "solved in 1 " in run("history", "--sort", "fewest-guesses")[0].splitlines()[0]
    beyond = "Page 99 doesn't exist; there are only 2 pages\n"
    assert run("history", "--page", "99") == ("", beyond, 2)
    beyond = "Page 2 doesn't exist; there is only 1 page\n"
    assert run("history", "crane", "--page", "2") == ("", beyond, 2)
    assert run("history", "--page", "0") == ("", "Page 0 doesn't exist; pages start at 1\n", 2)


def test_a_history_without_games_says_so(run: Command, tmp_path: Path) -> None:
    profile_in(tmp_path / "mine").close()
    keep(empty := profile_in(tmp_path / "empty"))
    empty.close()
    assert run("history", profile="empty") == ("No games yet\n", "", 0)
    assert run("history", "crane", profile="empty") == ("No matching games.\n", "", 0)


def test_the_orders_are_those_of_the_history() -> None:
    assert [name.upper().replace("-", "_") for name in SORTS] == [sort.name for sort in Sort]


def test_neither_pygame_nor_numpy_is_imported(mine: Profile, tmp_path: Path) -> None:
    mine.close()
    assert (tmp_path / "mine" / FILE).exists()
    code = (
        "import sys, main; folder = sys.argv.pop(); file = folder + '/x.csv'\n"
        "for words in (['statistics'], ['history'], ['export', file], ['import', file]):\n"
        "    assert main.main([*words, '--profile', folder]) == 0\n"
        "print(sorted({'pygame', 'pygame_gui', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "mine")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.stdout.splitlines()[-1:], done.stderr) == (["[]"], "")
