"""What the system wishes: dark or light, contrast, still pictures, the size of text.

The player's settings follow it where they say "system". Nothing here asks the system; that takes
time, and is done in the background (`system_watch.py`). What was found last is kept for the next
start (`state_file.py`), so that its first frame looks like the last one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import SYSTEM

if TYPE_CHECKING:
    from game.settings import Settings

LARGEST_TEXT, SMALLEST_TEXT = 4.0, 0.25  # what a system may say of the size of its text
SCALE_STEP, MOST_SCALE = 25, 200  # per cent


class Wishes(NamedTuple):
    """What the system wishes, as far as it says.

    Attributes:
        dark: whether it wants dark windows, None where it does not say.
        contrast: whether it wants high contrast.
        still: whether it wants as little motion as can be.
        text: how large it wants text, 1 for the usual size.
    """

    dark: bool | None = None
    contrast: bool = False
    still: bool = False
    text: float = 1.0

    @property
    def theme(self) -> str:
        """The theme that is meant by "system"."""
        if self.contrast:
            return "high contrast"
        return "light" if self.dark is False else "dark"

    @property
    def animation(self) -> str:
        """The speed of animations that is meant by "system"."""
        return "off" if self.still else "normal"

    @property
    def scale(self) -> int:
        """The size in per cent that a first start takes over."""
        return scale_of(self.text)


def scale_of(size: float) -> int:
    """Return the scale in per cent for a size, of which 1 is the usual one; it is never less."""
    steps = round(min(max(size, 1.0), LARGEST_TEXT) * 100 / SCALE_STEP)
    return min(steps * SCALE_STEP, MOST_SCALE)


NO_WISHES = Wishes()
FOLLOWED = ("theme", "animation")  # settings that may say "system"


def heeded(settings: Settings, wishes: Wishes) -> Settings:
    """Return settings with what the system wishes where they leave it to the system.

    >>> from game.settings import Settings
    >>> heeded(Settings(theme="system"), Wishes(dark=False)).theme
    'light'
    """
    meant = {name: getattr(wishes, name) for name in FOLLOWED if getattr(settings, name) == SYSTEM}
    return settings._replace(**meant) if meant else settings


def text_size(value: object) -> float:
    """Return what a system says of the size of its text, 1 where that cannot be."""
    if isinstance(value, int | float) and SMALLEST_TEXT <= value <= LARGEST_TEXT:
        return float(value)
    return 1.0
