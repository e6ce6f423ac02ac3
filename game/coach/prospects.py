"""The first look at the guesses of a table: which can be worth a search, and in which order."""

from typing import NamedTuple

import numpy as np

from game.coach.bounds import LOST, Capacities, Outcome
from game.coach.sorting import ascending
from game.coach.splits import Counts, Floats, Sizes, number_of_sets, sizes_up_to, split
from game.coach.table import Table
from game.coach.vocabulary import Indices, Numbers

# For how many guesses it is computed how many words they can find at most.
DEEPEST = 8


class Prospects(NamedTuple):
    """The guesses that are worth a search.

    Attributes:
        table: the table.
        limits: how many sets each guess of the table makes at most, (g,).
        columns: the columns of the guesses in the order of the search, (k,).
        low: a lower bound of the total of each, exact where two guesses are left, (k,).
        least: what the bounds take for a set of each size, (n + 1,).
        ascending_from: the position from which on the bounds ascend.
        capacities: how many of the words can be found in how many guesses at most.
    """

    table: Table
    limits: Counts
    columns: Indices
    low: Counts
    least: Counts
    ascending_from: int
    capacities: Capacities


def best_of_two(table: Table, bound: int) -> Outcome | None:
    """Return the best guess where two guesses are left, if its total is below a bound.

    All words of a set are lost then but the one that is guessed, so only the number of sets
    counts, and among equals whether the guess is one of the words.
    """
    size = len(table)
    lost = (bound - 2 * size) // LOST  # so many words may be lost
    columns = int(np.count_nonzero(table.limits >= size - lost))
    if not columns:
        return None
    made = number_of_sets(table.first_clues(columns))
    best = int((2 * made + table.is_own[:columns]).argmax())
    total = 2 * size - int(table.is_own[best]) + LOST * (size - int(made[best]))
    return Outcome(total, int(table.guesses[best]), 2, True) if total < bound else None


def least_sets(size: int, bound: int) -> int:
    """Return how many sets a guess must make for the total of some words to be below a bound."""
    return max(2, 3 * size - bound)


def capacities_of(
    size: int, sizes: Sizes, limits: Counts, columns: Indices, left: int
) -> Capacities:
    """Return how many of some words can be found within how many guesses at most.

    Args:
        size: how many words there are.
        sizes: the sizes of the sets that some guesses make, at least one.
        limits: how many sets each guess makes at most, (g,).
        columns: which of the guesses these are.
        left: how many guesses are left.
    """
    others = np.ones(len(limits), bool)
    others[columns] = False
    most_of_others = int(limits[others].max(initial=0))
    found = [0, 1]
    for _ in range(2, min(left, DEEPEST)):
        within = np.minimum(sizes_up_to(size), found[-1])
        most = int(sizes.sums(within).max())
        capacity = max(most, most_of_others * found[-1])
        if capacity >= size:
            break
        found.append(capacity)
    return tuple(found)


def order_of_search(
    places: Indices, low: Counts, rest: Floats | None, first: int
) -> tuple[Indices, int]:
    """Return some guesses in the order of the search, and from where on their bounds ascend.

    Args:
        places: which guesses.
        low: lower bounds of their totals.
        rest: estimates, where the guesses that are best by them come first.
        first: how many of those.

    >>> bounds, estimates = np.array([9, 7, 8, 6]), np.array([1.0, 4.0, 3.0, 2.0])
    >>> order, ascending_from = order_of_search(np.arange(1, 4), bounds, estimates, 1)
    >>> order.tolist(), ascending_from
    ([3, 1, 2], 1)
    """
    order = places[ascending(low[places])]
    if rest is None:
        return order, 0
    best = order[rest[order].argsort(kind="stable")[:first]]
    later = np.ones(len(low), bool)
    later[best] = False
    return np.concatenate((best, order[later[order]])), len(best)


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
