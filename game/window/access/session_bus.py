"""Whether a screen reader listens, as the session bus of Linux says it.

Two properties of `org.a11y.Status` are asked, and asked again when they may have changed. No
service is started by asking.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.window.platform.dbus import connected, hang_up

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection

PATIENCE = 5.0  # s that the bus has to let us in
ACCESS, ACCESS_PATH, STATUS = "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
ENABLED = ("ScreenReaderEnabled", "IsEnabled")
RULES = (
    f"type='signal',interface='org.freedesktop.DBus.Properties',path='{ACCESS_PATH}'",
    f"type='signal',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='{ACCESS}'",
)


class BusWait:
    """A wait for a screen reader, which another thread may end."""

    def __init__(self) -> None:
        self._bus: DBusConnection | None = None
        self._ended = False

    def for_reader(self) -> bool:
        """Return when a screen reader is there; False if that cannot be known, or at the end."""
        with suppress(Exception), connected(PATIENCE) as bus:
            self._bus = bus
            if not self._ended:
                _wait(bus)
                return not self._ended
        return False

    def end(self) -> None:
        """End the wait."""
        self._ended = True
        if self._bus:
            hang_up(self._bus)


def _wait(bus: DBusConnection) -> None:
    """Return when a screen reader is there, at once or later."""
    from jeepney import DBusAddress, MatchRule, MessageFlag, Properties, message_bus

    for rule in RULES:
        bus.send(message_bus.AddMatch(rule))
    status = Properties(DBusAddress(ACCESS_PATH, ACCESS, STATUS))
    calls = [status.get(name) for name in ENABLED]
    for call in calls:
        call.header.flags = MessageFlag.no_auto_start
    with bus.filter(MatchRule(type="signal")) as changes:
        while not any(bus.send_and_get_reply(call).body == (("b", True),) for call in calls):
            bus.recv_until_filtered(changes)
