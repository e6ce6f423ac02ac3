"""What a dialog may ask of the window: the session, the widgets, messages; and never a scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match import Daily
from game.profile.games import KeptGame
from game.session.opening import puzzle_of
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from datetime import date

    from game.match import Match
    from game.session.analysis import Analysis
    from game.session.game_session import GameSession
    from game.session.outcome import Outcome
    from game.session.puzzle_session import PuzzleSession, SetUp
    from game.window.board.coach_panel import Asked
    from game.window.ui.dialog import Form
    from game.window.ui.gui import Gui
    from game.window.ui.theme import Theme


@dataclass(frozen=True)
class Desk:
    """What the dialogs work with.

    Attributes:
        session: the game in progress.
        gui: opens and closes dialogs.
        say: shows a message.
        show: goes back to the game and shows what the session answered.
        watch: replays a game that is over, and takes the form to open again after it; returns
            whether it can be replayed.
        look: plays and looks as the session's settings now say.
        choose: puts a word into the row being typed.
        theme: returns the colours.
        match: returns the game in view: the one in progress, or the one that is replayed.
        replaying: returns whether it is replayed.
        advice: returns what the coach says, None while it is not asked.
        analysis: returns the coach and the reviews.
        describe: returns how the game is going, in sentences, and lets them be heard.
        puzzle: returns the session of the assistant, None where it is not open.
        set_up_puzzle: begins another puzzle there.
    """

    session: GameSession
    gui: Gui
    say: Callable[[str], None]
    show: Callable[[Outcome], bool]
    watch: Callable[[KeptGame, Form | None], bool]
    look: Callable[[], None]
    choose: Callable[[str], None]
    theme: Callable[[], Theme]
    match: Callable[[], Match]
    replaying: Callable[[], bool]
    advice: Callable[[], Asked | None]
    analysis: Callable[[], Analysis]
    describe: Callable[[], tuple[str, ...]]
    puzzle: Callable[[], PuzzleSession | None]
    set_up_puzzle: Callable[[SetUp], None]

    @property
    def over(self) -> bool:
        """Whether the game in view is over."""
        return self.replaying() or not self.session.playing

    def open(self, game: KeptGame, back: Form | None = None) -> bool:
        """Go on with a kept game, or replay it where it is over.

        Args:
            game: the game.
            back: the form that it was chosen in, which opens again after a replay.

        Returns:
            Whether that could be done; if not, the player sees why.
        """
        if game.result is not None:
            return self.watch(game, back)
        return self.show(self.session.open(game))

    def play_day(self, day: date, back: Form | None = None) -> bool:
        """Play the puzzle of a date, or go back to the game that was first played of it.

        Args:
            day: the date.
            back: as in `open`.

        Returns:
            As `open` does.

        Raises:
            ProfileError: the profile cannot be read now.
            GameCodeError, WordsError: there is no such puzzle with the settings.
        """
        found = puzzle_of(self.session.profile, self.session.variant, day)
        if isinstance(found, KeptGame):
            return self.open(found, back)
        return self.show(self.session.new_game(Daily(day)))


Handler = Callable[[Desk], None]
Handlers = Mapping[Action, Handler]
