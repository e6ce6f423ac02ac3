"""Make the icon's pictures from its drawing: `python assets/icon/build.py`.

It writes PNG files, and `verdigris.ico` for Windows, beside `verdigris.svg`.
"""

import io
import os
import struct
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

HERE = Path(__file__).resolve().parent
SIZES = (16, 24, 32, 48, 64, 128, 256)


def png(side: int) -> bytes:
    """Return the icon as a PNG file."""
    file = io.BytesIO()
    drawn = pygame.image.load_sized_svg(HERE / "verdigris.svg", (side, side))
    pygame.image.save(drawn, file, "icon.png")
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


def main() -> None:
    """Write all files."""
    pictures = [png(side) for side in SIZES]
    for side, picture in zip(SIZES, pictures, strict=True):
        (HERE / f"verdigris-{side}.png").write_bytes(picture)
    (HERE / "verdigris.ico").write_bytes(ico(SIZES, pictures))


if __name__ == "__main__":
    main()
