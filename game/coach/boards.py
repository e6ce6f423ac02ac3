"""Several boards at once: guesses that serve all of them together.

Each open board takes one guess that solves it. All other guesses are spent on finding out, and
they tell something about every board, so what counts is not the sum of what is unknown but its
mean over the boards: the expected number of further guesses is about

    (open boards) + mean over them of 0.9 (1 - 1/n) + 0.3 log2 n

with n words left on a board. The best guess is the one after which this is expected to be the
lowest. The two factors are a fit to many games with four and eight boards; near them they make
little difference.
"""

from collections.abc import Sequence

import numpy as np

from game.coach.matrix import Indices, Vocabulary
from game.coach.openings import estimated_rests
from game.coach.pace import Pace, unhurried
from game.coach.splits import Floats


def rest_of_size(most: int, boards: int) -> Floats:
    """Return the share of one board in the expected guesses, times its words, by its words.

    Args:
        most: the largest number of words to return it for.
        boards: how many boards are open.

    >>> rest_of_size(2, 4).round(3).tolist()
    [0.0, 1.0, 2.375]
    """
    words = np.maximum(np.arange(most + 1), 1)
    rest: Floats = words * (1 + (0.9 * (1 - 1 / words) + 0.3 * np.log2(words)) / boards)
    rest[0] = 0
    return rest


def expected_guesses(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    guesses: Indices,
    pace: Pace = unhurried,
) -> Floats:
    """Return about how many further guesses solve all boards if each of some guesses is next.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        guesses: the indices of the guesses, (g,).
        pace: called at release points.

    Returns:
        The expected number of guesses, (g,), the guess itself included.
    """
    total = np.ones(len(guesses))
    for words in boards:
        rests = rest_of_size(len(words), len(boards))
        total += estimated_rests(vocabulary, words, guesses, rests, pace) / len(words)
    return total


def worth_a_guess(boards: Sequence[Indices], guesses: Indices, left: int) -> Indices:
    """Return the guesses that may still be made when every board is to be solved.

    With no guess to spare, each has to solve a board, so only words that are left will do.
    """
    if left > len(boards):
        return guesses
    return np.intersect1d(np.concatenate(boards), guesses)
