"""Holds the tree against the picture: every word that is drawn is in it, and what it says is drawn.

Words alone are compared, by letters and digits: signs have words of their own in the tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pygame

from game.rules import Clue
from game.window.access.nodes import Node, Role, Shown, find, walk
from game.window.access.window_nodes import Window
from game.window.ui.dialog import TextDialog
from game.window.ui.theme import SMALLEST_WINDOW
from tests.languages.drawn import Drawn, Sheet
from tests.languages.walk import layers_of
from tests.window.pilot import Pilot

WORD = re.compile(r"[^\W_]+")
CUT = (re.compile(r"([^\W_]+)…"), re.compile(r"…([^\W_]+)"))
APART = 0.35  # how far the distances of the tiles of a word may differ
# The words in which the tree says what the picture says by colours, signs, places and numbers.
BY_SIGNS = """
    absent elsewhere in place on row letter letters board boards of solved guess guesses found not
    waiting hint blank buttons keyboard list table pages the answer backspace enter won played
    month missed today best no puzzle unfinished coach click for its word show last
"""
ABOUT_SIZES = "enlarged"  # what the picture says of itself
CUT_SHORT = ("note", "tooltip", "message")  # which end in "…" where they have no room
# Nodes of which some words may not be drawn, by their keys.
UNSEEN = (
    r"window|name|game|state|hidden",  # the header leaves out what has no room
    r"button/.*",  # buttons that have no room are icons
    r"board\d+(/.*)?",  # rows are compared as they are, see `_hold_rows`
    r"result/(record|games.*)",  # a plot as a table
    r".*/picture(/.*)?",  # what a picture shows, in words and as tables
    r".*/plot\d+(/.*)?",
    r".*/row/.*/.+",  # values that are chosen from, where one of them is in view
    r".*/row/code",  # a fault takes the place of what belongs there
    r"coach/table\d+/.*",  # tables have columns that are left out where they have no room
    r"key/.",  # what is known of a letter is drawn over it
    r"entry",  # compared as it is, see `_hold_rows`
)


def words_of(texts: Iterable[str]) -> set[str]:
    """Return the words of some texts, in small letters.

    >>> sorted(words_of(["Guess 2 of 6 · 5 letters"]))
    ['2', '5', '6', 'guess', 'letters', 'of']
    """
    return {word for text in texts for word in WORD.findall(text.casefold())}


class Comparison:
    """Compares the tree of one application with its picture, again and again."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._window = Window(pilot.app.screen)
        self._roles: dict[str, Role] = {}
        self._texts: list[str] | None = None  # what was drawn, until something is drawn again
        stage = pilot.app.screen.stage
        paint = stage.paint

        def painted(surface: pygame.Surface) -> list[pygame.Rect]:
            places = paint(surface)
            if places:
                self._texts = None
            return places

        stage.paint = painted  # type: ignore[method-assign]

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
        said = words_of([ABOUT_SIZES, *(words for node in nodes for words in node.words)])
        missing = [word for text in drawn for word in missing_in(text, said)]
        assert not missing, f"drawn, and not in the tree: {missing} of {drawn}"
        self._hold_drawn(nodes, drawn)
        self._hold_rows(nodes)
        return shown

    def _drawn(self) -> list[str]:
        if self._texts is None:
            self._texts = self._look()
        return self._texts

    def _look(self) -> list[str]:
        texts = [words for layer in layers_of(self._pilot) for words in joined(layer)]
        view = self._pilot.gui.view
        if view and isinstance(view.dialog, TextDialog):
            texts.append(view.dialog.title)
        return texts

    def _hold_drawn(self, nodes: list[Node], drawn: list[str]) -> None:
        """Hold that what the tree says is drawn, or is out of view in what can be scrolled."""
        window, view = self._pilot.window, self._pilot.gui.view
        if window.width < SMALLEST_WINDOW[0] or window.height < SMALLEST_WINDOW[1]:
            return
        if self._pilot.gui.wake(self._pilot.time) == 0.0:
            return  # a dialog that comes shows no text for a moment
        if view and view.drawn and isinstance(view.drawn.picture, Sheet):
            drawn = [*drawn, *joined(view.drawn.picture.texts)]
        prose = view is not None and isinstance(view.dialog, TextDialog)
        seen = words_of([*drawn, BY_SIGNS])
        # Tiles on boards are drawn as whole pictures; `_hold_rows` compares their letters.
        boards = [*self._pilot.app.screen.boards.indexed()]
        out_of_view = len(boards) < len(self._pilot.app.screen.model.match.boards)
        rows = (faces for _, board in boards for faces in board.settled)
        seen |= words_of("".join(face.letter for face in faces) for faces in rows)
        cut = any("…" in text for text in drawn)
        hiding = [self._pilot.toast_place] if self._pilot.toast else []
        if view:  # what is drawn over the buttons of the window is taken for what they say
            hiding += [pygame.Rect(spec.place) for spec in self._pilot.gui.buttons]
        for node in nodes:
            if any(re.fullmatch(keys, node.key) for keys in UNSEEN):
                continue
            if node.place and pygame.Rect(node.place).collidelist(hiding) != -1:
                continue
            if out_of_view and re.fullmatch(r"result/\d+", node.key):  # among them are answers
                continue
            in_dialog = node.key.startswith("dialog")
            if (in_dialog and prose) or (cut and (in_dialog or node.key in CUT_SHORT)):
                continue
            unseen = words_of(filter(None, (node.name, node.value))) - seen
            assert not unseen, f"in the tree, and not drawn: {unseen} of {node}"

    def _hold_rows(self, nodes: list[Node]) -> None:
        """Hold that the rows of the boards are those of the picture, letter by letter."""
        entry, view = self._pilot.app.screen.model.entry, self._pilot.app.screen.model
        typed = next((node.value or "" for node in nodes if node.key == "entry"), None)
        if typed is not None and entry:
            assert typed.replace(" ", "") == entry.word, f"{typed} is not what is typed"
            assert not view.over
        if self._pilot.moving:
            return  # a tile that is turning over shows no letter for a moment
        rows = {
            f"board{board}/row{row}": "".join(face.letter for face in faces)
            for board, view in self._pilot.app.screen.boards.indexed()
            for row, faces in zip(view.rows, view.faces, strict=True)
            if all(isinstance(face.look, Clue) for face in faces)
        }
        said = {
            node.key: node.name.split(", ")[1].split(":")[0].upper()
            for node in nodes
            if node.key in rows
        }
        assert said == rows, "the rows in the tree are not those of the picture"


