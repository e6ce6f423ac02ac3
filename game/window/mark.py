"""The mark of the program: a green tile with a V, and an amber dot in its corner.

All lengths are shares of its side. It is drawn here for the window, and by `assets/icon/build.py`
for the desktop.
"""

import pygame

from game.window.theme import DARK, Colour

GROUND: Colour = DARK.green
LETTER: Colour = DARK.green_ink
DOT: Colour = DARK.yellow
CORNER = 0.2
# The V, from its upper left end on: down its left arm, and up its right one.
V = (
    (0.125, 0.34), (0.3, 0.34), (0.4375, 0.665), (0.575, 0.34), (0.75, 0.34), (0.53, 0.845),
    (0.345, 0.845),
)  # fmt: skip
DOT_MIDDLE, DOT_RADIUS = (0.8, 0.195), 0.11


def mark(side: int, finer: int = 4) -> pygame.Surface:
    """Return the mark upon transparent ground.

    Args:
        side: its width and height in pixels.
        finer: how many times finer it is drawn before it is scaled down.
    """
    fine = side * finer
    drawn = pygame.Surface((fine, fine), pygame.SRCALPHA)
    drawn.fill((*GROUND, 0))
    pygame.draw.rect(drawn, GROUND, drawn.get_rect(), border_radius=round(CORNER * fine))
    pygame.draw.polygon(drawn, LETTER, [(x * fine, y * fine) for x, y in V])
    middle = (DOT_MIDDLE[0] * fine, DOT_MIDDLE[1] * fine)
    pygame.draw.circle(drawn, DOT, middle, DOT_RADIUS * fine)
    return pygame.transform.smoothscale(drawn, (side, side))
