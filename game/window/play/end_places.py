"""What decides about places at the end of a game, and the places themselves.

Pure geometry, as in `layout`.
"""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.window.draw.theme import Viewport
from game.window.play.grid import Grid, Pane
from game.window.play.layout import Layout

MARGIN = 20  # lengths at 100 %, as all that follow
LARGEST_GROWTH = 1.55  # of everything on the page, in windows larger than it needs
GROWS_FROM = (1000, 600)  # the size of a page that does not grow yet
SEVERAL_GROWTH = 1.1  # the same with several boards, which need the room themselves
GAP = 12


class EndShape(NamedTuple):
    """What of a game that is over decides about places.

    Attributes:
        letters: how many tiles a row has.
        rows: how many rows the board with the most has.
        boards: how many boards there are.
        cards: whether there is something for the cards to show.
        missed: whether an answer was not found, which has a place of its own below the rows.
    """

    letters: int
    rows: int
    boards: int = 1
    cards: bool = True
    missed: bool = True


class Needs(NamedTuple):
    """What text and buttons need, in pixels.

    Attributes:
        text: returns the height of the text in a column, from its width and the height that there
            is, None for as much as it wants.
        buttons: returns the height of the buttons, from the width that there is.
        buttons_width: how wide they are side by side.
    """

    text: Callable[[int, int | None], int]
    buttons: Callable[[int], int]
    buttons_width: int


class EndLayout(NamedTuple):
    """The places of everything on the page at the end of a game.

    Attributes:
        page: what is below the header and the lane.
        unit: how large things are that have a size of their own, as `Layout.unit`.
        grid: the boards; their places are those of the answers where no rows are shown.
        text: where the result is.
        buttons: where the buttons are, None if they follow the text.
        centred: whether text and buttons are centred in their places.
        low: whether the text is in the middle of the board's height.
        tallies: the card of the games so far, if there is room.
        brief: the card of the review, if there is room.
        meaning: the card of what the words mean, with several boards, if there is room.
        cells: the place of each of several boards with all that belongs to it.
        answers: the place of each board's answer, with several boards.
        notes: what is said below each answer.
        answer_tile: the side of the tiles of those answers.
        pane: where the rows of the board in focus are, where answers alone are shown.
    """

    page: Rect
    unit: float
    grid: Grid
    text: Rect
    buttons: Rect | None = None
    centred: bool = False
    low: bool = False
    tallies: Rect | None = None
    brief: Rect | None = None
    meaning: Rect | None = None
    cells: tuple[Rect, ...] = ()
    answers: tuple[Rect, ...] = ()
    notes: tuple[Rect, ...] = ()
    answer_tile: int = 0
    pane: Pane | None = None

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return Viewport((0, 0), self.unit).px(length)


def page_of(layout: Layout) -> Rect:
    """Return what the end of a game has for itself: all below the header and the lane."""
    width, height = layout.window
    margin = round(min(MARGIN * layout.unit, width / 24, height / 24))
    top = max(layout.header.bottom, layout.lane.bottom) + margin // 4
    return Rect(margin, top, width - 2 * margin, height - margin - top)


def page_unit(layout: Layout, page: Rect, boards: int) -> float:
    """Return the unit of a page: that of the window, and more where there is much room."""
    room = min(
        size / (least * layout.unit) for size, least in zip(page.size, GROWS_FROM, strict=True)
    )
    most = SEVERAL_GROWTH if boards > 1 else LARGEST_GROWTH
    return layout.unit * min(max(room, 1.0), most)
