"""A saved game on the boards, move by move: on, back, to its start and to its end."""

from collections.abc import Callable, Sequence

import pygame

from game.match import HintTaken, Match, Status
from game.profile.games import KeptGame
from game.window.play.view_model import ReplayStep, ViewModel
from game.window.scenes.scene import Phase, Reveal, Scene, SceneStack
from game.window.ui.actions import Action, Section
from game.window.ui.keys import ENTER_KEYS, KeyPress, bindings


class ReplayScene(Scene):
    """Shows one saved game after some of its moves, from its end on."""

    # Nothing that changes the game in progress is among them.
    shortcuts = bindings(*{*Section} - {Section.PLAY, Section.TYPING, Section.ASSISTANT}) | {
        KeyPress(pygame.K_BACKSPACE): Action.STEP_BACK,
        KeyPress(pygame.K_SPACE): Action.STEP_FORWARD,
        **{KeyPress(key): Action.LEAVE_REPLAY for key in ENTER_KEYS},
    }

    def __init__(
        self, stack: SceneStack, game: KeptGame, matches: Sequence[Match], back: Callable[[], None]
    ) -> None:
        """Show a game.

        Args:
            stack: the scenes.
            game: the game, which has ended.
            matches: the game before its first move, and after each of its moves.
            back: called when the player leaves the replay, and not when another game begins.
        """
        super().__init__(stack, matches[-1])
        self.game = game
        self.time = game.elapsed
        self._matches = matches
        self._back = back
        self._last = len(matches) - 1
        self._number = self._last
        self._focus = 0
        self.acts = {
            Action.TO_BEGIN: lambda: self._go(0),
            Action.STEP_BACK: lambda: self._go(self._number - 1),
            Action.STEP_FORWARD: lambda: self._go(self._number + 1, turning=True),
            Action.TO_END: lambda: self._go(self._last),
            Action.LEAVE_REPLAY: self._leave_replay,
        }

    @property
    def match_in_view(self) -> Match:
        """The game as it ended."""
        return self._matches[-1]

    @property
    def view(self) -> ViewModel:
        """Everything that the screen is made from."""
        assert self.game.result
        match, last = self._matches[self._number], self.match_in_view.guesses_made
        return ViewModel(
            match=match,
            revealed=self.reveal.match,
            entry=None,
            focus=self._focus,
            coached=False,
            advice=None,
            over=self.reveal.match is self.match_in_view,
            scrolled_back=self.scrolled_back,
            replay=ReplayStep(match.guesses_made, last, self.game.result),
        )

    def leave(self) -> None:
        """Drop what still moves: the row that is left is not announced."""
        self.stack.audio.skipped()
        self.screen.rest()
        self.reveal = Reveal(Phase.STILL, self._matches[self._number])

    def choose(self, word: str) -> None:
        """Do nothing: in a replay no word is typed."""

    def look_at(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""
        match = self._matches[self._number]
        self._focus = min(max(board, 0), len(match.boards) - 1)
        self.stack.audio.focused(match, self._focus)
        self.show()

    def _leave_replay(self) -> None:
        self.stack.pop()
        self._back()

    def _go(self, number: int, *, turning: bool = False) -> None:
        """Show the game after some of its moves; the row of the last one may turn over."""
        number = min(max(number, 0), self._last)
        if number == self._number:
            return
        self.finish_animations()
        before, self._number = self._matches[self._number], number
        match = self._matches[number]
        self.scrolled_back = 0
        move = match.moves[-1] if turning else None
        if isinstance(move, str):
            self.show()
            until = self.screen.boards.reveal(before, match, self.stack.clock())
            self.reveal = Reveal(Phase.TURNING, before, until)
            self.stack.audio.guessed(before, match, self._focus)
            return
        self.reveal = Reveal(Phase.STILL, match)
        self.show()
        ends = number == self._last
        if not ends or match.status is not Status.PLAYING:
            self.stack.audio.stepped(match, self._focus)
        if ends:
            self._announce()
        if isinstance(move, HintTaken):
            self.stack.say(str(match.boards[move.board].hints[-1]))

    def _end_phase(self) -> None:
        self.reveal = Reveal(Phase.STILL, self._matches[self._number])
        self._announce()
        self.show()

    def _announce(self) -> None:
        """Let the player hear what the last row shows, or how the game ended."""
        match = self._matches[self._number]
        if self._number == self._last:  # it may have been given up
            self.stack.audio.ended(match)
        elif match.guesses_made:
            self.stack.audio.turned(match, self._focus)
