"""Where everything on the screen of play goes, by the game, the settings and the window.

The boards are a grid: how many are in view, how many rows of each, how large their tiles are. The
screen has a few ways to be laid out, as boxes, and a comparison chooses. What is found is the
places of these boxes, by their names: keys, cells of the strip and letters that stand for folded
keys have those of their nodes.

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
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.match import Aid
from game.window.draw.boxes import ANY, Box, column, place, row
from game.window.draw.theme import SMALLEST_WINDOW, TILE_LETTER, Px, Viewport
from game.window.play.keyboard import MOST_AT_ONCE, key_rows
from game.window.play.view_model import rows_of

if TYPE_CHECKING:
    from game.settings import Settings
    from game.window.play.view_model import ViewModel

# The grid -------------------------------------------------------------------------------------

CROWDED, COMFORTABLE = 21, 33  # units of a tile: below it fewer boards, or fewer rows, are in view
EVERY, EVERY_OVER = 0.9, 0.75  # of the former: so small tiles may be for all boards to be in view
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


class Room(NamedTuple):
    """A room for boards, and how large their tiles may be in it, in pixels.

    Attributes:
        place: where it is.
        shape: what of the game decides about places.
        label: the height of the label above a board, 0 for none.
    """

    place: Rect
    shape: Shape
    label: float = 0

    @property
    def _around(self) -> float:
        """What is around the tiles of a board in one direction, beside one gap for each."""
        return (2 * FRAME if self.label else 0) - GAP

    def wide(self, across: int) -> float:
        """Return the side of the largest tile with so many boards side by side, by the width."""
        return self.place.w / (across * ((1 + GAP) * self.shape.letters + self._around))

    def high(self, rows: int, down: int) -> float:
        """Return the same by the height, with so many rows of boards."""
        each = (1 + GAP) * rows + self._around
        return (self.place.h - down * self.label) / (down * each + (down - 1) * APART)

    def rows(self, boards: int, wide: float, high: float) -> int:
        """Return how many rows some boards have room for in their best arrangement.

        Args:
            boards: how many there are.
            wide: how large tiles are at least by the width.
            high: how large they are at least by the height.
        """
        ways = (way for way in self.ways(boards) if self.wide(way) + ROUNDING >= wide)
        return max((self._rows_of(high, -(-boards // across)) for across in ways), default=0)

    def _rows_of(self, tile: float, down: int) -> int:
        """Return how many rows boards have by the height: the same as `high`, turned round."""
        each = (self.place.h - down * self.label) / tile - (down - 1) * APART
        return int((each / down - self._around) / (1 + GAP) + ROUNDING)

    def ways(self, boards: int) -> tuple[int, ...]:
        """Return how many boards may be side by side, so that at most one place is left empty.

        None is where only some of the boards are in view, as they come into it row by row.
        """
        empty = 1 if boards == self.shape.boards else 0
        return tuple(across for across in range(1, boards + 1) if -boards % across <= empty)


def in_view(room: Room, units: Units, *, over: bool = False) -> tuple[int, int]:
    """Return how many boards are in view in a room, and how many rows of each.

    Args:
        room: where the boards go.
        units: the pixels of a unit, in which it is measured what can be read.
        over: whether the game is, so that rows are looked at, and tiles may be smaller for them.
    """
    wide = min(units.wide, room.wide(1) / CROWDED)  # long words in a narrow window: heights decide

    def rows_at(boards: int, tile: float, by_height: float | None = None) -> int:
        return room.rows(boards, tile * wide, (by_height or tile) * units.high)

    shape, every = room.shape, room.shape.boards
    usual = min(shape.rows, USUAL_ROWS)
    fewest = min(shape.rows, FEWEST_ROWS) if every > 1 else usual
    # A tile with so many boards in view.
    least = {every: (EVERY_OVER if over else EVERY) * CROWDED}
    fits = (n for n in range(every, 1, -1) if rows_at(n, least.get(n, CROWDED)) >= fewest)
    boards = next(fits, 1)
    if over:
        rows = rows_at(boards, least.get(boards, CROWDED))
    elif every >= MANY:  # rows fill the height, also where the width leaves them small
        rows = rows_at(boards, CROWDED, ENOUGH)
    else:
        rows = rows_at(boards, COMFORTABLE)
    return boards, min(shape.rows, max(fewest, rows, min(usual, rows_at(boards, CROWDED))))


def grid_of(room: Room, boards: int, rows: int, most: int) -> Grid:
    """Return the grid of so many boards and rows with the largest tiles that a room has.

    Args:
        room: where the boards go.
        boards: how many are in view.
        rows: how many rows of each are.
        most: how large tiles are at most, in pixels.
    """
    sides = {
        across: min(room.wide(across), room.high(rows, -(-boards // across)))
        for across in room.ways(boards)
    }
    across = max(sides, key=lambda each: sides[each])
    tile = max(1, min(most, int(sides[across] + ROUNDING)))
    gap, label = max(1, int(tile * GAP)), int(room.label)
    grid = Grid((), tile, gap, rows, room.shape.letters, label, across)
    return grid._replace(places=_places(room.place, grid, boards))


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
MOST_SCALE = 2.0
SMALLEST_UNIT_WINDOW = (320, 400)  # pixels; in smaller windows text shrinks
NOWHERE = Rect(0, 0, 0, 0)


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
    """How wide all keys are together, how high one is, and the space between two, in units."""

    wide: int
    high: int
    gap: int


class Asked(NamedTuple):
    """What the screen is laid out for.

    Attributes:
        window: its width and height in pixels.
        shape: the letters and rows of the game, and how many boards are shown.
        boards: how many boards the game has; the others are hidden.
        scale: the player's scale, 1 for 100 %.
        keyboard: whether the keys are wanted.
        note: whether a line of text above the boards is.
        coach: whether the coach's panel is, or the line in its place.
        key_rows: the labels of the keys, row by row.
        around: the scale of what is around the boards.
    """

    window: tuple[int, int]
    shape: Shape
    boards: int
    scale: float
    keyboard: bool
    note: bool
    coach: bool
    key_rows: tuple[tuple[str, ...], ...]
    around: float = 1.0

    @property
    def several(self) -> bool:
        """Whether the game has several boards, which have labels, hidden or not."""
        return self.boards > 1

    @property
    def key_sizes(self) -> KeySizes:
        """The sizes of keys: for one board, for so few that each has its dash, for more."""
        return ONE if self.boards == 1 else FEW if self.boards <= MOST_AT_ONCE else MORE

    def x(self, length: float, share: float = 1) -> int:
        """Return a width in pixels: some units, and at most a share of the window's width."""
        wide = units_of(self.window, self.around).wide
        return max(1, round(min(length * wide, share * self.window[0])))

    def y(self, length: float, share: float = 1) -> int:
        """Return a height in pixels: some units, and at most a share of the window's height."""
        high = units_of(self.window, self.around).high
        return max(1, round(min(length * high, share * self.window[1])))


