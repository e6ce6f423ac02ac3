"""Where everything on the screen of play goes, by the game, the settings and the window.

The boards are a grid: how many are in view, how many rows of each, how large their tiles are. The
screen has a few ways to be laid out, as boxes, and a comparison chooses. The parts of each place
are boxes as well: keys, the cells of the strip, letters that stand for folded keys.

Pure geometry that knows no display. Nothing that is in view goes when there is more room: first
come boards, then rows, then the size of tiles, each as much of it as leaves what comes after it
readable. Widths are measured in units of their own and grow with the width of a window, and so do
heights with its height, no faster than it does.

At more than 100 % tiles grow first. At 200 % they are as large as the window allows, up to twice
their usual size, and at a size between in between; what is around them has what they leave.
"""

from __future__ import annotations

import math
from enum import Enum, auto
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.match import Aid
from game.window.draw.boxes import ANY, Box, column, place, row
from game.window.draw.theme import SMALLEST_WINDOW, TILE_LETTER, Px, Viewport, px_at
from game.window.play.keyboard import key_rows
from game.window.play.view_model import rows_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.settings import Settings
    from game.window.play.view_model import ViewModel

# The grid -------------------------------------------------------------------------------------

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


class Worth(NamedTuple):
    """What is in view, to be compared: boards, rows of each, and the side of a tile in pixels."""

    boards: int
    rows: int
    tile: int


class Units(NamedTuple):
    """How many pixels a unit is, for widths and for heights: 1 in windows up to 1920 × 1080."""

    wide: float
    high: float


