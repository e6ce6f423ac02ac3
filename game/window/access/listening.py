"""Whether a screen reader listens: the system is asked, so that nothing is loaded where none is."""

from __future__ import annotations

import ctypes
import sys
from typing import TYPE_CHECKING

from game.window.platform.dbus import Talk, messages

if TYPE_CHECKING:
    from collections.abc import Callable

    from jeepney.io.blocking import DBusConnection

AFTER_START = 0.2  # s, so that the start is over before anything of this is loaded
PATIENCE = 5.0  # s that the bus has to let us in
ACCESS, ACCESS_PATH, STATUS = "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
ENABLED = ("ScreenReaderEnabled", "IsEnabled")
RULES = (
    f"type='signal',interface='org.freedesktop.DBus.Properties',path='{ACCESS_PATH}'",
    f"type='signal',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='{ACCESS}'",
)
SCREEN_READER = 0x0046  # SPI_GETSCREENREADER of Windows


def listens_now() -> bool:
    """Return whether a screen reader is on, where the system is asked that each time.

    Linux says so by itself: see `watch_for`.
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


def watch_for(found: Callable[[], None]) -> Talk | None:
    """Wait for a screen reader in a thread, where the system says it by itself.

    On Windows and macOS, `listens_now` is to be asked whenever the window gets the keys.

    Args:
        found: called from the thread when a screen reader is there, now or later.
    """

    def wait(bus: DBusConnection) -> None:
        wait_for_reader(bus)
        found()

    others = sys.platform in ("win32", "darwin")
    return None if others else Talk(wait, PATIENCE, AFTER_START)


def wait_for_reader(bus: DBusConnection) -> None:
    """Return when a screen reader is there, at once or later.

    Two properties of `org.a11y.Status` are asked, and asked again when they may have changed. No
    service is started by asking.

    Raises:
        Exception: of any kind: that cannot be known, or no more.
    """
    jeepney = messages()
    for rule in RULES:
        bus.send(jeepney.message_bus.AddMatch(rule))
    status = jeepney.Properties(jeepney.DBusAddress(ACCESS_PATH, ACCESS, STATUS))
    calls = [status.get(name) for name in ENABLED]
    for call in calls:
        call.header.flags = jeepney.MessageFlag.no_auto_start
    with bus.filter(jeepney.MatchRule(type="signal")) as changes:
        while not any(bus.send_and_get_reply(call).body == (("b", True),) for call in calls):
            bus.recv_until_filtered(changes)
