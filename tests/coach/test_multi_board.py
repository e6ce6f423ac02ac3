"""Several boards at once."""

import random
from functools import cache
from itertools import product

import numpy as np
import pytest

from game.coach import Certainty, Coach, Vocabulary
from game.coach.multi_board import (
    Endgame,
    TooLargeError,
    expected_guesses,
    is_small,
    look_ahead,
    rest_by_size,
)
from game.coach.strategy import play_boards
from game.rules import Guess, HardMode, check_guess, hard_mode_violation
from tests.coach.games import is_solved, play, word_list
from tests.coach.two_boards import TwoBoards, mean_with_coach

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


FEW_WORDS = word_list(31, 14, 3, "ABCD")
FEW = Vocabulary(FEW_WORDS)

Boards = tuple[tuple[int, ...], ...]


def splits_of(guess: int, boards: Boards) -> list[list[tuple[float, tuple[int, ...]]]]:
    """Return for each board the parts that a guess splits its words into, each with its chance."""
    splits = []
    for board in boards:
        clues = FEW.clue_numbers(np.array([guess]), np.array(board))[0].tolist()
        parts: dict[int, tuple[int, ...]] = {}
        for word, clue in zip(board, clues, strict=True):
            parts[clue] = (*parts.get(clue, ()), word)
        splits.append([(len(part) / len(board), part) for part in parts.values()])
    return splits


def brute_value(boards: Boards) -> float:
    """Return the expected guesses of the best plan, by trying every word at every turn."""

    def evaluate(guess: int, boards: Boards) -> float:
        total = 1.0
        for came in product(*splits_of(guess, boards)):
            after = tuple(part for _, part in came if part != (guess,))
            if after == boards:
                return np.inf
            total += float(np.prod([chance for chance, _ in came])) * value(after)
        return total

    @cache
    def value(boards: Boards) -> float:
        return min(evaluate(guess, boards) for guess in range(len(FEW_WORDS))) if boards else 0.0

    return value(boards)


@pytest.mark.parametrize("seed", range(12))
def test_values_agree_with_trying_everything(seed: int) -> None:
    rng = random.Random(seed)
    sizes = rng.choice([(2, 2), (1, 3), (3, 2), (1, 2, 2), (4,), (1, 1, 2)])
    boards = tuple(tuple(sorted(rng.sample(range(len(FEW_WORDS)), size))) for size in sizes)
    every = np.arange(len(FEW_WORDS))
    endgame = Endgame(FEW, [np.array(board) for board in boards], every)
    assert endgame.best()[0][1] == pytest.approx((0, brute_value(boards)))
    for guess, value in endgame.best(5):
        assert value == pytest.approx(endgame.value_of(guess))
        assert value >= endgame.best()[0][1]


def brute_risk(boards: Boards, left: int) -> float:
    """Return the chance that the guesses do not suffice with the surest plan."""
    if left < len(boards):
        return 1.0
    if not boards:
        return 0.0
    risks = []
    for guess in range(len(FEW_WORDS)):
        risk = 0.0
        for came in product(*splits_of(guess, boards)):
            after = tuple(part for _, part in came if part != (guess,))
            chance = float(np.prod([share for share, _ in came]))
            risk += chance * brute_risk(after, left - 1)
        risks.append(risk)
    return min(risks)


@pytest.mark.parametrize("seed", range(4))
def test_where_guesses_are_short_the_surest_win_comes_first(seed: int) -> None:
    rng = random.Random(seed)
    boards = tuple(tuple(sorted(rng.sample(range(len(FEW_WORDS)), size))) for size in (3, 2))
    arrays = [np.array(board) for board in boards]
    for left in (2, 3):
        endgame = Endgame(FEW, arrays, np.arange(len(FEW_WORDS)), left)
        [(guess, value)] = endgame.best()
        assert value.risk == pytest.approx(brute_risk(boards, left))
        assert endgame.value_of(guess) == value
    assert Endgame(FEW, arrays, np.arange(len(FEW_WORDS)), 9).best()[0][1].risk == 0


def test_the_risk_on_several_boards_is_named() -> None:
    coach = Coach(["AX", "BX", "CX", "DY"])
    boards = [[("DY", check_guess(secret, "DY"))] for secret in ("AX", "BX")]
    *_, advice = coach.advise(boards, left=2)
    assert advice.best[0].risk == pytest.approx(2 / 3)
    assert [worth.risk for worth in coach.worth(boards, "DY", left=2)] == [1.0]
    *_, advice = coach.advise(boards, left=5)
    assert advice.best[0].risk == 0


def test_a_guess_that_takes_too_long_is_behind_the_best_by_its_estimate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.coach.joint_choice.MORE_STATES", 0)
    words = word_list(1, 20, 4, "ABCD")
    coach = Coach(words, ["QQQQ"])
    *_, advice = coach.advise([[], []])
    best, [other] = advice.best[0], coach.worth([[], []], "QQQQ")
    pair = coach.vocabulary.indices([best.word, other.word])
    about = expected_guesses(coach.vocabulary, [np.arange(len(words))] * 2, pair)
    assert other.expected == pytest.approx(best.expected + about[1] - about[0])


def test_it_gives_up_where_too_much_is_left() -> None:
    boards = [np.arange(5), np.arange(4, 10)]
    assert is_small(boards) and not is_small([*boards, np.arange(9), np.arange(9)])
    with pytest.raises(TooLargeError):
        Endgame(FEW, boards, np.arange(len(FEW_WORDS)), states=3).best()


@pytest.mark.parametrize(
    ("count", "more", "length", "alphabet", "seeds"),
    [(8, 8, 3, "ABCD", 4), (8, 8, 3, "ABCDE", 4), (12, 20, 3, "ABCDEF", 1)],
)
def test_two_boards_take_hardly_more_guesses_than_the_optimum(
    count: int, more: int, length: int, alphabet: str, seeds: int
) -> None:
    for seed in range(1, seeds + 1):
        answers = tuple(word_list(seed, count, length, alphabet))
        guesses = tuple(word_list(seed + 100, more, length, alphabet))
        ordered = tuple(sorted(answers))
        best = TwoBoards(tuple(dict.fromkeys(answers + guesses))).both(ordered, ordered)
        assert best - 1e-9 <= mean_with_coach(answers, guesses) <= best * 1.005


def test_with_many_boards_it_hardly_matters_whether_one_word_is_left_or_two() -> None:
    """The share of a board in what is unknown: 1.2 for up to four boards, and 0.1 at least."""
    uncertain = [
        boards * (rest_by_size(2, boards)[2] / 2 - 1) - 0.14 for boards in (1, 4, 5, 8, 15, 32)
    ]
    assert 2 * np.array(uncertain) == pytest.approx([1.2, 1.2, 1.1, 0.8, 0.1, 0.1])


def test_a_game_is_searched_to_its_end_where_little_is_left_of_all_boards_together() -> None:
    for sizes, expected in (((32, 32), True), ((1, 1024), True), ((25, 41), False)):
        assert is_small([np.arange(size) for size in sizes]) == expected
