"""What is pointed out once for ever, when it is first to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import mark, tr
from game.profile.pointed_out import (
    LINES,
    SWITCH,
    forget_pointed_out,
    note_pointed_out,
    pointed_out,
)
from game.session.outcome import Change, Outcome
from game.window.play.hide_switch import WHERE_TO_HIDE, is_worth_hiding
from game.window.ui.actions import INFO, Action

if TYPE_CHECKING:
    from game.match import Match
    from game.session.game_session import GameSession
    from game.window.scenes.scene import SceneStack

# For translators: rows without any colour are shown as lines where not all have room.
ABOUT_LINES = mark("Grey rows fold to lines: point at one for its word")


class FirstSights:
    """Points out the switch that hides solved boards, and what lines in place of rows are."""

    def __init__(self, stack: SceneStack, session: GameSession) -> None:
        """Begin a sitting; who hides solved boards already knows the switch."""
        self._stack = stack
        self._folder = session.profile.path.parent
        self._known = {SWITCH} if session.settings.hide_solved else set[str]()

    def look(self, before: Match, after: Match) -> None:
        """Point out what a guess has brought to sight, one thing at a time."""
        if is_worth_hiding(before, after) and self._is_new(SWITCH):
            words = tr(WHERE_TO_HIDE, keys=INFO[Action.HIDE_SOLVED].keys)
            self._stack.report_at(Action.HIDE_SOLVED, Outcome(Change.REFUSED, words))
        elif self._stack.screen.boards.any_folded and self._is_new(LINES):
            self._stack.notice(tr(ABOUT_LINES))

    def forget(self) -> None:
        """Have everything pointed out once more, also what is known in this sitting alone.

        Raises:
            OSError: what is kept cannot be removed.
        """
        forget_pointed_out(self._folder)
        self._known.clear()

    def _is_new(self, name: str) -> bool:
        """Return whether something was not pointed out before, and keep that it is now."""
        if name in self._known or name in pointed_out(self._folder):
            return False
        try:
            note_pointed_out(self._folder, name)
        except OSError:  # where nothing can be kept, as is said of games, it comes with each start
            self._known.add(name)
        return True
