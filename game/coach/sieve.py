"""Which guesses are excluded by what is known about sets of words that they leave together.

Let some words Q lose v at least with k guesses left. A guess that leaves all but m of them together
loses v - m of those at least, if all that it allows next was allowed for Q as well. What several
sets lose adds up where they have no word in common, since a plan for all words is one for each set.

So every guess is compared with whole sets, one set after the other, and only the guesses that are
left in the end have to be split. With families of like words, those are few.
"""

from typing import NamedTuple

import numpy as np

from game.coach.bounds import LOST, NEVER
from game.coach.families import Families, Words
from game.coach.neighbours import Loss, Neighbours
from game.coach.position import Mask
from game.coach.splits import Counts, true_in_columns
from game.coach.vocabulary import Indices, Numbers

AT_ONCE = 8  # losses, after which the guesses that they exclude are left out; chosen for speed


class Guesses(NamedTuple):
    """Guesses that are not excluded yet.

    Attributes:
        columns: their columns, in the order of the search, (k,).
        low: lower bounds of their totals, (k,).
        sets: into which sets each of them splits the words, as numbers, (words, k).
        after: for each word the place of the scope that follows if it is the secret, (words, k).
        free: for each word whether no loss was added that has it, (words, k).
        added: how many words are lost by losses without a common word, (k,).
        single: how many words are lost by the worst single loss, (k,).
    """

    columns: Indices
    low: Counts
    sets: Numbers
    after: Numbers
    free: Mask
    added: Counts
    single: Counts

    def some(self, kept: Mask) -> "Guesses":
        """Return those of the guesses for which `kept` is true, (k,)."""
        return Guesses(
            self.columns[kept],
            self.low[kept],
            self.sets[:, kept],
            self.after[:, kept],
            self.free[:, kept],
            self.added[kept],
            self.single[kept],
        )

    def apply(self, loss: Loss, holds: Mask | None = None) -> None:
        """Apply a loss.

        Args:
            loss: the words that are lost.
            holds: for each scope whether the loss holds there, (scopes,); in all of them, if None.
        """
        rows, spared = loss.rows, len(loss.rows) - loss.lost
        sets = self.sets[rows]
        # Of any words as many as are lost, one at least is in the set that loses some, if one does.
        for nth in range(loss.lost):
            together = sets == sets[nth]
            if holds is not None:
                together &= holds[self.after[rows[nth]]]
            single = true_in_columns(together) - spared
            np.maximum(self.single, single, out=self.single)
            columns = np.flatnonzero(single > 0)
            cells = rows[:, None], columns
            free = together[:, columns] & self.free[cells]
            added = np.maximum(true_in_columns(free) - spared, 0)
            self.added[columns] += added
            self.free[cells] &= ~(free & (added > 0))


class Sieve:
    """Guesses to some words, without those that are excluded by what is lost of the words."""

    def __init__(
        self,
        families: Families,
        neighbours: Neighbours | None,
        words: Words,
        left: int,
        columns: Indices,
        low: Counts,
    ) -> None:
        """Take guesses, and exclude none of them yet.

        Args:
            families: the sets that guesses make.
            neighbours: what is known about sets of words; None to exclude guesses by `low` alone.
            words: the words.
            left: how many guesses are left after the next one.
            columns: the columns of the guesses, in the order of the search, (k,).
            low: lower bounds of their totals, (k,).
        """
        self._families, self._neighbours = families, neighbours
        self._words, self._left, self._learned = words, left, 0
        self._scopes: list[int] = []
        nothing = np.zeros(len(columns), np.int64)
        sets = np.empty((0, len(columns)), np.uint8)  # found where they are needed, as the others
        after, free = sets, np.empty(sets.shape, bool)
        self._guesses = Guesses(columns, low, sets, after, free, nothing, nothing.copy())

    def __len__(self) -> int:
        return len(self._guesses.columns)

    def take(self, count: int) -> Indices:
        """Take the first guesses out, at most so many, and return their columns."""
        columns = self._guesses.columns[:count]
        self._guesses = self._guesses.some(np.arange(len(self)) >= count)
        return columns

    def sift(self, bound: int) -> int:
        """Exclude guesses by what was learned since the last time.

        Args:
            bound: what is excluded needs at least so much.

        Returns:
            The lowest bound of the guesses that were excluded.
        """
        least = self._exclude(bound)
        if self._neighbours is None or not len(self):
            return least
        losses = self._neighbours.losses(self._words.rows, self._left, self._learned)
        self._learned = self._neighbours.learned(self._left)
        if losses and not len(self._guesses.sets):
            sets = self._families.sets_of(self._words, self._guesses.columns)
            self._guesses = self._guesses._replace(sets=sets, free=np.ones(sets.shape, bool))
        # What holds for all that is allowed now holds whatever will be allowed next.
        (holds,) = self._neighbours.hold([self._words.scope])
        least = min(least, self._apply([loss for loss in losses if holds[loss.scope]], bound))
        others = [loss for loss in losses if not holds[loss.scope]]
        if not others or not len(self):
            return least
        if not len(self._guesses.after):
            scopes, rows = self._families.scopes, self._words.rows
            self._scopes, after = scopes.following(self._words.scope, rows, self._guesses.columns)
            self._guesses = self._guesses._replace(after=after)
        return min(least, self._apply(others, bound, self._neighbours.hold(self._scopes)))

    def _apply(self, losses: list[Loss], bound: int, holds: Mask | None = None) -> int:
        """Apply losses, and exclude guesses; the result is that of `sift`.

        Which losses hold in which of the scopes that follow, `holds` says, (scopes, learned).
        """
        least = NEVER
        for nth, loss in enumerate(losses, 1):
            self._guesses.apply(loss, None if holds is None else holds[:, loss.scope])
            if nth % AT_ONCE == 0 or nth == len(losses):
                least = min(least, self._exclude(bound))
                if not len(self):
                    break
        return least

    def _exclude(self, bound: int) -> int:
        """Leave out the guesses whose bounds are too high; the result is that of `sift`."""
        low, lost = self._guesses.low, np.maximum(self._guesses.added, self._guesses.single)
        # However many words are lost, the guesses are no fewer.
        low = np.maximum(low, LOST * lost + low % LOST)
        kept = low < bound
        if kept.all():
            return NEVER
        self._guesses = self._guesses.some(kept)
        return int(low[~kept].min())
