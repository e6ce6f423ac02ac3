"""Reference pictures: a few screens as they are meant to look, and how others compare with them.

Another build of FreeType or SDL draws edges of letters and shapes a little otherwise, while a
colour or a place that changed is seen over whole areas. So pictures are compared as they look from
farther away: each `CELL` by `CELL` pixels are one cell, with the mean of their colours.

- Where the edge of a letter differs, some cells do: lighter on one side, darker on the other. A
  share of `MOST_CELLS` of all cells may differ by more than `NEAR`; letters that are all drawn
  softer, and half a pixel aside, stay well below it.
- Where a tile has another colour, all of it is lighter, or darker: where the mean of a block of
  `BLOCK` by `BLOCK` cells, lighter and darker taken together, is off by more than `NEAR`, the
  picture is another one, however small the tile.
- Where a board is shifted, if by one pixel only, cells differ along all its edges, more than that
  share.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from game.profile import Settings
from tests.gallery.scenes import Picture, advised, play_a_little, win

FOLDER = Path(__file__).resolve().parents[1] / "window" / "references"
REFERENCES = (
    Picture("play-dark", Settings(), (480, 640), play_a_little),
    Picture(
        "play-light-colour-blind",
        Settings(theme="light", colour_blind=True),
        (480, 640),
        play_a_little,
    ),
    Picture("play-high-contrast", Settings(theme="high contrast"), (320, 400), play_a_little),
    Picture("four-boards", Settings(boards=4), (800, 600), play_a_little),
    Picture("ten-letters", Settings(word_length=10, theme="light"), (640, 480), play_a_little),
    Picture("coach", Settings(), (1120, 640), advised),
    Picture("won", Settings(), (960, 640), win),
    Picture("won-high-contrast", Settings(theme="high contrast"), (400, 560), win),
)
CELL, BLOCK = 4, 6
NEAR = 10  # of 255, in the channel that differs most
MOST_CELLS = 0.03


class Difference(NamedTuple):
    """How far a picture is from its reference.

    Attributes:
        share: the share of cells that differ.
        block: by how much the mean of the block of cells is off that is off most.
        picture: the reference, the picture, and where they differ, side by side.
    """

    share: float
    block: float
    picture: pygame.Surface

    @property
    def counts(self) -> bool:
        """Whether the picture is another one than the reference."""
        return self.share > MOST_CELLS or self.block > NEAR


def path_of(picture: Picture) -> Path:
    """Return the file of a reference picture."""
    return FOLDER / f"{picture.name}.png"


def difference(reference: pygame.Surface, taken: pygame.Surface) -> Difference:
    """Compare a picture with its reference; they must be of one size."""
    wide, high = (side // CELL for side in reference.get_size())
    small = [pygame.transform.smoothscale(each, (wide, high)) for each in (reference, taken)]
    # Of each cell, by how much red, green and blue are more than in the reference.
    off = np.subtract(*(pygame.surfarray.array3d(each).astype(int) for each in small[::-1]))
    share = float(np.mean(np.abs(off).max(axis=2) > NEAR))
    blocks = np.lib.stride_tricks.sliding_window_view(off, (BLOCK, BLOCK), axis=(0, 1))
    block = float(np.abs(blocks.mean(axis=(3, 4))).max())
    return Difference(share, block, _side_by_side(reference, taken, off))


def _side_by_side(
    reference: pygame.Surface, taken: pygame.Surface, off: npt.NDArray[np.int_]
) -> pygame.Surface:
    """Return both pictures, and the cells that differ, the lighter the more."""
    wide, high = reference.get_size()
    sheet = pygame.Surface((3 * wide, high))
    sheet.blit(reference, (0, 0))
    sheet.blit(taken, (wide, 0))
    light = np.minimum(255, np.abs(off).max(axis=2, keepdims=True) * 4).repeat(3, axis=2)
    cells = pygame.surfarray.make_surface(light.astype(np.uint8))
    sheet.blit(pygame.transform.scale_by(cells, CELL), (2 * wide, 0))
    return sheet
