"""A kept game: as plain fields, as which it is exported, and with more columns as rows of the file.

Functions that take a connection are called within an open transaction.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, date, datetime, timedelta, tzinfo
from enum import Enum
from heapq import merge
from sqlite3 import Connection, Cursor, Row
from typing import Any, NamedTuple
from zlib import crc32

from game.catalogue import mark, tr
from game.formats import short_date
from game.match import Aid, Daily, GameCode, HintTaken, Move, Status, TakenBack
from game.match.challenge import message_of
from game.match.code import OWN
from game.profile.errors import (
    AlteredGameError,
    FaultyGameError,
    NoGameError,
    PlayedElsewhereError,
)
from game.rules import HardMode, normalise

# Returns the player's local time, with its offset from UTC.
Clock = Callable[[], datetime]


class LocalZone(tzinfo):
    """The time zone of the computer with its rules, by which clocks go forward and back.

    `datetime.astimezone` has the offset of one moment alone, which is another in half a year, or
    tomorrow. Python takes the difference of two of its times by the clock; in UTC it is by time.
    """

    def utcoffset(self, time: datetime | None) -> timedelta | None:
        """Return how far local time is ahead of UTC; a time that is left out counts as before."""
        if time is None:
            return None
        local = time.replace(tzinfo=None)
        return local - datetime.fromtimestamp(local.timestamp(), UTC).replace(tzinfo=None)

    def dst(self, _: datetime | None) -> None:
        """Return nothing: how much of it is summer time is not known, nor asked for."""

    def tzname(self, _: datetime | None) -> None:
        """Return nothing, as it is not asked for either."""

    def fromutc(self, time: datetime) -> datetime:
        """Return the local time of one in UTC."""
        moment = time.replace(tzinfo=UTC).timestamp()
        local = datetime.fromtimestamp(moment)  # noqa: DTZ006 (by the rules of the computer)
        return local.replace(tzinfo=self)


LOCAL = LocalZone()


def local_time() -> datetime:
    """Return the time now in the time zone of the computer."""
    return datetime.now(LOCAL)


def milliseconds(time: datetime) -> int:
    """Return a time as milliseconds since the beginning of 1970 in UTC.

    >>> milliseconds(datetime.fromisoformat("1970-01-01T01:00:02+01:00"))
    2000
    """
    return round(time.timestamp() * 1000)


def time_of(moment: int, zone: tzinfo | None) -> datetime:
    """Return the time of some milliseconds; it is the inverse of `milliseconds`.

    The time zone may be that of a profile's clock; None is the computer's own.

    >>> time_of(2000, datetime.fromisoformat("2026-11-20T12:00:00+01:00").tzinfo).isoformat()
    '1970-01-01T01:00:02+01:00'
    """
    return datetime.fromtimestamp(moment / 1000, zone)


LONGEST_DATE = 20  # characters of one that is shown as it is found


def kept_date(text: str) -> date:
    """Return a date as it is saved, or the first one of the calendar where it was damaged.

    >>> kept_date("2026-11-20"), kept_date("2026-1X-20")
    (datetime.date(2026, 11, 20), datetime.date(1, 1, 1))
    """
    try:
        return date.fromisoformat(text)
    except (ValueError, TypeError):
        return date.min


HINT = "?"
TAKEN_BACK = "<"


def move_text(move: Move) -> str:
    """Return a move as a text without spaces."""
    match move:
        case HintTaken(board):
            return f"{HINT}{board}"
        case TakenBack():
            return TAKEN_BACK
        case word:
            return word


def move_from(text: str) -> Move:
    """Return the move of a text; it is the inverse of `move_text`.

    Raises:
        FaultyGameError: it is not a move.
    """
    if text.isalpha() and text == normalise(text):
        return text
    if text == TAKEN_BACK:
        return TakenBack()
    board = text.removeprefix(HINT)
    if board != text and board.isascii() and board.isdecimal() and len(board) <= 2:
        return HintTaken(int(board))
    raise FaultyGameError(
        tr("{text} isn't a move: a move is a word in capitals, ?0 or <", text=f"{text!r:.40}")
    )


class Result(Enum):
    """How a game ended."""

    WON = "won"
    LOST = "lost"
    GIVEN_UP = "given up"


# How a match that is over has ended.
ENDS = {Status.WON: Result.WON, Status.LOST: Result.LOST}


class Started(NamedTuple):
    """When a game was begun, and the key that names it in every profile."""

    key: str  # sixteen hexadecimal digits, drawn at random
    begun: int  # the time, in ms since 1970 in UTC
    begun_on: date  # the date on the player's calendar then


class KeptGame(NamedTuple):
    """A game as it is saved."""

    started: Started  # its key, and when it was begun
    code_text: str
    moves: tuple[Move, ...]
    made: tuple[int, ...]  # when each move was made, in ms since 1970 in UTC
    typed: str  # the row being typed and its board, as given to `record`
    elapsed: int  # the time on the player's timer, in ms
    ended: int | None  # when it ended, as `made`, or None while it can go on
    result: Result | None  # how it ended, or None while it can go on
    message: str = ""  # what came with a challenge
    coached: bool = False  # whether the coach was open when it was left; it is not exported

    @property
    def code(self) -> GameCode:
        """The code.

        Raises:
            GameCodeError: this version of the game cannot read it.
        """
        return GameCode.parse(self.code_text)


# As fields --------------------------------------------------------------------------------


FIELDS = ("key", "code", "begun", "begun_on", "typed", "elapsed", "ended", "result", "moves")
LARGEST_TIME = 32_503_680_000_000  # the year 3000: so far the clocks of all systems go
LONGEST_TYPED = 200
KEY = "[0-9a-f]{16}"
MISSING = mark("The field {name} is missing")


def fields_of(game: KeptGame) -> dict[str, Any]:
    """Return a game as the fields of a line; `game_from` undoes it."""
    return {
        "key": game.started.key,
        "code": game.code_text,
        "begun": game.started.begun,
        "begun_on": game.started.begun_on.isoformat(),
        "typed": game.typed,
        "elapsed": game.elapsed,
        "ended": game.ended,
        "result": game.result.value if game.result else None,
        "moves": [
            [move_text(move), made] for move, made in zip(game.moves, game.made, strict=True)
        ],
        **({"message": game.message} if game.message else {}),
    }


def _is_time(value: Any) -> bool:
    return type(value) is int and 0 <= value <= LARGEST_TIME


# Whether what is in a field is right; what is of another type may also raise an error.
CHECKS: Mapping[str, Callable[[Any], object]] = {
    "code": lambda text: isinstance(text, str),
    "key": lambda text: re.fullmatch(KEY, text),
    "begun": _is_time,
    "begun_on": date.fromisoformat,
    "typed": lambda text: len(text) <= LONGEST_TYPED and text.isprintable(),
    "elapsed": _is_time,
    "ended": lambda time: time is None or _is_time(time),
    "result": lambda result: result is None or Result(result),
    "moves": lambda moves: isinstance(moves, list),
    "message": lambda text: text == message_of(text),
}


def game_from(fields: Mapping[str, Any]) -> KeptGame:
    """Return the game of some fields; whether its code can be read is seen when it is.

    Raises:
        NoGameError: they have no code.
        FaultyGameError: something in them is wrong.
    """
    if "code" not in fields:
        raise NoGameError(tr(MISSING, name="code"))
    fields = {"ended": None, "result": None, "message": "", **fields}
    for name, is_right in CHECKS.items():
        if name not in fields:
            raise FaultyGameError(tr(MISSING, name=name))
        right = None
        with suppress(ValueError, TypeError, AttributeError):
            right = is_right(fields[name])
        if not right:
            shown = f"{fields[name]!r:.40}"
            raise FaultyGameError(tr("The field {name} can't be {value}", name=name, value=shown))
    result, ended = fields["result"], fields["ended"]
    if (result is None) != (ended is None):
        raise FaultyGameError(tr("A game needs both a result and an end time, or neither"))
    begun_on = date.fromisoformat(fields["begun_on"])
    moves = [_move(entry) for entry in fields["moves"]]
    return KeptGame(
        started=Started(fields["key"], fields["begun"], begun_on),
        code_text=fields["code"],
        moves=tuple(move for move, _ in moves),
        made=tuple(made for _, made in moves),
        typed=fields["typed"],
        elapsed=fields["elapsed"],
        ended=ended,
        result=None if result is None else Result(result),
        message=fields["message"],
    )


def _move(entry: Any) -> tuple[Move, int]:
    """Return a move with its time; whether a game can have it is seen when it is replayed."""
    match entry:
        case [str(text), made] if _is_time(made):
            return move_from(text), made
    raise FaultyGameError(tr("The moves can't include {value}", value=f"{entry!r:.40}"))


# As rows ----------------------------------------------------------------------------------


def write_game(database: Connection, game: KeptGame) -> None:
    """Save whatever is new in a game, within an open transaction.

    A game in which nothing was done yet is not saved, unless it was given up.

    Raises:
        PlayedElsewhereError: the saved moves are not the first ones of the game, or the saved
            game has ended differently.
        GameCodeError: this version of the game cannot read the code.
    """
    key, places = game.started.key, [move_text(move) for move in game.moves]
    saved = _saved(database, key)
    first = len(saved.moves) if saved else 0
    if saved:
        if saved.moves != places[:first] or (saved.ended and len(places) > first):
            raise PlayedElsewhereError(key)
        if saved.ended:
            return
        made, message = (*saved.made, *game.made[first:]), game.message or saved.message
        game = game._replace(started=saved.started, made=made, message=message)
    elif not (game.moves or game.typed or game.result):
        return
    fields = fields_of(game)
    columns = {
        **code_columns(game.code),
        "message": game.message,
        "coached": int(game.coached),
        "shown": max((game.started.begun, *game.made)),
        **(_end_columns(database, game) if game.result else {}),
        "checksum": checksum(fields, coached=game.coached),
    }
    _write_row(database, columns, fields, first)


def take_over_row(database: Connection, row: Row, fields: dict[str, Any]) -> str:
    """Keep a game of another file whose checksum says that it is whole, as `take_over` does."""
    try:
        return take_over(database, game_from(fields)._replace(coached=bool(row["coached"])))
    except ValueError:  # only a later version can read it
        return _copy_row(database, row, fields)


def _copy_row(database: Connection, row: Row, fields: dict[str, Any]) -> str:
    saved, moves = _saved(database, fields["key"]), [text for text, _ in fields["moves"]]
    first = len(saved.moves) if saved else 0
    goes_on = moves[first:] or row["ended"]
    if saved and (saved.ended or moves[:first] != saved.moves or not goes_on):
        return "known"
    here = {name for name, *_ in database.execute("SELECT * FROM game LIMIT 0").description}
    columns = {name: row[name] for name in here.difference(["id", *fields])}
    _write_row(database, {**columns, "finish": row["ended"] and _next(database)}, fields, first)
    return "more" if saved else "new"


def _write_row(
    database: Connection, columns: dict[str, Any], fields: dict[str, Any], first: int
) -> None:
    """Make the row of a game, or put what may have changed into it, and its moves from the n-th on.

    Its columns are the fields of `fields_of`, and others that are given.
    """
    moves = fields["moves"]
    columns = {**columns, **fields, "puzzle": name_of_puzzle(fields["code"])}
    del columns["moves"]
    database.execute(
        f"INSERT INTO game ({', '.join(columns)}) "
        f"VALUES ({', '.join(f':{name}' for name in columns)}) ON CONFLICT (key) "
        f"DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in columns)}",
        columns,
    )
    database.executemany(
        "INSERT INTO move (game, place, text, made) "
        "VALUES ((SELECT id FROM game WHERE key = ?), ?, ?, ?)",
        [(fields["key"], place, *move) for place, move in enumerate(moves[first:], first)],
    )


class _Saved(NamedTuple):
    """What is saved of a game, read without a look at what it means."""

    started: Started
    message: str
    ended: bool
    moves: list[str]
    made: tuple[int, ...]


def _saved(database: Connection, key: str) -> _Saved | None:
    """Return what is saved of a game, None where there is no such game."""
    query = "SELECT id, begun, begun_on, message, ended FROM game WHERE key = ?"
    found = database.execute(query, (key,)).fetchone()
    if found is None:
        return None
    number, begun, begun_on, message, ended = found
    query = "SELECT text, made FROM move WHERE game = ? ORDER BY place"
    moves = database.execute(query, (number,)).fetchall()
    return _Saved(
        Started(key, begun, kept_date(begun_on)),
        message,
        ended is not None,
        [text for text, _ in moves],
        tuple(made for _, made in moves),
    )


def put_first(database: Connection, key: str, now: int) -> None:
    """Let a game be the one that was on the board last.

    It is later than all unfinished ones then, also where the clock was put back since; and later
    than its own end, as no game is that was played elsewhere.
    """
    database.execute(
        "UPDATE game SET shown = max(:now, coalesce(ended + 1, 0), "
        "(SELECT 1 + coalesce(max(shown), 0) FROM game WHERE ended IS NULL)) WHERE key = :key",
        {"key": key, "now": now},
    )


# The fields that a checksum is of, in this order, besides the moves.
CHECKED = ("key", "begun", "begun_on", "code", "typed", "elapsed", "ended", "result")


def checksum(fields: Mapping[str, Any], *, coached: bool) -> int:
    """Return a number that changes with anything in the fields of a game, to find a byte that did.

    Args:
        fields: those of `fields_of`.
        coached: whether its coach was open when it was left.
    """
    message = fields.get("message")
    parts = (
        *(fields[name] for name in CHECKED),
        *(text for text, _ in fields["moves"]),
        *(made for _, made in fields["moves"]),
        # Games of earlier versions have neither.
        *([message] if message else []),
        *(["coached"] if coached else []),
    )
    return crc32("\n".join(map(str, parts)).encode("utf-8", "surrogatepass"))


def take_over(
    database: Connection,
    game: KeptGame,
    checked: Callable[[KeptGame], KeptGame] = lambda game: game,
) -> str:
    """Keep a game, or what is new of it, and return which field of `Imported` counts it.

    What is not known yet is kept as it is when it was checked, which may raise an error.
    """
    saved, moves = _saved(database, game.started.key), [move_text(move) for move in game.moves]
    goes_on = saved and not saved.ended and game.result and len(moves) == len(saved.moves)
    if saved and moves == saved.moves[: len(moves)] and not goes_on:
        return "known"
    write_game(database, checked(game))
    return "more" if saved else "new"


def has_news(database: Connection, game: KeptGame) -> bool:
    """Return whether a game has an end, or more moves than are saved of it."""
    saved = _saved(database, game.started.key)
    return game.result is not None or len(game.moves) != (len(saved.moves) if saved else 0)


def has_finished(database: Connection, code: GameCode) -> bool:
    """Return whether a game of the puzzle of a code has ended here, so that no other one counts."""
    query = "SELECT 1 FROM game WHERE puzzle = ? AND finish IS NOT NULL LIMIT 1"
    return database.execute(query, (name_of_puzzle(code.text),)).fetchone() is not None


def code_columns(code: GameCode) -> dict[str, str | int | None]:
    """Return the columns that repeat a code's settings for queries."""
    return {
        "language": code.language,
        "length": code.length,
        "own_list": code.own_list,
        "difficulty": code.difficulty.name.lower(),
        "guess_limit": code.guesses,
        "boards": code.boards,
        "sequence": code.sequence,
        "host": code.host.value,
        "hard_mode": code.hard_mode.value,
        "aids": " ".join(sorted(aid.value for aid in code.aids)),
        "day": code.source.date.isoformat() if isinstance(code.source, Daily) else None,
    }


