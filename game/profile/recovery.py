"""Copies of the profile's file, and salvage from a damaged one."""

import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.cancellation import Report, no_report
from game.catalogue import tr
from game.match import GameCodeError
from game.plain_files import check_plain_or_missing
from game.profile.database import (
    check_version,
    is_empty,
    is_whole,
    transaction,
    translated,
    upgrade,
)
from game.profile.errors import BackupError, ProfileError, StorageError
from game.profile.fields import fields_of, game_from
from game.profile.files import make_folder, replacing
from game.profile.games import KeptGame, games_of, take_over
from game.profile.schema import LATER_COLUMNS
from game.profile.totals import count_again
from game.profile.verification import verified

# What a damaged file may raise; SQLite quotes it in messages, which then are no UTF-8 either.
UNREADABLE = (OSError, sqlite3.Error, UnicodeDecodeError)
FOLDER = "backups"
STEP = 500  # pages of a database that are copied between two reports
NAME = re.compile(r"([0-9]{4,})-([0-9]{4}-[0-9]{2}-[0-9]{2})\.sqlite3")


class Backup(NamedTuple):
    """A copy of the profile."""

    number: int  # the higher, the newer
    day: date  # the date on which its last game was played
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
            with transaction(database):
                count_again(database)
            return backup
    return None


def write_copy(database: sqlite3.Connection, path: Path, report: Report = no_report) -> None:
    """Write a copy of a database to a file, which is there only once it is whole.

    Now and then `report` is called, which may end it.
    """
    try:
        with translated(path):
            make_folder(path.parent)
            with replacing(path) as new, closing(sqlite3.connect(new)) as copy:
                database.backup(copy, pages=STEP, progress=lambda *_: report(0, 1))
                copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
                if not is_whole(copy):
                    raise BackupError(
                        tr(
                            "Your games are damaged, so no backup was made. Restore the latest "
                            "backup."
                        )
                    )
    except StorageError as error:
        raise BackupError(tr("Couldn't make the backup: {reason}", reason=str(error))) from error


@contextmanager
def opened(backup: Backup) -> Iterator[sqlite3.Connection]:
    """Open a backup for reading.

    Raises:
        BackupError: it is not whole, or no profile.
    """
    try:
        uri = f"{backup.path.absolute().as_uri()}?mode=ro"
        with translated(backup.path):
            check_plain_or_missing(backup.path)
        with translated(backup.path), closing(sqlite3.connect(uri, uri=True)) as copy:
            check_version(copy, backup.path)
            if is_empty(copy) or not is_whole(copy):
                raise BackupError(
                    tr("The backup {path} is damaged. Choose another one.", path=backup.path)
                )
            yield copy
    except StorageError as error:
        if error.path != backup.path:
            raise
        raise BackupError(tr("Can't use the backup: {reason}", reason=str(error))) from error


def salvage(damaged: Path, database: sqlite3.Connection) -> int:
    """Put the games that can still be read from a damaged file into a profile.

    The file itself is not touched: a copy of it is read, game by game, and each game is checked
    as one that is imported.

    Returns:
        How many games were new to the profile, or longer than they were there.
    """
    with tempfile.TemporaryDirectory() as folder, suppress(*UNREADABLE):
        copy = Path(folder) / "copy"
        shutil.copyfile(damaged, copy)
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{damaged}-wal", f"{copy}-wal")
        with closing(sqlite3.connect(copy, isolation_level=None)) as source:
            source.execute("PRAGMA writable_schema = ON")  # else a file that is cut off is refused
            with transaction(database):
                return _take_over_all(source, database)
    return 0


def _take_over_all(source: sqlite3.Connection, database: sqlite3.Connection) -> int:
    finished = database.execute("SELECT key FROM game WHERE ended IS NOT NULL")
    known = {key for (key,) in finished}
    taken = 0
    columns = _columns(source)
    for number in sorted(_numbers(source)):
        game = _readable(source, number, columns)
        if game and game.started.key not in known:
            with suppress(ProfileError):  # it went on differently in the backup
                taken += take_over(database, game) != "known"
    return taken


def _numbers(source: sqlite3.Connection) -> set[int]:
    """Return the row numbers of all games that the table or its indexes still name.

    Each is read from both ends until the damage.
    """
    queries = [
        f"SELECT id FROM game {way} {order}"
        for way in (
            "NOT INDEXED ORDER BY id",
            "INDEXED BY game_begun ORDER BY begun",
            "INDEXED BY game_finish WHERE ended IS NOT NULL ORDER BY finish",
        )
        for order in ("ASC", "DESC")
    ]
    numbers = set()
    for query in queries:
        with suppress(*UNREADABLE):
            for (number,) in source.execute(query):
                numbers.add(number)  # one by one: what comes before the damage stays
    return numbers


def _columns(source: sqlite3.Connection) -> str:
    """Return the columns of a game as SQL, also where the file is of an earlier version."""
    described = source.execute("SELECT * FROM game LIMIT 0").description
    there = {name for name, *_ in described}
    later = (f"{value} AS {name}" for name, value in LATER_COLUMNS.items() if name not in there)
    return ", ".join(("*", *later))


def _readable(source: sqlite3.Connection, number: int, columns: str) -> KeptGame | None:
    """Return a game if it can be read whole and is one."""
    try:
        (game,) = games_of(source, f"SELECT {columns} FROM game WHERE id = ?", (number,))
        return verified(game_from(fields_of(game)))
    except (sqlite3.Error, ProfileError, GameCodeError, ValueError, TypeError, LookupError):
        return None
