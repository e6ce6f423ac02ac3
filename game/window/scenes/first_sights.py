"""What is pointed out once for ever, when it is first to be seen."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.catalogue import mark, tr
from game.session.outcome import Change, Outcome
from game.window.board.hide_switch import WHERE_TO_HIDE, is_worth_hiding
from game.window.platform.state_file import read_state, write_state
from game.window.ui.actions import INFO, Action

if TYPE_CHECKING:
    from pathlib import Path

    from game.match import Match
    from game.window.scenes.scene import SceneStack

# For translators: rows without any colour are shown as lines where not all have room.
ABOUT_LINES = mark("Grey rows fold to lines: point at one for its word")


SWITCH, LINES = "switch", "lines"  # names in the file that keeps what was pointed out
FILE = "pointed-out.toml"


class FirstSights:
    """Points out the switch that hides solved boards, and what lines in place of rows are."""

    def __init__(self, stack: SceneStack, folder: Path, *, hides: bool) -> None:
        """Begin a sitting.

        Args:
            stack: shows what is said.
            folder: has the file that keeps what was pointed out: that of the player's games.
            hides: whether solved boards are hidden already.
        """
        self._stack = stack
        self._path = folder / FILE
        self._known = {SWITCH} if hides else set[str]()
        self._read = False

    def look(self, before: Match, after: Match) -> None:
        """Point out what a guess has brought to sight, one thing at a time."""
        if is_worth_hiding(before, after) and self._is_new(SWITCH):
            words = tr(WHERE_TO_HIDE, keys=INFO[Action.HIDE_SOLVED].keys)
            self._stack.report_at(Action.HIDE_SOLVED, Outcome(Change.REFUSED, words))
        elif self._stack.screen.boards.any_folded and self._is_new(LINES):
            self._stack.notice(tr(ABOUT_LINES))

    def _is_new(self, name: str) -> bool:
        """Return whether something was not pointed out before, and keep that it is now."""
        if not self._read:
            self._read = True
            self._known |= {known for known, seen in read_state(self._path).items() if seen is True}
        if name in self._known:
            return False
        self._known.add(name)
        with suppress(OSError):  # where nothing can be kept, which is said of games, it comes again
            write_state(self._path, dict.fromkeys(sorted(self._known), True))
        return True
