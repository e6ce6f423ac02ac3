"""The session bus says when a screen reader is there, at once or later."""

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.window.access.listening import wait_for_reader, watch_for
from game.window.platform.dbus import connected
from tests.needs import needs
from tests.window.fake_bus import Answer, FakeBus, reply, signal

pytestmark = needs("Linux")


def status(call: Any, listens: bool) -> Any:
    """Return the answer to a call: whether a reader listens."""
    return reply(call, "v", ("b", listens))


def change() -> Any:
    """Return the word that something has changed."""
    where = ("/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged")
    return signal(*where, "s", "org.a11y.Status")


def finds_a_reader() -> bool:
    """Return whether the bus says that there is one; False where it makes no sense."""
    with suppress(Exception), connected(20) as bus:
        wait_for_reader(bus)
        return True
    return False


Answered = Callable[[Answer], FakeBus]


@pytest.fixture
def answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Answered]:
    """Return what begins a bus that answers in some way."""
    opened: list[FakeBus] = []

    def begin(answer: Answer) -> FakeBus:
        opened.append(FakeBus(tmp_path, answer, asked="Get"))
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", opened[0].address)
        return opened[0]

    yield begin
    for each in opened:
        each.close()


def test_a_reader_that_is_there_is_found_at_once(answered: Answered) -> None:
    answered(lambda call: status(call, True))
    assert finds_a_reader()


def test_a_reader_that_comes_later_is_waited_for(answered: Answered) -> None:
    asked: list[object] = []

    def answer(call: object) -> Any:
        asked.append(call)
        if len(asked) == 2:
            bus.send(change())
        return status(call, len(asked) > 2)

    bus = answered(answer)
    assert finds_a_reader()
    assert bus.called[:4] == ["Hello", "AddMatch", "AddMatch", "Get"]


@pytest.mark.parametrize("said", [b"no message of a bus at all", b""])
def test_a_bus_that_makes_no_sense_or_goes_is_no_reader(answered: Answered, said: bytes) -> None:
    def answer(call: object) -> Any:
        if not said:
            raise ConnectionResetError
        return said

    answered(answer)
    assert not finds_a_reader()


def test_without_a_bus_there_is_no_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'none'}")
    assert not finds_a_reader()


def test_a_watch_ends_at_once_with_its_thread(answered: Answered) -> None:
    asked = threading.Event()

    def answer(call: object) -> Any:
        asked.set()
        return status(call, False)

    answered(answer)
    found: list[str] = []
    before = threading.active_count()
    watch = watch_for(lambda: found.append("a reader"))
    assert watch and asked.wait(20)
    watch.close()
    assert threading.active_count() <= before
    assert not found


def test_a_watch_ends_before_it_has_asked(answered: Answered) -> None:
    bus = answered(lambda call: status(call, True))
    before = threading.active_count()
    watch = watch_for(lambda: None)
    assert watch
    watch.close()
    assert threading.active_count() <= before
    assert not bus.called
