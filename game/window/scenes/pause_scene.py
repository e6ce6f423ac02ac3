"""A pause: boards without a guess in the place of the game's own, until any key or click."""

import pygame

from game.catalogue import mark, tr
from game.match import Match
from game.window.play.view_model import ViewModel
from game.window.scenes.scene import Scene, SceneStack
from game.window.ui.actions import Action
from game.window.ui.keys import MODIFIER_KEYS

PAUSED = mark("Paused. Press any key or click to resume.")


class PauseScene(Scene):
    """Hides the game in progress, whose stopwatch rests."""

    def __init__(self, stack: SceneStack) -> None:
        """Hide the game of the session."""
        match = stack.session.match
        super().__init__(stack, Match.start(match.code, match.words))
        self.time = stack.session.stopwatch.elapsed
        self.acts = {Action.RESUME: stack.pop}

    @property
    def match_in_view(self) -> Match:
        """The game as it began."""
        return self.reveal.match

    @property
    def view(self) -> ViewModel:
        """Everything that the screen is made from."""
        return ViewModel(
            match=self.match_in_view,
            revealed=self.match_in_view,
            entry=None,
            focus=self.stack.session.focus,
            coached=False,
            advice=None,
            over=False,
            paused=True,
        )

    def enter(self) -> None:
        """Say how to come back."""
        super().enter()
        self.stack.say(tr(PAUSED))

    def key(self, event: pygame.event.Event) -> bool:
        """Go on with the game, unless the key types nothing by itself."""
        if event.key not in MODIFIER_KEYS:
            self.stack.pop()
        return True

    def press(self, _key: str) -> None:
        """Go on with the game, wherever the press is."""
        self.stack.pop()

    def wheel(self, turned: float) -> None:
        """Turn nothing."""

    def look_at(self, board: int) -> None:
        """Choose no board."""

    def choose(self, word: str) -> None:
        """Type nothing."""
