"""A line of text between the boards and the keyboard."""

import pygame

from game.window.fonts import Weight, text, width
from game.window.layout import Layout
from game.window.theme import BODY, Theme


class Note:
    """Says one thing at a time, with its last words left out where it is too long."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._words = ""
        self.area = pygame.Rect(layout.note)

    def show(self, words: str) -> list[pygame.Rect]:
        """Show a line, or nothing, and return what must be drawn again."""
        if words == self._words:
            return []
        self._words = words
        return [pygame.Rect(self._layout.note)]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the line where it lies within a rectangle."""
        place = self._layout.note
        if not (self._words and place.height):
            return
        size = self._layout.px(BODY)
        words = self._words
        while width(words, Weight.REGULAR, size) > place.width and " " in words:
            words = words.rstrip("…").rstrip(", ").rpartition(" ")[0].rstrip(",") + "…"
        line = text(words, Weight.REGULAR, size, self._theme.muted)
        surface.blit(line, line.get_rect(center=pygame.Rect(place).center))
