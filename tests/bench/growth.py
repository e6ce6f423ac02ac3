"""How times and memory grow with boards and letters."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.figure import Figure, growth

HOME = Path(__file__).resolve().parents[2]
BOARDS = (1, 4, 8, 16, 32)
LETTERS = (3, 5, 8, 11, 15)

# Plays a little, in a process of its own, and says how long things took and what memory it has.
PLAYING = """
import json, sys, time
from tests.window.pilot import playing
from game.match import Seed
from game.profile import Settings
from game.profile.setup import begin

def timed(call):
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000

settings = Settings(**json.loads(sys.argv[1]), animation="off")
first = []
took = {"beginning a game": timed(lambda: first.append(begin(settings, Seed(5)).match))}
with playing(settings=settings, first=first[0]) as pilot:
    pilot.resize(1280, 720)
    words = pilot.match.words.answers
    typing, guessing = [], []
    for word in words[40:45]:
        for letter in word.lower():
            typing.append(timed(lambda: pilot.type(letter)))
        guessing.append(timed(lambda: pilot.press("Enter")))
        pilot.wait()
    took["a letter to its picture"] = sorted(typing)[len(typing) // 2]
    took["a guess to its picture"] = sorted(guessing)[2]
    took["drawing afresh"] = timed(lambda: pilot.resize(1280, 720))
    status = open("/proc/self/status").read() if sys.platform == "linux" else "VmRSS: 0 kB"
    took["memory"] = int(status.split("VmRSS:")[1].split()[0]) / 1024
print(json.dumps(took))
"""


# Opens and closes dialogs, and resizes the window, and says what memory it has from time to time.
LASTING = """
import gc, json, sys
import pygame
from tests.window.pilot import playing

def memory():
    status = open("/proc/self/status").read() if sys.platform == "linux" else "VmRSS: 0 kB"
    return int(status.split("VmRSS:")[1].split()[0]) / 1024

def settle():
    pilot.turn(400)
    pilot.app.collect_garbage()  # as the loop does when nothing moves

gc.disable()
with playing("CRANE") as pilot:
    taken = [memory()]
    for _ in range(2):
        for _ in range(10):
            for key in (",", "t", "n"):
                pilot.press(f"Ctrl+{key}")
                settle()
                pilot.press("Escape")
                settle()
        taken.append(memory())
    for _ in range(2):
        for step in range(20):
            pilot.resize(600 + step * 40, 500 + step * 20)
            settle()
        taken.append(memory())
print(json.dumps(taken))
"""


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    yield from grown("boards", BOARDS[::4] if quick else BOARDS, "board", 1 if quick else 3)
    yield from grown("word_length", LETTERS[::4] if quick else LETTERS, "letter", 1 if quick else 3)

    said = subprocess.check_output([sys.executable, "-c", LASTING], cwd=HOME, text=True)
    first, dialogs, more_dialogs, resizes, more_resizes = json.loads(said.splitlines()[-1])
    yield Figure("memory at first", first, "MiB", 60)
    yield Figure("memory after 30 dialogs", dialogs, "MiB")
    yield Figure("memory: 60 dialogs to 30", more_dialogs / dialogs, limit=1.05, peer="30 dialogs")
    yield Figure("memory after 20 sizes of the window", resizes, "MiB")
    yield Figure("memory: 40 sizes to 20", more_resizes / resizes, limit=1.05, peer="20 sizes")


def grown(setting: str, sizes: Sequence[int], unit: str, runs: int) -> Iterator[Figure]:
    """Measure games of several sizes, and yield the figures."""
    taken = {size: played({setting: size}, runs) for size in sizes}
    for name in taken[sizes[0]]:
        steps = [(f"{size} {unit}{'s' * (size > 1)}", taken[size][name]) for size in sizes]
        yield from growth(name, steps, "MiB" if name == "memory" else "ms")


def played(settings: dict[str, int], runs: int) -> dict[str, float]:
    """Return the least that each thing took over some runs."""
    command = [sys.executable, "-c", PLAYING, json.dumps(settings)]
    results = []
    for _ in range(runs):
        said = subprocess.check_output(command, cwd=HOME, text=True)
        results.append(json.loads(said.splitlines()[-1]))
    return {name: min(each[name] for each in results) for name in results[0]}
