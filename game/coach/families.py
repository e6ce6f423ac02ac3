"""Sets of words in hard mode with few guesses left: what guesses make of them, and their marks.

Families of like words are split in few different ways by thousands of guesses. So a set is known
by a mark, whatever guesses led to it, and what follows from its words alone is found out once.
"""

from functools import cached_property
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
MOST_KNOWN = 50_000  # sets of which it is kept how guesses split them; more take much memory


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


class MostSets(NamedTuple):
    """Into how many sets guesses split some words.

    Attributes:
        sets: how many sets a guess makes at most.
        is_own: whether one of the words makes so many.
        column: the column of the guess that does, of the word if one does.
        with_own: the largest sum of the number of sets that a guess makes, and 1 for one of the
            words.
    """

    sets: int
    is_own: bool
    column: int
    with_own: int


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


class Sets(NamedTuple):
    """The sets into which each guess of a table splits its words.

    Attributes:
        numbers: the number of the set of each word, equal for the words of a set,
            (guesses, words).
        own: the same for the words as guesses, (words, words): a row for each word as the secret,
            a column for each as the guess.
        bit: which bit of a number stands for the set; where a guess makes more sets than there
            are bits, some share one, (words, guesses).
        has_many: whether a guess makes more than `BITS` sets, (guesses,).
    """

    numbers: Numbers
    own: Numbers
    bit: npt.NDArray[np.uint8]
    has_many: Mask


def sets_of(table: Table) -> Sets:
    """Return the sets into which the guesses of a table, its words among them, split its words."""
    first = first_equal(table.source[table.rows])
    nth = np.cumsum(first == np.arange(len(first))[:, None], axis=0, dtype=np.uint16)
    bit = np.empty(first.shape, np.uint8)
    every = np.arange(len(table.guesses))
    for row, firsts in enumerate(first):  # one by one, which takes less memory
        bit[row] = nth[firsts, every] % BITS
    return Sets(np.ascontiguousarray(first.T), first[:, table.own], bit, nth[-1] > BITS)


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
        self._marks = marks("words", len(table))
        self._gaps: dict[int, int] = {}
        self._most_sets: dict[tuple[int, int], MostSets] = {}

    @cached_property
    def _sets(self) -> Sets:
        return sets_of(self.table)

    def free_memory(self) -> None:
        """Free the memory of what is soon computed again."""
        self._gaps.clear()
        self._most_sets.clear()
        self.__dict__.pop("_sets", None)

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
        return self._sets.numbers[self.scopes[words.scope][:, None], words.rows].T

    def gap(self, words: Words) -> int:
        """Return a lower bound of how many sets fewer than words their own words make of them."""
        return self._gaps.get(words.mark, 0)

    def is_own(self, columns: Indices, rows: Indices) -> Mask:
        """Return for each of some guesses whether it is one of the words, (columns,)."""
        is_own = np.zeros(len(self.table.guesses), bool)
        is_own[self.table.own[rows]] = True
        return is_own[columns]

    def most_sets(self, words: Words) -> MostSets:
        """Return how many sets the allowed guesses make of some words at most."""
        found = self.known_most_sets(words)
        if found is None:
            if len(self._most_sets) >= MOST_KNOWN:
                self._most_sets.clear()
            found = self._most_sets[words.mark, words.scope] = self._count_most_sets(words)
        return found

    def known_most_sets(self, words: Words) -> MostSets | None:
        """Return what `most_sets` returns if it is kept, else None."""
        return self._most_sets.get((words.mark, words.scope))

    def _count_most_sets(self, words: Words) -> MostSets:
        columns = self.scopes[words.scope]
        made = self._number_of_sets(words.rows, columns)
        own = self.table.own[words.rows]
        places = np.searchsorted(columns, own)
        places = places[columns.take(places, mode="clip") == own]
        most = int(made.max())
        by_own = int(made[places].max(initial=0))
        is_own = by_own == most
        best = places[made[places] == most][0] if is_own else int(made.argmax())
        return MostSets(most, is_own, int(columns[best]), max(most, by_own + 1))

    def _number_of_sets(self, rows: Indices, columns: Indices) -> Counts:
        """Return into how many sets each of some guesses splits some words, (columns,)."""
        seen = np.zeros(len(columns), np.uint64)
        for start in range(0, len(rows), AT_ONCE):
            bit = self._sets.bit[rows[start : start + AT_ONCE]].take(columns, axis=1)
            seen |= np.bitwise_or.reduce(np.left_shift(np.uint64(1), bit))
        made: Counts = np.bitwise_count(seen).astype(np.int64)
        many = np.flatnonzero(self._sets.has_many[columns])
        if len(many):
            ordered = np.sort(self._sets.numbers[columns[many, None], rows], axis=1)
            made[many] = np.count_nonzero(ordered[:, 1:] != ordered[:, :-1], axis=1) + 1
        return made

    def split(self, words: Words, columns: Indices) -> Split:
        """Return the sets of more than two words into which some guesses split words."""
        size = len(words.rows)
        order = self._sets.numbers[columns[:, None], words.rows].astype(np.uint32) << np.uint32(16)
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
                gaps = smallest_gaps(split.rows, starts, sizes, self._sets.own).tolist()
                self._gaps.update(zip(marks[some[0] :], gaps, strict=False))
