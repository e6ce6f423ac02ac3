"""Scenes: what the window shows, one at a time, on a stack; and what they share.

The game is the lowest scene. A replay, or the assistant, is pushed on it and popped again; no
scene knows whether another one is below or above it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import tr, tr_plural
from game.session.jobs import Jobs
from game.window.scenes.reading import READINGS, Reading
from game.window.ui.actions import Action, Section, action_of
from game.window.ui.keys import (
    ARROW_KEYS,
    ENTER_KEYS,
    MODIFIER_KEYS,
    PAGE_KEYS,
    KeyPress,
    digit_typed,
    is_command,
    is_for_shortcuts,
    pressed,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.match import Match
    from game.session.analysis import Analysis
    from game.session.coach_words import AdviceSnapshot
    from game.session.game_session import GameSession, Outcome
    from game.session.review_words import ReviewSnapshot
    from game.window.play.audio import AudioFeedback
    from game.window.play.screen import PlayScreen
    from game.window.play.view_model import ViewModel

BOARD = re.compile(r"(?:board|strip/)(\d+)")  # how the keys of nodes of a board begin
ONCE_OVER = frozenset({Action.SHARE, Action.REVIEW, Action.MEANINGS})
SCROLL_STEPS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
TOGETHER = 400.0  # ms; parts that are farther apart do not belong to one movement
PAGE_RESTS = 250.0  # ms; a trackpad that goes on turns no other page within that time
BEGINNING = "#"
MOST_DIGITS = 2


class Phase(Enum):
    """How far a game has been shown.

    STILL: all of it.
    TURNING: the tiles of the last guess are turning over.
    CELEBRATING: the last row hops.
    OVER: the result is shown.
    """

    STILL = auto()
    TURNING = auto()
    CELEBRATING = auto()
    OVER = auto()


class Reveal(NamedTuple):
    """How far a game has been shown: the match changes at once, and motion follows.

    Attributes:
        phase: what is to be seen now.
        match: what the keyboard and the header show: while tiles turn, the match before.
        until: the time of the clock, in ms, when the phase ends, if it ends by itself.
    """

    phase: Phase
    match: Match
    until: float = 0.0

    @property
    def moving(self) -> bool:
        """Whether the phase ends by itself."""
        return self.phase in (Phase.TURNING, Phase.CELEBRATING)


class Notches:
    """Adds up what a wheel or a trackpad reports."""

    def __init__(self) -> None:
        self._part = 0.0
        self._at = 0.0
        self._page_at = -PAGE_RESTS

    def take(self, turned: float, now: float) -> int:
        """Return how many whole notches it has turned, up for more than nought.

        Args:
            turned: what was reported, in notches.
            now: the time in ms.
        """
        if turned * self._part < 0 or now - self._at > TOGETHER:
            self._part = 0.0
        self._at = now
        self._part += turned
        whole = int(round(self._part, 2))  # as three thirds add up inexactly
        self._part -= whole
        return whole

    def turns_page(self, turned: float, now: float) -> bool:
        """Return whether what was reported may turn a page: each notch of a wheel does."""
        if turned != int(turned) and now - self._page_at < PAGE_RESTS:
            return False
        self._page_at = now
        return True


def _begins(event: pygame.event.Event) -> bool:
    """Return whether a key types the sign before a number.

    While the system composes no text, a key has no sign of its upper rows: it is then known by
    its code, as 3 with Shift, or by its place, as the same key with AltGr.
    """
    if event.unicode == BEGINNING or event.key == pygame.K_HASH:
        return True
    if event.unicode and ord(event.unicode[0]) != event.key:  # it was composed, to another sign
        return False
    if event.mod & (pygame.KMOD_RALT | pygame.KMOD_MODE):
        return event.key == pygame.K_3 or getattr(event, "scancode", 0) == pygame.KSCAN_3
    return event.key == pygame.K_3 and bool(event.mod & pygame.KMOD_SHIFT)


class Silence:
    """What the scenes let hear before the sounds are loaded: nothing."""

    def _nothing(self, *_: object) -> tuple[()]:
        return ()

    begun = typed = refused = guessed = skipped = turned = ended = focused = read = _nothing
    describe = stepped = take_settings = update = close = _nothing

    def wake(self) -> None:
        """Never wake the loop."""


class Scene(ABC):
    """A scene of boards.

    Attributes:
        reveal: how far the game has been shown.
        scrolled_back: by how many rows the player has scrolled back.
        acts: the actions that are this scene's, with what does them.
        shortcuts: the actions that keys ask for.
        time: on its stopwatch, in ms, None where it has none.
        reviewed: the game whose review is shown without being asked for, None for none.
        holds_messages: whether messages wait, so that none covers what is to be seen now.
    """

    acts: Mapping[Action, Callable[[], object]]
    shortcuts: Mapping[KeyPress, Action] = {}
    time: float | None = None
    reviewed: Match | None = None
    holds_messages = False

    def __init__(self, stack: SceneStack, match: Match) -> None:
        self.stack = stack
        self.screen = stack.screen
        self.reveal = Reveal(Phase.STILL, match)
        self.scrolled_back = 0
        self._digits: str | None = None  # of the number of a board, while it is typed
        self._notches = Notches()
        self._reading = Reading()

    @property
    @abstractmethod
    def view(self) -> ViewModel:
        """Everything that the screen is made from."""

    @property
    @abstractmethod
    def match_in_view(self) -> Match:
        """The game that is shown, as far as it is known."""

    @property
    def row_is_full(self) -> bool:
        """Whether Enter would submit a complete row; where nothing is typed there is none."""
        return False

    @abstractmethod
    def look_at(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""

    def key(self, event: pygame.event.Event) -> bool:
        """Do what a key of the player's keyboard asks for, and return whether it asks for that.

        It goes to another board, is the shortcut of something, or scrolls.
        """
        if self.walk_by_key(event):
            return True
        if action := self.shortcuts.get(pressed(event)):
            self.stack.perform(action)
        elif event.key in SCROLL_STEPS:
            self.move_by_key(event.key)
        else:
            return False
        return True

    def shortcut(self, event: pygame.event.Event) -> Action | None:
        """Return the action that a key is the shortcut of, None where it is not to be had now."""
        press = pressed(event)
        action = self.shortcuts.get(press) if is_for_shortcuts(press) else None
        return action if action and self.has(action) else None

    def has(self, action: Action) -> bool:
        """Return whether the shortcut of an action does something now."""
        view = self.view
        if action.section is Section.BOARDS:
            return len(view.match.boards) > 1
        if action.section is Section.PLAY:
            return not view.over
        return view.over or view.replay is not None or action not in ONCE_OVER

    def press(self, key: str) -> None:
        """Do what a press on a node does, by its key: of a button, or of a board."""
        if action := action_of(key):
            self.stack.perform(action)
        elif board := BOARD.match(key):
            self.look_at(int(board[1]))
        if key == "words" or key.endswith("/label"):  # which say how many rows are out of view
            back = self.screen.boards.scrollable - self.scrolled_back
            self.scroll(min(back, self.screen.boards.rows_in_view) or -self.scrolled_back)

    def act(self, action: Action) -> bool:
        """Do what an action asks for, and return whether it is one of this scene's."""
        if action in READINGS:
            words = self._reading.words(action, self.view, self.screen.toasts.recent)
            if action is not Action.READ_STATE:
                self.stack.read(words)
            elif not self.stack.audio.read(words):  # too many sentences for a message
                self.stack.perform(Action.DESCRIBE)
            return True
        if action not in self.acts:
            return False
        self.acts[action]()
        return True

    @abstractmethod
    def choose(self, word: str) -> None:
        """Put a word into the row being typed, if there is one."""

    def suggest(self, word: str) -> None:
        """Take up what the coach suggests."""
        self.choose(word)

    def enter(self) -> None:
        """Come to the top of the stack, or back to it."""
        self.screen.rest()

    def leave(self) -> None:
        """Be covered by another scene, or go."""
        self.finish_animations()

    def ask_coach(self, again: bool = False) -> None:
        """Ask the coach about the scene, which here stops the coach."""
        self.stop_coach()

    def stop_coach(self) -> None:
        """Stop the coach's work, and show no advice."""
        if analysis := self.stack.analysis_if_used:
            analysis.coach.stop()

    def take_settings(self) -> None:
        """Play and look as the settings now say."""
        self.ask_coach()
        self.show()

    def show(self) -> None:
        """Show the scene as it is now, if it is on top."""
        if self.stack.top is self:
            self.stack.show()

    def scroll(self, rows: int) -> None:
        """Look back by some rows, or forth again, where not all of them are in view."""
        self.scrolled_back = min(max(self.scrolled_back + rows, 0), self.screen.boards.scrollable)
        self.show()

    def wheel(self, turned: float) -> None:
        """Scroll rows as the wheel is turned, and once there are no more of them, boards."""
        if self.screen.scroll_end(-turned):
            return
        turns = self._notches.take(turned, self.stack.clock())
        boards, back = self.screen.boards, self.scrolled_back
        before, after = boards.out_of_view
        if back < boards.scrollable if turns > 0 else back:
            self.scroll(turns)
        elif (
            turns
            and (before if turns > 0 else after)
            and self._notches.turns_page(turned, self.stack.clock())
        ):
            self.scrolled_back = 0
            self.look_at(boards.below(self.view.focus, -boards.page if turns > 0 else boards.page))

    def move_by_key(self, key: int) -> None:
        """Go to the board above or below, or scroll rows where all boards are side by side.

        Pages are of rows where all boards are in view, or else of boards.
        """
        boards, pages = self.screen.boards, PAGE_KEYS.get(key, 0)
        if boards.one_row and self.screen.scroll_end(-SCROLL_STEPS[key]):
            return
        if boards.one_row:
            self.scroll(SCROLL_STEPS[key])
        elif pages and boards.all_in_view:
            self.scroll(-pages * boards.rows_in_view)
        else:
            rows = pages * boards.page or -SCROLL_STEPS[key]
            self.look_at(boards.below(self.view.focus, rows))

    def walk_by_key(self, event: pygame.event.Event) -> bool:
        """Go to another of several boards, and return whether a key asks for that.

        Ctrl+Left and Ctrl+Right go to the one next to it, Alt with a digit to that of a number, and
        so does # with the digits after it and Enter.
        """
        boards = len(self.match_in_view.boards)
        if boards == 1:
            return False
        if event.key in ARROW_KEYS and is_command(event):
            self.look_at(self.screen.boards.neighbour(self.view.focus, ARROW_KEYS[event.key]))
            return True
        digits, digit = self._digits, digit_typed(event)
        if event.key in MODIFIER_KEYS:  # which some layouts need for the sign itself
            return False
        self.forget_board_number()
        if digit is not None and event.mod & pygame.KMOD_LALT:
            self._look_at_number(digit)
        elif _begins(event):
            self._wait_for_digits("")
        elif digits is None:
            return False
        elif digit is not None:
            self._wait_for_digits((digits + str(digit))[-MOST_DIGITS:])
        elif event.key == pygame.K_BACKSPACE:
            self._wait_for_digits(digits[:-1])
        elif event.key in ENTER_KEYS:
            self._look_at_number(int(digits or 0))
        else:  # Escape ends the number, and does nothing else.
            return bool(event.key == pygame.K_ESCAPE)
        return True

    def _wait_for_digits(self, digits: str) -> None:
        self._digits = digits
        self.stack.say(tr("Board {number}…", number=digits))

    def _look_at_number(self, number: int) -> None:
        boards = len(self.match_in_view.boards)
        if 1 <= number <= boards:
            self.look_at(number - 1)
        else:
            said = tr_plural("There is only {count} board", "There are only {count} boards", boards)
            self.stack.say(said)

    def forget_board_number(self) -> None:
        """Take no more digits of the number of a board, and show it no longer."""
        if self._digits is not None:
            self._digits = None
            self.screen.toasts.withdraw(self.stack.clock())

    # The reveal ---------------------------------------------------------------------------

    def finish_animations(self) -> None:
        """Finish all running animations now."""
        self.screen.rest()
        if self.reveal.phase is Phase.TURNING:
            self.stack.audio.skipped()
        while self.reveal.moving:
            self._end_phase()
            self.screen.rest()

    def _end_phase(self) -> None:
        """Go on to what follows when a phase of the reveal has ended."""
        self.reveal = self.reveal._replace(phase=Phase.STILL)

    def update(self, now: float) -> None:
        """Go on to a time of the clock, in ms."""
        while self.reveal.moving and now >= self.reveal.until:
            self._end_phase()

    def wake(self, now: float) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        return max(0.0, self.reveal.until - now) if self.reveal.moving else None


