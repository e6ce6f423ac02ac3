"""The strip along the top, without its buttons: the mark, the name, and how things stand."""

import pygame

from game.window.fonts import Weight, text, width
from game.window.layout import Layout
from game.window.shapes import rounded
from game.window.theme import BODY, SMALL, TITLE, Theme

NAME = "Verdigris"
BETWEEN = " · "  # the parts of how the game stands
START, SMALL_START = 20, 10  # lengths at 100 %, as all that follow
SQUARE, BESIDE_SQUARE, BEHIND_MARK, BEHIND_NAME, END = 14, 4, 12, 16, 20
WIDE = 480  # pixels from which on the mark stands further within


def told_width(state: str) -> int:
    """Return how wide the mark, the name and a state in words are together, at 100 %."""
    mark = START + 3 * (SQUARE + BESIDE_SQUARE) + BEHIND_MARK
    name = width(NAME, Weight.BOLD, TITLE) + BEHIND_NAME
    return mark + name + width(state, Weight.REGULAR, BODY) + END


class Header:
    """The mark, the name of the game, and a line that says how the game stands.

    Where the strip has no room for that line, it stands below, in the middle.
    """

    def __init__(self, theme: Theme, layout: Layout, spared: int = 0) -> None:
        """Make it.

        Args:
            theme: the colours.
            layout: the places.
            spared: how much room something else takes at the right end of the lane, in pixels.
        """
        self._spared = spared
        self._theme = theme
        self._layout = layout
        self._state = ""
        self._hidden = ""
        self.area = pygame.Rect(layout.header).union(layout.lane)

    def show(self, state: str, hidden: str = "") -> list[pygame.Rect]:
        """Show how the game stands, and return what must be drawn again.

        Args:
            state: how it stands, in words.
            hidden: how many rows are out of view, in words; empty where none is.
        """
        if (state, hidden) == (self._state, self._hidden):
            return []
        self._state, self._hidden = state, hidden
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the strip where it lies within a rectangle."""
        theme, layout, px = self._theme, self._layout, self._layout.px
        header = layout.header
        end = min((place.x for place in layout.buttons), default=header.right) - px(BEHIND_MARK)
        middle = header.height // 2
        left = px(START) if layout.window[0] >= WIDE else px(SMALL_START)
        side, step = px(SQUARE), px(SQUARE) + px(BESIDE_SQUARE)
        fits = left + 3 * step <= end  # else it makes room for buttons
        for colour in (theme.green, theme.yellow, theme.grey) if fits else ():
            square = rounded((side, side), px(3), colour)
            surface.blit(square, (left, middle - side // 2))
            left += step
        left += px(BEHIND_MARK)
        if left + width(NAME, Weight.BOLD, px(TITLE)) <= end:
            name = text(NAME, Weight.BOLD, px(TITLE), theme.text)
            surface.blit(name, (left, middle - name.get_height() // 2))
            left += name.get_width() + px(BEHIND_NAME)
        surface.fill(theme.line, (0, header.bottom - 1, header.width, 1))
        if layout.header_tells:
            state = text(self._state, Weight.REGULAR, px(BODY), theme.muted)
            surface.blit(state, (left, middle - state.get_height() // 2))
        self._paint_below(surface)

    def _paint_below(self, surface: pygame.Surface) -> None:
        """Say what is left to say between the header and the boards, with the last parts cut."""
        layout, lane = self._layout, self._layout.lane
        around = layout.px(SMALL_START) + self._spared
        room, size = lane.width - around * 2, layout.px(SMALL)
        state = "" if layout.header_tells else self._state
        words = BETWEEN.join(filter(None, (self._hidden, state)))
        while width(words, Weight.REGULAR, size) > room and BETWEEN in words:
            words = words.rpartition(BETWEEN)[0]
        drawn = text(words, Weight.REGULAR, size, self._theme.muted)
        middle = (layout.header.bottom + lane.bottom) // 2
        surface.blit(drawn, drawn.get_rect(center=(lane.width // 2, middle)))
