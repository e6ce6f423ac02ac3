"""Statistics of the finished games, counted by queries each time.

Both kinds raise `StorageError` where the profile's file cannot be used now.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum, auto
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.profile.daily import Streak, other_dailies, streak
from game.profile.game_filter import (
    AIDED,
    COUNTS,
    DAILIES,
    EVERY_GAME,
    LATE_DAILIES,
    PLAIN,
    GameFilter,
    of_boards,
)
from game.profile.games import Result, kept_date
from game.profile.profile import Profile

if TYPE_CHECKING:
    import sqlite3


OPENERS_SHOWN = 10


@dataclass(frozen=True)
class Tally:
    """Some games, counted."""

    played: int = 0  # how many ended
    won: int = 0  # how many of them were won
    # For each number of guesses how many games it won; the fewest guesses first
    distribution: Mapping[int, int] = field(default_factory=dict)
    timed: int = 0  # how many of the won games have a time
    time: int = 0  # the time of those together, in ms
    fastest: int | None = None  # the shortest time of a won game, in ms, None where none has one

    @property
    def lost(self) -> int:
        """How many games were lost or given up."""
        return self.played - self.won

    @property
    def share_won(self) -> float | None:
        """The share of the games that were won, 0 to 1, or None where none was played."""
        return self.won / self.played if self.played else None

    @property
    def mean_guesses(self) -> float | None:
        """The mean number of guesses of the games that were won, None where there is none."""
        guesses = sum(number * games for number, games in self.distribution.items())
        return guesses / self.won if self.won else None

    @property
    def mean_time(self) -> float | None:
        """The mean time of the won games that have one, in ms, None where there is none."""
        return self.time / self.timed if self.timed else None


def together(one: Tally, other: Tally) -> Tally:
    """Return two tallies as one.

    >>> together(Tally(1, 1, {3: 1}), Tally(2, 1, {2: 1}, fastest=7))
    Tally(played=3, won=2, distribution={2: 1, 3: 1}, timed=0, time=0, fastest=7)
    """
    counts = Counter(one.distribution)
    counts.update(other.distribution)
    return Tally(
        played=one.played + other.played,
        won=one.won + other.won,
        distribution=dict(sorted(counts.items())),
        timed=one.timed + other.timed,
        time=one.time + other.time,
        fastest=min((it for it in (one.fastest, other.fastest) if it is not None), default=None),
    )


class Opener(NamedTuple):
    """A first guess, and how the games went that began with it."""

    word: str
    played: int  # how many games began with it
    won: int  # how many of them were won
    # The mean number of guesses of the won ones, None where there is none
    mean_guesses: float | None


class Counted(Enum):
    """Which games are counted."""

    ALL = auto()
    UNAIDED = auto()
    AIDED = auto()

    def counts(self, aided: bool) -> bool:
        """Return whether games with aids, or those without, are counted."""
        return self is not (Counted.UNAIDED if aided else Counted.AIDED)


@dataclass(frozen=True)
class Tallies:
    """Some games; those with hints or other aids can be counted with the others or separately."""

    unaided: Tally  # the games without any aid
    aided: Tally

    def counted(self, which: Counted) -> Tally:
        """Return the games that are to be counted."""
        if which is Counted.ALL:
            return together(self.unaided, self.aided)
        return self.aided if which is Counted.AIDED else self.unaided


@dataclass(frozen=True)
class Alike(Tallies):
    """Games whose guesses and times can be compared."""

    usual: GameFilter | None  # which boards they have, None where all games have these


@dataclass(frozen=True)
class SummaryStats(Tallies):
    """Statistics of finished games that are shown at the end of each game.

    Only games without hints or other aids are part of a streak.
    """

    games: Streak  # how many unaided games in a row were won, in the order in which they ended


@dataclass(frozen=True)
class Statistics(SummaryStats):
    """Statistics of all finished games; types and openers are of those that were to be counted."""

    days: Streak  # how many dates in a row were solved, by puzzles of one board
    by_length: Mapping[int, Tally]  # the games by letters in a word
    # The games by number of boards, and whether these open one after the other
    by_boards: Mapping[tuple[int, bool], Tally]
    by_host: Mapping[str, Tally]  # the games by who answered: "honest" or "absurdle"
    by_hard_mode: Mapping[str, Tally]  # the games by level of hard mode: "off", "hard" or "strict"
    # The games by aid: "none", "hints", "coach", "easy", "undo"; one with several aids counts
    # for each of them
    by_aid: Mapping[str, Tally]
    # The first guesses that were made most often, the most frequent first
    openers: tuple[Opener, ...]
    begun: Alike  # the games that these are of
    compared: Alike  # the games whose means the terminal shows; only the unaided ones are
    other_dailies: bool = False  # whether puzzles of several boards, with their own streaks, ended


def statistics(
    profile: Profile, which: Counted = Counted.UNAIDED, only: GameFilter = EVERY_GAME
) -> Statistics:
    """Return the statistics of all finished games.

    Guesses are only compared between games with the same boards, so all types but those of boards,
    and the openers, are of one number of boards: the one asked for, or the usual one.

    Args:
        profile: where the games are.
        which: the games whose types and openers are counted.
        only: may say which boards these have.
    """
    with profile.reading() as database:
        groups = _groups(database)
        games = _games_in_a_row(database)
        kind = _usual(groups, which, only)
        begun = _alike(groups, kind)
        openers = _openers(database, which, begun.usual)
    counted = [group for group in groups if which.counts(bool(group.names_of_aids))]
    alike = [group for group in counted if kind in (None, group.kind)]
    unaided, aided = _unaided_and_aided(groups)
    return Statistics(
        unaided=unaided,
        aided=aided,
        games=games,
        days=streak(profile),
        by_length=_tallies(alike, lambda group: group.length),
        by_boards=_tallies(counted, lambda group: group.kind),
        by_host=_tallies(alike, lambda group: group.host),
        by_hard_mode=_tallies(alike, lambda group: group.hard_mode),
        by_aid=_by_aid(group for group in groups if kind in (None, group.kind)),
        openers=openers,
        begun=begun,
        compared=_alike(groups, _usual(groups, Counted.UNAIDED, only)),
        other_dailies=other_dailies(profile),
    )


def is_first_win(profile: Profile, key: str) -> bool:
    """Return whether a game that counts, by its key, is the only one that was ever won.

    Those with help count as well.
    """
    query = f"SELECT key FROM game WHERE {COUNTS} AND result = 'won' LIMIT 2"
    with profile.reading() as database:
        return database.execute(query).fetchall() == [(key,)]


def summary_stats(profile: Profile, only: GameFilter = EVERY_GAME) -> SummaryStats:
    """Return the few figures that are wanted often, of some games."""
    with profile.reading() as database:
        groups = _groups(database, only)
        games = _games_in_a_row(database, only)
    return SummaryStats(*_unaided_and_aided(groups), games)


def tallies(profile: Profile, only: GameFilter = EVERY_GAME) -> tuple[Tally, Tally]:
    """Return the tally of some games without aids, and that of those with aids.

    No streak is counted, for which all dailies would be read.
    """
    with profile.reading() as database:
        return _unaided_and_aided(_groups(database, only))


def kinds_played(profile: Profile) -> tuple[GameFilter, ...]:
    """Return what finished games can be chosen by: all, the dailies, and each number of boards.

    Those whose boards open one after the other are by themselves.
    """
    with profile.reading() as database:
        found = database.execute(
            # Both are NULL for games that are of no date.
            "SELECT boards, sequence, max(begun_on = day), max(begun_on <> day) "
            f"FROM game WHERE {COUNTS} GROUP BY boards, sequence"
        ).fetchall()
    dailies = [DAILIES] * any(on_its_day for _, _, on_its_day, _ in found)
    dailies += [LATE_DAILIES] * any(late for *_, late in found)
    return (
        EVERY_GAME,
        *dailies,
        *(of_boards(boards, bool(sequence)) for boards, sequence, *_ in found),
    )


def usual_boards(
    profile: Profile, only: GameFilter = EVERY_GAME, which: Counted = Counted.ALL
) -> GameFilter | None:
    """Return those of some games with the boards that most of them have, None where all have.

    Guesses of games with other boards are not to be compared; only games won have any.
    """
    with profile.reading() as database:
        kind = _usual(_groups(database, only), which)
    return replace(only, boards=kind[0], sequence=kind[1]) if kind else None


# Groups of games that are alike in all that is counted ------------------------------------


class GameGroup(NamedTuple):
    """How many finished games are alike in all of these, and their times together."""

    boards: int
    sequence: bool
    length: int
    host: str
    hard_mode: str
    aids: str
    hints: int
    result: str
    guesses: int
    games: int
    timed: int
    time: int
    fastest: int | None

    @property
    def kind(self) -> tuple[int, bool]:
        """How many boards the games had, and whether these opened one after the other."""
        return self.boards, bool(self.sequence)

    @property
    def names_of_aids(self) -> list[str]:
        """The aids that the games had, hints among them."""
        return self.aids.split() + ["hints"] * bool(self.hints)


def _usual(
    groups: list[GameGroup], which: Counted, only: GameFilter = EVERY_GAME
) -> tuple[int, bool] | None:
    """Return the boards of the games to be compared, None where all to be counted have the same.

    They are those that are asked for, or else those that most of the games won have.
    """
    counted = [group for group in groups if which.counts(bool(group.names_of_aids))]
    kinds = {group.kind for group in counted}
    if len(kinds) < 2:
        return None
    if only.boards and (only.boards, bool(only.sequence)) in kinds:
        return only.boards, bool(only.sequence)
    won = Counter(dict.fromkeys(sorted(kinds), 0))  # of equal ones, the first has fewest boards
    for group in counted:
        won[group.kind] += group.games * (group.result == Result.WON.value)
    return max(won, key=lambda kind: won[kind])


def _alike(groups: list[GameGroup], kind: tuple[int, bool] | None) -> Alike:
    """Count the games with some boards."""
    alike = (group for group in groups if kind in (None, group.kind))
    return Alike(*_unaided_and_aided(alike), of_boards(*kind) if kind else None)


def _groups(database: "sqlite3.Connection", only: GameFilter = EVERY_GAME) -> list[GameGroup]:
    """Return the finished games in groups.

    There are far fewer groups than games, and every count is a sum over groups. The index of games
    that are alike has them in this order.
    """
    alike = GameGroup._fields[: GameGroup._fields.index("games")]
    # What all of them have needs no grouping, which takes half of the time.
    grouped = ", ".join(name for name in alike if name not in only.columns)
    found = database.execute(
        f"SELECT {', '.join(alike)}, count(*), count(nullif(elapsed, 0)), sum(elapsed), "
        "min(nullif(elapsed, 0)) FROM game INDEXED BY game_alike "
        f"WHERE {COUNTS} AND {only.condition} GROUP BY {grouped}",
        only.columns,
    )
    return [GameGroup(*row) for row in found]


def _tally(groups: Iterable[GameGroup]) -> Tally:
    """Count the games of some groups together."""
    groups = list(groups)
    won = [group for group in groups if group.result == Result.WON.value]
    distribution: Counter[int] = Counter()
    for group in won:
        distribution[group.guesses] += group.games
    return Tally(
        played=sum(group.games for group in groups),
        won=sum(group.games for group in won),
        distribution=dict(sorted(distribution.items())),
        timed=sum(group.timed for group in won),
        time=sum(group.time for group in won),
        fastest=min((group.fastest for group in won if group.fastest is not None), default=None),
    )


Key = TypeVar("Key", int, str, tuple[int, bool])


def _tallies(groups: Iterable[GameGroup], key: Callable[[GameGroup], Key]) -> dict[Key, Tally]:
    """Count the games of some groups by something that they have, in its order."""
    return {value: _tally(alike) for value, alike in groupby(sorted(groups, key=key), key)}


def _unaided_and_aided(groups: Iterable[GameGroup]) -> tuple[Tally, Tally]:
    """Return the tally of the games without aids, and that of those with aids."""
    by_aided = _tallies(groups, lambda group: bool(group.names_of_aids))
    return by_aided.get(False, Tally()), by_aided.get(True, Tally())


def _by_aid(groups: Iterable[GameGroup]) -> dict[str, Tally]:
    by_aid: dict[str, list[GameGroup]] = {}
    for group in groups:
        for aid in group.names_of_aids or ["none"]:
            by_aid.setdefault(aid, []).append(group)
    return {aid: _tally(by_aid[aid]) for aid in sorted(by_aid)}


def _games_in_a_row(database: "sqlite3.Connection", only: GameFilter = EVERY_GAME) -> Streak:
    """Return the streak of games won, in the order in which they ended."""
    in_order = f"SELECT result FROM game WHERE {PLAIN} AND {only.condition} ORDER BY finish"
    query = f"SELECT group_concat(result = 'won', '') FROM ({in_order})"
    (wins,) = database.execute(query, only.columns).fetchone()
    lengths = [len(run) for run in (wins or "").split("0")]
    return Streak(lengths[-1], max(lengths))


def guesses_in_order(
    profile: Profile, only: GameFilter = EVERY_GAME, which: Counted = Counted.ALL, most: int = 200
) -> tuple[tuple[int, date], ...]:
    """Return how many guesses the last games took that were won, and when, the oldest first."""
    with profile.reading() as database:
        rows = database.execute(
            f"SELECT guesses, begun_on FROM game WHERE {COUNTS} AND result = 'won' "
            f"AND {AMONG[which]} AND {only.condition} ORDER BY finish DESC LIMIT :most",
            {**only.columns, "most": most},
        ).fetchall()
    return tuple((guesses, kept_date(day)) for guesses, day in reversed(rows))


AMONG = {Counted.ALL: "TRUE", Counted.UNAIDED: f"NOT {AIDED}", Counted.AIDED: AIDED}


def _openers(
    database: "sqlite3.Connection", which: Counted, alike: GameFilter | None
) -> tuple[Opener, ...]:
    only = alike or EVERY_GAME
    rows = database.execute(
        "SELECT opener, count(*) AS played, sum(result = 'won'), "
        "avg(CASE WHEN result = 'won' THEN guesses END) FROM game INDEXED BY game_opener "
        f"WHERE {only.condition} AND {COUNTS} AND opener IS NOT NULL AND {AMONG[which]} "
        "GROUP BY opener ORDER BY played DESC, opener LIMIT :most",
        {**only.columns, "most": OPENERS_SHOWN},
    )
    return tuple(Opener(*row) for row in rows)
