"""A quiet celebration of a win: small tiles fly up from the winning row, fall and fade."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.window.draw.boxes import around
from game.window.draw.shapes import rounded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.match import Match
    from game.window.draw.theme import Theme
    from game.window.play.board_group import BoardGroup

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
