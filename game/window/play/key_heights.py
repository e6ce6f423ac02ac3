"""How high the keys below several boards are: as the boards leave room, and need it.

Boards and their rows come first: where not all are in view, keys are lower before any is lost. What
boards have no use for is for the keys, which are larger then. Both follow from the game and the
window alone, without the coach, so that keys stay where they are when it is asked.
"""

from collections.abc import Callable

from game.window.play.grid import Grid
from game.window.play.layout_wishes import Wishes
from game.window.play.sizes import LARGE_KEY, LEAST_KEY, LOW, WIDE, Sizes

NOTE, BELOW_NOTE = 24, 8  # heights at 100 %: of a line above the boards, and below it
KEPT = 50  # of what boards leave free, for them to grow once some are solved; at 100 %
LOW_KEY = 40  # the height of a key at 100 % that gives way to boards and rows, at the least


def height_of_keys(wishes: Wishes, sizes: Sizes, grid_above: Callable[[int, int], Grid]) -> int:
    """Return the height of the keys below the boards, in pixels.

    Args:
        wishes: what is to be laid out.
        sizes: of everything in the window.
        grid_above: returns the boards above keys of a height, with some pixels left free.
    """
    usual, spared = sizes.key, sizes.px(NOTE) + sizes.px(BELOW_NOTE) + sizes.px(KEPT)
    if wishes.key:
        return wishes.key
    width, height = wishes.window
    if width <= WIDE or height < LOW:  # what is left there is for messages
        return usual
    if not wishes.several or wishes.panel or wishes.pinned or wishes.shape.wraps:
        return usual
    grid = grid_above(usual, 0)
    if wishes.like:  # more than 100 %: as low as there, once everything else has given way
        high = min(usual, wishes.like_key) if sizes.chrome <= sizes.plain else usual
        grown = wishes.like_key > usual and grid_above(wishes.like_key, 0).tile == grid.tile
        return wishes.like_key if grown else high
    least = min(usual, max(LEAST_KEY, round(LOW_KEY * sizes.plain)))
    if in_view(grid) < (wishes.shape.boards, wishes.shape.rows):
        most = in_view(grid_above(least, 0))
        if most <= in_view(grid):
            return usual
        return _highest(least, usual, lambda key: in_view(grid_above(key, 0)) >= most)

    def fits(key: int) -> bool:
        above = grid_above(key, spared)
        return above.tile >= grid.tile and in_view(above) >= in_view(grid)

    return _highest(usual, round(usual * LARGE_KEY), fits) if fits(usual) else usual


def in_view(grid: Grid) -> tuple[int, int]:
    """Return how many boards are in view, and how many rows of each."""
    return len(grid.places), grid.rows


def _highest(least: int, most: int, fits: Callable[[int], bool]) -> int:
    """Return the greatest height that fits, where all lower ones do; the least one fits."""
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if fits(middle) else (least, middle - 1)
    return least
