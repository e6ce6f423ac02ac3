"""Watches what the system wishes, in a thread of its own, from after the first frame on.

A Linux desktop's portal says when something changes. Other sources are asked again when the
window gets the keys, since the player must have left it to change anything.
"""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.window.platform.dbus import Bus, Message
    from game.window.platform.wishes import Wishes

PATIENCE = 0.3  # s that the bus has for each answer
PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
CHANGED = "SettingChanged"
RULE = (
    f"type='signal',sender='{PORTAL}',path='{PORTAL_PATH}',interface='{SETTINGS}',"
    f"member='{CHANGED}'"
)


class SystemWatch:
    """Finds out what the system wishes, now and as long as it runs."""

    def __init__(self, notify: Callable[[], None]) -> None:
        """Begin.

        Args:
            notify: called in the thread of the watch when there is something to `take`.
        """
        self._notify = notify
        self._found: Wishes | None = None
        self._said: Wishes | None = None  # what was found last, taken or not
        self._lock = threading.Lock()
        self._asked = threading.Event()
        self._closed = False
        self._bus: Bus | None = None
        self._thread = threading.Thread(target=self._run, name="system watch", daemon=True)
        self._thread.start()

    def take(self) -> Wishes | None:
        """Return what was found since it was last taken, None for nothing new."""
        with self._lock:
            found, self._found = self._found, None
            return found

    def look_again(self) -> None:
        """Ask again those sources that do not say when something changes."""
        self._asked.set()

    def close(self) -> None:
        """End, without waiting for what never answers."""
        self._closed = True
        self._asked.set()
        if bus := self._bus:
            bus.close()
        self._thread.join(2 * PATIENCE)

    def _publish(self, wishes: Wishes | None) -> None:
        if wishes is None or wishes == self._said or self._closed:
            return
        self._said = wishes
        with self._lock:
            self._found = wishes
        self._notify()

    def _run(self) -> None:
        from game.window.platform.dbus import DBusError  # loaded here, nobody waits for it
        from game.window.platform.wish_sources import FAILURES

        if sys.platform not in ("win32", "darwin"):
            with suppress(DBusError, *FAILURES):
                self._follow_portal()
        while not self._closed:
            self._ask()
            self._asked.wait()
            self._asked.clear()

    def _ask(self) -> None:
        """Ask the files, the registry or the defaults of the system."""
        from game.window.platform import wish_sources

        with suppress(*wish_sources.FAILURES):
            self._publish(wish_sources.source_of_system()())

    def _follow_portal(self) -> None:
        """Ask the portal, and take the changes that it names, until the bus is gone.

        Raises:
            DBusError: there is no portal, or none that can be understood.
            OSError: the connection failed.
        """
        from game.window.platform.dbus import Bus
        from game.window.platform.wish_sources import SPACES

        self._bus = bus = Bus(PATIENCE)
        try:
            if self._closed:
                return
            names = "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus"
            bus.call(*names, "AddMatch", RULE)
            call = bus.call(PORTAL, PORTAL_PATH, SETTINGS, "ReadAll", list(SPACES))
            self._listen(bus, call)
        finally:
            bus.close()

    def _listen(self, bus: Bus, call: int) -> None:
        """Take the answer to a call, which may come late, and the changes after it."""
        from game.window.platform.dbus import METHOD_RETURN, DBusError
        from game.window.platform.wish_sources import from_portal_values, wishes_of

        values: dict[tuple[str, str], Any] | None = None
        while True:
            message = bus.receive(PATIENCE if values is None else None)
            if message is None:  # no answer so far: others may know, and it may still come
                self._ask()
                values = {}
            elif message.reply_to == call:
                if message.kind != METHOD_RETURN:
                    raise DBusError("there is no portal")
                values = {**dict(from_portal_values(message.body)), **(values or {})}
                if values:
                    self._publish(wishes_of(values))
                else:
                    self._ask()
            elif changed := change_in(message):
                values = {**(values or {}), changed[0]: changed[1]}
                self._publish(wishes_of(values))


def change_in(message: Message) -> tuple[tuple[str, str], Any] | None:
    """Return a setting that a signal says has changed, with its value, None for other messages."""
    from game.window.platform.dbus import SIGNAL
    from game.window.platform.wish_sources import SPACES

    signal = (message.kind, message.interface, message.member) == (SIGNAL, SETTINGS, CHANGED)
    if not signal or len(message.body) != 3:
        return None
    space, key, value = message.body
    if not (isinstance(space, str) and isinstance(key, str) and space in SPACES):
        return None
    return (space, key), value
