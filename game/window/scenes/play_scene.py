"""The scene of play: what keys, clicks and buttons do to the game, and when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import mark, tr
from game.match import Daily, GameCode, Match, Source, Status
from game.match.describe import missed_boards
from game.session.entry import doubt_about, next_first_word, why_no_first_word
from game.session.game_session import (
    Change,
    Outcome,
    TodaysPuzzle,
    minutes_until_next,
    todays_puzzle,
    until_next,
    with_way_to_undo,
)
from game.session.game_words import Ending, end_of
from game.session.jobs import JobProgress
from game.window.draw.motion import GRACE, REST_LOST, REST_WON, soonest
from game.window.play.view_model import ViewModel, until_next_second
from game.window.scenes.pause_scene import PauseScene
from game.window.scenes.scene import Phase, Reveal, SceneStack
from game.window.scenes.typing_scene import TypingScene
from game.window.ui.actions import Action
from game.window.ui.toasts import NOTICED
from game.words import trouble_with_definitions

if TYPE_CHECKING:
    import pygame

    from game.session.entry import Entry
    from game.session.game_session import GameSession

HELPS = (Action.SHOW_LETTER, Action.COACH)
ABOUT_THE_LINE = mark("Click the coach's line or press {key} for more")


class PlayScene(TypingScene):
    """Shows a session: one game after the other.

    The match changes at once; motion only shows what has changed. Until the tiles have turned
    over, the keyboard and the result still show the match before.
    """

    session: GameSession

    def __init__(self, stack: SceneStack) -> None:
        """Show the game that the session has begun with."""
        super().__init__(stack, stack.session.match)
        self.session = stack.session
        self.daily: TodaysPuzzle
        self._looked_up: Match | None = None  # the game whose end was asked for
        self._until_next = 0.0  # ms, in whole minutes
        self._asked: tuple[Entry | None, float] = (None, 0.0)  # the row asked about again, and when
        self._over_since = 0.0  # by the clock, in ms
        self._troubles_shown: set[str] = set()
        self.acts = {
            Action.SHOW_LETTER: lambda: self.take(self.session.hint()),
            Action.COACH: self.toggle_coach,
            Action.HARD_MODE: self.switch_hard_mode,
            Action.UNDO: self.undo,
            Action.NEXT_GAME: self.new_game,
            Action.PRACTICE: self.new_game,
            Action.CLEAR_ROW: self.clear_row,
            Action.FIRST_WORD: self.type_first_word,
            Action.SHOW_ANSWER: self.show_answer,
            Action.PAUSE: self.pause,
        }
        self._restart()

    def _restart(self) -> None:
        """Show another game, at once as far as it has come."""
        self.screen.rest()
        self.stop_coach()
        self.reviewed = None
        match = self.session.match
        self.scrolled_back = 0
        over = not self.session.playing
        self.reveal = Reveal(Phase.OVER if over else Phase.STILL, match)
        self._over_since = -GRACE
        self.ending = Ending()
        if over:
            self._take_end(end_of(self.session.profile, match, self.session.started, fresh=False))
        self._look_up_day()
        self.stack.audio.begun(match, self.session.focus)

    # What is shown ------------------------------------------------------------------------

    @property
    def view(self) -> ViewModel:
        """Everything that the screen is made from."""
        return ViewModel(
            match=self.session.match,
            revealed=self.reveal.match,
            entry=self.session.entry,
            focus=self.session.focus,
            coached=self.session.coached,
            advice=self.stack.advice,
            over=self.reveal.phase is Phase.OVER,
            scrolled_back=self.scrolled_back,
            given_up=self.session.given_up,
            extra=self.session.lost is not None,
            daily=self.daily,
            ending=self.ending,
            until_next=self._until_next,
            review=self.stack.review_of(self.reviewed),
            shows_word=self.shows_word,
        )

    def pause(self) -> None:
        """Hide the game in progress until the player goes on."""
        if self.session.playing:
            self.stack.push(PauseScene(self.stack))

    def enter(self) -> None:
        """Come back to the game."""
        super().enter()
        if self.stack.review_of(self.reviewed) is None:  # as other work has taken its place
            self.reviewed = None
        self.session.fill_greens()
        self._look_up_day()
        self.ask_coach()

    def leave(self) -> None:
        """Let the game wait, and save its time."""
        super().leave()
        self.take(self.session.attend(False))
        self.stop_coach()

    def take(self, outcome: Outcome) -> bool:
        """Show what the session answered to an act, and return whether it could be done."""
        if outcome.change is Change.EDITED:
            self.scrolled_back = 0
        if outcome.change is Change.REPLACED:
            self._restart()
        elif self.session.given_up and self.reveal.phase is not Phase.OVER:
            self.finish_animations()
            self._show_result()
        elif outcome.change is Change.MOVED and self.reveal.phase is not Phase.TURNING:
            self.reveal = self.reveal._replace(match=self.session.match)
        if outcome.change not in (Change.NONE, Change.REFUSED):
            self.ask_coach()
            self.show()
        self.stack.report(outcome)
        return outcome.done

    # Help ---------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Do what an action asks for, unless a dialog first asks whether help is wanted."""
        if action is Action.ASK_TO_GIVE_UP and self.session.lost:
            action = Action.SHOW_ANSWER  # the game is lost already
        if action in HELPS and self.session.asks_before_help(action is Action.COACH):
            return False
        return super().act(action)

    def help(self, action: Action) -> None:
        """Take a hint, or ask the coach."""
        self.acts[action]()

    # The game -----------------------------------------------------------------------------

    def new_game(self, asked_for: Source | GameCode | None = None) -> bool:
        """Begin a game, and return whether it could be begun; if not, the player sees why."""
        return self.take(self.session.new_game(asked_for))

    def key(self, event: pygame.event.Event) -> bool:
        """Do what a key asks for, with the end of a game all there."""
        self._end_motion()
        return super().key(event)

    def press(self, key: str) -> None:
        """Take a press, with the end of a game all there."""
        self._end_motion()
        super().press(key)

    def _end_motion(self) -> None:
        """Have the end of a game all there."""
        if self.reveal.phase is Phase.OVER:
            self.screen.rest()

    def submit(self) -> None:
        """Play the row being typed, or begin the next game after the end of one."""
        was_moving = self.reveal.moving
        self.finish_animations()
        session, before = self.session, self.session.match
        if not session.playing:
            # Enter pressed once too often must not take the result away before it was read.
            if not was_moving and self.stack.clock() >= self._over_since + GRACE:
                self.stack.perform(self.view.buttons_at_end[0])
            return
        now = self.stack.clock()
        if self._asks_again(now):
            return
        self.forget_report()
        outcome = session.submit()
        if outcome.change is Change.REFUSED:
            self.refuse(outcome)
        elif outcome.change is Change.REPLACED:
            self.take(outcome)
        else:
            self._turn_over(before, now)
            self.stack.report(outcome)

    def show_answer(self) -> None:
        """Show the answer of a game that was lost, after which the player went on."""
        self.finish_animations()
        if self.session.lost:
            self._show_result()

    def _asks_again(self, now: float) -> bool:
        """Ask once more before a guess that helps little, and return whether that was needed.

        A key pressed twice by mistake is no answer.
        """
        asked, since = self._asked
        if self.entry is asked:  # and so was not even touched since
            return now < since + NOTICED
        impossible = self.session.settings.ask_again
        doubt = doubt_about(self.session.match, self.entry.word, impossible=impossible)
        if doubt:
            self.session.refuse_row()
            self._asked = (self.entry, now)
            self.refuse(Outcome(Change.REFUSED, doubt))
        return bool(doubt)

    def type_first_word(self) -> None:
        """Type the next one of the player's own starting words."""
        session = self.session
        if not session.playing:
            return
        word = next_first_word(session.settings, session.match, session.entry.word)
        if word:
            self.edit(session.entry.filled_with(word))
        else:
            self.stack.say(why_no_first_word(session.settings))

    def _turn_over(self, before: Match, now: float) -> None:
        """Let the tiles of the last guess turn over."""
        match = self.session.match
        if analysis := self.stack.analysis_if_used:
            analysis.coach.pause()
        self.reveal = Reveal(Phase.TURNING, before, now)
        self.show()
        self.reveal = Reveal(Phase.TURNING, before, self.screen.boards.reveal(before, match, now))
        if news := self.stack.audio.guessed(before, match, self.session.focus):
            self.screen.toasts.keep(news)  # so that it can be read out once more
        if match.status is not Status.PLAYING and not self.session.lost:
            self._look_up_end()

    def look_at(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""
        self.session.look_at(board)
        if self.reveal.phase is not Phase.TURNING:
            self.session.fill_greens()
        self.stack.audio.focused(self.reveal.match, self.session.focus)
        self.show()

    def switch_hard_mode(self) -> None:
        """Switch hard mode on or off."""
        if self.session.playing:
            self.finish_animations()
        self.take(self.session.switch_hard_mode())

    def undo(self) -> None:
        """Undo the last guess, or say why that cannot be done."""
        self.finish_animations()
        if self.take(with_way_to_undo(self.session.undo(), self.session.match.code)):
            self.stack.audio.focused(self.session.match, self.session.focus)

    def take_settings(self) -> None:
        """Play and look as the session's settings now say."""
        self.session.fill_greens()
        self._look_up_day()
        super().take_settings()

    # The coach ----------------------------------------------------------------------------

    def toggle_coach(self) -> None:
        """Ask the coach from now on, which marks the game, or no longer."""
        self.take(self.session.toggle_coach())
        if self.session.coached and "coach" not in self.screen.layout.places:
            self.stack.say(tr(ABOUT_THE_LINE, key=Action.COACH_IN_FULL.keys))

    def ask_coach(self, again: bool = False) -> None:
        """Ask about the game as it is, but not before its tiles have shown it."""
        if not self.session.coached or not self.session.playing:
            super().ask_coach()
            return
        if self.reveal.phase is Phase.TURNING:
            self.stack.analysis.coach.pause()
            return
        outcome = self.session.consult(self.stack.analysis.coach, again)
        if outcome.change is Change.REPLACED:
            self.take(outcome)
            return
        self.reveal = self.reveal._replace(match=self.session.match)
        self.stack.report(outcome)

    # The reveal ---------------------------------------------------------------------------

    def _end_phase(self) -> None:
        if self.reveal.phase is Phase.TURNING:
            self._show_turned()
        else:
            self._show_result()

    def _show_turned(self) -> None:
        """Update the keyboard once the tiles have turned; begin to celebrate a win."""
        session = self.session
        match = session.match
        self.reveal = Reveal(Phase.STILL, match)
        self.stack.audio.turned(match, session.focus)
        self.ask_coach()
        session.look_at_next_open()
        session.fill_greens()
        self.show()
        if match.status is not Status.PLAYING:
            now = self._over_since = self.stack.clock()
            self.screen.boards.hop(match, now)
            if won := match.status is Status.WON:
                self.screen.celebrate(match, now)
            rest = (REST_WON if won else REST_LOST) * self.screen.speed
            self.reveal = Reveal(Phase.CELEBRATING, match, now + rest)

    def _show_result(self) -> None:
        self.session.end_extra_rows()
        if missed := missed_boards(self.session.match):
            self.session.look_at(missed[0])
        if self.reveal.phase is Phase.STILL:  # given up, else its last tile has told it
            self._over_since = self.stack.clock()
        self.reveal = Reveal(Phase.OVER, self.session.match)
        self._look_up_end()
        self.screen.show_end(self.view, self.stack.clock())
        self.stack.audio.ended(self.session.match, self.screen.model.result)
        self._report_definitions()

    def _look_up_end(self) -> None:
        """Look up in the saved games what belongs to the end, unless that was done already."""
        session, match, started = self.session, self.session.match, self.session.started
        if self._looked_up is match:
            return
        self._looked_up = match

        def take_late(found: object) -> None:
            if session.match is match and not isinstance(found, JobProgress):
                self._take_end(found)
                self.show()

        found = self.stack.jobs.ask(
            "end",
            session.profile,
            lambda own, _: end_of(own, match, started, fresh=True),
            take_late,
        )
        if found is not None:
            self._take_end(found)
        self._look_up_day()

    def _take_end(self, found: object) -> None:
        if isinstance(found, Ending):
            self.ending = found
        else:
            self.stack.notice(str(found))
        self.ending = self.ending._replace(message=self.session.message, extra=self.session.extra)

    def _report_definitions(self) -> None:
        """Say, once, that the file with the meanings of words is missing."""
        code = self.session.match.code
        trouble = trouble_with_definitions(code.language, code.length)
        if trouble and trouble not in self._troubles_shown and len(self.match_in_view.boards) == 1:
            self._troubles_shown.add(trouble)
            self.stack.notice(trouble)

    @property
    def _review_is_due(self) -> bool:
        """Whether the review is to be worked out: not while the win is still celebrated."""
        over, screen = self.reveal.phase is Phase.OVER, self.screen
        return over and self.reviewed is None and not screen.moving

    def update(self, now: float) -> None:
        """Go on to a time of the clock, in ms; at midnight another puzzle begins."""
        attended = self.stack.has_keys and not self.stack.gui.view
        self.take(self.session.attend(attended))
        super().update(now)
        # The end of a game is seen without a message over it.
        self.holds_messages = self.reveal.moving and not self.session.playing
        self.time = self.session.stopwatch.elapsed
        if self._review_is_due:
            self.reviewed = self.session.match
            self.stack.analysis.review.ask(self.reviewed)
        today, left = self.session.profile.clock(), self._until_next
        self._until_next = minutes_until_next(today)
        if today.date() != self.daily.day:
            self._look_up_day()
            self.show()
        elif self._counts_down and left != self._until_next:
            self.show()

    def _look_up_day(self) -> None:
        """Look up how today's puzzle is, and how long it is until the next one."""
        self.daily = todays_puzzle(self.session)
        self._until_next = minutes_until_next(self.session.profile.clock())

    @property
    def _counts_down(self) -> bool:
        """Whether the time until the next puzzle is to be seen."""
        over = self.reveal.phase is Phase.OVER
        return over and isinstance(self.session.match.code.source, Daily) and self.daily.finished

    def wake(self, now: float) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        timed = self.session.settings.timer and self.session.stopwatch.running
        second = until_next_second(self.session.stopwatch.elapsed) if timed else None
        day = self.session.profile.clock()
        minute = until_next(day) - self._until_next + 1 if self._counts_down else None
        review = 0.0 if self._review_is_due else None
        return soonest(super().wake(now), second, minute, review)
