"""SDL's own libraries, and waiting for the next event without burning a processor.

pygame's own `event.wait` polls. SDL's `SDL_WaitEventTimeout` sleeps until something arrives; it
is reached through the very library that pygame has loaded. Where that cannot be found, short
sleeps take its place.
"""

import ctypes
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

PLACES = {
    "linux": "pygame_ce.libs/lib{}-2-*.so*",
    "darwin": "pygame/.dylibs/lib{}-2.0.0.dylib",
    "win32": "pygame/{}.dll",
}


def library_path(name: str) -> Path | None:
    """Return where a library of SDL is, such as "SDL2_mixer", or None where it is not found."""
    packages = Path(pygame.__file__).resolve().parents[1]
    return next(packages.glob(PLACES.get(sys.platform, PLACES["linux"]).format(name)), None)


def sdl(name: str = "SDL2") -> ctypes.CDLL | None:
    """Return SDL or another library of it, or None where it is not found."""
    path = library_path(name)
    with suppress(OSError):
        return ctypes.CDLL(str(path)) if path else None
    return None


LONGEST_WAIT = 500.0  # ms; signals such as Ctrl+C are looked at between waits
POLL = 10.0  # ms between looks at the queue where SDL cannot be asked


def event_wait() -> Callable[[float], None]:
    """Return a function that waits for an event, at most for some ms, and leaves it queued."""
    library = sdl()

    def wait(most: float) -> None:
        least = int(min(max(most, 0.0), LONGEST_WAIT if library else POLL))
        if library:
            library.SDL_WaitEventTimeout(None, least)
        else:
            pygame.time.wait(least)

    return wait
