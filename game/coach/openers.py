"""The first guess of a tree for many words: the best that is found in time, and what is not proven.

Guesses are searched in the order of their promise, each only as far as it can be better than the
best so far. Of those that the time is too short for, a bound says what they may save at most.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.cancellation import Cancelled
from game.coach.bounds import NEVER, Outcome, least_totals
from game.coach.ranking import ManyWords, promise
from game.coach.search import Search
from game.coach.splits import Counts, Floats, measure_guesses


class Openers(NamedTuple):
    """The best first guess so far, and what is known of the others.

    Attributes:
        best: the index of the guess.
        open: how many guesses may be better, as they were not searched.
        guesses: how many there are.
        least: a lower bound of the totals with the open ones; `NEVER` where there are none.
    """

    best: int
    open: int
    guesses: int
    least: int


def best_opener(search: Search, left: int, known: Sequence[int] = ()) -> Openers:
    """Return the best first guess for all answers of a vocabulary that is found.

    Args:
        search: has the words and the level; its checkpoint may end the search of guesses.
        left: how many guesses there are, at least 2.
        known: guesses to be searched before the others, the most promising first.
    """
    vocabulary = search.vocabulary
    words, guesses = np.arange(vocabulary.answers), np.arange(vocabulary.legal)
    made, rests = measure_guesses(vocabulary, words, guesses)
    low = _lower_bounds(search, left, int(made.max()))
    rests[words] -= 1
    order = [*known, *promise(search, words, guesses, rests, left).argsort(kind="stable").tolist()]
    many, is_open = ManyWords(search, words, guesses), made > 1
    best = Outcome(NEVER, order[0], 0, False)
    try:
        for guess in order:
            if is_open[guess] and low[guess] < best.total:
                outcome = many.evaluate(guess, left, best.total)
                best = best if outcome.guess is None else outcome
                search.forget()
            is_open[guess] = False
    except Cancelled:
        is_open &= low < best.total
    assert best.guess is not None
    least = int(low[is_open].min(initial=NEVER))
    return Openers(best.guess, int(np.count_nonzero(is_open)), len(guesses), least)


def _lower_bounds(search: Search, left: int, most: int) -> Counts:
    """Return what all words need at least with each first guess.

    No guess makes more than `most` sets, of these words or of some of them.
    """
    vocabulary = search.vocabulary
    words, guesses = np.arange(vocabulary.answers), np.arange(vocabulary.legal)
    least: Floats = least_totals(len(words), (0, 1, most), left - 1).astype(np.float64)
    low = len(words) + measure_guesses(vocabulary, words, guesses, least).rest
    low[words] -= 1
    bounds: Counts = low.astype(np.int64)
    return bounds
