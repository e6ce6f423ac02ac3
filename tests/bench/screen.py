"""A virtual screen, with keys that are pressed and pixels that are read. Linux with Xvfb only."""

import ctypes
import ctypes.util
import os
import subprocess
import time

from tests.bench.process import with_this_process


class Screen:
    """An Xvfb of its own, and a connection to it."""

    def __init__(self, width: int = 1920, height: int = 1080) -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            with_this_process(
                *("Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24")
            ),
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"
        self._x11 = _library("X11")
        self._xtest = _library("Xtst")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self._x11.XGetImage.restype = ctypes.c_void_p
        self._x11.XGetPixel.restype = ctypes.c_ulong
        self._connection = ctypes.c_void_p(self._x11.XOpenDisplay(self.display.encode()))
        self._root = ctypes.c_ulong(self._x11.XDefaultRootWindow(self._connection))

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the screen go, whoever still uses it."""
        if self._server.poll() is None:
            self._x11.XCloseDisplay(self._connection)
            self._server.kill()
            self._server.wait()

    def set_resources(self, text: str) -> None:
        """Let programs that start from now on find some resources, as xrdb sets them."""
        resources, kind, content = ctypes.c_ulong(23), ctypes.c_ulong(31), text.encode()
        self._x11.XChangeProperty(
            *(self._connection, self._root, resources, kind, 8, 0, content, len(content))
        )
        self._x11.XSync(self._connection, 0)

    def key(self, *names: str) -> None:
        """Press keys one while the others are held, and let them go.

        Names are those of X, such as `a`, `BackSpace` or `Control_L`.
        """
        codes = [
            self._x11.XKeysymToKeycode(
                self._connection, ctypes.c_ulong(self._x11.XStringToKeysym(name.encode()))
            )
            for name in names
        ]
        for down, order in ((1, codes), (0, reversed(codes))):
            for code in order:
                self._xtest.XTestFakeKeyEvent(self._connection, code, down, ctypes.c_ulong(0))
        self._x11.XFlush(self._connection)

    def focus(self) -> None:
        """Give the keys to the topmost window; there is no window manager to do it."""
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self._x11.XQueryTree(
            self._connection,
            self._root,
            ctypes.byref(root),
            ctypes.byref(parent),
            ctypes.byref(children),
            ctypes.byref(count),
        )
        topmost = ctypes.c_ulong(children[count.value - 1])
        to_parent, now = 2, ctypes.c_ulong(0)
        self._x11.XSetInputFocus(self._connection, topmost, to_parent, now)
        self._x11.XSync(self._connection, 0)

    def row(self, x: int, y: int, width: int) -> bytes:
        """Return the pixels of a short horizontal line."""
        everything, in_pixels = ctypes.c_ulong(0xFFFFFF), 2
        image = ctypes.c_void_p(
            self._x11.XGetImage(self._connection, self._root, x, y, width, 1, everything, in_pixels)
        )
        pixels = [self._x11.XGetPixel(image, column, 0) for column in range(width)]
        self._x11.XDestroyImage(image)
        return b"".join(pixel.to_bytes(8, "little") for pixel in pixels)

    def time_to_change(self, x: int, y: int, width: int, key: str, most: float = 1.0) -> float:
        """Press a key and return after how many ms a line of pixels has changed.

        Raises:
            TimeoutError: nothing has changed after `most` seconds.
        """
        before = self.row(x, y, width)
        start = time.perf_counter()
        self.key(key)
        while time.perf_counter() - start < most:
            if self.row(x, y, width) != before:
                return (time.perf_counter() - start) * 1000
        raise TimeoutError(f"The key {key} changed nothing at {x}, {y}")


def _library(name: str) -> ctypes.CDLL:
    found = ctypes.util.find_library(name)
    if found is None:
        raise OSError(f"The library {name} is missing; on Debian: apt install lib{name.lower()}6")
    return ctypes.CDLL(found)
