"""No label of a dialog is cut, at whatever size, whatever the rows are set to."""

import warnings

import pygame
import pytest

from game.profile import Settings
from game.window.ui.dialog import ChoiceRow, DialogEvent
from tests.window.dialogs import gui_of, view
from tests.window.pilot import Pilot, playing

DIALOGS = (("Comma", True), ("t", True), ("n", True), ("F1", False), ("r", True), ("e", True))
STEPS = 8  # that each row is turned on


def look_through(pilot: Pilot) -> None:
    """Turn all pages of the dialog, and all their rows."""
    gui = gui_of(pilot)
    for page in range(len(getattr(view(pilot).dialog, "pages", ()))):
        gui._answer(DialogEvent(page=page))
        for row in getattr(view(pilot).dialog, "rows", ()):
            for _ in range(STEPS if isinstance(row, ChoiceRow) else 0):
                gui._answer(DialogEvent(row=row.name, by=1))
        pilot.turn()


@pytest.mark.parametrize(
    ("size", "scale"), [((320, 400), 100), ((400, 640), 200), ((640, 480), 150), ((1280, 720), 75)]
)
def test_every_label_is_as_wide_as_its_text(size: tuple[int, int], scale: int) -> None:
    with (
        warnings.catch_warnings(record=True) as said,
        playing("CRANE", settings=Settings(scale=scale)) as pilot,
    ):
        warnings.simplefilter("always")
        pilot.resize(*size)
        pilot.play("slate")
        for key, command in DIALOGS:
            pilot.press(key, mod=pygame.KMOD_CTRL if command else 0)
            pilot.turn(500)
            if gui_of(pilot).dialog_open:
                look_through(pilot)
                pilot.press("Escape")
            pilot.turn(500)
    cut = {str(each.message) for each in said if "too small for text" in str(each.message)}
    assert not cut
