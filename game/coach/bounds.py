"""Totals of guesses: what a search finds, and lower bounds of what it has not computed yet.

A total is the number of guesses that all words left need together, so it is a whole number; the
total divided by the number of words is the expected number of further guesses.

Every set of n words needs at least 2n - 1 guesses: 1 for the word that is guessed at once, and 2
for each other. It needs just that if one of its own words splits it completely. If not, it needs
at least 2n: n for the next guess and at least 1 more for each word, or one of its own words as
the next guess and at least one pair; and it needs just 2n if there is such a word.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from game.coach.splits import Counts, runs
from game.coach.vocabulary import Indices, Numbers

LOST = 1 << 32  # what a word that a plan does not reach in time adds to a total
NEVER = 1 << 60  # more than any total and any number of guesses
UNLIMITED = 1000  # guesses left where there is no limit


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


class Leaders:
    """The best guesses found so far.

    Attributes:
        places: how many guesses are kept.
        bound: the total that a further guess must stay below.
        outcomes: the guesses, the best first.
        complete: whether no other guess can stay below the bound.
    """

    def __init__(self, places: int = 1, bound: int = NEVER) -> None:
        self.places = places
        self.bound = bound
        self.outcomes: list[Outcome] = []
        self.complete = True

    def offer(self, outcome: Outcome) -> None:
        """Add a guess whose total is below the bound."""
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


class Bounds(NamedTuple):
    """What is known about the totals of some guesses.

    Attributes:
        low: lower bounds of the totals, (k,) of int64.
        depth: how many guesses a plan takes that reaches the bound, 2 to 4, or `NEVER` where no
            such plan is known, (k,) of int64.
    """

    low: Counts
    depth: Counts


def refine(clues: Numbers, own: Numbers, low: Counts) -> Bounds:
    """Raise lower bounds by checking how well the words of each set split their own set.

    Args:
        clues: the clue numbers of some guesses, (n, k).
        own: the clues of the words (rows) to the words as guesses (columns), (n, n), numbered
            below n as `first_equal` does.
        low: the bounds so far, 3n - (number of sets) - (1 if the guess is one of the words),
            (k,): they take 2m - 1 for every set of m words.

    Returns:
        The bounds, higher by one for each set in which no own word reaches 2m - 1.
    """
    size, guesses = clues.shape
    order = np.argsort(clues.T, axis=1, kind="stable")
    starts, sizes = runs(np.take_along_axis(clues.T, order, axis=1))
    splits_all = np.bincount(starts // size, minlength=guesses) == size
    depths = np.where(splits_all, 2, 3)
    # Sets of one or two words always reach the bound.
    starts, sizes = starts[sizes > 2], sizes[sizes > 2]
    if not len(starts):
        return Bounds(low, depths)
    gaps = _smallest_gaps(order.ravel(), starts, sizes, own)
    guess = starts // size
    low = low + np.bincount(guess, gaps > 0, guesses).astype(np.int64)
    worst = np.zeros(guesses, np.int64)
    np.maximum.at(worst, guess, gaps)
    return Bounds(low, np.where(worst > 1, NEVER, depths + worst))


def _smallest_gaps(word: Indices, starts: Indices, sizes: Indices, own: Numbers) -> Counts:
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
