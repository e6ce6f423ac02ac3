"""Achievements, called badges: a few things to be proud of, found by queries in the games."""

from collections.abc import Callable
from sqlite3 import Connection
from typing import NamedTuple

from game.catalogue import mark
from game.profile.daily import SOLVED, streak
from game.profile.games import AIDED, COUNTS
from game.profile.profile import Profile
from game.profile.statistics import Counted, Games, finished_games, wins_in_a_row


class Achievement(NamedTuple):
    """Something that a player can reach."""

    name: str  # for `tr`, as the next one
    meaning: str  # what the player has to do for it, in words
    query: str  # gives the time at which it was reached, in ms since 1970 in UTC, or NULL
    possible: str  # whether the game `this` can be the one by which it was reached, at little cost
    goal: int = 1  # how many of something it takes
    # How many there are, where it takes several; all finished games are given as well
    so_far: Callable[[Profile, Games], int] | None = None


class Reached(NamedTuple):
    """An achievement, and when it was reached, in ms since 1970, or None where it was not yet."""

    achievement: Achievement
    at: int | None
    so_far: int = 0  # how many there are of its goal, while it was not reached


PLAIN = f"{COUNTS} AND NOT {AIDED}"  # the games of a streak
UNAIDED = f"{PLAIN} AND result = 'won'"


def _first(name: str, meaning: str, condition: str) -> Achievement:
    """Return what is reached by the first unaided win that meets a condition."""
    query = f"SELECT min(ended) FROM game WHERE {UNAIDED} AND {condition}"
    # The last of the earlier ones answers this, so that nobody waits longer with more games: who
    # plays such games has played another one lately. (With EXISTS, SQLite leaves out the order.)
    earlier = (
        f"SELECT id FROM game WHERE ended < this.ended AND {UNAIDED} AND {condition} "
        "ORDER BY id DESC LIMIT 1"
    )
    possible = f"CASE WHEN {UNAIDED} AND {condition} THEN ({earlier}) IS NULL END"
    return Achievement(name, meaning, query, possible)


def _nth(name: str, meaning: str, number: int) -> Achievement:
    """Return what is reached by the n-th unaided win."""
    query = f"SELECT ended FROM game WHERE {UNAIDED} ORDER BY finish LIMIT 1 OFFSET {number - 1}"
    return Achievement(name, meaning, query, UNAIDED, number, lambda _, games: games.unaided.won)


def _in_a_row(name: str, meaning: str, number: int) -> Achievement:
    """Return what is reached at the end of the first streak of so many unaided wins."""
    # The games come in the order in which they ended, up to the first one that is looked for.
    query = (
        "SELECT ended FROM (SELECT ended, sum(result = 'won') OVER "
        f"(ORDER BY finish ROWS {number - 1} PRECEDING) AS wins FROM game "
        f"WHERE {PLAIN} ORDER BY finish) WHERE wins = {number} LIMIT 1"
    )
    # The game before so many wins, if there is one, was none: of a longer streak it is asked once.
    last = (
        f"SELECT result = 'won' AS won FROM game WHERE {PLAIN} "
        "AND finish <= this.finish ORDER BY finish DESC LIMIT"
    )
    wins = f"(SELECT sum(won) FROM ({last} {number}))"
    longer = f"coalesce(({last} 1 OFFSET {number}), 0)"
    possible = f"CASE WHEN {UNAIDED} THEN {wins} = {number} AND NOT {longer} END"

    return Achievement(
        name, meaning, query, possible, number, lambda profile, _: wins_in_a_row(profile).current
    )


