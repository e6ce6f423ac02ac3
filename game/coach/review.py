"""The review of a finished game: what skill and luck did to it, in guesses.

Before turn t the words S_t were left. V(S_t) is the expected number of further guesses with best
play, Q(S_t, g_t) the expected number with the guess that was played. Then

    loss = Q(S_t, g_t) - V(S_t)            what the choice cost, never below 0
    luck = Q(S_t, g_t) - 1 - V(S_t+1)      what the clue gave beyond the expected, either sign

The sum over the turns telescopes: with V = 0 for a solved game, exactly

    guesses used = V(S_1) + sum of losses - sum of lucks - V(what was left at the end)

The values are fractions, so that the sum is exact, and without a limit of guesses. Where a value
is an estimate the turn says so, and the sum still holds. With several boards all values are
estimates of the guesses until every board is solved, put to scale from the end of the game to its
start (`FinishedGame.scaled`): else every game would seem to have good luck.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from game.cancellation import Checkpoint, LimitReached, limited, no_checkpoint
from game.catalogue import tr_plural
from game.coach.advice import Coach
from game.coach.position import History, Position, position_after
from game.coach.ranking import BREADTHS, breadths, evaluate
from game.coach.search import MANY, PlanFound
from game.coach.several_boards import certain_words, estimated_rest, expected_guesses
from game.coach.splits import Floats, estimated_rests
from game.coach.vocabulary import Indices, VocabularyError
from game.rules import HardMode

SMALL_LOSS = Fraction(5, 100)  # of a guess; what cost less was as good as the best


class Progress(NamedTuple):
    """How far the review of a game has come: at which guess, from 1 on, of how many."""

    guess: int
    guesses: int


@dataclass(frozen=True)
class Valuation:
    """What is known about a turn so far.

    Attributes:
        value: V.
        best: the index of the guess that has it.
        cost: Q of the guess that was played; V after the last turn.
        usual: the index of the best word that people know, so far as one was looked for.
        usual_cost: Q of that word.
        proven: whether V and the cost are exact.
        chosen: as in `Turn`.
    """

    value: Fraction
    best: int
    cost: Fraction
    usual: int
    usual_cost: Fraction
    proven: bool
    chosen: bool


@dataclass(frozen=True)
class Turn:
    """One guess of a finished game.

    Attributes:
        word: the guess.
        words_before: how many words were left before it, on all open boards together.
        words_after: how many after it; 0 on a board that it solved.
        value: the expected further guesses before it with best play, V.
        cost: the expected further guesses with the guess that was played, Q.
        next_value: V after it.
        exact: whether these three are exact, and not estimates.
        best: the best guess.
        chosen: whether there was a choice that can be rated: not on the first turn, which can be
            the same in every game, and not where a single word was left.
        wide: whether no answer was consistent with the clues, so that all legal guesses were
            taken for answers.
        usual: the best word that people know, where the best guess is one that hardly anybody
            knows; else empty text.
        rare: whether the best guess is such a word, which is no lesson.
        usual_cost: the expected further guesses with `usual`, None where that is not known.
    """

    word: str
    words_before: int
    words_after: int
    value: Fraction
    cost: Fraction
    next_value: Fraction
    exact: bool
    best: str
    chosen: bool
    wide: bool
    usual: str = ""
    rare: bool = False
    usual_cost: Fraction | None = None

    @property
    def solved(self) -> bool:
        """Whether the guess solved the last board that was open."""
        return not self.words_after

    @property
    def better(self) -> str:
        """The word that was better, one that people know; empty if it was no mistake.

        A guess that solved the game was none.
        """
        return "" if self.solved else self.choice

    @property
    def choice(self) -> str:
        """The same, also where a gamble solved the game.

        It is none where only words were better that hardly anybody knows, or by hardly anything.
        """
        if self.saved < SMALL_LOSS:
            return ""
        return self.usual or ("" if self.rare else self.best)

    @property
    def saved(self) -> Fraction:
        """How many guesses the word that was better would have saved, or else the best one."""
        return self.loss if self.usual_cost is None else self.cost - self.usual_cost

    @property
    def loss(self) -> Fraction:
        """How many guesses the choice cost."""
        return self.cost - self.value

    @property
    def luck(self) -> Fraction:
        """How many guesses the clue saved; negative if it cost some."""
        return self.cost - 1 - self.next_value

    @property
    def is_rated(self) -> bool:
        """Whether it says anything about skill alone.

        A guess that solved the game counts only where it was the best: one that was a gamble came
        off. Where a single word was left, only another one says something.
        """
        missed = self.words_before == 1 and not self.solved
        return (self.chosen or missed) and not (self.solved and self.loss)


@dataclass(frozen=True)
class Review:
    """A whole game.

    Attributes:
        turns: its turns.
        solved: whether all boards were solved.
        boards: how many there were.
        good_next: the best guess where it ended, or of those that people know, so far as it was
            estimated, or else the only word left; empty if all boards were solved.
    """

    turns: tuple[Turn, ...]
    solved: bool
    boards: int = 1
    good_next: str = ""

    @property
    def expected(self) -> Fraction:
        """The expected guesses at the start with best play.

        With several boards it is an estimate that depends on how the game went.
        """
        return self.turns[0].value

    @property
    def loss(self) -> Fraction:
        """How many guesses all choices cost."""
        return sum((turn.loss for turn in self.turns), Fraction(0))

    @property
    def luck(self) -> Fraction:
        """How many guesses luck saved."""
        return sum((turn.luck for turn in self.turns), Fraction(0))

    @property
    def rest(self) -> Fraction:
        """The guesses still expected at the end; 0 if all boards were solved."""
        return self.turns[-1].next_value

    @property
    def exact(self) -> bool:
        """Whether all values are exact."""
        return all(turn.exact for turn in self.turns)


# The review ---------------------------------------------------------------------------------

NO_GAIN = 1e-6  # of a guess; a position in which the best gains less has none
SMALL = 60  # words left; up to so many, a turn is always exact
TRIED = 3  # words that people know, which are tried in place of an unusual best guess


def review(
    coach: Coach,
    boards: Sequence[History],
    checkpoint: Checkpoint = no_checkpoint,
    limit: int | None = None,
) -> Iterator[Review | Progress]:
    """Yield the review of a finished game, first with estimates, then more exact turn by turn.

    Where it takes long, in a first look at several boards and in the first search of turns with
    many words, the progress comes before it.

    The same game always gets the same reviews: they depend neither on the time that they take nor
    on what the coach has found before.

    Args:
        coach: knows the words.
        boards: the guesses on each board, at least one; a solved board takes no more.
        checkpoint: called at checkpoints; what it raises goes through to the caller.
        limit: the most checkpoints that turns with more than `SMALL` words left may take together
            until they remain estimates; None for no limit.

    Raises:
        WordsError: a guess has the wrong number of letters or clues, or no word explains them.

    >>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    >>> history = [("REORG", (1, 1, 0, 0, 0)), ("CRATE", (2, 2, 2, 0, 2)), ("CRANE", (2,) * 5)]
    >>> *_, last = review(coach, [history])
    >>> print(last.expected, "+", last.loss, "-", last.luck)
    5/3 + 2/3 - -2/3
    >>> for turn in last.turns:
    ...     print(turn.word, turn.loss, turn.luck, turn.best)
    REORG 2/3 -1/6 ROBOT
    CRATE 0 -1/2 CRATE
    CRANE 0 0 CRANE
    """
    coach.learn(boards)
    coach.search.forget()
    coach.search.checkpoint = checkpoint
    game = FinishedGame(coach, boards)
    valuations = []
    for turn in range(len(game.open_boards)):
        if len(boards) > 1 and turn < len(game.guesses):
            yield Progress(turn + 1, len(game.guesses))
        valuations.append(game.estimate(turn))
    yield game.review(valuations)
    yield from _improved(game, valuations, None, SMALL)
    coach.search.checkpoint = limited(checkpoint, limit)
    with suppress(LimitReached):
        for breadth in BREADTHS:
            yield from _improved(game, valuations, breadth)


def _improved(
    game: "FinishedGame",
    valuations: list[Valuation],
    breadth: int | None,
    most: int | None = None,
) -> Iterator[Review | Progress]:
    """Yield the review each time that a search of some breadth has improved a turn.

    Of one board the first of these also says before each turn which one it is.

    Args:
        game: the game.
        valuations: what is known about its turns; takes what is found.
        breadth: as in `Search`.
        most: how many words may be left in turns that are searched; None for any number.
    """
    game.coach.search.breadth = breadth
    turns = range(len(valuations))
    # An exact value is found soonest where few words are left.
    for turn in turns if breadth else reversed(turns):
        so_far, positions = valuations[turn], [*game.open_boards[turn].values()]
        if so_far.proven or len(positions) != 1 or breadth not in breadths(positions[0]):
            continue
        if most is not None and len(positions[0].words) > most:
            continue
        if breadth == BREADTHS[0] and game.boards == 1 and turn < len(game.guesses):
            yield Progress(turn + 1, len(game.guesses))
        valuations[turn] = game.search(turn, so_far)
        yield game.review(valuations)


class FinishedGame:
    """A finished game, turn by turn, as the coach sees it.

    Attributes:
        boards: how many boards it had.
        guesses: the indices of the guesses that were played.
        open_boards: for each turn, and for the end, the positions of the boards that were open
            then, by the indices of the boards.
    """

    def __init__(self, coach: Coach, boards: Sequence[History]) -> None:
        self.coach = coach
        self.vocabulary = coach.vocabulary
        self.boards = len(boards)
        unusual = coach.named.rare | coach.named.unusual | coach.named.unsaid
        self._usual = np.array([word not in unusual for word in self.vocabulary.words], dtype=bool)
        played = [word for word, _ in max(boards, key=len)]
        self.guesses: list[int] = self.vocabulary.indices(played).tolist()
        self.open_boards: list[dict[int, Position]] = []
        for turn in range(len(played) + 1):
            positions = [self._position(history[:turn]) for history in boards]
            self.open_boards.append({nth: it for nth, it in enumerate(positions) if not it.solved})

    def _position(self, history: History) -> Position:
        self.coach.search.checkpoint()  # those of many boards take a second
        position = position_after(self.vocabulary, history, self.coach.level)
        if not len(position.words):
            raise VocabularyError(
                tr_plural(
                    "No word fits the clues of the first guess. Please check them.",
                    "No word fits the clues of the first {count} guesses. Please check them.",
                    len(history),
                )
            )
        return position

    def _guess(self, turn: int) -> list[int]:
        """Return the guess of a turn, or nothing after the last."""
        return self.guesses[turn : turn + 1]

    def estimate(self, turn: int) -> Valuation:
        """Return what is known about a turn without a search."""
        positions = list(self.open_boards[turn].values())
        if not positions:
            nothing = Fraction(0)
            return Valuation(nothing, 0, nothing, 0, nothing, proven=True, chosen=False)
        boards = [position.words for position in positions]
        guesses = np.unique(np.concatenate([position.guesses for position in positions]))
        openings = self.coach.shipped_openings if turn == 0 else None
        if openings:
            guesses = self.vocabulary.indices(list(openings.totals))
        certain = self._certain(boards)
        named = np.setdiff1d(certain, [*self.coach.unnamed])
        guesses = np.concatenate((named, guesses[~np.isin(guesses, certain)]))
        expected = self._expected(boards, guesses)
        expected[: len(named)] = expected.min()
        order = expected.argsort(kind="stable")
        best = int(guesses[0 if openings and len(boards) == 1 else order[0]])
        value = self._prepared(turn, best) or Fraction(expected[order[0]])
        cost = value
        for guess in self._guess(turn):
            estimate = self._expected(boards, np.array([guess]))[0]
            cost = self._prepared(turn, guess) or Fraction(estimate)
            if guess in certain:  # nothing was better, and its luck is measured by what it tells
                best, value = guess, cost
        known = order[self._usual[guesses[order]]]
        usual, usual_cost = best, value
        if len(known) and not self._usual[best]:
            usual = int(guesses[known[0]])
            about = self._prepared(turn, usual) or Fraction(expected[known[0]])
            usual_cost = max(value, about)
        # The first guess can be the same in every game, and a single word is no choice.
        chosen = turn > 0 and any(len(words) > 1 for words in boards)
        return self._consistent(
            turn, Valuation(value, best, cost, usual, usual_cost, proven=False, chosen=chosen)
        )

    def _certain(self, boards: Sequence[Indices]) -> Indices:
        """Return the words that are no worse than any guess since they are left alone."""
        several = len(boards) > 1 and self.coach.level is HardMode.OFF
        return certain_words(boards if several else [])

    def _prepared(self, turn: int, guess: int) -> Fraction | None:
        """Return what the openings know about a first guess on a single board."""
        openings = self.coach.shipped_openings
        word = self.vocabulary.words[guess]
        if turn or openings is None or len(self.open_boards[0]) > 1 or word not in openings.totals:
            return None
        return Fraction(openings.totals[word], openings.words)

    def _expected(self, boards: Sequence[Indices], guesses: Indices) -> Floats:
        """Return an estimate of Q of each guess, (guesses,)."""
        checkpoint = self.coach.search.checkpoint
        if len(boards) > 1:
            return expected_guesses(self.vocabulary, boards, guesses, checkpoint=checkpoint)
        rests = estimated_rests(self.vocabulary, boards[0], guesses, checkpoint=checkpoint)
        expected: Floats = 1 + rests / len(boards[0])
        return expected

    def search(self, turn: int, before: Valuation) -> Valuation:
        """Return a better valuation of a turn with one open board."""
        [position], search = self.open_boards[turn].values(), self.coach.search
        words = len(position.words)
        if words > MANY:
            best = self._evaluate(turn, position, before.best)
        else:
            best = search.value(search.table(position.words, position.guesses))
        assert best.guess is not None
        cost = usual = best
        for guess in self._guess(turn):
            cost = self._evaluate(turn, position, guess)
        if not self._usual[best.guess] and cost.total - best.total >= SMALL_LOSS * words:
            tried = self._known(position) if words <= MANY else [before.usual]
            evaluated = [self._evaluate(turn, position, guess) for guess in tried]
            usual = min(evaluated, key=lambda each: each.total, default=best)
        assert usual.guess is not None
        valuation = Valuation(
            *(Fraction(best.total, words), best.guess, Fraction(cost.total, words)),
            *(usual.guess, Fraction(max(best.total, usual.total), words)),
            proven=best.proven and cost.proven,
            chosen=before.chosen,
        )
        return self._consistent(turn, valuation)

    def _known(self, position: Position) -> list[int]:
        """Return the best few words that people know, by estimate."""
        known = position.guesses[self._usual[position.guesses]]
        order = self._expected([position.words], known).argsort(kind="stable")
        few: list[int] = known[order[:TRIED]].tolist()
        return few

    def _evaluate(self, turn: int, position: Position, guess: int) -> PlanFound:
        prepared = self._prepared(turn, guess)
        if prepared and len(position.words) > MANY:
            return PlanFound(int(prepared * len(position.words)), guess, 0, False)
        return evaluate(self.coach.search, position, guess)

    def _consistent(self, turn: int, valuation: Valuation) -> Valuation:
        """Return a valuation in which V is not above Q; two estimates may contradict that."""
        if valuation.value <= valuation.cost:
            return valuation
        cost, best = valuation.cost, self.guesses[turn]
        return replace(valuation, value=cost, best=best, usual=best, usual_cost=cost)

    def review(self, valuations: Sequence[Valuation]) -> Review:
        """Return the review with what is known so far."""
        valuations = self.scaled(valuations)
        turns = [
            self._turn(turn, now, after) for turn, (now, after) in enumerate(pairwise(valuations))
        ]
        end, solved = valuations[-1], not self.open_boards[-1]
        only = _words_left(self.open_boards[-1]) == 1  # which is named whoever knows it
        good = end.best if only else end.usual
        is_named = not solved and (only or self._usual[good])
        good_next = self.vocabulary.words[good] if is_named else ""
        return Review(tuple(turns), solved, self.boards, good_next)

    def scaled(self, valuations: Sequence[Valuation]) -> list[Valuation]:
        """Return the valuations with those of several boards put to scale.

        The estimate for several boards falls by more than the one guess that it is worth when the
        best is played, which would count as good luck. So what it falls by is measured by what it
        falls by with the best guess: that one costs nothing, a guess that can show nothing new
        costs one guess, and the luck of any is nought on average.
        """
        scaled = [valuations[-1]]
        for turn in reversed(range(len(valuations) - 1)):
            valuation, after = valuations[turn], scaled[-1].value
            if len(self.open_boards[turn]) > 1:
                valuation = self._to_scale(turn, valuation, after)
            elif self._sizes_left(turn) == self._sizes_left(turn + 1) and not valuation.proven:
                valuation = _moved(valuation, after, after + 1)
            scaled.append(valuation)
        return scaled[::-1]

    def _to_scale(self, turn: int, valuation: Valuation, after: Fraction) -> Valuation:
        """Return the valuation of a turn with several boards, from the value that comes after."""
        before, left = self._sizes_left(turn), self._sizes_left(turn + 1)
        boards = len(before)
        rest = Fraction(estimated_rest(before, boards))
        gain = 1 + rest - valuation.value  # by what the estimate falls with the best guess
        if gain < NO_GAIN:
            return replace(_moved(valuation, after + 1, after + 1), chosen=False)
        if before == left:
            value, loss = after, Fraction(1)
        else:
            value = after + (rest - Fraction(estimated_rest(left, boards))) / gain
            loss = (valuation.cost - valuation.value) / gain
        return _moved(valuation, value, value + loss)

    def _sizes_left(self, turn: int) -> list[int]:
        """Return how many words are left before a turn on each board that is open then."""
        return [len(position.words) for position in self.open_boards[turn].values()]

    def _turn(self, turn: int, now: Valuation, after: Valuation) -> Turn:
        boards, words = self.open_boards[turn], self.vocabulary.words
        # Among equally good guesses, the one that was played counts as the best.
        best = self.guesses[turn] if now.cost == now.value else now.best
        other = now.usual != best and now.cost - now.value >= SMALL_LOSS
        unnamed = self.coach.unnamed.difference(self._guess(turn))
        return Turn(
            word=words[self.guesses[turn]],
            words_before=_words_left(boards),
            words_after=_words_left(self.open_boards[turn + 1]),
            value=now.value,
            cost=now.cost,
            next_value=after.value,
            exact=now.proven and after.proven,
            best="" if best in unnamed else words[best],
            chosen=now.chosen,
            wide=any(position.wide for position in boards.values()),
            usual=words[now.usual] if other else "",
            rare=not self._usual[best],
            usual_cost=now.usual_cost if other else None,
        )


def _moved(valuation: Valuation, value: Fraction, cost: Fraction) -> Valuation:
    """Return a valuation with other values, and the usual word where it was between them."""
    lost = valuation.cost - valuation.value
    share = (valuation.usual_cost - valuation.value) / (lost or 1)
    usual = value + share * (cost - value)
    return replace(valuation, value=value, cost=cost, usual_cost=usual)


def _words_left(boards: Mapping[int, Position]) -> int:
    return sum(len(position.words) for position in boards.values())
