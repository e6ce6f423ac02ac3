"""Whether a screen reader listens: the system is asked, so that nothing is loaded where none is."""

from __future__ import annotations

import ctypes
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from game.window.access.session_bus import BusWait

if TYPE_CHECKING:
    from collections.abc import Callable

AFTER_START = 0.2  # s, so that the start is over before anything of this is loaded
PATIENCE = 1.0  # s that the thread has for its end
SCREEN_READER = 0x0046  # SPI_GETSCREENREADER of Windows


def listens_now() -> bool:
    """Return whether a screen reader is on, where the system is asked that each time.

    Linux says so by itself: see `Watch`.
    """
    try:
        if sys.platform == "win32":
            return _on_windows()
        return sys.platform == "darwin" and _on_macos()
    except (OSError, AttributeError):
        return False


def _on_windows() -> bool:
    found = ctypes.c_int(0)
    user = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user.SystemParametersInfoW(SCREEN_READER, 0, ctypes.byref(found), 0)
    return bool(found.value)


def _on_macos() -> bool:
    """Ask the preferences of the system, where VoiceOver notes that it is on."""
    foundation = ctypes.CDLL("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation")
    make = foundation.CFStringCreateWithCString
    make.restype, make.argtypes = (
        ctypes.c_void_p,
        (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32),
    )
    utf8 = 0x08000100
    key, where = (
        make(None, each, utf8) for each in (b"voiceOverOnOffKey", b"com.apple.universalaccess")
    )
    ask = foundation.CFPreferencesGetAppBooleanValue
    ask.restype, ask.argtypes = ctypes.c_ubyte, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    return bool(ask(key, where, None))


class Watch:
    """Waits for a screen reader in a thread of its own, until it is closed."""

    def __init__(self, found: Callable[[], None]) -> None:
        """Begin, where the system says it by itself.

        On Windows and macOS, `listens_now` is to be asked whenever the window gets the keys.

        Args:
            found: called from the thread when a screen reader is there, now or later.
        """
        self._found = found
        self._closed = threading.Event()
        self._wait: BusWait | None = None
        self._thread: threading.Thread | None = None
        if sys.platform in ("win32", "darwin"):
            return
        thread = threading.Thread(target=self._run, name="screen reader", daemon=True)
        with suppress(RuntimeError):  # the system allows no further thread
            thread.start()
            self._thread = thread

    def _run(self) -> None:
        if self._closed.wait(AFTER_START):
            return
        self._wait = wait = BusWait()
        if not self._closed.is_set() and wait.for_reader():
            self._found()

    def close(self) -> None:
        """Wait no more."""
        self._closed.set()
        if wait := self._wait:
            wait.end()
        if self._thread:
            self._thread.join(PATIENCE)
