"""What moves a number that the pointer presses: it waits until the pointer is done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.window.ui.number_box import NumberBox


class Postponed:
    """One thing to be done: once the pointer has left a number, or the focus has."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._act: Callable[[], None] | None = None
        self._box: NumberBox | None = None

    def put(self, box: NumberBox | None, act: Callable[[], None]) -> None:
        """Take what is to be done, in the place of what waits; at once where nothing is pressed."""
        self._act = None
        if box and box.held:
            self._act, self._box = act, box
        else:
            act()

    def settle(self) -> None:
        """Do what waits, if anything does."""
        act, self._act = self._act, None
        if act:
            act()

    @property
    def _waits(self) -> bool:
        return bool(self._act and self._box and not self._box.held)

    def take(self, event: pygame.event.Event) -> None:
        """Do it where the pointer has left the number."""
        if event.type != pygame.MOUSEMOTION or not (self._waits and self._box):
            return
        if not self._box.place.collidepoint(event.pos):
            self.settle()

    def update(self) -> None:
        """Do it where the number has lost the focus."""
        if self._waits and self._box and not self._box.focused:
            self.settle()
