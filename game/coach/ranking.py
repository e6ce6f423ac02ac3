"""Guesses on one board: ranked by estimate, then searched, then computed exactly.

Up to `MANY` words a search works on a table of all guesses; with more words left, such a table
would be too large, and a few promising guesses are evaluated one by one. It makes no difference
to the caller.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, partial

import numpy as np

from game.coach.position import Position
from game.coach.search import (
    LOST,
    MANY,
    UNLIMITED,
    GuessTable,
    Leaders,
    PlanFound,
    Search,
    up_to_place,
)
from game.coach.splits import FEW_LEFT, Floats, estimated_rests, split
from game.coach.vocabulary import Indices, Vocabulary

# All numbers here were chosen by hand, so that advice comes soon.
FEW = 30  # the most words left for a search that is exact at once
ENDGAME = 12  # the most words left of which none that is as good as the best is left out
TRIED = 2  # how many guesses are tried for each place, the best by estimate, among many words
# How many guesses are searched at each turn of a plan: first a few, for a good answer soon, and
# then as many as an exact result takes.
BREADTHS = (8, None)
AT_ONCE = 500_000  # so many clues are compared within about 15 ms, for a first answer


@dataclass(frozen=True)
class GuessWorth:
    """What a guess is worth. With several boards, the figures are sums over the open boards.

    Attributes:
        word: the guess.
        expected: the expected number of further guesses, this one included.
        exact: whether `expected` is exact, and not an estimate.
        risk: the share of the words that this plan does not reach with the guesses left.
        sets: into how many sets the guess splits the words.
        largest: the size of the largest set, of all boards.
        bits: the expected information, the entropy of the sizes of the sets.
        wins_now: the chance that the guess is the secret (with several boards, the number of
            boards that it is expected to solve).
        unusual: whether hardly anybody knows the word.
        rare: whether it is not usual as an answer, as names and odd words are not.
    """

    word: str
    expected: float
    exact: bool
    risk: float
    sets: int
    largest: int
    bits: float
    wins_now: float
    unusual: bool = False
    rare: bool = False


def describe(
    vocabulary: Vocabulary, boards: Sequence[Indices], guess: int, expected: float
) -> GuessWorth:
    """Return the figures of a guess that follow from the sizes of its sets.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        guess: the index of the guess.
        expected: an estimate of the further guesses, which is taken as it is.
    """
    made, largest, bits, wins = 0, 0, 0.0, 0.0
    for words in boards:
        sizes = np.array([len(rows) for rows in split(vocabulary.clues_of(guess, words))])
        shares = sizes / len(words)
        made += len(sizes)
        largest = max(largest, int(sizes.max()))
        bits -= float(shares @ np.log2(shares))
        wins += (guess in words) / len(words)
    word = vocabulary.words[guess]
    return GuessWorth(word, expected, False, 0.0, made, largest, bits, wins)


def describer(vocabulary: Vocabulary, words: Indices) -> Callable[[PlanFound], GuessWorth]:
    """Return a function that returns what a guess is worth, from what a search found.

    It describes each guess only once, however often the search finds more.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left.
    """
    size = len(words)

    @cache
    def described(guess: int) -> GuessWorth:
        return describe(vocabulary, [words], guess, 0.0)

    def worth(outcome: PlanFound) -> GuessWorth:
        assert outcome.guess is not None
        lost, guesses = divmod(outcome.total, LOST)
        known = described(outcome.guess)
        return replace(known, expected=guesses / size, exact=outcome.proven, risk=lost / size)

    return worth


class Certainty(Enum):
    """How certain the order of the best guesses is."""

    ESTIMATED = 1  # by the sizes of their sets, except for those that were searched before
    SEARCHED = 2  # the most promising guesses were searched; others may be better
    BEST_PROVEN = 3  # no other guess is better than the first, and its value is exact
    PROVEN = 4  # no other guess is better than the last, and all their values are exact


def breadths(position: Position) -> tuple[int | None, ...]:
    """Return the breadths with which to search a board, one after the other."""
    return BREADTHS[:1] if len(position.words) > MANY else BREADTHS


def _stages(position: Position, places: int) -> list[tuple[int | None, int]]:
    """Return the breadths of the searches of a board, and how many guesses each is to find.

    To prove which guesses come next after the best takes longest, so that comes last.
    """
    few, *exact = breadths(position)
    if len(position.words) <= FEW:
        return [(None, places)]  # a search that is not exact would take as long
    found = [(few, places)]
    for breadth in exact:
        found += [(breadth, wanted) for wanted in sorted({1, places})]
    return found


def rankings(
    search: Search,
    position: Position,
    left: int,
    places: int,
    prepared: Iterable[PlanFound] = (),
    unnamed: Collection[int] = (),
) -> Iterator[tuple[list[PlanFound], Certainty]]:
    """Yield the best guesses on one board, better each time.

    Every legal word is searched. The best ones are among them even if they are not to be named, but
    there are as many others as are to be named.

    Args:
        search: finds them.
        position: the board, with at least one word left.
        left: how many guesses are left, at least 1.
        places: how many guesses to name.
        prepared: what is known about some guesses beforehand.
        unnamed: the indices of the words that are not to be named.

    Yields:
        The best guesses, and how certain it is that they are.
    """
    words, guesses = position.words, position.guesses
    if len(words) == 1 or left == 1:
        total = len(words) + LOST * (len(words) - 1)
        best = [PlanFound(total, int(word), 1, True) for word in words]
        yield best[: up_to_place(best, places, unnamed)], Certainty.PROVEN
        return
    certainty, known = Certainty.ESTIMATED, dict[int, PlanFound]()
    _learn(known, prepared)
    step = 1 + len(words) * len(guesses) // AT_ONCE
    for some in [np.union1d(words, guesses[::step]), guesses][step == 1 :]:
        rests = estimated_rests(search.vocabulary, words, some, checkpoint=search.checkpoint)
        ranked = partial(_ranked, position, some, rests, places, unnamed)
        yield ranked(known), certainty
    table, order = search.table(words, guesses), None
    if len(words) > MANY:
        tried = rests
        if left <= FEW_LEFT:
            tried = estimated_rests(search.vocabulary, words, guesses, left, search.checkpoint)
        order = promising(guesses, tried, TRIED * places, unnamed)
    for breadth, wanted in _stages(position, places):
        search.breadth = breadth
        leaders = Leaders(wanted, unnamed=unnamed)
        for _ in search.explore(table, left, leaders, order):
            if _learn(known, leaders.outcomes):
                yield ranked(known), certainty
        _learn(known, leaders.outcomes)
        if leaders.complete and all(outcome.proven for outcome in leaders.outcomes):
            if wanted == places or up_to_place(leaders.outcomes, wanted, unnamed) is None:
                equals = _own_equals(search, position, table, leaders.outcomes, left)
                best = _in_order(position, [*leaders.outcomes, *equals])
                yield best[: up_to_place(best, places, unnamed)], Certainty.PROVEN
                return
            certainty = Certainty.BEST_PROVEN
        else:
            certainty = Certainty.SEARCHED
        yield ranked(known), certainty


def promising(
    guesses: Indices, rests: Floats, tries: int, unnamed: Collection[int] = ()
) -> Indices:
    """Return the guesses to be tried of many words, in their order.

    Args:
        guesses: the indices of all guesses, (g,).
        rests: by what to choose them, the least first, (g,).
        tries: how many that may be named are tried, and all others that are more promising.
        unnamed: the indices of the words that are not to be named.
    """
    order = guesses[np.argsort(rests, kind="stable")[: tries + len(unnamed)]]
    named = np.cumsum(~np.isin(order, [*unnamed]))
    return order[: int(np.searchsorted(named, tries)) + 1]


def _learn(known: dict[int, PlanFound], outcomes: Iterable[PlanFound]) -> bool:
    """Add what a search found about guesses, and return whether any of it is news."""
    news = False
    for outcome in outcomes:
        assert outcome.guess is not None
        before = known.get(outcome.guess)
        if before is None or (outcome.proven and not before.proven):
            known[outcome.guess] = outcome
            news = True
    return news


def _ranked(
    position: Position,
    guesses: Indices,
    rests: Floats,
    places: int,
    unnamed: Collection[int],
    known: Mapping[int, PlanFound],
) -> list[PlanFound]:
    """Return the guesses that were searched, in order, and then others by their estimate.

    Those of which only an estimate is known are left out where they are not to be named.

    The most promising are searched first, and mostly turn out worse than their estimate. So the
    estimates of the others are raised to where the searched ones end.
    """
    ranked = _in_order(position, known.values())
    ranked = ranked[: up_to_place(ranked, places, unnamed)]
    may_be_named = ~np.isin(guesses, [*unnamed])
    guesses, rests = guesses[may_be_named], rests[may_be_named]
    best = np.argsort(rests, kind="stable")[: places + len(known)].tolist()
    others = [
        PlanFound(round(len(position.words) + float(rests[nth])), int(guesses[nth]), 0, False)
        for nth in best
        if int(guesses[nth]) not in known
    ]
    if ranked and others:
        raised = max(0, ranked[-1].total - others[0].total)
        others = [each._replace(total=each.total + raised) for each in others]
    ranked += others
    return ranked[: up_to_place(ranked, places, unnamed)]


def _in_order(position: Position, outcomes: Iterable[PlanFound]) -> list[PlanFound]:
    """Return guesses in order; among equals, those that may be the secret come first."""
    own = set(position.words.tolist())
    return sorted(outcomes, key=lambda each: (each.total, each.guess not in own))


def _own_equals(
    search: Search, position: Position, table: GuessTable, best: Sequence[PlanFound], left: int
) -> list[PlanFound]:
    """Return the words left, of few, that are as good as the last of the best guesses.

    A search ends where nothing is better, so it may leave out words that are as good. Of those,
    players want the ones that may be the secret.
    """
    if len(position.words) > ENDGAME:
        return []
    others = set(position.words.tolist()).difference(each.guess for each in best)
    found = (search.evaluate(table, word, left) for word in sorted(others))
    return [each for each in found if each.total == best[-1].total]


def evaluations(
    search: Search, position: Position, guess: int, left: int, prepared: Iterable[PlanFound] = ()
) -> Iterator[PlanFound]:
    """Yield the total of the words of one board if a guess comes next, better each time.

    The index of the guess is `guess`; the other arguments are those of `rankings`.
    """
    words = position.words
    if left == 1:
        lost = len(words) - (guess in words)
        yield PlanFound(len(words) + LOST * lost, guess, 1, True)
        return
    known = next((outcome for outcome in prepared if outcome.guess == guess), None)
    if known is None:
        check = search.checkpoint
        rests = estimated_rests(search.vocabulary, words, np.array([guess]), checkpoint=check)
        known = PlanFound(round(len(words) + float(rests[0])), guess, 0, False)
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


def evaluate(search: Search, position: Position, guess: int, left: int = UNLIMITED) -> PlanFound:
    """Return the total of the words of one board if a guess comes next, as the search finds it.

    At least two guesses must be left; the arguments are those of `evaluations`.
    """
    return search.evaluate(search.table(position.words, position.guesses), guess, left)
