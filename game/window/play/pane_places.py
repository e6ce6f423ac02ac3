"""Where the focus pane goes: next to an overview of many boards, the one in focus and its keys.

Pure geometry that knows no display.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.window.play.grid import Grid, Shape
from game.window.play.key_places import KeyPlaces, keys_below
from game.window.play.sizes import KEY, Sizes

FEWEST_BOARDS = 9  # for which there is an overview
LEAST_WINDOW = (1600, 720)  # pixels; smaller ones have no room for a pane
WIDTH = 0.3  # of the window
TITLE = 30  # at 100 %; the number of the board
TILE = 41  # at 100 %; where there are more rows than that shows, the last ones are in view


class Pane(NamedTuple):
    """The places of the focus pane.

    Attributes:
        title: of the number of the board.
        line: between the overview and the pane.
        grid: the board in focus.
    """

    title: Rect
    line: Rect
    grid: Grid


def pane_width(window: tuple[int, int]) -> int:
    """Return how wide the pane is, with the line at its left."""
    return round(window[0] * WIDTH)


def pane_places(
    window: tuple[int, int], top: int, shape: Shape, sizes: Sizes, key_rows: Sequence[int]
) -> tuple[Pane, KeyPlaces]:
    """Return the places of the pane, and of the keys in it.

    Args:
        window: the width and height of the window.
        top: where it begins.
        shape: the letters and rows of the game.
        sizes: of everything in the window.
        key_rows: how many keys each row of the keyboard has.
    """
    width = pane_width(window)
    left = window[0] - width
    low = sizes._replace(key=min(sizes.key, sizes.px(KEY)))
    keys = keys_below(width, window[1], low, key_rows, handle=False).moved(left)
    title = Rect(left, top, width, sizes.px(TITLE))
    margin = sizes.margin
    area = Rect(left + margin, title.bottom, width - 2 * margin, 0)
    area.height = keys.whole.y - margin - area.y
    line = Rect(left, top, 1, window[1] - margin - top)
    return Pane(title, line, _grid(area, shape, sizes)), keys


def _grid(area: Rect, shape: Shape, sizes: Sizes) -> Grid:
    """Return the place of a board: all its rows where its tiles stay large, else the last ones."""
    share = 1 + sizes.gap_share
    widest = int((area.width - shape.letters) / (shape.letters * share))
    wanted = round(TILE * sizes.plain)
    rows = min(shape.rows, max(1, int(area.height / (min(wanted, widest) * share))))
    tile = max(1, min(widest, int(area.height / (rows * share))))
    gap = max(1, int(tile * sizes.gap_share))
    wide, high = (count * (tile + gap) - gap for count in (shape.letters, rows))
    frame = Rect(area.x + (area.width - wide) // 2, area.y, wide, high)
    return Grid((frame,), tile, gap, rows, shape.letters)
