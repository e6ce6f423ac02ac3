"""Backups: a copy of the profile for each of the last days that had games, and restoring one."""

import sqlite3
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path

from game.cancellation import Report, no_report
from game.catalogue import tr
from game.profile.database import free_name, upgrade
from game.profile.errors import BackupError, StorageError
from game.profile.games import time_of
from game.profile.profile import Profile
from game.profile.recovery import FOLDER, STEP, Backup, available, opened, write_copy
from game.profile.totals import agree, count_again

DAYS_KEPT = 5


def make(profile: Profile) -> Backup | None:
    """Back up the last day that had games, and return the backup; None where there is nothing new.

    The copy is checked before it takes its place, so that a damaged one never replaces or
    outlives a good one; then only those of the last five days stay. With 100,000 games it takes
    a second or so: call it when the program ends, or in a thread, with a `Profile` of its own.

    Raises:
        BackupError: it could not be made; the earlier ones stay as they are.
        StorageError: the profile itself cannot be used.
    """
    return _make(profile, None)


def restore(profile: Profile, backup: Backup, report: Report = no_report) -> Path:
    """Replace all games by those of a backup.

    The games until then go into a backup of their own, and to a file next to the profile's,
    which is returned. Windows that are open with the profile go on with what was restored. While
    it is copied, `report` is called with how many pages are done, and of how many.

    Raises:
        BackupError: the backup is not whole, or nothing can be written; the profile is unchanged.
        StorageError: the profile itself cannot be used.
    """
    with opened(backup) as copy:
        if profile.in_memory:
            raise BackupError(tr("Can't restore a backup: {reason}", reason=str(profile.trouble)))
        _make(profile, backup, report)
        now = f"{profile.clock():%Y-%m-%d-%H%M%S}"
        with profile.connected() as database:
            kept_as = free_name(profile.path, "before-restore", now)
            write_copy(database, kept_as, report)

            def copied(_status: int, left: int, total: int) -> None:
                report(total - left, total)

            copy.backup(database, pages=STEP, progress=copied)
            upgrade(database, profile.path)
        _correct(profile)
    return kept_as


def _make(profile: Profile, spare: Backup | None, report: Report = no_report) -> Backup | None:
    folder = profile.path.parent
    with profile.reading() as database:
        content = _content(database)
        if profile.in_memory or not any(content):
            return None
        newest = next(iter(available(folder)), None)
        if newest and _has(newest, content):
            return None
        backup = _next(folder, newest, _last_day(database, profile.clock()))
        write_copy(database, backup.path, report)
    if newest and newest.day == backup.day and newest != spare:
        newest.path.unlink(missing_ok=True)
    for old in available(folder)[DAYS_KEPT:]:
        if old != spare:
            old.path.unlink(missing_ok=True)
    _correct(profile)
    return backup


def _correct(profile: Profile) -> None:
    """Count everything again where the totals are not what there is to count.

    Where the file is in use or full, that is for the next time: the backup has been made.
    """
    with suppress(StorageError):
        with profile.reading() as database:
            right = agree(database)
        if not right:
            with profile.writing(durable=False) as database:
                count_again(database)


def _content(database: sqlite3.Connection) -> tuple[int, ...]:
    """Return the numbers of games, of finished games and of moves, and the time of the last move.

    Only a restore makes the numbers fall; the time then distinguishes new moves from lost ones.
    """
    games: tuple[int, ...] = database.execute("SELECT count(*), count(ended) FROM game").fetchone()
    moves: tuple[int, ...] = database.execute(
        "SELECT count(*), coalesce(max(made), 0) FROM move"
    ).fetchone()
    return games + moves


def _has(backup: Backup, content: tuple[int, ...]) -> bool:
    """Return whether a backup is whole and has just this content."""
    with suppress(BackupError), opened(backup) as copy:
        return _content(copy) == content
    return False


def _last_day(database: sqlite3.Connection, now: datetime) -> date:
    """Return the date on which the last move was made."""
    last = database.execute(
        "SELECT max(coalesce(max(made), 0), coalesce((SELECT ended FROM game "
        "WHERE ended IS NOT NULL ORDER BY finish DESC LIMIT 1), 0)) "
        "FROM move JOIN game ON game.id = move.game WHERE ended IS NULL"
    ).fetchone()[0]
    return time_of(last, now.tzinfo).date()


def _next(folder: Path, newest: Backup | None, day: date) -> Backup:
    number = newest.number + 1 if newest else 1
    return Backup(number, day, folder / FOLDER / f"{number:04}-{day}.sqlite3")
