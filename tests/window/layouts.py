"""Layouts of any window and any game, and how places lie to each other."""

from collections.abc import Sequence

import pygame
from hypothesis import strategies as st

from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.layout import Layout

sizes = st.tuples(st.integers(320, 3840), st.integers(320, 2160))


def some_shapes(most_rows: int, boards: st.SearchStrategy[int]) -> st.SearchStrategy[Shape]:
    """Return any games of any length of words, with rows up to a number."""
    parts = st.tuples(st.integers(3, 15), st.integers(1, most_rows), boards)
    return parts.map(lambda each: Shape(*each))


shapes = some_shapes(99, st.integers(1, 32))
LEAST_TARGET = 24  # pixels; Web Content Accessibility Guidelines 2.2, "Target Size (Minimum)"
LEAST_TILE = 12
scales = st.integers(75, 200).map(lambda percent: percent / 100)
keys = st.tuples(st.integers(7, 11), st.integers(9, 11), st.integers(8, 11))
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
    """Return the layout of a game, with the strip that more than one board has."""
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
    """Return whether a place is in another, also one without a size."""
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def apart(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether two places have no pixel in common."""
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def parts(layout: Layout) -> list[pygame.Rect]:
    """Return the places of all that may not overlap."""
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


def in_two_rows_for_larger_tiles(layout: Layout, plain: Layout) -> bool:
    """Return whether tiles of eight boards, in a row at 100 %, are larger by a tenth at least."""
    in_a_row = plain.grid.across == len(plain.grid.places) == 8
    return in_a_row and layout.grid.tile >= 1.1 * plain.grid.tile
