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
        self._rect = pygame.Rect(0, 0, 0, 0)

    def show(self, board: Rect | None) -> list[pygame.Rect]:
        """Go around a board, or away, and return what must be drawn again."""
        before = self._rect
        self._rect = (
            pygame.Rect(board).inflate(2 * self._margin, 2 * self._margin)
            if board
            else pygame.Rect(0, 0, 0, 0)
        )
        return [] if self._rect == before else [before, self._rect]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the outline where it lies within a rectangle."""
        if self._rect.width and clip.colliderect(self._rect):
            corner = min(PANEL_CORNER, self._margin + 4)
            frame = rounded_panel(self._rect.size, corner, None, self._theme.accent, self._line)
            surface.blit(frame, self._rect)
