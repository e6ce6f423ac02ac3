"""Make a sample of changes, run the tests of each, and print what no test noticed."""

import argparse
import doctest
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

# What takes long to load and is not changed is loaded once, before each mutant gets a process.
import hypothesis  # noqa: F401
import numpy as np  # noqa: F401
import pygame  # noqa: F401
import pytest
import xdist  # type: ignore[import-untyped]  # noqa: F401

from tests.mutation import __doc__ as about
from tests.mutation.mutants import Mutant, changed, mutants

HOME = Path(__file__).resolve().parents[2]
PATIENCE = 60  # s for the tests of a mutant: what takes longer was noticed
ROOMS = {
    "match": "game/match/*.py",
    "words": "game/words/*.py",
    "profile": "game/profile/*.py",
    "session": "game/session/*.py",
    "coach": "game/coach/*.py",
    "terminal": "game/terminal/*.py",
    "main": "main.py",
    "window": "game/window/board/[los]*.py",
}
PURE = ("layout", "order", "strip")  # of the window, what draws nothing
# Where the tests of a file are, if not in a file of its name; each list is run in turn.
TESTS = {
    "main.py": ("tests/test_start.py",),
    "game/match/code.py": ("tests/match/test_code_text.py", "tests/match"),
    "game/match/dealing.py": ("tests/match",),
    "game/window/board/order.py": ("tests/window/test_many_boards.py",),
    "game/window/board/strip.py": ("tests/window/test_many_boards.py",),
}
EXAMPLES = "examples"  # in the docstrings of the file itself
WHOLE_ROOMS = ("match", "words", "session")  # whose tests take some seconds together


def all_mutants(room: str) -> list[Mutant]:
    """Return all changes of a room."""
    paths = sorted(HOME.glob(ROOMS[room]))
    if room == "window":
        paths = [path for path in paths if path.stem in PURE]
    return [mutant for path in paths for mutant in mutants(path)]


def tests_of(mutant: Mutant) -> list[list[str]]:
    """Return what is to be run for a mutant, in this order, each time until a test fails."""
    name = mutant.path.relative_to(HOME).as_posix()
    if name in TESTS:
        return [[path] for path in (EXAMPLES, *TESTS[name])]
    room = mutant.path.parent.name
    own = HOME / "tests" / room / f"test_{mutant.path.stem}.py"
    stages = [[EXAMPLES], *([[str(own)]] if own.is_file() else [])]
    if room in WHOLE_ROOMS or not own.is_file():
        stages.append([f"tests/{room}"])
    return stages


def is_noticed(mutant: Mutant) -> bool:
    """Return whether some test fails with a change, each stage in a process of its own."""
    return any(fails(mutant, stage) for stage in tests_of(mutant))


def fails(mutant: Mutant, tests: Sequence[str]) -> bool:
    """Return whether some of the tests fail, or never end."""
    child = os.fork()
    if child == 0:
        os.setsid()
        try:
            status = run(mutant, tests)
        except BaseException:  # noqa: BLE001 (whatever it is, it was noticed)
            status = 1
        os._exit(status)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status) != 0
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def run(mutant: Mutant, tests: Sequence[str]) -> int:
    """Run tests with a change, in the process that was forked for it; return 0 if all pass."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    code = compile(changed(mutant), str(mutant.path), "exec", dont_inherit=True)
    original = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, name: str) -> CodeType | None:
        if Path(self.path) == mutant.path:
            return code
        return original(self, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    if tests == [EXAMPLES]:
        name = ".".join(mutant.path.relative_to(HOME).with_suffix("").parts)
        return int(doctest.testmod(import_module(name.removesuffix(".__init__"))).failed > 0)
    options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=default"]
    status = pytest.main([*options, *tests])
    return 0 if status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1


def main() -> int:
    """Read the command line, make the changes, and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=about)
    parser.add_argument("--sample", type=int, default=200, help="how many changes (200)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument("--room", choices=ROOMS, help="of one room alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=0, help="fail below so many per cent")
    given = parser.parse_args()
    rooms = [given.room] if given.room else list(ROOMS)
    every = [(room, mutant) for room in rooms for mutant in all_mutants(room)]
    chosen = random.Random(given.seed).sample(every, min(given.sample, len(every)))
    began = time.monotonic()
    with ThreadPoolExecutor(given.jobs) as pool:
        noticed = list(pool.map(is_noticed, (mutant for _, mutant in chosen)))
    made = Counter(room for room, _ in chosen)
    seen = Counter(room for (room, _), is_seen in zip(chosen, noticed, strict=True) if is_seen)
    of_all = Counter(room for room, _ in every)
    for (room, mutant), is_seen in sorted(zip(chosen, noticed, strict=True), key=str):
        if not is_seen:
            path = mutant.path.relative_to(HOME).as_posix()
            print(f"{room}: {path}:{mutant.line} {mutant.change}")
    row = "{:10} {:>9} {:>7} {:>8} {:>6}".format
    print(row("room", "possible", "made", "noticed", ""))
    for room in rooms:
        share = f"{100 * seen[room] / made[room]:.0f} %" if made[room] else ""
        print(row(room, of_all[room], made[room], seen[room], share))
    per_cent = 100 * sum(seen.values()) / max(1, len(chosen))
    took = time.monotonic() - began
    print(
        row("all", len(every), len(chosen), sum(seen.values()), f"{per_cent:.0f} %"),
        f"{took:.0f} s",
    )
    return int(per_cent < given.least)


if __name__ == "__main__":
    sys.exit(main())
