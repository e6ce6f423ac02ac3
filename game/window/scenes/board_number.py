"""The number of a board as it is typed, to go to that board."""

from typing import NamedTuple

import pygame

from game.catalogue import tr, tr_plural
from game.window.ui.keys import ENTER_KEYS, digit_of

BEGINNING = "#"
MOST_DIGITS = 2


class Taken(NamedTuple):
    """What became of a key.

    Attributes:
        used: whether it belongs to a number.
        board: the index of the board to go to, None for none yet.
        message: what the player is to see.
    """

    used: bool = False
    board: int | None = None
    message: str = ""


class BoardNumber:
    """Takes Alt with a digit, or # and then digits and Enter; any other key ends it."""

    def __init__(self) -> None:
        self._digits: str | None = None

    @property
    def begun(self) -> bool:
        """Whether a number is being typed."""
        return self._digits is not None

    def forget(self) -> None:
        """Take no more digits."""
        self._digits = None

    def take(self, event: pygame.event.Event, boards: int) -> Taken:
        """Take a key, where there are so many boards."""
        digits, self._digits = self._digits, None
        if event.key in MODIFIERS:  # which some layouts need for the sign itself
            self._digits = digits
            return Taken()
        digit = _digit(event)
        if digit is not None and event.mod & pygame.KMOD_LALT:
            return _board(digit, boards)
        if _begins(event):
            return self._wait("")
        if digits is None:
            return Taken()
        if digit is not None:
            return self._wait((digits + str(digit))[-MOST_DIGITS:])
        if event.key == pygame.K_BACKSPACE:
            return self._wait(digits[:-1])
        if event.key in ENTER_KEYS:
            return _board(int(digits or 0), boards)
        # Escape ends the number, and does nothing else.
        return Taken(used=event.key == pygame.K_ESCAPE)

    def _wait(self, digits: str) -> Taken:
        self._digits = digits
        return Taken(used=True, message=tr("Board {number}…", number=digits))


MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_MODE)
DIGITS_ON_PAD = {getattr(pygame, f"K_KP_{digit}"): digit for digit in range(10)}


def _begins(event: pygame.event.Event) -> bool:
    """Return whether a key types the sign before a number.

    While the system composes no text, a key has no sign of its upper rows: it is then known by
    its code, as 3 with Shift, or by its place, as the same key with AltGr.
    """
    if event.unicode == BEGINNING or event.key == pygame.K_HASH:
        return True
    if event.unicode and ord(event.unicode[0]) != event.key:  # it was composed, to another sign
        return False
    if event.mod & (pygame.KMOD_RALT | pygame.KMOD_MODE):
        return event.key == pygame.K_3 or getattr(event, "scancode", 0) == pygame.KSCAN_3
    return event.key == pygame.K_3 and bool(event.mod & pygame.KMOD_SHIFT)


def _digit(event: pygame.event.Event) -> int | None:
    """Return the digit of a key, 0 among them, None where it has none."""
    if event.unicode.isdecimal() and event.unicode.isascii():
        return int(event.unicode)
    if event.key in DIGITS_ON_PAD:
        return DIGITS_ON_PAD[event.key]
    return 0 if event.key == pygame.K_0 else digit_of(event)


def _board(wanted: int, boards: int) -> Taken:
    if 1 <= wanted <= boards:
        return Taken(used=True, board=wanted - 1)
    there_are = tr_plural("There is only {count} board", "There are only {count} boards", boards)
    return Taken(used=True, message=there_are)
