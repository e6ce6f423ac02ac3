"""Random windows, games and sizes: all has room, and nothing is smaller at a larger size."""

from itertools import combinations
from random import Random

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.window.board.arranging import arrange
from game.window.board.folding import Room, room_for
from game.window.board.grid import Shape
from game.window.board.layout import Layout
from tests.window.layouts import (
    LEAST_TARGET,
    LEAST_TILE,
    apart,
    buttons,
    in_two_rows_for_larger_tiles,
    keys,
    laid_out,
    parts,
    scales,
    shapes,
    sizes,
    within,
)


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


@pytest.mark.parametrize("count", [300, pytest.param(1000, marks=pytest.mark.deep)])
def test_a_thousand_layouts_have_room_for_all(count: int, seed: int) -> None:
    assert check_layouts(count, seed + 1) == count


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 27))
def test_fifty_thousand_layouts_have_room_for_all(seed: int) -> None:
    """In parts of two thousand, to be shared by the cores."""
    assert check_layouts(2000, seed) == 2000


@given(sizes, shapes, st.integers(101, 200), st.booleans(), st.sampled_from([None, True, False]))
@example((3582, 396), Shape(14, 6, 8), 150, False, None)
@example((1280, 800), Shape(5, 13, 8), 150, False, None)
@example((721, 320), Shape(3, 4, 6), 111, True, True)
@example((2176, 486), Shape(5, 13, 8), 110, False, None)
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
