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
from game.coach.sorting import ascending, firsts
from game.coach.splits import Counts, first_equal, true_in_columns
from game.coach.vocabulary import Numbers

MOST = 64  # words: as many as a number has bits
SHORT = 32  # words: as many as a number of half the size has

Bits = npt.NDArray[np.unsignedinteger]
ONE = np.uint64(1)
# Chosen by hand for speed: of how many guesses the sets are counted together, and how many guesses
# are compared with all others.
AT_ONCE, LEADERS = 6, 60


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
    numbers = finest(different(first_equal(sets)), LEADERS)
    size, guesses = len(numbers), numbers.shape[1]
    bits = one_bit(numbers)
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
        is_new = np.zeros(len(made), bool)
        is_new[which[some[guess]]] = True
        new = np.flatnonzero(is_new & ~is_known)
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
    return numbers[:, firsts(sums)]


def finest(numbers: Numbers, leaders: int) -> Numbers:
    """Return the columns without those that are coarser than one of the leaders.

    A guess that tells apart whatever a coarser one does finds no fewer words than that one.

    Args:
        numbers: into which sets guesses split words, as `first_equal` numbers them,
            (words, guesses).
        leaders: how many guesses, those that make the most sets, are compared with all others.

    >>> finest(np.array([[0, 0, 0], [1, 0, 1], [1, 2, 2]]), 1).tolist()
    [[0], [1], [2]]
    """
    rows = np.arange(len(numbers))[:, None]
    made = true_in_columns(numbers == rows)
    numbers = numbers[:, ascending(-made)]
    nth = 0
    while nth < min(leaders, numbers.shape[1]):
        # A guess is coarser if each word is together with the first one of its set here.
        is_coarser = (numbers[numbers[:, nth]] == numbers).all(axis=0)
        is_coarser[: nth + 1] = False
        if is_coarser.any():
            numbers = numbers[:, ~is_coarser]
        nth += 1
    return numbers


def one_bit(numbers: Numbers) -> Bits:
    """Return numbers with one bit each, in numbers that are as short as they can be."""
    short = np.uint32 if len(numbers) <= SHORT else np.uint64
    bits: Bits = np.left_shift(short(1), numbers.astype(short))
    return bits
