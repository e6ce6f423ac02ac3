"""Where the coach's panel or line is, and what boards and keys lose by it."""

from itertools import pairwise

import pytest
from hypothesis import given

from game.window.board.arranging import SIDE, arrange
from game.window.board.grid import USUAL_ROWS, Shape
from game.window.board.key_places import KeysPlace
from tests.window.layouts import apart, keys, laid_out, parts, scales, shapes, sizes


@given(sizes, shapes, scales, keys)
def test_the_coach_has_a_panel_or_a_line_and_boards_lose_little_by_it(
    size: tuple[int, int], shape: Shape, scale: float, keys: tuple[int, ...]
) -> None:
    with_side = laid_out(size, shape, scale, key_rows=keys, side=True)
    without = laid_out(size, shape, scale, key_rows=keys)
    assert (with_side.side is None) is bool(with_side.note.height)
    if with_side.note.height:
        assert all(apart(part, with_side.note) for part in parts(with_side))
    if with_side.side and not (without.pane or with_side.overview):
        assert len(with_side.grid.places) == len(without.grid.places)
        several = len(without.grid.places) > 1
        fewest = min(without.grid.rows, USUAL_ROWS) if several else without.grid.rows
        assert with_side.grid.rows >= fewest
        assert with_side.grid.tile >= 0.66 * without.grid.tile
    if with_side.side:
        assert apart(with_side.side, with_side.header)
        assert with_side.side.width >= 290 * with_side.unit - 1
        assert all(apart(key, with_side.side) for row in with_side.keys for key in row)


def test_the_panel_stands_at_the_side_in_the_windows_that_people_have() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        assert laid_out(size, Shape(5, 6), 1, side=True).side
    for size in ((320, 400), (640, 480), (700, 1100)):
        assert laid_out(size, Shape(5, 6), 1, side=True).side is None


def test_eight_boards_give_up_spare_rows_for_the_panel() -> None:
    for size in ((1152, 720), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440)):
        layout = laid_out(size, Shape(5, 13, 8), 1, side=True)
        assert layout.side
        assert len(layout.grid.places) == 8


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1440, 900)])
def test_the_panel_and_the_keys_stay_at_the_last_of_eight_boards(size: tuple[int, int]) -> None:
    alone = arrange(size, Shape(5, 13), side_shown=True)
    last = arrange(size, Shape(5, 13, 1, True), cells=8, side_shown=True)
    assert last.side and alone.side
    assert last.grid.rows == alone.grid.rows == 13
    assert last.keyboard and last.keyboard.y > last.grid.places[0].bottom
    assert last.keyboard.right < last.side.x


def test_the_coachs_line_is_apart_from_the_boards() -> None:
    for size in ((1366, 768), (1280, 720), (1600, 900)):
        layout = laid_out(size, Shape(5, 6), 1.5, side=True)
        assert not layout.side
        board = layout.grid.places[0]
        assert layout.note.x - board.right >= 8 or board.y - layout.note.bottom >= 8


def test_in_low_windows_the_coachs_line_is_above_the_keys_and_costs_no_tile_its_size() -> None:
    for size in ((900, 500), (1000, 440)):
        without, coached = (laid_out(size, Shape(5, 6), 1, side=side) for side in (False, True))
        assert coached.grid == without.grid
        assert coached.keyboard
        assert coached.note.bottom <= coached.keyboard.y
        assert coached.note.centerx == coached.keyboard.centerx


def test_the_coachs_panel_begins_where_the_board_does_and_ends_where_the_keys_do() -> None:
    for size in ((1280, 800), (1440, 900), (1920, 1080), (3840, 2160)):
        layout = laid_out(size, Shape(5, 6), 1, side=True)
        assert layout.side
        assert layout.keyboard
        assert layout.side.y == layout.grid.places[0].y
        assert layout.side.bottom == layout.keyboard.bottom


@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_next_to_an_overview_the_panel_costs_neither_boards_nor_size(scale: float) -> None:
    for size in ((1600, 900), (1920, 1080), (2560, 1440)):
        with_side = laid_out(size, Shape(5, 37, 32), scale, side=True)
        without = laid_out(size, Shape(5, 37, 32), scale)
        assert with_side.side
        assert with_side.unit >= min(1.5, without.unit)
        assert with_side.grid.rows == without.grid.rows


def test_keys_do_not_cost_the_panel_its_place() -> None:
    assert laid_out((1440, 900), Shape(5, 37, 32), 1, side=True).side
    assert laid_out((1152, 720), Shape(5, 13, 8), 1, side=True).side


