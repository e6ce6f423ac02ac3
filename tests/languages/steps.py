"""The steps of the walk: a screen, how a player comes to it, and what is looked at there."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple
from unittest import mock

from game.match import Source, Words
from game.profile import Settings
from game.profile.setup import begin
from game.window.dialogs import backups_dialog
from tests.gallery.past import profile_with_past
from tests.languages.pseudo import CODE
from tests.languages.walk import Walk
from tests.window.pilot import playing

# Rows whose other values would change the walk itself, or show what has a screen of its own.
UNSTEPPED = {"interface", "scale", "theme", "speech", "coach"}
MOST_STEPS = 20
ROBOT = Words(("ROBOT",))
WRONG = ("slate", "crane", "plumb", "dingy", "whack", "fuzzy")


class Screen(NamedTuple):
    """A part of the walk.

    Attributes:
        act: goes there, and looks.
        source: the words to be found.
        past: whether games were played before.
        settings: how to play and how it looks, where that is not usual.
    """

    act: Callable[[Walk], None]
    source: Source = ROBOT
    past: bool = False
    settings: Mapping[str, Any] = MappingProxyType({})


def visit(
    screen: Screen,
    size: tuple[int, int],
    scale: int,
    thorough: bool,
    code: str = CODE,
    kind: type[Walk] = Walk,
) -> Walk:
    """Walk through a screen in a window of some size, and return what was seen.

    Args:
        screen: the screen.
        size: width and height of the window, in pixels.
        scale: the size of text and buttons, in per cent.
        thorough: whether every value of every row is to be looked at.
        code: the language; it is in use already.
        kind: what looks.
    """
    settings = Settings(interface=code, speech="always", scale=scale, **screen.settings)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        stack.enter_context(mock.patch.object(backups_dialog, "documents_folder", lambda: folder))
        profile = profile_with_past(folder / "games") if screen.past else None
        first = begin(settings, screen.source).match
        pilot = stack.enter_context(playing(settings=settings, first=first, profile=profile))
        pilot.resize(*size)
        walk = kind(pilot, thorough)
        screen.act(walk)
        return walk


# What is done -------------------------------------------------------------------------------


def press(walk: Walk, *keys: str) -> None:
    """Press keys, and let a message come."""
    for key in keys:
        walk.pilot.press(key)
    walk.pilot.turn(300)
    walk.pilot.turn(300)


def through_buttons(walk: Walk, name: str) -> None:
    """Look at the tooltip of every button of the window."""
    for action in walk.pilot.buttons:
        walk.pilot.focus_on(action)
        walk.pilot.turn(700)
        walk.look(f"{name}, tooltip of {action.name}")
    walk.pilot.press("Escape")


def through_pages(walk: Walk, name: str) -> None:
    """Look at every page of the dialog that is open, and at whatever can have the focus."""
    pilot = walk.pilot
    for number in range(max(1, len(pilot.dialog.pages))):
        where = f"{name}, page {number + 1}"
        walk.look(where)
        for row in pilot.dialog.choices if walk.thorough else ():
            if row not in UNSTEPPED:
                step_through(walk, where, row)
        if pilot.dialog.pages:
            press(walk, "PageDown")


def step_through(walk: Walk, where: str, row: str) -> None:
    """Look at every value of a row."""
    pilot = walk.pilot
    pilot.focus_on(row)
    first = pilot.dialog.values.get(row)
    for _ in range(MOST_STEPS):
        press(walk, "Right")
        walk.look(f"{where}, {row}")
        if pilot.dialog.values.get(row) == first:
            return
