"""How much of many boards a review measures, and that this changes nothing where it is little."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from game.coach import Coach, finalists, multi_board, review, splits
from game.coach.review import FinishedGame, review_with_progress
from game.coach.turns import Progress
from game.coach.vocabulary import Indices, Vocabulary
from game.words import load
from tests.coach.games import play, word_list

ANSWERS = word_list(3, 30)
GUESSES = [*ANSWERS, *word_list(4, 60)]
BOARDS = 32


def test_what_a_turn_of_many_boards_measures_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """With words of the player's own it was every word with every guess, on every board."""
    words = load()
    legal = [*words.answers, *sorted({*words.guesses} - {*words.answers})]
    measured: list[int] = []
    measure = splits.measure_guesses

    def counted(vocabulary: object, left: Indices, guesses: Indices, *rest: object) -> object:
        measured.append(len(left) * len(guesses))
        return measure(vocabulary, left, guesses, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(multi_board, "measure_guesses", counted)
    secrets = legal[100 : 100 + BOARDS]
    game = FinishedGame(Coach(legal), [play(each, [secrets[0]]) for each in secrets], secrets)
    valuations = []
    for turn in range(2):
        measured.clear()
        valuations.append(game.estimate(turn))
        assert sum(measured) <= finalists.MOST_WORK
    assert all(each.value <= each.cost for each in valuations)


def test_few_guesses_are_all_measured_and_so_are_those_on_few_boards() -> None:
    coach = Coach(ANSWERS, GUESSES)
    guesses = np.arange(len(coach.vocabulary.words))
    usual = np.ones(len(guesses), bool)
    left = np.arange(len(ANSWERS))
    chosen = finalists.finalists(coach.vocabulary, [left] * BOARDS, guesses, usual)
    assert chosen.tolist() == guesses.tolist()


def test_the_likely_best_guesses_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = Coach(ANSWERS, GUESSES)
    vocabulary = coach.vocabulary
    guesses = np.arange(len(coach.vocabulary.words))
    boards = [np.arange(start, len(ANSWERS)) for start in range(5)]
    best = guesses[multi_board.expected_guesses(vocabulary, boards, guesses).argmin()]
    monkeypatch.setattr(finalists, "MOST_WORK", 40 * finalists.work_of(boards, 1))
    usual = np.arange(len(coach.vocabulary.words)) % 2 == 0
    chosen = finalists.finalists(vocabulary, boards, guesses, usual)
    assert best in chosen
    assert len(chosen) <= 20
    assert np.count_nonzero(usual[chosen]) >= 10
    assert len(finalists.finalists(vocabulary, boards[:4], guesses, usual)) <= 20
    assert len(finalists.finalists(vocabulary, boards[:3], guesses, usual)) == len(guesses)


def test_guesses_are_all_measured_up_to_a_limit_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    vocabulary = Coach(ANSWERS, GUESSES).vocabulary
    guesses, usual = np.arange(len(vocabulary)), np.ones(len(vocabulary), bool)
    boards = [np.arange(start, len(ANSWERS)) for start in range(4)]
    for work, all_of_them in ((0, True), (-1, False)):
        most = finalists.work_of(boards, len(guesses)) + work
        monkeypatch.setattr(finalists, "MOST_WORK", most)
        chosen = finalists.finalists(vocabulary, boards, guesses, usual)
        assert (len(chosen) == len(guesses)) == all_of_them


def test_the_first_look_is_at_some_words_of_the_six_boards_that_have_the_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    vocabulary = Vocabulary(word_list(9, 230))
    boards = [np.arange(size) for size in (3, 202, 201, 100, 7, 5, 5, 6, 4)]
    looked_at: list[Indices] = []

    def seen(_: Vocabulary, sample: list[Indices], guesses: Indices, **more: object) -> Indices:
        looked_at.extend(sample)
        return np.arange(len(guesses))

    monkeypatch.setattr(finalists, "expected_guesses", seen)
    monkeypatch.setattr(finalists, "MOST_WORK", 8 * finalists.work_of(boards, 1))
    usual = np.arange(230) >= 100
    chosen = finalists.finalists(vocabulary, boards, np.arange(230), usual)
    assert [len(words) for words in looked_at] == [68, 67, 100, 7, 6, 5]
    assert looked_at[0][:3].tolist() == [0, 3, 6]
    assert chosen.tolist() == [0, 1, 100, 101]
    monkeypatch.setattr(finalists, "MOST_WORK", 1)
    chosen = finalists.finalists(vocabulary, boards, np.arange(230), usual)
    assert chosen.tolist() == [0, 100]


def test_equal_boards_are_measured_once_and_count_each(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = Coach(ANSWERS, GUESSES)
    guesses, left = np.arange(5), np.arange(len(ANSWERS))
    calls: list[int] = []
    measure = splits.measure_guesses

    def counted(*given: object) -> object:
        calls.append(1)
        return measure(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(multi_board, "measure_guesses", counted)
    multi_board.expected_guesses(coach.vocabulary, [left] * 8, guesses)
    assert len(calls) == 1


def test_a_review_of_several_boards_says_its_progress_and_adds_up() -> None:
    secrets = ANSWERS[:5]
    boards = [play(secret, secrets) for secret in secrets]
    steps = list(review_with_progress(Coach(ANSWERS, GUESSES), boards, secrets))
    assert steps[:5] == [Progress(guess, 5) for guess in range(1, 6)]
    assert [*review(Coach(ANSWERS, GUESSES), boards, secrets)] == steps[5:]
    last = steps[-1]
    assert not isinstance(last, Progress)
    assert len(last.turns) == last.expected + last.loss - last.luck - last.rest
    one = review_with_progress(Coach(ANSWERS, GUESSES), boards[:1], secrets[:1])
    assert not any(isinstance(each, Progress) for each in one)


def game_on_two_boards() -> FinishedGame:
    secrets = ANSWERS[:2]
    boards = [play(secret, [GUESSES[40], *secrets]) for secret in secrets]
    return FinishedGame(Coach(ANSWERS, GUESSES), boards, secrets)


@pytest.mark.parametrize("lost", [0, 1])
def test_put_to_scale_the_usual_word_stays_where_it_was(lost: int) -> None:
    """It cost a quarter of what the guess cost that was played."""
    game = game_on_two_boards()
    last = game.estimate(3)
    first = replace(game.estimate(0), usual=1)
    first = replace(first, cost=first.value + lost, usual_cost=first.value + Fraction(lost, 4))
    found = game.scaled([first, game.estimate(1), game.estimate(2), last])[0]
    assert found.usual == 1
    assert found.usual_cost == found.value + (found.cost - found.value) / 4
    assert (found.cost > found.value) == bool(lost)


def test_where_even_the_best_guess_gains_nothing_there_was_no_choice() -> None:
    game = game_on_two_boards()
    plain = [game.estimate(turn) for turn in range(4)]
    assert game.scaled(plain)[1].chosen
    hopeless = replace(plain[1], value=Fraction(99), cost=Fraction(99))
    found = game.scaled([plain[0], hopeless, *plain[2:]])
    assert not found[1].chosen
    assert found[1].value == found[1].cost == found[2].value + 1