def test_a_dozen_boards_fit_beside_the_panel() -> None:
    layout = laid_out((1920, 1080), Shape(5, 17, 12), 1, side=True)
    assert layout.side
    assert len(layout.grid.places) == 12


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("boards", [4, 8])
def test_boards_and_panel_are_centred_together_where_the_panel_moves_them(
    size: tuple[int, int], boards: int
) -> None:
    """With eight boards on 1920 × 1080, everything was at the right of the middle."""
    shape = Shape(5, boards + 5, boards)
    layout = laid_out(size, shape, 1, side=True)
    assert layout.side
    assert layout.grid != laid_out(size, shape, 1).grid
    assert layout.keyboard
    left = min(layout.keyboard.x, *(board.x for board in layout.grid.places))
    assert abs(left - (size[0] - layout.side.right)) <= 8


@pytest.mark.parametrize(
    ("size", "letters", "scale"),
    [
        ((1280, 800), 5, 1),
        ((1366, 768), 5, 1),
        ((1440, 900), 5, 1),
        ((1440, 900), 8, 1),
        ((1920, 1080), 5, 1),
        ((1920, 1080), 8, 1),
        ((1680, 900), 5, 1.25),
        ((1920, 1080), 5, 1.25),
        ((1920, 1080), 8, 1.25),
        ((2560, 1440), 5, 1.25),
        ((2560, 1440), 8, 1.25),
    ],
    ids=str,
)
def test_nothing_moves_for_the_coach_where_its_panel_has_room(
    size: tuple[int, int], letters: int, scale: float
) -> None:
    """At 125 % the keys went from the side of the board to below it, and at 100 % to the left."""
    plain, asked = (laid_out(size, Shape(letters, 6), scale, side=side) for side in (False, True))
    assert asked.side
    assert asked.side.right <= size[0]
    assert asked.keys == plain.keys
    assert asked.grid.places == plain.grid.places
    assert asked.keyboard
    assert asked.side.x >= asked.keyboard.right


def test_a_panel_that_moves_nothing_goes_to_the_margin_or_is_as_wide_as_it_reads_well() -> None:
    for size, scale, fills in (((1680, 900), 1.25, True), ((1920, 1080), 1.1, False)):
        layout = laid_out(size, Shape(5, 6), scale, side=True)
        assert layout.side
        margin, wide = layout.sizes.margin, round(SIDE * layout.unit)
        assert layout.side.bottom == size[1] - margin
        assert layout.side.width == (size[0] - margin - layout.side.x if fills else wide)
        assert (layout.side.width < wide) == fills


@pytest.mark.parametrize("size", [(1440, 900), (1600, 900)], ids=str)
def test_tiles_do_not_shrink_for_a_coach_who_moves_everything_anyway(size: tuple[int, int]) -> None:
    """At 125 % on 1440 × 900, tiles had 97 pixels in place of 108, and the coach moved them."""
    plain, asked = (laid_out(size, Shape(5, 6), 1.25, side=side) for side in (False, True))
    assert plain.grid.places != asked.grid.places
    assert plain.grid.tile >= 1.08 * asked.grid.tile


@pytest.mark.parametrize("letters", [4, 5, 8])
@pytest.mark.parametrize("scale", [1.25, 1.5, 1.75])
@pytest.mark.parametrize("height", [900, 1080, 1440, 2160])
def test_keys_do_not_go_to_and_fro_as_the_window_gets_wider(
    letters: int, scale: float, height: int
) -> None:
    """At 175 % on windows 2160 high, they were to the right at a width of 2100, below at 2500,
    to the right at 2540, and so on.

    They go next to the board where that has room; at 125 %, below it again where the coach has
    room next to them.
    """
    widths = range(1000, 3841, 80)
    places = [laid_out((width, height), Shape(letters, 6), scale).keys_place for width in widths]
    changes = [(one, other) for one, other in pairwise(places) if one is not other]
    to_the_right, below = (KeysPlace.BELOW, KeysPlace.RIGHT), (KeysPlace.RIGHT, KeysPlace.BELOW)
    back = [below] if scale == 1.25 else []
    assert changes in ([], [to_the_right], back, [to_the_right, *back])


def test_in_a_wide_window_the_panel_moves_nothing() -> None:
    shape = Shape(5, 6)
    beside, alone = laid_out((2200, 1080), shape, 1, side=True), laid_out((2200, 1080), shape, 1)
    assert beside.grid == alone.grid
    assert beside.keys == alone.keys


@pytest.mark.parametrize("size", [(3280, 1220), (3280, 1320), (2400, 1280), (1640, 720)])
def test_in_place_of_the_pane_the_panel_is_as_high_as_at_the_side(size: tuple[int, int]) -> None:
    layout = laid_out(size, Shape(5, 21, 16), 2 if size[0] > 2000 else 1, side=True)
    assert layout.overview
    assert layout.side
    assert layout.side.height >= 380 * layout.unit
    assert layout.side.width >= 290 * layout.unit
