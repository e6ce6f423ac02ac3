"""Everything has its place, in any window and for any game."""

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.header_places import BUTTON, MARK, SMALLEST_BUTTON
from game.window.board.sizes import unit_for
from game.window.ui.theme import Viewport
from tests.window.layouts import (
    LEAST_TARGET,
    LEAST_TILE,
    apart,
    buttons,
    laid_out,
    parts,
    scales,
    shapes,
    sizes,
    some_shapes,
    within,
)

texts = st.integers(0, 900).map(lambda width: (width, width // 2))


@given(sizes, shapes, scales)
def test_tiles_are_square_and_lie_within_their_board(
    size: tuple[int, int], shape: Shape, scale: float
) -> None:
    grid = laid_out(size, shape, scale).grid
    assert grid.tile >= 1
    assert 1 <= grid.rows <= shape.rows
    assert 1 <= len(grid.places) <= shape.boards
    for board in range(len(grid.places)):
        corners = [grid.tile_at(board, 0, 0), grid.tile_at(board, grid.rows - 1, shape.letters - 1)]
        assert all(tile.width == tile.height == grid.tile for tile in corners)
        assert all(within(tile, grid.places[board]) for tile in corners)


@given(sizes, some_shapes(99, st.just(1)), scales)
def test_one_board_is_centred(size: tuple[int, int], shape: Shape, scale: float) -> None:
    layout = laid_out(size, shape, scale)
    board = layout.grid.places[0]
    if layout.keyboard and layout.keyboard.x >= board.right:  # then both are centred together
        assert abs(board.x - (size[0] - layout.keyboard.right)) <= 40
    else:
        assert abs(board.x - (size[0] - board.right)) <= 1


@given(sizes, some_shapes(12, st.just(1)), scales)
def test_tiles_are_as_large_as_fits(size: tuple[int, int], shape: Shape, scale: float) -> None:
    layout = laid_out(size, shape, scale)
    grid = layout.grid
    if grid.rows < shape.rows:
        return
    margin = 2 * (layout.grid.gap + 24 * layout.unit)
    keys, floor, room = layout.keyboard, size[1], size[0]
    if keys and keys.x >= grid.places[0].right:
        room -= keys.width + 28
    else:
        floor = keys.y if keys else layout.letters[0].y
    step = 1 + 1 / 8  # a larger tile has a larger gap as well
    wide = shape.letters * (grid.tile + 2) * step
    high = shape.rows * (grid.tile + 2) * step
    assert wide > room - margin or high > floor - layout.lane.bottom - margin


@given(sizes, scales)
def test_a_larger_window_never_makes_things_smaller(size: tuple[int, int], scale: float) -> None:
    width, height = size
    assert unit_for((width + 100, height + 100), scale) >= unit_for(size, scale)


def test_at_200_percent_tiles_letters_and_keys_are_larger() -> None:
    plain, large = (laid_out((1280, 800), Shape(5, 6), scale) for scale in (1, 2))
    assert plain.grid.tile >= 72
    assert large.grid.tile >= 1.5 * plain.grid.tile
    assert large.sizes.letter_share == 0.68
    assert large.keys[0][0].width >= plain.keys[0][0].width
    assert large.keys[0][0].height >= 1.2 * plain.keys[0][0].height


@pytest.mark.parametrize(
    ("size", "at_125"),
    [((1152, 720), 1.14), ((1366, 768), 1.14), ((1440, 900), 1.14), ((1920, 1080), 1.09)],
    ids=str,
)
def test_tiles_grow_with_the_size_as_far_as_the_window_allows(
    size: tuple[int, int], at_125: float
) -> None:
    """At 150 % on 1366 × 768, tiles had 71 pixels in place of 68.

    They grow less at 125 % where keys stay below the board, so that nothing moves for the coach.
    """
    scales = [1, 1.1, 1.25, 1.4, 1.5, 1.75, 2]
    tiles = [laid_out(size, Shape(5, 6), scale).grid.tile for scale in scales]
    assert tiles == sorted(tiles)
    assert tiles[2] >= at_125 * tiles[0]
    assert tiles[4] >= 1.3 * tiles[0]
    for boards in (2, 4):
        plain, large = (laid_out(size, Shape(5, boards + 5, boards), s) for s in (1, 1.5))
        assert large.grid.tile > 1.05 * plain.grid.tile


def test_eight_boards_fill_the_window_as_it_opens_first() -> None:
    """They took half of its width, with tiles of 27 pixels and six rows."""
    layout = laid_out((1152, 720), Shape(5, 13, 8), 1)
    grid, keys = layout.grid, layout.keyboard
    assert (len(grid.places), grid.across) == (8, 4)
    assert grid.tile >= 31
    assert grid.rows >= 7
    assert keys
    left, right = min(board.x for board in grid.places), keys.right
    assert right - left >= 0.95 * 1152 - 2 * layout.sizes.margin
    assert abs(left - (1152 - right)) <= 2


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768), (1440, 900)])
def test_eight_boards_are_in_a_row_where_all_their_rows_can_be_read(size: tuple[int, int]) -> None:
    """At 1280 × 800 five rows of each were out of view, and a column of keys was mostly empty."""
    grid = arrange(size, Shape(5, 13, 8, True), cells=8).grid
    assert grid.across == 8
    assert grid.rows >= 12
    assert grid.tile >= 26
    left, right = grid.places[0].x, grid.places[-1].right
    assert right - left >= 0.9 * size[0]
    hidden = arrange(size, Shape(5, 13, 8, True), cells=8, keyboard=False).grid
    assert hidden.tile >= 1.15 * grid.tile or hidden.across == 8


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1440, 900)])
def test_larger_tiles_of_eight_boards_are_worth_more_than_rows(size: tuple[int, int]) -> None:
    plain, large = (
        arrange(size, Shape(5, 13, 8, True), scale, cells=8).grid for scale in (1.0, 1.5)
    )
    assert large.tile >= 1.2 * plain.tile
    assert len(large.places) == 8


