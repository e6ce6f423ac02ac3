"""Whole sessions: start, game, dialogs, export, import and quit, at a prompt and in the window."""

import contextlib
import gc
import io
import os
import re
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, NamedTuple
from unittest.mock import patch

import pygame

import main
from game.profile.exchange import all_games
from game.profile.profile import Profile
from game.window import startup
from game.window.app import Application
from game.window.draw.text import font
from game.window.ui.actions import Action
from tests.conftest import own_variables
from tests.faults.points import Fault, injected

FAST = Path("/dev/shm")  # a disk in memory, where there is one
GUESSES = ("CRANE", "MOIST")


class Outcome(NamedTuple):
    """What came of a session.

    Attributes:
        points: how many calls of each kind there were.
        failed: how many of them failed.
        said: the sentences that the player was told besides the game itself.
        escaped: what ended it, if it was not the player.
        lost: the guesses that are not saved although nobody was told.
    """

    points: dict[str, int]
    failed: int
    said: frozenset[str]
    escaped: BaseException | None
    lost: tuple[str, ...]


def play(
    session: Callable[[Path], str], fault: Fault | None, usual: frozenset[str] = frozenset()
) -> Outcome:
    """Play a session in a folder of its own, and look at what it left.

    Args:
        session: plays it, and returns what it said.
        fault: what fails.
        usual: what is said where nothing fails.
    """
    escaped: BaseException | None = None
    said, errors = "", io.StringIO()
    with TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as name:
        home = Path(name)
        (home / "config.toml").write_text('animation = "off"\nspeech = "off"\n')
        environment = own_variables(home) | {"PATH": ""}
        with (
            patch.dict(os.environ, environment),
            contextlib.redirect_stderr(errors),
            injected(fault, home) as points,
        ):
            try:
                said = session(home)
            except Exception as error:  # noqa: BLE001 (whatever it is, it was not to be)
                escaped = error
        gc.unfreeze()  # what the window froze is not needed any more
        gc.collect()
        gc.freeze()  # the next one need not look through what is left
        saved = saved_guesses(home / "profile")
    said += errors.getvalue()
    if escaped is None and "Traceback" in said:
        escaped = AssertionError(said)
    lines = (re.sub("[0-9]", "#", line.replace(name, "~").strip()) for line in said.splitlines())
    sentences = frozenset(line for line in lines if line) - usual
    lost = () if sentences else tuple(word for word in GUESSES if word not in saved)
    return Outcome(dict(points.count), points.failed, sentences, escaped, lost)


def saved_guesses(folder: Path) -> set[object]:
    """Return all that was guessed in the games of a folder."""
    profile = Profile(folder)
    try:
        return {move for game in all_games(profile) for move in game.moves}
    finally:
        profile.close()


# At a prompt ------------------------------------------------------------------------------

COMMANDS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("terminal", "--answer", "robot"), "crane\nmoist\n?\n"),
    (("terminal", "--resume"), "robot\n"),
    (("terminal", "--seed", "3", "--boards", "2"), "crane\n"),
    (("statistics",), ""),
    (("history",), ""),
    (("export", "games.jsonl"), ""),
    (("export", "games.csv"), ""),
    (("import", "games.jsonl"), ""),
    (("solve",), "crane -=-==\n"),
)


def in_the_terminal(home: Path) -> str:
    """Play at a prompt, and return the complaints that were shown among the text."""
    profile = ("--profile", str(home / "profile"))
    config = ("--config", str(home / "config.toml"))
    said = ""
    for (command, *more), typed in COMMANDS:
        files = [str(home / each) if command in ("export", "import") else each for each in more]
        options: tuple[str, ...] = () if command == "solve" else profile
        options += () if command in ("export", "import", "statistics") else config
        shown = io.StringIO()
        with (
            patch("sys.stdin", io.StringIO(typed)),
            contextlib.redirect_stdout(shown),
            patch("game.setup.reach_packages", lambda: True),
        ):
            status = main.main([command, *files, *options])
        if status:
            said += shown.getvalue()
    return said


# In the window ----------------------------------------------------------------------------

KEYS = {"\r": pygame.K_RETURN, "\x1b": pygame.K_ESCAPE, "\b": pygame.K_BACKSPACE}
STEPS: tuple[str | Action, ...] = (
    *("\x1b", *"crane", "\r", *"moist", "\r", *"ro", "\b", "\b"),
    *(Action.HINT, Action.SETTINGS, "\x1b", Action.STATISTICS, "\x1b", Action.HISTORY, "\x1b"),
    *(Action.CALENDAR, "\x1b", Action.NEW_GAME, "\x1b", Action.HELP, "\x1b", Action.ABOUT, "\x1b"),
    *(Action.YOUR_GAMES, "\r", "\r", "\x1b", Action.OPEN_IMPORT, "\r", "\x1b", Action.COACH),
    *(Action.ASSISTANT, *"slate", "\r", "\x1b", *"robot", "\r", Action.SHARE, "\x1b"),
    *(Action.SHARE, Action.SAVE_PICTURE, "\x1b", Action.NEXT_GAME, *"crane", "\r", Action.QUIT),
)


class Scripted(Application):
    """The application, which takes a step of the script at each turn."""

    running_one: ClassVar["Scripted | None"] = None
    steps: list[str | Action]

    def furnish(self) -> None:
        super().furnish()
        self.steps = list(STEPS)
        Scripted.running_one = self
        wake()

    def turn(self, events: Iterable[pygame.event.Event]) -> None:
        super().turn(events)
        if not self.running or not hasattr(self, "steps"):
            return
        if not self.steps:
            self.stop()
            return
        step = self.steps.pop(0)
        if isinstance(step, Action):
            self.desk.perform(step)
        else:
            key = KEYS.get(step, ord(step))
            text = step if step.isalpha() else ""
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                made = pygame.event.Event(kind, key=key, unicode=text, mod=0, scancode=0)
                pygame.event.post(made)
        wake()


def wake() -> None:
    """Let the loop take another turn at once."""
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def in_the_window(home: Path) -> str:
    """Play in the window, and return what it said."""
    options: dict[str, Any] = {
        "profile": home / "profile",
        "config": home / "config.toml",
        "answer": "robot",
    }
    faults: list[str] = []
    Scripted.running_one = None
    with (
        patch.object(startup, "Application", Scripted),
        patch.object(threading, "excepthook", lambda given: faults.append(repr(given.exc_value))),
    ):
        try:
            status = startup.run(options)
        finally:
            font.cache_clear()
    app = Scripted.running_one
    said = [*(app.desk.screen.toasts.recent if app else ()), *faults]
    return "\n".join((*said, f"status {status}" if status else ""))


SESSIONS: dict[str, Callable[[Path], str]] = {
    "terminal": in_the_terminal,
    "window": in_the_window,
}
