"""A day of play in one process: what grows with the games that were played.

    python -m tests.bench.lasting [GAMES]

plays games one after the other, with dialogs and other sizes of the window in between, and prints
what a game takes and what is held after 1,000, 10,000, 50,000 and 100,000 of them: some 24 hours
without a pause, played in some minutes. Most games are handed to the session word by word;
every fiftieth is typed into the window, drawn, watched to its end and reviewed.
"""

import gc
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.profile import Settings
from game.profile.history import page
from game.profile.profile import Profile
from game.window.ui.actions import Action
from tests.bench.figure import Figure
from tests.bench.held import resident

FAST = Path("/dev/shm")  # a disk in memory, where there is one
HOME = Path(__file__).resolve().parents[2]
GAMES, FEW_GAMES = 100_000, 1000
MARKS = (0.01, 0.1, 0.5, 1.0)  # of all games: where what is held is measured
MEASURED = 10  # blocks of games before each mark, of which the median counts
A_BLOCK = 50  # games
TYPED = 50  # games, of which one is played in the window
BETWEEN = 500  # games between two rounds of dialogs
MEMORY = 110  # MiB, however many games were played
WARM_UP = 4  # rounds of dialogs before the first game counts: what is drawn once is kept
# What is drawn for each size is cached, and fonts are open files.
SIZES = ((640, 480), (1280, 800), (800, 600), (1024, 768))
DIALOGS = (
    *(Action.STATISTICS, Action.SETTINGS, Action.HISTORY, Action.CALENDAR, Action.NEW_GAME),
    *(Action.HELP, Action.YOUR_GAMES, Action.ABOUT),
)


class Held(NamedTuple):
    """What a game takes and what the process holds after so many.

    Attributes:
        games: how many were played.
        time: the processor time of a game, in ms.
        dialogs: that of a round of dialogs, in ms.
        memory: in MiB.
        files: how many are open, fonts left out, 0 where the system does not tell.
        threads: how many there are.
    """

    games: int
    time: float
    dialogs: float
    memory: float
    files: int
    threads: int


def play(games: int) -> Iterator[Held]:
    """Play so many games, and yield what is held at each mark."""
    from tests.window.pilot import playing

    chance = Random(1)
    marks = [max(MEASURED * A_BLOCK, round(games * share)) for share in MARKS]
    gc.disable()  # as the window does, which collects while nothing moves
    settings = Settings(animation="off", keep_going=False)
    with (
        TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as folder,
        playing("CRANE", settings=settings, profile=Profile(Path(folder))) as pilot,
    ):
        session = pilot.app.session

        def dialogs(size: tuple[int, int]) -> float:
            began = time.process_time()
            for action in DIALOGS:
                pilot.perform(action)
                pilot.turn(400)
                pilot.press("Escape")
                pilot.turn(400)
            pilot.resize(*size)
            pilot.app.collect_garbage()
            return (time.process_time() - began) * 1000

        def word() -> str:
            """Return the next guess: often the answer, so that a game has some three guesses."""
            answer = session.match.boards[0].host.words[0]
            return answer if chance.random() < 0.4 else chance.choice(session.match.words.answers)

        def game(typed: bool) -> None:
            """Play a game and begin the next, in the window or without it."""
            while session.playing:
                if typed:
                    pilot.play(word().lower())
                else:
                    session.edit(session.entry.filled_with(word()))
                    session.submit()
            if typed:
                pilot.turn(5000)
                pilot.perform(Action.NEXT_GAME)
            else:
                session.new_game()
            assert session.playing

        for number in range(WARM_UP):
            game(True)
            round_of_dialogs = dialogs(SIZES[number % len(SIZES)])
        blocks: list[float] = []
        for number in range(games):
            if number % A_BLOCK == 0:
                began = time.process_time()
            in_window = number % TYPED == TYPED - 1
            if in_window:
                pilot.app.director.game.take(session.new_game())
            game(in_window)
            if number % A_BLOCK == A_BLOCK - 1:
                blocks.append((time.process_time() - began) * 1000 / A_BLOCK)
            if (number + 1) % BETWEEN == 0:
                round_of_dialogs = dialogs(SIZES[number // BETWEEN % len(SIZES)])
            if number + 1 in marks:
                assert page(pilot.profile).games > number
                took = median(blocks[-MEASURED:])
                yield Held(
                    *(number + 1, took, round_of_dialogs, resident()),
                    *(open_files(), threading.active_count()),
                )


def open_files() -> int:
    """Return how many files this process has open, but for those of fonts.

    Of these the game keeps at most 64 open, as texts of so many sizes have come up.
    """
    if sys.platform != "linux":
        return 0
    names = (str(each.resolve()) for each in Path("/proc/self/fd").iterdir())
    return sum(not name.endswith((".otf", ".ttf")) for name in names)


def figures(quick: bool) -> Iterator[Figure]:
    """Play, and yield how what is held at the end differs from what was held at first."""
    games = FEW_GAMES if quick else GAMES
    command = [sys.executable, "-m", "tests.bench.lasting", str(games), "--json"]
    said = subprocess.check_output(command, cwd=HOME, text=True)
    held = [Held(*json.loads(line)) for line in said.splitlines() if line.startswith("[")]
    first, last = held[0], held[-1]
    peer = f"game {first.games:,}"
    yield Figure("time of a game", last.time, "ms")
    yield Figure(f"time of a game: game {games:,}", last.time / first.time, "", 1.2, peer)
    for each in held:
        yield Figure(f"memory after {each.games:,} games", each.memory, "MiB", MEMORY)
    yield Figure(f"memory: game {games:,}", last.memory / first.memory, "", 1.1, peer)
    yield Figure("more open files", last.files - first.files, "", 0)
    yield Figure("more threads", last.threads - first.threads, "", 0)


def main() -> None:
    """Play, and print a line at each mark."""
    numbers = [int(each) for each in sys.argv[1:] if each.isdecimal()]
    as_json = "--json" in sys.argv
    if not as_json:
        print("    games  ms a game  ms of dialogs  memory MiB  open files  threads", flush=True)
    for held in play(numbers[0] if numbers else GAMES):
        if as_json:
            print(json.dumps(held), flush=True)
        else:
            print(
                f"{held.games:>9,}{held.time:>11.2f}{held.dialogs:>15.1f}{held.memory:>12.1f}"
                f"{held.files:>12}{held.threads:>9}",
                flush=True,
            )


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main()
