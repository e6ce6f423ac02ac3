"""The tooltip: what a button does and its shortcut, while the pointer or the focus is on it."""

from typing import NamedTuple

import pygame

from game.window.draw.shapes import rounded_panel
from game.window.draw.text import Weight, text
from game.window.draw.theme import KEY_CORNER, SMALL, Theme, Viewport

DELAY = 500.0  # ms that the pointer must rest
WIDEST = 320  # lengths at 100 %
AROUND, ABOVE = 10, 6  # the space around the text
AWAY, FROM_EDGE = 8, 8  # pixels from the button, more where all is larger, and from the edges


class Tip(NamedTuple):
    """What is said of a button, or of what else the pointer is on.

    Attributes:
        words: what is said.
        anchor: the place of the button.
        at_once: whether it shows at once, as for the focus.
    """

    words: str
    anchor: pygame.Rect
    at_once: bool = False


class Tooltip:
    """Shows a tip below its button, or above it where there is no room below.

    It gives way to a message.
    """

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self._tip: Tip | None = None
        self._since = 0.0
        self._picture: pygame.Surface | None = None
        self._theme: Theme
        self._viewport: Viewport

    def arrange(self, theme: Theme, viewport: Viewport) -> None:
        """Take other colours and places; what is shown goes."""
        self._theme, self._viewport = theme, viewport
        self._tip = self._picture = None
        self.area = pygame.Rect(0, 0, 0, 0)

    @property
    def words(self) -> str:
        """What is shown, or empty text."""
        return self._tip.words if self._tip and self.area.width else ""

    def update(self, now: float, tip: Tip | None, message: pygame.Rect) -> list[pygame.Rect]:
        """Show a tip, and return what must be drawn again.

        Args:
            now: the time of the clock, in ms.
            tip: what to show, None for nothing.
            message: the place of a message, without a size for none.
        """
        before = self.area
        if tip != self._tip:
            self._tip, self._since, self._picture = tip, now, None
            self.area = pygame.Rect(0, 0, 0, 0)
        if tip and not self._picture and self._waits(now) <= 0:
            self._picture = self._draw(tip.words)
        if tip and self._picture:
            self.area = self._place(self._picture.get_rect(), tip)
            if self.area.colliderect(message):
                self.area = pygame.Rect(0, 0, 0, 0)
        return [] if self.area == before else [before, self.area]

    def wake(self, now: float) -> float | None:
        """Return after how many ms the tooltip wants an update, None for never."""
        waits = self._tip and not self._picture
        return max(0.0, self._waits(now)) if waits else None

    def _waits(self, now: float) -> float:
        assert self._tip
        return 0.0 if self._tip.at_once else self._since + DELAY - now

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the tooltip, if one is shown."""
        if self._picture and self.area.width:
            surface.blit(self._picture, self.area)

    def _draw(self, words: str) -> pygame.Surface:
        theme, px = self._theme, self._viewport.px
        wrap = min(px(WIDEST), self._viewport.window[0] - 2 * (FROM_EDGE + px(AROUND)))
        drawn = text(words, Weight.REGULAR, px(SMALL), theme.text, wrap)
        size = (drawn.get_width() + 2 * px(AROUND), drawn.get_height() + 2 * px(ABOVE))
        picture = rounded_panel(size, px(KEY_CORNER), theme.raised, theme.line, px(1))
        picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
        return picture

    def _place(self, place: pygame.Rect, tip: Tip) -> pygame.Rect:
        (width, height), anchor = self._viewport.window, tip.anchor
        # More where everything is larger, as the ring around what has the focus is there.
        away = max(AWAY, self._viewport.px(AWAY))
        place.midtop = (anchor.centerx, anchor.bottom + away)
        if place.bottom > height - FROM_EDGE:
            place.bottom = anchor.y - away
        return place.clamp(pygame.Rect(FROM_EDGE, 0, width - 2 * FROM_EDGE, height))
