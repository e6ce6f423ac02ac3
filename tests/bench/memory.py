"""The memory of a window: fresh, after every dialog was open, after the coach and a review."""

import time
from collections.abc import Iterator

from tests.bench.figure import Figure
from tests.bench.process import Measured
from tests.bench.screen import Screen
from tests.bench.start import GAME

HELD = {"Ctrl": "Control_L", "Shift": "Shift_L"}
# The keys of dialogs, as X names them.
DIALOGS = ("F1", "F10", *(f"Ctrl {key}" for key in ("n", "comma", "t", "m", "w", "g")))
PAGES = 6  # at most, of a dialog
MOMENT, WORK = 0.4, 12.0  # s: for a dialog to come, for what is worked out


def figures(quick: bool) -> Iterator[Figure]:
    """Use the window, and yield what memory it has."""
    with Screen() as screen, Measured((*GAME, "--answer", "robot"), screen.display) as game:

        def press(*names: str) -> None:
            for name in names:
                screen.key(*(HELD.get(key, key) for key in name.split()))
                time.sleep(MOMENT)

        game.time_of("ready")
        time.sleep(1)
        screen.focus()
        press(*"slate", "Return")
        time.sleep(2)
        yield Figure("fresh", game.resident(), "MiB", 60)
        for name in DIALOGS[: 3 if quick else None]:
            press(name, *["Page_Down"] * PAGES, "Escape", "Escape")
        yield Figure("after every dialog", game.resident(), "MiB", 80)
        press("Ctrl a", "Return")
        time.sleep(WORK)
        for word in ("crane", "robot"):
            press(*word, "Return")
            time.sleep(WORK / 2)
        press("Ctrl r")
        time.sleep(WORK)
        yield Figure("after coach and review", game.resident(), "MiB", 120)
