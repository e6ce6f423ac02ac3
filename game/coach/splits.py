"""How guesses split the words that are left into sets, and an estimate of what a split is worth.

A table has a row for each word that is left and a column for each guess: the number of the clue,
or other numbers that are equal where the clues of a guess are equal. The words with the same number
in a column are a set: the guess cannot distinguish them.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.vocabulary import Indices, Numbers, Vocabulary, blocks

Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
BITS = 64  # of a number
WIDE = 3**10  # so many different numbers fit into the processor's cache
FEW_LEFT = 3  # guesses; with no more, what counts is how many words are lost
COUNT = np.dtype(np.int64).itemsize  # bytes of a number that something is counted with


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


def open_sets(words: Indices, guess: int, clues: Numbers) -> list[Indices]:
    """Return the sets into which a guess splits words, the largest first, except all green.

    Args:
        words: the indices of the words, (n,).
        guess: the index of the guess.
        clues: its clue number for each word, (n,).

    Returns:
        For each set the rows of its words.
    """
    sets = [rows for rows in split(clues) if len(rows) > 1 or words[rows[0]] != guess]
    return sorted(sets, key=lambda rows: -len(rows))


def number_of_sets(table: Numbers) -> Counts:
    """Return into how many sets each guess splits the words, (guesses,); fast for small numbers.

    >>> number_of_sets(np.array([[1, 1], [2, 1], [1, 1]], np.uint8)).tolist()
    [2, 1]
    """
    words, guesses = table.shape
    made = np.zeros(guesses, np.int64)
    for some in blocks(guesses, words * COUNT):
        places = table[:, some].astype(np.uint64)
        for nth in range(int(table.max(initial=0)) // BITS + 1):
            if nth:
                places -= np.uint64(BITS)  # below zero they are so large that no bit is left
            seen = np.bitwise_or.reduce(np.left_shift(np.uint64(1), places))
            made[some] += np.bitwise_count(seen)
    return made


def first_equal(table: Numbers) -> Numbers:
    """Return for each word and guess the first word that has the same number.

    >>> first_equal(np.array([[9, 1], [2, 4], [9, 4]], np.uint8)).tolist()
    [[0, 0], [1, 1], [0, 1]]
    """
    words, guesses = table.shape
    width = int(table.max(initial=0)) + 1
    if width > max(WIDE, words * words):  # two parts of each number are compared by themselves
        low, high = first_equal(table % WIDE), first_equal(table // WIDE)
        return first_equal(high * np.uint32(words) + low)
    first = np.empty((words, guesses), np.uint8 if words <= np.iinfo(np.uint8).max else np.uint16)
    for some in blocks(guesses, max(words, width)):
        # Where a number comes several times, the last one that is written, the first word, remains.
        cells = table[:, some] + np.arange(0, first[:, some].shape[1] * width, width)
        written = np.empty(cells.shape[1] * width, first.dtype)
        for word in reversed(range(words)):
            written[cells[word]] = word
        first[:, some] = written.take(cells)
    return first


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
    return starts, np.diff(starts, append=rows.size)


class Sizes(NamedTuple):
    """The sizes of the sets into which some guesses split some words.

    Attributes:
        guesses: how many guesses there are.
        guess: for each set which guess makes it.
        size: how many words it has.
    """

    guesses: int
    guess: Indices
    size: Counts

    @property
    def sets(self) -> Counts:
        """Into how many sets each guess splits the words, (guesses,)."""
        made: Counts = np.bincount(self.guess, minlength=self.guesses)
        return made

    def sums(self, by_size: npt.NDArray[np.number]) -> Floats:
        """Return for each guess the sum of what its sets count by their sizes, (guesses,).

        What a set of each size counts is `by_size`, (words + 1,).
        """
        weights = by_size[self.size].astype(np.float64)
        sums: Floats = np.bincount(self.guess, weights, self.guesses).astype(np.float64)
        return sums


def sizes_of_sets(table: Numbers, checkpoint: Checkpoint = no_checkpoint) -> Sizes:
    """Return the sizes of the sets that guesses make.

    Args:
        table: numbers (words, guesses), which may be of any size.
        checkpoint: called at checkpoints.
    """
    words, guesses = table.shape
    parts = []
    for some in blocks(guesses, COUNT * words):
        checkpoint()
        block = table[:, some]
        if int(block.max(initial=0)) > max(words, np.iinfo(np.uint8).max):
            block = first_equal(block)
        width = int(block.max(initial=0)) + 1
        keys = block + np.arange(0, block.shape[1] * width, width)
        sizes = np.bincount(keys.ravel())
        cells = np.flatnonzero(sizes != 0)  # a mask is searched several times as fast
        parts.append((cells // width + some.start, sizes[cells]))
    if not parts:
        return Sizes(0, np.arange(0), np.arange(0))
    guess, size = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Sizes(guesses, guess, size)


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
    size = np.asarray(size, np.float64)
    rest: Floats = size * (1.3 + 0.21 * np.log2(np.maximum(size, 1)))
    for few, needed in enumerate((0, 1, 3)):
        rest[size == few] = needed
    return rest


class Measure(NamedTuple):
    """What the sizes of its sets say about each guess.

    Attributes:
        sets: the number of sets, (guesses,) of int64.
        rest: the sum over the sets of what a set of that size counts, (guesses,) of float64.
    """

    sets: Counts
    rest: Floats


def measure_guesses(
    vocabulary: Vocabulary,
    words: Indices,
    guesses: Indices,
    rest_by_size: Floats,
    checkpoint: Checkpoint = no_checkpoint,
) -> Measure:
    """Measure how guesses split the words; the clues are computed in blocks.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left, (n,).
        guesses: the indices of the guesses, (g,).
        rest_by_size: what a set of each size counts, (n + 1,).
        checkpoint: called at checkpoints.
    """
    made, rest = np.empty(len(guesses), np.int64), np.empty(len(guesses))
    for block in blocks(len(guesses), len(words)):
        sizes = sizes_of_sets(vocabulary.clue_numbers(guesses[block], words).T, checkpoint)
        made[block], rest[block] = sizes.sets, sizes.sums(rest_by_size)
    return Measure(made, rest)


def estimated_rests(
    vocabulary: Vocabulary,
    words: Indices,
    guesses: Indices,
    left: int | None = None,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return by what to choose guesses, the least first, (g,).

    With enough guesses left, that is about how many guesses all words need afterwards. The guess
    itself does not count, and a word that it solves needs none. Otherwise it is about how many
    words are lost: of m words, one guess finds one, and two find about m ** 0.8, a fit by hand to
    English words of five letters.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left, (n,).
        guesses: the indices of the guesses, (g,).
        left: how many guesses are left, the first included; None for no limit.
        checkpoint: called at checkpoints.
    """
    size = np.arange(len(words) + 1.0)
    counts = estimated_rest(size)
    if left is not None and left <= FEW_LEFT:
        counts = size - np.minimum(size, 1.0 if left == 2 else size**0.8)
    rests = measure_guesses(vocabulary, words, guesses, counts, checkpoint).rest
    return rests - np.isin(guesses, words)
