"""Sorts many numbers sooner than numpy's own functions do, with the same result.

A sorting network compares the same rows with each other whatever is in them. So each of its steps
is two operations on whole rows, and many short columns, such as the clues of thousands of guesses
to a few words, are sorted up to ten times as fast as one after the other.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from game.coach.vocabulary import Indices, Numbers

MOST_ROWS = 512  # of more rows, single columns are sorted faster
WORTH = 64  # so many numbers are sorted one column after the other in the time of an exchange
SHORT = np.iinfo(np.uint16)  # of numbers, which are sorted by their digits
MANY = 1024  # so many are worth a second look


def sort_columns(table: Numbers) -> Numbers:
    """Return a table with each of its columns sorted.

    >>> sort_columns(np.array([[2, 1], [0, 5], [1, 3]], np.uint8)).tolist()
    [[0, 1], [1, 3], [2, 5]]
    """
    size = len(table)
    if size > MOST_ROWS or table.size < WORTH * len(exchanges(size)):
        return np.sort(table, axis=0)
    rows = list(np.array(table, order="C"))
    spare = np.empty_like(rows[0])
    for one, two in exchanges(size):
        if two < size:
            low, high = rows[one], rows[two]
            np.minimum(low, high, out=spare)
            np.maximum(low, high, out=high)
            rows[one], spare = spare, low
    return np.array(rows)


def exchanges(size: int) -> tuple[tuple[int, int], ...]:
    """Return which rows to compare in turn, and to exchange if the first of them is larger.

    Pairs with a row beyond the last are to be left out, as if those rows were the largest.

    >>> exchanges(3)
    ((0, 2), (1, 3), (0, 1), (2, 3), (1, 2))
    """
    return _exchanges(max(0, size - 1).bit_length())


@cache
def _exchanges(bits: int) -> tuple[tuple[int, int], ...]:
    """Return the exchanges for 2 ** bits rows.

    They are those of merge exchange (K. E. Batcher, 1968), as Knuth has it: "The Art of Computer
    Programming", volume 3, section 5.2.2, algorithm M.
    """
    size, pairs = 1 << bits, list[tuple[int, int]]()
    for part in (1 << bit for bit in reversed(range(bits))):
        distance, remainder, step = part, 0, size // 2
        while True:
            rows = range(size - distance)
            pairs += [(row, row + distance) for row in rows if row & part == remainder]
            if step == part:
                break
            distance, remainder, step = step - part, part, step // 2
    return tuple(pairs)


def ascending(numbers: npt.NDArray[np.integer]) -> Indices:
    """Return the places of numbers in ascending order; of equal ones, the first comes first.

    >>> ascending(np.array([7, 5, 7, 3])).tolist()
    [3, 1, 0, 2]
    """
    if len(numbers) >= MANY:
        least = numbers.min()
        if int(numbers.max()) - int(least) <= SHORT.max:
            numbers = (numbers - least).astype(np.uint16)
    return numbers.argsort(kind="stable")


def firsts(numbers: npt.NDArray[np.integer]) -> Indices:
    """Return the place of the first of each number, by ascending number.

    It is what `np.unique` returns, which sorts more slowly to have equal numbers in their order.

    >>> firsts(np.array([7, 5, 7, 3])).tolist()
    [3, 1, 0]
    """
    order = numbers.argsort()
    ordered = numbers[order]
    begins = np.ones(len(numbers), bool)
    np.not_equal(ordered[1:], ordered[:-1], out=begins[1:])
    first: Indices = np.minimum.reduceat(order, np.flatnonzero(begins)) if len(order) else order
    return first