# The parts of a code that decide nothing about its words, with those that begin with GUESSES.
OF_THE_RULES = {"SEQUENCE", "UNLIMITED"} | {each.name for each in (*HardMode, *Aid)}


def name_of_puzzle(code_text: str) -> str:
    """Return what names the puzzle of a code: the parts of its text that decide the words.

    Games of one puzzle have the same words, whatever else was set. A new version of the game's
    list does not make a second puzzle of a date, nor does any list or difficulty one of words that
    were chosen.

    >>> name_of_puzzle("V1-EN5-F133FE-EASYWORDS-BOARDS4-GUESSES20-HARD-EASY-SEED42-K7")
    'V1-EN5-F133FE-EASYWORDS-BOARDS4-SEED42'
    >>> name_of_puzzle("V1-EN5-F133FE-ABSURDLE-DAY20261120-K7")
    'V1-EN5-ABSURDLE-DAY20261120'
    >>> name_of_puzzle("V1-EN5-OWN486FA5-DAY20261120-K7")
    'V1-EN5-OWN486FA5-DAY20261120'
    >>> name_of_puzzle("V1-EN5-OWN486FA5-EASYWORDS-HARD-HIDDENFF8F6D1B85-Z8")
    'V1-EN5-HIDDENFF8F6D1B85'
    """
    *parts, _check = code_text.split("-")
    words = [part for part in parts if part not in OF_THE_RULES and not part.startswith("GUESSES")]
    source, list_ = "".join(words[-1:]), "".join(words[2:3])  # a damaged text may lack them
    if source.startswith("HIDDEN") and "ABSURDLE" not in words:
        words = [word for word in words if word != list_ and not word.endswith("WORDS")]
    elif source.startswith("DAY") and not list_.startswith(OWN):
        del words[2:3]
    return "-".join(words)


