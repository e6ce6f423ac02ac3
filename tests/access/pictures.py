"""Holds the tree against the picture: every word that is drawn is in it, and what it says is drawn.

Words alone are compared, by letters and digits: signs have words of their own in the tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from game.rules import Clue
from game.window.access.nodes import Node, Role, Shown, find, walk
from game.window.access.window_nodes import Window
from game.window.ui.dialog import TextDialog
from game.window.ui.theme import SMALLEST_WINDOW
from tests.languages.walk import layers_of
from tests.window.pilot import Pilot

WORD = re.compile(r"[^\W_]+")
CUT = (re.compile(r"([^\W_]+)…"), re.compile(r"…([^\W_]+)"))
# What is said is also drawn, whatever the size of the window.
DRAWN_TOO = ("message", "tooltip", "timer")


def words_of(texts: Iterable[str]) -> set[str]:
    """Return the words of some texts, in small letters.

    >>> sorted(words_of(["Guess 2 of 6 · 5 letters"]))
    ['2', '5', '6', 'guess', 'letters', 'of']
    """
    return {word.casefold() for text in texts for word in WORD.findall(text)}


class Comparison:
    """Compares the tree of one application with its picture, again and again."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._window = Window(pilot.app.screen)
        self._roles: dict[str, Role] = {}

    def after_turn(self) -> Shown:
        """Hold the tree against the picture as they are now."""
        shown = self._window.shown()
        nodes = [*walk(shown.root)]
        keys = [node.key for node in nodes]
        assert len(set(keys)) == len(keys), "two nodes have one key"
        for node in nodes:  # what a key means stays
            assert self._roles.setdefault(node.key, node.role) is node.role, node.key
        focus = find(shown.root, shown.focus)
        assert focus, f"nothing has the focus: {shown.focus}"
        assert focus.name, f"what has the focus has no name: {shown.focus}"
        drawn = self._drawn()
        said = words_of(words for node in nodes for words in node.words)
        missing = [word for text in drawn for word in missing_in(text, said)]
        assert not missing, f"drawn, and not in the tree: {missing} of {drawn}"
        self._hold_drawn(nodes, words_of(drawn))
        return shown

    def _drawn(self) -> list[str]:
        texts = [text.words for layer in layers_of(self._pilot) for text in layer]
        view = self._pilot.gui.view
        if view and isinstance(view.dialog, TextDialog):
            texts.append(view.dialog.title)
        return texts

    def _hold_drawn(self, nodes: list[Node], drawn: set[str]) -> None:
        for node in nodes:
            if node.key in DRAWN_TOO and self._pilot.window.width >= SMALLEST_WINDOW[0]:
                unseen = words_of([node.name]) - drawn
                assert not unseen or "…" in " ".join(self._drawn()), f"not drawn: {node.name}"
        if self._pilot.moving:
            return  # a tile that is turning over shows no letter for a moment
        rows = {
            f"board{board}/row{row}": "".join(face.letter for face in faces)
            for board, view in self._pilot.app.screen.boards.indexed()
            for row, faces in enumerate(view.faces, view.first_row)
            if all(isinstance(face.look, Clue) for face in faces)
        }
        said = {
            node.key: node.name.split(", ")[1].split(":")[0].upper()
            for node in nodes
            if node.key in rows
        }
        assert said == rows, "the rows in the tree are not those of the picture"


def missing_in(text: str, said: set[str]) -> Iterator[str]:
    """Yield the words of a text that were not said; of one that was cut off, its beginning is."""
    cut = {half.casefold() for half_cut in CUT for half in half_cut.findall(text)}
    for word in words_of([text]):
        if word in said:
            continue
        if word in cut and any(word in each for each in said):
            continue
        yield word
