"""A day of play in one process: what grows with the games that were played.

A hundred thousand games are some 24 hours without a pause. `LASTING_GAMES=5000` plays fewer.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure

HOME = Path(__file__).resolve().parents[2]
GAMES, FEW_GAMES = 100_000, 1000
PARTS = 10  # of the games, between which what is held is measured

# Plays games one after the other, with dialogs and other sizes in between, and says now and then
# how long a game took, what memory it has, and how many files and threads are open.
PLAYING = """
import gc, json, os, sys, threading, time
from random import Random
from game.match import Status
from game.profile import Settings
from game.profile.history import page
from game.window.ui.actions import Action
from tests.monkey.life import resident
from tests.window.pilot import playing

games, parts = int(sys.argv[1]), int(sys.argv[2])
chance = Random(1)
DIALOGS = (Action.STATISTICS, Action.SETTINGS, Action.HISTORY, Action.CALENDAR, Action.NEW_GAME,
           Action.HELP, Action.YOUR_GAMES, Action.ABOUT)
SIZES = ((640, 480), (1280, 800), (800, 600), (1024, 768))  # what is drawn for each is cached

def handles():
    return len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0

def game(pilot):
    words = pilot.match.words.answers
    while pilot.match.status is Status.PLAYING:
        left = pilot.match.boards[0].possible
        pilot.type(chance.choice(left if chance.random() < 0.7 else words).lower())
        pilot.press("Enter")
        pilot.wait(5_000)
    pilot.perform(Action.NEXT_GAME)
    pilot.turn(400)
    assert pilot.match.status is Status.PLAYING

def dialogs(pilot):
    for action in DIALOGS:
        pilot.perform(action)
        pilot.turn(400)
        pilot.press("Escape")
        pilot.turn(400)
    pilot.resize(*chance.choice(SIZES))
    pilot.app.screen.gui.needs_gc = False
    gc.collect()

gc.disable()
with playing("CRANE", settings=Settings(animation="off", keep_going=False)) as pilot:
    game(pilot)
    dialogs(pilot)
    for part in range(parts):
        began, took = time.process_time(), 0.0
        for number in range(games // parts):
            game(pilot)
            if number % 50 == 0:
                paused = time.process_time()
                dialogs(pilot)
                took -= time.process_time() - paused
        took += time.process_time() - began
        assert page(pilot.profile).games > part * games // parts
        print(json.dumps({"time": took * 1000 / (games // parts), "memory": resident(),
                          "files": handles(), "threads": threading.active_count()}), flush=True)
"""


def figures(quick: bool) -> Iterator[Figure]:
    """Play, and yield how what is held at the end differs from what was held at first."""
    games = int(os.environ.get("LASTING_GAMES", FEW_GAMES if quick else GAMES))
    command = [sys.executable, "-c", PLAYING, str(games), str(PARTS)]
    said = subprocess.check_output(command, cwd=HOME, text=True)
    parts = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    first, last = parts[2], parts[-1]  # what is loaded or drawn once is there by the third
    peer = f"game {games * 3 // PARTS:,}"
    yield Figure("time of a game", last["time"], "ms")
    yield Figure(f"time of a game: game {games:,}", last["time"] / first["time"], "", 1.2, peer)
    yield Figure("memory", last["memory"], "MiB")
    yield Figure(f"memory: game {games:,}", last["memory"] / first["memory"], "", 1.1, peer)
    yield Figure("more open files", last["files"] - first["files"], "", 0)
    yield Figure("more threads", last["threads"] - first["threads"], "", 0)
