"""What is given back: nothing grows with the dialogs that were open, the games, the windows."""

import ctypes
import gc
import sys
from collections import Counter
from functools import reduce
from itertools import pairwise
from operator import and_
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest
from pygame_gui.core.layered_gui_group import LayeredGUIGroup

from game.window.platform import allocator
from tests.player import Player
from tests.playing.games import QUIET, game, linger, title

# Keys, and what is clicked in the dialog that they open.
DIALOGS = (
    *("Ctrl+M", "F1 About", "Ctrl+N Enter a code", "Ctrl+N With a friend"),
    *("Ctrl+N Custom. Every rule, your way", "Ctrl+T History", "Ctrl+, More settings", "F10"),
)


def alive() -> Counter[str]:
    """Return how many objects there are of each type of ours and of pygame_gui's."""
    names = (f"{type(each).__module__}.{type(each).__name__}" for each in objects(object))
    return Counter(name for name in names if name.startswith(("game.", "pygame_gui.")))


def objects(kind: type[Any]) -> list[Any]:
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, kind)]


def open_all(player: Player) -> None:
    """Open each dialog and close it."""
    for way in DIALOGS:
        key, _, button = way.partition(" ")
        player.press(key)
        if button:
            player.click(button)
        player.wait(400)
        while title(player):
            player.press("Escape")
            player.wait(400)


def test_dialogs_and_windows_that_are_closed_leave_nothing_behind(tmp_path: Path) -> None:
    first = alive()
    with game(tmp_path, "robot", config=QUIET) as player:
        counts = []
        for _ in range(4):
            open_all(player)
            counts.append(alive())
        grown = [after - before for before, after in pairwise(counts)]
        assert not reduce(and_, grown)  # what is kept of a dialog grows each time
        # pygame_gui notes each widget for a way of drawing that is not ours.
        assert not any(widgets.lostsprites for widgets in objects(LayeredGUIGroup))
    del player  # who still has the window before the eyes
    left = alive() - first
    assert not {name for name in left if name.startswith("pygame_gui.")}


def test_games_that_are_over_leave_nothing_behind(tmp_path: Path) -> None:
    first = alive()
    with game(tmp_path, "robot", config=QUIET) as player:
        counts = []
        for _ in range(3):
            for _ in range(5):
                player.press("Ctrl+G", "Left", "Enter")
                linger(player)
                player.press("Enter")
                assert player.row
            counts.append(alive())
        assert (counts[2] - counts[1]).total() < 15
        assert (counts[2] - first)["game.match.match.Match"] < 10


def test_free_memory_is_given_back_after_a_dialog(tmp_path: Path) -> None:
    """All threads share one place for memory; what is free there goes back once, at rest."""
    library = mock.Mock(spec=["mallopt", "malloc_trim"])
    with (
        mock.patch.object(allocator, "library", lambda: library),
        game(tmp_path, "robot") as player,
    ):
        library.mallopt.assert_called_once_with(allocator.ARENA_MAX, 1)
        player.wait()
        assert not library.malloc_trim.called
        for times in (1, 2):
            player.press("Ctrl+M", "Escape")
            player.wait()
            assert library.malloc_trim.call_count == times


@pytest.mark.parametrize(
    ("system", "library"), [("win32", mock.Mock()), ("linux", SimpleNamespace()), ("linux", None)]
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
