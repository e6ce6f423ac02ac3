"""Where the window was and how large, kept from one start to the next."""

import tomllib
from pathlib import Path
from typing import NamedTuple

FILE = "window.toml"


class WindowPlace(NamedTuple):
    """A place on the desktop, in pixels: the left upper corner, and the size.

    Also a desktop's own place among several, which `clamped` holds windows to.
    """

    x: int
    y: int
    width: int
    height: int


def place_file(profile: Path | None = None) -> Path:
    """Return the file that keeps the place, beside a profile that the player named."""
    if profile is not None:
        return profile / FILE
    from platformdirs import user_state_path

    return user_state_path("verdigris", appauthor=False) / FILE


def read_place(path: Path) -> WindowPlace | None:
    """Return the place that a file keeps, or None where it keeps none that can be used."""
    try:
        values = tomllib.loads(path.read_text("utf-8"))
        place = WindowPlace(*(values[name] for name in WindowPlace._fields))
    except (OSError, ValueError, KeyError, RecursionError):
        return None  # nothing is lost: the window opens as on the first day
    whole = all(type(value) is int and abs(value) < 10**6 for value in place)
    return place if whole and place.width > 0 and place.height > 0 else None


def write_place(path: Path, place: WindowPlace) -> None:
    """Keep a place in a file.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{name} = {value}\n" for name, value in place._asdict().items()]
    path.write_text("".join(lines), "utf-8")


def clamped(
    place: WindowPlace, desktops: list[WindowPlace], smallest: tuple[int, int]
) -> WindowPlace:
    """Return the nearest place that lies wholly on one of some desktops.

    Args:
        place: where the window was.
        desktops: the places of the desktops there are, one at least.
        smallest: the width and height that the window has at least.

    >>> clamped(WindowPlace(900, -50, 300, 400), [WindowPlace(0, 0, 1024, 768)], (320, 400))
    WindowPlace(x=704, y=0, width=320, height=400)
    """
    desktop = max(desktops, key=lambda each: _shared(place, each))
    width = max(smallest[0], min(place.width, desktop.width))
    height = max(smallest[1], min(place.height, desktop.height))
    return WindowPlace(
        max(desktop.x, min(place.x, desktop.x + desktop.width - width)),
        max(desktop.y, min(place.y, desktop.y + desktop.height - height)),
        width,
        height,
    )


def _shared(one: WindowPlace, other: WindowPlace) -> int:
    """Return how many pixels two places have in common."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0, wide) * max(0, high)
