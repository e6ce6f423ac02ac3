"""Reading what can still be read of a damaged file of games."""

import math
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from game.cancellation import untold
from game.match import GameCodeError
from game.plain_files import open_plain
from game.profile.database import ADDED, GAME, MOVE, telling, transaction, upgrade
from game.profile.errors import ProfileError
from game.profile.fields import fields_of, game_from
from game.profile.files import scratch
from game.profile.game_files import log_of
from game.profile.games import KeptGame, games_of, order_by_end, take_over
from game.profile.verification import verified

# What a damaged file may raise; SQLite quotes it in messages, which then are no UTF-8 either.
UNREADABLE = (OSError, sqlite3.Error, UnicodeDecodeError)
PAGE = 4096  # bytes of a page of the database
HEADER = 100  # bytes that the first page begins with
BLOCK = 2**20  # bytes that are read at a time


def salvage(
    damaged: Path,
    database: sqlite3.Connection,
    folder: Path,
    backups: tuple[Path, ...] = (),
    tell: Callable[[], None] = untold,
) -> int:
    """Put the games that can still be read from a file into a profile.

    The file itself is not touched: copies of it are read, game by game. A game that has its
    checksum is as it was saved; any other is checked as one that is imported. The copies have the
    first page of the file with a good header, and then that of others, which says where the tables
    are: of backups, whose pages are where the profile's are, and of new files. Each is read with
    the log that lies next to the file, and without it.

    Args:
        damaged: the file, whatever is in it.
        database: what the games are put into.
        folder: where there is space for the copies.
        backups: whole backups of the profile.
        tell: called now and then.

    Returns:
        How many games were new to the profile, or longer than they were there.

    Raises:
        OSError, sqlite3.Error: the games cannot be written.
    """
    content, log = _read(damaged), _read(log_of(damaged))
    taken = 0
    if content or log:
        for page in _first_pages(content, backups):
            for with_log in [log, b""] if log else [b""]:
                with scratch(folder) as copy:
                    copy.write_bytes(_mended(page, len(content)) + content[PAGE:])
                    copy.with_name(f"{copy.name}-wal").write_bytes(with_log)
                    games = _games(copy, database, tell)
                taken += _take_over_all(games, database, tell)
    return taken


def _read(path: Path) -> bytes:
    """Return what can be read of a file, with zeros in the place of what the disk refuses."""
    blocks = []
    with suppress(OSError), open_plain(path) as file:
        for start in range(0, path.stat().st_size, BLOCK):
            try:
                file.seek(start)
                blocks.append(file.read(BLOCK))
            except OSError:
                blocks.append(bytes(BLOCK))
    return b"".join(blocks)


def _first_pages(content: bytes, backups: tuple[Path, ...]) -> Iterator[bytes]:
    """Yield what the first page of a file may have been, the likeliest first."""
    with (
        closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as of_1_0,
    ):
        upgrade(fresh, Path())
        new = fresh.serialize()[:PAGE]
        of_1_0.execute(GAME)
        of_1_0.execute(MOVE)
        old = of_1_0.serialize()[:PAGE]
    if len(content) > HEADER:
        yield new[:HEADER] + content[HEADER:PAGE]
    for path in backups:
        yield _read(path)[:PAGE]
    yield new
    yield old  # which has no checksums, so that any game is checked by its moves


def _mended(page: bytes, size: int) -> bytes:
    """Return a first page for a file of so many bytes, without a list of free pages."""
    header = bytearray(page[:HEADER])
    header[18:20] = b"\1\1"  # without a log, unless one lies next to it
    header[28:32] = max(size // PAGE, 1).to_bytes(4)
    header[32:40] = bytes(8)
    header[92:96] = header[24:28]  # so that the size counts
    return (bytes(header) + page[HEADER:]).ljust(PAGE, b"\0")


def _games(copy: Path, database: sqlite3.Connection, tell: Callable[[], None]) -> list[KeptGame]:
    """Return the games that can be read from a copy and are not over in a profile."""
    finished = database.execute("SELECT key FROM game WHERE ended IS NOT NULL")
    known = {key for (key,) in finished}
    games: list[tuple[float, int, KeptGame]] = []
    with (
        suppress(*UNREADABLE),
        closing(sqlite3.connect(copy, isolation_level=None)) as source,
        telling(source, tell),
    ):
        source.execute("PRAGMA writable_schema = ON")  # which accepts more that is wrong
        columns = _columns(source)
        for number in sorted(_numbers(source)):
            key, finish = _place(source, number)
            if key not in known and (game := _readable(source, number, columns)):
                games.append((finish, number, game))
    return [game for *_, game in sorted(games)]


def _place(source: sqlite3.Connection, number: int) -> tuple[str, float]:
    """Return the key of a game, and its place among those that ended; one that goes on is last."""
    with suppress(*UNREADABLE):
        query = "SELECT key, finish FROM game WHERE id = ?"
        for key, finish in source.execute(query, (number,)):
            return key, finish if isinstance(finish, int) else math.inf
    return "", math.inf


def _take_over_all(
    games: list[KeptGame], database: sqlite3.Connection, tell: Callable[[], None]
) -> int:
    """Put games into a profile in their order, and return how many were new or longer."""
    taken = 0
    with transaction(database):
        last = database.execute("SELECT coalesce(max(finish), 0) FROM game").fetchone()[0]
        for game in games:
            tell()
            with suppress(ProfileError, GameCodeError):  # it goes on differently in a backup
                taken += take_over(database, game) != "known"
        order_by_end(database, last)
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
    added = (
        f"{kind.partition('DEFAULT ')[2] or 'NULL'} AS {name}"
        for name, kind in ADDED.items()
        if name not in there
    )
    return ", ".join(("*", *added))


def _readable(source: sqlite3.Connection, number: int, columns: str) -> KeptGame | None:
    """Return a game if it can be read whole and is one."""
    try:
        (game,) = games_of(source, f"SELECT {columns} FROM game WHERE id = ?", (number,))
        query = f"SELECT checksum FROM (SELECT {columns} FROM game WHERE id = ?)"
        if source.execute(query, (number,)).fetchone() == (None,):
            return verified(game_from(fields_of(game)))
        return game
    except (sqlite3.Error, ProfileError, GameCodeError, ValueError, TypeError, LookupError):
        return None
