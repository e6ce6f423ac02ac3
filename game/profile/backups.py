"""Backups: a copy of the profile for each of the last days that had games, and their way back.

A copy is named by a running number and a date, such as `0012-2026-11-20.sqlite3`. The number
tells which is newer, since the date is only what the clock said.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from game.profile.database import (
    check_version,
    free_name,
    is_empty,
    is_whole,
    translated,
    upgrade,
)
from game.profile.errors import BackupError, StorageError
from game.profile.profile import Profile

FOLDER = "backups"
DAYS_KEPT = 5
NAME = re.compile(r"([0-9]{4,})-([0-9]{4}-[0-9]{2}-[0-9]{2})\.sqlite3")


class Backup(NamedTuple):
    """A copy of the profile.

    Attributes:
        number: the higher, the newer.
        day: the date on which its last game was played.
        path: its file.
    """

    number: int
    day: date
    path: Path


def available(folder: Path) -> list[Backup]:
    """Return the backups of the profile in a folder, the newest first."""
    found = []
    for path in (folder / FOLDER).glob("*.sqlite3"):
        name = NAME.fullmatch(path.name)
        if name:
            with suppress(ValueError):
                found.append(Backup(int(name[1]), date.fromisoformat(name[2]), path))
    return sorted(found, reverse=True)


def make(profile: Profile) -> Backup | None:
    """Make the backup of the last day that had games, unless the newest one has all of them.

    The copy is checked before it takes its place, so that a damaged one never replaces or
    outlives a good one; then only those of the last five days stay. With 100,000 games it takes
    a second or so: call it when the program ends, or in a thread, with a `Profile` of its own.

    Returns:
        The backup that was made, or None where there was nothing new.

    Raises:
        BackupError: it could not be made; the earlier ones stay as they are.
        StorageError: the profile itself does not serve.
    """
    return _make(profile, spare=None)


def restore(profile: Profile, backup: Backup) -> Path:
    """Put a backup in the place of all that is kept.

    What was kept until then goes to a file beside the profile's, and into a backup of its own.
    Windows that are open with the profile go on with what was restored.

    Returns:
        The file that has what was kept until then.

    Raises:
        BackupError: the backup is not whole, or nothing can be written; the profile stands as it
            was.
        StorageError: the profile itself does not serve.
    """
    with _opened(backup) as copy:
        if profile.in_memory:
            raise BackupError(f"Nothing can be restored, for {profile.trouble}")
        _make(profile, spare=backup)
        now = f"{profile.clock():%Y-%m-%d-%H%M%S}"
        with profile.connected() as database:
            kept_as = free_name(profile.path, "before-restore", now)
            _copy(database, kept_as)
            copy.backup(database)
            upgrade(database, profile.path)
    return kept_as


def restore_newest(folder: Path, database: sqlite3.Connection) -> Backup | None:
    """Fill an empty database from the newest backup in a folder that is whole, and return which.

    None where there is no such backup.
    """
    for backup in available(folder):
        with suppress(BackupError), _opened(backup) as copy:
            copy.backup(database)
            upgrade(database, backup.path)
            return backup
    return None


def _make(profile: Profile, spare: Backup | None) -> Backup | None:
    folder = profile.path.parent
    with profile.reading() as database:
        content = _content(database)
        if profile.in_memory or content == (0, 0, 0):
            return None
        newest = next(iter(available(folder)), None)
        if newest and _has(newest, content):
            return None
        backup = _next(folder, newest, _last_day(database, profile.clock()))
        _copy(database, backup.path)
    if newest and newest.day == backup.day and newest != spare:
        newest.path.unlink(missing_ok=True)
    for old in available(folder)[DAYS_KEPT:]:
        if old != spare:
            old.path.unlink(missing_ok=True)
    return backup


def _content(database: sqlite3.Connection) -> tuple[int, int, int]:
    """Return the numbers of games, of finished games and of moves. None of them ever falls."""
    games, finished = database.execute("SELECT count(*), count(ended) FROM game").fetchone()
    return games, finished, database.execute("SELECT count(*) FROM move").fetchone()[0]


def _has(backup: Backup, content: tuple[int, int, int]) -> bool:
    """Tell whether a backup is whole and has just this content."""
    with suppress(BackupError), _opened(backup) as copy:
        return _content(copy) == content
    return False


def _last_day(database: sqlite3.Connection, now: datetime) -> date:
    """Return the date on which the last move was made."""
    last = database.execute(
        "SELECT max(coalesce(max(made), 0), coalesce((SELECT ended FROM game "
        "WHERE ended IS NOT NULL ORDER BY finish DESC LIMIT 1), 0)) "
        "FROM move JOIN game ON game.id = move.game WHERE ended IS NULL"
    ).fetchone()[0]
    return datetime.fromtimestamp(last / 1000, now.tzinfo).date()


def _next(folder: Path, newest: Backup | None, day: date) -> Backup:
    number = newest.number + 1 if newest else 1
    return Backup(number, day, folder / FOLDER / f"{number:04}-{day}.sqlite3")


def _copy(database: sqlite3.Connection, path: Path) -> None:
    """Write a copy of a database to a file, which is there only once it is whole."""
    unready = path.with_suffix(".part")
    try:
        with translated(path):
            path.parent.mkdir(exist_ok=True)
            unready.unlink(missing_ok=True)
            with closing(sqlite3.connect(unready)) as copy:
                database.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
                whole = is_whole(copy)
            if not whole:
                raise BackupError(
                    "No backup was made, because the profile is damaged; restore the last backup"
                )
            unready.replace(path)
    except StorageError as error:
        raise BackupError(f"The backup could not be made: {error}") from error
    finally:
        with suppress(OSError):
            unready.unlink(missing_ok=True)


@contextmanager
def _opened(backup: Backup) -> Iterator[sqlite3.Connection]:
    """Open a backup for reading.

    Raises:
        BackupError: it is not whole, or no profile.
    """
    try:
        uri = f"{backup.path.absolute().as_uri()}?mode=ro"
        with translated(backup.path), closing(sqlite3.connect(uri, uri=True)) as copy:
            check_version(copy, backup.path)
            if is_empty(copy) or not is_whole(copy):
                raise BackupError(f"The backup {backup.path} is damaged; choose another one")
            yield copy
    except StorageError as error:
        if error.path != backup.path:
            raise
        raise BackupError(f"The backup cannot be used: {error}") from error
