"""PNG files that are as small as they can be without losing anything, also moving ones."""

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS_OF_A_PALETTE = 256


def save_small(picture: pygame.Surface, path: Path) -> int:
    """Save a picture without transparency, and return the size of the file in bytes.

    Of several ways to write it, which the PNG specification (third edition, chapters 9 and 11)
    describes, the smallest is taken: colours as they are, each row as its difference from the one
    above or not, and a palette where there are few colours.
    """
    pixels = pygame.surfarray.array3d(picture).transpose(1, 0, 2).astype(np.uint8)
    path.write_bytes(min(_files(pixels), key=len))
    return path.stat().st_size


class Frame(NamedTuple):
    """A picture of a moving one, and how long it is shown."""

    pixels: npt.NDArray[np.uint8]
    time: int  # ms

    @classmethod
    def of(cls, picture: pygame.Surface, time: int) -> "Frame":
        """Return a picture as a frame."""
        return cls(pygame.surfarray.array3d(picture).transpose(1, 0, 2).astype(np.uint8), time)


def save_moving(frames: Sequence[Frame], path: Path) -> int:
    """Save a moving picture that repeats, and return the size of the file in bytes.

    The format is that of the third edition of the PNG specification, chapter 11.3.6. Of each
    frame, only the rectangle is written in which it differs from the one before.
    """
    frames = _merged(frames)
    high, wide = frames[0].pixels.shape[:2]
    chunks = [
        _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)),
        _chunk(b"acTL", struct.pack(">II", len(frames), 0)),
    ]
    number = 0
    before = None
    for frame in frames:
        top, left, part = _difference(before, frame.pixels)
        before = frame.pixels
        size = (part.shape[1], part.shape[0], left, top)
        control = struct.pack(">IIIIIHHBB", number, *size, frame.time, 1000, 0, 0)
        chunks.append(_chunk(b"fcTL", control))
        rows = part.reshape(part.shape[0], -1)
        data = min(
            (zlib.compress(_filtered(rows, each), 9) for each in ("none", "up", "best")), key=len
        )
        number += 1
        if number == 1:
            chunks.append(_chunk(b"IDAT", data))
        else:
            chunks.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    path.write_bytes(SIGNATURE + b"".join(chunks) + _chunk(b"IEND", b""))
    return path.stat().st_size


def _merged(frames: Sequence[Frame]) -> list[Frame]:
    """Return the frames with those as one that look alike."""
    merged: list[Frame] = []
    for frame in frames:
        if merged and np.array_equal(merged[-1].pixels, frame.pixels):
            merged[-1] = merged[-1]._replace(time=merged[-1].time + frame.time)
        else:
            merged.append(frame)
    return merged


def _difference(
    before: npt.NDArray[np.uint8] | None, after: npt.NDArray[np.uint8]
) -> tuple[int, int, npt.NDArray[np.uint8]]:
    """Return where a picture differs from the one before it: top, left, and the part."""
    if before is None:
        return 0, 0, after
    differs = (before != after).any(axis=2)
    down, across = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    top, left = int(down[0]), int(across[0])
    return top, left, np.ascontiguousarray(after[top : down[-1] + 1, left : across[-1] + 1])


def _files(pixels: npt.NDArray[np.uint8]) -> list[bytes]:
    high, wide = pixels.shape[:2]
    truecolour = pixels.reshape(high, wide * 3)
    files = [
        _file((wide, high), 2, _filtered(truecolour, filters)) for filters in ("none", "up", "best")
    ]
    packed = pixels.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32)
    colours, indices = np.unique(packed, return_inverse=True)
    if len(colours) <= COLOURS_OF_A_PALETTE:
        palette = b"".join(int(colour).to_bytes(3, "big") for colour in colours)
        rows = indices.reshape(high, wide).astype(np.uint8)
        files.append(_file((wide, high), 3, _filtered(rows, "none"), palette))
    return files


def _filtered(rows: npt.NDArray[np.uint8], filters: str) -> bytes:
    """Return rows with the number of a filter before each: 0 for none, 2 for up."""
    above = np.vstack([np.zeros_like(rows[:1]), rows[:-1]])
    up = rows - above  # in bytes, which begin again behind 255
    if filters == "best":
        # The smaller differences are, taken as signed, the better they pack.
        sums = [np.abs(each.view(np.int8).astype(int)).sum(axis=1) for each in (rows, up)]
        use_up = sums[1] < sums[0]
    else:
        use_up = np.full(len(rows), filters == "up")
    chosen = np.where(use_up[:, None], up, rows)
    return np.hstack([(use_up * 2).astype(np.uint8)[:, None], chosen]).tobytes()


def _file(size: tuple[int, int], kind: int, data: bytes, palette: bytes = b"") -> bytes:
    """Return a file of a kind of colours: 2 as they are, 3 by a palette; with 8 bits each."""
    head = struct.pack(">IIBBBBB", *size, 8, kind, 0, 0, 0)
    chunks = [
        (b"IHDR", head),
        (b"PLTE", palette),
        (b"IDAT", zlib.compress(data, 9)),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(
        _chunk(name, body) for name, body in chunks if body or name == b"IEND"
    )


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
