"""The form that sets up a puzzle from elsewhere."""

from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import mark_context, tr
from game.session.puzzle_session import new_puzzle
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import FormOfSettings, setting_row
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, FormDialog, Row

ROWS = ("word_length", "boards", "max_guesses", "hard_mode", "language")
LISTS = (mark_context("word list", "Built-in"), mark_context("word list", "Your own"))


@dataclass(frozen=True)
class PuzzleForm(FormOfSettings):
    """The form as it is being filled in."""

    own_lists: bool = False  # whether the words are those of the player's own lists

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown; lists can be chosen where the player has some."""
        rows: list[Row] = [setting_row(self.settings, name) for name in ROWS]
        if self.settings.answers or self.settings.guess_words:
            rows.append(ChoiceRow("own_lists", tr("Word list"), tr(LISTS[self.own_lists])))
        buttons = ((Action.CLOSE_DIALOG, tr("Cancel")), (Action.START_PUZZLE, tr("Start")))
        note = tr("Playing elsewhere? Enter your guesses and their colours.")
        return FormDialog(tr("New puzzle"), (), 0, tuple(rows), buttons, note)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "own_lists":
            return replace(self, own_lists=not self.own_lists)
        return super().step(name, by)


def open_dialog(desk: Desk) -> None:
    """Open the form for another puzzle, like the one in the assistant."""
    if puzzle := desk.puzzle():
        settings = puzzle.settings_like(desk.session.variant)
        desk.gui.open_form(PuzzleForm(settings, puzzle.own_lists))


def start(desk: Desk) -> None:
    """Begin the puzzle that the form describes, or say why it cannot be."""
    if form := desk.form(PuzzleForm):
        with desk.reporting():
            set_up = new_puzzle(form.settings, form.own_lists)
            desk.gui.close_all()
            desk.set_up_puzzle(set_up)


ACTIONS: Handlers = {Action.NEW_PUZZLE: open_dialog, Action.START_PUZZLE: start}
