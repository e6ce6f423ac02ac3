"""D-Bus, as little of it as it takes to ask for settings: calls, replies and signals on a socket.

By the D-Bus specification 0.43, https://dbus.freedesktop.org/doc/dbus-specification.html. Whatever
comes from the bus may be anything, and raises `DBusError` where it cannot be read.
"""

import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import unquote

METHOD_CALL, METHOD_RETURN, SIGNAL = 1, 2, 4  # the types of messages; 3 is an error
PATH, INTERFACE, MEMBER, REPLY_TO, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8  # fields of a header
NO_START = 2  # the flag of a call that starts no service
LARGEST = 1_000_000  # bytes of a message
DEEPEST = 16  # containers within each other
LONGEST_LINE = 4096  # bytes, while the connection is made
HEAD = 16  # bytes, up to the fields of the header
NUMBERS = {"y": "B", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d"}
ALIGNMENT = {"b": 4, "s": 4, "o": 4, "g": 1, "v": 1, "a": 4, "(": 8, "{": 8, "h": 4}
CLOSING = {"(": ")", "{": "}"}


class DBusError(Exception):
    """The bus cannot be used, or said something that cannot be read."""


class Message(NamedTuple):
    """What came from the bus.

    Attributes:
        kind: one of the four kinds.
        reply_to: the number of the call that it answers, 0 for none.
        interface: the interface of a signal.
        member: the name of a signal.
        body: its arguments.
    """

    kind: int
    reply_to: int
    interface: str
    member: str
    body: tuple[Any, ...]


class Bus:
    """A connection to the session's bus."""

    def __init__(self, seconds: float) -> None:
        """Connect within some seconds.

        Raises:
            DBusError: there is no bus, or it does not answer as one.
            OSError: it cannot be reached, or not within the time.
        """
        self._serial = 0
        self._received = b""
        self._socket = _connected(seconds)
        try:
            self._begin(time.monotonic() + seconds)
        except BaseException:
            self.close()
            raise

    def _begin(self, until: float) -> None:
        """Say who we are, and take part in the conversation."""
        user = str(os.getuid()).encode().hex()
        self._socket.sendall(b"\0AUTH EXTERNAL " + user.encode() + b"\r\n")
        while b"\r\n" not in self._received:
            if len(self._received) > LONGEST_LINE or not self._take(until):
                raise DBusError("no answer")
        line, _, self._received = self._received.partition(b"\r\n")
        if not line.startswith(b"OK "):
            raise DBusError("not let in")
        self._socket.sendall(b"BEGIN\r\n")
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")

    def call(
        self,
        to: str,
        path: str,
        interface: str,
        member: str,
        *given: str | list[str],
        starts: bool = True,
    ) -> int:
        """Call a method, and return the number of the call.

        Args:
            to: the name of the service.
            path: which of its objects is meant.
            interface: where the method belongs.
            member: the name of the method.
            given: its arguments, strings and lists of them.
            starts: whether the service is started where it does not run.
        """
        self._serial += 1
        self._socket.sendall(
            call_message(self._serial, to, path, interface, member, *given, starts=starts)
        )
        return self._serial

    def receive(self, seconds: float | None = None) -> Message | None:
        """Return the next message, None where none comes within some seconds.

        Raises:
            DBusError: what came cannot be read, or the bus is gone.
            OSError: the connection failed.
        """
        until = None if seconds is None else time.monotonic() + seconds
        while True:
            found = read_message(self._received)
            if found:
                message, size = found
                self._received = self._received[size:]
                return message
            if not self._take(until):
                return None

    def _take(self, until: float | None) -> bool:
        """Take more bytes, and return whether any came before a time."""
        rest = None if until is None else until - time.monotonic()
        if rest is not None and rest <= 0:
            return False
        self._socket.settimeout(rest)
        try:
            more = self._socket.recv(65_536)
        except TimeoutError:
            return False
        finally:
            with suppress(OSError):
                self._socket.settimeout(None)
        if not more:
            raise DBusError("the bus is gone")
        self._received += more
        return True

    def close(self) -> None:
        """End the connection, also while another thread waits for a message."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()


def _connected(seconds: float) -> socket.socket:
    for address in addresses():
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(seconds)
        try:
            connection.connect(address)
        except (OSError, ValueError):
            connection.close()
            continue
        return connection
    raise DBusError("there is no bus")


def addresses() -> Iterator[str]:
    """Yield the sockets of the session's bus that the environment names."""
    if not hasattr(socket, "AF_UNIX"):
        return
    named = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    for address in named.split(";"):
        kind, _, rest = address.partition(":")
        pairs = dict(pair.partition("=")[::2] for pair in rest.split(","))
        if kind == "unix" and "path" in pairs:
            yield unquote(pairs["path"])
        elif kind == "unix" and "abstract" in pairs:
            yield "\0" + unquote(pairs["abstract"])
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    if not named and folder:
        yield f"{folder}/bus"


# Messages that go out ------------------------------------------------------------------------


def call_message(
    serial: int,
    to: str,
    path: str,
    interface: str,
    member: str,
    *given: str | list[str],
    starts: bool = True,
) -> bytes:
    """Return a call of a method as bytes; see `Bus.call`."""
    signature = "".join("s" if isinstance(each, str) else "as" for each in given)
    body = b""
    for each in given:
        body = _padded(body, 4)
        if isinstance(each, str):
            body += _text(each)
            continue
        inside = b""
        for text in each:
            inside = _padded(inside, 4) + _text(text)
        body += struct.pack("<I", len(inside)) + inside
    fields = [(PATH, "o", path), (INTERFACE, "s", interface), (MEMBER, "s", member)]
    fields.append((DESTINATION, "s", to))
    head = b""
    for code, kind, value in fields:
        head = _padded(head, 8) + struct.pack("<BB2s", code, 1, f"{kind}\0".encode()) + _text(value)
    if signature:
        name = signature.encode()
        head = _padded(head, 8) + struct.pack("<BB2sB", SIGNATURE, 1, b"g\0", len(name))
        head += name + b"\0"
    flags = 0 if starts else NO_START
    begin = struct.pack("<BBBBIII", ord("l"), METHOD_CALL, flags, 1, len(body), serial, len(head))
    return _padded(begin + head, 8) + body


def _text(text: str) -> bytes:
    encoded = text.encode()
    return struct.pack("<I", len(encoded)) + encoded + b"\0"


def _padded(data: bytes, to: int) -> bytes:
    return data + bytes(-len(data) % to)


# Messages that come in -----------------------------------------------------------------------


def read_message(data: bytes) -> tuple[Message, int] | None:
    """Return the message that some bytes begin with, and its size, None where more must come.

    Raises:
        DBusError: they are no message.
    """
    if len(data) < HEAD:
        return None
    order = {ord("l"): "<", ord("B"): ">"}.get(data[0])
    if order is None or data[3] != 1:
        raise DBusError("no message")
    length, _, fields = struct.unpack_from(f"{order}III", data, 4)
    start = HEAD + fields + -fields % 8
    if start + length > LARGEST:
        raise DBusError("a message that is too long")
    if len(data) < start + length:
        return None
    try:
        found = dict(_Reader(data[: HEAD + fields], order, 12).values("a(yv)")[0])
        signature = found.get(SIGNATURE, "")
        body = _Reader(data[start : start + length], order).values(signature)
    except (struct.error, ValueError, TypeError, IndexError, RecursionError) as error:
        raise DBusError("a message that cannot be read") from error
    reply_to = found.get(REPLY_TO, 0)
    texts = [found.get(code, "") for code in (INTERFACE, MEMBER)]
    if not isinstance(reply_to, int) or not all(isinstance(text, str) for text in texts):
        raise DBusError("a header with other types")
    return Message(data[1], reply_to, texts[0], texts[1], tuple(body)), start + length


class _Reader:
    """Reads values of some signature out of bytes."""

    def __init__(self, data: bytes, order: str, at: int = 0) -> None:
        self._data, self._order, self._at = data, order, at

    def values(self, signature: object, depth: int = 0) -> list[Any]:
        """Return the values of a signature, one for each complete type."""
        if not isinstance(signature, str):
            raise TypeError("a signature that is no text")
        return [self._value(kind, depth) for kind in complete_types(signature)]

    def _value(self, kind: str, depth: int) -> Any:
        if depth > DEEPEST:
            raise ValueError("too deep")
        first = kind[0]
        if first in NUMBERS:
            return self._number(NUMBERS[first])
        self._align(ALIGNMENT[first])
        match first:
            case "b":
                return bool(self._number("I"))
            case "h":
                return self._number("I")
            case "s" | "o":
                return self._bytes(self._number("I")).decode()
            case "g":
                return self._bytes(self._number("B")).decode()
            case "v":
                [value] = self.values(self._value("g", depth), depth + 1)
                return value
            case "a":
                return self._array(kind[1:], depth)
            case _:
                return tuple(self.values(kind[1:-1], depth + 1))

    def _array(self, kind: str, depth: int) -> list[Any]:
        length = self._number("I")
        numbers = NUMBERS.get(kind[0])
        self._align(struct.calcsize(numbers) if numbers else ALIGNMENT[kind[0]])
        end = self._at + length
        if end > len(self._data):
            raise ValueError("an array beyond the end")
        found = []
        while self._at < end:
            found.append(self._value(kind, depth + 1))
        return found

    def _number(self, code: str) -> Any:
        size = struct.calcsize(code)
        self._align(size)
        [value] = struct.unpack_from(self._order + code, self._data, self._at)
        self._at += size
        return value

    def _bytes(self, count: int) -> bytes:
        """Return some bytes, and pass over the null byte that ends them."""
        found = self._data[self._at : self._at + count]
        if len(found) != count:
            raise ValueError("a text beyond the end")
        self._at += count + 1
        return found

    def _align(self, to: int) -> None:
        self._at += -self._at % to


def complete_types(signature: str) -> Iterator[str]:
    """Yield the complete types that a signature lists.

    >>> list(complete_types("sa{sv}(ii)v"))
    ['s', 'a{sv}', '(ii)', 'v']

    Raises:
        ValueError: it is no signature.
    """
    at = 0
    while at < len(signature):
        end = _end_of_type(signature, at)
        yield signature[at:end]
        at = end


def _end_of_type(signature: str, at: int, depth: int = 0) -> int:
    if depth > DEEPEST or at >= len(signature):
        raise ValueError("no signature")
    first = signature[at]
    if first == "a":
        return _end_of_type(signature, at + 1, depth + 1)
    if first in CLOSING:
        end = at + 1
        while end < len(signature) and signature[end] != CLOSING[first]:
            end = _end_of_type(signature, end, depth + 1)
        if end >= len(signature) or end == at + 1:  # with nothing in it, it would never end
            raise ValueError("no signature")
        return end + 1
    if first not in NUMBERS and first not in ALIGNMENT:
        raise ValueError("no signature")
    return at + 1
