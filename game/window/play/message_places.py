"""Where a message covers nothing: next to the boards, above or below the keys, or between both.

Pure geometry that knows no display. Lengths at 100 % times the unit are pixels.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

LEAST_WIDTH, WIDEST = 190, 460  # of a place, at 100 %
HIGH, LEAST_HIGH = 96, 28  # the same of its height
LEAST_BETWEEN = 22  # pixels; of the space between boards and keys, for one line
FROM_BOARDS = 12  # at 100 %; so that no tile that hops or shakes touches a message
FROM_KEYS = (
    5  # at 100 %; from keys and lines of text, which stay where they are, if there is little
)


class Surroundings(NamedTuple):
    """What a message is not to cover.

    Attributes:
        window: the width and height of the window.
        top: where the header and the strip of boards end.
        boards: the boards and their labels, those on the shelf as well.
        keys: what all keys cover, or the strip of letters in their place.
        others: all else that is there: the line of text, the coach's panel, the pane, the handle.
        beside: whether the keys are next to the boards.
    """

    window: tuple[int, int]
    top: int
    boards: Rect
    keys: Rect
    others: Sequence[Rect] = ()
    beside: bool = False


def free_places(around: Surroundings, unit: float) -> tuple[Rect, ...]:
    """Return the places where a message covers nothing, the nearest to the row being typed first.

    Args:
        around: what is there.
        unit: how large text is.
    """
    taken = [around.boards, around.keys, *filter(None, around.others)]
    return tuple(
        place
        for place in _candidates(around, unit)
        if place.width >= LEAST_WIDTH * unit and place.collidelist(taken) < 0
    )


def _candidates(around: Surroundings, unit: float) -> Iterator[Rect]:
    """Yield all places that might be free."""
    boards, keys, (width, _) = around.boards, around.keys, around.window
    apart, high = round(FROM_BOARDS * unit), round(HIGH * unit)
    least, widest = round(LEAST_HIGH * unit), round(WIDEST * unit)
    if around.beside:
        yield from _next_to_keys(around, (apart, round(FROM_KEYS * unit)), least, high)
        return
    left, right = max(0, boards.x - apart), boards.right + apart
    for top in dict.fromkeys((around.top, _below_lines(around))):
        yield Rect(max(0, left - widest), top, min(left, widest), high)
        yield Rect(right, top, min(widest, width - right), high)
    if keys.y - boards.bottom >= LEAST_BETWEEN:
        yield Rect(0, boards.bottom, width, keys.y - boards.bottom)
    left = keys.x - apart
    yield Rect(max(0, left - widest), keys.y, min(left, widest), min(high, keys.height))


def _below_lines(around: Surroundings) -> int:
    """Return where the lines of text above the boards end, such as the coach's."""
    ends = (each.bottom for each in around.others if each.bottom <= around.boards.y)
    return max(around.top, *ends, 0)


def _next_to_keys(
    around: Surroundings, distances: Sequence[int], least: int, high: int
) -> Iterator[Rect]:
    """Yield the place above keys next to the boards, below the coach's line, and the one below.

    Args:
        around: what is there.
        distances: from the keys and from what is beyond, the better one first.
        least: how high a place is at least.
        high: the same at most.
    """
    keys = around.keys
    lines = [each for each in around.others if each.bottom <= keys.y and each.right > keys.x]
    line = max((each.bottom for each in lines), default=0)
    for apart in distances:
        above = keys.y - apart - max(around.top, line + apart if line else 0)
        if above >= least:
            yield Rect(keys.x, keys.y - apart - min(high, above), keys.width, min(high, above))
            break
    floor = min((each.y for each in around.others if each.y >= keys.bottom), default=0)
    for apart in distances:
        below = floor - keys.bottom - 2 * apart
        if below >= least:
            yield Rect(keys.x, keys.bottom + apart, keys.width, min(high, below))
            break
