"""The icon's pictures are its drawing, in the sizes that desktops ask for."""

import struct

import pygame
import pytest

from game.program import HOME

FOLDER = HOME / "assets" / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256)


@pytest.mark.parametrize("side", SIZES)
def test_each_size_is_the_drawing(side: int) -> None:
    saved = pygame.image.load(FOLDER / f"verdigris-{side}.png")
    drawn = pygame.image.load_sized_svg(FOLDER / "verdigris.svg", (side, side))
    assert saved.get_size() == (side, side)
    pixels = (pygame.surfarray.array3d(each).astype(int) for each in (saved, drawn))
    assert abs(next(pixels) - next(pixels)).max(2).mean() < 3
    assert saved.get_at((0, 0)).a < 128  # round corners
    assert saved.get_at((side // 2, side - 2)).a == 255


def test_the_file_for_windows_holds_every_size() -> None:
    data = (FOLDER / "verdigris.ico").read_bytes()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(SIZES))
    for index, side in enumerate(SIZES):
        entry = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert entry[:2] == (side % 256, side % 256)
        length, start = entry[6:]
        assert data[start : start + length] == (FOLDER / f"verdigris-{side}.png").read_bytes()
