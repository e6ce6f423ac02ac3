"""History: the games as a list, in pages, searched and sorted.

What takes a profile raises `StorageError` where its file cannot be used now.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum
from itertools import islice
from sqlite3 import Row
from typing import NamedTuple

from game.catalogue import current, mark, mark_context, tr, tr_context, tr_plural
from game.formats import listed, short_date
from game.match import Daily, GameCode, HostKind, Match
from game.profile.beginning import CANNOT_BE_REPLAYED, with_answers
from game.profile.games import AIDED, Result, kept_date, rows
from game.profile.journal import kept_game
from game.profile.profile import Profile
from game.rules import HardMode
from game.settings import Settings
from game.words import LANGUAGES, written

PAGE_SIZE = 50
LONGEST_SEARCH = 10_000  # characters; longer than any game code, so a pasted one is found
MOST_SEARCHED = 50  # words; SQLite has a limit too, some 300 of them


class Sort(Enum):
    """The order of the list; each value is SQL."""

    NEWEST = "begun DESC, id DESC"
    OLDEST = "begun, id"
    FEWEST_GUESSES = "guesses IS NULL, guesses, begun DESC"
    MOST_GUESSES = "guesses DESC, begun DESC"
    FASTEST = "nullif(elapsed, 0) IS NULL, elapsed, begun DESC"
    SLOWEST = "elapsed DESC, begun DESC"
    LONGEST_WORDS = "length DESC, begun DESC"
    MOST_BOARDS = "boards DESC, begun DESC"


class Which(Enum):
    """Which games are in the list, whatever their settings; each value is SQL."""

    ALL = "TRUE"
    WON = "result = 'won'"
    LOST = "result = 'lost'"
    GIVEN_UP = "result = 'given up'"
    UNFINISHED = "ended IS NULL"
    DAILY = "day IS NOT NULL"
    UNAIDED = f"NOT {AIDED}"
    AIDED = AIDED


@dataclass(frozen=True)
class ListedGame:
    """A game in the list. `journal.kept_game(profile, line.key)` gives it whole."""

    key: str
    code_text: str
    language: str
    length: int
    boards: int
    sequence: bool  # whether they open one after the other
    host: str
    hard_mode: str
    aids: tuple[str, ...]  # "hints" among them where some were taken
    day: date | None  # whose puzzle it is, None unless it is a daily game
    begun: int  # ms since 1970 in UTC
    begun_on: date  # on the player's calendar
    result: Result | None  # None while it can go on
    guesses: int | None  # None while it can go on
    elapsed: int  # ms on the player's timer
    again: bool = False  # whether its puzzle had been finished before, so that it doesn't count

    @property
    def late(self) -> bool:
        """Whether it is a daily game that was begun on another date than its own."""
        return self.day is not None and self.day != self.begun_on


class HistoryPage(NamedTuple):
    """A page of the list."""

    lines: tuple[ListedGame, ...]
    number: int  # which page it is, from 0
    pages: int  # how many pages there are, at least one
    games: int  # how many games are on all pages together


class HistoryPart(NamedTuple):
    """Some consecutive games of the list."""

    lines: tuple[ListedGame, ...]
    first: int  # the index of the first of them in the whole list
    games: int  # how many games the whole list has


def page(
    profile: Profile,
    number: int = 0,
    *,
    search: str = "",
    which: Which = Which.ALL,
    sort: Sort = Sort.NEWEST,
    size: int = PAGE_SIZE,
) -> HistoryPage:
    """Return a page of the games as `part` chooses them, or the last one for a number beyond it.

    The pages are numbered from 0.
    """
    found = part(profile, number * size, size, search=search, which=which, sort=sort)
    pages = max(1, -(-found.games // size))
    if found.first % size:  # the part was moved to end with the list
        first = (pages - 1) * size
        found = found._replace(lines=found.lines[first - found.first :], first=first)
    return HistoryPage(found.lines, found.first // size, pages, found.games)


def part(
    profile: Profile,
    first: int,
    count: int,
    *,
    search: str = "",
    which: Which = Which.ALL,
    sort: Sort = Sort.NEWEST,
) -> HistoryPart:
    """Return some consecutive games of the list; the range is moved to be within it.

    Args:
        profile: where the games are.
        first: the index of the first one.
        count: how many.
        search: words with spaces between, each of which must begin a word that was played or a
            date (2026, 2026-11 or 2026-11-20), or be part of the code. Of a long text only its
            first words count.
        which: which games.
        sort: the order.
    """
    conditions = [which.value]
    values: dict[str, str | int] = {}
    words = dict.fromkeys(search[:LONGEST_SEARCH].upper().split())  # each once
    for index, word in enumerate(islice(words, MOST_SEARCHED)):
        conditions.append(FOUND.format(index=index))
        values |= {f"word{index}": word, f"end{index}": word + LAST}
    condition = " AND ".join(conditions)
    with profile.reading() as database:
        counting = f"SELECT count(*) FROM game WHERE {condition}"
        games = int(database.execute(counting, values).fetchone()[0])
        first = max(0, min(first, games - count))
        found = rows(
            database,
            f"SELECT * FROM game WHERE {condition} ORDER BY {sort.value} "
            "LIMIT :count OFFSET :first",
            {**values, "count": count, "first": first},
        )
        return HistoryPart(tuple(map(_line, found)), first, games)


# Whether a game has a word at the start of a date or a move, or in its code; all are in capitals.
LAST = "\U0010ffff"
FOUND = (
    "(begun_on BETWEEN :word{index} AND :end{index} OR day BETWEEN :word{index} AND :end{index} "
    "OR instr(code, :word{index}) "
    "OR id IN (SELECT game FROM move WHERE text BETWEEN :word{index} AND :end{index}))"
)


def _line(row: Row) -> ListedGame:
    """Return the line of a row of the table."""
    return ListedGame(
        **{name: row[name] for name in AS_THEY_ARE},
        code_text=row["code"],
        sequence=bool(row["sequence"]),
        aids=(*row["aids"].split(), *["hints"] * bool(row["hints"])),
        day=kept_date(row["day"]) if row["day"] else None,
        begun_on=kept_date(row["begun_on"]),
        result=Result(row["result"]) if row["result"] else None,
        again=bool(row["again"]),
    )


# The columns that a line has as they are in the table.
AS_THEY_ARE = (
    *("key", "language", "length", "boards", "host", "hard_mode"),
    *("begun", "guesses", "elapsed"),
)


WORDS_SHOWN = 4


def history_text(page: HistoryPage, words: dict[str, str]) -> str:
    """Return a page of the history with the words of its games, as `words_of` gives them.

    It has a line for each game, and one below them.
    """
    if not page.lines:
        return tr("No matching games.")
    results = [result_in_words(line.result, line.guesses) for line in page.lines]
    widest = max(len(words[line.key]) for line in page.lines)
    width = max(10, *map(len, results))
    # The date is as a search for it has it.
    lines = [
        f"{line.begun_on}  {words[line.key]:<{widest}}  {result:<{width}}  {line.code_text}"
        for line, result in zip(page.lines, results, strict=True)
    ]
    return "\n".join((*lines, _below(page)))


def _below(page: HistoryPage) -> str:
    games = tr_plural("{count} game", "{count} games", page.games)
    if page.pages == 1:
        return games
    return listed((tr("Page {page} of {pages}", page=page.number + 1, pages=page.pages), games))


RESULTS = {
    None: mark_context("how a game went", "unfinished"),
    Result.WON: mark_context("how a game went", "solved in {guesses}"),
    Result.LOST: mark_context("how a game went", "lost"),
    Result.GIVEN_UP: mark_context("how a game went", "given up"),
}


def result_in_words(result: Result | None, guesses: int | None) -> str:
    """Return how a game ended with some guesses, in words.

    >>> result_in_words(Result.LOST, 6), result_in_words(Result.WON, 4)
    ('lost', 'solved in 4')
    """
    return tr(RESULTS[result], guesses=guesses)


LEVELS = {"hard": mark("hard mode"), "strict": mark("strict mode")}
HELPS = {
    "coach": mark_context("help in a game", "coach"),
    "easy": mark_context("help in a game", "words left"),
    "hints": mark_context("help in a game", "hints"),
    "undo": mark_context("help in a game", "undo"),
}


def kind_of_game(line: ListedGame) -> str:
    """Return what is unusual about a game, in at most a dozen words, or empty text."""
    parts = []
    if line.length != 5:
        parts.append(_letters(line.length))
    if line.sequence:
        parts.append(tr_context("kind of game", "Sequence"))
    if line.boards > 1:
        parts.append(tr_plural("{count} board", "{count} boards", line.boards))
    if line.host == HostKind.ABSURDLE.value:
        parts.append("Absurdle")
    if line.hard_mode in LEVELS:
        parts.append(tr(LEVELS[line.hard_mode]))
    if line.aids:
        parts.append(_with_help(line.aids))
    if line.day is not None:
        parts.append(_daily(line.day))
    if line.late:
        parts.append(tr("played later"))
    if line.again:
        parts.append(tr("played again, not counted"))
    return listed(parts)


def _with_help(names: Iterable[str]) -> str:
    """Return which help was used in a game."""
    # For translators: the kinds of help, such as "with help (coach, hints)".
    return tr("with help ({kinds})", kinds=listed(tr(HELPS.get(each, each)) for each in names))


def _letters(length: int) -> str:
    return tr_plural("{count} letter", "{count} letters", length)


def _daily(day: date) -> str:
    return tr("daily of {day}", day=short_date(day))


def kind_of_code(code: GameCode) -> str:
    """Return what kind of game a code is of, in words.

    >>> from game.match import Seed
    >>> kind_of_code(GameCode(source=Seed(1), length=6, boards=4, sequence=True))
    '6 letters, 4 boards, one by one'
    """
    parts = [_letters(code.length)]
    if code.boards > 1:
        parts.append(tr_plural("{count} board", "{count} boards", code.boards))
    if code.sequence:
        parts.append(tr("one by one"))
    if code.host is HostKind.ABSURDLE:
        parts.append("Absurdle")
    if code.hard_mode is not HardMode.OFF:
        parts.append(tr(LEVELS[code.hard_mode.value]))
    parts += [tr(HELPS[name]) for name in sorted(aid.value for aid in code.aids)]
    if isinstance(code.source, Daily):
        parts.append(_daily(code.source.date))
    if code.language != current():
        parts.append(LANGUAGES[code.language].in_sentence)
    return listed(parts)


def words_of(
    profile: Profile, lines: Iterable[ListedGame], settings: Settings, most: int = WORDS_SHOWN
) -> dict[str, str]:
    """Return the words of each of some games by its key, shortened to a number of them."""
    return {line.key: _words(profile, line, settings, most) for line in lines}


def _words(profile: Profile, line: ListedGame, settings: Settings, most: int) -> str:
    if line.result is None:
        return "?"  # it can go on, so nothing is revealed
    try:
        match = with_answers(kept_game(profile, line.key), settings)
    except CANNOT_BE_REPLAYED:
        return "?"  # its list is not here, and so is not its word
    return words_in_words(match, most)


def words_in_words(match: Match, most: int = WORDS_SHOWN) -> str:
    """Return the words of a game, shortened to a number of them.

    >>> from game.match import GameCode, Words
    >>> from game.words import load
    >>> words = ("CRANE", "ROBOT", "COUNT", "SLATE", "ADIEU")
    >>> words_in_words(Match.start(GameCode(source=Words(words), boards=5), load()))
    'CRANE ROBOT COUNT SLATE and 1 more'
    """
    answers = [board.answer for board in match.boards]
    none = tr_context("a word", "never chosen")  # of an Absurdle that was not found
    words = [written(it, match.words.language) if it else none for it in answers]
    more, shown = len(words) - most, " ".join(words[:most])
    if more <= 0:
        return shown
    return tr_plural("{words} and {count} more", "{words} and {count} more", more, words=shown)
