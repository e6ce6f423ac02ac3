"""Totals of guesses: what a search finds, and lower bounds of what it has not computed yet.

A total is the number of guesses that all words left need together, so it is a whole number; the
total divided by the number of words is the expected number of further guesses.

Every set of n words needs at least 2n - 1 guesses: 1 for the word that is guessed at once, and 2
for each other. It needs just that if one of its own words splits it completely. If not, it needs
at least 2n: n for the next guess and at least 1 more for each word, or one of its own words as
the next guess and at least one pair; and it needs just 2n if there is such a word.
"""

from collections.abc import Callable, Collection, Iterable
from functools import cache
from itertools import islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.coach.splits import Counts, runs, sizes_up_to
from game.coach.vocabulary import Indices, Numbers

LOST = 1 << 32  # what a word that a plan does not reach in time adds to a total
NEVER = 1 << 60  # more than any total and any number of guesses
UNLIMITED = 1000  # guesses left where there is no limit
Marks = npt.NDArray[np.uint64]  # random numbers, or sums of them, by which sets are known

# How many of some words a plan can find at most: at index d within d guesses, and within more
# than are listed as many as there are.
Capacities = tuple[int, ...]
ANY: Capacities = (0, 1)  # one guess finds one word


@cache
def least_totals(most: int, capacities: Capacities, left: int) -> Counts:
    """Return a lower bound of the total of a set by its size: how many guesses its words need.

    Of n words, at least n - c are not found within d guesses that can find c at most, so each of
    those needs another guess; the sum over all d is the total.

    Args:
        most: the largest size.
        capacities: of the words, or of words that the set is among.
        left: how many guesses are left; none is made after them, and what is not found is lost.

    Returns:
        The bounds, (most + 1,).

    >>> least_totals(5, (0, 1, 3), UNLIMITED).tolist()
    [0, 1, 3, 5, 8, 11]
    """
    sizes = sizes_up_to(most)
    total = np.zeros(most + 1, np.int64)
    for found in capacities[:left]:
        total += np.maximum(sizes - found, 0)
    if left < len(capacities):
        total += LOST * np.maximum(sizes - capacities[left], 0)
    return total


def least_beyond(least: Counts, most: int) -> Counts:
    """Raise lower bounds by size where no word makes more than `most` sets of its own words.

    No word splits a set that is larger completely, so such a set needs two guesses for each word.

    >>> least_beyond(np.array([0, 1, 3, 5, 7, 11]), 3).tolist()
    [0, 1, 3, 5, 8, 11]
    """
    sizes = np.arange(len(least))
    return np.where(sizes > max(2, most), np.maximum(least, 2 * sizes), least)


class Outcome(NamedTuple):
    """What a search found.

    Attributes:
        total: the guesses that all words need together, with `LOST` for each word that is lost;
            or, without a guess, a total that no guess was found to stay below.
        guess: the index of the guess that needs exactly so many, or None.
        depth: how many guesses the plan takes at most.
        proven: whether the total is exact (or, without a guess, a true lower bound), and not
            just the best that was found.
    """

    total: int
    guess: int | None
    depth: int
    proven: bool


# Returns the value of a set, or a better lower bound of it: given what is known, and the total
# that it must stay below.
Improve = Callable[[Outcome, int], Outcome]


def add_up(
    guess: int,
    size: int,
    known: list[Outcome],
    improvements: Iterable[tuple[int, Improve]],
    bound: int,
) -> Outcome:
    """Return the total of a guess: the guess itself for each word, and the totals of its sets.

    Args:
        guess: the index of the guess.
        size: the number of words.
        known: what is known about each set, except all green; it is updated.
        improvements: which sets to improve in turn, and how: called with what is known and the
            bound for the set, as long as the total is below the bound.
        bound: the total that the guess must stay below.
    """
    total = size + sum(outcome.total for outcome in known)
    for nth, improve in improvements if total < bound else ():
        before = known[nth]
        known[nth] = improve(before, bound - total + before.total)
        total += known[nth].total - before.total
        if total >= bound:
            break
    proven = all(outcome.proven for outcome in known)
    if total >= bound:
        return Outcome(total, None, 0, proven)
    return Outcome(total, guess, 1 + max((outcome.depth for outcome in known), default=0), proven)


