"""All that the coach says as a dialog, for windows that have no room for its panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.window.board.coach_panel import Asked, draw_counsel, held, in_one_line
from game.window.ui.actions import Action
from game.window.ui.dialog import Drawn, DrawnDialog

if TYPE_CHECKING:
    from game.window.ui.gui import Gui
    from game.window.ui.theme import Theme


class CoachForm(NamedTuple):
    """What the coach says; choosing one of the guesses is a step in the row of its name.

    Attributes:
        asked: what is shown.
        chosen: the guess that was chosen, empty text before.
    """

    asked: Asked
    chosen: str = ""

    def dialog(self) -> DrawnDialog:
        """Return what is to be shown."""
        buttons = ((Action.CLOSE_DIALOG, "Close"),)
        whole = self.asked.counsel.complete  # what changes all the time is not to be spoken
        words = in_one_line(self.asked) if whole else "The coach is thinking"
        return DrawnDialog("Coach", self._draw, buttons, words)

    def _draw(self, theme: Theme, px: Callable[[float], int], wide: int) -> Drawn:
        return draw_counsel(self.asked, theme, px, wide)

    def step(self, name: str, by: int) -> CoachForm:
        """Return the form with a guess chosen."""
        return self._replace(chosen=name)

    def type(self, name: str, text: str) -> CoachForm:
        """Return the form as it is, since nothing can be typed in it."""
        return self

    def turn(self, page: int) -> CoachForm:
        """Return the form as it is, since it has one page."""
        return self


def take_counsel(gui: Gui, asked: Asked | None) -> None:
    """Show what the coach has found since, where the dialog is open.

    While the pointer is on a guess, the guesses keep their places.
    """
    if isinstance(gui.form, CoachForm) and asked:
        before = gui.form.asked if gui.pointed_at else None
        gui.take_form(CoachForm(held(before, asked)))
