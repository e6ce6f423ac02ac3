"""The best guess, computed exactly: a search for the plan that needs the fewest guesses.

V(S) is the total of the words S with best play, Q(S, g) their total if the next guess is g:

    Q(S, g) = |S| + sum of V(S_p) over the sets S_p into which g splits S, except all green.

Four bounds keep the search small; each is tried only where the one before did not decide.

1. A set of n words needs at least 2n - 1 guesses, so Q(S, g) >= 3|S| - (number of sets) -
   (1 if g is in S). The number of sets is quickly counted for all guesses (`Search._prospects`).
2. A set needs exactly 2n - 1 or 2n if one of its own words splits it (almost) completely, and
   otherwise at least 2n (see `bounds`). Comparing the words of a set with each other is quick
   too (`refine`, `Search.bound_by_own_words`), and settles most guesses.
3. The first bound again, for each set that is left (`Search._bound_by_sets`).
4. What is left is searched in the same way, set by set, as long as the sum can still stay below
   the best total so far (`Search.evaluate`). Every result is remembered.

With few guesses left, every word that a plan does not reach in time adds `LOST`, so plans are
compared first by how often they lose and then by their guesses; a lost game counts the guesses
that were made.

On the lists of the original game (2,315 answers, 12,972 guesses) the totals for the opener SALET
are the known optima: 7,920, and 8,122 in hard mode with every word within six guesses (A. Selby,
"The best strategies for Wordle", 2022). `python -m tests.bench.coach` checks both.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

import numpy as np

from game.coach.bounds import (
    LOST,
    NEVER,
    UNLIMITED,
    Bounds,
    Improve,
    Leaders,
    Outcome,
    add_up,
    refine,
)
from game.coach.cancellation import Checkpoint, no_checkpoint
from game.coach.position import allowed
from game.coach.splits import Counts, first_equal, measure, number_of_sets, split
from game.coach.vocabulary import Indices, Numbers, Vocabulary, add_pieces
from game.rules import HardMode

# Chosen by hand for speed: an exact search finds the same totals with any other numbers.
# Up to so many words, guesses are searched in the order of their lower bounds; with more, the
# bounds say little, and the most promising by estimate come first.
FEW = 64
# With more words, their sets are not bounded by their own words before a search: comparing them
# with each other would take longer than it saves.
MOST_TO_REFINE = 400
# How many guesses are refined together.
STEP = 16


@dataclass(frozen=True, eq=False, slots=True)
class Table:
    """Words that are left, guesses that are allowed, and the clues between them.

    Attributes:
        words: the indices of the words that could be the secret, ascending, (n,).
        guesses: the indices of the guesses to consider, ascending, (g,); the words are among
            them.
        clues: clue numbers (n, g).
        own: the columns of the words themselves, (n,).
        scope: identifies the allowed guesses among those of the same search.
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
        """Identifies the table among those of the same search."""
        return self.words.tobytes(), self.scope


