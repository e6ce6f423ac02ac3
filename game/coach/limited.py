"""The best plan in hard mode with few guesses left: which loses the fewest words.

Families such as -ATER or -ANTS have words that no plan finds within the guesses of a game. There,
plans without a limit say little, and nearly every guess must be looked at. So this search is about
the limit from the start, and spends little on a set of words:

1. All sets that the guesses make of a set come from one sorted array, with their sizes.
2. What a set needs at least follows from the sizes (`bounds.least_totals`), then from how its own
   words split it, and then from what was found before about the same words with the same guesses
   allowed, whatever was played before that.
3. In hard mode, what matters of a clue is what it demands of guesses. Few demands differ, and
   fewer still forbid different guesses: the guesses allowed are a *scope*, known by its number.
4. Two guesses that leave the same sets with the same scopes are worth the same but for the sets
   whose values are known, so only the better one is searched.
5. With two guesses left, only the number of sets counts.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.cancellation import Checkpoint
from game.coach.bounds import (
    LOST,
    NEVER,
    Leaders,
    Outcome,
    least_beyond,
    least_totals,
    smallest_gaps,
)
from game.coach.position import Mask, allowed
from game.coach.prospects import capacities_of, order_of_search
from game.coach.splits import (
    Counts,
    estimated_rest,
    first_equal,
    number_of_sets,
    runs,
    sizes_of_sets,
)
from game.coach.table import Table
from game.coach.vocabulary import Indices, Vocabulary, clue_of_number
from game.rules import Clue, HardMode

MOST_LEFT = 8  # with more guesses left, a limit hardly matters
# Chosen by hand for speed: the totals are the same with any other numbers.
FEW = 64  # with more words, the guesses that are best by estimate are searched first,
PROMISING = 16  # so many
AT_ONCE = 64  # how many guesses are bounded together


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
        ascending_from: the position from which on the bounds ascend.
    """

    columns: Indices
    low: Counts
    least: Counts
    ascending_from: int


