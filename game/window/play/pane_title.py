"""The chosen one of many boards, enlarged: its number, and the line between the others and it."""

import pygame

from game.catalogue import tr
from game.window.draw.text import Weight, line_fits, text
from game.window.draw.theme import Theme
from game.window.play.grid import Pane

TITLE_SHARE = 0.56  # of the height of its place


class PaneTitle:
    """The number of the board in the pane, and the line at its left."""

    def __init__(self, theme: Theme, pane: Pane | None) -> None:
        """Show nothing yet; without a pane, for ever."""
        self._theme = theme
        self._pane = pane
        self.words = self.out_of_view = ""
        self.area = pane.title.union(pane.line) if pane else pygame.Rect(0, 0, 0, 0)

    def show(self, board: int, out_of_view: str) -> list[pygame.Rect]:
        """Show the number of a board and its rows out of view; return what must be drawn again."""
        shown = self.words, self.out_of_view
        self.words, self.out_of_view = self._words(board + 1), out_of_view if self._pane else ""
        return [self.area] if shown != (self.words, self.out_of_view) else []

    def _words(self, number: int) -> str:
        """Return the number of the board, and that it is larger here where there is room for it."""
        if not self._pane:
            return ""
        # For translators: above the chosen board, which is among all boards as well, but smaller.
        explained, place = tr("Board {number}, enlarged", number=number), self._pane.title
        fits = line_fits(Weight.BOLD, self._size, place.width * 2 // 3)
        return explained if fits(explained) else tr("Board {number}", number=number)

    @property
    def _size(self) -> int:
        return round(self._pane.title.height * TITLE_SHARE) if self._pane else 0

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the number and the line within a rectangle."""
        if not (self._pane and clip.colliderect(self.area)):
            return
        surface.fill(self._theme.line, self._pane.line)
        tiles, middle = self._pane.grid.places[0], self._pane.title.centery
        words = text(self.words, Weight.BOLD, self._size, self._theme.text)
        surface.blit(words, words.get_rect(midleft=(tiles.x, middle)))
        rows = text(self.out_of_view, Weight.REGULAR, self._size, self._theme.muted)
        surface.blit(rows, rows.get_rect(midright=(tiles.right, middle)))
