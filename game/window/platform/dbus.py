"""The session's bus of a Linux desktop, by jeepney, which is loaded when the bus is used."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection

PATIENCE = 0.3  # s that the bus has for each answer
PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"


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


def hang_up(bus: DBusConnection) -> None:
    """End what another thread does with a connection: waiting for a message raises an error."""
    with suppress(OSError):
        bus.sock.shutdown(socket.SHUT_RDWR)
