"""Guesses on one board: ranked, and valued, first about and then exactly.

Whether a table of all guesses can be searched, or each guess has to be looked at by itself
because too many words are left, makes no difference to the caller.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from game.coach.matrix import Indices, Vocabulary
from game.coach.openings import MANY, Openers, explore_openers
from game.coach.position import Position
from game.coach.search import LOST, UNLIMITED, Leaders, Outcome, Search
from game.coach.splits import Floats, estimated_rests, measure, sets


@dataclass(frozen=True)
class Worth:
    """What a guess is worth. With several boards, the figures are summed over the open boards.

    Attributes:
        word: the guess.
        expected: how many further guesses are expected, this one included.
        exact: whether `expected` is exact, and not an estimate.
        risk: the share of the words that this plan fails to reach with the guesses left.
        sets: into how many sets the guess splits the words.
        largest: the size of the largest set, of all boards.
        bits: the expected information.
        wins_now: the chance that it is the word (with several boards: how many boards it is
            expected to solve).
    """

    word: str
    expected: float
    exact: bool
    risk: float
    sets: int
    largest: int
    bits: float
    wins_now: float


def describe(
    vocabulary: Vocabulary, boards: Sequence[Indices], guess: int, expected: float
) -> Worth:
    """Return the figures of a guess that the sizes of its sets give, with an estimated rest."""
    made, largest, bits, wins = 0, 0, 0.0, 0.0
    for words in boards:
        clues = vocabulary.clue_numbers(np.array([guess]), words)[0]
        sizes = np.array([len(rows) for rows in sets(clues)])
        shares = sizes / len(words)
        made += len(sizes)
        largest = max(largest, int(sizes.max()))
        bits -= float(shares @ np.log2(shares))
        wins += (guess in words) / len(words)
    word = vocabulary.words[guess]
    return Worth(word, expected, False, 0.0, made, largest, bits, wins)


class Figures:
    """Describes guesses on one board, each time anew only as far as the search went on.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left.
    """

    def __init__(self, vocabulary: Vocabulary, words: Indices) -> None:
        self._vocabulary = vocabulary
        self._words = words
        self._known: dict[int, Worth] = {}

    def worth(self, outcome: Outcome) -> Worth:
        """Return what a guess is worth, from what a search found of it."""
        assert outcome.guess is not None
        known = self._known.get(outcome.guess)
        if known is None:
            known = describe(self._vocabulary, [self._words], outcome.guess, 0.0)
            self._known[outcome.guess] = known
        lost, guesses = divmod(outcome.total, LOST)
        size = len(self._words)
        return replace(known, expected=guesses / size, exact=outcome.proven, risk=lost / size)


# How many guesses are searched at each turn of a plan: first few, for a good answer soon, and
# then as many as it takes to be exact.
BREADTHS = (8, None)


# So many clues are compared in less than 40 ms: of words of more than five letters, and of
# shorter ones, whose clues can be counted without sorting.
AT_ONCE = (400_000, 5_000_000)


class Certainty(Enum):
    """How certain the order of the best guesses is."""

    ESTIMATED = 1  # by the sizes of their sets, but for those that were searched already
    SEARCHED = 2  # the most promising guesses were searched; others may be better
    BEST_PROVEN = 3  # no other guess comes before the first of them, and its value is exact
    PROVEN = 4  # no other guess comes before the last of them, and their values are exact


def breadths(position: Position) -> tuple[int | None, ...]:
    """Return the breadths with which to search a board, one after the other."""
    return BREADTHS[:1] if len(position.words) > MANY else BREADTHS


def stages(position: Position, places: int) -> list[tuple[int | None, int]]:
    """Return the breadths of the searches of a board, and how many guesses each is to find.

    What takes long is to prove which guesses are next to the best, so that comes last.
    """
    few, *exact = breadths(position)
    found = [(few, places)]
    for breadth in exact:
        found += [(breadth, wanted) for wanted in sorted({1, places})]
    return found


def rankings(
    search: Search,
    position: Position,
    left: int,
    places: int,
    prepared: Iterable[Outcome] = (),
) -> Iterator[tuple[list[Outcome], Certainty]]:
    """Yield the best guesses of one board, better each time.

    Args:
        search: finds them.
        position: the board, with a word at least.
        left: how many guesses are left, at least 1.
        places: how many guesses to name.
        prepared: what is known of some guesses beforehand.

    Yields:
        The best guesses, and how certain it is that they are.
    """
    words, guesses = position.words, position.guesses
    if len(words) == 1 or left == 1:
        total = len(words) + LOST * (len(words) - 1)
        yield [Outcome(total, int(word), 1, True) for word in words[:places]], Certainty.PROVEN
        return
    certainty = Certainty.ESTIMATED
    known: dict[int, Outcome] = {}
    _learn(known, prepared)
    few = _sample(search.vocabulary, words, guesses)
    if len(few) < len(guesses):
        rests = estimated_rests(search.vocabulary, words, few, checkpoint=search.checkpoint)
        yield _ranked(position, known, few, rests, places), certainty
    table = None
    if len(words) <= MANY:
        table = search.table(words, guesses)
        guesses = table.guesses
        rests = measure(table.clues, checkpoint=search.checkpoint).rest - np.isin(guesses, words)
    else:
        rests = estimated_rests(search.vocabulary, words, guesses, checkpoint=search.checkpoint)
    yield _ranked(position, known, guesses, rests, places), certainty
    for breadth, wanted in stages(position, places):
        search.breadth = breadth
        leaders = Leaders(wanted)
        if table is not None:
            steps = search.explore(table, left, leaders)
        else:
            steps = explore_openers(search, words, guesses, rests=rests, left=left, leaders=leaders)
        for _ in steps:
            if _learn(known, leaders.outcomes):
                yield _ranked(position, known, guesses, rests, places), certainty
        _learn(known, leaders.outcomes)
        if leaders.complete and all(outcome.proven for outcome in leaders.outcomes):
            if wanted == places or len(leaders.outcomes) < wanted:
                yield _in_order(position, leaders.outcomes), Certainty.PROVEN
                return
            certainty = Certainty.BEST_PROVEN
        else:
            certainty = Certainty.SEARCHED
        yield _ranked(position, known, guesses, rests, places), certainty


def _learn(known: dict[int, Outcome], outcomes: Iterable[Outcome]) -> bool:
    """Take in what a search found of guesses, and tell whether any of it is news."""
    news = False
    for outcome in outcomes:
        assert outcome.guess is not None
        before = known.get(outcome.guess)
        if before is None or (outcome.proven and not before.proven):
            known[outcome.guess] = outcome
            news = True
    return news


def _sample(vocabulary: Vocabulary, words: Indices, guesses: Indices) -> Indices:
    """Return so many guesses, spread over the list, that they are measured at once.

    Half of them at most are words that are left, which are often good guesses.
    """
    size = max(1, AT_ONCE[vocabulary.dtype is np.uint8] // len(words))
    if size >= len(guesses):
        return guesses
    own, others = words[:: 1 + 2 * len(words) // size], guesses[:: 1 + 2 * len(guesses) // size]
    return np.union1d(own, others)


def _ranked(
    position: Position, known: Mapping[int, Outcome], guesses: Indices, rests: Floats, places: int
) -> list[Outcome]:
    """Return the guesses of which more is known, in order, and then others by their estimate.

    The most promising are searched first, and mostly turn out dearer than their estimate. So the
    estimates of the others are raised to where the searched ones end.
    """
    ranked = _in_order(position, known.values())[:places]
    best = np.argsort(rests, kind="stable")[: places + len(known)].tolist()
    others = [
        Outcome(round(len(position.words) + float(rests[nth])), int(guesses[nth]), 0, False)
        for nth in best
        if int(guesses[nth]) not in known
    ]
    if ranked and others:
        raised = max(0, ranked[-1].total - others[0].total)
        others = [each._replace(total=each.total + raised) for each in others]
    return [*ranked, *others][:places]


def _in_order(position: Position, outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Return guesses in order; among equals, those that may be the word come first."""
    own = set(position.words.tolist())
    return sorted(outcomes, key=lambda each: (each.total, each.guess not in own))


