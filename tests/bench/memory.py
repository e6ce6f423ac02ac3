"""The memory of a window: fresh, after every dialog was open, after the coach and a review.

It is a player's: nothing else is loaded, and nothing given back but by the window itself.
`lasting` has what thousands of games do.
"""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.figure import Figure
from tests.bench.held import resident

HOME = Path(__file__).resolve().parents[2]
DIALOGS = (
    *("ABOUT", "CALENDAR", "CHALLENGE", "CUSTOM_GAME", "ENTER_CODE", "HELP", "HISTORY", "MENU"),
    *("MESSAGES", "NEW_GAME", "SETTINGS", "SHARE", "STATISTICS", "WORDS_LEFT", "YOUR_GAMES"),
    *("DESCRIBE", "MEANINGS", "COACH"),
)
PAGES = 8  # at most, of a dialog
FRAME = 16.0  # ms
LONG = 400.0  # ms after which a dialog has faded in
MOST = 20_000.0  # ms until a row has turned


class Window:
    """The window and a hand that uses it, without all that tests load."""

    def __init__(self, folder: Path) -> None:
        """Open it, with its files in a folder."""
        from game.match import Words
        from game.profile import Settings
        from game.profile.profile import Profile
        from game.profile.settings_file import SettingsFiles
        from game.profile.setup import begin
        from game.window.app import Application

        self.time = 0.0
        settings, files = Settings(), SettingsFiles(folder / "config.toml")
        match = begin(settings, Words(("ROBOT",))).match
        now = self._now
        self.app = Application(settings, match, Profile(folder), files, now=now)
        self.app.settle()
        self.app.furnish()
        self.turn()
        gc.freeze()  # as `Application.run` does

    def _now(self) -> float:
        return self.time

    def turn(self, milliseconds: float = FRAME) -> None:
        """Let some time pass; where nothing moves, garbage is collected as in the loop."""
        import pygame

        self.time += milliseconds
        self.app.turn(pygame.event.get())
        if self.app.wake() != 0.0:
            self.app.collect_garbage()

    def press(self, key: int, text: str = "") -> None:
        """Press a key and let it go."""
        import pygame

        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, unicode=text, mod=0, scancode=0))
        self.turn()

    def play(self, word: str) -> None:
        """Play a word, and wait until its row has turned."""
        import pygame

        for letter in word:
            self.press(ord(letter), letter)
        self.press(pygame.K_RETURN)
        end = self.time + MOST
        while self.time < end and self.app.wake() is not None:
            self.turn()

    def look(self, name: str) -> None:
        """Open what an action opens, turn all its pages, and close it."""
        import pygame

        from game.window.ui.actions import Action

        self.app.director.perform(Action[name])
        self.turn(LONG)
        for _ in range(PAGES if self.app.screen.gui.dialog_open else 0):
            self.press(pygame.K_PAGEDOWN)
        self.close()

    def close(self) -> None:
        """Close what is open."""
        import pygame

        while self.app.screen.gui.dialog_open:
            self.press(pygame.K_ESCAPE)
            self.turn(LONG)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Let what works in the background go on until something is so."""
        import pygame

        while not is_so():
            self.app.turn([pygame.event.wait(1000)])


def use(window: Window) -> dict[str, float]:
    """Use a window, and return its memory at each stage, in MiB."""
    window.play("slate")
    taken = {"fresh": resident()}
    from game.session import jobs
    from game.window.ui.actions import Action

    jobs.PATIENCE = 60.0  # so that each dialog has what it waits for
    for name in DIALOGS:
        window.look(name)
    taken["after every dialog"] = resident()
    scenes = window.app.scenes
    window.app.session.take_settings({"ask_help": False})
    window.app.director.perform(Action.COACH)
    window.until(lambda: scenes.advice is not None and scenes.advice.complete)
    for word in ("crane", "robot"):
        window.play(word)
    match = window.app.session.match

    def is_reviewed() -> bool:
        review = scenes.review_of(match)
        return review is not None and review.complete

    window.app.director.perform(Action.REVIEW)
    window.until(is_reviewed)
    window.close()
    taken["after coach and review"] = resident()
    return taken


def figures(quick: bool) -> Iterator[Figure]:
    """Use the window, and yield what memory it has."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.bench.memory"]
    said = subprocess.check_output(command, cwd=HOME, env=environment, text=True)
    taken = json.loads(said.splitlines()[-1])
    for name, limit in (("fresh", 50), ("after every dialog", 75), ("after coach and review", 110)):
        yield Figure(name, taken[name], "MiB", limit)


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        print(json.dumps(use(Window(Path(name)))))
