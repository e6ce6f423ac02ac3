"""Where the keys of the on-screen keyboard go, and what is there while it is folded.

Pure geometry that knows no display.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from pygame import Rect

from game.window.play.sizes import HANDLE, LEAST_KEY, Sizes

LEAST_WIDTH = 24  # pixels; narrower keys cannot be hit
LEAST_MARGIN = 3  # pixels at both ends of the keys, where the window is that narrow
USUAL_WIDTH = 27  # pixels; what a key next to the boards has at the least
LARGEST_NEXT_TO = 66  # the height at 100 % of a key next to the boards
SLENDER = 2.0  # times as high as wide such a key is at the most
LEAST_GAP = 3  # pixels; between two such keys
NEXT_TO_WIDTH = 584  # at 100 %
LEAST_LETTER, LARGEST_LETTER = 16, 30  # pixels, and at 100 %: the width of a letter of the strip
IN_LINE_LETTER = 20  # at 100 %; so narrow it may be for the handle to be behind the letters
SHARE_OF_GAP = 80  # of the keyboard's width: the widest gap between keys
LETTER_HEIGHT = 24
LOW_HANDLE, LEAST_HANDLE = 32, 18  # at 100 %, and pixels: below keys in windows that have both
LETTER_GAP = 2  # pixels
HANDLE_WIDTH = 220  # at 100 %


class KeysPlace(Enum):
    """Where the keys are.

    BELOW: below the boards.
    RIGHT: next to the boards, at their right.
    FOLDED: nowhere; a strip of letters has their colours.
    PANE: below the board in focus, at the right of an overview.
    """

    BELOW = auto()
    RIGHT = auto()
    FOLDED = auto()
    PANE = auto()


class KeyPlaces(NamedTuple):
    """The places of keys, or of what is there in their place.

    Attributes:
        whole: what they cover together.
        keys: the key at each place of each row, none while they are folded.
        letters: the strip of letters, empty while there are keys.
        handle: what folds and unfolds them, None where that is left to a shortcut.
    """

    whole: Rect
    keys: tuple[tuple[Rect, ...], ...] = ()
    letters: tuple[Rect, ...] = ()
    handle: Rect | None = None

    def moved(self, by: int) -> "KeyPlaces":
        """Return the same places some pixels to the right."""
        return KeyPlaces(
            self.whole.move(by, 0),
            tuple(tuple(key.move(by, 0) for key in row) for row in self.keys),
            tuple(letter.move(by, 0) for letter in self.letters),
            self.handle and self.handle.move(by, 0),
        )

    @property
    def can_be_hit(self) -> bool:
        """Whether all keys are large enough."""
        keys = [key for row in self.keys for key in row]
        return all(key.width >= LEAST_WIDTH and key.height >= LEAST_KEY - 1 for key in keys)


def keys_below(
    width: int, floor: int, sizes: Sizes, rows: Sequence[int], handle: bool
) -> KeyPlaces:
    """Return the places of keys at the bottom, centred in a width.

    Args:
        width: what there is from the left edge of the window on.
        floor: where the window ends.
        sizes: of everything in the window.
        rows: how many keys each row has.
        handle: whether there is a handle below the keys.
    """
    most = min(sizes.keyboard, width - 2 * sizes.margin)
    key, gap = _key_width(most, sizes.key_gap, rows)
    if key < USUAL_WIDTH:  # then every pixel counts
        most = min(sizes.keyboard, width - 2 * LEAST_MARGIN)
        key, gap = _key_width(most, sizes.key_gap, rows)
    bottom = floor - (sizes.px(HANDLE) + 2 if handle else sizes.margin)
    height = len(rows) * (sizes.key + sizes.row_gap) - sizes.row_gap
    wide = min(most, _widest(rows) * (key + gap) - gap)
    whole = Rect((width - wide) // 2, bottom - height, wide, height)
    place = Rect(whole.x, bottom, whole.width, floor - bottom) if handle else None
    return KeyPlaces(whole, _keys(whole, rows, key, sizes.key, gap, sizes.row_gap), handle=place)


def with_handle(keys: KeyPlaces, floor: int, sizes: Sizes) -> KeyPlaces:
    """Return keys below the boards with a handle below them; they are a bit lower to leave it room.

    Where they are as low as keys can be there is none.

    Args:
        keys: the places of the keys.
        floor: where the window ends.
        sizes: of everything in the window.
    """
    rows = len(keys.keys)
    wanted = max(sizes.px(LOW_HANDLE), LEAST_HANDLE)
    lost = max(0, wanted - (floor - keys.whole.bottom))
    high = keys.keys[0][0].height - -(-lost // rows)
    if high < LEAST_KEY:
        return keys
    whole = Rect(keys.whole)
    whole.height = rows * (high + sizes.row_gap) - sizes.row_gap
    places = tuple(
        tuple(Rect(key.x, whole.y + nth * (high + sizes.row_gap), key.width, high) for key in row)
        for nth, row in enumerate(keys.keys)
    )
    handle = Rect(whole.x, whole.bottom, whole.width, floor - whole.bottom)
    return keys._replace(whole=whole, keys=places, handle=handle)


def keys_right(area: Rect, sizes: Sizes, rows: Sequence[int]) -> KeyPlaces:
    """Return the places of keys in an area next to the boards, in the middle of its height."""
    handle = sizes.px(HANDLE)
    key, gap = _key_width(area.width, sizes.key_gap, rows)
    room = area.height - handle
    most = max(LEAST_KEY, round(min(LARGEST_NEXT_TO * sizes.unit, SLENDER * key)))
    high = min(most, (room + sizes.row_gap) // len(rows) - sizes.row_gap)
    height = len(rows) * (high + sizes.row_gap) - sizes.row_gap
    wide = min(area.width, _widest(rows) * (key + gap) - gap)
    left = area.x + (area.width - wide) // 2
    whole = Rect(left, area.y + (room - height) // 2, wide, height)
    place = Rect(whole.x, area.bottom - handle, whole.width, handle)
    return KeyPlaces(whole, _keys(whole, rows, key, high, gap, sizes.row_gap), handle=place)


def least_right(sizes: Sizes, rows: Sequence[int], *, close: bool = False) -> int:
    """Return the width that keys next to the boards need at the least."""
    gap = min(LEAST_GAP, sizes.key_gap) if close else sizes.key_gap
    return _widest(rows) * (USUAL_WIDTH + gap) - gap


def most_right(sizes: Sizes) -> int:
    """Return the width that keys next to the boards take at the most."""
    return round(NEXT_TO_WIDTH * sizes.unit)


def at_the_bottom(width: int, height: int, wanted: int, margin: int) -> Rect:
    """Return a strip along the bottom."""
    strip_height = round(min(wanted, height * 0.4))
    return Rect(margin, height - margin - strip_height, width - 2 * margin, strip_height)


def folded(width: int, floor: int, sizes: Sizes, rows: Sequence[int]) -> KeyPlaces:
    """Return the places of the strip of letters, and of the handle behind it or below it."""
    count = sum(rows) - 2  # without Enter and Backspace
    room = width - 2 * sizes.margin + LETTER_GAP
    lines = 1 if count * (LEAST_LETTER + LETTER_GAP) <= room else 2
    across = -(-count // lines)
    wide = min(sizes.px(LARGEST_LETTER), room // across - LETTER_GAP)
    high = sizes.px(LETTER_HEIGHT) if lines == 1 else min(sizes.px(LETTER_HEIGHT), 22)
    tall = lines * (high + LETTER_GAP) - LETTER_GAP
    behind = sizes.px(HANDLE_WIDTH) + sizes.margin
    narrow = min(wide, (room - behind) // across - LETTER_GAP)
    in_line = lines == 1 and narrow >= max(LEAST_LETTER, sizes.px(IN_LINE_LETTER))
    wide = narrow if in_line else wide
    long = across * (wide + LETTER_GAP) - LETTER_GAP
    bottom = floor - sizes.margin // 2 if in_line else floor - sizes.px(HANDLE) - 2
    left = (width - long - behind * in_line) // 2
    letters = tuple(
        Rect(
            left + place % across * (wide + LETTER_GAP),
            bottom - tall + place // across * (high + LETTER_GAP),
            wide,
            high,
        )
        for place in range(count)
    )
    whole = letters[0].unionall(list(letters))
    if in_line:  # where it takes no height of the boards
        handle = Rect(whole.right + sizes.margin, whole.y, sizes.px(HANDLE_WIDTH), high)
        return KeyPlaces(whole, letters=letters, handle=handle)
    across_handle = min(max(whole.width, sizes.px(HANDLE_WIDTH)), width)
    handle = Rect((width - across_handle) // 2, bottom + 2, across_handle, floor - bottom - 2)
    return KeyPlaces(whole, letters=letters, handle=handle)


def _widest(rows: Sequence[int]) -> int:
    """Return how many keys the widest row has room for; its ends are half as wide again."""
    return max(*rows[:-1], rows[-1] + 1)


def _key_width(most: int, gap: int, rows: Sequence[int]) -> tuple[int, int]:
    """Return the width of a key, and a gap that leaves keys large enough where that can be."""
    widest = _widest(rows)
    for each in range(max(2, min(gap, most // SHARE_OF_GAP)), 1, -1):
        key = (most + each) // widest - each
        if key >= USUAL_WIDTH:
            return key, each
    return (most + 2) // widest - 2, 2


def _keys(
    whole: Rect, rows: Sequence[int], key: int, high: int, gap: int, row_gap: int
) -> tuple[tuple[Rect, ...], ...]:
    """Return the places of the keys. The outer keys of the last row are half as wide again."""
    places = []
    for index, count in enumerate(rows):
        widths = [key] * count
        if index == len(rows) - 1:
            widths[0] = widths[-1] = key + (key + gap) // 2
        left = whole.x + (whole.width - sum(widths) - gap * (count - 1)) // 2
        row = []
        for width in widths:
            row.append(Rect(left, whole.y + index * (high + row_gap), width, high))
            left += width + gap
        places.append(tuple(row))
    return tuple(places)
