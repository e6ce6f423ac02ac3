"""Which guesses on many boards are measured in full, where measuring all would take too long.

With many boards and many words left, all guesses are measured with some of the words of some of
the boards first. Only the likely best of them are measured with all words on all boards. How much
is measured depends on the position alone, so that one game always has one review.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.multi_board import expected_guesses
from game.coach.vocabulary import Indices, Vocabulary

MANY_BOARDS = 4  # from so many on, guesses are chosen; with fewer, all are measured
MOST_WORK = 60_000_000  # cells that are counted for one turn; some 5 ns each
BOARD_WORK = 128  # what a board costs with each guess, however few words are left on it
# What all guesses are measured with at first: the boards with the most words, and as many of these.
BOARDS_TRIED, WORDS_TRIED = 6, 100


def work_of(boards: Sequence[Indices], guesses: int) -> int:
    """Return how many cells are counted to measure some guesses; boards that are equal count once.

    >>> boards = [np.arange(72), np.arange(72), np.arange(22)]
    >>> work_of(boards, 10)
    3500
    """
    different = {words.tobytes(): len(words) for words in boards}
    return guesses * sum(size + BOARD_WORK for size in different.values())


def finalists(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    guesses: Indices,
    usual: npt.NDArray[np.bool_],
    checkpoint: Checkpoint = no_checkpoint,
) -> Indices:
    """Return the guesses that are to be measured with all words, all where that is quick enough.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        guesses: the indices of all guesses, ascending, (g,).
        usual: which words people know, (vocabulary,); half of what is returned is of these.
        checkpoint: called at checkpoints.
    """
    if len(boards) < MANY_BOARDS or work_of(boards, len(guesses)) <= MOST_WORK:
        return guesses
    different = {words.tobytes(): words for words in boards}
    largest = sorted(different.values(), key=len, reverse=True)[:BOARDS_TRIED]
    sample = [words[:: -(-len(words) // WORDS_TRIED)] for words in largest]
    order = expected_guesses(vocabulary, sample, guesses, checkpoint=checkpoint).argsort(
        kind="stable"
    )
    half = max(1, MOST_WORK // 2 // work_of(boards, 1) // 2)
    chosen = np.union1d(order[:half], order[usual[guesses[order]]][:half])
    return guesses[chosen]
