"""What the window shows: which scene, which dialog, and what the player's actions do."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from game.catalogue import choose
from game.match import GameCodeError
from game.profile.beginning import CANNOT_BE_REPLAYED, steps
from game.profile.settings import SettingsFileError
from game.window.platform.wishes import NO_WISHES, heeded
from game.window.play.screen import PlayScreen
from game.window.scenes.play_scene import PlayScene
from game.window.scenes.scene import SceneStack
from game.window.ui.actions import Action
from game.window.ui.keys import digit_typed, is_command
from game.words import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from game.profile.games import KeptGame
    from game.session.game_session import GameSession, Outcome
    from game.session.puzzle_session import PuzzleSession, SetUp
    from game.settings import Settings
    from game.window.dialogs.desk import Desk
    from game.window.platform.system_watch import SystemWatch
    from game.window.platform.wishes import Wishes
    from game.window.scenes.assistant_scene import AssistantScene


# What opens a dialog, by a button that only that dialog has: it does not give way to itself.
OPENED_BY: dict[object, Action] = {Action.ABOUT: Action.HELP, Action.SAVE_PICTURE: Action.SHARE}
# What shortcuts open above another dialog, with one way back for each.
ABOVE_DIALOGS = frozenset(
    {Action.NEW_GAME, Action.SETTINGS, Action.STATISTICS, Action.HELP, Action.SHORTCUTS}
)


class Director:
    """Wires the session, the scenes and the dialogs to each other.

    Attributes:
        session: the game in progress.
        screen: what is drawn.
        scenes: what the window shows; the game is the lowest of them.
        game: the scene of that game.
        wishes: what the system wishes.
        watch: finds out what the system wishes from now on, once it is loaded.
    """

    def __init__(
        self,
        session: GameSession,
        clock: Callable[[], float],
        size: tuple[int, int],
        notify: Callable[[], None],
        of_window: Mapping[Action, Callable[[], None]],
        wishes: Wishes = NO_WISHES,
    ) -> None:
        """Show the game of a session.

        Args:
            session: the session.
            clock: returns the time in ms.
            size: width and height of the window in pixels.
            notify: called from another thread when there is something for `collect_news`.
            of_window: what is done to the window itself, such as closing it.
            wishes: what the system wishes, as far as that is known.
        """
        self.session = session
        self.wishes = wishes
        self.watch: SystemWatch | None = None
        self.screen = PlayScreen(self.looks)
        self.scenes = SceneStack(self.screen, clock, self.perform, notify, size)
        self.game = PlayScene(self.scenes, session)
        self._of_window = of_window
        self._assistant: AssistantScene | None = None
        self._desk: Desk | None = None
        self.scenes.begin(self.game)
        self.screen.gui.leads_on = self._leads_on
        self.screen.gui.press = self._press
        self.screen.gui.desk = lambda: self.desk

    @property
    def looks(self) -> Settings:
        """The settings, with what the system wishes where they leave it to the system."""
        return heeded(self.session.settings, self.wishes)

    def take_scale(self, percent: int) -> None:
        """Draw things at a scale for good, if it is a larger one."""
        if percent > self.session.settings.scale:
            changes = {"scale": percent}
            self.session.take_settings(changes)
            with suppress(SettingsFileError):  # then it lasts until the program ends
                self.session.files.save(changes)
            self._look()

    def heed(self, wishes: Wishes) -> None:
        """Look as the system wishes from now on, where the settings leave it to the system."""
        before, self.wishes = self.looks, wishes
        if self.looks != before:
            self._look()
        self._refresh_settings()

    def _refresh_settings(self) -> None:
        """Show the open dialog as it is with the settings that there are now."""
        if form := self.screen.gui.form:
            self.screen.gui.take_form(form.refreshed())

    def perform(self, action: Action) -> None:
        """Do what an action asks for: the top scene's, the window's, or a dialog's."""
        if action in self._of_window:
            self._of_window[action]()
        elif self.scenes.top.act(action):
            return
        elif action is Action.ASSISTANT:
            self._open_assistant()
        elif action is Action.PAUSE:
            self._pause()
        elif action is Action.KEYBOARD:
            self._fold_keyboard()
        elif action in (Action.LARGER, Action.SMALLER):
            self._step_scale(1 if action is Action.LARGER else -1)
        else:
            from game.window.dialogs import registry

            registry.perform(action, self.desk)

    def _leads_on(self, event: pygame.event.Event) -> bool:
        """Return whether a key is for the game where a dialog gives way.

        That is the shortcut of what can be done, and a digit: with Ctrl for a guess of the coach,
        alone where the dialog has no pages to turn to.
        """
        action, view = self.scenes.top.shortcut(event), self.screen.gui.view
        if view and view.dialog.asks:
            return False
        if view and digit_typed(event) is not None:
            return is_command(event) or view.pages < 2
        if action is None or not view:
            return False
        buttons = (button for button, _ in (*view.dialog.buttons, *view.dialog.extra))
        asked = (*buttons, *view.dialog.presses.values())
        return all(OPENED_BY.get(each) is not action for each in asked)

    def opens_above(self, event: pygame.event.Event) -> bool:
        """Open what a shortcut asks for above the open dialog, and return whether it did.

        A text field in use has its keys for itself, a question waits for its answer, and dialogs
        that give way do that. In a sheet, it chooses its row, or closes the sheet where that is
        chosen.
        """
        gui, action = self.screen.gui, self.scenes.top.shortcut(event)
        view = gui.view
        if not view or action is None:
            return False
        if view.dialog.below and view.node(action.name):
            if gui.focus == action.name:
                gui.close()
            else:
                gui.focus_on(action.name)
            return True
        gives_way = view.dialog.gives_way and action is not Action.SHORTCUTS
        if gives_way or view.is_typed_in or view.dialog.asks or action not in ABOVE_DIALOGS:
            return False
        from game.window.dialogs import registry

        registry.open_above(action, self.desk)
        return True

    # What dialogs work with ---------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        """What the dialogs work with."""
        if self._desk is None:
            from game.window.dialogs.desk import Desk

            self._desk = Desk(
                session=self.session,
                gui=self.screen.gui,
                perform=self.perform,
                say=self.scenes.say,
                take=self.game.take,
                show=self._show_outcome,
                watch=self._watch,
                look=self._look,
                help=self.game.help,
                choose=self.choose,
                suggest=self._suggest,
                theme=lambda: self.screen.theme,
                match=lambda: self.scenes.top.match_in_view,
                view=lambda: self.scenes.top.view,
                analysis=lambda: self.scenes.analysis,
                jobs=lambda: self.scenes.jobs,
                describe=self._describe,
                messages=lambda: self.screen.toasts.recent,
                wishes=lambda: self.wishes,
                has_chooser=lambda: self.watch is not None and self.watch.has_chooser,
                puzzle=self._puzzle,
                set_up_puzzle=self._set_up_puzzle,
            )
        return self._desk

    def _show_outcome(self, outcome: Outcome) -> bool:
        """Go back to the game, and show what the session answered."""
        done = self.game.take(outcome)
        if done:
            self.scenes.pop_to_first()
        return done

    def _watch(self, game: KeptGame) -> bool:
        """Replay a game that is over; leaving the replay opens the dialogs again that are open."""
        from game.window.scenes.replay_scene import ReplayScene

        try:
            matches = tuple(steps(game, self.session.settings))
        except CANNOT_BE_REPLAYED as error:
            self.scenes.say(str(error))
            return False

        gui = self.desk.gui
        back = partial(gui.restore, tuple(gui.stack), gui.opener)
        self.scenes.pop_to_first()
        self.scenes.push(ReplayScene(self.scenes, game, matches, back))
        return True

    def _press(self, key: str) -> None:
        self.scenes.top.press(key)

    def choose(self, word: str) -> None:
        """Put a word into the row being typed, if there is one."""
        self.scenes.top.choose(word)

    def _suggest(self, word: str) -> None:
        self.scenes.top.suggest(word)

    def _look(self) -> None:
        """Look and play as the session's settings now say."""
        settings = self.looks
        choose(settings.interface)
        self.scenes.top.finish_animations()
        self.screen.look(settings)
        self.scenes.audio.take_settings(settings)
        self.scenes.top.take_settings()

    def take_size(self) -> None:
        """Take the size that was chosen in the settings, once they are closed."""
        if self.screen.size_is_due:
            self._look()

    def _describe(self) -> tuple[str, ...]:
        view = self.scenes.top.view
        return self.scenes.audio.describe(view.revealed, view.focus, view.entry, view.over)

    def _open_assistant(self) -> None:
        """Help with the puzzle that was saved last, or with a new one; the game waits."""
        from game.session.opening import settings_of_daily
        from game.session.puzzle_session import PuzzleSession, new_puzzle, saved_puzzle
        from game.window.scenes.assistant_scene import AssistantScene

        folder, settings = self.session.profile.path.parent, self.session.settings
        try:
            saved = saved_puzzle(folder, settings)
            set_up = saved or new_puzzle(settings_of_daily(settings))
        except (GameCodeError, WordsError) as error:
            self.scenes.say(str(error))
            return
        self.screen.gui.close_all()
        self._assistant = AssistantScene(
            self.scenes,
            PuzzleSession(folder, set_up, settings.fill_greens, settings.coach_within),
        )
        self.scenes.push(self._assistant)

    def _pause(self) -> None:
        """Hide the game in progress until the player goes on."""
        if self.scenes.top is not self.game or not self.session.playing:
            return
        from game.window.scenes.pause_scene import PauseScene

        self.scenes.push(PauseScene(self.scenes, self.game))

    def _fold_keyboard(self) -> None:
        """Fold the on-screen keyboard, or unfold it; it stays so until that is done again."""
        if self.scenes.top.view.over:  # there is none, so nobody would see what was done
            return
        self.scenes.top.finish_animations()
        self.desk.set({"screen_keyboard": self.screen.fold_keyboard()})
        self.scenes.show()

    def _step_scale(self, by: int) -> None:
        """Make text and all else larger or smaller, and say how large it is."""
        from game.window.dialogs import settings_dialog
        from game.window.dialogs.desk import with_step

        scale = with_step(self.session.settings, "scale", by).scale
        self.scenes.say(settings_dialog.size_in_words(self.screen.gui, scale))
        self.desk.set({"scale": scale})
        self._refresh_settings()

    def _puzzle(self) -> PuzzleSession | None:
        return self._assistant.session if self._assistant is self.scenes.top else None

    def _set_up_puzzle(self, set_up: SetUp) -> None:
        if self._assistant:
            self._assistant.set_up(set_up)

    # The coach and reviews ----------------------------------------------------------------

    def collect_news(self) -> None:
        """Show what was found in the background: by the coach, for a review, in the games."""
        self.scenes.collect_jobs()
        analysis, gui = self.scenes.analysis_if_used, self.screen.gui
        found = analysis.collect() if analysis else None
        if not found:
            return
        from game.session.analysis import ReviewSnapshot

        if isinstance(found, ReviewSnapshot):
            from game.window.dialogs import review_dialog

            if self.scenes.top.reviewed is found.match:
                self.scenes.show()
            review_dialog.refresh(gui, found)
            return
        self.scenes.show()
        self.show_advice()

    def show_advice(self) -> None:
        """Show what the coach now says in its dialog, where that is open."""
        gui = self.screen.gui
        if gui.form and gui.form.passes_letters:
            from game.window.dialogs import coach_dialog

            coach_dialog.refresh(gui, self.scenes.top.view)

    def end_review(self) -> None:
        """Stop a review whose dialog was closed, and ask the coach again.

        That of the game on the board goes on, since it is shown there.
        """
        analysis = self.scenes.analysis_if_used
        if not analysis or analysis.review.current is None:
            return
        from game.window.dialogs.review_dialog import ReviewForm

        if isinstance(self.screen.gui.form, ReviewForm):
            return
        wanted = self.scenes.top.reviewed
        if wanted is analysis.review.current.match:
            return
        analysis.review.stop()
        self.scenes.top.ask_coach(again=True)
        if wanted:
            analysis.review.ask(wanted)
