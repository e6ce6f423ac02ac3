"""Where the keys are: below the boards, at their side, or a click away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.key_places import KeysPlace
from tests.window.layouts import keys, laid_out, scales, shapes, sizes


def test_keys_are_next_to_the_boards_in_low_windows_and_fold_away_in_small_ones() -> None:
    """F28: in low windows there was no keyboard, and no way to get one."""
    shape = Shape(5, 6)
    for size in ((1280, 520), (700, 500), (320, 480), (320, 400), (320, 360)):
        layout = laid_out(size, shape, 1)
        assert layout.keyboard
        assert layout.keyboard.y >= layout.grid.places[0].bottom
        assert layout.handle is None
    for size in ((1280, 519), (900, 500), (721, 360), (1000, 320)):
        layout = laid_out(size, shape, 1)
        assert layout.keyboard
        assert layout.keyboard.x >= layout.grid.places[0].right
        assert layout.handle
    for size in ((320, 320), (640, 359)):
        layout = laid_out(size, shape, 1)
        assert layout.keyboard is None
        assert layout.handle
        assert len(layout.letters) == 26
        unfolded = laid_out(size, shape, 1, keyboard=True)
        assert unfolded.keyboard
        assert unfolded.handle


@given(sizes, shapes, scales, keys, st.sampled_from([None, True, False]))
def test_the_keyboard_is_there_or_one_click_away(
    size: tuple[int, int],
    shape: Shape,
    scale: float,
    keys: tuple[int, ...],
    wanted: bool | None,
) -> None:
    layout = laid_out(size, shape, scale, key_rows=keys, keyboard=wanted)
    if layout.keys:
        assert wanted is not False
        assert not layout.letters
    else:
        assert wanted is not True
        assert len(layout.letters) == sum(keys) - 2
        assert layout.handle
    if layout.handle:
        assert min(layout.handle.size) >= 18


@pytest.mark.parametrize("size", [(320, 480), (480, 640), (1024, 768), (1280, 800)], ids=str)
def test_where_rows_of_boards_are_out_of_view_a_handle_hides_the_keys(
    size: tuple[int, int],
) -> None:
    """Only the menu and a shortcut did, while the keys took the room of the boards."""
    many, one = (arrange(size, Shape(5, n + 5, n, n > 1), cells=n * (n > 1)) for n in (16, 1))
    assert many.keyboard
    assert many.grid.rows < 21
    assert many.handle
    assert many.handle.y >= many.keyboard.bottom
    assert one.handle is None
    hidden = arrange(size, Shape(5, 21, 16, True), cells=16, keyboard=False)
    rows = (len(each.grid.places) * each.grid.rows for each in (many, hidden))
    assert next(rows) < next(rows)


@pytest.mark.parametrize(
    ("size", "boards", "in_view", "rows"),
    [
        ((1152, 720), 32, 32, 4),
        ((1280, 800), 32, 32, 5),
        ((1024, 768), 32, 32, 4),
        ((1280, 800), 16, 16, 8),
    ],
    ids=str,
)
def test_keys_are_lower_before_boards_or_rows_are_out_of_view(
    size: tuple[int, int], boards: int, in_view: int, rows: int
) -> None:
    """In the first window, 24 of 32 boards were in view above keys of full height."""
    layout = laid_out(size, Shape(5, boards + 5, boards, True), 1)
    assert len(layout.grid.places) == in_view
    assert layout.grid.rows >= rows
    assert min(key.height for row in layout.keys for key in row) >= 34
    assert layout.handle


def test_keys_take_what_eight_boards_leave_free() -> None:
    """They were as small at 1920 × 1080 as at 1280 × 800, with a hundred pixels free."""
    shape = Shape(5, 13, 8, True)
    layout, usual = (laid_out(size, shape, 1) for size in ((1920, 1080), (1280, 800)))
    for one, other in zip(layout.keys[0][0].size, usual.keys[0][0].size, strict=True):
        assert one >= 1.2 * other
    assert layout.grid.rows == 13


@pytest.mark.parametrize("size", [(1152, 720), (1280, 800), (1440, 900)], ids=str)
@pytest.mark.parametrize("boards", [8, 16, 32])
def test_the_coach_leaves_keys_as_high_as_they_are(size: tuple[int, int], boards: int) -> None:
    shape = Shape(5, boards + 5, boards, True)
    without, coached = (laid_out(size, shape, 1, side=side) for side in (False, True))
    if without.keys_place is coached.keys_place:
        assert coached.key == without.key


@pytest.mark.parametrize("size", [(1152, 720), (1280, 800), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("boards", [1, 2, 4, 8])
@pytest.mark.parametrize("scale", [1, 1.25, 1.5])
def test_keys_below_the_boards_stay_there_when_the_coach_is_asked(
    size: tuple[int, int], boards: int, scale: float
) -> None:
    """At 125 % they went to the side of the boards."""
    shape = Shape(5, boards + 5, boards, boards > 1)
    without, coached = (laid_out(size, shape, scale, side=side) for side in (False, True))
    if without.keys_place is KeysPlace.BELOW:
        assert coached.keys_place is KeysPlace.BELOW


@pytest.mark.parametrize(
    "size",
    [(1280, 720), (1280, 800), (1440, 900), (1000, 1000), (1920, 1080), (2560, 1440), (3840, 2160)],
    ids=str,
)
def test_the_keyboard_is_wider_than_a_usual_board_in_large_windows_too(
    size: tuple[int, int],
) -> None:
    """In full HD, keys were as small as in half as large windows, lost below the board."""
    layout = laid_out(size, Shape(5, 6), 1)
    assert layout.keyboard
    assert layout.keyboard.width >= 1.2 * layout.grid.places[0].width
