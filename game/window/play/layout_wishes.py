"""What is to be laid out on the screen of play."""

from collections.abc import Sequence
from typing import NamedTuple

from game.window.play.grid import MOST_WRAPPED, READABLE_TILE, Grid, Shape
from game.window.play.key_places import KeyPlaces, KeysPlace
from game.window.play.pane_places import FEWEST_BOARDS, LEAST_WINDOW


class Wishes(NamedTuple):
    """What is to be laid out; see `layout.arrange`.

    At more than 100 %, `like` is the grid at 100 %, and `largest` how large its tiles are to be.
    `stays` is where keys are if they are to stay there, and `pinned` just where each is.
    `key` is how high keys below the boards are, 0 where that is to be found; at more than 100 %,
    `like_key` is how high they are at 100 %.
    `together` is whether the coach's panel is always there.
    `last` is whether there is one board, perhaps the last of many, at 100 % or less.
    """

    window: tuple[int, int]
    shape: Shape
    key_rows: Sequence[int] = (10, 9, 9)
    panel: bool = False
    note: bool = False
    side: bool = False
    cells: int = 0
    keyboard: bool | None = None
    spared: int = 0
    like: Grid | None = None
    note_above: bool = False
    like_pane: Shape | None = None
    largest: int = 0
    last: bool = False
    folded: int = 0
    stays: KeysPlace | None = None
    pinned: KeyPlaces | None = None
    key: int = 0
    like_key: int = 0
    together: bool = False

    def keeps_panel(self, tile: int, unit: float) -> bool:
        """Return whether the coach's panel stays at the last board, with tiles of a size."""
        return self.last and tile >= READABLE_TILE * unit

    @property
    def several(self) -> bool:
        """Whether there are several boards."""
        return self.cells > 1 or self.shape.boards > 1

    @property
    def has_overview(self) -> bool:
        """Whether there may be an overview of all boards, with a pane for the one in focus.

        At the end of a game the few boards that are left are shown in full; the pane is there for
        the coach alone.
        """
        large = self.window[0] >= LEAST_WINDOW[0] and self.window[1] >= LEAST_WINDOW[1]
        return large and self.cells >= FEWEST_BOARDS and (self.side or not self.in_full)

    @property
    def in_full(self) -> bool:
        """Whether the boards are the last few, which are shown in full."""
        return self.shape.wraps and self.shape.boards <= MOST_WRAPPED
