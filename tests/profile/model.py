"""What a profile is to say, counted plainly over a list of games: no file, no SQL."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cache
from random import Random
from typing import Any, NamedTuple

from game.match import Daily, GameCode, HintTaken, HostKind, TakenBack
from game.profile import history, journal
from game.profile.exchange import all_games
from game.profile.games import KeptGame, Result, milliseconds, move_text
from game.profile.history import ListedGame, Sort, Which
from game.profile.profile import Profile
from game.profile.statistics import (
    DAILIES,
    EVERY_GAME,
    LATE_DAILIES,
    TREND,
    Counted,
    Day,
    GameFilter,
    Opener,
    Streak,
    Tally,
    achievements,
    calendar,
    finished_games,
    game_of_day,
    guesses_in_order,
    is_first_win,
    kinds_played,
    last_begun,
    of_boards,
    reached_by,
    statistics,
    streak,
    streak_with_and_without,
    wins_in_a_row,
)
from game.rules import HardMode
from game.words import load

Test = Callable[[KeptGame], bool]
HOURS_OF_A_DATE = 23  # at least, as when summer time begins


# A game by itself -------------------------------------------------------------------------


@cache
def parsed(text: str) -> GameCode:
    return GameCode.parse(text)


def code_of(game: KeptGame) -> GameCode:
    return parsed(game.code_text)


def won(game: KeptGame) -> bool:
    return game.result is Result.WON


def helps_of(game: KeptGame) -> list[str]:
    """Return the kinds of help in a game; its hints count once it has ended."""
    hinted = game.result is not None and any(isinstance(move, HintTaken) for move in game.moves)
    return [*sorted(aid.value for aid in code_of(game).aids), *["hints"] * hinted]


def guesses_of(game: KeptGame) -> int | None:
    """Return how many guesses stand in a game that has ended."""
    kinds = [type(move) for move in game.moves]
    return None if game.result is None else kinds.count(str) - kinds.count(TakenBack)


def day_of(game: KeptGame) -> date | None:
    source = code_of(game).source
    return source.date if isinstance(source, Daily) else None


def is_late(game: KeptGame) -> bool:
    return day_of(game) not in (None, game.started.begun_on)


def kind_of(game: KeptGame) -> tuple[int, bool]:
    return code_of(game).boards, code_of(game).sequence


def puzzle_of(code: GameCode) -> tuple[object, ...]:
    """Return what is the same in all games that have the same words."""
    list_ = code.own_list if isinstance(code.source, Daily) else code.word_list
    tier = None if code.carries_words else (list_, code.difficulty)
    return code.source, code.language, code.length, code.boards, code.host, tier


def fits(game: KeptGame, only: GameFilter) -> bool:
    code, day = code_of(game), day_of(game)
    asked = (
        (only.length, code.length),
        (only.boards, code.boards),
        (only.sequence, code.sequence),
        (only.host, code.host),
        (only.daily, day is not None),
        (only.late, is_late(game) if day else None),
    )
    return all(wanted in (None, found) for wanted, found in asked)


def counted_in(which: Counted) -> Test:
    return {
        Counted.ALL: lambda _: True,
        Counted.UNAIDED: lambda game: not helps_of(game),
        Counted.AIDED: lambda game: bool(helps_of(game)),
    }[which]


# Some games -------------------------------------------------------------------------------


def tally_of(games: Iterable[KeptGame]) -> Tally:
    games = list(games)
    wins = [game for game in games if won(game)]
    guesses = sorted(guesses_of(game) or 0 for game in wins)
    times = [game.elapsed for game in wins if game.elapsed]
    return Tally(
        *(len(games), len(wins), {each: guesses.count(each) for each in guesses}),
        *(len(times), sum(times), min(times, default=None)),
    )


def tallies_of(games: list[KeptGame], key: Callable[[KeptGame], Any]) -> dict[Any, Tally]:
    keys = sorted({key(game) for game in games})
    return {each: tally_of(game for game in games if key(game) == each) for each in keys}


def by_help(games: list[KeptGame]) -> tuple[Tally, Tally]:
    return tally_of(g for g in games if not helps_of(g)), tally_of(g for g in games if helps_of(g))


def in_a_row(games: Iterable[KeptGame]) -> Streak:
    row = "".join("W" if won(game) else " " for game in games if not helps_of(game))
    return Streak(len(row) - len(row.rstrip("W")), max(map(len, row.split(" "))))


class Figures(NamedTuple):
    """The statistics as they are to be, by the names of the program's."""

    types: dict[str, dict[Any, Tally]]
    usual: GameFilter | None
    wins: Streak
    days: Streak
    openers: tuple[Opener, ...]
    other_dailies: bool


