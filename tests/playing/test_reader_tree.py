"""A reader that comes and goes: it is given the tree as it is, node by node, and is obeyed by node.

The adapter is the game's own; a stand-in takes the place of the library that it speaks to.
"""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.window.draw.nodes import Node, Role, Shown, find
from tests.needs import needs
from tests.player import ADAPTER
from tests.playing.games import STILL, game


class Made:
    """A node as the library has it.

    Attributes:
        said: what was set of it, by its name there.
    """

    def __init__(self, role: str) -> None:
        self.said: dict[str, Any] = {"role": role, "actions": []}

    def add_action(self, action: str) -> None:
        self.said["actions"].append(action)

    def __getattr__(self, name: str) -> Callable[..., None]:
        verb, _, what = name.partition("_")
        assert verb == "set"
        return lambda *value: self.said.update({what: value[0] if value else True})


class Names:
    """The names of an enumeration of the library."""

    def __getattr__(self, name: str) -> str:
        return name


class Library:
    """The library that gives trees to a reader, and the reader behind it.

    Attributes:
        nodes: what the reader has of the tree, by the numbers of nodes.
        wholes: how often it was given a whole tree.
        news: what came as a live node that was not there before.
        shown: the tree as the window has described it last.
    """

    shown: Shown

    def __init__(self) -> None:
        self.nodes: dict[int, dict[str, Any]] = {}
        self.root = self.focus = self.wholes = 0
        self.failed = False  # by a fault, of which the game says nothing
        self.news: list[str] = []
        self.needless: list[dict[str, Any]] = []
        self.keys: list[bool] = []  # whether the window has them, as the reader was told
        self._waiting: list[Callable[[], None]] = []

    @property
    def module(self) -> Any:
        enumerations = dict.fromkeys(("Role", "Action", "Toggled", "Live"), Names())
        plain = {name: lambda *parts: parts for name in ("Rect", "TextPosition", "TextSelection")}
        return SimpleNamespace(
            **enumerations,
            **plain,
            Node=Made,
            Tree=lambda root: SimpleNamespace(root=root),
            TreeUpdate=lambda focus: SimpleNamespace(focus=focus, nodes=[], tree=None),
            unix=SimpleNamespace(Adapter=self._offered),
        )

    def timer(self, _: float, do: Callable[[], None]) -> Any:
        """Stand in for a timer whose time comes as soon as the reader has come."""
        return SimpleNamespace(start=lambda: self._waiting.append(do), cancel=self._waiting.clear)

    def _offered(self, come: Callable[[], None], take: Any, go: Callable[[], None]) -> Any:
        self._come, self._take, self.go = come, take, go
        return SimpleNamespace(
            update_if_active=self._given, update_window_focus_state=self.keys.append
        )

    def come(self, stays: bool = True) -> None:
        """Come, and be given the tree, unless the reader has gone by then."""
        self._come()
        if not stays:
            self.go()
        for do in self._waiting:
            do()
        self._waiting.clear()

    def ask(self, name: str, action: str, *data: object) -> None:
        """Ask something of the last node of a name."""
        *_, target = (key for key, said in self.nodes.items() if name in said.values())
        self._take(SimpleNamespace(target=target, action=action, data=data or None))

    def _given(self, make: Callable[[], Any]) -> None:
        update = make()
        new = {key: node.said for key, node in update.nodes}
        if update.tree:
            self.root, self.nodes = update.tree.root, {}
            self.wholes += 1
        self.news += [
            said["label"] for key, said in new.items() if "live" in said and key not in self.nodes
        ]
        self.needless += [
            said
            for key, said in new.items()
            if said == self.nodes.get(key) and not said["role"].startswith("TEXT")  # given together
        ]
        self.nodes.update(new)
        self.focus = update.focus
        there = {*self._below(self.root)}
        self.nodes = {key: said for key, said in self.nodes.items() if key in there}

    def _below(self, key: int) -> Iterator[int]:
        yield key
        for child in self.nodes[key].get("children", ()):
            yield from self._below(child)

    def agrees(self) -> None:
        """Hold that the reader has what is shown."""
        assert not self.failed
        assert not self.needless, f"what is as it was is not given again: {self.needless}"
        assert self.focus in self.nodes
        self._holds(self.shown.root, self.root, self.shown.focus)

    def _holds(self, node: Node, key: int, focus: str) -> None:
        """Hold that the reader has a node, and all in it, as it is."""
        said = {**self.nodes[key]}
        children = said.pop("children")
        assert (self.focus == key) is (node.key == focus)
        if node.role is Role.FIELD:
            *children, text = children
            run = self.nodes[text]
            assert run["role"] == "TEXT_RUN" and run["value"] == node.value
            assert run["character_lengths"] == [len(each.encode()) for each in node.value or ""]
            assert sum(run["word_lengths"]) == len(node.value or "")
            at = (text, node.cursor)
            assert said.pop("text_selection", None) == (None if node.cursor is None else (at,) * 2)
        place, number, scale = node.place, node.position, node.scale
        is_label = node.role is Role.LABEL
        of_table = number and node.role in (Role.CELL, Role.COLUMN_HEADER)
        on = {True: "TRUE", False: "FALSE"}
        right = {
            "role": node.role.value,
            "actions": [deed.value for deed in node.deeds],
            "label": None if is_label else node.name,
            "value": node.name if is_label else None if node.role is Role.FIELD else node.value,
            "description": node.about or None,
            "keyboard_shortcut": node.keys or None,
            "modal": node.modal or None,
            "bounds": place and (*place[:2], place.x + place.width, place.y + place.height),
            "toggled": None if node.checked is None else on[node.checked],
            "selected": node.selected,
            "live": "POLITE" if node.live else None,
            "position_in_set": number and number[0],
            "size_of_set": number and number[1],
            "column_index": number[0] - 1 if number and of_table else None,
            "numeric_value": scale and scale[0],
            "min_numeric_value": scale and scale[1],
            "max_numeric_value": scale and scale[2],
            "numeric_value_step": scale and 1,
        }
        assert said == {what: value for what, value in right.items() if value is not None}
        assert len(children) == len(node.children)
        for child, each in zip(node.children, children, strict=True):
            self._holds(child, each, focus)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """Return a library in the place of the system's, for the adapter of the game itself."""
    given = Library()
    monkeypatch.setattr("tests.player.ADAPTER", "nowhere")  # where the player looks in usually
    monkeypatch.setitem(sys.modules, "accesskit", given.module)
    monkeypatch.delitem(sys.modules, ADAPTER, raising=False)
    adapter = importlib.import_module(ADAPTER)
    monkeypatch.setattr(adapter, "Timer", given.timer)
    update = adapter.Adapter.update

    def noted(self: Any, shown: Shown) -> None:
        given.shown = shown
        update(self, shown)
        given.failed = not self.active

    monkeypatch.setattr(adapter.Adapter, "update", noted)
    yield given
    sys.modules.pop(ADAPTER)  # which knows the library that is none


