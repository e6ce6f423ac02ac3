"""The sheet of Hint: a letter, or the coach; the first help of a game goes through it."""

from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import tr
from game.match import Daily
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Card, Page, Picture, Row, Stack, Words, bold, muted, small
from game.window.draw.icons import Icon, icon
from game.window.draw.theme import SMALL
from game.window.ui.actions import Action
from game.window.ui.dialog import Cards, Form, FormDialog

WIDTH = 336  # at 100 %, as the lengths below
PADDING, GAP = 10, 6  # around the words of a row; between rows
ICON = 20
PICTURES = {Action.SHOW_LETTER: Icon.HINT, Action.COACH: Icon.STATISTICS}


@dataclass(frozen=True, slots=True)
class HintSheet(Form):
    """Two kinds of help, of which one can be taken.

    >>> HintSheet(Action.COACH).rows[Action.COACH][0]
    'Ask the coach'
    """

    wanted: Action  # the row that is chosen at first, and then the one that was taken
    coached: bool = False  # whether the coach is on, and the sheet can turn it off
    todays: bool = False  # whether the game is today's puzzle, which counts for the daily streak

    @property
    def rows(self) -> dict[Action, tuple[str, str]]:
        """What each row says: what it does, and a line about that."""
        coach = tr("Close the coach") if self.coached else tr("Ask the coach")
        return {
            Action.SHOW_LETTER: (tr("Show a letter"), tr("One you have not found")),
            Action.COACH: (coach, tr("Words left, best guesses")),
        }

    @property
    def notes(self) -> tuple[str, ...]:
        """What help means for the game, below the rows."""
        marks = (tr("Marks this game “with help”."),)
        return (*marks, tr("Your daily streak is safe.")) if self.todays else marks

    def dialog(self) -> FormDialog:
        """Return the sheet as it is to be shown: the rows, and below them the notes."""
        rows = (_row(action, *words) for action, words in self.rows.items())
        page = Page((Stack((*rows, *map(small, self.notes)), GAP),))
        keys = {action.keys: action.name for action in self.rows}
        return FormDialog(
            tr("Hint"),
            (),
            0,
            (),
            (),
            body=page,
            width=WIDTH,
            gives_way=True,
            cards=Cards(Action.TAKE_HELP, keys, self.wanted.name),
            below=Action.HINT,
        )

    def step(self, name: str, _by: int) -> Self:
        """Return the form with one of the rows taken."""
        return replace(self, wanted=Action[name])


def _row(action: Action, name: str, line: str) -> Card:
    """Return a row: its picture, what it does, a line about that, and its key."""
    sign = PICTURES[action]
    picture = Picture((ICON, ICON), lambda ink, size: icon(sign, min(size), ink.theme.text))
    words = Words(bold(name), grows=True), Words(muted(line), SMALL, grows=True)
    row = Row((picture, Stack(words, grows=True), small(action.keys)))
    return Card((row,), PADDING, name=action.name, spoken=f"{name}. {line}")


def open_sheet(desk: Desk, wanted: Action = Action.SHOW_LETTER) -> None:
    """Open the sheet with a row chosen; who is not to be asked has a letter at once."""
    session = desk.session
    if not session.settings.ask_help:
        desk.help(wanted)
        return
    todays = session.match.code.source == Daily(session.profile.today)
    desk.gui.open_form(HintSheet(wanted, session.coached, todays))


def take_help(desk: Desk) -> None:
    """Do what the chosen row says."""
    if form := desk.form(HintSheet):
        desk.gui.close()
        desk.help(form.wanted)


ACTIONS: Handlers = {
    Action.HINT: open_sheet,
    Action.SHOW_LETTER: open_sheet,
    Action.COACH: lambda desk: open_sheet(desk, Action.COACH),
    Action.TAKE_HELP: take_help,
}
