"""Dialogs are a stack: one that closes goes back to the one that it was opened from."""

import pygame
import pytest

from tests.window.pilot import playing  # isort: skip (it sets SDL's dummy driver)

from game.window.dialogs.new_game_dialog import NewGame
from game.window.dialogs.settings_dialog import SettingsForm
from game.window.ui.actions import Action
from game.window.ui.dialog import ItemFocus, PageFocus
from tests.window.dialogs import focus_on, gui_of, press_by_keys, view
from tests.window.pilot import Pilot

WAYS = [
    (Action.SETTINGS, 0, Action.YOUR_GAMES),
    (Action.NEW_GAME, 2, Action.CHALLENGE),
    (Action.HELP, 0, Action.ABOUT),
    (Action.HISTORY, 0, Action.CALENDAR),
    (Action.STATISTICS, 0, Action.HISTORY),
]


def open_by(pilot: Pilot, action: Action) -> str:
    """Let an action open a dialog, and return its title."""
    pilot.app.director.perform(action)
    pilot.turn()
    return view(pilot).dialog.title


@pytest.mark.parametrize(("first", "page", "then"), WAYS)
def test_escape_goes_back_to_the_dialog_below_and_to_the_button_that_was_pressed(
    first: Action, page: int, then: Action
) -> None:
    with playing("robot") as pilot:
        below = open_by(pilot, first)
        pilot.press(*["PageDown"] * page)
        press_by_keys(pilot, then)
        assert view(pilot).dialog.title != below
        pilot.press("Escape")
        pilot.turn()
        assert view(pilot).dialog.title == below
        assert gui_of(pilot)._focus is then
        pilot.press("Escape")
        assert not gui_of(pilot).dialog_open
        assert pilot.app.running


def test_the_dialog_below_comes_back_as_it_was() -> None:
    with playing("robot") as pilot:
        open_by(pilot, Action.NEW_GAME)
        pilot.press("PageDown", "PageDown")
        gui = gui_of(pilot)
        assert isinstance(gui.form, NewGame)
        left = gui.form
        press_by_keys(pilot, Action.CHALLENGE)
        press_by_keys(pilot, Action.CLOSE_DIALOG)
        assert gui.form == left


def test_giving_up_leads_to_the_board_and_not_to_the_dialog_that_it_was_asked_in() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        open_by(pilot, Action.NEW_GAME)
        focus_on(pilot, PageFocus(0))
        pilot.press("Left")  # round to the last page
        press_by_keys(pilot, Action.ASK_TO_GIVE_UP)
        press_by_keys(pilot, Action.CLOSE_DIALOG)
        assert isinstance(gui_of(pilot).form, NewGame)
        press_by_keys(pilot, Action.ASK_TO_GIVE_UP)
        press_by_keys(pilot, Action.GIVE_UP)
        assert not gui_of(pilot).dialog_open


def test_the_button_that_opened_a_dialog_by_the_keys_has_the_focus_again() -> None:
    with playing("robot") as pilot:
        focus_on(pilot, Action.STATISTICS)
        pilot.press("Enter")
        assert gui_of(pilot).dialog_open
        pilot.press("Escape")
        assert gui_of(pilot)._focus is Action.STATISTICS
        pilot.type("s")  # and the keys are the game's
        assert pilot.entry == "S"
        assert gui_of(pilot)._focus is None


def test_a_letter_leads_from_the_help_to_the_board() -> None:
    with playing("robot") as pilot:
        pilot.press("F1")
        pilot.type("s")
        assert not gui_of(pilot).dialog_open
        assert pilot.entry == "S"


def test_a_click_next_to_a_dialog_closes_it() -> None:
    with playing("robot") as pilot:
        open_by(pilot, Action.SETTINGS)
        press_by_keys(pilot, Action.YOUR_GAMES)
        for left in (True, False):
            pilot.click(pygame.Rect(0, 0, 4, 4))
            assert gui_of(pilot).dialog_open == left


def test_a_list_keeps_its_place_below_another_dialog() -> None:
    with playing("robot") as pilot:
        pilot.play("robot")
        open_by(pilot, Action.HISTORY)
        assert gui_of(pilot)._focus == ItemFocus(0)
        gui_of(pilot).open(view(pilot).dialog)
        gui_of(pilot).close()
        assert gui_of(pilot)._focus == ItemFocus(0)


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
        assert isinstance(gui_of(pilot).form, SettingsForm)
        focus_on(pilot, "answers")
        pilot.write("x")
        assert judged == ["x"]
