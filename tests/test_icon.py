"""The icon's files are the mark as it is drawn, in the sizes that desktops ask for."""

import struct

import pygame
import pytest

from game.program import HOME
from game.window.ui.icons import GROUND, mark

FOLDER = HOME / "assets" / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256)


@pytest.mark.parametrize("side", SIZES)
def test_each_size_is_the_mark(side: int) -> None:
    saved, drawn = pygame.image.load(FOLDER / f"verdigris-{side}.png"), mark(side, 8)
    assert saved.get_size() == (side, side)
    pixels = pygame.surfarray.array3d(saved).astype(int), pygame.surfarray.array3d(drawn)
    assert abs(pixels[0] - pixels[1]).max(2).mean() < 3
    assert saved.get_at((0, 0)).a < 128  # round corners
    assert saved.get_at((side // 2, side - 2))[:3] == GROUND


def test_the_file_for_windows_holds_every_size() -> None:
    data = (FOLDER / "verdigris.ico").read_bytes()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(SIZES))
    for index, side in enumerate(SIZES):
        entry = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert entry[:2] == (side % 256, side % 256)
        length, start = entry[6:]
        assert data[start : start + length] == (FOLDER / f"verdigris-{side}.png").read_bytes()
