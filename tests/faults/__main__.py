"""Fail every point of every session, and print what came of it."""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.faults.points import ERRORS, Fault
from tests.faults.sessions import SESSIONS, Outcome, play

LASTING = ("write", "sqlite")  # the kinds that may go on failing, as on a full disk


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
        for number in range(first, outcome.points.get(kind, 0) + 1, every):
            yield Fault(kind, number)
            if kind in LASTING:
                yield Fault(kind, number, lasting=True)


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


def all_results(session: str, part: int, parts: int, every: int) -> list[Result]:
    """Play a share of the faults of a session, in a process of its own."""
    before = usual(session)
    assert not before.escaped, before.escaped
    chosen = [*faults(before, every)][part::parts]
    return [result(session, fault, before.said) for fault in chosen]


def main() -> int:
    """Read the command line, fail everything, and return whether something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--session", choices=SESSIONS)
    given = parser.parse_args()
    bad = 0
    for session in [given.session] if given.session else SESSIONS:
        with ProcessPoolExecutor(given.jobs) as pool:
            shares = [
                pool.submit(all_results, session, part, given.jobs, given.every)
                for part in range(given.jobs)
            ]
            results = [each for share in shares for each in share.result()]
        wrong = [each for each in results if each.wrong]
        bad += len(wrong)
        sentences = set().union(*(each.said for each in results))
        for each in wrong:
            print(f"{each.session}: {each.fault}\n{each.wrong}")
        hit = [each for each in results if each.failed]
        print(
            f"{session}: {len(results)} points failed, {len(hit)} of them came to pass; "
            f"{sum(bool(each.said) for each in hit)} were told of, in {len(sentences)} sentences; "
            f"{len(wrong)} wrong"
        )
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
