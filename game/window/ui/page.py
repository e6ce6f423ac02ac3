"""Lines of text as pictures that are shared, and columns of one width."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.window.draw.text import Weight, font

if TYPE_CHECKING:
    from game.window.draw.theme import Colour


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
def written(words: str, weight: Weight, size: int, colour: Colour, width: int) -> pygame.Surface:
    """Return text on as many lines as it needs, beginning at the left; shared as `line_of`'s."""
    face = font(weight, size)
    face.align = pygame.FONT_LEFT
    return face.render(words, True, colour, None, width)
