"""What was pointed out to a player, each thing once for ever: names in a file next to the games."""

from pathlib import Path

from game.plain_files import read_plain
from game.profile.files import write_whole

FILE = "pointed-out.txt"
LARGEST = 10_000  # bytes
SWITCH = "switch"  # that hides solved boards
LINES = "lines"  # in place of grey rows


def pointed_out(folder: Path) -> frozenset[str]:
    """Return the names of what was pointed out; none where the file cannot be used."""
    try:
        return frozenset(read_plain(folder / FILE, LARGEST).decode().split())
    except (OSError, ValueError):  # nothing is lost: it is pointed out again
        return frozenset()


def note_pointed_out(folder: Path, name: str) -> None:
    """Keep that something was pointed out.

    Args:
        folder: of the games; it is made where it is missing.
        name: one of those above.

    Raises:
        OSError: the file cannot be written.
    """
    names = sorted({*pointed_out(folder), name})
    write_whole(folder / FILE, "".join(f"{each}\n" for each in names))


def forget_pointed_out(folder: Path) -> None:
    """Have everything pointed out once more.

    Raises:
        OSError: the file cannot be removed.
    """
    (folder / FILE).unlink(missing_ok=True)
