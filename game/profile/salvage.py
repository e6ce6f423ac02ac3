"""Salvage: the games that can still be read from a damaged file."""

import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from game.match import GameCodeError
from game.profile.database import transaction
from game.profile.errors import ProfileError
from game.profile.fields import fields_of, game_from
from game.profile.games import KeptGame, games_of, take_over


def salvage(damaged: Path, database: sqlite3.Connection) -> int:
    """Put the games that can still be read from a damaged file into a profile.

    The file itself is not touched: a copy of it is read, game by game, and each game is checked
    as one that is imported.

    Args:
        damaged: the file, with what SQLite keeps beside it.
        database: the profile, which may have some of the games already.

    Returns:
        How many games were new to the profile, or longer than they were there.
    """
    with tempfile.TemporaryDirectory() as folder, suppress(OSError, sqlite3.Error):
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
    for number in sorted(_numbers(source)):
        game = _readable(source, number)
        if game and game.started.key not in known:
            with suppress(ProfileError):  # it went on differently in the backup
                taken += take_over(database, game) != "known"
    return taken


def _numbers(source: sqlite3.Connection) -> set[int]:
    """Return the row numbers of all games that the table or its indexes still tell of.

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
        with suppress(sqlite3.Error):
            for (number,) in source.execute(query):
                numbers.add(number)  # one by one: what comes before the damage stays
    return numbers


def _readable(source: sqlite3.Connection, number: int) -> KeptGame | None:
    """Return a game if it can be read whole and is one."""
    try:
        (game,) = games_of(source, "SELECT * FROM game WHERE id = ?", (number,))
        return game_from(fields_of(game))
    except (sqlite3.Error, ProfileError, GameCodeError, ValueError, TypeError, KeyError):
        return None
