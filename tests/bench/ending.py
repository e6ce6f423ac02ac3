"""Measure the frame that shows the result: `python -m tests.bench ending`.

All places change in that frame, so the whole window of 3840 × 2160 is drawn again, under SDL's
dummy driver. Each game is played several times, each time in a new process in which nothing was
drawn before; processor time counts, and of that the least.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.bench.figure import Figure

SIZE = (3840, 2160)
BOARDS = (1, 8, 16, 32)
FRAME = 1000 / 60  # ms
MOST = 8.0  # ms
RUNS = 4


def frame(boards: int, won: bool) -> tuple[float, float]:
    """Return how long the frame took that shows the result, and the longest of ten after it.

    Both are processor time in ms.
    """
    from game.match import Seed
    from game.profile import Settings
    from game.profile.setup import begin
    from tests.window.pilot import Pilot, playing

    def turn(pilot: Pilot) -> float:
        pilot.time += FRAME
        started = time.thread_time()
        pilot.app.turn(())
        return (time.thread_time() - started) * 1000

    settings = Settings(boards=boards)
    with playing(settings=settings, first=begin(settings, Seed(5)).match) as pilot:
        pilot.resize(*SIZE)
        secrets = [board.host.words[0].lower() for board in pilot.match.boards]
        answers = (word.lower() for word in pilot.match.words.answers)
        wrong = [word for word in answers if word not in secrets]
        *others, last = [*secrets[1:], *wrong[:5], secrets[0]] if won else wrong[: boards + 5]
        pilot.play(*others)
        pilot.type(last)
        pilot.press("Enter")
        took = 0.0
        while not pilot.over:
            took = turn(pilot)
        return took, max(turn(pilot) for _ in range(10))


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    for boards in BOARDS[-1:] if quick else BOARDS:
        for won in (True, False):
            case = json.dumps([boards, won])
            command = [sys.executable, "-m", "tests.bench.ending", case]
            runs = []
            for _ in range(1 if quick else RUNS):
                done = subprocess.run(
                    command, env=environment, check=True, capture_output=True, text=True
                )
                runs.append(json.loads(done.stdout.splitlines()[-1]))
            result, after = (min(each) for each in zip(*runs, strict=True))
            name = f"{boards} board{'s' * (boards > 1)}, {'won' if won else 'lost'}"
            yield Figure(f"{name}: the result's frame", result, "ms", MOST)
            yield Figure(f"{name}: the longest of ten after it", after, "ms", MOST)


if __name__ == "__main__":
    print(json.dumps(frame(*json.loads(sys.argv[1]))))
