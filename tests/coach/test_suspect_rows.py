"""Rows that were put in wrongly are found."""

import random

from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach
from game.rules import Clue, Guess, check_guess
from tests.coach.games import word_list

ANSWERS = word_list(21, 60)


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
def test_a_doubtful_row_put_right_lets_a_word_fit(seed: int) -> None:
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


def test_a_word_put_in_wrongly_is_told_from_a_wrong_tile() -> None:
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


def test_two_wrong_rows_are_both_doubtful() -> None:
    coach = Coach(["AX", "BX", "CX"])
    board = [("AX", (1, 0)), ("BX", (0, 0)), ("CX", (0, 2)), ("AX", (0, 2))]
    assert {suspect.row for suspect in coach.suspect_rows(board)} == {0, 1}
    assert {suspect.word for suspect in coach.suspect_rows(board)} == {"BX"}
