"""The boards in view: what each shows, how they move, and which are next to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.entry import warning_for
from game.window.play.board_view import BoardView, Size

if TYPE_CHECKING:
    from pygame import Rect

    from game.match import Match
    from game.session.entry import RowWarning
    from game.window.play.grid import Grid
    from game.window.play.tiles import TilePainter
    from game.window.play.view_model import ViewModel


class BoardGroup:
    """As many boards as there is room for: whole rows of them, around the board in focus."""

    def __init__(
        self,
        painter: TilePainter,
        grid: Grid,
        speed: float,
        pane: Grid | None = None,
    ) -> None:
        """Show nothing yet.

        Args:
            painter: draws the tiles.
            grid: the places of the boards.
            speed: of their motions.
            pane: the place of the chosen board by itself, None for none.
        """
        size = Size.WHOLE if pane is None else Size.SMALL
        self.views = [BoardView(painter, grid, at, size) for at in range(len(grid.places))]
        self.pane = BoardView(painter, pane, 0, Size.LARGE) if pane else None
        self._focus = 0
        self.order: tuple[int, ...] = ()
        self._first = 0
        self._painter = painter
        self._grid = grid
        self._speed = speed

    def show(
        self, model: ViewModel, warn: str, order: tuple[int, ...], *, only_typed: bool
    ) -> list[Rect]:
        """Show the boards around the one in focus; return what must be drawn besides their tiles.

        Args:
            model: what there is to be shown.
            warn: what to warn about, as the setting says.
            order: the indices of the boards in the order in which they are shown.
            only_typed: whether nothing is new but what is typed.
        """
        stale: list[Rect] = []
        typed_boards = model.typed_boards
        if not only_typed:
            self.order, self._focus = order, model.focus
            self._first = first_in_view(self._place_of(model.focus), self._grid, len(order))
            for view in self.views[len(self.indexed()) :]:
                stale += view.show(None)
        for index, view in self._shown():
            state = view.shown if only_typed else None
            state = state or model.board(index)
            entry = model.entry if index in typed_boards else None
            known = model.revealed.boards[index]
            warning = warning_for(entry, model.match, known, warn) if entry else None
            stale += view.show(state._replace(entry=entry, warning=warning))
        return stale

    def indexed(self) -> list[tuple[int, BoardView]]:
        """Return the boards in view, each with its index."""
        return list(zip(self.order[self._first :], self.views, strict=False))

    @property
    def all_views(self) -> list[BoardView]:
        """Every view, also that of the chosen board by itself."""
        return [*self.views, *([self.pane] if self.pane else [])]

    def _shown(self) -> list[tuple[int, BoardView]]:
        """Return the boards in view, and the one in focus once more where it has a pane."""
        return [*self.indexed(), *([(self._focus, self.pane)] if self.pane else [])]

    @property
    def in_view(self) -> frozenset[int]:
        """The indices of the boards in view."""
        return frozenset(index for index, _ in self.indexed())

    @property
    def out_of_view(self) -> tuple[int, int]:
        """How many boards are out of view: before those in view, and after them."""
        return self._first, max(0, len(self.order) - self._first - len(self.views))

    # Motion -------------------------------------------------------------------------------

    def pop(self, place: int, now: float) -> None:
        """Let the letter just typed pop up on every open board."""
        for view in self.all_views:
            view.pop(place, now, self._speed)

    def shake(self, now: float) -> None:
        """Shake the row being typed on every open board."""
        for view in self.all_views:
            view.shake(now, self._speed)

    def reveal(self, before: Match, after: Match, now: float) -> float:
        """Turn over the row that a guess has filled, and return when that has ended."""
        ends = [
            view.reveal(len(before.boards[index].guesses), after.guesses[-1], now, self._speed)
            for index, view in self._shown()
            if index in before.open_boards and before.boards[index] is not after.boards[index]
        ]
        return max(ends, default=now)

    def turn_answers(self, now: float) -> None:
        """Turn over the words that were not found, from a time of the clock on."""
        for view in self.views:
            view.turn_answer(now, self._speed)

    def hop(self, match: Match, now: float) -> float:
        """Let the winning rows hop, and return when that has ended."""
        ends = [
            view.hop(len(match.boards[index].guesses) - 1, now, self._speed)
            for index, view in self._shown()
            if match.boards[index].solved
        ]
        return max(ends, default=now)

    @property
    def moving(self) -> bool:
        """Whether anything moves on the boards."""
        return any(view.moving for view in self.all_views)

    def rest(self) -> None:
        """End everything that moves on the boards."""
        for view in self.all_views:
            view.rest()
        self._painter.forget_motion()

    def update(self, now: float) -> list[Rect]:
        """Move what moves to a time of the clock, and return what must be drawn again."""
        moved = self.moving
        changed = [rect for view in self.all_views for rect in view.update(now)]
        if moved and not self.moving:
            self._painter.forget_motion()
        return changed

    # Places -------------------------------------------------------------------------------

    def view_of(self, board: int) -> BoardView | None:
        """Return the view of a board, None where it is not in view."""
        return dict(self.indexed()).get(board)

    @property
    def warning(self) -> RowWarning | None:
        """The warning about the row being typed on the chosen board, if there is one."""
        view = self.view_of(self._focus)
        return view.shown.warning if view and view.shown else None

    @property
    def first_row(self) -> int:
        """The first row in view."""
        views = [self.pane] if self.pane else self.views
        return max((view.first_row for view in views), default=0)

    @property
    def rows_below(self) -> int:
        """How many rows are out of view below."""
        views = [self.pane] if self.pane else self.views
        return max((view.rows_below for view in views), default=0)

    @property
    def rows_above(self) -> int:
        """How many rows scrolling back would bring into view, on any board."""
        return max((view.rows_above for view in self.all_views), default=0)

    @property
    def rows_in_view(self) -> int:
        """How many rows of each board are in view."""
        return self._grid.rows

    # Ways from one board to another -------------------------------------------------------

    @property
    def one_row(self) -> bool:
        """Whether all boards are side by side, so that none is above or below another."""
        return len(self.order) <= self._grid.across

    @property
    def page(self) -> int:
        """By how many rows of boards Page Up and Page Down move the focus."""
        return 1 if self.all_in_view else self._grid.down

    @property
    def all_in_view(self) -> bool:
        """Whether every board is in view."""
        return len(self.views) >= len(self.order)

    def neighbour(self, board: int, by: int) -> int:
        """Return the board some places after another one in their order, or before it."""
        place = self._place_of(board) + by - (board not in self.order and by > 0)
        return self.order[min(max(place, 0), len(self.order) - 1)]

    def below(self, board: int, rows: int) -> int:
        """Return the board some rows of boards below another one, in the same column."""
        across, place = self._grid.across, min(self._place_of(board), len(self.order) - 1)
        column = place % across
        last = (len(self.order) - 1 - column) // across
        return self.order[min(max(place // across + rows, 0), last) * across + column]

    def _place_of(self, board: int) -> int:
        if board in self.order:
            return self.order.index(board)
        after = (place for place, each in enumerate(self.order) if each > board)
        return next(after, len(self.order))


def first_in_view(place: int, grid: Grid, boards: int) -> int:
    """Return the place of the first board in view, so that a given one is in view.

    Whole rows of boards come into view together, so that each board stays in its column. A single
    row moves no further than it must, so that as many boards as there is room for are in view.
    """
    across, down = grid.across, grid.down
    rows = -(-boards // across)
    if down == 1:
        return max(0, min(place // across * across, boards - across))
    first = min(place // across // down * down, max(0, rows - down))
    return first * across
