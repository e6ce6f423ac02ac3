"""How guesses split the words that are left into sets, and an estimate of what a split is worth.

A table of clue numbers has a row for each word that is left and a column for each guess. The
words with the same number in a column are a set: the guess cannot distinguish them.
"""

from abc import ABC, abstractmethod
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.sorting import sort_columns
from game.coach.vocabulary import Indices, Numbers, Vocabulary, blocks

Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
BITS = 64  # clue numbers below it are counted as bits of one number
CLUES = 256  # the clue numbers of uint8
COUNT = np.dtype(np.int64).itemsize  # bytes of a number that something is counted with
SMALL = 8192  # so few clues are computed with at once, and not row by row
FEW = 64  # the clues to up to so many words are always sorted
# Sets are counted as bits of numbers, or by sorting the clues; that is sooner for more guesses than
# these, and fewer words than these for each of the numbers. Found by measuring.
FEW_GUESSES, FEW_WORDS = 4096, 32


def split(column: Numbers) -> list[Indices]:
    """Return the sets into which one guess splits the words.

    Args:
        column: the clue number of each word, (n,).

    Returns:
        For each set the rows of its words, ascending; the sets by ascending clue number.

    >>> [each.tolist() for each in split(np.array([7, 3, 7, 7, 0], np.uint8))]
    [[4], [1], [0, 2, 3]]
    """
    order = column.argsort(kind="stable")
    ordered = column[order]
    starts = (ordered[1:] != ordered[:-1]).nonzero()[0] + 1
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
    most = int(table.max(initial=0))
    made = np.zeros(guesses, np.int64)
    numbers = most // BITS + 1
    if most >= CLUES or (guesses * numbers > FEW_GUESSES and words < FEW_WORDS * numbers):
        for some in blocks(guesses, words):
            ordered = sort_columns(table[:, some])
            made[some] = true_in_columns(ordered[1:] != ordered[:-1]) + min(words, 1)
        return made
    # The clues of a guess are bits of so many numbers, and of a short one where that is enough.
    bits: type[np.unsignedinteger] = np.uint32 if most < BITS // 2 else np.uint64
    for some in blocks(guesses, words * COUNT):
        places = table[:, some].astype(bits)
        for nth in range(numbers):
            if nth:
                places -= bits(BITS)  # below zero they are so large that no bit is left
            seen = np.bitwise_or.reduce(np.left_shift(bits(1), places))
            made[some] += np.bitwise_count(seen)
    return made


def true_in_columns(mask: npt.NDArray[np.bool_]) -> Counts:
    """Return how many elements of each column are true, (columns,).

    It adds up bytes where they are large enough: `np.count_nonzero` takes many times as long.

    >>> true_in_columns(np.array([[True, False], [True, True]])).tolist()
    [2, 1]
    """
    sums = np.add.reduce(mask.view(np.uint8), axis=0, dtype=np.min_scalar_type(len(mask)))
    counts: Counts = sums.astype(np.int64)
    return counts


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
    width = int(table.max(initial=0)) + 1
    cells = table + np.arange(0, guesses * width, width)
    first_of_clue = np.empty(guesses * width, small)
    for word in reversed(range(words)):
        first_of_clue[cells[word]] = word
    return first_of_clue.take(cells)


def numbered_in_turn(first: Numbers) -> Numbers:
    """Return other numbers for the sets of each guess: 0 for the first set, and so on.

    Args:
        first: the first word of each set, as `first_equal` returns it, (words, guesses).

    >>> numbered_in_turn(np.array([[0, 0], [1, 0], [0, 2]], np.uint8)).tolist()
    [[0, 0], [1, 0], [0, 1]]
    """
    words, guesses = first.shape
    columns = np.arange(guesses)
    sets, numbers = np.zeros(guesses, first.dtype), np.empty_like(first)
    for word in range(words):
        numbers[word] = sets  # as if it were the first one of its set
        sets += first[word] == word
        numbers[word] = numbers.ravel().take(first[word] * np.intp(guesses) + columns)
    return numbers


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
        # The word where the clues are equal, and otherwise more than any word.
        numbers = (table[word + 1 :] != table[word]).astype(small)
        np.negative(numbers, out=numbers)
        numbers |= small(word)
        np.minimum(first[word + 1 :], numbers, out=first[word + 1 :])
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
    (starts,) = begins.ravel().nonzero()
    lengths = np.empty_like(starts)
    np.subtract(starts[1:], starts[:-1], out=lengths[:-1])
    lengths[-1:] = rows.size - starts[-1:]
    return starts, lengths


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


class Sizes(ABC):
    """The sizes of the sets into which some guesses split some words."""

    @property
    @abstractmethod
    def sets(self) -> Counts:
        """Into how many sets each guess splits the words, (guesses,)."""

    @abstractmethod
    def sums(self, by_size: npt.NDArray[np.number]) -> Floats:
        """Return for each guess the sum of what its sets count by their sizes, (guesses,).

        What a set of each size counts is `by_size`, (words + 1,); one without words counts nothing.
        """

    def rests(self, words: int) -> Floats:
        """Return about how many guesses all words, so many, need after each guess, (guesses,)."""
        return self.sums(estimated_rest(sizes_up_to(words)))


