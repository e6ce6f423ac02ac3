"""The memory of the C library: from no further places for threads, and given back when free.

That of Linux gives each thread a place of its own, and what is free at the end of one stays there:
10 MiB after a search in 30,000 games. It gives back little of what is free between other things,
either: after each dialog had been open, the program had 150 MiB, of which it needed 110.
Elsewhere, and with other C libraries of Linux, nothing is asked for.
"""

import ctypes
import sys
from functools import cache

ARENA_MAX = -8  # the number that the C library has for it


@cache
def library() -> ctypes.CDLL | None:
    """Return the C library of GNU, None where there is another."""
    found = ctypes.CDLL(None) if sys.platform == "linux" else None
    return found if hasattr(found, "mallopt") and hasattr(found, "malloc_trim") else None


def share_one_place() -> None:
    """Let threads that begin from now on have their memory from the places that there are."""
    if found := library():
        found.mallopt(ARENA_MAX, 1)


def give_back() -> None:
    """Give what is free back to the system; that takes some 3 ms."""
    if found := library():
        found.malloc_trim(0)