def evaluations(
    search: Search, position: Position, guess: int, left: int, prepared: Iterable[Outcome] = ()
) -> Iterator[Outcome]:
    """Yield the total of the words of one board if a certain guess comes next.

    Args:
        search: finds the guesses that follow.
        position: the board, with a word at least.
        guess: the index of the guess.
        left: how many guesses are left, at least 1.
        prepared: what is known of some guesses beforehand.
    """
    words = position.words
    if left == 1:
        lost = len(words) - (guess in words)
        yield Outcome(len(words) + LOST * lost, guess, 1, True)
        return
    known = next((outcome for outcome in prepared if outcome.guess == guess), None)
    if known is None:
        rests = estimated_rests(
            search.vocabulary, words, np.array([guess]), checkpoint=search.checkpoint
        )
        known = Outcome(round(len(words) + float(rests[0])), guess, 0, False)
    elif len(words) > MANY:
        yield known  # a search would find the same
        return
    yield known
    for breadth in breadths(position):
        search.breadth = breadth
        outcome = evaluate(search, position, guess, left)
        yield outcome
        if outcome.proven:
            return


def evaluate(search: Search, position: Position, guess: int, left: int = UNLIMITED) -> Outcome:
    """Return the total of the words of one board if a certain guess comes next.

    Args:
        search: finds the guesses that follow, with its breadth.
        position: the board, with a word at least.
        guess: the index of the guess.
        left: how many guesses are left, at least 2.
    """
    words = position.words
    if len(words) > MANY:
        return Openers(search, words, position.guesses).evaluate(guess, left)
    table = search.table(words, position.guesses)
    clues = search.vocabulary.clue_numbers(np.array([guess]), words)[0]
    return search.evaluate(table, guess, clues, left)
