"""The assistant: help with a puzzle that is played elsewhere, on the boards of the game.

The player types the word that was played and sets its clues, by clicks on the tiles or by keys;
the coach's panel does the rest. The boards, the keyboard and the panel are those of play.
"""

import re

import pygame

from game.catalogue import mark, tr
from game.match import GameCodeError
from game.match.code import LENGTHS
from game.rules import Clue
from game.session.entry import Mark
from game.session.game_session import Change, Outcome
from game.session.opening import settings_of_daily
from game.session.puzzle_session import PuzzleSession, SetUp, new_puzzle, saved_puzzle
from game.window.play.view_model import ViewModel
from game.window.scenes.scene import SceneStack
from game.window.scenes.typing_scene import TypingScene
from game.window.ui.actions import Action, shortcut_text
from game.window.ui.keys import PAGE_KEYS, is_command
from game.words import WordsError

TILE = re.compile(r"board(\d+)/row(\d+)/(\d+)")  # the key of the node of a tile with a clue
# What sets a clue. Space and a click turn a tile to the next one.
CLUE_KEYS = {
    "1": Clue.GREY,
    "2": Clue.YELLOW,
    "3": Clue.GREEN,
    "-": Clue.GREY,
    "+": Clue.YELLOW,
    "=": Clue.GREEN,
}
MOVES = {  # by how many rows and places keys move the mark
    pygame.K_LEFT: (0, -1),
    pygame.K_BACKSPACE: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_HOME: (0, -max(LENGTHS)),
    pygame.K_END: (0, max(LENGTHS)),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
# Dialogs that are opened here as in play; anything else waits until the player is back in the game.
SHARED = frozenset(
    {
        Action.HELP,
        Action.WELCOME,
        Action.ABOUT,
        Action.SHORTCUTS,
        Action.DESCRIBE,
        Action.COACH_IN_FULL,
        Action.COACH_DETAILS,
        Action.WORDS_LEFT,
        Action.SETTINGS,
        Action.CLOSE_DIALOG,
        Action.NEW_PUZZLE,
    }
)
FIRST_STEP = mark("Type the word you played and press {key}")
HINTS = (Action.HINT, Action.SHOW_LETTER)
NO_HINTS = mark("No hints here: the answer isn't known. Use the coach.")
COACH_STAYS = mark("The coach is always on here")
NOT_HERE = mark("Not available here. Press {key} to return to your game.")


class AssistantScene(TypingScene):
    """Takes what the player enters of a puzzle, and shows what the coach has to say about it."""

    session: PuzzleSession

    def __init__(self, stack: SceneStack, session: PuzzleSession) -> None:
        """Show a puzzle."""
        super().__init__(stack, session.match)
        self.session = session
        self.acts = {
            Action.HARD_MODE: lambda: self.take(self.session.switch_hard_mode()),
            Action.UNDO: lambda: self.take(self.session.undo()),
            Action.NEW_GAME: lambda: self.stack.perform(Action.NEW_PUZZLE),
            **dict.fromkeys(HINTS, lambda: self.stack.say(tr(NO_HINTS))),
            Action.COACH: lambda: self.stack.say(tr(COACH_STAYS)),
            Action.CLEAR_ROW: self.step_out,
            Action.ASSISTANT: self.stack.pop,
            Action.LEAVE_ASSISTANT: self.stack.pop,
        }

    @property
    def view(self) -> ViewModel:
        """Everything that the screen is made from; a puzzle has no result."""
        return ViewModel(
            match=self.session.match,
            revealed=self.session.match,
            entry=self.session.entry,
            focus=self.session.focus,
            coached=True,
            advice=self.stack.advice,
            over=False,
            scrolled_back=self.scrolled_back,
            mark=self.session.mark,
            assisting=True,
        )

    def enter(self) -> None:
        """Ask the coach, and say what is to be done first, where nothing is known yet."""
        super().enter()
        self.ask_coach()
        self.stack.audio.begun(self.session.match, self.session.focus)
        if not self.session.puzzle.rows:
            self.stack.say(tr(FIRST_STEP, key=shortcut_text("Enter")))

    def leave(self) -> None:
        """Let the coach go back to the game."""
        super().leave()
        self.stop_coach()

    def ask_coach(self, again: bool = False) -> None:
        """Ask about the puzzle as it is."""
        self.session.consult(self.stack.analysis.coach, again)

    # The puzzle ---------------------------------------------------------------------------

    def take(self, outcome: Outcome) -> bool:
        """Show what the session answered to an act, and return whether it could be done."""
        if outcome.change in (Change.MOVED, Change.EDITED):
            self._keep_mark_in_view()
            self.ask_coach()
            self.show()
        self.stack.report(outcome)
        return outcome.done

    def _keep_mark_in_view(self) -> None:
        mark = self.session.mark
        self.scrolled_back = max(0, self.screen.boards.scrollable - mark.row) if mark else 0

    def step_out(self) -> None:
        """Clear the row being typed; where it is empty, go back to the game."""
        if not self.clear_row():
            self.stack.pop()

    def set_up(self, set_up: SetUp) -> None:
        """Begin with another puzzle."""
        self.screen.rest()
        self.take(self.session.set_up(set_up))
        self.enter()

    def submit(self) -> None:
        """Take the word that is typed as the one that was played."""
        self.forget_report()
        outcome = self.session.submit()
        if outcome.change is not Change.REFUSED:
            self.take(outcome)
        else:
            self.refuse(outcome)

    def look_at(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""
        self.session.look_at(board)
        self.stack.audio.focused(self.session.match, self.session.focus)
        self.show()

    # Keys and clicks ----------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Do what an action asks for, and return whether it is one of this scene's."""
        if action in SHARED:
            return False
        if not super().act(action):
            self.stack.say(tr(NOT_HERE, key=shortcut_text("Escape")))
        return True

    def has(self, action: Action) -> bool:
        """Return whether the shortcut of an action does something here."""
        return super().has(action) and (action in self.acts or action in SHARED)

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key: where no word is typed, it may set a clue or move the mark."""
        if self.walk_by_key(event):
            return True
        session = self.session
        if session.entry.untouched and session.puzzle.rows and not is_command(event):
            mark = session.mark_or_first()
            if event.unicode in CLUE_KEYS:
                self.take(session.set_clue(mark, CLUE_KEYS[event.unicode]))
                self._move_mark(session.mark_after(mark))
                return True
            if event.key == pygame.K_SPACE:
                self.take(session.turn_tile(mark))
                return True
            moved = self._moved(mark, event.key)
            if moved:
                self._move_mark(moved)
                return True
        return super().key(event)

    def press(self, key: str) -> None:
        """Take a press: on a tile whose clue is known, it turns the tile to the next clue."""
        tile = TILE.fullmatch(key)
        mark = Mark(*map(int, tile.groups())) if tile else None
        if mark and self.session.has_clue(mark):
            self.session.mark = mark
            self.take(self.session.turn_tile(mark))
        else:
            super().press(key)

    def _move_mark(self, mark: Mark) -> None:
        self.session.move_mark(mark)
        self._keep_mark_in_view()
        self.show()

    def _moved(self, mark: Mark, key: int) -> Mark | None:
        """Return where a key moves the mark, None where it moves it nowhere."""
        (board, row, place), boards = mark, self.screen.boards
        if by := PAGE_KEYS.get(key):
            across = boards.one_row
            board = boards.neighbour(board, by) if across else boards.below(board, by * boards.page)
        elif key in MOVES:
            rows, places = MOVES[key]
            row, place = row + rows, place + places
        else:
            return None
        return self.session.nearest_mark(Mark(board, row, place))


def open_assistant(stack: SceneStack) -> None:
    """Help with the puzzle that was saved last, or with a new one; the game waits."""
    profile, settings = stack.session.profile, stack.session.settings
    folder = profile.path.parent
    try:
        saved, problem = saved_puzzle(folder, settings, profile.clock())
        set_up = saved or new_puzzle(settings_of_daily(settings))
    except (GameCodeError, WordsError) as error:
        stack.say(str(error))
        return
    session = PuzzleSession(folder, set_up, settings.fill_greens, settings.coach_within)
    stack.gui.close_all()
    stack.push(AssistantScene(stack, session))
    if problem:
        stack.notice(problem)
