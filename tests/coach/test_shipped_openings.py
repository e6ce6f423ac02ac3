"""The openings that come with the game."""

import pytest

from game.coach import Coach
from game.coach.openings import find_openings, shipped_path
from game.rules import HardMode
from game.words import Tier, load


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("length", [3, 5, 9, 15])
def test_openings_come_with_the_lists_of_the_game(language: str, length: int) -> None:
    words = load(language, length)
    for tier in Tier:
        coach = Coach(words.answers_up_to(tier), words.guesses, HardMode.HARD)
        openings = find_openings(coach.key, [shipped_path(language, length)])
        assert openings and openings.words == len(words.answers_up_to(tier))
        assert set(openings.totals) <= words.guesses
