"""Many boards in a large window: an overview of all, and a pane for the one in focus."""

import pytest

from game.profile import Settings
from game.rules.knowledge import UNKNOWN, known_word
from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.overview import OverviewBoard, PaneTitle
from tests.window.many_boards import boards, with_boards
from tests.window.pilot import playing

STILL = Settings(animation="off")


def test_many_boards_in_a_large_window_are_an_overview_with_a_pane_for_the_one_in_focus() -> None:
    """With 32 boards, the rows of the one in focus were as small and few as all others."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        group, layout = boards(pilot), pilot.layout
        assert layout.pane
        assert group.pane
        assert (layout.grid.across, len(layout.grid.places)) == (8, 32)
        assert layout.pane.grid.tile >= 1.4 * layout.grid.tile
        assert layout.keyboard
        assert layout.keyboard.x >= layout.pane.line.x
        pilot.play("slate")
        pilot.type("cr")
        letters = ["".join(face.letter for face in row) for row in group.pane.faces[:2]]
        assert letters == ["SLATE", "CR"]
        pilot.click(pilot.strip[3][1])
        assert group.pane.faces[0] == pilot.board_faces(3)[0]
        pilot.click(layout.pane.grid.tile_at(0, 1, 0))
        pilot.type("b")
        assert pilot.entry == "BR"
        assert pilot.board == 3


def test_the_title_of_the_pane_has_room_in_it() -> None:
    """At the end of 32 boards, "Board 1, enlarged" was wider than the pane, over small tiles."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        assert pilot.layer(PaneTitle).words == "Board 1, enlarged"
        pilot.play(*["slate", "corny"] * 18, "slate")
        assert pilot.over
        assert pilot.layer(PaneTitle).words == "Board 1"


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (3840, 2160)], ids=str)
def test_an_overview_takes_all_the_room_next_to_the_pane(size: tuple[int, int]) -> None:
    """In large windows its boards were close together, with wide margins at both sides."""
    layout = arrange(size, Shape(5, 37, 32, numbered=True), cells=32)
    assert layout.pane
    places, line = layout.grid.places, layout.pane.line.x
    left, right = places[0].x, line - max(place.right for place in places)
    assert max(left, right) <= 2 * layout.sizes.margin
    between = layout.grid.label_at(8).y - places[0].bottom
    assert between >= layout.sizes.px(8)


def test_solved_words_step_back_a_little_on_the_overview() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("crane")
        group = boards(pilot)
        assert all(face.calm for face in dict(group.indexed())[0].faces[0])
        pilot.press("#", "1", "Enter")
        assert group.pane
        assert not any(face.calm for face in group.pane.faces[0])


def test_rows_without_colours_fold_to_bars_on_the_overview_where_not_all_have_room() -> None:
    with playing("crane", *["mount"] * 31, settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        view = boards(pilot).views[0]
        assert isinstance(view, OverviewBoard)
        pilot.play("light", "blimp")
        assert not view.bars
        pilot.play("mound", *["jumbo"] * (pilot.layout.grid.rows - 3))
        assert [*view.bars] == [0, 1]
        shown = ["".join(face.letter for face in row) for row in view.faces[:1]]
        assert shown == ["MOUND"]
        assert view.rows_above == 0
        pilot.play("crane")
        assert not view.bars
        assert view.rows[0] == len(pilot.match.guesses) - 1  # of a solved board its word is left
        assert view.first_row == 0


def test_the_pane_scrolls_and_counts_what_is_out_of_view() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        group = boards(pilot)
        assert group.pane
        pilot.play(*["crown", "brick"] * 15)
        first = group.pane.first_row
        assert first
        assert pilot.layer(PaneTitle).out_of_view == f"↑ {first}"
        assert not pilot.hidden_rows
        pilot.app.scenes.top.scroll(2)
        assert group.pane.first_row == first - 2
        above = [label.above for label in pilot.board_labels]
        assert max(above) > 0


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


def test_an_overview_needs_room_for_all_boards() -> None:
    for size, cells, side, wanted in (
        ((1600, 900), 32, False, True),
        ((1599, 900), 32, False, False),
        ((1920, 1080), 8, False, False),
        ((1920, 1080), 9, False, True),
        ((1920, 1080), 32, True, False),
    ):
        shape = Shape(5, cells + 5, cells)
        layout = arrange(size, shape, 1, cells=cells, side_shown=side)
        assert (layout.pane is not None) == wanted, (size, cells, side)
        assert len(layout.grid.places) == cells


def test_with_the_coach_many_boards_stay_an_overview_as_large_as_without() -> None:
    """The panel took a third of the width, a sixth was empty, and grey rows were whole again."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("crane", "moist", "bulgy", *["fuzzy"] * 6)
        before = pilot.layout
        bars = [view.bars for _, view in boards(pilot).indexed() if isinstance(view, OverviewBoard)]
        pilot.press("Ctrl+A")
        pilot.turn()
        layout, group = pilot.layout, boards(pilot)
        assert layout.side
        assert layout.keyboard
        assert not layout.pane
        assert not group.pane
        assert layout.grid == before.grid
        assert not layout.side.collidelistall([*layout.grid.places, layout.keyboard])
        after = [view.bars for _, view in group.indexed() if isinstance(view, OverviewBoard)]
        assert after == bars
        assert any(bars)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_row_being_typed_has_all_letters_in_place_or_none(size: tuple[int, int]) -> None:
    """It had those of rows out of view alone: C, O and U were green above C O _ N T."""
    answers = ("count", *with_boards(31))
    words = ("moist", "lucky", "fudge", "blimp", "depth", "shown", "grove", "scold", "could")
    settings = Settings(animation="off", boards=32)
    with playing(*answers, settings=settings) as pilot:
        pilot.resize(*size)
        pilot.play(*words)
        seen = set()
        for index, view in boards(pilot).indexed():
            board, hides = pilot.match.boards[index], bool(view.first_row or view.bars)
            green = {at: it for at, it in enumerate(known_word(board.guesses)) if it != UNKNOWN}
            assert view.known_letters(board) == (green if hides else {})
            seen.add((index, hides))
        assert (0, True) in seen
