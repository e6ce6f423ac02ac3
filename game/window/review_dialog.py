"""The review of a finished game in the window: what skill and luck did to it, in guesses.

`open_review` is all that a caller needs: give it a match, such as that of a kept game
(`game.window.keeping.resumed`), or one replayed from a code and its moves (`Match.replay`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.match import Match
from game.window.actions import Action
from game.window.dialog import Drawn, DrawnDialog
from game.window.review_page import draw_review, review_in_words
from game.window.reviewing import Reviewed

if TYPE_CHECKING:
    from game.window.gui import Gui
    from game.window.play import Play
    from game.window.theme import Theme

WIDTH = 760  # at 100 %


class ReviewForm(NamedTuple):
    """The review as far as it has come.

    Attributes:
        told: what is known of the game.
    """

    told: Reviewed

    def dialog(self) -> DrawnDialog:
        """Return the review as it is to be shown."""
        buttons = ((Action.CLOSE_DIALOG, "Close"),)
        return DrawnDialog("Review", self._draw, buttons, review_in_words(self.told), WIDTH)

    def _draw(self, theme: Theme, px: Callable[[float], int], wide: int) -> Drawn:
        return draw_review(self.told, theme, px, wide)

    def step(self, name: str, by: int) -> ReviewForm:
        """Return the form as it is, since nothing can be chosen in it."""
        return self

    def type(self, name: str, text: str) -> ReviewForm:
        """Return the form as it is, since nothing can be typed in it."""
        return self

    def turn(self, page: int) -> ReviewForm:
        """Return the form as it is, since it has one page."""
        return self


def open_review(play: Play, gui: Gui, match: Match) -> None:
    """Open the review of a game, in the place of a dialog that may be open.

    It is worked out aside and fills in while the player looks; closing the dialog calls it off.

    Args:
        play: the course of play, which goes on when the dialog is closed.
        gui: opens the dialog.
        match: the game, over or not, with a word played at least.
    """
    gui.open_form(ReviewForm(Reviewed(match)))
    play.advisor.review(match)


def is_open(gui: Gui) -> bool:
    """Tell whether a review is open."""
    return isinstance(gui.form, ReviewForm)


def take_review(gui: Gui, told: Reviewed) -> None:
    """Show what more was found out, where the review of that game is open still."""
    if isinstance(gui.form, ReviewForm) and gui.form.told.match is told.match:
        gui.take_form(ReviewForm(told))
