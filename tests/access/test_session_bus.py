"""The session bus says when a screen reader is there, at once or later."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.window.access.listening import Watch
from game.window.access.session_bus import Wait
from tests.needs import needs
from tests.window.fake_bus import FakeBus, message, text, variant

pytestmark = needs("POSIX")


def status(to: int, listens: bool) -> bytes:
    """Return the answer to a call: whether a reader listens."""
    return message(2, [(5, "u", to)], "v", variant(0, "b", int(listens)))


def change() -> bytes:
    """Return the word that something has changed."""
    fields = [
        (1, "o", "/org/a11y/bus"),
        (2, "s", "org.freedesktop.DBus.Properties"),
        (3, "s", "PropertiesChanged"),
    ]
    return message(4, fields, "s", text("org.a11y.Status"))


Answered = Callable[[Callable[[int], bytes]], FakeBus]


@pytest.fixture
def answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Answered]:
    """Return what begins a bus that answers in some way."""
    opened: list[FakeBus] = []

    def begin(answer: Callable[[int], bytes]) -> FakeBus:
        opened.append(FakeBus(tmp_path, answer, asked="Get"))
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", opened[0].address)
        return opened[0]

    yield begin
    for each in opened:
        each.close()


def test_a_reader_that_is_there_is_found_at_once(answered: Answered) -> None:
    answered(lambda to: status(to, True))
    assert Wait().for_reader()


def test_a_reader_that_comes_later_is_waited_for(answered: Answered) -> None:
    asked: list[int] = []

    def answer(to: int) -> bytes:
        asked.append(to)
        if len(asked) < 2:
            return status(to, False)
        return status(to, False) + change() if len(asked) == 2 else status(to, True)

    bus = answered(answer)
    assert Wait().for_reader()
    assert bus.called[:4] == ["Hello", "AddMatch", "AddMatch", "Get"]


@pytest.mark.parametrize("said", [b"no message of a bus at all", b""])
def test_a_bus_that_makes_no_sense_or_goes_is_no_reader(answered: Answered, said: bytes) -> None:
    def answer(to: int) -> bytes:
        if not said:
            raise ConnectionResetError
        return said

    answered(answer)
    assert not Wait().for_reader()


def test_without_a_bus_there_is_no_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'none'}")
    assert not Wait().for_reader()


def test_a_watch_ends_at_once_with_its_thread(answered: Answered) -> None:
    asked = threading.Event()

    def answer(to: int) -> bytes:
        asked.set()
        return status(to, False)

    answered(answer)
    found: list[str] = []
    before = threading.active_count()
    watch = Watch(lambda: found.append("a reader"))
    assert asked.wait(20)
    watch.close()
    assert threading.active_count() <= before
    assert not found


def test_a_watch_ends_before_it_has_asked(answered: Answered) -> None:
    bus = answered(lambda to: status(to, True))
    before = threading.active_count()
    Watch(lambda: None).close()
    assert threading.active_count() <= before
    assert not bus.called
