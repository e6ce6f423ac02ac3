"""The desktops there are, and the window's place on them."""

import os

import pygame

from game.profile.window_place import WindowPlace, clamped
from game.window.layout import SMALLEST_WINDOW

FIRST_SIZE = (1280, 800)


def desktops() -> list[WindowPlace]:
    """Return the places of the desktops; where SDL cannot be asked, of the first one alone."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) > 1:
        import ctypes  # few need it, and it takes its time to load

        from game.window.sdl import sdl

        library = sdl()
        if library:
            bounds = [(ctypes.c_int * 4)() for _ in sizes]  # SDL_Rect: x, y, width, height
            if not any(library.SDL_GetDisplayBounds(*each) for each in enumerate(bounds)):
                return [WindowPlace(*each) for each in bounds]
    return [WindowPlace(0, 0, *sizes[0])]


def open_window(remembered: WindowPlace | None) -> pygame.Surface:
    """Open the window where it was, as far as the desktops of today allow.

    Where the environment says where windows are to open, only the size is as it was.

    Raises:
        pygame.error: there is no screen.
    """
    if remembered is None:
        return pygame.display.set_mode(_first_size(), pygame.RESIZABLE)
    place = clamped(remembered, desktops(), SMALLEST_WINDOW)
    window = pygame.display.set_mode((place.width, place.height), pygame.RESIZABLE)
    if "SDL_VIDEO_WINDOW_POS" not in os.environ:
        pygame.display.set_window_position((place.x, place.y))
    return window


def place_now() -> WindowPlace:
    """Return where the window is."""
    return WindowPlace(*pygame.display.get_window_position(), *pygame.display.get_window_size())


def _first_size() -> tuple[int, int]:
    """Return a size for the window that leaves some of the desktop around it."""
    desktop = pygame.display.get_desktop_sizes()[0]
    width, height = (
        min(want, have * 9 // 10) for want, have in zip(FIRST_SIZE, desktop, strict=True)
    )
    return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])
