"""Several boards at once: guesses ranked and valued, first about and then by looking further.

While much is unknown, the guesses that look best are looked at one guess further. When little is
left, the rest of the game is searched to its end.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from game.coach.boards import (
    FOLLOWING,
    LOOKED_AT,
    expected_guesses,
    is_much_unknown,
    look_ahead,
    worth_a_guess,
)
from game.coach.endgame import Endgame, TooLargeError, is_small
from game.coach.matrix import Indices, Vocabulary
from game.coach.openers import MANY
from game.coach.position import Position
from game.coach.ranking import Certainty
from game.coach.search import Search
from game.coach.splits import Floats
from game.coach.worth import Worth, describe
from game.rules import HardMode

# How many guesses that are no words of the boards are tried at the end of a game.
OTHERS = 20


def rankings_on_boards(
    search: Search,
    positions: Sequence[Position],
    left: int,
    places: int,
    together: Sequence[str] = (),
) -> Iterator[tuple[list[Worth], Certainty]]:
    """Yield the best guesses for several boards, better each time.

    Args:
        search: has the words, the level of hard mode, and the pace.
        positions: the boards, each open and with a word at least.
        left: how many guesses are left, at least 1.
        places: how many guesses to name.
        together: the best guesses in order, where that is known beforehand.

    Yields:
        The best guesses, and how certain it is that they are.
    """
    vocabulary, pace = search.vocabulary, search.pace
    boards = [each.words for each in positions]
    spare = left - len(boards)
    if together:
        guesses = vocabulary.indices(together)
        expected = expected_guesses(vocabulary, boards, guesses, spare, pace)
        yield _described(vocabulary, boards, guesses, expected, places), Certainty.SEARCHED
        return
    guesses = np.unique(np.concatenate([each.guesses for each in positions]))
    guesses = worth_a_guess(boards, guesses, spare)
    expected = expected_guesses(vocabulary, boards, guesses, spare, pace)
    order = np.argsort(expected, kind="stable")
    guesses, expected = guesses[order], expected[order]
    about = _described(vocabulary, boards, guesses, expected, places)
    yield about, Certainty.ESTIMATED
    looked = None
    if spare > 0:
        looked = _searched_to_the_end(search, boards, guesses)
        if looked is None and is_much_unknown(boards) and max(map(len, boards)) <= MANY:
            tried = guesses[:LOOKED_AT]
            following = np.unique(np.concatenate([guesses[:FOLLOWING], *boards]))
            seen = look_ahead(vocabulary, boards, tried, following, spare=spare, pace=pace)
            looked = tried, seen
    if looked is None:
        yield about, Certainty.SEARCHED
        return
    better = np.argsort(looked[1], kind="stable")
    best = _described(vocabulary, boards, looked[0][better], looked[1][better], places)
    named = {worth.word for worth in best}
    best += [worth for worth in about if worth.word not in named]
    yield best[:places], Certainty.SEARCHED


def _searched_to_the_end(
    search: Search, boards: Sequence[Indices], guesses: Indices
) -> tuple[Indices, Floats] | None:
    """Return guesses and how many each needs, or None where too much is left to search.

    Args:
        search: has the words, the level of hard mode, and the pace.
        boards: for each open board the indices of the words that are left on it.
        guesses: the indices of the guesses, the best by estimate first.
    """
    if search.level is not HardMode.OFF or not is_small(boards):
        return None
    endgame = Endgame(search.vocabulary, boards, guesses[:OTHERS], pace=search.pace)
    try:
        return endgame.guesses, endgame.values()
    except TooLargeError:
        return None


def worth_on_boards(
    search: Search, positions: Sequence[Position], guess: int, left: int
) -> Iterator[Worth]:
    """Yield what a guess is worth on several boards.

    Args:
        search: has the words, the level of hard mode, and the pace.
        positions: the boards, each open and with a word at least.
        guess: the index of the guess.
        left: how many guesses are left, at least 1.
    """
    vocabulary = search.vocabulary
    boards = [each.words for each in positions]
    spare = left - len(boards)
    expected = expected_guesses(vocabulary, boards, np.array([guess]), spare, search.pace)
    yield describe(vocabulary, boards, guess, float(expected[0]))


def _described(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    guesses: Indices,
    expected: Floats,
    places: int,
) -> list[Worth]:
    return [
        describe(vocabulary, boards, guess, rest)
        for guess, rest in zip(guesses[:places].tolist(), expected[:places].tolist(), strict=True)
    ]