class Grid(NamedTuple):
    """The tiles of all boards that are in view.

    Attributes:
        places: the frame of each board in view, without what is around it.
        tile: the side of a tile.
        gap: the space between two tiles.
        rows: how many rows of each board are in view.
        letters: how many tiles a row has.
        label: the height of the label above each board, which its place does not hold.
        across: how many boards are side by side.
    """

    places: tuple[Rect, ...]
    tile: int
    gap: int
    rows: int
    letters: int
    label: int = 0
    across: int = 1

    def tile_at(self, board: int, row: int, column: int) -> Rect:
        """Return the place of a tile, by the index of its board, row and column in view."""
        frame, pitch = self.places[board], self.tile + self.gap
        return Rect(frame.x + column * pitch, frame.y + row * pitch, self.tile, self.tile)

    def label_at(self, board: int) -> Rect:
        """Return the place of the label of a board in view, empty where there are none."""
        frame = self.places[board]
        return Rect(frame.x, frame.y - self.label, frame.width, self.label)

    @property
    def down(self) -> int:
        """How many rows of boards are in view."""
        return -(-len(self.places) // self.across)

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
        """Return how many boards may be side by side, so that at most one place is left empty.

        None is where only some of the boards are in view, as they come into it row by row.
        """
        empty = 1 if boards == self.shape.boards else 0
        return tuple(across for across in range(1, boards + 1) if -boards % across <= empty)


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
    grid = Grid((), tile, max(1, int(tile * GAP)), rows, shape.letters, int(label), across)
    return grid._replace(places=_places(room, grid, boards))


def _places(room: Rect, grid: Grid, boards: int) -> tuple[Rect, ...]:
    """Return the frames of so many boards.

    A single board is in the middle; several are near the top, where the eye begins.
    """
    pitch, across = grid.tile + grid.gap, grid.across
    down = -(-boards // across)
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


# The ways -------------------------------------------------------------------------------------

LOW, WIDE = 680, 720  # pixels; in windows lower than that, and so wide, keys may be beside boards
BESIDE_LETTERS = 15  # of so many in a row at most, all boards together
PANE_FROM = (1600, 720)  # pixels; the least window with a pane
COACH_FROM = (1060, 520)  # units; the least window with the coach's panel
SHRINKS = 0.72  # to this share tiles may shrink for the panel
# Tiles are never larger than so many would be that fill the height of the window; over keys.
MOST_TILES, TILES_OVER_KEYS = 7, 9
MOST_SCALE = 2.0
SMALLEST_UNIT_WINDOW = (320, 400)  # pixels; in smaller windows dialogs shrink


class KeysPlace(Enum):
    """Where the keys are.

    BELOW: below the boards.
    BESIDE: beside them, at their right.
    PANE: below the chosen board, which is shown enlarged at the right of all.
    FOLDED: nowhere; a line of letters has their colours.
    """

    BELOW = auto()
    BESIDE = auto()
    PANE = auto()
    FOLDED = auto()


class KeySizes(NamedTuple):
    """How wide all keys are together, and how much space is between two, in units."""

    wide: int
    gap: int


class Asked(NamedTuple):
    """What the screen is laid out for.

    Attributes:
        window: its width and height in pixels.
        shape: the letters, rows and boards of the game.
        boards: how many boards the game has.
        shown: how many of them are shown; the others are hidden.
        scale: the player's scale, 1 for 100 %.
        keyboard: whether the keys are wanted.
        note: whether a line of text above the boards is.
        coach: whether the coach's panel is, or the line in its place.
        key_rows: the labels of the keys, row by row.
    """

    window: tuple[int, int]
    shape: Shape
    boards: int
    shown: int
    scale: float
    keyboard: bool
    note: bool
    coach: bool
    key_rows: tuple[tuple[str, ...], ...]

    @property
    def several(self) -> bool:
        """Whether the game has several boards, which have labels, hidden or not."""
        return self.boards > 1


class Chrome(NamedTuple):
    """How large what is around the boards is.

    Attributes:
        window: its size in pixels.
        units: the pixels of a unit, for widths and for heights.
        tight: whether it leaves its room to larger tiles.
    """

    window: tuple[int, int]
    units: Units
    tight: bool = False

    def x(self, length: float, share: float = 1) -> int:
        """Return a width in pixels: some units, and at most a share of the window's width."""
        return max(1, round(min(length * self.units.wide, share * self.window[0])))

    def y(self, length: float, share: float = 1) -> int:
        """Return a height in pixels: some units, and at most a share of the window's height."""
        return max(1, round(min(length * self.units.high, share * self.window[1])))


class Way(NamedTuple):
    """A way to lay the screen out.

    Attributes:
        keys: where they are.
        chrome: how large what is around the boards is.
        places: all places, by name.
        grid: the boards.
    """

    keys: KeysPlace
    chrome: Chrome
    places: dict[str, Rect]
    grid: Grid


def units_of(window: tuple[int, int], scale: float = 1.0) -> Units:
    """Return the units of a window at a scale; large windows scale everything up with them."""
    width, height = window
    return Units(scale * max(1.0, width / 1920), scale * max(1.0, height / 1080))


def unit_for(window: tuple[int, int], scale: float) -> float:
    """Return the unit of a window: the player's scale, limited to what the window has room for.

    Windows beyond 1920 × 1080 scale everything up with them, in steps, so that not every size
    of a window needs fonts and widgets of its own.
    """
    width, height = SMALLEST_UNIT_WINDOW
    unit = min(*units_of(window, scale), window[0] / width, window[1] / height)
    return max(0.5, math.floor(unit * 16) / 16)


def largest_scale(window: tuple[int, int]) -> int:
    """Return up to which scale a window has room for text, keys and buttons, about, in per cent.

    >>> largest_scale((900, 500)), largest_scale((1920, 1080))
    (125, 200)
    """
    share = unit_for(window, MOST_SCALE) / min(units_of(window))
    return 5 * round(20 * share)


def chrome_of(window: tuple[int, int], scale: float, tight: bool = False) -> Chrome:
    """Return what is around the boards at a scale."""
    return Chrome(window, units_of(window, scale), tight)


def way_for(asked: Asked) -> Way:
    """Return the way to lay the screen out that is shown."""
    way = _best(asked, chrome_of(asked.window, min(asked.scale, 1.0)))
    if asked.scale > 1:
        way = _larger(asked, way)
    if asked.coach:
        way = _with_coach(asked, way)
    if asked.shown < asked.shape.boards:
        few = asked._replace(shape=asked.shape._replace(boards=asked.shown))
        way = _placed(few, way.chrome, way.keys, panel="coach" in way.places)
    return way


def _best(asked: Asked, chrome: Chrome) -> Way:
    """Return the way at 100 % or less: keys are below, unless more is in view otherwise."""
    width, height = asked.window
    if not asked.keyboard:
        return _placed(asked, chrome, KeysPlace.FOLDED)
    below = _placed(asked, chrome, KeysPlace.BELOW)
    if asked.shape.boards >= MANY:
        if width < PANE_FROM[0] or height < PANE_FROM[1]:
            return below
        pane = _placed(asked, chrome, KeysPlace.PANE)
        room, label = pane.places["boards"], LABEL * chrome.units.high
        sizing = sizing_in(room, asked.shape, units_of(asked.window), label)
        rows = sizing.rows(asked.shape.boards, ENOUGH, ENOUGH)
        return pane if rows >= USUAL_ROWS else below
    if height >= LOW or not _may_be_beside(asked):
        return below
    # No more than keys below leave in a higher window, so that nothing shrinks as it gets higher.
    higher = asked._replace(window=(width, LOW))
    most = _placed(
        higher, chrome_of(higher.window, min(asked.scale, 1.0)), KeysPlace.BELOW
    ).grid.worth
    beside = _placed(asked, chrome, KeysPlace.BESIDE, most)
    return beside if beside.grid.worth > below.grid.worth else below


def _may_be_beside(asked: Asked) -> bool:
    """Return whether there is width for keys beside the boards."""
    return asked.window[0] >= WIDE and asked.shape.letters * asked.shape.boards <= BESIDE_LETTERS


def _larger(asked: Asked, plain: Way) -> Way:
    """Return the way at more than 100 %, with the boards and rows that are in view at 100 %."""
    places = [plain.keys]
    if plain.keys is KeysPlace.BELOW and _may_be_beside(asked):
        places.append(KeysPlace.BESIDE)
    boards, rows, tile = plain.grid.worth
    most = Worth(boards, rows, round(MOST_SCALE * tile))
    least, at_most = chrome_of(asked.window, 1.0, tight=True), asked._replace(scale=MOST_SCALE)
    ways = [_placed(at_most, least, keys, most) for keys in places]
    largest = max([tile, *(way.grid.tile for way in ways if way.grid.worth >= plain.grid.worth)])
    share = (asked.scale - 1) / (MOST_SCALE - 1)
    wanted = Worth(boards, rows, int(tile + (largest - tile) * share))
    for keys in [way.keys for way in ways if way.grid.worth >= wanted]:
        for scale in (asked.scale, (1 + asked.scale) / 2, 1.0):
            found = _placed(asked, chrome_of(asked.window, scale, tight=True), keys, wanted)
            if found.grid.worth >= wanted:
                return found
    return plain


def _with_coach(asked: Asked, way: Way) -> Way:
    """Return a way with the coach's panel, or with a line where the boards lose much by it."""
    boards, rows, tile = way.grid.worth
    needed = (least * unit for least, unit in zip(COACH_FROM, way.chrome.units, strict=True))
    fits = all(size >= least for size, least in zip(asked.window, needed, strict=True))
    if way.keys is KeysPlace.PANE or (way.keys is KeysPlace.BELOW and fits):
        found = _placed(asked, way.chrome, way.keys, way.grid.worth, panel=True)
        if found.grid.worth >= (boards, min(rows, USUAL_ROWS), int(SHRINKS * tile)):
            return found
    most = Worth(boards, asked.shape.rows, tile)  # of fewer boards, more rows may be in view
    return _placed(asked._replace(note=True), way.chrome, way.keys, most)


def _placed(
    asked: Asked, chrome: Chrome, keys: KeysPlace, most: Worth | None = None, *, panel: bool = False
) -> Way:
    """Return all places with the keys somewhere, and with a strip where boards are out of view.

    Args:
        asked: what is laid out.
        chrome: how large what is around the boards is.
        keys: where they are.
        most: what is in view at most, None for as much as there is room for.
        panel: whether the coach's panel is shown.
    """
    some_out_of_view = most is not None and most.boards < asked.shape.boards
    for strip in (True,) if some_out_of_view else (False, True):
        boxes = screen(asked, chrome, keys, strip=strip, panel=panel)
        places = place(boxes, Rect(0, 0, *asked.window))
        grid = _grid_in(places["boards"], asked, chrome, most)
        if len(grid.places) == asked.shape.boards:
            break
    return Way(keys, chrome, places, grid)


def _grid_in(room: Rect, asked: Asked, chrome: Chrome, most: Worth | None) -> Grid:
    """Return the boards in a room, no more and no larger than `most`."""
    label = LABEL * chrome.units.high if asked.several else 0
    boards, rows = in_view(room, asked.shape, units_of(asked.window), label)
    tile = asked.window[1] // MOST_TILES
    if most:
        boards, rows, tile = map(min, (boards, rows, tile), most)
    return grid_of(room, asked.shape, label, boards, rows, tile)


# The screen as boxes --------------------------------------------------------------------------

HEADER, LOW_HEADER = 64, 40  # units, as all that follow: heights of the header; pixels at least
TIGHT_HEADER = 48  # the same where tiles are larger than usual
LANE, LEAST_LANE = 48, 24  # of the lane for messages above a single board; pixels
WORDS_FROM = 640  # pixels; in windows so wide, tiles over 100 % have the lane's room as well
ABOVE_BOARDS = 10  # what is above several boards instead
AROUND, AROUND_SEVERAL = (22, 22), (12, 16)  # above and below the keys
SIDES = 16  # beside the boards
LABEL = 21  # the height of the label of one of several boards
NOTE, STRIP, LETTERS, TITLE = 24, 46, 60, 30  # the heights of lines
LEAST_STRIP = 30  # pixels
PANEL, BEFORE_PANEL = 400, 40  # the width of the coach's panel, and of the space before it
KEY, FEW_KEY, MANY_KEY, FEW = 54, 40, 36, 4  # the height of a key: one board, up to FEW, more
LEAST_KEY = 34  # pixels
SLENDER = 0.4  # of the width of keys beside the boards: how high they are together at most
KEYS = (KeySizes(583, 7), KeySizes(554, 6))  # of one board, and of several
PANE_SHARE = 0.3  # of the window's width, at most
# Keys beside boards are ten of half a tile, as long as that leaves them this share of the width.
BESIDE_TILES, BESIDE_SHARE = 5, 0.4
ALL = 1000  # a share that leaves others nothing, as long as it can grow


def screen(asked: Asked, chrome: Chrome, keys: KeysPlace, *, strip: bool, panel: bool) -> Box:
    """Return the screen of play as boxes.

    Args:
        asked: what is laid out.
        chrome: how large what is around the boards is.
        keys: where they are.
        strip: whether the strip of all boards is above those in view.
        panel: whether the coach's panel is shown.
    """
    above, below = AROUND_SEVERAL if asked.several else AROUND
    side = _side(chrome)
    boards = (
        _top(asked, chrome, keys, strip=strip),
        Box("note", size=chrome.y(NOTE)) if asked.note else None,
        row(side, Box("boards", share=1), side, share=1),
    )
    line = _keys_below(asked, chrome)
    if keys is KeysPlace.FOLDED:
        line = row(side, Box("letters", share=1), side, size=chrome.y(LETTERS))
    with_keys = (*boards, Box(size=chrome.y(above, 1 / 48)), line)
    match keys:
        case KeysPlace.BESIDE:
            spring, main = Box(share=1), column(*boards, share=ALL, most=_widest(asked, MOST_TILES))
            content = row(spring, main, _beside(asked, chrome), spring, side, share=1)
        case KeysPlace.PANE:
            content = row(column(*boards, share=1), _aside(asked, chrome, panel=panel), share=1)
        case _ if panel:
            content = _with_panel(asked, chrome, *with_keys)
        case _:
            content = column(*with_keys, share=1)
    return column(_header(asked, chrome), content, Box(size=chrome.y(below, 1 / 36)))


def _header(asked: Asked, chrome: Chrome) -> Box:
    """Return the header."""
    high = chrome.y(HEADER, 1 / 12)
    if chrome.tight:  # by the player's scale alone, so that a larger one makes nothing smaller
        high = chrome_of(asked.window, (1 + asked.scale) / 2).y(TIGHT_HEADER, 1 / 10)
    return Box("header", size=max(LOW_HEADER, high))


def _side(chrome: Chrome) -> Box:
    """Return the space at a side of the window."""
    return Box(size=chrome.x(SIDES, 1 / 64))


def _lane(chrome: Chrome) -> Box:
    """Return the lane for messages."""
    return Box("lane", size=max(LEAST_LANE, chrome.y(LANE, 0.06)))


def _top(asked: Asked, chrome: Chrome, keys: KeysPlace, *, strip: bool = False) -> Box:
    """Return what is above the boards: the strip, the lane, or a space.

    There is no lane where keys beside the boards have it above them, nor above several boards,
    whose labels leave messages room.
    """
    if strip:
        return Box("strip", size=max(LEAST_STRIP, chrome.y(STRIP, 1 / 14)))
    in_header = chrome.tight and asked.window[0] >= WORDS_FROM
    if asked.several or in_header or keys is KeysPlace.BESIDE:
        return Box(size=chrome.y(ABOVE_BOARDS, 1 / 64))
    return _lane(chrome)


def _key_height(asked: Asked, chrome: Chrome) -> int:
    """Return how high the keys are together; in low windows they are lower."""
    boards, gap = asked.boards, chrome.y(KEYS[asked.several].gap, 1 / 100)
    high = KEY if boards == 1 else FEW_KEY if boards <= FEW else MANY_KEY
    key = round(min(high * chrome.units.high, LEAST_KEY + max(0, asked.window[1] - 400) / 8))
    return len(asked.key_rows) * (key + gap) - gap


def _keys_below(asked: Asked, chrome: Chrome) -> Box:
    """Return the keys in the middle of a line, with the switch for solved boards at their right."""
    side, spring = _side(chrome), Box(share=1)
    keys = Box("keys", share=ALL, most=chrome.x(KEYS[asked.several].wide))
    return row(side, spring, keys, Box("switch", share=1), side, size=_key_height(asked, chrome))


def _beside(asked: Asked, chrome: Chrome) -> Box:
    """Return the keys beside the boards, below the lane."""
    spring, wide = Box(share=1), KEYS[asked.several].wide
    tiles = asked.shape.letters * asked.shape.boards
    across = chrome.x(wide, max(BESIDE_SHARE, BESIDE_TILES / (BESIDE_TILES + tiles)))
    keys = Box("keys", size=min(_key_height(asked, chrome), round(SLENDER * across)))
    return column(_lane(chrome), spring, keys, spring, size=across)


def _aside(asked: Asked, chrome: Chrome, *, panel: bool) -> Box:
    """Return the chosen board enlarged, or the coach's panel, and the keys below."""
    shown = [Box("title", size=chrome.y(TITLE)), Box("pane", share=1)]
    if panel:
        shown = [_top(asked, chrome, KeysPlace.PANE), Box("coach", share=1)]
    space, keys = Box(size=chrome.y(AROUND_SEVERAL[0])), _keys_below(asked, chrome)
    wide = chrome.x(chrome.window[0], PANE_SHARE)
    return column(*shown, space, keys, size=wide)


def _widest(asked: Asked, tiles: int) -> int:
    """Return how wide the boards are at most, where a window is at least so many tiles high."""
    one = round(1.2 * asked.shape.letters * asked.window[1] / tiles)
    return ANY if asked.several else one


def _with_panel(asked: Asked, chrome: Chrome, *boxes: Box | None) -> Box:
    """Return boards and keys with the coach's panel beside them, in the middle together."""
    sides = 2 * _side(chrome).size + 2  # what the shares of springs round away
    most = sides + max(chrome.x(KEYS[False].wide), _widest(asked, TILES_OVER_KEYS))
    main = column(*boxes, share=ALL, most=most)
    top = _top(asked, chrome, KeysPlace.BELOW)._replace(name="")  # level with the boards
    panel = column(top, Box("coach", share=1), size=chrome.x(PANEL))
    spring = Box(share=1)
    return row(
        spring, main, Box(size=chrome.x(BEFORE_PANEL)), panel, spring, _side(chrome), share=1
    )


# The parts of the places -----------------------------------------------------------------------

LARGEST_LETTER = 0.68  # the share of a tile that its letter takes at 200 %
CELL, LEAST_CELL, CELL_HEIGHT, CELL_GAP = (44, 28, 30, 4)  # of the strip, in units
LETTER, LEAST_LETTER, LETTER_GAP = 30, 16, 2  # the width of a letter for a key, in units; pixels
PANE_TILE = 46  # units; of the enlarged board at least, where rows out of view make room
HANDLE = 26  # the height of what unfolds the keyboard, in units
BELOW_HEADER = 64  # of a place for messages that have room nowhere else, in units


class Layout(NamedTuple):
    """The places of everything on the screen of play.

    Attributes:
        window: the width and height of the window.
        unit: how large text is, 1 for the size at 100 %.
        dialog_unit: how large dialogs and messages are.
        letter_share: which share of a tile its letter takes.
        header: the strip along the top.
        lane: where messages are shown that have room there, above all tiles.
        grid: the boards.
        keys: those of the on-screen keyboard by their labels, none when folded.
        note: a line of text above the boards, empty for none.
        side: where the coach's panel goes, None where it has no room or is not wanted.
        strip: the cells of the strip of boards, as many as have room; none where all are in view.
        letters: the letters that are shown while the keyboard is folded.
        handle: what unfolds the keyboard, None while it is not folded.
        pane: where the chosen board is shown enlarged, None where it is not.
        switch: the place at whose lower right corner solved boards can be hidden.
    """

    window: tuple[int, int]
    unit: float
    dialog_unit: float
    letter_share: float
    header: Rect
    lane: Rect
    grid: Grid
    keys: Mapping[str, Rect] = MappingProxyType({})
    note: Rect = Rect(0, 0, 0, 0)
    side: Rect | None = None
    strip: tuple[Rect, ...] = ()
    letters: Mapping[str, Rect] = MappingProxyType({})
    handle: Rect | None = None
    pane: Grid | None = None
    switch: Rect | None = None

    @property
    def viewport(self) -> Viewport:
        """The window and the unit of its dialogs, for what needs no other places."""
        return Viewport(self.window, self.dialog_unit)

    @property
    def px(self) -> Px:
        """What turns a length at 100 % into pixels."""
        return px_at(self.unit)

    def without_keys(self, grid: Grid) -> Layout:
        """Return the same with other boards, and nothing around them: as at the end of a game."""
        return Layout(*self[:6], grid)  # the lane, and what is before it

    def toast_lanes(self, words: Rect) -> tuple[Rect, ...]:
        """Return where messages are shown, from the best place to the last resort.

        That is the lane: above a single board, or over the labels of several. A message that has
        no room there rather covers the header's words, which are in a given place, than what can
        be pressed or the row being typed; only where it has no room there it is below them.
        """
        below = Rect(0, self.header.bottom, self.header.width, self.px(BELOW_HEADER))
        return self.lane, words.inflate(-self.px(8), 0), below


def asked_of(settings: Settings, model: ViewModel, size: tuple[int, int], shown: int) -> Asked:
    """Return what the screen is laid out for, in pixels, with so many boards shown."""
    width, height = (max(each, least) for each, least in zip(size, SMALLEST_WINDOW, strict=True))
    boards = len(model.match.boards)
    return Asked(
        (width, height),
        Shape(model.match.code.length, rows_of(model.match), boards),
        boards=boards,
        shown=shown,
        scale=settings.scale / 100,
        keyboard=settings.screen_keyboard != "hidden",
        note=not model.over and Aid.EASY in model.match.code.aids,
        coach=model.coached and not model.over,
        key_rows=key_rows(settings.keyboard, model.match.words.language, settings.swap_keys),
    )


def layout_for(asked: Asked) -> Layout:
    """Return where everything goes, the page at the end of a game apart."""
    way = way_for(asked)
    chrome, places = way.chrome, way.places
    grown = min(max(asked.scale, 1.0), MOST_SCALE) - 1
    boards, (first, *_) = places["boards"], way.grid.places
    width, height = asked.window
    high = max(height, SMALLEST_UNIT_WINDOW[1])  # in low windows text does not shrink
    layout = Layout(
        asked.window,
        unit_for((width, high), asked.scale),
        unit_for(asked.window, asked.scale),
        TILE_LETTER + (LARGEST_LETTER - TILE_LETTER) * grown,
        places["header"],
        places.get("lane", Rect(*boards.topleft, boards.w, first.y - boards.y)),
        way.grid,
        note=places.get("note", Rect(0, 0, 0, 0)),
        side=places.get("coach"),
        pane=_pane(asked, places),
        switch=places.get("switch"),
    )
    if "strip" in places:
        layout = layout._replace(strip=_cells(places["strip"], asked.shown, chrome))
    if way.keys is KeysPlace.FOLDED:
        letters = _letters(places["letters"], asked, chrome)
        return layout._replace(handle=letters.pop("handle"), letters=letters)
    return layout._replace(keys=_keys(places["keys"], asked, chrome))


def _keys(room: Rect, asked: Asked, chrome: Chrome) -> dict[str, Rect]:
    """Return the places of the keys by their labels; wider ones begin and end the last row."""
    rows, several = asked.key_rows, asked.several
    between = min(KEYS[several].gap * chrome.units.wide, room.w / 80)
    gap = max(2, int(between))
    widest = max(*map(len, rows[:-1]), len(rows[-1]) + 1)
    key = int((room.w + between) / widest - between)  # whatever the gaps are rounded to
    outer = key + (key + gap) // 2
    ends = {rows[-1][0], rows[-1][-1]}
    lines = (
        row(*(Box(label, size=outer if label in ends else key) for label in each), gap=gap, share=1)
        for each in rows
    )
    return place(column(*lines, gap=chrome.y(KEYS[several].gap, 1 / 100)), room)


def _cells(room: Rect, boards: int, chrome: Chrome) -> tuple[Rect, ...]:
    """Return the places of the cells of the strip: of all boards, or as many as have room."""
    gap, high = chrome.x(CELL_GAP), min(chrome.y(CELL_HEIGHT), room.h - CELL_GAP)
    across = min(boards, (room.w - 2 * high) // (chrome.x(LEAST_CELL) + gap))
    cells = (Box(str(nth), share=1, most=chrome.x(CELL)) for nth in range(across))
    places = place(row(*cells, gap=gap, across=high), room.inflate(-2 * high, high - room.h))
    return tuple(places.values())


def _letters(room: Rect, asked: Asked, chrome: Chrome) -> dict[str, Rect]:
    """Return the places of the letters for folded keys in one line or two, and of the handle."""
    letters = [label for label in chain(*asked.key_rows) if len(label) == 1 and label.isalpha()]
    lines = 1 if len(letters) * (LEAST_LETTER + LETTER_GAP) <= room.w else 2
    each = -(-len(letters) // lines)
    boxes = [Box(letter, share=1, most=chrome.x(LETTER)) for letter in letters]
    rows = [
        row(*boxes[start : start + each], gap=LETTER_GAP, share=1)
        for start in range(0, len(boxes), each)
    ]
    return place(column(*rows, Box("handle", size=chrome.y(HANDLE)), gap=LETTER_GAP), room)


def _pane(asked: Asked, places: dict[str, Rect]) -> Grid | None:
    """Return the place of the chosen board by itself, None where there is none."""
    if "pane" not in places:
        return None
    shape, room = Shape(asked.shape.letters, asked.shape.rows), places["pane"]
    tile = round(PANE_TILE * units_of(asked.window).high)
    rows = max(1, min(shape.rows, int(room.h / (tile * (1 + GAP)))))
    return grid_of(room, shape, 0, 1, rows, room.h)._replace(label=places["title"].h)
