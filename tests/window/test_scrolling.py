"""Rows that are out of view are scrolled to, and stay until there is a reason to go back."""

from game.match import Status
from game.profile import Settings
from tests.window.pilot import playing


def test_unlimited_guesses_scroll() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as pilot:
        pilot.play(*["crane"] * 40)
        assert pilot.match.status is Status.PLAYING
        pilot.type("robo")
        view = pilot.board_view()
        assert view.first_row > 0
        assert pilot.row(40 - view.first_row) == "R.O.B.O.."


def test_rows_out_of_view_are_scrolled_to_by_wheel_and_keys() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as pilot:
        pilot.type("count")
        pilot.press("Enter")
        pilot.play(*["crane"] * 40)
        usual = pilot.row(0)
        assert usual.startswith("C-R~A-")
        pilot.wheel(60)
        assert pilot.row(0) == "C-O+U-N-T+"
        pilot.press("PageDown")
        assert pilot.row(0) == usual
        pilot.type("r")  # typing leads back to the row being typed
        view = pilot.board_view()
        assert pilot.row(41 - view.first_row).startswith("R.")


def test_a_key_without_a_meaning_leaves_the_rows_that_were_scrolled_to() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited", animation="off")) as pilot:
        pilot.play(*["crane"] * 20)
        pilot.resize(480, 520)
        latest = pilot.board_view().first_row
        pilot.wheel(3)
        there = pilot.board_view().first_row
        assert there == latest - 3 > 0
        pilot.press("Shift", "Ctrl", "F5", "1", "Ctrl+x")
        assert pilot.board_view().first_row == there
        pilot.press("Backspace")  # which has nothing to erase
        assert pilot.board_view().first_row == there
        pilot.press("Up")
        assert pilot.board_view().first_row == there - 1
