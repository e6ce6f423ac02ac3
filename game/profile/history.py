"""History: the games as a list, in pages, searched and sorted.

What takes a profile raises `StorageError` where its file cannot be used now.
"""

from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from enum import Enum
from itertools import islice
from sqlite3 import Row
from typing import NamedTuple

from game.catalogue import current, mark_context, tr, tr_context, tr_plural
from game.formats import listed, short_date
from game.match import Daily, GameCode, GameCodeError, HostKind, Match
from game.match.describe import level_in_words
from game.profile.beginning import CANNOT_BE_REPLAYED, with_answers
from game.profile.games import AIDED, Result, kept_date, rows
from game.profile.journal import kept_game
from game.profile.profile import Profile
from game.profile.statistics import HELPS
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


class ListedGame(NamedTuple):
    """A game in the list. `journal.kept_game(profile, line.key)` gives it whole."""

    key: str
    code_text: str
    begun: int  # ms since 1970 in UTC
    begun_on: date  # on the player's calendar
    result: Result | None  # None while it can go on
    guesses: int | None  # None while it can go on
    elapsed: int  # ms on the player's timer
    hinted: bool = False  # whether hints were taken, as far as it has ended
    again: bool = False  # whether its puzzle had been finished before, so that it doesn't count

    @property
    def code(self) -> GameCode | None:
        """The code, None where it was damaged."""
        with suppress(GameCodeError):
            return GameCode.parse(self.code_text)
        return None


class HistoryPart(NamedTuple):
    """Some consecutive games of the list."""

    lines: tuple[ListedGame, ...]
    first: int  # the index of the first of them in the whole list
    games: int  # how many games the whole list has

    @property
    def pages(self) -> int:
        """How many pages the whole list has, at least one."""
        return max(1, -(-self.games // PAGE_SIZE))


def page(
    profile: Profile, number: int = 0, *, search: str = "", sort: Sort = Sort.NEWEST
) -> HistoryPart:
    """Return a page of the games as `part` chooses them, or the last one for a number beyond it.

    The pages are numbered from 0.
    """
    found = part(profile, number * PAGE_SIZE, PAGE_SIZE, search=search, sort=sort)
    before = -found.first % PAGE_SIZE  # in a part that was moved to end with the list
    return HistoryPart(found.lines[before:], found.first + before, found.games)


def part(
    profile: Profile,
    first: int,
    count: int,
    beyond: int = 0,
    *,
    search: str = "",
    which: Which = Which.ALL,
    sort: Sort = Sort.NEWEST,
) -> HistoryPart:
    """Return some consecutive games of the list; the range is moved to be within it.

    Args:
        profile: where the games are.
        first: the index of the first one.
        count: how many have room, so that as many are to be seen at the end.
        beyond: how many more are returned where there are some.
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
            {**values, "count": count + beyond, "first": first},
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
        row["key"],
        row["code"],
        row["begun"],
        kept_date(row["begun_on"]),
        Result(row["result"]) if row["result"] else None,
        row["guesses"],
        row["elapsed"],
        bool(row["hints"]),
        bool(row["again"]),
    )


WORDS_SHOWN = 4


def history_text(page: HistoryPart, words: dict[str, str]) -> str:
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
    below = tr_plural("{count} game", "{count} games", page.games)
    if page.pages > 1:
        number = page.first // PAGE_SIZE + 1
        below = listed((tr("Page {page} of {pages}", page=number, pages=page.pages), below))
    return "\n".join((*lines, below))


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


def kind_of_game(line: ListedGame) -> str:
    """Return what is unusual about a game, in at most a dozen words, or empty text."""
    if (code := line.code) is None:
        return ""
    helps = [*sorted(aid.value for aid in code.aids), *["hints"] * line.hinted]
    parts = [*kind_of_boards(code), *level_in_words(code.hard_mode)]
    if helps:
        # For translators: the kinds of help, such as "with help (coach, hints)".
        parts.append(tr("with help ({kinds})", kinds=listed(map(_help, helps))))
    parts += _daily(code)
    if isinstance(code.source, Daily) and code.source.date != line.begun_on:
        parts.append(tr("played later"))
    if line.again:
        parts.append(tr("played again, not counted"))
    return listed(parts)


def kind_of_code(code: GameCode) -> str:
    """Return what kind of game a code is of, in words.

    >>> from game.match import Seed
    >>> kind_of_code(GameCode(source=Seed(1), length=6, boards=4, sequence=True))
    '6 letters, 4 boards, one by one'
    """
    parts = [*kind_of_boards(code, all_lengths=True), *level_in_words(code.hard_mode)]
    parts += map(_help, sorted(aid.value for aid in code.aids))
    parts += _daily(code)
    if code.language != current():
        parts.append(LANGUAGES[code.language].in_sentence)
    return listed(parts)


def kind_of_boards(code: GameCode, *, all_lengths: bool = False) -> list[str]:
    """Return what is unusual about the boards of a game and their words, in a few words each.

    The usual length is only among them where all lengths are wanted.
    """
    parts = []
    if code.length != 5 or all_lengths:
        parts.append(tr_plural("{count} letter", "{count} letters", code.length))
    if code.boards > 1:
        parts.append(tr_plural("{count} board", "{count} boards", code.boards))
    if code.sequence:
        parts.append(tr("one by one"))
    if code.host is HostKind.ABSURDLE:
        parts.append("Absurdle")
    return parts


def _help(name: str) -> str:
    return tr(HELPS[name]).lower()


def _daily(code: GameCode) -> list[str]:
    if not isinstance(code.source, Daily):
        return []
    return [tr("daily of {day}", day=short_date(code.source.date))]


def words_of(
    profile: Profile, lines: Iterable[ListedGame], settings: Settings, most: int = WORDS_SHOWN
) -> dict[str, str]:
    """Return the words of each of some games by its key, shortened to a number of them.

    They are not revealed where it can go on, nor known where its list is not here.
    """
    words = {}
    for line in lines:
        words[line.key] = "?"
        if line.result:
            with suppress(*CANNOT_BE_REPLAYED):
                match = with_answers(kept_game(profile, line.key), settings)
                words[line.key] = words_in_words(match, most)
    return words


def words_in_words(match: Match, most: int = WORDS_SHOWN) -> str:
    """Return the words of a game, shortened to a number of them.

    >>> from game.match import GameCode, ChosenWords
    >>> from game.words import load
    >>> words = ("CRANE", "ROBOT", "COUNT", "SLATE", "ADIEU")
    >>> words_in_words(Match.start(GameCode(source=ChosenWords(words), boards=5), load()))
    'CRANE ROBOT COUNT SLATE and 1 more'
    """
    answers = [board.answer for board in match.boards]
    none = tr_context("a word", "never chosen")  # of an Absurdle that was not found
    words = [written(it, match.words.language) if it else none for it in answers]
    more, shown = len(words) - most, " ".join(words[:most])
    if more <= 0:
        return shown
    return tr_plural("{words} and {count} more", "{words} and {count} more", more, words=shown)
