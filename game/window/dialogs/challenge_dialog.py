"""The form for a challenge: type a word, and get the code of a game that hides it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Self

import pygame

from game.catalogue import tr
from game.links import link_of
from game.match import GameCode, GameCodeError
from game.match.challenge import LONGEST_MESSAGE, challenge_code, challenge_text, message_of
from game.profile.history import kind_of_code
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Ink, Page, Picture
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, fitting_size, font, letter_on, lines_of_code
from game.window.draw.theme import BODY, TITLE, Px, Theme
from game.window.platform.clipboard import copy
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, Form, FormDialog
from game.window.ui.focus import RowFocus
from game.words import WordsError, language, load

SIZE = (520, 130)  # of the tiles and the code; lengths at 100 %
TILE, GAP, BETWEEN = 44, 5, 14
UNTYPED = 5  # tiles


@dataclass(frozen=True, slots=True)
class ChallengeForm(Form):
    """The form as it is being filled in.

    >>> from game.match import Seed
    >>> ChallengeForm("en", GameCode(source=Seed(1))).type("words", "mango").code
    'ET69-6JFA'
    """

    language: str  # of the word
    rules: GameCode  # of the game on the board
    typed: str = ""
    written: str = ""  # to the friend
    takes_rules: bool = False  # whether the friend plays by these rules, and not the classic ones
    copied: str = ""  # what is said of the last copy

    @property
    def words(self) -> tuple[str, ...]:
        """The words that are hidden, one for each board."""
        fold = language(self.language).fold
        return tuple(map(fold, self.typed.replace(",", " ").split()))

    @property
    def game(self) -> GameCode | str:
        """The game that hides the words, or why there is none."""
        if not self.words:
            return tr("Type a word of 3–15 letters to get its code.")
        try:
            rules = self.rules if self.takes_rules else None
            return challenge_code(self.words, self.language, rules)
        except (GameCodeError, WordsError) as error:
            return str(error)

    @property
    def code(self) -> str:
        """The code to send, empty where there is none."""
        return _text_of(self.game)

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        game = self.game
        code = _text_of(game)
        switch, otherwise = (
            tr("Use the rules of this game"),
            tr("Off: classic rules"),
        )
        rows = (
            Field("words", tr("Word"), self.typed, tr("Your word, or several for as many boards")),
            Field("message", tr("Message"), self.written, tr("Message"), tr("Good luck!")),
            ChoiceRow("rules", switch, "", self.takes_rules, otherwise),
        )
        buttons = ((Action.CLOSE_DIALOG, tr("Close")), (Action.COPY_CODE, tr("Copy code")))
        hidden = self.words[0] if code and len(self.words) == 1 else ""
        shown = Page((Picture(SIZE, partial(draw_challenge, hidden, code), code),))
        link = ((Action.COPY_LINK, tr("Copy link")),)
        note = self.copied or (game if isinstance(game, str) else self._about(game))
        return FormDialog(tr("Challenge a friend"), (), 0, rows, buttons, note, shown, extra=link)

    def _about(self, game: GameCode) -> str:
        """Return what a friend will play, and where the code is entered."""
        words = load(self.language, game.length)
        if any(word not in words for word in self.words):
            return tr("Not in the word list. Your friend can still play it.")
        # For translators: New game is a dialog, and Enter a code one of its buttons.
        return tr(
            "{kind}. Friends enter this code under New game › Enter a code.",
            kind=kind_of_code(game),
        )

    def type(self, name: str, text: str) -> Self:
        """Return the form after words or a message were typed."""
        if name == "message":
            return replace(self, written=text[:LONGEST_MESSAGE], copied="")
        return replace(self, typed=text, copied="")

    def step(self, name: str, by: int) -> Self:
        """Return the form after the switch of the rules was pressed."""
        return replace(self, takes_rules=not self.takes_rules, copied="")


def _text_of(game: GameCode | str) -> str:
    return "" if isinstance(game, str) else game.shown


def draw_challenge(word: str, code: str, ink: Ink, size: tuple[int, int]) -> pygame.Surface:
    """Return a word as tiles, empty ones where there is none, and its code below them.

    Args:
        word: the word, empty also where there are several.
        code: the code, or nothing.
        ink: what it is painted with.
        size: width and height in pixels.
    """
    surface, (theme, px) = pygame.Surface(size, pygame.SRCALPHA), ink
    top = 0
    if word or not code:
        letters = word or " " * UNTYPED
        gap = px(GAP)
        side = min(px(TILE), (size[0] + gap) // len(letters) - gap, max(1, size[1] // 2))
        left = (size[0] - len(letters) * (side + gap) + gap) // 2
        for letter in letters:
            fill, line = (theme.green, None) if word else (None, theme.line)
            tile = rounded((side, side), max(2, side // 8), fill, line, px(1.5)).copy()
            if word:
                letter_on(tile, letter, side * 11 // 20, theme.on_green)
            surface.blit(tile, (left, 0))
            left += side + gap
        top = side + px(BETWEEN)
    lines = draw_code(code, (size[0], max(1, size[1] - top)), theme, px)
    surface.blit(lines, (0, top))
    return surface


def draw_code(code: str, size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
    """Return a code in as many lines as it needs, broken at its dashes.

    Args:
        code: the code, or nothing.
        size: width and height in pixels.
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)

    def fits(points: int) -> bool:
        face = font(Weight.BOLD, points)
        return len(lines_of_code(code, face, size[0])) * face.get_linesize() <= size[1]

    face = font(Weight.BOLD, fitting_size(px(TITLE), px(BODY) // 2, fits))
    for index, line in enumerate(lines_of_code(code, face, size[0])):
        drawn = face.render(line, True, theme.accent)
        surface.blit(drawn, drawn.get_rect(midtop=(size[0] // 2, index * face.get_linesize())))
    return surface


def open_dialog(desk: Desk) -> None:
    """Open the form for a challenge."""
    session = desk.session
    desk.gui.open_form(ChallengeForm(session.settings.language, session.match.code))


def copy_code(desk: Desk) -> None:
    """Copy the code of the challenge with its message, and say whether it was copied."""
    _copy(
        desk,
        challenge_text,
        tr("Code copied. Send it to a friend."),
        tr("Couldn't copy the code. Please write it down."),
    )


def copy_link(desk: Desk) -> None:
    """Copy the challenge as a link, for friends who have the game installed."""
    _copy(
        desk,
        lambda code, message: link_of(code, message_of(message)),
        tr("Link copied. It opens the game where Verdigris is installed."),
        tr("Couldn't copy the link. Copy the code instead."),
    )


def _copy(desk: Desk, text_of: Callable[[str, str], str], done: str, failed: str) -> None:
    """Copy a text with the code and the message; where there is no code, go to the word."""
    if not (form := desk.form(ChallengeForm)):
        return
    if not form.code:
        desk.gui.focus_on(RowFocus("words"))
        return
    copied = copy(text_of(form.code, form.written))
    desk.gui.take_form(replace(form, copied=copied.said(done) if copied else failed))


ACTIONS: Handlers = {
    Action.CHALLENGE: open_dialog,
    Action.COPY_CODE: copy_code,
    Action.COPY_LINK: copy_link,
}
