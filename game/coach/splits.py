"""How guesses split the words that are left: by their clues, into sets.

A table of clue numbers has a row for each word that is left and a column for each guess. The
words of a column that share a number are a set: the guess cannot tell them apart.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.coach.cancellation import Checkpoint, no_checkpoint
from game.coach.matrix import BLOCK, Indices, Numbers, Vocabulary

Counts = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


def sets(column: Numbers) -> list[Indices]:
    """Return the sets into which one guess splits the words, as lists of row indices.

    >>> [each.tolist() for each in sets(np.array([7, 3, 7, 7, 0], np.uint8))]
    [[4], [1], [0, 2, 3]]
    """
    order = np.argsort(column, kind="stable")
    ordered = column[order]
    starts = np.flatnonzero(ordered[1:] != ordered[:-1]) + 1
    bounds = [0, *starts.tolist(), len(order)]
    return [order[start:stop] for start, stop in pairwise(bounds)]


def number_of_sets(table: Numbers) -> Counts:
    """Return into how many sets each guess splits the words; meant for few words.

    >>> number_of_sets(np.array([[1, 1], [2, 1], [1, 1]], np.uint8)).tolist()
    [2, 1]
    """
    words, guesses = table.shape
    repeats = np.zeros(guesses, np.int64)
    for word in range(1, words):
        repeats += (table[:word] == table[word]).any(axis=0)
    made: Counts = words - repeats
    return made


def first_alike(table: Numbers) -> Numbers:
    """Return for each word and guess the first word that has the same clue.

    It numbers the clues anew, with numbers below the number of words, however long words are.

    >>> first_alike(np.array([[9, 1], [2, 4], [9, 4]], np.uint8)).tolist()
    [[0, 0], [1, 1], [0, 1]]
    """
    words = len(table)
    first = np.empty(table.shape, np.uint8 if words <= 256 else np.uint16)
    for word in reversed(range(words)):
        first[word] = word
        np.copyto(first[word + 1 :], word, where=table[word + 1 :] == table[word])
    return first


class Measure(NamedTuple):
    """What the sizes of its sets tell about each guess: arrays (guesses,).

    Attributes:
        sets: how many sets there are.
        rest: about how many further guesses all the words together need after this one.
    """

    sets: Counts
    rest: Floats


def estimated_rest(size: npt.ArrayLike) -> Floats:
    """Return about how many guesses all words of a set of some size together need.

    One word needs 1 and two need 3. For more, a word needs 1.3 guesses and 0.21 for each bit of
    what is unknown: a fit to optimal play with English words of five letters. It only decides
    which guesses are looked at first, and stands in where an exact value is not known yet.

    >>> estimated_rest([0, 1, 2, 16]).round(2).tolist()
    [0.0, 1.0, 3.0, 34.24]
    """
    size = np.asarray(size)
    each = 1.3 + 0.21 * np.log2(np.maximum(size, 1))
    rest: Floats = np.where(size > 2, size * each, np.array([0.0, 1.0, 3.0])[np.minimum(size, 2)])
    return rest


def measure(
    table: Numbers, rest_of_size: Floats | None = None, checkpoint: Checkpoint = no_checkpoint
) -> Measure:
    """Measure how every guess splits the words; meant for many words.

    Args:
        table: clue numbers (words, guesses).
        rest_of_size: the guesses that a set of each size needs, (words + 1,); by
            `estimated_rest` if None.
        checkpoint: called at checkpoints.
    """
    words, guesses = table.shape
    if rest_of_size is None:
        rest_of_size = estimated_rest(np.arange(words + 1))
    counted = _by_counting if table.dtype == np.uint8 else _by_sorting
    step = max(1, BLOCK // 8 // max(words, 256))
    blocks = []
    for start in range(0, guesses, step):
        checkpoint()
        blocks.append(counted(table[:, start : start + step], rest_of_size))
    return Measure(
        np.concatenate([block.sets for block in blocks]),
        np.concatenate([block.rest for block in blocks]),
    )


def measure_guesses(
    vocabulary: Vocabulary,
    words: Indices,
    guesses: Indices,
    rest_of_size: Floats | None = None,
    checkpoint: Checkpoint = no_checkpoint,
) -> Measure:
    """Measure how each of some guesses splits the words, as `splits.measure` does.

    The clues are worked out and dropped block by block, so memory stays small.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left.
        guesses: the indices of the guesses, (g,).
        rest_of_size: the guesses that a set of each size needs, (words + 1,); by
            `estimated_rest` if None.
        checkpoint: called at checkpoints.
    """
    step = max(1, BLOCK // len(words))
    made, rest = np.empty(len(guesses), np.int64), np.empty(len(guesses))
    for start in range(0, len(guesses), step):
        block = slice(start, start + step)
        table = vocabulary.clue_numbers(guesses[block], words).T
        made[block], rest[block] = measure(table, rest_of_size, checkpoint)
    return Measure(made, rest)


def estimated_rests(
    vocabulary: Vocabulary,
    words: Indices,
    guesses: Indices,
    rest_of_size: Floats | None = None,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return about how many guesses all words need after each of some guesses, (g,).

    The arguments are those of `measure_guesses`.
    """
    if rest_of_size is None:
        rest_of_size = estimated_rest(np.arange(len(words) + 1))
    rests = measure_guesses(vocabulary, words, guesses, rest_of_size, checkpoint).rest
    rests -= rest_of_size[1] * np.isin(guesses, words)
    return rests


def _by_counting(table: Numbers, rest_of_size: Floats) -> Measure:
    guesses = table.shape[1]
    keys = table + (np.arange(guesses) << 8)
    sizes = np.bincount(keys.ravel(), minlength=guesses << 8).reshape(guesses, 256)
    return Measure(np.count_nonzero(sizes, axis=1), rest_of_size.take(sizes).sum(axis=1))


def _by_sorting(table: Numbers, rest_of_size: Floats) -> Measure:
    """Measure by sorting, for clue numbers too large to count each of them."""
    words, guesses = table.shape
    ordered = np.sort(table.T, axis=1)
    begins = np.ones(ordered.shape, bool)
    np.not_equal(ordered[:, 1:], ordered[:, :-1], out=begins[:, 1:])
    starts = np.flatnonzero(begins)
    guess = starts // words
    rest = rest_of_size.take(np.diff(starts, append=begins.size))
    made: Counts = np.bincount(guess, minlength=guesses)
    rests = np.bincount(guess, rest, minlength=guesses).astype(np.float64)
    return Measure(made, rests)
