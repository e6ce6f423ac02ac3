"""Achievements: reached by just the games that they ask for."""

import sqlite3
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Daily, HostKind
from game.profile.achievements import ACHIEVEMENTS, achievements, reached_by
from game.profile.games import KeptGame, Result
from game.profile.profile import Profile
from game.rules import HardMode
from tests.profile.games import keep, kept, profile_in, random_games

NOON = datetime.fromisoformat("2026-03-01T12:00:00+00:00")
W, L = Result.WON, Result.LOST


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path)


def reached(profile: Profile) -> dict[str, int]:
    return {each.achievement.name: each.at for each in achievements(profile) if each.at is not None}


def at(days: int) -> datetime:
    return NOON + timedelta(days=days)


def daily(number: int, day: int, late: int = 0, result: Result = W, boards: int = 1) -> KeptGame:
    source = Daily(at(day).date())
    return kept(number, result, begun=at(day + late), source=source, boards=boards)


def test_nothing_is_reached_at_first_and_names_differ(profile: Profile) -> None:
    assert reached(profile) == {}
    assert len(achievements(profile)) == len({each.name for each in ACHIEVEMENTS}) > 10
    keep(profile, kept(1, L, 6), kept(2, W, 2, hints=1), kept(3, Result.GIVEN_UP, 1))
    assert reached(profile) == {}


@pytest.mark.parametrize(
    ("game", "names"),
    [
        (kept(1, W, 3), set()),
        (kept(1, W, 2), {"Struck gold"}),
        (kept(1, W, 2, host=HostKind.ABSURDLE), {"Cornered"}),
        (kept(1, W, 6), {"By a hair"}),
        (kept(1, W, 6, guesses=None), set()),
        (kept(1, W, 3, hard_mode=HardMode.STRICT), {"Iron rule"}),
        (kept(1, W, 8, boards=4), {"Four corners"}),
        (kept(1, W, 36, boards=32), {"Four corners", "The whole wall"}),
        (kept(1, W, 3, length=10), {"Long haul"}),
        (kept(1, W, 3, length=9), set()),
    ],
)
def test_achievements_of_one_game(profile: Profile, game: KeptGame, names: set[str]) -> None:
    keep(profile, game)
    assert reached(profile).keys() == names | {"First patina"}
    assert set(reached(profile).values()) == {game.ended}


def test_ten_in_a_row(profile: Profile) -> None:
    results = [*[W] * 9, L, *[W] * 11]
    games = [kept(number, result, begun=at(number)) for number, result in enumerate(results, 1)]
    keep(profile, *games[:19])
    assert "On a roll" not in reached(profile)
    keep(profile, *games[19:])
    assert reached(profile)["On a roll"] == games[19].ended


def test_a_hundred_wins(profile: Profile) -> None:
    games = [kept(number, W, begun=at(number)) for number in range(1, 102)]
    keep(profile, *games[:99])
    assert "A hundred" not in reached(profile)
    keep(profile, *games[99:])
    assert reached(profile)["A hundred"] == games[99].ended


def test_a_week_of_dates(profile: Profile) -> None:
    gap, late = [*range(6), *range(7, 13)], daily(90, 6, late=20)
    keep(profile, *(daily(number + 1, day) for number, day in enumerate(gap)), late)
    assert "A full week" not in reached(profile)
    last = daily(91, 13)
    keep(profile, last)
    assert reached(profile)["A full week"] == last.ended
    assert "A full month" not in reached(profile)


def test_a_week_of_dates_counts_the_first_game_of_each(profile: Profile) -> None:
    keep(profile, *(daily(day, day, result=L) for day in range(1, 8)))
    keep(profile, *(daily(day + 10, day) for day in range(1, 8)))
    assert "A full week" not in reached(profile)


