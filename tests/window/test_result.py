"""What the end of a game says, and which buttons it has."""

from game.profile import Settings
from game.window.board.toolbar import AFTER_DAILY, AFTER_REPLAY, AT_THE_END
from game.window.ui.actions import Action
from tests.window.pilot import playing


def test_the_first_button_is_the_one_to_press() -> None:
    for actions, primary in ((AT_THE_END, Action.NEXT_GAME), (AFTER_DAILY, Action.SHARE)):
        assert actions[0] is primary
        assert {Action.SHARE, Action.SAVE_PICTURE} <= set(actions)
    assert Action.REVIEW in AFTER_REPLAY


def test_what_was_missed_by_a_letter_is_said_only_where_it_is_true() -> None:
    with playing("bound", "crane", settings=Settings(max_guesses=2)) as pilot:
        pilot.play("crane", "wound")
        assert pilot.result
        assert pilot.result.title == "1 of 2 found"
        assert pilot.result.line == "WOUND was one letter away from BOUND"
    with playing("bound", "crane", settings=Settings(max_guesses=2)) as pilot:
        pilot.play("crane", "light")
        assert pilot.result
        assert pilot.result.line == ""