class SceneStack(ABC):
    """The scenes, and what they share: one screen, its messages, and the work in the background.

    Attributes:
        session: the game in progress.
        screen: draws the scene on top.
        gui: opens and closes dialogs.
        clock: returns the time in ms.
        audio: lets the player hear what happens, once it is loaded.
        top: the scene that is shown.
        jobs: long work on the saved games.
        has_keys: whether the window has the keys of the keyboard.
        analysis_if_used: the coach and the reviews, if they were wanted so far.
    """

    top: Scene

    def __init__(
        self,
        session: GameSession,
        screen: PlayScreen,
        clock: Callable[[], float],
        notify: Callable[[], None],
    ) -> None:
        """Create an empty stack.

        `notify` is called from the worker's thread when the coach or a review has news.
        """
        self.session = session
        self.screen, self.gui = screen, screen.gui
        self.clock = clock
        self.audio: AudioFeedback | Silence = Silence()
        self.has_keys = True
        self._notify = notify
        self._below: list[Scene] = []
        self.analysis_if_used: Analysis | None = None
        self.jobs = Jobs(notify)

    @abstractmethod
    def perform(self, action: Action) -> None:
        """Do what an action asks for, be it the top scene's, a dialog's or the window's."""

    def push(self, scene: Scene) -> None:
        """Show another scene until it is popped."""
        self.top.leave()
        self._below.append(self.top)
        self._come_to(scene)

    def pop(self) -> None:
        """Go back to the scene below, if there is one."""
        if self._below:
            self.top.leave()
            self._come_to(self._below.pop())

    def pop_to_first(self) -> None:
        """Go back to the game."""
        while self._below:
            self.pop()

    def _come_to(self, scene: Scene) -> None:
        self.top = scene
        self.screen.toasts.withdraw(self.clock())  # what was said is about the scene before
        scene.enter()
        self.show()

    def show(self) -> None:
        """Show the scene on top as it is now."""
        self.screen.show(self.top.view)

    def arrange(self, size: tuple[int, int]) -> None:
        """Take another size of the window, in pixels."""
        self.top.finish_animations()
        self.screen.size = size
        self.show()

    # Messages -----------------------------------------------------------------------------

    def read(self, words: str) -> None:
        """Read words out, or show them where nothing speaks."""
        if not self.audio.read(words):
            self.screen.toasts.show(words, self.clock(), at_once=True)

    def say(self, message: str) -> None:
        """Show the answer to what the player just did, in the place of any message before it."""
        self.screen.toasts.say(message, self.clock(), at_once=True)

    def notice(self, message: str) -> None:
        """Show something the player should know, when its turn comes."""
        self.screen.toasts.say(message, self.clock())

    def report(self, outcome: Outcome) -> None:
        """Show what an outcome says: the answer to the player at once, the rest in turn."""
        if outcome.message:
            self.say(outcome.message)
        for index, each in enumerate(outcome.news):
            (self.notice if index or outcome.message else self.say)(each)
        for each in outcome.notices:
            self.notice(each)

    # The coach and reviews ----------------------------------------------------------------

    @property
    def analysis(self) -> Analysis:
        """The coach and the reviews; loaded when first wanted."""
        if self.analysis_if_used is None:
            from game.session.analysis import Analysis

            self.analysis_if_used = Analysis(self._notify)
        return self.analysis_if_used

    def review_of(self, match: Match | None) -> ReviewSnapshot | None:
        """Return the review of a game as far as it has come, None where there is none."""
        current = self.analysis_if_used.review.current if self.analysis_if_used else None
        return current if current and current.match is match else None

    @property
    def advice(self) -> AdviceSnapshot | None:
        """What the coach says, None while it is not asked."""
        return self.analysis_if_used.coach.current if self.analysis_if_used else None

    def close(self) -> None:
        """End the background work and fall silent, for good."""
        self.jobs.close()
        if self.analysis_if_used:
            self.analysis_if_used.close()
        self.audio.close()
