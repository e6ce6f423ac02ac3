"""How the settings look in any window: rows, edges, hints, dividers."""

import warnings
from typing import Any

import pygame
import pytest
from pygame_gui.core import UIElement

from game import catalogue
from game.options import OPTIONS
from game.profile import Settings
from game.window.dialogs.settings_dialog import Page, SectionsForm, SettingsForm
from game.window.ui.actions import INFO, Action
from game.window.ui.choice_box import ChoiceBox
from game.window.ui.dialog import ChoiceRow, FormDialog
from game.window.ui.theme import BODY, THEMES
from game.window.ui.widgets import FittedLabel
from tests.window.open_settings import opened
from tests.window.pilot import Pilot, playing
from tests.window.test_settings import on_pages


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((320, 400), 75),
        ((640, 480), 200),
        pytest.param((320, 400), 200, marks=pytest.mark.deep),
        pytest.param((640, 480), 75, marks=pytest.mark.deep),
        pytest.param((1280, 720), 75, marks=pytest.mark.deep),
        pytest.param((1280, 720), 200, marks=pytest.mark.deep),
    ],
)
def test_every_row_can_be_read_in_the_smallest_window(size: tuple[int, int], scale: int) -> None:
    with playing("crane", settings=Settings(scale=scale)) as pilot:
        pilot.resize(*size)
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # pygame_gui warns where a text does not fit
            for page, rows in on_pages():
                for steps in range(7):
                    filled = SettingsForm(Settings(), page=page)
                    for name in rows:
                        if OPTIONS[name].steps:
                            filled = filled.step(name, steps % len(OPTIONS[name].steps))
                    pilot.gui.open_form(filled)
                    pilot.turn()
                    places = list(pilot.dialog.stops.values())
                    assert all(place.height >= 15 for place in places)
                    assert all(one.collidelist(places) == at for at, one in enumerate(places))


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (1280, 720)])
@pytest.mark.parametrize("scale", [75, 200])
def test_the_button_opens_it_in_any_window(size: tuple[int, int], scale: int) -> None:
    with playing("crane", settings=Settings(scale=scale, undo=True)) as pilot:
        pilot.resize(*size)
        layout = pilot.layout
        assert all(map(pilot.window.contains, layout.buttons))
        if Action.SETTINGS in pilot.buttons:
            pilot.click_button(Action.SETTINGS)
        else:
            pilot.click_button(Action.MENU)
            dialog = pilot.dialog
            label = INFO[Action.SETTINGS].label
            names = [cells[0] for cells in dialog.items]
            pilot.click(dialog.slots[names.index(label)])
        assert all(map(pilot.window.contains, pilot.dialog.stops.values()))
        assert Action.CLOSE_DIALOG in pilot.dialog.stops
        assert isinstance(pilot.gui.form, SettingsForm | SectionsForm)


@pytest.mark.parametrize("size", [(320, 600), (480, 640)], ids=str)
@pytest.mark.parametrize("key", ["Ctrl+,", "F10"])
def test_lists_of_what_can_be_opened_end_where_the_buttons_below_do(
    key: str, size: tuple[int, int]
) -> None:
    """They left room for a bar that is not there."""
    with playing("crane") as pilot:
        pilot.resize(*size)
        pilot.press(key)
        dialog = pilot.dialog
        assert dialog.slots[0].right == dialog.stops[Action.CLOSE_DIALOG].right


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        pytest.param(size, scale, marks=[pytest.mark.deep] * (scale != usual))
        for size, usual in (((900, 500), 150), ((1280, 800), 100), ((1366, 768), 125))
        for scale in (100, 125, 150)
    ],
    ids=str,
)
def test_what_is_changed_begins_at_one_edge_on_each_page(size: tuple[int, int], scale: int) -> None:
    """There were five widths on one page, of 134 to 269 pixels."""
    with playing("crane", settings=Settings(scale=scale)) as pilot:
        pilot.resize(*size)
        for page in (Page.GAME, Page.RULES, Page.WORDS, Page.APPEARANCE, Page.TYPING, Page.HELP):
            opened(pilot)
            pilot.press(*["PageDown"] * page)
            view = pilot.view
            boxes = [box.place for box in view.numbers.values() if not box.chips]
            boxes += [box.place for box in view.choices.values() if box.row.on is None]
            assert len({box.x for box in boxes}) <= 1, page
            assert len({box.right for box in boxes}) <= 1, page
            pilot.press("Escape")


