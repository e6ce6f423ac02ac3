"""The guesses for several boards: which are best, and what any of them is worth.

All guesses of a position are valued in one way, so that their figures can be compared and a word
has the same one wherever it is named. Which way that is depends on the position alone: the end of
a game is searched; with many boards, what guesses lead to by themselves is followed (`chains`);
while much is unknown of a few boards, guesses are tried one guess further; and otherwise what they
leave is estimated. No guess is better than a certain word.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import cached_property

import numpy as np

from game.coach.chains import Chains, can_be_followed, certain_words
from game.coach.multi_board import (
    FEW_TO_SPARE,
    Endgame,
    TooLargeError,
    Value,
    expected_guesses,
    is_small,
    look_ahead,
)
from game.coach.position import Position
from game.coach.ranking import Certainty, Worth, describe
from game.coach.search import MANY, Search
from game.coach.splits import Floats
from game.coach.vocabulary import Indices
from game.rules import HardMode

# All numbers here were chosen by hand.
MUCH_UNKNOWN = 2.5  # looking ahead pays while so many bits are unknown of a board on average
LOOKED_AT = 24  # how many guesses are tried one guess further
MANY_BOARDS = 5  # from so many on, chains tell more than one guess further
FOLLOWED = 48  # how many guesses are followed
PLACES = 12  # how many of the best are found at once
FOLLOWING = 300  # how many second guesses are tried then, in addition to the words left
OTHERS = 20  # how many guesses that are not among the words left the search of an end tries
MORE_STATES = 4000  # that it may look at to value guesses other than the best


class Way(Enum):
    """How the guesses of a position are valued."""

    ESTIMATE = auto()  # by the sizes of their sets
    LOOK_AHEAD = auto()  # by the best guess that follows
    CHAINS = auto()  # by what they lead to by themselves
    END = auto()  # by a search to the end of the game


class JointChoice:
    """Values the guesses of one position with several open boards."""

    def __init__(
        self,
        search: Search,
        positions: Sequence[Position],
        left: int,
        together: Sequence[str] = (),
        unnamed: Collection[int] = (),
    ) -> None:
        """Take a position.

        Args:
            search: has the words, the level of hard mode, and the checkpoint.
            positions: the boards, each open and with at least one word left.
            left: how many guesses are left, at least 1.
            together: the best guesses in order, where that is known beforehand.
            unnamed: the indices of the words that are not to be named.
        """
        self._search = search
        self._positions = positions
        self._boards = [each.words for each in positions]
        self._left = left
        self._spare = left - len(positions)
        self._together = together
        self._end: Endgame | None = None
        self._best_at_end: list[tuple[int, Value]] = []
        # The words that are no worse than any guess; in hard mode, one may forbid better guesses.
        certain = certain_words(self._boards if search.level is HardMode.OFF else [])
        self._certain = np.setdiff1d(certain, [*unnamed])
        # A word that is left may be a guess even so: it can be all there is.
        self._unnamed = np.setdiff1d([*unnamed], np.concatenate(self._boards))

    def rankings(self, places: int) -> Iterator[tuple[list[Worth], Certainty]]:
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
        if not self._together:
            yield about, Certainty.ESTIMATED
        if self._way is Way.END:
            found = self._at_end(places)
            about = [self._worth(guess, value.guesses, value.risk) for guess, value in found]
        elif self._way is not Way.ESTIMATE:
            best, values = self._tried(places)
            values = np.concatenate((np.full(len(self._certain), self._least), values))[:places]
            about = self._described(np.concatenate((self._certain, best))[:places], values)
        yield about, Certainty.SEARCHED

    def worth(self, guess: int) -> Worth:
        """Return what a guess is worth, by its index; it need not be among the best."""
        if self._way is Way.END:
            value = self._value_at_end(guess)
            return self._worth(guess, value.guesses, value.risk)
        if guess in self._certain:
            return self._worth(guess, self._least)
        [about] = self._valued(np.array([guess]))
        return self._worth(guess, max(float(about), self._least if len(self._certain) else 0.0))

    @cached_property
    def _estimated(self) -> tuple[Indices, Floats]:
        """The guesses with about how many each needs, in the order of that or of the openings."""
        if self._together:
            known = self._search.vocabulary.indices(self._together)
            return known, self._expected(known)
        guesses, *more = [each.guesses for each in self._positions]
        if not all(np.array_equal(guesses, each) for each in more):  # in hard mode
            guesses = np.unique(np.concatenate([guesses, *more]))
        if self._spare <= 0:  # every guess has to solve a board
            guesses = np.intersect1d(np.concatenate(self._boards), guesses)
        guesses = np.setdiff1d(guesses, self._unnamed)
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
        if self._way is Way.ESTIMATE:
            return float(self._estimated[1][0])
        _, values = self._tried(1)
        return float(np.min([*values, *self._valued(self._certain[:1])]))

    def _tried(self, places: int) -> tuple[Indices, Floats]:
        """Return the best guesses that are not certain, and what they need, the best first."""
        guesses, values = self._tried_soon
        if places > len(guesses) < len(self._others):
            guesses, values = self._try(places)
        return guesses[:places], values[:places]

    @cached_property
    def _tried_soon(self) -> tuple[Indices, Floats]:
        """As many of these as are mostly wanted."""
        return self._try(PLACES)

    def _try(self, places: int) -> tuple[Indices, Floats]:
        """Find so many of these."""
        if self._way is Way.CHAINS:
            return self._chains.best(self._others[: max(FOLLOWED, places)], places)
        tried = self._others[: max(LOOKED_AT, places)]
        values = self._seen_ahead(tried)
        order = np.argsort(values, kind="stable")[:places]
        return tried[order], values[order]

    def _valued(self, guesses: Indices) -> Floats:
        """Return what guesses need, in the way that all of them are valued."""
        if self._way is Way.CHAINS:
            return self._chains.expected(guesses)
        return (self._seen_ahead if self._way is Way.LOOK_AHEAD else self._expected)(guesses)

    @cached_property
    def _way(self) -> Way:
        """How the guesses are valued."""
        if self._together or self._spare < 0:
            return Way.ESTIMATE
        sizes = [len(words) for words in self._boards]
        if self._search.level is HardMode.OFF and is_small(self._boards):
            others = self._others[:OTHERS]
            end = Endgame(
                self._search.vocabulary,
                self._boards,
                others,
                self._left,
                checkpoint=self._check,
            )
            try:
                self._best_at_end = end.best()
            except TooLargeError:
                pass
            else:
                end.states = MORE_STATES
                self._end = end
                return Way.END
        many = len(self._boards) >= MANY_BOARDS and self._spare > FEW_TO_SPARE
        if many and self._search.level is HardMode.OFF and can_be_followed(self._boards):
            return Way.CHAINS
        if not self._spare or np.mean(np.log2(sizes)) < MUCH_UNKNOWN or max(sizes) > MANY:
            return Way.ESTIMATE
        return Way.LOOK_AHEAD

    def _check(self) -> None:
        """Pass a checkpoint of the search that goes on now."""
        self._search.checkpoint()

    def _expected(self, guesses: Indices) -> Floats:
        """Return an estimate of each guess."""
        vocabulary, check = self._search.vocabulary, self._check
        return expected_guesses(vocabulary, self._boards, guesses, self._spare, check)

    def _seen_ahead(self, tried: Indices) -> Floats:
        """Return what each guess needs with the best one after it."""
        first = self._estimated[0][:FOLLOWING]
        following = np.unique(np.concatenate([first, *self._boards]))
        return look_ahead(
            self._search.vocabulary,
            self._boards,
            tried,
            following,
            spare=self._spare,
            checkpoint=self._check,
        )

    @cached_property
    def _chains(self) -> Chains:
        """What tells how far the chains go that guesses set off."""
        return Chains(self._search.vocabulary, self._boards, self._check)

    def _at_end(self, places: int) -> list[tuple[int, Value]]:
        """Return the best guesses with their values, as many as can be found soon."""
        assert self._end is not None
        try:
            return self._end.best(places)
        except TooLargeError:
            return self._best_at_end

    def _value_at_end(self, guess: int) -> Value:
        """Return the value of a guess at the end of a game."""
        assert self._end is not None
        try:
            return self._end.value_of(guess)
        except TooLargeError:  # behind the best by as much as its estimate is
            best, value = self._best_at_end[0]
            about = self._expected(np.array([best, guess]))
            return Value(value.risk, value.guesses + max(0.0, float(about[1] - about[0])))

    def _described(self, guesses: Indices, expected: Floats) -> list[Worth]:
        pairs = zip(guesses.tolist(), expected.tolist(), strict=True)
        return [self._worth(guess, rest) for guess, rest in pairs]

    def _worth(self, guess: int, expected: float, risk: float = 0.0) -> Worth:
        about = describe(self._search.vocabulary, self._boards, guess, expected)
        return replace(about, risk=risk)
