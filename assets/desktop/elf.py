"""Where the libraries of a build look for others: in the build, not where it was made.

Python's own libraries name the folder that they were installed into, which other computers lack,
or have for something else. Such a path is replaced by one from the library itself, in the place of
the old one, so that nothing else in the file moves.

Source: Executable and Linking Format, Tool Interface Standard, version 1.2.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MAGIC = b"\x7fELF"
LOAD, DYNAMIC = 1, 2  # types of segments
STRINGS, RPATH, RUNPATH = 5, 15, 29  # tags of what linkers read
INNER = "_internal"  # the folder of a build that has Python's library
OWN = b"$ORIGIN"


class Layout(NamedTuple):
    """Where an ELF file has what is looked for.

    Attributes:
        number: how `struct` reads a number as wide as an address.
        dynamic: the offset and the size of what linkers read.
        segments: address, offset and size of what is loaded.
    """

    number: str
    dynamic: tuple[int, int]
    segments: tuple[tuple[int, int, int], ...]

    def offset(self, address: int) -> int:
        """Return where something is in the file, by its address in memory."""
        for start, offset, size in self.segments:
            if start <= address < start + size:
                return offset + address - start
        raise ValueError("it is in no segment")


def forget_places(folder: Path) -> None:
    """Rewrite the libraries and programs of a built folder that look in a fixed place.

    Args:
        folder: the folder.
    """
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            if file.read(4) != MAGIC:
                continue
        content = bytearray(path.read_bytes())
        up = len(path.relative_to(folder / INNER).parents) - 1 if INNER in path.parts else 0
        if forget_place(content, b"/".join((OWN, *[b".."] * up))):
            path.write_bytes(content)


def forget_place(content: bytearray, instead: bytes) -> bool:
    """Replace the path in an ELF file that begins at the root, and return whether there was one.

    Args:
        content: the file, which is changed.
        instead: the path to be written; where there is no room for it, there is none at all.
    """
    layout = layout_of(content)
    if layout is None:
        return False
    entries = list(dynamic_of(content, layout))
    strings = next((value for tag, value in entries if tag == STRINGS), None)
    for tag, value in entries:
        if strings is None or tag not in (RPATH, RUNPATH):
            continue
        start = layout.offset(strings) + value
        end = content.index(b"\0", start)
        path = bytes(content[start:end])
        if not path.startswith(b"/"):
            continue
        # Linkers let strings share their ends; no other name has a slash.
        room = path.rindex(b"/") + 1
        written = instead if len(instead) < room else b""
        content[start : start + room] = written.ljust(room, b"\0")
        return True
    return False


def layout_of(content: bytes | bytearray) -> Layout | None:
    """Return where an ELF file has what is looked for, None where nothing links it."""
    wide, order = content[4] == 2, "<" if content[5] == 1 else ">"
    number = f"{order}{'Q' if wide else 'I'}"
    head = struct.unpack_from(f"{order}{'QQQIHHH' if wide else 'IIIIHHH'}", content, 24)
    _, table, _, _, _, size, count = head
    form = f"{order}{'IIQQQQQQ' if wide else 'IIIIIIII'}"
    dynamic, segments = None, []
    for index in range(count):
        fields = struct.unpack_from(form, content, table + index * size)
        if wide:
            kind, _, offset, address, _, length = fields[:6]
        else:
            kind, offset, address, _, length = fields[:5]
        if kind == LOAD:
            segments.append((address, offset, length))
        if kind == DYNAMIC:
            dynamic = (offset, length)
    return Layout(number, dynamic, tuple(segments)) if dynamic else None


def dynamic_of(content: bytes | bytearray, layout: Layout) -> Iterator[tuple[int, int]]:
    """Yield what linkers read: tags and their values."""
    offset, length = layout.dynamic
    step = 2 * struct.calcsize(layout.number)
    for place in range(offset, offset + length, step):
        tag, value = struct.unpack_from(f"{layout.number}{layout.number[1]}", content, place)
        yield tag, value
        if tag == 0:
            return
