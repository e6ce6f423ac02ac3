"""Handing a link over to the window that is open: who may, what is refused, what is left behind."""

import os
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory

import pytest

from game.links import Request, RequestKind
from game.profile import handover
from game.profile.handover import LARGEST, NAME, REFUSED, TAKEN, RequestListener
from tests.needs import needs

pytestmark = needs("POSIX")
DAILY = Request(RequestKind.DAILY)


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory() as name:  # whose path is short, as that of a socket must be
        yield Path(name)


@pytest.fixture
def taken() -> "Queue[Request]":
    return Queue()


@pytest.fixture
def listener(folder: Path, taken: "Queue[Request]") -> Iterator[RequestListener]:
    listener = RequestListener(folder, taken.put)
    assert listener.listens
    yield listener
    listener.close()


def handed_over(folder: Path, request: Request) -> bool:
    return handover.answer_to(folder, request) == TAKEN


def answer_to(folder: Path, *pieces: bytes, ends: bool = True) -> bytes:
    """Send something to the window, and return what it answers, empty where it hangs up."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(folder / NAME))
        with suppress(OSError):
            for piece in pieces:
                connection.sendall(piece)
            if ends:
                connection.shutdown(socket.SHUT_WR)
        with suppress(OSError):
            return connection.recv(100)
    return b""


def test_a_request_reaches_the_window(
    folder: Path, listener: RequestListener, taken: "Queue[Request]"
) -> None:
    for request in (
        DAILY,
        Request(RequestKind.GAME, "V1-EN5", "¡Suerte, Ñoño!"),
        Request(RequestKind.GAME, ""),
    ):
        assert handed_over(folder, request)
        assert taken.get(timeout=30) == request


def test_without_a_window_nobody_takes_it(folder: Path) -> None:
    assert not handed_over(folder, DAILY)
    assert not handed_over(folder / "nowhere", DAILY)


@pytest.mark.parametrize(
    "sent",
    [
        (b"",),
        (b"terminal",),
        (b"/etc",),
        (b"\xff\xfe",),
        (b"https://example.org",),
        (b"verdigris:daily" + b"\0" * LARGEST, b"more"),
        (b"x" * LARGEST,) * 3,
    ],
)
def test_what_is_no_request_is_refused(
    sent: tuple[bytes, ...], folder: Path, listener: RequestListener, taken: "Queue[Request]"
) -> None:
    assert answer_to(folder, *sent) in (REFUSED, b"")
    assert handed_over(folder, DAILY)
    assert taken.get(timeout=30) == DAILY
    assert taken.empty()


def test_whoever_says_nothing_does_not_block_others(
    folder: Path,
    listener: RequestListener,
    taken: "Queue[Request]",
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(handover, "PATIENCE", 0.05)
    with socket.socket(socket.AF_UNIX) as silent:
        silent.connect(str(folder / NAME))
        assert answer_to(folder, b"verdigris:daily") == TAKEN
    assert taken.get(timeout=30) == DAILY


class Dripping(socket.socket):
    """A connection through which another byte comes just before each wait is over."""

    now = 0.0

    def settimeout(self, value: float | None) -> None:
        self.patience = value or 0.0

    def recv(self, *_: object) -> bytes:
        Dripping.now += self.patience * 0.9
        return b"v"


def test_whoever_says_little_by_little_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "monotonic", lambda: Dripping.now)
    with Dripping(socket.AF_UNIX) as connection, pytest.raises(TimeoutError):
        handover.received(connection, Dripping.now + 1)
    assert Dripping.now <= 1


def test_a_window_that_hangs_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "PATIENCE", 0.05)
    with socket.socket(socket.AF_UNIX) as hanging:
        hanging.bind(str(folder / NAME))
        hanging.listen()
        assert not handed_over(folder, DAILY)


def test_a_socket_that_nobody_listens_to_is_replaced(folder: Path, taken: "Queue[Request]") -> None:
    with socket.socket(socket.AF_UNIX) as crashed:
        crashed.bind(str(folder / NAME))
        crashed.listen()
    assert (folder / NAME).exists()
    assert not handed_over(folder, DAILY)
    listener = RequestListener(folder, taken.put)
    assert handed_over(folder, DAILY)
    listener.close()
    assert list(folder.iterdir()) == []


def test_the_first_window_goes_on_listening(
    folder: Path, listener: RequestListener, taken: "Queue[Request]"
) -> None:
    second = RequestListener(folder, lambda _: pytest.fail("not this one"))
    assert not second.listens
    second.close()
    assert handed_over(folder, DAILY)
    assert taken.get(timeout=30) == DAILY


def test_other_files_of_that_name_are_left_alone(folder: Path, taken: "Queue[Request]") -> None:
    (folder / NAME).write_text("mine")
    listener = RequestListener(folder, taken.put)
    assert not listener.listens
    assert not handed_over(folder, DAILY)
    listener.close()
    assert (folder / NAME).read_text() == "mine"


def test_a_link_to_elsewhere_is_not_followed(folder: Path, taken: "Queue[Request]") -> None:
    with TemporaryDirectory() as name:
        elsewhere = RequestListener(Path(name), taken.put)
        (folder / NAME).symlink_to(Path(name) / NAME)
        assert not handed_over(folder, DAILY)
        elsewhere.close()
    assert taken.empty()


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_a_folder_with_a_long_path(
    system: str, folder: Path, taken: "Queue[Request]", monkeypatch: pytest.MonkeyPatch
) -> None:
    if system != sys.platform:
        monkeypatch.setattr(sys, "platform", system)
    deep = folder / ("x" * 100) / ("y" * 100)
    deep.mkdir(parents=True)
    listener = RequestListener(deep, taken.put)
    # Elsewhere than on Linux, it only means that each start has a window of its own.
    assert listener.listens == handed_over(deep, DAILY) == (system == "linux")
    listener.close()
    assert list(deep.iterdir()) == []


def test_systems_without_such_sockets_open_a_window_each(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(socket, "AF_UNIX")
    listener = RequestListener(folder, lambda _: None)
    assert not listener.listens
    assert not handed_over(folder, DAILY)
    listener.close()


def mode_of_socket(folder: Path, taken: "Queue[Request]") -> int:
    """Return the mode that the socket of a listener gets where the system takes nothing from it."""
    before = os.umask(0)
    try:
        listener = RequestListener(folder, taken.put)
    finally:
        os.umask(before)
    mode = stat.S_IMODE((folder / NAME).stat().st_mode)
    listener.close()
    return mode


@needs("Linux")  # elsewhere it has no mode before its name
def test_nobody_else_can_reach_it_even_before_its_mode_is_set(
    folder: Path, taken: "Queue[Request]", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "chmod", lambda *_: None)
    assert mode_of_socket(folder, taken) == 0o600