def test_the_sizes_that_people_have() -> None:
    for size, least in (((320, 400), 30), ((320, 480), 38), ((1280, 720), 60), ((1920, 1080), 100)):
        assert laid_out(size, Shape(5, 6), 1).grid.tile >= least
    assert laid_out((3840, 2160), Shape(5, 6), 1).grid.tile >= 200
    for letters, rows in ((10, 3), (3, 20), (15, 6)):
        grid = laid_out((1280, 720), Shape(letters, rows), 1).grid
        assert grid.rows == rows or grid.tile >= 22


def test_many_boards_stay_legible() -> None:
    for boards in (2, 4, 8, 16, 32):
        grid = laid_out((1280, 720), Shape(5, boards + 5, boards), 1).grid
        assert len(grid.places) == boards
        assert grid.tile >= 20


def test_icons_shrink_beside_the_mark_and_stay_large_enough_to_be_hit() -> None:
    few, many = (
        arrange((320, 480), Shape(5, 6), 1, button_widths=[60] * n).buttons for n in (4, 7)
    )
    assert {button.width for button in few} == {BUTTON}
    assert {button.width for button in many} == {SMALLEST_BUTTON}
    assert few[0].x >= MARK


def test_words_that_do_not_fit_give_way_to_icons() -> None:
    assert not arrange((640, 720), Shape(5, 6), 1, button_widths=[100] * 5).icons_only
    assert arrange((640, 720), Shape(5, 6), 1, button_widths=[100] * 7).icons_only


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_words_of_folded_boards_begin_where_the_boards_above_them_do(
    size: tuple[int, int],
) -> None:
    layout = arrange(size, Shape(5, 37, 24, wraps=True), cells=32, folded=6)
    assert layout.shelf
    columns = [place.x - layout.grid.label.width for place in layout.grid.places]
    for place, left in zip(layout.shelf.places, columns, strict=False):
        assert place.x - layout.shelf.label.width == left


