"""What words lose at least in hard mode with three guesses left, however alike they are.

With two guesses left a guess finds one word of each set that it makes. So of a set that the first
of three guesses makes, as many words are found as any guess makes sets of it, and their sum is what
is found in all. It is counted here for all guesses that may come next, and as if the first guess
forbade none of them; what is lost is rarely one word or two more. Families of like words are split
alike by most guesses, and their sets come again and again, so the count takes a few milliseconds.
"""

import numpy as np
import numpy.typing as npt

from game.coach.bounds import marks
from game.coach.splits import Counts, first_equal
from game.coach.vocabulary import Numbers

MOST = 64  # words: as many as a number has bits

Bits = npt.NDArray[np.uint64]
ONE = np.uint64(1)
AT_ONCE = 6  # guesses whose sets are counted together; chosen by hand for speed


def lost_within_three(sets: Numbers) -> int:
    """Return how many of some words are lost at least with three guesses left.

    Args:
        sets: into which sets each guess that may come next splits the words, as numbers that are
            equal for the words of a set, (words, guesses); at most `MOST` words.
            The words are supposed to be among the guesses: one of two words tells them apart, so
            sets of up to two count as found where any guess makes two sets. Without the words, more
            may be lost.

    >>> lost_within_three(np.array([[0, 0], [1, 0], [2, 0], [2, 0], [2, 0], [2, 1]]))
    2
    """
    numbers = different(first_equal(sets))
    size, guesses = len(numbers), numbers.shape[1]
    bits = np.left_shift(ONE, numbers.astype(np.uint64))
    most = int(np.bitwise_count(np.bitwise_or.reduce(bits)).max())
    every = np.zeros((guesses, size), np.uint64)  # the sets of each guess, as bits
    for row in range(size):
        every[np.arange(guesses), numbers[row]] |= ONE << np.uint64(row)
    guess, number = np.nonzero(every)
    made, which = np.unique(every[guess, number], return_inverse=True)
    # Of the words of a set, so many are found with two guesses at most: known if there are few.
    sizes: Counts = np.bitwise_count(made).astype(np.int64)
    found, is_known = np.minimum(sizes, most), sizes <= 2
    bit = np.arange(size, dtype=np.uint64)
    while True:
        total: Counts = np.bincount(guess, found[which], guesses).astype(np.int64)
        best = int(total.argmax())
        if is_known[which[guess == best]].all():
            return size - int(total[best])
        some = np.zeros(guesses, bool)
        some[best] = True
        some[np.argpartition(-total, min(AT_ONCE, guesses) - 1)[:AT_ONCE]] = True
        new = np.unique(which[some[guess]])
        new = new[~is_known[new]]
        has = (made[new, None] >> bit & ONE).astype(bool)
        _, member = np.nonzero(has)
        starts = np.cumsum(sizes[new]) - sizes[new]
        seen = np.bitwise_or.reduceat(bits[member], starts)
        found[new] = np.bitwise_count(seen).max(axis=1)
        is_known[new] = True


def different(numbers: Numbers) -> Numbers:
    """Return the columns that differ, each once."""
    of_words = marks("words by sets", len(numbers), len(numbers))
    sums = of_words[np.arange(len(numbers))[:, None], numbers].sum(axis=0)
    _, first = np.unique(sums, return_index=True)
    return numbers[:, first]
