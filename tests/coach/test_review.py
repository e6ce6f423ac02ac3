"""The review adds up."""

import random
import sys
from dataclasses import replace
from fractions import Fraction

import pytest

from game.coach import (
    Cancelled,
    CancelToken,
    Coach,
    Search,
    Vocabulary,
    WordsError,
    prepare_openings,
    review,
)
from game.coach.preference import Preference
from game.coach.review import FinishedGame, review_with_progress
from game.coach.review_brief import headline, verdict
from game.coach.review_text import sum_line, turn_figures
from game.rules import HardMode
from tests.coach import recorded
from tests.coach.games import is_solved, play, word_list

ANSWERS = word_list(3, 30)
GUESSES = [*ANSWERS, *word_list(4, 60)]


@pytest.mark.parametrize("games", [100, pytest.param(1000, marks=pytest.mark.deep)])
def test_the_identity_holds_for_many_games_at_every_stage(games: int) -> None:
    rng = random.Random(5)
    coach = Coach(ANSWERS, GUESSES)
    for _ in range(games):
        secret = rng.choice(ANSWERS)
        board = play(secret, [*rng.sample(GUESSES, rng.randint(0, 5)), secret])
        if rng.random() < 0.2 and len(board) > 1:
            board = board[:-1]  # a lost game
        last = None
        for last in review(coach, [board], [secret]):
            assert len(board) == last.expected + last.loss - last.luck - last.rest
            assert all(turn.loss >= 0 for turn in last.turns)
        assert last is not None and last.exact and last.solved == is_solved(board)
        assert last.solved == (last.rest == 0)


def test_a_word_that_people_know_is_looked_for_where_a_guess_cost_a_twentieth() -> None:
    """Of 20 words, one needs a guess more than after the best guess, which nobody knows."""
    answers = word_list(18, 20, 4, "ABCDEF")
    others = [word for word in word_list(118, 60, 4, "ABCDEFG") if word not in answers]
    coach = Coach(answers, others, named=Preference(unusual=frozenset(others)))
    game = FinishedGame(coach, [play(answers[3], ["DEEC", answers[3]])], answers[3:4])
    found = game.search(0, game.estimate(0))
    assert found.proven and found.cost - found.value == Fraction(1, 20)
    assert found.usual is not None and coach.vocabulary.words[found.usual] in answers


def test_where_a_game_ended_the_good_guess_is_a_word_that_people_know() -> None:
    answers = word_list(18, 20, 4, "ABCDEF")
    others = [word for word in word_list(118, 60, 4, "ABCDEFG") if word not in answers]
    for opener in ("FCGE", "DEDD", "BAGG", "CFAF", "FEAF", "AAGG"):
        board = play(answers[3], [opener])
        *_, plain = review(Coach(answers, others), [board])
        assert plain.turns[-1].words_after > 1  # an only word is named, known or not
        known = sorted({*answers} - {plain.good_next})
        named = Preference(unusual=frozenset([*others, plain.good_next]))
        coach = Coach(answers, others, named=named)
        *_, found = review(coach, [board])
        worth = {word: next(coach.worth([board], word)).expected for word in known}
        assert worth[found.good_next] == min(worth.values())
        named = Preference(unusual=frozenset(known) - {plain.good_next})
        *_, same = review(Coach(answers, others, named=named), [board])
        assert same.good_next == plain.good_next != ""
    unusual = Preference(unusual=frozenset([*answers, *others]))
    *_, nothing = review(Coach(answers, others, named=unusual), [board])
    assert nothing.good_next == ""


def test_the_identity_holds_on_several_boards() -> None:
    rng = random.Random(6)
    coach = Coach(ANSWERS, GUESSES)
    for _ in range(40):
        secrets = rng.sample(ANSWERS, 3)
        words = [*rng.sample(GUESSES, 3), *secrets]
        boards = [play(secret, words) for secret in secrets]
        *_, last = review(coach, boards)
        assert len(last.turns) == last.expected + last.loss - last.luck
        assert last.rest == 0 and last.turns[-1].words_after == 0


def test_two_boards_need_more_than_the_openings_of_one_say() -> None:
    *_, openings = prepare_openings(Search(Vocabulary(ANSWERS, GUESSES)), places=30)
    opener = next(word for word in openings.totals if word in ANSWERS)
    secrets = [opener, next(word for word in ANSWERS if word != opener)]
    boards = [play(secret, secrets) for secret in secrets]
    one = Fraction(openings.totals[opener], openings.words)
    for stage in review(Coach(ANSWERS, GUESSES, openings=openings), boards):
        assert stage.expected > one


