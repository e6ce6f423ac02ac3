"""What words lose at least with three guesses left."""

import numpy as np
import pytest

from game.coach.last_three import LEADERS, MOST, finest, lost_within_three
from game.coach.search import Search
from game.coach.splits import first_equal
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.brute_force import BruteForce
from tests.coach.games import word_list

WORDS = [f"{letter}XYZ" for letter in "ABCDEFGH"] + ["XAYZ", "XBCZ", "AXYX", "BXYX", "CXYX"]
VOCABULARY = Vocabulary(WORDS, ["AXCZ", "XEYX", *word_list(2, 4, 4, "ABXY")])


def lost(rows: list[int]) -> int:
    """Return the bound for some of the words, whatever is guessed."""
    return lost_within_three(VOCABULARY.clue_numbers(np.arange(len(VOCABULARY)), np.array(rows)).T)


def samples() -> list[list[int]]:
    rng = np.random.default_rng(8)
    sizes = rng.integers(3, 11, 25)
    return [sorted(rng.choice(len(WORDS), size, replace=False).tolist()) for size in sizes]


def test_without_hard_mode_just_so_many_are_lost() -> None:
    brute, found = BruteForce(VOCABULARY.words, HardMode.OFF), []
    for rows in samples():
        found.append(lost(rows))
        assert found[-1] == brute.value(tuple(WORDS[row] for row in rows), (), 3)[0]
    assert len(set(found)) > 2


@pytest.mark.parametrize("level", [HardMode.HARD, HardMode.STRICT])
def test_in_hard_mode_no_fewer_are_lost(level: HardMode) -> None:
    brute = BruteForce(VOCABULARY.words, level)
    for rows in samples():
        assert lost(rows) <= brute.value(tuple(WORDS[row] for row in rows), (), 3)[0]


def test_the_words_that_a_guess_tells_apart_are_found() -> None:
    all_apart = np.arange(MOST, dtype=np.uint8)[:, None]
    assert lost_within_three(all_apart) == 0
    assert lost_within_three(all_apart // 4) == MOST * 3 // 4
    assert lost_within_three(np.hstack((all_apart // 8, all_apart % 8))) == 0
    assert lost_within_three(np.zeros((5, 2), np.uint8)) == 4


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (1, 2, 3))]
)
def test_families_of_many_words_lose_what_they_lose_by_trying_everything(seed: int) -> None:
    """So many words that the bound is asked for, in a search of more guesses."""
    letters = "ABCDEFGHIJ"
    words = [f"{letter}XY" for letter in letters] + [f"X{letter}Y" for letter in letters[:3]]
    others = [*word_list(seed, 8, 3, letters + "XY"), "ABC", "DEF", "GHI"]
    vocabulary = Vocabulary(words, others)
    for level in (HardMode.HARD, HardMode.STRICT):
        brute, search = BruteForce(vocabulary.words, level), Search(vocabulary, level)
        for left in (3, 4):
            found = search.value(search.table(np.arange(len(words))), left)
            assert divmod(found.total, 1 << 32) == brute.value(tuple(words), (), left)


def test_a_guess_that_is_coarser_than_another_is_left_out() -> None:
    rng = np.random.default_rng(4)
    numbers = first_equal(rng.integers(0, 4, (6, 300)).astype(np.uint8))
    left = {tuple(column) for column in finest(numbers, numbers.shape[1]).T}
    for column in numbers.T:
        # Two words that a guess tells apart are told apart by one of those that are left.
        finer = [
            each for each in left if len(set(zip(each, column, strict=True))) == len(set(each))
        ]
        assert finer
        assert tuple(column) not in left or set(finer) == {tuple(column)}
    assert len(left) < len(finest(numbers, 1).T) < len(numbers.T)


def test_what_is_left_out_finds_no_more() -> None:
    rng = np.random.default_rng(6)
    for _ in range(20):
        sets = rng.integers(0, 5, (12, 3 * LEADERS)).astype(np.uint8)
        least = lost_within_three(sets)
        assert least == lost_within_three(sets[:, ::-1])
        assert least == lost_within_three(finest(first_equal(sets), 0))
