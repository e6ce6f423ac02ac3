"""The lines around the boards: one of text above them, and the buttons around the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.catalogue import tr
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.text import Weight, fitted, line_fits, text, text_width
from game.window.draw.theme import SMALL
from game.window.play.header import HeaderButton, button_node
from game.window.ui.actions import Action
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.window.draw.theme import Theme
    from game.window.play.layout import Layout

SMALLEST_TEXT = 11  # pixels
SWITCH, PADDING = 32, 8  # of the switch for solved boards: its height, and beside its words
OPENS = " ›"  # behind a line that opens something


class Note(NamedTuple):
    """What a line says, in ever fewer words, and what a press on it is, empty text for nothing."""

    lines: tuple[str, ...] = ("",)
    key: str = ""


class TextLine(Part[Note]):
    """A line of text in its place, shorter or smaller where it is too long."""

    def __init__(self, theme: Theme, place: Rect, size: int, opens: bool) -> None:
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

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Draw the line."""
        if self._words and self.area.height:
            sizes = self._size, min(self._size, SMALLEST_TEXT)
            words = self._words + self._sign
            line = fitted(words, Weight.REGULAR, sizes, self._colour, self.area.size)
            surface.blit(line, line.get_rect(center=self.area.center))


def around_keys(theme: Theme, layout: Layout, hides: bool | None) -> Iterator[HeaderButton]:
    """Yield the buttons around the keys: what hides solved boards, what unfolds the keys.

    Args:
        theme: the colours.
        layout: where the keys are, or what unfolds them.
        hides: whether solved boards are hidden, None where there are none to hide.
    """
    line, handle = layout.place("line"), layout.place("handle")
    if hides is not None:
        label = tr("Show solved") if hides else Action.HIDE_SOLVED.label
        words = text(label, Weight.REGULAR, layout.px(SMALL), theme.text)
        at = Rect(0, 0, words.get_width() + 2 * layout.px(PADDING), layout.px(SWITCH))
        at.bottomright = line.bottomright
        if at.x >= layout.place("keys").right and line.contains(at):
            yield HeaderButton(button_node(Action.HIDE_SOLVED, at, label=label), words)
    if handle:
        action, label = Action.KEYBOARD, tr("Show keyboard")
        sizes = layout.px(SMALL), min(layout.px(SMALL), SMALLEST_TEXT)
        words = fitted(label, Weight.REGULAR, sizes, theme.text, handle.size)
        yield HeaderButton(button_node(action, handle, label=label), words)
