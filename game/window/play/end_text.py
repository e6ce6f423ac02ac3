"""The result in words, drawn to fit its place: title, line, answer, meaning, large figures.

Where room is scarce, text shrinks; then large figures become a line, and the answer is in the line
in place of tiles; at last the meaning is cut, or left out, and then a button shows it in full.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.catalogue import tr
from game.session.game_name import BETWEEN
from game.session.state_line import with_help
from game.window.draw.text import Cut, Weight, elide, font, line_fits, text, text_width
from game.window.draw.theme import BODY, RESULT, SMALL, Colour, Theme
from game.window.play.chip import chip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


SMALLEST = 11  # pixels of text
SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)
TILE = 54  # of the answer of a lost game, at 100 %
LEAST_TILE = 18  # pixels
LEAST_LINE = 2  # words that stay in a line where its last one goes to a word left alone below it
LEAST_MEANING = 170  # what a meaning needs next to the tiles, at 100 %


class Run(NamedTuple):
    """Words of one look within a paragraph."""

    words: str
    weight: Weight
    colour: Colour


def run_lines(runs: Sequence[Run], size: int, width: int) -> list[list[Run]]:
    """Return words of several looks in lines that fit a width, broken at spaces that may break."""
    lines: list[list[Run]] = [[]]
    used, space = 0, text_width(" ", Weight.REGULAR, size)
    for run in runs:
        for word in filter(None, run.words.replace("\n", " ").split(" ")):
            wide = text_width(word, run.weight, size)
            if lines[-1] and used + space + wide > width:
                lines.append([])
                used = 0
            used += wide + (space if lines[-1] else 0)
            lines[-1].append(run._replace(words=word))
    if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > LEAST_LINE:
        last, before = lines[-1][0], lines[-2][-1]
        wide = sum(text_width(run.words, run.weight, size) for run in (before, last))
        if wide + space <= width:  # no word is left alone
            lines[-1].insert(0, lines[-2].pop())
    return lines


def draw_runs(
    runs: Sequence[Run], size: int, width: int, most: int | None = None, centred: bool = False
) -> pygame.Surface:
    """Return a paragraph of several looks, with an ellipsis where it has more than `most` lines."""
    lines = run_lines(runs, size, width)
    if most is not None and len(lines) > most:
        *_, last = lines = lines[:most]
        words = elide(
            " ".join(word.words for word in last) + " …",
            line_fits(last[-1].weight, size, width),
            Cut.WORD,
        )
        lines[-1] = [last[-1]._replace(words=words)]
    high, space = font(Weight.REGULAR, size).get_linesize(), text_width(" ", Weight.REGULAR, size)
    drawn = [[text(run.words, run.weight, size, run.colour) for run in line] for line in lines]
    widths = [sum(w.get_width() for w in line) + space * (len(line) - 1) for line in drawn]
    surface = pygame.Surface((max(1, *widths), high * len(lines)), pygame.SRCALPHA)
    for row, (line, wide) in enumerate(zip(drawn, widths, strict=True)):
        left = (surface.get_width() - wide) // 2 if centred else 0
        for word in line:
            surface.blit(word, (left, row * high))
            left += word.get_width() + space
    return surface


class Placed(NamedTuple):
    """The result as it is drawn.

    Attributes:
        pieces: the drawings, each at its place seen from the upper left corner.
        tiles: the places of the tiles of the answer, none where it is in the line.
        height: how high it is.
        whole: whether nothing is cut.
        words: what it says, line by line.
        explains: whether there is room for some of the meaning, or none to be shown.
    """

    pieces: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    tiles: tuple[pygame.Rect, ...]
    height: int
    whole: bool
    words: tuple[str, ...] = ()
    explains: bool = True


class Style(NamedTuple):
    """How much of the result is shown.

    Attributes:
        share: the size of the text, as a share of the usual one.
        tiles: whether the answer is shown as tiles.
        figures: whether streak and time are large figures.
        days: whether they are shown at all.
        lines: the most lines of the meaning, None for all, 0 to leave it out.
    """

    share: float
    tiles: bool = True
    figures: bool = True
    days: bool = True
    lines: int | None = None


STYLES = (
    *(Style(share) for share in SIZES[:3]),
    *(Style(share, figures=False) for share in SIZES[1:5]),
    *(Style(share, tiles=False, figures=False) for share in SIZES[2:]),
    *(Style(share, tiles=False, figures=False, days=False) for share in SIZES[4:]),
    *(Style(SIZES[-1], False, False, False, lines) for lines in (4, 3, 2, 1, 0)),
)


class EndText:
    """Draws the result of a game."""

    def __init__(
        self, result: Any, theme: Theme, px: Callable[[float], int], *, centred: bool
    ) -> None:
        """Take what is to be drawn.

        Args:
            result: the result.
            theme: the colours.
            px: turns a length at 100 % into pixels.
            centred: whether its lines are centred.
        """
        self._result = result
        self._theme = theme
        self._px = px
        self._centred = centred
        self.explains = len(result.answers) <= 1  # else a card has the meaning

    def height(self, width: int, most: int | None = None) -> int:
        """Return the height that it wants in a width, or what it takes of the most that it may."""
        if most is None:
            return self._drawn(width, STYLES[0]).height
        return min(most, self.fitted(width, most).height)

    def fitted(self, width: int, height: int) -> Placed:
        """Return it as large as it fits, or as much of it."""
        placed = self._drawn(width, STYLES[0])
        for style in STYLES[1:]:
            if placed.height <= height:
                break
            placed = self._drawn(width, style)
        return placed

    def _size(self, length: float, share: float) -> int:
        return max(SMALLEST, round(self._px(length) * share))

    def _drawn(self, width: int, style: Style) -> Placed:
        """Return it in a style."""
        result, theme = self._result, self._theme
        body, small = self._size(BODY, style.share), self._size(SMALL, style.share)
        column = _Column(width, self._centred)
        gap = max(2, round(self._px(12) * style.share * style.share))
        title = self._title(style.share, width)
        self._add_title(column, title, style.share)
        self._add_line(column, style, body)
        if result.news:
            column.skip(gap // 3)
            self._paragraph(column, result.news, Weight.BOLD, body, theme.accent)
        whole = self._add_meaning(column, style, body, gap)
        figures = style.figures and self._figures(style.share, width)
        if figures:
            column.skip(round(gap * 1.6))
            column.add(figures, result.figures_in_words)
        elif result.days and style.days:
            column.skip(gap // 2)
            self._add_days(column, small)
        if result.note and style.days:
            column.skip(gap // 2)
            self._paragraph(column, result.note, Weight.REGULAR, small, theme.muted)
        words = tuple(column.words)
        explains = style.lines != 0 or whole
        return Placed(tuple(column.pieces), column.tiles, column.height, whole, words, explains)

    def _paragraph(
        self, column: _Column, words: str, weight: Weight, size: int, colour: Colour
    ) -> None:
        runs = (Run(words, weight, colour),)
        column.add(draw_runs(runs, size, column.width, centred=self._centred), words)

    def _add_days(self, column: _Column, size: int) -> None:
        """Add streak and time in a line, or each in lines of its own where one has no room."""
        days = self._result.days
        fits = text_width(days, Weight.BOLD, size) <= column.width
        for words in [days] if fits else days.split(BETWEEN):
            runs = (Run(words, Weight.BOLD, self._theme.accent),)
            column.add(draw_runs(runs, size, column.width, centred=self._centred))
        column.words.append(days)

    def _title(self, share: float, width: int) -> pygame.Surface:
        """Return the title, smaller where it is too wide."""
        size = self._size(RESULT, share)
        while size > SMALLEST and text_width(self._result.title, Weight.BOLD, size) > width:
            size -= 1
        return text(self._result.title, Weight.BOLD, size, self._theme.text)

    def _add_line(self, column: _Column, style: Style, size: int) -> None:
        """Add the line below the title."""
        result, theme = self._result, self._theme
        words = result.line
        if result.missed and not style.tiles:
            words = tr("The word was {words}", words=result.missed)
        words = result.with_name(words)
        if not words:
            return
        runs = (Run(words, Weight.REGULAR, theme.muted),)
        line = draw_runs(runs, size, column.width, centred=self._centred)
        column.add(line, words)

    def _add_title(self, column: _Column, title: pygame.Surface, share: float) -> None:
        """Add the title, and a mark behind it where help was used, or below it in narrow windows.

        It is not behind the line below, which may introduce the word.
        """
        px, result = self._px, self._result
        if not result.aided:
            column.add(title, result.title)
            return
        sign = chip(with_help(), self._theme, lambda length: max(1, round(px(length) * share)))
        gap = px(12)
        size = (title.get_width() + gap + sign.get_width(), title.get_height())
        if size[0] > column.width or sign.get_height() > size[1]:
            column.add(title, result.title)
            column.add(sign, with_help())
            return
        both = pygame.Surface(size, pygame.SRCALPHA)
        both.blit(title, (0, 0))
        both.blit(sign, sign.get_rect(midright=both.get_rect().midright))
        column.add(both, result.title)

    def _add_meaning(self, column: _Column, style: Style, size: int, gap: int) -> bool:
        """Add tiles and meaning, next to each other where there is room; return if it is whole."""
        result, theme = self._result, self._theme
        meaning = meaning_runs(result, theme) if self.explains else ()
        column.words += [result.meaning] if meaning else []
        left_over = column.width
        if result.missed and style.tiles:
            column.skip(gap)
            side = self._tile(column.width, len(result.missed), style.share)
            apart = max(1, side // 8)
            wide = len(result.missed) * (side + apart) - apart
            left_over = column.width - wide - self._px(20)
            together = not self._centred and bool(meaning) and left_over >= self._px(LEAST_MEANING)
            if together:
                words = draw_runs(meaning, size, left_over, style.lines)
                down = max(0, (side - words.get_height()) // 2)
                column.put(words, wide + self._px(20), down)
                column.add_tiles(side, apart, len(result.missed), words.get_height())
                return True
            column.add_tiles(side, apart, len(result.missed))
        if not meaning:
            return True
        if style.lines == 0:
            return False
        column.skip(gap)
        lines = run_lines(meaning, size, column.width)
        column.add(draw_runs(meaning, size, column.width, style.lines, self._centred))
        return style.lines is None or len(lines) <= style.lines

    def _tile(self, width: int, letters: int, share: float) -> int:
        """Return the side of the tiles of the answer."""
        wanted = round(self._px(TILE) * share)
        return max(LEAST_TILE // 2, min(wanted, (width * 8 // (9 * letters))))

    def _figures(self, share: float, width: int) -> pygame.Surface | None:
        """Return large figures with their words behind them, on two lines if they must.

        None where there are none, or one of them is wider than the column.
        """
        if not self._result.figures:
            return None
        size, small = self._size(RESULT, share), self._size(SMALL, share)
        each = [self._figure(figure, size, small) for figure in self._result.figures]
        gap = max(8, round(self._px(44) * share))
        wide = sum(one.get_width() for one in each) + gap * (len(each) - 1)
        if wide > width:
            gap = max(8, gap // 3)
            wide = sum(one.get_width() for one in each) + gap * (len(each) - 1)
        high = max(one.get_height() for one in each)
        if wide <= width:
            row = pygame.Surface((wide, high), pygame.SRCALPHA)
            left = 0
            for one in each:
                row.blit(one, (left, (high - one.get_height()) // 2))
                left += one.get_width() + gap
            return row
        wide = max(one.get_width() for one in each)
        if wide > width:
            return None
        rows = pygame.Surface((wide, high * len(each)), pygame.SRCALPHA)
        for place, one in enumerate(each):
            left = (wide - one.get_width()) // 2 if self._centred else 0
            rows.blit(one, (left, place * high))
        return rows

    def _figure(self, figure: Any, size: int, small: int) -> pygame.Surface:
        """Return a large figure with two small lines behind it."""
        theme = self._theme
        large = text(figure.figure, Weight.BOLD, size, theme.accent if figure.lit else theme.text)
        lines = [text(line, Weight.REGULAR, small, theme.muted) for line in _two_lines(figure)]
        gap, step = round(small * 0.9), round(small * 1.3)
        wide = large.get_width() + gap + max(line.get_width() for line in lines)
        both = pygame.Surface((wide, max(large.get_height(), step * len(lines))), pygame.SRCALPHA)
        both.blit(large, large.get_rect(midleft=both.get_rect().midleft))
        top = (both.get_height() - step * len(lines)) // 2
        for place, line in enumerate(lines):
            both.blit(line, (large.get_width() + gap, top + place * step))
        return both


class _Column:
    """Collects drawings one below the other."""

    def __init__(self, width: int, centred: bool) -> None:
        self.width = width
        self.height = 0
        self.pieces: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self.words: list[str] = []
        self.tiles: tuple[pygame.Rect, ...] = ()
        self._centred = centred

    def skip(self, length: int) -> None:
        self.height += length

    def put(self, piece: pygame.Surface, left: int, down: int = 0) -> None:
        self.pieces.append((piece, (left, self.height + down)))

    def add(self, piece: pygame.Surface, words: str = "") -> None:
        self.words += [words] if words else []
        left = (self.width - piece.get_width()) // 2 if self._centred else 0
        self.put(piece, left)
        self.height += piece.get_height()

    def add_tiles(self, side: int, gap: int, count: int, least: int = 0) -> None:
        """Add places for tiles, and go down by so much at least."""
        wide = count * (side + gap) - gap
        left = (self.width - wide) // 2 if self._centred else 0
        down = self.height + max(0, least - side) // 2
        self.tiles = tuple(
            pygame.Rect(left + place * (side + gap), down, side, side) for place in range(count)
        )
        self.height += max(side, least)


def meaning_runs(result: Any, theme: Theme) -> tuple[Run, ...]:
    """Return what the word means: the word in bold, what kind of word it is, its meaning."""
    if not (result.word and result.meaning):
        return ()
    kind, colon, words = result.meaning.partition(": ")
    if not colon:
        kind, words = "", result.meaning
    return (
        Run(result.word, Weight.BOLD, theme.text),
        Run(kind, Weight.REGULAR, theme.muted),
        Run(words, Weight.REGULAR, theme.text),
    )


def _two_lines(figure: Any) -> list[str]:
    """Return the words of a figure on two lines, about as long as each other."""
    lines: list[str] = figure.words.split("\n")
    words = figure.words.split(" ")
    if len(lines) > 1 or len(words) == 1:
        return lines
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n, _ in enumerate(pairwise(words), 1)]
    return list(min(ways, key=lambda way: max(map(len, way))))