@given(sizes, shapes, scales, st.booleans(), st.booleans(), buttons, texts)
def test_toasts_and_the_line_below_the_boards_have_places_of_their_own(
    size: tuple[int, int],
    shape: Shape,
    scale: float,
    panel: bool,
    note: bool,
    buttons: list[int],
    told: tuple[int, int],
) -> None:
    layout = arrange(
        size,
        shape,
        scale,
        button_widths=buttons,
        panel_shown=panel,
        note_shown=note,
        text_widths=told,
        cells=shape.boards if shape.boards > 1 else 0,
    )
    window = pygame.Rect(0, 0, *size)
    assert within(layout.lane, window)
    covered = {*map(tuple, layout.strip), *map(tuple, layout.buttons)}
    assert all(apart(layout.lane, part) for part in parts(layout) if tuple(part) not in covered)
    if layout.lane.bottom <= layout.header.bottom:  # it is spared for the sake of larger tiles
        assert scale > 1
    else:
        assert apart(layout.lane, layout.header)
    assert layout.lane.height >= 24  # a line of text with a little space, as a toast
    if note:
        assert within(layout.note, window)
        assert layout.note.height
        assert all(apart(layout.note, part) for part in [*parts(layout), layout.lane])
        assert not panel or apart(layout.note, layout.panel)
    if buttons and not layout.icons_only:
        assert round(told[0] * layout.unit) <= layout.buttons[0].x


@given(sizes, some_shapes(40, st.integers(1, 32)), scales)
def test_everything_is_large_enough_to_be_hit_and_read(
    size: tuple[int, int], shape: Shape, scale: float
) -> None:
    layout = laid_out(size, shape, scale)
    targets = [*layout.buttons, *layout.strip, *(key for row in layout.keys for key in row)]
    assert all(min(target.width, target.height) >= LEAST_TARGET for target in targets)
    assert layout.grid.tile >= LEAST_TILE


@given(sizes, shapes, scales)
def test_boards_in_view_fill_whole_rows_where_there_are_more(
    size: tuple[int, int], shape: Shape, scale: float
) -> None:
    grid = laid_out(size, shape, scale).grid
    if len(grid.places) < shape.boards:
        assert len(grid.places) == grid.across * grid.down


@given(sizes, scales, st.integers(2, 32))
@example((480, 400), 0.75, 18)
def test_every_board_has_a_cell_in_sight_where_the_window_is_not_narrow(
    size: tuple[int, int], scale: float, boards: int
) -> None:
    layout = laid_out(size, Shape(5, boards + 5, boards), scale)
    small = size[0] < 480 * max(1.0, layout.unit) or size[1] < 400
    assert len(layout.strip) == boards or small
    assert len({cell.y for cell in layout.strip}) <= 2


def test_what_is_not_asked_for_takes_no_room() -> None:
    plain = arrange((1280, 720), Shape(5, 6))
    assert plain == arrange(
        (1280, 720),
        Shape(5, 6),
        1.0,
        (10, 9, 9),
        (),
        panel_shown=False,
        note_shown=False,
        side_shown=False,
        text_widths=(0, 0),
        cells=0,
        folds=(),
        keyboard=None,
        spared=0,
    )
    assert not plain.overview
    assert plain.viewport == Viewport((1280, 720), plain.dialog_unit)
    assert [plain.px(length) for length in (0.1, 1, 24)] == [1, 1, round(24 * plain.unit)]
    assert plain.px(200) == round(200 * plain.unit)


def test_a_toast_goes_left_of_the_strip_then_over_the_words_of_the_header() -> None:
    layout = laid_out((1280, 720), Shape(5, 9, 4), 1)
    left, *_, words, lane = layout.toast_lanes
    gap = layout.sizes.margin // 2
    assert left.topleft == lane.topleft == layout.lane.topleft
    assert left.right == min(cell.x for cell in layout.strip) - gap
    assert (words.x, words.right) == (0, min(button.x for button in layout.buttons) - gap)
    assert (words.y, words.height) == (layout.header.y, layout.header.height)


def test_words_at_a_button_hide_boards_only_in_the_lane_below_the_header() -> None:
    layout = laid_out((1280, 800), Shape(5, 13, 8), 1)
    board, header = layout.grid.places[0], layout.header
    below = pygame.Rect(0, header.bottom, 30, 20)
    assert layout.hides_boards(below, board)
    assert not layout.hides_boards(header, board)
    assert not layout.hides_boards(below, pygame.Rect(0, 0, 5, 5))
