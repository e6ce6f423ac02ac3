"""Totals of guesses: what a search finds, and lower bounds of what it has not computed yet.

A total is the number of guesses that all words left need together, so it is a whole number; the
total divided by the number of words is the expected number of further guesses.

Every set of n words needs at least 2n - 1 guesses: 1 for the word that is guessed at once, and 2
for each other. It needs just that if one of its own words splits it completely. If not, it needs
at least 2n: n for the next guess and at least 1 more for each word, or one of its own words as
the next guess and at least one pair; and it needs just 2n if there is such a word.
"""

from collections.abc import Collection, Iterable
from functools import cache
from itertools import islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.coach.splits import Counts, Sizes, sizes_up_to
from game.coach.vocabulary import Indices, Numbers

LOST = 1 << 32  # what a word that a plan does not reach in time adds to a total
NEVER = 1 << 60  # more than any total and any number of guesses
UNLIMITED = 1000  # guesses left where there is no limit
DEEPEST = 8  # for how many guesses it is computed how many words they can find at most
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
        open: how many guesses are still to be looked at, where there are many words.
        complete: whether no other guess can stay below the bound.
    """

    def __init__(self, places: int = 1, bound: int = NEVER, unnamed: Collection[int] = ()) -> None:
        self.places = places
        self.bound = bound
        self.unnamed = unnamed
        self.outcomes: list[Outcome] = []
        self.least = 0
        self.open = 0
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


def marks(name: str, *shape: int) -> Marks:
    """Return random numbers in an array, always the same for a name.

    Sums of them, or of their multiples, are as good as never equal by accident.
    """
    rng = np.random.default_rng([*name.encode()])
    return rng.integers(np.iinfo(np.uint64).max, size=shape, dtype=np.uint64)


def first_of_each(marks: Marks) -> Indices:
    """Return where each mark comes first, in no special order."""
    return np.unique(marks, return_index=True)[1]


def capacities_of(size: int, sizes: Sizes, most_of_others: int, left: int) -> Capacities:
    """Return how many of some words can be found within how many guesses at most.

    Args:
        size: how many words there are.
        sizes: the sizes of the sets that some guesses make, at least one.
        most_of_others: how many sets any other guess makes at most.
        left: how many guesses are left.
    """
    found = [0, 1]
    for _ in range(2, min(left, DEEPEST)):
        within = np.minimum(sizes_up_to(size), found[-1])
        capacity = max(int(sizes.sums(within).max()), most_of_others * found[-1])
        if capacity >= size:
            break
        found.append(capacity)
    return tuple(found)


def smallest_gaps(
    word: Indices, starts: Indices, sizes: Indices, own: Numbers
) -> tuple[Indices, Indices]:
    """Return how nearly a word of each set tells all its words apart, and the row of that word.

    That is the size of the set less the number of sets that the word makes.

    Args:
        word: the rows of words; those of a set are next to each other.
        starts: where in `word` the sets start, (s,).
        sizes: their sizes, (s,).
        own: the clues of the words (rows) to the words as guesses (columns), (n, n), numbered
            below n as `first_equal` does.
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
    gaps = guess_size - np.count_nonzero(seen, axis=1)
    best = np.minimum.reduceat(gaps * len(own) + guess, offset)  # of equal gaps, the first word
    return best // len(own), best % len(own)
