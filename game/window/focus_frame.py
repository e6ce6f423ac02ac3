"""The outline around the board in focus, where there are several."""

import pygame

from game.window.layout import Rect
from game.window.shapes import rounded_panel
from game.window.theme import PANEL_CORNER, Theme


class FocusFrame:
    """An outline that goes where the focus goes."""

    def __init__(self, theme: Theme, px_line: int, margin: int) -> None:
        self._theme = theme
        self._line = px_line
        self._margin = margin
        self._picture: pygame.Surface | None = None
        self.area = pygame.Rect(0, 0, 0, 0)

    def show(self, board: Rect | None) -> list[pygame.Rect]:
        """Go around a board, or away, and return what must be drawn again."""
        before = self.area
        self.area = (
            pygame.Rect(board).inflate(2 * self._margin, 2 * self._margin)
            if board
            else pygame.Rect(0, 0, 0, 0)
        )
        if self.area.size != before.size:
            corner = min(PANEL_CORNER, self._margin + 4)
            self._picture = rounded_panel(
                self.area.size, corner, None, self._theme.accent, self._line
            )
        return [] if self.area == before else [before, self.area]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the outline where it lies within a rectangle."""
        if self._picture:
            surface.blit(self._picture, self.area)