@dataclass
class Model:
    """Games as they came to a profile, and the keys of those that ended, in that order."""

    games: dict[str, KeptGame] = field(default_factory=dict)
    ends: list[str] = field(default_factory=list)

    def copy(self) -> "Model":
        return Model(dict(self.games), list(self.ends))

    def keep(self, *games: KeptGame) -> None:
        """Have games as they are now."""
        for game in games:
            key = game.started.key
            self.games[key] = game
            if game.result and key not in self.ends:
                self.ends.append(key)

    def take_over(self, games: Iterable[KeptGame]) -> None:
        """Import games; those that ended come among those here by the time."""
        here, others = self.ends, Model()
        for game in games:
            mine = self.games.get(game.started.key)
            ahead = len(game.moves) - len(mine.moves) if mine else 1
            begins_alike = not mine or game.moves[: len(mine.moves)] == mine.moves
            if not mine or (begins_alike and (ahead > 0 or (game.result and not mine.result))):
                self.games[game.started.key] = game
                others.keep(game)
        there = [key for key in others.ends if key not in here]
        self.ends = []
        while here and there:
            first = here if self.ended(here[0]) <= self.ended(there[0]) else there
            self.ends.append(first[0])
            del first[0]
        self.ends += here + there

    def ended(self, key: str) -> int:
        return self.games[key].ended or 0

    @property
    def finished(self) -> list[KeptGame]:
        return [self.games[key] for key in self.ends]

    @property
    def in_order(self) -> list[KeptGame]:
        """All games, those that go on last."""
        return [*self.finished, *(game for game in self.games.values() if not game.result)]

    @property
    def counting(self) -> list[KeptGame]:
        """The games that are in the figures: the first of each puzzle to end."""
        firsts: dict[object, KeptGame] = {}
        for game in self.finished:
            firsts.setdefault(puzzle_of(code_of(game)), game)
        return list(firsts.values())

    @property
    def of_puzzles(self) -> list[KeptGame]:
        """The game of each puzzle of a day: the first to end, or else the first begun."""
        shown = {puzzle_of(code_of(game)): game for game in self.counting}
        for game in sorted(self.games.values(), key=lambda game: game.started.begun):
            shown.setdefault(puzzle_of(code_of(game)), game)
        return [game for game in shown.values() if day_of(game)]

    # Figures ------------------------------------------------------------------------------

    def some(self, only: GameFilter = EVERY_GAME, which: Counted = Counted.ALL) -> list[KeptGame]:
        return [game for game in self.counting if fits(game, only) and counted_in(which)(game)]

    def usual(
        self, which: Counted, among: GameFilter = EVERY_GAME, only: GameFilter = EVERY_GAME
    ) -> GameFilter | None:
        """Return the boards whose guesses are compared, None where all games have the same."""
        kinds = {kind_of(game) for game in self.some(among, which)}
        asked = (only.boards or 0, bool(only.sequence))
        if len(kinds) < 2 or asked in kinds:
            return of_boards(*asked) if len(kinds) > 1 else None
        wins = Counter(kind_of(game) for game in self.some(among, which) if won(game))
        return of_boards(*min(kinds, key=lambda kind: (-wins[kind], kind)))

    def statistics(self, which: Counted, only: GameFilter, now: datetime) -> "Figures":
        usual = self.usual(which, only=only)
        counted, of_kind = self.some(which=which), self.some(usual or EVERY_GAME)
        alike = self.some(usual or EVERY_GAME, which)
        helps = sorted({each for game in of_kind for each in helps_of(game) or ["none"]})
        types: dict[str, dict[Any, Tally]] = {
            "length": tallies_of(alike, lambda game: code_of(game).length),
            "kind": tallies_of(counted, kind_of),
            "host": tallies_of(alike, lambda game: code_of(game).host.value),
            "hard_mode": tallies_of(alike, lambda game: code_of(game).hard_mode.value),
            "helps": {
                each: tally_of(game for game in of_kind if each in (helps_of(game) or ["none"]))
                for each in helps
            },
        }
        return Figures(
            *(types, usual, in_a_row(self.counting), self.streak(1, now), self.openers(alike)),
            any(day_of(game) and code_of(game).boards > 1 for game in self.counting),
        )

    def openers(self, games: list[KeptGame]) -> tuple[Opener, ...]:
        begun: dict[str, list[KeptGame]] = {}
        for game in games:
            if words := [move for move in game.moves if isinstance(move, str)]:
                begun.setdefault(words[0], []).append(game)
        found = []
        for word, some in begun.items():
            tally = tally_of(some)
            found.append(Opener(word, tally.played, tally.won, tally.mean_guesses))
        return tuple(sorted(found, key=lambda each: (-each.played, each.word))[:10])

    def kinds(self) -> tuple[GameFilter, ...]:
        dailies = [each for each in (DAILIES, LATE_DAILIES) if self.some(each)]
        boards = [of_boards(*kind) for kind in sorted(set(map(kind_of, self.counting)))]
        return (EVERY_GAME, *dailies, *boards)

    # Days ---------------------------------------------------------------------------------

    def solved(self, boards: int, without: str = "") -> dict[date, list[KeptGame]]:
        """Return the games by which dates were solved, on these dates."""
        days: dict[date, list[KeptGame]] = {}
        for game in self.counting:
            day = day_of(game)
            on_it = day and not is_late(game) and game.started.key != without
            if day and on_it and won(game) and code_of(game).boards == boards:
                days.setdefault(day, []).append(game)
        return dict(sorted(days.items()))

    def streak(self, boards: int, now: datetime, without: str = "") -> Streak:
        begun = {
            day: [game.started.begun for game in games]
            for day, games in self.solved(boards, without).items()
        }
        rows: list[list[date]] = [[]]
        for day in begun:
            if rows[-1] and not follows(rows[-1][-1], day, begun):
                rows.append([])
            rows[-1].append(day)
        longest = max(map(len, rows))
        today = now.date()
        of_today = [
            game.result
            for game in self.of_puzzles
            if day_of(game) == today and not is_late(game) and code_of(game).boards == boards
            if game.started.key != without
        ]
        if of_today and set(of_today) <= {Result.LOST, Result.GIVEN_UP}:
            return Streak(0, longest)
        begun.setdefault(today, [milliseconds(now)])
        going = [row for row in rows if row and (today in row or follows(row[-1], today, begun))]
        return Streak(len(going[0]) if going else 0, longest)

    def calendar(self, code: GameCode, first: date, last: date) -> list[Day]:
        days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
        shown = {day: Day(day) for day in days}
        same = ("language", "length", "own_list", "boards", "host")
        today = load(code.language, code.length).version.upper()
        for game in sorted(
            self.of_puzzles, key=lambda game: code_of(game).difficulty is code.difficulty
        ):
            day, its = day_of(game), code_of(game)
            old = not its.own_list and its.word_list != today
            alike = all(getattr(its, name) == getattr(code, name) for name in same)
            if day in shown and alike and (old or its.difficulty is code.difficulty):
                shown[day] = Day(
                    *(day, game.started.key, game.result, guesses_of(game), is_late(game)),
                    *(bool(helps_of(game)), its.boards),
                )
        return list(shown.values())

    # Achievements -------------------------------------------------------------------------

    def reached(self) -> dict[str, int | None]:
        """Return when each achievement was reached."""
        plain = self.some(which=Counted.UNAIDED)
        wins = list(filter(won, plain))

        def first(is_one: Callable[[GameCode, int], bool]) -> int | None:
            fitting = (game for game in wins if is_one(code_of(game), guesses_of(game) or 0))
            return next((game.ended for game in fitting), None)  # whatever clocks say

        def run(number: int) -> int | None:
            for end in range(number, len(plain) + 1):
                if all(map(won, plain[end - number : end])):
                    return plain[end - 1].ended
            return None

        def dates(number: int) -> int | None:
            ends = []
            for boards in {code_of(game).boards for game in self.counting}:
                row = 0
                solved = self.solved(boards)
                for day in solved:
                    row = row + 1 if day - timedelta(days=1) in solved else 1
                    if row == number:
                        ends.append(min(game.ended or 0 for game in solved[day]))
            return min(ends, default=None)

        lengths = [first(lambda code, _, n=n: code.length == n) for n in range(3, 16)]  # type: ignore[misc]
        return {
            "First patina": first(lambda code, guesses: True),
            "Struck gold": first(
                lambda code, guesses: (code.boards, guesses, code.host) == (1, 2, HostKind.HONEST)
            ),
            "By a hair": first(lambda code, guesses: code.guesses == guesses > 1),
            "On a roll": run(10),
            "A hundred": wins[99].ended if len(wins) > 99 else None,
            "A full week": dates(7),
            "A full month": dates(30),
            "Iron rule": first(lambda code, guesses: code.hard_mode is HardMode.STRICT),
            "Cornered": first(lambda code, guesses: code.host is HostKind.ABSURDLE),
            "Four corners": first(lambda code, guesses: code.boards >= 4),
            "The whole wall": first(lambda code, guesses: code.boards == 32),
            "Long haul": first(lambda code, guesses: code.length >= 10),
            "From 3 to 15": None if None in lengths else max(filter(None, lengths)),
        }

    # The list of games --------------------------------------------------------------------

    def line(self, game: KeptGame) -> ListedGame:
        return ListedGame(
            *(game.started.key, game.code_text, game.started.begun, game.started.begun_on),
            *(game.result, guesses_of(game), game.elapsed, "hints" in helps_of(game)),
            again=game.result is not None and game not in self.counting,
        )

    def listed(self, search: str, which: Which, sort: Sort) -> list[ListedGame]:
        newest = sorted(self.games.values(), key=lambda game: -game.started.begun)
        found = [
            self.line(game)
            for game in newest
            if WHICH[which](game) and all(has(game, word) for word in search.upper().split())
        ]
        return sorted(found, key=SORTED[sort])


