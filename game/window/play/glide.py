"""What moves at the end of a game besides its tiles: the win is celebrated, the boards glide.

State does not move, its picture does: the glide is drawn from what the screen showed before and
shows afterwards, and from the time since.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.window.draw.boxes import around
from game.window.draw.motion import GLIDE, SINK, share_of
from game.window.draw.shapes import rounded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.match import Match
    from game.window.draw.theme import Px, Theme
    from game.window.play.boards import BoardGroup
    from game.window.ui.stage import Layer

FLIGHT = 1800.0  # ms
PIECES = 40
SIDE = 0.11  # of the tiles of the row, as all lengths that follow
WIDE, HIGH, FALL = 5.0, 7.5, 10.0  # how far they fly to a side and up at most, and fall meanwhile
# Their multiples spread evenly over 0 to 1, and seem like chance.
EVENLY, APART = (math.sqrt(5) - 1) / 2, math.sqrt(2)

Piece = tuple[pygame.Surface, Rect]


def row_of_win(match: Match, boards: BoardGroup) -> Rect | None:
    """Return the place of the last guess on the board that it has solved, None if out of view."""
    last = len(match.guesses)
    for index, view in boards.indexed():
        board = match.boards[index]
        if board.solved and len(board.guesses) == last and (places := view.places(last - 1)):
            return around(places)
    return None


def flying(index: int, share: float) -> tuple[float, float]:
    """Return how far right and down a piece is after a share, 0 to 1, of its flight, in tiles.

    >>> flying(3, 0.0)
    (0.0, 0.0)
    """
    across, up = index * EVENLY % 1, index * APART % 1
    return (2 * across - 1) * WIDE * share, FALL * share * share - (0.3 + up) * HIGH * share


class Celebration:
    """The celebration of one win. When it is over, it asks for nothing any more."""

    def __init__(self) -> None:
        self._row: Rect | None = None
        self._shown: list[Piece] = []
        self.area = Rect(0, 0, 0, 0)

    def begin(self, row: Rect, theme: Theme, now: float, speed: float) -> None:
        """Celebrate on the row at a place as it begins to hop; without speed, not at all."""
        self._row = row if speed else None
        self._start, self._speed = now, speed
        self._colours = (theme.green, theme.yellow, theme.copper, theme.accent)

    def rest(self) -> list[Rect]:
        """End it at once, and return what must be drawn again."""
        gone = [rect for _, rect in self._shown]
        self._row, self._shown, self.area = None, [], Rect(0, 0, 0, 0)
        return gone

    @property
    def moving(self) -> bool:
        """Whether anything is still to be seen."""
        return self._row is not None

    def update(self, now: float) -> list[Rect]:
        """Bring it to a time of the clock, and return what must be drawn again."""
        if not self._row:
            return []
        share = (now - self._start) / self._speed / FLIGHT
        if share >= 1:
            return self.rest()
        before = [rect for _, rect in self._shown]
        self._shown = list(self._pieces(self._row, share))
        after = [rect for _, rect in self._shown]
        self.area = around(after)
        return before + after

    def _pieces(self, row: Rect, share: float) -> Iterator[Piece]:
        side = max(3, round(SIDE * row.height))
        for index in range(PIECES):
            right, down = flying(index, share)
            picture = rounded((side, side), side // 4, self._colours[index % len(self._colours)])
            picture = picture.copy()
            picture.set_alpha(round(255 * (1 - share * share)))
            x = row.x + row.width * (index + 0.5) / PIECES + right * row.height
            yield picture, picture.get_rect(center=(x, row.centery + down * row.height))

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Draw what is within a rectangle."""
        for picture, rect in self._shown:
            if clip.colliderect(rect):
                surface.blit(picture, rect)


# The glide --------------------------------------------------------------------------------

DEEP = 200  # pixels at 100 % that the keys sink
FADE = 200  # ms in which what is no longer there is gone


class Flight(NamedTuple):
    """The way of a board: its picture at the end, where that begins, and where it ends."""

    picture: pygame.Surface
    start: Rect
    end: Rect


def picture_of(
    layers: Sequence[Layer], size: tuple[int, int], ground: pygame.typing.ColorLike
) -> pygame.Surface:
    """Return what layers show in a window of a size."""
    surface = pygame.Surface(size)
    surface.fill(ground)
    for layer in layers:
        layer.paint(surface, surface.get_rect())
    return surface


class Glide:
    """Shows the boards on their way; it covers what is below it."""

    def __init__(
        self, before: pygame.Surface, keys: Rect, old: BoardGroup, new: BoardGroup, px: Px
    ) -> None:
        """Take where everything comes from and goes to.

        Args:
            before: what the screen showed before.
            keys: where its keys were.
            old: its boards.
            new: the boards as they are shown now.
            px: turns a length at 100 % into pixels.
        """
        self._depth, self._ground = px(DEEP), before.get_at((0, 0))
        after = picture_of(new.views, before.get_size(), self._ground)
        self._ways = [*ways_of(old, new, after)]
        self._before, self._at, self._keys = before, keys, before.subsurface(keys).copy()
        for gone in (keys, *(way.start for way in self._ways)):
            before.fill(self._ground, gone)

    def paint(self, surface: pygame.Surface, area: Rect, time: float) -> None:
        """Draw it all as it is some ms after it began, and nothing outside of an area."""
        clipped = surface.get_clip()
        surface.set_clip(area.clip(clipped))
        surface.fill(self._ground)
        self._before.set_alpha(round(255 * (1 - share_of(time, FADE))))
        surface.blit(self._before, (0, 0))
        sunk = share_of(time, SINK)
        self._keys.set_alpha(round(255 * (1 - sunk)))
        surface.blit(self._keys, self._at.move(0, round(self._depth * sunk * sunk)))
        way = share_of(time, GLIDE)
        for picture, start, end in self._ways:
            place = _between(start, end, way * way * (3 - 2 * way))
            same = place.size == picture.get_size()
            drawn = picture if same else pygame.transform.smoothscale(picture, place.size)
            surface.blit(drawn, place)
        surface.set_clip(clipped)


def ways_of(old: BoardGroup, new: BoardGroup, after: pygame.Surface) -> Iterator[Flight]:
    """Yield the ways of boards that were in view and still are, by a picture of the new ones."""
    for index, view in new.indexed():
        end, before = view.place_of_rows(view.first_row, view.used), old.view_of(index)
        if before and end.height:
            picture = after.subsurface(end.clip(after.get_rect())).copy()
            yield Flight(picture, before.place_of_rows(view.first_row, view.used), end)


def _between(start: Rect, end: Rect, share: float) -> Rect:
    """Return a rectangle on the way from one to another."""
    parts = zip((*start.topleft, *start.size), (*end.topleft, *end.size), strict=True)
    x, y, wide, high = (round(a + (b - a) * share) for a, b in parts)
    return Rect(x, y, max(1, wide), max(1, high))