# What is done while a reader listens, and while none does.
DONE = [
    "ñ Left",
    "Escape b e s a r Enter",
    "Alt+2",
    "Ctrl+C",
    "Ctrl+,",
    "Tab Tab",
    "Ctrl+Tab Tab Right",
    "Escape",
    "Ctrl+T",
    "Escape Ctrl+H",
    "Escape Tab",
    "Escape c a n t o Enter",
    "Ctrl+Z",
    "p u n t a Enter",
]


@needs("Linux")
@pytest.mark.parametrize("stays", [0, 1, 2])
def test_a_reader_that_comes_and_goes_has_the_tree_as_it_is(
    tmp_path: Path, library: Library, stays: int
) -> None:
    spanish = STILL + 'language = "es"'
    with game(tmp_path, "canto", "punta", config=spanish) as player:
        library.come()
        player.frame()
        wholes = 0
        for nth, keys in enumerate(DONE):
            if stays and nth % stays == 0:
                library.go()
                player.frame()
                before = library.nodes
                player.press(*keys.split())
                assert library.nodes is before, "nothing is given to one that has gone"
                library.news.clear()
                library.come()
                player.frame()
                wholes += 1
                assert any("Board" in each or "olved" in each for each in library.news), (
                    "it is told"
                )
            else:
                player.press(*keys.split())
            player.wait(200)
            assert library.wholes == wholes + 1, "once, what has changed later"
            library.agrees()
        library.go()
        player.frame()
        library.come(stays=False)
        player.frame()
        player.press("Tab")
        assert library.wholes == wholes + 1
        library.come()
        player.frame()
        assert library.wholes == wholes + 2, "also where nothing has changed"
        library.agrees()


@needs("Linux")
def test_what_a_reader_asks_is_done_for_the_node_that_it_asks_it_of(
    tmp_path: Path, library: Library
) -> None:
    with game(tmp_path, "crane", config=STILL) as player:

        def ask(*what: Any, **how: Any) -> str:
            library.ask(*what, **how)
            player.frame()
            library.agrees()
            row = find(library.shown.root, "entry")
            return (row and row.value) or ""

        for has_keys in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            pygame.event.post(pygame.event.Event(has_keys))
            player.frame()
            library.come()
            player.frame()
        assert library.keys == [False, True]
        assert ask("Row 1, 5 letters", "SET_VALUE", "value", "slate") == "SLATE"
        assert ask("SLATE", "SET_VALUE", "value", "pound") == "POUND"
        assert ask("Backspace", "CLICK") == "POUN"
        assert ask("X", "CLICK") == "POUNX"
        assert ask("X", "SCROLL_UP") == "POUNX", "what it cannot do is not done"
        assert ask("Board", "CLICK") == ask("X", "BLUR") == "POUNX", "nor what is unknown"
        ask("Statistics", "FOCUS")
        assert library.shown.focus == "button/statistics"
        ask("Statistics", "CLICK")
        assert library.nodes[library.focus]["label"] and any(
            said["role"] == "DIALOG" for said in library.nodes.values()
        )
        assert ask("X", "CLICK") == "POUNX"
        library.go()
        player.frame()
        player.press("Escape", "Escape", "Escape", "y")
        library.come()
        player.frame()
        assert ask("Z", "CLICK") == "YZ"
