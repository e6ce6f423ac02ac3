"""A quiet celebration of a win: a few small tiles rise from the winning row, and fade."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.window.layout import Rect
from game.window.motion import NEXT_HOP
from game.window.shapes import rounded
from game.window.theme import TILE_CORNER, Colour, Theme

LIFE = 1000  # ms that one of them is seen
AFTER_HOP = 120  # ms after its tile began to hop
FROM_A_TILE = 4
SIDE = 0.15  # of the tile, as all lengths that follow
RISE, DRIFT, SINK = 1.5, 0.5, 0.5
GOLDEN = (math.sqrt(5) - 1) / 2  # its multiples spread evenly over 0 to 1, and seem like chance


class Spark(NamedTuple):
    """Where a small tile is at one moment, as shares of the side of the tile that it left.

    Attributes:
        right: how far it is to the right of the middle of the tile's upper edge.
        down: how far it is below that.
        side: its side.
        strength: how far it is seen, 1 to 0.
    """

    right: float
    down: float
    side: float
    strength: float


def spark(index: int, share: float) -> Spark:
    """Return where a small tile is after a share, 0 to 1, of its time.

    >>> spark(3, 0.0).down, spark(3, 1.0).strength
    (0.0, 0.0)
    """
    chance, other = index * GOLDEN % 1, (index * GOLDEN * 7) % 1
    slowing = 1 - (1 - share) ** 3
    right = (chance - 0.5) * (0.6 + 2 * DRIFT * slowing)
    down = -RISE * (0.55 + 0.45 * other) * slowing + SINK * share * share
    return Spark(right, down, SIDE * (0.7 + 0.6 * other), (1 - share * share) * min(1, 8 * share))


class Celebration:
    """The small tiles of one win. When they are gone, it asks for nothing any more."""

    def __init__(self) -> None:
        self._tiles: Sequence[Rect] = ()
        self._colours: tuple[Colour, ...] = ()
        self._start = 0.0
        self._speed = 1.0
        self._shown: list[tuple[pygame.Surface, pygame.Rect]] = []
        self.area = pygame.Rect(0, 0, 0, 0)

    def begin(self, tiles: Sequence[Rect], theme: Theme, now: float, speed: float) -> None:
        """Let small tiles rise from the tiles of a row.

        Args:
            tiles: the places of the row's tiles, from left to right.
            theme: the colours.
            now: the time of the clock, in ms.
            speed: what all times are multiplied with; with 0 there is no celebration.
        """
        self._tiles = tiles if speed else ()
        self._colours = (theme.green, theme.yellow, theme.accent)
        self._start, self._speed = now, speed

    def rest(self) -> list[pygame.Rect]:
        """End it at once, and return what must be drawn again."""
        gone = [rect for _, rect in self._shown]
        self._tiles, self._shown = (), []
        self.area = pygame.Rect(0, 0, 0, 0)
        return gone

    @property
    def moving(self) -> bool:
        """Whether anything is still to be seen."""
        return bool(self._tiles)

    def update(self, now: float) -> list[pygame.Rect]:
        """Bring the small tiles to a time of the clock, and return what must be drawn again."""
        if not self._tiles:
            return []
        before = [rect for _, rect in self._shown]
        end = self._start + ((len(self._tiles) - 1) * NEXT_HOP + AFTER_HOP + LIFE) * self._speed
        if now >= end:
            return self.rest()
        self._shown = [
            self._drawn(tile, index * FROM_A_TILE + each, share)
            for index, tile in enumerate(self._tiles)
            if 0 < (share := self._share(index, now)) < 1
            for each in range(FROM_A_TILE)
        ]
        after = [rect for _, rect in self._shown]
        self.area = after[0].unionall(after) if after else pygame.Rect(0, 0, 0, 0)
        return before + after

    def _share(self, index: int, now: float) -> float:
        """Return how much of their time the small tiles of a tile have had."""
        start = self._start + (index * NEXT_HOP + AFTER_HOP) * self._speed
        return (now - start) / (LIFE * self._speed)

    def _drawn(self, tile: Rect, index: int, share: float) -> tuple[pygame.Surface, pygame.Rect]:
        at = spark(index, share)
        side = max(3, round(at.side * tile.width))
        colour = self._colours[index % len(self._colours)]
        picture = rounded((side, side), max(1, round(side * 2 * TILE_CORNER)), colour).copy()
        picture.set_alpha(round(255 * at.strength))
        middle = (
            tile.x + round((0.5 + at.right) * tile.width),
            tile.y + round(at.down * tile.width),
        )
        return picture, picture.get_rect(center=middle)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the small tiles that lie within a rectangle."""
        for picture, rect in self._shown:
            if clip.colliderect(rect):
                surface.blit(picture, rect)
