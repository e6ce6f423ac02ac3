"""Many boards at a glance: the last rows of each, and the board in focus next to them in full."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.rules.knowledge import UNKNOWN, known_word
from game.window.board.board_view import NO_ROW, BoardStatus, BoardView
from game.window.board.labels import Label
from game.window.ui.text import Weight, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.match import Board
    from game.window.board.grid import Grid
    from game.window.board.pane_places import Pane
    from game.window.board.tiles import TilePainter
    from game.window.ui.theme import Theme

BAR_SHARE = 4 / 26  # of a tile: the height of what is left of a row without any colour
TITLE_SHARE = 0.56  # of the height of its place


class OverviewBoard(BoardView):
    """The last rows of a board. A row without any colour folds to bars, which can be counted."""

    calm = True

    def __init__(self, painter: TilePainter, grid: Grid, index: int) -> None:
        super().__init__(painter, grid, index)
        self._tile, self._gap = grid.tile, grid.gap
        self._bar = max(2, round(grid.tile * BAR_SHARE))
        self.bars: tuple[int, ...] = ()  # where the folded rows begin

    def choose_rows(self, board: Board, status: BoardStatus, rows: int, back: int) -> None:
        """Choose the rows from the last one on, and fold those before it that say nothing."""
        if status in (BoardStatus.WAITING, BoardStatus.MISSED):
            super().choose_rows(board, status, rows, back)
            folded: list[int] = []
            shown = list(self.rows)
        elif status is BoardStatus.SOLVED:
            shown, folded = [len(board.guesses) - 1], []
            self.first_row = self.rows_above = self.rows_below = 0
        else:
            shown, folded = self._rows_of_open(board, rows, back)
        self._put(shown, folded)

    def known_letters(self, board: Board) -> dict[int, str]:
        """Return the letters of hints, and those in place in rows that are out of view above."""
        above = enumerate(known_word(board.guesses[: self.first_row]))
        places = {place: letter for place, letter in above if letter != UNKNOWN}
        return places | super().known_letters(board)

    def _rows_of_open(self, board: Board, rows: int, back: int) -> tuple[list[int], list[int]]:
        """Return the rows in view, and those that are folded, of a board that is open."""
        newest = min(len(board.guesses), rows - 1)
        shown, folded = self._fitting(board, range(newest + 1))
        self.rows_above = newest - max(*shown, *folded, 0)
        last = newest - min(back, self.rows_above)
        shown, folded = self._fitting(board, chain(range(last, -1, -1), range(last + 1, rows)))
        self.first_row = min(*shown, *folded, last)
        self.rows_below = max(0, newest - max(*shown, *folded, 0))
        return sorted(shown), folded

    def _fitting(self, board: Board, order: Iterable[int]) -> tuple[list[int], list[int]]:
        """Return which rows have room, taken in some order: those in view, and those folded."""
        made, room = len(board.guesses), self.frame.height + self._gap
        shown: list[int] = []
        folded: list[int] = []
        for row in order:
            says_nothing = row < made - 1 and not any(board.guesses[row].clues)
            needed = (self._bar if says_nothing else self._tile) + self._gap
            if needed > room or (not says_nothing and len(shown) == len(self.rows)):
                break
            (folded if says_nothing else shown).append(row)
            room -= needed
        return shown, folded

    def _put(self, shown: list[int], folded: list[int]) -> None:
        """Put tiles and bars where their rows now are."""
        self.rows = (*shown, *[NO_ROW] * (len(self.rows) - len(shown)))
        top, bars, tops = self.frame.y, [], []
        for row in sorted((*shown, *folded)):
            if row in folded:
                bars.append(top)
                top += self._bar + self._gap
            else:
                tops.append(top)
                top += self._tile + self._gap
        self.move_rows(tops)
        if tuple(bars) != self.bars:
            self.bars = tuple(bars)
            self.touch(self.frame)

    def hide(self) -> None:
        """Show nothing, where there is no board for this place."""
        super().hide()
        if self.bars:
            self.bars = ()
            self.touch(self.frame)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the tiles and bars within a rectangle."""
        super().paint(surface, clip)
        theme = self.painter.theme
        colour = theme.grey_rim or theme.grey
        step = self._tile + self._gap
        for top in self.bars:
            for left in range(self.frame.x, self.frame.right - self._tile + 1, step):
                surface.fill(colour, (left, top, self._tile, self._bar))


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
        self.words = tr("Board {number}", number=board + 1) if self._pane else ""
        self.out_of_view = Label(board, BoardStatus.OPEN, 0, above, below).rows_out_of_view[0]
        return [self.area] if shown != (self.words, self.out_of_view) else []

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the number and the line within a rectangle."""
        if not (self._pane and clip.colliderect(self.area)):
            return
        surface.fill(self._theme.line, self._pane.line)
        place, tiles = self._pane.title, self._pane.grid.places[0]
        size = round(place.height * TITLE_SHARE)
        words = text(self.words, Weight.BOLD, size, self._theme.text)
        surface.blit(words, words.get_rect(center=place.center))
        rows = text(self.out_of_view, Weight.REGULAR, size, self._theme.muted)
        surface.blit(rows, rows.get_rect(midright=(tiles.right, place.centery)))
