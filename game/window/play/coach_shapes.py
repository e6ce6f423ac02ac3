"""The small shapes of the coach: words as tiles, chips, bars, and the colours of grades."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.window.play.chip import chip
from game.window.ui.page import line_of
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, letter_on
from game.window.ui.theme import BODY, TILE_CORNER, Colour, Px, Theme, mixed

if TYPE_CHECKING:
    from game.window.play.coach_grades import Grade

SMALLEST_TILE = 17  # pixels; a word of smaller tiles is written instead
SMALLEST_WORD = 8  # pixels, of text
TILE_LETTER = 0.56


def word_picture(
    word: str, room: int, most: int, theme: Theme, px: Px, outline: Colour
) -> pygame.Surface:
    """Return a word as tiles within a width, or as text where they would be too small.

    Args:
        word: the word.
        room: the width.
        most: how large a tile may be, in pixels.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        outline: the colour of the tiles' outline.
    """
    gap = max(2, round(most / 9))
    side = min(most, (room + gap) // len(word) - gap)
    if side >= SMALLEST_TILE:
        return tiles(word, side, gap, theme, outline, 2 if side >= 24 else 1)
    sizes = range(px(BODY), SMALLEST_WORD - 1, -1)
    drawn = (line_of(word, Weight.BOLD, size, theme.text) for size in sizes)
    smallest = line_of(word, Weight.BOLD, SMALLEST_WORD, theme.text)
    return next((line for line in drawn if line.get_width() <= room), smallest)


def tiles(
    word: str, side: int, gap: int, theme: Theme, outline: Colour, line: int
) -> pygame.Surface:
    """Return a word as small tiles that are not tried yet."""
    surface = pygame.Surface((len(word) * (side + gap) - gap, side), pygame.SRCALPHA)
    shape = rounded((side, side), round(side * TILE_CORNER), None, outline, line)
    for place, letter in enumerate(word):
        tile = shape.copy()
        letter_on(tile, letter, max(10, round(side * TILE_LETTER)), theme.text)
        surface.blit(tile, (place * (side + gap), 0))
    return surface


def word_chip(words: str, theme: Theme, px: Px, muted: bool, lit: bool) -> pygame.Surface:
    """Return a word left, or how many more there are, as a chip."""
    fill = mixed(theme.surface, theme.text, 0.12) if lit else None
    return chip(words, theme, px, theme.muted if muted else theme.text, fill)


def bar(width: int, height: int, share: float, colour: Colour, theme: Theme) -> pygame.Surface:
    """Return a bar that is full to a share, 0 to 1."""
    radius = height // 2
    surface = rounded((width, height), radius, theme.later).copy()
    full = round(width * share)
    if full:
        surface.blit(rounded((max(full, height), height), radius, colour), (0, 0))
    return surface


def grade_colour(grade: Grade, theme: Theme) -> Colour:
    """Return the colour of a grade, as text on the panel and as a bar."""
    return theme.gain if grade.praises else theme.loss
