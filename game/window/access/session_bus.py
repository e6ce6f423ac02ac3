"""Whether a screen reader listens, as the session bus of Linux says it: a client for just that.

Only what is asked here of D-Bus is known here: two properties of `org.a11y.Status`, and word when
they change. No service is started by asking.

Source: the D-Bus specification, https://dbus.freedesktop.org/doc/dbus-specification.html
"""

from __future__ import annotations

import os
import socket
import struct
from typing import NamedTuple

BUS, BUS_PATH = "org.freedesktop.DBus", "/org/freedesktop/DBus"
PROPERTIES = "org.freedesktop.DBus.Properties"
ACCESS, ACCESS_PATH, STATUS = "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
ENABLED = ("ScreenReaderEnabled", "IsEnabled")
METHOD, REPLY, SIGNAL = 1, 2, 4  # the types of messages
NO_START = 2  # the flag that starts no service
PATH, INTERFACE, MEMBER, DESTINATION, SIGNATURE = 1, 2, 3, 6, 8  # the fields of a header
CHANGES = ("PropertiesChanged", "NameOwnerChanged")
MATCHES = (
    f"type='signal',interface='{PROPERTIES}',path='{ACCESS_PATH}'",
    f"type='signal',interface='{BUS}',member='NameOwnerChanged',arg0='{ACCESS}'",
)
LONGEST = 1 << 20  # bytes of a message; the bus itself sends none as long


class Message(NamedTuple):
    """A message as far as it matters: its type, its member, its body."""

    kind: int
    member: str
    body: bytes


def addresses() -> list[str | bytes]:
    """Return where the session bus may be, as the system's sockets take it."""
    found: list[str | bytes] = []
    for address in os.environ.get("DBUS_SESSION_BUS_ADDRESS", "").split(";"):
        kind, _, rest = address.partition(":")
        pairs = dict(pair.partition("=")[::2] for pair in rest.split(","))
        if kind == "unix" and "path" in pairs:
            found.append(pairs["path"])
        elif kind == "unix" and "abstract" in pairs:
            found.append(b"\0" + pairs["abstract"].encode())
    if not found and "XDG_RUNTIME_DIR" in os.environ:
        found.append(f"{os.environ['XDG_RUNTIME_DIR']}/bus")
    return found


class SessionBus:
    """A connection to the session bus."""

    def __init__(self, address: str | bytes) -> None:
        """Connect.

        Raises:
            OSError: there is no bus, or it does not let us in.
        """
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._serial = 0
        try:
            self._socket.connect(address)
            self._file = self._socket.makefile("rb")
            user = str(os.getuid()).encode().hex()
            self._socket.sendall(f"\0AUTH EXTERNAL {user}\r\n".encode())
            if not self._file.readline().startswith(b"OK"):
                raise PermissionError(address)
            self._socket.sendall(b"BEGIN\r\n")
        except OSError:
            self._socket.close()
            raise

    def wait_for_reader(self) -> None:
        """Return when a screen reader is there, at once or later.

        Raises:
            OSError: the connection has ended.
        """
        self._call(BUS, BUS_PATH, BUS, "Hello")
        for match in MATCHES:
            self._call(BUS, BUS_PATH, BUS, "AddMatch", match)
        self._ask()
        while True:
            message = self._read()
            if message.kind == REPLY and message.body[:4] == b"\x01b\0\0":  # a variant of truth
                if struct.unpack_from("<I", message.body, 4)[0]:
                    return
            elif message.kind == SIGNAL and message.member in CHANGES:
                self._ask()

    def close(self) -> None:
        """End the connection."""
        self._file.close()
        self._socket.close()

    def _ask(self) -> None:
        for name in ENABLED:
            self._call(ACCESS, ACCESS_PATH, PROPERTIES, "Get", STATUS, name)

    def _call(self, to: str, path: str, interface: str, member: str, *texts: str) -> None:
        """Call a method that takes texts alone."""
        self._serial += 1
        body = b"".join(_padded(4, _text(text)) for text in texts)
        body = body[: len(body) - (-len(_text(texts[-1])) % 4)] if texts else b""
        fields = [(PATH, b"o", path), (INTERFACE, b"s", interface), (MEMBER, b"s", member)]
        fields.append((DESTINATION, b"s", to))
        packed = b""
        for code, kind, value in fields:
            packed = _padded(8, packed) + bytes((code, 1)) + kind + b"\0" + _text(value)
        if texts:
            kinds = b"s" * len(texts)
            packed = _padded(8, packed) + bytes((SIGNATURE, 1)) + b"g\0"
            packed += bytes((len(kinds),)) + kinds + b"\0"
        head = struct.pack(
            "<cBBBIII", b"l", METHOD, NO_START, 1, len(body), self._serial, len(packed)
        )
        self._socket.sendall(_padded(8, head + packed) + body)

    def _read(self) -> Message:
        """Return the next message."""
        fixed = self._take(16)
        order = "<" if fixed[:1] == b"l" else ">"
        length, _, fields = struct.unpack(f"{order}III", fixed[4:])
        if length > LONGEST or fields > LONGEST:
            raise OSError("no message of a bus")
        packed = self._take(fields + -fields % 8)[:fields]
        body = self._take(length)
        return Message(fixed[1] if order == "<" else 0, _member(packed), body)

    def _take(self, length: int) -> bytes:
        taken = self._file.read(length)
        if len(taken) < length:
            raise OSError("the bus has ended the connection")
        return taken


def _text(value: str) -> bytes:
    data = value.encode()
    return struct.pack("<I", len(data)) + data + b"\0"


def _padded(to: int, data: bytes) -> bytes:
    """Return bytes with as many behind them as make their number a multiple."""
    return data + b"\0" * (-len(data) % to)


def _member(fields: bytes) -> str:
    """Return the member that the fields of a header name, empty text for none."""
    at = 0
    while at + 8 <= len(fields):
        code, kind = fields[at], fields[at + 2 : at + 3]
        if kind == b"g":
            at += 4 + fields[at + 4] + 2
        elif kind == b"u":
            at += 8
        else:
            (length,) = struct.unpack_from("<I", fields, at + 4)
            if code == MEMBER:
                return fields[at + 8 : at + 8 + length].decode("ascii", "replace")
            at += 8 + length + 1
        at += -at % 8
    return ""


def wait_for_reader() -> bool:
    """Return when a screen reader is there; False if that cannot be known here."""
    for address in addresses():
        try:
            bus = SessionBus(address)
        except (OSError, ValueError):
            continue
        try:
            bus.wait_for_reader()
        except (OSError, struct.error, IndexError):
            continue
        finally:
            bus.close()
        return True
    return False