class Layout(NamedTuple):
    """A way to lay the screen of play out.

    Attributes:
        asked: what it is for.
        keys: where the keys are.
        places: those of all boxes that there are, by name.
        grid: the boards.
    """

    asked: Asked
    keys: KeysPlace
    places: dict[str, Rect]
    grid: Grid

    def place(self, name: str) -> Rect:
        """Return where something is, without a size where it is nowhere."""
        return self.places.get(name, NOWHERE)

    def parts(self, kind: str) -> dict[str, Rect]:
        """Return the places of all parts of a kind, such as "key"."""
        return {name: at for name, at in self.places.items() if name.startswith(f"{kind}/")}

    @property
    def window(self) -> tuple[int, int]:
        """The width and height of the window."""
        return self.asked.window

    @property
    def viewport(self) -> Viewport:
        """The window and how large text is in it, for what needs no places."""
        return Viewport(self.window, self.unit)

    @property
    def unit(self) -> float:
        """How large text is, 1 for the size at 100 %."""
        return unit_for(self.window, self.asked.scale)

    @property
    def px(self) -> Px:
        """What turns a length at 100 % into pixels."""
        return self.viewport.px

    @property
    def letter_share(self) -> float:
        """Which share of a tile its letter takes."""
        grown = min(max(self.asked.scale, 1.0), MOST_SCALE) - 1
        return TILE_LETTER + (LARGEST_LETTER - TILE_LETTER) * grown

    @property
    def pane(self) -> Grid | None:
        """Where the chosen board is shown enlarged, None where it is not."""
        if "pane" not in self.places:
            return None
        room = Room(self.places["pane"], self.asked.shape._replace(boards=1))
        tile = round(PANE_TILE * units_of(self.window).high)
        rows = max(1, min(room.shape.rows, int(room.place.h / (tile * (1 + GAP)))))
        return grid_of(room, 1, rows, room.place.h)._replace(label=self.places["title"].h)

    def at_the_end(self, grid: Grid) -> Layout:
        """Return the same with other boards, and around them the header and room for messages."""
        kept = self.places.keys() & {"header", "lane", "above"}
        places = {name: self.places[name] for name in kept}
        return self._replace(places=places, grid=grid)

    def toast_lanes(self, words: Rect) -> tuple[Rect, ...]:
        """Return where messages are shown, from the best place to the last resort.

        That is the lane above a single board. A message that has no room there covers the header's
        words, which are in a given place, rather than what is above the boards.
        """
        return *filter(None, (self.place("lane"),)), words, self.place("above")


