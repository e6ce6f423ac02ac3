"""The window's start, its keys, its idling and its memory, beside a bare pygame window's.

Needs Linux and Xvfb.
"""

import random
import shutil
import statistics
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import NamedTuple

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


class Kind(NamedTuple):
    """A kind of start: what is started, in which home, with which variables of the environment.

    Attributes:
        name: what it is called in the figures.
        command: what is started.
        home: the player's home, None for an empty one at each start.
        variables: those that are set.
        first, ready: the bars of both times, beside a bare window's first frame.
    """

    name: str
    command: Sequence[str]
    home: Path | None
    variables: Mapping[str, str] = MappingProxyType({})
    first: float | None = 2.4
    ready: float | None = 2.5


class Started(NamedTuple):
    """When the first frame was there and when it could be played, in ms."""

    first: float
    ready: float


def starts(screen: Screen, runs: int) -> Iterator[Figure]:
    """Measure how soon the first frame is seen and it can be played, in several kinds of starts."""
    bare: list[float] = []
    with TemporaryDirectory() as folder:
        kinds = list(kinds_of_start(screen, Path(folder)))
        found: list[list[Started]] = [[] for _ in kinds]
        for run in range(runs + 1):
            with Measured(BARE, screen.display) as window:
                frame = window.time_of("first frame")
            times = [started(screen, kind) for kind in kinds]
            if run:  # the first one warms the disk's cache up
                bare.append(frame)
                for all_times, each in zip(found, times, strict=True):
                    all_times.append(each)
    yield Figure("bare pygame window: first frame", statistics.median(bare), "ms")
    for kind, all_times in zip(kinds, found, strict=True):
        first, ready = [each.first for each in all_times], [each.ready for each in all_times]
        yield Figure(f"first frame{kind.name}", statistics.median(first), "ms")
        peer = "bare window"
        yield Figure(f"first frame{kind.name}", ratio(first, bare), limit=kind.first, peer=peer)
        yield Figure(f"ready to play{kind.name}", statistics.median(ready), "ms")
        yield Figure(f"ready to play{kind.name}", ratio(ready, bare), limit=kind.ready, peer=peer)


def kinds_of_start(screen: Screen, folder: Path) -> Iterator[Kind]:
    """Prepare a folder for all kinds of starts, and yield these.

    Python may be forbidden to keep what it has compiled. Then the game is still there compiled
    where it was set up or started before, or else, as in a copy of the files alone, it is not.
    """
    no_bytecode = {"PYTHONDONTWRITEBYTECODE": "1"}
    home = folder / "home"
    leave_a_game(screen, home)
    yield Kind("", GAME, home)
    yield Kind(", no bytecode written", GAME, home, no_bytecode)
    yield Kind(", for the first time", GAME, None, first=None, ready=None)
    copy = copied(folder / "copy")
    yield Kind(", never compiled", copy, home, no_bytecode, first=None, ready=None)


def copied(folder: Path) -> tuple[str, str]:
    """Copy the program without anything compiled, and return the command that starts the copy."""
    root = HERE.parents[1]
    for name in ("game", "assets", "tests/bench"):
        shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "requirements.txt", "config.toml"):
        shutil.copy2(root / name, folder / name)
    return sys.executable, str(folder / "tests" / "bench" / Path(GAME[1]).name)


def started(screen: Screen, kind: Kind) -> Started:
    """Start the game, leave it again, and return the times."""
    with Measured(kind.command, screen.display, kind.home, kind.variables) as game:
        times = Started(game.time_of("first frame"), game.time_of("ready"))
        time.sleep(0.3)
        if kind.home:
            game.leave()
    return times


def leave_a_game(screen: Screen, home: Path) -> None:
    """Begin a game in a home, and leave it in the middle of a word."""
    no_newcomer(home / ".local" / "state")
    with Measured(GAME, screen.display, home) as game:
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
    with Measured(BARE, screen.display) as bare:
        bare.time_of("first frame")
        time.sleep(1)
        bare_idle, bare_memory = bare.idle_share(seconds), bare.resident()
        bare_keys = key_to_pixel(screen, BARE_TILE, rounds)
    with Measured(GAME, screen.display) as game:
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
    yield Figure("memory", memory, "MiB", 60)
    yield Figure("memory", memory / bare_memory, peer="bare window")
    yield Figure("memory after some typing", after, "MiB", 60)


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