def up_to_place(outcomes: Iterable[Outcome], places: int, unnamed: Collection[int]) -> int | None:
    """Return how many guesses there are up to the last of so many that may be named.

    None where there are not so many.

    >>> outcomes = [Outcome(5, guess, 2, True) for guess in (7, 3, 8, 4)]
    >>> up_to_place(outcomes, 2, {3}), up_to_place(outcomes, 4, {3})
    (3, None)
    """
    named = (nth for nth, each in enumerate(outcomes, 1) if each.guess not in unnamed)
    return next(islice(named, places - 1, None), None)


class Leaders:
    """The best guesses found so far.

    Attributes:
        places: how many guesses are kept, those that are not to be named apart.
        bound: the total that a further guess must stay below.
        unnamed: the indices of the guesses that are not to be named. They take no place, but are
            kept where they are better than the last of the others.
        outcomes: the guesses, the best first.
        least: no guess that is still to be looked at has a lower total.
        complete: whether no other guess can stay below the bound.
    """

    def __init__(self, places: int = 1, bound: int = NEVER, unnamed: Collection[int] = ()) -> None:
        self.places = places
        self.bound = bound
        self.unnamed = unnamed
        self.outcomes: list[Outcome] = []
        self.least = 0
        self.complete = True

    def offer(self, outcome: Outcome) -> None:
        """Add a guess whose total is below the bound."""
        self.outcomes.append(outcome)
        self.outcomes.sort(key=lambda each: each.total)
        kept = up_to_place(self.outcomes, self.places, self.unnamed)
        if kept is not None:
            del self.outcomes[kept:]
            self.bound = self.outcomes[-1].total

    @property
    def best(self) -> Outcome:
        """The best guess, or the bound where none was found."""
        if not self.outcomes:
            return Outcome(self.bound, None, 0, self.complete)
        first = self.outcomes[0]
        return first._replace(proven=first.proven and self.complete)


class Bounds(NamedTuple):
    """What is known about the totals of some guesses.

    Attributes:
        low: lower bounds of the totals, (k,) of int64.
        depth: how many guesses a plan takes that reaches the bound, 2 to 4, or `NEVER` where no
            such plan is known, (k,) of int64.
    """

    low: Counts
    depth: Counts


def marks(name: str, *shape: int) -> Marks:
    """Return random numbers in an array, always the same for a name.

    Sums of them, or of their multiples, are as good as never equal by accident.
    """
    rng = np.random.default_rng([*name.encode()])
    return rng.integers(np.iinfo(np.uint64).max, size=shape, dtype=np.uint64)


class Made(NamedTuple):
    """The sets of more than two words that some guesses make of some words.

    Attributes:
        rows: the rows of words, ascending in each set, and those of a set next to each other.
        starts: where in `rows` the sets start, (s,).
        sizes: their sizes, (s,).
        guess: which of the guesses makes each, (s,).
        marks: by which number each set is known; s numbers.
        depths: how many guesses a plan takes for the other sets of each guess, 2 or 3, (k,).
    """

    rows: Indices
    starts: Indices
    sizes: Indices
    guess: Indices
    marks: list[int]
    depths: Counts