@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_the_luck_of_the_game_agrees_with_its_turns(count: int) -> None:
    """With several boards every row had good luck, and the figure said bad luck."""
    rng = random.Random(8)
    coach = Coach(ANSWERS, GUESSES)
    lucks = []
    for _ in range(20):
        secrets = rng.sample(ANSWERS, count)
        words = [*rng.sample(GUESSES, 3), *secrets[: rng.randint(0, count)]]
        *_, last = review(coach, [play(secret, words) for secret in secrets], secrets)
        figures = turn_figures(last)
        shown = sum(each.luck for each in figures)
        if last.luck_score is not None:
            assert _sign(last.luck_score - 50) == _sign(shown)
        assert ("good luck" in sum_line(last), "bad luck" in sum_line(last)) == (
            shown > 0,
            shown < 0,
        )
        if headline(last) == "Good guesses, bad luck":
            assert shown < 0
        lucks.append(float(last.luck))
    assert abs(sum(lucks)) / len(lucks) < 0.25


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("count", [1, 3])
def test_a_guess_that_shows_nothing_new_has_no_luck_and_costs_one(count: int) -> None:
    coach = Coach(ANSWERS, GUESSES)
    words = [GUESSES[40], GUESSES[50], GUESSES[40], GUESSES[50]]
    boards = [play(secret, words) for secret in ANSWERS[:count]]
    for stage in review(coach, boards, ANSWERS[:count]):
        for turn, figures in list(zip(stage.turns, turn_figures(stage), strict=True))[2:]:
            assert turn.words_before == turn.words_after
            assert figures.luck == turn.luck == 0
            assert turn.loss == 1
            assert "kind" not in verdict(turn, figures)
    assert stage.luck_score == 50 or stage.luck_shown


@pytest.mark.parametrize("level", HardMode)
def test_the_best_words_lose_nothing(level: HardMode) -> None:
    coach = Coach(ANSWERS, GUESSES, level)
    for secret in ANSWERS[:10]:
        board = play(secret, [])
        while not is_solved(board):
            *_, advice = coach.advise([board])
            board += play(secret, [advice.best[0].word])
        *_, last = review(coach, [board])
        assert last.loss == 0
        assert {turn.skill for turn in last.turns} <= {100, None}
        assert all(turn.word == turn.best or turn.loss == 0 for turn in last.turns)


def test_a_game_in_figures() -> None:
    coach = Coach(["AX", "BX", "CX", "DX"])
    *_, last = review(coach, [play("DX", ["AX", "BX", "DX"])])
    assert [(turn.loss, turn.luck, turn.best) for turn in last.turns] == [
        (Fraction(0), Fraction(-1, 2), "AX"),
        (Fraction(0), Fraction(-1, 2), "BX"),
        (Fraction(0), Fraction(1, 2), "DX"),
    ]
    assert last.expected == Fraction(5, 2) and last.luck == Fraction(-1, 2)
    assert [turn.words_before for turn in last.turns] == [4, 3, 2]
    assert [turn.words_after for turn in last.turns] == [3, 2, 0]
    assert last.turns[0].skill is None and last.luck_score == 33


def test_words_from_elsewhere_are_reviewed_and_said_to_be() -> None:
    coach = Coach(["AX", "BX"], ["CY"])
    *_, last = review(coach, [play("CY", ["ZZ", "AX", "CY"])])
    assert [turn.wide for turn in last.turns] == [False, False, True]
    assert last.expected + last.loss - last.luck == 3


def test_clues_that_no_word_explains_are_refused() -> None:
    with pytest.raises(WordsError, match="No word fits the clues of the first guess"):
        next(review(Coach(["AX"]), [[("AX", (0, 0))]]))


def test_a_review_can_be_cancelled() -> None:
    token = CancelToken()
    steps = review(Coach(ANSWERS, GUESSES), [play(ANSWERS[0], GUESSES[5:8])], checkpoint=token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        list(steps)


def test_a_review_of_many_boards_can_be_cancelled_before_it_says_anything() -> None:
    """Who closed the window at the end of 32 boards waited until all positions were known."""
    boards = [play(answer, GUESSES[5:7]) for answer in ANSWERS[:4]]
    steps = recorded.Steps()
    next(review_with_progress(Coach(ANSWERS, GUESSES), boards, checkpoint=steps))
    assert steps.count >= 3 * len(boards)  # before the first guess and after each


def test_a_review_that_is_limited_passes_as_many_checkpoints_as_another() -> None:
    secret = recorded.ANSWERS[33]
    board, counts = play(secret, [recorded.GUESSES[80], secret]), []
    for limit in (None, 10**6):
        steps = recorded.Steps()
        list(review(recorded.coach_of(), [board], [secret], steps, limit))
        counts.append(steps.count)
    assert counts[0] == counts[1] > 0


def test_a_turn_is_searched_up_to_a_number_of_words() -> None:
    game = FinishedGame(Coach(ANSWERS, GUESSES), [play(ANSWERS[3], [ANSWERS[3]])], ANSWERS[3:4])
    assert [game.can_search(0, None, most) for most in (None, 31, 30, 29)] == [True] * 3 + [False]


def test_among_many_words_the_known_word_beside_the_best_guess_is_measured_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules[FinishedGame.__module__], "MANY", 20)
    game = FinishedGame(Coach(ANSWERS, GUESSES), [play(ANSWERS[3], GUESSES[40:42])], ANSWERS[3:4])
    before = game.estimate(0)
    other = (before.best or 0) + 1
    for best in (before.best, other):
        found = game.search(0, replace(before, best=best, usual=5, usual_cost=Fraction(9)))
        assert (found.usual == 5) == (found.best == best)
        assert found.usual_cost is None or found.value <= found.usual_cost < 9
