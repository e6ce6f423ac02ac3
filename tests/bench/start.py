"""The window's start, its keys, its idling and its memory, beside a bare pygame window's.

Needs Linux and Xvfb.
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.figure import Figure
from tests.bench.process import Measured, no_newcomer
from tests.bench.screen import Screen

HERE = Path(__file__).resolve().parent
BARE = (sys.executable, str(HERE / "bare.py"))
GAME = (sys.executable, str(HERE / "told.py"))
FIRST_TILE = (440, 122, 60)  # a line of pixels through the middle of the first tile
BARE_TILE = (10, 10, 60)


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    with Screen() as screen:
        yield from starts(screen, 5 if quick else 25)
        yield from use(screen, 3.0 if quick else 30.0, 1 if quick else 4)


def starts(screen: Screen, runs: int) -> Iterator[Figure]:
    """Measure how soon the first frame is seen, and the buttons."""
    bare, first, ready, first_ever = [], [], [], []
    with TemporaryDirectory() as folder:
        home = Path(folder)
        leave_a_game(screen, home)
        for run in range(runs + 1):
            with Measured(BARE, display=screen.display) as window:
                bare_frame = window.time_of("first frame")
            with Measured(GAME, display=screen.display, home=home) as game:
                frame, at = game.time_of("first frame"), game.time_of("ready")
                time.sleep(0.3)
                game.leave()
            with Measured(GAME, display=screen.display) as game:
                without = game.time_of("first frame")
            if run:  # the first one warms the disk's cache up
                bare.append(bare_frame)
                first.append(frame)
                ready.append(at)
                first_ever.append(without)
    yield Figure("bare pygame window: first frame", statistics.median(bare), "ms")
    yield Figure("first frame", statistics.median(first), "ms")
    yield Figure("first frame", ratio(first, bare), limit=1.15, peer="bare window")
    yield Figure("ready to play", statistics.median(ready), "ms")
    yield Figure("ready to play", ratio(ready, bare), limit=1.9, peer="bare window")
    without_picture = ratio(first_ever, bare)
    yield Figure("first frame, without the last picture", without_picture, peer="bare window")


def leave_a_game(screen: Screen, home: Path) -> None:
    """Begin a game in a home, and leave it in the middle of a word."""
    no_newcomer(home / ".local" / "state")
    with Measured(GAME, display=screen.display, home=home) as game:
        game.time_of("ready")
        time.sleep(1)
        screen.focus()
        for key in "cra":
            time.sleep(0.3)
            screen.key(key)
        time.sleep(0.3)
        game.leave()


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median of how often each of theirs, taken at the same time, is in ours."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))


def use(screen: Screen, seconds: float, rounds: int) -> Iterator[Figure]:
    """Measure idling, memory and keys, of the bare window first."""
    with Measured(BARE, display=screen.display) as bare:
        bare.time_of("first frame")
        time.sleep(1)
        bare_idle, bare_memory = bare.idle_share(seconds), bare.resident()
        bare_keys = key_to_pixel(screen, BARE_TILE, rounds)
    with Measured(GAME, display=screen.display) as game:
        game.time_of("ready")
        time.sleep(2)
        memory, idle = game.resident(), game.idle_share(seconds)
        keys = key_to_pixel(screen, FIRST_TILE, rounds)
        after = game.resident()
    yield Figure("idle, of one core", idle, "%", 0.6)
    yield Figure("idle", idle / bare_idle, peer="bare window")
    yield Figure("key to pixel, median", statistics.median(keys), "ms")
    yield Figure("key to pixel, 95th percentile", centile(keys), "ms", 12)
    yield Figure("key to pixel", ratio(sorted(keys), sorted(bare_keys)), peer="bare window")
    yield Figure("memory", memory, "MiB", 50)
    yield Figure("memory", memory / bare_memory, peer="bare window")
    yield Figure("memory after some typing", after, "MiB", 50)


def centile(values: Sequence[float]) -> float:
    """Return what 95 of 100 values do not exceed."""
    return sorted(values)[int(len(values) * 0.95)]


def key_to_pixel(screen: Screen, place: tuple[int, int, int], rounds: int) -> list[float]:
    """Return how long after a key the picture begins to change, in ms, many times.

    Args:
        screen: where the program runs.
        place: a line of pixels that changes: its left end, and its length.
        rounds: how often each letter is typed.
    """
    chance = random.Random(1)
    screen.focus()
    time.sleep(0.5)
    latencies = []
    for letter in "abcdefghijklmnopqrstuvwxyz" * rounds:
        latencies.append(screen.time_to_change(*place, letter))
        time.sleep(chance.uniform(0.12, 0.3))
        screen.key("BackSpace")
        time.sleep(chance.uniform(0.12, 0.3))
    return latencies
