"""Several boards at once: the guesses that serve all of them together.

Each open board takes one guess that solves it. All other guesses are spent on finding out, and
they narrow down every board, so what counts is not the sum of what is unknown but its mean over
the boards: the expected number of further guesses is about

    (open boards) + mean over them of 0.9 (1 - 1/n) + 0.3 log2 n

with n words left on a board. The factors 0.9 and 0.3 were fitted by hand to games with four and
eight boards on the lists of the original game (`python -m tests.bench boards`).
Others near them make little difference: in 200 games with four boards, factors from 0.7 to 1.1
and from 0.2 to 0.4 took 6.91 to 6.94 guesses on average. No optimum is known for several boards.

While much is unknown, guesses are tried one guess further (`look_ahead`). Where little is left,
the rest of the game is searched to its end, which is exact for the guesses that it tries
(`Endgame`).
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from math import prod

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.splits import Floats, measure_guesses, runs
from game.coach.vocabulary import Indices, Vocabulary

# All numbers here were chosen by hand.
AMPLE = 4  # with fewer guesses to spare, finding out is urgent, and its weight grows
TRIALS = 128  # for how many random draws of the secrets
SMALL = 64  # the most combinations of words left on the boards to search the game to its end
STATES = 2000  # the most states that this search may look at
EQUAL = 1e-9  # values that differ by less are equal, but for rounding


def rest_by_size(most: int, boards: int, spare: int = AMPLE) -> Floats:
    """Return what a set of words on one board counts in the expected guesses, by its size.

    It is (number of words) x (1 + share of the board in the mean of what is unknown).

    Args:
        most: the largest size.
        boards: how many boards are open.
        spare: how many guesses are left beyond one for each board.

    Returns:
        The summands, (most + 1,).

    >>> rest_by_size(2, 4).round(3).tolist()
    [0.0, 1.0, 2.375]
    """
    urgency = max(1.0, AMPLE / max(spare, 1))
    words = np.maximum(np.arange(most + 1), 1)
    unknown = 0.9 * (1 - 1 / words) + 0.3 * np.log2(words)
    rest: Floats = words * (1 + urgency * unknown / boards)
    rest[0] = 0
    return rest


def estimated_rest(sizes: Sequence[int], boards: int) -> float:
    """Return about how many guesses solve boards, by how many words are left on each.

    Args:
        sizes: how many words are left on each board that is still open.
        boards: how many boards were open when what is unknown was weighed.

    >>> round(estimated_rest([2, 1], 4), 4)
    2.1875
    """
    return sum(float(rest_by_size(size, boards)[size]) / size for size in sizes)


def expected_guesses(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    guesses: Indices,
    spare: int = AMPLE,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return about how many further guesses solve all boards if each of some guesses is next.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        guesses: the indices of the guesses, (g,).
        spare: how many guesses are left beyond one for each board.
        checkpoint: called at checkpoints.

    Returns:
        The expected number of guesses, the guess itself included, (g,).
    """
    total = np.ones(len(guesses))
    for words in boards:
        if len(words) == 1:
            total += guesses != words[0]
            continue
        rests = rest_by_size(len(words), len(boards), spare)
        measured = measure_guesses(vocabulary, words, guesses, rests, checkpoint).rest
        total += (measured - np.isin(guesses, words)) / len(words)
    return total


