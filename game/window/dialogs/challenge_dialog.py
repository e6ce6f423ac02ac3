"""The form for a challenge: type a word, and get the code of a game that hides it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import tr
from game.links import link_of
from game.match import GameCode, GameCodeError
from game.match.challenge import LONGEST_MESSAGE, challenge_code, challenge_text, message_of
from game.profile.history import kind_of_code
from game.rules import Clue
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Page, Row, Side, Stack, Words, bold
from game.window.draw.theme import TITLE, Tone
from game.window.platform.clipboard import copy
from game.window.play.tile_blocks import Tiles
from game.window.play.tiles import Face, Look
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, Form, FormDialog
from game.words import WordsError, language, load

TILE, BETWEEN, LEAST = 44, 14, 108  # at 100 %: a tile; from these to the code; both
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
            tr("Otherwise the rules are classic"),
        )
        rows = (
            Field("words", tr("Word"), self.typed, tr("Your word, or one for each board")),
            Field("message", tr("Message"), self.written, tr("Message"), tr("Good luck!")),
            ChoiceRow("rules", switch, "", self.takes_rules, otherwise),
        )
        buttons = ((Action.CLOSE_DIALOG, tr("Close")), (Action.COPY_CODE, tr("Copy code")))
        hidden = self.words[0] if code and len(self.words) == 1 else ""
        shown = _page(hidden, code)
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


def _page(word: str, code: str) -> Page:
    """Return a word as tiles, empty ones where there is nothing yet, and its code below them."""
    faces = tuple(Face(Clue.GREEN, letter) for letter in word)
    if not code:
        faces = (Face(Look.LATER),) * UNTYPED
    row = Row((Tiles(faces, TILE, spoken=""),), side=Side.MIDDLE)
    shown = Words(bold(code, Tone.ACCENT), TITLE, Side.MIDDLE)
    return Page((Stack((row, shown) if faces else (shown,), BETWEEN, least=LEAST),))


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
        desk.gui.focus_on("words")
        return
    copied = copy(text_of(form.code, form.written))
    desk.gui.take_form(replace(form, copied=copied.said(done) if copied else failed))


ACTIONS: Handlers = {
    Action.CHALLENGE: open_dialog,
    Action.COPY_CODE: copy_code,
    Action.COPY_LINK: copy_link,
}