class Search:
    """Finds the best guesses, and remembers what it found.

    Attributes:
        vocabulary: the words.
        level: the level of hard mode.
        breadth: how many guesses are searched at most at each turn of a plan; None for as many
            as an exact result takes. It may be changed between searches.
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
        self._outcomes: dict[tuple[tuple[bytes, bytes], int], Outcome] = {}
        self._best_own: dict[bytes, tuple[int, int]] = {}
        # Random odd numbers: sums of them, or of their multiples, are as good as never equal
        # by accident.
        rng = np.random.default_rng(1)
        most = max(len(vocabulary), vocabulary.number_of_pieces)
        self._multipliers = rng.integers(0, 1 << 63, most, np.uint64) * 2 + 1

    # Tables

    def table(self, words: Indices, guesses: Indices | None = None) -> Table:
        """Return the table of some words.

        Args:
            words: the indices of the words that are left, ascending.
            guesses: the indices of the allowed guesses, ascending, the words among them; all
                suggestible guesses if None.
        """
        self.checkpoint()
        if guesses is None:
            guesses = self.vocabulary.suggestible
        pieces = self.vocabulary.piece_clues(np.arange(self.vocabulary.number_of_pieces), words)
        guesses = self._without_equivalents(words, guesses, pieces)
        clues = np.ascontiguousarray(add_pieces(pieces, self.vocabulary.pieces[guesses]).T)
        return self._table(words, guesses, clues)

    def _table(self, words: Indices, guesses: Indices, clues: Numbers) -> Table:
        scope = b""  # without hard mode the same guesses are allowed throughout
        if self.level is not HardMode.OFF:
            scope = blake2b(guesses.tobytes(), digest_size=16).digest()
        return Table(words, guesses, clues, np.searchsorted(guesses, words), scope)

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
        """Return the total of the words of a table with best play, V.

        At least one guess must be left; the arguments are those of `evaluate`.
        """
        known = self.bound_by_own_words(table, np.arange(len(table)), left)
        return known if known.guess is not None else self.solve(table, left, known, bound)

    def evaluate(
        self, table: Table, guess: int, clues: Numbers, left: int = UNLIMITED, bound: int = NEVER
    ) -> Outcome:
        """Return the total of the words of a table if a given guess comes next, Q.

        Args:
            table: the words and guesses.
            guess: the index of the guess, in the table or not.
            clues: its clue number for each word, (n,).
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
        """
        self.checkpoint()
        sets = open_sets(table.words, guess, clues)
        known = [self.bound_by_own_words(table, rows, left - 1) for rows in sets]

        def improvements() -> Iterator[tuple[int, Improve]]:
            parts = [
                (nth, self.part(table, guess, int(clues[rows[0]]), rows))
                for nth, rows in enumerate(sets)
                if known[nth].guess is None
            ]
            for nth, part in parts:
                yield nth, partial(self._bound_by_sets, part)
            for nth, part in parts:
                yield nth, partial(self.solve, part, left - 1)

        return add_up(guess, len(table), known, improvements(), bound)

    def bound_by_own_words(self, table: Table, rows: Indices, left: int) -> Outcome:
        """Return the value of a set, or a lower bound, from how its own words split it.

        Args:
            table: has the words and the clues between them.
            rows: the rows of the words of the set.
            left: how many guesses are left, at least 1.
        """
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
        """Return what was found before, unless it may be inexact and exact results are wanted."""
        outcome = self._outcomes.get((table.key, left))
        return outcome if outcome and (outcome.proven or self.breadth is not None) else None

    def _bound_by_sets(self, table: Table, known: Outcome, _bound: int) -> Outcome:
        """Return a lower bound of the value of a table from how all guesses split it.

        It is the value itself, without a limit of guesses, where that is known; and the bound so
        far, `known`, where there are too many words.
        """
        outcome = self._recall(table, UNLIMITED)
        if outcome is not None:
            return outcome
        if len(table) > FEW:
            return known
        made = number_of_sets(table.clues)
        low = _least_totals(table, made)
        best = int(low.argmin())
        gap = len(table) - int(made[best])
        if gap <= 1:  # every set of the guess has one or two words, so the bound is reached
            outcome = Outcome(int(low[best]), int(table.guesses[best]), 2 + gap, True)
        else:
            outcome = Outcome(int(low[best]), None, 0, True)
        self._outcomes[table.key, UNLIMITED] = outcome
        return outcome

    def solve(self, table: Table, left: int, known: Outcome, bound: int) -> Outcome:
        """Return the value of a table, remembered or searched for.

        `known` is a lower bound so far; the other arguments are those of `value`.
        """
        # Plans without a limit come first: most of them keep within the limit anyway. And the
        # best plan never needs more guesses than there are words.
        outcome = known
        for limit in (UNLIMITED, left) if left < len(table) else (UNLIMITED,):
            recalled = self._recall(table, limit)
            if recalled is None or (recalled.guess is None and recalled.total < bound):
                leaders = Leaders(bound=bound)
                for _ in self.explore(table, limit, leaders):
                    pass
                recalled = self._outcomes[table.key, limit] = leaders.best
            outcome = recalled
            if outcome.total >= bound or outcome.depth <= left:
                break
        return outcome

    # The search

    def explore(self, table: Table, left: int, leaders: Leaders) -> Iterator[None]:
        """Search for the best guesses, and yield after each guess that was evaluated.

        Args:
            table: at least two words, and the guesses.
            left: how many guesses are left, at least 2.
            leaders: takes the guesses that are found.
        """
        self.checkpoint()
        low, order, ascending_from = self._prospects(table, left)
        if left == 2:
            for column in order[: leaders.places].tolist():
                if low[column] < leaders.bound:
                    guess = int(table.guesses[column])
                    leaders.offer(Outcome(int(low[column]), guess, 2, True))
            return
        searched = 0
        for column, bound, depth in self._candidates(table, low, order, ascending_from, leaders):
            guess = int(table.guesses[column])
            if depth <= left:
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
        """Return the first bound of all guesses, and the order in which to search them.

        Returns:
            A lower bound of the total of each guess, (g,), exact where two guesses are left; the
            columns of the guesses that split the words at all, in the order of the search; and
            the position from which on the bounds ascend in this order.
        """
        size = len(table)
        if size <= FEW:
            made, rest = number_of_sets(table.clues), None
        else:
            made, rest = measure(table.clues, checkpoint=self.checkpoint)
        low = _least_totals(table, made)
        if left == 2:  # all words of a set are lost but the one that is guessed
            low += (LOST - 1) * (size - made)
        order = np.argsort(low, kind="stable")
        order = order[made[order] > 1]
        if rest is None:
            return low, order, 0
        rest[table.own] -= 1
        first = order[np.argsort(rest[order], kind="stable")[:STEP]]
        return low, np.concatenate((first, order[~np.isin(order, first)])), len(first)

    def _candidates(
        self, table: Table, low: Counts, order: Indices, ascending_from: int, leaders: Leaders
    ) -> Iterator[tuple[int, int, int]]:
        """Yield the guesses that can still be among the leaders, whose bound falls meanwhile.

        The arguments from `low` to `ascending_from` are what `_prospects` returns.

        Yields:
            The column of a guess, its total or a better bound of it, and the depth of the plan
            that reaches the bound, as in `Bounds`.
        """
        own = None
        if len(table) <= MOST_TO_REFINE:
            own = first_equal(table.clues[:, table.own])
        for start in range(0, len(order), STEP):
            columns = order[start : start + STEP]
            if start >= ascending_from and low[columns[0]] >= leaders.bound:
                return
            columns = columns[low[columns] < leaders.bound]
            bounds = Bounds(low[columns], np.full(len(columns), NEVER))
            if own is not None:
                bounds = refine(table.clues[:, columns], own, bounds.low)
            for nth in np.argsort(bounds.low, kind="stable").tolist():
                if bounds.low[nth] < leaders.bound:
                    yield int(columns[nth]), int(bounds.low[nth]), int(bounds.depth[nth])


def open_sets(words: Indices, guess: int, clues: Numbers) -> list[Indices]:
    """Return the sets into which a guess splits words, the largest first, except all green.

    Args:
        words: the indices of the words, (n,).
        guess: the index of the guess.
        clues: its clue number for each word, (n,).

    Returns:
        For each set the rows of its words.
    """
    sets = [rows for rows in split(clues) if len(rows) > 1 or words[rows[0]] != guess]
    return sorted(sets, key=lambda rows: -len(rows))


def _least_totals(table: Table, made: Counts) -> Counts:
    """Return the first bound for guesses that make some numbers of sets: both arrays (g,)."""
    low: Counts = 3 * len(table) - made
    low[table.own] -= 1
    return low
