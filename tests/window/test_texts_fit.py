"""No label of a dialog is cut, at whatever size, whatever the rows are set to."""

import warnings

import pytest

from game.profile import Settings
from tests.window.pilot import Pilot, playing

DIALOGS = ("Ctrl+,", "Ctrl+T", "Ctrl+N", "F1", "Ctrl+R", "Ctrl+E")
MOST_STEPS = 20  # that a row is turned on


def look_through(pilot: Pilot) -> None:
    """Turn all pages of the dialog, and all their rows to each of their values."""
    for _ in pilot.dialog.pages:
        for name in pilot.dialog.choices:
            pilot.focus_on(name)
            first = pilot.dialog.values[name]
            for _ in range(MOST_STEPS):
                pilot.press("Right")
                while name not in pilot.dialog.values:  # behind a question about the new value
                    pilot.press("Escape")
                if pilot.dialog.values[name] == first:
                    break
        pilot.press("PageDown")


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((400, 640), 200),
        ((640, 480), 150),
        pytest.param((320, 400), 100, marks=pytest.mark.deep),
        pytest.param((1280, 720), 75, marks=pytest.mark.deep),
    ],
)
def test_every_label_is_as_wide_as_its_text(size: tuple[int, int], scale: int) -> None:
    with (
        warnings.catch_warnings(record=True) as said,
        playing("CRANE", settings=Settings(scale=scale)) as pilot,
    ):
        warnings.simplefilter("always")
        pilot.resize(*size)
        pilot.play("slate")
        for shortcut in DIALOGS:
            pilot.press(shortcut)
            pilot.turn(500)
            if pilot.dialog_open:
                look_through(pilot)
                pilot.press("Escape")
            pilot.turn(500)
    cut = {str(each.message) for each in said if "too small for text" in str(each.message)}
    assert not cut
