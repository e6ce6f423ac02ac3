"""SDL's own libraries, and waiting for the next event without burning a processor.

pygame's own `event.wait` polls. SDL's `SDL_WaitEventTimeout` sleeps until something arrives; it
is reached through the very library that pygame has loaded. Where that cannot be found, short
sleeps take its place.
"""

import ctypes
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

PLACES = {
    "linux": "pygame_ce.libs/lib{}-2-*.so*",
    "darwin": "pygame/.dylibs/lib{}-2.0.0.dylib",
    "win32": "pygame/{}.dll",
}


def sdl_path() -> Path | None:
    """Return where SDL is, or None where it is not found."""
    return next(_paths("SDL2"), None)


def sdl() -> ctypes.CDLL | None:
    """Return SDL, or None where it is not found."""
    return _library("SDL2")


def sdl_mixer() -> ctypes.CDLL | None:
    """Return SDL's mixer of sounds, or None where it is not found."""
    return _library("SDL2_mixer")


def _paths(name: str) -> Iterator[Path]:
    packages = Path(pygame.__file__).resolve().parents[1]
    return packages.glob(PLACES.get(sys.platform, PLACES["linux"]).format(name))


def _library(name: str) -> ctypes.CDLL | None:
    for path in _paths(name):
        try:
            return ctypes.CDLL(str(path))
        except OSError:
            continue
    return None


LONGEST_WAIT = 500.0  # ms; signals such as Ctrl+C are looked at between waits
POLL = 5.0  # ms between looks at the queue, in the first while after an event
IDLE_POLL = 16.0
EAGER_TIME = 2000.0  # ms after an event for which the next one is expected soon


def event_wait() -> Callable[[float], None]:
    """Return a function that waits for an event, at most for some ms, and leaves it queued."""
    library = sdl()
    if library is None:
        return _Polling().wait
    native = library.SDL_WaitEventTimeout

    def wait(most: float) -> None:
        native(None, int(min(max(most, 0.0), LONGEST_WAIT)))

    return wait


class _Polling:
    """Looks at the queue again and again, less often when nothing happens for a while."""

    def __init__(self) -> None:
        self._last_event = time.monotonic()

    def wait(self, most: float) -> None:
        """Wait until an event is queued, at most for some ms."""
        end = time.monotonic() + min(most, LONGEST_WAIT) / 1000
        while time.monotonic() < end:
            if pygame.event.peek(pump=True):
                self._last_event = time.monotonic()
                return
            eager = time.monotonic() - self._last_event < EAGER_TIME / 1000
            left = end - time.monotonic()
            time.sleep(max(0.0, min(left, (POLL if eager else IDLE_POLL) / 1000)))
