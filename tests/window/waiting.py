"""Waiting for what threads of the window do, and which there are."""

import threading
import time
from collections.abc import Callable

PATIENCE = 30.0  # s; far more than is needed


def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came to be so"


def threads() -> set[str]:
    """Return the names of the threads that there are."""
    return {thread.name for thread in threading.enumerate()}
