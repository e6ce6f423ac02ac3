"""The buttons of a dialog: in as few rows as leave space around each label."""

from itertools import pairwise

import pygame
import pytest

from game.window.ui.actions import Action
from game.window.ui.dialog_foot import Foot
from game.window.ui.text import Weight, text_width
from game.window.ui.theme import BUTTON_TEXT, SMALL
from tests.window.pilot import playing

SHARE = (
    (Action.SAVE_WITH_LETTERS, "Crear con letras"),
    (Action.SAVE_PICTURE, "Crear imagen"),
    (Action.CLOSE_DIALOG, "Cerrar"),
)


@pytest.mark.parametrize("width", [200, 264, 320, 440, 680])
def test_every_label_has_space_around_it(width: int) -> None:
    """Three buttons in 264 pixels had two pixels around their labels."""
    pygame.font.init()
    placed = Foot((), SHARE, width, round, low=False).placed(0, 0)
    for each in placed:
        size = SMALL if each.small else BUTTON_TEXT
        assert each.place.width >= text_width(each.button[1], Weight.BOLD, size) + 8
        assert each.place.x >= 0 and each.place.right <= width
    for one, other in pairwise(placed):
        assert not one.place.colliderect(other.place)


@pytest.mark.parametrize("keys", ["Ctrl+N", "F1", "Ctrl+,"])
def test_the_lowest_buttons_of_all_dialogs_are_as_far_from_the_frame(keys: str) -> None:
    """Those of New game, which are all at the left, had half the space."""
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.press(keys)
        buttons = [place for what, place in pilot.dialog.stops.items() if isinstance(what, Action)]
        lowest = max(place.bottom for place in buttons)
        assert pilot.dialog.place.bottom - lowest == 20


def test_more_buttons_are_at_the_left_edge_and_cancel_keeps_its_place_beside_them() -> None:
    """F16: where one page had one button more, it took the place of Cancel."""
    pygame.font.init()
    buttons = ((Action.CLOSE_DIALOG, "Cancel"), (Action.START_NEW_GAME, "Start"))
    more = ((Action.RESET_GAME, "Reset"), (Action.CHALLENGE, "Challenge a friend"))
    cancel = set()
    for extra in ((), more[:1], more):
        placed = Foot(extra, buttons, 680, round, low=False).placed(20, 0)
        places = {each.button[0]: each.place for each in placed}
        cancel.add(tuple(places[Action.CLOSE_DIALOG]))
        left = 20
        for action, _ in extra:
            assert places[action].x - left in (0, 8)
            left = places[action].right
        assert places[Action.START_NEW_GAME].right == 20 + 680
    assert len(cancel) == 1