def follows(one: date, other: date, begun: dict[date, list[int]]) -> bool:
    """Return whether no date was missed in between; at the date line one may not have been."""
    between = min(begun[other]) - max(begun[one])
    days = (other - one).days
    return days == 1 or (days == 2 and between < HOURS_OF_A_DATE * 3_600_000)


def has(game: KeptGame, word: str) -> bool:
    starts = [str(game.started.begun_on), str(day_of(game)), *map(move_text, game.moves)]
    return word in game.code_text.upper() or any(each.startswith(word) for each in starts)


WHICH: dict[Which, Test] = {
    Which.ALL: lambda game: True,
    Which.WON: won,
    Which.LOST: lambda game: game.result is Result.LOST,
    Which.GIVEN_UP: lambda game: game.result is Result.GIVEN_UP,
    Which.UNFINISHED: lambda game: game.result is None,
    Which.DAILY: lambda game: day_of(game) is not None,
    Which.UNAIDED: counted_in(Counted.UNAIDED),
    Which.AIDED: counted_in(Counted.AIDED),
}
SORTED: dict[Sort, Callable[[ListedGame], Any]] = {
    Sort.NEWEST: lambda line: 0,
    Sort.OLDEST: lambda line: line.begun,
    Sort.FEWEST_GUESSES: lambda line: (line.guesses is None, line.guesses or 0),
    Sort.MOST_GUESSES: lambda line: (line.guesses is None, -(line.guesses or 0)),
    Sort.FASTEST: lambda line: (line.elapsed == 0, line.elapsed),
    Sort.SLOWEST: lambda line: -line.elapsed,
    Sort.LONGEST_WORDS: lambda line: -parsed(line.code_text).length,
    Sort.MOST_BOARDS: lambda line: -parsed(line.code_text).boards,
}