def _end_columns(database: Connection, game: KeptGame) -> dict[str, str | int | None]:
    """Return the facts of a finished game."""
    words = [move for move in game.moves if isinstance(move, str)]
    taken_back = sum(isinstance(move, TakenBack) for move in game.moves)
    return {
        "finish": _next(database),
        "again": int(has_finished(database, game.code)),
        "guesses": len(words) - taken_back,
        "hints": sum(isinstance(move, HintTaken) for move in game.moves),
        "opener": words[0] if words else None,
    }


def _next(database: Connection) -> int:
    """Return the place of a game that ends now among those that ended."""
    query = "SELECT coalesce(max(finish), 0) + 1 FROM game WHERE ended IS NOT NULL"
    return int(database.execute(query).fetchone()[0])


def games_where(database: Connection, condition: str, *values: str | int) -> list[KeptGame]:
    """Return the games that meet a condition, in the order that follows it."""
    found = rows(database, f"SELECT * FROM game WHERE {condition}", values)
    return [read_game(database, row) for row in found]


def rows(
    database: Connection,
    query: str,
    values: Sequence[str | int] | Mapping[str, str | int | None] = (),
) -> Cursor:
    """Return the rows of a query, which give their columns by name."""
    cursor = database.cursor()
    cursor.row_factory = Row
    return cursor.execute(query, values)


