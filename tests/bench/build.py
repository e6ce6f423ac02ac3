"""The folder of a build: its size, and its start compared with the start from source.

Needs Linux, Xvfb and what `assets/desktop/build.py` makes.
"""

import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from assets.desktop.build import BUILD, NAME, program_in
from tests.bench.figure import Figure
from tests.bench.process import Measured
from tests.bench.screen import Screen
from tests.bench.start import ratio

MAIN = Path(__file__).resolve().parents[2] / "main.py"
PLACE = (640, 300, 1)  # a pixel of the window, whose ground is not black as the screen's is
PATIENCE = 30.0  # s


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures; none where there is no build."""
    folder = BUILD / NAME
    if not program_in(folder).exists():
        print("  left out: there is no build; python assets/desktop/build.py makes one")
        return
    size = sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink())
    yield Figure("size of the folder", size / 2**20, "MiB", 100)
    built, source = [], []
    for run in range((3 if quick else 15) + 1):
        times = [seen([str(program_in(folder))]), seen([sys.executable, str(MAIN)])]
        if run:
            built.append(times[0])
            source.append(times[1])
    yield Figure("window seen, built", statistics.median(built), "ms")
    yield Figure("window seen", ratio(built, source), limit=1.25, peer="start from source")


def seen(command: Sequence[str]) -> float:
    """Return how long after its start a program's window is seen, in ms."""
    with Screen() as screen:
        black = screen.row(*PLACE)
        with Measured(command, screen.display) as program:
            while screen.row(*PLACE) == black:
                if time.monotonic() - program.started > PATIENCE:
                    raise TimeoutError(f"No window of {command[0]} was seen")
                time.sleep(0.001)
            return (time.monotonic() - program.started) * 1000