def _dates_in_a_row(name: str, meaning: str, number: int) -> Achievement:
    """Return what is reached at the end of the first run of so many solved dates without a gap.

    They are solved with the same number of boards, as the days of a streak are.
    """
    # Among dates without a gap, the number of the day less its place in the list stays the same.
    solved = (
        "SELECT boards, day, min(ended) AS ended FROM game INDEXED BY game_daily "
        f"WHERE {SOLVED} GROUP BY boards, day"
    )
    query = (
        "WITH numbered AS (SELECT ended, boards, day, julianday(day) - "
        "row_number() OVER (PARTITION BY boards ORDER BY day) AS chain "
        f"FROM ({solved})), "
        "counted AS (SELECT ended, "
        "row_number() OVER (PARTITION BY boards, chain ORDER BY day) AS place "
        f"FROM numbered) SELECT min(ended) FROM counted WHERE place = {number}"
    )
    around = (
        f"FROM ({solved}) AS near WHERE near.boards = this.boards AND near.day BETWEEN "
        f"date(this.day, '-{number - 1} days') AND date(this.day, '+{number - 1} days')"
    )
    possible = f"CASE WHEN {SOLVED} THEN (SELECT count(*) {around}) >= {number} END"

    def so_far(profile: Profile, _: Games) -> int:
        with profile.reading() as database:
            boards = database.execute(f"SELECT DISTINCT boards FROM game WHERE {SOLVED}").fetchall()
        return max((streak(profile, each).current for (each,) in boards), default=0)

    return Achievement(name, meaning, query, possible, number, so_far)


def _all_lengths(name: str, meaning: str) -> Achievement:
    """Return what is reached by the win with which every length from 3 to 15 was won."""
    query = (
        "SELECT CASE WHEN count(*) = 13 THEN max(first) END FROM "
        "(SELECT length, min(ended) AS first FROM game "
        f"WHERE {UNAIDED} GROUP BY length)"
    )
    first = _first("", "", "length = this.length").possible

    def so_far(_: Profile, games: Games) -> int:
        lengths = games.counted(Counted.UNAIDED).by("length")
        return sum(tally.won > 0 for tally in lengths.values())

    return Achievement(name, meaning, query, first, 13, so_far)


ACHIEVEMENTS = (
    _first(mark("First patina"), mark("Win a game"), "TRUE"),
    _first(
        mark("Struck gold"),
        mark("Solve on the second guess"),
        "boards = 1 AND guesses = 2 AND host = 'honest'",
    ),
    _first(
        mark("By a hair"), mark("Win on the last guess"), "guesses = guess_limit AND guesses > 1"
    ),
    _in_a_row(mark("On a roll"), mark("Reach a win streak of ten"), 10),
    _nth(mark("A hundred"), mark("Win a hundred games"), 100),
    _dates_in_a_row(mark("A full week"), mark("Reach a daily streak of seven"), 7),
    _dates_in_a_row(mark("A full month"), mark("Reach a daily streak of thirty"), 30),
    _first(mark("Iron rule"), mark("Win a game in strict mode"), "hard_mode = 'strict'"),
    _first(mark("Cornered"), mark("Win against Absurdle"), "host = 'absurdle'"),
    _first(mark("Four corners"), mark("Win with four boards or more"), "boards >= 4"),
    _first(mark("The whole wall"), mark("Win with 32 boards"), "boards = 32"),
    _first(mark("Long haul"), mark("Find a word of ten letters or more"), "length >= 10"),
    _all_lengths(mark("From 3 to 15"), mark("Win at every word length")),
)


def reached_by(profile: Profile, key: str) -> list[Achievement]:
    """Return the achievements that a game has reached, by its key.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        asked = ", ".join(f"({each.possible})" for each in ACHIEVEMENTS)
        query = f"SELECT ended, {asked} FROM game AS this WHERE key = ? AND ended IS NOT NULL"
        ended, *possible = database.execute(query, (key,)).fetchone() or (None,)
        return [
            each
            for each, may_be in zip(ACHIEVEMENTS, possible, strict=ended is not None)
            if may_be and _at(database, each) == ended
        ]


def _at(database: Connection, achievement: Achievement) -> int | None:
    """Return when an achievement was reached, None where it was not yet."""
    at: int | None = next(iter(database.execute(achievement.query).fetchone() or (None,)))
    return at


def achievements(profile: Profile) -> list[Reached]:
    """Return all achievements and when each was reached, in their order.

    Games with hints or other aids do not count, except for the daily puzzle.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        reached = [Reached(each, _at(database, each)) for each in ACHIEVEMENTS]
    games = finished_games(profile)
    return [
        each._replace(so_far=each.achievement.so_far(profile, games))
        if each.at is None and each.achievement.so_far
        else each
        for each in reached
    ]
