"""Where the cells of the strip of boards go.

Pure geometry that knows no display. Lengths at 100 % times the unit are pixels.
"""

from collections.abc import Sequence

from pygame import Rect

from game.window.play.layout_wishes import Wishes
from game.window.play.pane_places import pane_width
from game.window.play.sizes import Sizes

CELL, NARROW_CELL, CELL_HEIGHT, CELL_GAP = 44, 36, 30, 4  # at 100 %, as all that follow
IN_LINE_CELL = 30  # to which cells shrink so that one line holds them all
FEW_CELLS = 8  # up to which cells are wide
LEAST_BAR = 2  # pixels, of the line below the cell of a board in view
LEAST_CELL = 24  # pixels; smaller cells cannot be hit
SWITCH, BEFORE_SWITCH = 30, 10  # the switch behind the cells as an icon, and the space before it
AROUND_CELLS, LEAST_AROUND = 11, 3  # above and below the strip; the latter in pixels
ABOVE_BOARDS = 4  # between the lane and the boards
TWO_LINES = 400  # pixels; in lower windows the strip has one line


def strip_cells(
    header: Rect, sizes: Sizes, height: int, count: int, spared: int, end: int | None = None
) -> tuple[tuple[Rect, ...], int]:
    """Return the places of the cells, fewer where it is narrow, and where their band ends.

    Args:
        header: what is above them.
        sizes: of everything in the window.
        height: of the window.
        count: how many boards there are.
        spared: how many pixels are left free at both ends of the line.
        end: where the boards end at the right that the cells are above, None for the window.
    """
    tall = max(LEAST_CELL, round(min(sizes.px(CELL_HEIGHT), height * 0.05)))
    around = max(LEAST_AROUND, round(min(sizes.px(AROUND_CELLS), height * 0.012)))
    gap = max(2, sizes.px(CELL_GAP))
    whole, ends = (header.width, spared) if end is None else (end, 0)
    before = behind = max(sizes.margin, ends)
    wanted = sizes.px(CELL if count <= FEW_CELLS else NARROW_CELL)
    if count * (LEAST_CELL + gap) > 2 * (whole - before - behind):
        gap = 2
    room = whole - before - behind + gap
    least = LEAST_CELL if end is not None else sizes.px(IN_LINE_CELL)
    in_line = max(LEAST_CELL, min(wanted, least))
    lines = 1 if height < TWO_LINES or count * (in_line + gap) <= room else 2
    if count <= FEW_CELLS:
        lines = 1
    across = -(-count // lines)
    if end is None:  # else the switch is above the pane
        behind += switch_side(sizes) + sizes.px(BEFORE_SWITCH)
        free = whole - sizes.margin - behind
        gap = 2 if across * (LEAST_CELL + gap) - gap > free else gap
        room = free + gap
    if across * (LEAST_CELL + gap) > room:
        across = max(1, room // (LEAST_CELL + gap))
    wide = max(LEAST_CELL, min(wanted, room // across - gap))
    down = max(gap, bar_below(tall) + 1 + LEAST_BAR)  # the line below a cell touches no other
    long = across * (wide + gap) - gap
    left = header.x + min((whole - long) // 2, whole - behind - long)
    top = header.bottom + around
    cells = tuple(
        Rect(
            left + place % across * (wide + gap), top + place // across * (tall + down), wide, tall
        )
        for place in range(min(count, lines * across))
    )
    return cells, cells[-1].bottom + around


def bar_below(height: int) -> int:
    """Return how high the line below a cell is, for a board in view, from the cell's height."""
    return max(LEAST_BAR, height // 2 // 6)


def switch_side(sizes: Sizes) -> int:
    """Return how wide and high the switch behind the cells is as an icon, in pixels."""
    return max(LEAST_CELL, sizes.px(SWITCH))


def above_boards(
    wishes: Wishes, sizes: Sizes, header: Rect, pane: bool = False
) -> tuple[tuple[Rect, ...], Rect, int]:
    """Return the strip of boards, the lane for toasts, and where the boards begin.

    The strip is above the middle of the boards, also where they have a pane at their right.
    Where the lane is spared it is in the header's right part.
    """
    width, height = wishes.window
    if wishes.cells:
        end = width - pane_width(wishes.window) if pane else None
        strip, bottom = strip_cells(header, sizes, height, wishes.cells, wishes.spared, end)
        return strip, Rect(0, header.bottom, width, bottom - header.bottom), bottom
    high = sizes.lane or (round(sizes.plain * 32) if wishes.spared else 0)
    if high:
        lane = Rect(0, header.bottom, width, high)
        return (), lane, lane.bottom + sizes.px(ABOVE_BOARDS)
    left = width // 3
    return (), Rect(left, 0, width - left, header.height), header.bottom + sizes.margin


def next_to_strip(lane: Rect, strip: Sequence[Rect], gap: int, overview: bool) -> Rect:
    """Return the part of a lane for toasts: at the left of the strip, or at the right of it.

    At the right, next to an overview, the other end of the lane has the time and a switch.
    """
    if overview:
        right = max(cell.right for cell in strip) + gap
        return Rect(right, lane.y, max(0, lane.right - right) // 2, lane.height)
    left = min(cell.x for cell in strip) - gap
    return Rect(lane.x, lane.y, max(0, left - lane.x), lane.height)
