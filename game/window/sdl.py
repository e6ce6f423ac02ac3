"""SDL itself, in the very library that pygame has loaded, for what pygame does not hand out."""

import ctypes
import sys
from pathlib import Path

import pygame

PLACES = {
    "linux": "pygame_ce.libs/libSDL2-2-*.so*",
    "darwin": "pygame/.dylibs/libSDL2-2.0.0.dylib",
    "win32": "pygame/SDL2.dll",
}


def sdl() -> ctypes.CDLL | None:
    """Return the library, or None where it is not found."""
    packages = Path(pygame.__file__).resolve().parents[1]
    for path in packages.glob(PLACES.get(sys.platform, PLACES["linux"])):
        try:
            return ctypes.CDLL(str(path))
        except OSError:
            continue
    return None
