"""Keys in dialogs: each does what it promises of whatever has the focus, and nothing else."""

import re
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
import pytest

from game.window.draw.nodes import Deed, Node, Role, walk
from tests.player import Player
from tests.playing.games import ROBOT, part, place_of
from tests.playing.kept import at_noon
from tests.playing.screens import front_of
from tests.playing.test_statistics import GAMES

ROWS = (Role.CHOICE, Role.SWITCH, Role.NUMBER, Role.FIELD)
WALKS = {"custom": "Ctrl+N u", "more settings": "Ctrl+, Shift+Tab Enter"}
LEFT_OUT = ("interface", "screen_reader")  # which ask something, or take the nodes away
FOLLOWING = ("max_guesses", "counted")  # whose words follow from other rows
ARROWS = ("Left", "Right", "Up", "Down")
KEYS = (*ARROWS, *ARROWS, "Space", "Enter", "Home", "End", "Tab", "Shift+Tab", *"29")
PAGES = {"Ctrl+Tab": 1, "Ctrl+PageDown": 1, "Ctrl+Shift+Tab": -1, "Ctrl+PageUp": -1}
STEPS = 120


class Walk:
    """A walk through a dialog, by keys that are drawn at random.

    Attributes:
        page: the number of the page in view.
        stops: what Tab stops at, in its order.
        at: which of them has the focus.
    """

    def __init__(self, player: Player) -> None:
        self.player = player
        self.look()

    def look(self) -> None:
        nodes = [*walk(front_of(self.player))]
        self.tabs = [node for node in nodes if node.role is Role.TAB]
        self.page = next((n for n, node in enumerate(self.tabs) if node.selected), 0)
        self.stops = [node for node in nodes if Deed.FOCUS in node.deeds]
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
        by = PAGES.get(key) or {"Left": -1, "Up": -1, "Shift+Tab": -1}.get(key, 1)
        turns = ("Left", "Right")
        turned = key in PAGES or (focus.role is Role.TAB and key in turns)
        if key.isdecimal() and focus.role not in (Role.NUMBER, Role.FIELD):
            turned = int(key) <= len(self.tabs)
            by = int(key) - 1 - page if turned else 0
        if turned:
            assert self.page == (page + by) % len(self.tabs), key
            tab, now = key in turns, self.stops[self.at].role
            assert now in ((Role.TAB, Role.ITEM) if tab else ROWS), key
            return
        assert self.page == page, key
        others = {each for each, value in self.values.items() if value != values[each]}
        changed = focus.key.partition("=")[0]  # also by its quick choices
        others -= {changed} if key not in ("Up", "Down", "Tab") else set()
        assert all(each.endswith(FOLLOWING) for each in others), (key, others)
        wanted = self.at_after(key, by, focus, stops)
        if wanted is not None:
            assert self.stops[self.at].key == wanted.key, (key, focus)
        if focus.role in ROWS and wanted is focus:
            self.check_value(key, by, focus, values[focus.key])

    @property
    def closes(self) -> bool:
        """Whether Enter only closes the dialog, where nothing else takes it."""
        return self.stops[-1].name.startswith("Your games")

    def at_after(self, key: str, by: int, focus: Node, stops: list[Node]) -> Node | None:
        """Return what has the focus after a key, None where it may be anything."""
        at = stops.index(focus)
        if key in ("Tab", "Shift+Tab"):
            return stops[(at + by) % len(stops)]
        if key in ("Up", "Down"):  # to the next row, where there is one
            here, there = place_of(focus), place_of(self.stops[self.at])
            ways = [node for node in stops if node.place and by * (place_of(node).y - here.y) > 40]
            assert bool(ways) == (by * (there.y - here.y) > 0), key
            return None
        row = [n for n in stops if n.role is Role.BUTTON and "/button " in n.key]  # at the foot
        if focus in row:
            return row[min(max(row.index(focus) + by, 0), len(row) - 1)]
        if focus.role is Role.TAB or (focus.position and focus.role is Role.BUTTON):
            return None
        return focus

    def check_value(self, key: str, by: int, row: Node, before: tuple[object, ...]) -> None:
        """See that a key has changed the value of a row as it should."""
        now = next(node for node in self.stops if node.key == row.key)
        if row.role is Role.SWITCH:
            assert (now.checked is row.checked) == (key not in ("Space", "Enter"))
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
        if key.isdecimal():
            assert value in (None, *range(least, most + 1))
        elif key in ("Home", "End"):
            assert value == (least if key == "Home" else most)
        elif key == "Enter":
            assert value == row.scale.value
        elif key != "Space" or not any(n.key.startswith(f"{row.key}=") for n in self.stops):
            assert value is not None and row.scale.value is not None
            assert (value - row.scale.value) * by > 0 or value == (most if by > 0 else least)


