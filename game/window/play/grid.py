"""The boards as a grid: how many are in view, how many rows of each, how large their tiles are.

Pure geometry that knows no display. Nothing that is in view goes when there is more room: first
come boards, then rows, then the size of tiles, each as much of it as leaves what comes after it
readable. Widths are measured in units of their own, and so are heights.
"""

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

CROWDED, COMFORTABLE = 21, 33  # units of a tile: below it fewer boards, or fewer rows, are in view
EVERY = 0.9  # of the former: so small tiles may be for all boards to be in view
MANY, ENOUGH = 9, 25  # so many boards have more rows before tiles are comfortable, from this size
USUAL_ROWS, FEWEST_ROWS = 6, 4
GAP = 0.1  # of a tile, as all that follow: between two tiles,
FRAME, APART = 0.237, 0.13  # around a board, for the frame of the chosen one; between two frames
SPREAD = 1.25  # between two boards side by side at most
ROUNDING = 0.001  # of what is computed


class Shape(NamedTuple):
    """What of a game decides about places: letters, rows of a board, and how many boards."""

    letters: int
    rows: int
    boards: int = 1
    labelled: bool = False


class Worth(NamedTuple):
    """What is in view, to be compared: boards, rows of each, and the side of a tile in pixels."""

    boards: int
    rows: int
    tile: int


class Units(NamedTuple):
    """How many pixels a unit is, for widths and for heights: 1 in windows up to 1920 × 1080."""

    wide: float = 1.0
    high: float = 1.0


