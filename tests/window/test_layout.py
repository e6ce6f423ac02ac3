"""Everything has its place, in any window and for any game."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from game.window.layout import Layout, Rect, Shape, arrange, unit_for

sizes = st.tuples(st.integers(320, 3840), st.integers(400, 2160))
shapes = st.builds(Shape, st.integers(3, 15), st.integers(1, 99), st.integers(1, 32))
scales = st.integers(75, 200).map(lambda percent: percent / 100)
BUTTONS = [62, 108, 104, 66]


def laid_out(size: tuple[int, int], shape: Shape, scale: float, panel: bool = False) -> Layout:
    return arrange(size, shape, scale, (10, 9, 9), BUTTONS, panel_shown=panel)


def within(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def parts(layout: Layout) -> list[Rect]:
    keys = [key for row in layout.keys for key in row]
    return [*layout.grid.places, *keys, *layout.buttons]


@given(sizes, shapes, scales, st.booleans())
def test_nothing_overlaps_and_nothing_leaves_the_window(
    size: tuple[int, int], shape: Shape, scale: float, panel: bool
) -> None:
    layout = laid_out(size, shape, scale, panel)
    window = Rect(0, 0, *size)
    assert all(within(part, window) for part in parts(layout))
    assert all(apart(one, other) for one, other in combinations(parts(layout), 2))
    assert all(apart(board, layout.header) for board in layout.grid.places)
    if panel:
        assert all(apart(board, layout.panel) for board in layout.grid.places)
    assert within(layout.panel, window)


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


@given(sizes, st.builds(Shape, st.integers(3, 15), st.integers(1, 99), st.just(1)), scales)
def test_one_board_is_centred(size: tuple[int, int], shape: Shape, scale: float) -> None:
    board = laid_out(size, shape, scale).grid.places[0]
    assert abs(board.x - (size[0] - board.right)) <= 1


@given(sizes, st.builds(Shape, st.integers(3, 15), st.integers(1, 12), st.just(1)), scales)
def test_tiles_are_as_large_as_fits(size: tuple[int, int], shape: Shape, scale: float) -> None:
    layout = laid_out(size, shape, scale)
    grid = layout.grid
    if grid.rows < shape.rows:
        return
    margin = 2 * (layout.grid.gap + 24 * layout.unit)
    floor = layout.keyboard.y if layout.keyboard else size[1]
    step = 1 + 1 / 8  # a larger tile has a larger gap as well
    wide = shape.letters * (grid.tile + 2) * step
    high = shape.rows * (grid.tile + 2) * step
    assert wide > size[0] - margin or high > floor - layout.header.bottom - margin


@given(sizes, scales)
def test_a_larger_window_never_makes_things_smaller(size: tuple[int, int], scale: float) -> None:
    width, height = size
    assert unit_for((width + 100, height + 100), scale) >= unit_for(size, scale)


def test_the_keyboard_folds_away_in_low_windows_and_words_in_narrow_ones() -> None:
    shape = Shape(5, 6)
    assert laid_out((1280, 519), shape, 1).keyboard is None
    assert laid_out((1280, 520), shape, 1).keyboard is not None
    assert laid_out((639, 720), shape, 1).icons_only
    assert not laid_out((640, 720), shape, 1).icons_only


def test_the_sizes_that_people_have() -> None:
    for size, least in (((320, 400), 40), ((1280, 720), 60), ((1920, 1080), 100)):
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
