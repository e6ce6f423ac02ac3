"""What hard mode still allows after each clue: scopes, known by their numbers.

What matters of a clue is what it demands of the next guesses. Few demands differ, and fewer still
forbid different guesses: the guesses that are allowed are a *scope*.
"""

import numpy as np
import numpy.typing as npt

from game.coach.position import allowed
from game.coach.table import Table
from game.coach.vocabulary import Indices, Vocabulary, clue_of_number
from game.rules import Clue, HardMode

# Random numbers, or sums of them, that are as good as never equal by accident.
Marks = npt.NDArray[np.uint64]


class Scopes:
    """The scopes that follow from the guesses of a table in hard mode."""

    def __init__(self, vocabulary: Vocabulary, level: HardMode, table: Table) -> None:
        """Know no scope yet.

        Args:
            vocabulary: the words.
            level: hard or strict.
            table: has the guesses, which are all that can still be allowed.
        """
        self._vocabulary, self._level, self._table = vocabulary, level, table
        self._columns: list[Indices] = []
        self._numbers: dict[bytes, int] = {}
        self._after: dict[tuple[int, int], int] = {}
        rng = np.random.default_rng(4)
        if level is HardMode.STRICT:  # the clue is demanded itself, by its guess
            size = len(table.guesses), 1
            self._marks = rng.integers(0, 1 << 63, size, np.uint64) * np.uint64(2) + np.uint64(1)
        else:
            self._marks = self._marks_of_pieces(rng)
            self._pieces = vocabulary.pieces[table.guesses]

    def __getitem__(self, number: int) -> Indices:
        """Return the columns of the guesses of a scope, ascending."""
        return self._columns[number]

    def number(self, columns: Indices) -> int:
        """Return the number of the scope of some guesses; their columns are ascending."""
        number = self._numbers.setdefault(columns.tobytes(), len(self._columns))
        if number == len(self._columns):
            self._columns.append(columns)
        return number

    def demands(self, columns: Indices, rows: Indices) -> Marks:
        """Return marks of what clues demand of the next guesses: equal for equal demands.

        Args:
            columns: the columns of guesses, (k,).
            rows: for each the row of the word that its clue is for, (k,).
        """
        if self._level is HardMode.STRICT:
            clues = self._table.source[self._table.rows[rows], columns].astype(np.uint64)
            strict: Marks = self._marks[columns, 0] * (clues + np.uint64(1))
            return strict
        marks: Marks = self._marks[self._pieces[columns], rows[:, None]].sum(axis=1)
        return marks

    def after(self, scope: int, demand: int, column: int, row: int) -> int:
        """Return the scope after a guess whose clue is that for the word of a row.

        The `demand` of the clue is that of `demands`.
        """
        found = self._after.get((scope, demand))
        if found is None:
            columns = self._columns[scope]
            guess = int(self._table.guesses[column])
            clue = int(self._table.source[self._table.rows[row], column])
            guesses = self._table.guesses[columns]
            keeps = allowed(self._vocabulary, self._level, guess, clue, guesses)
            found = self._after[scope, demand] = self.number(columns[keeps])
        return found

    def _marks_of_pieces(self, rng: np.random.Generator) -> Marks:
        """Return what each piece of a guess demands if a word is the secret, (pieces, words)."""
        vocabulary = self._vocabulary
        letters = np.zeros(vocabulary.number_of_pieces, np.intp)
        letters[vocabulary.pieces] = vocabulary.letters
        clues = vocabulary.piece_clues(np.arange(len(letters)), self._table.words)
        numbers, which = np.unique(clues, return_inverse=True)
        # A letter must be in the places where it was green, and be as often as it was shown.
        kinds: dict[tuple[tuple[int, ...], int], int] = {}
        kind = []
        for number in numbers.tolist():
            tiles = clue_of_number(number, vocabulary.length)
            green = tuple(place for place, tile in enumerate(tiles) if tile == Clue.GREEN)
            key = green, sum(tile != Clue.GREY for tile in tiles)
            kind.append(kinds.setdefault(key, len(kinds)))
        size = vocabulary.copies.shape[1], len(kinds)
        by_kind = rng.integers(0, 1 << 63, size, np.uint64)
        marks: Marks = by_kind[letters[:, None], np.array(kind)[which].reshape(clues.shape)]
        marks[clues == 0] = 0
        return marks
