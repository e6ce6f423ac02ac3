"""The answers at the end of a game as tiles, which turn over where a word was not found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import Clue
from game.window.draw.motion import ANSWER_TURNS, Kind, Motion, flips_apart
from game.window.draw.text import Weight, line_fits, text
from game.window.play.labels import NOT_FOUND
from game.window.play.result import notes_of
from game.window.play.tiles import Face, Look, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from game.window.play.result import Answer
    from game.window.play.tiles import TilePainter

TEXT_SHARE = 0.76  # of the height of a note


class AnswerRow:
    """The tiles of one answer."""

    def __init__(self, painter: TilePainter, places: Sequence[pygame.Rect], answer: Answer) -> None:
        self._tiles = [Tile(painter, place) for place in places]
        self.answer = answer
        for tile, letter in zip(self._tiles, answer.word, strict=False):
            tile.show(self._face(letter))
        for tile in self._tiles[len(answer.word) :]:
            tile.show(Face(Look.NONE))

    @property
    def places(self) -> list[pygame.Rect]:
        """The places of the tiles."""
        return [tile.home for tile in self._tiles]

    def _face(self, letter: str) -> Face:
        return Face(Look.ANSWER if self.answer.found is None else Clue.GREEN, letter)

    def turn(self, now: float, speed: float) -> None:
        """Turn the tiles over, one after another; without speed they are turned already."""
        if not speed or self.answer.found is not None:
            return
        tiles = self._tiles[: len(self.answer.word)]
        apart = flips_apart(len(tiles), ANSWER_TURNS) * speed
        for place, tile in enumerate(tiles):
            tile.turn_from(Face())
            tile.move(Motion(Kind.FLIP, now + place * apart, speed))

    def rest(self) -> None:
        """End the motion."""
        for tile in self._tiles:
            tile.rest()

    @property
    def moving(self) -> bool:
        """Whether any tile moves."""
        return any(tile.moving for tile in self._tiles)

    def update(self, now: float) -> Iterator[pygame.Rect]:
        """Move what moves to a time of the clock, and yield what must be drawn again."""
        for tile in self._tiles:
            if tile.moving:
                tile.update(now)
                if stale := tile.take_stale():
                    yield stale

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the tiles within a rectangle."""
        for tile in self._tiles:
            if clip.colliderect(tile.rect):
                surface.blit(tile.image, tile.rect)


def notes_in_places(
    answers: Sequence[tuple[Answer, pygame.Rect]], painter: TilePainter
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """Yield whether each answer was found, and with how many guesses, as it is drawn and where.

    All that were found say it in the same way, and so do those that were not; none where there is
    no room for it.
    """
    theme = painter.theme
    for missed in (True, False):
        some = [(answer, place) for answer, place in answers if missed is (answer.found is None)]
        weight = Weight.BOLD if missed else Weight.REGULAR
        shorter = 0
        for answer, place in some:
            fits = line_fits(weight, _size(place), place.width)
            ways = notes_of(answer)
            fitting = (way for way, words in enumerate(ways) if fits(words))
            shorter = max(shorter, next(fitting, len(ways)))
        for answer, place in some:
            for words in notes_of(answer)[shorter : shorter + 1]:
                colour = theme.text if missed else theme.accent
                said = text(words, weight, _size(place), colour)
                at_end = words == NOT_FOUND  # alone, it is at the end of the tiles
                side = "midright" if at_end else "midleft"
                yield said, said.get_rect(**{side: getattr(place, side)})


def _size(place: pygame.Rect) -> int:
    return max(8, round(place.height * TEXT_SHARE))
