"""Which rows of a board are in view where not all have room, and which of them fold to lines.

Pure arithmetic that knows no display. Rows without any colour say the least, so they fold to thin
lines, the oldest first, before any row is out of view; where there is room for all, none does.
"""

from collections.abc import Collection
from typing import NamedTuple


class RowsInView(NamedTuple):
    """The rows of a board that are in view.

    Attributes:
        tops: where each row begins, by its index, in pixels below the upper end of the board.
        folded: those of them that are thin lines.
        above: how many rows are out of view above.
        below: how many are below.
        most_above: how many rows scrolling back would bring into view.
    """

    tops: dict[int, int]
    folded: frozenset[int] = frozenset()
    above: int = 0
    below: int = 0
    most_above: int = 0


def rows_in_view(
    used: int, places: int, grey: Collection[int], pitch: int, thin: int, back: int = 0
) -> RowsInView:
    """Return the rows in view: the last ones, or some before them.

    Where not all are in view in full, the last one is at the lower end, so that each guess is as
    high on one board as on the others.

    Args:
        used: how many rows show something.
        places: for how many rows there is room in full.
        grey: the rows that may fold.
        pitch: the height of a row in full, with the gap below it.
        thin: the height of a folded row, with the gap below it.
        back: by how many rows the player has scrolled back.
    """
    if used <= places:
        return RowsInView({row: row * pitch for row in range(places)})
    if not places:
        return RowsInView({}, above=used, most_above=used)
    room, newest = places * pitch, used - 1
    least = [thin if row in grey else pitch for row in range(used)]  # the height of each row
    last_at_top = _last(least, room)
    most_above = newest - last_at_top
    last = newest - min(back, most_above)
    first = last - _last(least[last::-1], room)
    if first == 0:
        last = last_at_top
    spare = room - sum(least[first : last + 1])
    folded = {row for row in grey if first <= row <= last}
    for row in sorted(folded, reverse=True):
        if spare >= pitch - thin:
            spare -= pitch - thin
            folded.discard(row)
    tops, top = {}, spare
    for row in range(first, last + 1):
        tops[row] = top
        top += thin if row in folded else pitch
    return RowsInView(tops, frozenset(folded), first, newest - last, most_above)


def _last(heights: list[int], room: int) -> int:
    """Return the index of the last row that has room with all before it."""
    last = -1
    for height in heights:
        room -= height
        if room < 0:
            break
        last += 1
    return last
