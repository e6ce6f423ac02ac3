"""All that the coach says as a dialog, for windows that have no room for its panel."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from game.catalogue import tr
from game.window.board.coach_panel import draw_advice, held
from game.window.board.coach_text import AdviceView, advice_view, in_one_line, thinking
from game.window.board.view_model import ViewModel
from game.window.dialogs.desk import Desk, Handlers
from game.window.ui.actions import Action
from game.window.ui.dialog import DrawnDialog, Form
from game.window.ui.gui import Gui


@dataclass(frozen=True, slots=True)
class CoachForm(Form):
    """What the coach says; choosing one of the guesses is a step in the row of its name."""

    asked: AdviceView
    chosen: str = ""  # the guess that was chosen

    def dialog(self) -> DrawnDialog:
        """Return what is to be shown."""
        buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
        whole = self.asked.snapshot.complete  # what changes all the time is not to be spoken
        words = in_one_line(self.asked) if whole else thinking()
        return DrawnDialog(tr("Coach"), partial(draw_advice, self.asked), buttons, words)

    def step(self, name: str, by: int) -> Self:
        """Return the form with a guess chosen."""
        return replace(self, chosen=name)


def open_dialog(desk: Desk) -> None:
    """Show all that the coach says, or how to ask it."""
    if asked := advice_view(desk.view()):
        desk.gui.open_form(CoachForm(asked), partial(choose, desk))
    else:
        desk.say(tr("Turn on the coach first (Ctrl+A)"))


def choose(desk: Desk, form: CoachForm) -> None:
    """Type the guess that was chosen."""
    desk.gui.close_all()
    desk.choose(form.chosen)


def refresh(gui: Gui, view: ViewModel) -> None:
    """Show what the coach has found since, where the dialog is open.

    While the pointer is on a guess, the guesses keep their places.
    """
    if isinstance(gui.form, CoachForm) and (asked := advice_view(view)):
        before = gui.form.asked if gui.pointed_at else None
        gui.take_form(CoachForm(held(before, asked)))


ACTIONS: Handlers = {Action.COACH_IN_FULL: open_dialog}
