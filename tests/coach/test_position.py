"""Reading boards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach, WordsError
from game.rules import Guess, check_guess, filter_word_list

words = st.text("ABC", min_size=3, max_size=3)


@given(st.lists(words, min_size=1, unique=True), st.lists(words, max_size=4), words)
def test_words_left_are_those_of_the_rules(
    answers: list[str], played: list[str], secret: str
) -> None:
    history = [Guess(word, check_guess(secret, word)) for word in played]
    coach = Coach(answers, [secret])
    left = filter_word_list(answers, history) or filter_word_list([secret], history)
    assert coach.words_left(history) == left


def test_words_left_of_a_secret_from_elsewhere_come_from_all_guesses() -> None:
    coach = Coach(["ROBOT", "CRANE"], ["REBUS", "REBUT"])
    history = [("robot", check_guess("REBUS", "ROBOT"))]
    assert coach.words_left(history) == ["REBUS"]
    *_, advice = coach.advise([history])
    assert advice.wide == (True,) and advice.best[0].word == "REBUS"


def test_rows_of_the_wrong_length_are_refused() -> None:
    coach = Coach(["ROBOT", "CRANE"])
    with pytest.raises(WordsError, match="ROBOT has 2 clues; give one for each of 5 letters"):
        coach.words_left([("ROBOT", (1, 1))])
    with pytest.raises(WordsError, match="ROBE has 4 letters, but ROBOT has 5"):
        coach.words_left([("ROBE", (1, 1, 0, 0))])
