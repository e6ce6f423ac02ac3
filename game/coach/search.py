"""The best guess, exactly: a search for the plan that needs the fewest guesses.

Totals are summed over the words that are left, so they are whole numbers: a total divided by the
number of words is the expected number of further guesses. V(S) is the total of the words S with
best play, Q(S, g) the total if the next guess is g:

    Q(S, g) = |S| + sum of V(S_p) over the sets S_p into which g splits S, but for all green.

Four bounds keep the search small, each tried only where the one before it did not decide.

1. A set of n words needs at least 2n - 1: one word at once, and each other in two guesses. So
   Q(S, g) >= 3|S| - (number of sets) - (1 if g is in S), and the number of sets is quickly had
   for all guesses at once (`Search._prospects`).
2. A set needs just 2n - 1 if one of its own words splits it completely, and just 2n if one of
   its own words splits it but for a pair; otherwise at least 2n. Asking only the words of the
   sets themselves is quick too (`refine`), and settles most guesses for good.
3. The first bound again, for each set that is left (`Search._glance`).
4. What is left is searched in the same way, set by set, as long as the sum can still beat the
   best guess found so far (`Search.evaluate`). Every result is remembered.

With few guesses left, every word that a plan fails to reach adds `LOST`, so that plans are
compared first by how often they lose and then by their guesses; a lost game counts the guesses
that were made.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from game.coach.cancellation import Checkpoint, no_checkpoint
from game.coach.matrix import Indices, Numbers, Vocabulary, add_up
from game.coach.position import allowed
from game.coach.splits import Counts, first_alike, measure, number_of_sets, sets
from game.rules import HardMode

LOST = 1 << 32  # what a word adds to a total that a plan does not reach in time
NEVER = 1 << 60  # more than any total
UNLIMITED = 1000  # guesses left where there is no limit

# Up to so many words left, guesses are looked at in the order of their lower bounds; beyond,
# the bounds say little, and the estimate decides what is looked at first.
FEW = 64
# Beyond so many words, the words of the sets themselves are not asked first: comparing them
# with each other would take longer than it saves.
TOO_MANY_TO_REFINE = 400
# A guess, and a word that leaves at most a pair, and the pair: plans of so many guesses at most
# are had without a search.
SURE = 4
# How many guesses are looked at together.
STEP = 16


@dataclass(frozen=True, eq=False, slots=True)
class Table:
    """Words that are left, guesses that are allowed, and the clues between them.

    Attributes:
        words: the indices of the words that could be the secret, ascending, (n,).
        guesses: the indices of the guesses that are worth a look, ascending, (g,); all words
            of the table are among them.
        clues: clue numbers (n, g).
        own: the columns of the words of the table, (n,).
        scope: what tells the allowed guesses from others of the same search.
    """

    words: Indices
    guesses: Indices
    clues: Numbers
    own: Indices
    scope: bytes

    def __len__(self) -> int:
        return len(self.words)

    @property
    def key(self) -> tuple[bytes, bytes]:
        """What tells this table from others of the same search."""
        return self.words.tobytes(), self.scope


class Outcome(NamedTuple):
    """What a search found.

    Attributes:
        total: the guesses that all words together need (with `LOST` for each that is lost); or,
            where no guess is named, a total that no guess was found to stay below.
        guess: the index of the guess that needs just so many, or None.
        depth: how many guesses the plan takes at most.
        proven: whether the total is exact (or, without a guess, a true lower bound), and not
            only the best that was found.
    """

    total: int
    guess: int | None
    depth: int
    proven: bool


class Bounds(NamedTuple):
    """What is known of the totals of some guesses: arrays (k,).

    Attributes:
        low: lower bounds of the totals.
        depth: how many guesses the plan takes that reaches the bound, if at most `SURE`;
            otherwise no such plan is known.
    """

    low: Counts
    depth: Counts


class Leaders:
    """The best guesses found so far, and the bound that a further one has to beat."""

    def __init__(self, places: int = 1, bound: int = NEVER) -> None:
        self.places = places
        self.bound = bound
        self.outcomes: list[Outcome] = []
        self.complete = True  # whether no other guess can beat the bound

    def offer(self, outcome: Outcome) -> None:
        """Take in a guess that beats the bound."""
        self.outcomes.append(outcome)
        self.outcomes.sort(key=lambda each: each.total)
        if len(self.outcomes) >= self.places:
            del self.outcomes[self.places :]
            self.bound = self.outcomes[-1].total

    @property
    def best(self) -> Outcome:
        """The best guess, or the bound where none was found."""
        if not self.outcomes:
            return Outcome(self.bound, None, 0, self.complete)
        first = self.outcomes[0]
        return first._replace(proven=first.proven and self.complete)


class Search:
    """Finds the best guesses, and remembers what it found.

    Attributes:
        vocabulary: the words.
        level: the level of hard mode.
        breadth: how many guesses are searched at most at each turn of a plan; None for as many
            as it takes to be exact. It may be changed between searches.
        checkpoint: called at checkpoints.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        level: HardMode = HardMode.OFF,
        breadth: int | None = None,
        checkpoint: Checkpoint = no_checkpoint,
    ) -> None:
        self.vocabulary = vocabulary
        self.level = level
        self.breadth = breadth
        self.checkpoint = checkpoint
        self._remembered: dict[tuple[tuple[bytes, bytes], int], Outcome] = {}
        self._best_own: dict[bytes, tuple[int, int]] = {}
        # Sums of these, and of numbers times these, are as good as certain to tell things apart.
        random = np.random.default_rng(1)
        most = max(len(vocabulary), vocabulary.number_of_pieces)
        self._multipliers = random.integers(0, 1 << 63, most, np.uint64) * 2 + 1

    def forget(self) -> None:
        """Forget all results, to free their memory or to measure how long they take."""
        self._remembered.clear()
        self._best_own.clear()

    # Tables

    def table(self, words: Indices, guesses: Indices | None = None) -> Table:
        """Return the table of some words.

        Args:
            words: indices of the words that are left, ascending.
            guesses: indices of the guesses that are allowed, ascending, the words among them;
                all legal guesses if None.
        """
        self.checkpoint()
        if guesses is None:
            guesses = np.arange(self.vocabulary.legal)
        used = np.arange(self.vocabulary.number_of_pieces)
        earned = self.vocabulary.earnings(used, words)
        guesses = self._without_doubles(words, guesses, earned)
        clues = np.ascontiguousarray(add_up(earned, self.vocabulary.pieces[guesses]).T)
        return self._table(words, guesses, clues)

    def _table(self, words: Indices, guesses: Indices, clues: Numbers) -> Table:
        scope = b""  # without hard mode the same guesses are allowed throughout
        if self.level is not HardMode.OFF:
            scope = blake2b(guesses.tobytes(), digest_size=16).digest()
        return Table(words, guesses, clues, np.searchsorted(guesses, words), scope)

    def _without_doubles(self, words: Indices, guesses: Indices, earned: Numbers) -> Indices:
        """Keep one of the guesses that will never be of different use.

        Without hard mode these are the guesses whose clues are the same, but for a constant,
        whatever the word is. In hard mode the letters of pieces matter, but for those that are
        grey for every word. In strict mode all matter.

        Args:
            words: the indices of the words that are left, (n,).
            guesses: the indices of the guesses.
            earned: what each piece earns against each word, (pieces, n).
        """
        if self.level is HardMode.STRICT:
            return guesses
        if self.level is HardMode.HARD:
            marks = np.where(earned.any(axis=1), self._multipliers[: len(earned)], np.uint64(0))
        else:
            differences = (earned - earned[:, :1]).astype(np.uint64)
            marks = differences @ self._multipliers[: len(words)]
        sums = marks[self.vocabulary.pieces[guesses]].sum(axis=1)
        _, first = np.unique(sums, return_index=True)
        return np.union1d(guesses[first], words)

    def part(self, table: Table, guess: int, clue: int, rows: Indices) -> Table:
        """Return the table after a guess and its clue.

        Args:
            table: the words and guesses before.
            guess: the index of the word that was guessed, in the table or not.
            clue: the number of its clue.
            rows: the rows of the words that the clue leaves.
        """
        words = table.words[rows]
        if self.level is HardMode.OFF:
            return Table(words, table.guesses, table.clues[rows], table.own[rows], table.scope)
        columns = np.flatnonzero(allowed(self.vocabulary, self.level, guess, clue, table.guesses))
        return self._table(words, table.guesses[columns], table.clues[rows[:, None], columns])

    # Values

    def value(self, table: Table, left: int = UNLIMITED, bound: int = NEVER) -> Outcome:
        """Return the total of the words of a table with best play.

        Args:
            table: the words and guesses.
            left: how many guesses are left, at least 1.
            bound: the search ends without a guess where no total below this can be reached.
        """
        known = self.ask_own_words(table, np.arange(len(table)), left)
        return known if known.guess is not None else self.look_up(table, known, left, bound)

    def evaluate(
        self,
        table: Table,
        guess: int,
        clues: Numbers,
        left: int = UNLIMITED,
        bound: int = NEVER,
    ) -> Outcome:
        """Return the total of the words of a table if a certain guess comes next.

        Args:
            table: the words and guesses.
            guess: the index of the guess, in the table or not.
            clues: its clue number for each word, (n,).
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
        """
        self.checkpoint()
        known = [
            (rows, self.ask_own_words(table, rows, left - 1))
            for rows in sets(clues)
            if len(rows) > 1 or table.words[rows[0]] != guess
        ]
        total = len(table) + sum(outcome.total for _, outcome in known)
        depth = max((outcome.depth for _, outcome in known), default=0)
        parts = [
            (self.part(table, guess, int(clues[rows[0]]), rows), outcome)
            for rows, outcome in sorted(known, key=lambda each: -len(each[0]))
            if outcome.guess is None and total < bound
        ]
        for look in (self._glance, self.look_up):
            for nth, (part, outcome) in enumerate(parts):
                if total >= bound:
                    break
                better = look(part, outcome, left - 1, bound - total + outcome.total)
                total += better.total - outcome.total
                parts[nth] = part, better
        proven = all(outcome.proven for _, outcome in parts)
        if total >= bound:
            return Outcome(total, None, 0, proven)
        depth = max([depth, *(outcome.depth for _, outcome in parts)])
        return Outcome(total, guess, 1 + depth, proven)

    def ask_own_words(self, table: Table, rows: Indices, left: int) -> Outcome:
        """Return what the words of a set themselves tell about its value: exact, or a bound."""
        size = len(rows)
        first = int(table.words[rows[0]])
        if size == 1:
            return Outcome(1, first, 1, True)
        if left == 1:
            return Outcome(size + LOST * (size - 1), first, 1, True)
        if size == 2:
            return Outcome(3, first, 2, True)
        key = table.words[rows].tobytes()
        found = self._best_own.get(key)
        if found is None:
            made = number_of_sets(table.clues[rows[:, None], table.own[rows]])
            best = int(made.argmax())
            found = self._best_own[key] = size - int(made[best]), int(table.words[rows[best]])
        gap, guess = found
        if gap == 0:
            return Outcome(2 * size - 1, guess, 2, True)
        if gap == 1 and left >= 3:
            return Outcome(2 * size, guess, 3, True)
        return Outcome(2 * size, None, 0, True)

    def _recall(self, table: Table, left: int) -> Outcome | None:
        """Return what is remembered of a table and is good enough for the breadth."""
        outcome = self._remembered.get((table.key, left))
        return outcome if outcome and (outcome.proven or self.breadth is not None) else None

    def _glance(self, table: Table, known: Outcome, left: int, bound: int) -> Outcome:
        """Return what one look at all guesses tells about the value of a set: a bound at least."""
        outcome = self._recall(table, UNLIMITED)
        if outcome is not None:
            return outcome
        if len(table) > FEW:
            return known
        made = number_of_sets(table.clues)
        low = 3 * len(table) - made
        low[table.own] -= 1
        best = int(low.argmin())
        gap = len(table) - int(made[best])
        if gap <= 1:  # every set of the guess has one or two words, so the bound is reached
            outcome = Outcome(int(low[best]), int(table.guesses[best]), 2 + gap, True)
        else:
            outcome = Outcome(int(low[best]), None, 0, True)
        self._remembered[table.key, UNLIMITED] = outcome
        return outcome

    def look_up(self, table: Table, known: Outcome, left: int, bound: int) -> Outcome:
        """Return the value of a table, known, remembered or searched for."""
        # Plans without a limit come first: most of them keep within the limit anyway. And the
        # best plan never needs more guesses than there are words.
        outcome = known
        for limit in (UNLIMITED, left) if left < len(table) else (UNLIMITED,):
            recalled = self._recall(table, limit)
            if recalled is None or (recalled.guess is None and recalled.total < bound):
                leaders = Leaders(bound=bound)
                for _ in self.explore(table, limit, leaders):
                    pass
                recalled = self._remembered[table.key, limit] = leaders.best
            outcome = recalled
            if outcome.total >= bound or outcome.depth <= left:
                break
        return outcome

    # The search

    def explore(self, table: Table, left: int, leaders: Leaders) -> Iterator[None]:
        """Look for the best guesses, and pause after each that takes long.

        Args:
            table: at least two words, and the guesses.
            left: how many guesses are left, at least 2.
            leaders: takes the guesses.
        """
        self.checkpoint()
        low, order, certain = self._prospects(table, left)
        if left == 2:
            for column in order[: leaders.places].tolist():
                if low[column] < leaders.bound:
                    guess = int(table.guesses[column])
                    leaders.offer(Outcome(int(low[column]), guess, 2, True))
            return
        searched = 0
        for column, bound, depth in self._candidates(table, low, order, certain, leaders):
            guess = int(table.guesses[column])
            if depth <= min(left, SURE):
                leaders.offer(Outcome(bound, guess, depth, True))
            elif searched == self.breadth:
                leaders.complete = False
                return
            else:
                searched += 1
                clues = table.clues[:, column]
                outcome = self.evaluate(table, guess, clues, left, leaders.bound)
                if outcome.guess is not None:
                    leaders.offer(outcome)
                yield

    def _prospects(self, table: Table, left: int) -> tuple[Counts, Indices, int]:
        """Return what can be said of all guesses at once.

        Returns:
            A lower bound of the total of each guess, exact where two guesses are left; the
            columns of the guesses that tell anything, in the order in which to look at them;
            and from where on in this order the bounds ascend.
        """
        size = len(table)
        if size <= FEW:
            made, rest = number_of_sets(table.clues), None
        else:
            made, rest = measure(table.clues, checkpoint=self.checkpoint)
        low = 2 * size + LOST * (size - made) if left == 2 else 3 * size - made
        low[table.own] -= 1
        order = np.argsort(low, kind="stable")
        order = order[made[order] > 1]
        if rest is None:
            return low, order, 0
        rest[table.own] -= 1
        first = order[np.argsort(rest[order], kind="stable")[:STEP]]
        return low, np.concatenate((first, order[~np.isin(order, first)])), len(first)

    def _candidates(
        self, table: Table, low: Counts, order: Indices, certain: int, leaders: Leaders
    ) -> Iterator[tuple[int, int, int]]:
        """Go through the guesses that can still be among the leaders.

        Args:
            table: the words and guesses.
            low: a lower bound of the total of each guess.
            order: the columns to look at, in order.
            certain: from where on in this order the bounds ascend.
            leaders: have the bound to beat, which falls meanwhile.

        Yields:
            The column of a guess, its total or a better bound of it, and the depth of the plan
            that reaches the bound, as `Bounds` has it.
        """
        own = None
        if len(table) <= TOO_MANY_TO_REFINE:
            own = first_alike(table.clues[:, table.own])
        for start in range(0, len(order), STEP):
            columns = order[start : start + STEP]
            if start >= certain and low[columns[0]] >= leaders.bound:
                return
            columns = columns[low[columns] < leaders.bound]
            bounds = Bounds(low[columns], np.full(len(columns), UNLIMITED))
            if own is not None:
                bounds = refine(table.clues[:, columns], own, bounds.low)
            for nth in np.argsort(bounds.low, kind="stable").tolist():
                if bounds.low[nth] < leaders.bound:
                    yield int(columns[nth]), int(bounds.low[nth]), int(bounds.depth[nth])


