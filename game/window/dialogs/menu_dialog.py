"""The menu: what the header has no room for, and what has no button of its own."""

from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import tr
from game.match import Status
from game.rules import HardMode
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import scrolled
from game.window.play.toolbar import OF_PLAY, actions_of
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog, Item, Listing

GAMES = (Action.DAILY, Action.NEW_GAME)
AFTER_A_GAME = (Action.SHARE, Action.REVIEW)
OF_SEVERAL_BOARDS = (Action.BOARD_ORDER, Action.HIDE_SOLVED)
ALWAYS = (Action.STATISTICS, Action.SETTINGS, Action.HELP, Action.ASSISTANT, Action.FULL_SCREEN)


@dataclass(frozen=True, slots=True)
class MenuForm(Form):
    """What can be done, and what was chosen of it.

    >>> MenuForm((Action.COACH, Action.HELP), HardMode.OFF).dialog().title
    'Menu'
    """

    actions: tuple[Action, ...]
    level: HardMode
    first: int = 0
    chosen: int | None = None

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        shown = self.actions[self.first :]
        labels = (action.label_in_full(self.level) for action in shown)
        items = tuple(
            Item(label, end=action.keys) for label, action in zip(labels, shown, strict=True)
        )
        total, press = len(self.actions), Action.FROM_MENU
        listing = Listing(items, self.first, total, press, "", whole=True)
        buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
        return FormDialog(tr("Menu"), (), 0, (), buttons, body=listing)

    def choose(self, item: int) -> Self:
        """Return the form with one of the actions chosen."""
        return replace(self, chosen=item)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other actions in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(self.actions)))


def open_dialog(desk: Desk) -> None:
    """Open the menu."""
    match = desk.match()
    playing = match.status is Status.PLAYING and not desk.over
    in_play = [action for action in actions_of(match) if action in OF_PLAY]
    actions = [*GAMES, *([*in_play, Action.COACH] if playing else AFTER_A_GAME)]
    actions += OF_SEVERAL_BOARDS if len(match.boards) > 1 else ()
    actions += ALWAYS
    actions += (Action.KEYBOARD, Action.ASK_TO_GIVE_UP) if playing else ()
    actions += (Action.QUIT,)
    desk.gui.open_form(MenuForm(tuple(actions), match.code.hard_mode))


def take(desk: Desk) -> None:
    """Do what was chosen."""
    form = desk.form(MenuForm)
    if form and form.chosen is not None:
        desk.gui.close()
        desk.perform(form.actions[form.chosen])


ACTIONS: Handlers = {Action.MENU: open_dialog, Action.FROM_MENU: take}
