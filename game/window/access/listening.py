"""Whether a screen reader listens: the system is asked, so that nothing is loaded where none is."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

AFTER_START = 0.2  # s, so that the start is over before anything of this is loaded
SCREEN_READER = 0x0046  # SPI_GETSCREENREADER of Windows


def listens_now() -> bool:
    """Return whether a screen reader is on, where the system is asked that each time.

    Linux says so by itself: see `watch`.
    """
    try:
        if sys.platform == "win32":
            return _on_windows()
        return sys.platform == "darwin" and _on_macos()
    except (OSError, AttributeError):
        return False


def _on_windows() -> bool:
    import ctypes

    found = ctypes.c_int(0)
    user = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user.SystemParametersInfoW(SCREEN_READER, 0, ctypes.byref(found), 0)
    return bool(found.value)


def _on_macos() -> bool:
    """Ask the preferences of the system, where VoiceOver notes that it is on."""
    import ctypes

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


def watch(found: Callable[[], None]) -> None:
    """Call `found` from another thread when a screen reader is there, now or later.

    On Windows and macOS, `listens_now` is to be asked whenever the window gets the keys.
    """
    if sys.platform in ("win32", "darwin"):
        return
    from threading import Timer

    def wait() -> None:
        from game.window.access.session_bus import wait_for_reader

        if wait_for_reader():
            found()

    with suppress(RuntimeError):  # the system allows no further thread
        waiting = Timer(AFTER_START, wait)
    waiting.daemon = True
    waiting.start()
