"""Backups as files; and what takes the place of a file of games that is damaged or gone.

A new file is filled next to the damaged one, from the backups and from all that can still be read.
Once it is whole and on the disk, it has the name `profile-recovered-TIME.sqlite3`; then the damaged
one is renamed to `profile-damaged-TIME.sqlite3`, and the new one takes its place. Whatever ends
that in between, the next start finds either the damaged file, and recovers it again, or a new one
that is whole, and takes the last steps.
"""

import math
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from game.cancellation import untold
from game.catalogue import mark, tr, tr_plural
from game.formats import short_date
from game.match import GameCodeError
from game.plain_files import check_plain_or_missing, open_plain
from game.profile.beginning import verified
from game.profile.database import (
    ADDED,
    GAME,
    MOVE,
    STEP,
    Tell,
    check_companions,
    configure,
    free_name,
    is_complete,
    is_whole,
    opened,
    telling,
    transaction,
    translated,
    upgrade,
)
from game.profile.errors import DamagedError, LostError, MissingError, ProfileError, StorageError
from game.profile.files import (
    COMPANIONS,
    FOLDER,
    Backup,
    available,
    identity,
    log_of,
    make_folder,
    one_at_a_time,
    replacing,
    scratch,
    size_of,
    sweep,
    sync_folder,
)
from game.profile.games import KeptGame, ordered_by_end, read_game, rows, take_over

TIME = "[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}(-[0-9]+)?"  # in the name of a recovered file
DAMAGED = mark("Your games file was damaged.")
CHECKING = mark("Checking your games…")
RECOVERING = mark("Your games file is damaged. Recovering your games…")


def connect_stand_in(path: Path) -> sqlite3.Connection:
    """Return a profile in memory, to go on with while the file cannot be written to.

    It begins with all that can be read from the file, or else from the newest backup.
    """
    database = sqlite3.connect(":memory:", isolation_level=None)
    newest = newest_whole(path.parent)
    sources = (path, False), (path, True), *([(newest.path, True)] if newest else [])
    for source, immutable in sources:
        with suppress(StorageError), opened(source, immutable=immutable) as kept:
            kept.backup(database)
            break
    configure(database)
    upgrade(database, path)
    return database


def prepare(path: Path, tell: Tell) -> None:
    """Remove what a process that was killed has left behind, and end the recovery that it was at.

    Raises:
        StorageError: that cannot be done now.
    """
    for folder in (path.parent, path.parent / FOLDER):
        sweep(folder)
    if _recovered(path):
        with translated(path):
            make_folder(path.parent / FOLDER)
            with one_at_a_time(path.parent / FOLDER, lambda: tell(tr(RECOVERING))):
                _finish(path)


def check(path: Path, tell: Tell, *, thorough: bool) -> None:
    """Refuse a file that has no games although there are some; nothing is changed.

    A thorough check reads all of it.

    Raises:
        DamagedError: it is not whole.
        StorageError: it cannot be read.
    """
    with translated(path):
        check_plain_or_missing(path)
        check_companions(path)
        try:
            size = path.stat().st_size
        except FileNotFoundError:
            size = None
        if not size:
            if available(path.parent) or size_of(log_of(path)):
                raise MissingError(path) if size is None else LostError(path)
        elif thorough:
            with opened(path) as database, telling(database, lambda: tell(tr(CHECKING))):
                if not is_whole(database):
                    raise DamagedError(path)


def recover(
    path: Path, was: tuple[int, int] | None, why: DamagedError, tell: Tell, now: str
) -> str:
    """Let a whole file with all games that there are take the place of a damaged one.

    Args:
        path: the file.
        was: what identified it when the damage was found; where that has changed, another process
            has replaced it already.
        why: the damage.
        tell: called now and then with what takes long.
        now: the time, for its new name.

    Returns:
        Sentences that tell of it; nothing where another process has done it.

    Raises:
        StorageError: the new file cannot be written; everything is as it was.
    """

    def telling_it(*_: object) -> None:
        tell(tr(RECOVERING))

    with translated(path):
        make_folder(path.parent / FOLDER)
        with one_at_a_time(path.parent / FOLDER, telling_it):
            _finish(path)
            if identity(path) != was:
                return ""
            recovered = _free_name(path, now)
            with replacing(recovered) as new:
                what = str(why) if isinstance(why, LostError) else tr(DAMAGED)
                sentences = f"{what} {_filled(new, path, telling_it)}"
                if size_of(path):
                    name = _damaged(recovered).name
                    sentences += " " + tr("The old file is kept as {name}.", name=name)
            _finish(path)
    return sentences


