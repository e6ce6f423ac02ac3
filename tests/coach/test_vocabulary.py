"""Clue numbers agree with the rules, for any length and alphabet; words are numbered once."""

import random

import numpy as np
import pytest

from game.coach import Coach, Vocabulary, VocabularyError
from game.coach.vocabulary import clue_number, clue_of_number
from game.rules import HardMode
from tests.rules.plainly import clues, is_allowed, rows_of


@pytest.mark.parametrize("length", [1, 3, 5, 6, 9, 15, 20])
@pytest.mark.parametrize("alphabet", ["AB", "ABCDEFGH", "ÑŁЖ漢Z"])
def test_numbers_agree_with_the_rules(length: int, alphabet: str) -> None:
    rng = random.Random(length)
    words = ["".join(rng.choices(alphabet, k=length)) for _ in range(30)]
    vocabulary = Vocabulary(words[:10], words[:20], words)
    every = np.arange(len(vocabulary))
    numbers = vocabulary.clue_numbers(every, every)
    for guess, row in zip(vocabulary.words, numbers.tolist(), strict=True):
        told = [clues(secret, guess) for secret in vocabulary.words]
        assert row == [*map(clue_number, told)]
        assert [clue_of_number(number, length) for number in row] == told
    rows = rows_of(words[0], words[1:3])
    for level in HardMode:
        [position] = Coach(words[:20], (), level).positions([rows])
        allowed = [it for it in dict.fromkeys(words[:20]) if is_allowed(it, rows, level)]
        assert [vocabulary.words[nth] for nth in position.guesses] == allowed


def test_long_lists_are_scored_block_by_block() -> None:
    rng = random.Random(1)
    words = sorted({"".join(rng.choices("ABCDEFG", k=5)) for _ in range(2000)})
    vocabulary, every = Vocabulary(words), np.arange(len(words))
    numbers = vocabulary.clue_numbers(every, every)
    for guess, secret in [
        (0, -1),
        (-1, 0),
        *(rng.sample(range(len(words)), 2) for _ in range(400)),
    ]:
        assert numbers[guess, secret] == clue_number(clues(words[secret], words[guess]))


def test_words_are_numbered_answers_first_and_once() -> None:
    vocabulary = Vocabulary(["bb", "aa"], ["AA", "cc", "bb"], ["dd", "cc"])
    assert vocabulary.words == ("BB", "AA", "CC", "DD")
    assert (vocabulary.answers, vocabulary.legal, len(vocabulary)) == (2, 3, 4)
    assert vocabulary.index("dd") == 3 and vocabulary.index("ee") is None
    larger = vocabulary.with_unlisted(["EE"])
    assert larger.words == ("BB", "AA", "CC", "DD", "EE") and (larger.answers, larger.legal) == (
        2,
        3,
    )
    with pytest.raises(VocabularyError, match="EE"):
        vocabulary.indices(["AA", "EE"])