class Grid(NamedTuple):
    """The tiles of all boards that are in view.

    Attributes:
        places: the frame of each board in view, without what is around it.
        tile: the side of a tile.
        gap: the space between two tiles.
        rows: how many rows of each board are in view.
        letters: how many tiles a row has.
        label: the height of the label above each board, which its place does not hold.
    """

    places: tuple[Rect, ...]
    tile: int
    gap: int
    rows: int
    letters: int
    label: int = 0

    def tile_at(self, board: int, row: int, column: int) -> Rect:
        """Return the place of a tile, by the index of its board, row and column in view."""
        frame, pitch = self.places[board], self.tile + self.gap
        return Rect(frame.x + column * pitch, frame.y + row * pitch, self.tile, self.tile)

    def label_at(self, board: int) -> Rect:
        """Return the place of the label of a board in view, empty where there are none."""
        frame = self.places[board]
        return Rect(frame.x, frame.y - self.label, frame.width, self.label)

    @property
    def across(self) -> int:
        """How many boards are side by side."""
        return sum(place.y == self.places[0].y for place in self.places)

    @property
    def down(self) -> int:
        """How many rows of boards are in view."""
        return -(-len(self.places) // max(1, self.across))

    @property
    def around(self) -> int:
        """How far from a board and its label the frame of the chosen one is."""
        return max(3, int(FRAME * self.tile) - 1)

    @property
    def worth(self) -> Worth:
        """What is in view."""
        return Worth(len(self.places), self.rows, self.tile)


NO_GRID = Grid((), 0, 0, 0, 0)


class Sizing(NamedTuple):
    """How large tiles may be in a room.

    Attributes:
        width: of the room, in units of widths.
        height: of the room, in units of heights.
        shape: what of the game decides about places.
        label: the height of the label above a board, in units.
    """

    width: float
    height: float
    shape: Shape
    label: float

    @property
    def _around(self) -> float:
        """What is around the tiles of a board in one direction, beside one gap for each."""
        return (2 * FRAME if self.label else 0) - GAP

    def wide(self, across: int) -> float:
        """Return the side of the largest tile with so many boards side by side, by the width."""
        return self.width / (across * ((1 + GAP) * self.shape.letters + self._around))

    def high(self, rows: int, down: int) -> float:
        """Return the same by the height, with so many rows of boards."""
        each = (1 + GAP) * rows + self._around
        return (self.height - down * self.label) / (down * each + (down - 1) * APART)

    def rows(self, boards: int, wide: float, high: float) -> int:
        """Return how many rows some boards have room for in their best arrangement.

        Args:
            boards: how many there are.
            wide: how large tiles are at least by the width.
            high: how large they are at least by the height.
        """
        ways = (way for way in self.ways(boards) if self.wide(way) + ROUNDING >= wide)
        downs = (-(-boards // across) for across in ways)
        return max((self._rows_of(high, down) for down in downs), default=0)

    def _rows_of(self, tile: float, down: int) -> int:
        """Return how many rows boards have by the height: the same as `high`, turned round."""
        each = (self.height - down * self.label) / tile - (down - 1) * APART
        return int((each / down - self._around) / (1 + GAP) + ROUNDING)

    def ways(self, boards: int) -> tuple[int, ...]:
        """Return how many boards may be side by side; see `ways_across`."""
        return ways_across(boards, boards < self.shape.boards)


@lru_cache(maxsize=128)
def ways_across(boards: int, whole: bool) -> tuple[int, ...]:
    """Return how many boards may be side by side, so that at most one place is left empty.

    With `whole` none is, as where boards come into view row by row.

    >>> ways_across(7, whole=False), ways_across(8, whole=True)
    ((1, 2, 4, 7), (1, 2, 4, 8))
    """
    return tuple(
        across for across in range(1, boards + 1) if -boards % across <= (0 if whole else 1)
    )


def sizing_in(room: Rect, shape: Shape, units: Units, label: float) -> Sizing:
    """Return how large tiles may be in a room, in units; the label above a board is in pixels."""
    return Sizing(room.w / units.wide, room.h / units.high, shape, label / units.high)


def in_view(
    room: Rect, shape: Shape, units: Units, label: float, *, over: bool = False
) -> tuple[int, int]:
    """Return how many boards are in view in a room, and how many rows of each.

    Args:
        room: where the boards go.
        shape: what of the game decides about places.
        units: the pixels of a unit, in which it is measured what can be read.
        label: the height of the label above a board, in pixels, 0 for none.
        over: whether the game is, so that rows are looked at, and tiles may be smaller for them.
    """
    sizing = sizing_in(room, shape, units, label)
    if (widest := sizing.wide(1)) < CROWDED:  # long words in a narrow window: heights decide
        sizing = sizing._replace(width=sizing.width * CROWDED / widest)
    every, usual = shape.boards, min(shape.rows, USUAL_ROWS)
    fewest = min(shape.rows, FEWEST_ROWS) if every > 1 else usual
    least = {every: EVERY * CROWDED}  # of a tile, with so many boards in view

    def crowded(boards: int) -> int:
        tile = least.get(boards, CROWDED)
        return sizing.rows(boards, tile, tile)

    boards = next((n for n in range(every, 1, -1) if crowded(n) >= fewest), 1)
    # Many boards fill the height with rows, also where the width leaves them small.
    for_rows = over or every >= MANY
    wide, high = (CROWDED, ENOUGH) if for_rows else (COMFORTABLE, COMFORTABLE)
    rows = max(sizing.rows(boards, wide, high), min(usual, sizing.rows(boards, CROWDED, CROWDED)))
    return boards, min(shape.rows, max(fewest, rows))


def grid_of(room: Rect, shape: Shape, label: float, boards: int, rows: int, most: int) -> Grid:
    """Return the grid of so many boards and rows with the largest tiles that a room has.

    Args:
        room: where the boards go.
        shape: what of the game decides about places.
        label: the height of the label above a board, in pixels, 0 for none.
        boards: how many are in view.
        rows: how many rows of each are.
        most: how large tiles are at most, in pixels.
    """
    sizing = Sizing(room.w, room.h, shape, label)
    sides = {
        across: min(sizing.wide(across), sizing.high(rows, -(-boards // across)))
        for across in sizing.ways(boards)
    }
    across = max(sides, key=lambda each: sides[each])
    tile = max(1, min(most, int(sides[across] + ROUNDING)))
    grid = Grid((), tile, max(1, int(tile * GAP)), rows, shape.letters, int(label))
    return grid._replace(places=_places(room, grid, boards, across))


def _places(room: Rect, grid: Grid, boards: int, across: int) -> tuple[Rect, ...]:
    """Return the frames of boards in rows of so many.

    A single board is in the middle; several are near the top, where the eye begins.
    """
    pitch, down = grid.tile + grid.gap, -(-boards // across)
    width, height = grid.letters * pitch - grid.gap, grid.rows * pitch - grid.gap
    frame = int(FRAME * grid.tile) if grid.label else 0
    spare = (room.w - across * width) // (across + 1)
    right = width + max(2 * frame, min(spare, round(SPREAD * grid.tile)))
    below = height + grid.label + 2 * frame + int(APART * grid.tile)
    left = room.x + (room.w - (across - 1) * right - width) // 2
    spare = (room.h - (down - 1) * below - height - grid.label) // 2
    top = room.y + grid.label + (min(frame, spare) if grid.label else spare)
    return tuple(
        Rect(left + nth % across * right, top + nth // across * below, width, height)
        for nth in range(boards)
    )
