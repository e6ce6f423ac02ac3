"""Chips with the numbers of boards that each day has a puzzle with: the calendar, and a card."""

from __future__ import annotations

from game.catalogue import tr_plural

BOARDS = (1, 2, 4, 8, 16, 32)  # the numbers that are offered at once
BEFORE_NUMBER = "boards:"  # before the number, in the name of a chip


def chip(boards: int) -> str:
    """Return the name of the chip of some boards."""
    return f"{BEFORE_NUMBER}{boards}"


def boards_of(name: str) -> int | None:
    """Return of how many boards a chip is, None for a part that is none.

    >>> boards_of(chip(16)), boards_of("2026-11-20")
    (16, None)
    """
    return int(name.removeprefix(BEFORE_NUMBER)) if name.startswith(BEFORE_NUMBER) else None


def boards_in_words(boards: int) -> str:
    """Return how many boards there are, in words."""
    return tr_plural("{count} board", "{count} boards", boards)


def boards_typed(before: str, digit: int) -> tuple[int | None, str]:
    """Return which boards a digit chooses, None for none, and what more digits continue.

    >>> boards_typed("", 1), boards_typed("1", 6), boards_typed("", 3), boards_typed("3", 2)
    ((1, '1'), (16, ''), (32, '3'), (32, ''))
    """
    for typed in (f"{before}{digit}", f"{digit}"):
        meant = [boards for boards in BOARDS if f"{boards}".startswith(typed)]
        if meant:
            longer = any(f"{boards}" != typed for boards in meant)
            return meant[0], typed if longer else ""
    return None, ""