def asked_of(settings: Settings, model: ViewModel, size: tuple[int, int], shown: int) -> Asked:
    """Return what the screen is laid out for, in pixels, with so many boards shown."""
    width, height = (max(each, least) for each, least in zip(size, SMALLEST_WINDOW, strict=True))
    match = model.match
    return Asked(
        (width, height),
        Shape(match.code.length, rows_of(match), shown),
        boards=len(match.boards),
        scale=settings.scale / 100,
        keyboard=settings.screen_keyboard != "hidden",
        note=not model.over and Aid.EASY in match.code.aids,
        coach=model.coached and not model.over,
        key_rows=key_rows(settings.keyboard, match.words.language, settings.swap_keys),
    )


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


def layout_for(asked: Asked) -> Layout:
    """Return where everything goes, the page at the end of a game apart."""
    every = asked._replace(shape=asked.shape._replace(boards=asked.boards))
    layout = _best(every._replace(scale=min(asked.scale, 1.0), around=min(asked.scale, 1.0)))
    if asked.scale > 1:
        layout = _larger(every, layout)
    if asked.coach:
        layout = _with_coach(layout)
    if every != asked:
        few = layout.asked._replace(shape=asked.shape)
        layout = _placed(few, layout.keys, panel="coach" in layout.places)
    places, header = dict(layout.places), layout.places["header"]
    high = layout.grid.places[0].y - header.bottom
    places["above"] = Rect(*header.bottomleft, header.w, high)
    for name, parts in (("keys", _keys), ("strip", _cells), ("letters", _letters)):
        if room := places.get(name):
            places |= place(parts(layout.asked, room), room)
    return layout._replace(asked=asked, places=places)


def _best(asked: Asked) -> Layout:
    """Return the way at 100 % or less: keys are below, unless more is in view otherwise."""
    width, height = asked.window
    if not asked.keyboard:
        return _placed(asked, KeysPlace.FOLDED)
    below = _placed(asked, KeysPlace.BELOW)
    if asked.boards >= MANY:
        if width < PANE_FROM[0] or height < PANE_FROM[1]:
            return below
        pane = _placed(asked, KeysPlace.PANE)
        room = _room_for_boards(asked, pane.places["boards"])
        least = (ENOUGH * unit for unit in units_of(asked.window))
        return pane if room.rows(asked.boards, *least) >= USUAL_ROWS else below
    if height >= LOW or not _may_be_beside(asked):
        return below
    # No more than keys below leave in a higher window, so that nothing shrinks as it gets higher.
    most = _placed(asked._replace(window=(width, LOW)), KeysPlace.BELOW).grid.worth
    beside = _placed(asked, KeysPlace.BESIDE, most)
    return beside if beside.grid.worth > below.grid.worth else below


