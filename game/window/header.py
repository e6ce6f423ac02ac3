"""The strip along the top, without its buttons: the three tiles, the name, and how things stand."""

import pygame

from game.window.fonts import Weight, text, width
from game.window.layout import Layout
from game.window.shapes import rounded
from game.window.theme import BODY, TITLE, Theme

NAME = "Verdigris"


class Header:
    """The mark, the name of the game, and a line that says how the game stands."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._state = ""
        self.area = pygame.Rect(layout.header)

    def show(self, state: str) -> list[pygame.Rect]:
        """Show how the game stands, in words, and return what must be drawn again."""
        if state == self._state:
            return []
        self._state = state
        return [pygame.Rect(self._layout.header)]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the strip where it lies within a rectangle."""
        theme, layout, px = self._theme, self._layout, self._layout.px
        header = layout.header
        end = min((place.x for place in layout.buttons), default=header.right) - px(12)
        middle = header.height // 2
        left = px(20) if layout.window[0] >= 480 else px(10)
        side = px(14)
        fits = left + 3 * (side + px(4)) <= end  # else it makes room for buttons
        for colour in (theme.green, theme.yellow, theme.grey) if fits else ():
            square = rounded((side, side), px(3), colour)
            surface.blit(square, (left, middle - side // 2))
            left += side + px(4)
        left += px(12)
        for words, weight, size, colour in (
            (NAME, Weight.BOLD, px(TITLE), theme.text),
            (self._state, Weight.REGULAR, px(BODY), theme.muted),
        ):
            if words and left + width(words, weight, size) <= end:
                drawn = text(words, weight, size, colour)
                surface.blit(drawn, (left, middle - drawn.get_height() // 2))
                left += drawn.get_width() + px(16)
        line = pygame.Rect(0, header.bottom - 1, header.width, 1)
        surface.fill(theme.line, line)
