"""Several boards at once: the guesses that serve all of them together.

Each open board takes one guess that solves it. All other guesses are spent on finding out, and
they narrow down every board, so what counts is not the sum of what is unknown but its mean over
the boards: the expected number of further guesses is about

    (open boards) + mean over them of a (1 - 1/n) + 0.14 log2 n

with n words left on a board, where a is 1.2 for up to four boards, and less with more: the guesses
that solve some boards narrow the others down, so that with many of them it hardly matters whether
two words are left or one. The factors follow what games on the lists of the original game still
took, by least squares, and the a of 16 boards what games with others took. No optimum is known
for several boards.

While much is unknown, guesses are tried one guess further (`look_ahead`), or followed to where
there is a choice again (`chains`). Where little is left, the rest of the game is searched to its
end, which is exact for the guesses that it tries (`Endgame`).
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.search import UNLIMITED
from game.coach.splits import Floats, Mask, measure_guesses, runs, sizes_up_to
from game.coach.vocabulary import Indices, Vocabulary

# What is unknown of a board counts in the mean: for each bit, and for not being certain, which
# counts less by each board that is open, and a little at least.
A_BIT, UNCERTAIN, LESS_BY_BOARD, LITTLE = 0.14, 1.6, 0.1, 0.1
UNCERTAIN_AT_MOST = 1.2
# With so few guesses to spare, finding out is urgent: it counts more, and most where many words
# are left. These and the numbers below were chosen by hand.
FEW_TO_SPARE = 2
URGENT, URGENT_BIT = 3.6, 1.2
TRIALS = 256  # how many random draws of the secrets guesses are tried with
AT_ONCE = 128  # how many of these are counted together
SMALL = 1024  # the most combinations of words left on the boards to search the game to its end
STATES = 1000  # the most states that this search may look at
# Which guesses a review measures: how much depends on the position alone, so that one game always
# has one review.
SEVERAL = 4  # from so many on, guesses are chosen; with fewer, all are measured
MOST_WORK = 60_000_000  # cells that are counted for one turn; some 5 ns each
BOARD_WORK = 128  # what a board costs with each guess, however few words are left on it
# What all guesses are measured with at first: the boards with the most words, and as many of these.
BOARDS_TRIED, WORDS_TRIED = 6, 100
EQUAL = 1e-9  # values that differ by less are equal, but for rounding


def rest_by_size(most: int, boards: int, spare: int = UNLIMITED) -> Floats:
    """Return what a set of words on one board counts in the expected guesses, by its size.

    It is (number of words) x (1 + share of the board in the mean of what is unknown).

    Args:
        most: the largest size.
        boards: how many boards are open.
        spare: how many guesses are left beyond one for each board.

    Returns:
        The summands, (most + 1,).

    >>> rest_by_size(2, 4).round(3).tolist()
    [0.0, 1.0, 2.37]
    """
    words = np.maximum(sizes_up_to(most), 1)
    uncertain = max(LITTLE, min(UNCERTAIN_AT_MOST, UNCERTAIN - LESS_BY_BOARD * boards))
    a_bit = A_BIT
    if spare <= FEW_TO_SPARE:
        uncertain, a_bit = URGENT / max(spare, 1), URGENT_BIT / max(spare, 1)
    unknown = uncertain * (1 - 1 / words) + a_bit * np.log2(words)
    rest: Floats = words * (1 + unknown / boards)
    rest[0] = 0
    return rest


def estimated_rest(sizes: Sequence[int], boards: int) -> float:
    """Return about how many guesses solve boards, by how many words are left on each.

    Args:
        sizes: how many words are left on each board that is still open.
        boards: how many boards were open when what is unknown was weighed.

    >>> round(estimated_rest([2, 1], 4), 4)
    2.185
    """
    return sum(float(rest_by_size(size, boards)[size]) / size for size in sizes)


def expected_guesses(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    guesses: Indices,
    spare: int = UNLIMITED,
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
    shares: dict[bytes, Floats] = {}  # boards may be equal: before the first guess all are
    for words in boards:
        if len(words) == 1:
            total += guesses != words[0]
            continue
        key = words.tobytes()
        if key not in shares:
            rests = rest_by_size(len(words), len(boards), spare)
            measured = measure_guesses(vocabulary, words, guesses, rests, checkpoint).rest
            shares[key] = (measured - np.isin(guesses, words)) / len(words)
        total += shares[key]
    return total


def look_ahead(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    tried: Indices,
    following: Indices,
    *,
    spare: int = UNLIMITED,
    trials: int = TRIALS,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return the expected guesses with the best second guess after each of some first guesses.

    The secrets are drawn at random, the same for all first guesses; the second guess is the best
    of some for the clues of the first on all boards together. The indices of the first guesses
    are `tried`, (t,), those of the second ones `following`, (f,), ascending; the other arguments
    are those of `expected_guesses`, and `trials` is how often the secrets are drawn.

    Returns:
        The expected number of guesses, the first and the second included, (t,).
    """
    rng = np.random.default_rng(1)
    secrets = [rng.integers(0, len(words), trials) for words in boards]
    expected = np.empty(len(tried))
    for nth, guess in enumerate(tried.tolist()):
        known: dict[bytes, tuple[Indices, Floats]] = {}
        after = []
        for words, secret in zip(boards, secrets, strict=True):
            checkpoint()
            key = words.tobytes()
            if key not in known:
                rests = rest_by_size(len(words), len(boards), spare)
                known[key] = _rests_after(vocabulary, words, guess, following, rests)
            set_of_word, rest_of_set = known[key]
            after.append((set_of_word[secret], rest_of_set))
        least = []
        for start in range(0, trials, AT_ONCE):
            total = sum(rests[came[start : start + AT_ONCE]] for came, rests in after)
            least.append(np.min(total, axis=1))
        expected[nth] = 2 + np.concatenate(least).mean()
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


