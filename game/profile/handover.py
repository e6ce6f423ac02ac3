"""Handing a link or a file over to a window that is open already, by a socket next to its games.

Only programs of the same player can reach the socket. What comes through it is one request as
`game.links` reads it, all of it within a second; anything else is refused, and asks for nothing. A
window that does not answer is not waited for. Systems that lack such sockets, as Windows does in
Python, open a window for every start.
"""

import os
import socket
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic

from game.links import LONGEST, Request, request_of
from game.program import SOCKET

NAME = SOCKET
TAKEN, REFUSED = b"taken", b"refused"
PATIENCE = 1.0  # s for all that a start has to say; its own for an answer is twice that
LARGEST = 4 * LONGEST  # bytes of a request in UTF-8
LONGEST_NAME = 100  # bytes of a socket's name


def answer_to(folder: Path, request: Request) -> bytes | None:
    """Return what the window that is open answers to a request.

    Args:
        folder: where the games are.
        request: what was asked for.

    Returns:
        `TAKEN` or `REFUSED`; nothing at all where the window hangs, None where nobody listens.
    """
    path = folder / NAME
    if not _is_own(path):
        return None
    with suppress(OSError, UnicodeEncodeError), _new_socket() as connection:
        end = monotonic() + 2 * PATIENCE
        try:
            with _address(path) as address:
                connection.connect(address)
        except (ConnectionRefusedError, FileNotFoundError):
            return None
        _wait_until(end, connection)
        connection.sendall(str(request).encode())
        connection.shutdown(socket.SHUT_WR)
        _wait_until(end, connection)
        return connection.recv(len(REFUSED))
    return b""


def _new_socket() -> socket.socket:
    new = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    new.settimeout(PATIENCE)
    return new


def _wait_until(end: float, connection: socket.socket) -> None:
    """Let what is done next on a connection take no longer than until a time.

    Raises:
        TimeoutError: it is over.
    """
    left = end - monotonic()
    if left <= 0:
        raise TimeoutError
    connection.settimeout(left)


@contextmanager
def _address(path: Path) -> Iterator[str]:
    """Give the name of a socket to the system, which takes none of more than some 100 bytes.

    On Linux a folder that is open has a short name; elsewhere a longer one fails.
    """
    if len(os.fsencode(path)) <= LONGEST_NAME or sys.platform != "linux":
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


def _is_own(path: Path) -> bool:
    """Return whether a path is a socket of the player's own."""
    if not hasattr(socket, "AF_UNIX"):
        return False
    try:
        found = path.lstat()
    except (OSError, ValueError):
        return False
    return stat.S_ISSOCK(found.st_mode) and found.st_uid == os.getuid()


class RequestListener:
    """Takes what other starts hand over, in a thread of its own, until it is closed."""

    def __init__(self, folder: Path, take: Callable[[Request], None]) -> None:
        """Listen, unless another window does or it cannot be done here.

        Args:
            folder: where the games are; without one, nothing is listened to.
            take: called in the thread with each request.
        """
        self._path = folder / NAME
        self._take = take
        self._identity: tuple[int, int] | None = None  # of the socket's file, while it is ours
        if hasattr(socket, "AF_UNIX") and folder.is_dir() and self._is_free():
            with suppress(OSError):
                self._listen()

    @property
    def listens(self) -> bool:
        """Whether this is the window that takes requests."""
        return self._identity is not None

    def _is_free(self) -> bool:
        """Return whether the name can be taken; a socket that nobody listens to any more goes."""
        if not _is_own(self._path):
            return not os.path.lexists(self._path)
        with suppress(OSError), _new_socket() as connection:
            try:
                with _address(self._path) as address:
                    connection.connect(address)
            except ConnectionRefusedError:
                self._path.unlink()
                return True
        return False

    def _listen(self) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            # Before it has a name, so that nobody else can ever connect; some systems refuse.
            with suppress(OSError):
                os.fchmod(self._socket.fileno(), 0o600)
            with _address(self._path) as address:
                self._socket.bind(address)
            self._path.chmod(0o600)
            self._socket.listen(4)
        except OSError:
            self._socket.close()
            raise
        found = self._path.lstat()
        self._identity = (found.st_dev, found.st_ino)
        Thread(target=self._serve, name="handover", daemon=True).start()

    def _serve(self) -> None:
        """Answer one start after the other until the socket is closed."""
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            with connection, suppress(OSError):
                end = monotonic() + PATIENCE
                request = received(connection, end)
                connection.sendall(TAKEN if request else REFUSED)
                if request:
                    self._take(request)

    def close(self) -> None:
        """Listen no more, and remove the socket if it is still this one's."""
        if self._identity is None:
            return
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)  # else the thread would wait on
        self._socket.close()
        with suppress(OSError):
            found = self._path.lstat()
            if (found.st_dev, found.st_ino) == self._identity:
                self._path.unlink()
        self._identity = None


def received(connection: socket.socket, end: float) -> Request | None:
    """Return what another start asks for until a time, None where it is no request.

    Raises:
        TimeoutError: it did not say all of it by then.
    """
    data = b""
    while True:
        _wait_until(end, connection)
        more = connection.recv(LARGEST)
        if not more:
            break
        data += more
        if len(data) > LARGEST:
            return None
    try:
        return request_of(data.decode())
    except UnicodeDecodeError:
        return None
