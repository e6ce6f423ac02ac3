"""A dialog with a text field takes what is typed as soon as it opens."""

from pathlib import Path

import pytest

from game.window.ui.actions import Action
from game.window.ui.dialog import Field, FormDialog
from tests.profile.games import profile_in
from tests.window.pilot import Pilot, playing

WAYS = {
    Action.CHALLENGE: (Action.NEW_GAME, Action.CHALLENGE),
    Action.ENTER_CODE: (Action.NEW_GAME, Action.ENTER_CODE),
    Action.YOUR_GAMES: (Action.STATISTICS, Action.HISTORY, Action.YOUR_GAMES),
    Action.HISTORY: (Action.STATISTICS, Action.HISTORY),
}


def first_field(pilot: Pilot) -> str:
    """Return what is in the first text field of the open dialog."""
    dialog = pilot.gui.view.dialog if pilot.gui.view else None
    assert isinstance(dialog, FormDialog)
    return next(row.value for row in dialog.rows if isinstance(row, Field))


@pytest.mark.parametrize("by_pointer", [False, True], ids=["keys", "pointer"])
@pytest.mark.parametrize("ways", WAYS.values(), ids=lambda ways: ways[-1].name)
def test_what_is_typed_goes_to_the_first_field(
    ways: tuple[Action, ...], by_pointer: bool, tmp_path: Path
) -> None:
    with playing("crane", profile=profile_in(tmp_path)) as pilot:
        pilot.perform(ways[0])
        for button in ways[1:]:
            if by_pointer:
                pilot.click_button(button)
                pilot.turn()
            else:
                pilot.press_button(button)
        before = first_field(pilot)
        pilot.write("banana")
        assert first_field(pilot).casefold() == f"{before}banana".casefold()
        assert pilot.session.entry.untouched
