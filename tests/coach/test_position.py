"""What the clues of a board say agrees with the rules; rows entered wrongly are found."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach, Vocabulary, WordsError
from game.coach.position import allowed_after
from game.coach.preference import Preference
from game.coach.vocabulary import clue_number
from game.rules import (
    Clue,
    Guess,
    HardMode,
    check_guess,
    filter_word_list,
    hard_mode_violation,
)
from tests.coach.games import word_list

ANSWERS = word_list(21, 60)

words = st.text("ABC", min_size=3, max_size=3)
longer_words = st.text("ABCD", min_size=4, max_size=4)


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


def test_no_word_that_is_never_named_explains_a_row() -> None:
    board = [("CRATE", (2, 2, 2, 2, 1)), ("ROBOT", check_guess("CRATE", "ROBOT"))]
    named = Preference(unsaid=frozenset({"CRATE"}))
    coach = Coach(["ROBOT"], ["CRANE", "CRATE"], named=named)
    suspects = coach.suspect_rows(board)
    assert suspects
    assert "CRATE" not in [suspect.word for suspect in suspects]


def test_rows_of_the_wrong_length_are_refused() -> None:
    coach = Coach(["ROBOT", "CRANE"])
    with pytest.raises(WordsError, match="ROBOT needs 5 clues"):
        coach.words_left([("ROBOT", (1, 1))])
    with pytest.raises(WordsError, match="ROBE must have 5 letters"):
        coach.words_left([("ROBE", (1, 1, 0, 0))])


@given(
    st.lists(longer_words, min_size=1, max_size=40, unique=True),
    st.lists(longer_words, max_size=3),
    st.sampled_from(HardMode),
)
def test_allowed_words_are_those_of_the_rules(
    listed: list[str], played: list[str], level: HardMode
) -> None:
    vocabulary = Vocabulary(listed, (), played)
    secret = listed[0]
    history = [Guess(word, check_guess(secret, word)) for word in played]
    rows = [(int(vocabulary.indices([word])[0]), clue_number(clues)) for word, clues in history]
    found = allowed_after(vocabulary, level, rows)
    assert found.dtype == np.intp
    assert [vocabulary.words[word] for word in found] == [
        word for word in listed if hard_mode_violation(history, word, level) is None
    ]


def test_one_wrong_tile_is_found() -> None:
    coach = Coach(["ROBOT", "CRANE", "CRATE", "TRACE"])
    right = check_guess("CRANE", "TRACE")
    wrong = (1, *right[1:])
    history = [("ROBOT", check_guess("CRANE", "ROBOT")), ("TRACE", wrong)]
    assert coach.words_left(history) == []
    assert (1, "CRANE", right, 0) in coach.suspect_rows(history)
    assert coach.suspect_rows([history[0]]) == []
    *_, advice = coach.advise([history])
    assert advice.best == () and advice.words_left == (0,)


@given(st.integers(0, 10**6))
def test_a_corrected_suspect_row_lets_a_word_fit(seed: int) -> None:
    rng = random.Random(seed)
    secret, *played = rng.sample(ANSWERS, 5)
    board = [Guess(word, check_guess(secret, word)) for word in played]
    wrong = rng.randrange(4)
    board[wrong] = Guess(played[wrong], tuple(rng.choices(list(Clue), k=4)))
    coach = Coach(ANSWERS)
    suspects = coach.suspect_rows(board)
    assert bool(suspects) == (coach.words_left(board) == [])
    for suspect in suspects:
        corrected = list(board)
        corrected[suspect.row] = Guess(played[suspect.row], suspect.clues)
        assert suspect.word in coach.words_left(corrected)
    assert not suspects or wrong in {suspect.row for suspect in suspects}


def test_a_word_entered_wrongly_is_distinguished_from_a_wrong_tile() -> None:
    coach = Coach(ANSWERS)
    secrets = ANSWERS[:8]
    boards = [[(word, check_guess(secret, word)) for word in ANSWERS[8:13]] for secret in secrets]
    assert coach.suspect_rows(*boards) == []
    # Row 3 has the clues of another word than the one that was put in.
    for board in boards:
        board[2] = ("FFFF", board[2][1])
    boards[0][1] = (ANSWERS[9], (Clue.GREEN,) * 4)
    first, *_ = suspects = coach.suspect_rows(*boards)
    assert first.row == 2
    assert {suspect.board for suspect in suspects if suspect.row == 2} >= {1, 2, 3}


def test_two_wrong_rows_are_both_suspect() -> None:
    coach = Coach(["AX", "BX", "CX"])
    board = [("AX", (1, 0)), ("BX", (0, 0)), ("CX", (0, 2)), ("AX", (0, 2))]
    assert {suspect.row for suspect in coach.suspect_rows(board)} == {0, 1}
    assert {suspect.word for suspect in coach.suspect_rows(board)} == {"BX"}


def test_of_words_that_explain_a_row_equally_well_answers_come_first() -> None:
    """A guess that is no answer would change one tile alone, and is not what was meant."""
    coach = Coach(["CRANE"], ["ROBOT"])
    [suspect] = coach.suspect_rows([("ROBOT", (2, 2, 2, 2, 1))])
    assert suspect.word == "CRANE"