def refine(clues: Numbers, own: Numbers, low: Counts) -> Bounds:
    """Raise lower bounds by asking the words of each set how they split their set.

    Args:
        clues: the clue numbers of some guesses, (n, k).
        own: for words as guesses (columns) against words (rows), numbers below n that tell
            clues apart, (n, n).
        low: the bounds so far, (k,).

    Returns:
        The raised bounds.
    """
    size, guesses = clues.shape
    order = np.argsort(clues.T, axis=1, kind="stable")
    ordered = np.take_along_axis(clues.T, order, axis=1)
    begins = np.ones(order.shape, bool)
    np.not_equal(ordered[:, 1:], ordered[:, :-1], out=begins[:, 1:])
    word = order.ravel()
    starts = np.flatnonzero(begins)
    sizes = np.diff(starts, append=begins.size)
    depths = np.where(begins.all(axis=1), 2, 3)

    # Sets of one or two words always reach the bound; from here on it is about larger ones.
    starts, sizes = starts[sizes > 2], sizes[sizes > 2]
    if not len(starts):
        return Bounds(low, depths)
    offset = np.cumsum(sizes) - sizes
    asked_start, asked_size = np.repeat(starts, sizes), np.repeat(sizes, sizes)
    asked = word[asked_start + np.arange(len(asked_size)) - np.repeat(offset, sizes)]
    # Now every word that is asked, beside every word of its set.
    pair = np.repeat(np.arange(len(asked)), asked_size)
    pair_offset = np.cumsum(asked_size) - asked_size
    other = word[asked_start[pair] + np.arange(len(pair)) - pair_offset[pair]]
    seen = np.zeros((len(asked), size), bool)
    seen[pair, own[other, asked[pair]]] = True
    gaps = np.minimum.reduceat(asked_size - np.count_nonzero(seen, axis=1), offset)

    guess = starts // size
    low = low + np.bincount(guess, gaps > 0, guesses).astype(np.int64)
    worst = np.zeros(guesses, np.int64)
    np.maximum.at(worst, guess, gaps)
    return Bounds(low, np.where(worst > 1, UNLIMITED, depths + worst))
