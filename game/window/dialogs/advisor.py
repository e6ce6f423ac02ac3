"""What is worked out aside for the window: the coach's advice, and reviews."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match import Match
from game.session.coach_service import Coaches, Coaching, Counsel
from game.session.review_service import Reviewed, reviewing
from game.session.worker import Aside, Failed

if TYPE_CHECKING:
    from game.window.board.coach_panel import Asked
    from game.window.ui.gui import Gui


class Advisor:
    """The coach and the reviews, which take turns in one thread. Loaded when first wanted.

    Attributes:
        aside: the thread.
        coaching: what the coach says about the game that is played.
        reviewed: the game whose review is open, or None.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        """Have nothing to do yet.

        Args:
            tell: called, in the other thread, when something was found.
        """
        self._coaches = Coaches()
        self.aside = Aside(tell)
        self.coaching = Coaching(self.aside, self._coaches)
        self.reviewed: Match | None = None

    def review(self, match: Match) -> None:
        """Work out the review of a game, in the place of what the coach was asked."""
        self.reviewed = match
        self.aside.do(reviewing(match, self._coaches))

    def hear(self, gui: Gui | None) -> bool:
        """Take what was found, show a review that is open, and tell whether the coach spoke."""
        result = self.aside.take()
        if isinstance(result, Failed):
            result = self._without_result(f"The coach has failed ({result.why}).")
        if isinstance(result, Counsel):
            self.coaching.hear(result)
            return True
        if isinstance(result, Reviewed) and gui:
            from game.window.dialogs.review_dialog import take_review

            take_review(gui, result)
        return False

    def _without_result(self, why: str) -> Reviewed | Counsel | None:
        """Return what says why there is no review, or no advice."""
        if self.reviewed:
            return Reviewed(self.reviewed, why=why, whole=True)
        says = self.coaching.says
        return says and says._replace(why=why, whole=True)

    def show_in_full(self, gui: Gui, asked: Asked | None) -> None:
        """Show what the coach says in its dialog, where that is open."""
        from game.window.dialogs.coach_dialog import take_counsel

        take_counsel(gui, asked)

    def ends_review(self, gui: Gui | None) -> bool:
        """Call a review off whose dialog was closed, and tell whether there was one."""
        if not self.reviewed:
            return False
        from game.window.dialogs.review_dialog import is_open

        if gui and is_open(gui):
            return False
        self.reviewed = None
        self.aside.rest()
        return True
