"""What the end of a game says, and which buttons it has."""

from game.profile import Settings
from tests.window.pilot import playing


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
