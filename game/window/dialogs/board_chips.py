"""Chips with the numbers of boards that each day has a puzzle with: the calendar, and a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import tr_plural

if TYPE_CHECKING:
    from collections.abc import Sequence

BOARDS = (1, 2, 4, 8, 16, 32)  # the numbers that are offered at once
CHIP = "boards:"  # before the number, in the name of a chip


def chip(boards: int) -> str:
    """Return the name of the chip of some boards."""
    return f"{CHIP}{boards}"


def boards_of(name: str) -> int | None:
    """Return of how many boards a chip is, None for a part that is none.

    >>> boards_of(chip(16)), boards_of("2026-11-20")
    (16, None)
    """
    return int(name.removeprefix(CHIP)) if name.startswith(CHIP) else None


def chips_in_words(boards: Sequence[int]) -> dict[str, str]:
    """Return the chips in words, by their names.

    >>> chips_in_words((1, 16))
    {'boards:1': '1 board', 'boards:16': '16 boards'}
    """
    return {chip(each): tr_plural("{count} board", "{count} boards", each) for each in boards}


def typed_boards(before: str, digit: int) -> tuple[int | None, str]:
    """Return which boards a digit chooses, None for none, and what more digits continue.

    >>> typed_boards("", 1), typed_boards("1", 6), typed_boards("", 3), typed_boards("3", 2)
    ((1, '1'), (16, ''), (32, '3'), (32, ''))
    """
    for typed in (f"{before}{digit}", f"{digit}"):
        meant = [boards for boards in BOARDS if f"{boards}".startswith(typed)]
        if meant:
            longer = any(f"{boards}" != typed for boards in meant)
            return meant[0], typed if longer else ""
    return None, ""
