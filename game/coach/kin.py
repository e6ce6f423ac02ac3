"""What families of like words lose at least within a few guesses, whatever they are.

Words that differ in one letter alone, such as -ATCH, are a family. A guess tells those whose
letters it has from all others, one by one, and leaves the rest together. So where no guess makes
more than s sets of them, each guess finds s - 1 of them at most, and the last one of all 1 more:
within k guesses 1 + (k - 1)(s - 1) are found. What families lose adds up, where each word belongs
to one of them.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from game.coach.bounds import NEVER
from game.coach.splits import Counts
from game.coach.vocabulary import Indices

FEWEST = 3  # how many words a family has at least


class Kin:
    """Some words, and to which family each of them belongs: the largest ones come first."""

    def __init__(self, words: Sequence[str]) -> None:
        """Find the families of some words."""
        alike: dict[tuple[str, str], list[int]] = {}
        for row, word in enumerate(words):
            for place in range(len(word)):
                alike.setdefault((word[:place], word[place + 1 :]), []).append(row)
        self._family = np.full(len(words), -1)
        self._families = 0
        for rows in sorted(alike.values(), key=len, reverse=True):
            alone = [row for row in rows if self._family[row] < 0]
            if len(alone) >= FEWEST:
                self._family[alone] = self._families
                self._families += 1
        self._family[self._family < 0] = self._families  # those of no family

    def among(self, rows: Indices) -> Iterator[tuple[int, Indices]]:
        """Yield the number of each family with at least three of some words, and their rows."""
        families = self._family[rows]
        sizes = np.bincount(families, minlength=self._families + 1)[:-1]
        for family in np.flatnonzero(sizes >= FEWEST).tolist():
            yield family, rows[families == family]

    def lost(self, sets: Sequence[Indices], found: dict[int, int]) -> Counts:
        """Return how many words of each set are lost at least.

        Args:
            sets: the rows of the words of each set, at least one.
            found: how many words of a family are found at most, by its number.

        >>> kin = Kin(["BATCH", "CATCH", "HATCH", "CRANE"])
        >>> kin.lost([np.arange(4), np.arange(2)], {0: 2}).tolist()
        [1, 0]
        """
        most = np.full(self._families + 1, NEVER)
        most[list(found)] = list(found.values())
        nth = np.repeat(np.arange(len(sets)), [len(rows) for rows in sets])
        cells = nth * len(most) + self._family[np.concatenate(sets)]
        cells, sizes = np.unique(cells, return_counts=True)
        beyond = np.maximum(sizes - most[cells % len(most)], 0)
        return np.bincount(cells // len(most), beyond, len(sets)).astype(np.int64)
