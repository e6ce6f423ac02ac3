"""What unfolds the keyboard: the handle below the letters that stand for its keys."""

import pygame

from game.catalogue import tr
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, fitting_size, text, text_width
from game.window.draw.theme import SMALL, Theme
from game.window.play.layout import Layout
from game.window.ui.actions import Action

SMALLEST_TEXT = 9  # pixels
SIGN_WIDTH, SIGN_HEIGHT = 18, 12  # of the little keyboard on the handle, at 100 %
BETWEEN = 8


class KeyboardHandle:
    """Unfolds the keyboard, and says by which keys that is done as well."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self.area = layout.handle or pygame.Rect(0, 0, 0, 0)

    @property
    def words(self) -> str:
        """What it does, empty text where there is none."""
        return tr("Show keyboard") if self._layout.handle else ""

    def under(self, x: int, y: int) -> bool:
        """Return whether a point is on it, or on the letters above it."""
        on_letter = any(place.collidepoint(x, y) for place in self._layout.letters)
        return self.area.collidepoint(x, y) or on_letter

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw it where it is within a rectangle, as large as it finds room."""
        words = self.words
        if not (words and clip.colliderect(self.area)):
            return
        theme, px, area = self._theme, self._layout.px, self.area
        keys = Action.KEYBOARD.keys
        gap, sign = px(BETWEEN), (px(SIGN_WIDTH), min(px(SIGN_HEIGHT), area.height - 4))
        largest = min(px(SMALL), round(area.height * 0.72))

        def width(size: int) -> int:
            said = text_width(words, Weight.REGULAR, size) + text_width(keys, Weight.REGULAR, size)
            return sign[0] + said + 2 * gap

        size = fitting_size(largest, SMALLEST_TEXT, lambda size: width(size) <= area.width)
        left = area.x + max(0, (area.width - width(size)) // 2)
        self._paint_sign(surface, pygame.Rect(left, area.centery - sign[1] // 2, *sign))
        left += sign[0] + gap
        for said, colour in ((words, theme.text), (keys, theme.muted)):
            drawn = text(said, Weight.REGULAR, size, colour)
            surface.blit(drawn, (left, area.centery - drawn.get_height() // 2))
            left += drawn.get_width() + gap

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw a little keyboard: its frame, two rows of keys, and the space bar."""
        colour, dot = self._theme.muted, max(1, place.height // 6)
        surface.blit(rounded(place.size, place.height // 4, None, colour, max(1, dot // 2)), place)
        for row in (1, 2):
            for key in range(1, 5):
                x = place.x + place.width * key // 5 - dot // 2
                surface.fill(colour, (x, place.y + place.height * row // 4 - dot // 2, dot, dot))
        bar = pygame.Rect(0, 0, place.width // 2, dot)
        bar.center = (place.centerx, place.y + place.height * 3 // 4)
        surface.fill(colour, bar)
