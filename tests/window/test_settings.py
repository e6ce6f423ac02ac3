"""The dialog for settings: what is chosen is seen at once and saved."""

import warnings
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame_gui.core import UIElement

from game import catalogue
from game.options import OPTIONS
from game.profile import Settings
from game.profile.settings import is_allowed, read_settings
from game.profile.settings_file import SettingsFiles
from game.rules import HardMode
from game.window import director
from game.window.dialogs.rows import NUMBERS, setting_row, stepped, steps_of, with_step
from game.window.dialogs.settings_dialog import (
    NAMES,
    PAGES,
    Page,
    SectionsForm,
    SettingsForm,
    changes_between,
)
from game.window.ui.actions import INFO, Action
from game.window.ui.choice_box import ChoiceBox
from game.window.ui.dialog import ChoiceRow, Field, FormDialog, NumberRow
from game.window.ui.focus import RowFocus
from game.window.ui.theme import BODY, THEMES
from game.window.ui.widgets import FittedLabel
from game.words import load
from game.words.languages import LANGUAGES
from tests.languages.drawn import remembering
from tests.languages.pseudo import Pseudo
from tests.languages.walk import layers_of
from tests.window.pilot import Pilot, playing


def ground(pilot: Pilot) -> tuple[int, ...]:
    """Return the colour of the window's lower left corner, where nothing stands."""
    return tuple(pilot.look().get_at((2, pilot.window.height - 3))[:3])


def opened(pilot: Pilot) -> Pilot:
    pilot.press("Ctrl+,")
    assert pilot.form(SettingsForm)
    return pilot


def form(pilot: Pilot) -> SettingsForm:
    return pilot.form(SettingsForm)


def on_pages() -> Iterator[tuple[Page, tuple[str, ...]]]:
    """Yield each page with the names of its settings."""
    yield from ((page, contents.names) for page, contents in PAGES.items())


def focus_on(pilot: Pilot, name: str) -> None:
    """Go to the page of a row, and press Tab until the focus ring is on it."""
    for _ in PAGES:
        if name in PAGES[Page(form(pilot).page)].names:
            break
        pilot.press("PageDown")
    pilot.focus_on(name)


def test_a_theme_is_seen_and_saved_by_keys_alone() -> None:
    with playing("crane") as pilot:
        assert pilot.profile
        opened(pilot)
        focus_on(pilot, "theme")
        pilot.press("Right", "Right")
        pilot.press("Escape")
        pilot.wait()
        assert ground(pilot) == THEMES["light"].background
        assert read_settings(pilot.files.shared)[0] == Settings(theme="light")
        pilot.play("crane")
        assert pilot.match.status.name == "WON"


def test_the_focus_and_the_dialog_stay_while_everything_is_drawn_anew() -> None:
    with playing("crane") as pilot:
        pilot.resize(1280, 800)
        opened(pilot)
        focus_on(pilot, "scale")
        focus = pilot.focus
        for _ in range(4):
            pilot.press("Right")
        assert form(pilot).settings.scale == 200
        pilot.resize(1300, 820)
        assert pilot.focus == focus
        pilot.press("Home")
        assert form(pilot).settings.scale == 75
        pilot.press("End", "Left")
        assert read_settings(pilot.files.shared)[0].scale == 175
        pilot.press("Escape")
        assert pilot.layout.unit == 1.75


def test_enter_changes_a_value_and_leaves_the_settings_open() -> None:
    with playing("crane") as pilot:
        opened(pilot)
        focus_on(pilot, "host")
        pilot.press("Enter")
        assert form(pilot).settings.host == "absurdle"
        pilot.press("Enter")
        assert form(pilot).settings.host == "honest"
        focus_on(pilot, "word_length")
        pilot.press("7", "Enter")
        assert form(pilot).settings.word_length == 7
        assert pilot.focus == RowFocus("word_length")


def test_motion_that_is_off_ends_what_moves() -> None:
    with playing("crane") as pilot:
        pilot.type("slate")
        pilot.press("Enter")
        opened(pilot)
        focus_on(pilot, "animation")
        pilot.press("Right")
        assert form(pilot).settings.animation == "off"
        pilot.press("Escape")
        pilot.type("crane")
        pilot.press("Enter")
        assert not pilot.moving
        pilot.turn()
        assert pilot.over


