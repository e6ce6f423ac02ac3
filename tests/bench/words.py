"""Loading the word lists: the five-letter words as at a start, and all lengths."""

import subprocess
import sys
import time
from collections.abc import Iterator

from game.words import LANGUAGES, LONGEST, SHORTEST, load
from tests.bench.figure import Figure

RUNS = 20
IMPORT = "import time; t = time.perf_counter(); import game.words; print(time.perf_counter() - t)"


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    yield Figure("loading five letters", loading("en", 5), "ms", 15)
    longest = max(
        (loading(code, length), code, length)
        for code in LANGUAGES
        for length in range(SHORTEST, LONGEST + 1)
    )
    yield Figure(f"loading the slowest list ({longest[1]}, {longest[2]} letters)", longest[0], "ms")
    runs = [subprocess.check_output([sys.executable, "-c", IMPORT]) for _ in range(5)]
    yield Figure("importing the room", min(map(float, runs)) * 1e3, "ms")


def loading(language: str, length: int) -> float:
    """Return how long a list takes to load at best, in ms."""
    times = []
    for _ in range(RUNS if length == 5 else 3):
        load.cache_clear()
        started = time.perf_counter()
        load(language, length)
        times.append(time.perf_counter() - started)
    return min(times) * 1e3
