"""The wheel scrolls a dialog, and only the left button chooses something in it."""

import pygame
import pytest

from game.profile import Settings
from game.window.dialogs.coach_dialog import CoachForm
from game.window.ui.actions import Action
from game.window.ui.focus import RowFocus
from tests.window.pilot import Pilot, playing

OTHER_BUTTONS = (
    pygame.BUTTON_MIDDLE,
    pygame.BUTTON_RIGHT,
    pygame.BUTTON_WHEELUP,
    pygame.BUTTON_WHEELDOWN,
)
IN_A_GAME = (
    *(Action.ABOUT, Action.CALENDAR, Action.CHALLENGE, Action.COACH_IN_FULL, Action.CUSTOM_GAME),
    *(Action.ENTER_CODE, Action.HELP, Action.WELCOME, Action.HISTORY, Action.MENU),
    *(Action.NEW_GAME, Action.SETTINGS, Action.STATISTICS, Action.MESSAGES),
    *(Action.WORDS_LEFT, Action.ASK_TO_GIVE_UP),
)
AFTER_IT = (
    *(Action.REVIEW, Action.SHARE, Action.HISTORY, Action.STATISTICS, Action.MEANINGS),
    *(Action.CALENDAR, Action.CHALLENGE),
)


def turn_wheel_and_press(pilot: Pilot, point: tuple[int, int], *, wheel: bool = True) -> None:
    """Press all buttons but the left one at a point, and turn the wheel up and down there."""
    pilot.point(*point)
    deletes = pilot.view.cards and pilot.view.cards.delete
    for button in OTHER_BUTTONS:
        if deletes and button == pygame.BUTTON_RIGHT:
            continue  # which asks about deleting the card
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=button))
    pilot.turn()
    for turns in (-1, 1) if wheel else ():
        pilot.wheel(turns)


def walk_over(pilot: Pilot, opened: Action) -> None:
    """Do so over everything in a dialog, and ask that nothing was chosen."""
    pilot.perform(opened)
    assert pilot.dialog_open, opened
    pilot.wait(2000)
    depth, form, match, entry = len(pilot.gui.stack), pilot.gui.form, pilot.match, pilot.entry
    values = {RowFocus(name) for name in pilot.view.values}  # which the wheel changes
    places = [(it.rect, it.focus not in values) for it in pilot.view.targets]
    places += [(rect, True) for rect in pilot.view.parts.values() if rect.h]
    for place, turns in places:
        turn_wheel_and_press(pilot, place.center, wheel=turns)
        assert len(pilot.gui.stack) == depth, (opened, place)
        if not (pilot.view.listing and pilot.view.listing.total):  # its form scrolls it
            assert pilot.gui.form == form, (opened, place)
    assert (pilot.match, pilot.entry) == (match, entry), opened
    pilot.gui.close_all()
    pilot.turn()


@pytest.mark.parametrize(
    "size", [(900, 500), pytest.param((1280, 800), marks=pytest.mark.deep)], ids=str
)
def test_nothing_in_a_dialog_is_chosen_but_by_the_left_button(size: tuple[int, int]) -> None:
    with playing("robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play("crane")
        pilot.press("Ctrl+A")
        pilot.advice()
        for opened in IN_A_GAME:
            walk_over(pilot, opened)
        pilot.play("robot")
        pilot.wait()
        for opened in AFTER_IT:
            walk_over(pilot, opened)


@pytest.mark.parametrize("turns", [-1, 1])
def test_the_wheel_over_a_suggestion_scrolls(turns: int) -> None:
    """It typed the word, and closed the dialog."""
    with playing("robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(900, 500)
        pilot.play("crane")
        pilot.press("Ctrl+A")
        says = pilot.advice().advice
        assert says
        pilot.press("F2")
        for worth in says.best[:2]:
            pilot.point(*pilot.view.parts[worth.word].center)
            pilot.wheel(turns)
            assert pilot.form(CoachForm)
            assert pilot.entry == ""
            assert (pilot.view.scrolled > 0) is (turns < 0)
            pilot.view.scroll_to(0)
