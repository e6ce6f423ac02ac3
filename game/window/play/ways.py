"""The ways to lay the screen of play out, as boxes; the comparison that chooses; the unit of text.

Pure geometry that knows no display. Widths grow with the width of a window and heights with its
height, no faster than it does: so a window that is dragged larger never shows less.

At more than 100 % tiles grow first. At 200 % they are as large as the window allows, up to twice
their usual size, and at a size between in between; what is around them has what they leave.
"""

import math
from enum import Enum, auto
from typing import NamedTuple

from pygame import Rect

from game.window.draw.boxes import ANY, Box, column, place, row
from game.window.play.grid import (
    ENOUGH,
    MANY,
    USUAL_ROWS,
    Grid,
    Shape,
    Units,
    Worth,
    grid_of,
    in_view,
    sizing_in,
)

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
        key_rows: how many keys each row of them has.
    """

    window: tuple[int, int]
    shape: Shape
    boards: int = 1
    shown: int = 1
    scale: float = 1.0
    keyboard: bool = True
    note: bool = False
    coach: bool = False
    key_rows: tuple[int, ...] = (10, 9, 9)


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
    return _in_steps(min(_wanted(window, scale), window[0] / width, window[1] / height))


def largest_scale(window: tuple[int, int]) -> int:
    """Return up to which scale a window has room for text, keys and buttons, about, in per cent.

    >>> largest_scale((900, 500)), largest_scale((1920, 1080))
    (125, 200)
    """
    share = unit_for(window, MOST_SCALE) / _wanted(window, 1.0)
    return 5 * round(20 * share)


def play_unit(window: tuple[int, int], scale: float) -> float:
    """Return the unit of the screen of play, whose text does not shrink in low windows."""
    width, height = SMALLEST_UNIT_WINDOW
    return _in_steps(min(_wanted(window, scale), window[0] / width, max(1.0, window[1] / height)))


def _wanted(window: tuple[int, int], scale: float) -> float:
    return min(units_of(window, scale))


def _in_steps(unit: float) -> float:
    return max(0.5, math.floor(unit * 16) / 16)


def chrome_of(window: tuple[int, int], scale: float, tight: bool = False) -> Chrome:
    """Return what is around the boards at a scale."""
    return Chrome(window, units_of(window, scale), tight)


def chosen(asked: Asked) -> Way:
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
    label = LABEL * chrome.units.high if asked.shape.labelled else 0
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
    above, below = AROUND_SEVERAL if asked.shape.labelled else AROUND
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
    if asked.shape.labelled or in_header or keys is KeysPlace.BESIDE:
        return Box(size=chrome.y(ABOVE_BOARDS, 1 / 64))
    return _lane(chrome)


def _key_height(asked: Asked, chrome: Chrome) -> int:
    """Return how high the keys are together; in low windows they are lower."""
    boards, gap = asked.boards, chrome.y(KEYS[asked.shape.labelled].gap, 1 / 100)
    high = KEY if boards == 1 else FEW_KEY if boards <= FEW else MANY_KEY
    key = round(min(high * chrome.units.high, LEAST_KEY + max(0, asked.window[1] - 400) / 8))
    return len(asked.key_rows) * (key + gap) - gap


def _keys_below(asked: Asked, chrome: Chrome) -> Box:
    """Return the keys in the middle of a line, with the switch for solved boards at their right."""
    side, spring = _side(chrome), Box(share=1)
    keys = Box("keys", share=ALL, most=chrome.x(KEYS[asked.shape.labelled].wide))
    return row(side, spring, keys, Box("switch", share=1), side, size=_key_height(asked, chrome))


def _beside(asked: Asked, chrome: Chrome) -> Box:
    """Return the keys beside the boards, below the lane."""
    spring, wide = Box(share=1), KEYS[asked.shape.labelled].wide
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
    return ANY if asked.shape.labelled else one


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
