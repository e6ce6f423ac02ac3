"""Buttons outside of dialogs: what the pointer does to them, and how they look."""

import sys
from itertools import pairwise

import pygame
import pytest

from game.window.ui.actions import Action
from game.window.ui.button_bar import ButtonBar
from game.window.ui.buttons import ButtonSpec, Style
from game.window.ui.icons import icon
from game.window.ui.theme import DARK, Px, theme
from tests.window.pilot import playing

HINT, HELP = pygame.Rect(10, 10, 80, 30), pygame.Rect(100, 10, 80, 30)
SPECS = (ButtonSpec(Action.HINT, "Hint", HINT), ButtonSpec(Action.HELP, "Help", HELP))
NOWHERE = (300, 300)


def px(length: float) -> int:
    return round(length)


@pytest.fixture
def bar() -> ButtonBar:
    pygame.font.init()
    at_100: Px = px
    bar = ButtonBar(theme("dark", colour_blind=False), at_100)
    bar.show(SPECS)
    bar.changes()
    return bar


def event(
    kind: int, place: tuple[int, int], button: int = pygame.BUTTON_LEFT
) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=place)
    return pygame.event.Event(kind, pos=place, button=button)


def down(bar: ButtonBar, place: tuple[int, int]) -> bool:
    return bar.take(event(pygame.MOUSEBUTTONDOWN, place)).used


def up(bar: ButtonBar, place: tuple[int, int]) -> Action | None:
    return bar.take(event(pygame.MOUSEBUTTONUP, place)).action


def test_a_button_is_pressed_where_the_pointer_is_let_go_on_it(bar: ButtonBar) -> None:
    assert down(bar, HINT.center)
    assert up(bar, HINT.center) is Action.HINT


def test_let_go_elsewhere_presses_nothing(bar: ButtonBar) -> None:
    assert down(bar, HINT.center)
    assert up(bar, HELP.center) is None
    assert down(bar, HINT.center)
    assert up(bar, NOWHERE) is None
    assert not down(bar, NOWHERE)
    assert up(bar, HINT.center) is None


def test_other_buttons_of_the_mouse_press_nothing(bar: ButtonBar) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert not bar.take(event(kind, HINT.center, pygame.BUTTON_RIGHT)).used


def test_a_button_that_goes_while_it_is_held_is_not_pressed(bar: ButtonBar) -> None:
    down(bar, HINT.center)
    bar.show(SPECS[1:])
    bar.show(SPECS)
    assert up(bar, HINT.center) is None


def test_only_what_looks_different_is_drawn_again(bar: ButtonBar) -> None:
    assert bar.changes() == []
    bar.take(event(pygame.MOUSEMOTION, HINT.center))
    assert set(map(tuple, bar.changes())) == {tuple(HINT)}
    bar.take(event(pygame.MOUSEMOTION, HELP.center))
    assert set(map(tuple, bar.changes())) == {tuple(HINT), tuple(HELP)}
    bar.take(pygame.event.Event(pygame.WINDOWLEAVE))
    assert set(map(tuple, bar.changes())) == {tuple(HELP)}
    bar.show(())
    assert set(map(tuple, bar.changes())) == {tuple(HINT), tuple(HELP)}


@pytest.mark.parametrize("style", [Style.PLAIN, Style.QUIET, Style.LIT, Style.PRIMARY])
def test_a_button_looks_different_at_rest_under_the_pointer_and_held(style: Style) -> None:
    pygame.font.init()
    bar = ButtonBar(theme("dark", colour_blind=False), px)
    bar.show((ButtonSpec(Action.HINT, "Hint", HINT, style=style),))

    def picture() -> bytes:
        bar.changes()
        surface = pygame.Surface((200, 60))
        bar.paint(surface, surface.get_rect())
        return pygame.image.tobytes(surface, "RGB")

    rest = picture()
    bar.take(event(pygame.MOUSEMOTION, HINT.center))
    hovered = picture()
    assert hovered != rest
    down(bar, HINT.center)
    held = picture()
    assert held != rest
    assert held != hovered or style is Style.LIT
    up(bar, NOWHERE)
    bar.take(event(pygame.MOUSEMOTION, NOWHERE))
    assert picture() == rest


def loaded() -> bool:
    return "game.window.ui.toolkit" in sys.modules


@pytest.mark.parametrize("sign", ["pointer", "shortcut", "none"])
def test_dialogs_are_prepared_for_at_their_first_sign(
    sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("game.window.ui.toolkit")]:
        monkeypatch.delitem(sys.modules, name)
    with playing("crane") as pilot:
        pilot.type("cra")
        pilot.wait()
        assert not loaded()
        if sign == "pointer":
            pilot.point(*pilot.gui.buttons[0].place.center)
        elif sign == "shortcut":
            pilot.press("Ctrl")
        pilot.wait()
        assert loaded() == (sign != "none")


def test_a_button_that_is_gone_has_the_focus_no_more() -> None:
    with playing("robot") as pilot:
        pilot.resize(400, 640)
        pilot.focus_on(Action.MENU)
        pilot.resize(1280, 720)
        assert Action.MENU not in pilot.buttons
        assert pilot.focus is None
        pilot.press("Enter")
        assert not pilot.dialog_open


def _runs(picture: pygame.Surface, y: int) -> int:
    """Return how many parts a row of an icon's pixels has."""
    seen = [picture.get_at((x, y)).a > 127 for x in range(picture.get_width())]
    return sum(now and not before for before, now in pairwise([False, *seen]))


def _filled(picture: pygame.Surface, y: int) -> int:
    """Return how many pixels of a row are filled."""
    return sum(picture.get_at((x, y)).a > 127 for x in range(picture.get_width()))


def test_arrows_lead_to_the_next_row_of_buttons_and_not_beyond_the_last() -> None:
    with playing("robot") as pilot:
        pilot.resize(320, 480)
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.focus_on(Action.SHARE)
        for keys, there in (
            (("Down",), Action.STATISTICS),
            (("Left", "Up"), Action.NEXT_GAME),
            (("Down", "Down", "Down"), Action.REVIEW),
            (("Up", "Up"), Action.DAILY),  # of the header
            (("Up",), Action.DAILY),
        ):
            pilot.press(*keys)
            assert pilot.focus == there


@pytest.mark.parametrize("side", [16, 22, 32])
def test_the_icon_of_hard_mode_is_no_plot_and_that_of_statistics_is_one(side: int) -> None:
    """Hard mode had three bars that grow to the right, which open the statistics elsewhere."""
    statistics = icon(Action.STATISTICS, side, DARK.text)
    ground = statistics.get_bounding_rect(128).bottom - 2
    assert (_runs(statistics, ground), _runs(statistics, side // 4)) == (3, 1)
    for full in range(3):
        hard = icon(Action.HARD_MODE, side, DARK.text, full)
        assert _runs(hard, side // 2) == 1  # the bar goes through all plates
        box = hard.get_bounding_rect(128)
        assert abs(box.y + box.bottom - side) <= 1  # they stand on no common ground
        columns = pygame.transform.rotate(hard, 90)
        heights = [_filled(columns, y) for y in range(side)]
        assert max(heights[: side // 2]) > heights[side // 2] < max(heights[side // 2 :])
