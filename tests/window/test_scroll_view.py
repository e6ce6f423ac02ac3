"""A drawing that is higher than its dialog is scrolled by the keys, the wheel and its bar."""

from typing import Any

from tests.window.pilot import Pilot, playing  # isort: skip (it sets SDL's dummy driver)

import pygame

from game.window.ui.actions import Action
from game.window.ui.dialog import Drawn, DrawnDialog
from tests.window.dialogs import gui_of, view

HEIGHT = 5000


def open_drawing(pilot: Pilot) -> pygame.Rect:
    """Open a dialog with a high drawing, and return where its bar is pressed."""
    dialog = DrawnDialog(
        "High",
        lambda _, __, wide: Drawn(pygame.Surface((wide, HEIGHT))),
        ((Action.CLOSE_DIALOG, "Close"),),
    )
    gui_of(pilot).open(dialog)
    pilot.wait(500)
    drawing = view(pilot)._widgets.drawing
    assert drawing
    return pygame.Rect(drawing.rect.right - 6, drawing.rect.y, 4, drawing.rect.height)


def point(kind: int, place: tuple[int, int], **more: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=place, **more))


def test_keys_and_the_wheel_scroll() -> None:
    with playing("robot") as pilot:
        bar = open_drawing(pilot)
        pilot.press("PageDown")
        scrolled = view(pilot).scrolled
        assert scrolled > 0
        pygame.mouse.set_pos(bar.center)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        pilot.turn()
        assert view(pilot).scrolled > scrolled
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=100))
        pilot.turn()
        assert view(pilot).scrolled == 0


def test_the_bar_is_dragged_until_it_is_let_go() -> None:
    with playing("robot") as pilot:
        bar = open_drawing(pilot)
        point(pygame.MOUSEBUTTONDOWN, bar.center, button=pygame.BUTTON_LEFT)
        pilot.turn()
        middle = view(pilot).scrolled
        assert abs(middle - (HEIGHT - bar.height) // 2) < 50
        point(pygame.MOUSEMOTION, (0, 5000), rel=(0, 0), buttons=(1, 0, 0))
        pilot.turn()
        assert view(pilot).scrolled == HEIGHT - bar.height
        point(pygame.MOUSEBUTTONUP, (0, 5000), button=pygame.BUTTON_LEFT)
        point(pygame.MOUSEMOTION, bar.center, rel=(0, 0), buttons=(0, 0, 0))
        pilot.turn()
        assert view(pilot).scrolled == HEIGHT - bar.height
