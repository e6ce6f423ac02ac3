"""The form that sets up a puzzle from elsewhere."""

from dataclasses import dataclass, replace
from typing import Any, Self

from game.catalogue import mark_context, tr
from game.session.puzzle_session import new_puzzle
from game.settings import Settings
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import setting_row, with_step
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Form, FormDialog, Row

ROWS = ("word_length", "boards", "max_guesses", "hard_mode", "language")
LISTS = (mark_context("word list", "Built-in"), mark_context("word list", "Your own"))


@dataclass(frozen=True, slots=True)
class PuzzleForm(Form):
    """The form as it is being filled in.

    >>> PuzzleForm(Settings()).step("boards", 1).settings.boards
    2
    """

    settings: Settings
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
        return replace(self, settings=with_step(self.settings, name, by))

    def pick(self, name: str, value: int | str) -> Self:
        """Return the form after a number was chosen or typed."""
        chosen: dict[str, Any] = {name: value}
        return replace(self, settings=self.settings._replace(**chosen))


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
