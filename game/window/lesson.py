"""Lessons: pages that teach by text and by example rows, drawn as large as their place allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import NamedTuple

import pygame

from game.match.in_words import GREEN, row_in_words
from game.rules import Guess
from game.window.board_view import LOOKS
from game.window.fonts import Weight, text, width
from game.window.theme import Theme
from game.window.tiles import Face, TilePainter

LARGEST_TEXT, LARGEST_TILE = 17, 48  # at 100 %
LARGEST_GAP = 14
SMALLEST_TEXT, SMALLEST_TILE = 9, 20  # pixels
SMALLER_TILE = 3  # pixels by which tiles are smaller for each by which the text is
LEAST_COLUMN = 6  # times its size that text has beside tiles at least
Px = Callable[[float], int]


class Example(NamedTuple):
    """A row of tiles, and what it teaches."""

    guess: Guess
    says: str


class Term(NamedTuple):
    """A word or a key, and what it means or does."""

    name: str
    means: str


Block = str | Example | Term


class _Size(NamedTuple):
    """How large a page is drawn: the text and the tiles in pixels, and the width in all."""

    text: int
    tile: int
    width: int

    @property
    def gap(self) -> int:
        """The space between two tiles."""
        return max(2, self.tile // 12)

    def row_width(self, letters: int) -> int:
        """Return how wide a row of tiles is."""
        return letters * (self.tile + self.gap) - self.gap


def draw_lesson(
    blocks: Sequence[Block],
    corner_marks: bool,
    size: tuple[int, int],
    theme: Theme,
    px: Px,
) -> pygame.Surface:
    """Draw a page: with text and tiles of their usual size, or smaller ones where it is too long.

    Args:
        blocks: what stands on it, from the top.
        corner_marks: whether tiles have a mark for each clue.
        size: the width and height of the page in pixels.
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    page = pygame.Surface(size, pygame.SRCALPHA)
    for smaller in count():
        letters = px(LARGEST_TEXT) - smaller
        tile = px(LARGEST_TILE) - SMALLER_TILE * smaller
        drawn = _draw_blocks(
            blocks,
            TilePainter(theme._replace(background=theme.raised), corner_marks),
            _Size(max(letters, SMALLEST_TEXT), max(tile, SMALLEST_TILE), size[0]),
        )
        high = sum(block.get_height() for block in drawn)
        space = (size[1] - high) // len(drawn)
        if space >= max(3, letters // 4) or (letters <= SMALLEST_TEXT and tile <= SMALLEST_TILE):
            break
    top = 0
    for block in drawn:
        page.blit(block, (0, top))
        top += block.get_height() + max(0, min(space, px(LARGEST_GAP)))
    return page


def _draw_blocks(
    blocks: Sequence[Block], painter: TilePainter, size: _Size
) -> list[pygame.Surface]:
    """Draw each block as wide as the page."""
    names = [block.name for block in blocks if isinstance(block, Term)]
    column = max((width(name, Weight.BOLD, size.text) for name in names), default=0)
    column = min(column + size.text, size.width // 2)
    drawn = []
    for block in blocks:
        match block:
            case Example():
                drawn.append(_draw_example(block, painter, size))
            case Term(name, means):
                bold = text(
                    name, Weight.BOLD, size.text, painter.theme.text, column - 4, centred=False
                )
                drawn.append(_beside(bold, means, column, painter, size))
            case str():
                drawn.append(_words(block, painter.theme.text, size.width, size))
    return drawn


def _draw_example(example: Example, painter: TilePainter, size: _Size) -> pygame.Surface:
    """Draw the words of an example beside its tiles or below them, as it is lower."""
    row = _draw_row(example.guess, painter, size)
    below = _words(example.says, painter.theme.text, size.width, size)
    stacked = _stacked((row, below), size.gap + 1)
    column = row.get_width() + size.text
    if size.width - column < LEAST_COLUMN * size.text:
        return stacked
    beside = _beside(row, example.says, column, painter, size)
    return min(beside, stacked, key=pygame.Surface.get_height)


def _draw_row(guess: Guess, painter: TilePainter, size: _Size) -> pygame.Surface:
    row = pygame.Surface((size.row_width(len(guess.word)), size.tile), pygame.SRCALPHA)
    for place, (letter, clue) in enumerate(zip(guess.word, guess.clues, strict=True)):
        tile = painter.face(Face(LOOKS[clue], letter), size.tile)
        row.blit(tile, (place * (size.tile + size.gap), 0))
    return row


def _words(words: str, colour: tuple[int, int, int], wide: int, size: _Size) -> pygame.Surface:
    return text(words, Weight.REGULAR, size.text, colour, wide, centred=False)


def _beside(
    left: pygame.Surface, words: str, column: int, painter: TilePainter, size: _Size
) -> pygame.Surface:
    """Return a picture with words to its right, from a column on."""
    right = _words(words, painter.theme.text, size.width - column, size)
    high = max(left.get_height(), right.get_height())
    both = pygame.Surface((size.width, high), pygame.SRCALPHA)
    middle = left.get_height() > size.text * 2  # tiles stand in the middle, words on one line
    both.blit(left, (0, (high - left.get_height()) // 2 if middle else 0))
    both.blit(right, (column, (high - right.get_height()) // 2 if middle else 0))
    return both


def _stacked(pictures: Iterable[pygame.Surface], gap: int) -> pygame.Surface:
    """Return pictures below each other."""
    pictures = list(pictures)
    high = sum(picture.get_height() + gap for picture in pictures) - gap
    wide = max(picture.get_width() for picture in pictures)
    stack = pygame.Surface((wide, high), pygame.SRCALPHA)
    top = 0
    for picture in pictures:
        stack.blit(picture, (0, top))
        top += picture.get_height() + gap
    return stack


def lesson_in_words(blocks: Iterable[Block], green: str = GREEN) -> str:
    """Return the same in words.

    >>> lesson_in_words([Term("F1", "help")])
    'F1: help'
    """
    told = []
    for block in blocks:
        match block:
            case Example(guess, says):
                told.append(f"{row_in_words(guess, green)}. {says}")
            case Term(name, means):
                told.append(f"{name}: {means}")
            case words:
                told.append(words)
    return " ".join(told)