def read_game(database: Connection, row: Row) -> KeptGame:
    """Return the game of a row of the table, with its moves.

    Raises:
        AlteredGameError: it is not as it was saved: a byte of it changed on the disk, or a program
            changed it.
    """
    fields = fields_in(database, row)
    try:
        game = game_from(fields)
    except ValueError as error:
        raise AlteredGameError(str(row["begun_on"])[:LONGEST_DATE]) from error
    if row["checksum"] is not None and not is_as_saved(row, fields):
        raise AlteredGameError(short_date(game.started.begun_on))
    return game._replace(coached=bool(row["coached"]))


def fields_in(database: Connection, row: Row) -> dict[str, Any]:
    """Return the fields of a row of the table as they are there, whatever they mean."""
    query = "SELECT text, made FROM move WHERE game = ? ORDER BY place"
    moves = database.execute(query, (row["id"],)).fetchall()
    return {**{name: row[name] for name in (*FIELDS[:-1], "message")}, "moves": moves}


def is_as_saved(row: Row, fields: Mapping[str, Any]) -> bool:
    """Return whether a row has the checksum of its fields."""
    return bool(row["checksum"] == checksum(fields, coached=row["coached"]))


@contextmanager
def ordered_by_end(database: Connection) -> Iterator[None]:
    """Put finished games that a block takes over among those that were here before, by their ends.

    Games from one place keep the order in which they ended there, whatever its clock said. Which
    of them are the first of their puzzles is noted again.
    """
    (earlier,) = database.execute("SELECT coalesce(max(finish), 0) FROM game").fetchone()
    yield
    games = "SELECT ended, id, finish FROM game WHERE ended IS NOT NULL AND finish {} ? ORDER BY 3"
    here = database.execute(games.format("<="), (earlier,)).fetchall()
    others = database.execute(games.format(">"), (earlier,)).fetchall()
    if here and others:
        merged = merge(here, others, key=lambda game: game[0])
        moved = [
            (place, game) for place, (_, game, finish) in enumerate(merged, 1) if place != finish
        ]
        database.executemany("UPDATE game SET finish = ? WHERE id = ?", moved)
    note_repeats(database)


AIDED = "(aids <> '' OR coalesce(hints, 0) > 0)"  # whether a game had hints or other aids
COUNTS = "ended IS NOT NULL AND NOT again"  # whether a game is in any figure
# Whether a game that has ended was not the first of its puzzle to do so.
LATER = (
    "finish > (SELECT min(finish) FROM game AS first "
    "WHERE first.puzzle = game.puzzle AND first.ended IS NOT NULL)"
)


def note_repeats(database: Connection) -> None:
    """Note of each game whether another of its puzzle had ended before it, so that it counts not.

    It is noted at the end of a game; only where games came between others may it be otherwise.
    """
    database.execute(
        f"UPDATE game SET again = {LATER} WHERE ended IS NOT NULL AND again <> ({LATER})"
    )
