"""Clue numbers agree with the rules, for any length and alphabet."""

import pickle
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Vocabulary, WordsError
from game.coach.vocabulary import BLOCK, blocks, clue_number, clue_of_number
from game.rules import check_guess


@pytest.mark.parametrize("length", [1, 3, 5, 6, 9, 15])
@pytest.mark.parametrize("alphabet", ["AB", "ABCDEFGH", "ÑŁЖ漢Z"])
def test_numbers_agree_with_the_rules(length: int, alphabet: str) -> None:
    rng = random.Random(length)
    words = ["".join(rng.choices(alphabet, k=length)) for _ in range(30)]
    vocabulary = Vocabulary(words[:10], words)
    every = np.arange(len(vocabulary))
    numbers = vocabulary.clue_numbers(every, every)
    for guess, row in zip(vocabulary.words, numbers.tolist(), strict=True):
        assert row == [clue_number(check_guess(secret, guess)) for secret in vocabulary.words]


@given(st.lists(st.integers(0, 2), min_size=1, max_size=20))
def test_numbers_read_back(clue: list[int]) -> None:
    assert clue_of_number(clue_number(clue), len(clue)) == tuple(clue)


def test_long_lists_are_scored_block_by_block() -> None:
    rng = random.Random(1)
    words = {"".join(rng.choices("ABCDEFG", k=5)) for _ in range(3000)}
    vocabulary = Vocabulary(sorted(words))
    every = np.arange(len(vocabulary))
    numbers = vocabulary.clue_numbers(every, every)
    for _ in range(500):
        guess, secret = rng.choices(every, k=2)
        clues = check_guess(vocabulary.words[secret], vocabulary.words[guess])
        assert numbers[guess, secret] == clue_number(clues)


def test_a_vocabulary_is_the_same_after_it_was_pickled() -> None:
    vocabulary = Vocabulary(["bb", "aa"], ["AA", "cc", "bb"], ["dd"])
    again = pickle.loads(pickle.dumps(vocabulary))
    assert again.words == vocabulary.words == ("BB", "AA", "CC", "DD")
    assert (again.answers, again.legal) == (2, 3)


def test_words_are_numbered_answers_first_and_once() -> None:
    vocabulary = Vocabulary(["bb", "aa"], ["AA", "cc", "bb"], ["dd", "cc"])
    assert vocabulary.words == ("BB", "AA", "CC", "DD")
    assert (vocabulary.answers, vocabulary.legal, len(vocabulary)) == (2, 3, 4)
    assert vocabulary.index("dd") == 3 and vocabulary.index("ee") is None
    larger = vocabulary.with_unlisted(["EE"])
    assert larger.words == ("BB", "AA", "CC", "DD", "EE")
    assert (larger.answers, larger.legal) == (2, 3)


def test_unusable_words_are_refused_in_one_sentence() -> None:
    with pytest.raises(WordsError, match="no words that could be the answer"):
        Vocabulary([], ["AA"])
    with pytest.raises(WordsError, match="ABC must have 2 letters"):
        Vocabulary(["AA"], ["ABC"])
    with pytest.raises(WordsError, match="CC isn't in the word list"):
        Vocabulary(["AA"]).indices(["CC"])


def test_columns_are_computed_in_blocks_that_are_as_large_as_they_may_be() -> None:
    assert list(blocks(5, 0)) == list(blocks(5, 1)) == [slice(0, BLOCK)]
    assert list(blocks(4, BLOCK // 2)) == [slice(0, 2), slice(2, 4)]
    assert list(blocks(2, BLOCK)) == list(blocks(2, 9 * BLOCK)) == [slice(0, 1), slice(1, 2)]
    assert list(blocks(0, 1)) == []