@pytest.mark.parametrize("name", WALKS)
def test_each_key_does_what_it_promises(tmp_path: Path, name: str) -> None:
    chance = Random(name)
    with at_noon(tmp_path, *ROBOT, games=GAMES, drawn=True) as player:
        player.press(*WALKS[name].split())
        player.wait(300)
        steps = Walk(player)
        for _ in range(STEPS):
            steps.press(chance.choice((*KEYS, *(PAGES if steps.tabs else ()))))


# Text fields ---------------------------------------------------------------------------------

EDITS = (*"ab,-c" * 3, *("Left", "Shift+Left", "Ctrl+V") * 3, "Right", "Shift+Right", "Home", "End")
EDITS += ("Backspace", "Delete", "Ctrl+Backspace", "Ctrl+Delete", "Ctrl+A", "Ctrl+C", "Ctrl+X")


class Text(NamedTuple):
    """A text as it is typed: what is before the cursor and behind it, and what is selected.

    Attributes:
        kept: the clipboard.
    """

    text: str = ""
    cursor: int = 0
    anchor: int = 0
    kept: str = ""

    def after(self, key: str) -> "Text":
        low, high = sorted((self.cursor, self.anchor))
        before, chosen, behind = self.text[:low], self.text[low:high], self.text[high:]
        if key == "Ctrl+A":
            return self._replace(cursor=len(self.text), anchor=0)
        if key == "Ctrl+C":
            return self._replace(kept=chosen or self.kept)
        if key in ("Shift+Left", "Shift+Right"):
            at = self.cursor + (1 if key == "Shift+Right" else -1)
            return self._replace(cursor=min(max(at, 0), len(self.text)))
        ends = {"Home": 0, "End": len(self.text)}
        ends |= {"Left": low if chosen else max(0, low - 1)}
        ends |= {"Right": high if chosen else min(len(self.text), high + 1)}
        if key in ends:
            return self._replace(cursor=ends[key], anchor=ends[key])
        new, kept = key if len(key) == 1 else "", self.kept
        if key == "Ctrl+V":
            if not kept:
                return self
            new = kept
        elif key == "Ctrl+X":
            kept = chosen or kept
        elif not new and not chosen:
            word = key.startswith("Ctrl+")
            if key.endswith("Backspace"):
                before = re.sub(r"\w*\W*$" if word else r".?$", "", before, count=1)
            else:
                behind = re.sub(r"^\W*\w*" if word else r"^.?", "", behind, count=1)
        at = len(before) + len(new)
        return Text(before + new + behind, at, at, kept)


def test_a_field_is_typed_in_as_a_plain_text(tmp_path: Path) -> None:
    chance, typed = Random(3), Text()
    with at_noon(tmp_path, *ROBOT) as player:
        player.press("Ctrl+N")
        player.click("Enter a code")
        keys = []
        for _ in range(2 * STEPS):
            keys.append(chance.choice(EDITS))
            player.press(keys[-1])
            typed = typed.after(keys[-1])
            field = next(node for node in walk(front_of(player)) if node.role is Role.FIELD)
            assert (field.value, player.clipboard) == (typed.text, typed.kept), keys
            assert field.cursor in (None, typed.cursor), keys


def test_the_ring_comes_with_keys_and_goes_with_the_pointer(tmp_path: Path) -> None:
    def looks() -> bytes:
        player.point((1, 1))
        player.wait(500)
        return part(player, place_of(front_of(player)))

    with at_noon(tmp_path, *ROBOT) as player:
        for name in ("Settings", "New game", "Help"):
            player.click(name)
            without = looks()
            player.press("Tab", "Shift+Tab")
            assert looks() != without, name
            x, y = place_of(front_of(player)).topleft
            player.click((x + 30, y + 30))  # on its title
            assert looks() == without, name
            player.press("Escape")


# The pointer ---------------------------------------------------------------------------------


def test_what_the_pointer_is_on_is_lit(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
        for keys in ("Ctrl+N", "Ctrl+N u", "Ctrl+,", "F10"):
            player.press("Escape", "Escape", *keys.split())
            nodes = [n for n in walk(front_of(player)) if n.place and Deed.CLICK in n.deeds]
            for node in nodes[keys == "Ctrl+," :]:  # the section in view is always lit
                is_chip = node.role is Role.BUTTON and "=" in node.key
                if node.role is Role.NUMBER or is_chip or not node.place:
                    continue
                right = node.place.x + node.place.width - 10, node.place.middle[1]
                looks = []
                for at in ((1, 1), right, (1, 1)):
                    player.point(at)
                    player.wait(300)
                    looks.append(part(player, pygame.Rect(node.place).inflate(-4, -4)))
                assert looks[0] == looks[2] != looks[1], node.name
