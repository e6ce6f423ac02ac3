"""Dialogs are a stack: one that closes goes back to the one that it was opened from."""

import threading

import pygame
import pytest

from game.window.dialogs.new_game_dialog import NewGame
from game.window.dialogs.settings_dialog import SettingsForm
from game.window.ui.actions import Action
from game.window.ui.dialog import TextDialog
from game.window.ui.focus import ItemFocus
from tests.window.pilot import Pilot, playing

CLOSE = ((Action.CLOSE_DIALOG, "Close"),)
WAYS = [
    (Action.SETTINGS, 0, Action.YOUR_GAMES),
    (Action.NEW_GAME, 0, Action.CHALLENGE),
    (Action.HELP, 0, Action.ABOUT),
    (Action.HISTORY, 0, Action.CALENDAR),
    (Action.STATISTICS, 0, Action.HISTORY),
]


def open_by(pilot: Pilot, action: Action) -> str:
    """Let an action open a dialog, and return its title."""
    pilot.perform(action)
    pilot.turn()
    return pilot.dialog.title


@pytest.mark.parametrize(("first", "page", "then"), WAYS)
def test_escape_goes_back_to_the_dialog_below_and_to_the_button_that_was_pressed(
    first: Action, page: int, then: Action
) -> None:
    with playing("robot") as pilot:
        below = open_by(pilot, first)
        pilot.press(*["PageDown"] * page)
        pilot.press_button(then)
        assert pilot.dialog.title != below
        pilot.press("Escape")
        pilot.turn()
        assert pilot.dialog.title == below
        assert pilot.focus is then
        pilot.press("Escape")
        assert not pilot.dialog_open
        assert pilot.running


def test_the_dialog_below_comes_back_as_it_was() -> None:
    with playing("robot") as pilot:
        open_by(pilot, Action.SETTINGS)
        pilot.press("PageDown", "PageDown")
        left = pilot.form(SettingsForm)
        pilot.press_button(Action.YOUR_GAMES)
        pilot.press_button(Action.CLOSE_DIALOG)
        assert pilot.form(SettingsForm) == left


def test_giving_up_leads_to_the_board_and_not_to_the_dialog_that_it_was_asked_in() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        open_by(pilot, Action.NEW_GAME)
        pilot.press_button(Action.ASK_TO_GIVE_UP)
        pilot.press("Escape")
        assert pilot.form(NewGame)
        pilot.press_button(Action.ASK_TO_GIVE_UP)
        pilot.press_button(Action.PLAY_ON)
        assert not pilot.dialog_open
        open_by(pilot, Action.NEW_GAME)
        pilot.press_button(Action.ASK_TO_GIVE_UP)
        pilot.press_button(Action.GIVE_UP)
        assert not pilot.dialog_open


def test_the_button_that_opened_a_dialog_by_the_keys_has_the_focus_again() -> None:
    with playing("robot") as pilot:
        pilot.focus_on(Action.STATISTICS)
        pilot.press("Enter")
        assert pilot.dialog_open
        pilot.press("Escape")
        assert pilot.focus is Action.STATISTICS
        pilot.type("s")  # and the keys are the game's
        assert pilot.entry == "S"
        assert pilot.focus is None


def test_a_letter_leads_from_the_help_to_the_board() -> None:
    with playing("robot") as pilot:
        pilot.press("F1")
        pilot.type("s")
        assert not pilot.dialog_open
        assert pilot.entry == "S"


def test_a_click_next_to_a_dialog_closes_it() -> None:
    with playing("robot") as pilot:
        open_by(pilot, Action.SETTINGS)
        pilot.press_button(Action.YOUR_GAMES)
        for left in (True, False):
            pilot.click(pygame.Rect(0, 0, 4, 4))
            assert pilot.dialog_open == left


def test_a_list_keeps_its_place_below_another_dialog() -> None:
    with playing("robot") as pilot:
        pilot.play("robot")
        open_by(pilot, Action.HISTORY)
        assert pilot.focus == ItemFocus(0)
        pilot.gui.open(TextDialog("Above", ("It goes again",), CLOSE))
        pilot.gui.close()
        assert pilot.focus == ItemFocus(0)


def test_a_typed_letter_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    as_before = SettingsForm.type

    def judge(form: SettingsForm, name: str, text: str) -> SettingsForm:
        judged.append(text)
        return as_before(form, name, text)

    monkeypatch.setattr(SettingsForm, "type", judge)
    with playing("robot") as pilot:
        open_by(pilot, Action.SETTINGS)
        pilot.press("PageDown", "PageDown")
        assert pilot.form(SettingsForm)
        pilot.focus_on("answers")
        pilot.write("x")
        assert judged == ["x"]


def test_enter_does_not_press_a_button_that_is_gone() -> None:
    with playing("robot") as pilot:
        pilot.play("robot")
        pilot.wait()
        pilot.focus_on(Action.NEXT_GAME)
        pilot.press("Enter")
        pilot.turn()
        begun = pilot.match
        assert not begun.guesses
        pilot.press("Enter")
        pilot.turn()
        assert pilot.match is begun


def test_a_dialog_opens_where_the_system_allows_no_more_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with playing("robot") as pilot:
        monkeypatch.setattr(threading.Thread, "start", refused)
        assert open_by(pilot, Action.HELP) == "How to play"


@pytest.mark.parametrize("first", [Action.NEW_GAME, Action.STATISTICS, Action.SETTINGS])
def test_shortcuts_open_dialogs_above_others_with_one_way_back_each(first: Action) -> None:
    """Ctrl+N in a review and Ctrl+comma among the cards of a new game did nothing."""
    keys = {Action.NEW_GAME: "Ctrl+N", Action.STATISTICS: "Ctrl+T", Action.SETTINGS: "Ctrl+,"}
    with playing("robot") as pilot:
        titles = [open_by(pilot, first)]
        for action, key in keys.items():
            pilot.press(key)
            pilot.turn()
            if action is not first:
                titles.append(pilot.dialog.title)
            assert [level.dialog.title for level in pilot.gui.stack] == titles
        assert len(set(titles)) == 3
        for title in reversed(titles):
            assert pilot.dialog.title == title
            pilot.press("Escape")
        assert not pilot.dialog_open


def test_a_field_in_use_has_shortcuts_for_itself() -> None:
    with playing("robot") as pilot:
        open_by(pilot, Action.CHALLENGE)
        pilot.focus_on("words")
        pilot.press("Ctrl+N", "Ctrl+T")
        assert len(pilot.gui.stack) == 1
