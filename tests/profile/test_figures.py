"""All figures of any games are those of the model, whatever is asked for."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Aid, Daily, HostKind, Seed
from game.match.code import standard_guesses
from game.profile.games import KeptGame, Result
from game.rules import HardMode
from game.words import Tier, load
from tests.profile.games import LIST, FakeClock, bring, clock_of, keep, kept, profile_in
from tests.profile.model import Model, achievements_agree, agree

W, L, G = Result.WON, Result.LOST, Result.GIVEN_UP
ZONES = (0, 0, 0, 1, -10, 14)  # hours ahead of UTC; between the last two lies the date line


def life(chance: Random, count: int, clock: FakeClock, steady: bool) -> Iterator[KeptGame]:
    """Yield games in the order in which they are kept: some that go on end after others.

    The clock is set to when each was begun. What is usual in a life differs, so that some have
    long streaks, and some every length; a steady one reaches what takes many games.
    """
    luck, of_a_day, aided = chance.random() ** 0.2, chance.random(), chance.random() ** 3
    lengths = chance.choice(((5,), (5, 6), (9, 10), tuple(range(3, 16))))
    some_boards = chance.choice(((1,), (1, 1, 2, 4), (2, 4), (1, 4, 32)))
    hours = (1, 6, 6) if steady or chance.random() < 0.4 else (1, 1, 12, 22, 24, 24, 24, 47)
    lists = chance.choice((("",), ("", LIST), (LIST, "OWN486FA5")))
    if steady:
        luck, of_a_day, aided, lengths = 1.0, 1.0, 0.0, tuple(range(3, 16))
        some_boards = (1, 1, 1, 2)
    now = datetime(2026, 2, 1, 8, tzinfo=UTC)
    open_: list[tuple[KeptGame, Result]] = []
    for number in range(1, count + 1):
        now += timedelta(hours=chance.choice(hours), minutes=1)
        begun = now.astimezone(timezone(timedelta(hours=chance.choice(ZONES))))
        clock.now = begun
        boards = chance.choice(some_boards)
        late = timedelta(days=0 if steady else chance.choice((0, 0, 0, 0, 1, 2, 30)))
        is_daily = chance.random() < of_a_day
        result = W if chance.random() < luck else chance.choice((L, G))
        helped = chance.random() < aided
        least = 1 if boards == 1 or result is not W else boards
        guesses = chance.randrange(least, standard_guesses(boards) + 1)
        limit = chance.choice((standard_guesses(boards), standard_guesses(boards), guesses, None))
        length = chance.choice(lengths)
        game = kept(
            number,
            result,
            guesses,
            begun=begun,
            hints=helped * chance.choice((0, 1, 2)),
            elapsed=chance.choice((0, chance.randrange(1, 10**6))),
            source=Daily(begun.date() - late) if is_daily else Seed(chance.randrange(count)),
            length=length,
            word_list=chance.choice(lists) or load("en", length).version.upper(),
            difficulty=chance.choice((Tier.MEDIUM, Tier.HARD)),
            boards=boards,
            guesses=limit,
            sequence=boards == 4 and chance.random() < 0.4,
            host=chance.choice((HostKind.HONEST, HostKind.HONEST, HostKind.ABSURDLE)),
            hard_mode=chance.choice(tuple(HardMode)),
            aids=frozenset({chance.choice((Aid.EASY, Aid.COACH))} if helped else ()),
        )
        words = [word for word in ("CRANE", "SLATE", "AUDIO") if game.code.length == 5]
        if words and chance.random() < 0.8:
            game = game._replace(moves=(chance.choice(words), *game.moves[1:]))
        if chance.random() < 0.15:
            open_.append((game, result))
            yield game._replace(result=None, ended=None)
        else:
            yield game
        if open_ and chance.random() < 0.3:
            game, result = open_.pop(chance.randrange(len(open_)))
            yield game._replace(ended=round(now.timestamp() * 1000) + 30_000 + number)


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.sampled_from((0, 3, 20, 60)))
def test_figures_are_those_of_the_model(seed: int, count: int) -> None:
    check_life(Random(seed), count)


@pytest.mark.parametrize("steady", [False, True])
def test_figures_of_many_games_are_those_of_the_model(seed: int, steady: bool) -> None:
    check_life(Random(10 * seed), 200, steady)


@pytest.mark.deep
@settings(max_examples=50)
@given(st.integers(0, 10**6))
def test_figures_of_many_lives_are_those_of_the_model(seed: int) -> None:
    check_life(Random(seed), 400)


def check_life(chance: Random, count: int, steady: bool = False) -> None:
    model, later = Model(), list[KeptGame]()
    with TemporaryDirectory() as folder, closing(profile_in(Path(folder))) as profile:
        for game in life(chance, count, clock_of(profile), steady):
            if not steady and chance.random() < 0.1:  # it was played elsewhere
                later.append(game)
                continue
            keep(profile, game)
            model.keep(game)
            if steady and len(model.games) % 5 == 0:
                achievements_agree(profile, model)
        bring(profile, *later)
        model.take_over(later)
        for _ in range(3):
            agree(profile, model, chance)
            clock_of(profile).go_on(hours=11)
