"""The switch next to the strip of boards that hides solved boards, and when to point it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import mark
from game.window.play.header_places import switch_side
from game.window.ui.actions import INFO, Action, with_keys
from game.window.ui.buttons import ButtonSpec, Style
from game.window.ui.icons import icon
from game.window.ui.shapes import switch
from game.window.ui.text import Weight, text
from game.window.ui.theme import SMALL, Theme

if TYPE_CHECKING:
    from game.match import Match
    from game.window.play.layout import Layout

SIZE = (36, 20)  # of the switch, at 100 %, as what follows
GAP = 10  # between the words and the switch
AROUND = 10  # at both sides of them
LEAST_HEIGHT = 24  # pixels
LEAST_GAP = 2  # pixels between the cells and the icon
ICON_SHARE = 0.72  # of the side of the button that has the icon
MANY_BOARDS, MANY_SOLVED = 16, 8  # from where on solved boards are in the way

# For translators: at the switch itself; {keys} is a shortcut.
WHERE_TO_HIDE = mark("You can hide solved boards here ({keys})")


def is_worth_hiding(before: Match, after: Match) -> bool:
    """Return whether a guess has solved so many of many boards that they are in the way."""
    solved = [sum(board.solved for board in match.boards) for match in (before, after)]
    return len(after.boards) >= MANY_BOARDS and solved[0] < MANY_SOLVED <= solved[1]


def hide_switch(
    theme: Theme, layout: Layout, hides: bool, taken: int = 0
) -> tuple[ButtonSpec, ...]:
    """Return the switch, at the right of the cells; where words have no room, it is an eye.

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
        return _eye(theme, layout, hides, cells, taken)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    middle = picture.get_rect()
    picture.blit(words, words.get_rect(midleft=middle.midleft))
    picture.blit(knob, knob.get_rect(midright=middle.midright))
    action = Action.HIDE_SOLVED
    return (ButtonSpec(action, info.label, place, info.tip, Style.QUIET, picture, hides, True),)


def _eye(
    theme: Theme, layout: Layout, hides: bool, cells: pygame.Rect, taken: int
) -> tuple[ButtonSpec, ...]:
    """Return the switch as an eye, which is struck out while solved boards are hidden."""
    info, side = INFO[Action.HIDE_SOLVED], switch_side(layout.sizes)
    place = pygame.Rect(0, 0, side, min(side, layout.lane.height))
    end = layout.lane.right - (taken or layout.sizes.margin)
    place.midright = (end, cells.centery)
    if place.x < cells.right + LEAST_GAP:
        return ()
    action, style = Action.HIDE_SOLVED, Style.LIT if hides else Style.QUIET
    ink = theme.on_lit if hides else theme.text
    picture = icon(action, round(place.height * ICON_SHARE), ink, closed=hides)
    tip = f"{with_keys(info.label, info.keys)}\n{info.tooltip}"
    return (ButtonSpec(action, info.label, place, tip, style, picture, hides, True),)
