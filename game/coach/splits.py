"""How guesses split the words that are left into sets, and an estimate of what a split is worth.

A table of clue numbers has a row for each word that is left and a column for each guess. The
words with the same number in a column are a set: the guess cannot distinguish them.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.vocabulary import Indices, Numbers, Vocabulary, blocks

Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
BITS = 64  # clue numbers below it are counted as bits of one number
CLUES = 256  # the clue numbers of uint8
COUNT = np.dtype(np.int64).itemsize  # bytes of a number that something is counted with
SMALL = 8192  # up to so many clues are sorted, which takes a few steps instead of one for each word


def split(column: Numbers) -> list[Indices]:
    """Return the sets into which one guess splits the words.

    Args:
        column: the clue number of each word, (n,).

    Returns:
        For each set the rows of its words, ascending; the sets by ascending clue number.

    >>> [each.tolist() for each in split(np.array([7, 3, 7, 7, 0], np.uint8))]
    [[4], [1], [0, 2, 3]]
    """
    order = np.argsort(column, kind="stable")
    ordered = column[order]
    starts = np.flatnonzero(ordered[1:] != ordered[:-1]) + 1
    bounds = [0, *starts.tolist(), len(order)]
    return [order[start:stop] for start, stop in pairwise(bounds)]


def number_of_sets(table: Numbers) -> Counts:
    """Return into how many sets each guess splits the words; fast for few words.

    Args:
        table: clue numbers (words, guesses).

    Returns:
        The numbers of sets, (guesses,).

    >>> number_of_sets(np.array([[1, 1], [2, 1], [1, 1]], np.uint8)).tolist()
    [2, 1]
    """
    words, guesses = table.shape
    if table.size <= SMALL:
        ordered = np.sort(table, axis=0)
        sets: Counts = np.count_nonzero(ordered[1:] != ordered[:-1], axis=0) + min(words, 1)
        return sets
    made = np.empty(guesses, np.int64)
    for some in blocks(guesses, COUNT * words):
        made[some] = _number_of_sets(table[:, some])
    return made


def _number_of_sets(table: Numbers) -> Counts:
    """Do as `number_of_sets` does, for some of the guesses."""
    most = int(table.max(initial=0))
    if most < BITS:  # then the clues of a guess are bits of one number
        bits = np.uint32 if most < 32 else np.uint64
        seen = np.bitwise_or.reduce(np.left_shift(bits(1), table.astype(bits)))
        few: Counts = np.bitwise_count(seen).astype(np.int64)
        return few
    words, guesses = table.shape
    repeats = np.zeros(guesses, np.int64)
    for word in range(1, words):
        repeats += (table[:word] == table[word]).any(axis=0)
    made: Counts = words - repeats
    return made


def first_equal(table: Numbers) -> Numbers:
    """Return for each word and guess the first word that has the same clue.

    So the sets are numbered below the number of words, which may be much less than the clue
    numbers of long words.

    Args:
        table: clue numbers (words, guesses).

    Returns:
        Row indices, (words, guesses) of uint8, or of uint16 for more than 256 words.

    >>> first_equal(np.array([[9, 1], [2, 4], [9, 4]], np.uint8)).tolist()
    [[0, 0], [1, 1], [0, 1]]
    """
    words, guesses = table.shape
    small = np.uint8 if words <= 256 else np.uint16
    if table.dtype != np.uint8:
        return _first_equal_by_comparing(table, small)
    # Where a clue comes several times, the last one that is written, the first word, remains.
    cells = table + np.arange(guesses) * CLUES
    first_of_clue = np.empty(guesses * CLUES, small)
    for word in reversed(range(words)):
        first_of_clue[cells[word]] = word
    return first_of_clue.take(cells)


def renumbered(table: Numbers) -> Numbers:
    """Return other numbers for the clues of each guess, as few and small ones as they can be.

    Args:
        table: clue numbers (words, guesses) of uint8.

    >>> renumbered(np.array([[9, 1], [2, 4], [9, 4]], np.uint8)).tolist()
    [[1, 0], [0, 1], [1, 1]]
    """
    words, guesses = table.shape
    numbers = np.empty_like(table)
    for some in blocks(guesses, max(words, CLUES)):
        block = table[:, some]
        cells = block + np.arange(block.shape[1]) * CLUES
        seen = np.zeros((block.shape[1], CLUES), np.uint8)
        seen.ravel()[cells] = 1
        # A clue has the number of smaller ones; before the first one the sums are of no clue.
        smaller = np.cumsum(seen, axis=1, dtype=np.uint8) - np.uint8(1)
        numbers[:, some] = smaller.ravel().take(cells)
    return numbers


def _first_equal_by_comparing(table: Numbers, small: type[np.unsignedinteger]) -> Numbers:
    """Do as `first_equal` does, for clue numbers of any size."""
    first = np.empty(table.shape, small)
    for word in reversed(range(len(table))):
        first[word] = word
        np.copyto(first[word + 1 :], word, where=table[word + 1 :] == table[word])
    return first


def runs(rows: npt.NDArray[np.integer]) -> tuple[Indices, Indices]:
    """Return where runs of equal numbers begin in sorted rows, and how long they are.

    Args:
        rows: an array (rows, n), each row sorted.

    Returns:
        The indices of the beginnings in the flattened array, and the lengths.

    >>> [each.tolist() for each in runs(np.array([[1, 1, 2], [2, 2, 2]]))]
    [[0, 2, 3], [2, 1, 3]]
    """
    begins = np.ones(rows.shape, bool)
    np.not_equal(rows[:, 1:], rows[:, :-1], out=begins[:, 1:])
    starts = np.flatnonzero(begins)
    return starts, np.diff(starts, append=rows.size)


def sizes_up_to(most: int) -> Counts:
    """Return all sizes of sets up to one.

    >>> sizes_up_to(3).tolist()
    [0, 1, 2, 3]
    """
    return np.arange(most + 1)


class Measure(NamedTuple):
    """What the sizes of its sets say about each guess.

    Attributes:
        sets: the number of sets, (guesses,) of int64.
        rest: the sum over the sets of what a set of that size counts, (guesses,) of float64.
            With the default it estimates how many guesses all the words together still need
            after this one.
    """

    sets: Counts
    rest: Floats


class Sizes(NamedTuple):
    """The sizes of the sets into which some guesses split the words.

    Attributes:
        guesses: how many guesses there are.
        guess: for each set the number of its guess.
        size: for each set its size.
    """

    guesses: int
    guess: Indices
    size: Counts

    def sums(self, by_size: npt.NDArray[np.number]) -> Floats:
        """Return for each guess the sum of what its sets count by their sizes, (guesses,)."""
        weights = by_size[self.size].astype(np.float64)
        sums: Floats = np.bincount(self.guess, weights, self.guesses).astype(np.float64)
        return sums

    def rests(self) -> Floats:
        """Return about how many guesses all words together need after each guess, (guesses,)."""
        return self.sums(estimated_rest(sizes_up_to(int(self.size.max()))))

    @property
    def sets(self) -> Counts:
        """Into how many sets each guess splits the words, (guesses,)."""
        made: Counts = np.bincount(self.guess, minlength=self.guesses)
        return made


def sizes_of_sets(table: Numbers, checkpoint: Checkpoint = no_checkpoint) -> Sizes:
    """Return the sizes of the sets that guesses make.

    Args:
        table: clue numbers (words, guesses).
        checkpoint: called at checkpoints.
    """
    guesses = table.shape[1]
    found = _sizes_by_counting if table.dtype == np.uint8 else _sizes_by_sorting
    parts = []
    for some in blocks(guesses, _bytes_of_a_guess(table)):
        checkpoint()
        guess, size = found(table[:, some])
        parts.append((guess + some.start, size))
    guess, size = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Sizes(guesses, guess, size)


def _bytes_of_a_guess(table: Numbers) -> int:
    """Return how many bytes the sizes of the sets of a guess take while they are found."""
    words = len(table)
    return COUNT * (max(words, CLUES) if table.dtype == np.uint8 else words)


def _sizes_by_counting(table: Numbers) -> tuple[Indices, Counts]:
    guesses = table.shape[1]
    # Clue numbers may be small ones: then few cells are enough.
    width = int(table.max()) + 1
    keys = table + np.arange(0, guesses * width, width)
    sizes = np.bincount(keys.ravel())
    cells = np.flatnonzero(sizes > 0)
    return cells // width, sizes[cells]


def _sizes_by_sorting(table: Numbers) -> tuple[Indices, Counts]:
    starts, sizes = runs(np.sort(table.T, axis=1))
    return starts // len(table), sizes


def estimated_rest(size: npt.ArrayLike) -> Floats:
    """Return about how many guesses the words of a set need in all, with best play.

    A single word needs 1, and two need 1 + 2 = 3. In larger sets a word needs about
    1.3 + 0.21 log2(size), a fit by hand to English words of five letters. For the 287 sets of 3
    to 300 words after SALET, CRANE and TRACE on the lists of the original game, the total is 5 %
    off on average, too low for small sets and too high for large ones, and 26 % at worst:
    `python -m tests.bench.coach fits`. The estimate only decides which guesses are searched
    first, and stands in for totals that are not computed yet; no exact result depends on it.

    Args:
        size: the sizes of sets, of any shape.

    Returns:
        The estimated totals, of the same shape.

    >>> estimated_rest([0, 1, 2, 16]).round(2).tolist()
    [0.0, 1.0, 3.0, 34.24]
    """
    size = np.asarray(size)
    each = 1.3 + 0.21 * np.log2(np.maximum(size, 1))
    rest: Floats = np.where(size > 2, size * each, np.array([0.0, 1.0, 3.0])[np.minimum(size, 2)])
    return rest


def measure(
    table: Numbers, rest_by_size: Floats | None = None, checkpoint: Checkpoint = no_checkpoint
) -> Measure:
    """Measure how each guess splits the words; fast for many words.

    Args:
        table: clue numbers (words, guesses).
        rest_by_size: what a set of each size counts, (words + 1,); `estimated_rest` if None.
        checkpoint: called at checkpoints.
    """
    words, guesses = table.shape
    if rest_by_size is None:
        rest_by_size = estimated_rest(sizes_up_to(words))
    counted = _by_counting if table.dtype == np.uint8 else _by_sorting
    parts = []
    for some in blocks(guesses, _bytes_of_a_guess(table)):
        checkpoint()
        parts.append(counted(table[:, some], rest_by_size))
    sets, rests = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Measure(sets, rests)


def measure_guesses(
    vocabulary: Vocabulary,
    words: Indices,
    guesses: Indices,
    rest_by_size: Floats | None = None,
    checkpoint: Checkpoint = no_checkpoint,
) -> Measure:
    """Measure how guesses split the words, as `measure` does, computing the clues in blocks.

    The indices of the words that are left are `words`, (n,), those of the guesses `guesses`, (g,).
    """
    made, rest = np.empty(len(guesses), np.int64), np.empty(len(guesses))
    for block in blocks(len(guesses), len(words)):
        table = vocabulary.clue_numbers(guesses[block], words).T
        made[block], rest[block] = measure(table, rest_by_size, checkpoint)
    return Measure(made, rest)


def estimated_rests(
    vocabulary: Vocabulary, words: Indices, guesses: Indices, checkpoint: Checkpoint = no_checkpoint
) -> Floats:
    """Return about how many guesses all words need together after each of some guesses, (g,).

    The guess itself does not count, and a word that it solves needs none. The arguments are those
    of `measure_guesses`.
    """
    rests = measure_guesses(vocabulary, words, guesses, checkpoint=checkpoint).rest
    rests -= np.isin(guesses, words)
    return rests


def _by_counting(table: Numbers, rest_by_size: Floats) -> Measure:
    """Measure by counting every clue number, of which there must be at most 256."""
    guesses = table.shape[1]
    keys = table + np.arange(guesses) * CLUES
    sizes = np.bincount(keys.ravel(), minlength=guesses * CLUES).reshape(guesses, CLUES)
    return Measure(np.count_nonzero(sizes, axis=1), rest_by_size.take(sizes).sum(axis=1))


def _by_sorting(table: Numbers, rest_by_size: Floats) -> Measure:
    """Measure by sorting, for clue numbers of any size."""
    words, guesses = table.shape
    starts, sizes = runs(np.sort(table.T, axis=1))
    guess = starts // words
    made: Counts = np.bincount(guess, minlength=guesses)
    rests = np.bincount(guess, rest_by_size.take(sizes), minlength=guesses).astype(np.float64)
    return Measure(made, rests)