def _may_be_beside(asked: Asked) -> bool:
    """Return whether there is width for keys beside the boards."""
    return asked.window[0] >= WIDE and asked.shape.letters * asked.boards <= BESIDE_LETTERS


def _larger(asked: Asked, plain: Layout) -> Layout:
    """Return the way at more than 100 %, with the boards and rows that are in view at 100 %."""
    places = [plain.keys]
    if plain.keys is KeysPlace.BELOW and _may_be_beside(asked):
        places.append(KeysPlace.BESIDE)
    boards, rows, tile = plain.grid.worth
    most = Worth(boards, rows, round(MOST_SCALE * tile))
    ways = [_placed(asked, keys, most) for keys in places]
    largest = max([tile, *(way.grid.tile for way in ways if way.grid.worth >= plain.grid.worth)])
    share = (asked.scale - 1) / (MOST_SCALE - 1)
    wanted = Worth(boards, rows, int(tile + (largest - tile) * share))
    for keys in [way.keys for way in ways if way.grid.worth >= wanted]:
        for around in (asked.scale, 1.0):
            found = _placed(asked._replace(around=around), keys, wanted)
            if found.grid.worth >= wanted:
                return found
    return plain


def _with_coach(layout: Layout) -> Layout:
    """Return a way with the coach's panel, or with a line where the boards lose much by it."""
    asked, keys, worth = layout.asked, layout.keys, layout.grid.worth
    (width, height), units = asked.window, units_of(asked.window, asked.around)
    fits = width >= COACH_FROM[0] * units.wide and height >= COACH_FROM[1] * units.high
    if fits and keys in (KeysPlace.PANE, KeysPlace.BELOW):
        found = _placed(asked, keys, worth, panel=True)
        least = worth.boards, min(worth.rows, USUAL_ROWS), int(SHRINKS * worth.tile)
        if found.grid.worth >= least:
            return found
    # Of fewer boards, more rows may be in view.
    return _placed(asked._replace(note=True), keys, worth._replace(rows=asked.shape.rows))


def _placed(
    asked: Asked, keys: KeysPlace, most: Worth | None = None, *, panel: bool = False
) -> Layout:
    """Return all places with the keys somewhere, and with a strip where boards are out of view.

    Args:
        asked: what is laid out.
        keys: where they are.
        most: what is in view at most, None for as much as there is room for.
        panel: whether the coach's panel is shown.
    """
    some_out_of_view = most is not None and most.boards < asked.shape.boards
    for strip in (True,) if some_out_of_view else (False, True):
        boxes = screen(asked, keys, strip=strip, panel=panel)
        places = place(boxes, Rect(0, 0, *asked.window))
        grid = _grid_in(places["boards"], asked, most)
        if len(grid.places) == asked.shape.boards:
            break
    return Layout(asked, keys, places, grid)


def _grid_in(place: Rect, asked: Asked, most: Worth | None) -> Grid:
    """Return the boards in a room, no more and no larger than `most`."""
    room, tile = _room_for_boards(asked, place), asked.window[1] // MOST_TILES
    boards, rows = in_view(room, units_of(asked.window))
    if most:
        boards, rows, tile = map(min, (boards, rows, tile), most)
    return grid_of(room, boards, rows, tile)


def _room_for_boards(asked: Asked, place: Rect) -> Room:
    label = LABEL * units_of(asked.window, asked.around).high if asked.several else 0
    return Room(place, asked.shape, label)


