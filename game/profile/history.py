"""History: the games as a list, in pages, searched and sorted."""

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any, NamedTuple

from game.profile.choice import Choice
from game.profile.database import AIDED
from game.profile.games import Result
from game.profile.profile import Profile

PAGE_SIZE = 50


class Sort(Enum):
    """By what the list is sorted; each value is the order in SQL."""

    NEWEST = "begun DESC, id DESC"
    OLDEST = "begun, id"
    FEWEST_GUESSES = "guesses IS NULL, guesses, begun DESC"
    MOST_GUESSES = "guesses DESC, begun DESC"
    FASTEST = "nullif(elapsed, 0) IS NULL, elapsed, begun DESC"
    SLOWEST = "elapsed DESC, begun DESC"
    LONGEST_WORDS = "length DESC, begun DESC"
    MOST_BOARDS = "boards DESC, begun DESC"


class Which(Enum):
    """Which games are in the list, besides what is chosen by settings; each value is SQL."""

    ALL = "TRUE"
    WON = "result = 'won'"
    LOST = "result = 'lost'"
    GIVEN_UP = "result = 'given up'"
    UNFINISHED = "ended IS NULL"
    DAILY = "day IS NOT NULL"
    UNAIDED = f"NOT {AIDED}"
    AIDED = AIDED


@dataclass(frozen=True)
class Line:
    """A game in the list. `journal.kept_game(profile, line.key)` gives it whole.

    Attributes:
        key: its key.
        code_text: its code as a text.
        language, length, boards, host, hard_mode: as in its code.
        aids: its aids, "hints" among them where some were taken.
        day: the date whose puzzle it is, None unless it is a daily game.
        begun: when it was begun, in milliseconds since the beginning of 1970 in UTC.
        begun_on: the date on the player's calendar then.
        result: how it ended, None while it can go on.
        guesses: how many guesses were made, None while it can go on.
        elapsed: the time on the player's timer, in ms.
    """

    key: str
    code_text: str
    language: str
    length: int
    boards: int
    host: str
    hard_mode: str
    aids: tuple[str, ...]
    day: date | None
    begun: int
    begun_on: date
    result: Result | None
    guesses: int | None
    elapsed: int

    @property
    def late(self) -> bool:
        """Whether it is a daily game that was begun on another date than its own."""
        return self.day is not None and self.day != self.begun_on


class Page(NamedTuple):
    """A page of the list.

    Attributes:
        lines: the games on it.
        number: which page it is, from 0.
        pages: how many pages there are, one at least.
        games: how many games are on all pages together.
    """

    lines: tuple[Line, ...]
    number: int
    pages: int
    games: int


class Part(NamedTuple):
    """Some games of the list, one behind the other.

    Attributes:
        lines: the games.
        first: the index of the first of them in the whole list.
        games: how many games the whole list has.
    """

    lines: tuple[Line, ...]
    first: int
    games: int


def page(
    profile: Profile,
    number: int = 0,
    *,
    search: str = "",
    choice: Choice = Choice(),  # noqa: B008 (it never changes)
    which: Which = Which.ALL,
    sort: Sort = Sort.NEWEST,
    size: int = PAGE_SIZE,
) -> Page:
    """Return a page of the games, or the last page where the number is beyond it.

    Args:
        profile: where the games are.
        number: which page, from 0.
        search: what is looked for: words with spaces between, each of which must begin a word
            that was played, a date (2026, 2026-11 or 2026-11-20), or stand in the code.
        choice: the settings of the games.
        which: which of those games.
        sort: the order.
        size: how many games a page has.

    Raises:
        StorageError: the file does not serve now.
    """
    found = part(profile, number * size, size, search=search, choice=choice, which=which, sort=sort)
    pages = max(1, -(-found.games // size))
    if found.first % size:  # the part was moved to end with the list
        first = (pages - 1) * size
        found = found._replace(lines=found.lines[first - found.first :], first=first)
    return Page(found.lines, found.first // size, pages, found.games)


def part(
    profile: Profile,
    first: int,
    count: int,
    *,
    search: str = "",
    choice: Choice = Choice(),  # noqa: B008 (it never changes)
    which: Which = Which.ALL,
    sort: Sort = Sort.NEWEST,
) -> Part:
    """Return some games from anywhere in the list, moved so that they lie within it.

    Args:
        profile: where the games are.
        first: the index of the first one.
        count: how many.
        search: as for `page`.
        choice: the settings of the games.
        which: which of those games.
        sort: the order.

    Raises:
        StorageError: the file does not serve now.
    """
    conditions = [choice.condition, which.value]
    values: dict[str, str | int] = {**choice.columns}
    for index, word in enumerate(search.upper().split()):
        conditions.append(FOUND.format(index=index))
        values |= {f"start{index}": f"{_literal(word)}%", f"part{index}": f"%{_literal(word)}%"}
    condition = " AND ".join(conditions)
    with profile.reading() as database:
        counting = f"SELECT count(*) FROM game WHERE {condition}"
        games = int(database.execute(counting, values).fetchone()[0])
        first = max(0, min(first, games - count))
        rows = database.execute(
            f"SELECT {COLUMNS} FROM game WHERE {condition} ORDER BY {sort.value} "
            "LIMIT :count OFFSET :first",
            {**values, "count": count, "first": first},
        ).fetchall()
    return Part(tuple(_line(row) for row in rows), first, games)


COLUMNS = (
    "key, code, language, length, boards, host, hard_mode, aids, coalesce(hints, 0), day, "
    "begun, begun_on, result, guesses, elapsed"
)

FOUND = (
    "(begun_on LIKE :start{index} ESCAPE '!' OR day LIKE :start{index} ESCAPE '!' "
    "OR code LIKE :part{index} ESCAPE '!' "
    "OR id IN (SELECT game FROM move WHERE text LIKE :start{index} ESCAPE '!'))"
)


def _literal(word: str) -> str:
    """Return a pattern for LIKE that stands for a word as it is, `%` and `_` included."""
    return word.replace("!", "!!").replace("%", "!%").replace("_", "!_")


def _line(row: tuple[Any, ...]) -> Line:
    """Return the line of a row that has `COLUMNS`."""
    key, code, language, length, boards, host, hard_mode, aids, hints, *rest = row
    day, begun, begun_on, result, guesses, elapsed = rest
    return Line(
        key=key,
        code_text=code,
        language=language,
        length=length,
        boards=boards,
        host=host,
        hard_mode=hard_mode,
        aids=(*aids.split(), *["hints"] * (hints > 0)),
        day=date.fromisoformat(day) if day else None,
        begun=begun,
        begun_on=date.fromisoformat(begun_on),
        result=Result(result) if result else None,
        guesses=guesses,
        elapsed=elapsed,
    )
