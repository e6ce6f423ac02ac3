"""What all tests of the window share."""

import pygame
import pytest

from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.ui.theme import DARK
from game.window.ui.toasts import Toasts
from tests.window.in_memory import profiles_in_memory
from tests.window.shared_words import shared_words

__all__ = ["profiles_in_memory", "shared_words"]


@pytest.fixture
def toasts() -> Toasts:
    """Return messages of a window of 1280 by 720 pixels, none of them said yet."""
    pygame.font.init()
    shown = Toasts(DARK)
    layout = arrange((1280, 720), Shape(5, 6))
    shown.arrange(layout.viewport, *layout.toast_lanes)
    return shown