# The screen as boxes --------------------------------------------------------------------------

HEADER, LOW_HEADER = 64, 40  # units, as all that follow: heights of the header; pixels at least
LANE, LEAST_LANE = 48, 24  # of the lane for messages above a single board; pixels
WORDS_FROM = 640  # pixels; in windows so wide, tiles over 100 % have the lane's room as well
ABOVE_BOARDS = 10  # what is above several boards instead
AROUND, AROUND_SEVERAL = (22, 22), (12, 16)  # above and below the keys
SIDES = 16  # beside the boards
LABEL = 21  # the height of the label of one of several boards
NOTE, STRIP, LETTERS, TITLE = 24, 46, 60, 30  # the heights of lines
LEAST_STRIP = 30  # pixels
PANEL, BEFORE_PANEL = 400, 40  # the width of the coach's panel, and of the space before it
ONE, FEW, MORE = KeySizes(583, 54, 7), KeySizes(554, 40, 6), KeySizes(554, 36, 6)
LEAST_KEY = 34  # pixels; how high a key is
SLENDER = 0.4  # of the width of keys beside the boards: how high they are together at most
PANE_SHARE, PANE_TILE = 0.3, 46  # of the window's width; of the enlarged board at least
# Keys beside boards are ten of half a tile, as long as that leaves them this share of the width.
BESIDE_TILES, BESIDE_SHARE = 5, 0.4
# Tiles are never larger than so many would be that fill the height of the window. A single board
# that has something beside it is no wider than with so many.
MOST_TILES, TILES_BESIDE = 7, 8
LARGEST_LETTER = 0.68  # the share of a tile that its letter takes at 200 %
CELL, LEAST_CELL, CELL_HEIGHT, CELL_GAP = (44, 28, 30, 4)  # of the strip
LETTER, LEAST_LETTER, LETTER_GAP = 30, 16, 2  # the width of a letter for a key; pixels
HANDLE = 26  # the height of what unfolds the keyboard


def screen(asked: Asked, keys: KeysPlace, *, strip: bool, panel: bool) -> Box:
    """Return the screen of play as boxes.

    Args:
        asked: what is laid out.
        keys: where they are.
        strip: whether the strip of all boards is above those in view.
        panel: whether the coach's panel is shown.
    """
    above, below = AROUND_SEVERAL if asked.several else AROUND
    side, space = Box(size=asked.x(SIDES, 1 / 64)), Box(size=asked.y(above, 1 / 48))
    note = Box("note", size=asked.y(NOTE)) if asked.note else None
    boards = column(note, row(side, Box("boards", share=1), side, share=1), share=1)
    widest = asked.shape.letters * asked.window[1] * 6 // (5 * TILES_BESIDE)
    widest = ANY if asked.several else 2 * side.size + widest
    high = _keys_high(asked)
    middle = Box("keys", share=1, across=asked.x(asked.key_sizes.wide))
    # The line of the keys has room for the switch for solved boards.
    line = row(side, column(middle, name="line", share=1), side, size=high)
    match keys:
        case KeysPlace.FOLDED:
            letters = row(side, Box("letters", share=1), side, size=asked.y(LETTERS))
            main = column(boards, space, letters)
        case KeysPlace.BELOW:
            main = column(boards, space, line)
        case KeysPlace.BESIDE:
            tiles = asked.shape.letters * asked.shape.boards
            share = max(BESIDE_SHARE, BESIDE_TILES / (BESIDE_TILES + tiles))
            wide = asked.x(asked.key_sizes.wide, share)
            beside = column(Box("keys", size=min(high, round(SLENDER * wide))), share=1)
            beside = column(_lane(asked), beside, size=wide)
            main = row(boards._replace(most=widest), beside, side)
        case KeysPlace.PANE:
            shown = Box("title", size=asked.y(TITLE)), Box("pane", share=1)
            wide = asked.x(asked.window[0], PANE_SHARE)
            main = row(boards, column(*shown, space, line, size=wide))
    if panel:
        most = max(2 * side.size + asked.x(ONE.wide), widest)
        space, coach = Box(size=asked.x(BEFORE_PANEL)), Box("coach", size=asked.x(PANEL))
        main = row(main._replace(share=1, most=most), space, coach, side)
    header = Box("header", size=max(LOW_HEADER, asked.y(HEADER, 1 / 12)))
    top, bottom = _top(asked, keys, strip=strip), Box(size=asked.y(below, 1 / 36))
    return column(header, top, main._replace(share=1), bottom)