def test_dates_of_different_numbers_of_boards_are_no_streak(profile: Profile) -> None:
    """They made up a week together, while each number of boards has a streak of its own."""
    keep(profile, *(daily(day, day, boards=1 + day % 2) for day in range(1, 10)))
    assert "A full week" not in reached(profile)
    last = [daily(20 + day, day, boards=2 - day % 2) for day in range(1, 8)]
    keep(profile, *last)
    assert reached(profile)["A full week"] == last[-1].ended


def test_every_length(profile: Profile) -> None:
    games = [kept(length, W, length=length, begun=at(length)) for length in range(3, 16)]
    keep(profile, *games[1:])
    assert "From three to fifteen" not in reached(profile)
    keep(profile, games[0])
    assert reached(profile)["From three to fifteen"] == games[-1].ended


def test_what_a_game_reaches_is_what_was_reached_at_its_end(profile: Profile) -> None:
    games = [*random_games(Random(5), 150)]
    games += [kept(1000 + day, W, begun=at(day), source=Daily(at(day).date())) for day in range(9)]
    games += [kept(200 + each, W, length=3 + each % 13, begun=at(20 + each)) for each in range(20)]
    keep(profile, *games)
    ends = {each.achievement.name: each.at for each in achievements(profile) if each.at}
    assert len(ends) > 6
    for game in games:
        found = {each.name for each in reached_by(profile, game.started.key)}
        assert found == {name for name, end in ends.items() if end == game.ended}


def test_what_a_game_reaches_takes_no_longer_with_many_games(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(profile, *(kept(number, W) for number in range(300)))
    last = kept(1000, W, begun=at(400))
    keep(profile, last)
    steps = []
    connect = sqlite3.connect

    def counted(*given: Any, **named: Any) -> sqlite3.Connection:
        database: sqlite3.Connection = connect(*given, **named)
        database.set_progress_handler(lambda: steps.append(1), 100)
        return database

    monkeypatch.setattr(sqlite3, "connect", counted)
    again = Profile(profile.path.parent)
    assert reached_by(again, last.started.key) == []
    again.close()
    assert 0 < len(steps) < 250  # hundreds of instructions; asking each time takes twice as many


def test_a_streak_of_ten_is_asked_for_once_and_a_rare_win_from_the_end(profile: Profile) -> None:
    keep(profile, *(kept(number, W if number % 8 else L) for number in range(1, 2000)))
    strict = [
        kept(3000 + each, W, begun=at(300 + each), hard_mode=HardMode.STRICT) for each in range(12)
    ]
    keep(profile, *strict)
    steps: list[int] = []
    with profile.connected() as database:
        database.set_progress_handler(lambda: steps.append(1), 100)
    assert [each.name for each in reached_by(profile, strict[0].started.key)] == ["Iron rule"]
    few = len(steps)
    for game in strict[10:]:
        steps.clear()
        assert reached_by(profile, game.started.key) == []
        assert 10 * len(steps) < few  # the first one has looked through all games


@pytest.mark.parametrize(("name", "days"), [("A full week", 7), ("A full month", 30)])
def test_dates_without_a_gap(profile: Profile, name: str, days: int) -> None:
    keep(profile, *(daily(day, day) for day in range(1, days)))
    assert name not in reached(profile)
    last = daily(days, days)
    keep(profile, last)
    assert reached(profile)[name] == last.ended
    assert name in [each.name for each in reached_by(profile, last.started.key)]


@pytest.mark.parametrize(("name", "wins"), [("On a roll", 10), ("A hundred", 100)])
def test_so_many_wins(profile: Profile, name: str, wins: int) -> None:
    games = [kept(number, W, begun=at(number)) for number in range(wins + 1)]
    keep(profile, *games[: wins - 1])
    assert name not in reached(profile)
    keep(profile, *games[wins - 1 :])
    assert reached(profile)[name] == games[wins - 1].ended
    assert name in [each.name for each in reached_by(profile, games[wins - 1].started.key)]
    assert name not in [each.name for each in reached_by(profile, games[wins].started.key)]
