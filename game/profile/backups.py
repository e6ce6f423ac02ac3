"""Backups: a copy of the profile for each of the last days that had games, and restoring one."""

import os
import sqlite3
from contextlib import ExitStack, suppress
from datetime import date, datetime
from pathlib import Path

from game.cancellation import Report, no_report
from game.catalogue import tr
from game.formats import reason_of
from game.profile.database import fill, free_name, opened, translated, upgrade, write_copy
from game.profile.errors import BackupError, DamagedError, StorageError
from game.profile.files import FOLDER, Backup, available, make_folder
from game.profile.games import milliseconds, time_of
from game.profile.profile import Profile

DAYS_KEPT = 5
MOVES = "SELECT key, (SELECT count(*) FROM move WHERE game = game.id) FROM game"


def make(profile: Profile) -> Backup | None:
    """Back up the last day that had games, and return the backup; None where there is nothing new.

    The copy is checked before it takes its place, so that a damaged one never replaces or
    outlives a good one. Then only those of the last five days stay, and those with games that are
    not in the profile any more. With 100,000 games it takes a second or so: call it when the
    program ends, or in a thread, with a `Profile` of its own.

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
    with ExitStack() as stack:
        try:
            copy = stack.enter_context(opened(backup.path, immutable=True, thorough=True))
        except StorageError as error:
            raise BackupError(tr("Can't use the backup: {reason}", reason=str(error))) from error
        if profile.in_memory:
            raise BackupError(tr("Can't restore a backup: {reason}", reason=str(profile.trouble)))
        _make(profile, backup, report)
        now = f"{profile.clock():%Y-%m-%d-%H%M%S}"
        with profile.connected() as database:
            kept_as = free_name(profile.path, "before-restore", now)
            _write_copy(database, profile.path, kept_as, report)
            fill(database, copy, report)
            upgrade(database, profile.path)
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
        _write_copy(database, profile.path, backup.path, report)
        _remove_old(database, backup, available(folder), spare)
    return backup


def _write_copy(database: sqlite3.Connection, path: Path, copy: Path, report: Report) -> None:
    """Write a copy of the profile, whose file has a path.

    Raises:
        BackupError: it cannot be written.
        DamagedError: the profile is damaged.
    """
    try:
        with translated(copy):
            make_folder(copy.parent)
            write_copy(database, path, copy, report)
    except DamagedError:
        raise
    except StorageError as error:
        raise BackupError(tr("Couldn't make the backup: {reason}", reason=str(error))) from error


def _remove_old(
    database: sqlite3.Connection, new: Backup, all_of_them: list[Backup], spare: Backup | None
) -> None:
    """Remove backups of earlier days, and others of this one, whose games are all kept elsewhere.

    Args:
        database: the profile.
        new: its backup.
        all_of_them: the backups, the newest first.
        spare: one that stays in any case.

    Raises:
        BackupError: one cannot be removed.
    """
    days = [each for each in all_of_them if each == new or each.day != new.day]
    staying = {*days[:DAYS_KEPT], spare}
    if staying.issuperset(all_of_them):
        return
    elsewhere = dict(database.execute(MOVES))  # with the number of moves of each game
    for backup in all_of_them:
        with suppress(StorageError), opened(backup.path, immutable=True) as copy:
            more = {key: n for key, n in copy.execute(MOVES) if elsewhere.get(key, -1) < n}
            elsewhere |= more
            if more or backup in staying:
                continue
            try:
                backup.path.unlink(missing_ok=True)
            except OSError as error:
                raise BackupError(
                    tr(
                        "Couldn't remove the old backup {path} ({reason})",
                        path=backup.path,
                        reason=reason_of(error),
                    )
                ) from error


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
    with suppress(StorageError), opened(backup.path, immutable=True, thorough=True) as copy:
        return _content(copy) == content
    return False


def _last_day(database: sqlite3.Connection, now: datetime) -> date:
    """Return the date on which a game was on the board last.

    It is never later than today, whatever a damaged file or a clock that was wrong says.
    """
    query = "SELECT min(?, max(max(shown), coalesce(max(ended), 0))) FROM game"
    (last,) = database.execute(query, (milliseconds(now),)).fetchone()
    return time_of(last, now.tzinfo).date()


def _next(folder: Path, newest: Backup | None, day: date) -> Backup:
    number = newest.number + 1 if newest else 1
    while os.path.lexists(path := folder / FOLDER / f"{number:04}-{day}.sqlite3"):
        number += 1  # what is there is no file
    return Backup(number, day, path)
