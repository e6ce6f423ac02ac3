"""A guess for several boards has one figure: the list and the rating of a word say the same."""

import random

import pytest

from game.coach import Coach
from game.rules import HardMode
from game.words import load
from tests.coach.games import is_solved, play, word_list

ANSWERS = word_list(7, 60)
GUESSES = [*ANSWERS, *word_list(8, 200)]


def check(coach: Coach, secrets: list[str], words: list[str], left: int | None) -> None:
    """Compare the list with the rating of each of its words."""
    boards = [board for secret in secrets if not is_solved(board := play(secret, words))]
    *_, advice = coach.advise(boards, left)
    expected = [worth.expected for worth in advice.best]
    for worth in advice.best:
        *_, rated = coach.worth(boards, worth.word, left)
        assert rated.expected == pytest.approx(worth.expected), worth.word
    for word in GUESSES[-3:] if coach.level is HardMode.OFF else ():
        for rated in coach.worth(boards, word, left):  # none is better than the best that is named
            assert rated.expected >= min(expected) - 0.02 or len(boards) > 1


@pytest.mark.parametrize("seed", range(16))
def test_the_list_and_the_rating_of_a_word_say_the_same(seed: int) -> None:
    rng = random.Random(seed)
    level = rng.choice([HardMode.OFF, HardMode.OFF, *HardMode])
    count = rng.randint(2, 8)
    secrets = rng.sample(ANSWERS, count)
    words = rng.sample(GUESSES, rng.randint(0, 4)) if level is HardMode.OFF else []
    left = rng.choice([None, count + rng.randint(0, 5)])
    check(Coach(ANSWERS, GUESSES, level), secrets, words, left)


def test_late_in_a_game_with_eight_boards() -> None:
    """The list said that a word was as good as the best; its rating, that it was far behind."""
    words = "SLATE CRONY SWING SHOWN STORE SPANK GUILE GULCH".split()
    secrets = "SEEDY SPANK STOMP GUILE STORE LOTTO GULCH AGREE".split()
    coach = Coach.for_list(load("en", 5))
    boards = [board for secret in secrets if not is_solved(board := play(secret, words))]
    *_, advice = coach.advise(boards, 5)
    named = {worth.word: worth for worth in advice.best}
    for word in ("LOTTO", "SEEDY", "STOMP", "AGREE", "CRANE"):
        [rated] = coach.worth(boards, word, 5)
        assert rated.expected >= advice.best[0].expected - 0.02
        if word in named:
            assert rated.expected == pytest.approx(named[word].expected)
