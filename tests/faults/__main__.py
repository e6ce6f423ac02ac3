"""Fail every point of every session, and print what came of it."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from multiprocessing import TimeoutError as NoAnswer
from multiprocessing import get_context
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.faults.points import ERRORS, Fault
from tests.faults.sessions import SESSIONS, Outcome, play

LASTING = ("write", "sqlite")  # the kinds that may go on failing, as on a full disk
SELDOM = 5  # of so many points of these kinds, one is also tried as the first of all that fail
A_PROCESS = 25  # sessions that a process plays
PATIENCE = 600.0  # s for a session; of a process that crashes, there is no answer at all


class Result(NamedTuple):
    """What came of a fault in a session: whether it came to pass, and what was said and wrong."""

    session: str
    fault: Fault
    failed: int
    said: frozenset[str]
    wrong: str


def usual(session: str) -> Outcome:
    """Return what comes of a session without a fault.

    It is played twice, since the first time loads what is loaded once.
    """
    play(SESSIONS[session], None)
    return play(SESSIONS[session], None)


def faults(outcome: Outcome, every: int = 1, first: int = 1) -> Iterator[Fault]:
    """Yield a fault for each point of a session, or for every n-th, beginning with the first."""
    for kind in ERRORS:
        numbers = range(first, outcome.points.get(kind, 0) + 1, every)
        yield from (Fault(kind, number) for number in numbers)
        if kind in LASTING:
            yield from (Fault(kind, number, lasting=True) for number in numbers[::SELDOM])


def result(session: str, fault: Fault, said: frozenset[str]) -> Result:
    """Play a session with a fault, where so much is said without one."""
    outcome = play(SESSIONS[session], fault, said)
    wrong = ""
    if outcome.escaped:
        import traceback

        wrong = "".join(traceback.format_exception(outcome.escaped))
    elif outcome.lost:
        wrong = f"lost {outcome.lost}"
    return Result(session, fault, outcome.failed, outcome.said, wrong)


def results(session: str, every: int, first: int, jobs: int) -> Iterator[Result]:
    """Play a session for each of its faults, in processes that all begin where this one is."""
    before = usual(session)
    assert not before.escaped, before.escaped
    play_it = partial(result, session, said=before.said)
    with get_context("fork").Pool(jobs, maxtasksperchild=A_PROCESS) as pool:
        found = pool.imap_unordered(play_it, faults(before, every, first))
        while True:
            try:
                yield found.next(PATIENCE)
            except StopIteration:
                return
            except NoAnswer:
                crashed = Fault("some kind", 0)
                yield Result(session, crashed, 0, frozenset(), "A process has crashed, or hangs.")
                return


def main() -> int:
    """Read the command line, fail everything, and return whether something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", type=int, default=1, help="of so many points one (1)")
    parser.add_argument("--first", type=int, default=1, help="the point to begin with (1)")
    parser.add_argument("--session", choices=SESSIONS)
    given = parser.parse_args()
    bad = 0
    for session in [given.session] if given.session else SESSIONS:
        points, hit, told = Counter[str](), 0, 0
        sentences: set[str] = set()
        wrong = {"traceback": 0, "lost": 0}
        for each in results(session, given.every, given.first, given.jobs):
            points[each.fault.kind] += 1
            hit += bool(each.failed)
            told += bool(each.failed and each.said)
            sentences |= each.said
            if each.wrong:
                wrong["lost" if each.wrong.startswith("lost") else "traceback"] += 1
                print(f"{session}: {each.fault}\n{each.wrong}", flush=True)
        bad += sum(wrong.values())
        kinds = ", ".join(f"{count} of {kind}" for kind, count in points.items())
        print(
            f"{session}: {points.total()} faults ({kinds}); {hit} came to pass, {told} were told "
            f"of in {len(sentences)} sentences; {wrong['traceback']} tracebacks, "
            f"{wrong['lost']} times a guess was lost without a word",
            flush=True,
        )
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