class _Listed(Sizes):
    """Sizes as a list of all sets."""

    def __init__(self, guesses: int, guess: Indices, size: Counts) -> None:
        """Take the number of guesses, and for each set the number of its guess and its size."""
        self._guesses, self._guess, self._size = guesses, guess, size

    @property
    def sets(self) -> Counts:
        made: Counts = np.bincount(self._guess, minlength=self._guesses)
        return made

    def sums(self, by_size: npt.NDArray[np.number]) -> Floats:
        weights = by_size[self._size].astype(np.float64)
        sums: Floats = np.bincount(self._guess, weights, self._guesses).astype(np.float64)
        return sums


class _Numbered(Sizes):
    """Sizes of sets whose words have been numbered from 0 on, within each set."""

    def __init__(self, numbers: Numbers) -> None:
        """Take the numbers of the words, in any order, (words, guesses)."""
        self._numbers = numbers

    @property
    def sets(self) -> Counts:
        return true_in_columns(self._numbers == 0)

    def sums(self, by_size: npt.NDArray[np.number]) -> Floats:
        # A set with a word of number m counts for its size m + 1 what it does not count for m.
        growth = (by_size[1:] - by_size[:-1]).astype(np.float64)
        if self._numbers.size <= SMALL:
            few: Floats = np.add.reduce(growth.take(self._numbers))
            return few
        sums = np.zeros(self._numbers.shape[1])
        for row in self._numbers:
            sums += growth.take(row)
        return sums


def sizes_of_sets(table: Numbers, checkpoint: Checkpoint = no_checkpoint) -> Sizes:
    """Return the sizes of the sets that guesses make.

    Args:
        table: clue numbers (words, guesses).
        checkpoint: called at checkpoints.
    """
    words, guesses = table.shape
    if table.dtype == np.uint8 and words > FEW:
        return _sizes_by_counting(table, checkpoint)
    numbers = np.empty(table.shape, np.min_scalar_type(words))
    for some in blocks(guesses, words):
        checkpoint()
        _number_in_sets(sort_columns(table[:, some]), numbers[:, some])
    return _Numbered(numbers)


def _number_in_sets(ordered: Numbers, numbers: Numbers) -> None:
    """Number the words of each set from 0 on.

    Args:
        ordered: the clue numbers of some guesses, each column sorted, (words, guesses).
        numbers: takes the numbers, (words, guesses).
    """
    numbers[0] = 0
    if ordered.size <= SMALL:
        rows = np.arange(len(ordered), dtype=numbers.dtype)[:, None]
        np.multiply(ordered[1:] != ordered[:-1], rows[1:], out=numbers[1:])
        np.maximum.accumulate(numbers, axis=0, out=numbers)  # the first words of the sets
        np.subtract(rows, numbers, out=numbers)
        return
    for word in range(1, len(ordered)):
        np.add(numbers[word - 1], 1, out=numbers[word])
        numbers[word] *= ordered[word] == ordered[word - 1]


def _sizes_by_counting(table: Numbers, checkpoint: Checkpoint) -> Sizes:
    """Return the sizes by counting every clue number, of which there must be at most 256."""
    words, guesses = table.shape
    parts = []
    for some in blocks(guesses, COUNT * max(words, CLUES)):
        checkpoint()
        block = table[:, some]
        # Clue numbers may be small ones: then few cells are enough.
        width = int(block.max()) + 1
        keys = block + np.arange(0, block.shape[1] * width, width)
        sizes = np.bincount(keys.ravel())
        cells = np.flatnonzero(sizes != 0)  # a mask is searched several times as fast
        parts.append((cells // width + some.start, sizes[cells]))
    guess, size = (np.concatenate(each) for each in zip(*parts, strict=True))
    return _Listed(guesses, guess, size)


def estimated_rest(size: npt.ArrayLike) -> Floats:
    """Return about how many guesses the words of a set need in all, with best play.

    A single word needs 1, and two need 1 + 2 = 3. In larger sets a word needs about
    1.3 + 0.21 log2(size), a fit by hand to English words of five letters. For the 287 sets of 3
    to 300 words after SALET, CRANE and TRACE on the lists of the original game, the total is 5 %
    off on average, too low for small sets and too high for large ones, and 26 % at worst. The
    estimate only decides which guesses are searched first, and stands in for totals that are not
    computed yet; no exact result depends on it.

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
    if rest_by_size is None:
        rest_by_size = estimated_rest(sizes_up_to(len(table)))
    sizes = sizes_of_sets(table, checkpoint)
    return Measure(sizes.sets, sizes.sums(rest_by_size))


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
