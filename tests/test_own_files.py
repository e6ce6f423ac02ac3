"""No command writes over the game's own files, whatever path leads to them."""

import os
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from game import cli as command_line
from game import terminal
from game.profile import backups
from game.profile.puzzle_file import NAME as PUZZLE
from game.program import CONFIG
from tests.profile.games import keep, profile_in
from tests.profile.real_games import real_games

# The files, by what leads to them from the folders of a player
FILES = {
    "the profile": "data/verdigris/profile.sqlite3",
    "what SQLite keeps next to it": "data/verdigris/profile.sqlite3-wal",
    "its journal, which is not there": "data/verdigris/profile.sqlite3-journal",
    "a backup": "data/verdigris/backups/0001-2026-11-20.sqlite3",
    "a backup that is still to come": "data/verdigris/backups/0002-2026-11-21.sqlite3",
    "a damaged one": "data/verdigris/profile-damaged-2026-11-20-120000.sqlite3",
    "the puzzle": f"data/verdigris/{PUZZLE}",
    "settings": "config/verdigris/config.toml",
    "the window's place": "state/verdigris/window.toml",
    "another profile": "elsewhere/profile.sqlite3",
    "a copy of one under another name": "elsewhere/games.txt",
    "settings in use": "elsewhere/mine.ini",
    "words of the game": str(CONFIG.parent / "assets/words/en/answers-05.txt"),
}
WAYS = ("plainly", "dots", *(("link", "linked folder") if os.name != "nt" else ()))


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the folders of a player who has games."""
    for name in ("data", "config", "state", "cache"):
        monkeypatch.setenv(f"XDG_{name.upper()}_HOME", str(tmp_path / name))
    for folder in ("data/verdigris", "elsewhere"):
        profile = profile_in(tmp_path / folder)
        keep(profile, *real_games(Random(1), 3))
        backups.make(profile)
        profile.close()
    (tmp_path / "elsewhere" / "games.txt").write_bytes(
        (tmp_path / "data/verdigris/profile.sqlite3").read_bytes()
    )
    for name in (f"data/verdigris/{PUZZLE}", FILES["settings"], FILES["the window's place"]):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# mine\n")
    (tmp_path / FILES["a damaged one"]).write_bytes(b"x" * 5000)
    (tmp_path / FILES["settings in use"]).write_text("boards = 4\n")
    return tmp_path


def path_by(way: str, player: Path, name: str) -> Path:
    """Return a path that leads to a file in some way."""
    path = player / name
    match way:
        case "dots":
            return path.parent / "." / ".." / path.parent.name / path.name
        case "link":
            (player / "link").symlink_to(path)
            return player / "link"
        case "linked folder":
            (player / "folder").symlink_to(path.parent)
            return player / "folder" / path.name
    return path


def contents(player: Path) -> dict[Path, bytes]:
    """Return all files of a player, without what SQLite makes as it reads."""
    files = (each for each in player.rglob("*") if each.is_file() and each.suffix != ".sqlite3-shm")
    return {each: each.read_bytes() for each in files if not str(each).endswith("-wal")}


def run(*arguments: str) -> int:
    return terminal.start(command_line.read(arguments))


COMMANDS: dict[str, Callable[[str, str], tuple[str, ...]]] = {
    "export": lambda path, config: ("export", path),
    "tree": lambda path, config: ("tree", "--out", path, "--config", config),
    "certificate": lambda path, config: ("tree", "--certificate", path, "--config", config),
}


# Each file once, and each way with each command once
CASES = [
    *((file, "plainly", "tree") for file in FILES),
    *(("the profile", way, command) for way in WAYS for command in COMMANDS),
]


@pytest.mark.parametrize(("file", "way", "command"), CASES)
def test_no_command_writes_over_a_file_of_the_game(
    player: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    file: str,
    way: str,
    command: str,
) -> None:
    out = StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    path = path_by(way, player, FILES[file])
    there, before = path.exists(), contents(player)
    words = (CONFIG.parent / "assets/words/en/answers-05.txt").read_bytes()
    asked = COMMANDS[command](str(path), str(player / FILES["settings in use"]))
    assert run(*asked) == 1
    assert "of Verdigris itself" in capsys.readouterr().err
    assert (path.exists(), contents(player)) == (there, before)
    assert (CONFIG.parent / "assets/words/en/answers-05.txt").read_bytes() == words


def test_other_files_are_written_also_next_to_the_games(
    player: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", StringIO())
    for name in ("data/verdigris/games.jsonl", "games.csv", "elsewhere/games.csv"):
        for _ in range(2):  # the second time it is there
            assert run("export", str(player / name)) == 0
        assert (player / name).stat().st_size > 500


def test_a_hard_link_is_replaced_and_the_game_keeps_its_file(
    player: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", StringIO())
    settings = player / FILES["settings"]
    (player / "link.csv").hardlink_to(settings)
    assert run("export", str(player / "link.csv")) == 0
    assert settings.read_text() == "# mine\n"
