"""The figures of a guess: what its sets tell, and what a search found."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from game.coach.matrix import Indices, Vocabulary
from game.coach.search import LOST, Outcome
from game.coach.splits import sets


@dataclass(frozen=True)
class Worth:
    """What a guess is worth. With several boards, the figures are summed over the open boards.

    Attributes:
        word: the guess.
        expected: how many further guesses are expected, this one included.
        exact: whether `expected` is exact, and not an estimate.
        risk: the share of the words that this plan fails to reach with the guesses left.
        sets: into how many sets the guess splits the words.
        largest: the size of the largest set, of all boards.
        bits: the expected information.
        wins_now: the chance that it is the word (with several boards: how many boards it is
            expected to solve).
    """

    word: str
    expected: float
    exact: bool
    risk: float
    sets: int
    largest: int
    bits: float
    wins_now: float


def describe(
    vocabulary: Vocabulary, boards: Sequence[Indices], guess: int, expected: float
) -> Worth:
    """Return the figures of a guess that the sizes of its sets give, with an estimated rest."""
    made, largest, bits, wins = 0, 0, 0.0, 0.0
    for words in boards:
        clues = vocabulary.clue_numbers(np.array([guess]), words)[0]
        sizes = np.array([len(rows) for rows in sets(clues)])
        shares = sizes / len(words)
        made += len(sizes)
        largest = max(largest, int(sizes.max()))
        bits -= float(shares @ np.log2(shares))
        wins += (guess in words) / len(words)
    word = vocabulary.words[guess]
    return Worth(word, expected, False, 0.0, made, largest, bits, wins)


class Figures:
    """Describes guesses on one board, each time anew only as far as the search went on.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left.
    """

    def __init__(self, vocabulary: Vocabulary, words: Indices) -> None:
        self._vocabulary = vocabulary
        self._words = words
        self._known: dict[int, Worth] = {}

    def worth(self, outcome: Outcome) -> Worth:
        """Return what a guess is worth, from what a search found of it."""
        assert outcome.guess is not None
        known = self._known.get(outcome.guess)
        if known is None:
            known = describe(self._vocabulary, [self._words], outcome.guess, 0.0)
            self._known[outcome.guess] = known
        lost, guesses = divmod(outcome.total, LOST)
        size = len(self._words)
        return replace(known, expected=guesses / size, exact=outcome.proven, risk=lost / size)
