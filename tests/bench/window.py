"""The window's figures beside a bare pygame window's: `python -m tests.bench.window`.

Needs Linux and Xvfb.
"""

import argparse
import random
import statistics
import time
from pathlib import Path

from tests.bench.process import Measured
from tests.bench.screen import Screen

HERE = Path(__file__).resolve().parent
GAME = HERE / "told.py"
FIRST_TILE = (440, 122, 60)  # a line of pixels through the middle of the first tile


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="starts of each program")
    parser.add_argument("--idle", type=float, default=20.0, help="seconds of doing nothing")
    options = parser.parse_args()
    with Screen() as screen:
        bare, first, buttons = starts(screen, options.runs)
        ratio = statistics.median(frame / other for frame, other in zip(first, bare, strict=True))
        later = statistics.median(b - f for b, f in zip(buttons, first, strict=True))
        print(f"bare window, first frame       {statistics.median(bare):8.1f} ms")
        print(f"game, first frame              {statistics.median(first):8.1f} ms")
        print(f"  ratio to the bare window     {ratio:8.2f}      bar 1.25")
        print(f"  buttons after it             {later:8.1f} ms   bar 60")
        with Measured(GAME, display=screen.display) as game:
            game.time_of("buttons")
            time.sleep(2)
            print(f"resident memory                {game.resident():8.1f} MiB  bar 60")
            print(
                f"idle                           {game.idle_share(options.idle):8.2f} %    bar 0.6"
            )
            latencies = key_to_pixel(screen)
            print(f"key to pixel, median           {statistics.median(latencies):8.1f} ms")
            centile = sorted(latencies)[int(len(latencies) * 0.95)]
            print(f"key to pixel, 95th percentile  {centile:8.1f} ms   bar 12")
            print(f"resident memory after it       {game.resident():8.1f} MiB  bar 60")


def starts(screen: Screen, runs: int) -> tuple[list[float], list[float], list[float]]:
    """Return the times of the bare first frames, the game's, and its buttons, in ms."""
    bare, first, buttons = [], [], []
    for run in range(runs + 1):
        with Measured(HERE / "bare.py", display=screen.display) as window:
            bare_frame = window.time_of("first frame")
        with Measured(GAME, display=screen.display) as game:
            frame, ready = game.time_of("first frame"), game.time_of("buttons")
        if run:  # the first one warms the disk's cache up
            bare.append(bare_frame)
            first.append(frame)
            buttons.append(ready)
    return bare, first, buttons


def key_to_pixel(screen: Screen) -> list[float]:
    """Return how long after a key its letter begins to be seen, in ms, many times."""
    chance = random.Random(1)
    screen.focus()
    time.sleep(0.5)
    latencies = []
    for letter in "abcdefghijklmnopqrstuvwxyz" * 4:
        latencies.append(screen.time_to_change(*FIRST_TILE, letter))
        time.sleep(chance.uniform(0.12, 0.3))
        screen.key("BackSpace")
        time.sleep(chance.uniform(0.12, 0.3))
    return latencies


if __name__ == "__main__":
    main()
