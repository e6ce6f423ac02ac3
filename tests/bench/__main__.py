"""Measure everything: `python -m tests.bench [PART …]`.

Each figure stands beside what is asked of it, if anything is, and beside what it was in an earlier
run that is named with `--compare`. Some parts need Linux with Xvfb, and are left out elsewhere.
"""

import argparse
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from importlib import import_module
from pathlib import Path

from tests.bench.figure import Figure, read, tell, write

PARTS = {
    "start": "first frame, buttons, keys, idling and memory of the window",
    "frames": "how long frames take while tiles turn, at every size",
    "ending": "the frame that shows the result, in a window of 4K",
    "dialogs": "how long each dialog takes to come, in a window of 4K",
    "match": "guesses and Absurdle's answers; the terminal's start",
    "words": "loading the word lists, their size, and offensive words",
    "profile": "keeping games, with 1,000, 10,000 and 100,000 of them",
    "jobs": "the longest frame during work on 1,000 to 100,000 kept games",
    "memory": "the window's memory after every dialog, after coach and review",
    "lasting": "a day of play in one process: memory, files, threads, the time of a game",
    "growth": "1 to 32 boards, 3 to 15 letters",
    "coach": "the coach's plans and how long it thinks",
    "boards": "the coach on 2 to 32 boards, and beside the optimum on two",
    "doddle": "the coach beside another solver, with --doddle",
    "reader": "what a screen reader costs, and waiting for one",
    "build": "the built folder's size and start",
}
ON_A_SCREEN = ("start", "build")
WITH_LISTS = ("coach", "boards", "doddle")


def main() -> int:
    """Measure what is asked for, and return 1 where a figure misses what is asked of it."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description=__doc__,
        epilog="parts: " + "; ".join(f"{name} ({about})" for name, about in PARTS.items()),
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="which parts (default: all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="such a file of another run")
    parser.add_argument(
        "--lists",
        type=Path,
        nargs=2,
        default=(),
        metavar=("ANSWERS", "GUESSES"),
        help="the lists of the original game, for the coach's figures",
    )
    parser.add_argument(
        "--doddle",
        type=Path,
        metavar="PYTHON",
        help="a Python that has doddle installed (see tests/bench/doddle.py)",
    )
    parser.add_argument("--quick", action="store_true", help="fewer runs, less exact")
    options = parser.parse_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(
            f"no part is called {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}"
        )
    before = read(options.compare) if options.compare else {}
    told: dict[str, Sequence[Figure]] = {}
    for part in options.parts or PARTS:
        print(f"{part}: {PARTS[part]}")
        if part in ON_A_SCREEN and not (sys.platform == "linux" and shutil.which("Xvfb")):
            print("  left out: it needs Linux with Xvfb")
            continue
        if part == "doddle" and not (options.doddle and options.lists):
            print("  left out: it needs --doddle and --lists")
            continue
        figures = figures_of(part)
        if part in WITH_LISTS:
            figures = partial(figures, lists=options.lists)
        if part == "doddle":
            figures = partial(figures, python=options.doddle)
        told[part] = tell(figures(options.quick), before.get(part))
    every = [figure for part in told.values() for figure in part]
    missed = [each for each in every if each.limit is not None and each.value > each.limit]
    print(f"{len(every)} figures, {len(missed)} of them miss what is asked")
    if options.json:
        write(options.json, about(), told)
    return 1 if missed else 0


def figures_of(part: str) -> Callable[..., Iterator[Figure]]:
    """Return what measures a part; it is told whether it is to be quick."""
    figures: Callable[..., Iterator[Figure]] = import_module(f"tests.bench.{part}").figures
    return figures


def about() -> dict[str, str]:
    """Return where and when the figures were taken."""
    return {
        "date": date.today().isoformat(),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processors": str(os.cpu_count()),
    }


if __name__ == "__main__":
    sys.exit(main())
