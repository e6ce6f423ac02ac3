"""A line of text in its place, as the one above the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.text import Weight, fitted, line_fits, text_width
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.window.draw.theme import Theme

SMALLEST_TEXT = 11  # pixels
OPENS = " ›"  # behind a line that opens something


class Note(NamedTuple):
    """What a line says, in ever fewer words, and what a press on it is, empty text for nothing."""

    lines: tuple[str, ...] = ("",)
    key: str = ""


class TextLine(Part[Note]):
    """A line of text in its place, shorter or smaller where it is too long."""

    def __init__(self, theme: Theme, place: pygame.Rect, size: int, opens: bool) -> None:
        """Show nothing yet.

        Args:
            theme: the colours.
            place: where the line is.
            size: of the text, in pixels.
            opens: whether a press on it opens something, which is seen by its colour and sign.
        """
        super().__init__(place, Note())
        self._words = ""
        self._size = size
        self._sign = OPENS if opens else ""
        self._colour = theme.accent if opens else theme.muted

    def arrange(self) -> None:
        """Choose the words that there is room for."""
        super().arrange()
        room = self.area.width - text_width(self._sign, Weight.REGULAR, self._size)
        fits, lines = line_fits(Weight.REGULAR, self._size, room), self.shown.lines
        self._words = next(filter(fits, lines), lines[-1])

    def described(self) -> Iterator[Node]:
        """Return the line: a button where a press does something."""
        key, role = self.shown.key, Role.BUTTON if self.shown.key else Role.LABEL
        if self._words:
            place, deeds = Place(*self.area), (Deed.CLICK,) if key else ()
            yield Node(key or "note", role, self._words, place=place, deeds=deeds)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the line."""
        if self._words and self.area.height:
            sizes = self._size, min(self._size, SMALLEST_TEXT)
            words = self._words + self._sign
            line = fitted(words, Weight.REGULAR, sizes, self._colour, self.area.size)
            surface.blit(line, line.get_rect(center=self.area.center))
