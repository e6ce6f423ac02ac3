"""The dialog for the code of a game, typed, pasted, or from a link."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import tr
from game.links import Kind, request_of
from game.match import GameCode, GameCodeError
from game.match.challenge import challenge_text, message_in
from game.profile.errors import ProfileError
from game.profile.journal import unfinished
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import sentence
from game.window.ui.actions import Action
from game.window.ui.dialog import Field, Form, FormDialog
from game.words import WordsError


@dataclass(frozen=True, slots=True)
class CodeForm(Form):
    """The form as it is being filled in.

    >>> CodeForm().type("code", "ET69-6JFA").code
    'ET69-6JFA'
    """

    code: str = ""  # as it was typed or pasted
    fault: str = ""  # why the code cannot be played, empty where it was not tried

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        note = tr("Type or paste a game code")
        about = tr(
            "A code holds the words and the rules of a game, so that friends play the same one. "
            "Share ends with the code of your game, and Challenge a friend makes one for your own "
            "word."
        )
        return FormDialog(
            tr("Enter a code"),
            (),
            0,
            (Field("code", tr("Game code"), self.code, note, fault=self.fault),),
            ((Action.CLOSE_DIALOG, tr("Cancel")), (Action.START_CODE, tr("Start"))),
            body=sentence(about),
        )

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed in its one field, the code."""
        assert name == "code"
        return replace(self, code=text, fault="")


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
    desk.gui.open_form(CodeForm(challenge_text(code, message)))
    start(desk)


def start(desk: Desk) -> None:
    """Begin the game of the code, or say at its field why it cannot be."""
    if not (form := desk.form(CodeForm)):
        return
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


ACTIONS: Handlers = {
    Action.ENTER_CODE: lambda desk: desk.gui.open_form(CodeForm()),
    Action.START_CODE: start,
}
