"""What is given back: nothing grows with the dialogs that were open, the games, the windows."""

import ctypes
import gc
import sys
from collections import Counter

import pytest
from pygame_gui.core.surface_cache import SurfaceCache

from game.profile import Settings
from game.window.platform import allocator
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing

# What opens a dialog by itself, whatever the game is like.
DIALOGS = (
    *(Action.ABOUT, Action.CALENDAR, Action.CHALLENGE, Action.CUSTOM_GAME, Action.ENTER_CODE),
    *(Action.HELP, Action.HISTORY, Action.MENU, Action.MESSAGES, Action.NEW_GAME, Action.SETTINGS),
    *(Action.STATISTICS, Action.YOUR_GAMES),
)


def alive() -> Counter[str]:
    """Return how many objects there are of each type of ours and of pygame_gui's."""
    gc.collect()
    names = (f"{type(each).__module__}.{type(each).__name__}" for each in gc.get_objects())
    return Counter(name for name in names if name.startswith(("game.", "pygame_gui.")))


def open_all(pilot: Pilot) -> None:
    """Open each dialog and close it."""
    for action in DIALOGS:
        pilot.perform(action)
        assert pilot.dialog_open, action
        pilot.turn(400)
        while pilot.dialog_open:
            pilot.press("Escape")
            pilot.turn(400)


def test_dialogs_that_are_closed_leave_nothing_behind() -> None:
    others = all_shapes()
    with playing("robot") as pilot:
        pilot.play("slate")
        open_all(pilot)
        # Of pygame_gui: its cache has sheets of 4 MiB, nearly empty, and it notes each widget for a
        # way of drawing that is not ours.
        (cache,) = (each for each in all_shapes() if not any(each is old for old in others))
        assert not vars(cache)
        open_all(pilot)
        assert pilot.app.screen.gui.prepare().widgets.lostsprites == []
        before = alive()
        open_all(pilot)
        assert alive() - before == Counter()


def test_games_that_are_over_leave_nothing_behind() -> None:
    before = alive()
    with playing("robot", settings=Settings(keep_going=False)) as pilot:
        counts = []
        for _ in range(3):
            for _ in range(5):
                answer = pilot.match.boards[0].host.words[0]
                pilot.play(answer.lower())
                pilot.perform(Action.NEXT_GAME)
                pilot.turn(400)
            counts.append(alive())
    assert (counts[2] - before)["game.match.match.Match"] < 10
    assert (counts[2] - counts[1]).total() < 15


def test_a_window_that_is_closed_leaves_nothing_of_its_dialogs() -> None:
    before = alive()
    with playing("robot") as pilot:
        pilot.perform(Action.SETTINGS)
        pilot.turn(400)
        assert pilot.dialog_open
        assert (alive() - before)["pygame_gui.ui_manager.UIManager"] == 1
    assert not {name for name in alive() - before if name.startswith("pygame_gui.")}


def all_shapes() -> list[SurfaceCache]:
    """Return what pygame_gui asks for shapes, of each window there is."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, SurfaceCache)]


class NotedLibrary:
    """Takes the place of the C library, and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int]] = []

    def mallopt(self, number: int, value: int) -> None:
        """Note a wish for how memory is handed out."""
        self.asked.append(("mallopt", number, value))

    def malloc_trim(self, pad: int) -> None:
        """Note that free memory is to be given back."""
        self.asked.append(("malloc_trim", pad, 0))


def test_free_memory_is_given_back_after_a_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    """All threads share one place for memory; what is free there goes back once, at rest."""
    library = NotedLibrary()
    monkeypatch.setattr(allocator, "library", lambda: library)
    with playing("robot") as pilot:
        assert library.asked == [("mallopt", allocator.ARENA_MAX, 1)]
        pilot.app.collect_garbage()
        assert len(library.asked) == 1
        for _ in range(2):
            pilot.perform(Action.ABOUT)
            pilot.app.collect_garbage()
            pilot.press("Escape")
            pilot.app.collect_garbage()
            pilot.app.collect_garbage()
        assert library.asked[1:] == 2 * [("malloc_trim", 0, 0)]


@pytest.mark.parametrize(
    ("system", "library"), [("win32", NotedLibrary()), ("linux", object()), ("linux", None)]
)
def test_other_systems_are_asked_for_nothing(
    monkeypatch: pytest.MonkeyPatch, system: str, library: object
) -> None:
    """Nothing happens where there is no C library of GNU; where there is, nothing fails."""
    allocator.library.cache_clear()
    if library:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
        assert allocator.library() is None
    allocator.share_one_place()
    allocator.give_back()
    allocator.library.cache_clear()
