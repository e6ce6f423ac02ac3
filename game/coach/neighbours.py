"""What is known about some words bounds what others need that differ from them in few words.

Let a set Q need V(Q) at least, and let P be another set, with the same guesses allowed and equally
many left, k.

- A plan for P finds the words that P shares with Q, and loses at worst those of Q that P lacks:
  V(Q) <= V(P and Q) + (`LOST` + k) for each of those.
- Of the words that only P has, one may be found with the next guess, and each other takes at
  least two more: V(P) >= V(P and Q) + 2 for each of those, but 1 for one.

Families of like words, such as -ILLY, are split in thousands of ways that differ in a few words,
and a few of their values bound nearly all others well enough.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.coach.bounds import LOST
from game.coach.splits import Counts
from game.coach.vocabulary import Indices

Bits = npt.NDArray[np.uint64]
FEWEST = 16  # for how many sets there is room at first


class Learned(NamedTuple):
    """Sets with the same guesses allowed and equally many left.

    Attributes:
        bits: the sets, (room, w).
        without: lower bounds of their totals, less what they lose at worst without all of their
            words, (room,).
    """

    bits: Bits
    without: Counts


class Neighbours:
    """Lower bounds of sets of words, and what follows from them about other sets."""

    def __init__(self, words: int) -> None:
        """Know nothing yet about any set of so many words in all."""
        self._width = -(-words // 64)
        self._learned: dict[tuple[int, int], Learned] = {}
        self._sizes: dict[tuple[int, int], int] = {}

    def learn(self, rows: Indices, scope: int, left: int, total: int) -> None:
        """Note a lower bound.

        Args:
            rows: the rows of the words.
            scope: the number of the guesses that are allowed.
            left: how many guesses are left.
            total: a lower bound of the total of the words.
        """
        key = scope, left
        size = self._sizes.get(key, 0)
        if size == 0:
            bits = np.zeros((FEWEST, self._width), np.uint64)
            self._learned[key] = Learned(bits, np.zeros(FEWEST, np.int64))
        elif size == len(self._learned[key].without):
            bits, without = self._learned[key]
            bits, without = np.concatenate((bits, bits)), np.concatenate((without, without))
            self._learned[key] = Learned(bits, without)
        bits, without = self._learned[key]
        bits[size], without[size] = self._bits(rows), total - len(rows) * (LOST + left)
        self._sizes[key] = size + 1

    def bound(self, rows: Indices, scope: int, left: int) -> int:
        """Return a lower bound of the total of some words; the arguments are those of `learn`."""
        known = self._sizes.get((scope, left))
        if known is None:
            return 0
        bits, without = self._learned[scope, left]
        shared = np.bitwise_count(bits[:known] & self._bits(rows)).sum(axis=1, dtype=np.int64)
        low = without[:known] + shared * (LOST + left - 2) + (shared == len(rows))
        return int(low.max()) + 2 * len(rows) - 1

    def _bits(self, rows: Indices) -> Bits:
        """Return a set of words as bits, (w,)."""
        has = np.zeros(64 * self._width, bool)
        has[rows] = True
        return np.packbits(has).view(np.uint64)
