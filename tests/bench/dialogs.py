"""Measure how long a dialog takes to come: `python -m tests.bench dialogs`.

Each is opened twice in a window of 3840 × 2160 under SDL's dummy driver, after another one: the
first time it is imported and its letters are drawn, the second time is what a player meets from
then on. The first frame holds the opening itself, and dims the game; the next ones fade the dialog
in. As for all frames, the shortest time of several runs counts.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.figure import Figure

SIZE = (3840, 2160)
FRAME = 1000 / 60  # ms
FADING = 14  # frames
FIRST, LATER = 33.0, 16.7  # how long the first frame and each later one may take, in ms
RUNS = 4
BEFORE = "MESSAGES"  # opened before any that is measured
MEASURED = (
    *("NEW_GAME", "CUSTOM_GAME", "CHALLENGE", "ASK_TO_GIVE_UP", "SETTINGS", "YOUR_GAMES"),
    *("STATISTICS", "CALENDAR", "HISTORY", "HELP", "ABOUT", "DESCRIBE"),
)


def times() -> dict[str, tuple[float, float, float]]:
    """Return for each dialog its first frame, the same of a second time, and its slowest later one.

    All in ms.
    """
    from game.profile import Settings
    from game.window.ui.actions import Action
    from tests.gallery.past import profile_with_past
    from tests.window.pilot import Pilot, playing

    def opened(pilot: Pilot, name: str) -> tuple[float, float]:
        pilot.time += FRAME
        started = time.perf_counter()
        pilot.app.director.perform(Action[name])
        pilot.app.turn(())
        first = (time.perf_counter() - started) * 1000
        later = []
        for _ in range(FADING):
            pilot.time += FRAME
            started = time.perf_counter()
            pilot.app.turn(())
            later.append((time.perf_counter() - started) * 1000)
        pilot.press("Escape")
        pilot.wait()
        return first, max(later)

    found = {}
    with TemporaryDirectory() as folder:
        profile = profile_with_past(Path(folder))
        with playing("robot", settings=Settings(), profile=profile) as pilot:
            pilot.resize(*SIZE)
            pilot.play("slate")
            pilot.wait()
            opened(pilot, BEFORE)
            for name in MEASURED:
                (first, later), (again, _) = opened(pilot, name), opened(pilot, name)
                found[name] = (first, again, later)
    return found


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    command = [sys.executable, "-m", "tests.bench.dialogs"]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    runs = []
    for _ in range(1 if quick else RUNS):
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        runs.append(json.loads(done.stdout.splitlines()[-1]))
    for name in MEASURED:
        first, again, later = (min(each) for each in zip(*(run[name] for run in runs), strict=True))
        words = name.capitalize().replace("_", " ")
        yield Figure(f"{words}: first frame, first time", first, "ms", FIRST)
        yield Figure(f"{words}: first frame, from then on", again, "ms", FIRST)
        yield Figure(f"{words}: slowest frame as it fades in", later, "ms", LATER)


if __name__ == "__main__":
    print(json.dumps(times()))
