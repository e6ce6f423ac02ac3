"""The end of a game on several boards, against trying everything."""

import random
from functools import cache
from itertools import product

import numpy as np
import pytest

from game.coach import Vocabulary
from game.coach.multi_board import Endgame, TooLargeError, is_small
from tests.coach.games import word_list

WORDS = word_list(31, 14, 3, "ABCD")
VOCABULARY = Vocabulary(WORDS)

Boards = tuple[tuple[int, ...], ...]


def plain_value(boards: Boards) -> float:
    """Return the expected guesses of the best plan, by trying every word at every turn."""

    def evaluate(guess: int, boards: Boards) -> float:
        splits = []
        for board in boards:
            clues = VOCABULARY.clue_numbers(np.array([guess]), np.array(board))[0].tolist()
            parts: dict[int, tuple[int, ...]] = {}
            for word, clue in zip(board, clues, strict=True):
                parts[clue] = (*parts.get(clue, ()), word)
            splits.append([(len(part) / len(board), part) for part in parts.values()])
        total = 1.0
        for came in product(*splits):
            after = tuple(part for _, part in came if part != (guess,))
            if after == boards:
                return np.inf
            total += float(np.prod([chance for chance, _ in came])) * value(after)
        return total

    @cache
    def value(boards: Boards) -> float:
        return min(evaluate(guess, boards) for guess in range(len(WORDS))) if boards else 0.0

    return value(boards)


@pytest.mark.parametrize("seed", range(12))
def test_values_agree_with_trying_everything(seed: int) -> None:
    rng = random.Random(seed)
    sizes = rng.choice([(2, 2), (1, 3), (3, 2), (1, 2, 2), (4,), (1, 1, 2)])
    boards = tuple(tuple(sorted(rng.sample(range(len(WORDS)), size))) for size in sizes)
    every = np.arange(len(WORDS))
    endgame = Endgame(VOCABULARY, [np.array(board) for board in boards], every)
    assert endgame.values().min() == pytest.approx(plain_value(boards))


def test_it_gives_up_where_too_much_is_left() -> None:
    boards = [np.arange(5), np.arange(4, 10)]
    assert is_small(boards) and not is_small([*boards, np.arange(3)])
    with pytest.raises(TooLargeError):
        Endgame(VOCABULARY, boards, np.arange(len(WORDS)), states=3).values()
