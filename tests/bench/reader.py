"""What a screen reader costs, and what it costs to wait for one. Needs at-spi2-core and jeepney."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.access.atspi import Client, bus
from tests.bench.figure import Figure
from tests.needs import is_there

if TYPE_CHECKING:
    from tests.window.pilot import Pilot

RUNS = 5


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    if not is_there("a reader's bus"):
        print("  left out: dbus, at-spi2-core or accesskit is missing")
        return
    runs = [measured() for _ in range(1 if quick else RUNS)]
    for name, unit, limit in (
        ("waiting for a reader, at the start", "ms", 3.0),
        ("a frame without a reader", "ms", 0.01),
        ("a frame with a reader, one board", "ms", 0.1),
        ("a frame with a reader, 32 boards", "ms", 0.1),
        ("from Enter to what is said, one board", "ms", 50.0),
        ("from Enter to what is said, 32 boards", "ms", 50.0),
        ("memory of serving a reader", "MiB", 4.0),
    ):
        yield Figure(name, min(run[name] for run in runs), unit, limit)


def measured() -> dict[str, float]:
    """Measure in a new process."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.bench.reader"]
    done = subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True, timeout=120
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def resident() -> float:
    """Return the memory of this process, in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Timed:
    """Notes how much processor time each call of a function takes, in ms."""

    def __init__(self, function: Callable[[], None]) -> None:
        self.function = function
        self.times: list[float] = []

    def __call__(self) -> None:
        """Call it."""
        started = time.thread_time()
        self.function()
        self.times.append((time.thread_time() - started) * 1000)

    @property
    def mean(self) -> float:
        """The mean of the calls, in ms."""
        return sum(self.times) / len(self.times)


def until_said(pilot: Pilot, client: Client, word: str) -> float:
    """Return how long it takes from Enter until a reader on the bus hears the clues, in ms."""
    pilot.type(word)
    client.hear()
    before = len(client.announced)
    started = time.perf_counter()
    pilot.press("Enter")  # a frame, as the window draws them
    while len(client.announced) == before:
        client.hear()
    taken = (time.perf_counter() - started) * 1000
    pilot.wait()
    return taken


def main() -> None:
    """Measure everything once, and print it as JSON."""
    from game.window import app as loaded
    from tests.window.pilot import playing

    assert loaded
    found: dict[str, float] = {}
    with TemporaryDirectory() as folder, bus(Path(folder)) as session:
        session.listen(False)
        started = time.thread_time()
        from game.window.access import reader as module

        watched = module.Reader(None, None, None, print)  # type: ignore[arg-type]
        watched.follow("auto")
        found["waiting for a reader, at the start"] = (time.thread_time() - started) * 1000
        for boards in (1, 32):
            secrets = ("robot",) * boards
            with playing(*secrets) as pilot:
                served = pilot.app.reader
                assert served
                if boards == 1:
                    timed = Timed(served.update)
                    served.update = timed  # type: ignore[method-assign]
                    pilot.play("slate")
                    found["a frame without a reader"] = timed.mean
                    served.update = timed.function  # type: ignore[method-assign]
                    before = resident()
                session.listen(True)
                pilot.until_heard()
                if boards == 1:
                    found["memory of serving a reader"] = resident() - before
                timed = Timed(served.update)
                served.update = timed  # type: ignore[method-assign]
                pilot.play("crony", "plumb", "dingy")
                which = "one board" if boards == 1 else "32 boards"
                found[f"a frame with a reader, {which}"] = timed.mean
                client = Client(session.access)
                client.window()
                found[f"from Enter to what is said, {which}"] = until_said(pilot, client, "whack")
                client.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
