"""How large text is in a window, by the player's size."""

import math

from game.window.play.ways import MOST_SCALE, units_of

SMALLEST_UNIT_WINDOW = (320, 400)  # pixels; in smaller windows dialogs shrink


def unit_for(window: tuple[int, int], scale: float) -> float:
    """Return the unit of a window: the player's scale, limited to what the window has room for.

    Windows beyond 1920 × 1080 scale everything up with them, in steps, so that not every size
    of a window needs fonts and widgets of its own.
    """
    width, height = SMALLEST_UNIT_WINDOW
    return _in_steps(min(_wanted(window, scale), window[0] / width, window[1] / height))


def largest_scale(window: tuple[int, int]) -> int:
    """Return up to which scale a window has room for text, keys and buttons, about, in per cent.

    >>> largest_scale((900, 500)), largest_scale((1920, 1080))
    (125, 200)
    """
    share = unit_for(window, MOST_SCALE) / _wanted(window, 1.0)
    return 5 * round(20 * share)


def play_unit(window: tuple[int, int], scale: float) -> float:
    """Return the unit of the screen of play, whose text does not shrink in low windows."""
    width, height = SMALLEST_UNIT_WINDOW
    return _in_steps(min(_wanted(window, scale), window[0] / width, max(1.0, window[1] / height)))


def _wanted(window: tuple[int, int], scale: float) -> float:
    return min(units_of(window, scale))


def _in_steps(unit: float) -> float:
    return max(0.5, math.floor(unit * 16) / 16)
