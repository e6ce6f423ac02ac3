"""Measure frames while a row turns over: `python -m tests.bench.frames`.

A frame is one turn of the application: everything that moves is brought to the time of the clock,
what changed is drawn again, and it is handed to the screen. The clock is moved by hand, a frame at
a time, and only the work itself is timed. SDL's dummy driver and, where Xvfb is installed, a
virtual screen show the frames.

The same frames are played several times, each time in a new process, in which nothing was drawn
before. The time of a frame is the shortest of these: what other programs take of a shared
processor in between is not the game's.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.bench.figure import Figure
from tests.bench.screen import Screen

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
FRAME = 1000 / 60  # ms
RUNS = 4


class Case(NamedTuple):
    """What is shown while frames are measured.

    Attributes:
        boards: how many boards.
        size: the name of the window's size.
        bar: how long the slowest of a hundred frames may take, in ms, None for no bar.
    """

    boards: int
    size: str
    bar: float | None = None


CASES = (
    Case(1, "1080p", 4.0),
    Case(1, "4K"),
    Case(4, "1080p"),
    Case(8, "1080p"),
    Case(8, "4K"),
    Case(32, "1080p"),
    Case(32, "4K", 8.0),
)


class Frames(NamedTuple):
    """The times of the frames of one case.

    Attributes:
        name: what was measured.
        value: the 99th percentile of the frames, in ms.
        bar: what it may be at most, in ms, None for no bar.
        median: the median of the frames, in ms.
        worst: the longest frame, in ms.
    """

    name: str
    value: float
    bar: float | None
    median: float
    worst: float

    @property
    def line(self) -> str:
        """The figure beside its bar, as a line of a table."""
        bar = ""
        if self.bar is not None:
            bar = f"bar {self.bar:g}: {'ok' if self.value <= self.bar else 'MISSED'}"
        return (
            f"{self.name:34}{self.median:9.2f}{self.value:9.2f}{self.worst:9.2f}   {bar}".rstrip()
        )


HEAD = f"{'a row turns over; frames in ms':34}{'median':>9}{'99 %':>9}{'worst':>9}"


def frames(case: Case, rows: int = 5) -> list[float]:
    """Play some rows, and return how long each frame of their reveals took, in ms."""
    from game.match import Seed
    from game.profile import Settings
    from game.profile.setup import begin
    from tests.window.pilot import playing

    settings = Settings(boards=case.boards)
    times = []
    with playing(settings=settings, first=begin(settings, Seed(5)).match) as pilot:
        pilot.resize(*SIZES[case.size])
        pilot.wait()
        secrets = {board.answer for board in pilot.match.boards}
        words = [word for word in pilot.match.words.answers if word not in secrets]
        for word in words[:: len(words) // rows][:rows]:
            pilot.type(word.lower())
            pilot.press("Enter")
            while pilot.moving:
                pilot.time += FRAME
                started = time.perf_counter()
                pilot.app.turn(())
                times.append((time.perf_counter() - started) * 1000)
    return times


def measured(case: Case, driver: str, environment: dict[str, str]) -> Frames:
    """Measure one case with a driver, as the environment says how to reach it."""
    command = [sys.executable, "-m", "tests.bench.frames", "--case", json.dumps(case)]
    runs = []
    for _ in range(RUNS):
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        runs.append(json.loads(done.stdout.splitlines()[-1]))
    times = sorted(min(frame) for frame in zip(*runs, strict=True))
    name = f"{case.boards} board{'s' * (case.boards > 1)}, {case.size}, {driver}"
    slow = times[int(len(times) * 0.99)]
    return Frames(name, slow, case.bar, times[len(times) // 2], times[-1])


def all_frames(cases: Sequence[Case] = CASES, on_screen: bool = True) -> Iterator[Frames]:
    """Measure, and yield a figure for each case and driver.

    Args:
        cases: what is shown.
        on_screen: whether a virtual screen is used too, where there is one.
    """
    here = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    for case in cases:
        yield measured(case, "dummy", here)
    if not (on_screen and sys.platform == "linux" and shutil.which("Xvfb")):
        return
    with Screen(*SIZES["4K"]) as screen:
        there = here | {
            "SDL_VIDEODRIVER": "x11",
            "DISPLAY": screen.display,
            "SDL_VIDEO_WINDOW_POS": "0,0",
        }
        for case in cases:
            yield measured(case, "Xvfb", there)


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    for each in all_frames(CASES[:1] if quick else CASES):
        yield Figure(f"{each.name}: median", each.median, "ms")
        yield Figure(f"{each.name}: 99th percentile", each.value, "ms", each.bar)


def main() -> None:
    """Print the figures beside their bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dummy", action="store_true", help="without a virtual screen")
    parser.add_argument("--case", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.case:
        print(json.dumps(frames(Case(*json.loads(options.case)))))
        return
    print(HEAD)
    for each in all_frames(on_screen=not options.dummy):
        print(each.line, flush=True)


if __name__ == "__main__":
    main()
