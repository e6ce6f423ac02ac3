"""The course of play: what keys, clicks and buttons do to the match, and when it is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.match import (
    Aid,
    GameCode,
    GameCodeError,
    Match,
    Refused,
    Source,
    Status,
)
from game.profile import Settings
from game.profile.errors import PlayedElsewhereError, ProfileError
from game.profile.games import KeptGame, Result, Started
from game.profile.journal import kept_game
from game.profile.settings_file import SettingsFiles
from game.profile.setup import CANNOT_BE_REPLAYED, begin, begin_with_what_is_there, steps
from game.rules import HardMode, known_word
from game.session.entry import Entry
from game.session.recorder import GameRecorder, KindSummary, ResumedGame, resumed
from game.session.stopwatch import Stopwatch
from game.window.board.header import until_next_second
from game.window.board.keyboard import BACKSPACE, ENTER
from game.window.board.screen import PlayScreen
from game.window.board.view_model import PlayState
from game.window.scenes.play_keys import take_key
from game.window.ui.actions import LEVEL_NEWS, Action
from game.words import WordsError, language

if TYPE_CHECKING:
    from game.profile.profile import Profile
    from game.session.analysis import Analysis
    from game.window.board.audio import Ears
    from game.window.board.coach_panel import Asked
    from game.window.scenes.replay_scene import Replay
    from game.window.ui.dialog import Form
    from game.window.ui.gui import Gui

PLAYED_ELSEWHERE = "This game was played on in another window; here it is as it stands now"
GIVEN_UP_ELSEWHERE = "That game was given up in another window; this is a new one"
LEVELS = (HardMode.OFF, HardMode.HARD, HardMode.STRICT)


class Play:
    """One game after the other.

    The match changes at once; motion only shows what has changed. Until the tiles have turned
    over, the keyboard and the result still tell of the match before.
    """

    def __init__(
        self,
        screen: PlayScreen,
        settings: Settings,
        first: Match | ResumedGame,
        recorder: GameRecorder,
        clock: Callable[[], float],
        leave: Callable[[], None],
        files: SettingsFiles,
        tell: Callable[[], None],
    ) -> None:
        """Begin a game.

        Args:
            screen: shows the game.
            settings: how games are set up, until the player sets them up otherwise.
            first: the first game.
            recorder: saves the games.
            clock: returns the time in ms.
            leave: ends the program.
            files: where settings that the player changes are saved.
            tell: called, in another thread, when something was found that `hear` shows.
        """
        self.screen = screen
        self.settings = settings
        self._recorder = recorder
        self.tell = tell
        self._analysis: Analysis | None = None
        self.coach_wanted = settings.coach
        self._trouble_told: ProfileError | None = None
        self._troubles_told: set[str] = set()
        self.clock = clock
        self.leave = leave
        self._has_focus = True
        self.files = files
        self.ears: Ears | None = None
        self.assist: Callable[[Play], None] | None = None
        self._size = (0, 0)
        self.replay: Replay | None = None
        self._begin(first)

    def _begin(self, game: Match | ResumedGame) -> None:
        if isinstance(game, Match):
            game = ResumedGame.new(game)
        match = game.match
        self.keep_time()
        self.screen.rest()
        if self._analysis:
            self._analysis.coach.stop()
        self.replay = None
        self.match = self._told = match
        self.entry = game.entry
        self._recorder.begin(game.started)
        self._timer = Stopwatch(self.clock, game.elapsed)
        self._run_timer()
        self.focus = (*match.open_boards, 0)[0]
        self.over = match.status is not Status.PLAYING
        self._looked_back = 0
        self._told_at: float | None = None
        self._over_at: float | None = None
        self._record = self._recorded() if self.over else None
        self._fill_greens()
        if self.ears:
            self.ears.begun(match, self.focus)

    @property
    def state(self) -> PlayState:
        """What the screen shows: the game in progress, or a kept one that is replayed."""
        if self.replay:
            return self.replay.state
        return PlayState(
            self.match,
            self._told,
            self.entry,
            self.focus,
            self.coach_wanted,
            self._analysis.coach.current if self._analysis else None,
            self.over,
            self._looked_back,
            self._record if self.over else None,
        )

    def _show(self) -> None:
        self.screen.show(self.state, self._size)

    # The game -----------------------------------------------------------------------------

    def new_game(self, asked_for: Source | GameCode | None = None) -> bool:
        """Begin a game, a random one unless another one is asked for.

        Returns:
            Whether it could be begun; if not, the player has been told why.
        """
        try:
            beginning = (
                begin(self.settings, asked_for)
                if asked_for
                else begin_with_what_is_there(self.settings)
            )
        except (GameCodeError, WordsError) as error:
            self.screen.toasts.say(str(error), self.clock(), at_once=True)
            return False
        self._begin(beginning.match)
        self._ask_coach()
        self._show()
        for problem in beginning.problems:
            self.screen.toasts.say(problem, self.clock())
        return True

    def edit(self, entry: Entry) -> None:
        """Take another state of the row being typed."""
        if self.match.status is not Status.PLAYING:
            return
        typed = self.entry.cursor if len(entry.word) > len(self.entry.word) else None
        changed = entry.letters != self.entry.letters
        self._looked_back = 0
        if self.ears:
            self.ears.typed(self.entry, entry, self.match, self._told.boards[self.focus])
        self.entry = entry
        if changed:
            if not self._keep():
                self._type_on(entry, typed)
                return
            self._ask_coach()
        self._show()
        if typed is not None:
            self.screen.pop(self.match, typed, self.clock())

    def _type_on(self, mine: Entry, typed: int | None) -> None:
        """Keep what was typed here, where the game as another window left it goes on.

        Args:
            mine: the row as it was typed here.
            typed: the place of the letter that was just typed in it, None for no letter.
        """
        if self.started is None:  # another game began
            return
        entry = self.entry
        if entry.untouched:
            for place, letter in enumerate(mine.letters):
                if letter and place not in mine.filled:
                    entry = entry.at(place).type(letter)
        elif typed is not None:
            entry = entry.type(mine.letters[typed])
        self.edit(entry)

    def submit(self) -> None:
        """Send the row being typed as a guess, or begin the next game after the end of one."""
        under_way = self._told_at is not None or self._over_at is not None
        self._arrive()
        if self.match.status is not Status.PLAYING:
            if not under_way:  # the result must have been seen
                self.new_game()
            return
        now = self.clock()
        answer = self.match.guess(self.entry.word)
        if isinstance(answer, Refused):
            self.screen.toasts.say(answer.message, now, at_once=True)
            self.screen.shake(self.match, now)
            if self.ears:
                self.ears.refused()
            return
        before, self.match = self.match, answer.match
        self.entry = Entry.blank(self.match.code.length)
        if not self._keep():
            return
        if self._analysis:
            self._analysis.coach.pause()
        self._show()
        self._told_at = self.screen.reveal(before, self.match, now)
        if self.ears:
            self.ears.guessed(before, self.match, self.focus)

    def hover(self, x: int, y: int) -> None:
        """Take the pointer's place."""
        self.screen.hover(x, y)

    def _keep(self) -> bool:
        """Write the game down, before anything of it is shown.

        Returns:
            Whether the game is still the one to go on with: where another window has played on in
            it, that has taken its place, and is shown.
        """
        if self.match.status is not Status.PLAYING:
            self._timer.stop()
        try:
            self._recorder.save(self.match, self.entry, self._timer.elapsed)
        except PlayedElsewhereError as error:
            return not self._went_on_as_elsewhere(error)
        except ProfileError as error:
            self.screen.toasts.say(str(error), self.clock())
        trouble = self.profile.trouble
        if trouble and trouble is not self._trouble_told:
            self._trouble_told = trouble
            self.screen.toasts.say(str(trouble), self.clock())
        return True

    def _went_on_as_elsewhere(self, error: PlayedElsewhereError) -> bool:
        """Go on with the game as another window has left it, and tell whether that could be."""
        mine = self.started
        self._recorder.begin()  # nothing of this window is written into it any more
        try:
            game = kept_game(self.profile, error.key)
            if game.result is Result.GIVEN_UP:
                began = self.new_game()
                if began:
                    self.say(GIVEN_UP_ELSEWHERE)
                return began
            self.go_on(resumed(game, self.settings))
        except (ProfileError, *CANNOT_BE_REPLAYED) as further:
            self.say(str(error))
            self.screen.toasts.say(str(further), self.clock())
            self._recorder.begin(mine)
            return False
        self.say(PLAYED_ELSEWHERE)
        return True

    def open_kept(self, game: KeptGame, back: Form | None = None) -> bool:
        """Go on with a kept game, or show it where it is over; say why where that cannot be.

        Args:
            game: the game.
            back: the form that it was opened from, to which leaving its replay goes back.

        Returns:
            Whether that could be done.
        """
        try:
            if game.result is not None:
                self._watch(game, back)
            elif self.started and game.started.key == self.started.key:
                self._back_to_game()  # it is the one that is being played
            else:
                self.go_on(resumed(game, self.settings))
        except CANNOT_BE_REPLAYED as error:
            self.say(str(error))
            return False
        return True

    def give_up(self) -> None:
        """End the game in progress without a win, show it, and have a new one ready behind it."""
        self._arrive()
        if self.started is None or self.match.status is not Status.PLAYING:
            return
        self._timer.stop()
        try:
            given_up = self._recorder.give_up(self.match, self._timer.elapsed)
        except PlayedElsewhereError as error:
            self._went_on_as_elsewhere(error)
            return
        except ProfileError as error:
            self.say(str(error))
            return
        self._recorder.begin()
        if self.new_game():
            self.open_kept(given_up)

    def _watch(self, game: KeptGame, back: Form | None) -> None:
        """Show a game that is over, move by move, from its end on."""
        from game.window.scenes.replay_scene import Replay

        matches = tuple(steps(game, self.settings))
        self._arrive()
        self._timer.stop()
        self.replay = Replay(
            self.screen, game, matches, self.clock, self._show, back, self.ears, at_end=True
        )
        self._show()

    def leave_replay(self) -> None:
        """Go back from a replay to the game in progress."""
        if self.replay:
            back = self.replay.back
            self._back_to_game()
            if back and self.screen.gui:
                self.screen.gui.open_form(back)

    def _back_to_game(self) -> None:
        self.replay = None
        self.screen.rest()
        self._run_timer()
        self._show()

    @property
    def match_in_view(self) -> Match:
        """The game that is shown: the one in progress, or the one of the replay as it ended."""
        return self.replay.match if self.replay else self.match

    def go_on(self, game: ResumedGame) -> None:
        """Go on with a game as it stood."""
        self._begin(game)
        self._ask_coach()
        self._show()

    def take_settings(self, settings: Settings) -> None:
        """Look and play in another way from now on."""
        if settings.coach is not self.settings.coach:
            self.coach_wanted = settings.coach
        self.settings = settings
        self._arrive()
        self._fill_greens()
        self._ask_coach()
        if self.ears:
            self.ears.take_settings(settings)
        self.screen.look(settings)
        self._show()

    @property
    def started(self) -> Started | None:
        """What names the game in the profile, None before anything of it was kept."""
        return self._recorder.started

    @property
    def profile(self) -> Profile:
        """Where games are kept."""
        return self._recorder.profile

    def say(self, message: str) -> None:
        """Tell the player something, in the place of what was told before."""
        self.screen.toasts.say(message, self.clock(), at_once=True)

    def toggle_coach(self) -> None:
        """Ask the coach from now on, which marks the game, or no longer."""
        self.coach_wanted = not self.coach_wanted
        if self.coach_wanted and self.match.status is Status.PLAYING:
            self._take(self.match.with_aid(Aid.COACH))
        self._ask_coach()
        self._show()
        if self.coach_wanted and self.screen.layout.side is None:
            self.say("A click on the coach's line, or F2, shows all that it says")

    @property
    def analysis(self) -> Analysis:
        """What is worked out in the background; made when it is first wanted."""
        if self._analysis is None:
            from game.session.analysis import Analysis

            self._analysis = Analysis(self.tell)
        return self._analysis

    def _ask_coach(self, anew: bool = False) -> None:
        """Ask about the game as it stands, but not before its tiles have told it."""
        if not self.coach_wanted or self.match.status is not Status.PLAYING:
            if self._analysis:
                self._analysis.coach.stop()
            return
        if self._told_at is not None:
            self.analysis.coach.pause()
            return
        if Aid.COACH not in self.match.code.aids:
            self.match = self._told = self.match.with_aid(Aid.COACH)
            self._keep()
        word = self.entry.word if self.entry.complete else ""
        word = "" if word and self.match.refusal(word) else word
        self.analysis.coach.ask(self.match, word, anew=anew)

    def choose_nth(self, nth: int) -> None:
        """Put the best word but so many into the row that is typed, where the coach names it."""
        suggestion = self._analysis.coach.suggestion(nth) if self._analysis else ""
        if suggestion:
            self.choose(suggestion)

    def choose_planned(self) -> None:
        """Put the first word of a sure win into the row that is typed, where there is one."""
        word = self._analysis.coach.sure_win() if self._analysis else ""
        if word:
            self.choose(word)

    def choose(self, word: str) -> None:
        """Put a word into the row that is typed, as one that the coach suggests."""
        entry = Entry.blank(self.match.code.length)
        for letter in word:
            entry = entry.type(letter)
        self.edit(entry)

    @property
    def asked(self) -> Asked | None:
        """What the coach says, and what it was asked; None while it is not asked."""
        from game.window.board.coach_panel import asked_of

        return asked_of(self.state)

    def open_assistant(self) -> None:
        """Help with a puzzle from elsewhere; the game waits."""
        if self.assist:
            self._arrive()
            self.analysis.coach.stop()
            self._timer.stop()
            self.keep_time()
            self.assist(self)

    def come_back(self, settings: Settings) -> None:
        """Go on after the assistant, with the settings as they are then."""
        self.take_settings(settings)
        self._run_timer()

    def hear(self) -> None:
        """Show what was found in the background: by the coach, or for a review."""
        if not self._analysis:  # the news is of something else, such as sounds
            return
        from game.session.review_service import ReviewSnapshot

        gui = self.screen.gui
        found = self._analysis.collect()
        if isinstance(found, ReviewSnapshot):
            if gui:
                from game.window.dialogs.review_dialog import take_review

                take_review(gui, found)
        elif found:
            self._show()
            if gui and gui.dialog_open:
                from game.window.dialogs.coach_dialog import take_counsel

                take_counsel(gui, self.asked)

    def stop_thinking(self) -> None:
        """End all that is worked out in the background, for good."""
        if self._analysis:
            self._analysis.close()

    def focus_changed(self, has_focus: bool) -> None:
        """Let the timer run just while the window has the keys."""
        self._has_focus = has_focus
        self._run_timer()
        if not has_focus:
            self.keep_time()

    def keep_time(self) -> None:
        """Write down the time on the timer, which else waits for the next letter."""
        if self.started and self.match.status is Status.PLAYING:
            self._keep()

    @property
    def _time_in_view(self) -> float | None:
        """The time that the timer shows, in ms, None for no timer."""
        return self.replay.game.elapsed if self.replay else self._timer.elapsed

    def _run_timer(self) -> None:
        if self._has_focus and self.replay is None and self.match.status is Status.PLAYING:
            self._timer.start()
        else:
            self._timer.stop()

    def _arrive(self) -> None:
        """Let everything that is under way arrive at once."""
        self.screen.rest()
        if self.replay:
            self.replay.arrive()
        if self._told_at is not None:
            if self.ears:
                self.ears.hurried()
            self._tell()
        if self._over_at is not None:
            self.screen.rest()
            self._end()

    def _tell(self) -> None:
        """Let the keyboard tell what the tiles have told, and a win be seen."""
        self._told_at = None
        self._told = self.match
        if self.ears:
            self.ears.turned(self.match, self.focus)
        self._ask_coach()
        if self.match.boards[self.focus].solved and self.match.open_boards:
            self.focus = self.match.open_board(self.focus)
        self._fill_greens()
        self._show()
        if self.match.status is not Status.PLAYING:
            self._over_at = self.screen.hop(self.match, self.clock())
            if self.match.status is Status.WON:
                self.screen.celebrate(self.match, self.clock())

    def _fill_greens(self) -> None:
        """Begin a row with the letters whose places the clues have told, where that is set."""
        wanted = self.settings.fill_greens
        playing = self.match.status is Status.PLAYING
        if not (playing and self.entry.untouched and (wanted or self.entry.filled)):
            return
        board = self.match.open_board(self.focus)
        length = self.match.code.length
        known = known_word(self.match.boards[board].guesses if wanted else (), length)
        self.entry = Entry.filled_in([letter if letter.isalpha() else "" for letter in known])

    def move_focus(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""
        self.focus = min(max(board, 0), len(self.match.boards) - 1)
        if self._told_at is None:
            self._fill_greens()
        if self.ears:
            self.ears.focused(self._told, self.focus)
        self._show()

    def _end(self) -> None:
        """Show the result."""
        self._over_at = None
        self.over = True
        self._record = self._recorded()
        self._show()
        if self.ears:
            self.ears.ended(self.match)
        self._tell_of_definitions()

    def _tell_of_definitions(self) -> None:
        """Say, once, that the file is missing which would tell what the word means."""
        from game.words import trouble_with_definitions

        code = self.match.code
        trouble = trouble_with_definitions(code.language, code.length)
        if trouble and trouble not in self._troubles_told and len(self.match.boards) == 1:
            self._troubles_told.add(trouble)
            self.screen.toasts.say(trouble, self.clock())

    def _recorded(self) -> KindSummary | None:
        """Return how the games of this kind went so far; the player is told where it fails."""
        try:
            return self._recorder.kind_summary(self.match)
        except ProfileError as error:
            self.screen.toasts.say(str(error), self.clock())
            return None

    def hint(self) -> None:
        """Take a hint, or say why there is none."""
        self.focus = self.match.open_board(self.focus)
        answer = self.match.hint(self.focus)
        if isinstance(answer, Refused):
            self.screen.toasts.say(answer.message, self.clock())
            return
        if self._take(answer.match):
            self.screen.toasts.say(str(answer.hint), self.clock())

    def next_level(self) -> None:
        """Turn hard mode to its next level, or off where the guesses so far do not allow that."""
        if self.match.status is not Status.PLAYING:
            self.screen.toasts.say("Hard mode can be changed in the next game", self.clock())
            return
        self._arrive()
        level = self.match.code.hard_mode
        wanted = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
        answer = self.match.with_hard_mode(wanted)
        if isinstance(answer, Refused):
            self.screen.toasts.say(answer.message, self.clock())
            wanted = HardMode.OFF
            answer = self.match.with_hard_mode(wanted)
        if not isinstance(answer, Refused) and wanted is not level:
            self.settings = replace(self.settings, hard_mode=wanted.value)
            if self._take(answer.match):
                self.screen.toasts.say(LEVEL_NEWS[wanted], self.clock())

    def _take(self, match: Match) -> bool:
        """Take a match that differs by other things than a new guess.

        Returns:
            As `_keep` does.
        """
        if self._told_at is None:
            self._told = match
        self.match = match
        if not self._keep():
            return False
        self._ask_coach()
        self._show()
        return True

    def take_back(self) -> None:
        """Take the last guess back, or say why that cannot be done."""
        self._arrive()
        answer = self.match.take_back()
        if isinstance(answer, Refused):
            self.screen.toasts.say(answer.message, self.clock(), at_once=True)
            return
        self.match = answer.match
        self._fill_greens()
        if self._take(answer.match) and self.ears:
            self.ears.focused(self.match, self.focus)

    # What is asked for --------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do what a button or a shortcut asks for."""
        moves: dict[Action, Callable[[], object]] = {
            Action.HINT: self.hint,
            Action.HARD_MODE: self.next_level,
            Action.COACH: self.toggle_coach,
            Action.TAKE_BACK: self.take_back,
            Action.NEXT_GAME: self.new_game,
            Action.LEAVE: self.leave,
            Action.LEAVE_REPLAY: self.leave_replay,
            Action.ASSISTANT: self.open_assistant,
        }
        if self.replay and self.replay.act(action):
            return
        if action in moves:
            moves[action]()
        elif self.screen.gui:
            from game.window.dialogs.registry import act_on_dialogs

            act_on_dialogs(self, self.screen.gui, action)

    def key(self, event: pygame.event.Event) -> None:
        """Take a key of the player's keyboard."""
        take_key(self, event)

    def scroll(self, rows: int) -> None:
        """Look back by some rows, or forth again, where not all of them are in view."""
        if self.replay:
            self.replay.scroll(rows)
            return
        self._looked_back = min(max(self._looked_back + rows, 0), self.screen.rows_above)
        self._show()

    def press(self, x: int, y: int) -> None:
        """Take a click at a point of the window: on a key, or on a tile of the row being typed."""
        if self.replay:
            under = self.screen.board_under(x, y)
            self.replay.look_at(self.replay.state.focus if under is None else under)
            return
        suggested = self.screen.guess_under(x, y)
        if suggested:
            self.choose(suggested)
            return
        if self.state.counsel and self.screen.on_coach_line(x, y):
            self.act(Action.COACH_IN_FULL)
            return
        label = self.screen.key_under(x, y)
        place = self.screen.place_under(self.match, x, y)
        board = self.screen.board_under(x, y)
        if board is not None and board != self.focus:
            self.move_focus(board)
        if label == ENTER:
            self.submit()
        elif label == BACKSPACE:
            self.edit(self.entry.erase())
        elif label:
            self.edit(self.entry.type(label))
        elif place is not None:
            self.edit(self.entry.at(place))

    # The window ---------------------------------------------------------------------------

    @property
    def needs_composing(self) -> bool:
        """Whether there are letters that some keyboards have only by composing, as ñ."""
        return not language(self.match.words.language).alphabet.isascii()

    def attach(self, gui: Gui) -> None:
        """Take the widgets, once they are loaded."""
        gui.opens = lambda: self.screen.toasts.dismiss(self.clock())
        self.screen.attach(gui, self.state)
        self._ask_coach()

    def listen(self, ears: Ears) -> None:
        """Let the player hear what happens from now on."""
        self.ears = ears
        self.screen.listen(ears)
        ears.begun(self.match, self.focus)

    def fall_silent(self) -> None:
        """Let nothing be heard any more."""
        if self.ears:
            self.ears.close()

    def arrange(self, size: tuple[int, int]) -> None:
        """Take another size of the window, in pixels; what is under way arrives at once."""
        if self._size != (0, 0):
            self._arrive()
        self._size = size
        self._show()

    def update(self) -> None:
        """Bring the screen to the time of the clock."""
        now = self.clock()
        if self.replay and self.replay.due(now):
            self.replay.arrive()
            self._show()
        if self._told_at is not None and now >= self._told_at:
            self._tell()
        if self._over_at is not None and now >= self._over_at:
            self._end()
        if self._review_was_closed() and self.analysis.end_review():
            self._ask_coach(anew=True)
        self.screen.show_time(self._time_in_view)
        self.screen.update(now)
        for trouble in self.ears.update() if self.ears else ():
            self.screen.toasts.say(trouble, now)

    def _review_was_closed(self) -> bool:
        """Return whether a review is worked out whose dialog is gone."""
        if not (self._analysis and self._analysis.review.current):
            return False
        from game.window.dialogs.review_dialog import is_open

        return not (self.screen.gui and is_open(self.screen.gui))

    def wake(self) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        now = self.clock()
        waits = [self.screen.wake(now), self.replay.wait(now) if self.replay else None]
        waits.append(self.ears.wake() if self.ears else None)
        waits += [max(0.0, at - now) for at in (self._told_at, self._over_at) if at is not None]
        if self.screen.shows_time and self._timer.running:
            waits.append(until_next_second(self._timer.elapsed))
        return min((wait for wait in waits if wait is not None), default=None)
