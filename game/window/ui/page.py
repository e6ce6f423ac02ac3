"""A page: a drawing that grows downwards, line by line, with tables whose columns line up."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.formats import labelled
from game.window.draw.blocks import Drawn, Figures
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, font, widest
from game.window.draw.theme import BODY, KEY_CORNER, SMALL, Colour, Px, Theme, mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

ROW = 26  # lengths at 100 %
BETWEEN = 8  # columns
HEAD_LINE = 1.25  # how far the lines of a head are apart, as a share of its size
FAINT = 0.5  # of its colour a line between rows has
WITHIN = 8  # from the edge of a row that can be chosen to its words


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        head: its title.
        cells: its texts, one per row.
        right: whether it is right-aligned, as figures are.
        bold: whether they are bold.
        colours: the colours of the cells, where they are not all that of text.
        spare: whether it may be left out where there is no room for all: 0 if not; else the
            highest of them is left out first.
        tip: what its head means, for a tooltip.
    """

    head: str
    cells: tuple[str, ...]
    right: bool = True
    bold: bool = False
    colours: tuple[Colour, ...] = ()
    spare: int = 0
    tip: str = ""


class _Fit(NamedTuple):
    """The columns of a table for which there is room, their widths, and the lines of their heads.

    The room that is left over is `spare`, in pixels.
    """

    columns: Sequence[Column]
    widths: Sequence[int]
    heads: Sequence[Sequence[str]]
    spare: int


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
        self._said: list[str | Figures] = []
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._words: dict[str, str] = {}

    def drawn(self) -> Drawn:
        """Return what was collected."""
        picture = pygame.Surface((self.width, max(1, self.height)), pygame.SRCALPHA)
        for piece, place in self._pieces:
            picture.blit(piece, place)
        tips = tuple(self._tips)
        return Drawn(picture, self._places, said=self.said, words=self._words, tips=tips)

    @property
    def said(self) -> tuple[str | Figures, ...]:
        """The texts and tables so far, for screen readers."""
        return tuple(self._said)

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
        self.put(lines, 0, words=words)
        self.height += lines.get_height()

    def put(
        self, picture: pygame.Surface, left: int, down: int = 0, words: str | Figures = ""
    ) -> None:
        """Put a picture here, with what it says; the page does not grow."""
        if words:
            self._said.append(words)
        self._pieces.append((picture, (left, self.height + down)))

    def add(self, drawn: Drawn) -> None:
        """Add a drawing with what it says, and its parts, at the left."""
        self._said += drawn.said
        self._words |= drawn.words
        for name, place in drawn.places.items():
            self._places[name] = place.move(0, self.height)
        self._pieces.append((drawn.picture, (0, self.height)))
        self.height += drawn.picture.get_height()

    def offer(self, name: str, top: int, words: str = "") -> None:
        """Let what was added last, from `top` on, be chosen by a name that may not be its words."""
        self._places[name] = pygame.Rect(0, top, self.width, self.height - top)
        if words:
            self._words[name] = words

    def offer_at(self, name: str, place: pygame.Rect, words: str = "") -> None:
        """Let a part be chosen by a name that may not be what it says.

        Its place is counted from where the page has come to.
        """
        self._places[name] = place.move(0, self.height)
        if words:
            self._words[name] = words

    def rule(self) -> None:
        """Add a line across the page."""
        self.skip(8)
        self._line(self.theme.line)
        self.skip(9)

    def _line(self, colour: Colour) -> None:
        line = pygame.Surface((self.width, max(1, self.px(1))))
        line.fill(colour)
        self.put(line, 0)

    def table(
        self,
        columns: Sequence[Column],
        *,
        names: Sequence[str] = (),
        lit: str = "",
        ruled: bool = False,
    ) -> None:
        """Add a table; where there is no room for its columns, a paragraph for each row.

        Args:
            columns: its columns; those of words come first, from the left edge on.
            names: the names by which the rows can be chosen, none where they cannot be.
            lit: the name of the row that the pointer is on.
            ruled: whether there is a line above each row, as the eye goes across wide ones.
        """
        heads = tuple(column.head for column in columns)
        cells = tuple(zip(*(column.cells for column in columns), strict=True))
        self._said.append(Figures(heads, cells, tuple(names)))
        margin = self.px(WITHIN) if names else 0
        fit = self._fit(columns, margin)
        if fit is None:
            said = [*self._said]
            self._stack(columns, names, lit)
            self._said = said  # the same as the table, in other words
            return
        between, row = self.px(BETWEEN), self.px(ROW)
        apart = between + min(max(0, fit.spare) // max(1, len(fit.columns) - 1), 3 * between)
        edges = self._edges(fit, apart, margin)
        self._draw_heads(fit, edges)
        rule = mixed(self.theme.raised, self.theme.line, FAINT)
        for index in range(len(columns[0].cells)):
            if ruled:
                self._line(rule if index else self.theme.line)
            if names:
                place = pygame.Rect(0, self.height, self.width, row)
                self._places[names[index]] = place
                if names[index] == lit:
                    self.put(self._light(place.size), 0)
            for column, (left, right) in zip(fit.columns, edges, strict=True):
                foreground = column.colours[index] if column.colours else self.theme.text
                cell = line_of(column.cells[index], _weight(column), self.px(BODY), foreground)
                down = (row - cell.get_height()) // 2
                self.put(cell, right - cell.get_width() if column.right else left, down)
            self.height += row

    def holds(self, columns: Sequence[Column]) -> bool:
        """Return whether a table has room for all of its columns."""
        fit = self._fit(columns, 0)
        return fit is not None and len(fit.columns) == len(columns)

    def _heads_height(self, fit: _Fit) -> int:
        lines = max(map(len, fit.heads), default=1)
        return round(self.px(SMALL) * (1.6 + HEAD_LINE * (lines - 1)))

    def _fit(self, columns: Sequence[Column], margin: int) -> _Fit | None:
        """Return the columns that fit, their heads on two lines if need be, None if too few do."""
        room, between = self.width - 2 * margin, self.px(BETWEEN)
        attempts = [(tuple(columns), False), (tuple(columns), True)]
        for limit in sorted({column.spare for column in columns if column.spare}, reverse=True):
            attempts.append((tuple(each for each in columns if each.spare < limit), True))
        for kept, broken in attempts:
            heads = [self._lines(each.head) if broken else (each.head,) for each in kept]
            widths = [self._width(*each) for each in zip(kept, heads, strict=True)]
            spare = room - sum(widths) - between * (len(widths) - 1)
            if spare >= 0:
                return _Fit(kept, widths, heads, spare)
        return None

    def _lines(self, head: str) -> tuple[str, ...]:
        """Return a head on two lines, where it has several words."""
        words = head.split(" ")
        ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        return min(
            ways, key=lambda way: widest(way, Weight.REGULAR, self.px(SMALL)), default=(head,)
        )

    def _width(self, column: Column, head: Sequence[str]) -> int:
        cells = widest(column.cells, _weight(column), self.px(BODY))
        return max(widest(head, Weight.REGULAR, self.px(SMALL)), cells)

    def _draw_heads(self, fit: _Fit, edges: Sequence[tuple[int, int]]) -> None:
        """Draw the heads, the last line of each on one level."""
        most = max(map(len, fit.heads), default=1)
        for column, head, (left, right) in zip(fit.columns, fit.heads, edges, strict=True):
            lines = lines_of("\n".join(head), self.px(SMALL), self.theme.muted, column.right)
            down = round((most - len(head)) * HEAD_LINE * self.px(SMALL))
            at = right - lines.get_width() if column.right else left
            self.put(lines, at, down)
            if column.tip:
                seen = lines.get_rect().move(at, self.height + down)
                self._tips.append((seen, column.tip))
        self.height += self._heads_height(fit)

    def _edges(self, fit: _Fit, apart: int, margin: int) -> list[tuple[int, int]]:
        """Return the left and right edges of columns; spare room goes between both kinds.

        Where words follow figures, columns are one after the other.
        """
        kinds = [column.right for column in fit.columns]
        if kinds != sorted(kinds):
            return self._in_order(fit, margin)
        edges = [(0, 0)] * len(fit.columns)
        left, right = margin, self.width - margin
        sized = [*enumerate(zip(fit.columns, fit.widths, strict=True))]
        for index, (column, width) in sized:
            if not column.right:
                edges[index] = (left, left + width)
                left += width + apart
        for index, (column, width) in reversed(sized):
            if column.right:
                edges[index] = (right - width, right)
                right -= width + apart
        return edges

    def _in_order(self, fit: _Fit, margin: int) -> list[tuple[int, int]]:
        """Return the edges of columns one after the other, spare room shared out between them."""
        apart = self.px(BETWEEN) + max(0, fit.spare) // max(1, len(fit.columns) - 1)
        edges, left = [], margin
        for width in fit.widths:
            edges.append((left, left + width))
            left += width + min(apart, 5 * self.px(BETWEEN))
        return edges

    def _stack(self, columns: Sequence[Column], names: Sequence[str], lit: str) -> None:
        """Add the rows of a table one below the other: what is bold, and below it the rest."""
        title = next((column for column in columns if column.bold), columns[0])
        others = [column for column in columns if column is not title]
        for index, cell in enumerate(title.cells):
            top, behind = self.height, len(self._pieces)
            self.say(cell, weight=Weight.BOLD)
            pairs = (labelled(column.head, column.cells[index]) for column in others)
            self.say(" · ".join(pairs), SMALL, self.theme.muted)
            if names:
                self.offer(names[index], top)
                if names[index] == lit:
                    light = self._light(self._places[lit].size)
                    self._pieces.insert(behind, (light, (0, top)))
            self.skip(6)

    def _light(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what is behind the row that the pointer is on."""
        background = mixed(self.theme.surface, self.theme.text, 0.1)
        return rounded(size, self.px(KEY_CORNER), background)


def _weight(column: Column) -> Weight:
    return Weight.BOLD if column.bold else Weight.REGULAR


def side_by_side(width: int, gap: int, across: int, column: int, span: int = 1) -> tuple[int, int]:
    """Return where a column begins and how wide it is; the last one ends where all of them do.

    >>> [side_by_side(682, 10, 4, column) for column in range(4)]
    [(0, 163), (173, 163), (346, 163), (519, 163)]
    """
    left, end = ((width + gap) * each // across for each in (column, column + span))
    return left, end - gap - left


@lru_cache(maxsize=256)
def line_of(words: str, weight: Weight, size: int, colour: Colour) -> pygame.Surface:
    """Return one line of text; it is shared, so blit it and never draw on it."""
    return font(weight, size).render(words, True, colour)


@lru_cache(maxsize=64)
def lines_of(words: str, size: int, colour: Colour, right: bool) -> pygame.Surface:
    """Return lines of text, aligned at their right or left ends; shared as `line_of`'s."""
    face = font(Weight.REGULAR, size)
    face.align = pygame.FONT_RIGHT if right else pygame.FONT_LEFT
    return face.render(words, True, colour)


@lru_cache(maxsize=64)
def written(words: str, weight: Weight, size: int, colour: Colour, width: int) -> pygame.Surface:
    """Return text on as many lines as it needs, beginning at the left; shared as `line_of`'s."""
    face = font(weight, size)
    face.align = pygame.FONT_LEFT
    return face.render(words, True, colour, None, width)