def look_ahead(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    tried: Indices,
    following: Indices,
    *,
    spare: int = AMPLE,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return the expected guesses with the best second guess after each of some first guesses.

    The secrets are drawn at random, the same for all first guesses; the second guess is the best
    of some for the clues of the first on all boards together. The indices of the first guesses
    are `tried`, (t,), those of the second ones `following`, (f,), ascending; the other arguments
    are those of `expected_guesses`.

    Returns:
        The expected number of guesses, the first and the second included, (t,).
    """
    rng = np.random.default_rng(1)
    secrets = [rng.integers(0, len(words), TRIALS) for words in boards]
    expected = np.empty(len(tried))
    for nth, guess in enumerate(tried.tolist()):
        total = np.zeros((TRIALS, len(following)))
        known: dict[bytes, tuple[Indices, Floats]] = {}
        for words, secret in zip(boards, secrets, strict=True):
            checkpoint()
            key = words.tobytes()
            if key not in known:
                rests = rest_by_size(len(words), len(boards), spare)
                known[key] = _rests_after(vocabulary, words, guess, following, rests)
            set_of_word, rest_of_set = known[key]
            total += rest_of_set[set_of_word[secret]]
        expected[nth] = 2 + total.min(axis=1).mean()
    return expected


def _rests_after(
    vocabulary: Vocabulary, words: Indices, guess: int, following: Indices, rests: Floats
) -> tuple[Indices, Floats]:
    """Return what each second guess leaves of the words on one board, for each set of a first.

    Returns:
        The number of the set of each word, (n,); and for each set the mean share of the board
        in the expected guesses after each second guess, (sets, f).
    """
    clues = vocabulary.clues_of(guess, words)
    _, set_of_word, sizes = np.unique(clues, return_inverse=True, return_counts=True)
    # Words in the order of their sets; within each set, the second guess splits them again.
    order = np.argsort(set_of_word, kind="stable")
    second = vocabulary.clue_numbers(following, words[order]).astype(np.int64)
    second += set_of_word[order] * 3**vocabulary.length
    second.sort(axis=1)
    starts, lengths = runs(second)
    row, place = np.divmod(starts, len(words))
    cell = row * len(sizes) + set_of_word[order][place]
    rest = np.bincount(cell, rests[lengths]).reshape(len(following), len(sizes)).T
    # A second guess that is the word solves the board.
    _, column, own = np.intersect1d(following, words, return_indices=True)
    rest[set_of_word[own], column] -= 1
    rest[set_of_word[words == guess]] = 0
    return set_of_word, rest / sizes[:, None]


# The end of a game: for each open board the words that are left, as a set of bits.
State = tuple[int, ...]


class TooLargeError(Exception):
    """A search looked at more states than it may."""


def is_small(boards: Sequence[Indices]) -> bool:
    """Return whether so little is left that the game can be searched to its end."""
    return prod(len(words) for words in boards) <= SMALL


class Endgame:
    """Finds the best guesses where few words are left, by trying all that can come.

    A value is the expected number of guesses until all boards are solved.

    Attributes:
        guesses: the indices of the guesses that are tried, the words that are left first.
        states: how many more states are looked at before the search gives up.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        boards: Sequence[Indices],
        others: Indices,
        states: int = STATES,
        checkpoint: Checkpoint = no_checkpoint,
    ) -> None:
        """Take what is left.

        Args:
            vocabulary: the words.
            boards: for each open board the indices of the words that are left on it.
            others: the indices of further guesses to try.
            states: how many states are looked at before the search gives up.
            checkpoint: called at checkpoints.
        """
        self._left_words = words = np.unique(np.concatenate(boards))
        self.guesses = np.concatenate([words, np.setdiff1d(others, words)])
        self._vocabulary = vocabulary
        self._columns = {guess: nth for nth, guess in enumerate(self.guesses.tolist())}
        self._clues = vocabulary.clue_numbers(self.guesses, words).tolist()
        self._words = len(words)
        self._start: State = tuple(
            sorted(sum(1 << int(nth) for nth in np.searchsorted(words, each)) for each in boards)
        )
        self.states = states
        self._checkpoint = checkpoint
        self._values: dict[State, float] = {}
        self._parts: dict[tuple[int, int], tuple[int, ...]] = {}

    def best(self, places: int = 1) -> list[tuple[int, float]]:
        """Return the best guesses with their values, the best first.

        Args:
            places: how many guesses to find.

        Raises:
            TooLargeError: the search took too many steps.
        """
        low = [self._least(guess, self._start) for guess in range(len(self.guesses))]
        found: list[tuple[float, int]] = []
        for guess in sorted(range(len(low)), key=lambda each: low[each]):
            bound = found[places - 1][0] if len(found) >= places else np.inf
            if low[guess] >= bound:
                break
            value = self._evaluate(guess, self._start, bound)
            if value < bound:
                found = sorted([*found, (round(value, 9), guess)])  # equals come in their order
        return [(int(self.guesses[guess]), value) for value, guess in found[:places]]

    def value_of(self, guess: int) -> float:
        """Return the value of any guess, by its index in the vocabulary.

        Raises:
            TooLargeError: the search took too many steps.
        """
        if guess not in self._columns:  # only its own value asks for it
            self._columns[guess] = len(self._clues)
            clues = self._vocabulary.clue_numbers(np.array([guess]), self._left_words)
            self._clues += clues.tolist()
        value = self._evaluate(self._columns[guess], self._start, np.inf)
        return value if value < np.inf else 1 + self._value(self._start)

    def _value(self, state: State) -> float:
        """Return the value of a state."""
        if all(not board & (board - 1) for board in state):  # one word left on each
            return len(state)
        known = self._values.get(state)
        if known is not None:
            return known
        self.states -= 1
        if self.states < 0:
            raise TooLargeError
        self._checkpoint()
        low = [self._least(guess, state) for guess in range(len(self.guesses))]
        best = np.inf
        for guess in sorted(range(len(low)), key=lambda each: low[each]):
            if low[guess] >= best - EQUAL:
                break
            best = min(best, self._evaluate(guess, state, best))
        self._values[state] = best
        return best

    def _least(self, guess: int, state: State) -> float:
        """Return a lower bound of a guess: itself, and one for each board that it leaves open."""
        if guess >= self._words:
            return 1.0 + len(state)
        bit = 1 << guess
        return 1.0 + len(state) - sum(1 / board.bit_count() for board in state if board & bit)

    def _evaluate(self, guess: int, state: State, bound: float) -> float:
        """Return the value of a guess, or a lower bound of it that is not below a bound."""
        choices = []
        for board in state:
            size = board.bit_count()
            choices.append(
                [(part, (part.bit_count() or 1) / size) for part in self._split(guess, board)]
            )
        chances: dict[State, float] = defaultdict(float)
        for parts in product(*choices):
            after = tuple(sorted(part for part, _ in parts if part))
            chances[after] += prod(chance for _, chance in parts)
        if len(chances) == 1 and state in chances:
            return np.inf
        total = 1 + sum(chance * len(after) for after, chance in chances.items())
        for after, chance in sorted(chances.items(), key=lambda each: -each[1]):
            if total >= bound:
                break
            total += chance * (self._value(after) - len(after))
        return total

    def _split(self, guess: int, board: int) -> tuple[int, ...]:
        """Return the sets into which a guess splits a board; 0 for the guess itself."""
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
