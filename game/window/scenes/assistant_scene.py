"""The assistant: help with a puzzle that is played elsewhere, on the boards of the game.

The player types the word that was played and tells its clues, by clicks on the tiles or by keys;
the coach's panel tells the rest. The boards, the keyboard and the panel are those of play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame

from game.match import GameCodeError, Match, Seed, Status
from game.match.puzzle import Puzzle
from game.profile import Settings
from game.profile.puzzle_file import as_text, read_puzzle, words_of, write_puzzle
from game.profile.setup import game_code
from game.rules import Clue, HardMode
from game.session.entry import Entry
from game.session.recorder import GameRecorder, ResumedGame
from game.window.board.view_model import Mark, PlayState
from game.window.dialogs.puzzle_dialog import PuzzleForm
from game.window.scenes.play_scene import LEVELS, Play
from game.window.ui.actions import EXPLAINING, LEVEL_NEWS, Action
from game.window.ui.keys import is_command
from game.words import WordsError

# What tells a clue, besides Space and a click, which turn a tile to the next one.
CLUE_KEYS = {
    "1": Clue.GREY,
    "2": Clue.YELLOW,
    "3": Clue.GREEN,
    "-": Clue.GREY,
    "+": Clue.YELLOW,
    "=": Clue.GREEN,
}
# What is done here as in play; anything else waits until the player is back in the game.
SHARED = EXPLAINING | {
    Action.COACH_IN_FULL,
    Action.SETTINGS,
    Action.CLOSE_DIALOG,
}


class SetUp(NamedTuple):
    """A puzzle as it is set up.

    Attributes:
        puzzle: the puzzle.
        own_lists: whether its words are those of the player's own lists.
    """

    puzzle: Puzzle
    own_lists: bool = False


class Assistant(Play):
    """Takes what the player tells of a puzzle, and shows what the coach has to say about it.

    Attributes:
        mark: the tile whose clue the next key tells, None while a word is typed.
    """

    def __init__(self, play: Play, set_up: SetUp, back: Callable[[], None]) -> None:
        """Begin with a puzzle.

        Args:
            play: the course of play, which waits meanwhile; screen and threads are its own.
            set_up: the puzzle.
            back: goes back to play.
        """
        self.puzzle, self._own_lists = set_up
        self.mark: Mark | None = None
        self._folder = play.profile.path.parent
        super().__init__(
            play.screen,
            play.settings,
            self.puzzle.match,
            GameRecorder(play.profile),
            play.clock,
            back,
            play.files,
            play.tell,
        )
        self._analysis = play.analysis
        self.coach_wanted = True
        self.ears = play.ears
        self._ask_coach()

    @property
    def state(self) -> PlayState:
        """What the screen shows: the puzzle, always with the coach."""
        return super().state._replace(coached=True, mark=self.mark, assisting=True)

    def _begin(self, game: Match | ResumedGame) -> None:
        super()._begin(game)
        self.over = False  # a puzzle has no result

    # The puzzle ---------------------------------------------------------------------------

    def _take_puzzle(self, puzzle: Puzzle, mark: Mark | None) -> None:
        """Take the puzzle as it is told now, keep it, and ask the coach about it."""
        if len(puzzle.rows) != len(self.puzzle.rows):
            self.entry = Entry.blank(puzzle.code.length)
        self.puzzle, self.mark = puzzle, mark
        self.match = self._told = puzzle.match
        if mark:
            self.focus = mark.board
            self._looked_back = max(0, self.screen.rows_above - mark.row)
        else:
            self._looked_back = 0
        self._keep()
        self._ask_coach()
        self._show()

    def greet(self) -> None:
        """Say what is to be done first, where nothing is told yet."""
        if not self.puzzle.rows:
            self.say("Type the word that you played elsewhere, and press Enter")

    def set_up(self, set_up: SetUp) -> None:
        """Begin with another puzzle."""
        self.puzzle, self._own_lists = set_up
        self.mark = None
        self._begin(self.puzzle.match)
        self._keep()
        self._ask_coach()
        self._show()

    def submit(self) -> None:
        """Take the word that is typed as the one that was played."""
        word = self.entry.word
        refusal = self.puzzle.refusal(word) if self.entry.complete else self._too_short()
        if refusal:
            self.say(refusal)
            self.screen.shake(self.match, self.clock())
            return
        board = self.match.open_board(self.focus)
        puzzle = self.puzzle.with_word(word)
        self._take_puzzle(puzzle, Mark(board, len(puzzle.rows) - 1, 0))
        if len(puzzle.rows) == 1:
            self.say("Now its colours: click the tiles, or press 1 grey, 2 yellow, 3 green")

    def _too_short(self) -> str:
        if self.puzzle.over:
            return self.puzzle.over
        if not self.entry.word:
            return "Type the word that was played"
        return f"The word that was played must have {self.match.code.length} letters"

    def take_back(self) -> None:
        """Take the last row back."""
        if self.puzzle.rows:
            self._take_puzzle(self.puzzle.without_last(), None)
        else:
            self.say("There is no row to take back")

    def next_level(self) -> None:
        """Turn hard mode of the puzzle to its next level."""
        code = self.puzzle.code
        level = LEVELS[(LEVELS.index(code.hard_mode) + 1) % len(LEVELS)]
        puzzle = replace(self.puzzle, code=replace(code, hard_mode=level))
        self._take_puzzle(puzzle, self.mark)
        self.say("Hard mode is off" if level is HardMode.OFF else LEVEL_NEWS[level])

    def tell_clue(self, mark: Mark, clue: Clue) -> None:
        """Tell the clue of a tile."""
        board, row, place = mark
        if self._is_told(mark) and clue != self.puzzle.rows[row].clues[board][place]:
            self._take_puzzle(self.puzzle.with_clue(row, board, place, clue), mark)

    def turn_tile(self, mark: Mark) -> None:
        """Turn a tile to the next clue: grey, yellow, green, grey."""
        board, row, place = mark
        clue = self.match.boards[board].guesses[row].clues[place]
        self.tell_clue(mark, Clue((clue + 1) % len(Clue)))

    def _is_told(self, mark: Mark) -> bool:
        """Tell whether there is a tile with a clue at a mark."""
        return mark.row < len(self.match.boards[mark.board].guesses)

    # Keys and clicks ----------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do what a button or a shortcut asks for."""
        gui = self.screen.gui
        own: dict[Action, Callable[[], object]] = {
            Action.HARD_MODE: self.next_level,
            Action.TAKE_BACK: self.take_back,
            Action.NEW_GAME: self._ask_for_another,
            Action.NEW_PUZZLE: self._ask_for_another,
            Action.START_PUZZLE: self._start_as_asked,
            Action.LEAVE: self.leave,
            Action.ASSISTANT: self.leave,
            Action.LEAVE_ASSISTANT: self.leave,
        }
        if action in own:
            own[action]()
        elif action in SHARED and gui:
            super().act(action)
        else:
            self.say("That belongs to the game; go back to it with Escape")

    def _ask_for_another(self) -> None:
        if self.screen.gui:
            settings = replace(
                self.settings,
                word_length=self.puzzle.code.length,
                boards=self.puzzle.code.boards,
                hard_mode=self.puzzle.code.hard_mode.value,
                language=self.puzzle.code.language,
            )
            self.screen.gui.open_form(PuzzleForm(settings, self._own_lists))

    def _start_as_asked(self) -> None:
        gui = self.screen.gui
        if gui and isinstance(gui.form, PuzzleForm):
            try:
                set_up = new_puzzle(gui.form.settings, gui.form.own_lists)
            except (GameCodeError, WordsError) as error:
                self.say(str(error))
                return
            gui.close_all()
            self.set_up(set_up)
            self.greet()

    def key(self, event: pygame.event.Event) -> None:
        """Take a key: where no word is typed, it may tell a clue or move the mark."""
        command = is_command(event)
        if self.entry.untouched and self.puzzle.rows and not command:
            mark = self.mark or self._last_mark()
            if event.unicode in CLUE_KEYS:
                self.tell_clue(mark, CLUE_KEYS[event.unicode])
                self._move_mark(self._next_mark(mark))
                return
            if event.key == pygame.K_SPACE:
                self.turn_tile(mark)
                return
            moved = self._moved(mark, event.key)
            if moved:
                self._move_mark(moved)
                return
        super().key(event)

    def edit(self, entry: Entry) -> None:
        """Take another state of the row being typed; the mark makes way for it."""
        if self.puzzle.over:
            if entry.word:
                self.say(self.puzzle.over)
            return
        if entry.word:
            self.mark = None
        super().edit(entry)

    def press(self, x: int, y: int) -> None:
        """Take a click: on a tile whose clue was told, it turns the tile to the next clue."""
        under = self.screen.tile_under(x, y)
        if under and self._is_told(under):
            self.mark = under
            self.turn_tile(under)
        else:
            super().press(x, y)

    def _last_mark(self) -> Mark:
        """Return the first tile of the last row of the board in focus."""
        return Mark(self.focus, len(self.match.boards[self.focus].guesses) - 1, 0)

    def _move_mark(self, mark: Mark) -> None:
        self.mark, self.focus = mark, mark.board
        self._looked_back = max(0, self.screen.rows_above - mark.row)
        self._show()

    def _next_mark(self, mark: Mark) -> Mark:
        """Return the tile behind one: in its row, or in the same row of the next open board."""
        board, row, place = mark
        if place + 1 < self.puzzle.code.length:
            return Mark(board, row, place + 1)
        behind = (
            Mark(other, row, 0)
            for other in range(board + 1, len(self.match.boards))
            if self._is_told(Mark(other, row, 0))
        )
        return next(behind, mark)

    def _moved(self, mark: Mark, key: int) -> Mark | None:
        """Return where a key moves the mark, None where it moves it nowhere."""
        board, row, place = mark
        page = self.screen.boards_a_page
        boards, length = len(self.match.boards), self.puzzle.code.length
        moves = {
            pygame.K_LEFT: Mark(board, row, max(0, place - 1)),
            pygame.K_BACKSPACE: Mark(board, row, max(0, place - 1)),
            pygame.K_RIGHT: Mark(board, row, min(length - 1, place + 1)),
            pygame.K_HOME: Mark(board, row, 0),
            pygame.K_END: Mark(board, row, length - 1),
            pygame.K_UP: Mark(board, max(0, row - 1), place),
            pygame.K_DOWN: Mark(board, row + 1, place),
            pygame.K_PAGEUP: Mark(max(0, board - min(page, board)), row, place),
            pygame.K_PAGEDOWN: Mark(min(boards - 1, board + page), row, place),
        }
        moved = moves.get(key)
        if moved and not self._is_told(moved):
            moved = moved._replace(row=len(self.match.boards[moved.board].guesses) - 1)
        return moved

    # What play does and the assistant does not --------------------------------------------

    @property
    def _time_in_view(self) -> None:
        """No time: nobody here knows when the puzzle was begun."""

    def _run_timer(self) -> None:
        self._timer.stop()

    def hint(self) -> None:
        """Say that nobody here knows the word."""
        self.say("Nobody here knows the word; the coach's panel helps")

    def toggle_coach(self) -> None:
        """Say that the coach stays."""
        self.say("The coach's panel is what the assistant is for")

    def _ask_coach(self, anew: bool = False) -> None:
        word = self.entry.word if self.entry.complete else ""
        playing = self.match.status is Status.PLAYING
        self.analysis.coach.ask(self.match, word if playing else "", anew=anew)

    def _keep(self) -> bool:
        """Keep the puzzle in its file; it is always the one to go on with."""
        try:
            write_puzzle(self._folder, as_text(self.puzzle, self._own_lists))
        except OSError as error:
            self.say(f"The puzzle cannot be kept in {self._folder} ({error.strerror})")
        return True


def new_puzzle(settings: Settings, own_lists: bool = False) -> SetUp:
    """Return a puzzle of which nothing is told yet.

    Raises:
        GameCodeError: it cannot be set up so.
        WordsError: its words cannot be loaded.
    """
    plain = replace(
        settings, host="honest", sequence=False, easy=False, undo=False, difficulty="hard"
    )
    code = game_code(plain, Seed(0))
    return SetUp(Puzzle(code, words_of(settings, code, own_lists)), own_lists)


def kept_puzzle(folder: Path, settings: Settings) -> SetUp | None:
    """Return the puzzle that is kept in a folder, None where there is none."""
    kept = read_puzzle(folder, settings)
    return SetUp(*kept) if kept else None


def assistant_of(play: Play, back: Callable[[], None]) -> Assistant:
    """Return the assistant with the puzzle that was kept, or with a new one.

    Raises:
        GameCodeError: a new one cannot be set up with the settings of play.
        WordsError: its words cannot be loaded.
    """
    kept = kept_puzzle(play.profile.path.parent, play.settings)
    return Assistant(play, kept or new_puzzle(play.settings), back)
