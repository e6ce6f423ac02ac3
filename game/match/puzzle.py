"""A puzzle that is played elsewhere: the player enters its clues.

It is shown, and coached, as a match, which follows from what was entered as any match follows
from its moves.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from game.catalogue import tr, tr_plural
from game.match.board import Board
from game.match.code import GameCode
from game.match.dealing import answers_of, with_word_list
from game.match.hosts import Absurdle
from game.match.match import Match
from game.rules import Clue, Guess, length_wanted
from game.words import WordList, language, with_own_words

NOBODY = Absurdle(())  # the host of a puzzle elsewhere: no word of it is known here


class PlayedRow(NamedTuple):
    """A word that was played, with its clues."""

    word: str
    clues: tuple[tuple[Clue, ...], ...]  # on each board; they count until it is solved


@dataclass(frozen=True)
class Puzzle:
    """A puzzle from elsewhere as far as it was entered. It never changes; a change gives the next.

    Nobody here knows its list, so every word that may be guessed is possible; the answers of our
    list are likely ones.

    >>> from game.match import GameCode, Seed
    >>> from game.words import load
    >>> puzzle = Puzzle(GameCode(source=Seed(0)), load("en", 5)).with_word("crane")
    >>> puzzle = puzzle.with_clue(0, 0, 1, Clue.YELLOW)
    >>> puzzle.match.boards[0].guesses[0].clues == (0, 1, 0, 0, 0), puzzle.match.guesses
    (True, ('CRANE',))
    """

    code: GameCode  # how it is set up; its source is never used
    words: WordList
    rows: tuple[PlayedRow, ...] = ()  # what was played, in order

    @cached_property
    def match(self) -> Match:
        """The puzzle as a match. Words that were played count as words that may be guessed."""
        known = with_own_words(self.words, more=[row.word for row in self.rows])
        words = self.words if known.guesses == self.words.guesses else known
        code = with_word_list(self.code, words)
        answers = answers_of(code, words)
        others = tuple(sorted(words.guesses.difference(answers)))
        boards = tuple(
            Board(NOBODY, answers, tuple(self._guesses(board)), others=others)
            for board in range(code.boards)
        )
        return Match(code, words, boards, tuple(row.word for row in self.rows))

    def _guesses(self, board: int) -> Iterable[Guess]:
        """Yield the guesses on a board, up to the one that solves it."""
        for word, clues in self.rows:
            yield Guess(word, clues[board])
            if set(clues[board]) == {Clue.GREEN}:
                return

    def refusal(self, word: str) -> str:
        """Return why a word cannot have been played, or empty text."""
        lang = language(self.words.language)
        word = lang.fold(word)
        if len(word) != self.code.length or not lang.spells(word):
            return length_wanted(self.code.length)
        return self.over

    @property
    def over(self) -> str:
        """Why no further word can have been played, or empty text."""
        if not self.match.open_boards:
            return tr_plural(
                "The board is solved. Choose New puzzle to start again.",
                "All boards are solved. Choose New puzzle to start again.",
                self.code.boards,
            )
        if self.match.guesses_left == 0:
            return tr("No rows left. Choose New puzzle to start again.")
        return ""

    def with_word(self, word: str) -> "Puzzle":
        """Return the puzzle after a word was played.

        A letter takes its clue from the last row that had it in the same place; every other
        letter is grey until the player changes it.
        """
        word = language(self.words.language).fold(word)
        clues = tuple(
            tuple(self._known(board, place, letter) for place, letter in enumerate(word))
            for board in range(self.code.boards)
        )
        return replace(self, rows=(*self.rows, PlayedRow(word, clues)))

    def _known(self, board: int, place: int, letter: str) -> Clue:
        rows = (row for row in reversed(self.rows) if row.word[place] == letter)
        return next((row.clues[board][place] for row in rows), Clue.GREY)

    def with_clue(self, row: int, board: int, place: int, clue: Clue) -> "Puzzle":
        """Return the puzzle with one clue changed; row, board and place are indices from 0."""
        word, clues = self.rows[row]
        own = (*clues[board][:place], clue, *clues[board][place + 1 :])
        changed = PlayedRow(word, (*clues[:board], own, *clues[board + 1 :]))
        return replace(self, rows=(*self.rows[:row], changed, *self.rows[row + 1 :]))

    def without_last(self) -> "Puzzle":
        """Return the puzzle without its last row."""
        return replace(self, rows=self.rows[:-1])
