"""Sorts many columns of numbers at once.

A sorting network compares the same rows with each other whatever is in them. So each of its steps
is two operations on whole rows, and many short columns, such as the clues of thousands of guesses
to a few words, are sorted up to ten times as fast as one after the other.
"""

from functools import cache

import numpy as np

from game.coach.vocabulary import Numbers

MOST_ROWS = 512  # of more rows, single columns are sorted faster
WORTH = 64  # so many numbers are sorted one column after the other in the time of an exchange


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
