"""The tree and the picture say the same, whatever a player does."""

import random
from typing import Any

import pygame
import pytest

from game.match import Seed
from game.profile import Settings
from game.profile.setup import begin
from tests.access.pictures import Comparison
from tests.languages.drawn import remembering
from tests.monkey.acts import JUMPS, Hands
from tests.monkey.life import GAMES
from tests.window.pilot import playing


def play(settings: dict[str, Any], seed: int, events: int) -> list[str]:
    """Do random things in one game, and return what the tree and the picture differed in."""
    found = []
    chance, last = random.Random(seed), ""
    chosen = Settings(**settings)
    with playing(settings=chosen, first=begin(chosen, Seed(seed)).match) as pilot:
        pilot.press("F1", "Escape")  # so that there are widgets to click
        hands, comparison = Hands(pilot, chance), Comparison(pilot)
        for number in range(events):
            last = hands.act()
            pilot.time += chance.choice(JUMPS)
            pilot.app.turn(pygame.event.get())
            try:
                comparison.after_turn()
            except AssertionError as fault:
                found.append(f"seed {seed}, event {number}, {last}: {fault}")
    return found


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_word_that_is_drawn_is_in_the_tree(game: int) -> None:
    with remembering():
        assert play(GAMES[game], game, 40) == []


@pytest.mark.long
def test_hardly_a_word_that_is_drawn_is_missing_for_long() -> None:
    """A text being composed, or one cut for its place, may differ now and then."""
    seeds, events = range(200), 500
    with remembering():
        found = [each for seed in seeds for each in play(GAMES[seed % len(GAMES)], seed, events)]
    assert len(found) < len(seeds) * events / 200, "\n".join(found[:20])
