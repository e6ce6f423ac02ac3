"""The one file of the profile: its tables, opened, upgraded, recovered; its faults as errors.

Everything a player did is in two tables: a row a game, and a row a move. A game's columns from
`language` to `day`, and `puzzle`, say once more what its code says, so that queries can choose by
them; they are written together with the code and never apart from it. The columns from `ended` on
are facts of the finished game, written once, when it ends. All figures are queries.
"""

from __future__ import annotations

import math
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

from game.cancellation import Report, no_report, untold
from game.catalogue import mark, tr, tr_plural
from game.formats import reason_of, short_date
from game.match import GameCodeError
from game.plain_files import check_plain_or_missing, open_plain
from game.profile.beginning import verified
from game.profile.errors import (
    DamagedError,
    DiskError,
    DiskFullError,
    ForeignFileError,
    LaterVersionError,
    LockedError,
    LostError,
    MissingError,
    NotWritableError,
    ProfileError,
    StorageError,
)
from game.profile.files import (
    APPLICATION_ID,
    COMPANIONS,
    FOLDER,
    PRIVATE_FILE,
    Backup,
    available,
    identity,
    log_of,
    make_folder,
    make_private,
    one_at_a_time,
    replacing,
    scratch,
    size_of,
    sweep,
)
from game.profile.games import (
    fields_in,
    is_as_saved,
    name_of_puzzle,
    note_repeats,
    ordered_by_end,
    read_game,
    rows,
    take_over,
    take_over_row,
)

VERSION = 13  # of a file; 1 was that of version 1.0 of the game