def test_every_page_fits_and_every_row_steps_through_all_its_values() -> None:
    for page, rows in on_pages():
        assert len(rows) <= 6
        for name in rows:
            option = OPTIONS[name]
            allowed = option.allowed
            filled = SettingsForm(Settings(), page=page)
            if name in NUMBERS:
                assert_reaches_both_ends(filled, name)
                continue
            seen = set()
            for _ in steps_of(filled.settings, name):
                filled = filled.step(name, 1)
                value = getattr(filled.settings, name)
                assert is_allowed(value, allowed)
                seen.add(value)
                assert filled.dialog().rows
            assert seen == set(steps_of(filled.settings, name))
            assert filled.settings == Settings()
            if option.steps:
                assert filled.step(name, -1).step(name, 1) == filled


def assert_reaches_both_ends(form: SettingsForm, name: str) -> None:
    """Hold that the signs reach every step of a number, and end at its ends."""
    row = next(row for row in form.dialog().rows if row.name == name)
    assert isinstance(row, NumberRow)
    form = form.pick(name, row.least)
    assert form.step(name, -1) == form
    seen = [row.least]
    while (after := form.step(name, 1)) != form:
        form = after
        seen.append(getattr(form.settings, name))
    assert seen == list(NUMBERS[name])
    for choice in row.quick:
        assert is_allowed(
            getattr(form.pick(name, choice.value).settings, name), OPTIONS[name].allowed
        )


def test_a_press_chooses_the_value_that_it_is_on() -> None:
    for name in set(NAMES) - NUMBERS.keys():
        shown = set()
        for value in OPTIONS[name].steps:
            change: dict[str, Any] = {name: value}
            settings = replace(Settings(), **change)
            row = setting_row(settings, name)
            assert isinstance(row, ChoiceRow)
            shown.add(row.options)
            for index, words in enumerate(row.options):
                pressed = with_step(settings, name, index - row.chosen)
                if name != "theme":  # of which not everybody has all
                    assert OPTIONS[name].value_in_words(getattr(pressed, name)) == words
        assert len(shown) <= 1


def test_steps_from_a_value_between_two() -> None:
    values = range(75, 201, 25)
    assert [stepped(values, 110, by) for by in (1, -1, 2)] == [125, 100, 150]
    assert [stepped(values, 180, by) for by in (1, -1)] == [200, 175]


def test_a_size_between_two_steps_is_shown() -> None:
    rows = SettingsForm(Settings(scale=110), page=Page.APPEARANCE).dialog().rows
    assert [row.value for row in rows if row.name == "scale"] == ["110%"]


def test_only_what_changed_is_saved() -> None:
    before = Settings(boards=4)
    assert changes_between(before, replace(before, scale=150)) == {"scale": 150}


def test_the_dialog_has_every_setting() -> None:
    assert sorted(NAMES) == sorted(each.name for each in fields(Settings) if each.name in OPTIONS)


