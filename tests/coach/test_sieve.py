"""Which guesses are excluded by what is known about sets of words that they leave together."""

import numpy as np
import pytest

from game.coach.bounds import LOST, NEVER
from game.coach.families import Families
from game.coach.neighbours import Loss, Neighbours
from game.coach.search import Search
from game.coach.sieve import Guesses, Sieve
from game.coach.splits import Counts
from game.coach.vocabulary import Vocabulary
from game.rules import Guess, HardMode, check_guess
from tests.coach.brute_force import BruteForce
from tests.coach.games import word_list

WORDS = [f"{letter}XYZ" for letter in "ABCDEFGH"] + ["XAYZ", "XBCZ", "AXYX", "BXYX"]
OTHERS = ["AXCZ", "XEYX", "ABCZ", "DEFG", *word_list(2, 6, 4, "ABXY")]


def losses(sets: list[list[int]], *counted: Loss) -> Counts:
    """Return what guesses lose at least; `sets` says into which sets they split words, in rows."""
    numbers = np.array(sets, np.uint8).T
    nothing = np.zeros(len(sets), np.int64)
    everywhere = np.zeros(numbers.shape, np.uint8)
    free = np.ones(numbers.shape, bool)
    columns = np.arange(len(sets))
    guesses = Guesses(columns, nothing, numbers, everywhere, free, nothing.copy(), nothing.copy())
    for loss in counted:
        guesses.apply(loss)
    return np.maximum(guesses.added, guesses.single)


def test_what_stays_together_is_lost_but_for_what_does_not() -> None:
    sets = [[0, 0, 0, 0, 0], [0, 0, 0, 1, 0], [1, 0, 0, 0, 0], [0, 1, 1, 0, 0], [0, 1, 2, 3, 4]]
    loss = Loss(np.arange(4), 2, 0)
    assert losses(sets, loss).tolist() == [2, 1, 1, 0, 0]


def test_losses_add_up_where_they_have_no_word_in_common() -> None:
    first, second = Loss(np.array([0, 1, 2]), 1, 0), Loss(np.array([3, 4, 5]), 1, 0)
    sets = [[0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 1, 1], [0, 1, 0, 2, 2, 2], [0, 1, 2, 0, 1, 2]]
    assert losses(sets, first, second).tolist() == [2, 2, 1, 0]
    assert losses(sets, first, first).tolist() == [1, 1, 0, 0]
    overlapping = Loss(np.array([2, 3, 4, 5]), 3, 0)
    assert losses(sets, first, overlapping).tolist() == [3, 3, 2, 1]


def test_a_large_loss_counts_in_two_sets() -> None:
    assert losses([[0, 0, 0, 1, 1, 1]], Loss(np.arange(6), 4, 0)).tolist() == [2]


@pytest.mark.parametrize("level", [HardMode.HARD, HardMode.STRICT])
def test_no_guess_is_excluded_that_needs_less(level: HardMode) -> None:
    vocabulary, left = Vocabulary(WORDS, OTHERS), 4
    brute, search = BruteForce(vocabulary.words, level), Search(vocabulary, level)
    table = search.table(np.arange(len(WORDS)), np.arange(len(vocabulary)))
    families = Families(vocabulary, level, table)
    known = Neighbours(len(WORDS), families.scopes.is_within)
    rng, excluded = np.random.default_rng(3), 0
    every = families.scopes.number(np.arange(len(table.guesses)))
    for _ in range(12):  # what is known, in all scopes that a first guess leaves
        rows = np.sort(rng.choice(len(WORDS), rng.integers(4, 8), replace=False))
        guess, row = int(rng.integers(len(table.guesses))), int(rows[0])
        word = vocabulary.words[table.guesses[guess]]
        clues = check_guess(WORDS[row], word)
        rows = np.array([each for each in rows if check_guess(WORDS[each], word) == clues])
        mark = families.scopes.demands(np.array([guess]), np.array([row])).tolist()[0]
        after = families.scopes.after(every, mark, guess, row)
        for scope, history in ((every, ()), (after, (Guess(word, clues),))):
            lost, total = brute.value(tuple(WORDS[each] for each in rows), history, left - 1)
            known.learn(rows, scope, left - 1, lost * LOST + total)
    for size in (8, 10, 12):
        rows = np.sort(rng.choice(len(WORDS), size, replace=False))
        words = families.some(rows, every)
        sets = families.sets_of(words, np.arange(len(table.guesses)))
        columns = np.flatnonzero((sets != sets[0]).any(axis=0))  # the others find nothing out
        names = tuple(WORDS[each] for each in rows)
        needs = {
            nth: brute.evaluate(names, (), vocabulary.words[table.guesses[nth]], left)
            for nth in columns.tolist()
        }
        for bound in (LOST, LOST + 3 * size, 2 * LOST):
            low = np.full(len(columns), 2 * size - 1)
            sieve = Sieve(families, known, words, left - 1, columns, low)
            least = sieve.sift(bound)
            kept = set(sieve.take(len(columns)).tolist())
            assert not len(sieve)
            gone = [lost * LOST + total for nth, (lost, total) in needs.items() if nth not in kept]
            assert least >= bound
            assert least <= min(gone, default=NEVER)
            excluded += len(gone)
    assert excluded
