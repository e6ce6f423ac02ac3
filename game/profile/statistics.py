"""Figures by queries: statistics of finished games, streaks of dailies and the calendar, badges.

Statistics are of all games, of those of some settings, or of those of the same kind as one. A
puzzle counts once, whatever way a player came to it: the first of its games that ended does. A game
of it that ended after that one is played `again`, and is in no figure.

A daily game belongs to the date in its code, whatever the clock says when it is played. It counts
for a streak if it was begun while the player's own calendar showed that date, and was the first
game of that puzzle to end. All is decided by dates, so neither daylight saving nor the hour
matters; where a player travels over the date line and so skips a date, that date is not missed.

What takes a profile raises `StorageError` where its file cannot be used now.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from enum import Enum
from itertools import pairwise
from sqlite3 import Connection
from types import MappingProxyType
from typing import Any, NamedTuple

from game.catalogue import mark, mark_context, number, tr, tr_context, tr_plural
from game.formats import decimal, duration, percent
from game.match import Daily, GameCode, HostKind
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
from game.settings import OPTIONS
from game.words import load

# The daily game: a puzzle for each date of the calendar, and the streak of solved dates ------


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


def last_begun(profile: Profile) -> date | None:
    """Return the date on which the newest game was begun; None before any."""
    query = "SELECT begun_on FROM game ORDER BY id DESC LIMIT 1"
    with profile.reading() as database:
        found = database.execute(query).fetchone()
    return kept_date(*found) if found else None


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


# Statistics --------------------------------------------------------------------------------


OPENERS_SHOWN = 10
TREND = 200  # games that were won


class GameFilter(NamedTuple):
    """The games that have all the settings that are not None."""

    length: int | None = None
    boards: int | None = None
    host: HostKind | None = None
    daily: bool | None = None  # whether they are puzzles of a day
    late: bool | None = None  # whether these were begun on another date than theirs
    sequence: bool | None = None  # whether their boards open one after the other

    @classmethod
    def like(cls, code: GameCode, begun_on: date | None = None) -> "GameFilter":
        """Return the games of the same kind as one: of its length, boards, order and host.

        Daily puzzles are compared with each other, and other games with each other.

        Args:
            code: the code of the one.
            begun_on: when it was begun. Puzzles that were played on their day and those that were
                played later are then compared by themselves.
        """
        source = code.source
        late = source.date != begun_on if isinstance(source, Daily) and begun_on else None
        daily = isinstance(source, Daily)
        return cls(code.length, code.boards, code.host, daily, late, code.sequence)

    def with_boards_of(self, usual: "GameFilter") -> "GameFilter":
        """Return those of these games that have the boards of others."""
        return self._replace(boards=usual.boards, sequence=usual.sequence)

    @property
    def columns(self) -> dict[str, str | int]:
        """The columns that are asked for, with their values."""
        host = self.host and self.host.value
        chosen = {"length": self.length, "boards": self.boards, "host": host}
        chosen["sequence"] = self.sequence
        return {name: value for name, value in chosen.items() if value is not None}

    @property
    def condition(self) -> str:
        """The condition in SQL, with the names of `columns` as its parameters.

        >>> GameFilter(length=5, boards=1).condition
        'length = :length AND boards = :boards'
        >>> GameFilter(daily=True).condition
        'day IS NOT NULL'
        """
        conditions = [f"{name} = :{name}" for name in self.columns]
        if self.daily is not None:
            conditions.append("day IS NOT NULL" if self.daily else "day IS NULL")
        if self.late is not None:
            conditions.append(f"begun_on {'<>' if self.late else '='} day")
        return " AND ".join(conditions) or "TRUE"


EVERY_GAME = GameFilter()
DAILIES = GameFilter(daily=True, late=False)
LATE_DAILIES = GameFilter(daily=True, late=True)


def of_boards(boards: int, sequence: bool = False) -> GameFilter:
    """Return the games of a number of boards, with all at once or one after the other."""
    return GameFilter(boards=boards, sequence=sequence)


class Tally(NamedTuple):
    """Some games, counted."""

    played: int = 0  # how many ended
    won: int = 0  # how many of them were won
    # For each number of guesses how many games it won; the fewest guesses first
    distribution: Mapping[int, int] = MappingProxyType({})
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


class Opener(NamedTuple):
    """A first guess, and how the games went that began with it."""

    word: str
    played: int  # how many games began with it
    won: int  # how many of them were won
    # The mean number of guesses of the won ones, None where there is none
    mean_guesses: float | None


class Counted(Enum):
    """Which games are counted; each value is SQL."""

    ALL = "TRUE"
    UNAIDED = f"NOT {AIDED}"
    AIDED = AIDED

    def counts(self, aided: bool) -> bool:
        """Return whether games with aids, or those without, are counted."""
        return self is not (Counted.UNAIDED if aided else Counted.AIDED)


Kind = tuple[int, bool]  # how many boards, and whether they open one after the other


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
    def kind(self) -> Kind:
        """How many boards the games had, and whether these opened one after the other."""
        return self.boards, bool(self.sequence)

    @property
    def won(self) -> bool:
        """Whether the games were won."""
        return self.result == Result.WON.value

    @property
    def helps(self) -> list[str]:
        """The aids that the games had, hints among them."""
        return self.aids.split() + ["hints"] * bool(self.hints)


class Games(NamedTuple):
    """Some finished games. There are far fewer groups than games; each figure is a sum of them."""

    groups: tuple[GameGroup, ...] = ()

    def counted(self, which: Counted) -> "Games":
        """Return those of these games that are counted: with aids, without, or all."""
        return Games(tuple(each for each in self.groups if which.counts(bool(each.helps))))

    def alike(self, usual: GameFilter | None) -> "Games":
        """Return those with the boards of a filter, all without one."""
        kind = usual and (usual.boards, bool(usual.sequence))
        return Games(tuple(each for each in self.groups if kind in (None, each.kind)))

    def usual(self, only: GameFilter = EVERY_GAME) -> GameFilter | None:
        """Return the boards of the games to be compared, None where all have the same.

        Guesses of games with other boards are not to be compared. They are the boards that are
        asked for, or else those that most of the games won have.
        """
        kinds = {each.kind for each in self.groups}
        if len(kinds) < 2:
            return None
        if only.boards and (only.boards, bool(only.sequence)) in kinds:
            return of_boards(only.boards, bool(only.sequence))
        won = Counter(dict.fromkeys(sorted(kinds), 0))  # of equal ones, the first has fewest boards
        for each in self.groups:
            won[each.kind] += each.games * each.won
        return of_boards(*max(won, key=lambda kind: won[kind]))

    @property
    def tally(self) -> Tally:
        """All of them, counted."""
        won = [each for each in self.groups if each.won]
        distribution: Counter[int] = Counter()
        for each in won:
            distribution[each.guesses] += each.games
        return Tally(
            played=sum(each.games for each in self.groups),
            won=sum(each.games for each in won),
            distribution=dict(sorted(distribution.items())),
            timed=sum(each.timed for each in won),
            time=sum(each.time for each in won),
            fastest=min((each.fastest for each in won if each.fastest is not None), default=None),
        )

    @property
    def unaided(self) -> Tally:
        """The games without any aid."""
        return self.counted(Counted.UNAIDED).tally

    @property
    def aided(self) -> Tally:
        """The games with hints or other aids."""
        return self.counted(Counted.AIDED).tally

    def by(self, name: str) -> dict[Any, Tally]:
        """Return the games counted by something that they have, in its order.

        That is an attribute of their groups. Of `helps`, a game with several counts for each of
        them, and one without for "none".
        """
        parts: dict[Any, list[GameGroup]] = {}
        for each in self.groups:
            value = getattr(each, name)
            for part in (value or ["none"]) if name == "helps" else [value]:
                parts.setdefault(part, []).append(each)
        return {part: Games(tuple(parts[part])).tally for part in sorted(parts)}


def finished_games(profile: Profile, only: GameFilter = EVERY_GAME) -> Games:
    """Return some of the finished games that count."""
    alike = GameGroup._fields[: GameGroup._fields.index("games")]
    # What all of them have needs no grouping, which takes half of the time.
    grouped = ", ".join(name for name in alike if name not in only.columns)
    with profile.reading() as database:
        # The index of games that are alike has them in this order.
        found = database.execute(
            f"SELECT {', '.join(alike)}, count(*), count(nullif(elapsed, 0)), sum(elapsed), "
            "min(nullif(elapsed, 0)) FROM game INDEXED BY game_alike "
            f"WHERE {COUNTS} AND {only.condition} GROUP BY {grouped}",
            only.columns,
        )
        return Games(tuple(GameGroup(*row) for row in found))


def wins_in_a_row(profile: Profile, only: GameFilter = EVERY_GAME) -> Streak:
    """Return the streak of unaided games won, in the order in which they ended."""
    query = (
        "SELECT group_concat(result = 'won', '') FROM (SELECT result FROM game "
        f"WHERE {COUNTS} AND NOT {AIDED} AND {only.condition} ORDER BY finish)"
    )
    with profile.reading() as database:
        (wins,) = database.execute(query, only.columns).fetchone()
    lengths = [len(run) for run in (wins or "").split("0")]
    return Streak(lengths[-1], max(lengths))


class Statistics(NamedTuple):
    """Statistics of all finished games; types and openers are of those that were to be counted.

    Guesses are only compared between games with the same boards, so all types but those of boards,
    and the openers, are of one number of boards: the one asked for, or the usual one.
    """

    games: Games
    which: Counted  # the games whose types and openers are counted
    usual: GameFilter | None  # the boards of these, None where all have the same
    wins: Streak  # how many unaided games in a row were won, in the order in which they ended
    days: Streak  # how many dates in a row were solved, by puzzles of one board
    openers: tuple[Opener, ...] = ()  # made most often, the most frequent first
    other_dailies: bool = False  # whether puzzles of several boards, with their own streaks, ended

    def by(self, name: str) -> dict[Any, Tally]:
        """Return the games that are counted and compared, by something that they have.

        It is "kind" for the boards, or "length", "host", "hard_mode", "helps".
        """
        alike = self.games if name == "kind" else self.games.alike(self.usual)
        return (alike if name == "helps" else alike.counted(self.which)).by(name)


def statistics(
    profile: Profile, which: Counted = Counted.UNAIDED, only: GameFilter = EVERY_GAME
) -> Statistics:
    """Return the statistics of all finished games.

    Args:
        profile: where the games are.
        which: the games whose types and openers are counted.
        only: may say which boards these have.
    """
    games = finished_games(profile)
    usual = games.counted(which).usual(only)
    return Statistics(
        games,
        which,
        usual,
        wins_in_a_row(profile),
        streak(profile),
        _openers(profile, which, usual or EVERY_GAME),
        other_dailies(profile),
    )


def is_first_win(profile: Profile, key: str) -> bool:
    """Return whether a game that counts, by its key, is the only one that was ever won.

    Those with help count as well.
    """
    query = f"SELECT key FROM game WHERE {COUNTS} AND result = 'won' LIMIT 2"
    with profile.reading() as database:
        return database.execute(query).fetchall() == [(key,)]


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


def guesses_in_order(
    profile: Profile, only: GameFilter, which: Counted
) -> tuple[tuple[int, date], ...]:
    """Return how many guesses the last games took that were won, and when, the oldest first."""
    with profile.reading() as database:
        found = database.execute(
            f"SELECT guesses, begun_on FROM game WHERE {COUNTS} AND result = 'won' "
            f"AND {which.value} AND {only.condition} ORDER BY finish DESC LIMIT {TREND}",
            only.columns,
        ).fetchall()
    return tuple((guesses, kept_date(day)) for guesses, day in reversed(found))


def _openers(profile: Profile, which: Counted, only: GameFilter) -> tuple[Opener, ...]:
    query = (
        "SELECT opener, count(*) AS played, sum(result = 'won'), "
        "avg(CASE WHEN result = 'won' THEN guesses END) FROM game INDEXED BY game_opener "
        f"WHERE {only.condition} AND {COUNTS} AND opener IS NOT NULL AND {which.value} "
        f"GROUP BY opener ORDER BY played DESC, opener LIMIT {OPENERS_SHOWN}"
    )
    with profile.reading() as database:
        found = database.execute(query, only.columns).fetchall()
    return tuple(Opener(*row) for row in found)


# Achievements, called badges: a few things to be proud of ------------------------------------


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
                "SELECT 1 FROM game AS this INDEXED BY game_finish "
                f"WHERE ended IS NOT NULL AND finish < ? AND {achievement.met} "
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


# The statistics as text ------------------------------------------------------------------------


BAR = "█"
WIDEST_BAR = 40
HOSTS, LEVELS = OPTIONS["host"].names, OPTIONS["hard_mode"].names
HELPS = {
    "none": mark_context("help that was used", "None"),
    "hints": mark("Hints"),
    "coach": mark("Coach"),
    "easy": mark("Words left"),
    "undo": mark("Undo"),
}
# Notes on which games a figure is of, such as "games with 4 boards".
OF_GUESSES = mark("Guesses are of {games}.")
OF_TYPES = mark("Only {games} are compared.")


def statistics_text(statistics: Statistics) -> str:
    """Return statistics as lines of text.

    >>> from game.profile.statistics import Counted, GameGroup, Games, Statistics, Streak
    >>> alike = (1, False, 5, "honest", "off", "", 0)
    >>> won = [GameGroup(*alike, "won", *more) for more in ((3, 1, 1, 83_000, 83_000),
    ...     (4, 2, 0, 0, None))]
    >>> games = Games((*won, GameGroup(*alike, "lost", 6, 1, 0, 0, None)))
    >>> print(statistics_text(
    ...     Statistics(games, Counted.ALL, None, Streak(2, 2), Streak(0, 5))))
    4 games, 3 won (75%)
    Average guesses: 3.67
    Average time: 1:23
    Win streak: 2, best 2
    Daily streak: 0, best 5
    <BLANKLINE>
    Guesses
      3 ████████████████████ 1
      4 ████████████████████████████████████████ 2
      X ████████████████████ 1
    """
    return "\n".join(_lines(statistics))


def _lines(statistics: Statistics) -> Iterator[str]:
    games, wins, days = statistics.games, statistics.wins, statistics.days
    if not games.groups:
        yield tr("No finished games yet.")
        return
    compared, aided = games.alike(statistics.usual).unaided, games.aided
    yield in_words(games.unaided)
    if compared.mean_guesses is not None:
        yield tr("Average guesses: {number}", number=decimal(compared.mean_guesses, 2))
    if compared.mean_time is not None:
        yield tr("Average time: {time}", time=duration(compared.mean_time))
    if statistics.usual:
        yield note_of(statistics.usual, OF_GUESSES)
    yield tr("Win streak: {now}, best {best}", now=wins.current, best=wins.longest)
    now, best = days.current, days.longest
    if statistics.other_dailies:
        yield tr("Daily streak, one board: {now}, best {best}", now=now, best=best)
    else:
        yield tr("Daily streak: {now}, best {best}", now=now, best=best)
    yield from _bars(compared)
    boards, *others = (
        [*_table(tr(title), statistics.by(part), name_of)]
        for part, (title, name_of) in GROUPS.items()
    )
    yield from boards
    if aided.played:
        yield from ("", tr("With help, counted separately: {games}", games=in_words(aided)))
    if statistics.usual:
        yield from ("", note_of(statistics.usual, OF_TYPES))
    for table in others:
        yield from table
    if statistics.openers:
        yield from ("", tr("First guesses"))
        for word, played, won, mean in statistics.openers:
            yield f"  {word}  {_with_average(in_words(Tally(played, won)), mean)}"


def number_of_boards(kind: tuple[int, bool]) -> str:
    """Return what games of some boards are called where it is plain that boards are counted.

    >>> number_of_boards((4, True)), number_of_boards((4, False))
    ('Sequence · 4', '4')
    """
    boards, sequence = kind
    name = number(boards)
    said = tr_context("kind of game", "Sequence")
    return f"{said} · {name}" if sequence else name


# What games are counted by: the title, and what each kind of them is called there.
GROUPS: Mapping[str, tuple[str, Callable[[Any], str]]] = {
    "kind": (mark("Boards"), number_of_boards),
    "length": (mark("Letters"), number),
    "host": (mark("Opponent"), lambda kind: tr(HOSTS[kind])),
    "hard_mode": (mark("Hard mode"), lambda kind: tr(LEVELS[kind])),
    "helps": (mark("Help"), lambda kind: tr(HELPS[kind])),
}


def in_words(tally: Tally) -> str:
    """Return how many games were played and won.

    >>> from game.profile.statistics import Tally
    >>> in_words(Tally(played=4, won=3))
    '4 games, 3 won (75%)'
    """
    if tally.share_won is None:
        return tr("No games")
    return tr_plural(
        "{count} game, {won} won ({share})",
        "{count} games, {won} won ({share})",
        tally.played,
        won=tally.won,
        share=percent(tally.share_won),
    )


def note_of(usual: GameFilter | None, note: str) -> str:
    """Return which games a figure is of where games have different numbers of boards.

    The note is `OF_GUESSES` or `OF_TYPES`.

    >>> note_of(GameFilter(boards=1), OF_GUESSES)
    'Guesses are of games with 1 board.'
    >>> note_of(GameFilter(boards=4, sequence=True), OF_TYPES)
    'Only Sequence games with 4 boards are compared.'
    """
    if not usual or not usual.boards:
        return ""
    if usual.sequence:
        games = tr_plural(
            "Sequence games with {count} board",
            "Sequence games with {count} boards",
            usual.boards,
        )
    else:
        games = tr_plural("games with {count} board", "games with {count} boards", usual.boards)
    return tr(note, games=games)


def _with_average(games: str, mean: float | None) -> str:
    if mean is None:
        return games
    return tr("{games}, average {number}", games=games, number=decimal(mean, 2))


def _bars(tally: Tally) -> Iterator[str]:
    """Yield a bar for each number of guesses, and one for the games that were not won."""
    games = {number(guesses): count for guesses, count in tally.distribution.items()}
    if tally.lost:
        games["X"] = tally.lost
    if not games:
        return
    yield from ("", tr("Guesses"))
    most = max(games.values())
    width = max(map(len, games))
    for guesses, count in games.items():
        bar = BAR * max(1, round(WIDEST_BAR * count / most))
        yield f"  {guesses:>{width}} {bar} {number(count)}"


def _table(
    title: str, tallies: Mapping[Any, Tally], name_of: Callable[[Any], str]
) -> Iterator[str]:
    """Yield a line for each kind of games, where there is more than one."""
    if len(tallies) < 2:
        return
    yield from ("", title)
    names = [name_of(kind) for kind in tallies]
    width = max(map(len, names))
    for name, tally in zip(names, tallies.values(), strict=True):
        yield f"  {name:>{width}}  {_with_average(in_words(tally), tally.mean_guesses)}"
