"""What hard mode still allows after each clue: scopes, known by their numbers.

What matters of a clue is what it demands of the next guesses. Few demands differ, and fewer still
forbid different guesses: the guesses that are allowed are a *scope*.
"""

import numpy as np

from game.coach.bounds import Marks, marks
from game.coach.position import allowed
from game.coach.table import Table
from game.coach.vocabulary import Indices, Vocabulary, clue_of_number
from game.rules import Clue, HardMode


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
        if level is HardMode.STRICT:  # the clue is demanded itself, by its guess
            self._marks = marks("guesses", len(table.guesses))
        else:
            self._marks = self._marks_of_pieces()
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

    def is_within(self, number: int, other: int) -> bool:
        """Return whether all guesses of a scope are in another one."""
        columns, wide = self._columns[number], self._columns[other]
        if number == other or len(wide) == len(self._table.guesses):
            return True
        if len(columns) >= len(wide):
            return False
        places = np.searchsorted(wide, columns)
        return bool((wide.take(places, mode="clip") == columns).all())

    def demands(self, columns: Indices, rows: Indices) -> Marks:
        """Return marks of what clues demand of the next guesses: equal for equal demands.

        Args:
            columns: the columns of guesses, (k,).
            rows: for each the row of the word that its clue is for, (k,).
        """
        if self._level is HardMode.STRICT:
            clues = self._table.source[self._table.rows[rows], columns].astype(np.uint64)
            strict: Marks = self._marks[columns] * (clues + np.uint64(1))
            return strict
        hard: Marks = self._marks[self._pieces[columns], rows[:, None]].sum(axis=1)
        return hard

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

    def _marks_of_pieces(self) -> Marks:
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
        by_kind = marks("kinds of clues", vocabulary.copies.shape[1], len(kinds))
        found: Marks = by_kind[letters[:, None], np.array(kind)[which].reshape(clues.shape)]
        found[clues == 0] = 0
        return found
