"""Several boards at once."""

import random

import numpy as np
import pytest

from game.coach import Certainty, Coach, Vocabulary
from game.coach.multi_board import expected_guesses, look_ahead
from game.coach.strategy import play_boards
from game.rules import Guess, HardMode, check_guess, hard_mode_violation
from tests.coach.games import is_solved, play, word_list

ANSWERS = word_list(7, 60)
GUESSES = [*ANSWERS, *word_list(8, 200)]


@pytest.mark.parametrize("level", HardMode)
def test_advice_is_legal_on_an_open_board_and_games_end(level: HardMode) -> None:
    rng = random.Random(9)
    coach = Coach(ANSWERS, GUESSES, level)
    for _ in range(3):
        secrets = rng.sample(ANSWERS, 3)
        boards: list[list[Guess]] = [[], [], []]
        for _turn in range(20):
            open_boards = [board for board in boards if not is_solved(board)]
            if not open_boards:
                break
            *_, advice = coach.advise(boards)
            for worth in advice.best:
                assert worth.word in GUESSES
                assert any(
                    hard_mode_violation(board, worth.word, level) is None for board in open_boards
                )
            for nth, secret in enumerate(secrets):
                if not is_solved(boards[nth]):
                    boards[nth] += play(secret, [advice.best[0].word])
        assert all(is_solved(board) for board in boards)


def test_known_words_need_one_guess_each() -> None:
    coach = Coach(["AX", "BY", "CZ"])
    boards = [[("CZ", check_guess(secret, "CZ"))] for secret in ("AX", "BY")]
    boards = [[*board, ("BY", check_guess("AX", "BY"))] for board in boards[:1]] + [
        [*boards[1], ("AX", check_guess("BY", "AX"))]
    ]
    *_, advice = coach.advise(boards)
    assert advice.words_left == (1, 1) and advice.expected == 2
    assert {worth.word for worth in advice.best[:2]} == {"AX", "BY"}
    [worth] = coach.worth(boards, "CZ")
    assert worth.expected == 3 and worth.wins_now == 0


def test_with_no_guess_to_spare_only_words_that_can_win_are_named() -> None:
    coach = Coach(ANSWERS, GUESSES)
    boards = [play(secret, [GUESSES[-1]]) for secret in ANSWERS[:2]]
    possible = {word for board in boards for word in coach.words_left(board)}
    *_, advice = coach.advise(boards, left=2)
    assert {worth.word for worth in advice.best} <= possible


def test_looking_ahead_is_exact_where_nothing_is_left_to_chance() -> None:
    vocabulary = Vocabulary(["AX", "BY", "CZ"])
    boards = [np.array([0]), np.array([1])]
    every = np.arange(3)
    assert expected_guesses(vocabulary, boards, every).tolist() == [2, 2, 3]
    assert look_ahead(vocabulary, boards, every, every).tolist() == [2, 2, 3]


def test_much_unknown_brings_a_second_opinion() -> None:
    coach = Coach(ANSWERS, GUESSES)
    stages = [advice.certainty for advice in coach.advise([[], []])]
    assert stages == [Certainty.ESTIMATED, Certainty.SEARCHED]


def test_a_word_that_alone_may_be_the_secret_is_known() -> None:
    coach = Coach(ANSWERS, GUESSES)
    *_, advice = coach.advise([[], []], among=[[ANSWERS[3]], None])
    assert advice.words_left == (1, len(ANSWERS))
    *_, advice = coach.advise([[], []], among=[[ANSWERS[3]], [ANSWERS[5]]])
    assert advice.words_left == (1, 1) and advice.expected == 2
    *_, worth = coach.worth([[], []], ANSWERS[9], among=[[ANSWERS[3]], [ANSWERS[5]]])
    assert worth.expected == 3
    assert coach.choose([[]], among=[[ANSWERS[7]]]) == ANSWERS[7]
    assert coach.words_left([], ANSWERS[7:9]) == sorted(ANSWERS[7:9], key=ANSWERS.index)


def test_simulated_games_are_won() -> None:
    results = play_boards(Coach(ANSWERS, GUESSES), 5, 2, left=12, seed=3)
    assert results.won == 5 and results.lost == 0
    assert results == play_boards(Coach(ANSWERS, GUESSES), 5, 2, left=12, seed=3)
