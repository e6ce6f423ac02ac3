"""The end of a game on several boards, exactly: few words are left on each of them.

The value of a state is the expected number of guesses until all boards are solved, with best
play. Each board takes one guess that solves it, so with k boards no plan needs fewer than k, and
a guess that is the word of board b with the chance p_b leads to at least 1 + k - sum of p_b. As
hardly any state needs k + 1, guesses that can solve nothing are seldom worth a thought, and a
search over the words that are left is small.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from math import prod

import numpy as np

from game.coach.matrix import Indices, Vocabulary
from game.coach.pace import Pace, unhurried
from game.coach.splits import Floats

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
        pace: called at release points.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        boards: Sequence[Indices],
        others: Indices,
        states: int = STATES,
        pace: Pace = unhurried,
    ) -> None:
        words = np.unique(np.concatenate(boards))
        self.guesses = np.concatenate([words, np.setdiff1d(others, words)])
        self._clues = vocabulary.clue_numbers(self.guesses, words).tolist()
        self._words = len(words)
        self.start: Boards = tuple(
            sorted(sum(1 << int(nth) for nth in np.searchsorted(words, each)) for each in boards)
        )
        self._left = states
        self._pace = pace
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
        self._pace()
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
