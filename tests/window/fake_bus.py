"""A session bus for tests: a socket that speaks D-Bus as far as asking for settings takes."""

import socket
import struct
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.window.platform.dbus import read_message

Settings = Mapping[str, Mapping[str, tuple[str, Any]]]  # by name space and key: type and value


def padded(data: bytes, to: int) -> bytes:
    return data + bytes(-len(data) % to)


def text(value: str) -> bytes:
    return struct.pack("<I", len(value.encode())) + value.encode() + b"\0"


def variant(start: int, kind: str, value: Any) -> bytes:
    """Return a variant that begins at some place of a message."""
    data = bytes((len(kind),)) + kind.encode() + b"\0"
    if kind.startswith("v"):
        return data + variant(start + len(data), *value)
    code = {"s": "I", "b": "I", "u": "I", "d": "d"}[kind]
    data += bytes(-(start + len(data)) % struct.calcsize(code))
    return data + (text(value) if kind == "s" else struct.pack(f"<{code}", value))


def array(start: int, items: list[Callable[[int], bytes]]) -> bytes:
    """Return an array of items that begin at multiples of eight."""
    gap = bytes(-(start + 4) % 8)
    inside = b""
    for item in items:
        inside = padded(inside, 8)
        inside += item(start + 4 + len(gap) + len(inside))
    return struct.pack("<I", len(inside)) + gap + inside


def settings_body(settings: Settings) -> bytes:
    """Return settings as the portal answers with them, a{sa{sv}}."""

    def pair(key: str, kind: str, value: Any) -> Callable[[int], bytes]:
        return lambda at: text(key) + variant(at + len(text(key)), kind, value)

    def space(name: str, pairs: Mapping[str, tuple[str, Any]]) -> Callable[[int], bytes]:
        def at(start: int) -> bytes:
            head = padded(text(name), 4)
            return head + array(start + len(head), [pair(key, *pairs[key]) for key in pairs])

        return at

    return array(0, [space(name, settings[name]) for name in settings])


def changed_body(space: str, key: str, kind: str, value: Any) -> bytes:
    head = padded(text(space), 4) + text(key)
    return head + variant(len(head), kind, value)


def message(kind: int, fields: list[tuple[int, str, Any]], signature: str, body: bytes) -> bytes:
    head = b""
    for code, of, value in [*fields, (8, "g", signature)]:
        head = padded(head, 8) + bytes((code, 1)) + of.encode() + b"\0"
        if of == "g":
            head += bytes((len(value),)) + value.encode() + b"\0"
        else:
            head += text(value) if isinstance(value, str) else struct.pack("<I", value)
    begin = struct.pack("<BBBBIII", ord("l"), kind, 0, 1, len(body), 7, len(head))
    return padded(begin + head, 8) + body


def reply(to: int, settings: Settings) -> bytes:
    return message(2, [(5, "u", to)], "a{sa{sv}}", settings_body(settings))


def change(space: str, key: str, kind: str, value: Any) -> bytes:
    fields = [
        (1, "o", "/org/freedesktop/portal/desktop"),
        (2, "s", "org.freedesktop.portal.Settings"),
        (3, "s", "SettingChanged"),
    ]
    return message(4, fields, "ssv", changed_body(space, key, kind, value))


class FakeBus:
    """A bus that listens on a socket in a folder, for one connection.

    Attributes:
        address: how the environment names it.
        called: the methods that were called.
    """

    def __init__(
        self,
        folder: Path,
        answer: Callable[[int], bytes] | None,
        greeting: bytes = b"OK 0123456789abcdef\r\n",
        *,
        asked: str = "ReadAll",
    ) -> None:
        """Begin to listen.

        Args:
            folder: where the socket is.
            answer: returns what is sent for a call of `asked`, by its number; None for nothing.
            greeting: what is sent to who connects.
            asked: the method that is answered.
        """
        path = str(folder / "bus")
        self.address = f"unix:path={path}"
        self.called: list[str] = []
        self._answer, self._greeting, self._asked = answer, greeting, asked
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(path)
        self._listening.listen(1)
        self._connection: socket.socket | None = None
        self._thread = threading.Thread(target=self._serve, name="fake bus", daemon=True)
        self._thread.start()

    def send(self, data: bytes) -> None:
        """Send something to who is connected."""
        assert self._connection
        self._connection.sendall(data)

    def close(self) -> None:
        """End, whatever is going on."""
        for each in (self._listening, self._connection):
            if each:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)
                each.close()
        self._thread.join(10)

    def _serve(self) -> None:
        with suppress(OSError):
            self._connection, _ = self._listening.accept()
            with self._connection:
                self._talk(self._connection)

    def _talk(self, connection: socket.socket) -> None:
        received = b""
        connection.sendall(self._greeting)
        while b"BEGIN\r\n" not in received:
            more = connection.recv(4096)
            if not more:
                return
            received += more
        received = received.partition(b"BEGIN\r\n")[2]
        while True:
            found = read_message(received)
            if not found:
                more = connection.recv(4096)
                if not more:
                    return
                received += more
                continue
            said, size = found
            serial = struct.unpack_from("<I", received, 8)[0]
            received = received[size:]
            self.called.append(said.member)
            if said.member == self._asked and self._answer:
                connection.sendall(self._answer(serial))
