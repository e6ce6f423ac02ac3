"""The desktop around the window: where the window may be, and the clipboard."""

import os
from typing import NamedTuple

import pygame


class WindowPlace(NamedTuple):
    """A place on the desktop, in pixels: the left upper corner, and the size.

    Also a desktop's own place among several, which `clamped` holds windows to.
    """

    x: int
    y: int
    width: int
    height: int


def clamped(
    place: WindowPlace, desktops: list[WindowPlace], smallest: tuple[int, int]
) -> WindowPlace:
    """Return the nearest place that is wholly on one of some desktops, and no smaller than a size.

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
    width = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    height = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0, width) * max(0, height)


FIRST_SIZE = (1280, 800)


def desktops() -> list[WindowPlace]:
    """Return the places of the desktops; where SDL cannot be asked, of the first one alone."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) > 1:
        import ctypes  # few need it, and it takes its time to load

        from game.window.platform.sdl import sdl

        library = sdl()
        if library:
            bounds = [(ctypes.c_int * 4)() for _ in sizes]  # SDL_Rect: x, y, width, height
            if not any(library.SDL_GetDisplayBounds(*each) for each in enumerate(bounds)):
                return [WindowPlace(*each) for each in bounds]
    return [WindowPlace(0, 0, *sizes[0])]


def open_window(remembered: WindowPlace | None, smallest: tuple[int, int]) -> pygame.Surface:
    """Open the window where it was remembered, if it was, as far as the desktops of today allow.

    Where the environment says where windows are to open, only the size is as it was.

    Raises:
        pygame.error: there is no screen.
    """
    # Else pygame looks for an icon of its own in its package, with `zipfile`, which takes 3 ms.
    pygame.display.set_icon(pygame.Surface((1, 1), pygame.SRCALPHA))
    if remembered is None:
        return pygame.display.set_mode(_first_size(smallest), pygame.RESIZABLE)
    place = clamped(remembered, desktops(), smallest)
    window = pygame.display.set_mode((place.width, place.height), pygame.RESIZABLE)
    if "SDL_VIDEO_WINDOW_POS" not in os.environ:
        pygame.display.set_window_position((place.x, place.y))
    return window


def place_now() -> WindowPlace:
    """Return where the window is."""
    return WindowPlace(*pygame.display.get_window_position(), *pygame.display.get_window_size())


def fill_screen() -> None:
    """Let the window take the full screen.

    Raises:
        pygame.error: the system does not allow it.
    """
    pygame.Window.from_display_module().set_fullscreen(desktop=True)


def leave_full_screen(place: WindowPlace) -> None:
    """Give the window back the size and the place that it had before it took the full screen.

    Raises:
        pygame.error: the system does not allow it.
    """
    window = pygame.Window.from_display_module()
    window.set_windowed()
    # Some window managers keep the size of the screen, or move the window by its frame.
    window.size = place.width, place.height
    window.position = place.x, place.y


def _first_size(smallest: tuple[int, int]) -> tuple[int, int]:
    """Return a size for the window that leaves some of the desktop around it."""
    desktop = pygame.display.get_desktop_sizes()[0]
    width, height = (
        min(want, have * 9 // 10) for want, have in zip(FIRST_SIZE, desktop, strict=True)
    )
    return max(width, smallest[0]), max(height, smallest[1])


def pasted(most: int) -> str:
    """Return what can be read of the clipboard as one line, at most so many characters of it.

    >>> pasted(0)
    ''
    """
    if most <= 0:
        return ""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, UnicodeError):  # other programs may put anything there
        return ""
    words = " ".join(text[: 2 * most].split())
    return "".join(letter for letter in words if letter.isprintable())[:most]


def copy(text: str) -> bool:
    """Copy a text, and return whether the clipboard has it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return False
    return True
