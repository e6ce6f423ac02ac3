"""What the controls of a form look like: the ground of a value, a switch, the line below pages."""

import pygame

from game.window.shapes import disc, rounded
from game.window.theme import Theme

KNOB_SHARE = 0.72  # of a switch's height


def switch(size: tuple[int, int], on: bool, theme: Theme) -> pygame.Surface:
    """Return a switch: its knob stands at the right where it is on, and at the left else.

    Args:
        size: width and height in pixels.
        on: whether it is on.
        theme: the colours.
    """
    high = size[1]
    ground, line = (theme.accent, None) if on else (theme.surface, theme.muted)
    picture = rounded(size, high // 2, ground, line, max(1, high // 13)).copy()
    side = round(high * KNOB_SHARE)
    inset = (high - side) // 2
    knob = disc(side, theme.accent_ink if on else theme.muted)
    picture.blit(knob, (size[0] - inset - side if on else inset, inset))
    return picture


def tab_line(size: tuple[int, int], left: int, width: int, theme: Theme) -> pygame.Surface:
    """Return the line below the names of pages, with the part below the open one in accent.

    Args:
        size: width and height of the whole line, in pixels.
        left: where the open page's name begins, in pixels.
        width: how wide its button is, in pixels.
        theme: the colours.
    """
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(theme.line, (0, size[1] - 1, size[0], 1))
    picture.fill(theme.accent, (left, 0, width, size[1]))
    return picture