class Shown:
    """What a widget shows a picture with."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.rect = pygame.Rect((0, 0), size)
        self.picture = pygame.Surface(size)

    def take(self, picture: pygame.Surface) -> None:
        self.picture = picture


@pytest.mark.parametrize("points", range(14, 29))
def test_values_next_to_each_other_have_one_base_line(points: int) -> None:
    """At 125 % "English" was a pixel higher than its neighbours."""
    with playing("crane"):
        shown: Any = Shown((40 * points, 50))
        row = ChoiceRow("length", "Length", "High", options=("HEX", "HgX"), chosen=2)
        theme = THEMES["dark"]._replace(text=(255, 255, 255), muted=(255, 255, 255))
        ChoiceBox(shown, row, theme, lambda length: round(length * points / BODY))
        tops = []
        for left in (0.02, 0.52):
            half = pygame.Rect(round(left * 40 * points), 6, 19 * points, 38)
            ink = pygame.mask.from_threshold(
                shown.picture.subsurface(half), theme.text, (100, 100, 100, 255)
            ).get_bounding_rects()
            tops.append(min(each.y for each in ink))
        assert tops[0] == tops[1]


def test_a_section_that_was_opened_alone_stays_while_the_window_grows() -> None:
    with playing("robot") as pilot:
        pilot.resize(400, 640)
        pilot.perform(Action.SETTINGS)
        pilot.press("Enter")
        section = pilot.dialog.title
        assert not pilot.dialog.pages
        pilot.resize(1280, 800)
        assert pilot.dialog.title == section


def clear_of_dividers(pilot: Pilot) -> int:
    """Return how many pixels there are at least between a name or a hint and a divider."""
    assert pilot.view
    container: Any = pilot.view.window.get_container()
    elements: list[UIElement] = container.elements
    lines = [each.rect for each in elements if each.rect.height == 1 and each.rect.width > 300]
    names = [each for each in elements if isinstance(each, FittedLabel)]
    labels = [each for each in names if each.rect.x == lines[0].x]
    inks = [each.image.get_bounding_rect().move(each.rect.topleft) for each in labels if each.image]
    assert lines and inks
    nearest: int = min(
        min(abs(ink.top - line.bottom), abs(line.top - ink.bottom))
        for ink in inks
        for line in lines
    )
    return nearest


def test_hints_are_clear_of_the_dividers() -> None:
    with playing("robot") as pilot:
        pilot.resize(480, 640)
        pilot.press("Ctrl+N", "u")
        assert clear_of_dividers(pilot) >= 3
        pilot.press("Escape", "Escape")
        pilot.resize(900, 500)
        opened(pilot)
        for _ in pilot.dialog.pages:
            assert clear_of_dividers(pilot) >= 4
            pilot.press("PageDown")


def hints_shown(pilot: Pilot) -> tuple[set[str], set[str]]:
    """Return the hints of the rows of a page, and those that are to be seen."""
    assert pilot.view and isinstance(pilot.view.dialog, FormDialog)
    hints = {row.hint for row in pilot.view.dialog.rows if row.hint and row.name != "scale"}
    container: Any = pilot.view.window.get_container()
    labels = (each.text for each in container.elements if isinstance(each, FittedLabel))
    return hints, hints.intersection(labels)


@pytest.mark.parametrize(("size", "scale"), [((900, 500), 150), ((700, 480), 100)])
def test_a_low_window_has_all_explanations(size: tuple[int, int], scale: int) -> None:
    """The size left them out in silence."""
    with playing("robot", settings=Settings(scale=scale)) as pilot:
        pilot.resize(*size)
        opened(pilot)
        for _ in pilot.dialog.pages:
            hints, shown = hints_shown(pilot)
            assert shown == hints
            pilot.press("PageDown")


@pytest.mark.parametrize("code", ["en", "es"])
def test_explanations_are_of_one_line_in_usual_windows(code: str) -> None:
    """Some rows had two lines of small text, and others one."""
    catalogue.choose(code)
    try:
        with playing("robot") as pilot:
            pilot.resize(1280, 800)
            opened(pilot)
            for _ in pilot.dialog.pages:
                hints, _ = hints_shown(pilot)
                assert pilot.view
                container: Any = pilot.view.window.get_container()
                labels = [each for each in container.elements if isinstance(each, FittedLabel)]
                heights = {
                    each.text: each.image.get_bounding_rect().height
                    for each in labels
                    if each.text in hints and each.image
                }
                assert {words: high for words, high in heights.items() if high > 20} == {}
                pilot.press("PageDown")
    finally:
        catalogue.choose("en")
