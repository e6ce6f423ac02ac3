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

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.coach.bounds import LOST, NEVER
from game.coach.splits import Counts
from game.coach.vocabulary import Indices

Bits = npt.NDArray[np.uint64]
FEWEST = 16  # for how many sets there is room at first


class Learned(NamedTuple):
    """Sets with equally many guesses left.

    Attributes:
        bits: the sets, (w, room).
        without: lower bounds of their totals, less what they lose at worst without all of their
            words, (room,).
        scopes: the numbers of the guesses that are allowed, (room,).
    """

    bits: Bits
    without: Counts
    scopes: Indices


def equal(scope: int, other: int) -> bool:
    """Return whether a scope is within another one where nothing but their numbers is known."""
    return scope == other


class Neighbours:
    """Lower bounds of sets of words, and what follows from them about other sets."""

    def __init__(self, words: int, is_within: Callable[[int, int], bool] = equal) -> None:
        """Know nothing yet about any set.

        Args:
            words: how many words there are in all.
            is_within: tells whether all guesses of a scope are in another one. Where fewer are
                allowed, no less is needed.
        """
        self._width = -(-words // 64)
        self._is_within = is_within
        self._learned: dict[int, Learned] = {}
        self._sizes: dict[int, int] = {}
        self._lacks: dict[int, npt.NDArray[np.bool_]] = {}
        self._scopes: dict[int, int] = {}  # their places in the arrays of `_lacks`

    def learn(self, rows: Indices, scope: int, left: int, total: int) -> None:
        """Note a lower bound.

        Args:
            rows: the rows of the words.
            scope: the number of the guesses that are allowed.
            left: how many guesses are left.
            total: a lower bound of the total of the words.
        """
        size = self._sizes.get(left, 0)
        if size == 0:
            bits = np.zeros((self._width, FEWEST), np.uint64)
            without, scopes = np.zeros(FEWEST, np.int64), np.zeros(FEWEST, np.intp)
            self._learned[left] = Learned(bits, without, scopes)
        elif size == len(self._learned[left].without):
            bits, without, scopes = self._learned[left]
            self._learned[left] = Learned(
                np.concatenate((bits, bits), axis=1),
                np.concatenate((without, without)),
                np.concatenate((scopes, scopes)),
            )
        bits, without, scopes = self._learned[left]
        bits[:, size], without[size] = self._bits(rows), total - len(rows) * (LOST + left)
        scopes[size] = self._scopes.setdefault(scope, len(self._scopes))
        self._sizes[left] = size + 1

    def bound(self, rows: Indices, scope: int, left: int) -> int:
        """Return a lower bound of the total of some words; the arguments are those of `learn`."""
        known = self._sizes.get(left)
        if known is None:
            return 0
        bits, without, scopes = self._learned[left]
        shared = np.zeros(known, np.int64)
        for of_known, own in zip(bits, self._bits(rows), strict=True):
            shared += np.bitwise_count(of_known[:known] & own)
        low = without[:known] + shared * (LOST + left - 2)
        low[shared == len(rows)] += 1
        low[self._narrower(scope)[scopes[:known]]] = -NEVER
        most = int(low.max())
        return most + 2 * len(rows) - 1 if most > -NEVER else 0

    def _narrower(self, scope: int) -> npt.NDArray[np.bool_]:
        """Return for each scope that is known whether it lacks guesses of a scope."""
        lacks = self._lacks.get(scope)
        if lacks is None or len(lacks) < len(self._scopes):
            new = list(self._scopes)[0 if lacks is None else len(lacks) :]
            more = np.array([not self._is_within(scope, each) for each in new])
            lacks = self._lacks[scope] = more if lacks is None else np.concatenate((lacks, more))
        return lacks

    def _bits(self, rows: Indices) -> Bits:
        """Return a set of words as bits, (w,)."""
        has = np.zeros(64 * self._width, bool)
        has[rows] = True
        return np.packbits(has).view(np.uint64)
