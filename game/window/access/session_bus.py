"""Whether a screen reader listens, as the session bus of Linux says it.

Two properties of `org.a11y.Status` are asked, and asked again when they may have changed. No
service is started by asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.window.platform.dbus import METHOD_RETURN, SIGNAL, Bus, DBusError

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 5.0  # s that the bus has to let us in
BUS, BUS_PATH = "org.freedesktop.DBus", "/org/freedesktop/DBus"
PROPERTIES = "org.freedesktop.DBus.Properties"
ACCESS, ACCESS_PATH, STATUS = "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
ENABLED = ("ScreenReaderEnabled", "IsEnabled")
CHANGES = ("PropertiesChanged", "NameOwnerChanged")
RULES = (
    f"type='signal',interface='{PROPERTIES}',path='{ACCESS_PATH}'",
    f"type='signal',interface='{BUS}',member='NameOwnerChanged',arg0='{ACCESS}'",
)


class Wait:
    """A wait for a screen reader, which another thread may end."""

    def __init__(self) -> None:
        self._bus: Bus | None = None
        self._ended = False

    def for_reader(self) -> bool:
        """Return when a screen reader is there; False if that cannot be known, or at the end."""
        try:
            self._bus = bus = Bus(PATIENCE)
        except (DBusError, OSError):
            return False
        try:
            if not self._ended:
                _wait(bus)
        except (DBusError, OSError, ValueError):  # as from a socket that was closed meanwhile
            return False
        finally:
            bus.close()
        return not self._ended

    def end(self) -> None:
        """End the wait."""
        self._ended = True
        if self._bus:
            self._bus.close()


def _wait(bus: Bus) -> None:
    """Return when a screen reader is there, at once or later.

    Raises:
        DBusError: what came cannot be read, or the bus is gone.
        OSError: the connection failed.
    """
    for rule in RULES:
        bus.call(BUS, BUS_PATH, BUS, "AddMatch", rule)
    asked = set(_ask(bus))
    while True:
        message = bus.receive()
        if not message:
            continue
        if message.kind == SIGNAL and message.member in CHANGES:
            asked = set(_ask(bus))
        is_answer = message.kind == METHOD_RETURN and message.reply_to in asked
        if is_answer and message.body == (True,):
            return


def _ask(bus: Bus) -> Iterator[int]:
    """Ask for the properties, and yield the numbers of the calls."""
    for name in ENABLED:
        yield bus.call(ACCESS, ACCESS_PATH, PROPERTIES, "Get", STATUS, name, starts=False)
