"""A session with a puzzle from elsewhere: the player types what was played, and sets its clues."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import tr
from game.formats import reason_of
from game.match import GameCode, Match, Seed, Status
from game.match.puzzle import PlayedRow, Puzzle
from game.plain_files import read_plain
from game.profile.beginning import game_code, word_list
from game.profile.database import free_name
from game.profile.files import write_whole
from game.rules import Clue, HardMode, length_wanted
from game.session.entry import Entry, Mark
from game.session.game_session import LEVEL_NEWS, NOTHING, Change, Outcome, switched
from game.words import WordList, language

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from game.session.analysis import CoachService
    from game.settings import Settings


class SetUp(NamedTuple):
    """A puzzle as it is set up, and whether its words are those of the player's own lists."""

    puzzle: Puzzle
    own_lists: bool = False


class PuzzleSession:
    """What the player has entered of a puzzle, always saved.

    Attributes:
        puzzle, own_lists: as it is set up, with what is known so far.
        entry: the row being typed.
        focus: the index of the board in focus.
        mark: the tile whose clue the next key sets, None while a word is typed.
    """

    def __init__(
        self, folder: Path, set_up: SetUp, fill_greens: bool = False, within: int | None = None
    ) -> None:
        """Begin with a puzzle, which is saved in a folder.

        Where `fill_greens` is set, a row begins with the letters whose places are known. The coach
        is to win within so many guesses, if a number is given.
        """
        self._folder = folder
        self._within = within
        self._fills_greens = fill_greens
        self._take(set_up)

    def _take(self, set_up: SetUp) -> None:
        self.puzzle, self.own_lists = set_up
        self.entry = Entry.blank(self.puzzle.code.length)
        self.mark: Mark | None = None
        self.look_at((*self.match.open_boards, 0)[0])

    @property
    def match(self) -> Match:
        """The puzzle as a match."""
        return self.puzzle.match

    def set_up(self, set_up: SetUp) -> Outcome:
        """Begin with another puzzle."""
        self._take(set_up)
        return self._saved()

    # The puzzle ---------------------------------------------------------------------------

    def edit(self, entry: Entry) -> Outcome:
        """Take another state of the row being typed; the mark makes way for it."""
        if self.puzzle.over:
            return Outcome(Change.REFUSED, self.puzzle.over) if entry.word else NOTHING
        if entry.word:
            self.mark = None
        self.entry = entry
        return Outcome(Change.EDITED)

    def submit(self) -> Outcome:
        """Take the word that is typed as the one that was played."""
        word = self.entry.word
        refusal = self.puzzle.refusal(word) if self.entry.complete else self._too_short()
        if refusal:
            self.entry = self.entry.sent_in_vain()
            return Outcome(Change.REFUSED, refusal)
        board = self.match.open_board(self.focus)
        puzzle = self.puzzle.with_word(word)
        outcome = self._go_on(puzzle, Mark(board, len(puzzle.rows) - 1, 0))
        if len(puzzle.rows) == 1:
            what = tr(
                "Now set its colours: click tiles, or press 1 (absent), 2 (elsewhere), 3 (in place)"
            )
            return outcome._replace(message=what)
        return outcome

    def _too_short(self) -> str:
        if self.puzzle.over:
            return self.puzzle.over
        if not self.entry.word:
            return tr("Type the word you played")
        return length_wanted(self.puzzle.code.length)

    def undo(self) -> Outcome:
        """Undo the last row."""
        if not self.puzzle.rows:
            return Outcome(Change.REFUSED, tr("Nothing to undo"))
        return self._go_on(self.puzzle.without_last(), None)

    def switch_hard_mode(self) -> Outcome:
        """Switch hard mode of the puzzle on or off."""
        code = self.puzzle.code
        level = switched(code.hard_mode)
        puzzle = replace(self.puzzle, code=replace(code, hard_mode=level))
        return self._go_on(puzzle, self.mark)._replace(message=tr(LEVEL_NEWS[level]))

    def set_clue(self, mark: Mark, clue: Clue) -> Outcome:
        """Set the clue of a tile."""
        board, row, place = mark
        if not self.has_clue(mark) or clue == self.puzzle.rows[row].clues[board][place]:
            return NOTHING
        return self._go_on(self.puzzle.with_clue(row, board, place, clue), mark)

    def turn_tile(self, mark: Mark) -> Outcome:
        """Turn a tile to the next clue: grey, yellow, green, grey."""
        board, row, place = mark
        clue = self.match.boards[board].guesses[row].clues[place]
        return self.set_clue(mark, Clue((clue + 1) % len(Clue)))

    def has_clue(self, mark: Mark) -> bool:
        """Return whether there is a tile with a clue at a mark."""
        return mark.row < len(self.match.boards[mark.board].guesses)

    def _go_on(self, puzzle: Puzzle, mark: Mark | None) -> Outcome:
        """Take the puzzle as it is now, and save it."""
        if len(puzzle.rows) != len(self.puzzle.rows):
            self.entry = Entry.blank(puzzle.code.length)
        self.puzzle, self.mark = puzzle, mark
        if mark:
            self.focus = mark.board
        return self._saved()

    def _saved(self) -> Outcome:
        try:
            write_whole(self._folder / NAME, as_text(SetUp(self.puzzle, self.own_lists)))
        except OSError as error:
            why = tr(
                "Couldn't save the puzzle in {folder} ({reason})",
                folder=self._folder,
                reason=reason_of(error),
            )
            return Outcome(Change.MOVED, notices=(why,))
        return Outcome(Change.MOVED)

    def settings_like(self, settings: Settings) -> Settings:
        """Return settings that another puzzle like this one is set up with."""
        code = self.puzzle.code
        return settings._replace(
            word_length=code.length,
            boards=code.boards,
            hard_mode=code.hard_mode.value,
            language=code.language,
        )

    def consult(self, coach: CoachService, again: bool = False) -> None:
        """Ask the coach about the puzzle and the word that is typed."""
        word = self.entry.word if self.entry.complete else ""
        playing = self.match.status is Status.PLAYING
        coach.ask(self.match, word if playing else "", again=again, within=self._within)

    # The mark -----------------------------------------------------------------------------

    def look_at(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""
        self.focus = min(max(board, 0), len(self.match.boards) - 1)
        if self._fills_greens and self.entry.untouched and not self.puzzle.over:
            guesses = self.match.boards[self.match.open_board(self.focus)].guesses
            self.entry = Entry.of_greens(guesses, self.puzzle.code.length)

    def move_mark(self, mark: Mark) -> None:
        """Put the mark on another tile."""
        self.mark, self.focus = mark, mark.board

    def mark_or_first(self) -> Mark:
        """Return the mark, or else the first tile of the last row of the board in focus."""
        last = len(self.match.boards[self.focus].guesses) - 1
        return self.mark or Mark(self.focus, last, 0)

    def mark_after(self, mark: Mark) -> Mark:
        """Return the tile after one: in its row, or in the same row of the next open board."""
        board, row, place = mark
        if place + 1 < self.puzzle.code.length:
            return Mark(board, row, place + 1)
        after = (
            Mark(other, row, 0)
            for other in range(board + 1, len(self.match.boards))
            if self.has_clue(Mark(other, row, 0))
        )
        return next(after, mark)

    def nearest_mark(self, mark: Mark) -> Mark:
        """Return the tile with a clue that is nearest to a place on the boards."""
        board = min(max(mark.board, 0), len(self.match.boards) - 1)
        place = min(max(mark.place, 0), self.puzzle.code.length - 1)
        last = len(self.match.boards[board].guesses) - 1
        return Mark(board, min(max(mark.row, 0), last), place)


def new_puzzle(settings: Settings, own_lists: bool = False) -> SetUp:
    """Return a puzzle of which nothing is known yet.

    Raises:
        GameCodeError: it cannot be set up so.
        WordsError: its words cannot be loaded.
    """
    usual = settings._replace(host="honest", sequence=False, easy=False, undo=False)
    code = game_code(usual._replace(difficulty="hard"), Seed(0))
    return SetUp(Puzzle(code, _words_of(settings, code, own_lists)), own_lists)


# The file of the puzzle, in the folder of the profile ---------------------------------------


NAME = "puzzle.json"
SIGNS = "-+="  # a clue of each kind, as the solver at a prompt reads them


def as_text(set_up: SetUp) -> str:
    """Return a puzzle as text; `from_text` reads it."""
    code = set_up.puzzle.code
    kept = {
        "language": code.language,
        "length": code.length,
        "boards": code.boards,
        "guesses": code.guesses,
        "hard_mode": code.hard_mode.value,
        "own_lists": set_up.own_lists,
        "rows": [
            [row.word, *("".join(SIGNS[clue] for clue in clues) for clues in row.clues)]
            for row in set_up.puzzle.rows
        ],
    }
    return json.dumps(kept, ensure_ascii=False, indent=1) + "\n"


def from_text(text: str, settings: Settings) -> SetUp | None:
    """Return the puzzle of `as_text`; settings name the player's own lists, which it may have.

    None where the text is no puzzle.

    Raises:
        WordsError: one of these lists cannot be read now.
    """
    try:
        kept = json.loads(text)
        code = GameCode(
            source=Seed(0),
            language=kept["language"],
            length=kept["length"],
            boards=kept["boards"],
            guesses=kept["guesses"],
            hard_mode=HardMode(kept["hard_mode"]),
        )
        own_lists = bool(kept["own_lists"])
        words = _words_of(settings, code, own_lists)
        rows = tuple(_row(row, code) for row in kept["rows"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None  # of another version, or no such text
    return SetUp(Puzzle(code, words, rows), own_lists)


def _words_of(settings: Settings, code: GameCode, own_lists: bool) -> WordList:
    """Return the words of a puzzle, those of the lists that the settings name where it has them."""
    if not own_lists:
        settings = settings._replace(answers="", guess_words="")
    return word_list(settings, code.language, code.length)[0]


def _row(kept: list[str], code: GameCode) -> PlayedRow:
    """Return a row that was kept; ValueError where it does not fit the puzzle."""
    word, *signs = kept
    clues = tuple(tuple(Clue(SIGNS.index(sign)) for sign in each) for each in signs)
    lang = language(code.language)
    fits = all(len(each) == code.length for each in (word, *clues)) and lang.spells(word)
    if not fits or lang.fold(word) != word or len(clues) != code.boards:
        raise ValueError(f"{word} is no row of this puzzle")
    return PlayedRow(word, clues)


def saved_puzzle(folder: Path, settings: Settings, now: datetime) -> tuple[SetUp | None, str]:
    """Return the puzzle that is saved in a folder, None where there is none that can be read.

    With it is returned why there is none; by then its file has a name that says since when.

    Raises:
        WordsError: as `from_text` does; then the file is as it was.
    """
    path = folder / NAME
    if not os.path.lexists(path):
        return None, ""
    try:
        found = from_text(read_plain(path).decode(), settings)
        reason = tr("it is no puzzle")
    except (OSError, UnicodeDecodeError) as error:
        found, reason = None, reason_of(error)
    if found:
        return found, ""
    aside = free_name(path, "unread", f"{now:%Y-%m-%d-%H%M%S}")
    try:
        path.rename(aside)
    except OSError:
        aside = path
    return None, tr(
        "Couldn't read the saved puzzle ({reason}). It is kept as {file}.",
        reason=reason,
        file=aside,
    )
