"""The guesses that serve several boards at once best, from the first row to the last words."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

import numpy as np

from game.coach.boards import (
    FOLLOWING,
    LOOKED_AT,
    expected_guesses,
    is_much_unknown,
    look_ahead,
    worth_a_guess,
)
from game.coach.cancellation import Checkpoint, no_checkpoint
from game.coach.matrix import Indices, Vocabulary
from game.coach.openings import MANY
from game.coach.position import Position
from game.coach.ranking import Certainty, Worth, describe
from game.coach.search import Search
from game.coach.splits import Floats
from game.rules import HardMode

# Boards: for each open one the words that are left, as a set of bits.
Boards = tuple[int, ...]
EQUAL = 1e-9


# Up to so many joint possibilities the rest of a game is searched to its end, within so many
# states.
SMALL = 64
STATES = 2000


class TooLargeError(Exception):
    """A search looked at more states than it was to."""


def is_small(boards: Sequence[Indices]) -> bool:
    """Tell whether so little is left that the rest of the game can be searched."""
    return prod(len(words) for words in boards) <= SMALL


class Endgame:
    """Finds the best guesses of states in which few words are left.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        others: the indices of further guesses to try.
        states: how many states are looked at before the search gives up.
        checkpoint: called at checkpoints.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        boards: Sequence[Indices],
        others: Indices,
        states: int = STATES,
        checkpoint: Checkpoint = no_checkpoint,
    ) -> None:
        words = np.unique(np.concatenate(boards))
        self.guesses = np.concatenate([words, np.setdiff1d(others, words)])
        self._clues = vocabulary.clue_numbers(self.guesses, words).tolist()
        self._words = len(words)
        self.start: Boards = tuple(
            sorted(sum(1 << int(nth) for nth in np.searchsorted(words, each)) for each in boards)
        )
        self._left = states
        self._checkpoint = checkpoint
        self._values: dict[Boards, float] = {}
        self._parts: dict[tuple[int, int], tuple[int, ...]] = {}

    def values(self) -> Floats:
        """Return the value of each of the guesses, or a lower bound of it where it is not best.

        Raises:
            TooLargeError: the search took too many steps.
        """
        best = np.inf
        found = [self._least(guess, self.start) for guess in range(len(self.guesses))]
        for guess in sorted(range(len(found)), key=lambda each: found[each]):
            if found[guess] >= best + EQUAL:
                break
            found[guess] = self._evaluate(guess, self.start, best + EQUAL)
            best = min(best, found[guess])
        return np.array(found)

    def _value(self, boards: Boards) -> float:
        """Return the value of a state."""
        if all(not board & (board - 1) for board in boards):
            return len(boards)
        known = self._values.get(boards)
        if known is not None:
            return known
        self._left -= 1
        if self._left < 0:
            raise TooLargeError
        self._checkpoint()
        low = [self._least(guess, boards) for guess in range(len(self.guesses))]
        best = np.inf
        for guess in sorted(range(len(low)), key=lambda each: low[each]):
            if low[guess] >= best - EQUAL:
                break
            best = min(best, self._evaluate(guess, boards, best))
        self._values[boards] = best
        return best

    def _least(self, guess: int, boards: Boards) -> float:
        """Return a number of guesses that a plan beginning with a guess needs at least."""
        if guess >= self._words:
            return 1.0 + len(boards)
        bit = 1 << guess
        return 1.0 + len(boards) - sum(1 / board.bit_count() for board in boards if board & bit)

    def _evaluate(self, guess: int, boards: Boards, bound: float) -> float:
        """Return the value of a guess, or a lower bound of it that is not below a bound."""
        choices = []
        for board in boards:
            size = board.bit_count()
            choices.append(
                [(part, (part.bit_count() or 1) / size) for part in self._split(guess, board)]
            )
        chances: dict[Boards, float] = defaultdict(float)
        for parts in product(*choices):
            chance = 1.0
            for _, share in parts:
                chance *= share
            chances[tuple(sorted(part for part, _ in parts if part))] += chance
        if len(chances) == 1 and boards in chances:
            return np.inf
        total = 1 + sum(chance * len(after) for after, chance in chances.items())
        for after, chance in sorted(chances.items(), key=lambda each: -each[1]):
            if total >= bound:
                break
            total += chance * (self._value(after) - len(after))
        return total

    def _split(self, guess: int, board: int) -> tuple[int, ...]:
        """Return the sets into which a guess splits a board; the word itself becomes no words."""
        known = self._parts.get((guess, board))
        if known is None:
            clues = self._clues[guess]
            parts: dict[int, int] = defaultdict(int)
            rest = board
            while rest:
                bit = rest & -rest
                parts[clues[bit.bit_length() - 1]] |= bit
                rest ^= bit
            own = 1 << guess if guess < self._words else 0
            known = tuple(0 if part == own else part for part in parts.values())
            self._parts[guess, board] = known
        return known


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
        search: has the words, the level of hard mode, and the checkpoint.
        positions: the boards, each open and with a word at least.
        left: how many guesses are left, at least 1.
        places: how many guesses to name.
        together: the best guesses in order, where that is known beforehand.

    Yields:
        The best guesses, and how certain it is that they are.
    """
    vocabulary, checkpoint = search.vocabulary, search.checkpoint
    boards = [each.words for each in positions]
    spare = left - len(boards)
    if together:
        guesses = vocabulary.indices(together)
        expected = expected_guesses(vocabulary, boards, guesses, spare, checkpoint)
        yield _described(vocabulary, boards, guesses, expected, places), Certainty.SEARCHED
        return
    guesses = np.unique(np.concatenate([each.guesses for each in positions]))
    guesses = worth_a_guess(boards, guesses, spare)
    expected = expected_guesses(vocabulary, boards, guesses, spare, checkpoint)
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
            seen = look_ahead(
                vocabulary, boards, tried, following, spare=spare, checkpoint=checkpoint
            )
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
        search: has the words, the level of hard mode, and the checkpoint.
        boards: for each open board the indices of the words that are left on it.
        guesses: the indices of the guesses, the best by estimate first.
    """
    if search.level is not HardMode.OFF or not is_small(boards):
        return None
    endgame = Endgame(search.vocabulary, boards, guesses[:OTHERS], checkpoint=search.checkpoint)
    try:
        return endgame.guesses, endgame.values()
    except TooLargeError:
        return None


def worth_on_boards(
    search: Search, positions: Sequence[Position], guess: int, left: int
) -> Iterator[Worth]:
    """Yield what a guess is worth on several boards.

    Args:
        search: has the words, the level of hard mode, and the checkpoint.
        positions: the boards, each open and with a word at least.
        guess: the index of the guess.
        left: how many guesses are left, at least 1.
    """
    vocabulary = search.vocabulary
    boards = [each.words for each in positions]
    spare = left - len(boards)
    expected = expected_guesses(vocabulary, boards, np.array([guess]), spare, search.checkpoint)
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
