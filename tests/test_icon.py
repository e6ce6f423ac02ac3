"""The icon's files are the mark as it is drawn, in the sizes that desktops ask for."""

import os
import struct
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.window.ui.icons import DOT, GROUND, LETTER, mark
from game.window.ui.theme import contrast

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256)


@pytest.mark.parametrize("side", SIZES)
def test_each_size_is_the_mark(side: int) -> None:
    saved = pygame.image.load(FOLDER / f"verdigris-{side}.png")
    assert saved.get_size() == (side, side)
    drawn = mark(side, 8)
    off = [
        max(abs(a - b) for a, b in zip(saved.get_at((x, y)), drawn.get_at((x, y)), strict=True))
        for x in range(side)
        for y in range(side)
    ]
    assert sum(off) / len(off) < 3
    assert saved.get_at((0, 0)).a < 128  # round corners
    assert saved.get_at((side // 2, side - 2))[:3] == GROUND


def test_letter_and_dot_can_be_told_from_the_ground_at_the_smallest_size() -> None:
    small = mark(16)
    seen = {small.get_at((x, y))[:3] for x in range(16) for y in range(16)}
    for colour in (LETTER, DOT):
        red, green, blue = min(seen, key=lambda each: _apart(each, colour))
        assert _apart((red, green, blue), colour) < 40
        assert contrast((red, green, blue), GROUND) >= 2.4


def _apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_the_file_for_windows_holds_every_size() -> None:
    data = (FOLDER / "verdigris.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(SIZES))
    for index, side in enumerate(SIZES):
        entry = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert entry[:2] == (side % 256, side % 256)
        length, start = entry[6:]
        assert data[start : start + length] == (FOLDER / f"verdigris-{side}.png").read_bytes()
