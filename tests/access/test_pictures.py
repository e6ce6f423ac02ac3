"""The tree and the picture say the same, whatever a player does.

`python -m tests.access.test_pictures FIRST LAST EVENTS` does as much of it as one likes.
"""

import random
import sys
from typing import Any

import pygame
import pytest

from game.match import Seed
from game.profile import Settings
from game.profile.setup import begin
from tests.access.pictures import Comparison
from tests.languages.drawn import remembering
from tests.languages.screens import LONGEST, SCREENS, visit
from tests.languages.walk import Walk
from tests.monkey.acts import JUMPS, Hands
from tests.monkey.life import GAMES
from tests.window.pilot import playing

NEXT_LOOK = 100.0  # ms after which a field is drawn again that letters came to in one frame


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
            if pilot.dialog_open and pilot.view.is_typed_in:
                pilot.turn(NEXT_LOOK)
            try:
                comparison.after_turn()
            except AssertionError as fault:
                found.append(f"seed {seed}, event {number}, {last}: {fault}")
    return found


class ComparingWalk(Walk):
    """A walk over all screens that holds the tree against each picture."""

    _comparison: Comparison | None = None
    looks = 0

    def look(self, where: str) -> None:
        """Compare what is shown now."""
        self._comparison = self._comparison or Comparison(self.pilot)
        self._comparison.after_turn()
        self.looks += 1


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_word_that_is_drawn_is_in_the_tree(game: int) -> None:
    with remembering():
        assert play(GAMES[game], game, 40) == []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.deep] if number % 2 or name == LONGEST else [])
        for number, name in enumerate(SCREENS)
    ],
)
@pytest.mark.parametrize(
    "size",
    [
        (800, 600),
        pytest.param((400, 640), marks=pytest.mark.deep),
        pytest.param((1600, 1000), marks=pytest.mark.deep),
    ],
    ids=str,
)
def test_every_screen_is_in_the_tree(name: str, size: tuple[int, int]) -> None:
    with remembering():
        walk = visit(SCREENS[name], size, 100, thorough=False, code="en", kind=ComparingWalk)
    assert isinstance(walk, ComparingWalk)
    assert walk.looks


@pytest.mark.deep
def test_every_word_that_is_drawn_is_in_the_tree_for_long(seed: int) -> None:
    assert compare(range(seed + 100, seed + 118), 300) == []


@pytest.mark.long
def test_every_word_that_is_drawn_is_in_the_tree_for_100_000_events() -> None:
    assert compare(range(200), 500) == []


def compare(seeds: range, events: int) -> list[str]:
    """Play a game of each seed, say how many events that were, and return what differed."""
    found: list[str] = []
    with remembering():
        for seed in seeds:
            found += play(GAMES[seed % len(GAMES)], seed, events)
    print(
        f"{len(seeds) * events:,} events, seeds {seeds[0]} to {seeds[-1]}: "
        f"the tree and the picture differed {len(found)} times"
    )
    return found


if __name__ == "__main__":
    first, last, count = map(int, sys.argv[1:])
    print("\n".join(compare(range(first, last), count)))
