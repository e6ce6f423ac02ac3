"""Statistics: counted from the games, and the same as counting by hand."""

from datetime import date
from pathlib import Path

import pytest

from game.match import Daily, HostKind
from game.profile.games import Result
from game.profile.profile import Profile
from game.profile.statistics import (
    statistics,
    statistics_text,
)
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
        *(kept(number, W, 4, opener="SLATE") for number in range(10, 100)),
        kept(3, W, 12, guesses=None, length=6, host=HostKind.ABSURDLE, opener="COMING"),
        kept(4, L, 14, opener="SLATE", boards=9),
        kept(5, W, 10, opener="SLATE", boards=9, source=Daily(date(2026, 11, 1))),
        kept(6, W, 2, hints=1),
        kept(7, L, 6, opener="OTHER"),
    )
    assert statistics_text(statistics(profile)) == TEXT


TEXT = """\
96 games, 94 won (98%)
Average guesses: 4.08
Average time: 1:23
Guesses are of games with 1 board.
Win streak: 0, best 93
Daily streak, one board: 0, best 0

Guesses
   3 █ 1
   4 ████████████████████████████████████████ 91
  12 █ 1
   X █ 1

Boards
  1  94 games, 93 won (99%), average 4.08
  9  2 games, 1 won (50%), average 10.00

With help, counted separately: 1 game, 1 won (100%)

Only games with 1 board are compared.

Letters
  5  93 games, 92 won (99%), average 3.99
  6  1 game, 1 won (100%), average 12.00

Opponent
  Absurdle  1 game, 1 won (100%), average 12.00
   Classic  93 games, 92 won (99%), average 3.99

Hard mode
  Hard  1 game, 1 won (100%), average 4.00
   Off  93 games, 92 won (99%), average 4.08

Help
  Hints  1 game, 1 won (100%), average 2.00
   None  94 games, 93 won (99%), average 4.08

First guesses
  SLATE  90 games, 90 won (100%), average 4.00
  CRANE  2 games, 2 won (100%), average 3.50
  COMING  1 game, 1 won (100%), average 12.00
  OTHER  1 game, 0 won (0%)"""


def test_statistics_of_games_that_were_all_aided_as_text(profile: Profile) -> None:
    keep(profile, kept(1, W, 3, hints=1))
    text = statistics_text(statistics(profile))
    assert text.startswith("No games\nWin streak: 0")
    assert "With help, counted separately: 1 game, 1 won (100%)" in text
