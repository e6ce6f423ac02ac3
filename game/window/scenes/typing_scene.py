"""A scene in which words are typed: what keys and clicks do to the row being typed."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.match.match import OVER
from game.session.coach_words import hidden_word, turned_off, why_no_guess
from game.session.entry import Entry
from game.session.game_session import Change
from game.window.play.keyboard import BACKSPACE, ENTER
from game.window.scenes.scene import Scene
from game.window.ui.actions import Action, Section, action_of
from game.window.ui.keys import (
    ENTER_KEYS,
    bindings,
    digit_typed,
    is_command,
    letter_of,
)
from game.words import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match import Match
    from game.session.game_session import GameSession, Outcome
    from game.session.puzzle_session import PuzzleSession


class TypingScene(Scene):
    """A scene in which words are typed.

    Attributes:
        session: holds what is typed.
    """

    session: GameSession | PuzzleSession
    shortcuts = bindings(*{*Section} - {Section.REPLAY, Section.ASSISTANT})

    _about_row = ""  # the last message about the row being typed
    _shown: Match | None = None  # the game whose last word left was asked for

    def refuse(self, outcome: Outcome) -> None:
        """Show that the row was refused, and why, only until it changes."""
        self._about_row = outcome.message
        self.show()
        self.stack.report(outcome)
        self.screen.boards.shake(self.stack.clock())
        self.stack.audio.refused()

    def forget_report(self) -> None:
        """Show what was said about the row no longer, since it is another one now."""
        if self._about_row:
            self.screen.toasts.withdraw(self.stack.clock(), self._about_row)
            self._about_row = ""

    @property
    def match_in_view(self) -> Match:
        """The game in progress, or the puzzle."""
        return self.session.match

    @property
    def entry(self) -> Entry:
        """The row being typed."""
        return self.session.entry

    @property
    def row_is_full(self) -> bool:
        """Whether Enter would submit a complete row."""
        return self.entry.complete

    def clear_row(self) -> bool:
        """Clear the row being typed, or go back to its first place where nothing is typed.

        Returns whether there was anything to clear, or a way to go back.
        """
        row, cleared = self.entry, Entry.blank(len(self.entry.letters))
        if row.untouched:
            cleared = Entry.filled_in(row.letters)
            if cleared.cursor == row.cursor:
                return False
        self.edit(cleared)
        return True

    def type(self, letter: str) -> None:
        """Take a letter, which begins a row anew that was refused."""
        if self.entry.refused:
            self.edit(self.entry.anew())
        self.edit(self.entry.type(letter))

    def edit(self, entry: Entry) -> None:
        """Take another state of the row being typed."""
        before, view = self.entry, self.view
        longer = len(entry.word) > len(before.word)
        outcome = self.session.edit(entry)
        edited = outcome.change is Change.EDITED
        if edited:
            board = view.revealed.boards[view.focus]
            self.stack.audio.typed(before, entry, view.match, board)
        if longer:
            self.forget_report()
        self.take(outcome)
        if edited and longer:
            self.screen.boards.pop(before.cursor, self.stack.clock())

    @abstractmethod
    def take(self, outcome: Outcome) -> bool:
        """Show what the session answered to an act, and return whether it could be done."""

    @abstractmethod
    def submit(self) -> None:
        """Send the row being typed."""

    def key(self, event: pygame.event.Event) -> bool:
        """Do what a key asks for: besides what it does in all scenes, it types or sends a word."""
        if super().key(event):
            return True
        command = is_command(event)
        if event.key in ENTER_KEYS:
            self.submit()
        elif command and (digit := digit_typed(event)) is not None:
            self._choose_suggestion(digit)
        elif letter := letter_of(event, language(self.match_in_view.words.language)):
            self.type(letter)
        elif command and event.key == pygame.K_BACKSPACE:
            self.edit(Entry.blank(len(self.entry.letters)))
        elif event.key in EDITS:
            self.edit(EDITS[event.key](self.entry))
        else:
            return False
        return True

    def _choose_suggestion(self, digit: int) -> None:
        """Type the guess of the coach with a number, for 0 that of a sure win; or say why not."""
        view = self.view
        if view.over:
            self.stack.say(tr(OVER))
        elif not view.coached:
            if digit == 1 and view.last_word:
                self.choose(view.last_word)
            else:
                self.stack.say(turned_off())
        else:
            coach, said = self.stack.analysis.coach, view.advice
            if word := coach.suggestion(digit - 1) if digit else coach.sure_win():
                self.suggest(word)
            else:
                about = said if said and said.match == view.match else None
                self.stack.say(why_no_guess(about, digit))

    def _ask_in_line(self) -> None:
        """Show the last word where the coach's line offers that, or all that the coach says."""
        if word := self._hidden_word:
            self.suggest(word)
        else:
            self.stack.perform(Action.COACH_IN_FULL)

    @property
    def _hidden_word(self) -> str:
        """The best guess of the coach where it is hidden, or empty text."""
        asked = self.view.asked
        return hidden_word(asked) if asked else ""

    def suggest(self, word: str) -> None:
        """Take up what the coach suggests: show it where it is hidden, else type it."""
        if word != self._hidden_word:
            self.choose(word)
            return
        self._shown = self.match_in_view
        self.stack.audio.read(word)
        self.show()

    @property
    def shows_word(self) -> bool:
        """Whether the last word left was asked for, and nothing was played since."""
        return self._shown is self.match_in_view

    def choose(self, word: str) -> None:
        """Put a word into the row being typed, if there is one."""
        if word:
            self.edit(self.entry.filled_with(word))

    def press(self, key: str) -> None:
        """Do what a press on a node does: also of a suggestion, a key, or a place of the row."""
        self.forget_board_number()
        kind, _, name = key.partition("/")
        match kind:
            case "coach" if action_of(name):
                super().press(name)
            case "coach":
                self.suggest(name)
            case "note" if name:
                self.choose(self.view.last_word)
            case "note":
                self._ask_in_line()
            case "letter":
                self.stack.perform(Action.KEYBOARD)
            case "key":
                self._press_key(name)
            case "entry":
                self._press_place(int(name))
            case _:
                super().press(key)

    def _press_key(self, label: str) -> None:
        if label == ENTER:
            self.submit()
        elif label == BACKSPACE:
            self.edit(self.entry.erase())
        else:
            self.type(label)

    def _press_place(self, place: int) -> None:
        """Go to a place of the row being typed, or first to its board."""
        focus = self.view.focus
        here = self.match_in_view.open_board(focus)
        if here == focus:
            self.edit(self.entry.at(place))
        else:
            self.look_at(here)


EDITS: dict[int, Callable[[Entry], Entry]] = {
    pygame.K_BACKSPACE: Entry.erase,
    pygame.K_DELETE: Entry.delete,
    pygame.K_LEFT: lambda entry: entry.at(entry.cursor - 1),
    pygame.K_RIGHT: lambda entry: entry.at(entry.cursor + 1),
    pygame.K_HOME: lambda entry: entry.at(0),
    pygame.K_END: lambda entry: entry.at(len(entry.letters)),
}