def _recovered(path: Path) -> list[Path]:
    """Return the files that are to take the place of one: with a name of ours, and whole."""
    name = re.compile(f"{path.stem}-recovered-{TIME}{re.escape(path.suffix)}")
    with suppress(OSError):  # there is no such folder
        names = filter(name.fullmatch, os.listdir(path.parent))  # noqa: PTH208
        return [each for each in map(path.with_name, sorted(names)) if is_complete(each)]
    return []


def _damaged(recovered: Path) -> Path:
    """Return the name for the file whose place a new one takes."""
    return recovered.with_name(recovered.name.replace("-recovered-", "-damaged-"))


def _free_name(path: Path, now: str) -> Path:
    """Return a name for a recovered file, for which that of the damaged file is free as well."""
    damaged = free_name(path, "damaged", now)
    return path.with_name(damaged.name.replace("-damaged-", "-recovered-"))


def _is_kept(path: Path) -> bool:
    """Return whether there is anything in a file to be kept, or a link to anywhere."""
    return path.is_symlink() or size_of(path) > 0


def _finish(path: Path) -> None:
    """Let each recovered file take the place of the damaged one; after any end it can go on."""
    for recovered in _recovered(path):
        damaged = _damaged(recovered)
        if _is_kept(path):
            path.rename(damaged)
        for ending in COMPANIONS:
            companion = path.with_name(path.name + ending)
            if os.path.lexists(companion):
                companion.rename(damaged.with_name(damaged.name + ending))
        recovered.replace(path)
        sync_folder(path.parent)


def _filled(new: Path, path: Path, tell: Callable[..., None]) -> str:
    """Fill a new file with all games of a damaged one and of its backups, and say how many."""
    newest = newest_whole(path.parent)
    with closing(sqlite3.connect(new, isolation_level=None)) as database:
        if newest:
            with opened(newest.path, immutable=True) as copy:
                copy.backup(database, pages=STEP, progress=tell)
        with telling(database, tell):
            upgrade(database, path)
            pages = (newest.path,) if newest else ()
            others = (each.path for each in available(path.parent) if each != newest)
            for source in (path, *others):
                salvage(source, database, path.parent, pages, tell)
        database.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        (count,) = database.execute("SELECT count(*) FROM game").fetchone()
    return _about(count, newest)


def newest_whole(folder: Path) -> Backup | None:
    """Return the newest backup in a folder of games that is whole."""
    return next((each for each in available(folder) if is_complete(each.path)), None)


def _about(count: int, backup: Backup | None) -> str:
    """Return what came of a recovery: so many games, from a backup, and what was read besides."""
    if not count:
        return tr("No game could be read, so a new file was begun.")
    if not backup:
        return tr_plural(
            "{count} game could still be read.", "{count} games could still be read.", count
        )
    return tr_plural(
        "{count} game is back, from the backup of {date} and from what could still be read.",
        "{count} games are back, from the backup of {date} and from what could still be read.",
        count,
        date=short_date(backup.day),
    )


# What can still be read of a damaged file ------------------------------------------------


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
            games += _readable(source, number, columns, known)
    return [game for *_, game in sorted(games)]


def _take_over_all(
    games: list[KeptGame], database: sqlite3.Connection, tell: Callable[[], None]
) -> int:
    """Put games into a profile in their order, and return how many were new or longer."""
    taken = 0
    with transaction(database), ordered_by_end(database):
        for game in games:
            tell()
            with suppress(ProfileError, GameCodeError):  # it goes on differently in a backup
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
    added = (
        f"{kind.partition('DEFAULT ')[2] or 'NULL'} AS {name}"
        for name, kind in ADDED.items()
        if name not in there
    )
    return ", ".join(("*", *added))


def _readable(
    source: sqlite3.Connection, number: int, columns: str, known: set[str]
) -> list[tuple[float, int, KeptGame]]:
    """Return a game if it is not known, can be read whole and is one.

    Before it comes its place among those that ended; one that goes on is last.
    """
    try:
        (row,) = rows(source, f"SELECT {columns} FROM game WHERE id = ?", (number,))
        if row["key"] in known:
            return []
        game = read_game(source, row)
        finish = row["finish"] if isinstance(row["finish"], int) else math.inf
        return [(finish, number, verified(game) if row["checksum"] is None else game)]
    except (sqlite3.Error, ProfileError, GameCodeError, ValueError, TypeError, LookupError):
        return []
