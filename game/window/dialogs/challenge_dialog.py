"""The form for a challenge: type a word, and get the code of a game that hides it."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

import pygame

from game.catalogue import tr
from game.links import link_of
from game.match import GameCodeError, Words
from game.match.challenge import LONGEST_MESSAGE, challenge_text, message_of
from game.profile import Settings
from game.profile.history import kind_of_code
from game.profile.setup import begin
from game.window.dialogs.desk import Desk, Handlers
from game.window.platform.clipboard import copy
from game.window.ui.actions import Action
from game.window.ui.dialog import Drawing, Field, Form, FormDialog
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, fitting_size, font, letter_on, lines_of_code
from game.window.ui.theme import BODY, TITLE, Px, Theme
from game.words import WordsError, language

HEIGHT = 130  # of the tiles and the code; lengths at 100 %
TILE, GAP, BETWEEN = 44, 5, 14
UNTYPED = 5  # tiles


@dataclass(frozen=True, slots=True)
class ChallengeForm(Form):
    """The form as it is being filled in.

    >>> ChallengeForm(Settings()).type("words", "qqqqq").message
    "QQQQQ isn't in the word list"
    """

    settings: Settings
    typed: str = ""
    written: str = ""  # to the friend
    code: str = ""  # of the game that hides the words, empty where there is none
    message: str = ""  # what was done last, or why there is no code

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        rows = (
            Field("words", tr("Word"), self.typed, tr("Your word, or several for as many boards")),
            Field("message", tr("Message"), self.written, tr("Message"), tr("Good luck!")),
        )
        buttons = ((Action.CLOSE_DIALOG, tr("Close")), (Action.COPY_CODE, tr("Copy code")))
        note = self.message or tr("Type a word of 3–15 letters to get its code.")
        words = self.typed.upper().replace(",", " ").split()
        hidden = words[0] if self.code and len(words) == 1 else ""
        code = Drawing(partial(draw_challenge, hidden, self.code), self.code, HEIGHT)
        link = ((Action.COPY_LINK, tr("Copy link")),)
        return FormDialog(tr("Challenge a friend"), (), 0, rows, buttons, note, code, extra=link)

    def type(self, name: str, text: str) -> Self:
        """Return the form after words were typed, with their code or why there is none."""
        if name == "message":
            return replace(self, written=text[:LONGEST_MESSAGE])
        words = tuple(map(language(self.settings.language).fold, text.replace(",", " ").split()))
        if not words:
            return replace(self, typed=text, code="", message="")
        try:
            match = begin(self.settings, Words(words)).match
        except (GameCodeError, WordsError) as error:
            return replace(self, typed=text, code="", message=str(error))
        unlisted = next((word for word in words if word not in match.words), None)
        if unlisted:
            message = tr("{word} isn't in the word list", word=unlisted)
            return replace(self, typed=text, code="", message=message)
        # For translators: New game is a dialog, and Enter a code one of its buttons.
        message = tr(
            "{kind}. Friends enter this code under New game › Enter a code.",
            kind=kind_of_code(match.code),
        )
        return replace(self, typed=text, code=match.code.text, message=message)


def draw_challenge(
    word: str, code: str, size: tuple[int, int], theme: Theme, px: Px
) -> pygame.Surface:
    """Return a word as tiles, empty ones where there is none, and its code below them.

    Args:
        word: the word, empty also where there are several.
        code: the code, or nothing.
        size: width and height in pixels.
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
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
    desk.gui.open_form(ChallengeForm(desk.session.variant))


def copy_code(desk: Desk) -> None:
    """Copy the code of the challenge, and say whether it was copied."""
    form = desk.form(ChallengeForm)
    if form and form.code:
        if copied := copy(challenge_text(form.code, form.written)):
            message = copied.said(tr("Code copied. Send it to a friend."))
        else:
            message = tr("Couldn't copy the code. Please write it down.")
        desk.gui.take_form(replace(form, message=message))


def copy_link(desk: Desk) -> None:
    """Copy the challenge as a link, for friends who have the game installed."""
    form = desk.form(ChallengeForm)
    if form and form.code:
        if copied := copy(link_of(form.code, message_of(form.written))):
            said = tr("Link copied. It opens the game where Verdigris is installed.")
            message = copied.said(said)
        else:
            message = tr("Couldn't copy the link. Copy the code instead.")
        desk.gui.take_form(replace(form, message=message))


ACTIONS: Handlers = {
    Action.CHALLENGE: open_dialog,
    Action.COPY_CODE: copy_code,
    Action.COPY_LINK: copy_link,
}
