"""A kept game on the boards, move by move: forth, back, to its beginning and to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.match import HintTaken, Match, Status
from game.profile.games import KeptGame
from game.window.board.screen import PlayScreen
from game.window.board.view_model import PlayState, Step
from game.window.ui.actions import Action
from game.window.ui.keys import is_command, latin_key

if TYPE_CHECKING:
    from game.window.board.audio import Ears
    from game.window.ui.dialog import Form

STEP_KEYS = {
    pygame.K_LEFT: Action.STEP_BACK,
    pygame.K_BACKSPACE: Action.STEP_BACK,
    pygame.K_RIGHT: Action.STEP_ON,
    pygame.K_SPACE: Action.STEP_ON,
    pygame.K_HOME: Action.TO_BEGIN,
    pygame.K_END: Action.TO_END,
    pygame.K_ESCAPE: Action.LEAVE_REPLAY,
    pygame.K_RETURN: Action.LEAVE_REPLAY,
    pygame.K_KP_ENTER: Action.LEAVE_REPLAY,
    pygame.K_F1: Action.HELP,
}
# With Ctrl or the like; whatever changes the game in progress is not among them.
SHORTCUTS = {
    pygame.K_n: Action.NEW_GAME,
    pygame.K_t: Action.STATISTICS,
    pygame.K_COMMA: Action.SETTINGS,
    pygame.K_c: Action.SHARE,
    pygame.K_r: Action.REVIEW,
    pygame.K_l: Action.TELL,
}


class Replay:
    """Shows one kept game after some of its moves.

    As in play, the state changes at once, and tiles that turn over are a view of the change.
    """

    def __init__(
        self,
        screen: PlayScreen,
        game: KeptGame,
        matches: Sequence[Match],
        clock: Callable[[], float],
        show: Callable[[], None],
        back: Form | None = None,
        ears: Ears | None = None,
        *,
        at_end: bool = False,
    ) -> None:
        """Show a game.

        Args:
            screen: shows it.
            game: the game, which has ended.
            matches: the game before its first move, and after each of its moves.
            clock: returns the time in ms.
            show: has the screen show `state`.
            back: the form that it was opened from, to which leaving goes back.
            ears: lets rows be heard.
            at_end: whether to begin with its end.
        """
        self.game = game
        self.back = back
        self._ears = ears
        self._screen = screen
        self._matches = matches
        self._clock = clock
        self._show = show
        self._number = self._last if at_end else 0
        self._told = self._matches[self._number]
        self._told_at: float | None = None
        self._focus = 0
        self._looked_back = 0

    @property
    def match(self) -> Match:
        """The game as it ended."""
        return self._matches[-1]

    @property
    def _last(self) -> int:
        return len(self._matches) - 1

    @property
    def state(self) -> PlayState:
        """What the screen is to show."""
        assert self.game.result
        over = self._told is self.match
        return PlayState(
            self._matches[self._number],
            self._told,
            None,
            self._focus,
            False,
            None,
            over,
            self._looked_back,
            replay=Step(self._number, self._last, self.game.result),
        )

    def action_of(self, event: pygame.event.Event) -> Action | None:
        """Return what a key asks for, None for nothing."""
        if is_command(event):
            return SHORTCUTS.get(latin_key(event))
        return STEP_KEYS.get(event.key)

    def act(self, action: Action) -> bool:
        """Step to another move where an action asks for that, and tell whether it does."""
        numbers = {
            Action.TO_BEGIN: 0,
            Action.STEP_BACK: self._number - 1,
            Action.STEP_ON: self._number + 1,
            Action.TO_END: self._last,
        }
        if action not in numbers:
            return False
        self._go(min(max(numbers[action], 0), self._last), turning=action is Action.STEP_ON)
        return True

    def move_focus(self, by: int) -> None:
        """Put another board in focus, or scroll the rows of the only one."""
        if len(self.match.boards) > 1:
            self.look_at(min(max(self._focus + by, 0), len(self.match.boards) - 1))
        else:
            self.scroll(-by)

    def scroll(self, rows: int) -> None:
        """Look back by some rows, or forth again, where not all of them are in view."""
        self._looked_back = min(max(self._looked_back + rows, 0), self._screen.rows_above)
        self._show()

    def look_at(self, board: int) -> None:
        """Put a board in focus."""
        self._focus = board
        self._show()

    def arrive(self) -> None:
        """Let tiles that turn over arrive at once."""
        self._screen.rest()
        if self._told_at is not None:
            self._tell()
        self._told_at, self._told = None, self._matches[self._number]

    def _tell(self) -> None:
        """Let what the last row tells be heard, or how the game ended."""
        match = self._matches[self._number]
        if self._ears and match.status is not Status.PLAYING:
            self._ears.ended(match)
        elif self._ears and match.guesses_made:
            self._ears.turned(match, self._focus)

    def due(self, now: float) -> bool:
        """Tell whether tiles that turned over have arrived by now."""
        return self._told_at is not None and now >= self._told_at

    def wait(self, now: float) -> float | None:
        """Return after how many ms they arrive, None where none turn over."""
        return None if self._told_at is None else max(0.0, self._told_at - now)

    def _go(self, number: int, *, turning: bool) -> None:
        """Show the game after some of its moves; the row of the last one may turn over."""
        if number == self._number:
            return
        self.arrive()
        before, self._number = self._matches[self._number], number
        match = self._matches[number]
        self._looked_back = 0
        move = match.moves[-1] if turning else None
        if not isinstance(move, str):
            self._told = match
        self._show()
        if isinstance(move, str):
            self._told_at = self._screen.reveal(before, match, self._clock())
            if self._ears:
                self._ears.guessed(before, match, self._focus)
            return
        self._tell()
        if isinstance(move, HintTaken):
            hint = match.boards[move.board].hints[-1]
            self._screen.toasts.say(str(hint), self._clock(), at_once=True)
