"""What is read from outside may be no file at all: nothing waits for it or reads without end."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game import cli_language
from game.coach.openings import find_openings
from game.plain_files import open_plain, read_plain
from game.profile import Settings, backups, journal
from game.profile.errors import ExchangeError, ProfileError
from game.profile.exchange import export, import_games
from game.profile.game_files import Backup
from game.profile.profile import FILE, Profile
from game.profile.puzzle_file import NAME, read_puzzle
from game.profile.settings import read_settings
from game.profile.settings_file import SettingsFileError, SettingsFiles
from game.window.platform.place_file import read_place
from game.words import WordsError, read_own_words
from tests.needs import needs
from tests.profile.games import keep, kept, match_of, played, profile_in

ROOT = Path(__file__).resolve().parents[1]
pytestmark = needs("POSIX")

# What hangs does so in C, where no time limit within the process reaches it.
IN_A_PROCESS = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.test_plain_files import read_with_all
read_with_all(*sys.argv[2:])
"""


def reads_settings(path: Path) -> None:
    settings, problems = read_settings(path)
    assert settings == Settings()
    assert "regular file" in problems[0]
    with pytest.raises(SettingsFileError, match="regular file"):
        SettingsFiles(path).save({"boards": 4})
    cli_language.choose_language(["--config", str(path)])


def reads_list(path: Path) -> None:
    with pytest.raises(WordsError, match="regular file"):
        read_own_words(path, 5)


def imports(path: Path) -> None:
    with pytest.raises(ExchangeError, match="regular file"):
        import_games(profile_in(path.parent / "there"), path)


def exports(path: Path) -> None:
    with pytest.raises(ExchangeError, match="regular file"):
        export(profile_in(path.parent / "there"), path)


def opens_profile(path: Path) -> None:
    folder = path.parent / "odd"
    folder.mkdir()
    path.rename(folder / FILE)
    profile = profile_in(folder)
    assert "regular file" in str(profile.trouble)
    assert profile.in_memory
    journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))


def opens_log(path: Path) -> None:
    folder = path.parent / "odd"
    folder.mkdir()
    path.rename(folder / f"{FILE}-wal")
    assert "regular file" in str(profile_in(folder).trouble)


def opens_backup(path: Path) -> None:
    profile = profile_in(path.parent / "there")
    keep(profile, kept())
    backup = Backup(1, kept().started.begun_on, path)
    with pytest.raises(ProfileError, match="regular file"):
        backups.restore(profile, backup)


def reads_others(path: Path) -> None:
    assert read_place(path) is None
    assert find_openings("0123abcd", [path]) is None
    path.rename(path.parent / NAME)
    assert read_puzzle(path.parent, Settings()) is None


READERS: tuple[Callable[[Path], None], ...] = (
    reads_settings,
    reads_list,
    imports,
    exports,
    opens_profile,
    opens_log,
    opens_backup,
    reads_others,
)


def read_with_all(place: str, kind: str) -> None:
    """Have each reader read something else than a file, and say which have ended."""
    for reader in READERS:
        folder = Path(place) / reader.__name__
        folder.mkdir()
        path = folder / "file.jsonl"
        if kind == "pipe":
            os.mkfifo(path)
        else:
            path.symlink_to("/dev/zero")
        reader(path)
        print(reader.__name__, flush=True)


@pytest.mark.parametrize("kind", ["pipe", "endless"])
def test_nothing_waits_for_what_is_no_plain_file(tmp_path: Path, kind: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS, str(ROOT), str(tmp_path), kind],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ended.stdout.split() == [reader.__name__ for reader in READERS], ended.stderr


def test_a_pipe_that_takes_the_place_of_a_file_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, plain = tmp_path / "pipe", tmp_path / "plain"
    os.mkfifo(path)
    plain.write_text("")
    status = os.stat
    monkeypatch.setattr(os, "stat", lambda _path: status(plain))
    with pytest.raises(OSError, match="regular file"):
        open_plain(path)


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_plain(path, 5) == b"12345"
    with pytest.raises(OSError, match="too large"):
        read_plain(path, 4)
    with pytest.raises(IsADirectoryError):
        read_plain(tmp_path)


def test_no_settings_at_all_can_be_asked_for() -> None:
    assert read_plain(os.devnull) == b""
    assert read_settings(Path(os.devnull)) == (Settings(), [])


def test_the_profile_is_the_players_alone(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "new" / "folder")
    keep(profile, kept())
    backup = backups.make(profile)
    assert backup
    export(profile, tmp_path / "games.csv")
    folder = profile.path.parent
    made = [*folder.rglob("*"), tmp_path / "games.csv"]
    assert len(made) >= 4
    for path in (folder, folder.parent, *made):
        assert path.stat().st_mode & 0o077 == 0, path


def test_a_profile_that_was_shared_stays_so(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept())
    profile.close()
    profile.path.chmod(0o640)
    keep(profile, kept(2))
    assert profile.path.stat().st_mode & 0o777 == 0o640
    with closing(sqlite3.connect(profile.path)) as database:
        assert database.execute("SELECT count(*) FROM game").fetchone() == (2,)
