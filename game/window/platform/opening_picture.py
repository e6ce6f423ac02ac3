"""The first picture: the window as it will be, from a file, before anything else is loaded.

Whoever leaves the game draws what the next start will show, and keeps it here with whatever it
follows from. If that is as it was, the next start shows the picture as soon as there is a window,
and everything else is loaded behind it. It is never more than a picture: what is loaded then is
drawn over it, and where it cannot be used, the window opens without it.

Only what the picture needs is imported here.
"""

import os
import sys
import time
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.plain_files import read_plain
from game.version import VERSION
from game.window.platform.desktops import WindowPlace, open_window

FILE = "opening-picture"
CELL = 24  # pixels; a picture is kept in squares, without those of the background
PIXEL = 3  # bytes
LARGEST = 4_000_000  # bytes of the file
MOST_CELLS = 60_000  # of a picture
MOST_SOURCES = 10  # files that it follows from
LANGUAGE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
# What a picture that cannot be used may raise on its way to the screen.
UNUSABLE = (OSError, ValueError, OverflowError, MemoryError, zlib.error, pygame.error)


class OpeningPicture(NamedTuple):
    """A picture as it is kept.

    Attributes:
        place: where the window is to open.
        background: the colour of what is in no square.
        corners: the left upper corners of the squares.
        squares: the squares one below the other, as zlib packs the bytes of their pixels.
    """

    place: WindowPlace
    background: tuple[int, int, int]
    corners: tuple[tuple[int, int], ...]
    squares: bytes

    @classmethod
    def of(
        cls, picture: pygame.Surface, background: Sequence[int], place: WindowPlace
    ) -> "OpeningPicture":
        """Return a picture to be kept, on a background, of a window at a place."""
        red, green, blue = background[:PIXEL]
        plain = bytes((red, green, blue)) * CELL * CELL
        corners, squares = [], []
        for y in range(0, picture.get_height(), CELL):
            for x in range(0, picture.get_width(), CELL):
                square = pygame.Surface((CELL, CELL), depth=24)
                square.fill((red, green, blue))
                square.blit(picture, (-x, -y))
                pixels = pygame.image.tobytes(square, "RGB")
                if pixels != plain:
                    corners.append((x, y))
                    squares.append(pixels)
        packed = zlib.compress(b"".join(squares), 6)
        return cls(place, (red, green, blue), tuple(corners), packed)

    def blit(self, surface: pygame.Surface) -> None:
        """Draw it.

        Raises:
            ValueError, zlib.error: its squares are damaged.
        """
        size = len(self.corners) * CELL * CELL * PIXEL
        unpacking = zlib.decompressobj()
        pixels = unpacking.decompress(self.squares, size + 1)
        if len(pixels) != size:
            raise ValueError("there are more squares than corners, or fewer")
        surface.fill(self.background)
        column = pygame.image.frombuffer(pixels, (CELL, CELL * len(self.corners)), "RGB")
        surface.blits(
            [
                (column, corner, (0, CELL * index, CELL, CELL))
                for index, corner in enumerate(self.corners)
            ],
            doreturn=False,
        )

    def packed(self, sources: Iterable[Path]) -> bytes:
        """Return it as the content of a file, with what it follows from.

        Args:
            sources: the files that decide what the next start shows, whether or not there are
                any.
        """
        names = [os.fsencode(path) for path in sources]
        numbers = (*self.place, *self.background, len(names), len(self.corners))
        head = b" ".join(str(number).encode() for number in numbers)
        corners = b" ".join(b"%d,%d" % corner for corner in self.corners)
        return b"\0".join((head, *names, state_of(names), corners, self.squares))

    @classmethod
    def unpacked(cls, content: bytes) -> "OpeningPicture | None":
        """Return the picture in the content of a file, None where what it follows from has changed.

        Raises:
            ValueError: it is not the content of such a file.
        """
        head, _, rest = content.partition(b"\0")
        x, y, width, height, red, green, blue, count, cells = map(int, head.split(b" "))
        if not (0 < cells < MOST_CELLS and 0 < count < MOST_SOURCES):
            raise ValueError("there are too many squares or sources, or none")
        *names, state, corners, squares = rest.split(b"\0", count + 2)
        if state != state_of(names):
            return None
        pairs = [pair.split(b",") for pair in corners.split(b" ")]
        points = tuple((int(left), int(top)) for left, top in pairs)
        if len(points) != cells or not all(
            0 <= left < width and 0 <= top < height for left, top in points
        ):
            raise ValueError("there is a square outside of the window, or one without a place")
        place = WindowPlace(x, y, width, height)
        return cls(place, (red, green, blue), points, squares)


def state_of(names: Iterable[bytes]) -> bytes:
    """Return what decides how the window looks at its start, as a line that can be compared.

    That is the version, the date, the language of the system, and when each file of a name last
    changed, and its size.
    """
    parts = [VERSION, sys.platform, time.strftime("%Y-%m-%d"), *map(os.environ.get, LANGUAGE)]
    for name in names:
        try:
            status = os.stat(name)  # noqa: PTH116 (a Path's own costs three times as much)
            parts.append(f"{status.st_mtime_ns} {status.st_size}")
        except FileNotFoundError:
            parts.append(None)
    return "|".join(map(str, parts)).encode("utf-8", "surrogateescape")


def picture_file() -> Path:
    """Return the file in which the picture is kept."""
    from platformdirs import user_state_path  # as in `profile/folders.py`, which loads more

    return user_state_path("verdigris", appauthor=False) / FILE


def show() -> bool:
    """Open the window with the picture that was kept, and return whether there is one to show."""
    if not getattr(pygame, "IS_CE", False):
        return False
    try:
        picture = OpeningPicture.unpacked(read_plain(picture_file(), LARGEST))
        if picture is None:
            return False
        pygame.display.init()
        if not is_seen():
            return False
        pygame.display.set_caption("Verdigris")
        window = open_window(picture.place, (1, 1))
        if window.get_size() != picture.place[2:]:
            return False  # the desktop is another one; the window opens again, as large as it may
        picture.blit(window)
        pygame.display.flip()
    except UNUSABLE:
        return False  # nothing is lost: the window opens without it
    return True


def is_seen() -> bool:
    """Return whether the driver of the display shows anything, or was asked for by name."""
    return (
        pygame.display.get_driver() not in ("offscreen", "dummy") or "SDL_VIDEODRIVER" in os.environ
    )
