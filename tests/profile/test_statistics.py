"""Statistics: counted from the games, and the same as counting by hand."""

from datetime import date
from pathlib import Path

import pytest

from game.match import Daily
from game.profile.games import Result
from game.profile.profile import Profile
from game.profile.statistics import (
    statistics,
)
from game.profile.statistics_text import statistics_text
from game.rules import HardMode
from tests.profile.games import keep, kept, profile_in

W, L, G = Result.WON, Result.LOST, Result.GIVEN_UP


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path)


# As text ----------------------------------------------------------------------------------


def test_statistics_as_text(profile: Profile) -> None:
    assert statistics_text(statistics(profile)) == "No finished games yet."
    keep(
        profile,
        kept(1, W, 3, opener="CRANE", elapsed=83_000),
        kept(2, W, 4, opener="CRANE", hard_mode=HardMode.HARD),
        kept(3, W, 4, opener="SLATE"),
        kept(4, L, 14, opener="SLATE", boards=9),
        kept(5, W, 10, opener="SLATE", boards=9, source=Daily(date(2026, 11, 1))),
        kept(6, W, 2, hints=1),
    )
    assert statistics_text(statistics(profile)) == TEXT


TEXT = """\
5 games, 4 won (80%)
Average guesses: 3.67
Average time: 1:23
Guesses are of games with 1 board.
Times are of games with 1 board.
Win streak: 1, best 3
Daily streak, one board: 0, best 0

Guesses
  3 ████████████████████ 1
  4 ████████████████████████████████████████ 2

Boards
  1  3 games, 3 won (100%), average 3.67
  9  2 games, 1 won (50%), average 10.00

With help, counted separately: 1 game, 1 won (100%)

Only games with 1 board are compared.

Hard mode
  Hard  1 game, 1 won (100%), average 4.00
   Off  2 games, 2 won (100%), average 3.50

Help
  Hints  1 game, 1 won (100%), average 2.00
   None  3 games, 3 won (100%), average 3.67

First guesses
  CRANE  2 games, 2 won (100%), average 3.50
  SLATE  1 game, 1 won (100%), average 4.00"""


def test_statistics_of_games_that_were_all_lost_or_all_aided_as_text(profile: Profile) -> None:
    keep(profile, kept(1, W, 3, hints=1))
    text = statistics_text(statistics(profile))
    assert text.startswith("No games\nWin streak: 0")
    assert "With help, counted separately: 1 game, 1 won (100%)" in text
    keep(profile, kept(2, L, 6, opener="CRANE"))
    text = statistics_text(statistics(profile))
    assert text.startswith("1 game, 0 won (0%)\nWin streak: 0")
    assert "Guesses\n  X ████████████████████████████████████████ 1" in text
    assert text.endswith("First guesses\n  CRANE  1 game, 0 won (0%)")
