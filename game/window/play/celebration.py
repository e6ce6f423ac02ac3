"""A quiet celebration of a win, on and next to the winning row.

While its tiles hop one after the other, small tiles fly up from both of its ends and fade; then a
gleam of light runs over it once.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.draw.motion import HOP, NEXT_HOP
from game.window.draw.shapes import rounded
from game.window.draw.theme import TILE_CORNER, Colour, Theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.match import Match
    from game.window.play.board_group import BoardGroup

FLIGHT = 1100  # ms that small tiles are seen, from when the tile at their end hops
GLEAM = 700  # ms that the gleam takes for the row
FLYING = 9  # small tiles at each end
SIDE = 0.13  # of a small tile; a share of the row's tiles, as all lengths that follow
NEAREST, FARTHEST = 0.5, 2.1
HIGHEST, LOWEST = -75, 12  # degrees in which they leave, 0 to the side
SINK = 0.45
BAND, SLANT = 0.7, 0.35  # the width of the gleam, and how far its upper end is ahead
BRIGHTEST = 70  # of 255, added to the colours in the midst of the gleam
GOLDEN = (math.sqrt(5) - 1) / 2  # its multiples spread evenly over 0 to 1, and seem like chance


def places_of_win(match: Match, boards: BoardGroup) -> list[pygame.Rect]:
    """Return the places of the tiles of the last guess on the board that it has solved."""
    last = len(match.guesses)
    for index, view in boards.indexed():
        board = match.boards[index]
        if board.solved and len(board.guesses) == last:
            return view.places(last - 1)
    return []


class Flying(NamedTuple):
    """How a small tile flies: its distance outwards and downwards, its side, and how opaque it is.

    Lengths are shares of the side of a tile of the row, from the middle of its end.
    """

    out: float
    down: float
    side: float
    strength: float


def flying(index: int, share: float) -> Flying:
    """Return where a small tile is after a share, 0 to 1, of its flight.

    >>> flying(3, 0.0).strength, flying(3, 1.0).strength
    (0.0, 0.0)
    """
    chance = (index + 1) * GOLDEN % 1
    angle = math.radians(HIGHEST + (LOWEST - HIGHEST) * (index + 0.5) / FLYING)
    far = (NEAREST + (FARTHEST - NEAREST) * chance) * (1 - (1 - share) ** 3)
    down = far * math.sin(angle) + SINK * share * share
    strength = min(1.0, 10 * share) * (1 - share * share)
    return Flying(0.15 + far * math.cos(angle), down, SIDE * (0.7 + 0.6 * chance), strength)


Drawn = tuple[pygame.Surface, pygame.Rect]


class Celebration:
    """The celebration of one win. When it is over, it asks for nothing any more."""

    def __init__(self) -> None:
        self._row: Sequence[pygame.Rect] = ()
        self._flies = True
        self._colours: tuple[Colour, ...] = ()
        self._start = 0.0
        self._speed = 1.0
        self._shown: list[Drawn] = []
        self.area = pygame.Rect(0, 0, 0, 0)

    def begin(
        self, row: Sequence[pygame.Rect], theme: Theme, now: float, speed: float, alone: bool
    ) -> None:
        """Celebrate on a row, given by the places of its tiles, as it begins to hop.

        Without speed there is no celebration. Small tiles fly to both sides if the board is alone.
        """
        self._row = row if speed else ()
        self._flies = alone
        self._colours = (theme.green, theme.yellow, theme.accent)
        self._start, self._speed = now, speed

    def rest(self) -> list[pygame.Rect]:
        """End it at once, and return what must be drawn again."""
        gone = [rect for _, rect in self._shown]
        self._row, self._shown = (), []
        self.area = pygame.Rect(0, 0, 0, 0)
        return gone

    @property
    def moving(self) -> bool:
        """Whether anything is still to be seen."""
        return bool(self._row)

    def update(self, now: float) -> list[pygame.Rect]:
        """Bring it to a time of the clock, and return what must be drawn again."""
        if not self._row:
            return []
        time = (now - self._start) / self._speed
        right_hops = (len(self._row) - 1) * NEXT_HOP
        if time >= right_hops + max(FLIGHT, HOP + GLEAM):
            return self.rest()
        before = [rect for _, rect in self._shown]
        self._shown = list(self._gleam((time - right_hops - HOP) / GLEAM))
        if self._flies:
            self._shown += self._flight(self._row[0], -1, time / FLIGHT)
            self._shown += self._flight(self._row[-1], 1, (time - right_hops) / FLIGHT)
        after = [rect for _, rect in self._shown]
        self.area = after[0].unionall(after) if after else pygame.Rect(0, 0, 0, 0)
        return before + after

    def _flight(self, end: pygame.Rect, way: int, share: float) -> Iterator[Drawn]:
        """Yield the small tiles at an end of the row, which fly to the left (-1) or right (1)."""
        for index in range(FLYING) if 0 < share < 1 else ():
            at = flying(index, share)
            side = max(3, round(at.side * end.width))
            colour = self._colours[index % len(self._colours)]
            picture = rounded((side, side), max(1, round(side * 2 * TILE_CORNER)), colour).copy()
            picture.set_alpha(round(255 * at.strength))
            middle = (
                end.x + end.width * (0.5 + way * (0.5 + at.out)),
                end.y + end.width * (0.5 + at.down),
            )
            yield picture, picture.get_rect(center=middle)

    def _gleam(self, share: float) -> Iterator[Drawn]:
        """Yield the gleam on each tile of the row that it touches."""
        if not 0 < share < 1:
            return
        tile = self._row[0].width
        left, right = self._row[0].x - (BAND + SLANT) * tile, self._row[-1].right + BAND * tile
        middle = left + (right - left) * share
        reach = (BAND / 2 + SLANT / 2) * tile
        for place in self._row:
            if place.x - reach < middle < place.right + reach:
                yield _on_tile(place.width, round(middle - place.x)), place

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what is within a rectangle."""
        for picture, rect in self._shown:
            if clip.colliderect(rect):
                surface.blit(picture, rect)


def _on_tile(side: int, middle: int) -> pygame.Surface:
    """Return the gleam on a tile, within the tile's shape; `middle` is seen from its left."""
    gleam = pygame.Surface((side, side), pygame.SRCALPHA)
    band = _band(side)
    gleam.blit(band, (middle - band.get_width() // 2, 0))
    shape = rounded((side, side), round(side * TILE_CORNER), (255, 255, 255))
    gleam.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MIN)
    return gleam


@lru_cache(maxsize=2)
def _band(side: int) -> pygame.Surface:
    """Return the whole gleam: as high as a tile, slanted, brightest in its middle."""
    width, ahead = max(3, round(BAND * side)), round(SLANT * side)
    line = pygame.Surface((width, 1), pygame.SRCALPHA)
    for x in range(width):
        off = 2 * (x + 0.5) / width - 1
        line.set_at((x, 0), (255, 255, 255, round(BRIGHTEST * (1 - off * off))))
    band = pygame.Surface((width + ahead, side), pygame.SRCALPHA)
    band.fblits([(line, (round(ahead * (1 - y / side)), y)) for y in range(side)])
    return band