# The profile against it -------------------------------------------------------------------


def filters(model: Model, chance: Random) -> list[GameFilter]:
    """Return filters of all kinds, mostly those that some game fits."""
    games = list(model.games.values())
    chosen = [DAILIES, LATE_DAILIES, GameFilter(length=14)]
    for game in chance.sample(games, min(4, len(games))):
        like = GameFilter.like(code_of(game), game.started.begun_on)
        chosen += [like, GameFilter.like(code_of(game)), of_boards(*kind_of(game))]
        names = {*chance.sample(("length", "boards", "sequence", "host", "daily", "late"), 3)}
        names |= {"late"} if "daily" in names else set()  # of a puzzle of a day alone
        chosen.append(like._replace(**dict.fromkeys(names)))
    return chosen


def agree(profile: Profile, model: Model, chance: Random) -> None:
    """See that a profile has just the games of a model, and says of them what the model counts."""
    now = profile.clock()
    assert list(all_games(profile)) == model.in_order
    assert kinds_played(profile) == model.kinds()
    for only in filters(model, chance):
        games, counting = finished_games(profile, only), model.some(only)
        assert (games.unaided, games.aided) == by_help(counting)
        assert wins_in_a_row(profile, only) == in_a_row(counting)
        which = chance.choice(list(Counted))
        usual = games.counted(which).usual()
        assert usual == model.usual(which, only)
        assert games.alike(usual).tally == tally_of(
            game for game in counting if usual is None or fits(game, usual)
        )
        wins = [game for game in model.some(only, which) if won(game)]
        last = [(guesses_of(game), game.started.begun_on) for game in wins][-TREND:]
        assert guesses_in_order(profile, only, which) == tuple(last)
    for which in Counted:
        only = chance.choice((EVERY_GAME, *map(of_boards, (1, 2, 4)), of_boards(4, True)))
        found = statistics(profile, which, only)
        types, *others = model.statistics(which, only, now)
        assert {name: found.by(name) for name in types} == types
        assert [
            *(found.usual, found.wins, found.days, found.openers),
            found.other_dailies,
        ] == others
        assert [*found.by("kind")] == sorted(found.by("kind"))  # in the order of its tables
        assert found.games.tally == tally_of(model.counting)
    days_agree(profile, model, chance)
    lists_agree(profile, model, chance)
    reached = achievements_agree(profile, model)
    by = (key for key in model.ends if model.games[key].ended in reached.values())
    wins = [game for game in model.counting if won(game)]
    for key in {*chance.sample(model.ends, min(5, len(model.ends))), *by}:
        game = model.games[key]
        assert is_first_win(profile, key) is (wins == [game])
        names = [name for name, at in reached.items() if at == game.ended and won(game)]
        assert [each.name for each in reached_by(profile, key)] == names


