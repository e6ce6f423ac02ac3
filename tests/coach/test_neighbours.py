"""What is known about some words, as a bound of what words nearly like them need."""

import numpy as np

from game.coach.bounds import LOST
from game.coach.neighbours import FEWEST, Neighbours
from game.coach.search import Search
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.brute_force import BruteForce
from tests.coach.games import word_list


def test_words_that_lack_are_lost_and_further_ones_take_two_guesses() -> None:
    known = Neighbours(70)
    rows = np.array([1, 5, 66, 69])
    assert known.bound(rows, 7, 3) == 0
    known.learn(rows, 7, 3, 2 * LOST + 9)
    assert known.bound(rows, 7, 3) == 2 * LOST + 9
    assert known.bound(rows, 7, 4) == known.bound(rows, 6, 3) == 0
    assert known.bound(rows[1:], 7, 3) == LOST + 6
    assert known.bound(np.append(rows, [2, 3]), 7, 3) == 2 * LOST + 12
    assert known.bound(np.append(rows[:3], 2), 7, 3) == LOST + 7


def test_sets_of_any_words_are_told_apart() -> None:
    for words in (64, 65, 128, 129):
        known, rows = Neighbours(words), np.arange(words - 3, words)
        known.learn(rows, 7, 3, LOST + 9)
        assert known.bound(rows, 7, 3) == LOST + 9
        assert known.bound(rows[:2], 7, 3) == 6


def test_where_fewer_guesses_are_allowed_no_less_is_needed() -> None:
    known = Neighbours(10, lambda scope, other: scope <= other)  # a larger number allows more
    known.learn(np.arange(6), 5, 3, 2 * LOST + 15)
    assert known.bound(np.arange(6), 4, 3) == known.bound(np.arange(6), 5, 3) == 2 * LOST + 15
    assert known.bound(np.arange(6), 6, 3) == 0
    known.learn(np.arange(6), 6, 3, LOST + 14)
    known.learn(np.arange(6), 3, 3, 3 * LOST + 16)
    bounds = [known.bound(np.arange(6), scope, 3) // LOST for scope in range(2, 8)]
    assert bounds == [3, 3, 2, 2, 1, 0]


def test_of_many_sets_the_best_bound_counts() -> None:
    known = Neighbours(64)
    for row in range(3 * FEWEST):
        known.learn(np.array([row, row + 1, row + 2]), 0, 4, 6 + row)
    assert [known.bound(np.arange(row, row + 3), 0, 4) for row in range(3 * FEWEST)] == [
        6 + row for row in range(3 * FEWEST)
    ]


def test_bounds_are_never_above_the_value() -> None:
    left = 3
    words = [f"{letter}XYZ" for letter in "ABCDEFGH"] + ["XXYZ", "XAYZ", "XBCZ", "AXYX"]
    vocabulary = Vocabulary(words, [*word_list(2, 20, 4, "ABXY"), "ABCZ", "DEFG", "AXCZ"])
    brute = BruteForce(vocabulary.words, HardMode.HARD)
    rng, known, close = np.random.default_rng(5), Neighbours(len(words)), 0
    guesses = np.arange(len(vocabulary))
    for _ in range(20):
        rows = np.sort(rng.choice(10, rng.integers(6, 10), replace=False))
        value = brute.value(tuple(vocabulary.words[row] for row in rows), (), left)
        total = value[0] * LOST + value[1]
        bound = known.bound(rows, 0, left)
        assert bound <= total
        close += bound >= LOST
        known.learn(rows, 0, left, total)
        search = Search(vocabulary, HardMode.HARD)
        assert search.value(search.table(rows, guesses), left).total == total
    assert close
