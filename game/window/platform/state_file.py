"""The file of what the next start begins with: the window's place, and what the system wished."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from game.plain_files import read_plain
from game.profile.files import state_folder, write_whole
from game.window.platform.desktops import WindowPlace
from game.window.platform.wishes import NO_WISHES, Wishes, text_size

FILE = "window.toml"
LARGEST = 10_000  # bytes
MOST = 10**6  # pixels


class LastWindow(NamedTuple):
    """Where the window was, None where that is not known, and what the system wished."""

    place: WindowPlace | None = None
    wishes: Wishes = NO_WISHES


def state_file(profile: Path | None = None) -> Path:
    """Return the file, which is next to a profile that the player named."""
    return (profile or state_folder()) / FILE


def read_state(path: Path) -> LastWindow:
    """Return what a file keeps, as far as that can be used: all of it can be found again."""
    try:
        values: dict[str, Any] = tomllib.loads(read_plain(path, LARGEST).decode())
    except (OSError, ValueError, RecursionError):
        return LastWindow()
    numbers: list[Any] = [values.get(name) for name in ("x", "y", "width", "height")]
    place = None
    if all(type(each) is int and abs(each) < MOST for each in numbers) and min(numbers[2:]) > 0:
        x, y, width, height = numbers
        place = WindowPlace(x, y, width, height, values.get("maximised") is True)
    switches = {name: value for name, value in values.items() if isinstance(value, bool)}
    contrast, still = switches.get("contrast", False), switches.get("still", False)
    wishes = Wishes(switches.get("dark"), contrast, still, text_size(values.get("text")))
    return LastWindow(place, wishes)


def write_state(path: Path, place: WindowPlace, wishes: Wishes) -> None:
    """Keep a place and wishes in a file.

    Raises:
        OSError: the file cannot be written.
    """
    values = place._asdict() | wishes._asdict()
    said = (f"{name} = {value}\n".lower() for name, value in values.items() if value is not None)
    write_whole(path, "".join(said))
