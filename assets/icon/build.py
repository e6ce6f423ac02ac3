"""Draw the icon in all its sizes: `python assets/icon/build.py`, from `game/window/ui/icons.py`.

It writes PNG files, `verdigris.ico` for Windows and `verdigris.svg` beside itself.
"""

import io
import os
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

import pygame  # noqa: E402

from game.window.draw.theme import Colour  # noqa: E402
from game.window.ui.icons import (  # noqa: E402
    CORNER,
    DOT,
    DOT_MIDDLE,
    DOT_RADIUS,
    GROUND,
    LETTER,
    V,
    mark,
)

SIZES = (16, 24, 32, 48, 64, 128, 256)
SUPERSAMPLE = 8  # how many times finer it is drawn before it is scaled down
VIEW = 256  # units of the SVG drawing


def png(side: int) -> bytes:
    """Return the icon as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(mark(side, SUPERSAMPLE), file, "icon.png")
    return file.getvalue()


def ico(sides: Sequence[int], pictures: Sequence[bytes]) -> bytes:
    """Return a file for Windows that holds PNG pictures of some sizes.

    The layout is that of Microsoft's ICONDIR and ICONDIRENTRY; 256 pixels are written as 0.
    """
    head = struct.pack("<HHH", 0, 1, len(pictures))
    start = len(head) + 16 * len(pictures)
    entries, end = b"", start
    for side, picture in zip(sides, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), end)
        end += len(picture)
    return head + entries + b"".join(pictures)


def svg() -> str:
    """Return the icon as an SVG drawing."""
    points = " ".join(f"{x * VIEW:g},{y * VIEW:g}" for x, y in V)
    x, y = DOT_MIDDLE
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {VIEW} {VIEW}">
  <rect width="{VIEW}" height="{VIEW}" rx="{CORNER * VIEW:g}" fill="{_hex(GROUND)}"/>
  <polygon points="{points}" fill="{_hex(LETTER)}"/>
  <circle cx="{x * VIEW:g}" cy="{y * VIEW:g}" r="{DOT_RADIUS * VIEW:g}" fill="{_hex(DOT)}"/>
</svg>
"""


def _hex(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def main() -> None:
    """Write all files."""
    pictures = [png(side) for side in SIZES]
    for side, picture in zip(SIZES, pictures, strict=True):
        (HERE / f"verdigris-{side}.png").write_bytes(picture)
    (HERE / "verdigris.ico").write_bytes(ico(SIZES, pictures))
    (HERE / "verdigris.svg").write_text(svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
