"""The example in an empty field is told from what is typed by its colour."""

from game.window.ui.actions import Action
from game.window.ui.dialog import RowFocus
from tests.window.dialogs import clear_field, focus_on, press_by_keys, type_in_field, view

from tests.window.pilot import Pilot, playing  # isort: skip (it sets SDL's dummy driver)

import pygame


def brightest(pilot: Pilot) -> int:
    """Return the brightest red within the field for a search, in the dark theme."""
    place = next(
        target.rect for target in view(pilot).targets if target.focus == RowFocus("search")
    )
    within = pilot.app.window.subsurface(pygame.Rect(place).inflate(-30, -8))
    points = ((x, y) for x in range(within.width) for y in range(within.height))
    return max(within.get_at(point).r for point in points)


def test_an_example_is_muted_and_what_is_typed_is_not() -> None:
    with playing("crane") as pilot:
        pilot.resize(1600, 1200)
        pilot.press("t", mod=pygame.KMOD_CTRL)
        press_by_keys(pilot, Action.HISTORY)
        pilot.wait(1000)
        muted = pilot.app.screen.theme.muted[0]
        assert muted - 40 < brightest(pilot) <= muted
        focus_on(pilot, "search")
        type_in_field(pilot, "hhh")
        pilot.press("Tab")
        pilot.wait(1000)
        assert brightest(pilot) > muted + 20
        focus_on(pilot, "search")
        clear_field(pilot)
        pilot.press("Tab")
        pilot.wait(1000)
        assert muted - 40 < brightest(pilot) <= muted
