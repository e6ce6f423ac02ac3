"""A session bus for tests: a socket that speaks D-Bus as far as asking a portal takes."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # it is there on Linux alone
    from jeepney import Message

Answer = Callable[["Message"], "Message | bytes | None"]
MOST = 2  # connections at a time
HELLO = b"OK 0123456789abcdef\r\n"


def reply(to: Message, signature: str, *body: Any) -> Message:
    """Return the answer to a call."""
    from jeepney import new_method_return

    return new_method_return(to, signature, body)


def signal(path: str, interface: str, member: str, signature: str, *body: Any) -> Message:
    """Return the word that something has changed."""
    from jeepney import DBusAddress, new_signal

    return new_signal(DBusAddress(path, interface=interface), member, signature, body)


class FakeBus:
    """A bus that listens on a socket in a folder.

    Attributes:
        address: how the environment names it.
        called: the methods that were called.
    """

    def __init__(
        self, folder: Path, answer: Answer, greeting: bytes = HELLO, *, asked: str = "ReadAll"
    ) -> None:
        """Begin to listen.

        Args:
            folder: where the socket is.
            answer: returns what is sent for a call of `asked`; None for nothing.
            greeting: what is sent to who connects.
            asked: the methods that are answered, with spaces between.
        """
        path = str(folder / "bus")
        self.address = f"unix:path={path}"
        self.called: list[str] = []
        self._answer, self._greeting, self._asked = answer, greeting, asked.split()
        self._serials = count(1)
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(path)
        self._listening.listen(1)
        self._connections: list[socket.socket] = []
        self._threads = [
            threading.Thread(target=self._serve, name="fake bus", daemon=True) for _ in range(MOST)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, said: Message | bytes, to: socket.socket | None = None) -> None:
        """Send something, to who has connected last where nobody is named."""
        data = said if isinstance(said, bytes) else said.serialise(next(self._serials))
        (to or self._connections[-1]).sendall(data)

    def close(self) -> None:
        """End, whatever is going on."""
        for each in (self._listening, *self._connections):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        for thread in self._threads:
            thread.join(10)

    def _serve(self) -> None:
        """Serve one connection after the other."""
        with suppress(OSError):
            while True:
                connection, _ = self._listening.accept()
                self._connections.append(connection)
                with suppress(OSError), connection:
                    self._talk(connection)

    def _talk(self, connection: socket.socket) -> None:
        from jeepney import HeaderFields, Parser

        parser, received = Parser(), b""
        connection.sendall(self._greeting)
        while b"BEGIN\r\n" not in received:
            more = connection.recv(4096)
            if not more:
                return
            received += more
        more = received.partition(b"BEGIN\r\n")[2]
        while True:
            for call in parser.feed(more):
                member = call.header.fields[HeaderFields.member]
                self.called.append(member)
                if member == "Hello":
                    self.send(reply(call, "s", ":1.7"), connection)
                elif member in self._asked and (said := self._answer(call)) is not None:
                    self.send(said, connection)
            more = connection.recv(4096)
            if not more:
                return
