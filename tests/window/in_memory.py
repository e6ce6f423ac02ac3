"""Profiles of games that tests play are kept in memory, where there is a disk in it.

Each letter that is typed is saved, and a test would wait for the disk. Those of what a profile
outlives have folders of their own.
"""

from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from tests.window import pilot

FAST = Path("/dev/shm")


@pytest.fixture(autouse=True)
def profiles_in_memory() -> Iterator[None]:
    """Let new profiles be on a disk in memory."""
    with mock.patch.object(pilot, "FOLDER", FAST if FAST.is_dir() else None):
        yield
