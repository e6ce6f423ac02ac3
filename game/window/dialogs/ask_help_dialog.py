"""The question before the first help of a game, which is counted separately from then on."""

from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import tr
from game.match import Daily
from game.options import OPTIONS
from game.profile.settings_file import SettingsFileError
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import sentence
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Form, FormDialog


@dataclass(frozen=True, slots=True)
class AskHelpForm(Form):
    """The question, and whether it is to be asked again.

    >>> AskHelpForm(Action.HINT).dialog().title
    'Take a hint?'
    """

    wanted: Action  # HINT, COACH or COACH_IN_FULL
    never_again: bool = False
    todays: bool = False  # whether the game is today's puzzle, which counts for the daily streak

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        if self.wanted is Action.HINT:
            title, take = tr("Take a hint?"), tr("Take the hint")
            note = tr("A hint marks this game: it won't count towards your win streak.")
        else:
            title, take = tr("Ask the coach?"), tr("Ask the coach")
            note = tr("The coach marks this game: it won't count towards your win streak.")
        if self.todays:
            counts = tr("A win still counts towards your daily streak.")
            note = f"{note} {counts}"
        value = OPTIONS["ask_help"].value_in_words(self.never_again)
        row = ChoiceRow("never_again", tr("Don't ask again"), value, self.never_again)
        buttons = ((Action.CLOSE_DIALOG, tr("Not now")), (Action.TAKE_HELP, take))
        body = sentence(note)
        return FormDialog(title, (), 0, (row,), buttons, body=body, asks=True, gives_way=True)

    def step(self, _name: str, _by: int) -> Self:
        """Return the form after its switch was turned."""
        return replace(self, never_again=not self.never_again)


def take_help(desk: Desk) -> None:
    """Do what was asked about, and save it if the question is not wanted again."""
    form = desk.form(AskHelpForm)
    if not form:
        return
    desk.gui.close()
    if form.never_again:
        session, changes = desk.session, {"ask_help": False}
        session.take_settings(changes)
        try:
            session.files.save(changes)
        except SettingsFileError as error:
            desk.say(tr("Couldn't save: {reason}", reason=error))
    if form.wanted is Action.COACH_IN_FULL:
        desk.help(Action.COACH)
        desk.perform(Action.COACH_IN_FULL)
    else:
        desk.help(form.wanted)


def ask(desk: Desk, wanted: Action) -> None:
    """Open the question before an action."""
    session = desk.session
    todays = session.match.code.source == Daily(session.profile.clock().date())
    desk.gui.open_form(AskHelpForm(wanted, todays=todays))


ACTIONS: Handlers = {
    Action.HINT: lambda desk: ask(desk, Action.HINT),
    Action.COACH: lambda desk: ask(desk, Action.COACH),
    Action.TAKE_HELP: take_help,
}
