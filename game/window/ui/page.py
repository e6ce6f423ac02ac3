"""A page: a drawing that grows downwards, line by line, with tables whose columns line up."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.ui.dialog import Drawn
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, font, text_width, widest
from game.window.ui.theme import BODY, KEY_CORNER, SMALL, Colour, Px, Theme, mixed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROW = 26  # lengths at 100 %
BETWEEN = 10  # columns
WITHIN = 8  # from the edge of a row that can be chosen to its words


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        head: its title.
        cells: its texts, one per row.
        right: whether it is right-aligned, as figures are.
        bold: whether they are bold.
        colours: the colours of the cells, where they are not all that of text.
    """

    head: str
    cells: tuple[str, ...]
    right: bool = True
    bold: bool = False
    colours: tuple[Colour, ...] = ()


class Page:
    """Collects what is to be drawn, and the height of it all."""

    def __init__(self, theme: Theme, px: Px, width: int) -> None:
        """Begin a page of a width in pixels."""
        self.theme = theme
        self.px = px
        self.width = width
        self.height = 0
        self._pieces: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._places: dict[str, pygame.Rect] = {}

    def drawn(self) -> Drawn:
        """Return what was collected."""
        picture = pygame.Surface((self.width, max(1, self.height)), pygame.SRCALPHA)
        for piece, place in self._pieces:
            picture.blit(piece, place)
        return Drawn(picture, self._places)

    def skip(self, length: float) -> None:
        """Leave some space, given at 100 %."""
        self.height += self.px(length)

    def say(
        self,
        words: str,
        size: float = BODY,
        colour: Colour | None = None,
        weight: Weight = Weight.REGULAR,
    ) -> None:
        """Add words, on as many lines as they need."""
        lines = written(words, weight, self.px(size), colour or self.theme.text, self.width)
        self.put(lines, 0)
        self.height += lines.get_height()

    def put(self, picture: pygame.Surface, left: int, down: int = 0) -> None:
        """Put a picture here; the page does not grow."""
        self._pieces.append((picture, (left, self.height + down)))

    def offer(self, name: str, top: int) -> None:
        """Let what was added last, from `top` on, be chosen by a name."""
        self._places[name] = pygame.Rect(0, top, self.width, self.height - top)

    def rule(self) -> None:
        """Add a line across the page."""
        line = pygame.Surface((self.width, max(1, self.px(1))))
        line.fill(self.theme.line)
        self.skip(8)
        self.put(line, 0)
        self.skip(9)

    def table(
        self,
        columns: Sequence[Column],
        dispensable: Sequence[str] = (),
        *,
        names: Sequence[str] = (),
        lit: str = "",
    ) -> None:
        """Add a table.

        Args:
            columns: its columns; those of words come first, from the left edge on.
            dispensable: the heads of columns that are left out where there is no room for all,
                the first one first.
            names: the names by which the rows can be chosen, none where they cannot be.
            lit: the name of the row that the pointer is on.
        """
        widths = {column.head: self._width(column) for column in columns}
        margin = self.px(WITHIN) if names else 0
        between = self.px(BETWEEN)
        for head in ("", *dispensable):
            widths.pop(head, None)
            spare = self.width - 2 * margin - sum(widths.values()) - between * (len(widths) - 1)
            if spare >= 0:
                break
        shown = [column for column in columns if column.head in widths]
        apart = between + min(max(0, spare) // max(1, len(shown) - 1), 3 * between)
        edges = self._edges(shown, widths, apart, margin)
        small, row = self.px(SMALL), self.px(ROW)
        for column, (left, right) in zip(shown, edges, strict=True):
            title = line_of(column.head, Weight.REGULAR, small, self.theme.muted)
            self.put(title, right - title.get_width() if column.right else left)
        self.height += round(small * 1.6)
        for index in range(len(columns[0].cells)):
            if names:
                place = pygame.Rect(0, self.height, self.width, row)
                self._places[names[index]] = place
                if names[index] == lit:
                    background = mixed(self.theme.surface, self.theme.text, 0.1)
                    self.put(rounded(place.size, self.px(KEY_CORNER), background), 0)
            for column, (left, right) in zip(shown, edges, strict=True):
                foreground = column.colours[index] if column.colours else self.theme.text
                cell = line_of(column.cells[index], _weight(column), self.px(BODY), foreground)
                down = (row - cell.get_height()) // 2
                self.put(cell, right - cell.get_width() if column.right else left, down)
            self.height += row

    def _edges(
        self, columns: Sequence[Column], widths: Mapping[str, int], apart: int, margin: int
    ) -> list[tuple[int, int]]:
        """Return the left and right edges of columns; spare room goes between both kinds."""
        edges: dict[str, tuple[int, int]] = {}
        left, right = margin, self.width - margin
        for column in columns:
            if not column.right:
                edges[column.head] = (left, left + widths[column.head])
                left += widths[column.head] + apart
        for column in reversed(columns):
            if column.right:
                edges[column.head] = (right - widths[column.head], right)
                right -= widths[column.head] + apart
        return [edges[column.head] for column in columns]

    def _width(self, column: Column) -> int:
        cells = widest(column.cells, _weight(column), self.px(BODY))
        return max(text_width(column.head, Weight.REGULAR, self.px(SMALL)), cells)


def _weight(column: Column) -> Weight:
    return Weight.BOLD if column.bold else Weight.REGULAR


@lru_cache(maxsize=256)
def line_of(words: str, weight: Weight, size: int, colour: Colour) -> pygame.Surface:
    """Return one line of text; it is shared, so blit it and never draw on it."""
    return font(weight, size).render(words, True, colour)


@lru_cache(maxsize=64)
def written(words: str, weight: Weight, size: int, colour: Colour, width: int) -> pygame.Surface:
    """Return text on as many lines as it needs, beginning at the left; shared as `line_of`'s."""
    face = font(weight, size)
    face.align = pygame.FONT_LEFT
    return face.render(words, True, colour, None, width)


def height_of(words: str, weight: Weight, size: int, width: int) -> int:
    """Return how high such text is, in pixels."""
    return written(words, weight, size, (0, 0, 0), width).get_height()
