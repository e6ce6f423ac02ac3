"""A bus for the tests of this folder: the library finds one in each process, and stays with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.access.atspi import Bus, bus, why_not
from tests.window.in_memory import profiles_in_memory
from tests.window.shared_words import shared_words

__all__ = ["profiles_in_memory", "session", "shared_words"]


@pytest.fixture(scope="session")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bus]:
    """Return a session bus with an accessibility bus, on which a reader listens."""
    if missing := why_not():
        pytest.skip(missing)
    folder: Path = tmp_path_factory.mktemp("bus")
    with bus(folder) as opened:
        yield opened
