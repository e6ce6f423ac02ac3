"""The dialog for a custom game: every rule, other words, today's, or a game from a code."""

from contextlib import suppress
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Self

from game.catalogue import mark, tr, tr_context, tr_plural
from game.links import Kind, request_of
from game.match import GameCode, GameCodeError
from game.match.challenge import challenge_text, message_in
from game.profile.beginning import guesses_of
from game.profile.errors import ProfileError
from game.profile.journal import unfinished
from game.settings import Settings
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import GAME, RULES, WORDS, sentence, setting_row, with_step
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, Form, FormDialog, Row
from game.words import WordsError


class Page(IntEnum):
    """The pages of the dialog."""

    RULES = 0
    WORDS = 1
    CODE = 2


PAGES = {
    Page.RULES: mark("Rules"),
    Page.WORDS: mark("Words"),
    Page.CODE: mark("Code"),
}
ON_RULES = ("word_length", "boards", "max_guesses", "sequence", "host", "hard_mode")
ON_WORDS = (*WORDS, "easy", "undo")
SAME_GAME = mark("Play the same game as a friend")
ABOUT_CODES = mark(
    "A code holds the words and the rules of a game, so that friends play the same one. Share ends "
    "with the code of your game, and Challenge a friend makes one for your own word."
)
assert {*ON_RULES, *ON_WORDS} == {*GAME, *RULES, *WORDS}


@dataclass(frozen=True, slots=True)
class CustomGame(Form):
    """The form as it is being filled in.

    >>> CustomGame(Settings(), Settings()).step("boards", 1).settings.boards
    2
    >>> CustomGame(Settings(), Settings()).pick("boards", 16).sum_of_rules
    '5 letters · 16 boards · 21 guesses'
    """

    settings: Settings
    saved: Settings  # what Reset goes back to
    code: str = ""  # as it was typed or pasted
    fault: str = ""  # why the code cannot be played, empty where it was not tried
    daily: bool = False  # whether to play the puzzle of today
    page: int = 0

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        return FormDialog(
            tr("Custom game"),
            tuple(map(tr, PAGES.values())),
            self.page,
            self._rows(),
            ((Action.CLOSE_DIALOG, tr("Cancel")), (Action.START_NEW_GAME, tr("Start"))),
            "" if self.page == Page.CODE else self.sum_of_rules,
            sentence(tr(ABOUT_CODES), tr(SAME_GAME)) if self.page == Page.CODE else None,
            extra=((Action.RESET_GAME, tr("Reset")),),
        )

    @property
    def sum_of_rules(self) -> str:
        """What game it is, in a line."""
        settings = self.settings
        parts = [tr_plural("{count} letter", "{count} letters", settings.word_length)]
        if settings.boards > 1:
            parts.append(tr_plural("{count} board", "{count} boards", settings.boards))
        guesses = guesses_of(settings, settings.boards)
        if guesses is None:
            parts.append(tr("any number of guesses"))
        else:
            parts.append(tr_plural("{count} guess", "{count} guesses", guesses))
        return " · ".join(parts)

    def _rows(self) -> tuple[Row, ...]:
        match self.page:
            case Page.RULES:
                return tuple(setting_row(self.settings, name) for name in ON_RULES)
            case Page.WORDS:
                rows = tuple(setting_row(self.settings, name) for name in ON_WORDS)
                return (self._daily_row(), *rows)
            case _:
                note = tr("Type or paste a game code")
                return (Field("code", tr("Game code"), self.code, note, fault=self.fault),)

    def _daily_row(self) -> Row:
        # For translators: the answer is a random word, or that of today's daily puzzle.
        value = tr_context("puzzle", "Daily") if self.daily else tr_context("puzzle", "Random")
        hint = tr("Any word, or today's word for these rules")
        return ChoiceRow("daily", tr("Puzzle"), value, hint=hint)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "daily":
            return replace(self, daily=not self.daily)
        return replace(self, settings=with_step(self.settings, name, by))

    def pick(self, name: str, value: int | str) -> Self:
        """Return the form after a number was chosen or typed."""
        chosen: dict[str, Any] = {name: value}
        return replace(self, settings=self.settings._replace(**chosen))

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed in its one field, the code."""
        assert name == "code"
        return replace(self, code=text, fault="")

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page % len(PAGES))


def open_custom(desk: Desk, page: Page = Page.RULES) -> None:
    """Open the form at a page."""
    session = desk.session
    desk.gui.open_form(CustomGame(session.settings, session.settings, page=page))


def start(desk: Desk) -> None:
    """Begin the game that the form describes, or say why it cannot be."""
    form, session = desk.form(CustomGame), desk.session
    if not form:
        return
    if form.page == Page.CODE:
        _start_code(desk, form)
        return
    desk.begin(form.settings, session.profile.today if form.daily else None)


def play_link(desk: Desk, code: str, message: str = "") -> None:
    """Play the game of a link, or open the form with the code and why it cannot be played.

    A game with this code that was begun and not ended goes on.

    Args:
        desk: what the dialog works with.
        code: the code as the link has it.
        message: what the sender wrote.
    """
    session = desk.session
    with desk.reporting(), suppress(GameCodeError):
        wanted = GameCode.parse(code)
        kept = unfinished(session.profile) if session.profile.may_have_games else []
        for game in kept:
            if wanted.is_same_game(game.code_text) and desk.open(game):
                desk.gui.close_all()
                return
    typed = challenge_text(code, message)
    desk.gui.open_form(CustomGame(session.settings, session.settings, code=typed, page=Page.CODE))
    start(desk)


def _start_code(desk: Desk, form: CustomGame) -> None:
    """Begin the game of the code, or say at its field why it cannot be."""
    fault, begun, text = "", False, form.code.strip()
    if (link := request_of(text)) and link.kind is Kind.GAME:
        text = challenge_text(link.text, link.message)
    try:
        if not text:
            fault = tr("Enter a game code first")
        else:
            outcome = desk.session.new_game(GameCode.parse(text))
            if outcome.done:
                begun = desk.show(outcome)
            else:
                fault = outcome.message
    except (GameCodeError, WordsError, ProfileError) as error:
        fault = str(error)
    if begun:
        desk.gui.close_all()
        if message := message_in(text):
            desk.session.message = message
            desk.say(tr("“{message}”", message=message))
    elif fault:
        desk.gui.take_form(replace(form, fault=fault))


def reset(desk: Desk) -> None:
    """Go back to the rules that are saved in the settings."""
    if form := desk.form(CustomGame):
        clean = replace(form, settings=form.saved, code="", fault="", daily=False)
        desk.gui.take_form(clean)


ACTIONS: Handlers = {
    Action.CUSTOM_GAME: open_custom,
    Action.ENTER_CODE: lambda desk: open_custom(desk, Page.CODE),
    Action.START_NEW_GAME: start,
    Action.RESET_GAME: reset,
}
