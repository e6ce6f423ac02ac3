"""A drawing that is higher than its dialog is scrolled by the keys, the wheel and its bar."""

from dataclasses import dataclass, replace

import pygame

from game.profile import Settings
from game.window.ui.actions import Action
from game.window.ui.dialog import Drawn, DrawnDialog, Form
from game.window.ui.theme import Px, Theme
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


def test_a_press_counts_where_the_dialog_is_built_anew_meanwhile() -> None:
    """The coach's dialog grows while it thinks."""
    with playing("robot") as pilot:
        pilot.gui.open_form(Growing())
        pilot.turn()
        place = pilot.view.parts["part"]
        pilot.hold(*place.center)
        pilot.gui.take_form(Growing(high=300))
        pilot.let_go(*place.center)
        assert pilot.gui.form == Growing(high=300, pressed=True)


def test_the_bar_is_let_go_where_a_part_is_next_to_it() -> None:
    with playing("robot", settings=Settings(scale=150)) as pilot:
        pilot.gui.open_form(Growing(high=HEIGHT))
        pilot.turn()
        body = pilot.dialog.body
        assert body
        for left in range(1, 20):
            pilot.hold(body.right - left, body.y + 3)
            pilot.let_go(body.right - left, body.y + 3)
            before = pilot.dialog.scrolled
            pilot.point(body.centerx, body.y + 200)
            assert pilot.dialog.scrolled == before


@dataclass(frozen=True, slots=True)
class Growing(Form):
    """A form that is a drawing with one part, which may be pressed."""

    high: int = 200
    pressed: bool = False

    def dialog(self) -> DrawnDialog:
        def draw(_: Theme, __: Px, wide: int, ___: int) -> Drawn:
            part = pygame.Rect(0, 0, wide, self.high)
            return Drawn(pygame.Surface((wide, self.high), pygame.SRCALPHA), {"part": part})

        return DrawnDialog("Growing", draw, BUTTONS)

    def step(self, _name: str, _by: int) -> "Growing":
        return replace(self, pressed=True)
