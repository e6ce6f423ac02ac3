"""Tooltips: what a button does and its shortcut, by pointer and by keys."""

import pygame
import pytest

from game.profile import Settings
from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.ui.actions import Action
from game.window.ui.gui_painter import RING_GAP
from game.window.ui.text import Weight, in_lines, text_width
from game.window.ui.theme import DARK, SMALL
from game.window.ui.tooltip import DELAY, Tip, Tooltip, balanced
from tests.window.pilot import playing


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 2])
def test_it_stays_in_the_window_and_beside_its_button(size: tuple[int, int], scale: float) -> None:
    pygame.font.init()
    layout = arrange(size, Shape(5, 6), scale, button_widths=[63, 105, 80, 40, 40])
    tooltip = Tooltip()
    tooltip.arrange(DARK, layout.viewport)
    low = pygame.Rect(20, size[1] - 60, 120, 40)
    for beside in (*layout.buttons, low):
        tip = Tip("See the best guesses and how yours compares (Ctrl+A)", beside, at_once=True)
        tooltip.update(0, tip)
        assert tooltip.area.width
        assert pygame.Rect(0, 0, *size).contains(tooltip.area)
        assert not tooltip.area.colliderect(beside)


@pytest.mark.parametrize("width", [150, 200, 260, 320])
def test_lines_are_about_as_long_and_no_shortcut_is_alone(width: int) -> None:
    """The tooltip of the coach had its shortcut alone in its second line."""
    pygame.font.init()
    words = "See the best guesses and how yours compares (Ctrl+A)"
    lines = balanced(words, SMALL, width).split("\n")
    assert " ".join(lines) == words
    assert lines[-1] != "(Ctrl+A)"
    widths = [text_width(line, Weight.REGULAR, SMALL) for line in lines]
    assert max(widths) <= width
    assert len(lines) == len(in_lines(words, Weight.REGULAR, SMALL, width).split("\n"))
    assert min(widths) > max(widths) / 2


def test_a_line_that_fits_and_the_lines_of_a_text_stay() -> None:
    pygame.font.init()
    assert balanced("Daily\nPlay today's puzzle", SMALL, 320) == "Daily\nPlay today's puzzle"


def test_the_pointer_must_rest_and_the_focus_need_not() -> None:
    pygame.font.init()
    layout = arrange((1280, 720), Shape(5, 6), button_widths=[63])
    tooltip = Tooltip()
    tooltip.arrange(DARK, layout.viewport)
    tip = Tip("Reveal a letter (Ctrl+H)", layout.buttons[0])
    assert tooltip.wake(0) is None
    assert tooltip.update(0, tip) == []
    assert tooltip.wake(100) == DELAY - 100
    assert tooltip.update(DELAY, tip)
    assert tooltip.wake(DELAY) is None
    assert tooltip.update(DELAY + 1, None)
    assert not tooltip.area
    assert tooltip.update(DELAY + 2, tip._replace(at_once=True))


def test_it_comes_where_the_pointer_rests_and_goes_with_it() -> None:
    with playing("robot") as pilot:
        place = pilot.buttons[Action.HINT]
        pilot.point(*place.center)
        assert pilot.tooltip == ""
        pilot.wait(600)
        assert "Ctrl+H" in pilot.tooltip
        assert pilot.idle
        pilot.point(640, 400)
        assert pilot.tooltip == ""
        pilot.point(*place.center)
        pilot.wait(600)
        pilot.press("a")
        assert pilot.tooltip == ""
        assert pilot.entry == "A"


def test_keys_see_the_shortcuts_too_and_none_over_a_dialog() -> None:
    with playing("robot") as pilot:
        pilot.press("Tab")
        assert "Ctrl+D" in pilot.tooltip
        pilot.press("Tab")
        assert "Ctrl+A" in pilot.tooltip
        pilot.press("Ctrl+,")
        assert pilot.tooltip == ""


@pytest.mark.parametrize("scale", [0.75, 1, 2])
@pytest.mark.parametrize("size", [(320, 480), (1280, 800), (3840, 2160)], ids=str)
def test_it_is_apart_from_the_ring_of_the_focus(size: tuple[int, int], scale: float) -> None:
    """In 4K it touched the ring, which grows with everything else."""
    pygame.font.init()
    layout = arrange(size, Shape(5, 6), scale, button_widths=[63, 105, 80, 40, 40])
    tooltip = Tooltip()
    tooltip.arrange(DARK, layout.viewport)
    gap = max(RING_GAP, layout.px(RING_GAP)) + 2
    for button in layout.buttons:
        tooltip.update(0, Tip("New game (Ctrl+N)", button, at_once=True))
        assert tooltip.area.width
        assert not tooltip.area.colliderect(button.inflate(2 * gap, 2 * gap))


def test_none_comes_after_a_click_until_the_pointer_was_elsewhere() -> None:
    """The message that answered the click was over the button's own tooltip."""
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        place = pilot.buttons[Action.HARD_MODE]
        pilot.point(*place.center)
        pilot.wait(600)
        assert pilot.tooltip
        pilot.click(place)
        pilot.wait(600)
        assert pilot.toast
        assert pilot.tooltip == ""
        pilot.point(place.centerx + 2, place.centery)
        pilot.wait(2000)
        assert pilot.tooltip == ""
        pilot.point(640, 400)
        pilot.wait()
        assert not pilot.toast
        pilot.point(*place.center)
        pilot.wait(600)
        assert pilot.tooltip


def test_no_explanation_comes_to_a_pointer_that_rests_while_keys_lead_on() -> None:
    """It lay on the next row, of which the player knew nothing."""
    with playing("robot", settings=Settings(scale=125)) as pilot:
        pilot.resize(900, 500)
        pilot.press("Ctrl+N", "u")
        view = pilot.gui.view
        assert view
        tips = []
        for y in range(view.window.rect.top, view.window.rect.bottom, 8):
            pilot.point(view.window.rect.x + 60, y)
            if pilot.gui.tip:
                tips.append((view.window.rect.x + 60, y))
        assert tips
        pilot.press("Escape", "Escape")
        pilot.point(*tips[0])
        pilot.press("Ctrl+N", "u")
        pilot.wait(2000)
        assert not pilot.tooltip
        pilot.point(tips[0][0] + 3, tips[0][1])
        pilot.wait(2000)
        assert pilot.tooltip
        pilot.press("Tab")
        pilot.wait(2000)
        assert not pilot.tooltip


@pytest.mark.parametrize("size", [(320, 480), (360, 640), (900, 500), (1280, 800)])
def test_at_the_end_of_a_game_it_covers_no_button(size: tuple[int, int]) -> None:
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.play("crane", "robot")
        pilot.wait()
        tooltip, places = Tooltip(), [spec.place for spec in pilot.gui.buttons]
        tooltip.arrange(DARK, pilot.gui.viewport)
        for spec in pilot.gui.buttons:
            pilot.focus_on(spec.action)
            assert pilot.gui.tip and pilot.gui.tip.words == spec.tooltip
            assert tooltip.place_of(pilot.gui.tip).collidelist(places) < 0, spec.label
