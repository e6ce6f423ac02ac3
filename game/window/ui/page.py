"""A page: a drawing that grows downwards, line by line."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.window.draw.blocks import Drawn, Figures
from game.window.draw.text import Weight, font
from game.window.draw.theme import BODY, Colour, Px, Theme


class Page:
    """Collects what is to be drawn, and the height of it all."""

    def __init__(self, theme: Theme, px: Px, width: int) -> None:
        """Begin a page of a width in pixels."""
        self.theme = theme
        self.px = px
        self.width = width
        self.height = 0
        self._pieces: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._places: dict[str, pygame.Rect] = {}
        self._said: list[str | Figures] = []
        self._words: dict[str, str] = {}

    def drawn(self) -> Drawn:
        """Return what was collected."""
        picture = pygame.Surface((self.width, max(1, self.height)), pygame.SRCALPHA)
        for piece, place in self._pieces:
            picture.blit(piece, place)
        return Drawn(picture, self._places, said=tuple(self._said), words=self._words)

    def skip(self, length: float) -> None:
        """Leave some space, given at 100 %."""
        self.height += self.px(length)

    def say(
        self,
        words: str,
        size: float = BODY,
        colour: Colour | None = None,
        weight: Weight = Weight.REGULAR,
    ) -> None:
        """Add words, on as many lines as they need."""
        lines = written(words, weight, self.px(size), colour or self.theme.text, self.width)
        self.put(lines, 0, words=words)
        self.height += lines.get_height()

    def put(
        self, picture: pygame.Surface, left: int, down: int = 0, words: str | Figures = ""
    ) -> None:
        """Put a picture here, with what it says; the page does not grow."""
        if words:
            self._said.append(words)
        self._pieces.append((picture, (left, self.height + down)))

    def add(self, drawn: Drawn) -> None:
        """Add a drawing with what it says, and its parts, at the left."""
        self._said += drawn.said
        self._words |= drawn.words
        for name, place in drawn.places.items():
            self._places[name] = place.move(0, self.height)
        self._pieces.append((drawn.picture, (0, self.height)))
        self.height += drawn.picture.get_height()

    def offer_at(self, name: str, place: pygame.Rect, words: str = "") -> None:
        """Let a part be chosen by a name that may not be what it says.

        Its place is counted from where the page has come to.
        """
        self._places[name] = place.move(0, self.height)
        if words:
            self._words[name] = words


def side_by_side(width: int, gap: int, across: int, column: int, span: int = 1) -> tuple[int, int]:
    """Return where a column begins and how wide it is; the last one ends where all of them do.

    >>> [side_by_side(682, 10, 4, column) for column in range(4)]
    [(0, 163), (173, 163), (346, 163), (519, 163)]
    """
    left, end = ((width + gap) * each // across for each in (column, column + span))
    return left, end - gap - left


@lru_cache(maxsize=256)
def line_of(words: str, weight: Weight, size: int, colour: Colour) -> pygame.Surface:
    """Return one line of text; it is shared, so blit it and never draw on it."""
    return font(weight, size).render(words, True, colour)


@lru_cache(maxsize=64)
def written(words: str, weight: Weight, size: int, colour: Colour, width: int) -> pygame.Surface:
    """Return text on as many lines as it needs, beginning at the left; shared as `line_of`'s."""
    face = font(weight, size)
    face.align = pygame.FONT_LEFT
    return face.render(words, True, colour, None, width)
