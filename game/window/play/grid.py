"""The boards as a grid: how many are side by side, how many rows are in view, how large tiles are.

Pure geometry that knows no display. Where a regular grid fits, such as 8 × 4 boards, there is no
other; where not all boards fit, whole rows of boards are in view.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

COMFORTABLE_TILE = 32  # below this size rows beyond the usual are left out,
LAST_TILE, LAST_ROWS = 38, 16  # the same of the last few boards, with so many rows,
READABLE_TILE = 22  # below this one more rows,
CROWDED_TILE = 20  # and below this one boards
REGULAR_TILE = 17  # to which tiles may shrink so that each row of boards is full
SMALLEST_TILE = 16  # what a single board may shrink to, so that all its rows are in view
USUAL_ROWS = 6
FEWEST_ROWS = 4
LARGEST_GAP = 8
LABEL_HEIGHT, LABEL_WIDTH = 18, 26  # of the line above a board, or at its left; at 100 %
IN_A_ROW = 8  # so many boards are side by side where all their rows are comfortable,
LEAST_IN_A_ROW = 26  # or have tiles of this size, and more is lost in two rows of boards
MOST_ABOVE = 20  # pixels that are left free above several boards
FARTHEST, FARTHEST_BELOW = 1.4, 1.15  # from a board to the next one, in boards
MOST_WRAPPED = 6  # boards; of so few, rows may go over several columns,
WRAPS = (2, 3, 4)  # so many,
LEAST_LINES = 7  # with so many rows in each at the least,
FEWEST_WRAPPED = 14  # in all; boards of fewer stay one column, as the eye knows them,
WORTH_WRAPPING = 1.5  # where a board gets so many times as much room with all its rows in view,
LEAST_SHARE = 0.8  # with tiles of so much of their size at the least
LARGEST_WRAPPED = 60  # at 100 %; larger tiles would take the room of keys
ENOUGH = 0.9  # of that: then rows go over no more columns
WRAPPED_GAP = 0.3  # of a tile, between two columns of a board
REGULAR_SHARE = 0.75  # of the boards that fit: so many may be in view to have regular columns


class Shape(NamedTuple):
    """What of a game decides about places.

    Attributes:
        letters: how many tiles a row has.
        rows: how many rows a board has.
        boards: how many boards there are to be shown.
        numbered: whether boards have a label even if there is only one.
        fewest_rows: how many rows of each board are in view at least.
        least_tile: the size in pixels below which tiles do not shrink for the sake of more rows.
        wraps: whether the rows of a board may go over several columns.
        large: whether the size of tiles matters more than rows, as for more than 100 %.
    """

    letters: int
    rows: int
    boards: int = 1
    numbered: bool = False
    fewest_rows: int = FEWEST_ROWS
    least_tile: int = 0
    wraps: bool = False
    large: bool = False


class Label(NamedTuple):
    """The space for the label of a board: above it, or at its left."""

    height: int = 0
    width: int = 0


class Grid(NamedTuple):
    """The tiles of all boards that are in view.

    Attributes:
        places: the frame of each board in view, without the margin around it.
        tile: the side of a tile.
        gap: the space between two tiles.
        rows: how many rows of each board are in view.
        letters: how many tiles a row has.
        label: the space for the label of each board, which its frame does not hold.
        columns: over how many columns the rows of a board go, as lines do in a newspaper.
    """

    places: tuple[Rect, ...]
    tile: int
    gap: int
    rows: int
    letters: int
    label: Label = Label()
    columns: int = 1

    def tile_at(self, board: int, row: int, column: int) -> Rect:
        """Return the place of a tile, by the index of its board, row and column in view."""
        frame, pitch = self.places[board], self.tile + self.gap
        nth, row = divmod(row, -(-self.rows // self.columns))
        left = frame.x + nth * (self.letters * pitch - self.gap + _wrapped_gap(self.tile))
        return Rect(left + column * pitch, frame.y + row * pitch, self.tile, self.tile)

    def label_at(self, board: int) -> Rect:
        """Return the place of the label of a board in view, empty where there are none."""
        frame, (height, width) = self.places[board], self.label
        if width:
            return Rect(frame.x - width, frame.y, width, frame.height)
        return Rect(frame.x, frame.y - height, frame.width, height)

    def moved(self, by: int) -> "Grid":
        """Return the same tiles some pixels to the right."""
        return self._replace(places=tuple(place.move(by, 0) for place in self.places))

    def of_first(self, boards: int) -> "Grid":
        """Return the first boards of a single row alone, in the middle of its place."""
        missing = len(self.places) - boards
        if missing <= 0 or self.down > 1:
            return self
        by = missing * (self.places[1].x - self.places[0].x) // 2
        return self._replace(places=self.places[:boards]).moved(by)

    @property
    def labels(self) -> tuple[Rect, ...]:
        """The places of all labels, none where boards have none."""
        boards = range(len(self.places)) if self.label != Label() else ()
        return tuple(map(self.label_at, boards))

    @property
    def across(self) -> int:
        """How many boards are side by side."""
        return sum(place.y == self.places[0].y for place in self.places)

    @property
    def down(self) -> int:
        """How many rows of boards are in view."""
        return -(-len(self.places) // max(1, self.across))


NO_GRID = Grid((), 0, 0, 0, 0)


def fit_grid(
    area: Rect, shape: Shape, unit: float, chrome: float | None = None, gap_share: float = 0.1
) -> Grid:
    """Return the grid whose tiles are the largest that fit an area.

    Where tiles would be too small to read, fewer rows of each board are in view, and where that
    is not enough, fewer boards.

    Args:
        area: where the boards go.
        shape: what of the game decides about places.
        unit: how large things are at 100 %, which decides what is too small.
        chrome: how large labels are, the unit where it is None.
        gap_share: which share of a tile is between two of them.
    """
    several = shape.boards > 1 or shape.numbered
    labels = _labels(chrome or unit) if several else (Label(),)
    rooms = [_Room(area, shape.letters, label, gap_share) for label in labels]
    readable = min(unit, 1.5)

    def room_for(rows: int, boards: int, columns: Iterable[int]) -> tuple[_Room, int, int]:
        found = [(room, *room.tile(rows, boards, columns)) for room in rooms[:1]]
        if found[0][1] < READABLE_TILE * readable:  # a low window has room at their left only
            found += [(room, *room.tile(rows, boards, columns)) for room in rooms[1:]]
        return max(found, key=lambda each: each[1])

    def tile_of(rows: int, boards: int, columns: Iterable[int]) -> int:
        return room_for(rows, boards, columns)[1]

    def best(rows: int, boards: int, columns: Iterable[int]) -> Grid:
        room, tile, across = room_for(rows, boards, columns)
        return room.grid(tile, across, rows, boards)

    def holds(tile: float, rows: int, boards: int, columns: Iterable[int]) -> bool:
        return tile_of(rows, boards, columns) >= tile * readable

    alone = shape.boards == 1 and not shape.least_tile
    last = shape.wraps and shape.boards <= MOST_WRAPPED
    all_in_view = alone and holds(SMALLEST_TILE, shape.rows, 1, (1,))
    tall = last and holds(LAST_TILE, min(LAST_ROWS, shape.rows), shape.boards, (shape.boards,))
    comfortable: float = SMALLEST_TILE if all_in_view else LAST_TILE if tall else COMFORTABLE_TILE
    if shape.wraps and shape.least_tile:  # what solved boards leave is for rows before tiles
        comfortable = READABLE_TILE
    comfortable = max(comfortable, shape.least_tile / readable)
    fewest, usual = min(shape.rows, shape.fewest_rows), min(shape.rows, USUAL_ROWS)
    boards = _most(
        1,
        shape.boards,
        lambda boards: holds(CROWDED_TILE, fewest, boards, range(1, boards + 1)),
    )
    boards, columns = _columns(
        boards,
        shape.boards,
        lambda boards, across: holds(REGULAR_TILE, fewest, boards, (across,)),
    )

    def chosen(columns: Sequence[int]) -> Grid:
        rows = _most(fewest, usual, lambda rows: holds(READABLE_TILE, rows, boards, columns))
        rows = _most(rows, shape.rows, lambda rows: holds(comfortable, rows, boards, columns))
        # Where the width decides, more rows cost nothing.
        tile = tile_of(rows, boards, columns)
        rows = _most(rows, shape.rows, lambda rows: tile_of(rows, boards, columns) >= tile)
        return best(rows, boards, columns)

    if boards == shape.boards == IN_A_ROW and not shape.wraps:
        one, two = best(shape.rows, boards, (boards,)), chosen((boards // 2,))
        more = not shape.large and _worth(one) >= _worth(two)
        enough = LEAST_IN_A_ROW if more else COMFORTABLE_TILE
        columns = _eight(columns, one.tile >= enough * readable)
    grid = chosen(columns)
    if grid.rows < shape.rows:  # then a bit smaller tiles may show many more rows
        grid = max([grid, *(chosen((across,)) for across in columns)], key=_worth)
    if not (last and boards == shape.boards and shape.rows >= FEWEST_WRAPPED):
        return grid
    most = round(LARGEST_WRAPPED * unit)
    wrapped = max(
        (
            room._replace(wraps=wraps).best(shape.rows, boards, (boards,), most)
            for room in rooms
            for wraps in WRAPS
            if shape.rows > wraps * (LEAST_LINES - 1)
        ),
        key=lambda grid: (min(grid.tile, most * ENOUGH), -grid.columns),
        default=grid,
    )
    rows_gained, gained = wrapped.rows / grid.rows, wrapped.tile / grid.tile
    large_enough = gained >= LEAST_SHARE and wrapped.tile >= shape.least_tile
    return wrapped if large_enough and gained**2 * rows_gained >= WORTH_WRAPPING else grid


def larger_grid(area: Rect, like: Grid, most: int, chrome: float, gap_share: float) -> Grid:
    """Return a grid of the same boards and rows as another one, with the largest tiles that fit.

    Args:
        area: where the boards go.
        like: the other grid.
        most: how large tiles are at the most.
        chrome: how large labels are.
        gap_share: which share of a tile is between two of them.
    """
    labels = _labels(chrome) if like.label != Label() else (Label(),)
    rooms = [_Room(area, like.letters, label, gap_share, like.columns) for label in labels]
    boards = len(like.places)
    columns = [n for n in range(1, boards + 1) if boards % n == 0 or n == like.across]
    grids = [room.best(like.rows, boards, columns, most) for room in rooms]
    return max(grids, key=lambda grid: grid.tile)


def spread(grid: Grid, area: Rect) -> Grid:
    """Return a grid with its boards as far apart as an area allows, but not by a board or more."""
    first, across, down = grid.places[0], grid.across, grid.down
    step_x, step_y = first.width + grid.label.width, first.height + grid.label.height

    def pitch(step: int, count: int, room: int, most: float) -> int:
        return min((room - step) // (count - 1), round(step * most)) if count > 1 else step

    right = pitch(step_x, across, area.width, FARTHEST)
    below = pitch(step_y, down, area.height, FARTHEST_BELOW)
    left = area.x + (area.width - (across - 1) * right - step_x) // 2 + grid.label.width
    top = area.y + (area.height - (down - 1) * below - step_y) // 2 + grid.label.height
    top = min(top, first.y)
    places = (
        Rect(left + n % across * right, top + n // across * below, first.width, first.height)
        for n in range(len(grid.places))
    )
    return grid._replace(places=tuple(places))


def _worth(grid: Grid) -> float:
    """Return what rows and the size of tiles are worth together; a larger size is worth more."""
    return float(grid.tile**3.5 * grid.rows)


def _wrapped_gap(tile: int) -> int:
    """Return the space between two columns of the rows of a board."""
    return max(3, round(tile * WRAPPED_GAP))


def _labels(unit: float) -> tuple[Label, ...]:
    """Return the spaces that a label may take; the first one is preferred."""
    return Label(height=round(LABEL_HEIGHT * unit)), Label(width=round(LABEL_WIDTH * unit))


def _columns(
    most: int, boards: int, holds: Callable[[int, int], bool]
) -> tuple[int, Sequence[int]]:
    """Return how many boards are in view, and how many of them may be side by side.

    Args:
        most: how many boards would fit in some way.
        boards: how many there are.
        holds: returns whether so many boards fit with so many side by side.
    """
    if most == boards:
        regular = [across for across in range(1, boards + 1) if boards % across == 0]
        fitting = [across for across in regular if holds(boards, across)]
        return boards, fitting or range(1, boards + 1)
    whole = {}
    for across in range(1, most + 1):
        down = next(
            (down for down in range(most // across, 0, -1) if holds(across * down, across)), 0
        )
        whole[across] = across * down
    largest = max(whole.values())
    enough = [across for across in whole if whole[across] >= REGULAR_SHARE * largest]
    regular = [across for across in enough if boards % across == 0]
    if not largest:
        return 1, (1,)
    across = max(regular or enough, key=lambda across: (whole[across], across))
    return whole[across], (across,)


def _eight(columns: Sequence[int], in_a_row: bool) -> Sequence[int]:
    """Return how many of eight boards may be side by side: all, where that shows all rows well."""
    if IN_A_ROW in columns and in_a_row:
        return (IN_A_ROW,)
    return [across for across in columns if across != IN_A_ROW] or columns


def _most(least: int, most: int, fits: Callable[[int], bool]) -> int:
    """Return the largest number that fits; where none does, the least.

    What fits a number must fit all smaller ones.
    """
    return max(
        least, bisect_left(range(least, most + 1), True, key=lambda n: not fits(n)) + least - 1
    )


@lru_cache(maxsize=1024)  # asked for a thousand times for each layout
def _spaces(tile: int, gap_share: float, wraps: int, label: bool) -> tuple[int, int, int]:
    """Return the gap between tiles of a size, and between boards side by side and below.

    Args:
        tile: the size.
        gap_share: which share of it is between two tiles.
        wraps: over how many columns the rows of a board go.
        label: whether boards have labels above them.
    """
    gap = min(max(int(tile * gap_share), 1), LARGEST_GAP * max(1, tile // 80))
    between = max(2 * gap, tile // 2 if wraps == 1 else tile)
    return gap, between, max(4, between // 2) if label else between


class _Room(NamedTuple):
    """What a grid has room in.

    Attributes:
        area: the place of all boards.
        letters: how many tiles a row has.
        label: the space for the label of each board.
        gap_share: which share of a tile is between two of them.
        wraps: over how many columns the rows of a board go.
    """

    area: Rect
    letters: int
    label: Label
    gap_share: float
    wraps: int = 1

    def best(self, rows: int, boards: int, columns: Iterable[int], most: int | None = None) -> Grid:
        """Return the grid of the largest tiles over some ways to arrange boards in rows."""
        tile, across = self.tile(rows, boards, columns)
        return self.grid(tile if most is None else min(tile, most), across, rows, boards)

    def grid(self, tile: int, across: int, rows: int, boards: int) -> Grid:
        """Return the grid with tiles of a size, and so many boards side by side."""
        grid = Grid((), tile, self._gap(tile), rows, self.letters, self.label, self.wraps)
        return grid._replace(places=self._places(grid, boards, across)) if tile else grid

    def tile(self, rows: int, boards: int, columns: Iterable[int]) -> tuple[int, int]:
        """Return the size of the largest tiles, and how many boards are side by side for it."""
        tile, across = 0, 0
        for each in columns:
            side = self._tile_size(rows, each, -(-boards // each))
            if side > tile:
                tile, across = side, each
        return tile, across

    def _tile_size(self, rows: int, across: int, down: int) -> int:
        """Return the side of the largest tile that fits."""
        width, height = self.area.size
        letters, lines = self.letters * self.wraps, -(-rows // self.wraps)
        least, most = 1, min(width // (across * self.letters), height // (down * lines))
        while least < most:
            tile = (least + most + 1) // 2
            gap, right, below = _spaces(tile, self.gap_share, self.wraps, self.label.height > 0)
            wide = letters * (tile + gap) - self.wraps * gap + self.label.width
            if self.wraps > 1:
                wide += (self.wraps - 1) * _wrapped_gap(tile)
            high = lines * (tile + gap) - gap + self.label.height
            fits = across * (wide + right) - right <= width
            fits = fits and down * (high + below) - below <= height
            least, most = (tile, most) if fits else (least, tile - 1)
        return least

    def _board_size(self, tile: int, rows: int) -> tuple[int, int]:
        gap, wraps = self._gap(tile), self.wraps
        wide = self.letters * (tile + gap) - gap
        high = -(-rows // wraps) * (tile + gap) - gap
        if wraps > 1:
            wide = wraps * (wide + _wrapped_gap(tile)) - _wrapped_gap(tile)
        return wide, high

    def _gap(self, tile: int) -> int:
        """Return the gap between tiles of a size."""
        return _spaces(tile, self.gap_share, self.wraps, self.label.height > 0)[0]

    def _between(self, tile: int) -> tuple[int, int]:
        """Return the space between boards side by side, and between one and the label below."""
        return _spaces(tile, self.gap_share, self.wraps, self.label.height > 0)[1:]

    def _places(self, grid: Grid, boards: int, across: int) -> tuple[Rect, ...]:
        """Return the frames of boards in rows of so many.

        A single board is in the middle; several are near the top, where the eye begins.
        """
        area, label = self.area, self.label
        width, height = self._board_size(grid.tile, grid.rows)
        right, below = self._between(grid.tile)
        down = -(-boards // across)
        step = (width + label.width + right, height + label.height + below)
        left = area.x + (area.width - across * step[0] + right) // 2 + label.width
        spare = (area.height - down * step[1] + below) // 2
        if label != Label() and self.wraps == 1:
            spare = min(spare, MOST_ABOVE)
        top = area.y + spare + label.height
        return tuple(
            Rect(left + index % across * step[0], top + index // across * step[1], width, height)
            for index in range(boards)
        )
