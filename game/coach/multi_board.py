"""Several boards at once: the guesses that serve all of them together.

Each open board takes one guess that solves it. All other guesses are spent on finding out, and
they narrow down every board, so what counts is not the sum of what is unknown but its mean over
the boards: the expected number of further guesses is about

    (open boards) + mean over them of 0.9 (1 - 1/n) + 0.3 log2 n

with n words left on a board. The factors 0.9 and 0.3 were fitted by hand to games with four and
eight boards on the lists of the original game (`python -m tests.bench.coach four`, `eight`).
Others near them make little difference: in 200 games with four boards, factors from 0.7 to 1.1
and from 0.2 to 0.4 took 6.91 to 6.94 guesses on average. No optimum is known for several boards.

The best guess is the one after which the expectation is lowest. While much is unknown, the best
of these are tried one guess further (`look_ahead`). Where little is left, the rest of the game is
searched to its end, which is exact for the guesses that it tries (`Endgame`).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.position import Position
from game.coach.ranking import MANY, Certainty, Worth, describe
from game.coach.search import Search
from game.coach.splits import Floats, measure_guesses, runs
from game.coach.vocabulary import Indices, Vocabulary
from game.rules import HardMode

# All numbers here were chosen by hand.
AMPLE = 4  # with fewer guesses to spare, finding out is urgent, and its weight grows
MUCH_UNKNOWN = 3.0  # looking ahead pays while so many bits are unknown of a board on average
LOOKED_AT = 12  # how many guesses are tried one guess further
FOLLOWING = 300  # how many second guesses are tried then, in addition to the words left
TRIALS = 128  # for how many random draws of the secrets
SMALL = 64  # the most combinations of words left on the boards to search the game to its end
STATES = 2000  # the most states that this search may look at
OTHERS = 20  # how many guesses that are not among the words left it tries
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
        words = np.unique(np.concatenate(boards))
        self.guesses = np.concatenate([words, np.setdiff1d(others, words)])
        self._clues = vocabulary.clue_numbers(self.guesses, words).tolist()
        self._words = len(words)
        self._start: State = tuple(
            sorted(sum(1 << int(nth) for nth in np.searchsorted(words, each)) for each in boards)
        )
        self._left = states
        self._checkpoint = checkpoint
        self._values: dict[State, float] = {}
        self._parts: dict[tuple[int, int], tuple[int, ...]] = {}

    def values(self) -> Floats:
        """Return the value of each guess, (guesses,), or a lower bound where it is not best.

        Raises:
            TooLargeError: the search took too many steps.
        """
        best = np.inf
        found = [self._least(guess, self._start) for guess in range(len(self.guesses))]
        for guess in sorted(range(len(found)), key=lambda each: found[each]):
            if found[guess] >= best + EQUAL:
                break
            found[guess] = self._evaluate(guess, self._start, best + EQUAL)
            best = min(best, found[guess])
        return np.array(found)

    def _value(self, state: State) -> float:
        """Return the value of a state."""
        if all(not board & (board - 1) for board in state):  # one word left on each
            return len(state)
        known = self._values.get(state)
        if known is not None:
            return known
        self._left -= 1
        if self._left < 0:
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
        positions: the boards, each open and with at least one word left.
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
    if spare <= 0:  # every guess has to solve a board
        guesses = np.intersect1d(np.concatenate(boards), guesses)
    expected = expected_guesses(vocabulary, boards, guesses, spare, checkpoint)
    order = np.argsort(expected, kind="stable")
    guesses, expected = guesses[order], expected[order]
    about = _described(vocabulary, boards, guesses, expected, places)
    yield about, Certainty.ESTIMATED
    better = _look_further(search, boards, guesses, spare) if spare > 0 else None
    if better is None:
        yield about, Certainty.SEARCHED
        return
    guesses, expected = better
    order = np.argsort(expected, kind="stable")
    best = _described(vocabulary, boards, guesses[order], expected[order], places)
    named = {worth.word for worth in best}
    best += [worth for worth in about if worth.word not in named]
    yield best[:places], Certainty.SEARCHED


def _look_further(
    search: Search, boards: Sequence[Indices], guesses: Indices, spare: int
) -> tuple[Indices, Floats] | None:
    """Return guesses and how many each needs by a closer look, or None where none is taken.

    The guesses to choose from come in the order of their estimates.
    """
    vocabulary, checkpoint = search.vocabulary, search.checkpoint
    sizes = [len(words) for words in boards]
    if search.level is HardMode.OFF and is_small(boards):
        endgame = Endgame(vocabulary, boards, guesses[:OTHERS], checkpoint=checkpoint)
        try:
            return endgame.guesses, endgame.values()
        except TooLargeError:
            pass
    if np.mean(np.log2(sizes)) < MUCH_UNKNOWN or max(sizes) > MANY:
        return None
    tried = guesses[:LOOKED_AT]
    following = np.unique(np.concatenate([guesses[:FOLLOWING], *boards]))
    seen = look_ahead(vocabulary, boards, tried, following, spare=spare, checkpoint=checkpoint)
    return tried, seen


def worth_on_boards(search: Search, positions: Sequence[Position], guess: int, left: int) -> Worth:
    """Return about what a guess is worth; the arguments are those of `rankings_on_boards`."""
    vocabulary = search.vocabulary
    boards = [each.words for each in positions]
    spare = left - len(boards)
    expected = expected_guesses(vocabulary, boards, np.array([guess]), spare, search.checkpoint)
    return describe(vocabulary, boards, guess, float(expected[0]))


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
