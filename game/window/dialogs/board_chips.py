"""Chips with the numbers of boards that each day has a puzzle with: the calendar, and a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import number, tr, tr_plural
from game.window.draw.blocks import Drawn
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight
from game.window.draw.theme import SMALL, Px, Theme
from game.window.ui.page import line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

BOARDS = (1, 2, 4, 8, 16, 32)  # the numbers that are offered at once
CHIP = "boards:"  # before the number, in the name of a chip
LEAST_CHIP = 24  # pixels; smaller ones cannot be hit
GAP, PADDING, LABEL_GAP, CORNER = 4, 6, 8, 6  # at 100 %


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


def draw_chips(boards: Sequence[int], theme: Theme, px: Px, high: int) -> Drawn:
    """Return the chips behind their label, as parts that can be chosen.

    Args:
        boards: their numbers.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        high: how high a chip is, at 100 %.
    """
    label = _label(px, theme.muted)
    tall = max(LEAST_CHIP, px(high))
    left = label.get_width() + px(LABEL_GAP)
    places = [pygame.Rect(x, 0, wide, tall) for x, wide in _chips(boards, px)]
    places = [place.move(left, 0) for place in places]
    picture = pygame.Surface((places[-1].right, tall), pygame.SRCALPHA)
    picture.blit(label, (0, (tall - label.get_height()) // 2))
    for count, place in zip(boards, places, strict=True):
        picture.blit(rounded(place.size, px(CORNER), theme.surface, theme.line, px(1)), place)
        figure = line_of(number(count), Weight.BOLD, px(SMALL), theme.text)
        picture.blit(figure, figure.get_rect(center=place.center))
    words = chips_in_words(boards)
    parts = dict(zip(words, places, strict=True))
    tips = tuple((parts[name], said) for name, said in words.items())
    return Drawn(picture, parts, words=words, tips=tips)


def _label(px: Px, colour: tuple[int, int, int]) -> pygame.Surface:
    return line_of(tr("Boards"), Weight.REGULAR, px(SMALL), colour)


def _chips(boards: Sequence[int], px: Px) -> list[tuple[int, int]]:
    """Return where chips next to each other begin, and how wide their numbers need them."""
    places, left = [], 0
    for count in boards:
        figure = line_of(number(count), Weight.BOLD, px(SMALL), (0, 0, 0))
        wide = max(LEAST_CHIP, figure.get_width() + 2 * px(PADDING))
        places.append((left, wide))
        left += wide + px(GAP)
    return places
