"""Tables: the words that are left, the guesses that are allowed, and the clues between them."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.bounds import ANY, Capacities, marks
from game.coach.position import Mask, allowed
from game.coach.sorting import ascending, firsts
from game.coach.splits import (
    BITS,
    SMALL,
    Counts,
    Sizes,
    first_equal,
    numbered_in_turn,
    renumbered,
    sizes_of_sets,
)
from game.coach.vocabulary import Indices, Numbers, Vocabulary, add_pieces
from game.rules import HardMode


@dataclass(frozen=True, eq=False)
class Table:
    """Words that are left, guesses that are allowed, and the clues between them.

    Attributes:
        words: the indices of the words that could be the secret, ascending, (n,).
        guesses: the indices of the guesses to consider, (g,); the words are among them.
        source: has the clue numbers, in a row for each word of a larger table and a column for
            each guess; or, in a table that `Tables.sharpened` made without hard mode, other
            numbers that are equal where the clues of a guess are equal.
        rows: the rows of the words in it, (n,).
        own: the columns of the words themselves, (n,).
        scope: identifies the allowed guesses among those of the same search.
        limits: how many sets each guess makes at most, (g,), descending.
        capacities: how many of the words can be found in how many guesses at most.
        base: in hard mode, the table from which it comes, whose guesses are all that can still
            be allowed; None without hard mode.
    """

    words: Indices
    guesses: Indices
    source: Numbers
    rows: Indices
    own: Indices
    scope: bytes
    limits: Counts
    capacities: Capacities = ANY
    base: "Table | None" = None
    _sizes: list[Sizes] = field(default_factory=list, init=False, repr=False)

    @cached_property
    def clues(self) -> Numbers:
        """The clue numbers of all guesses, (n, g)."""
        return self.source[self.rows]

    @cached_property
    def is_own(self) -> Mask:
        """For each guess whether it is one of the words, (g,)."""
        is_own = np.zeros(len(self.guesses), bool)
        is_own[self.own] = True
        return is_own

    def clues_of(self, columns: Indices) -> Numbers:
        """Return the clue numbers of some guesses, (n, k), given their columns."""
        return self.source[self.rows[:, None], columns]

    def first_clues(self, columns: int) -> Numbers:
        """Return the clue numbers of the guesses in the first columns, (n, columns)."""
        return self.source[self.rows, :columns]

    def sizes(self, columns: Indices, checkpoint: Checkpoint = no_checkpoint) -> Sizes:
        """Return the sizes of the sets that some guesses make; those of all are found only once.

        Args:
            columns: the columns of the guesses, ascending.
            checkpoint: called at checkpoints.
        """
        if len(columns) < len(self.guesses):
            are_first = bool(len(columns)) and int(columns[-1]) == len(columns) - 1
            clues = self.first_clues(len(columns)) if are_first else self.clues_of(columns)
            return sizes_of_sets(clues, checkpoint)
        if not self._sizes:
            self._sizes.append(sizes_of_sets(self.clues, checkpoint))
        return self._sizes[0]

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def key(self) -> tuple[bytes, bytes]:
        """Identifies the table among those of the same search."""
        return self.words.astype(np.uint32).tobytes(), self.scope


class Tables:
    """Makes tables of the words of a vocabulary at a level of hard mode."""

    def __init__(self, vocabulary: Vocabulary, level: HardMode) -> None:
        self.vocabulary = vocabulary
        self.level = level
        most = max(len(vocabulary), vocabulary.number_of_pieces)
        self._multipliers = marks("multipliers", most)

    def whole(self, words: Indices, guesses: Indices | None = None) -> Table:
        """Return the table of some words.

        Args:
            words: the indices of the words that are left, ascending.
            guesses: the indices of the allowed guesses, ascending, the words among them; all
                legal words if None.
        """
        if guesses is None:
            guesses = np.arange(self.vocabulary.legal)
        pieces = self.vocabulary.piece_clues(np.arange(self.vocabulary.number_of_pieces), words)
        guesses = self._without_equivalents(words, guesses, pieces)
        clues = np.ascontiguousarray(add_pieces(pieces, self.vocabulary.pieces[guesses]).T)
        own = np.searchsorted(guesses, words)
        limits = np.full(len(guesses), len(words))
        rows = np.arange(len(words))
        table = Table(words, guesses, clues, rows, own, self._scope(guesses), limits)
        return table if self.level is HardMode.OFF else replace(table, base=table)

    def _scope(self, guesses: Indices) -> bytes:
        if self.level is HardMode.OFF:
            return b""  # the same guesses are allowed throughout
        return blake2b(np.sort(guesses).tobytes(), digest_size=16).digest()

    def _without_equivalents(self, words: Indices, guesses: Indices, pieces: Numbers) -> Indices:
        """Drop guesses that are never worth more than another one, and keep all words.

        Without hard mode, guesses are equivalent if their clues to all words differ by a
        constant only: they split the words alike. In hard mode, the clue also decides which
        guesses are allowed next, so guesses are equivalent only if they have the same pieces,
        except for pieces that are grey for every word. In strict mode none are.

        Args:
            words: the indices of the words that are left, (n,).
            guesses: the indices of the guesses.
            pieces: the clue number of each piece for each word, (pieces, n).
        """
        if self.level is HardMode.STRICT:
            return guesses
        if self.level is HardMode.HARD:
            marks = np.where(pieces.any(axis=1), self._multipliers[: len(pieces)], np.uint64(0))
        else:
            differences = (pieces - pieces[:, :1]).astype(np.uint64)
            marks = differences @ self._multipliers[: len(words)]
        sums = marks[self.vocabulary.pieces[guesses]].sum(axis=1)
        kept = np.zeros(len(guesses), bool)
        kept[firsts(sums)] = True
        kept[np.searchsorted(guesses, words)] = True
        return guesses[kept]

    def part(self, table: Table, guess: int, clue: int, rows: Indices) -> Table:
        """Return the table after a guess and its clue.

        Args:
            table: the words and guesses before.
            guess: the index of the word that was guessed, in the table or not.
            clue: the number of its clue, which matters in hard mode only.
            rows: the rows of the words that the clue leaves.
        """
        words, own = table.words[rows], table.own[rows]
        if self.level is HardMode.OFF:
            return Table(
                words,
                table.guesses,
                table.source,
                table.rows[rows],
                own,
                table.scope,
                table.limits,
                table.capacities,
            )
        fits = allowed(self.vocabulary, self.level, guess, clue, table.guesses)
        columns = np.flatnonzero(fits)
        guesses = table.guesses[columns]
        return Table(
            words,
            guesses,
            source=table.source[table.rows[rows, None], columns],
            rows=np.arange(len(words)),
            own=(np.cumsum(fits) - 1)[own],
            scope=self._scope(guesses),
            limits=table.limits[columns],
            capacities=table.capacities,
            base=table.base,
        )

    def sharpened(self, table: Table, limits: Counts, capacities: Capacities, few: bool) -> Table:
        """Return a table with better limits, and the guesses in their order.

        Args:
            table: the table.
            limits: how many sets each guess makes at most, (g,).
            capacities: how many of the words can be found in how many guesses at most.
            few: whether there are few words, so that it pays to drop twins as well. In hard mode,
                guesses that split alike may allow different guesses next, so all stay.
        """
        columns = ascending(-limits)
        clues = table.clues
        if self.level is HardMode.OFF and few:
            clues = first_equal(clues)
            kept = table.is_own.copy()
            kept[self._first_twins(clues)] = True
            columns = columns[kept[columns]]
        elif self.level is HardMode.OFF and _has_large_numbers(clues):
            clues = renumbered(clues)
        place = np.empty(len(table.guesses), np.intp)
        place[columns] = np.arange(len(columns))
        clues = clues.take(columns, axis=1)  # by rows, which are what is taken of it
        if self.level is HardMode.OFF and few:
            clues = numbered_in_turn(clues)  # sets with small numbers are counted sooner
        return replace(
            table,
            guesses=table.guesses[columns],
            source=clues,
            rows=np.arange(len(table)),
            own=place[table.own],
            limits=limits[columns],
            capacities=capacities,
        )

    def without_twins(self, table: Table, columns: Indices) -> Indices:
        """Return which of some columns of a table remain of those that split the words alike.

        Words that are left stay, and in hard mode all guesses do.

        Returns:
            The places of the columns among those given, ascending.
        """
        if self.level is not HardMode.OFF:
            return np.arange(len(columns))
        first = self._first_twins(first_equal(table.clues_of(columns)))
        kept = table.is_own[columns]
        kept[first] = True
        return kept.nonzero()[0]

    def _first_twins(self, numbers: Numbers) -> Indices:
        """Return the columns, each the first that splits the words as it does.

        The clues are numbered as `first_equal` does, (n, g).
        """
        multipliers = self._multipliers[: len(numbers)]
        if numbers.size <= SMALL:
            marks = (multipliers[:, None] * multipliers[numbers]).sum(axis=0)
        else:
            marks = np.zeros(numbers.shape[1], np.uint64)
            for row, multiplier in zip(numbers, multipliers, strict=True):
                marks += (multiplier * multipliers).take(row)
        return firsts(marks)


def _has_large_numbers(clues: Numbers) -> bool:
    """Return whether smaller numbers would make it quicker to count the sets of most guesses."""
    most = clues.max(axis=0)
    return clues.dtype == np.uint8 and 2 * int(np.count_nonzero(most >= BITS)) > len(most)
