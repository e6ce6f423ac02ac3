"""The form that sets up a puzzle from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.match import GameCodeError
from game.session.puzzle_session import new_puzzle
from game.window.dialogs.setting_rows import setting_row, with_step
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Form, FormDialog
from game.words import WordsError

if TYPE_CHECKING:
    from game.profile import Settings
    from game.window.dialogs.desk import Desk, Handlers

ROWS = ("word_length", "boards", "max_guesses", "hard_mode", "language")
LISTS = ("Of this game", "Your own")


@dataclass(frozen=True, slots=True)
class PuzzleForm(Form):
    """The form as it is being filled in.

    Attributes:
        settings: how the puzzle is set up.
        own_lists: whether its words are those of the player's own lists.

    >>> from game.profile import Settings
    >>> PuzzleForm(Settings()).step("boards", 1).settings.boards
    2
    """

    settings: Settings
    own_lists: bool = False

    @property
    def has_lists(self) -> bool:
        """Whether the player has lists."""
        return bool(self.settings.answers or self.settings.guess_words)

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        rows = [setting_row(self.settings, name) for name in ROWS]
        if self.has_lists:
            rows.append(ChoiceRow("own_lists", "Words", LISTS[self.own_lists]))
        buttons = ((Action.CLOSE_DIALOG, "Cancel"), (Action.START_PUZZLE, "Start"))
        note = "For a puzzle that you play elsewhere: tell what was played, and what came of it."
        return FormDialog("Puzzle from elsewhere", (), 0, tuple(rows), buttons, note)

    def step(self, name: str, by: int) -> PuzzleForm:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "own_lists":
            return replace(self, own_lists=not self.own_lists)
        return replace(self, settings=with_step(self.settings, name, by))


def open_dialog(desk: Desk) -> None:
    """Open the form for another puzzle, like the one in the assistant."""
    puzzle = desk.puzzle()
    if puzzle:
        settings = puzzle.settings_like(desk.session.settings)
        desk.gui.open_form(PuzzleForm(settings, puzzle.own_lists))


def start(desk: Desk) -> None:
    """Begin the puzzle that the form describes, or say why it cannot be."""
    form = desk.gui.form
    if not isinstance(form, PuzzleForm):
        return
    try:
        set_up = new_puzzle(form.settings, form.own_lists)
    except (GameCodeError, WordsError) as error:
        desk.say(str(error))
        return
    desk.gui.close_all()
    desk.set_up_puzzle(set_up)


ACTIONS: Handlers = {Action.NEW_PUZZLE: open_dialog, Action.START_PUZZLE: start}
