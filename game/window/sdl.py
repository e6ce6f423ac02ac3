"""SDL itself, in the very libraries that pygame brings, for what pygame does not hand out."""

import ctypes
import sys
from pathlib import Path

import pygame

PLACES = {
    "linux": "pygame_ce.libs/lib{}-2-*.so*",
    "darwin": "pygame/.dylibs/lib{}-2.0.0.dylib",
    "win32": "pygame/{}.dll",
}


def sdl() -> ctypes.CDLL | None:
    """Return SDL, or None where it is not found."""
    return _library("SDL2")


def sdl_mixer() -> ctypes.CDLL | None:
    """Return SDL's mixer of sounds, or None where it is not found."""
    return _library("SDL2_mixer")


def _library(name: str) -> ctypes.CDLL | None:
    packages = Path(pygame.__file__).resolve().parents[1]
    for path in packages.glob(PLACES.get(sys.platform, PLACES["linux"]).format(name)):
        try:
            return ctypes.CDLL(str(path))
        except OSError:
            continue
    return None
