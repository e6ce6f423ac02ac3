"""Keys in dialogs: each does what it promises of whatever has the focus, and nothing else."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.window.access.nodes import Deed, Node, Role, walk
from tests.player import Player
from tests.playing.kept import at_noon
from tests.playing.screens import front_of
from tests.playing.test_statistics import GAMES

ROWS = (Role.CHOICE, Role.SWITCH, Role.NUMBER, Role.FIELD)
WALKS = {"custom": "Ctrl+N u", "settings": "Ctrl+,", "statistics": "Ctrl+T"}
LEFT_OUT = ("interface", "screen_reader")  # which ask something, or take the nodes away
FOLLOWING = ("max_guesses", "counted")  # whose words follow from other rows
ARROWS = ("Left", "Right", "Up", "Down")
KEYS = (*ARROWS, *ARROWS, "Space", "Enter", "Home", "End", "Tab", "Shift+Tab", "Ctrl+Tab")
STEPS = 120


class Walk:
    """A walk through a dialog, by keys that are drawn at random.

    Attributes:
        page: the number of the page in view.
        stops: what Tab stops at, in its order.
        at: which of them has the focus.
    """

    def __init__(self, player: Player, beside: bool) -> None:
        self.player, self.beside = player, beside  # whether the pages are a list at the left
        self.look()

    def look(self) -> None:
        nodes = [*walk(front_of(self.player))]
        self.tabs = [node for node in nodes if node.role is Role.TAB]
        self.page = next(n for n, node in enumerate(self.tabs) if node.selected)
        self.stops = [node for node in nodes if node.deed(Deed.FOCUS)]
        self.at = next(n for n, node in enumerate(self.stops) if node.key == self.player.focus)
        self.values = {
            n.key: (n.value, n.checked, n.scale and n.scale.value) for n in nodes if n.role in ROWS
        }

    def press(self, key: str) -> None:
        focus, stops, page, values = self.stops[self.at], self.stops, self.page, self.values
        if focus.role is Role.BUTTON and key in ("Space", "Enter", "Home", "End"):
            return
        if (key == "Enter" and not self.closes) or focus.key.endswith(LEFT_OUT):
            key = "Tab"
        if focus.role is Role.ITEM:
            key = "Ctrl+Tab"
        self.player.press(key)
        self.player.until(lambda: not self.player.says("Counting"))
        self.look()
        by = {"Left": -1, "Up": -1, "Shift+Tab": -1}.get(key, 1)
        turns = ("Up", "Down") if self.beside else ("Left", "Right")
        if key == "Ctrl+Tab" or (focus.role is Role.TAB and key in turns):
            assert self.page == (page + by) % len(self.tabs), key
            tab, now = key in turns or self.closes, self.stops[self.at].role
            assert now in ((Role.TAB, Role.ITEM) if tab else ROWS), key
            return
        assert self.page == page, key
        others = {each for each, value in self.values.items() if value != values[each]}
        others -= {focus.key} if focus.role in ROWS and key not in ("Up", "Down", "Tab") else set()
        assert all(each.endswith(FOLLOWING) for each in others), (key, others)
        wanted = self.at_after(key, by, focus, stops)
        if wanted is not None:
            assert self.stops[self.at].key == wanted.key, (key, focus)
        if focus.role in ROWS and wanted is focus:
            self.check_value(key, by, focus, values[focus.key])

    @property
    def closes(self) -> bool:
        """Whether the last button only closes the dialog."""
        return self.stops[-1].name == "Close"

    def at_after(self, key: str, by: int, focus: Node, stops: list[Node]) -> Node | None:
        """Return what has the focus after a key, None where it may be anything."""
        at = stops.index(focus)
        if key in ("Tab", "Shift+Tab") or (key in ("Up", "Down")):
            return stops[(at + by) % len(stops)]
        if focus.role is Role.BUTTON:
            row = [node for node in stops if node.role is Role.BUTTON]
            return row[min(max(row.index(focus) + by, 0), len(row) - 1)]
        if focus.role is Role.TAB:
            return {"Left": focus, "Right": stops[1]}.get(key) if self.beside else None
        return focus

    def check_value(self, key: str, by: int, row: Node, before: tuple[object, ...]) -> None:
        """See that a key has changed the value of a row as it should."""
        now = next(node for node in self.stops if node.key == row.key)
        if row.role is Role.SWITCH and key not in ("Home", "End"):
            assert now.checked is not row.checked
        options = [each.name for each in row.children]
        if row.role is Role.CHOICE and options and key not in ("Home", "End"):
            was = next(n for n, each in enumerate(row.children) if each.selected)
            is_now = next(n for n, each in enumerate(now.children) if each.selected)
            there = (was + by) % len(options)
            if key in ("Left", "Right") and there != was + by and self.shows(row, options):
                there = was  # it ends where all values are seen
            assert is_now == there, (key, options)
        if row.scale and now.scale and row.scale.value is not None:
            self.check_number(key, by, row, now)

    def shows(self, row: Node, words: list[str]) -> bool:
        """Return whether the row shows all of its values, and not only the one that is chosen."""
        place = pygame.Rect(row.place or ())
        return {*words} <= {text.words for text in self.player.drawn if place.contains(text.seen)}

    def check_number(self, key: str, by: int, row: Node, now: Node) -> None:
        assert row.scale and now.scale
        least, most, value = row.scale.least, row.scale.most, now.scale.value
        if key in ("Home", "End"):
            assert value == (least if key == "Home" else most)
        elif key == "Space" and row.children:
            chips = [each.selected for each in row.children]
            at = chips.index(True) + 1 if True in chips else 0
            assert now.children[at % len(chips)].selected
        elif key == "Enter":
            assert value == row.scale.value
        else:
            assert value is not None and row.scale.value is not None
            assert (value - row.scale.value) * by > 0 or value == (most if by > 0 else least)


@pytest.mark.parametrize("name", WALKS)
def test_each_key_does_what_it_promises(tmp_path: Path, name: str) -> None:
    chance = Random(name)
    with at_noon(tmp_path, "--answer", "robot", games=GAMES, drawn=True) as player:
        player.press(*WALKS[name].split())
        player.wait(300)
        steps = Walk(player, name == "settings")
        for _ in range(STEPS):
            steps.press(chance.choice(KEYS))
