"""Frames while a row turns over: what moves is drawn again, and the clock goes on by hand.

A frame is one turn of the application, and only the work itself is timed. The same frames are
played several times; the time of a frame is the shortest of these: what other programs take of a
shared processor in between is not the game's.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.figure import Figure
from tests.player import opened

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
FRAME = 1000 / 60  # ms
RUNS = 4
WORDS = ("slate", "crony", "humid", "blimp", "fjord")


class Case(NamedTuple):
    """What is shown while frames are measured: boards, size, and the bar of slow frames in ms."""

    boards: int
    size: str
    bar: float | None = None


CASES = (Case(1, "1080p", 4.0), Case(1, "4K"), Case(8, "1080p"), Case(8, "4K"), Case(32, "4K", 8.0))


def frames(case: Case) -> list[float]:
    """Play some rows, and return how long each frame of their turning took, in ms."""
    times = []
    boards = ("--seed", "5", "--boards", str(case.boards))
    with TemporaryDirectory() as home, opened(Path(home), *boards, size=SIZES[case.size]) as player:
        player.wait()
        for word in WORDS:
            player.press(*word, "Enter")
            while player.moves:
                started = time.perf_counter()
                player.frame(FRAME)
                times.append((time.perf_counter() - started) * 1000)
    return times


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    for case in CASES[:1] if quick else CASES:
        runs = [frames(case) for _ in range(RUNS)]
        times = sorted(min(frame) for frame in zip(*runs, strict=True))
        name = f"{case.boards} board{'s' * (case.boards > 1)}, {case.size}"
        yield Figure(f"{name}: median", times[len(times) // 2], "ms")
        yield Figure(f"{name}: 99th percentile", times[int(len(times) * 0.99)], "ms", case.bar)