def test_the_dialog_says_where_it_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shared, own = tmp_path / "game" / "config.toml", tmp_path / "mine" / "config.toml"
    shared.parent.mkdir()
    shared.touch()
    real = Path.open

    def fails(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if "r" not in mode and path.parent == shared.parent:
            raise PermissionError(13, "Permission denied")
        return real(path, mode, *more, **named)

    monkeypatch.setattr(Path, "open", fails)
    with playing("crane", files=SettingsFiles(shared, own)) as pilot:
        opened(pilot)
        focus_on(pilot, "theme")
        pilot.press("Right", "Right")
        assert form(pilot).dialog().note == "Saved."
        assert "Permission denied" in pilot.toast
        assert str(own) in pilot.toast
        assert read_settings(own)[0].theme == "light"
    with playing("crane", files=SettingsFiles(shared)) as pilot:
        opened(pilot)
        focus_on(pilot, "theme")
        pilot.press("Right")
        assert form(pilot).message == "Couldn't save these settings."
        assert pilot.toast.startswith("Couldn't save: ")
        assert form(pilot).settings.theme == "dark"


def test_a_list_of_ones_own_is_typed_and_counts_for_the_next_game(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("zebra\nzonal\nno1\n")
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", files=files) as pilot:
        opened(pilot)
        focus_on(pilot, "answers")
        pilot.write("mine")
        assert form(pilot).dialog().note == (
            f"Not used: Can't read {tmp_path / 'mine'} (No such file or directory). "
            "Choose another file."
        )
        assert not files.shared.exists()
        pilot.write(".txt")
        assert form(pilot).dialog().note == "2 words of 5 letters. 1 line skipped."
        focus_on(pilot, "my_words")
        pilot.write("qwert, no1")
        assert (
            form(pilot).dialog().note
            == "Extra guesses, word 2: 'no1' must contain only English letters"
        )
        for _ in range(5):
            pilot.press("Backspace")
        pilot.press("Escape")
        saved = read_settings(files.shared)[0]
        assert saved.answers == str(tmp_path / "mine.txt")
        assert saved.my_words == ("QWERT",)
        assert pilot.match.boards[0].host.words == ("CRANE",)
        assert pilot.new_game()
        assert pilot.match.boards[0].host.words[0] in ("ZEBRA", "ZONAL")
        assert "QWERT" in pilot.match.words


def test_enter_takes_a_text_and_the_settings_stay(tmp_path: Path) -> None:
    """It closed them."""
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", files=files) as pilot:
        opened(pilot)
        focus_on(pilot, "my_words")
        pilot.write("qwert")
        assert not files.shared.exists()
        pilot.press("Enter")
        assert read_settings(files.shared)[0].my_words == ("QWERT",)
        assert form(pilot).dialog().note == "Saved. Applies from your next game."
        pilot.write(" no1")
        pilot.press("Enter")
        assert "must contain only English letters" in form(pilot).dialog().note
        assert read_settings(files.shared)[0].my_words == ("QWERT",)
        assert pilot.gui.is_typed_in
        pilot.press("Escape")
        assert not pilot.dialog_open


def test_what_is_typed_and_cannot_be_used_is_said_when_the_dialog_closes(tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", files=files) as pilot:
        opened(pilot)
        focus_on(pilot, "my_words")
        pilot.write("ca7")
        pilot.press("Escape")
        assert not pilot.dialog_open
        pilot.turn(300)
        assert pilot.toast == "Extra guesses, word 1: 'ca7' must contain only English letters"
        assert not files.shared.exists()


def test_a_text_that_cannot_be_used_stays_in_its_field_on_other_pages(tmp_path: Path) -> None:
    with playing("crane", files=SettingsFiles(tmp_path / "config.toml")) as pilot:
        opened(pilot)
        focus_on(pilot, "guess_words")
        pilot.write("none.txt")
        pilot.press("PageUp")
        assert form(pilot).dialog().note.startswith("Not used: ")
        pilot.press("PageDown")
        assert form(pilot).texts == {"guess_words": "none.txt"}
        pilot.resize(400, 500)
        focus_on(pilot, "guess_words")
        pilot.press("Backspace")
        pilot.turn()
        assert form(pilot).texts == {"guess_words": "none.tx"}


def test_settings_of_the_next_game_leave_this_one_alone_and_say_so() -> None:
    with playing("crane") as pilot:
        opened(pilot)
        assert "apply from your next game" in form(pilot).dialog().note
        focus_on(pilot, "word_length")
        pilot.press("Right")
        saved = "Saved. Applies from your next game, except to daily puzzles."
        assert form(pilot).dialog().note == saved
        pilot.press("Escape")
        assert pilot.match.code.length == 5
        assert read_settings(pilot.files.shared)[0].word_length == 6
        assert pilot.new_game()
        assert pilot.match.code.length == 6


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (1280, 720)])
@pytest.mark.parametrize("scale", [75, 200])
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


# The level of hard mode, which a key of the board changes -----------------------------------


def level_in_dialog(pilot: Pilot) -> str:
    """Return the level that the settings show, and close them again."""
    opened(pilot)
    focus_on(pilot, "hard_mode")
    level = pilot.dialog.values["hard_mode"]
    pilot.press("Escape")
    return level


def test_a_level_that_is_set_at_the_board_is_what_the_settings_show_and_what_is_saved() -> None:
    with playing("crane") as pilot:
        assert level_in_dialog(pilot) == "Off"
        for shown, level in (("Hard", HardMode.HARD), ("Strict", HardMode.STRICT)):
            pilot.press("Ctrl+D")
            assert pilot.match.code.hard_mode is level
            assert level_in_dialog(pilot) == shown
            saved = pilot.files.read()[0]
            assert saved.hard_mode == level.value
        pilot.new_game()
        assert pilot.match.code.hard_mode is HardMode.STRICT
    with playing("crane", settings=saved) as pilot:
        assert pilot.match.code.hard_mode is HardMode.STRICT
        assert level_in_dialog(pilot) == "Strict"


def test_what_is_chosen_for_a_new_game_does_not_show_as_saved() -> None:
    with playing("crane") as pilot:
        pilot.press("Ctrl+N", "u")
        pilot.focus_on("word_length")
        pilot.press("Right", "Right")
        pilot.press_button(Action.START_NEW_GAME)
        assert pilot.match.code.length == 7
        opened(pilot)
        focus_on(pilot, "word_length")
        assert pilot.dialog.values["word_length"] == "5"
        pilot.press("Escape")
        assert not pilot.files.shared.exists()
        pilot.new_game()  # but the next game is like it
        assert pilot.match.code.length == 7


# The language of the interface -------------------------------------------------------------


def test_another_language_is_seen_at_once_in_the_dialog_and_around_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def choose(code: str) -> None:
        catalogue.install(code, Pseudo() if code == "es" else None)

    monkeypatch.setattr(director, "choose", choose)
    with playing("crane", settings=Settings(interface="en")) as pilot:
        opened(pilot)
        focus_on(pilot, "interface")
        focus = pilot.focus
        pilot.press("Right")
        pilot.press("Escape")  # no Spanish words
        assert form(pilot).settings.interface == "es"
        texts = (pilot.dialog.title, pilot.dialog.note, *pilot.dialog.pages)
        assert all(text.startswith("⟦") for text in texts)
        assert (pilot.focus, pilot.dialog.page) == (focus, Page.APPEARANCE)
        assert all(spec.tooltip.startswith("⟦") for spec in pilot.gui.buttons)
        assert read_settings(pilot.files.shared)[0].interface == "es"
        pilot.press("Left")
        assert pilot.dialog.title == "Settings"
        assert pilot.dialog.pages[0] == "Game"
        assert all("⟦" not in spec.tooltip for spec in pilot.gui.buttons)


# The size ---------------------------------------------------------------------------------


def test_nothing_moves_while_a_size_is_chosen_and_the_click_on_close_hits() -> None:
    """The dialog was laid out again on the way to Close, which was elsewhere then."""
    with playing("crane") as pilot:
        pilot.resize(900, 500)
        opened(pilot)
        focus_on(pilot, "scale")
        plus, close = pilot.view.numbers["scale"].signs[1], pilot.dialog.stops[Action.CLOSE_DIALOG]
        unit, stops = pilot.gui.viewport.unit, pilot.dialog.stops
        pilot.click(plus)
        pilot.wait(2000)
        for step in range(1, 9):  # the way of the pointer from one to the other
            x, y = (a + (b - a) * step // 8 for a, b in zip(plus.center, close.center, strict=True))
            pilot.point(x, y)
            assert pilot.dialog.stops == stops
            assert pilot.gui.viewport.unit == unit
        pilot.hold(*close.center)
        pilot.let_go(*close.center)
        pilot.turn()
        assert not pilot.dialog_open
        assert pilot.gui.viewport.unit > unit
        assert read_settings(pilot.files.shared)[0].scale == 125


@pytest.mark.parametrize("by", ["pointer", "keys", "digits", "another setting"])
def test_the_dialog_keeps_its_places_however_a_size_is_chosen(by: str) -> None:
    with playing("crane") as pilot:
        pilot.resize(1280, 800)
        opened(pilot)
        focus_on(pilot, "scale")
        stops, unit = pilot.dialog.stops, pilot.gui.viewport.unit
        if by == "pointer":
            pilot.click(pilot.view.numbers["scale"].signs[1])
            pilot.point(20, 20)
        elif by == "digits":
            pilot.press("1", "5", "0")
        else:
            pilot.press("Right")
        if by == "another setting":
            focus_on(pilot, "theme")
            pilot.press("Right")
        pilot.press("PageDown", "PageUp")
        assert form(pilot).settings.scale > 100
        assert pilot.dialog.stops == stops
        pilot.press("Escape")
        assert pilot.gui.viewport.unit > unit


@pytest.mark.parametrize("size", [(900, 500), (1280, 800)], ids=str)
def test_a_sample_shows_a_size_at_once(size: tuple[int, int]) -> None:
    with remembering(), playing("crane") as pilot:
        pilot.resize(*size)
        opened(pilot)
        focus_on(pilot, "scale")
        pilot.wait(500)  # until the dialog has come
        box = pilot.view.numbers["scale"]

        def sample() -> pygame.Rect:
            left = pygame.Rect(box.place.x - 110, box.place.y - 6, 108, box.place.height + 12)
            fill = pilot.theme.green
            mask = pygame.mask.from_threshold(pilot.look(left), fill, (2, 2, 2, 255))
            return mask.get_bounding_rects()[0]

        def name() -> pygame.Rect:
            texts = (each for layer in layers_of(pilot) for each in layer)
            return next(each.place for each in texts if each.words == "Interface size")

        before, name_before = sample(), name()
        pilot.click(box.signs[1])
        assert sample().width >= round(1.2 * before.width)
        assert sample().width <= 1.3 * before.width
        assert name().width >= 1.15 * name_before.width
        assert pilot.dialog.note.startswith("Saved. ")
        assert form(pilot).dialog().answers  # so that it is not overlooked


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(900, 500), (1280, 800), (1366, 768)], ids=str)
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

    def set_image(self, picture: pygame.Surface) -> None:
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


