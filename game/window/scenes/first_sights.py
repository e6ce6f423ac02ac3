"""What is pointed out once in a sitting, when it is first to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import mark, tr
from game.session.outcome import Change, Outcome
from game.window.board.hide_switch import WHERE_TO_HIDE, is_worth_hiding
from game.window.ui.actions import INFO, Action

if TYPE_CHECKING:
    from game.match import Match
    from game.window.scenes.scene import SceneStack

# For translators: rows without any colour are shown as lines where not all have room.
ABOUT_LINES = mark("Grey rows fold to lines: point at one for its word")


class FirstSights:
    """Points out the switch that hides solved boards, and what lines in place of rows are."""

    def __init__(self, stack: SceneStack, *, hides: bool) -> None:
        """Begin a sitting; `hides` is whether solved boards are hidden already."""
        self._stack = stack
        self._switch_is_new = not hides
        self._lines_are_new = True

    def look(self, before: Match, after: Match) -> None:
        """Point out what a guess has brought to sight, one thing at a time."""
        if self._switch_is_new and is_worth_hiding(before, after):
            self._switch_is_new = False
            words = tr(WHERE_TO_HIDE, keys=INFO[Action.HIDE_SOLVED].keys)
            self._stack.report_at(Action.HIDE_SOLVED, Outcome(Change.REFUSED, words))
        elif self._lines_are_new and self._stack.screen.boards.any_folded:
            self._lines_are_new = False
            self._stack.notice(tr(ABOUT_LINES))
