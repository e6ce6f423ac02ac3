"""Sets of words in hard mode with few guesses left: what guesses make of them, and their marks.

Families of like words are split in few different ways by thousands of guesses. So a set is known
by a mark, whatever guesses led to it, and what follows from its words alone is found out once.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.coach.bounds import marks, smallest_gaps
from game.coach.position import Mask
from game.coach.scopes import Scopes
from game.coach.splits import Counts, first_equal, runs
from game.coach.table import Table
from game.coach.vocabulary import Indices, Numbers, Vocabulary
from game.rules import HardMode

BITS = 64  # of a number
# Of how many words the bits are collected at once, and how many pairs of words are compared.
AT_ONCE, PAIRS_AT_ONCE = 32, 300_000
MOST_KNOWN = 100_000  # sets of which it is kept how guesses split them; more take much memory


class Words(NamedTuple):
    """Some of the words, and the guesses that are allowed.

    Attributes:
        rows: the rows of the words, ascending.
        mark: identifies them.
        scope: the number of the guesses that are allowed.
    """

    rows: Indices
    mark: int
    scope: int


class Split(NamedTuple):
    """The sets of more than two words into which some guesses split words.

    Attributes:
        totals: the totals of the guesses, but for those sets, (k,).
        depths: how many guesses at least the plans take that begin with them, (k,).
        guess: for each set the place of its guess, (s,).
        starts: for each set where in `rows` its words start, (s,).
        sizes: how many words it has, (s,).
        rows: rows of words; those of a set are next to each other.
    """

    totals: Counts
    depths: Counts
    guess: Indices
    starts: Indices
    sizes: Counts
    rows: Indices


class Families:
    """The sets into which the guesses of a table split its words, again and again.

    Attributes:
        table: has the words, and the guesses that are all that can still be allowed.
        scopes: which guesses are allowed after which clues.
    """

    def __init__(self, vocabulary: Vocabulary, level: HardMode, table: Table) -> None:
        """Know no set yet; the arguments are those of `Scopes`."""
        self.table = table
        self.scopes = Scopes(vocabulary, level, table)
        sets = first_equal(table.clues)
        self._own = sets[:, table.own]
        self._sets = np.ascontiguousarray(sets.T)  # (guesses, words)
        # Each set of a guess as a bit; where it makes more than there are, some share a bit.
        numbers = np.cumsum(sets == np.arange(len(sets))[:, None], axis=0, dtype=np.uint16)
        self._has_many = numbers[-1] > BITS
        self._bits = np.empty(sets.shape, np.uint64)  # (words, guesses)
        every = np.arange(len(table.guesses))
        for row, first in enumerate(sets):  # one by one, which takes less memory
            np.left_shift(np.uint64(1), numbers[first, every] % BITS, out=self._bits[row])
        self._marks = marks("words", len(table))
        self._gaps: dict[int, int] = {}
        self._made: dict[tuple[int, int], tuple[int, int, int]] = {}

    def words(self, table: Table) -> Words:
        """Return the words of a table that is part of this one, and the guesses it allows."""
        rows = np.searchsorted(self.table.words, table.words)
        columns = np.sort(np.searchsorted(self.table.guesses, table.guesses))
        return self.some(rows, self.scopes.number(columns))

    def some(self, rows: Indices, scope: int) -> Words:
        """Return some words by their rows, with the guesses of a scope."""
        return Words(rows, int(self._marks[rows].sum()), scope)

    def numbered(self, words: Words) -> Numbers:
        """Return into which sets the allowed guesses split words: numbers, (words, guesses)."""
        return self._sets[self.scopes[words.scope][:, None], words.rows].T

    def gap(self, words: Words) -> int:
        """Return a lower bound of how many sets fewer than words their own words make of them."""
        return self._gaps.get(words.mark, 0)

    def is_own(self, columns: Indices, rows: Indices) -> Mask:
        """Return for each of some guesses whether it is one of the words, (columns,)."""
        is_own = np.zeros(len(self.table.guesses), bool)
        is_own[self.table.own[rows]] = True
        return is_own[columns]

    def most_made(self, words: Words) -> tuple[int, int, int]:
        """Return how many sets a guess makes at most: twice, plus 1 if it is one of the words.

        Returns:
            That number, the column of the guess, and the same sum without doubling for the guess
            for which it is largest.
        """
        key = words.mark, words.scope
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= MOST_KNOWN:
                self._made.clear()
            columns = self.scopes[words.scope]
            made = self._number_of_sets(words.rows, columns)
            own = self.table.own[words.rows]
            is_own = np.searchsorted(columns, own)
            is_own = is_own[columns.take(is_own, mode="clip") == own]
            most = int(made.max())
            made *= 2
            made[is_own] += 1
            best = int(made.argmax())
            most_and_own = max(most, int(made[is_own].max(initial=0)) // 2 + 1)
            found = self._made[key] = int(made[best]), int(columns[best]), most_and_own
        return found

    def _number_of_sets(self, rows: Indices, columns: Indices) -> Counts:
        """Return into how many sets each of some guesses splits some words, (columns,)."""
        seen = np.zeros(len(columns), np.uint64)
        for start in range(0, len(rows), AT_ONCE):
            bits = self._bits[rows[start : start + AT_ONCE]].take(columns, axis=1)
            seen |= np.bitwise_or.reduce(bits)
        made: Counts = np.bitwise_count(seen).astype(np.int64)
        many = np.flatnonzero(self._has_many[columns])
        if len(many):
            ordered = np.sort(self._sets[columns[many, None], rows], axis=1)
            made[many] = np.count_nonzero(ordered[:, 1:] != ordered[:, :-1], axis=1) + 1
        return made

    def split(self, words: Words, columns: Indices) -> Split:
        """Return the sets of more than two words into which some guesses split words."""
        size = len(words.rows)
        order = self._sets[columns[:, None], words.rows].astype(np.uint32) << np.uint32(16)
        order += words.rows.astype(np.uint32)
        order.sort(axis=1)
        starts, sizes = runs(order >> np.uint32(16))
        rows = (order & np.uint32(0xFFFF)).ravel().astype(np.intp)
        guess = starts // size
        ones = np.bincount(guess[sizes == 1], minlength=len(columns))
        twos = np.bincount(guess[sizes == 2], minlength=len(columns))
        totals: Counts = size + ones + 3 * twos - self.is_own(columns, words.rows)
        many = sizes > 2
        depths = np.where(twos > 0, 3, 2)
        return Split(totals, depths, guess[many], starts[many], sizes[many], rows)

    def settled(self, split: Split, left: int) -> Split:
        """Return a split without the sets that their own words split (almost) completely.

        Their values are known, and added to the totals, whatever is allowed; `left` is how many
        guesses are left.
        """
        marks, first, which = np.unique(
            self._marks_of(split), return_index=True, return_inverse=True
        )
        marks = marks.tolist()
        self._find_gaps(marks, split, first)
        gap = np.array([self._gaps[mark] for mark in marks], np.int64)[which]
        done = gap <= (left > 2)
        guess, gap_done = split.guess[done], gap[done]
        total = 2 * split.sizes[done] - (gap_done == 0)
        counted = np.bincount(guess, total, len(split.totals)).astype(np.int64)
        np.maximum.at(split.depths, guess, 3 + gap_done)
        return split._replace(
            totals=split.totals + counted,
            guess=split.guess[~done],
            starts=split.starts[~done],
            sizes=split.sizes[~done],
        )

    def parts(self, scope: int, columns: Indices, split: Split) -> tuple[list[Words], Indices]:
        """Return the different sets of a split, with what is allowed after each guess.

        Returns:
            The sets, and for each set of the split which of them it is.
        """
        first_rows = split.rows[split.starts]
        marks = self._marks_of(split)
        demands = self.scopes.demands(columns[split.guess], first_rows)
        _, first, which = np.unique(marks + demands, return_index=True, return_inverse=True)
        numbers: dict[tuple[int, int], int] = {}
        parts: list[Words] = []
        renumbered = []
        every = zip(
            marks[first].tolist(),
            demands[first].tolist(),
            columns[split.guess[first]].tolist(),
            first_rows[first].tolist(),
            split.starts[first].tolist(),
            (split.starts + split.sizes)[first].tolist(),
            strict=True,
        )
        for mark, demand, column, row, start, end in every:
            key = mark, self.scopes.after(scope, demand, column, row)
            number = numbers.setdefault(key, len(parts))
            if number == len(parts):
                parts.append(Words(split.rows[start:end], *key))
            renumbered.append(number)
        return parts, np.array(renumbered, np.intp)[which]

    def _marks_of(self, split: Split) -> npt.NDArray[np.uint64]:
        """Return the marks of the sets of a split."""
        sums = np.cumsum(self._marks[split.rows], dtype=np.uint64)
        ends = split.starts + split.sizes - 1
        marks: npt.NDArray[np.uint64] = (
            sums[ends] - sums[split.starts] + self._marks[split.rows[split.starts]]
        )
        return marks

    def _find_gaps(self, marks: list[int], split: Split, which: Indices) -> None:
        """Find out how the words of some sets of a split split them, where it is not known yet.

        Args:
            marks: the marks of the sets.
            split: the split.
            which: the places of the sets in it.
        """
        if len(self._gaps) >= MOST_KNOWN:
            self._gaps.clear()
        new = {mark: nth for nth, mark in enumerate(marks) if mark not in self._gaps}
        if new:
            which, marks = which[list(new.values())], list(new)
            block = np.cumsum(split.sizes[which] ** 2) // PAIRS_AT_ONCE
            for some in np.split(np.arange(len(which)), np.flatnonzero(np.diff(block)) + 1):
                starts, sizes = split.starts[which[some]], split.sizes[which[some]]
                gaps = smallest_gaps(split.rows, starts, sizes, self._own).tolist()
                self._gaps.update(zip(marks[some[0] :], gaps, strict=False))