def test_a_size_goes_up_to_what_the_window_has_room_for_and_says_so() -> None:
    with playing("crane") as pilot:
        pilot.resize(900, 500)
        opened(pilot)
        focus_on(pilot, "scale")
        for _ in range(3):
            pilot.click(pilot.view.numbers["scale"].signs[1])
        assert form(pilot).settings.scale == 125
        assert pilot.dialog.note == "Saved. This window has no room for more than 125%."
        pilot.press("Right", "End")
        assert form(pilot).settings.scale == 125
        assert pilot.view.numbers["scale"].row.most == 125
        assert pilot.view.numbers["scale"].row.hint == "Up to 125%, on closing"


def test_a_size_from_a_larger_window_stays_until_it_is_made_smaller() -> None:
    with playing("crane", settings=Settings(scale=200)) as pilot:
        pilot.resize(900, 500)
        opened(pilot)
        focus_on(pilot, "scale")
        assert pilot.dialog.note == "This window has room for 125%; a larger one shows 200%."
        row = next(row for row in form(pilot).dialog().rows if row.name == "scale")
        assert row.hint == "125% in this window"
        pilot.press("Right")
        assert form(pilot).settings.scale == 200
        pilot.press("Left")
        assert form(pilot).settings.scale == 100  # 125 % would look the same


