"""The daily game: a puzzle for each date of the calendar, and the streak of solved dates.

A game belongs to the date in its code, whatever the clock says when it is played. It counts for
a streak if it was begun while the player's own calendar showed that date, and was the first game
of that puzzle to end. All is decided by dates, so neither daylight saving nor the hour matters;
where a player travels over the date line and so skips a date, that date is not missed.

What takes a profile raises `StorageError` where its file cannot be used now.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import pairwise
from sqlite3 import Connection
from typing import NamedTuple

from game.match import Daily, GameCode
from game.match.dealing import FIRST_DAY
from game.profile.games import (
    AIDED,
    COUNTS,
    KeptGame,
    Result,
    code_columns,
    kept_date,
    milliseconds,
    rows,
)
from game.profile.journal import kept_game
from game.profile.profile import Profile
from game.words import load

# No date that a place has is shorter than this: a day is 23 hours long when summer time begins.
SHORTEST_DATE = 23 * 60 * 60 * 1000


class Day(NamedTuple):
    """A date of the calendar, and the game that is shown of its puzzle.

    That is the first one to end, which counts; before any has ended, the first one begun.
    """

    date: date
    key: str | None = None  # None where it was not played
    result: Result | None = None  # how that game ended, or None where it did not yet
    guesses: int | None = None  # how many guesses it took, or None where it did not end yet
    late: bool = False  # whether it was begun on another date
    aided: bool = False  # whether it was played with hints or other aids, as far as is known
    boards: int = 1


class Streak(NamedTuple):
    """How many in a row: now, and at most so far."""

    current: int
    longest: int


def newest_game(profile: Profile) -> tuple[str, date] | None:
    """Return the key of the game that was begun last, and on which date; None before any."""
    query = "SELECT key, begun_on FROM game ORDER BY id DESC LIMIT 1"
    with profile.reading() as database:
        found = database.execute(query).fetchone()
    return (found[0], kept_date(found[1])) if found else None


def game_of_day(profile: Profile, code: GameCode) -> KeptGame | None:
    """Return the game of the puzzle of a daily code, to go on with or to look at.

    That is the first one to end, or else the first one begun; None where it was not played. Two
    codes have one puzzle if they have one date and agree in what decides the words: language,
    length, word list, difficulty, boards and host. A word list that a new version of the game
    brings does not make a second puzzle of a date, nor does the difficulty that was usual before
    it.
    """
    assert isinstance(code.source, Daily)
    with profile.reading() as database:
        played = _games_of_days(database, code, code.source.date, code.source.date)
    return kept_game(profile, played[-1].key) if played and played[-1].key else None


def calendar(
    profile: Profile, code: GameCode, first: date = FIRST_DAY, last: date | None = None
) -> list[Day]:
    """Return the dates from the first to the last, by default today, with their puzzles' results.

    The code is any with the settings that decide the words, with the name of the word list where
    that is the player's own; its source does not matter.
    """
    last = last or profile.today
    with profile.reading() as database:
        played = {day.date: day for day in _games_of_days(database, code, first, last)}
    dates = (first + timedelta(days=number) for number in range((last - first).days + 1))
    return [played.get(day) or Day(day) for day in dates]


def streak(profile: Profile, boards: int = 1) -> Streak:
    """Return how many dates were solved without a gap, by a puzzle of some number of boards.

    Each number of boards has a streak of its own, whatever the other settings are. The current
    streak goes on while the puzzle of today can still be solved. With hints or other aids a date
    counts as well.
    """
    with profile.reading() as database:
        solved, of_today = _days_of(profile, database, boards)
    return _streak(profile, solved, of_today)


def streak_with_and_without(profile: Profile, key: str) -> tuple[Streak, Streak]:
    """Return the streak, and what it would be if one game, by its key, had not been played."""
    with profile.reading() as database:
        query = "SELECT id, boards FROM game WHERE key = ?"
        number, boards = database.execute(query, (key,)).fetchone() or (0, 1)
        solved, of_today = _days_of(profile, database, boards)
    others = [each for each in solved if each[-1] != number]
    others_of_today = [each for each in of_today if each.key != key]
    return _streak(profile, solved, of_today), _streak(profile, others, others_of_today)


def other_dailies(profile: Profile) -> bool:
    """Return whether any puzzle of a day with several boards is over; those have other streaks."""
    with profile.reading() as database:
        query = f"SELECT 1 FROM game WHERE day IS NOT NULL AND boards > 1 AND {COUNTS} LIMIT 1"
        return database.execute(query).fetchone() is not None


# How a streak is counted ------------------------------------------------------------------


# A game that solved its date: how many days that is after today, when it was begun, its number.
Solved = tuple[float, int, int]


def _days_of(profile: Profile, database: Connection, boards: int) -> tuple[list[Solved], list[Day]]:
    """Return the games that solved their dates, in order, and all that were begun today.

    They are the puzzles of some number of boards. Of years of them there are many, so that they
    are tuples as they come: those of one date as they were begun, by the order of their index.
    """
    found = database.execute(
        "SELECT julianday(day) - julianday(?), begun, id FROM game INDEXED BY game_daily "
        f"WHERE {SOLVED} AND boards = ? ORDER BY day",
        (profile.today.isoformat(), boards),
    )
    solved = [each for each in found if each[0] is not None]  # as that of a damaged date is
    played = _games_of_days(database, None, profile.today, profile.today)
    return solved, [game for game in played if not game.late and game.boards == boards]


def _streak(profile: Profile, solved: Sequence[Solved], of_today: Sequence[Day]) -> Streak:
    """Return the streak of some games that solved their dates, and others of today."""
    begins = [place for place, pair in enumerate(pairwise(solved), 1) if not _follows(*pair)]
    chains = [solved[first:end] for first, end in pairwise((0, *begins, len(solved))) if end]
    lengths = [len({game[0] for game in chain}) for chain in chains]
    this, current = (0.0, milliseconds(profile.clock()), 0), 0
    if not of_today or any(game.result not in FAILED for game in of_today):
        for chain, length in zip(chains, lengths, strict=True):
            # It may reach beyond today, where the player has travelled west.
            if chain[0][0] <= 0 and _follows(chain[-1], this):
                current = length
    return Streak(current, max(lengths, default=0))


# A game that was begun on another date than its own is none of a streak.
SOLVED = f"day IS NOT NULL AND {COUNTS} AND begun_on = day AND result = 'won'"
FAILED = (Result.LOST, Result.GIVEN_UP)


def _follows(earlier: Solved, later: Solved) -> bool:
    """Return whether no date was missed between two."""
    gap = later[0] - earlier[0]
    return gap < 2 or (gap == 2 and later[1] - earlier[1] < SHORTEST_DATE)


# What is asked of the database ------------------------------------------------------------


def _games_of_days(
    database: Connection, code: GameCode | None, first: date, last: date
) -> list[Day]:
    """Return the game of each puzzle of some dates, the earliest date first.

    On one date, the puzzle with the very difficulty of the code comes last.
    """
    # Next to min(), SQLite gives the other columns of the very row that has the least.
    found = rows(
        database,
        "SELECT * FROM (SELECT *, min(CASE WHEN ended IS NULL THEN begun + 1 ELSE again END), "
        f"{AIDED} AS aided FROM game WHERE day BETWEEN :first AND :last GROUP BY day, puzzle) "
        f"{'WHERE ' + SAME_PUZZLE if code else ''} "
        f"ORDER BY day{', ' + SAME_DIFFICULTY if code else ''}",
        {"first": first.isoformat(), "last": last.isoformat(), **_puzzle(code)},
    )
    return [
        Day(
            date=kept_date(row["day"]),
            key=row["key"],
            result=row["result"] and Result(row["result"]),
            guesses=row["guesses"],
            late=row["begun_on"] != row["day"],
            aided=bool(row["aided"]),
            boards=row["boards"],
        )
        for row in found
    ]


# Version 1.0 played all words by default, and this one leaves out the hard ones: a game with a
# list of the time before counts whatever its difficulty.
SAME_DIFFICULTY = "difficulty = :difficulty"
PUZZLE = ("language", "length", "own_list", "difficulty", "boards", "host")
SAME_PUZZLE = " AND ".join(
    f"({SAME_DIFFICULTY} OR own_list = '' AND code NOT LIKE :today)"
    if name == "difficulty"
    else f"{name} = :{name}"
    for name in PUZZLE
)


def _puzzle(code: GameCode | None) -> dict[str, str | int | None]:
    if not code:
        return {}
    columns = code_columns(code)
    today = load(code.language, code.length).version.upper()
    pattern = f"V%-{code.language.upper()}{code.length}-{today}-%"
    return {"today": pattern, **{name: columns[name] for name in PUZZLE}}
