"""Copies of the profile: how they are named, written and opened.

A copy is named by a running number and a date, such as `0012-2026-11-20.sqlite3`. The number
tells which is newer, since the date is only what the clock said.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.profile.database import check_version, is_empty, is_whole, translated, upgrade
from game.profile.errors import BackupError, StorageError

FOLDER = "backups"
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


def restore_newest(folder: Path, database: sqlite3.Connection) -> Backup | None:
    """Fill an empty database from the newest backup in a folder that is whole, and return which.

    None where there is no such backup.
    """
    for backup in available(folder):
        with suppress(BackupError), opened(backup) as copy:
            copy.backup(database)
            upgrade(database, backup.path)
            return backup
    return None


def write_copy(database: sqlite3.Connection, path: Path) -> None:
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
def opened(backup: Backup) -> Iterator[sqlite3.Connection]:
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
