"""Sharing a game that is over: it is copied at once; a sheet says so, and saves its picture."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Self

import pygame

from game.catalogue import mark, mark_context, tr
from game.formats import shown_name
from game.match import Match
from game.profile.files import pictures_folder
from game.profile.sharing import long_code, shared_in_words, shared_line, shared_text
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.game_picture import drawn, picture_of, save
from game.window.draw.blocks import (
    CHIP,
    Block,
    Button,
    Card,
    Choice,
    Gap,
    Line,
    Page,
    Row,
    Switch,
    Words,
    bold,
    small,
)
from game.window.draw.text import Run
from game.window.draw.theme import SMALL, Tone
from game.window.platform.clipboard import Copied, copy
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog

COPIED = mark("Copied. Paste it anywhere.")
NOT_COPIED = mark("Couldn't copy. Here's the text:")
SHEET, GAP, AROUND = 336, 8, 12  # at 100 %: the sheet; between parts; beside the name of a way
# The ways to share a game as text.
IN_SQUARES, IN_WORDS, IN_A_LINE, AS_CODE = "squares", "words", "line", "code"
WAY, LETTERS = "way", "letters"
KEYS: Mapping[int, tuple[str, int]] = MappingProxyType(
    {pygame.K_LEFT: (WAY, -1), pygame.K_RIGHT: (WAY, 1)}
)
NUMBERS = mark_context("share", "Numbers")  # in the place of squares, with several boards
NAMES = {
    IN_SQUARES: mark_context("share", "Squares"),
    IN_WORDS: mark_context("share", "Words"),
    IN_A_LINE: mark_context("share", "One line"),
    AS_CODE: mark_context("share", "Code"),
}


@dataclass(frozen=True, slots=True)
class ShareForm(Form):
    """A game that was copied as text.

    Attributes:
        match: the game.
        colour_blind: whether what is copied has the squares for the colour-blind.
        way: how the text has it.
        copied: whether the clipboard has that.
        letters: whether its picture has the letters.
    """

    match: Match
    colour_blind: bool
    way: str = IN_SQUARES
    copied: Copied = Copied.NO
    letters: bool = False

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to share the game: those that say something else of it."""
        line = (IN_A_LINE,) if len(self.match.boards) > 1 else ()
        code = (AS_CODE,) if long_code(self.match) else ()
        return IN_SQUARES, IN_WORDS, *line, *code

    @property
    def shared(self) -> str:
        """The text."""
        forms: dict[str, Callable[[Match], str]] = {
            IN_SQUARES: partial(shared_text, colour_blind=self.colour_blind),
            IN_WORDS: shared_in_words,
            IN_A_LINE: shared_line,
            AS_CODE: long_code,
        }
        return forms[self.way](self.match)

    def copy(self) -> Self:
        """Copy the text, and return the form that says so."""
        return replace(self, copied=copy(self.shared))

    def step(self, name: str, by: int) -> Self:
        """Return the form with or without letters, or with another way, which is copied."""
        if name == LETTERS:
            return replace(self, letters=not self.letters)
        ways = self.ways
        if name == WAY:
            name = ways[max(0, min(len(ways) - 1, ways.index(self.way) + by))]
        return replace(self, way=name).copy()

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        page = Page(self._blocks(), KEYS)
        return FormDialog(
            tr("Share"),
            (),
            0,
            (),
            (),
            body=page,
            gives_way=True,
            width=SHEET,
            presses={"save": Action.SAVE_PICTURE},
            below=Action.SHARE,
        )

    def _blocks(self) -> tuple[Block, ...]:
        """Return what was copied, and what else can be done with the game."""
        note = self.copied.said(tr(COPIED)) if self.copied else tr(NOT_COPIED)
        sign = Run("✓  " if self.copied else "", Tone.ACCENT, bold=True)
        ways = Row(tuple(map(self._chip, self.ways)))
        text = () if self.copied else (Gap(GAP), Words(self.shared, SMALL))
        return (
            Words((sign, bold(note)), spoken=note),
            small(tr("Copy as")),
            Gap(GAP),
            Choice(ways, self.ways, self.way),
            *text,
            Line(GAP),
            Card(picture_of(self.match, letters=self.letters)),
            Gap(GAP),
            Switch(LETTERS, tr("With letters"), self.letters),
            Gap(GAP),
            Button("save", tr("Save image")),
        )

    def _chip(self, way: str) -> Button:
        several = way == IN_SQUARES and len(self.match.boards) > 1
        name = tr(NUMBERS if several else NAMES[way])
        return Button(way, name, chosen=way == self.way, high=CHIP, size=SMALL, around=AROUND)


def share(desk: Desk) -> None:
    """Copy the game as text, and open the sheet."""
    form = ShareForm(desk.match(), desk.session.settings.colour_blind)
    desk.gui.open_form(form.copy())


def save_picture(desk: Desk) -> None:
    """Save an image of the boards, and say where it is.

    It has letters only where that is asked for: others may still want to play the puzzle.
    """
    form, clock = desk.form(ShareForm), desk.session.profile.clock
    picture = drawn(desk.match(), desk.theme(), letters=bool(form and form.letters))
    with desk.reporting():
        path = save(picture, pictures_folder(), f"{clock():%Y-%m-%d-%H%M%S}")
        # For translators: at most eight words; {folder} is the name of a folder, as "Pictures" is.
        desk.say(tr("Image saved in {folder}", folder=shown_name(path.parent.name)))


ACTIONS: Handlers = {Action.SHARE: share, Action.SAVE_PICTURE: save_picture}
