"""Play, and say how it went."""

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from tests.monkey import __doc__ as about
from tests.monkey.life import EVENTS, Count, lives

MOST_TOGETHER = 20  # lives one after the other in a process, which then gives its memory back


def main() -> None:
    """Play for a number of events."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=about)
    parser.add_argument("--events", type=int, default=20_000, help="how many (20,000)")
    parser.add_argument("--seed", type=int, help="of the first life; each next has the next one")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time (1)")
    options = parser.parse_args()
    first = options.seed if options.seed is not None else random.SystemRandom().randrange(10**6)
    seeds = range(first, first + max(1, -(-options.events // EVENTS)))
    started = time.monotonic()
    together = min(MOST_TOGETHER, -(-len(seeds) // options.jobs))
    with ProcessPoolExecutor(options.jobs, get_context("spawn"), max_tasks_per_child=1) as pool:
        tasks = [
            pool.submit(lives, seeds[number : number + together], min(EVENTS, options.events))
            for number in range(0, len(seeds), together)
        ]
        try:
            results = [task.result() for task in as_completed(tasks)]
        except BaseException:  # what is wrong is said at once
            pool.shutdown(cancel_futures=True)
            raise
    count = sum((each for each, _ in results), Count())
    took = time.monotonic() - started
    print(
        f"{count.events:,} events in {count.acts:,} acts and {count.starts:,} starts, seeds "
        f"{seeds[0]} to {seeds[-1]}: nothing wrong; {took:.0f} s, {count.events / took:,.0f} "
        f"events a second, memory grew by at most {max(growth for _, growth in results):.0f} MiB"
    )


if __name__ == "__main__":
    main()
