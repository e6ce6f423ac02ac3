"""The best plan in hard mode with few guesses left: which loses the fewest words.

Families such as -ATER or -ANTS have words that no plan finds within the guesses of a game. There,
plans without a limit say little, and nearly every guess must be looked at. So this search is about
the limit from the start, and spends little on a set of words. Each bound is only found where those
before it do not decide:

1. What a set of words needs at least follows from its size (`bounds.least_totals`), then from how
   its own words split it, and then from what was found before about the same words with the same
   guesses allowed, whatever was played before that. What families of like words lose adds up
   (`kin`). All of this is known of many guesses at once, and settles most of them.
2. What was found about words nearly like these bounds them as well (`neighbours`). Families are
   split in thousands of ways that differ in few words, so this settles most of the others.
3. What families lose may be more with what is still allowed after a guess.
4. All guesses together say how many sets any of them makes, and so how many words are found at
   most (`LimitedSearch._by_sets`).
5. With three guesses left, what any two more find of each set bounds what is lost (`last_three`).
   It is counted to the end, though less would do, so that neighbours have more of it.
6. What hard mode allows after a clue is a *scope*, known by its number (`scopes`).
7. Guesses are compared many at once, the one with the lowest bound first. What is found about a
   set raises the bounds of all guesses that make it (`LimitedSearch._compare`).
8. With two guesses left, only the number of sets counts.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.cancellation import Checkpoint
from game.coach.bounds import (
    LOST,
    NEVER,
    Capacities,
    Leaders,
    Outcome,
    least_beyond,
    least_totals,
)
from game.coach.families import Families, MostSets, Words
from game.coach.kin import Kin
from game.coach.last_three import MOST, lost_within_three
from game.coach.neighbours import Neighbours
from game.coach.prospects import capacities_of, order_of_search
from game.coach.splits import Counts, sizes_of_sets
from game.coach.table import Table
from game.coach.vocabulary import Indices, Vocabulary
from game.rules import HardMode

MOST_LEFT = 8  # with more guesses left, a limit hardly matters
# Chosen by hand for speed: the totals are the same with any other numbers.
FEW = 64  # with more words, the guesses that are best by estimate are searched first,
PROMISING = 16  # so many
FEWEST = 8  # with fewer words, a search takes no longer than to count what three guesses lose
AT_ONCE, MOST_AT_ONCE = 64, 1024  # how many guesses are compared at first, and at most


class Value(NamedTuple):
    """What is known about some words.

    Attributes:
        total: their total with best play, or a lower bound of it.
        depth: how many guesses that plan takes at most; 0 where the total is only a bound.
        column: the column of the guess, where a search found it.
    """

    total: int
    depth: int
    column: int | None = None


class Prospects(NamedTuple):
    """Guesses whose bound by the sizes of their sets is low enough, in the order of the search.

    Attributes:
        columns: their columns, (k,).
        low: the bounds of the totals, (k,).
        least: what the bounds take for a set of each size, (n + 1,).
        capacities: how many of the words can be found in how many guesses at most.
        beyond: the lowest bound of those that are too high.
    """

    columns: Indices
    low: Counts
    least: Counts
    capacities: Capacities
    beyond: int


# What identifies words whose value is known: their mark, their scope, how many guesses are left.
Known = tuple[int, int, int]


class LimitedSearch:
    """Finds the best guesses for the words of a table, and remembers what it found.

    Attributes:
        breadth: how many guesses are compared at most at each turn of a plan; None for as many
            as an exact result takes. Before it is set to another number, `forget_inexact` is to
            be called.
    """

    def __init__(self, vocabulary: Vocabulary, level: HardMode) -> None:
        """Make a search that knows no table yet."""
        self._vocabulary, self._level = vocabulary, level
        self._base: Table | None = None
        self.breadth: int | None = None

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
            self.forget()
            self._base = base
            self._begin(base)
        self._checkpoint = checkpoint
        found = self._value(self._families.words(table), left, bound)
        guess = None if found.column is None else int(base.guesses[found.column])
        return Outcome(found.total, guess, found.depth, self.breadth is None)

    def forget(self) -> None:
        """Forget all that was found."""
        if self._base is not None:  # which takes much memory
            del self._families, self._neighbours, self._exact, self._inexact
        self._base = None

    def forget_inexact(self) -> None:
        """Forget what was found with a breadth."""
        if self._base is not None:
            self._inexact.clear()

    def free_memory(self) -> None:
        """Free the memory of what is soon computed again; nothing that took long is forgotten."""
        if self._base is not None:
            self._families.free_memory()

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
        self._families = Families(self._vocabulary, self._level, table)
        self._kin = Kin([self._vocabulary.words[word] for word in table.words])
        self._neighbours = Neighbours(len(table), self._families.scopes.is_within)
        self._exact: dict[Known, Value] = {}
        self._inexact: dict[Known, Value] = {}

    @property
    def _found(self) -> dict[Known, Value]:
        """What was found with the breadth of now."""
        return self._exact if self.breadth is None else self._inexact

    # Values

    def _value(self, words: Words, left: int, bound: int) -> Value:
        """Return the value of at least three words, or a lower bound that reaches `bound`."""
        known = self._recall(words, left)
        if known is not None and (known.depth or known.total >= bound):
            return known
        if left == 2:
            return value_of_two(len(words.rows), self._families.most_sets(words))
        low = self._neighbours.bound(words.rows, words.scope, left)
        if low >= bound:
            return self._remember(words, left, Value(low, 0))
        if left == 3 and FEWEST <= len(words.rows) <= MOST and self.breadth is None:
            low = max(low, self._least_of_three(words))
            if low >= bound:
                self._neighbours.learn(words.rows, words.scope, left, low)
                return self._remember(words, left, Value(low, 0))
        found = self._search(words, left, bound)
        if self.breadth is None:
            self._neighbours.learn(words.rows, words.scope, left, found.total)
        return found

    def _known(self, words: Words, parts: list[Words], left: int, least: Counts) -> list[Value]:
        """Return the values of some sets, or bounds, without a search.

        Args:
            words: the words that the sets are of.
            parts: sets that none of their own words splits (almost) completely.
            left: how many guesses are left for them.
            least: what a set of each size needs at least.
        """
        known = []
        low = np.maximum(least, 2 * np.arange(len(least))).tolist()
        for part, lost in zip(parts, self._lost(words, parts, left), strict=True):
            found, size = self._recall(part, left), len(part.rows)
            least_now = max(low[size], LOST * lost + 2 * size - (left == 2))
            if found is None:
                found = Value(least_now, 0)
            known.append(found if found.depth else Value(max(found.total, least_now), 0))
        return known

    def _lost(self, words: Words, parts: list[Words], left: int) -> list[int]:
        """Return how many words of each set are lost at least, by the families among them."""
        if not parts:
            return []
        most = {family: found for family, _, found in self._found_of_kin(words, left)}
        lost: list[int] = self._kin.lost([part.rows for part in parts], most).tolist()
        return lost

    def _found_of_kin(self, words: Words, left: int) -> Iterator[tuple[int, int, int]]:
        """Yield of families among words: their numbers, sizes, and how many are found at most."""
        for family, rows in self._kin.among(words.rows):
            made = self._families.most_sets(self._families.some(rows, words.scope))
            yield family, len(rows), 1 + (left - 1) * (made.sets - 1)

    def _recall(self, words: Words, left: int) -> Value | None:
        """Return what was found about some words with so many guesses left, or with more."""
        rows, mark, scope = words
        if left == 2:
            made = self._families.known_most_sets(words)
            return None if made is None else value_of_two(len(rows), made)
        known = self._found
        most = len(rows)  # no plan needs more guesses than there are words
        for turns in range(min(left, most), min(left + 2, most) + 1):
            found = known.get((mark, scope, turns))
            if found is not None:
                return found if turns <= left or found.depth <= left else Value(found.total, 0)
        return None

    def _remember(self, words: Words, left: int, value: Value) -> Value:
        """Note what was found about some words, and return it."""
        self._found[words.mark, words.scope, min(left, len(words.rows))] = value
        return value

    def _least_of_three(self, words: Words) -> int:
        """Return what some words need at least with three guesses left."""
        size = len(words.rows)
        most = self._families.most_sets(words).with_own
        return 3 * size - most + LOST * lost_within_three(self._families.numbered(words))

    def _bound(
        self, words: Words, left: int, capacities: Capacities, low: int, enough: int
    ) -> Value:
        """Return the value of some words or a bound without a search, each bound only if needed.

        Args:
            words: the words.
            left: how many guesses are left, at least 3.
            capacities: of words that these are among.
            low: a lower bound so far, at least twice the number of words.
            enough: no more than this bound is needed.
        """
        low = max(low, self._neighbours.bound(words.rows, words.scope, left))
        if low >= enough:
            return Value(low, 0)
        kin = self._found_of_kin(words, left)
        lost = sum(max(0, size - most) for _, size, most in kin)
        low = max(low, LOST * lost + 2 * len(words.rows))
        if low >= enough:
            return Value(low, 0)
        return self._by_sets(words, left, capacities, low)

    def _by_sets(self, words: Words, left: int, capacities: Capacities, low: int) -> Value:
        """Return what follows about some words from how many sets guesses make of them.

        Args:
            words: the words.
            left: how many guesses are left, at least 3.
            capacities: of words that these are among.
            low: a lower bound so far, at least twice the number of words.
        """
        size = len(words.rows)
        made = self._families.most_sets(words)
        if made.sets == size:
            return self._remember(words, left, value_of_two(size, made))
        total = 3 * size - made.with_own + sum(max(size - found, 0) for found in capacities[3:left])
        if left < len(capacities):
            total += LOST * max(size - capacities[left], 0)
        return Value(max(low, total), 0)

    def _search(self, words: Words, left: int, bound: int) -> Value:
        """Return the value of some words, or a lower bound that is not below `bound`."""
        self._checkpoint()
        leaders = Leaders(bound=bound)
        prospects = self._prospects(words, left, bound)
        end = len(prospects.columns)
        if self.breadth is not None:
            end = min(end, self.breadth)
        # Of guesses that are not good enough, the least bound; what fails at one is known so well.
        least = prospects.beyond
        start, stop, step = 0, PROMISING, AT_ONCE
        while start < end:
            stop = min(stop, end)
            columns, low = prospects.columns[start:stop], prospects.low[start:stop]
            start, stop, step = stop, stop + step, min(2 * step, MOST_AT_ONCE)
            is_open = low < leaders.bound
            least = min(least, int(low[~is_open].min(initial=NEVER)))
            if is_open.any():
                found = self._compare(words, left, columns[is_open], prospects, leaders)
                least = min(least, found)
        best = leaders.best
        if best.guess is None:
            total = bound if end < len(prospects.columns) else max(bound, least)
            return self._remember(words, left, Value(total, 0))
        return self._remember(words, left, Value(best.total, best.depth, best.guess))

    def _compare(
        self, words: Words, left: int, columns: Indices, prospects: Prospects, leaders: Leaders
    ) -> int:
        """Offer the leaders those of some guesses whose totals are low enough.

        The guess of the lowest bound comes first. What is found about a set raises the bounds of
        all guesses that make it.

        Returns:
            The lowest bound in the end.
        """
        split = self._families.settled(self._families.split(words, columns), left - 1)
        parts, nth = self._families.parts(words.scope, columns, split)
        known = self._known(words, parts, left - 1, prospects.least)
        values = np.array([value.total for value in known], np.int64)
        lows = split.totals + np.bincount(split.guess, values[nth], len(columns)).astype(np.int64)
        ends = np.searchsorted(split.guess, np.arange(len(columns) + 1))
        is_new = [left > 3 and not value.depth for value in known]
        while True:
            best = int(lows.argmin())
            if lows[best] >= leaders.bound:
                return int(lows[best])
            made = nth[ends[best] : ends[best + 1]].tolist()
            waiting = [each for each in made if not known[each].depth]
            if not waiting:
                depth = 1 + max((known[each].depth for each in made), default=0)
                depth = max(depth, int(split.depths[best]))
                leaders.offer(Outcome(int(lows[best]), int(columns[best]), depth, True))
                return int(lows[best])
            # Large sets are the likeliest to need more than their bounds.
            part = max(waiting, key=lambda each: (is_new[each], len(parts[each].rows)))
            had = known[part].total
            enough = leaders.bound - int(lows[best]) + had
            if is_new[part]:
                if len(words.rows) > FEW:  # whose guesses take seconds to be compared
                    self._checkpoint()
                is_new[part] = False
                found = self._bound(parts[part], left - 1, prospects.capacities, had, enough)
            else:
                found = self._value(parts[part], left - 1, enough)
            known[part] = found
            lows[split.guess[nth == part]] += found.total - had

    def _prospects(self, words: Words, left: int, bound: int) -> Prospects:
        """Return the guesses whose bound by the sizes of their sets is low enough."""
        columns, size = self._families.scopes[words.scope], len(words.rows)
        sizes = sizes_of_sets(self._families.numbered(words), self._checkpoint)
        made = sizes.sets
        capacities = capacities_of(size, sizes, made, np.arange(len(columns)), left)
        least = least_totals(size, capacities, left - 1)
        least = least_beyond(least, size - self._families.gap(words))
        is_own = self._families.is_own(columns, words.rows)
        low: Counts = size + sizes.sums(least).astype(np.int64) - is_own
        kept = np.flatnonzero((low < bound) & (made > 1))
        rest = sizes.rests(size) - is_own if size > FEW else None
        order, _ = order_of_search(kept, low, rest, PROMISING)
        beyond = int(low[(low >= bound) & (made > 1)].min(initial=NEVER))
        return Prospects(columns[order], low[order], least, capacities, beyond)


def value_of_two(size: int, made: MostSets) -> Value:
    """Return the value of so many words with two guesses left: the most sets lose the fewest."""
    return Value(2 * size - made.is_own + LOST * (size - made.sets), 2, made.column)
