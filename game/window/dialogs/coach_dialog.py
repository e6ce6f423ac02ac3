"""All that the coach says as a dialog: for windows that have no room for its panel, and figures."""

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Self

from game.catalogue import tr
from game.window.dialogs import hint_sheet, words_left_dialog
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Drawn
from game.window.draw.theme import Px, Theme
from game.window.play.coach_drawing import MORE, draw_advice
from game.window.play.coach_panel import held
from game.window.play.coach_text import (
    AdviceView,
    advice_view,
    hidden_word,
    in_words,
    thinking,
)
from game.window.play.view_model import ViewModel
from game.window.ui.actions import INFO, Action
from game.window.ui.dialog import DrawnDialog, Form
from game.window.ui.gui import Gui

MOST_ABOVE = 0.85  # the share of the height in view that may be above the figures


@dataclass(frozen=True, slots=True)
class CoachForm(Form):
    """What the coach says; choosing one of the guesses is a step in the row of its name.

    Attributes:
        asked: what it says.
        details: whether the figures are shown.
        chosen: the part that was chosen.
    """

    passes_letters: ClassVar[bool] = True  # to the row being typed, which it rates
    asked: AdviceView
    details: bool = False
    chosen: str = ""

    def dialog(self) -> DrawnDialog:
        """Return what is to be shown."""
        snapshot = self.asked.snapshot
        whole = snapshot.complete  # what changes all the time is not to be spoken
        words = in_words(self.asked) if whole else thinking()
        switch = tr("Hide details") if self.details else tr("Details")
        return DrawnDialog(
            tr("Coach"),
            self._draw,
            ((Action.CLOSE_DIALOG, tr("Close")),),
            words,
            extra=((Action.COACH_DETAILS, switch),),
            parts={MORE: tr("See all"), hidden_word(self.asked): tr("Show it")},
        )

    def _draw(self, theme: Theme, px: Px, width: int, _: int) -> Drawn:
        return draw_advice(self.asked, theme, px, width, details=self.details)

    def step(self, name: str, _by: int) -> Self:
        """Return the form with a part chosen."""
        return replace(self, chosen=name)


def open_dialog(desk: Desk, details: bool = False) -> None:
    """Show all that the coach says; where it is off, turn it on as Ctrl+A does, and then."""
    session = desk.session
    if not (desk.over or session.coached or desk.view().assisting):
        if session.asks_before_help(coach=True):
            hint_sheet.open_sheet(desk, Action.COACH)
            return
        desk.help(Action.COACH)
    if asked := advice_view(desk.view()):
        desk.gui.open_form(CoachForm(asked), partial(choose, desk))
        if details:
            switch_details(desk)
    elif desk.over:
        desk.say(tr("This game is over: {key} reviews it", key=INFO[Action.REVIEW].keys))
    else:
        desk.say(thinking())


def switch_details(desk: Desk) -> None:
    """Show the figures, or hide them where they are shown.

    What is above them stays in view where their first rows are in view below it.
    """
    if form := desk.form(CoachForm):
        above = desk.gui.view.height if desk.gui.view else 0
        desk.gui.take_form(replace(form, details=not form.details))
        view = desk.gui.view
        if view and view.body and not form.details and above > view.body.h * MOST_ABOVE:
            view.scroll_to(above)
    else:
        open_dialog(desk, details=True)


def choose(desk: Desk, form: CoachForm) -> None:
    """Type the guess that was chosen, show it where it is hidden, or show all words left."""
    if form.chosen == MORE:
        desk.gui.take_form(replace(form, chosen=""))
        words_left_dialog.open_dialog(desk)
        return
    if form.chosen != hidden_word(form.asked):
        desk.gui.close_all()
    desk.suggest(form.chosen)
    refresh(desk.gui, desk.view())


def refresh(gui: Gui, view: ViewModel) -> None:
    """Show what the coach has found since, where the dialog is open.

    While the pointer is on a guess, the guesses keep their places.
    """
    if isinstance(gui.form, CoachForm) and (asked := advice_view(view)):
        before = gui.form.asked
        now = held(before if gui.pointed_at else None, asked)
        if now != before:
            gui.take_form(replace(gui.form, asked=now))


ACTIONS: Handlers = {
    Action.COACH_IN_FULL: open_dialog,
    Action.COACH_DETAILS: switch_details,
}
