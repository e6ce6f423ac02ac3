"""Several boards at once: the guesses that serve all of them together, and what any is worth.

Each open board takes one guess that solves it. All other guesses are spent on finding out, and
they narrow down every board, so what counts is not the sum of what is unknown but its mean over
the boards: the expected number of further guesses is about

    (open boards) + mean over them of a (1 - 1/n) + 0.14 log2 n

with n words left on a board, where a is 1.2 for up to four boards, and less with more: the guesses
that solve some boards narrow the others down, so that with many of them it hardly matters whether
two words are left or one. The factors follow what games on the lists of the original game still
took, by least squares, and the a of 16 boards what games with others took. No optimum is known
for several boards.

The only word that is left on a board has to be guessed sooner or later. Guessing it at once costs
nothing and tells something about the other boards, so no plan is better: where a plan guesses it
later, it may as well begin with it and go on as before, knowing more. Such certain words make
others certain, and all of them have been guessed before there is a choice again. (In hard mode
their clues may forbid guesses, so this does not hold there.) So from three boards on, what a guess
is worth depends on how far that chain goes (`Chains`). Where little is left, the rest of the game
is searched to its end, which is exact for the guesses that it tries (`Endgame`).

All guesses of a position are valued in one way, so that their figures can be compared and a word
has the same one wherever it is named. Which way that is depends on the position alone.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.position import Position
from game.coach.ranking import Certainty, GuessWorth, describe
from game.coach.search import UNLIMITED, Search
from game.coach.splits import Counts, Floats, measure_guesses
from game.coach.vocabulary import Indices, Vocabulary, blocks
from game.rules import HardMode

# What is unknown of a board counts in the mean: for each bit, and for not being certain, which
# counts less by each board that is open, and a little at least.
A_BIT, UNCERTAIN, LESS_BY_BOARD, LITTLE = 0.14, 1.6, 0.1, 0.1
UNCERTAIN_AT_MOST = 1.2
# With so few guesses to spare, finding out is urgent: it counts more, and most where many words
# are left. These and all numbers below were chosen by hand.
FEW_TO_SPARE = 2
URGENT, URGENT_BIT = 3.6, 1.2
PLACES = 12  # how many of the best guesses are found at once


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
    words = np.maximum(np.arange(most + 1), 1)
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


# What guesses lead to by themselves --------------------------------------------------------

# If words are still left on some boards where a chain ends, the rest of the game takes more than a
# guess for each board: about so many, and so many for each bit that is unknown of such a board on
# average. That is what games of eight boards on the lists of the original game took, by least
# squares. Games of sixteen boards are played as well with other factors.
UNKNOWN, PER_BIT = 0.4, 0.28
CHAINED = 3  # from so many boards on, chains are followed
FOLLOWED = 48  # the guesses that they are followed for
DRAWS = 1024  # how many random draws of the secrets guesses are tried with in the end
ROUNDS = ((128, 24), (256, PLACES))  # before it: with how many draws, and how many guesses remain
MOST_DIFFERENT = 3000  # words that are left; a table has the clues between all of them
MOST_LEFT = 5000  # words that are left on all boards together; each draw begins with them
AT_ONCE = 128  # draws


def certain_words(boards: Sequence[Indices]) -> Indices:
    """Return each word that is the only one left on some board, ascending.

    >>> certain_words([np.array([4, 7]), np.array([9]), np.array([2]), np.array([9])]).tolist()
    [2, 9]
    """
    return np.array(sorted({int(words[0]) for words in boards if len(words) == 1}), np.intp)


def can_be_followed(boards: Sequence[Indices]) -> bool:
    """Return whether so few words are left that chains can be followed."""
    left = np.concatenate(boards)
    return len(left) <= MOST_LEFT and len(np.unique(left)) <= MOST_DIFFERENT


class Chains:
    """Tries guesses on some boards, each with the same random secrets.

    A cell is one board of one draw. What is left in the cells is listed as pairs of a cell and a
    word; words are numbered among those that are left on any board.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        boards: Sequence[Indices],
        checkpoint: Checkpoint,
    ) -> None:
        """Draw the secrets.

        Args:
            vocabulary: the words.
            boards: for each open board the indices of the words that are left on it.
            checkpoint: called at checkpoints.
        """
        self._vocabulary, self._checkpoint = vocabulary, checkpoint
        self._words = np.unique(np.concatenate(boards))
        self._boards = [np.searchsorted(self._words, words) for words in boards]
        words = len(self._words)
        self._clues = np.empty((words, words), vocabulary.dtype)
        for some in blocks(words, words):
            checkpoint()
            self._clues[some] = vocabulary.clue_numbers(self._words[some], self._words)
        rng = np.random.default_rng(1)
        drawn = [rows[rng.integers(0, len(rows), DRAWS)] for rows in self._boards]
        self._secrets = np.stack(drawn, axis=1)  # (DRAWS, boards)

    def best(self, tried: Indices) -> tuple[Indices, Floats]:
        """Return the best `PLACES` of some guesses with their expected guesses, the best first."""
        for draws, remain in ROUNDS:
            tried = tried[np.argsort(self.expected(tried, draws), kind="stable")[:remain]]
        expected = self.expected(tried)
        order = np.argsort(expected, kind="stable")
        return tried[order], expected[order]

    def expected(self, guesses: Indices, draws: int = DRAWS) -> Floats:
        """Return about how many further guesses solve all boards if each of some guesses is next.

        Args:
            guesses: the indices of the guesses, (g,).
            draws: how many of the draws they are tried with, at most `DRAWS`.

        Returns:
            The expected number of guesses, the guess itself included, (g,). Each board takes one
            of its own, even if two have the same secret.
        """
        return np.array([self._expected(guess, draws) for guess in guesses.tolist()])

    def _expected(self, guess: int, draws: int) -> float:
        """Return the expected number of guesses with one guess next, by some of the draws."""
        self._checkpoint()
        clues = self._vocabulary.clues_of(guess, self._words)
        more = 0.0
        for secrets in np.split(self._secrets[:draws], range(AT_ONCE, draws, AT_ONCE)):
            cells, words = [], []
            for nth, board in enumerate(self._boards):
                draw, place = np.nonzero(clues[board] == clues[secrets[:, nth], None])
                cells.append(draw * len(self._boards) + nth)
                words.append(board[place])
            sizes = self._sizes_at_end(np.concatenate(cells), np.concatenate(words), secrets)
            waiting = np.count_nonzero(sizes, axis=1)
            bits = np.log2(np.maximum(sizes, 1)).sum(axis=1) / np.maximum(waiting, 1)
            more += float(np.where(waiting > 0, UNKNOWN + PER_BIT * bits, 0).sum())
            more += int(np.count_nonzero(self._words[secrets] != guess))
        return 1 + more / draws

    def _sizes_at_end(self, cell: Indices, word: Indices, secrets: Indices) -> Counts:
        """Return how many words are left where the chains end, 0 on boards that are solved.

        Args:
            cell: the cells, numbered by draws and then by boards.
            word: what is left in each of them.
            secrets: the secrets of the draws, (draws, boards).

        Returns:
            The sizes, (draws, boards).
        """
        draws, boards = secrets.shape
        secret = secrets.ravel()
        while True:
            sizes = np.bincount(cell, minlength=draws * boards)
            certain = np.flatnonzero(sizes == 1)
            waits = sizes[cell] > 1
            cell, word = cell[waits], word[waits]
            if not len(certain):
                return sizes.reshape(draws, boards)
            # The certain words of a draw are guessed one after another, in all draws at once.
            draw = certain // boards
            turn = np.arange(len(draw)) - np.searchsorted(draw, draw)
            for nth in range(int(turn.max()) + 1):
                self._checkpoint()
                guess = np.full(draws, -1)
                guess[draw[turn == nth]] = secret[certain[turn == nth]]
                played = guess[cell // boards]
                meant = self._clues[played, secret[cell]]  # any clue where none is played
                left = (self._clues[played, word] == meant) | (played < 0)
                cell, word = cell[left], word[left]


# The end of a game ------------------------------------------------------------------------

SMALL = 1024  # the most combinations of words left on the boards to search the game to its end
STATES = 2000  # the most states that are looked at to find the best guesses
OTHERS = 20  # how many guesses that are not among the words left are tried
EQUAL = 1e-9  # values that differ by less are equal, but for rounding
State = tuple[int, ...]  # for each open board the words that are left, as a set of bits


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
    """Finds the best guesses where few words are left, by trying all that can come."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        boards: Sequence[Indices],
        others: Indices,
        left: int,
        checkpoint: Checkpoint,
    ) -> None:
        """Take what is left.

        Args:
            vocabulary: the words.
            boards: for each open board the indices of the words that are left on it.
            others: the indices of further guesses to try.
            left: how many guesses are left.
            checkpoint: called at checkpoints.
        """
        self._left_words = words = np.unique(np.concatenate(boards))
        self._guesses = np.concatenate([words, np.setdiff1d(others, words)])
        self._vocabulary = vocabulary
        self._columns = {guess: nth for nth, guess in enumerate(self._guesses.tolist())}
        self._clues = vocabulary.clue_numbers(self._guesses, words).tolist()
        self._start: State = tuple(
            sorted(sum(1 << int(nth) for nth in np.searchsorted(words, each)) for each in boards)
        )
        self._left, self._checkpoint = left, checkpoint
        self._most_states: float = np.inf
        self._values: dict[tuple[State, int], Value] = {}
        self._parts: dict[tuple[int, int], tuple[int, ...]] = {}

    def best(self) -> list[tuple[int, Value]]:
        """Return the best `PLACES` guesses with their values, the best first.

        Raises:
            TooLargeError: the search looked at more states than it may.
        """
        self._most_states = STATES
        found: list[tuple[Value, int]] = []
        for low, guess in self._in_order(self._start, self._left):
            bound = found[PLACES - 1][0] if len(found) >= PLACES else NEVER
            if low >= bound:
                break
            value = self._evaluate(guess, self._start, self._left, bound)
            if value < bound:  # equals come in their order
                found = sorted([*found, (_rounded(value), guess)])
        self._most_states = np.inf
        return [(int(self._guesses[guess]), value) for value, guess in found[:PLACES]]

    def value_of(self, guess: int) -> Value:
        """Return the value of any guess, by its index in the vocabulary."""
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
        if len(self._values) >= self._most_states:
            raise TooLargeError
        self._checkpoint()
        certain = [board.bit_length() - 1 for board in state if not board & (board - 1)]
        if certain:  # none of the guesses that are tried is better
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
        for guess in range(len(self._guesses)):
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


# The choice -------------------------------------------------------------------------------


class JointChoice:
    """Values the guesses of one position with several open boards."""

    def __init__(
        self,
        search: Search,
        positions: Sequence[Position],
        left: int,
        openers: Sequence[str],
        unnamed: Collection[int],
    ) -> None:
        """Take a position.

        Args:
            search: has the words, the level of hard mode, and the checkpoint.
            positions: the boards, each open and with at least one word left.
            left: how many guesses are left, at least 1.
            openers: the guesses to choose from, where they are known beforehand.
            unnamed: the indices of the words that are not to be named.
        """
        self._search = search
        self._positions = positions
        self._boards = [each.words for each in positions]
        self._left = left
        self._spare = left - len(positions)
        self._openers = search.vocabulary.indices(openers).tolist()
        # The words that are no worse than any guess; in hard mode, one may forbid better guesses.
        certain = certain_words(self._boards if search.level is HardMode.OFF else [])
        self._certain = np.setdiff1d(certain, [*unnamed])
        # A word that is left may be a guess even so: it can be all there is.
        self._unnamed = np.setdiff1d([*unnamed], np.concatenate(self._boards))

    def rankings(self, places: int) -> Iterator[tuple[list[GuessWorth], Certainty]]:
        """Yield the best guesses, better each time, and how certain it is that they are.

        Args:
            places: how many guesses to name.
        """
        if places == 1 and len(self._certain) and self._spare >= 0:  # soon, as no guess is better
            about = self._described(self._certain[:1], self._expected(self._certain[:1]))
            yield about, Certainty.SEARCHED
            return
        guesses, expected = self._estimated
        about = self._described(guesses[:places], expected[:places])
        if not self._openers:
            yield about, Certainty.ESTIMATED
        if self._end:
            _, found = self._end
            about = [self._worth(guess, *reversed(value)) for guess, value in found[:places]]
        elif self._chains:
            best, values = self._followed
            values = np.concatenate((np.full(len(self._certain), self._least), values))[:places]
            about = self._described(np.concatenate((self._certain, best))[:places], values)
        yield about, Certainty.SEARCHED

    def worth(self, guess: int) -> GuessWorth:
        """Return what a guess is worth, by its index; it need not be among the best."""
        if self._end:
            end, _ = self._end
            return self._worth(guess, *reversed(end.value_of(guess)))
        if guess in self._certain:
            return self._worth(guess, self._least)
        valued = self._chains.expected if self._chains else self._expected
        [about] = valued(np.array([guess]))
        return self._worth(guess, max(float(about), self._least if len(self._certain) else 0.0))

    @cached_property
    def _estimated(self) -> tuple[Indices, Floats]:
        """The guesses with about how many each needs, in the order of that."""
        guesses, *more = [each.guesses for each in self._positions]
        if not all(np.array_equal(guesses, each) for each in more):  # in hard mode
            guesses = np.unique(np.concatenate([guesses, *more]))
        if self._spare <= 0:  # every guess has to solve a board
            guesses = np.intersect1d(np.concatenate(self._boards), guesses)
        guesses = np.setdiff1d(self._openers or guesses, self._unnamed)
        expected = self._expected(guesses)
        is_certain = np.isin(guesses, self._certain)
        expected[is_certain] = expected.min()
        order = np.lexsort((~is_certain, expected))
        return guesses[order], expected[order]

    @cached_property
    def _others(self) -> Indices:
        """The guesses that are not certain, in the order of the estimate."""
        guesses = self._estimated[0]
        return guesses[~np.isin(guesses, self._certain)]

    @cached_property
    def _least(self) -> float:
        """What the certain words need: no more than any guess, and all of them the same."""
        if not self._chains:
            return float(self._estimated[1][0])
        return float(np.min([*self._followed[1], *self._chains.expected(self._certain[:1])]))

    @cached_property
    def _end(self) -> tuple[Endgame, list[tuple[int, Value]]] | None:
        """What values guesses to the end of the game, and the best of them; None with much left."""
        chosen = self._openers or self._spare < 0 or self._search.level is not HardMode.OFF
        if chosen or not is_small(self._boards):
            return None
        others = self._others[:OTHERS]
        vocabulary = self._search.vocabulary
        end = Endgame(vocabulary, self._boards, others, self._left, self._check)
        try:
            return end, end.best()
        except TooLargeError:
            return None

    @cached_property
    def _chains(self) -> Chains | None:
        """What tells how far the chains go that guesses set off; None where there are none."""
        few = len(self._boards) < CHAINED or self._spare <= FEW_TO_SPARE
        chosen = self._openers or self._search.level is not HardMode.OFF
        if few or chosen or not can_be_followed(self._boards):
            return None
        return Chains(self._search.vocabulary, self._boards, self._check)

    @cached_property
    def _followed(self) -> tuple[Indices, Floats]:
        """The best guesses that are not certain by their chains, and what they need."""
        assert self._chains
        return self._chains.best(self._others[:FOLLOWED])

    def _check(self) -> None:
        """Pass a checkpoint of the search that goes on now."""
        self._search.checkpoint()

    def _expected(self, guesses: Indices) -> Floats:
        """Return an estimate of each guess."""
        vocabulary, check = self._search.vocabulary, self._check
        return expected_guesses(vocabulary, self._boards, guesses, self._spare, check)

    def _described(self, guesses: Indices, expected: Floats) -> list[GuessWorth]:
        pairs = zip(guesses.tolist(), expected.tolist(), strict=True)
        return [self._worth(guess, rest) for guess, rest in pairs]

    def _worth(self, guess: int, expected: float, risk: float = 0.0) -> GuessWorth:
        about = describe(self._search.vocabulary, self._boards, guess, expected)
        return replace(about, risk=risk)
