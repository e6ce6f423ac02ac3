"""Watches what the system wishes, in a thread of its own, from after the first frame on.

A Linux desktop's portal says when something changes. Other sources are asked again when the
window gets the keys, since the player must have left it to change anything.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from game.window.platform.dbus import PATIENCE, PORTAL, PORTAL_PATH, connected, hang_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from jeepney.io.blocking import DBusConnection

    from game.window.platform.wishes import Wishes

SETTINGS = "org.freedesktop.portal.Settings"
CHANGED = "SettingChanged"


class SystemWatch:
    """Finds out what the system wishes, now and as long as it runs.

    Attributes:
        has_chooser: whether the system has a dialog to choose a file in, as far as is known.
    """

    def __init__(self, notify: Callable[[], None]) -> None:
        """Begin.

        Args:
            notify: called in the thread of the watch when there is something to `take`.
        """
        self.has_chooser = False
        self._notify = notify
        self._found: Wishes | None = None
        self._said: Wishes | None = None  # what was found last, taken or not
        self._lock = threading.Lock()
        self._asked = threading.Event()
        self._closed = False
        self._bus: DBusConnection | None = None
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
        if self._bus:
            hang_up(self._bus)
        self._thread.join(2 * PATIENCE)

    def _publish(self, wishes: Wishes | None) -> None:
        if wishes is None or wishes == self._said or self._closed:
            return
        self._said = wishes
        with self._lock:
            self._found = wishes
        self._notify()

    def _run(self) -> None:
        if sys.platform not in ("win32", "darwin"):
            with suppress(Exception):
                self._follow_portal()
        else:
            from game.window.platform.file_chooser import system_has_one

            self.has_chooser = system_has_one()
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
            Exception: of any kind: there is no bus or portal, it makes no sense, or is gone.
        """
        with connected(PATIENCE) as bus:
            self._bus = bus
            if not self._closed:
                self._listen(bus)

    def _listen(self, bus: DBusConnection) -> None:
        """Take the answer of the portal, which may come late, and the changes after it."""
        from jeepney import DBusAddress, MatchRule, message_bus, new_method_call

        from game.window.platform.file_chooser import portal_has_one
        from game.window.platform.wish_sources import SPACES, wishes_of

        portal = DBusAddress(PORTAL_PATH, PORTAL, SETTINGS)
        call = new_method_call(portal, "ReadAll", "as", (list(SPACES),))
        rule = MatchRule(type="signal", path=PORTAL_PATH, interface=SETTINGS, member=CHANGED)
        bus.send(message_bus.AddMatch(rule))
        with bus.filter(rule, queue=deque()) as changes:
            try:
                answer = bus.send_and_get_reply(call, timeout=PATIENCE)
            except TimeoutError:  # others may know, and it may still answer
                self._ask()
                answer = bus.send_and_get_reply(call)
            [spaces] = answer.body  # an error is no mapping, and raises another one below
            values = {
                (space, key): value
                for space, pairs in spaces.items()
                for key, (_, value) in pairs.items()
            }
            if values:
                self._publish(wishes_of(values))
            else:
                self._ask()
            self.has_chooser = portal_has_one(bus)
            while True:
                space, key, (_, value) = bus.recv_until_filtered(changes).body
                values[space, key] = value
                self._publish(wishes_of(values))
