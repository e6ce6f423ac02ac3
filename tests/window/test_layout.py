"""Everything has its place, in any window and for any game."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.window.board.arranging import arrange
from game.window.board.folding import Room, room_for
from game.window.board.grid import USUAL_ROWS, Shape
from game.window.board.header_places import BUTTON, MARK, SMALLEST_BUTTON
from game.window.board.key_places import KeysPlace
from game.window.board.layout import Layout
from game.window.board.sizes import unit_for
from game.window.ui.theme import Viewport

sizes = st.tuples(st.integers(320, 3840), st.integers(320, 2160))


def some_shapes(most_rows: int, boards: st.SearchStrategy[int]) -> st.SearchStrategy[Shape]:
    parts = st.tuples(st.integers(3, 15), st.integers(1, most_rows), boards)
    return parts.map(lambda each: Shape(*each))


shapes = some_shapes(99, st.integers(1, 32))
LEAST_TARGET = 24  # pixels; Web Content Accessibility Guidelines 2.2, "Target Size (Minimum)"
LEAST_TILE = 12
scales = st.integers(75, 200).map(lambda percent: percent / 100)
keys = st.tuples(st.integers(7, 11), st.integers(9, 11), st.integers(8, 11))
texts = st.integers(0, 900).map(lambda width: (width, width // 2))
buttons = st.lists(st.integers(40, 120), max_size=8)
BUTTONS = [63, 54, 105, 101, 94, 86, 57]  # undo, hint, hard mode, …, as wide as they are


def laid_out(
    size: tuple[int, int],
    shape: Shape,
    scale: float,
    panel: bool = False,
    key_rows: tuple[int, ...] = (10, 9, 9),
    buttons: Sequence[int] = BUTTONS,
    side: bool = False,
    keyboard: bool | None = None,
) -> Layout:
    cells = shape.boards if shape.boards > 1 else 0
    return arrange(
        size,
        shape,
        scale,
        key_rows,
        buttons,
        panel_shown=panel,
        side_shown=side,
        cells=cells,
        keyboard=keyboard,
    )


def within(inner: pygame.Rect, outer: pygame.Rect) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def apart(one: pygame.Rect, other: pygame.Rect) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def parts(layout: Layout) -> list[pygame.Rect]:
    keys = [key for row in layout.keys for key in row]
    others = [part for part in (layout.side, layout.handle) if part]
    if layout.pane:
        others += [layout.pane.title, *layout.pane.grid.places]
    if layout.shelf:
        others += [*layout.shelf.places, *layout.shelf.labels]
    boards = layout.grid
    return [
        *boards.places,
        *boards.labels,
        *layout.strip,
        *keys,
        *layout.letters,
        *layout.buttons,
        *others,
    ]


@given(sizes, shapes, scales, st.booleans(), keys, buttons, st.booleans())
def test_nothing_overlaps_and_nothing_leaves_the_window(
    size: tuple[int, int],
    shape: Shape,
    scale: float,
    panel: bool,
    keys: tuple[int, ...],
    buttons: list[int],
    side: bool,
) -> None:
    layout = laid_out(size, shape, scale, panel, keys, buttons, side)
    window = pygame.Rect(0, 0, *size)
    assert all(within(part, window) for part in parts(layout))
    assert all(apart(one, other) for one, other in combinations(parts(layout), 2))
    assert all(apart(board, layout.header) for board in layout.grid.places)
    assert all(within(button, layout.header) for button in layout.buttons)
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


def in_two_rows_for_larger_tiles(layout: Layout, plain: Layout) -> bool:
    """Return whether tiles of eight boards, in a row at 100 %, are larger by a tenth at least."""
    in_a_row = plain.grid.across == len(plain.grid.places) == 8
    return in_a_row and layout.grid.tile >= 1.1 * plain.grid.tile


def has_room_for_all(size: tuple[int, int], shape: Shape, percent: int, chance: Random) -> None:
    """Check all that must be true of a layout: parts inside the window, apart, keys reachable."""
    panel, side, note = (chance.random() < share for share in (0.15, 0.25, 0.2))
    cells = shape.boards if shape.boards > 1 else 0
    wanted = chance.choice([None, None, True, False])
    rows = chance.choice([(10, 9, 9), (10, 10, 9), (9, 9, 10), (7, 10, 11), (10, 10, 8)])
    widths = [chance.randint(40, 120) for _ in range(chance.randint(0, 9))]
    folds = [widths[: len(widths) * 2 // 3], widths[: len(widths) // 2]]
    text, spared = chance.randint(100, 600), chance.choice([0, 0, 80])

    late, places = chance.random() < 0.4, shape.boards
    shown, shelf = (chance.randint(1, places), chance.random() < 0.5) if late else (places, False)

    def at(scale: float, room: Room) -> Layout:
        return arrange(
            size,
            shape._replace(
                boards=room.boards,
                numbered=cells > 0,
                least_tile=room.tile,
                wraps=room.boards < places,
            ),
            scale,
            rows,
            widths,
            panel_shown=panel,
            note_shown=note,
            side_shown=side and not panel,
            text_widths=(text, 150),
            cells=cells,
            folds=folds,
            keyboard=wanted,
            spared=spared,
            folded=(places - room.boards) * shelf,
            stays=room.keys,
        )

    # Some boards are solved, and perhaps folded; at 100 % it is decided whether they are.
    room = room_for(places, shown, lambda room: at(min(percent, 100) / 100, room))
    layout = at(percent / 100, room)
    window = pygame.Rect(0, 0, *size)
    here = [*parts(layout), *([layout.note] if layout.note.height else [])]
    assert not [part for part in (*here, layout.panel, layout.lane) if not within(part, window)]
    covered = [number for number, part in enumerate(here) if part.collidelist(here) != number]
    assert not [here[number] for number in covered if here[number].size != (0, 0)]
    assert layout.grid.tile >= LEAST_TILE
    if layout.pane and percent <= 100:
        assert layout.pane.grid.tile > layout.grid.tile
    keys = [key for row in layout.keys for key in row]
    targets = [*layout.buttons, *layout.strip, *keys]
    assert not [target for target in targets if min(target.size) < LEAST_TARGET]
    if not panel:
        assert keys or (layout.letters and layout.handle)
    if percent > 100:
        plain = at(1.0, room)
        assert layout.grid.tile >= plain.grid.tile
        fewer_rows = in_two_rows_for_larger_tiles(layout, plain)
        assert layout.grid.rows >= plain.grid.rows or fewer_rows
        assert len(layout.grid.places) >= len(plain.grid.places)


def check_layouts(count: int, seed: int) -> int:
    """Check layouts of random windows, games and sizes, small windows more often; count them."""
    chance = Random(seed)
    for number in range(count):
        most = chance.choice([(640, 640), (1280, 900), (3840, 2160)])
        size = (chance.randint(320, most[0]), chance.randint(320, most[1]))
        boards = chance.choice([1, 1, 2, 4, 8, 16, 32, chance.randint(1, 32)])
        rows = chance.choice([6, boards + 5, chance.randint(1, 99)])
        shape = Shape(chance.randint(3, 15), rows, boards)
        percent = chance.choice([75, 100, 125, 150, 175, 200, chance.randint(75, 200)])
        try:
            has_room_for_all(size, shape, percent, chance)
        except AssertionError as error:
            pytest.fail(f"case {number} of seed {seed}: {size}, {shape}, {percent} %: {error}")
    return count


def test_a_thousand_layouts_have_room_for_all() -> None:
    assert check_layouts(1000, seed=1) == 1000


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 27))
def test_fifty_thousand_layouts_have_room_for_all(seed: int) -> None:
    """In parts of two thousand, to be shared by the cores."""
    assert check_layouts(2000, seed) == 2000


@given(sizes, shapes, st.integers(101, 200), st.booleans(), st.sampled_from([None, True, False]))
@example((3582, 396), Shape(14, 6, 8), 150, False, None)
@example((1280, 800), Shape(5, 13, 8), 150, False, None)
@example((721, 320), Shape(3, 4, 6), 111, True, True)
def test_a_larger_size_never_makes_a_tile_smaller(
    size: tuple[int, int], shape: Shape, percent: int, side: bool, keyboard: bool | None
) -> None:
    """F27: at 200 % tiles were smaller than at 100 %."""
    plain = laid_out(size, shape, 1, side=side, keyboard=keyboard)
    larger = laid_out(size, shape, percent / 100, side=side, keyboard=keyboard)
    assert larger.grid.tile >= plain.grid.tile
    assert larger.grid.rows >= plain.grid.rows or in_two_rows_for_larger_tiles(larger, plain)
    assert len(larger.grid.places) >= len(plain.grid.places)
    assert larger.sizes.letter_share >= plain.sizes.letter_share
    assert larger.unit >= plain.unit


def test_at_200_percent_tiles_letters_and_keys_are_larger() -> None:
    plain, large = (laid_out((1280, 800), Shape(5, 6), scale) for scale in (1, 2))
    assert plain.grid.tile >= 72
    assert large.grid.tile >= 1.5 * plain.grid.tile
    assert large.sizes.letter_share == 0.68
    assert large.keys[0][0].width >= plain.keys[0][0].width
    assert large.keys[0][0].height >= 1.2 * plain.keys[0][0].height


@pytest.mark.parametrize("size", [(1152, 720), (1366, 768), (1920, 1080)], ids=str)
def test_tiles_grow_with_the_size_as_far_as_the_window_allows(size: tuple[int, int]) -> None:
    """At 150 % on 1366 × 768, tiles had 71 pixels in place of 68."""
    scales = [1, 1.1, 1.25, 1.4, 1.5, 1.75, 2]
    tiles = [laid_out(size, Shape(5, 6), scale).grid.tile for scale in scales]
    assert tiles == sorted(tiles)
    assert tiles[2] >= 1.14 * tiles[0]
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


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_words_of_folded_boards_begin_where_the_boards_above_them_do(
    size: tuple[int, int],
) -> None:
    layout = arrange(size, Shape(5, 37, 24, wraps=True), cells=32, folded=6)
    assert layout.shelf
    columns = [place.x - layout.grid.label.width for place in layout.grid.places]
    for place, left in zip(layout.shelf.places, columns, strict=False):
        assert place.x - layout.shelf.label.width == left


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
@pytest.mark.parametrize("boards", [1, 4, 8])
def test_boards_and_panel_are_centred_together_where_the_panel_moves_them(
    size: tuple[int, int], boards: int
) -> None:
    """With eight boards on 1920 × 1080, everything was at the right of the middle."""
    shape = Shape(5, boards + 5, boards)
    layout = laid_out(size, shape, 1, side=True)
    assert layout.side
    if layout.grid == laid_out(size, shape, 1).grid:
        return
    assert layout.keyboard
    left = min(layout.keyboard.x, *(board.x for board in layout.grid.places))
    assert abs(left - (size[0] - layout.side.right)) <= 8


def test_in_a_wide_window_the_panel_moves_nothing() -> None:
    shape = Shape(5, 6)
    beside, alone = laid_out((2200, 1080), shape, 1, side=True), laid_out((2200, 1080), shape, 1)
    assert beside.grid == alone.grid
    assert beside.keys == alone.keys


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


@pytest.mark.parametrize("size", [(3280, 1220), (3280, 1320), (2400, 1280), (1640, 720)])
def test_in_place_of_the_pane_the_panel_is_as_high_as_at_the_side(size: tuple[int, int]) -> None:
    layout = laid_out(size, Shape(5, 21, 16), 2 if size[0] > 2000 else 1, side=True)
    assert layout.overview
    assert layout.side
    assert layout.side.height >= 380 * layout.unit
    assert layout.side.width >= 290 * layout.unit
