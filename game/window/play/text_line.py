"""A line of text in its place, such as a note above the boards; the time in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.formats import SECOND, duration
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.text import (
    Weight,
    elide,
    fitting_size,
    font,
    line_fits,
    text,
    text_width,
)
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.window.draw.theme import Theme

SMALLEST_TEXT = 11  # pixels


def timer_words(elapsed: float | None) -> str:
    """Return a time in ms as the timer shows it, empty text for none.

    The digits change when a second has passed, not before.

    >>> timer_words(61_999), timer_words(None)
    ('1:01', '')
    """
    return "" if elapsed is None else duration(elapsed // SECOND * SECOND)


def until_next_second(elapsed: float) -> float:
    """Return after how many ms a running timer shows another time.

    >>> until_next_second(61_250)
    750.0
    """
    return SECOND - elapsed % SECOND


OPENS = " ›"  # behind a line that opens something


class Note(NamedTuple):
    """What a line says, in ever fewer words, and what a press on it is, empty text for nothing."""

    lines: tuple[str, ...] = ("",)
    key: str = ""


class TextLine(Part[Note]):
    """A line of text in its place, shorter or smaller where it is too long."""

    def __init__(self, theme: Theme, place: pygame.Rect, size: int, opens: bool = False) -> None:
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
            room, high = self.area.size
            size = fitting_size(
                self._size,
                min(self._size, SMALLEST_TEXT),
                lambda size: (
                    text_width(self._words + self._sign, Weight.REGULAR, size) <= room
                    and font(Weight.REGULAR, size).get_linesize() <= high
                ),
            )
            left = room - text_width(self._sign, Weight.REGULAR, size)
            words = elide(self._words, line_fits(Weight.REGULAR, size, left))
            line = text(words + self._sign, Weight.REGULAR, size, self._colour)
            surface.blit(line, line.get_rect(center=self.area.center))