def joined(texts: Iterable[Drawn]) -> Iterator[str]:
    """Yield texts, and of letters on tiles next to each other the word that they are."""
    run: list[Drawn] = []
    for text in texts:
        if run and not _goes_on(run, text):
            yield from _words_of_run(run)
            run = []
        if len(text.words) == 1 and text.words.isalpha():
            run.append(text)
        else:
            yield text.words
    yield from _words_of_run(run)


def _goes_on(run: list[Drawn], text: Drawn) -> bool:
    """Return whether a text is the next letter of a word on tiles."""
    last, place = run[-1].place, text.place
    if len(text.words) != 1 or abs(place.centery - last.centery) > last.height // 2:
        return False
    step = place.centerx - last.centerx
    usual = run[1].place.centerx - run[0].place.centerx if len(run) > 1 else step
    return step > 0 and abs(step - usual) <= APART * usual


def _words_of_run(run: list[Drawn]) -> Iterator[str]:
    if run:
        yield " ".join(each.words for each in run) + f" {''.join(each.words for each in run)}"


def missing_in(text: str, said: set[str]) -> Iterator[str]:
    """Yield the words of a text that were not said; of one that was cut off, its beginning is.

    A word on tiles was said as a whole, or letter by letter.

    >>> [*missing_in("N O NO", {"no"})], [*missing_in("N O NO", {"n"})]
    ([], ['o', 'no'])
    """
    cut = {half.casefold() for half_cut in CUT for half in half_cut.findall(text)}
    *letters, whole = WORD.findall(text.casefold()) or [""]
    if "".join(letters) == whole and (whole in said or {*letters} <= said):
        return
    for word in WORD.findall(text.casefold()):
        if word in said:
            continue
        if word in cut and any(word in each for each in said):
            continue
        yield word
