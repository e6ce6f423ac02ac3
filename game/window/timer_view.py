"""The player's timer on the screen: a few digits right below the header."""

import pygame

from game.profile.statistics_text import time_in_words
from game.window.fonts import Weight, text, width
from game.window.layout import Layout
from game.window.theme import SMALL, Theme

WIDEST = "00:00:00"
END = 12  # between the digits and the right end of the window, at 100 %
SECOND = 1000.0  # ms


class TimerView:
    """Shows a time, and is drawn again once a second at most."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._size = layout.px(SMALL)
        self._told = ""
        header, end = layout.header, layout.px(END)
        wide = timer_width(layout)
        high = layout.lane.bottom - header.bottom
        self.area = pygame.Rect(header.right - end - wide, header.bottom, wide, high)

    def show(self, elapsed: float | None) -> list[pygame.Rect]:
        """Show a time in ms, or nothing, and return what must be drawn again."""
        # Whole seconds that are over: the digits change when a second has passed, not before.
        told = "" if elapsed is None else time_in_words(elapsed // SECOND * SECOND)
        if told == self._told:
            return []
        self._told = told
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the time where it lies within a rectangle."""
        if self._told and clip.colliderect(self.area):
            words = text(self._told, Weight.REGULAR, self._size, self._theme.muted)
            surface.blit(words, words.get_rect(midright=self.area.midright))


def timer_width(layout: Layout) -> int:
    """Return how wide the longest time is, in pixels."""
    return width(WIDEST, Weight.REGULAR, layout.px(SMALL))


def until_next_second(elapsed: float) -> float:
    """Return after how many ms a running timer shows another time.

    >>> until_next_second(61_250)
    750.0
    """
    return SECOND - elapsed % SECOND
