"""A pause: the boards are hidden, and the stopwatch rests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.catalogue import mark, tr
from game.match import Match
from game.window.scenes.scene import Phase, Reveal, Scene
from game.window.ui.actions import Action
from game.window.ui.keys import MODIFIER_KEYS

if TYPE_CHECKING:
    import pygame

    from game.window.play.view_model import ViewModel
    from game.window.scenes.play_scene import PlayScene
    from game.window.scenes.scene import SceneStack

PAUSED = mark("Paused. Press any key or click to resume.")


class PauseScene(Scene):
    """Shows boards without a guess in the place of those of a game, until a key or a click."""

    def __init__(self, stack: SceneStack, game: PlayScene) -> None:
        """Hide a game.

        Args:
            stack: the scenes.
            game: the scene of the game, which waits below.
        """
        match = game.match_in_view
        self._match = Match.start(match.code, match.words)
        super().__init__(stack, self._match)
        self.reveal = Reveal(Phase.STILL, self._match)
        self._time = game.time
        self._game = game
        self.acts = {Action.RESUME: self.stack.pop, Action.PAUSE: self.stack.pop}

    @property
    def view(self) -> ViewModel:
        """The boards of the game as they were before its first guess."""
        return replace(
            self._game.view,
            match=self._match,
            revealed=self._match,
            entry=None,
            advice=None,
            scrolled_back=0,
            paused=True,
        )

    @property
    def match_in_view(self) -> Match:
        """The game without its guesses."""
        return self._match

    @property
    def time(self) -> float:
        """The time when the pause began, in ms."""
        return self._time

    def enter(self) -> None:
        """Hide the boards, and say how to go on."""
        super().enter()
        self.stack.say(tr(PAUSED))

    def leave(self) -> None:
        """Show the game again, and no longer how to come back to it."""
        super().leave()
        self.screen.toasts.withdraw(self.stack.clock(), tr(PAUSED))

    def look_at(self, board: int) -> None:
        """Leave the focus where it is."""

    def choose(self, word: str) -> None:
        """Type nothing."""

    def key(self, event: pygame.event.Event) -> bool:
        """Go on with the game, whatever key it is."""
        if event.key not in MODIFIER_KEYS:
            self.stack.pop()
        return True

    def press(self, key: str) -> None:  # noqa: ARG002 (wherever it is)
        """Go on with the game."""
        self.stack.pop()
