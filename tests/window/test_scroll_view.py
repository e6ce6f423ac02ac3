"""A drawing that is higher than its dialog is scrolled by the keys, the wheel and its bar."""

import pygame

from game.window.ui.actions import Action
from game.window.ui.dialog import Drawn, DrawnDialog
from tests.window.pilot import Pilot, playing

HEIGHT = 5000


def open_drawing(pilot: Pilot) -> pygame.Rect:
    """Open a dialog with a high drawing, and return where its bar is pressed."""
    dialog = DrawnDialog(
        "High",
        lambda _, __, wide, ___: Drawn(pygame.Surface((wide, HEIGHT))),
        ((Action.CLOSE_DIALOG, "Close"),),
    )
    pilot.gui.open(dialog)
    pilot.wait(500)
    body = pilot.dialog.body
    assert body
    return pygame.Rect(body.right - 6, body.y, 4, body.height)


def test_keys_and_the_wheel_scroll() -> None:
    with playing("robot") as pilot:
        bar = open_drawing(pilot)
        pilot.press("PageDown")
        scrolled = pilot.dialog.scrolled
        assert scrolled > 0
        pilot.point(*bar.center)
        pilot.wheel(-1)
        assert pilot.dialog.scrolled > scrolled
        pilot.wheel(100)
        assert pilot.dialog.scrolled == 0
        pilot.press("End")
        assert pilot.dialog.scrolled == HEIGHT - bar.height
        pilot.press("Home")
        assert pilot.dialog.scrolled == 0


def test_the_bar_is_dragged_until_it_is_let_go() -> None:
    with playing("robot") as pilot:
        bar = open_drawing(pilot)
        pilot.hold(*bar.center)
        middle = pilot.dialog.scrolled
        assert abs(middle - (HEIGHT - bar.height) // 2) < 50
        pilot.point(0, 5000, held=True)
        assert pilot.dialog.scrolled == HEIGHT - bar.height
        pilot.let_go(0, 5000)
        pilot.point(*bar.center)
        assert pilot.dialog.scrolled == HEIGHT - bar.height


def test_an_edge_fades_where_more_follows() -> None:
    """Lines were cut through as if the dialog ended there."""
    dialog = DrawnDialog("High", lambda _, __, wide, ___: white(wide), BUTTONS)
    with playing("robot") as pilot:
        pilot.gui.open(dialog)
        pilot.turn(500)
        pilot.turn(500)
        body = pilot.dialog.body
        assert body

        def brightness(y: int) -> int:
            return sum(pilot.look().get_at((body.centerx, y))[:3])

        middle = brightness(body.centery)
        assert brightness(body.y) == middle > brightness(body.bottom - 1) + 300
        pilot.wheel(-1000)
        assert brightness(body.bottom - 1) == middle > brightness(body.y) + 300


BUTTONS = ((Action.CLOSE_DIALOG, "Close"),)


def white(wide: int) -> Drawn:
    """Return a high drawing in white."""
    picture = pygame.Surface((wide, HEIGHT), pygame.SRCALPHA)
    picture.fill("white")
    return Drawn(picture)
