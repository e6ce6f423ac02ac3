"""Many boards at a glance: the last rows of each, and the board in focus next to them in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.window.play.board_view import BoardStatus, BoardView
from game.window.play.labels import Label
from game.window.play.rows_in_view import RowsInView
from game.window.ui.text import Weight, text, text_width

if TYPE_CHECKING:
    from game.match import Board
    from game.window.play.pane_places import Pane
    from game.window.ui.theme import Theme

TITLE_SHARE = 0.56  # of the height of its place


class OverviewBoard(BoardView):
    """The last rows of a board, and of a solved one its word alone."""

    calm = True

    def choose_rows(
        self, board: Board, status: BoardStatus, rows: int, back: int, folds: bool
    ) -> None:
        """Choose which rows are in view."""
        if status is BoardStatus.SOLVED:
            self.put_rows(RowsInView({len(board.guesses) - 1: 0}))
        else:
            super().choose_rows(board, status, rows, back, folds)


class PaneTitle:
    """The number of the board in the focus pane, its rows out of view, and the line at the left."""

    def __init__(self, theme: Theme, pane: Pane | None) -> None:
        self._theme = theme
        self._pane = pane
        self.words = self.out_of_view = ""
        self.area = pane.title.union(pane.line) if pane else pygame.Rect(0, 0, 0, 0)

    def show(self, board: int, above: int = 0, below: int = 0) -> list[pygame.Rect]:
        """Show the number of a board, and return what must be drawn again.

        Args:
            board: its index.
            above: how many of its rows are out of view above.
            below: how many are below.
        """
        shown = self.words, self.out_of_view
        self.out_of_view = Label(board, BoardStatus.OPEN, 0, above, below).rows_out_of_view[0]
        self.words = self._words(board + 1) if self._pane else ""
        return [self.area] if shown != (self.words, self.out_of_view) else []

    def _words(self, number: int) -> str:
        """Return the number of the board, and that it is larger here where there is room for it."""
        # For translators: above the board in focus, which is among all boards as well, but smaller.
        explained = tr("Board {number}, enlarged", number=number)
        assert self._pane
        place, size = self._pane.title, round(self._pane.title.height * TITLE_SHARE)
        rows = text_width(self.out_of_view, Weight.REGULAR, size)
        taken = text_width(explained, Weight.BOLD, size) + rows + 2 * size
        return explained if taken <= place.width else tr("Board {number}", number=number)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the number and the line within a rectangle."""
        if not (self._pane and clip.colliderect(self.area)):
            return
        surface.fill(self._theme.line, self._pane.line)
        place, tiles = self._pane.title, self._pane.grid.places[0]
        size = round(place.height * TITLE_SHARE)
        words = text(self.words, Weight.BOLD, size, self._theme.text)
        at = words.get_rect(center=place.center)
        rows = text(self.out_of_view, Weight.REGULAR, size, self._theme.muted)
        there = rows.get_rect(midright=(tiles.right, place.centery))
        if self.out_of_view and at.right + size // 2 > there.x:  # a narrow pane
            at.left, there.right = place.x + size // 2, place.right - 2
        surface.blit(words, at)
        surface.blit(rows, there)
