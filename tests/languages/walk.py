"""A walk over every screen and dialog: what it shows, and what is wrong with its texts."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pygame

from game import catalogue
from game.window.board.celebration import Celebration
from game.window.ui.dialog import FormDialog, TextDialog
from game.window.ui.dialog_words import plain
from game.window.ui.gui import Gui
from game.window.ui.toasts import Toasts
from game.window.ui.tooltip import Tooltip
from tests.languages.drawn import BEYOND, Drawn, Sheet
from tests.languages.pseudo import CODE
from tests.window.pilot import Pilot

ABOVE = (Gui, Celebration, Tooltip, Toasts)  # layers that may cover those below

# What is the same in every language: names, and files.
NAMES = {"Verdigris", "English", "Español", "Wordle", "Absurdle", "Dvorak", "Colemak"}
NAMES |= {"Aa", "pictures"}  # a sample of letters; the folder that tests save images in
FILES = re.compile(r"\S*[/\\]\S*|\S+\.(?:jsonl|csv|png|toml|db|txt|mo|po)\b")
LIST = re.compile(r"\b[A-ZÑ]{3,15},?…$")  # of words of the game, which may be cut behind any
LEGAL = ("Copyright", "pygame")  # in paragraphs that stay as they are
CODES = re.compile(r"\b\d[\w.]*|\S*\d\S*-\S*|\S*-\S*\d\S*")
WORD = re.compile(r"[^\W\d_]+")
# Letters that are accented in the pseudo-locale, so that none is left of a text that went through.
LEFT = re.compile(r"[ACEGILNORSUYZacegilnorsuyz]")
ON_KEYS = {"ENTER", "INTRO"}  # else a word in capitals is a word of the game


class Finding(NamedTuple):
    """Something that is wrong with a text."""

    where: str
    kind: str
    words: str

    def __str__(self) -> str:
        return f"{self.where}: {self.kind}: {self.words}"


class Walk:
    """Looks at what a pilot's window shows, and notes what is wrong.

    Attributes:
        pilot: the pilot.
        thorough: whether every value of every row is to be looked at.
        seen: every text so far.
        findings: what is wrong with some.
    """

    def __init__(self, pilot: Pilot, thorough: bool = False) -> None:
        self.pilot = pilot
        self.thorough = thorough
        self.seen: set[str] = set()
        self.findings: dict[Finding, None] = {}

    def look(self, where: str) -> None:
        """Look at everything that is shown now, and listen to what was announced."""
        view = self.pilot.view if self.pilot.dialog_open else None
        scrolls = view and (view.scrolls or not isinstance(view.dialog, FormDialog))
        for found in layers_of(self.pilot):
            texts = [each for each in found if not (each.cut == BEYOND and (scrolls or each.part))]
            for each in texts:
                self._note(where, each)
            for one, other in combinations(texts, 2):
                if one.words != other.words and overlap(one.place, other.place):
                    self._find(where, "overlap", f"{one.words!r} and {other.words!r}")
        if self.pilot.dialog_open and isinstance(self.pilot.view.dialog, TextDialog):
            for paragraph in self.pilot.view.dialog.paragraphs:
                self._read(where, plain(paragraph))
        for line in self.pilot.announced:
            self._read(f"{where} (spoken)", line)
        self.pilot.announced.clear()

    def _note(self, where: str, text: Drawn) -> None:
        has_path = FILES.search(text.words)  # which may be cut, and scrolls in its field
        if text.cut and not has_path:
            self._find(where, f"cut, {text.cut}", text.words)
        if not has_path and not self.pilot.window.contains(text.place):
            self._find(where, "outside", text.words)
        is_prose = self.pilot.dialog_open and isinstance(self.pilot.view.dialog, TextDialog)
        if not (text.part or is_prose):  # whose paragraphs are read as a whole
            self._read(where, text.words)

    def _read(self, where: str, words: str) -> None:
        result = self.pilot.result
        if result and result.meaning:  # which is in the language of the words
            words = words.replace(result.meaning, "")
            if words == result.word or words in result.meaning:  # drawn part by part
                words = ""
        self.seen.add(words)
        if catalogue.current() != CODE:
            return  # in a real language, neither can be seen
        if words in ON_KEYS and self.pilot.dialog_open:
            return  # a word of the game: no dialog has keys
        cut = "…" in words and words.count("⟦") != words.count("⟧")
        if cut and not (FILES.search(words) or LIST.search(words)):
            self._find(where, "cut", words)
        if bare(words) and not any(sign in words for sign in LEGAL):
            self._find(where, "English", words)

    def _find(self, where: str, kind: str, words: str) -> None:
        self.findings[Finding(where, kind, words)] = None


def bare(words: str) -> list[str]:
    """Return the words of a text that did not go through the catalogue.

    >>> bare("⟦Ĺéttéŕ C·⟧ CRANE"), bare("Guess 3")
    ([], ['Guess'])
    """
    for each in (FILES, CODES):
        words = each.sub(" ", words)
    return [
        word
        for word in WORD.findall(words)
        if LEFT.search(word) and word not in NAMES and (word in ON_KEYS or not word.isupper())
    ]


def overlap(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether two texts are drawn over each other, by more than an edge."""
    common = one.clip(other)
    return common.width > 1 and common.height > 1


def layers_of(pilot: Pilot) -> Iterator[tuple[Drawn, ...]]:
    """Yield the texts that may not overlap: those of the screen, of a dialog, of each message."""
    ground = Sheet(pilot.window.size)
    ground.fill(pilot.theme.background)
    for layer in pilot.app.screen.stage.layers:
        alone = isinstance(layer, ABOVE) and (pilot.dialog_open or not isinstance(layer, Gui))
        sheet = Sheet(pilot.window.size, pygame.SRCALPHA) if alone else ground
        if layer.area.colliderect(pilot.window):
            layer.paint(sheet, pilot.window)
        if alone:
            yield tuple(each for each in sheet.texts if not _is_below(each, layer, pilot))
    yield ground.texts


def _is_below(text: Drawn, layer: object, pilot: Pilot) -> bool:
    """Return whether a text is the label of a button that the open dialog lies over."""
    if not (isinstance(layer, Gui) and pilot.dialog_open):
        return False
    return any(pygame.Rect(spec.place).contains(text.place) for spec in pilot.gui.buttons)