def _top(asked: Asked, keys: KeysPlace, *, strip: bool) -> Box:
    """Return what is above the boards: the strip, the lane, or a space.

    There is no lane where tiles need its room, or keys have it above them, nor for several boards.
    """
    if strip:
        return Box("strip", size=max(LEAST_STRIP, asked.y(STRIP, 1 / 14)))
    larger = asked.scale > 1 and asked.window[0] >= WORDS_FROM
    if asked.several or larger or keys is KeysPlace.BESIDE:
        return Box(size=asked.y(ABOVE_BOARDS, 1 / 64))
    return _lane(asked)


def _lane(asked: Asked) -> Box:
    """Return the lane for messages."""
    return Box("lane", size=max(LEAST_LANE, asked.y(LANE, 0.06)))


def _keys_high(asked: Asked) -> int:
    """Return how high the keys are together; in low windows they are lower."""
    gap, high = asked.y(asked.key_sizes.gap, 1 / 100), units_of(asked.window, asked.around).high
    low = LEAST_KEY + max(0, asked.window[1] - SMALLEST_UNIT_WINDOW[1]) / 8
    return len(asked.key_rows) * (round(min(asked.key_sizes.high * high, low)) + gap) - gap


def _keys(asked: Asked, room: Rect) -> Box:
    """Return the keys, of which wider ones begin and end the last row."""
    rows, gap_high = asked.key_rows, asked.y(asked.key_sizes.gap, 1 / 100)
    between = min(asked.key_sizes.gap * units_of(asked.window, asked.around).wide, room.w / 80)
    gap = max(2, int(between))
    widest = max(*map(len, rows[:-1]), len(rows[-1]) + 1)
    key = int((room.w + between) / widest - between)  # whatever the gaps are rounded to
    sizes = dict.fromkeys((rows[-1][0], rows[-1][-1]), key + (key + gap) // 2)
    lines = (
        row(*(Box(f"key/{label}", size=sizes.get(label, key)) for label in each), gap=gap, share=1)
        for each in rows
    )
    return column(*lines, gap=gap_high)


def _cells(asked: Asked, room: Rect) -> Box:
    """Return the cells of the strip: of all boards, or as many as have room."""
    gap, high = asked.x(CELL_GAP), min(asked.y(CELL_HEIGHT), room.h - CELL_GAP)
    cells = min(asked.shape.boards, (room.w - 2 * high) // (asked.x(LEAST_CELL) + gap))
    made = (Box(f"strip/{nth}", share=1, most=asked.x(CELL)) for nth in range(cells))
    end = Box(size=high - gap)
    return column(row(end, *made, end, gap=gap, size=high))


def _letters(asked: Asked, room: Rect) -> Box:
    """Return the letters for folded keys in one line or two, and what unfolds the keys."""
    letters = [label for label in chain(*asked.key_rows) if len(label) == 1 and label.isalpha()]
    lines = 1 if len(letters) * (LEAST_LETTER + LETTER_GAP) <= room.w else 2
    each = -(-len(letters) // lines)
    boxes = [Box(f"letter/{letter}", share=1, most=asked.x(LETTER)) for letter in letters]
    rows = [
        row(*boxes[start : start + each], gap=LETTER_GAP, share=1)
        for start in range(0, len(boxes), each)
    ]
    return column(*rows, Box("handle", size=asked.y(HANDLE)), gap=LETTER_GAP)
