"""What a review says of each turn, counted again from the words that were left."""

import random
from collections import Counter
from statistics import mean

import numpy as np
import pytest

from game.coach import Coach, Review, review
from game.coach.multi_board import expected_guesses
from game.coach.strategy import play_boards
from game.coach.vocabulary import Vocabulary
from game.rules import Guess, check_guess
from tests.coach.games import play, word_list

ANSWERS = word_list(3, 30)
GUESSES = word_list(4, 40)


def reviewed(*boards: list[Guess], secrets: list[str | None] | None = None) -> Review:
    *_, last = review(Coach(ANSWERS, GUESSES), boards, secrets)
    return last


def left_after(board: list[Guess]) -> list[str]:
    return [
        word
        for word in ANSWERS
        if all(check_guess(word, guess.word) == guess.clues for guess in board)
    ]


def sizes(guess: str, words: list[str]) -> dict[str, int]:
    """Return for each word how many words a guess leaves if it is the secret."""
    clues = {word: check_guess(word, guess) for word in words}
    count = Counter(clues.values())
    return {word: count[clues[word]] for word in words}


@pytest.mark.parametrize("seed", range(12))
def test_turns_of_a_board_counted_again(seed: int) -> None:
    rng = random.Random(seed)
    secret = rng.choice(ANSWERS)
    played = [*rng.sample([*ANSWERS, *GUESSES], rng.randint(1, 3)), *[secret] * (seed % 3 > 0)]
    board = play(secret, played)
    solved = board[-1].word == secret
    last = reviewed(board, secrets=[secret])
    assert last.solved is solved
    assert last.boards == 1
    assert [turn.word for turn in last.turns] == [guess.word for guess in board]
    for nth, turn in enumerate(last.turns):
        before, after = left_after(board[:nth]), left_after(board[: nth + 1])
        is_end = solved and nth == len(board) - 1
        assert turn.words_before == len(before)
        assert turn.words_after == (0 if is_end else len(after))
        assert turn.solved is is_end
        assert not turn.wide
        assert turn.chosen is (nth > 0 and len(before) > 1)
        best = sizes(turn.best, before)[secret]
        assert turn.best_after == (0 if turn.best == secret else best)
        assert turn.loss >= 0
        assert turn.exact
    if solved:
        assert last.rest == 0


def test_where_the_secret_is_not_known_the_mean_counts() -> None:
    secret = ANSWERS[5]
    board = play(secret, [GUESSES[0]])
    (turn,) = reviewed(board).turns
    assert turn.best_after == pytest.approx(mean(sizes(turn.best, ANSWERS).values()))
    assert not reviewed(board).solved


def test_several_boards_count_together() -> None:
    secrets: list[str | None] = [ANSWERS[3], ANSWERS[8]]
    words = [GUESSES[0], ANSWERS[3], ANSWERS[8]]
    boards = [play(str(secret), words) for secret in secrets]
    last = reviewed(*boards, secrets=secrets)
    assert (last.boards, last.solved) == (2, True)
    first, second, third = last.turns
    assert first.words_before == 2 * len(ANSWERS)
    assert first.words_after == sum(len(left_after(board[:1])) for board in boards)
    assert second.words_after == len(left_after(boards[1][:2]))
    assert third.words_after == 0
    unsolved = reviewed(*[board[:2] for board in boards], secrets=secrets)
    assert not unsolved.solved


def test_clues_that_no_answer_has_make_every_word_possible() -> None:
    secret = GUESSES[7]
    assert secret not in ANSWERS
    last = reviewed(play(secret, [*GUESSES[:7], secret]))
    assert last.turns[-1].wide
    assert not last.turns[0].wide


# Several boards ---------------------------------------------------------------------------


def test_expected_guesses_of_several_boards() -> None:
    """A word that is known costs its own guess, unless it is the one that is played."""
    vocabulary = Vocabulary(ANSWERS, GUESSES)
    guesses = np.arange(len(vocabulary))
    one, two = np.array([4]), np.array([4, 9])
    assert expected_guesses(vocabulary, [one], guesses).tolist() == [
        1.0 if guess == 4 else 2.0 for guess in guesses
    ]
    both = expected_guesses(vocabulary, [one, two], guesses)
    alone = expected_guesses(vocabulary, [two, two], guesses)
    for guess in guesses.tolist():
        assert both[guess] == pytest.approx((1.0 if guess == 4 else 2.0) + (alone[guess] - 1) / 2)
    assert both[4] < both[9] < max(both)


def test_games_on_several_boards_are_played_within_their_guesses() -> None:
    coach = Coach(ANSWERS[:12], GUESSES)
    done: list[tuple[int, int]] = []
    results = play_boards(coach, 5, 2, left=7, progress=lambda count, of: done.append((count, of)))
    assert done == [(count, 5) for count in range(6)]
    assert results.won + results.lost == 5
    assert all(2 <= guesses <= 7 for guesses in results.distribution)
    assert results.total == sum(count * games for count, games in results.distribution.items())
    assert results.mean == results.total / results.won
    again = play_boards(coach, 5, 2, left=7)
    assert again == results
    lost = play_boards(coach, 5, 2, left=1)
    assert (lost.distribution, lost.lost, lost.mean) == ({}, 5, 0.0)
    just_enough = play_boards(Coach(ANSWERS[:2]), 4, 2, left=2)
    assert (just_enough.distribution, just_enough.lost) == ({2: 4}, 0)


def test_where_one_word_was_left_from_the_start_a_second_wrong_guess_is_another_time() -> None:
    coach = Coach(["ROBOT"], ["CRANE", "REORG"])
    *_, found = review(coach, [play("ROBOT", ["CRANE", "REORG", "ROBOT"])])
    assert [turn.again for turn in found.turns] == [False, True, True]