def work_of(boards: Sequence[Indices], guesses: int) -> int:
    """Return how many cells are counted to measure some guesses; boards that are equal count once.

    >>> boards = [np.arange(72), np.arange(72), np.arange(22)]
    >>> work_of(boards, 10)
    3500
    """
    different = {words.tobytes(): len(words) for words in boards}
    return guesses * sum(size + BOARD_WORK for size in different.values())


def finalists(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    guesses: Indices,
    usual: Mask,
    checkpoint: Checkpoint = no_checkpoint,
) -> Indices:
    """Return the guesses that are to be measured with all words, all where that is quick enough.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        guesses: the indices of all guesses, ascending, (g,).
        usual: which words people know, (vocabulary,); half of what is returned is of these.
        checkpoint: called at checkpoints.
    """
    if len(boards) < SEVERAL or work_of(boards, len(guesses)) <= MOST_WORK:
        return guesses
    different = {words.tobytes(): words for words in boards}
    largest = sorted(different.values(), key=len, reverse=True)[:BOARDS_TRIED]
    sample = [words[:: -(-len(words) // WORDS_TRIED)] for words in largest]
    order = expected_guesses(vocabulary, sample, guesses, checkpoint=checkpoint).argsort(
        kind="stable"
    )
    half = max(1, MOST_WORK // 2 // work_of(boards, 1) // 2)
    chosen = np.union1d(order[:half], order[usual[guesses[order]]][:half])
    return guesses[chosen]


# The end of a game: for each open board the words that are left, as a set of bits.
State = tuple[int, ...]


class TooLargeError(Exception):
    """A search looked at more states than it may."""


def is_small(boards: Sequence[Indices]) -> bool:
    """Return whether so little is left that the game can be searched to its end."""
    return prod(len(words) for words in boards) <= SMALL


class Value(NamedTuple):
    """What a state is worth: the least risk comes first, and then the fewest guesses.

    Attributes:
        risk: the chance that the guesses do not suffice.
        guesses: the expected number of guesses until all boards are solved, which goes on where
            those that are left do not suffice.
    """

    risk: float
    guesses: float


NEVER = Value(np.inf, np.inf)


class Endgame:
    """Finds the best guesses where few words are left, by trying all that can come.

    Attributes:
        guesses: the indices of the guesses that are tried, the words that are left first.
        states: how many more states are looked at before the search gives up.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        boards: Sequence[Indices],
        others: Indices,
        left: int = UNLIMITED,
        states: int = STATES,
        checkpoint: Checkpoint = no_checkpoint,
    ) -> None:
        """Take what is left.

        Args:
            vocabulary: the words.
            boards: for each open board the indices of the words that are left on it.
            others: the indices of further guesses to try.
            left: how many guesses are left.
            states: how many states are looked at before the search gives up.
            checkpoint: called at checkpoints.
        """
        self._left_words = words = np.unique(np.concatenate(boards))
        self.guesses = np.concatenate([words, np.setdiff1d(others, words)])
        self._vocabulary = vocabulary
        self._columns = {guess: nth for nth, guess in enumerate(self.guesses.tolist())}
        self._clues = vocabulary.clue_numbers(self.guesses, words).tolist()
        self._start: State = tuple(
            sorted(sum(1 << int(nth) for nth in np.searchsorted(words, each)) for each in boards)
        )
        self._left = left
        self.states = states
        self._checkpoint = checkpoint
        self._values: dict[tuple[State, int], Value] = {}
        self._parts: dict[tuple[int, int], tuple[int, ...]] = {}

    def best(self, places: int = 1) -> list[tuple[int, Value]]:
        """Return the best guesses with their values, the best first.

        Args:
            places: how many guesses to find.

        Raises:
            TooLargeError: the search took too many steps.
        """
        found: list[tuple[Value, int]] = []
        for low, guess in self._in_order(self._start, self._left):
            bound = found[places - 1][0] if len(found) >= places else NEVER
            if low >= bound:
                break
            value = self._evaluate(guess, self._start, self._left, bound)
            if value < bound:  # equals come in their order
                found = sorted([*found, (_rounded(value), guess)])
        return [(int(self.guesses[guess]), value) for value, guess in found[:places]]

    def value_of(self, guess: int) -> Value:
        """Return the value of any guess, by its index in the vocabulary.

        Raises:
            TooLargeError: the search took too many steps.
        """
        if guess not in self._columns:  # only its own value asks for it
            self._columns[guess] = len(self._clues)
            clues = self._vocabulary.clue_numbers(np.array([guess]), self._left_words)
            self._clues += clues.tolist()
        value = self._evaluate(self._columns[guess], self._start, self._left, NEVER)
        if value == NEVER:
            risk, guesses = self._value(self._start, self._left - 1)
            value = Value(risk, 1 + guesses)
        return _rounded(value)

    def _value(self, state: State, left: int) -> Value:
        """Return the value of a state with some guesses left."""
        if left < len(state):
            return Value(1.0, self._value(state, UNLIMITED).guesses)
        if all(not board & (board - 1) for board in state):  # one word left on each
            return Value(0.0, float(len(state)))
        left = min(left, sum(map(int.bit_count, state)))  # no plan takes more
        known = self._values.get((state, left))
        if known is not None:
            return known
        self.states -= 1
        if self.states < 0:
            raise TooLargeError
        self._checkpoint()
        certain = [board.bit_length() - 1 for board in state if not board & (board - 1)]
        if certain:  # none of the guesses that are tried is better: see `chains`
            best = _rounded(self._evaluate(certain[0], state, left, NEVER))
            self._values[state, left] = best
            return best
        best = NEVER
        for low, guess in self._in_order(state, left):
            if low.risk >= best.risk and low.guesses >= best.guesses - EQUAL:
                break
            best = min(best, _rounded(self._evaluate(guess, state, left, best)))
        self._values[state, left] = best
        return best

    def _in_order(self, state: State, left: int) -> list[tuple[Value, int]]:
        """Return lower bounds of the values of all guesses, and the guesses, the lowest first.

        A guess takes itself, and one for each board that it leaves open.
        """
        found = []
        for guess in range(len(self.guesses)):
            bit = 1 << guess  # beyond those of the words for a guess that is none of them
            solved = sum(1 / board.bit_count() for board in state if board & bit)
            risk = max(0.0, round(1 - solved, 9)) if left == len(state) else 0.0
            found.append((Value(risk, 1.0 + len(state) - solved), guess))
        return sorted(found)

    def _evaluate(self, guess: int, state: State, left: int, bound: Value) -> Value:
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
            return NEVER
        risk, guesses = 0.0, 1 + sum(chance * len(after) for after, chance in chances.items())
        for after, chance in sorted(chances.items(), key=lambda each: -each[1]):
            if (risk, guesses) >= bound:
                break
            value = self._value(after, left - 1)
            risk += chance * value.risk
            guesses += chance * (value.guesses - len(after))
        return Value(risk, guesses)

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
            own = 1 << guess
            known = tuple(0 if part == own else part for part in parts.values())
            self._parts[guess, board] = known
        return known


def _rounded(value: Value) -> Value:
    """Return a value that is equal to those from which it differs by rounding alone."""
    return value if value == NEVER else Value(round(value.risk, 9), round(value.guesses, 9))