def test_a_size_is_taken_where_another_dialog_follows_the_settings() -> None:
    with playing("crane") as pilot:
        pilot.resize(1280, 800)
        opened(pilot)
        focus_on(pilot, "scale")
        unit = pilot.gui.viewport.unit
        pilot.press("Right")
        pilot.click_button(Action.YOUR_GAMES)
        assert pilot.gui.viewport.unit > unit
        assert pilot.dialog_open


def test_nothing_is_called_saved_before_it_was_changed() -> None:
    with playing("crane") as pilot:
        opened(pilot)
        for _ in PAGES:
            assert "Saved" not in pilot.dialog.note
            pilot.press("PageDown")


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


def examples_of(form: SettingsForm) -> dict[str, str]:
    """Return the examples in the fields of all pages."""
    pages = (replace(form, page=page).dialog() for page in Page)
    rows = (row for dialog in pages for row in dialog.rows)
    return {row.name: row.example for row in rows if isinstance(row, Field)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_examples_are_words_of_the_language_that_is_played(code: str) -> None:
    shown, words = examples_of(SettingsForm(Settings(language=code))), load(code, 5)
    first, more = shown["first_words"].split(", "), shown["my_words"].split(", ")
    assert len(first) == len(more) == 2
    assert all(word in words for word in first)
    assert not any(word in words for word in more)
    assert len(set("".join(first))) == 10


def test_examples_of_files_are_in_the_language_of_the_interface() -> None:
    assert examples_of(SettingsForm(Settings()))["answers"] == "words.txt"
    catalogue.choose("es")
    shown = examples_of(SettingsForm(Settings()))
    assert shown["answers"] == shown["guess_words"] == "palabras.txt"
    assert shown["first_words"] == "SLATE, CRONY"


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
