"""The session's bus of a Linux desktop, by jeepney, which is loaded when the bus is used."""

from __future__ import annotations

import os
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from jeepney.io.blocking import DBusConnection

PATIENCE = 0.3  # s that the bus has for each answer
END = 1.0  # s that a thread has for its end
PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"


def messages() -> Any:
    """Return jeepney, which makes and reads messages.

    Raises:
        ImportError: it is not there.
    """
    import jeepney

    return jeepney


def connected(seconds: float) -> DBusConnection:
    """Return a connection to the session's bus, which has some seconds to let us in.

    Nothing is loaded where the environment knows of no bus.

    Raises:
        Exception: of any kind, as does whatever is done with the connection: there is no jeepney,
            no bus, or it makes no sense.
    """
    named = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    address = named or f"unix:path={os.environ['XDG_RUNTIME_DIR']}/bus"
    from jeepney.io.blocking import open_dbus_connection

    return open_dbus_connection(address, auth_timeout=seconds)


class Talk:
    """What is said on the bus in a thread of its own, until it is closed.

    Whatever goes wrong ends it: there is no bus, it makes no sense, or it is gone.
    """

    def __init__(
        self,
        talk: Callable[[DBusConnection], None],
        seconds: float = PATIENCE,
        after: float = 0.0,
    ) -> None:
        """Begin.

        Args:
            talk: says it, in the thread.
            seconds: that the bus has to let us in.
            after: how many seconds nothing of it is loaded.
        """
        self._talk = talk
        self._seconds, self._after = seconds, after
        self._closed = threading.Event()
        self._bus: DBusConnection | None = None
        self._thread = threading.Thread(target=self._run, name="bus", daemon=True)
        with suppress(RuntimeError):  # the system allows no further thread
            self._thread.start()

    def _run(self) -> None:
        if self._closed.wait(self._after):
            return
        with suppress(Exception), connected(self._seconds) as bus:
            self._bus = bus
            if not self._closed.is_set():
                self._talk(bus)

    def close(self) -> None:
        """End it: waiting for a message raises an error by then. What hangs is not waited for."""
        self._closed.set()
        if self._bus:
            with suppress(OSError):
                self._bus.sock.shutdown(socket.SHUT_RDWR)
        if self._thread.ident:
            self._thread.join(END)
