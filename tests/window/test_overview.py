"""Many boards in a large window: an overview of all, and a pane for the one in focus."""

from game.profile import Settings
from tests.window.many_boards import boards
from tests.window.pilot import playing

STILL = Settings(animation="off")


def test_pages_turn_the_rows_of_an_overview_back_and_forth() -> None:
    """After some guesses the clues of all small boards were out of view for good."""
    words = ("slate", "moist", "lunch", "bring", "table", "spare", "cloth", "paint", "round")
    with playing(*["crane"] * 31, "robot", settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play(*words)
        group, view = boards(pilot), boards(pilot).views[2]
        seen = {row for row in view.rows if row < len(words)}
        label = pilot.board_labels[2]
        assert (label.above, label.below) == (view.first_row, 0)
        assert label.above
        pilot.press("PageUp")
        assert pilot.board == 0
        assert view.rows[0] == 0
        label = pilot.board_labels[2]
        assert (label.above, label.below) == (0, len(words) - max(view.rows))
        assert label.below
        assert max(view.rows) >= min(seen) - 1
        pilot.press("PageDown")
        assert len(words) in view.rows
        pilot.wheel(1)
        assert view.rows_below == 1
        assert len(words) not in view.rows
        pilot.press("Down")  # the rows stay where they are
        assert pilot.board == 8
        assert view.rows_below == 1
        pilot.type("r")
        assert len(words) in view.rows
        assert group.all_in_view


def test_letters_in_place_that_are_out_of_view_are_in_the_row_being_typed() -> None:
    with playing(*["crane"] * 31, "robot", settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("royal", *["brick", "tepid", "abide"] * 3)
        view = boards(pilot).views[31]
        assert view.first_row
        typed = view.faces[view.rows.index(10)]
        assert "".join(face.letter for face in typed) == "RO"
