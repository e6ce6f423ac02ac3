"""The best plan in hard mode with few guesses left: which loses the fewest words.

Families such as -ATER or -ANTS have words that no plan finds within the guesses of a game. There,
plans without a limit say little, and nearly every guess must be looked at. So this search is about
the limit from the start, and spends little on a set of words:

1. What a set of words needs at least follows from its size (`bounds.least_totals`), then from how
   its own words split it, then from how all guesses do, and then from what was found before about
   the same words with the same guesses allowed, whatever was played before that.
2. What was found about words nearly like these bounds them as well (`neighbours`). Families are
   split in thousands of ways that differ in few words, so this settles most of them.
3. What hard mode allows after a clue is a *scope*, known by its number (`scopes`).
4. Guesses are compared many at once, the one with the lowest bound first. What is found about a
   set raises the bounds of all guesses that make it (`LimitedSearch._compare`).
5. With two guesses left, only the number of sets counts.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.cancellation import Checkpoint
from game.coach.bounds import (
    LOST,
    Capacities,
    Leaders,
    Outcome,
    least_beyond,
    least_totals,
    smallest_gaps,
)
from game.coach.neighbours import Neighbours
from game.coach.position import Mask
from game.coach.prospects import capacities_of, order_of_search
from game.coach.scopes import Scopes
from game.coach.splits import Counts, estimated_rest, first_equal, runs, sizes_of_sets
from game.coach.table import Table
from game.coach.vocabulary import Indices, Vocabulary
from game.rules import HardMode

MOST_LEFT = 8  # with more guesses left, a limit hardly matters
# Chosen by hand for speed: the totals are the same with any other numbers.
FEW = 64  # with more words, the guesses that are best by estimate are searched first,
PROMISING = 16  # so many
AT_ONCE, MOST_AT_ONCE = 64, 1024  # how many guesses are compared at first, and at most


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


class Value(NamedTuple):
    """What is known about some words.

    Attributes:
        total: their total with best play, or a lower bound of it.
        depth: how many guesses that plan takes at most; 0 where the total is only a bound.
        column: the column of the guess, where a search found it.
    """

    total: int
    depth: int
    column: int = -1


class Prospects(NamedTuple):
    """Guesses whose bound by the sizes of their sets is low enough, in the order of the search.

    Attributes:
        columns: their columns, (k,).
        low: the bounds of the totals, (k,).
        least: what the bounds take for a set of each size, (n + 1,).
        capacities: how many of the words can be found in how many guesses at most.
        ascending_from: the position from which on the bounds ascend.
    """

    columns: Indices
    low: Counts
    least: Counts
    capacities: Capacities
    ascending_from: int


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


class LimitedSearch:
    """Finds the best guesses for the words of a table, and remembers what it found."""

    def __init__(self, vocabulary: Vocabulary, level: HardMode) -> None:
        """Make a search that knows no table yet."""
        self._vocabulary, self._level = vocabulary, level
        self._base: Table | None = None

    def value(self, table: Table, left: int, bound: int, checkpoint: Checkpoint) -> Outcome:
        """Return the total of the words of a table with best play.

        What is found is remembered as long as the tables that are asked for are parts of one.

        Args:
            table: at least three words, and the allowed guesses, in hard mode.
            left: how many guesses are left, at least 2.
            bound: the search ends without a guess where no total below this can be reached.
            checkpoint: called at checkpoints.
        """
        base = table.base
        assert base is not None
        if not self._knows(base):
            self._base = base
            self._begin(base)
        self._checkpoint = checkpoint
        rows = np.searchsorted(base.words, table.words)
        scope = self._scopes.number(np.sort(np.searchsorted(base.guesses, table.guesses)))
        found = self._value(Words(rows, int(self._marks[rows].sum()), scope), left, bound)
        guess = int(base.guesses[found.column]) if found.depth else None
        return Outcome(found.total, guess, found.depth, True)

    def forget(self) -> None:
        """Forget all that was found."""
        self._base = None

    def _knows(self, table: Table) -> bool:
        """Return whether a table has the words and guesses of the one it began with."""
        known = self._base
        return known is table or (
            known is not None
            and np.array_equal(known.words, table.words)
            and np.array_equal(known.guesses, table.guesses)
        )

    def _begin(self, table: Table) -> None:
        """Take a table whose guesses are all that can still be allowed."""
        self._table = table
        sets = first_equal(table.clues)
        self._own = sets[:, table.own]
        self._sets = np.ascontiguousarray(sets.T)  # (guesses, words)
        self._marks = np.random.default_rng(3).integers(0, 1 << 63, len(table), np.uint64)
        self._scopes = Scopes(self._vocabulary, self._level, table)
        self._neighbours = Neighbours(len(table))
        self._gaps: dict[int, int] = {}
        self._made: dict[tuple[int, int], tuple[int, int, int]] = {}
        self._found: dict[tuple[int, int, int], Value] = {}

    def _is_own(self, columns: Indices, rows: Indices) -> Mask:
        """Return for each of some guesses whether it is one of the words, (columns,)."""
        is_own = np.zeros(len(self._table.guesses), bool)
        is_own[self._table.own[rows]] = True
        return is_own[columns]

    # Values

    def _value(self, words: Words, left: int, bound: int) -> Value:
        """Return the value of at least three words, or a lower bound that reaches `bound`."""
        known = self._recall(words, left)
        if known is not None and (known.depth or known.total >= bound):
            return known
        if left == 2:
            return self._best_of_two(words)
        low = self._neighbours.bound(words.rows, words.scope, left)
        if low >= bound:
            return self._remember(words, left, Value(low, 0))
        found = self._search(words, left, bound)
        self._neighbours.learn(words.rows, words.scope, left, found.total)
        return found

    def _known(self, parts: list[Words], left: int, least: Counts) -> list[Value]:
        """Return the values of some sets, or bounds, without a search.

        Args:
            parts: sets that none of their own words splits (almost) completely.
            left: how many guesses are left.
            least: what a set of each size needs at least.
        """
        known = []
        low = np.maximum(least, 2 * np.arange(len(least))).tolist()
        for words in parts:
            found = self._recall(words, left)
            least_now = low[len(words.rows)]
            if found is None or (found.total < least_now and not found.depth):
                found = Value(least_now, 0)
            known.append(found)
        return known

    def _recall(self, words: Words, left: int) -> Value | None:
        """Return what was found about some words with so many guesses left, or with more."""
        rows, mark, scope = words
        if left == 2:
            return self._found.get((mark, scope, 2))
        most = len(rows)  # no plan needs more guesses than there are words
        for turns in range(min(left, most), min(left + 2, most) + 1):
            found = self._found.get((mark, scope, turns))
            if found is not None:
                return found if turns <= left or found.depth <= left else Value(found.total, 0)
        return None

    def _remember(self, words: Words, left: int, value: Value) -> Value:
        """Note what was found about some words, and return it."""
        self._found[words.mark, words.scope, min(left, len(words.rows))] = value
        return value

    def _most_made(self, words: Words) -> tuple[int, int, int]:
        """Return how many sets a guess makes at most: twice, plus 1 if it is one of the words.

        Returns:
            That number, the column of the guess, and the same sum without doubling for the guess
            for which it is largest.
        """
        key = words.mark, words.scope
        found = self._made.get(key)
        if found is None:
            columns = self._scopes[words.scope]
            ordered = self._sets[columns[:, None], words.rows]
            ordered.sort(axis=1)
            made = np.count_nonzero(ordered[:, 1:] != ordered[:, :-1], axis=1) + 1
            own = self._table.own[words.rows]
            is_own = np.searchsorted(columns, own)
            is_own = is_own[columns.take(is_own, mode="clip") == own]
            most = int(made.max())
            made *= 2
            made[is_own] += 1
            best = int(made.argmax())
            most_and_own = max(most, int(made[is_own].max(initial=0)) // 2 + 1)
            found = self._made[key] = int(made[best]), int(columns[best]), most_and_own
        return found

    def _best_of_two(self, words: Words) -> Value:
        """Return the value of some words with two guesses left: the most sets lose the fewest."""
        size = len(words.rows)
        made, column, _ = self._most_made(words)
        sets, is_own = divmod(made, 2)
        total = 2 * size - is_own + LOST * (size - sets)
        return self._remember(words, 2, Value(total, 2, column))

    def _by_sets(self, words: Words, left: int, capacities: Capacities, low: int) -> Value:
        """Return what follows about some words from how many sets guesses make of them.

        Args:
            words: the words.
            left: how many guesses are left, at least 3.
            capacities: of words that these are among.
            low: a lower bound so far, at least twice the number of words.
        """
        size = len(words.rows)
        made, column, most = self._most_made(words)
        if made // 2 == size:
            return self._remember(words, left, Value(2 * size - made % 2, 2, column))
        total = 3 * size - most + sum(max(size - found, 0) for found in capacities[3:left])
        if left < len(capacities):
            total += LOST * max(size - capacities[left], 0)
        return Value(max(low, total), 0)

    def _search(self, words: Words, left: int, bound: int) -> Value:
        """Return the value of some words, or a lower bound that is not below `bound`."""
        self._checkpoint()
        leaders = Leaders(bound=bound)
        prospects = self._prospects(words, left, bound)
        start, stop, step = 0, PROMISING, AT_ONCE
        while start < len(prospects.columns):
            columns, low = prospects.columns[start:stop], prospects.low[start:stop]
            if start >= prospects.ascending_from and low[0] >= leaders.bound:
                break
            start, stop, step = stop, stop + step, min(2 * step, MOST_AT_ONCE)
            columns = columns[low < leaders.bound]
            if len(columns):
                self._compare(words, left, columns, prospects, leaders)
        best = leaders.best
        column = -1 if best.guess is None else best.guess
        return self._remember(words, left, Value(best.total, best.depth, column))

    def _compare(
        self, words: Words, left: int, columns: Indices, prospects: Prospects, leaders: Leaders
    ) -> None:
        """Offer the leaders those of some guesses whose totals are low enough.

        The guess of the lowest bound comes first. What is found about a set raises the bounds of
        all guesses that make it.
        """
        split = self._settled(self._split(words, columns), left - 1)
        parts, nth = self._parts(words.scope, columns, split)
        known = self._known(parts, left - 1, prospects.least)
        values = np.array([value.total for value in known], np.int64)
        lows = split.totals + np.bincount(split.guess, values[nth], len(columns)).astype(np.int64)
        ends = np.searchsorted(split.guess, np.arange(len(columns) + 1))
        fresh = [left > 3 and not value.depth for value in known]
        while True:
            best = int(lows.argmin())
            if lows[best] >= leaders.bound:
                return
            made = nth[ends[best] : ends[best + 1]].tolist()
            waiting = [each for each in made if not known[each].depth]
            if not waiting:
                depth = 1 + max((known[each].depth for each in made), default=0)
                depth = max(depth, int(split.depths[best]))
                leaders.offer(Outcome(int(lows[best]), int(columns[best]), depth, True))
                return
            # Large sets are the likeliest to need more than their bounds.
            part = max(waiting, key=lambda each: (fresh[each], len(parts[each].rows)))
            had = known[part].total
            if fresh[part]:
                fresh[part] = False
                rows, _, scope = parts[part]
                low = max(had, self._neighbours.bound(rows, scope, left - 1))
                found = self._by_sets(parts[part], left - 1, prospects.capacities, low)
            else:
                found = self._value(parts[part], left - 1, leaders.bound - int(lows[best]) + had)
            known[part] = found
            lows[split.guess[nth == part]] += found.total - had

    def _prospects(self, words: Words, left: int, bound: int) -> Prospects:
        """Return the guesses whose bound by the sizes of their sets is low enough."""
        rows, columns = words.rows, self._scopes[words.scope]
        size = len(rows)
        sizes = sizes_of_sets(self._sets[columns[:, None], rows].T, self._checkpoint)
        made = sizes.sets
        capacities = capacities_of(size, sizes, made, np.arange(len(columns)), left)
        least = least_totals(size, capacities, left - 1)
        least = least_beyond(least, size - self._gaps.get(words.mark, 0))
        is_own = self._is_own(columns, rows)
        low: Counts = size + sizes.sums(least).astype(np.int64) - is_own
        kept = np.flatnonzero((low < bound) & (made > 1))
        rest = sizes.sums(estimated_rest(np.arange(size + 1))) - is_own if size > FEW else None
        order, ascending_from = order_of_search(kept, low, rest, PROMISING)
        return Prospects(columns[order], low[order], least, capacities, ascending_from)

    def _split(self, words: Words, columns: Indices) -> Split:
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
        totals: Counts = size + ones + 3 * twos - self._is_own(columns, words.rows)
        many = sizes > 2
        depths = np.where(twos > 0, 3, 2)
        return Split(totals, depths, guess[many], starts[many], sizes[many], rows)

    def _settled(self, split: Split, left: int) -> Split:
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

    def _parts(self, scope: int, columns: Indices, split: Split) -> tuple[list[Words], Indices]:
        """Return the different sets of a split, with what is allowed after each guess.

        Returns:
            The sets, and for each set of the split which of them it is.
        """
        first_rows = split.rows[split.starts]
        marks = self._marks_of(split)
        demands = self._scopes.demands(columns[split.guess], first_rows)
        _, first, which = np.unique(
            marks + demands * np.uint64(3), return_index=True, return_inverse=True
        )
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
            key = mark, self._scopes.after(scope, demand, column, row)
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
        new = {mark: nth for nth, mark in enumerate(marks) if mark not in self._gaps}
        if new:
            which = which[list(new.values())]
            gaps = smallest_gaps(split.rows, split.starts[which], split.sizes[which], self._own)
            self._gaps.update(zip(new, gaps.tolist(), strict=True))
