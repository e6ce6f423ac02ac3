"""How large the parts of the screen of play are, by the window and the player's size.

Pure arithmetic that knows no display. A player who asks for a larger size wants larger tiles and
letters first. So what is around the boards grows only as far as they allow: the higher `paid`,
the less the header and the keys grow, and the less space there is between things.
"""

import math
from typing import NamedTuple

HEADER, LOW_HEADER, SMALL_HEADER, LEAST_HEADER = (
    64,
    52,
    44,
    40,
)  # heights at a unit of 1, as all that follow
LANE, LEAST_LANE = 44, 30  # between the header and the boards, for toasts
MARGIN, PAID_MARGIN = 20, 8
FOR_MESSAGES = 25  # pixels
LEAST_ABOVE_KEYS = 12  # pixels; else large tiles and keys would touch
KEY, HIGH_KEY, LEAST_KEY = 54, 62, 34  # the height of a key; with several boards; at the least
KEY_GAP, LOW_KEY_GAP, PAID_KEY_GAP = 7, 5, 4
KEYBOARD_WIDTH, WIDE_KEYBOARD = 584, 654
HANDLE = 24  # of what folds and unfolds the keyboard

LOW, WIDE = 520, 720  # pixels; in windows lower and wider than that, keys are next to the boards
NARROW = 640  # below this width the header is lower
TINY, SHORT = 480, 440  # and lower still below this one, and below this height
LEAST_HEIGHT = 360  # pixels; in lower windows the keyboard is folded until it is wanted
HIGH = 800  # pixels; in such windows keys are larger where there are several boards
TALL, LARGE_KEY = 1080, 1.26  # to so high a window, at 100 %, keys of one board grow with it so far

GAP_SHARE, PAID_GAP_SHARE = 0.1, 0.065  # of a tile, at 100 % and at 200 %
LETTER_SHARE, LARGE_LETTER_SHARE = 0.52, 0.68  # the same of its letter
HEADER_GROWS = 0.6  # of what keys grow by
MOST_SCALE = 2.0
SMALLEST_UNIT_WINDOW = (320, 400)  # pixels; in smaller windows dialogs shrink


class Sizes(NamedTuple):
    """The sizes of what is around the boards, in pixels.

    Attributes:
        unit: how large text is, 1 at 100 %.
        chrome: how large the heights of other things are.
        plain: the unit at 100 %, or at less if the player wants less.
        header: the height of the header.
        lane: the height of the lane for toasts, 0 where it is spared.
        margin: the space at the window's edges.
        key: the height of a key.
        key_gap: the space between two keys side by side.
        row_gap: the space between two rows of keys.
        keyboard: how wide the keyboard is at the most.
        gap_share: which share of a tile is between two tiles.
        letter_share: which share of a tile its letter is high.
    """

    unit: float
    chrome: float
    plain: float
    header: int
    lane: int
    margin: int
    key: int
    key_gap: int
    row_gap: int
    keyboard: int
    gap_share: float
    letter_share: float

    def with_keys(self, high: int) -> "Sizes":
        """Return the same sizes with keys of another height; higher ones are wider as well."""
        wider = max(1.0, high / self.key)
        return self._replace(key=high, keyboard=round(self.keyboard * wider))

    def above_keys(self, window: tuple[int, int]) -> int:
        """Return the space between the boards and the keys below them in a window.

        In narrow windows without a lane, messages have no other place.
        """
        width, height = window
        if width <= WIDE and not self.lane:
            return max(self.margin, FOR_MESSAGES)
        return max(self.margin, int(min(LEAST_ABOVE_KEYS, width / 40, height / 36)))

    def px(self, length: float) -> int:
        """Return a height at 100 % in pixels, one at least."""
        return max(1, round(length * self.chrome))


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


def _header_unit(plain: float, chrome: float) -> float:
    return plain + (chrome - plain) * HEADER_GROWS


def _wanted(window: tuple[int, int], scale: float) -> float:
    return scale * max(1.0, min(window[0] / 1920, window[1] / 1080))


def _in_steps(unit: float) -> float:
    return max(0.5, math.floor(unit * 16) / 16)


def _key_growth(window: tuple[int, int], unit: float) -> float:
    """Return how much larger keys are, so that the keyboard is never narrower than a usual board.

    Tiles grow with the height of the window; keys that did not would look lost below them.
    """
    spare = min(window[1] / unit, TALL) - HIGH
    return 1 + (LARGE_KEY - 1) * max(0.0, spare / (TALL - HIGH))


def sizes_of(
    window: tuple[int, int], scale: float, several: bool = False, paid: float = 0.0
) -> Sizes:
    """Return the sizes in a window.

    Args:
        window: width and height in pixels.
        scale: the player's scale, 1 for 100 %.
        several: whether there are several boards, with a map of them on the keys.
        paid: 0 to 1, how much the boards take of what everything else would grow by.
    """
    width, height = window
    unit, plain = play_unit(window, scale), play_unit(window, min(scale, 1.0))
    chrome = plain + (unit - plain) * (1 - paid)
    paid = paid if unit > plain else 0.0
    low = height < LOW
    if height < SHORT:
        header = LEAST_HEADER
    elif width < TINY:
        header = SMALL_HEADER
    else:
        header = LOW_HEADER if low or width < NARROW else HEADER
    lane = min(LANE * chrome, max(LEAST_LANE, height * 0.06)) * (1 - paid)
    margin = min(MARGIN * chrome, width / 40, height / 36)
    margin -= max(0.0, margin - PAID_MARGIN) * paid
    large = several and height >= HIGH
    high = HIGH_KEY if large else KEY
    keys = 1.0 if several else _key_growth(window, plain / min(scale, 1.0))
    row_gap = LOW_KEY_GAP if low else KEY_GAP * chrome
    row_gap -= max(0.0, row_gap - PAID_KEY_GAP) * paid
    grown = min(max(scale, 1.0), 2.0) - 1
    return Sizes(
        unit=unit,
        chrome=chrome,
        plain=plain,
        header=round(header * _header_unit(plain, chrome)),
        lane=round(lane) if lane >= min(LEAST_LANE, LANE * plain) else 0,
        margin=round(margin),
        key=round(min(high * chrome * keys, LEAST_KEY + max(0, (height - 400) / 8))),
        key_gap=max(2, round(min(KEY_GAP * unit, width / 90))),
        row_gap=round(row_gap),
        keyboard=round((WIDE_KEYBOARD if large else KEYBOARD_WIDTH) * unit * keys),
        gap_share=GAP_SHARE + (PAID_GAP_SHARE - GAP_SHARE) * grown,
        letter_share=LETTER_SHARE + (LARGE_LETTER_SHARE - LETTER_SHARE) * grown,
    )
