"""A chip: a few words in a frame with round ends, which mark a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import SMALL

if TYPE_CHECKING:
    import pygame

    from game.window.draw.theme import Px, Theme

CHIP, CHIP_PADDING = 24, 10  # its height, and the space at both ends, at 100 %


def chip(words: str, theme: Theme, px: Px) -> pygame.Surface:
    """Return a few words in a frame; `px` turns a length at 100 % into pixels."""
    label = text(words, Weight.REGULAR, px(SMALL), theme.muted)
    height = max(px(CHIP), label.get_height() + 2)
    size = (label.get_width() + 2 * px(CHIP_PADDING), height)
    surface = rounded(size, height // 2, theme.surface, theme.line, max(1, px(1))).copy()
    surface.blit(label, label.get_rect(center=surface.get_rect().center))
    return surface
