"""What dialogs work with: the game in progress, what is shown of it, and its settings."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from game.catalogue import choose, tr
from game.match import Daily
from game.profile.beginning import CANNOT_BE_REPLAYED, steps
from game.profile.errors import ProfileError
from game.profile.settings import SettingsFileError
from game.session.game_session import settings_of_puzzles
from game.session.opening import kept_puzzle
from game.window.platform.wishes import NO_WISHES, heeded
from game.window.play.screen import PlayScreen
from game.window.scenes.play_scene import PlayScene
from game.window.scenes.replay_scene import ReplayScene
from game.window.scenes.scene import SceneStack
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import date

    from game.profile.games import KeptGame
    from game.profile.settings import Saved
    from game.session.analysis import Analysis
    from game.session.game_session import GameSession, Outcome
    from game.settings import Settings
    from game.window.platform.system_watch import SystemWatch
    from game.window.platform.wishes import Wishes
    from game.window.ui.dialog import Form

AnyForm = TypeVar("AnyForm", bound="Form")


class Desk(SceneStack):
    """The scenes, the lowest of which is the game in progress, and what dialogs do to them.

    Attributes:
        game: the scene of that game.
        wishes: what the system wishes.
        system: finds out what the system wishes from now on, once it is loaded.
    """

    def __init__(
        self,
        session: GameSession,
        clock: Callable[[], float],
        size: tuple[int, int],
        notify: Callable[[], None],
        elsewhere: Callable[[Action], None],
        wishes: Wishes = NO_WISHES,
    ) -> None:
        """Show the game of a session.

        Args:
            session: the session.
            clock: returns the time in ms.
            size: width and height of the window in pixels.
            notify: called from another thread when there is something for `collect_news`.
            elsewhere: does what an action asks for that is none of a scene.
            wishes: what the system wishes, as far as that is known.
        """
        screen = PlayScreen(heeded(session.settings, wishes), size)
        super().__init__(session, screen, clock, notify)
        self.wishes = wishes
        self.system: SystemWatch | None = None
        self._elsewhere = elsewhere
        self.top = self.game = PlayScene(self)
        self.gui.desk = self
        self.gui.press = lambda key: self.top.press(key)  # noqa: PLW0108 (another one then)
        self.gui.acts = lambda: screen.toasts.dismiss(clock())
        self.show()

    def perform(self, action: Action) -> None:
        """Do what an action asks for, be it the top scene's, a dialog's or the window's."""
        if self.top.act(action):
            return
        if action is Action.KEYBOARD:
            self._fold_keyboard()
        else:
            self._elsewhere(action)

    def _fold_keyboard(self) -> None:
        """Fold the on-screen keyboard, or unfold it; it stays so until that is done again."""
        if self.top.view.over:  # there is none, so nobody would see what was done
            return
        self.top.finish_animations()
        self.set({"screen_keyboard": "hidden" if "keys" in self.screen.layout.places else "auto"})

    # What is open -------------------------------------------------------------------------

    @property
    def replaying(self) -> bool:
        """Whether the game in view is replayed."""
        return self.top.view.replay is not None

    @property
    def over(self) -> bool:
        """Whether the game in view is over."""
        return self.replaying or not self.session.playing

    @property
    def has_chooser(self) -> bool:
        """Whether the system has a dialog to choose a file in, as far as that is known."""
        return self.system is not None and self.system.has_chooser

    def form(self, kind: type[AnyForm]) -> AnyForm | None:
        """Return the form of the dialog on top, None where it is not of a kind."""
        form = self.gui.form
        return form if isinstance(form, kind) else None

    @contextmanager
    def reporting(self) -> Iterator[None]:
        """Show why something cannot be read, begun or saved, where that is raised."""
        try:
            yield
        except (ProfileError, *CANNOT_BE_REPLAYED) as error:
            self.say(str(error))

    # Other games --------------------------------------------------------------------------

    def take(self, outcome: Outcome) -> bool:
        """Show what the session answered, in the game; return whether it could be done.

        A game that is shown closes all dialogs, here and in what follows.
        """
        done = self.game.take(outcome)
        if done:
            self.pop_to_first()
            self.gui.close_all()
        return done

    def open(self, game: KeptGame) -> bool:
        """Go on with a saved game, or replay it where it is over.

        Returns:
            Whether that could be done; if not, the player sees why.
        """
        if game.result is not None:
            return self.replay(game)
        return self.take(self.session.open(game))

    def replay(self, game: KeptGame) -> bool:
        """Replay a game that is over; leaving the replay opens the dialogs again that are open."""
        try:
            matches = tuple(steps(game, self.session.settings))
        except CANNOT_BE_REPLAYED as error:
            self.say(str(error))
            return False
        back = partial(self.gui.restore, tuple(self.gui.stack), self.gui.opener)
        self.pop_to_first()
        self.gui.close_all()
        self.push(ReplayScene(self, game, matches, back))
        return True

    def play_today(self) -> bool:
        """Play today's puzzle or show how it ended; return and raise as `play_day`."""
        settings = settings_of_puzzles(self.session)
        return self.play_day(self.session.profile.today, settings)

    def play_day(self, day: date, settings: Settings) -> bool:
        """Play the puzzle of a date, or go back to the game that was first played of it.

        A puzzle of today is shown with its end, those of earlier days are replayed.

        Args:
            day: the date.
            settings: decide which puzzle of the date it is.

        Returns:
            As `open` does.

        Raises:
            ProfileError: the profile cannot be read now.
            GameCodeError, WordsError: there is no such puzzle with the settings.
        """
        session = self.session
        earlier = day != session.profile.today
        if earlier and (kept := kept_puzzle(session.profile, settings, Daily(day))):
            return self.open(kept)
        return self.take(session.new_game(Daily(day), settings))

    def begin(self, settings: Settings, day: date | None = None) -> bool:
        """Begin a game, or the puzzle of a date, with settings that stay only where it begins.

        Returns:
            Whether it has begun; if not, the player sees why.
        """
        session, begun = self.session, False
        before, session.variant = session.variant, settings
        with self.reporting():
            begun = self.play_day(day, settings) if day else self.take(session.new_game())
        if not begun:
            session.variant = before
        return begun

    # Settings -----------------------------------------------------------------------------

    @property
    def looks(self) -> Settings:
        """The settings, with what the system wishes where they leave it to the system."""
        return heeded(self.session.settings, self.wishes)

    def look(self) -> None:
        """Look and play as the session's settings now say."""
        settings = self.looks
        choose(settings.interface)
        self.top.finish_animations()
        self.screen.look(settings)
        self.audio.take_settings(settings)
        self.top.take_settings()

    def set(self, changes: Mapping[str, Any]) -> Saved | None:
        """Play and look by changed settings from now on, and save them.

        Returns:
            Where they were saved; None where they were not, of which the player is told why.
        """
        self.session.take_settings(changes)
        self.look()
        try:
            return self.session.files.save(changes)
        except SettingsFileError as error:
            self.say(tr("Couldn't save: {reason}", reason=error))
            return None

    def take_scale(self, percent: int) -> None:
        """Draw things at a scale for good, if it is a larger one."""
        if percent > self.session.settings.scale:
            self.set({"scale": percent})

    def heed(self, wishes: Wishes) -> None:
        """Look as the system wishes from now on, where the settings leave it to the system."""
        before, self.wishes = self.looks, wishes
        if self.looks != before:
            self.look()
        self.refresh_form()

    def refresh_form(self) -> None:
        """Show the open dialog as it is with the settings that there are now."""
        if form := self.gui.form:
            self.gui.take_form(form.refreshed())

    # The time -----------------------------------------------------------------------------

    def update(self, now: float) -> None:
        """Bring everything to a time of the clock, in ms."""
        self.game.take(self.session.save_again())
        self.top.update(now)
        self.screen.toasts.hold(self.top.holds_messages, now)
        if self.analysis_if_used:
            self._end_review(self.analysis_if_used)
        self.screen.show_time(self.top.time)
        self.screen.update(now)
        for trouble in (*self.audio.update(), *self.session.profile.news()):
            self.notice(trouble)

    def collect_news(self) -> None:
        """Show what was found in the background: by the coach, for a review, in the games."""
        self.jobs.collect()
        if self.analysis_if_used and self.analysis_if_used.collect():
            self.show()
            self.gui.hear()

    def _end_review(self, analysis: Analysis) -> None:
        """Stop a review whose dialog was closed, and ask the coach again.

        That of the game on the board goes on, since it is shown there.
        """
        review, wanted, form = analysis.review, self.top.reviewed, self.gui.form
        if review.current is None or review.current.match is wanted:
            return
        if form and form.shows_review:
            return
        review.stop()
        self.top.ask_coach(again=True)
        if wanted:
            review.ask(wanted)
