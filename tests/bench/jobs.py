"""What long work on many games does to the frames: the longest of them while it goes on.

On a busy machine a frame also waits for other programs; what it computes itself is next to it.
"""

import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame

from game.profile import backups
from game.profile.exchange import export
from game.profile.profile import Profile
from game.window.dialogs import backups_dialog
from game.window.dialogs.backups_dialog import BACKUPS, EXPORT, IMPORT, YourGames
from game.window.dialogs.history_dialog import HistoryForm
from game.window.dialogs.statistics_dialog import StatisticsForm
from game.window.ui.actions import Action
from game.window.ui.focus import ItemFocus
from tests.bench.figure import Figure
from tests.bench.profile import fill
from tests.window.pilot import Pilot, playing

GAMES = (1000, 10_000, 100_000)
FRAME = 16.7  # ms; a frame that takes longer is seen as a stop


class Taken(NamedTuple):
    """The longest frame in ms, the most that one has computed in ms, and the whole time in s."""

    frame: float
    computed: float
    whole: float


class Watch:
    """Takes the time of every frame of a pilot."""

    def __init__(self, pilot: Pilot) -> None:
        self.longest = self.computed = 0.0
        self._turn = pilot.app.turn
        gc.freeze()  # as the application does when it is loaded
        pilot.app.turn = self.turn  # type: ignore[method-assign, assignment]

    def turn(self, events: list[pygame.event.Event]) -> None:
        """Do a turn, and note how long it takes."""
        started, computed = time.perf_counter(), time.thread_time()
        self._turn(events)
        self.longest = max(self.longest, (time.perf_counter() - started) * 1000)
        self.computed = max(self.computed, (time.thread_time() - computed) * 1000)

    def of(self, act: Callable[[], None], until: Callable[[], bool]) -> Taken:
        """Return the longest frame from an act until something is so, and how long that took."""
        self.longest = self.computed = 0.0
        began = time.perf_counter()
        act()
        while not until():
            pygame.time.wait(round(FRAME))
            self.turn(pygame.event.get())
        return Taken(self.longest, self.computed, time.perf_counter() - began)


def times(games: int) -> dict[str, Taken]:
    """Return what each kind of work on some games takes."""
    found = {}
    with TemporaryDirectory() as name:
        folder = Path(name)
        backups_dialog.documents_folder = lambda: folder  # type: ignore[attr-defined]
        profile, file = Profile(folder / "games"), folder / "games.jsonl"
        fill(profile, games)
        export(profile, file)
        backups.make(profile)
        with playing("robot", profile=profile, aside=True) as pilot:
            watch = Watch(pilot)

            def history() -> HistoryForm:
                return pilot.form(HistoryForm)

            def files() -> YourGames:
                return pilot.form(YourGames)

            def statistics() -> StatisticsForm:
                return pilot.form(StatisticsForm)

            for _ in range(2):  # what dialogs are made of is loaded the first time
                found["opening the history"] = watch.of(
                    lambda: pilot.perform(Action.HISTORY), lambda: not history().waits
                )
                found["a search"] = watch.of(
                    lambda: pilot.write("cra"), lambda: not history().waits
                )
                pilot.press("Escape")
                found["statistics"] = watch.of(
                    lambda: pilot.perform(Action.STATISTICS), lambda: not statistics().waits
                )
                found["a page of statistics"] = watch.of(
                    lambda: pilot.press("PageDown"), lambda: not statistics().waits
                )
                pilot.press("Escape")
            pilot.perform(Action.YOUR_GAMES)
            for page, action, what in (
                (EXPORT, Action.EXPORT, "export"),
                (IMPORT, Action.IMPORT, "import of known games"),
                (BACKUPS, Action.RESTORE, "restoring a backup"),
            ):
                while files().page != page:
                    pilot.press("PageDown")
                if page == BACKUPS:
                    pilot.focus_on(ItemFocus(0))
                    pilot.press("Enter")
                if page == IMPORT:
                    pilot.gui.take_form(files().type("path", str(file)))
                found[what] = watch.of(
                    lambda: pilot.perform(action),  # noqa: B023
                    lambda: not files().task,
                )
            pilot.press("Escape")
        with playing("robot", profile=Profile(folder / "new"), aside=True) as pilot:
            watch = Watch(pilot)
            pilot.play("crane")
            pilot.perform(Action.YOUR_GAMES)
            pilot.press("PageDown")
            pilot.gui.take_form(files().type("path", str(file)))
            found["import of new games"] = watch.of(
                lambda: pilot.perform(Action.IMPORT), lambda: not files().task
            )
        with playing("robot", profile=profile, aside=True) as pilot:
            watch = Watch(pilot)
            pilot.play("crane")
            found["the end of a game"] = watch.of(
                lambda: pilot.play("robot"), lambda: not pilot.moving
            )
    return found


def figures(quick: bool) -> Iterator[Figure]:
    """Measure with ever more games, and yield the figures."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    for games in GAMES[:2] if quick else GAMES:
        command = [sys.executable, "-m", "tests.bench.jobs", str(games)]
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        for what, values in json.loads(done.stdout.splitlines()[-1]).items():
            taken, name = Taken(*values), f"{what}, {games:,}"
            yield Figure(f"{name}: longest frame", taken.frame, "ms", FRAME)
            yield Figure(f"{name}: computed in it", taken.computed, "ms")
            yield Figure(f"{name}: whole", taken.whole, "s")


if __name__ == "__main__":
    print(json.dumps(times(int(sys.argv[1]))))
