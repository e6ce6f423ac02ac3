"""A sample of a size of the interface: the name of its row and a tile, as large as then."""

import pygame

from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, fitted, letter_on, text, text_width
from game.window.draw.theme import BODY, SMALL, TILE_CORNER, TILE_LETTER, Theme

TILE, GAP = 34, 12  # lengths at 100 %
LEAST_TILE, SMALLEST = 12, 9  # pixels
LETTER = "A"


def draw_sample(
    unit: float, words: tuple[str, str], room: tuple[int, int], theme: Theme
) -> pygame.Surface:
    """Return the sample of a unit; what has no room for its size is smaller, or left out.

    Args:
        unit: how large text would be, 1 at 100 %.
        words: a name, and what is said below it.
        room: the width and height that it may have, in pixels.
        theme: the colours.
    """
    label, hint = words
    wide, high = room
    side = min(round(TILE * unit), high - 2)
    picture = pygame.Surface(room, pygame.SRCALPHA)
    left = wide - side - round(GAP * unit)  # for the words
    body, small = round(BODY * unit), round(SMALL * unit)
    if left < text_width(label, Weight.REGULAR, SMALLEST) or side < LEAST_TILE:
        left = wide
    else:
        tile = rounded((side, side), round(side * TILE_CORNER), theme.green).copy()
        letter_on(tile, LETTER, max(1, round(side * TILE_LETTER)), theme.on_green)
        picture.blit(tile, tile.get_rect(midright=(wide, high // 2)))
    name = fitted(
        label, Weight.REGULAR, (max(body, SMALLEST), SMALLEST), theme.text, (left, high), False
    )
    below = text(hint, Weight.REGULAR, max(small, SMALLEST), theme.muted)
    fits = below.get_width() <= left and name.get_height() + below.get_height() <= high
    height = name.get_height() + (below.get_height() if fits else 0)
    top = (high - height) // 2
    picture.blit(name, (0, top))
    if fits:
        picture.blit(below, (0, top + name.get_height()))
    return picture
