"""A page of the help as a drawing: words, terms, and rows of tiles."""

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

import pygame

from game.rules import Guess
from game.window.draw.text import Weight, font, in_lines, text, text_width, widest
from game.window.draw.theme import SMALL, Px, Theme
from game.window.play.tiles import Face, TilePainter

LARGEST_TEXT, LARGEST_TILE = 17, 48  # at 100 %
LARGEST_GAP = 14
SMALLEST_TEXT, SMALLEST_TILE = 9, 20  # pixels
SMALLER_TILE = 3  # pixels by which tiles are smaller for each by which the text is
LEAST_COLUMN = 10  # times its size that text next to tiles has at least


class Example(NamedTuple):
    """A row of tiles, and what it teaches."""

    guess: Guess
    says: str


class Term(NamedTuple):
    """A word or a key, and what it means or does."""

    name: str
    means: str


Block = str | Example | Term


def draw_lesson(
    blocks: Sequence[Block],
    size: tuple[int, int],
    theme: Theme,
    px: Px,
    pages: Sequence[Sequence[Block]] = (),
) -> pygame.Surface:
    """Draw a page: with text and tiles of their usual size, or smaller ones where it is too long.

    It is higher than its place where the smallest ones are still too large for it.

    Args:
        blocks: what it shows, from the top.
        size: the width and height of the page in pixels.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        pages: all pages that are to have text of one size.
    """
    painter = TilePainter(theme._replace(background=theme.raised))
    least = max(SMALLEST_TEXT, px(SMALL))
    points = px(LARGEST_TEXT)
    for others in (blocks, *pages):  # a page that is scrolled anyway makes no other one smaller
        fitted = _fitted(others, painter, size, px, points)
        points = fitted.text if fitted.whole else points
    fitted = _fitted(blocks, painter, size, px, points, least if not pages else points)
    height = sum(block.get_height() for block in fitted.blocks)
    space = min(fitted.space, px(LARGEST_GAP))
    high = max(size[1], height + space * len(fitted.blocks))
    page, top = pygame.Surface((size[0], high), pygame.SRCALPHA), 0
    for block in fitted.blocks:
        page.blit(block, (0, top))
        top += block.get_height() + space
    return page


class Fitted(NamedTuple):
    """A page in a size of text: its blocks, the space between them, and whether all has room."""

    blocks: list[pygame.Surface]
    space: int
    text: int
    whole: bool


def _fitted(
    blocks: Sequence[Block],
    painter: TilePainter,
    size: tuple[int, int],
    px: Px,
    most: int,
    least: int = 0,
) -> Fitted:
    """Return a page with the largest text and tiles that it has room for, or else the smallest.

    Args:
        blocks: what it shows.
        painter: draws its tiles.
        size: the width and height that it has.
        px: turns a length at 100 % into pixels.
        most: the size of text that it has at most.
        least: that at least, 0 for that of notes.
    """
    least = least or max(SMALLEST_TEXT, px(SMALL))
    for smaller in count(max(0, px(LARGEST_TEXT) - most)):
        points = max(px(LARGEST_TEXT) - smaller, least)
        tile = max(px(LARGEST_TILE) - SMALLER_TILE * smaller, SMALLEST_TILE)
        drawn = Scale(painter, points, tile, size[0]).draw(blocks)
        height = sum(block.get_height() for block in drawn)
        space, narrow = (size[1] - height) // len(drawn), max(3, points // 4)
        whole = space >= narrow
        if whole or (points <= least and tile <= SMALLEST_TILE):
            break
    return Fitted(drawn, max(space, narrow), points, whole)


class Scale(NamedTuple):
    """How large a page is drawn: its text, its tiles and its width in pixels."""

    painter: TilePainter
    text: int
    tile: int
    width: int

    @property
    def gap(self) -> int:
        """The space between two tiles."""
        return max(2, self.tile // 12)

    def draw(self, blocks: Sequence[Block]) -> list[pygame.Surface]:
        """Return a drawing of each block, as wide as the page."""
        names = [block.name for block in blocks if isinstance(block, Term)]
        column = max((text_width(name, Weight.BOLD, self.text) for name in names), default=0)
        column = min(column + self.text, self.width // 2)
        examples = [block for block in blocks if isinstance(block, Example)]
        tiles = iter(self._examples(examples) if examples else ())
        drawn = []
        for block in blocks:
            match block:
                case Example():
                    drawn.append(next(tiles))
                case Term(name, means):
                    bold = self._words(name, column - 4, Weight.BOLD)
                    drawn.append(self._next_to(bold, means, column))
                case str():
                    drawn.append(self._words(block, self.width))
        return drawn

    def _words(self, words: str, width: int, weight: Weight = Weight.REGULAR) -> pygame.Surface:
        colour, lines = self.painter.theme.text, in_lines(words, weight, self.text, width)
        if widest(lines.split("\n"), weight, self.text) > width:  # a word is too long for a line
            return text(words, weight, self.text, colour, width, centred=False)
        face = font(weight, self.text)
        face.align = pygame.FONT_LEFT
        return face.render(lines, True, colour)

    def _examples(self, examples: Sequence[Example]) -> list[pygame.Surface]:
        """Draw the words of all examples next to their tiles or below them, as it is lower."""
        rows = [self._row(example.guess) for example in examples]
        below = [self._below(row, it.says) for row, it in zip(rows, examples, strict=True)]
        column = max(row.get_width() for row in rows) + self.text
        if self.width - column < LEAST_COLUMN * self.text:
            return below
        right = [
            self._next_to(row, it.says, column) for row, it in zip(rows, examples, strict=True)
        ]
        return min(right, below, key=lambda drawn: sum(map(pygame.Surface.get_height, drawn)))

    def _below(self, row: pygame.Surface, says: str) -> pygame.Surface:
        words = self._words(says, self.width)
        top = row.get_height() + self.gap + 1
        width = max(row.get_width(), words.get_width())
        stacked = pygame.Surface((width, top + words.get_height()), pygame.SRCALPHA)
        stacked.blits(((row, (0, 0)), (words, (0, top))))
        return stacked

    def _row(self, guess: Guess) -> pygame.Surface:
        step = self.tile + self.gap
        row = pygame.Surface((len(guess.word) * step - self.gap, self.tile), pygame.SRCALPHA)
        for place, (letter, clue) in enumerate(zip(guess.word, guess.clues, strict=True)):
            row.blit(self.painter.face(Face(clue, letter), self.tile), (place * step, 0))
        return row

    def _next_to(self, left: pygame.Surface, words: str, column: int) -> pygame.Surface:
        """Return a picture with words to its right, from a column on."""
        right = self._words(words, self.width - column)
        height = max(left.get_height(), right.get_height())
        both = pygame.Surface((self.width, height), pygame.SRCALPHA)
        middle = left.get_height() > self.text * 2  # tiles are centred, words share a line
        for picture, place in ((left, 0), (right, column)):
            both.blit(picture, (place, (height - picture.get_height()) // 2 if middle else 0))
        return both
