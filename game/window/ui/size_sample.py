"""A sample of a size of the interface: a tile and two letters, as large as they would be."""

import pygame

from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, letter_on, text
from game.window.ui.theme import BODY, TILE_CORNER, TILE_LETTER, Theme

TILE, GAP = 20, 6  # lengths at 100 %
LETTER, LETTERS = "A", "Aa"


def draw_sample(unit: float, room: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the sample of a unit; where its tile has no room, the letters alone.

    Args:
        unit: how large text would be, 1 at 100 %.
        room: the width and height that it may have, in pixels.
        theme: the colours.
    """
    side, gap = max(1, min(round(TILE * unit), room[1])), max(1, round(GAP * unit))
    letters = text(LETTERS, Weight.REGULAR, max(1, round(BODY * unit)), theme.text)
    with_tile = side + gap + letters.get_width() <= room[0]
    left = side + gap if with_tile else 0
    wide = max(1, min(left + letters.get_width(), room[0]))
    picture = pygame.Surface((wide, max(1, room[1])), pygame.SRCALPHA)
    if with_tile:
        tile = rounded((side, side), round(side * TILE_CORNER), theme.green).copy()
        letter_on(tile, LETTER, max(1, round(side * TILE_LETTER)), theme.on_green)
        picture.blit(tile, tile.get_rect(midleft=(0, room[1] // 2)))
    picture.blit(letters, letters.get_rect(midleft=(left, room[1] // 2)))
    return picture
