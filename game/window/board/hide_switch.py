"""The switch next to the strip of boards that hides solved boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.window.ui.actions import INFO, Action
from game.window.ui.buttons import ButtonSpec, Style
from game.window.ui.shapes import switch
from game.window.ui.text import Weight, text
from game.window.ui.theme import SMALL, Theme

if TYPE_CHECKING:
    from game.window.board.layout import Layout

SIZE = (36, 20)  # of the switch, at 100 %, as what follows
GAP = 10  # between the words and the switch
AROUND = 10  # at both sides of them
LEAST_HEIGHT = 24  # pixels


def hide_switch(
    theme: Theme, layout: Layout, hides: bool, taken: int = 0
) -> tuple[ButtonSpec, ...]:
    """Return the switch, at the right of the cells; none where there is no room for it.

    Args:
        theme: the colours.
        layout: says where the cells are.
        hides: whether solved boards are hidden.
        taken: how many pixels at the right end of the lane something else takes.
    """
    if not layout.strip:
        return ()
    px, cells = layout.px, layout.strip[0].unionall(list(layout.strip[1:]))
    info = INFO[Action.HIDE_SOLVED]
    words = text(info.label, Weight.REGULAR, px(SMALL), theme.muted)
    knob = switch((px(SIZE[0]), px(SIZE[1])), hides, theme)
    wide = words.get_width() + px(GAP) + knob.get_width()
    high = max(cells.height, words.get_height(), knob.get_height(), LEAST_HEIGHT)
    place = pygame.Rect(0, 0, wide + 2 * px(AROUND), high)
    margin = max(0, layout.sizes.margin - px(AROUND))
    place.midright = (layout.lane.right - margin - taken, cells.centery)
    if place.x < cells.right + px(GAP) or not layout.lane.contains(place):
        return ()
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    middle = picture.get_rect()
    picture.blit(words, words.get_rect(midleft=middle.midleft))
    picture.blit(knob, knob.get_rect(midright=middle.midright))
    action = Action.HIDE_SOLVED
    return (ButtonSpec(action, info.label, place, info.tip, Style.QUIET, picture, hides),)
