"""The desktop around the window: its screens, their scale, and where the window is on them."""

import ctypes
import os
import sys
from contextlib import suppress
from typing import NamedTuple

import pygame

from game.catalogue import tr
from game.window.platform.sdl import sdl

UNSEEN = ("offscreen", "dummy")  # SDL's drivers that show nothing; tests ask for them
FIRST_SIZE = (1280, 800)  # pixels where the desktop's scale is 1
X11 = "libX11.so.6"  # a constant: a library that a call names itself is packed with the game
USUAL_DPI = 96.0  # dots per inch where it is 1
MOST_SCALE = 4.0


class WindowPlace(NamedTuple):
    """A place on the desktop, in pixels: the left upper corner, and the size.

    Also a desktop's own place among several, which `clamped` holds windows to.

    Attributes:
        maximised: whether the window is as large as the desktop lets it be, and has this place
            when it is no longer so.
    """

    x: int
    y: int
    width: int
    height: int
    maximised: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Its width and its height."""
        return self.width, self.height


def clamped(
    place: WindowPlace, desktops: list[WindowPlace], smallest: tuple[int, int]
) -> WindowPlace:
    """Return the nearest place that is wholly on one of some desktops, and no smaller than a size.

    >>> clamped(WindowPlace(900, -50, 300, 400), [WindowPlace(0, 0, 1024, 768)], (320, 400))
    WindowPlace(x=704, y=0, width=320, height=400, maximised=False)
    """
    window = pygame.Rect(place[:4])

    def shared(desktop: pygame.Rect) -> int:
        part = window.clip(desktop)
        return part.width * part.height

    desktop = max((pygame.Rect(each[:4]) for each in desktops), key=shared)
    window.width = max(smallest[0], min(window.width, desktop.width))
    window.height = max(smallest[1], min(window.height, desktop.height))
    window.clamp_ip(desktop)
    return WindowPlace(*window.topleft, *window.size, place.maximised)


def open_display() -> None:
    """Let SDL find the desktop, and draw windows and text there in a way that it can.

    On X11 it draws a window best by itself: through OpenGL it is slower in every respect. On
    Wayland it draws through OpenGL alone, and crashes where a library for that is missing.

    Raises:
        pygame.error: there is no screen, or none that SDL can draw on.
    """
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        raise pygame.error(tr("no screen was found"))
    if driver == "wayland" and not _draws_on_wayland():
        pygame.display.quit()
        driver = os.environ["SDL_VIDEODRIVER"] = "x11"
        try:
            pygame.display.init()
        except pygame.error:
            said = tr("on Wayland the libraries libEGL and libwayland-egl are needed")
            raise pygame.error(said) from None
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.display.set_caption("Verdigris")


def _draws_on_wayland() -> bool:
    try:
        ctypes.CDLL("libwayland-egl.so.1")
    except OSError:
        return False
    library = sdl()
    return library is None or library.SDL_GL_LoadLibrary(None) == 0


def desktops() -> list[WindowPlace]:
    """Return the places of the desktops; where SDL cannot be asked, of the first one alone."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) > 1:
        library = sdl()
        if library:
            bounds = [(ctypes.c_int * 4)() for _ in sizes]  # SDL_Rect: x, y, width, height
            if not any(library.SDL_GetDisplayBounds(*each) for each in enumerate(bounds)):
                return [WindowPlace(*each) for each in bounds]
    return [WindowPlace(0, 0, *sizes[0])]


def desktop_scale() -> float:
    """Return how many pixels the desktop of an open display takes for one of a usual screen.

    On Wayland and macOS SDL measures windows in units that have the scale in them.
    """
    if sys.platform == "win32":
        asked = getattr(ctypes.windll.user32, "GetDpiForSystem", None)  # since Windows 10
        scales = [asked() / USUAL_DPI] if asked else []
    elif pygame.display.get_driver() == "x11":
        said = (os.environ.get("GDK_SCALE"), os.environ.get("QT_SCALE_FACTOR"))
        scales = [_number(each) for each in said] + [_number(_x_dpi()) / USUAL_DPI]
    else:
        scales = []
    return min(max([1.0, *scales]), MOST_SCALE)


def _number(text: str | None) -> float:
    """Return a number that may be anything, 0 for what is none."""
    try:
        return float(text or 0)
    except ValueError:
        return 0.0


def _x_dpi() -> str | None:
    """Return what the resources of the X server say of dots per inch, as toolkits read it."""
    with suppress(OSError):
        x11 = ctypes.CDLL(X11)
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XGetDefault.restype = ctypes.c_char_p
        if display := x11.XOpenDisplay(None):
            try:
                said = x11.XGetDefault(ctypes.c_void_p(display), b"Xft", b"dpi")
                return said.decode(errors="replace") if said else None
            finally:
                x11.XCloseDisplay(ctypes.c_void_p(display))
    return None


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
    window = pygame.display.set_mode(place.size, pygame.RESIZABLE)
    if "SDL_VIDEO_WINDOW_POS" not in os.environ:
        pygame.display.set_window_position((place.x, place.y))
    return window


def _first_size(smallest: tuple[int, int]) -> tuple[int, int]:
    """Return a size for the window that leaves some of the desktop around it."""
    desktop, scale = pygame.display.get_desktop_sizes()[0], desktop_scale()
    width, height = (
        min(round(want * scale), have * 9 // 10)
        for want, have in zip(FIRST_SIZE, desktop, strict=True)
    )
    return max(width, smallest[0]), max(height, smallest[1])


class Placement:
    """Where the window is, and where it goes back to when it is no longer larger than that.

    Attributes:
        maximised: whether the desktop makes it as large as it can.
        fills_screen: whether it takes the full screen.
    """

    def __init__(self) -> None:
        """Begin with the window as it has just been opened."""
        self.maximised, self.fills_screen = False, False
        self._place = self._before = self._normal = _place_now()

    @property
    def kept(self) -> WindowPlace:
        """Where the window is, or was before it was maximised or took the full screen."""
        return self._normal._replace(maximised=self.maximised)

    def follow(self, event: int) -> None:
        """Take the type of an event, which may say that the window was maximised, or no longer is.

        That it takes the full screen means neither.
        """
        if event in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED) and not self.fills_screen:
            self.maximised = event == pygame.WINDOWMAXIMIZED

    def settle(self) -> None:
        """Note where the window is, after all events of a moment.

        Some desktops say that it is maximised only after its new size, which was then taken for
        its own: what counts is the one before.
        """
        now = _place_now()
        if self.fills_screen:
            return
        if self.maximised:
            self._normal = self._before if now.size == self._place.size else self._place
            return
        if now.size != self._place.size:
            self._before = self._place
        self._place = self._normal = now

    def maximise(self) -> None:
        """Ask the desktop to make the window as large as it can; it may say later that it won't."""
        self.maximised = True
        pygame.Window.from_display_module().maximize()

    def toggle_full_screen(self) -> None:
        """Let the window take the full screen, or be again as it was before.

        Raises:
            pygame.error: the system does not allow it.
        """
        window = pygame.Window.from_display_module()
        if not self.fills_screen:
            self.settle()
            window.set_fullscreen(desktop=True)
            self.fills_screen = True
            return
        window.set_windowed()
        self.fills_screen = False
        # Some window managers keep the size of the screen, or move the window by its frame.
        window.size = self._normal.size
        window.position = self._normal.x, self._normal.y
        if self.maximised:
            self.maximise()


def _place_now() -> WindowPlace:
    return WindowPlace(*pygame.display.get_window_position(), *pygame.display.get_window_size())
