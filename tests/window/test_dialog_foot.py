"""The buttons of a dialog: in as few rows as leave space around each label."""

from itertools import pairwise

import pygame
import pytest

from game.window.ui.actions import Action
from game.window.ui.dialog_foot import Foot
from game.window.ui.text import Weight, text_width
from game.window.ui.theme import BUTTON_TEXT, SMALL

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