class KnownSets:
    """What is known about sets of words, whatever guesses made them: bounds without a limit.

    Sets are known by the sums of random numbers of their words, which are as good as never equal
    by accident.
    """

    def __init__(self, words: int) -> None:
        """Know nothing yet about any set of so many words in all."""
        self._numbers = marks("known sets", words)
        self._known: dict[int, tuple[int, int]] = {}

    def learn(self, words: Indices, total: int, depth: int) -> None:
        """Note a lower bound of the total of a set, and the depth of a plan that reaches it.

        The depth is `NEVER` where no such plan is known.
        """
        self.learn_marked(int(self._numbers[words].sum()), total, depth)

    def learn_marked(self, mark: int, total: int, depth: int) -> None:
        """Do the same for a set that is known by a mark."""
        self._known[mark] = total, depth

    def refine(
        self, words: Indices, clues: Numbers, own: Numbers, low: Counts, least: Counts
    ) -> Bounds:
        """Raise lower bounds of guesses by what is known about the sets that they make.

        Args:
            words: the indices of the words, (n,).
            clues: the clue numbers of some guesses, (n, k).
            own: as `made` has it.
            low: the bounds so far, (k,).
            least: as `bounds` has it.
        """
        return self.bounds(self.made(words, clues, own), low, least)

    def made(self, words: Indices, clues: Numbers, own: Numbers) -> Made:
        """Return the sets that some guesses make, and know something about each of them.

        A set that nothing is known about yet is split by each of its own words: if one of them
        splits it (almost) completely, its total is known, and otherwise at least twice its size.

        Args:
            words: the indices of the words, (n,).
            clues: the clue numbers of the guesses, (n, k).
            own: the clues of the words (rows) to the words as guesses (columns), (n, n), numbered
                below n as `first_equal` does.
        """
        size, guesses = clues.shape
        ordered = (clues.T.astype(np.int64) << 16) + np.arange(size)
        ordered.sort(axis=1)
        starts, sizes = runs(ordered >> 16)
        splits_all = np.bincount(starts // size, minlength=guesses) == size
        depths = np.where(splits_all, 2, 3)
        rows = ordered.ravel() & 0xFFFF
        many = sizes > 2  # sets of one or two words always reach the bound
        marks: list[int] = []
        if many.any():
            marks = np.add.reduceat(self._numbers[words[rows]], starts)[many].tolist()
        starts, sizes = starts[many], sizes[many]
        new = [nth for nth, mark in enumerate(marks) if mark not in self._known]
        if new:
            gaps = smallest_gaps(rows, starts[new], sizes[new], own)
            for nth, gap in zip(new, gaps.tolist(), strict=True):
                total = 2 * int(sizes[nth]) - (gap == 0)
                self._known[marks[nth]] = total, 2 + gap if gap <= 1 else NEVER
        return Made(rows, starts, sizes, starts // size, marks, depths)

    def bounds(self, made: Made, low: Counts, least: Counts) -> Bounds:
        """Return lower bounds of the guesses that make some sets.

        Args:
            made: the sets.
            low: the bounds so far, (k,).
            least: what they take for a set by its size, at least 2m - 1 for m words, (n + 1,).
        """
        if not made.marks:
            return Bounds(low, made.depths)
        totals, found = self.values(made)
        raised = np.maximum(totals - least[made.sizes], 0)
        low = low + np.bincount(made.guess, raised, len(low)).astype(np.int64)
        depths = made.depths.copy()
        np.maximum.at(depths, made.guess, np.minimum(found, NEVER - 1) + 1)
        return Bounds(low, depths)

    def values(self, made: Made) -> tuple[Counts, Counts]:
        """Return what is known about some sets: the totals and the depths, (s,) of int64 each."""
        known = [self._known[mark] for mark in made.marks]
        totals, depths = np.array(known, np.int64).reshape(-1, 2).T
        return totals, depths


def smallest_gaps(word: Indices, starts: Indices, sizes: Indices, own: Numbers) -> Counts:
    """Return for each set its size less the most sets into which one of its words splits it.

    Args:
        word: the rows of words; those of a set are next to each other.
        starts: where in `word` the sets start, (s,).
        sizes: their sizes, (s,).
        own: as `refine` has it.
    """
    offset = np.cumsum(sizes) - sizes
    guess_start, guess_size = np.repeat(starts, sizes), np.repeat(sizes, sizes)
    guess = word[guess_start + np.arange(len(guess_size)) - np.repeat(offset, sizes)]
    # Pair every word as a guess with every word of its set as the secret.
    pair = np.repeat(np.arange(len(guess)), guess_size)
    pair_offset = np.cumsum(guess_size) - guess_size
    secret = word[guess_start[pair] + np.arange(len(pair)) - pair_offset[pair]]
    seen = np.zeros((len(guess), len(own)), bool)
    seen[pair, own[secret, guess[pair]]] = True
    gaps: Counts = np.minimum.reduceat(guess_size - np.count_nonzero(seen, axis=1), offset)
    return gaps
