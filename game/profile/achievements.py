"""Achievements: a few things to be proud of, found by queries in the games that are kept."""

from dataclasses import dataclass

from game.catalogue import mark
from game.profile.daily import PUZZLE
from game.profile.database import AIDED
from game.profile.profile import Profile


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that a player can reach."""

    name: str  # for `tr`, as the next one
    meaning: str  # what the player has to do for it, in words
    query: str  # gives the time at which it was reached, in ms since 1970 in UTC, or NULL


@dataclass(frozen=True, slots=True)
class Reached:
    """An achievement, and when it was reached, in ms since 1970, or None where it was not yet."""

    achievement: Achievement
    at: int | None


UNAIDED = f"result = 'won' AND NOT {AIDED}"


def _first(condition: str) -> str:
    """Return the query for the first unaided win that meets a condition."""
    return f"SELECT min(ended) FROM game WHERE ended IS NOT NULL AND {UNAIDED} AND {condition}"


def _nth(number: int, condition: str) -> str:
    """Return the query for the n-th unaided win that meets a condition."""
    return (
        f"SELECT ended FROM game WHERE ended IS NOT NULL AND {UNAIDED} AND {condition} "
        f"ORDER BY finish LIMIT 1 OFFSET {number - 1}"
    )


def _in_a_row(number: int) -> str:
    """Return the query for the end of the first streak of so many unaided wins."""
    return (
        "SELECT ended FROM (SELECT ended, finish, sum(result = 'won') OVER "
        f"(ORDER BY finish ROWS {number - 1} PRECEDING) AS wins FROM game "
        f"WHERE ended IS NOT NULL AND NOT {AIDED}) WHERE wins = {number} "
        "ORDER BY finish LIMIT 1"
    )


def _dates_in_a_row(number: int) -> str:
    """Return the query for the end of the first run of so many solved dates without a gap."""
    # Of each puzzle the first game counts, as for the streak: next to min(), SQLite gives the other
    # columns of its row. Among dates without a gap, the number of the day less its place in the
    # list stays the same.
    return (
        "WITH first AS (SELECT day, min(begun), begun_on, result, ended FROM game "
        f"WHERE day IS NOT NULL GROUP BY day, {PUZZLE}), "
        "solved AS (SELECT day, min(ended) AS ended FROM first "
        "WHERE day = begun_on AND result = 'won' GROUP BY day), "
        "numbered AS (SELECT ended, day, "
        "julianday(day) - row_number() OVER (ORDER BY day) AS chain FROM solved), "
        "counted AS (SELECT ended, row_number() OVER (PARTITION BY chain ORDER BY day) AS place "
        f"FROM numbered) SELECT min(ended) FROM counted WHERE place = {number}"
    )


def _all_lengths() -> str:
    """Return the query for the win with which every length from 3 to 15 was won."""
    return (
        "SELECT CASE WHEN count(*) = 13 THEN max(first) END FROM "
        "(SELECT length, min(ended) AS first FROM game "
        f"WHERE ended IS NOT NULL AND {UNAIDED} GROUP BY length)"
    )


ACHIEVEMENTS = (
    Achievement(mark("First patina"), mark("Win a game"), _first("TRUE")),
    Achievement(
        mark("Struck gold"),
        mark("Solve on the second guess"),
        _first("boards = 1 AND guesses = 2 AND host = 'honest'"),
    ),
    Achievement(
        mark("By a hair"),
        mark("Win on the last guess"),
        _first("guesses = guess_limit AND guesses > 1"),
    ),
    Achievement(mark("On a roll"), mark("Reach a win streak of ten"), _in_a_row(10)),
    Achievement(mark("A hundred"), mark("Win a hundred games"), _nth(100, "TRUE")),
    Achievement(mark("A full week"), mark("Reach a daily streak of seven"), _dates_in_a_row(7)),
    Achievement(mark("A full month"), mark("Reach a daily streak of thirty"), _dates_in_a_row(30)),
    Achievement(
        mark("Iron rule"), mark("Win a game in strict mode"), _first("hard_mode = 'strict'")
    ),
    Achievement(mark("Cornered"), mark("Win against Absurdle"), _first("host = 'absurdle'")),
    Achievement(mark("Four corners"), mark("Win with four boards or more"), _first("boards >= 4")),
    Achievement(mark("The whole wall"), mark("Win with 32 boards"), _first("boards = 32")),
    Achievement(
        mark("Long haul"), mark("Find a word of ten letters or more"), _first("length >= 10")
    ),
    Achievement(mark("From three to fifteen"), mark("Win at every word length"), _all_lengths()),
)


def reached_by(profile: Profile, key: str) -> list[Achievement]:
    """Return the achievements that a game has reached, by its key.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        query = "SELECT ended FROM game WHERE key = ?"
        ended = next(iter(database.execute(query, (key,)).fetchone() or (None,)))
    reached = achievements(profile) if ended is not None else []
    return [each.achievement for each in reached if each.at == ended]


def achievements(profile: Profile) -> list[Reached]:
    """Return all achievements and when each was reached, in their order.

    Games with hints or other aids do not count, except for the daily puzzle.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        return [
            Reached(each, next(iter(database.execute(each.query).fetchone() or (None,))))
            for each in ACHIEVEMENTS
        ]
