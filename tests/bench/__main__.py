"""Measure: `python -m tests.bench [PART …]`.

Each figure stands beside what is asked of it, if anything is.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path

from tests.bench.figure import Figure, line
from tests.needs import is_there

PARTS = {
    "start": "first frame, keys, idling and memory of the window, beside a bare one's",
    "frames": "how long frames take while tiles turn",
    "memory": "the window's memory after every dialog, after coach and review",
    "coach": "the coach's plans and how long it thinks",
}
ON_A_SCREEN = ("start", "memory")


def main() -> int:
    """Measure what is asked for, and return 1 where a figure misses what is asked of it."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description=__doc__,
        epilog="parts: " + "; ".join(f"{name} ({about})" for name, about in PARTS.items()),
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="which parts (default: all)")
    parser.add_argument(
        "--lists",
        type=Path,
        nargs=2,
        default=(),
        metavar=("ANSWERS", "GUESSES"),
        help="the lists of the original game, for the coach's figures",
    )
    parser.add_argument("--quick", action="store_true", help="fewer runs, less exact")
    options = parser.parse_args()
    if unknown := {*options.parts} - {*PARTS}:
        parser.error(f"no part is called {', '.join(sorted(unknown))}")
    missed = 0
    for part in options.parts or PARTS:
        print(f"{part}: {PARTS[part]}")
        if part in ON_A_SCREEN and not is_there("Xvfb"):
            print("  left out: it needs Linux with Xvfb")
            continue
        figures: Callable[..., Iterator[Figure]] = import_module(f"tests.bench.{part}").figures
        if part == "coach":
            figures = partial(figures, lists=options.lists)
        for figure in figures(options.quick):
            print(line(figure), flush=True)
            missed += not figure.is_kept
    print(f"{missed} figures miss what is asked")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
