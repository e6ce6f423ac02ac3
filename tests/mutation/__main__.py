"""Make a sample of changes, run the tests of each, and print what no test noticed."""

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process with threads cannot be forked

# What takes long to load and is not changed is loaded once, before each change gets a process.
import hypothesis  # noqa: F401
import numpy as np  # noqa: F401
import pygame  # noqa: F401
import pytest  # noqa: F401
import xdist  # type: ignore[import-untyped]  # noqa: F401

from tests.mutation import __doc__ as about
from tests.mutation.choosing import HOME, is_run_at_load, seconds, tests_of
from tests.mutation.explained import reasons
from tests.mutation.mutants import Mutant, mutants
from tests.mutation.processes import Workplace
from tests.mutation.watching import Job

ROOMS = {
    "match": "game/match/*.py",
    "words": "game/words/*.py",
    "profile": "game/profile/*.py",
    "session": "game/session/*.py",
    "coach": "game/coach/*.py",
    "terminal": "game/terminal/*.py",
    "main": "main.py",
    "window": "game/window/board/[alos]*.py",
}
PURE = ("arranging", "layout", "order", "strip")  # of the window, what draws nothing


class Outcome(NamedTuple):
    """What came of a change: the test that noticed it, or the reason why none can."""

    room: str
    mutant: Mutant
    noticed_by: str = ""
    reason: str = ""


def all_mutants(room: str) -> list[Mutant]:
    """Return all changes of a room."""
    paths = sorted(HOME.glob(ROOMS[room]))
    if room == "window":
        paths = [path for path in paths if path.stem in PURE]
    return [mutant for path in paths for mutant in mutants(path)]


def try_out(place: Workplace, room: str, mutant: Mutant, without: set[str]) -> Outcome:
    """Run the tests of a change."""
    took, began = seconds(), time.monotonic()
    tests = {name: took[name] for name in tests_of(mutant) if name not in without}
    file = mutant.path.relative_to(HOME).as_posix()
    job = Job(file, mutant.number, tests, cold=is_run_at_load(mutant))
    failed = place.run(job).failed if tests else []
    spent = time.monotonic() - began
    if not failed:
        print(f"{room}: {file}:{mutant.line} | {mutant.place}", end="\n    ")
        print(f"not noticed by {len(tests)} tests in {spent:.1f} s", flush=True)
    return Outcome(room, mutant, failed[0] if failed else "")


def try_all(chosen: Sequence[tuple[str, Mutant]], jobs: int) -> list[Outcome]:
    """Run the tests of all changes, and those again that a test noticed which fails anyhow."""
    files = sorted({name.partition("::")[0] for name in seconds()})
    files = [file for file in files if (HOME / file).is_file()]  # some may be gone since
    free: SimpleQueue[Workplace] = SimpleQueue()
    with ThreadPoolExecutor(jobs) as pool:
        places = list(pool.map(lambda _: Workplace(HOME, files), range(jobs)))
        for place in places:
            free.put(place)

        def one(task: tuple[str, Mutant], without: set[str] | None = None) -> Outcome:
            place = free.get()
            try:
                return try_out(place, *task, without or set())
            finally:
                free.put(place)

        try:
            outcomes = list(pool.map(one, chosen))
            wrong = failing_anyhow(places[0], {outcome.noticed_by for outcome in outcomes})
            if wrong:
                print("These tests fail without any change:", *sorted(wrong), sep="\n    ")
            return [
                one((outcome.room, outcome.mutant), wrong)
                if outcome.noticed_by in wrong
                else outcome
                for outcome in outcomes
            ]
        finally:
            for place in places:
                place.close()


def failing_anyhow(place: Workplace, names: set[str]) -> set[str]:
    """Return which of some tests fail without any change."""
    took = seconds()
    tests = {name: took[name] for name in sorted(names & took.keys())}
    return set(place.run(Job("", 0, tests, all_of_them=True)).failed)


def main() -> int:
    """Read the command line, make the changes, and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=about)
    parser.add_argument("--sample", type=int, default=200, help="how many changes (200)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument("--room", choices=ROOMS, help="of one room alone")
    parser.add_argument("--file", type=Path, help="of one file alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0, help="fail below so many per cent")
    parser.add_argument("--all", action="store_true", help="print by what each was noticed")
    given = parser.parse_args()
    rooms = [given.room] if given.room else list(ROOMS)
    every = [(room, mutant) for room in rooms for mutant in all_mutants(room)]
    if given.file:
        every = [task for task in every if task[1].path == HOME / given.file]
    explained, stale = reasons(HOME, [mutant for room in ROOMS for mutant in all_mutants(room)])
    chosen = random.Random(given.seed).sample(every, min(given.sample, len(every)))
    began = time.monotonic()
    outcomes = try_all([task for task in chosen if task[1] not in explained], given.jobs)
    outcomes += [
        Outcome(room, mutant, reason=explained[mutant])
        for room, mutant in chosen
        if mutant in explained
    ]
    took = time.monotonic() - began
    report(outcomes, given.all)
    killed = table(outcomes, Counter(room for room, _ in every))
    print(f"{took:.0f} s")
    for entry in stale:
        print(f"stale, or without a reason: {entry.path} | {entry.place}")
    return int(killed < given.least or bool(stale))


def report(outcomes: Sequence[Outcome], all_of_them: bool) -> None:
    """Print the changes that are explained, and if wanted what noticed the others."""
    for room, mutant, noticed_by, reason in sorted(outcomes, key=str):
        path = mutant.path.relative_to(HOME).as_posix()
        if reason or (noticed_by and all_of_them):
            print(f"{room}: {path}:{mutant.line} | {mutant.place}", end="\n    ")
            print(f"explained: {reason}" if reason else f"noticed by {noticed_by}")


def table(outcomes: Sequence[Outcome], possible: Counter[str]) -> float:
    """Print the table by rooms, and return how many per cent of all changes were noticed.

    The last column is how many per cent that is of the changes that are not explained.
    """
    row = "{:10} {:>9} {:>6} {:>8} {:>10} {:>10} {:>8} {:>11}".format
    head = "room", "possible", "made", "noticed", "explained", "survivors", "of all", "unexplained"
    print(row(*head))
    per_cent = 0.0
    for room in [*possible, "all"]:
        of_room = [one for one in outcomes if room in (one.room, "all")]
        noticed = sum(bool(one.noticed_by) for one in of_room)
        explained = sum(bool(one.reason) for one in of_room)
        per_cent = 100 * noticed / max(1, len(of_room))
        count = possible.total() if room == "all" else possible[room]
        left = len(of_room) - noticed - explained
        fairly = 100 * noticed / max(1, noticed + left)
        figures = f"{per_cent:.1f} %", f"{fairly:.1f} %"
        print(row(room, count, len(of_room), noticed, explained, left, *figures))
    return per_cent


if __name__ == "__main__":
    sys.exit(main())