def achievements_agree(profile: Profile, model: Model) -> dict[str, int | None]:
    reached = model.reached()
    assert {each.achievement.name: each.at for each in achievements(profile)} == reached
    return reached


def days_agree(profile: Profile, model: Model, chance: Random) -> None:
    now, today = profile.clock(), profile.clock().date()
    for boards in (1, 2, 4):
        assert streak(profile, boards) == model.streak(boards, now)
    games = list(model.games.values())
    for game in games[-3:]:
        boards, key = code_of(game).boards, game.started.key
        both = model.streak(boards, now), model.streak(boards, now, key)
        assert streak_with_and_without(profile, key) == both
    newest = games[-1].started if games else None
    assert last_begun(profile) == (newest and newest.begun_on)
    dailies = [game for game in games if day_of(game)]
    for game in chance.sample(dailies, min(3, len(dailies))):
        first, last = today - timedelta(days=40), today + timedelta(days=3)
        month = model.calendar(code_of(game), first, last)
        assert calendar(profile, code_of(game), first, last) == month
        day = day_of(game) or today
        (shown,) = model.calendar(code_of(game), day, day)
        found = game_of_day(profile, code_of(game))
        assert found == model.games.get(shown.key or "")


def lists_agree(profile: Profile, model: Model, chance: Random) -> None:
    games = list(model.games.values())
    words = ["", "", "?", "%", "_____", "2026-", "absurdle", "BOARDS4 2026"]
    for game in chance.sample(games, min(2, len(games))):
        texts = [*map(move_text, game.moves), str(game.started.begun_on), game.code_text]
        words += [text[: chance.randint(1, 10)].lower() for text in chance.sample(texts, 2)]
    for search in (*chance.sample(words, 4), " ".join(chance.sample(words, 2))):
        which, sort = chance.choice(list(Which)), chance.choice(list(Sort))
        wanted = model.listed(search, which, sort)
        size, number = chance.choice((1, 3, 50)), chance.randrange(-1, 5)
        everything = model.listed(search, Which.ALL, sort)
        page = history.page(profile, number, search=search, sort=sort)
        shown = min(max(number, 0), page.pages - 1) * history.PAGE_SIZE
        lines = tuple(everything[shown : shown + history.PAGE_SIZE])
        assert page == (lines, shown, len(everything))
        assert page.pages == max(1, -(-len(everything) // history.PAGE_SIZE))
        part = history.part(profile, number, size, search=search, which=which, sort=sort)
        first = min(max(number, 0), max(0, len(wanted) - size))
        assert part == (tuple(wanted[first : first + size]), first, len(wanted))
    going_on = {key for key, game in model.games.items() if not game.result}
    assert {game.started.key for game in journal.unfinished(profile)} == going_on
    played = [game.code_text for game in model.finished[:-101:-1] if not day_of(game)]
    assert journal.codes_played_last(profile) == played
    ended = journal.last_finished(profile)
    assert (ended and ended.ended) == max(
        (game.ended or 0 for game in model.finished), default=None
    )
