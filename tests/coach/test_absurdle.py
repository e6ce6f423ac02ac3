"""Forced wins against Absurdle."""

import numpy as np
import pytest

from game.coach import Coach, Search, Vocabulary, force, review_absurdle
from game.coach.absurdle import forced_win, host_reply
from game.coach.vocabulary import clue_of_number
from game.rules import Clue, Guess, HardMode, hard_mode_violation
from tests.coach.games import word_list

ANSWERS = word_list(10, 40)


def against_the_host(
    words: list[str], row: list[str], others: list[str] | None = None
) -> list[Guess]:
    """Play a row of guesses, which may hold some others, against a host with some words."""
    vocabulary = Vocabulary(words, others or ())
    left, history = np.arange(len(words)), []
    for word in row:
        guess = vocabulary.index(word)
        assert guess is not None
        clue, left = host_reply(vocabulary, left, guess)
        history.append(Guess(word, tuple(map(Clue, clue_of_number(clue, vocabulary.length)))))
    return history


@pytest.mark.parametrize("level", HardMode)
def test_a_forced_win_wins_and_is_legal(level: HardMode) -> None:
    row = force(Coach(ANSWERS, (), level), [])
    assert row is not None
    history = against_the_host(ANSWERS, row)
    assert history[-1].clues == (2, 2, 2, 2)
    for nth, word in enumerate(row):
        assert hard_mode_violation(history[:nth], word, level) is None


def shortest(vocabulary: Vocabulary, words: tuple[int, ...]) -> int:
    """Find the shortest forced win by trying everything."""
    states, length = {words}, 0
    while True:
        length += 1
        if any(len(state) == 1 for state in states):
            return length
        states = {
            tuple(host_reply(vocabulary, np.array(state), guess)[1].tolist())
            for state in states
            for guess in range(len(vocabulary))
        }


@pytest.mark.parametrize("seed", range(8))
def test_on_small_lists_it_is_the_shortest(seed: int) -> None:
    vocabulary = Vocabulary(word_list(seed, 18, 3, "ABCD"))
    every = np.arange(18)
    row = forced_win(Search(vocabulary), [every], [every])
    assert row is not None and len(row) == shortest(vocabulary, tuple(range(18)))


def test_of_two_words_each_is_guessed() -> None:
    assert force(Coach(["AAB", "AAC"], ["AAD"]), []) == ["AAB", "AAC"]


def test_no_win_within_too_few_guesses() -> None:
    words = np.arange(3)
    assert forced_win(Search(Vocabulary(["AX", "BX", "CX"])), [words], [words], longest=2) is None


def test_a_review_adds_up() -> None:
    coach = Coach(ANSWERS)
    best = force(coach, [])
    assert best is not None
    history = against_the_host(ANSWERS, [ANSWERS[3], ANSWERS[3], *ANSWERS])
    won = next(nth for nth, guess in enumerate(history) if guess.clues == (2, 2, 2, 2))
    turns = review_absurdle(coach, history[: won + 1])
    assert turns[0].needed == len(best)
    losses = [turn.loss for turn in turns]
    assert None not in losses
    assert len(turns) == len(best) + sum(loss or 0 for loss in losses)
    assert turns[1].loss == 1 and turns[-1].words_after == 0


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("boards", [2, 3])
def test_several_boards_are_won_together(level: HardMode, boards: int) -> None:
    dealt = [ANSWERS[nth::boards] for nth in range(boards)]
    coach = Coach(ANSWERS, (), level)
    row = force(coach, [], others=[[]] * (boards - 1), among=dealt)
    assert row is not None
    histories: list[list[Guess]] = []
    for words in dealt:
        history = against_the_host(words, row, ANSWERS)
        won = [nth for nth, guess in enumerate(history) if guess.clues == (2, 2, 2, 2)]
        assert won
        histories.append(history[: won[0] + 1])
    for nth, word in enumerate(row):
        assert any(
            hard_mode_violation(history[:nth], word, level) is None
            for history in histories
            if len(history) > nth
        )
    # From the middle of the game on, what is left of the row is as good as what is found.
    begun = [history[:2] for history in histories]
    rest = force(coach, begun[0], others=begun[1:], among=dealt)
    assert rest is not None and len(rest) <= len(row) - 2
    turns = review_absurdle(coach, histories[0], others=histories[1:], among=dealt)
    assert sum(turn.loss or 0 for turn in turns) == 0 and turns[-1].words_after == 0
    assert [turn.word for turn in turns] == row and turns[0].words_before == len(ANSWERS)
