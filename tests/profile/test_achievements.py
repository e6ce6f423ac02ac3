"""What takes many games to be reached is reached by the last of them, and by no other."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.match import Daily, Seed
from game.profile.achievements import achievements, reached_by
from game.profile.games import KeptGame, Result
from tests.profile.games import keep, kept, profile_in

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def won(number: int, of_a_day: bool, length: int = 5) -> KeptGame:
    begun = NOON + timedelta(days=number)
    source = Daily(begun.date()) if of_a_day else Seed(number)
    return kept(number, Result.WON, begun=begun, length=length, source=source)


@pytest.mark.parametrize(
    ("name", "wins", "of_a_day"),
    [
        ("On a roll", 10, False),
        ("A hundred", 100, False),
        ("A full week", 7, True),
        ("A full month", 30, True),
        ("From three to fifteen", 13, False),
    ],
)
def test_what_takes_many_games(tmp_path: Path, name: str, wins: int, of_a_day: bool) -> None:
    profile = profile_in(tmp_path)
    lengths = range(3, 16) if wins == 13 else [5] * 200
    games = [won(number, of_a_day, lengths[number % 13]) for number in range(wins + 1)]

    def reached() -> int | None:
        return {each.achievement.name: each.at for each in achievements(profile)}[name]

    keep(profile, *games[: wins - 1])
    assert reached() is None
    keep(profile, *games[wins - 1 :])
    assert reached() == games[wins - 1].ended
    by = [[each.name for each in reached_by(profile, game.started.key)] for game in games]
    assert [name in names for names in by] == [*[False] * (wins - 1), True, False]
