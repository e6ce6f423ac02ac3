"""Letter tiles: sprites that draw themselves, and rows of them as blocks of pages.

They know a letter and a look, and no rules.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.formats import labelled
from game.match.describe import clues_by_ear
from game.rules import Clue, Guess
from game.window.draw.blocks import LEAST, Canvas, Ink, Named, record
from game.window.draw.icons import Icon, icon
from game.window.draw.motion import REST, Motion, Pose
from game.window.draw.shapes import draw_mark, rounded
from game.window.draw.text import letter_on
from game.window.draw.theme import (
    TILE_CORNER,
    TILE_LETTER,
    Colour,
    Px,
    Theme,
    clue_colours,
    legible,
    mixed,
    px_at,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST_LINED = 24  # pixels; the outlines of smaller tiles are one pixel wide
FADED, FADED_GREEN = 0.25, 0.55  # how much of its colours a tile keeps that steps back
LEAST_SIDE = 3  # pixels of a tile of a page, in whatever room


class Look(Enum):
    """How a tile looks that has no clue, its letter apart."""

    NONE = auto()  # no tile at all: below the word of a solved board, or on one that waits
    EMPTY = auto()  # in the row being typed
    LATER = auto()  # in a row after that one
    TYPED = auto()
    CURSOR = auto()
    UNLISTED = auto()
    CONTRADICTED = auto()
    ANSWER = auto()  # a letter of the answer that was not found


UNDERLINES: dict[Look | Clue, Icon] = {
    Look.UNLISTED: Icon.WAVY,
    Look.CONTRADICTED: Icon.STRAIGHT,
}


class Face(NamedTuple):
    """What a tile shows.

    Attributes:
        look: its clue, or how it looks without one.
        letter: the letter on it, or empty text.
        faint: whether the letter is only suggested, as the letter of a hint is.
        faded: whether the tile steps back, as on a board that is solved.
        cursor: whether the cursor is on it, where its look does not say so; with a clue, whether
            it is the one that counts now.
    """

    look: Look | Clue = Look.EMPTY
    letter: str = ""
    faint: bool = False
    faded: bool = False
    cursor: bool = False


class TilePainter:
    """Draws tiles of one theme, each only once for all that look the same."""

    def __init__(self, theme: Theme, px: Px, letter_share: float = TILE_LETTER) -> None:
        """Draw none yet.

        Args:
            theme: the colours.
            px: turns a length at 100 % into pixels.
            letter_share: which share of a tile its letter takes.
        """
        self.theme, self.px, self._letter_share = theme, px, letter_share
        self._faces: dict[tuple[Face, int, bool], pygame.Surface] = {}

    def face(self, face: Face, side: int, raised: bool = False) -> pygame.Surface:
        """Return a tile at rest, `side` pixels wide and high.

        It has the background behind it; where it is raised over other tiles, its corners let them
        be seen.
        """
        surface = self._faces.get((face, side, raised))
        if surface is None:
            surface = self._faces[face, side, raised] = self._draw(face, side, raised)
        return surface

    def _draw(self, face: Face, side: int, raised: bool) -> pygame.Surface:
        fill, outline, foreground = self.colours(face)
        if raised:
            surface = pygame.Surface((side, side), pygame.SRCALPHA)
        else:
            surface = pygame.Surface((side, side)).convert()
            surface.fill(self.theme.background)
        if face.look is Look.NONE:
            return surface
        line = max(1 + (side >= LEAST_LINED), round(side / 32)) if outline else 0
        if face.cursor or face.look in (Look.CURSOR, Look.ANSWER):
            line += 1  # so that its colour is not all that shows it
        shape = rounded((side, side), round(side * TILE_CORNER), fill, outline, line)
        surface.blit(shape, (0, 0))
        if face.letter:
            letter_on(surface, face.letter, max(6, round(side * self._letter_share)), foreground)
        if line_below := UNDERLINES.get(face.look):
            surface.blit(icon(line_below, side, self.theme.warning), (0, 0))
        if self.theme.marks and face.look in (Clue.GREEN, Clue.YELLOW):
            draw_mark(surface, face.look is Clue.GREEN, foreground)
        return surface

    def colours(self, face: Face) -> tuple[Colour | None, Colour | None, Colour]:
        """Return the fill, the outline and the foreground of a face."""
        theme = self.theme
        fill: Colour | None
        outline: Colour | None
        match face.look:
            case Clue() as clue:
                fill, foreground = clue_colours(theme, clue)
                rim = theme.grey_rim if clue is Clue.GREY else None
                outline = theme.accent if face.cursor else rim
            case Look.TYPED | Look.CONTRADICTED:
                outline = theme.text if theme.framed else theme.muted
                fill, foreground = None, theme.text
            case Look.CURSOR | Look.ANSWER:
                fill, outline, foreground = None, theme.accent, theme.text
            case Look.UNLISTED:
                fill, outline, foreground = None, theme.warning, theme.warning
            case Look.LATER:
                fill, outline, foreground = None, theme.later, theme.text
            case Look.EMPTY | Look.NONE:
                fill, outline, foreground = None, theme.row, theme.text
        if face.faint:
            foreground = theme.muted
        if face.faded:
            back = theme.background
            fill = fill and mixed(back, fill, FADED_GREEN if face.look is Clue.GREEN else FADED)
            outline = outline and mixed(back, outline, FADED)
            foreground = legible(mixed(back, foreground, 0.6), fill or back, theme)
        return fill, outline, foreground


@lru_cache(maxsize=64)
def scaled(tile: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return a tile scaled to a size in pixels, as in the midst of a motion; few are kept."""
    return pygame.transform.smoothscale(tile, (width, height))


