"""What keys do in a row with a number: digits are typed one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.ui.focus import DialogEvent
from game.window.ui.keys import digit_typed, is_command

if TYPE_CHECKING:
    from game.window.ui.dialog import NumberRow


class Typing(NamedTuple):
    """Digits as they are typed for a number.

    Attributes:
        row: its row.
        digits: what is typed so far.
    """

    row: NumberRow
    digits: str = ""

    @property
    def number(self) -> int | None:
        """The number that is typed, None while it is none that can be chosen."""
        number = int(self.digits or -1)
        return number if self.row.least <= number <= self.row.most else None

    def type(self, digit: str) -> Typing:
        """Return the digits with one more, the same where no number begins so.

        >>> from game.window.ui.dialog import NumberRow
        >>> row = NumberRow("boards", "Boards", "1", 1, 32)
        >>> Typing(row, "3").type("2").number, Typing(row, "3").type("3").number
        (32, 3)
        """
        typed, numbers = self.digits + digit, range(self.row.least, self.row.most + 1)
        begun = any(str(number).startswith(typed) for number in numbers)
        return self._replace(digits=typed) if begun else self

    def after(self, event: pygame.event.Event) -> tuple[Typing | None, DialogEvent] | None:
        """Return what is typed after a key and what it asks for, None for a key of no number."""
        row, asked = self.row, DialogEvent(row=self.row.name)
        if is_command(event):
            return None
        if event.key in (pygame.K_HOME, pygame.K_END):
            end = row.least if event.key == pygame.K_HOME else row.most
            return None, asked._replace(value=end)
        if event.key == pygame.K_SPACE and row.next_quick is not None:
            return None, asked._replace(value=row.next_quick)
        digit = digit_typed(event)
        if event.key == pygame.K_BACKSPACE:
            typed = self._replace(digits=self.digits[:-1])
        elif digit is None:
            return None
        else:
            typed = self.type(str(digit))
        return typed, asked._replace(value=typed.number)
