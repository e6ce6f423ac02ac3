"""The file that keeps where the window was."""

from pathlib import Path
from typing import Any

from game.profile.files import state_folder
from game.window.platform.desktops import WindowPlace
from game.window.platform.state_file import read_state, write_state

FILE = "window.toml"
MOST = 10**6  # pixels


def place_file(profile: Path | None = None) -> Path:
    """Return the file that keeps the place, next to a profile that the player named."""
    return (profile or state_folder()) / FILE


def read_place(path: Path) -> WindowPlace | None:
    """Return the place that a file keeps, or None where it keeps none that can be used."""
    values = read_state(path)
    numbers: list[Any] = [values.get(name) for name in ("x", "y", "width", "height")]
    whole = all(type(each) is int and abs(each) < MOST for each in numbers)
    x, y, width, height = numbers
    if not whole or width <= 0 or height <= 0:
        return None  # nothing is lost: the window opens as on the first day
    return WindowPlace(x, y, width, height, values.get("maximised") is True)


def write_place(path: Path, place: WindowPlace) -> None:
    """Keep a place in a file.

    Raises:
        OSError: the file cannot be written.
    """
    write_state(path, place._asdict())
