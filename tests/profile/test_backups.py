"""Backups: of the last days that had games, checked, and restored without loss."""

import os
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pytest

from game.profile import backups, files, journal
from game.profile.database import VERSION
from game.profile.errors import BackupError, DamagedError
from game.profile.exchange import all_games
from game.profile.profile import FILE, Profile
from tests.profile.damage import earlier_version, spoils_an_index
from tests.profile.games import clock_of, keep, kept, match_of, played, profile_in


def play(profile: Profile) -> None:
    journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE", "ROBOT"))


def play_on(profile: Profile, *days: int) -> None:
    for day in days:
        clock_of(profile).set(f"2026-11-{day:02}T12:00:00+01:00")
        play(profile)
        backups.make(profile)


def days_of(folder: Path) -> list[int]:
    return [backup.day.day for backup in files.available(folder)]


def count(profile: Profile) -> int:
    return sum(game.result is not None for game in all_games(profile))


def test_the_last_five_days_that_had_games_are_kept(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play_on(profile, 1, 2, 4, 4, 9, 10, 20)
    assert days_of(tmp_path) == [20, 10, 9, 4, 2]
    assert [path.name for path in sorted((tmp_path / files.FOLDER).iterdir())] == [
        "0002-2026-11-02.sqlite3",
        "0004-2026-11-04.sqlite3",
        "0005-2026-11-09.sqlite3",
        "0006-2026-11-10.sqlite3",
        "0007-2026-11-20.sqlite3",
    ]


def test_a_backup_has_the_players_date_of_what_was_done_last(tmp_path: Path) -> None:
    """Of a row that was begun, of a guess, and of giving up, while it is the day before in UTC."""
    profile = profile_in(tmp_path, "2026-11-20T00:30:00+14:00")
    started, match = journal.start(profile), match_of("ROBOT")
    journal.record(profile, started, match, "R")
    first = backups.make(profile)
    clock_of(profile).go_on(days=1)
    journal.record(profile, started, played(match, "CRANE"))
    second = backups.make(profile)
    clock_of(profile).go_on(days=1)
    journal.record(profile, started, played(match, "CRANE"), given_up=True)
    third = backups.make(profile)
    days = [made and made.day for made in (first, second, third)]
    assert days == [date(2026, 11, day) for day in (20, 21, 22)]


@pytest.mark.parametrize("which", range(5))
def test_the_backup_that_is_restored_stays(tmp_path: Path, which: int) -> None:
    profile = profile_in(tmp_path)
    play_on(profile, 1, 2, 4, 9, 10)
    play(profile)
    restored = files.available(tmp_path)[which]
    backups.restore(profile, restored)
    assert restored.path in [backup.path for backup in files.available(tmp_path)]
    assert count(profile) == 5 - which
    backups.restore(profile, files.available(tmp_path)[0])
    assert count(profile) == 6  # as before


def test_a_backup_that_cannot_be_read_is_not_removed(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play_on(profile, 1)
    (path,) = (tmp_path / files.FOLDER).iterdir()
    path.write_bytes(b"x" * 5000)
    play_on(profile, *range(2, 9))
    assert path.exists()


def test_a_clock_that_was_wrong_does_not_hide_newer_backups(tmp_path: Path) -> None:
    profile = profile_in(tmp_path, "2040-01-01T12:00:00+00:00")
    play(profile)
    backups.make(profile)
    play_on(profile, 1, 2)
    assert [str(backup.day) for backup in files.available(tmp_path)] == [
        "2026-11-02", "2026-11-01", "2040-01-01",
    ]  # fmt: skip


def test_a_backup_of_an_earlier_version_is_restored_as_the_newest(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play_on(profile, 1, 2, 3)
    oldest = files.available(tmp_path)[-1]
    earlier_version(oldest.path)
    said: list[tuple[int, int]] = []
    backups.restore(profile, oldest, lambda *each: said.append(each))
    assert said and all(done == total > 0 for done, total in said)
    assert count(profile) == 1
    with profile.reading() as database:
        assert database.execute("PRAGMA user_version").fetchone()[0] == VERSION


def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *(kept(number) for number in range(1, 500)))
    spoilt = backups.make(profile)
    assert spoilt is not None
    spoils_an_index(spoilt.path)
    backup = backups.make(profile)  # one that is whole
    assert backup is not None
    play(profile)
    content = backup.path.read_bytes()
    for damaged in (
        b"",
        b"no database",
        content[: len(content) // 2],
        content[:40960] + bytes(40960),
    ):
        backup.path.write_bytes(damaged)
        with pytest.raises(BackupError):
            backups.restore(profile, backup)
    backup.path.unlink()
    with pytest.raises(BackupError, match="Can't use the backup: "):
        backups.restore(profile, backup)
    assert count(profile) == 500


def test_a_damaged_profile_replaces_no_backup(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *(kept(number) for number in range(1, 300)))
    backups.make(profile)
    play_on(profile, 21)
    before = [backup.path.read_bytes() for backup in files.available(tmp_path)]
    keep(profile, kept(3000))
    profile.close()
    spoils_an_index(profile.path)  # which only a check of all pages finds
    with pytest.raises(DamagedError, match="games are back, from the backup of 21 Nov"):
        backups.make(profile)
    assert [backup.path.read_bytes() for backup in files.available(tmp_path)] == before
    assert backups.make(profile)
    assert count(profile) == 301


def test_a_backup_with_more_games_is_never_removed_for_one_with_fewer(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play_on(profile, 1, 2, 3)
    fullest = files.available(tmp_path)[0].path
    with profile.writing() as database:  # as a file that was put back, or another program, would
        database.execute("DELETE FROM game WHERE id > 2")
    for day in range(3, 12):
        play_on(profile, day)
    assert fullest.exists()
    assert len(files.available(tmp_path)) <= backups.DAYS_KEPT + 1


def test_a_backup_with_more_moves_of_a_game_stays(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    started = journal.start(profile)
    journal.record(profile, started, played(match_of("ROBOT"), "CRANE", "TOXIN"))
    fullest = backups.make(profile)
    with profile.writing() as database:
        database.execute("DELETE FROM move WHERE place = 1")
        database.execute("UPDATE game SET checksum = NULL")
    play_on(profile, *range(21, 29))
    assert fullest
    assert fullest.path.exists()


def test_a_backup_that_cannot_be_removed_is_said(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play_on(profile, 1, 2, 3, 4, 5)
    oldest = files.available(tmp_path)[-1].path
    with (
        patch.object(os, "unlink", side_effect=PermissionError(13, "Permission denied")),
        pytest.raises(BackupError, match=f"Couldn't remove .*{oldest.name}"),
    ):
        play_on(profile, 6)
    assert days_of(tmp_path) == [6, 5, 4, 3, 2, 1]
    play_on(profile, 7)
    assert days_of(tmp_path) == [7, 6, 5, 4, 3]


def test_a_backup_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play(profile)
    (tmp_path / files.FOLDER).write_text("a file in the place of the folder")
    with pytest.raises(BackupError, match="Couldn't make the backup: "):
        backups.make(profile)
    assert count(profile) == 1


def test_a_backup_of_a_later_version_is_refused(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play(profile)
    backup = backups.make(profile)
    assert backup is not None
    with closing(sqlite3.connect(backup.path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(BackupError, match="newer Verdigris"):
        backups.restore(profile, backup)
    assert count(profile) == 1
    assert profile_in(tmp_path).trouble is None


def test_other_files_in_the_folder_are_no_backups(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    play_on(profile, 1)
    for name in ("notes.txt", "0001-2026-13-45.sqlite3", "2026-11-01.sqlite3", FILE):
        (tmp_path / files.FOLDER / name).write_text("")
    assert days_of(tmp_path) == [1]
