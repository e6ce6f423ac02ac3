"""The file that keeps where the window was."""

from pathlib import Path

from game.profile.folders import state_folder
from game.window.platform.desktops import WindowPlace
from game.window.platform.state_file import read_state, write_state

FILE = "window.toml"


def place_file(profile: Path | None = None) -> Path:
    """Return the file that keeps the place, next to a profile that the player named."""
    return (profile or state_folder()) / FILE


def read_place(path: Path) -> WindowPlace | None:
    """Return the place that a file keeps, or None where it keeps none that can be used."""
    values = read_state(path)
    if not values.keys() >= {*WindowPlace._fields}:
        return None  # nothing is lost: the window opens as on the first day
    place = WindowPlace(*(values[name] for name in WindowPlace._fields))
    whole = all(type(value) is int and abs(value) < 10**6 for value in place)
    return place if whole and place.width > 0 and place.height > 0 else None


def write_place(path: Path, place: WindowPlace) -> None:
    """Keep a place in a file.

    Raises:
        OSError: the file cannot be written.
    """
    write_state(path, place._asdict())
