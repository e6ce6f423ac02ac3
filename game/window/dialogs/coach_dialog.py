"""All that the coach says as a dialog: for windows that have no room for its panel, and figures."""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Self

from game.catalogue import tr
from game.session.coach_words import AdviceView, hidden_word, thinking
from game.window.dialogs import hint_sheet
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Page, Stack, link
from game.window.play.coach_blocks import BETWEEN, DETAILS, advice, figures
from game.window.play.coach_panel import PRESSES, held
from game.window.play.view_model import ViewModel
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog
from game.window.ui.gui import Gui


@dataclass(frozen=True, slots=True)
class CoachForm(Form):
    """What the coach says; choosing one of the guesses is a step in the row of its name.

    Attributes:
        asked: what it says.
        details: whether the figures are shown.
        chosen: the guess that was chosen.
    """

    passes_letters: ClassVar[bool] = True  # to the row being typed, which it rates
    asked: AdviceView
    details: bool = False
    chosen: str = ""

    def dialog(self) -> FormDialog:
        """Return what is to be shown."""
        said = advice(self.asked, (DETAILS,))
        more = (figures(self.asked),) if self.details else ()
        switch = link(DETAILS, tr("Hide details") if self.details else tr("Details"))
        # What changes all the time is not to be spoken.
        spoken = "" if self.asked.snapshot.complete else thinking()
        page = Page((Stack((said, switch, *more), BETWEEN),), spoken=spoken)
        return FormDialog(tr("Coach"), (), 0, (), (), body=page, presses=PRESSES)

    def step(self, name: str, _by: int) -> Self:
        """Return the form with a guess chosen."""
        return replace(self, chosen=name)


def open_dialog(desk: Desk, details: bool = False) -> None:
    """Show all that the coach says; where it is off, turn it on as Ctrl+A does, and then."""
    session = desk.session
    if not (desk.over or session.coached or desk.view().assisting):
        if session.asks_before_help(coach=True):
            hint_sheet.open_sheet(desk, Action.COACH)
            return
        desk.help(Action.COACH)
    if asked := desk.view().asked:
        desk.gui.open_form(CoachForm(asked, details), partial(choose, desk))
    elif desk.over:
        desk.say(tr("This game is over: {key} reviews it", key=Action.REVIEW.keys))
    else:
        desk.say(thinking())


def switch_details(desk: Desk) -> None:
    """Show the figures, or hide them where they are shown."""
    if form := desk.form(CoachForm):
        desk.gui.take_form(replace(form, details=not form.details))
    else:
        open_dialog(desk, details=True)


def choose(desk: Desk, form: CoachForm) -> None:
    """Type the guess that was chosen, or show it where it is hidden."""
    if form.chosen != hidden_word(form.asked):
        desk.gui.close_all()
    desk.suggest(form.chosen)
    refresh(desk.gui, desk.view())


def refresh(gui: Gui, view: ViewModel) -> None:
    """Show what the coach has found since, where the dialog is open.

    While the pointer is on a guess, the guesses keep their places.
    """
    if isinstance(gui.form, CoachForm) and (asked := view.asked):
        before = gui.form.asked
        now = held(before if gui.pointed_at else None, asked)
        if now != before:
            gui.take_form(replace(gui.form, asked=now))


ACTIONS: Handlers = {
    Action.COACH_IN_FULL: open_dialog,
    Action.COACH_DETAILS: switch_details,
}