class Reply(NamedTuple):
    """A guess that is worth a search.

    Attributes:
        column: its column.
        depth: how many guesses at least the plan takes that begins with it.
        total: the total of the words, but for those in the parts.
        parts: for each set of more than two words that it makes the rows and the mark.
    """

    column: int
    total: int
    depth: int
    parts: list[tuple[Indices, int]]


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
        scope = self._scope(np.sort(np.searchsorted(base.guesses, table.guesses)))
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
        self._sets = first_equal(table.clues)  # (words, guesses)
        self._own = self._sets[:, table.own]
        self._marks = np.random.default_rng(3).integers(0, 1 << 63, len(table), np.uint64)
        self._scopes: list[Indices] = []
        self._scope_numbers: dict[bytes, int] = {}
        self._demands: dict[tuple[int, int], object] = {}
        self._after: dict[tuple[int, object], int] = {}
        self._gaps: dict[int, int] = {}
        self._found: dict[tuple[int, int, int], Value] = {}

    def _is_own(self, columns: Indices, rows: Indices) -> Mask:
        """Return for each of some guesses whether it is one of the words, (columns,)."""
        is_own = np.zeros(len(self._table.guesses), bool)
        is_own[self._table.own[rows]] = True
        return is_own[columns]

    # What is allowed

    def _scope(self, columns: Indices) -> int:
        """Return the number of the scope of some allowed guesses."""
        number = self._scope_numbers.setdefault(columns.tobytes(), len(self._scopes))
        if number == len(self._scopes):
            self._scopes.append(columns)
        return number

    def _scope_after(self, scope: int, column: int, row: int) -> int:
        """Return the scope after a guess whose clue is that for the word of a row."""
        clue = int(self._table.source[self._table.rows[row], column])
        demand = self._demands.get((column, clue))
        guess = int(self._table.guesses[column])
        if demand is None:
            demand = self._demands[column, clue] = self._demand_of(guess, clue)
        found = self._after.get((scope, demand))
        if found is None:
            columns = self._scopes[scope]
            guesses = self._table.guesses[columns]
            keeps = allowed(self._vocabulary, self._level, guess, clue, guesses)
            found = self._after[scope, demand] = self._scope(columns[keeps])
        return found

    def _demand_of(self, guess: int, clue: int) -> object:
        """Return what a clue demands of the next guesses: equal for equal demands."""
        if self._level is HardMode.STRICT:
            return guess, clue
        letters = self._vocabulary.letters[guess].tolist()
        tiles = list(zip(letters, clue_of_number(clue, len(letters)), strict=True))
        in_place = [letter if tile == Clue.GREEN else None for letter, tile in tiles]
        return tuple(in_place), tuple(sorted(letter for letter, tile in tiles if tile))

    # Values

    def _value(self, words: Words, left: int, bound: int) -> Value:
        """Return the value of at least three words, or a lower bound that reaches `bound`."""
        known = self._recall(words, left)
        if known is not None and (known.depth or known.total >= bound):
            return known
        return self._best_of_two(words) if left == 2 else self._search(words, left, bound)

    def _known(self, words: Words, left: int, least: int) -> Value:
        """Return the value of at least three words, or a bound, without a search."""
        size, gap = len(words.rows), self._gaps[words.mark]
        if gap == 0:
            return Value(2 * size - 1, 2)
        if gap == 1 and left >= 3:
            return Value(2 * size, 3)
        found = self._recall(words, left)
        if found is not None and (found.depth or found.total > least):
            return found
        return Value(least, 0)

    def _recall(self, words: Words, left: int) -> Value | None:
        """Return what was found about some words with so many guesses left, or with more."""
        _, mark, scope = words
        most = len(words.rows)  # no plan needs more guesses than there are words
        for turns in range(min(left, most), min(left + 2, most) + 1):
            found = self._found.get((mark, scope, turns))
            if found is not None:
                return found if turns <= left or found.depth <= left else Value(found.total, 0)
        return None

    def _remember(self, words: Words, left: int, value: Value) -> Value:
        """Note what was found about some words, and return it."""
        self._found[words.mark, words.scope, min(left, len(words.rows))] = value
        return value

    def _best_of_two(self, words: Words) -> Value:
        """Return the value of some words with two guesses left: the most sets lose the fewest."""
        columns, size = self._scopes[words.scope], len(words.rows)
        made = 2 * number_of_sets(self._sets[words.rows[:, None], columns])
        made[np.searchsorted(columns, self._table.own[words.rows])] += 1
        best = int(made.argmax())
        sets, is_own = divmod(int(made[best]), 2)
        total = 2 * size - is_own + LOST * (size - sets)
        return self._remember(words, 2, Value(total, 2, int(columns[best])))

    def _search(self, words: Words, left: int, bound: int) -> Value:
        """Return the value of some words, or a lower bound that is not below `bound`."""
        self._checkpoint()
        leaders = Leaders(bound=bound)
        tried: dict[tuple[tuple[int, int], ...], int] = {}
        prospects = self._prospects(words, left, bound)
        for reply in self._replies(words, prospects, leaders):
            parts = [
                Words(rows, mark, self._scope_after(words.scope, reply.column, int(rows[0])))
                for rows, mark in reply.parts
            ]
            known = [
                self._known(part, left - 1, int(prospects.least[len(part.rows)])) for part in parts
            ]
            total = reply.total + sum(value.total for value in known)
            waiting = [nth for nth, value in enumerate(known) if not value.depth]
            rest = tuple(sorted((parts[nth].mark, parts[nth].scope) for nth in waiting))
            certain = total - sum(known[nth].total for nth in waiting)
            if total >= leaders.bound or certain >= tried.get(rest, NEVER):
                continue
            tried[rest] = certain
            # Large sets are the likeliest to need more than their bounds.
            waiting.sort(key=lambda nth: -len(parts[nth].rows))
            for nth in waiting:
                had = known[nth].total
                known[nth] = self._value(parts[nth], left - 1, leaders.bound - total + had)
                total += known[nth].total - had
                if total >= leaders.bound:
                    break
            else:
                depth = 1 + max((value.depth for value in known), default=0)
                leaders.offer(Outcome(total, reply.column, max(depth, reply.depth), True))
        best = leaders.best
        column = -1 if best.guess is None else best.guess
        return self._remember(words, left, Value(best.total, best.depth, column))

    def _prospects(self, words: Words, left: int, bound: int) -> Prospects:
        """Return the guesses whose bound by the sizes of their sets is low enough."""
        rows, columns = words.rows, self._scopes[words.scope]
        size = len(rows)
        sizes = sizes_of_sets(self._sets[rows[:, None], columns], self._checkpoint)
        made = sizes.sets
        capacities = capacities_of(size, sizes, made, np.arange(len(columns)), left)
        least = least_totals(size, capacities, left - 1)
        least = least_beyond(least, size - self._gaps.get(words.mark, 0))
        is_own = self._is_own(columns, rows)
        low: Counts = size + sizes.sums(least).astype(np.int64) - is_own
        kept = np.flatnonzero((low < bound) & (made > 1))
        rest = sizes.sums(estimated_rest(np.arange(size + 1))) - is_own if size > FEW else None
        order, ascending_from = order_of_search(kept, low, rest, PROMISING)
        return Prospects(columns[order], low[order], least, ascending_from)

    def _replies(self, words: Words, prospects: Prospects, leaders: Leaders) -> Iterator[Reply]:
        """Yield the guesses that can still be the best, bounded by their sets' own words."""
        start, stop = 0, PROMISING
        while start < len(prospects.columns):
            columns, low = prospects.columns[start:stop], prospects.low[start:stop]
            if start >= prospects.ascending_from and low[0] >= leaders.bound:
                return
            start, stop = stop, stop + AT_ONCE
            columns = columns[low < leaders.bound]
            if not len(columns):
                continue
            for low_now, reply in self._compared(words, columns, prospects.least):
                if low_now < leaders.bound:
                    yield reply

    def _compared(self, words: Words, columns: Indices, least: Counts) -> list[tuple[int, Reply]]:
        """Return guesses with bounds of their totals, the lowest first.

        They follow from how the words of the sets split them.
        """
        size = len(words.rows)
        order = self._sets[words.rows[:, None], columns].T.astype(np.uint32) << np.uint32(16)
        order += words.rows.astype(np.uint32)
        order.sort(axis=1)
        starts, sizes = runs(order >> np.uint32(16))
        rows = (order & np.uint32(0xFFFF)).ravel().astype(np.intp)
        guess = starts // size
        ones = np.bincount(guess[sizes == 1], minlength=len(columns))
        twos = np.bincount(guess[sizes == 2], minlength=len(columns))
        totals = (size + ones + 3 * twos - self._is_own(columns, words.rows)).tolist()
        lows, depths = list(totals), np.where(twos > 0, 3, 2).tolist()
        many = sizes > 2
        starts, sizes = starts[many], sizes[many]
        marks = self._marks_of(rows, starts, sizes)
        self._compare(marks, rows, starts, sizes)
        parts: list[list[tuple[Indices, int]]] = [[] for _ in totals]
        places = zip(guess[many].tolist(), starts.tolist(), sizes.tolist(), marks, strict=True)
        for nth, start, count, mark in places:
            parts[nth].append((rows[start : start + count], mark))
            lows[nth] += max(2 * count - (self._gaps[mark] == 0), int(least[count]))
        replies = map(Reply, columns.tolist(), totals, depths, parts)
        return sorted(zip(lows, replies, strict=True), key=lambda each: each[0])

    def _marks_of(self, rows: Indices, starts: Indices, sizes: Counts) -> list[int]:
        """Return the marks of sets whose rows are next to each other."""
        sums = np.cumsum(self._marks[rows], dtype=np.uint64)
        ends = starts + sizes - 1
        marks: list[int] = (sums[ends] - sums[starts] + self._marks[rows[starts]]).tolist()
        return marks

    def _compare(self, marks: list[int], rows: Indices, starts: Indices, sizes: Counts) -> None:
        """Find out how the words of sets split them, where that is not known yet."""
        first = {mark: nth for nth, mark in enumerate(marks) if mark not in self._gaps}
        if first:
            new = list(first.values())
            gaps = smallest_gaps(rows, starts[new], sizes[new], self._own)
            self._gaps.update(zip(first, gaps.tolist(), strict=True))
