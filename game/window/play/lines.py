"""What is above the boards: the strip of all boards, a line of text; and the time in words.

The strip has a cell for each board, also for those out of view, to see and to click.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import number as in_figures
from game.catalogue import tr
from game.formats import SECOND, duration, listed
from game.window.draw.boxes import around
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.shapes import rounded
from game.window.draw.text import (
    Weight,
    fitted,
    line_fits,
    text,
    text_width,
)
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.window.draw.theme import Theme
    from game.window.play.view_model import BoardState

CORNER_SHARE, FIGURE_SHARE = 0.25, 0.5  # of the height of a cell
BELOW = 2  # pixels: above the line below the cell of a board in view, and its height
EARLIER, LATER = "‹", "›"

Cell = tuple["BoardState", bool]  # a board, and whether it is in view


class BoardStrip(Part["tuple[Cell, ...]"]):
    """Draws the cells. Where not all have room, those around the one in focus are seen."""

    def __init__(self, theme: Theme, places: Sequence[pygame.Rect]) -> None:
        """Show nothing yet."""
        self._theme = theme
        self._places = places
        self._first = 0
        self._side = places[0].height // 2 if places else 0  # for the signs that there is more
        area = around(places).inflate(2 * self._side, 0)
        super().__init__(pygame.Rect(*area.topleft, area.width, area.height + 2 * BELOW), ())

    def arrange(self) -> None:
        """Choose the cells to be seen."""
        super().arrange()
        focus = next((place for place, cell in enumerate(self.shown) if cell[0].chosen), 0)
        seen = len(self._places)
        self._first = max(0, min(focus - seen // 2, len(self.shown) - seen))

    @property
    def _seen(self) -> list[tuple[Cell, pygame.Rect]]:
        """The cells to be seen, and where each is."""
        return list(zip(self.shown[self._first :], self._places, strict=False))

    def described(self) -> Iterator[Node]:
        """Return the cells to be seen as a list."""
        items = tuple(
            Node(
                f"strip/{board.nth}",
                Role.ITEM,
                listed(filter(None, (str(board.nth + 1), board.status))),
                tip=self._meaning(board, in_view),
                place=Place(*rect),
                selected=board.chosen,
                position=(number, len(self._seen)),
                deeds=(Deed.CLICK,),
            )
            for number, ((board, in_view), rect) in enumerate(self._seen, 1)
        )
        if items:
            yield Node("strip", Role.LIST, tr("Boards"), children=items)

    def _meaning(self, board: BoardState, in_view: bool) -> str:
        number = board.nth + 1
        if board.is_solved:
            return tr("Board {number}: solved", number=number)
        if board.waits:
            return tr("Board {number}: opens later", number=number)
        if in_view:
            return tr("Board {number}: in view, as the line says", number=number)
        return tr("Board {number}: out of view. Click to see it.", number=number)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the cells within a rectangle, and at both ends whether there are more."""
        for cell, place in self._seen:
            if clip.colliderect(place):
                self._paint_cell(surface, *cell, place)
        after = len(self.shown) - self._first - len(self._places)
        for sign, more, left in ((EARLIER, self._first, True), (LATER, after, False)):
            if self._places and more > 0:
                drawn = text(sign, Weight.BOLD, self._side * 4 // 3, self._theme.text)
                end = self._places[0].move(-drawn.get_width(), 0) if left else self._places[-1]
                surface.blit(drawn, drawn.get_rect(midleft=end.midleft if left else end.midright))

    def _paint_cell(
        self, surface: pygame.Surface, board: BoardState, in_view: bool, place: pygame.Rect
    ) -> None:
        """Draw a cell: filled and with a line below it where its board is in view."""
        theme = self._theme
        fill, figure = theme.later if theme.framed else theme.raised, theme.text
        if board.is_solved:
            fill, figure = theme.green, theme.on_green
        outline = theme.accent if board.chosen else theme.green if board.is_solved else theme.line
        line = max(1, self._side // 12) * (1 + board.chosen)
        corner, size = round(place.height * CORNER_SHARE), round(place.height * FIGURE_SHARE)
        shape = rounded(place.size, corner, fill if in_view else None, outline, line)
        surface.blit(shape, place)
        weight = Weight.REGULAR if board.waits else Weight.BOLD
        colour = theme.muted if board.waits else figure if in_view else theme.text
        drawn = text(in_figures(board.nth + 1), weight, size, colour)
        surface.blit(drawn, drawn.get_rect(center=place.center))
        if in_view:
            surface.fill(theme.text, (place.x, place.bottom + BELOW, place.width, BELOW))


# A line of text ---------------------------------------------------------------------------

SMALLEST_TEXT = 11  # pixels


def timer_words(elapsed: float | None) -> str:
    """Return a time in ms as the timer shows it, empty text for none.

    The digits change when a second has passed, not before.

    >>> timer_words(61_999), timer_words(None)
    ('1:01', '')
    """
    return "" if elapsed is None else duration(elapsed // SECOND * SECOND)


def until_next_second(elapsed: float) -> float:
    """Return after how many ms a running timer shows another time.

    >>> until_next_second(61_250)
    750.0
    """
    return SECOND - elapsed % SECOND


OPENS = " ›"  # behind a line that opens something


class Note(NamedTuple):
    """What a line says, in ever fewer words, and what a press on it is, empty text for nothing."""

    lines: tuple[str, ...] = ("",)
    key: str = ""


class TextLine(Part[Note]):
    """A line of text in its place, shorter or smaller where it is too long."""

    def __init__(self, theme: Theme, place: pygame.Rect, size: int, opens: bool = False) -> None:
        """Show nothing yet.

        Args:
            theme: the colours.
            place: where the line is.
            size: of the text, in pixels.
            opens: whether a press on it opens something, which is seen by its colour and sign.
        """
        super().__init__(place, Note())
        self._words = ""
        self._size = size
        self._sign = OPENS if opens else ""
        self._colour = theme.accent if opens else theme.muted

    def arrange(self) -> None:
        """Choose the words that there is room for."""
        super().arrange()
        room = self.area.width - text_width(self._sign, Weight.REGULAR, self._size)
        fits, lines = line_fits(Weight.REGULAR, self._size, room), self.shown.lines
        self._words = next(filter(fits, lines), lines[-1])

    def described(self) -> Iterator[Node]:
        """Return the line: a button where a press does something."""
        key, role = self.shown.key, Role.BUTTON if self.shown.key else Role.LABEL
        if self._words:
            place, deeds = Place(*self.area), (Deed.CLICK,) if key else ()
            yield Node(key or "note", role, self._words, place=place, deeds=deeds)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the line."""
        if self._words and self.area.height:
            sizes = self._size, min(self._size, SMALLEST_TEXT)
            words = self._words + self._sign
            line = fitted(words, Weight.REGULAR, sizes, self._colour, self.area.size)
            surface.blit(line, line.get_rect(center=self.area.center))