# As version 1.0 made them.
GAME = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,       -- in the order in which the profile learnt of the games
    key TEXT NOT NULL UNIQUE,     -- names the game in every profile that it is taken to
    code TEXT NOT NULL,
    language TEXT NOT NULL,
    length INTEGER NOT NULL,
    own_list TEXT NOT NULL,       -- the name of the player's own word list, or nothing
    difficulty TEXT NOT NULL,
    guess_limit INTEGER,
    boards INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    host TEXT NOT NULL,
    hard_mode TEXT NOT NULL,
    aids TEXT NOT NULL,           -- words, sorted, with a space between
    day TEXT,                     -- the date whose puzzle it is, for a daily game
    begun INTEGER NOT NULL,       -- times are milliseconds since the beginning of 1970 in UTC
    begun_on TEXT NOT NULL,       -- the date on the player's calendar then
    typed TEXT NOT NULL DEFAULT '',
    elapsed INTEGER NOT NULL DEFAULT 0,  -- milliseconds on the player's timer
    ended INTEGER,
    finish INTEGER,               -- in the order in which the games ended
    result TEXT CHECK (result IN ('won', 'lost', 'given up')),
    guesses INTEGER,
    hints INTEGER,
    opener TEXT,
    CHECK ((ended IS NULL) = (result IS NULL) AND (ended IS NULL) = (finish IS NULL))
)
"""
MOVE = """
CREATE TABLE move (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,       -- from 0
    text TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID
"""
# The columns of a game that were added since.
ADDED = {
    "checksum": "INTEGER",  # as `games.checksum` says; games of earlier versions have none
    "message": "TEXT NOT NULL DEFAULT ''",  # what the sender of a challenge wrote
    "coached": "INTEGER NOT NULL DEFAULT 0",  # 1: it was left with its coach open
    "shown": "INTEGER NOT NULL DEFAULT 0",  # when it was on the board last
    "puzzle": "TEXT",  # what decides the words, as its code says
    "again": "INTEGER NOT NULL DEFAULT 0",  # 1: a game of its puzzle had ended before it
}
# Statistics count by indexes that have all that they ask for, so that they read no table.
INDEXES = (
    "CREATE INDEX game_begun ON game (begun)",
    "CREATE INDEX game_unfinished ON game (shown) WHERE ended IS NULL",
    "CREATE INDEX game_puzzle ON game (puzzle, finish)",
    "CREATE INDEX game_dealt ON game (language, length, own_list, host, id, boards) "
    "WHERE day IS NULL",
    "CREATE INDEX game_daily ON game (day, boards, begun_on, result, begun, ended, again) "
    "WHERE day IS NOT NULL",
    "CREATE INDEX game_finish ON game (finish, aids, hints, result, ended, again) "
    "WHERE ended IS NOT NULL",
    "CREATE INDEX game_in_a_row ON game (boards, sequence, length, host, finish, aids, hints, "
    "result, day, begun_on, ended, again) WHERE ended IS NOT NULL",
    "CREATE INDEX game_alike ON game (boards, sequence, length, host, hard_mode, aids, hints, "
    "result, guesses, elapsed, day, begun_on, ended, again) WHERE ended IS NOT NULL",
    "CREATE INDEX game_opener ON game (opener, aids, hints, result, guesses, boards, sequence, "
    "ended, again) WHERE ended IS NOT NULL",
    "CREATE INDEX move_text ON move (text)",
)

SMALLEST = 512  # bytes of a database
STEP = 500  # pages of a database that are copied between two reports
OPERATIONS = 10_000  # of SQLite between two reports, which are milliseconds apart
RETRY = 0.01  # seconds
# What SQLite says of a query that it cannot take; all else is about the file.
MISTAKES = "syntax error|incomplete|unrecognized|too (large|many|complex|big)"
NO_COLUMN = "No item with that key"  # what a row says where its table lacks a column
NO_TEXT = "Could not decode to UTF-8"  # what is said, without a code, of a text that is none
LEAST_SPACE = 2**16  # bytes; with less, SQLite cannot make the files that it works with

# Called every few milliseconds while something takes long, with a sentence that says what it is.
Tell = Callable[[str], None]

UPGRADING = mark("Bringing your games to this version…")
CHECKING = mark("Checking your games…")


def connect(
    path: Path, patience: float = 1.0, tell: Tell = untold, *, thorough: bool = False
) -> sqlite3.Connection:
    """Open a file of the profile, or make it, and bring it to this version.

    A file of an earlier version is copied next to itself before it is changed.

    Its folder is made where it is missing.

    Args:
        path: the file.
        patience: how long to wait for another program that holds the file, in seconds.
        tell: called now and then with what takes long, as an upgrade does.
        thorough: whether all of it is read first, so that it is whole.

    Raises:
        LostError: it has no games although there are some.
        StorageError: the file cannot be used; which kind of it says why.
    """
    with translated(path):
        make_folder(path.parent)
        sweep(path.parent)
        _check_file(path)
        if thorough and size_of(path):
            with opened(path) as database, telling(database, lambda: tell(tr(CHECKING))):
                if not is_whole(database):
                    raise DamagedError(path)
        database = sqlite3.connect(path, timeout=patience, isolation_level=None)
        try:
            check_version(database, path)
            if is_empty(database) and has_others(path):
                raise LostError(path)
            configure(database, patience)
            with telling(database, lambda: tell(tr(UPGRADING))):
                if 0 < _number(database, "user_version") < VERSION:
                    _copy_before_upgrade(database, path)
                    path.chmod(PRIVATE_FILE)  # which earlier versions did not care for
                upgrade(database, path)
            _try_to_write(database)
        except BaseException:
            database.close()
            raise
    return database


@contextmanager
def opened(
    path: Path, *, immutable: bool = False, thorough: bool = False
) -> Iterator[sqlite3.Connection]:
    """Open a file of the profile without changing anything of it, or of the log next to it.

    Args:
        path: the file.
        immutable: whether it is read as it is by itself, whatever lies next to it.
        thorough: whether all of it is read first, so that it is whole.

    Raises:
        StorageError: it cannot be used, or has no games.
    """
    with translated(path):
        check_plain_or_missing(path)
        if not immutable:
            check_companions(path)
        way = "mode=ro&immutable=1" if immutable else "mode=ro"
        uri = f"{path.absolute().as_uri()}?{way}"
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as database:
            check_version(database, path)
            if is_empty(database) or (thorough and not is_whole(database)):
                raise DamagedError(path)
            yield database


@contextmanager
def telling(database: sqlite3.Connection, tell: Callable[[], None]) -> Iterator[None]:
    """Have something called every few milliseconds while a database works on a statement.

    What it raises, as where Ctrl+C is pressed, ends the statement and the block.
    """
    raised: list[BaseException] = []

    def call() -> int:
        try:
            tell()
        except BaseException as error:  # noqa: BLE001 (which SQLite would not let through)
            raised.append(error)
        return len(raised)

    database.set_progress_handler(call, OPERATIONS)
    try:
        yield
    except Exception:  # also what the block made of the interrupted statement
        if raised:
            raise raised[0] from None
        raise
    finally:
        database.set_progress_handler(None, 0)


@contextmanager
def transaction(database: sqlite3.Connection, *, durable: bool = True) -> Iterator[None]:
    """Make what is done within one whole: all of it is kept, or none of it.

    Every transaction survives the end of the process, SIGKILL included, since the operating
    system has it then. A durable one waits for the disk, and survives a power cut as well;
    otherwise a power cut may lose the last few transactions, but never leaves half of one.
    """
    # In WAL mode FULL waits for the disk at each commit, NORMAL at each checkpoint only.
    database.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            with suppress(sqlite3.Error):  # why it failed matters, not what came of that
                database.execute("ROLLBACK")
        raise


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the system into the game's own, with words for the player."""
    try:
        yield
    except sqlite3.Error as error:
        fault = _in_words(error, path)
        if fault is None:
            raise
        raise fault from error
    except IndexError as error:
        if str(error) != NO_COLUMN:
            raise
        raise DamagedError(path) from error
    except UnicodeDecodeError as error:  # in what SQLite reads, or says of what it reads
        raise DamagedError(path) from error
    except OSError as error:
        raise NotWritableError(path, reason_of(error)) from error


def _in_words(error: sqlite3.Error, path: Path) -> StorageError | None:
    """Return the error for the player, or None where the fault is the program's own."""
    # The low byte of SQLite's code is the kind of the fault, the rest of it details.
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return LockedError(path)
        case sqlite3.SQLITE_FULL:
            return DiskFullError(path)
        case sqlite3.SQLITE_IOERR if _has_no_space(path):  # for the file next to the log
            return DiskFullError(path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            message = tr(
                "Can't write to {path}. "
                "Check the folder's permissions, or choose another with --profile.",
                path=path,
            )
            return NotWritableError(path, message=message)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DamagedError(path)
        case sqlite3.SQLITE_IOERR:
            return DiskError(path, reason_of(error))
        case sqlite3.SQLITE_ERROR if not re.search(MISTAKES, str(error)):
            return DamagedError(path)  # it lacks a table or a column
        case _ if str(error).startswith(NO_TEXT):
            return DamagedError(path)
        case _:
            return None


def _has_no_space(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < LEAST_SPACE
    except OSError:
        return False


def free_name(path: Path, why: str, now: str) -> Path:
    """Return a name next to a file that is not in use.

    It has a word for the reason, such as "damaged", and the time, such as "2026-11-20-215933".
    """
    name = path.with_name(f"{path.stem}-{why}-{now}{path.suffix}")
    number = 1
    while os.path.lexists(name):
        number += 1
        name = path.with_name(f"{path.stem}-{why}-{now}-{number}{path.suffix}")
    return name


def is_whole(database: sqlite3.Connection) -> bool:
    """Return whether all of a database can be read, and nothing is lacking that its version has."""
    try:
        if database.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            return False
        columns = _columns(database)
        for table in {table for table, _ in columns}:
            for _ in database.execute(f"SELECT * FROM [{table}]"):
                pass  # each text can be read
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
            if _number(database, "user_version") == VERSION:
                upgrade(new, Path())
            else:  # all else is added by the upgrade
                _make_tables(new)
            return _columns(new) <= columns
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False


def _columns(database: sqlite3.Connection) -> set[tuple[str, str]]:
    """Return the names of all tables, each with those of its columns."""
    query = (
        "SELECT tables.name, its.name FROM sqlite_master AS tables, "
        "pragma_table_info(tables.name) AS its WHERE tables.type = 'table'"
    )
    return set(database.execute(query))


def _check_file(path: Path) -> None:
    """Refuse what SQLite would wait for, or take for an empty database; make a file for none.

    The file itself is not opened: as it is closed, the system would forget the locks that this
    process has on it, and the next program that ends would remove the log which is still in use.
    """
    check_companions(path)
    check_plain_or_missing(path)
    is_there, size = path.exists(), size_of(path)
    if not size and (has_others(path) or size_of(log_of(path))):
        raise LostError(path) if is_there else MissingError(path)
    if 0 < size < SMALLEST:
        raise DamagedError(path)
    if not is_there:
        make_private(path)  # since SQLite would let others read it


def check_companions(path: Path) -> None:
    """Refuse what is no plain file next to a database, where SQLite would wait for somebody.

    Raises:
        OSError: there is something of the kind.
    """
    for ending in COMPANIONS:
        check_plain_or_missing(f"{os.path.realpath(path)}{ending}")


def check_version(database: sqlite3.Connection, path: Path) -> None:
    """Refuse a database that is not the game's, or of a later version.

    Raises:
        ForeignFileError: it is a database of another program.
        LaterVersionError: it is of a later version.
    """
    # In this order: another window may make the file's tables and its number in between.
    if not is_empty(database) and _number(database, "application_id") != APPLICATION_ID:
        raise ForeignFileError(path)
    if _number(database, "user_version") > VERSION:
        raise LaterVersionError(path)


def _try_to_write(database: sqlite3.Connection) -> None:
    """Let a file that can only be read say so, and leave any other as it is."""
    database.execute("BEGIN IMMEDIATE")
    try:
        database.execute(f"PRAGMA user_version = {VERSION}")
    finally:
        if database.in_transaction:
            with suppress(sqlite3.Error):
                database.execute("ROLLBACK")


def configure(database: sqlite3.Connection, patience: float = 0.0) -> None:
    """Let a database check its references, and be read while it is written.

    The switch to WAL does not wait for another program that makes it at the same moment, so it
    is tried again, for as many seconds as there is patience.

    Raises:
        sqlite3.OperationalError: another program holds the file, or the disk refuses.
    """
    database.execute("PRAGMA foreign_keys = ON")
    last = time.monotonic() + patience
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() >= last:
                raise
            time.sleep(RETRY)


@contextmanager
def _damage_named(path: Path) -> Iterator[None]:
    """Turn what breaks a rule of the tables into the game's own error."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise DamagedError(path) from error


def upgrade(database: sqlite3.Connection, path: Path) -> None:
    """Bring a database from whichever version it has, or from none, to this one.

    Games and moves stay as they are. A game gets the columns that it lacks; all that earlier
    versions counted besides, and their indexes, make room for the indexes of this one.

    Raises:
        ForeignFileError: it is a database of another program.
        LaterVersionError: it is of a later version.
        DamagedError: it has games that no version of the game could have written.
    """
    if _number(database, "user_version") == VERSION:
        return
    with _damage_named(path), transaction(database):
        # Another window may have done it since, or more than this version of the game can.
        check_version(database, path)
        if _number(database, "user_version") == VERSION:
            return
        if is_empty(database):
            _make_tables(database)
        for kind in ("trigger", "table", "index"):
            query = "SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite%'"
            for (name,) in database.execute(query, (kind,)).fetchall():
                if name not in ("game", "move"):
                    database.execute(f"DROP {kind} [{name}]")
        there = {column for table, column in _columns(database) if table == "game"}
        for name, kind in ADDED.items():
            if name not in there:
                database.execute(f"ALTER TABLE game ADD COLUMN {name} {kind}")
        for statement in INDEXES:
            database.execute(statement)
        database.create_function("name_of_puzzle", 1, lambda code: name_of_puzzle(str(code)))
        database.execute("UPDATE game SET puzzle = name_of_puzzle(code)")
        note_repeats(database)
        database.execute(
            "UPDATE game SET shown = max(shown, begun, "
            "coalesce((SELECT max(made) FROM move WHERE game = game.id), 0))"
        )
        database.execute(f"PRAGMA user_version = {VERSION}")
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _make_tables(database: sqlite3.Connection) -> None:
    """Make the tables as version 1.0 did."""
    database.execute(GAME)
    database.execute(MOVE)


def _copy_before_upgrade(database: sqlite3.Connection, path: Path) -> None:
    version = _number(database, "user_version")
    copy = path.with_name(f"{path.stem}-version-{version}{path.suffix}")
    if not is_complete(copy):
        write_copy(database, path, copy)


def is_complete(copy: Path) -> bool:
    """Return whether a file is a whole profile; earlier versions left an empty copy when ended."""
    with suppress(StorageError), opened(copy, immutable=True, thorough=True):
        return True
    return False


def write_copy(
    database: sqlite3.Connection, path: Path, copy: Path, report: Report = no_report
) -> None:
    """Write a copy of a database to a file, which is there only once it is whole.

    Args:
        database: what is copied.
        path: its file.
        copy: the file of the copy.
        report: called now and then with how many pages are done, and of how many; it may end it.

    Raises:
        DamagedError: the database is not whole.
        OSError, sqlite3.Error: the copy cannot be written.
    """
    with replacing(copy) as new, closing(sqlite3.connect(new)) as target:
        fill(target, database, report)
        target.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        if not is_whole(target):
            raise DamagedError(path)


def fill(database: sqlite3.Connection, other: sqlite3.Connection, report: Report) -> None:
    """Replace all that is in a database by what is in another; `report` is as for `write_copy`."""

    def copied(_status: int, left: int, total: int) -> None:
        report(total - left, total)

    other.backup(database, pages=STEP, progress=copied)


def is_empty(database: sqlite3.Connection) -> bool:
    """Return whether a database has nothing in it, as a file that has just been made."""
    return bool(database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,))


def _number(database: sqlite3.Connection, pragma: str) -> int:
    return int(database.execute(f"PRAGMA {pragma}").fetchone()[0])


# What takes the place of a file that is damaged or gone --------------------------------------

# A new file is filled next to the damaged one, from the backups and from all that can still be
# read. Once it is whole, the damaged one is renamed to `profile-damaged-TIME.sqlite3`, and the new
# one takes its place. Whatever ends that in between, the next start finds either the damaged file
# or none, and recovers it again: where there is none, from the damaged ones as well.


DAMAGED = mark("Your games file was damaged.")
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
        StorageError: the new file cannot be written; the old one is there, or kept.
    """

    def telling_it(*_: object) -> None:
        tell(tr(RECOVERING))

    with translated(path):
        make_folder(path.parent / FOLDER)
        with one_at_a_time(path.parent / FOLDER, telling_it):
            if identity(path) != was:
                return ""
            what = str(why) if isinstance(why, LostError) else tr(DAMAGED)
            with replacing(path) as new:
                sentences = f"{what} {_filled(new, path, telling_it)}"
                if kept_as := _put_aside(Path(os.path.realpath(path)), now):
                    sentences += " " + tr("The old file is kept as {name}.", name=kept_as)
    return sentences


def _put_aside(path: Path, now: str) -> str:
    """Rename a file with its log, and return its new name; empty text where it has nothing."""
    aside = free_name(path, "damaged", now)
    companions = [path.with_name(path.name + ending) for ending in COMPANIONS]
    for companion, ending in zip(companions, COMPANIONS, strict=True):
        if size_of(companion):  # copied first, so that the file never lacks its log
            shutil.copyfile(companion, aside.with_name(aside.name + ending))
    is_there = size_of(path) > 0
    if is_there:
        path.rename(aside)
    for companion in companions:
        companion.unlink(missing_ok=True)
    return aside.name if is_there else ""


def _put_aside_before(path: Path) -> list[Path]:
    """Return the damaged files whose place new ones have taken, or were to take."""
    real = Path(os.path.realpath(path))
    with suppress(OSError):  # there is no such folder
        names = sorted(os.listdir(real.parent))  # noqa: PTH208 (half the time)
        return [
            real.with_name(name)
            for name in names
            if name.startswith(f"{real.stem}-damaged-") and name.endswith(real.suffix)
        ]
    return []


def has_others(path: Path) -> bool:
    """Return whether there are other files with games that were in one."""
    return bool(available(path.parent) or _put_aside_before(path))


def _filled(new: Path, path: Path, tell: Callable[..., None]) -> str:
    """Fill a new file with all games of a damaged one and of its backups, and say how many."""
    newest = newest_whole(path.parent)
    with closing(sqlite3.connect(new, isolation_level=None)) as database:
        if newest:
            with opened(newest.path, immutable=True) as copy:
                fill(database, copy, tell)
        with telling(database, tell):
            upgrade(database, path)
            pages = (newest.path,) if newest else ()
            others = [each.path for each in available(path.parent) if each != newest]
            damaged = [] if size_of(path) else _put_aside_before(path)
            for source in (path, *damaged, *others):
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
    new = _first_page(lambda fresh: upgrade(fresh, Path()))
    if len(content) > HEADER:
        yield new[:HEADER] + content[HEADER:PAGE]
    for path in backups:
        yield _read(path)[:PAGE]
    yield new
    yield _first_page(_make_tables)  # which has no checksums: any game is checked by its moves


def _first_page(make: Callable[[sqlite3.Connection], None]) -> bytes:
    """Return the first page of a file with nothing but tables."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        make(fresh)
        return fresh.serialize()[:PAGE]


def _mended(page: bytes, size: int) -> bytes:
    """Return a first page for a file of so many bytes, without a list of free pages."""
    header = bytearray(page[:HEADER])
    header[18:20] = b"\1\1"  # without a log, unless one lies next to it
    header[28:32] = max(size // PAGE, 1).to_bytes(4)
    header[32:40] = bytes(8)
    header[92:96] = header[24:28]  # so that the size counts
    return (bytes(header) + page[HEADER:]).ljust(PAGE, b"\0")


# Puts a game into a profile, and returns which field of `Imported` counts it.
Put = Callable[[sqlite3.Connection], str]


def _games(copy: Path, database: sqlite3.Connection, tell: Callable[[], None]) -> list[Put]:
    """Return what puts the games that can be read from a copy and are not over in a profile."""
    finished = database.execute("SELECT key FROM game WHERE ended IS NOT NULL")
    known = {key for (key,) in finished}
    games: list[tuple[float, int, Put]] = []
    with (
        suppress(*UNREADABLE),
        closing(sqlite3.connect(copy, isolation_level=None)) as source,
        telling(source, tell),
    ):
        source.execute("PRAGMA writable_schema = ON")  # which accepts more that is wrong
        columns = _columns_of_game(source)
        for number in sorted(_numbers(source)):
            games += _readable(source, number, columns, known)
    return [put for *_, put in sorted(games)]


def _take_over_all(games: list[Put], database: sqlite3.Connection, tell: Callable[[], None]) -> int:
    """Put games into a profile in their order, and return how many were new or longer."""
    taken = 0
    with transaction(database), ordered_by_end(database):
        for put in games:
            tell()
            # It goes on differently in a backup, or lacks what every game has.
            with suppress(ProfileError, sqlite3.IntegrityError):
                taken += put(database) != "known"
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


def _columns_of_game(source: sqlite3.Connection) -> str:
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
) -> list[tuple[float, int, Put]]:
    """Return what puts a game if it is not known, can be read whole and is one.

    Before it comes its place among those that ended; one that goes on is last.
    """
    try:
        (row,) = rows(source, f"SELECT {columns} FROM game WHERE id = ?", (number,))
        fields = fields_in(source, row)
        if row["key"] in known:
            return []
        finish = row["finish"] if isinstance(row["finish"], int) else math.inf
        if is_as_saved(row, fields):
            return [(finish, number, partial(take_over_row, row=row, fields=fields))]
        if row["checksum"] is not None:
            return []
        game = verified(read_game(source, row))
        return [(finish, number, partial(take_over, game=game))]
    except (sqlite3.Error, ProfileError, GameCodeError, ValueError, TypeError, LookupError):
        return []
