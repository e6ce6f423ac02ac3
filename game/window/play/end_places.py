"""Where everything goes at the end of a game: beside the boards, below them, or scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.window.draw.blocks import Ink
from game.window.draw.boxes import around
from game.window.draw.theme import px_at
from game.window.play.grid import Grid, Shape, grid_of, in_view
from game.window.play.ways import units_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.window.draw.blocks import Block
    from game.window.draw.theme import Px, Theme
    from game.window.play.layout import Layout

MARGIN, TEXT, APART, NEAR = 20, 468, 64, 20  # at 100 %: the width of the text; from the board to it
GROWS_FROM, MOST = (1240, 700), 1.5  # the page that is shown at 100 %, and how much larger at most
SHRINKS = (1.0, 0.93, 0.86, 0.8, 0.75)  # as a whole, where it has no room,
LEAST_UNIT = 0.8  # but no text that is smaller than so much of its usual size
LEAST_TILE, LEAST_BOARD = 0.55, 0.4  # of its usual side; of a page that scrolls, for the boards


class Places(NamedTuple):
    """Where everything is.

    Attributes:
        unit: how large text is.
        grid: the boards.
        text: what is said, which scrolls where it is higher.
        centred: whether its title is in the middle.
        foot: the buttons, where the text scrolls.
    """

    unit: float
    grid: Grid
    text: Rect
    centred: bool = False
    foot: Rect | None = None

    @property
    def px(self) -> Px:
        """What turns a length at 100 % into pixels."""
        return px_at(self.unit)


def page_of(layout: Layout) -> Rect:
    """Return what the end of a game has for itself: all below the header."""
    width, height = layout.window
    margin = min(layout.px(MARGIN), width // 24)
    top = layout.header.bottom + margin // 2
    return Rect(margin, top, width - 2 * margin, height - margin // 2 - top)


class Plan:
    """Finds the places: beside the board or below it, as a whole smaller, or scrolled."""

    def __init__(
        self, layout: Layout, shape: Shape, theme: Theme, text: Callable[[bool], Block], foot: Block
    ) -> None:
        """Take what decides.

        Args:
            layout: the places of play.
            shape: the boards, with as many rows as they need.
            theme: the colours.
            text: returns what is said, with its title in the middle or not.
            foot: the buttons by themselves.
        """
        self._layout, self._shape, self._theme = layout, shape, theme
        self._text, self._foot = text, foot
        self._page, self._tile = page_of(layout), layout.grid.tile

    def _height(self, block: Block, unit: float, width: int) -> int:
        return block.height(Ink(self._theme, px_at(unit)), width)

    def places(self) -> Places:
        """Return the first places with room for everything, or those where the text scrolls."""
        page, unit = self._page, self._layout.unit
        grown = min(
            size / (least * unit) for size, least in zip(page.size, GROWS_FROM, strict=True)
        )
        unit *= min(max(1.0, grown), MOST)
        for share in SHRINKS:
            if share < 1 and unit * share < LEAST_UNIT:
                break
            if found := self._beside(unit * share) or self._below(unit * share):
                return found
        return self._scrolled(self._layout.unit)

    def _boards(self, room: Rect) -> Grid:
        """Return the boards in a room, no larger than they were: as many rows as can be read."""
        shape, layout = self._shape, self._layout
        label = layout.grid.label
        boards, rows = in_view(room, shape, units_of(layout.window), label)
        most = self._tile if shape.boards == 1 else room.h
        return grid_of(room, shape, label, boards, rows, most)

    def _has_room(self, grid: Grid) -> bool:
        if self._shape.boards > 1:
            return len(grid.places) >= len(self._layout.grid.places)
        return grid.tile >= LEAST_TILE * self._tile and grid.rows == self._shape.rows

    def _beside(self, unit: float) -> Places | None:
        """Return the places with the text at the right of the boards, None where it has no room."""
        page, wide, apart = self._page, round(TEXT * unit), round(APART * unit)
        room = Rect(page.x, page.y, page.w - wide - apart, page.h)
        high = self._height(self._text(False), unit, wide)
        if room.w < wide // 2 or high > page.h:
            return None
        grid = self._boards(room)
        if not self._has_room(grid):
            return None
        if self._shape.boards == 1:
            board = grid.places[0]
            left = page.x + (page.w - board.w - apart - wide) // 2
            grid = grid._replace(places=(Rect(left, board.y, *board.size),))
            text = Rect(left + board.w + apart, page.y, wide, high)
        else:
            text = Rect(page.right - wide, page.y, wide, high)
        text.centery = page.centery
        return Places(unit, grid, text)

    def _below(self, unit: float) -> Places | None:
        """Return the places with the text below the boards, None where it has no room."""
        page, near = self._page, round(NEAR * unit)
        wide = min(page.w, round(TEXT * unit))
        high = self._height(self._text(True), unit, wide)
        room = Rect(page.x, page.y, page.w, page.h - high - near)
        if room.h < page.h // 6:
            return None
        grid = self._boards(room)
        if not self._has_room(grid):
            return None
        boards = around(grid.places)
        spare = room.bottom - boards.bottom
        top = boards.bottom + near
        if self._shape.boards == 1:
            spare = room.h - boards.h
            grid = grid._replace(places=(boards.move(0, room.y + spare // 3 - boards.y),))
            top = grid.places[0].bottom + near
        text = Rect(page.centerx - wide // 2, top, wide, high)
        return Places(unit, grid, text, centred=True)

    def _scrolled(self, unit: float) -> Places:
        """Return the places with a foot, and what is said above it, as far as there is room."""
        page, near = self._page, round(NEAR * unit)
        wide = min(round(TEXT * unit), page.w // 2)
        foot = Rect(page.x, 0, page.w, self._height(self._foot, unit, page.w))
        foot.bottom = page.bottom
        upper = Rect(page.x, page.y, page.w, foot.y - near - page.y)
        if page.w > page.h:
            room = Rect(page.x, page.y, page.w - near - wide, upper.h)
            text = Rect(page.right - wide, page.y, wide, upper.h)
            return Places(unit, self._boards(room), text, foot=foot)
        grid = self._boards(Rect(page.x, page.y, page.w, round(LEAST_BOARD * upper.h)))
        top = around(grid.places).bottom + near
        text = Rect(page.x, top, page.w, upper.bottom - top)
        return Places(unit, grid, text, centred=True, foot=foot)
