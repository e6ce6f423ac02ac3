"""How long a guess takes, Absurdle's answer, and the start of the terminal beside bare Python's."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.match import Absurdle, GameCode, HostKind, Match, Seed
from game.words import load
from tests.bench.figure import Figure

ROOT = Path(__file__).resolve().parents[2]
RUNS = 15
OPTIONS = ("--config", os.devnull)
GUESSES = ("CRANE", "SALET", "EERIE", "GEESE")  # with and without letters that come twice


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    runs = RUNS // 3 if quick else RUNS
    words = load("en", 5)
    fair = Match.start(GameCode(source=Seed(1)), words)
    yield Figure("a guess, one board", best(partial(fair.guess, "CRANE"), runs), "ms")
    for boards in (1, 4, 32):
        code = GameCode(source=Seed(1), boards=boards, guesses=None, host=HostKind.ABSURDLE)
        match = Match.start(code, words)
        took = max(best(partial(match.guess, word), runs) for word in GUESSES)
        name = f"Absurdle, {len(words.answers):,} answers, {boards} board{'s' * (boards > 1)}"
        yield Figure(name, took, "ms", 10 if boards == 1 else None)
    many = sorted(words.guesses)[:17_000]
    host = Absurdle(many)
    took = max(best(partial(answer, host, word), runs) for word in GUESSES)
    yield Figure(f"Absurdle, {len(many):,} words", took, "ms", 100)

    bare = best(partial(run, ["-c", "pass"]), runs)
    terminal = best(partial(run, [str(ROOT / "main.py"), "terminal", *OPTIONS]), runs)
    solver = best(partial(run, [str(ROOT / "main.py"), "solve", *OPTIONS]), runs)
    yield Figure("bare Python, from start to end", bare, "ms")
    yield Figure("terminal, from start to end", terminal, "ms", 150)
    yield Figure("terminal", terminal / bare, peer="bare Python")
    yield Figure("solver, from start to end", solver, "ms")
    yield Figure("solver", solver / bare, peer="bare Python")


def best(work: Callable[[], object], runs: int) -> float:
    """Return the shortest time that some work takes, in ms."""
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return min(times) * 1e3


def answer(host: Absurdle, word: str) -> None:
    """Let a host in the same state answer a word."""
    host.copy().record(word)


def run(command: list[str]) -> None:
    """Run Python with nothing typed."""
    subprocess.run(
        [sys.executable, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
