"""The settings as a player sees them: by keys, saved where they belong, seen at once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.options import OPTIONS
from game.profile import Settings
from game.profile.settings import is_allowed, read_settings
from game.profile.settings_file import SettingsFiles
from game.rules import HardMode
from game.window import director
from game.window.dialogs.rows import NUMBERS, setting_row, stepped, steps_of, with_step
from game.window.dialogs.settings_dialog import NAMES, PAGES, Page, SettingsForm, changes_between
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, NumberRow
from game.window.ui.focus import RowFocus
from game.window.ui.theme import THEMES
from tests.languages.pseudo import Pseudo
from tests.window.open_settings import focus_on, form, opened
from tests.window.pilot import Pilot, playing


def ground(pilot: Pilot) -> tuple[int, ...]:
    """Return the colour of the window's lower left corner, where nothing stands."""
    return tuple(pilot.look().get_at((2, pilot.window.height - 3))[:3])


def on_pages() -> Iterator[tuple[Page, tuple[str, ...]]]:
    """Yield each page with the names of its settings."""
    yield from ((page, contents.names) for page, contents in PAGES.items())


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
            settings = Settings()._replace(**change)
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


def test_only_what_changed_is_saved() -> None:
    before = Settings(boards=4)
    assert changes_between(before, before._replace(scale=150)) == {"scale": 150}


def test_the_dialog_has_every_setting() -> None:
    assert sorted(NAMES) == sorted(name for name in Settings._fields if name in OPTIONS)


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


def test_nothing_is_called_saved_before_it_was_changed() -> None:
    with playing("crane") as pilot:
        opened(pilot)
        for _ in PAGES:
            assert "Saved" not in pilot.dialog.note
            pilot.press("PageDown")
