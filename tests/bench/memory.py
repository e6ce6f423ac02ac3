"""The memory of a window: fresh, after every dialog was open, after the coach and a review.

That of the tests that use it is among it, and what dialogs are made of from the beginning.
`lasting` has what thousands of games do.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure

HOME = Path(__file__).resolve().parents[2]

USING = """
import gc, json, sys
from game.match import Status
from game.profile import Settings
from game.window.ui.actions import Action
from tests.monkey.life import resident
from tests.window.pilot import playing

DIALOGS = ("ABOUT", "CALENDAR", "CHALLENGE", "CUSTOM_GAME", "ENTER_CODE", "HELP", "HISTORY", "MENU",
           "MESSAGES", "NEW_GAME", "SETTINGS", "SHARE", "STATISTICS", "WORDS_LEFT", "YOUR_GAMES",
           "DESCRIBE", "MEANINGS", "COACH")
PAGES = 8  # at most, of a dialog

def collect():
    if pilot.app.screen.gui.needs_gc:  # as the loop does when nothing moves
        pilot.app.screen.gui.needs_gc = False
        gc.collect()

def look(name):
    pilot.perform(Action[name])
    pilot.turn(400)
    for _ in range(PAGES if pilot.dialog_open else 0):
        pilot.press("PageDown")
    while pilot.dialog_open:
        pilot.press("Escape")
        pilot.turn(400)
    collect()

gc.freeze()
taken = {}
with playing("robot", settings=Settings(), asked=True) as pilot:
    pilot.resize(1280, 800)
    pilot.play("slate")
    pilot.wait()
    taken["fresh"] = resident()
    for name in DIALOGS:
        look(name)
    taken["after every dialog"] = resident()
    pilot.change_settings(ask_help=False)
    pilot.perform(Action.COACH)
    pilot.advice()
    pilot.play("crane", "robot")
    pilot.wait()
    pilot.until(lambda: pilot.app.scenes.review_of(pilot.match) is not None
                and pilot.app.scenes.review_of(pilot.match).complete)
    pilot.perform(Action.REVIEW)
    pilot.turn(400)
    pilot.press("Escape")
    collect()
    taken["after coach and review"] = resident()
print(json.dumps(taken))
"""


def figures(quick: bool) -> Iterator[Figure]:
    """Use the window, and yield what memory it has."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-c", USING]
    said = subprocess.check_output(command, cwd=HOME, env=environment, text=True)
    taken = json.loads(said.splitlines()[-1])
    for name, limit in (
        ("fresh", None),
        ("after every dialog", 75),
        ("after coach and review", 110),
    ):
        yield Figure(name, taken[name], "MiB", limit)
