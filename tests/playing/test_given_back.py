"""What is given back: nothing grows with the dialogs that were open, the games, the windows."""

from collections import Counter
from functools import reduce
from gc import collect, get_objects  # all of it, also while `player` lets the game do less
from itertools import pairwise
from operator import and_
from pathlib import Path
from typing import Any

from pygame_gui.core.layered_gui_group import LayeredGUIGroup

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
    collect()
    return [each for each in get_objects() if isinstance(each, kind)]


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
                player.play("slate")
                player.press("Ctrl+G", "Left", "Enter")
                linger(player)
                assert not player.row
                player.press("Enter")
                assert player.row
            counts.append(alive())
        grown = counts[2] - counts[1]
        lines = grown["game.window.draw.text.Run"]  # of which a certain number is kept
        assert grown.total() - lines < 20
        assert (counts[2] - first)["game.match.match.Match"] < 10
