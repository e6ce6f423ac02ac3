"""The glide at the end of a game: the boards go to their new places, and the keys sink.

State does not move, its picture does: it is drawn from what the screen showed before and shows
afterwards, and from the time since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.window.draw.motion import GLIDE, SINK, share_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.window.draw.theme import Colour
    from game.window.play.board_group import BoardGroup
    from game.window.ui.stage import Layer

DEEP = 200  # pixels at 100 % that the keys sink
FADE = 200  # ms in which what is no longer there is gone


class Before(NamedTuple):
    """What the screen showed before.

    Attributes:
        picture: the whole of it.
        keys: where the keys were.
        boards: the boards at their places.
    """

    picture: pygame.Surface
    keys: Rect
    boards: BoardGroup


class Way(NamedTuple):
    """The way of a board: its picture at the end, where that begins and ends, and all it was."""

    picture: pygame.Surface
    start: Rect
    end: Rect
    whole: Rect


def picture_of(layers: Sequence[Layer], size: tuple[int, int], ground: Colour) -> pygame.Surface:
    """Return what layers show in a window of a size."""
    surface = pygame.Surface(size)
    surface.fill(ground)
    for layer in layers:
        layer.paint(surface, surface.get_rect())
    return surface


class Glide:
    """Shows the boards on their way; it covers what is below it.

    Attributes:
        area: all that it covers.
    """

    def __init__(
        self, before: Before, boards: BoardGroup, after: pygame.Surface, area: Rect, depth: int
    ) -> None:
        """Take where everything comes from and goes to.

        Args:
            before: what the screen showed before.
            boards: the boards at their new places.
            after: the picture of these.
            area: what is covered.
            depth: how far the keys sink, in pixels.
        """
        self.area = area
        self._before, self._depth, self._time = before, depth, 0.0
        self._ground = after.get_at(area.topleft)
        self._ways = [*self._ways_of(boards, after)]

    def _ways_of(self, boards: BoardGroup, after: pygame.Surface) -> Iterator[Way]:
        """Yield the ways of the boards that were in view and still are."""
        shown = dict(self._before.boards.indexed())
        for index, view in boards.indexed():
            end = view.place_of_rows(view.first_row, view.used)
            if index in shown and end.height:
                start = shown[index].place_of_rows(view.first_row, view.used)
                whole = self._before.boards.frame_of(index) or start
                picture = after.subsurface(end.clip(after.get_rect())).copy()
                yield Way(picture, start, end, whole.clip(after.get_rect()))

    def update(self, time: float) -> None:
        """Go on to a time in ms since the beginning."""
        self._time = time

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Draw it all, and nothing outside of what it covers."""
        before = surface.get_clip()
        surface.set_clip(self.area.clip(clip))
        surface.fill(self._ground)
        self._paint_boards(surface)
        self._paint_keys(surface)
        surface.set_clip(before)

    def _paint_boards(self, surface: pygame.Surface) -> None:
        """Draw the boards on their way; what they showed besides is fading."""
        way = share_of(self._time, GLIDE)
        way = way * way * (3 - 2 * way)
        faded = round(255 * (1 - share_of(self._time, FADE)))
        for picture, start, end, whole in self._ways:
            place = _between(start, end, way)
            if faded:
                old = self._before.picture.subsurface(whole)
                old.set_alpha(faded)
                surface.blit(old, (place.x + whole.x - start.x, place.y + whole.y - start.y))
            drawn = picture
            if place.size != picture.get_size():
                drawn = pygame.transform.smoothscale(picture, place.size)
            surface.blit(drawn, place)

    def _paint_keys(self, surface: pygame.Surface) -> None:
        """Draw the keys as they sink."""
        sunk = share_of(self._time, SINK)
        if sunk < 1 and self._before.keys.height:
            keys = self._before.picture.subsurface(self._before.keys)
            keys.set_alpha(round(255 * (1 - sunk)))
            surface.blit(keys, self._before.keys.move(0, round(self._depth * sunk * sunk)))


def _between(start: Rect, end: Rect, share: float) -> Rect:
    """Return a rectangle on the way from one to another."""
    parts = zip((*start.topleft, *start.size), (*end.topleft, *end.size), strict=True)
    x, y, wide, high = (round(a + (b - a) * share) for a, b in parts)
    return Rect(x, y, max(1, wide), max(1, high))
