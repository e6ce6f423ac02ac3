"""A bus for the tests of this folder: the library finds one in each process, and stays with it."""

from collections.abc import Iterator

import pytest

from tests.access.atspi import Bus
from tests.needs import is_there


@pytest.fixture(scope="session")
def session_bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bus]:
    """Return a session bus with an accessibility bus, which nothing finds so far."""
    if not is_there("a reader's bus"):
        pytest.skip("needs a reader's bus")
    opened = Bus(tmp_path_factory.mktemp("bus"))
    yield opened
    opened.close()


@pytest.fixture
def session(session_bus: Bus, monkeypatch: pytest.MonkeyPatch) -> Bus:
    """Return that bus, on which a reader listens; other tests of the process don't find it."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", session_bus.address)
    return session_bus
