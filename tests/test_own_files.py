"""No command writes over the game's own files, whatever path leads to them."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import cli, terminal
from game.profile import backups
from game.program import HOME, SOCKET
from game.session.puzzle_session import NAME as PUZZLE
from tests.profile.games import keep, profile_in
from tests.profile.real_games import real_games

WORDS = HOME / "assets/words/en/answers-05.txt"
GAMES = "data/verdigris/profile.sqlite3"
# The files, by what leads to them from the folders of a player; some are not there yet.
FILES = (
    *(GAMES, f"{GAMES}-wal", f"{GAMES}-journal", f"data/verdigris/{PUZZLE}"),
    *(f"data/verdigris/backups/000{day}-2026-11-2{day}.sqlite3" for day in (1, 2)),
    "data/verdigris/profile-damaged-2026-11-20-120000.sqlite3",
    *("config/verdigris/config.toml", "state/verdigris/window.toml"),
    *("elsewhere/profile.sqlite3", "elsewhere/games.txt", "elsewhere/mine.ini", str(WORDS)),
    *(f"data/verdigris/{name}" for name in ("puzzle-unread-1.json", SOCKET, "crash.txt")),
)


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder with the folders of a player who has games, here and elsewhere."""
    for name in ("data", "config", "state", "cache"):
        monkeypatch.setenv(f"XDG_{name.upper()}_HOME", str(tmp_path / name))
    for folder in ("data/verdigris", "elsewhere"):
        profile = profile_in(tmp_path / folder)
        keep(profile, *real_games(Random(1), 3))
        backups.make(profile)
        profile.close()
    (tmp_path / "elsewhere/games.txt").write_bytes((tmp_path / GAMES).read_bytes())
    (tmp_path / FILES[6]).write_bytes(b"x" * 5000)
    for name in (FILES[3], *FILES[7:9], "elsewhere/mine.ini"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# mine\n")
    words = WORDS.read_bytes()
    yield tmp_path
    if WORDS.read_bytes() != words:  # a fault costs no other test its words
        WORDS.write_bytes(words)


def paths_to(file: Path, player: Path) -> list[Path]:
    """Return paths that lead to a file."""
    paths = [file, file.parent / "." / ".." / file.parent.name / file.name]
    if os.name == "posix":
        links = player / "link", player / "folder"
        for link, to in zip(links, (file, file.parent), strict=True):
            link.unlink(missing_ok=True)
            link.symlink_to(to)
        paths += [links[0], links[1] / file.name]
    return paths


def contents(player: Path) -> dict[Path, bytes]:
    """Return all files of a player, without what SQLite makes as it reads."""
    files = (each for each in player.rglob("*") if each.is_file() and not each.is_symlink())
    return {each: each.read_bytes() for each in files if not str(each).endswith(("-shm", "-wal"))}


def run(*arguments: str) -> int:
    return terminal.start(cli.read(arguments))


def test_no_command_writes_over_a_file_of_the_game(
    player: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, words, before = player / "elsewhere/mine.ini", WORDS.read_bytes(), contents(player)
    for name in FILES:
        for path in paths_to(player / name, player):
            there = path.exists()
            files = ("--config", str(config))
            ways: list[tuple[str, ...]] = [
                *(("tree", option, str(path), *files) for option in ("--out", "--certificate"))
            ]
            if name != "elsewhere/mine.ini":  # which is in use for a tree alone
                ways.append(("export", str(path)))
            for asked in ways:
                assert run(*asked) == 1
                assert "of Verdigris itself" in capsys.readouterr().err, asked
            assert (path.exists(), WORDS.read_bytes()) == (there, words)
    assert contents(player) == before


def test_other_files_are_written_also_next_to_the_games(player: Path) -> None:
    settings = player / "config/verdigris/config.toml"
    (player / "link.csv").hardlink_to(settings)  # which is replaced, and the game keeps its file
    for name in ("data/verdigris/games.jsonl", "games.csv", "elsewhere/games.csv", "link.csv"):
        for _ in range(2):  # the second time it is there
            assert run("export", str(player / name)) == 0
        assert (player / name).stat().st_size > 500
    assert settings.read_text() == "# mine\n"
