"""Where everything on the screen of play goes, by the game, the settings and the window.

What is around the boards and how large they are is chosen in `ways`; here are the parts of each
place, as boxes: the keys, the cells of the strip, the letters that stand for folded keys.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.match import Aid
from game.window.draw.boxes import Box, column, place, row
from game.window.draw.theme import SMALLEST_WINDOW, TILE_LETTER, Viewport, px_at
from game.window.play.grid import GAP, Grid, Shape, grid_of
from game.window.play.keyboard import key_rows, letter_rows
from game.window.play.view_model import boards_in_order, can_hide, rows_of
from game.window.play.ways import (
    KEYS,
    MOST_SCALE,
    Asked,
    Chrome,
    KeysPlace,
    chosen,
    play_unit,
    unit_for,
    units_of,
)
from game.words import language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.settings import Settings
    from game.window.play.view_model import ViewModel

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
        keys: the key at each place of each row of the on-screen keyboard, empty when folded.
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
    keys: tuple[tuple[Rect, ...], ...] = ()
    note: Rect = Rect(0, 0, 0, 0)
    side: Rect | None = None
    strip: tuple[Rect, ...] = ()
    letters: tuple[Rect, ...] = ()
    handle: Rect | None = None
    pane: Grid | None = None
    switch: Rect | None = None

    @property
    def viewport(self) -> Viewport:
        """The window and the unit of its dialogs, for what needs no other places."""
        return Viewport(self.window, self.dialog_unit)

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return px_at(self.unit)(length)

    def without_keys(self, grid: Grid) -> Layout:
        """Return the same with other boards, and nothing around them: as at the end of a game."""
        return Layout(*self[:6], grid)  # the lane, and what is before it

    def toast_lanes(self, words: Rect) -> tuple[Rect, ...]:
        """Return where messages are shown, from the best place to the last resort.

        That is the lane: above a single board, or over the labels of several. A message that has
        no room there rather covers the header's words, which are in a given place, than what can
        be pressed or the row being typed; only where it has no room there it is over the strip, or
        what else is on top.
        """
        below = Rect(0, self.header.bottom, self.header.width, self.px(BELOW_HEADER))
        if self.strip:
            below.height = self.strip[0].bottom - below.y
        return self.lane, words.inflate(-self.px(8), 0), below


def rows_of_keys(settings: Settings, model: ViewModel) -> Sequence[Sequence[str]]:
    """Return the labels of the keys of the on-screen keyboard, row by row."""
    letters = letter_rows(settings.keyboard, language(model.match.words.language))
    return key_rows(letters, settings.swap_keys)


def order_of(settings: Settings, model: ViewModel) -> tuple[int, ...]:
    """Return the boards that are shown, in order; for a puzzle from elsewhere, as they are."""
    boards = len(model.match.boards)
    if model.over or model.assisting:  # also a game that was given up
        return tuple(range(boards))
    hides = settings.hide_solved and can_hide(boards)
    return boards_in_order(model.revealed, model.focus, settings.board_order, hides)


def asked_of(settings: Settings, model: ViewModel, size: tuple[int, int], shown: int) -> Asked:
    """Return what the screen is laid out for, in pixels, with so many boards shown."""
    width, height = (max(each, least) for each, least in zip(size, SMALLEST_WINDOW, strict=True))
    boards = len(model.match.boards)
    return Asked(
        (width, height),
        Shape(model.match.code.length, rows_of(model.match), boards, boards > 1),
        boards=boards,
        shown=shown,
        scale=settings.scale / 100,
        keyboard=settings.screen_keyboard != "hidden",
        note=not model.over and Aid.EASY in model.match.code.aids,
        coach=model.coached and not model.over,
        key_rows=tuple(len(each) for each in rows_of_keys(settings, model)),
    )


@lru_cache(maxsize=64)  # asked for at every key
def layout_for(asked: Asked) -> Layout:
    """Return where everything goes, the page at the end of a game apart."""
    way = chosen(asked)
    chrome, places = way.chrome, way.places
    grown = min(max(asked.scale, 1.0), MOST_SCALE) - 1
    boards, (first, *_) = places["boards"], way.grid.places
    layout = Layout(
        asked.window,
        play_unit(asked.window, asked.scale),
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
        letters, handle = _letters(places["letters"], sum(asked.key_rows) - 2, chrome)
        return layout._replace(letters=letters, handle=handle)
    return layout._replace(keys=_keys(places["keys"], asked, chrome))


def _keys(room: Rect, asked: Asked, chrome: Chrome) -> tuple[tuple[Rect, ...], ...]:
    """Return the places of the keys, row by row; the last row begins and ends with wider ones."""
    counts, several = asked.key_rows, asked.shape.labelled
    between = min(KEYS[several].gap * chrome.units.wide, room.w / 80)
    gap = max(2, int(between))
    widest = max(*counts[:-1], counts[-1] + 1)
    key = int((room.w + between) / widest - between)  # whatever the gaps are rounded to
    outer = key + (key + gap) // 2
    rows = [[key] * count for count in counts[:-1]]
    rows += [[outer, *[key] * (counts[-1] - 2), outer]]
    lines = [
        row(*(Box(f"{nth} {at}", size=wide) for at, wide in enumerate(each)), gap=gap, share=1)
        for nth, each in enumerate(rows)
    ]
    places = place(column(*lines, gap=chrome.y(KEYS[several].gap, 1 / 100)), room)
    return tuple(
        tuple(places[f"{nth} {at}"] for at in range(count)) for nth, count in enumerate(counts)
    )


def _cells(room: Rect, boards: int, chrome: Chrome) -> tuple[Rect, ...]:
    """Return the places of the cells of the strip: of all boards, or as many as have room."""
    gap, high = chrome.x(CELL_GAP), min(chrome.y(CELL_HEIGHT), room.h - CELL_GAP)
    across = min(boards, (room.w - 2 * high) // (chrome.x(LEAST_CELL) + gap))
    cells = (Box(str(nth), share=1, most=chrome.x(CELL)) for nth in range(across))
    places = place(row(*cells, gap=gap, across=high), room.inflate(-2 * high, high - room.h))
    return tuple(places[str(nth)] for nth in range(across))


def _letters(room: Rect, count: int, chrome: Chrome) -> tuple[tuple[Rect, ...], Rect]:
    """Return the places of the letters for folded keys in one line or two, and of the handle."""
    lines = 1 if count * (LEAST_LETTER + LETTER_GAP) <= room.w else 2
    each = -(-count // lines)
    letters = [Box(str(nth), share=1, most=chrome.x(LETTER)) for nth in range(count)]
    rows = [
        row(*letters[start : start + each], gap=LETTER_GAP, share=1)
        for start in accumulate([0] + [each] * (lines - 1))
    ]
    handle = Box("handle", size=chrome.y(HANDLE))
    places = place(column(*rows, handle, gap=LETTER_GAP), room)
    return tuple(places[str(nth)] for nth in range(count)), places["handle"]


def _pane(asked: Asked, places: dict[str, Rect]) -> Grid | None:
    """Return the place of the chosen board by itself, None where there is none."""
    if "pane" not in places:
        return None
    shape, room = Shape(asked.shape.letters, asked.shape.rows), places["pane"]
    tile = round(PANE_TILE * units_of(asked.window).high)
    rows = max(1, min(shape.rows, int(room.h / (tile * (1 + GAP)))))
    return grid_of(room, shape, 0, 1, rows, room.h)._replace(label=places["title"].h)