class Tile(pygame.sprite.Sprite):
    """A tile in its place, at rest at `home` with its `face`. It draws itself.

    Attributes:
        motion: what moves it now, or will soon; None at rest.
    """

    image: pygame.Surface
    rect: pygame.Rect

    def __init__(self, painter: TilePainter, home: pygame.Rect) -> None:
        super().__init__()
        self.painter = painter
        self.home = home
        self.face = Face()
        self._before = self.face
        self.motion: Motion | None = None
        self.image = painter.face(self.face, home.width)
        self.rect = home
        self._stale: pygame.Rect | None = None

    def show(self, face: Face) -> None:
        """Show a face at once."""
        if face != self.face:
            self._before, self.face = self.face, face
            self._pose(REST)

    def turn_from(self, face: Face) -> None:
        """Let the next flip begin with a face."""
        self._before = face

    def move(self, motion: Motion) -> None:
        """Begin a motion; a flip turns from the face before to the one of now."""
        self.motion = motion
        self._pose(motion.pose(motion.start - 1))

    def rest(self) -> None:
        """End a motion that is under way."""
        self.motion = None
        self._pose(REST)

    def update(self, now: float) -> None:
        """Take the pose of a time of the clock."""
        motion = self.motion
        if motion and now >= motion.start:
            self._pose(motion.pose(now))
            if now >= motion.end:
                self.motion = None

    def take_stale(self) -> pygame.Rect | None:
        """Return what must be drawn again since this was asked last, None for nothing."""
        stale, self._stale = self._stale, None
        return stale

    def _pose(self, pose: Pose) -> None:
        side = self.home.width
        image, rect = self.image, self.rect
        face = self.face if pose.turned else self._before
        self.image = self.painter.face(face, side, raised=pose.down < 0)
        if not pose.size == pose.height == 1.0:
            width = round(side * pose.size)
            self.image = scaled(self.image, width, max(1, round(width * pose.height)))
        self.rect = self.image.get_rect(
            center=(
                self.home.x + side // 2 + round(pose.right * side),
                self.home.y + side // 2 + round(pose.down * side),
            )
        )
        if self.image is not image or self.rect != rect:
            self._stale = rect.unionall((self.rect, self._stale or rect))


# Rows of tiles on pages --------------------------------------------------------------------


@record
class Tiles(Named):
    """A row of tiles, smaller where they have no room.

    Attributes:
        faces: what they show, from the left.
        side, gap: how wide a tile is, and the space between two.
        grows: whether it has what others leave of a row, and no more.
        name: the part that the row is, where it can be chosen.
        spoken: what is said in place of the word and its clues, None for these.
        heights: how high each is, as a share, while they turn over; none at rest.
    """

    faces: tuple[Face, ...]
    side: float = 32
    gap: float = 3
    name: str = ""
    spoken: str | None = None
    grows: bool = False
    heights: tuple[float, ...] = ()

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

    def paint(self, canvas: Canvas, place: pygame.Rect) -> None:
        side, painter = self._side(canvas.ink, place.width), painter_for(canvas.ink.theme)
        top, step = place.centery - side // 2, side + canvas.ink.px(self.gap)
        for at, face in enumerate(self.faces):
            tile = painter.face(face, side, raised=True)  # what it lies on is seen at its corners
            if self.heights and self.heights[at] < 1:
                tile = scaled(tile, side, max(1, round(side * self.heights[at])))
            spot = pygame.Rect(place.x + at * step, top, side, side)
            canvas.surface.blit(tile, tile.get_rect(center=spot.center))
        wide, high = self._wide(canvas.ink, side), self.height(canvas.ink, place.width)
        self.tell(canvas, pygame.Rect(place.x, place.centery - high // 2, wide, high))

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
    return TilePainter(theme, px_at(1))
