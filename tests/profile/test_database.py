"""The file: made, shared by processes, waited for, and read where it cannot be written."""

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.profile import backups, files, journal
from game.profile.database import MOVE, connect_stand_in, free_name, translated
from game.profile.errors import (
    BackupError,
    DiskError,
    DiskFullError,
    LockedError,
    NotWritableError,
)
from game.profile.files import data_folder
from game.profile.profile import FILE, Profile
from game.profile.statistics import statistics
from tests.profile.damage import file_with_games
from tests.profile.games import keep, kept, match_of, played, plays, profile_in

HOME = Path(__file__).resolve().parents[2]


OPENING = """
import sys
from pathlib import Path
from game.profile import backups, files, journal
from game.profile.profile import Profile
profile = Profile(Path(sys.argv[1]), patience=30)
print(len(journal.unfinished(profile)), profile.trouble)
"""


def test_many_windows_may_make_the_file_at_once(tmp_path: Path) -> None:
    windows = [
        subprocess.Popen(
            [sys.executable, "-c", OPENING, tmp_path], cwd=HOME, stdout=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]
    assert [window.communicate()[0] for window in windows] == ["0 None\n"] * 4


def test_where_a_file_stands_in_the_place_of_the_folder_the_game_goes_on_in_memory(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "folder"
    folder.write_text("a file")
    profile = profile_in(folder)
    assert isinstance(profile.trouble, NotWritableError)
    assert "--profile" in str(profile.trouble)
    plays(profile)
    profile.close()
    plays(profile)
    assert folder.read_text() == "a file"


def test_no_two_files_that_are_set_aside_have_one_name(tmp_path: Path) -> None:
    for _ in range(4):
        free_name(tmp_path / FILE, "damaged", "now").touch(exist_ok=False)


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    """The games of the newest backup are shown meanwhile; none is made or restored."""
    for number, count in ((1, 3), (2, 5), (3, 2)):
        path = file_with_games(tmp_path / str(number), count)
        backup = tmp_path / files.FOLDER / f"{number:04}-2026-11-{number:02}.sqlite3"
        backup.parent.mkdir(exist_ok=True)
        path.rename(backup)
    (tmp_path / FILE).mkdir()
    profile = profile_in(tmp_path)
    assert isinstance(profile.trouble, NotWritableError)
    assert backups.make(profile) is None
    with pytest.raises(BackupError, match="Can't restore a backup: "):
        backups.restore(profile, files.available(tmp_path)[0])
    assert statistics(profile).games.unaided.played == 2
    plays(profile)


def test_a_file_that_can_only_be_read_shows_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_with_games(tmp_path, 20)
    real = sqlite3.connect

    def reading_only(name: object, **options: object) -> sqlite3.Connection:
        if name == path:
            return real(f"{path.as_uri()}?mode=ro", uri=True, **options)  # type: ignore[call-overload, no-any-return]
        return real(name, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", reading_only)
    content = path.read_bytes()
    profile = profile_in(tmp_path)
    assert isinstance(profile.trouble, NotWritableError)
    assert "Can't write to" in str(profile.trouble)
    assert profile.in_memory
    assert statistics(profile).games.unaided.played == 20
    plays(profile)
    profile.close()
    assert path.read_bytes() == content


def test_the_stand_in_reads_what_still_lies_in_the_log_beside_the_file(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1))
    assert (tmp_path / f"{FILE}-wal").stat().st_size > 0
    with closing(connect_stand_in(tmp_path / FILE)) as stand_in:
        assert stand_in.execute("SELECT count(*) FROM game").fetchone() == (1,)


def test_a_locked_file_is_said_and_tried_again(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        profile = profile_in(tmp_path)
        assert isinstance(profile.trouble, LockedError)
        with pytest.raises(LockedError, match="Close that program"):
            statistics(profile)
        with pytest.raises(LockedError):
            journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))
        other.execute("ROLLBACK")
    assert profile.trouble is None
    plays(profile)
    assert statistics(profile).games.unaided.played == 4
    assert len(journal.unfinished(profile)) == 1


def test_a_file_whose_mode_another_window_sets_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_with_games(tmp_path, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN IMMEDIATE")  # for which SQLite does not wait
        assert isinstance(profile_in(tmp_path).trouble, LockedError)
        monkeypatch.setattr(time, "sleep", lambda _: other.execute("ROLLBACK"))
        assert Profile(tmp_path).trouble is None


def test_what_could_not_be_undone_is_not_there_afterwards(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1), kept(2))
    with profile.connected() as database:
        database.execute("BEGIN IMMEDIATE")
        database.execute("DELETE FROM game")
    assert statistics(profile).games.unaided.played == 2
    keep(profile, kept(3))
    with profile.connected() as first, profile.connected() as second:
        assert first is second
    with profile.connected() as third:
        assert third is first  # it stays open where nothing is left to undo
    assert profile_in(tmp_path).another().trouble is None


def test_a_fault_of_the_program_is_not_taken_for_one_of_the_file(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with pytest.raises(sqlite3.IntegrityError), profile.writing() as database:
        database.execute(MOVE.replace("move", "other"))
        database.execute("INSERT INTO other VALUES (1, NULL, 'A', 0)")
    with profile.reading() as database:
        assert (
            database.execute("SELECT 1 FROM sqlite_master WHERE name = 'other'").fetchone() is None
        )
    assert profile.trouble is None


@pytest.mark.parametrize(("free", "kind"), [(2**16 - 1, DiskFullError), (2**16, DiskError)])
def test_without_space_for_its_log_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, kind: type[Exception]
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    with pytest.raises(kind), translated(tmp_path / FILE):
        raise error


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY_SNAPSHOT, sqlite3.SQLITE_PROTOCOL])
def test_every_way_of_being_held_is_said_alike(tmp_path: Path, code: int) -> None:
    fault = sqlite3.OperationalError("as SQLite says it")
    fault.sqlite_errorcode = code
    with pytest.raises(LockedError, match="in use by another program"), translated(tmp_path):
        raise fault


def test_without_a_folder_the_profile_lies_with_the_players_data() -> None:
    path = Profile().path
    assert path == data_folder() / FILE
    assert path.is_absolute()
    assert "verdigris" in path.parts
