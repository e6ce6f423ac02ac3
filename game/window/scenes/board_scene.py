"""What scenes of boards share: scrolling, the reveal; and typing, where words are typed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game.match import Match
from game.session.entry import Entry
from game.window.board.keyboard import BACKSPACE, ENTER
from game.window.scenes.scene import Phase, Reveal, SceneStack
from game.window.ui.actions import Action
from game.window.ui.keys import bindings, digit_of, is_command, latin_key, letter_of
from game.words import language

if TYPE_CHECKING:
    from game.window.board.view_model import PlayState

SHORTCUTS = bindings(
    (
        Action.HINT,
        Action.HARD_MODE,
        Action.NEW_GAME,
        Action.TAKE_BACK,
        Action.STATISTICS,
        Action.COACH,
        Action.SETTINGS,
        Action.SHARE,
        Action.REVIEW,
        Action.TELL,
        Action.ASSISTANT,
        Action.HELP,
        Action.COACH_IN_FULL,
        Action.LEAVE,
    )
)
SCROLL_STEPS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class BoardScene(ABC):
    """A scene of boards.

    Attributes:
        reveal: how far the game has been shown.
        looked_back: by how many rows the player has scrolled back.
    """

    def __init__(self, stack: SceneStack, match: Match) -> None:
        self.stack = stack
        self.screen = stack.screen
        self.reveal = Reveal(Phase.STILL, match)
        self.looked_back = 0

    @property
    @abstractmethod
    def view(self) -> PlayState:
        """Everything that the screen is made from."""

    @property
    @abstractmethod
    def match_in_view(self) -> Match:
        """The game that is shown, as far as it is known."""

    @property
    def time(self) -> float | None:
        """No time, unless the scene has a stopwatch."""
        return None

    @abstractmethod
    def look_at(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""

    @abstractmethod
    def key(self, event: pygame.event.Event) -> None:
        """Do what a key of the player's keyboard asks for."""

    @abstractmethod
    def press(self, x: int, y: int) -> None:
        """Take a click at a point of the window."""

    @abstractmethod
    def act(self, action: Action) -> bool:
        """Do what an action asks for, and return whether it is one of this scene's."""

    @abstractmethod
    def choose(self, word: str) -> None:
        """Put a word that the coach suggests into the row being typed, if there is one."""

    def enter(self) -> None:
        """Come to the top of the stack, or back to it."""
        self.screen.rest()

    def leave(self) -> None:
        """Be covered by another scene, or go."""
        self.finish_animations()

    def ask_coach(self, again: bool = False) -> None:
        """Let the coach be silent, unless the scene asks it."""
        if analysis := self.stack.analysis_if_used:
            analysis.coach.stop()

    def take_settings(self) -> None:
        """Play and look as the settings now say."""
        self.finish_animations()
        self.ask_coach()
        self.show()

    def show(self) -> None:
        """Show the scene as it is now, if it is on top."""
        if self.stack.top is self:
            self.stack.show()

    def scroll(self, rows: int) -> None:
        """Look back by some rows, or forth again, where not all of them are in view."""
        self.looked_back = min(max(self.looked_back + rows, 0), self.screen.rows_above)
        self.show()

    def move_by_key(self, key: int) -> None:
        """Move the focus among several boards, or scroll the rows of the only one."""
        if len(self.match_in_view.boards) == 1:
            self.scroll(SCROLL_STEPS[key])
            return
        page = self.screen.boards_a_page
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page}
        self.look_at(self.view.focus + steps.get(key, page))

    # The reveal ---------------------------------------------------------------------------

    def finish_animations(self) -> None:
        """Finish all running animations now."""
        self.screen.rest()
        if self.reveal.phase is Phase.TURNING and self.stack.audio:
            self.stack.audio.hurried()
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


class TypingScene(BoardScene):
    """A scene of boards in which words are typed."""

    @property
    @abstractmethod
    def entry(self) -> Entry:
        """The row being typed."""

    @abstractmethod
    def edit(self, entry: Entry) -> None:
        """Take another state of the row being typed."""

    @abstractmethod
    def submit(self) -> None:
        """Send the row being typed."""

    def key(self, event: pygame.event.Event) -> None:
        """Do what a key of the player's keyboard asks for."""
        command = is_command(event)
        action = SHORTCUTS.get((latin_key(event), command))
        letter = letter_of(event, language(self.match_in_view.words.language))
        if action:
            self.stack.perform(action)
        elif event.key in SCROLL_STEPS:
            self.move_by_key(event.key)
        elif event.key in ENTER_KEYS:
            self.submit()
        elif command and (digit := digit_of(event)):
            self._choose_if_any(self.stack.analysis.coach.suggestion(digit - 1))
        elif command and event.key == pygame.K_0:
            self._choose_if_any(self.stack.analysis.coach.sure_win())
        elif letter:
            self.edit(self.entry.type(letter))
        else:
            self.edit(edited(self.entry, event.key, command))

    def choose(self, word: str) -> None:
        """Put a word that the coach suggests into the row being typed."""
        self.edit(self.entry.filled_with(word))

    def _choose_if_any(self, word: str) -> None:
        if word:
            self.choose(word)

    def press(self, x: int, y: int) -> None:
        """Take a click at a point of the window: on a suggestion, a key, a board or a tile."""
        suggested = self.screen.guess_under(x, y)
        if suggested:
            self.choose(suggested)
            return
        if self.view.counsel and self.screen.on_coach_line(x, y):
            self.stack.perform(Action.COACH_IN_FULL)
            return
        label = self.screen.key_under(x, y)
        place = self.screen.place_under(self.match_in_view, x, y)
        board = self.screen.board_under(x, y)
        if board is not None and board != self.view.focus:
            self.look_at(board)
        if label == ENTER:
            self.submit()
        elif label == BACKSPACE:
            self.edit(self.entry.erase())
        elif label:
            self.edit(self.entry.type(label))
        elif place is not None:
            self.edit(self.entry.at(place))


def edited(entry: Entry, key: int, command: bool) -> Entry:
    """Return the row being typed after a key that edits it, or as it is after any other key.

    Args:
        entry: the row.
        key: the key.
        command: whether Ctrl or the like is held with it.

    >>> edited(Entry.blank(5).type("A"), pygame.K_BACKSPACE, command=False).word
    ''
    """
    match key:
        case pygame.K_BACKSPACE if command:
            return Entry.blank(len(entry.letters))
        case pygame.K_BACKSPACE:
            return entry.erase()
        case pygame.K_DELETE:
            return entry.delete()
        case pygame.K_LEFT:
            return entry.at(entry.cursor - 1)
        case pygame.K_RIGHT:
            return entry.at(entry.cursor + 1)
        case pygame.K_HOME:
            return entry.at(0)
        case pygame.K_END:
            return entry.at(len(entry.letters))
        case _:
            return entry
