"""Measure how long Absurdle takes to answer, and how long the terminal takes to start.

Run it with `python -m tests.bench.match`.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.match import Absurdle, Accepted, GameCode, HostKind, Match, Seed
from game.words import load

ROOT = Path(__file__).resolve().parents[2]
RUNS = 15
GUESSES = ("CRANE", "SALET", "EERIE", "GEESE")  # with and without letters that come twice


def best(work: Callable[[], object]) -> float:
    """Return the shortest time that some work takes, in ms."""
    times = []
    for _ in range(RUNS):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return min(times) * 1e3


def main() -> None:
    """Print the figures beside their bars."""
    words = load("en", 5)
    for boards in (1, 4, 32):
        code = GameCode(source=Seed(1), boards=boards, guesses=None, host=HostKind.ABSURDLE)
        match = Match.start(code, words)
        took = max(best(partial(match.guess, word)) for word in GUESSES)
        print(f"Absurdle, {len(words.answers):,} answers, {boards} boards: {took:.1f} ms (< 10)")
    many = sorted(words.guesses)[:17_000]
    host = Absurdle(many)
    took = max(best(partial(answer, host, word)) for word in GUESSES)
    print(f"Absurdle, {len(many):,} words: {took:.1f} ms (< 100)")

    easy = Match.start(GameCode(source=Seed(1), boards=32, guesses=None), words).guess("CRANE")
    assert isinstance(easy, Accepted)
    after = easy.match
    started = time.perf_counter()
    for board in range(32):
        after.possible(board)
    print(f"words still possible on 32 boards: {(time.perf_counter() - started) * 1e3:.0f} ms")

    for name, command in (
        ("bare Python", ["-c", "pass"]),
        ("terminal", [str(ROOT / "main.py"), "terminal", "--config", "none.toml"]),
        ("solver", [str(ROOT / "main.py"), "solve", "--config", "none.toml"]),
    ):
        took = best(partial(run, command))
        print(f"{name}, from start to end: {took:.0f} ms" + " (< 150)" * (name == "terminal"))


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


if __name__ == "__main__":
    main()
