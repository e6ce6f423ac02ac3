"""A row of letter tiles as a block: with its clues, or plain."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import Rect

from game.formats import labelled
from game.match.describe import clues_by_ear
from game.rules import Clue, Guess
from game.window.draw.blocks import LEAST, Canvas, Ink, Named
from game.window.play.tiles import Face, Look, TilePainter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.window.draw.theme import Theme

LEAST_SIDE = 3  # pixels of a tile, in whatever room


@dataclass(frozen=True)
class Tiles(Named):
    """A row of tiles, smaller where they have no room.

    Attributes:
        faces: what they show, from the left.
        side, gap: how wide a tile is, and the space between two.
        grows: whether it has what others leave of a row, and no more.
        name: the part that the row is, where it can be chosen.
        spoken: what is said in place of the word and its clues, None for these.
    """

    faces: tuple[Face, ...]
    side: float = 32
    gap: float = 3
    name: str = ""
    spoken: str | None = None
    grows: bool = False

    def width(self, ink: Ink) -> int:
        wide = self._wide(ink, ink.px(self.side))
        return min(wide, ink.px(LEAST)) if self.grows else wide

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(self.side) if self.name else self._side(ink, width)  # easy to hit

    def _wide(self, ink: Ink, side: int) -> int:
        return (side + ink.px(self.gap)) * len(self.faces) - ink.px(self.gap)

    def _side(self, ink: Ink, room: int) -> int:
        gap = ink.px(self.gap)
        most = (room + gap) // max(1, len(self.faces)) - gap
        return max(LEAST_SIDE, min(ink.px(self.side), most))

    def paint(self, canvas: Canvas, place: Rect) -> None:
        side, painter = self._side(canvas.ink, place.width), painter_for(canvas.ink.theme)
        top, step = place.centery - side // 2, side + canvas.ink.px(self.gap)
        for at, face in enumerate(self.faces):
            # Its corners let what it lies on be seen.
            canvas.surface.blit(painter.face(face, side, raised=True), (place.x + at * step, top))
        wide, high = self._wide(canvas.ink, side), self.height(canvas.ink, place.width)
        self.tell(canvas, Rect(place.x, place.centery - high // 2, wide, high))

    @property
    def plain(self) -> str:
        """The word, and with clues on all tiles, its letters with them."""
        word = "".join(face.letter for face in self.faces)
        clues = tuple(face.look for face in self.faces if isinstance(face.look, Clue))
        return labelled(word, clues_by_ear(Guess(word, clues))) if len(clues) == len(word) else word


def tiles(
    word: str,
    clues: Sequence[Clue] = (),
    side: float = 32,
    name: str = "",
    spoken: str | None = None,
) -> Tiles:
    """Return a word as tiles, with its clues, or plain."""
    looks: Sequence[Look | Clue] = clues or (Look.EMPTY,) * len(word)
    faces = (Face(look, letter) for look, letter in zip(looks, word, strict=True))
    return Tiles(tuple(faces), side, max(3, side // 10), name, spoken)


@lru_cache(maxsize=4)
def painter_for(theme: Theme) -> TilePainter:
    """Return what paints tiles on pages, which is the same for all of a theme."""
    return TilePainter(theme)
