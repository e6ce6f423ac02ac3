"""The switch that hides solved boards, at the lower right of the window."""

from pygame import Rect

from game.window.draw.text import Weight, text, text_width
from game.window.draw.theme import SMALL, Px, Theme
from game.window.ui.actions import INFO, Action
from game.window.ui.buttons import ButtonSpec, Style

HEIGHT, PADDING = 32, 8  # at 100 %


def hide_switch(theme: Theme, px: Px, room: Rect, hides: bool) -> tuple[ButtonSpec, ...]:
    """Return the switch, none where its words have no room.

    Args:
        theme: the colours.
        px: turns a length at 100 % into pixels.
        room: the place at whose lower right corner it is.
        hides: whether solved boards are hidden.
    """
    info = INFO[Action.HIDE_SOLVED]
    width = text_width(info.label, Weight.REGULAR, px(SMALL)) + 2 * px(PADDING)
    place = Rect(0, 0, width, min(px(HEIGHT), room.h))
    place.bottomright = room.bottomright
    if not room.contains(place):
        return ()
    words = text(info.label, Weight.REGULAR, px(SMALL), theme.accent if hides else theme.muted)
    style, action = Style.QUIET, Action.HIDE_SOLVED
    return (ButtonSpec(action, info.label, place, info.tip, style, words, hides, True),)
