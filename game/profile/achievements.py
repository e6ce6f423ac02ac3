"""Achievements, called badges: a few things to be proud of, found by queries in the games."""

from collections.abc import Callable
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
    met: str  # SQL: whether the game `this` fulfils it; the first one to do so reaches it
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


def _win(name: str, meaning: str, condition: str) -> Achievement:
    """Return what is reached by an unaided win that meets a condition."""
    return Achievement(name, meaning, f"{UNAIDED} AND {condition}")


def _nth(name: str, meaning: str, number: int) -> Achievement:
    """Return what is reached by the n-th unaided win."""
    nth = f"SELECT finish FROM game WHERE {UNAIDED} ORDER BY finish LIMIT 1 OFFSET {number - 1}"
    met = f"finish = ({nth})"
    return Achievement(name, meaning, met, number, lambda _, games: games.unaided.won)


def _in_a_row(name: str, meaning: str, number: int) -> Achievement:
    """Return what is reached by so many unaided wins in a row."""
    last = (
        f"SELECT result = 'won' AS won FROM game WHERE {PLAIN} "
        f"AND finish <= this.finish ORDER BY finish DESC LIMIT {number}"
    )
    met = f"{UNAIDED} AND (SELECT sum(won) FROM ({last})) = {number}"
    return Achievement(
        name, meaning, met, number, lambda profile, _: wins_in_a_row(profile).current
    )


def _dates_in_a_row(name: str, meaning: str, number: int) -> Achievement:
    """Return what is reached by so many solved dates without a gap.

    They are solved with the same number of boards, as the days of a streak are.
    """
    dates = (
        f"SELECT count(DISTINCT day) FROM game INDEXED BY game_daily WHERE {SOLVED} "
        "AND boards = this.boards "
        f"AND day BETWEEN date(this.day, '-{number - 1} days') AND this.day"
    )

    def so_far(profile: Profile, _: Games) -> int:
        with profile.reading() as database:
            boards = database.execute(f"SELECT DISTINCT boards FROM game WHERE {SOLVED}").fetchall()
        return max((streak(profile, each).current for (each,) in boards), default=0)

    return Achievement(name, meaning, f"{SOLVED} AND ({dates}) = {number}", number, so_far)


def _all_lengths(name: str, meaning: str) -> Achievement:
    """Return what is reached by the win with which every length from 3 to 15 was won."""
    before = (
        f"SELECT 1 FROM game WHERE {UNAIDED} AND length = this.length AND finish < this.finish "
        "ORDER BY finish DESC LIMIT 1"
    )
    lengths = f"SELECT count(DISTINCT length) FROM game WHERE {UNAIDED} AND finish <= this.finish"
    met = f"{UNAIDED} AND ({before}) IS NULL AND ({lengths}) = 13"

    def so_far(_: Profile, games: Games) -> int:
        lengths = games.counted(Counted.UNAIDED).by("length")
        return sum(tally.won > 0 for tally in lengths.values())

    return Achievement(name, meaning, met, 13, so_far)


ACHIEVEMENTS = (
    _win(mark("First patina"), mark("Win a game"), "TRUE"),
    _win(
        mark("Struck gold"),
        mark("Solve on the second guess"),
        "boards = 1 AND guesses = 2 AND host = 'honest'",
    ),
    _win(mark("By a hair"), mark("Win on the last guess"), "guesses = guess_limit AND guesses > 1"),
    _in_a_row(mark("On a roll"), mark("Reach a win streak of 10"), 10),
    _nth(mark("A hundred"), mark("Win 100 games"), 100),
    _dates_in_a_row(mark("A full week"), mark("Reach a daily streak of 7"), 7),
    _dates_in_a_row(mark("A full month"), mark("Reach a daily streak of 30"), 30),
    _win(mark("Iron rule"), mark("Win a game in strict mode"), "hard_mode = 'strict'"),
    _win(mark("Cornered"), mark("Win against Absurdle"), "host = 'absurdle'"),
    _win(mark("Four corners"), mark("Win with four boards or more"), "boards >= 4"),
    _win(mark("The whole wall"), mark("Win with 32 boards"), "boards = 32"),
    _win(mark("Long haul"), mark("Find a word of 10 letters or more"), "length >= 10"),
    _all_lengths(mark("From 3 to 15"), mark("Win at every word length")),
)


def reached_by(profile: Profile, key: str) -> list[Achievement]:
    """Return the achievements that a game has reached, by its key.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:

        def is_first(achievement: Achievement) -> bool:
            query = f"SELECT finish FROM game AS this WHERE key = ? AND {achievement.met}"
            # The last of the earlier ones is found soon: who plays such games has done so lately.
            earlier = (
                f"SELECT 1 FROM game AS this WHERE finish < ? AND {achievement.met} "
                "ORDER BY finish DESC LIMIT 1"
            )
            found = database.execute(query, (key,)).fetchone()
            return bool(found) and database.execute(earlier, found).fetchone() is None

        return [each for each in ACHIEVEMENTS if is_first(each)]


def achievements(profile: Profile) -> list[Reached]:
    """Return all achievements and when each was reached, in their order.

    Games with hints or other aids do not count, except for the daily puzzle.

    Raises:
        StorageError: the file cannot be used now.
    """
    games, reached = finished_games(profile), []
    for each in ACHIEVEMENTS:
        with profile.reading() as database:
            query = (
                "SELECT ended FROM game AS this INDEXED BY game_finish "
                f"WHERE ended IS NOT NULL AND {each.met} ORDER BY finish LIMIT 1"
            )
            (at,) = database.execute(query).fetchone() or (None,)
        so_far = each.so_far(profile, games) if at is None and each.so_far else 0
        reached.append(Reached(each, at, so_far))
    return reached
