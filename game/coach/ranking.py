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

from game.coach.bounds import LOST, NEVER, UNLIMITED, Improve, Leaders, Outcome, add_up, up_to_place
from game.coach.position import Position, allowed
from game.coach.prospects import open_sets
from game.coach.search import Search
from game.coach.splits import Floats, estimated_rests, measure_guesses, sizes_up_to, split
from game.coach.table import Table
from game.coach.vocabulary import Indices, Vocabulary

# All numbers here were chosen by hand, so that advice comes soon.
MANY = 400  # the most words left for a table of all guesses
FEW = 30  # the most words left for a search that is exact at once
ENDGAME = 12  # the most words left of which none that is as good as the best is left out
TRIED = 2  # how many guesses are tried for each place, the best by estimate, among many words
COMPARED = 4000  # the most words that are compared with each other once for all guesses
# How many guesses are searched at each turn of a plan: first a few, for a good answer soon, and
# then as many as an exact result takes.
BREADTHS = (8, None)
# So many clues are compared within about 25 ms: of words of more than five letters, whose clues
# are sorted, and of shorter ones, whose clues are counted.
SORTED_AT_ONCE, COUNTED_AT_ONCE = 400_000, 3_000_000


@dataclass(frozen=True)
class Worth:
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
) -> Worth:
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
    return Worth(word, expected, False, 0.0, made, largest, bits, wins)


def describer(vocabulary: Vocabulary, words: Indices) -> Callable[[Outcome], Worth]:
    """Return a function that returns what a guess is worth, from what a search found.

    It describes each guess only once, however often the search finds more.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left.
    """
    size = len(words)

    @cache
    def described(guess: int) -> Worth:
        return describe(vocabulary, [words], guess, 0.0)

    def worth(outcome: Outcome) -> Worth:
        assert outcome.guess is not None
        lost, guesses = divmod(outcome.total, LOST)
        known = described(outcome.guess)
        return replace(known, expected=guesses / size, exact=outcome.proven, risk=lost / size)

    return worth


class ManyWords:
    """Evaluates guesses where many words are left: each set that they make gets its own table.

    Most of the sets are small, and one of their own words is best: only the others are searched.
    """

    def __init__(self, search: Search, words: Indices, guesses: Indices) -> None:
        """Take a position.

        Args:
            search: finds the guesses that follow.
            words: the indices of the words that are left, ascending.
            guesses: the indices of the guesses that are allowed, ascending.
        """
        self.search = search
        self.words = words
        self.guesses = guesses
        self._own = search.table(words, words) if len(words) <= COMPARED else None

    def evaluate(self, guess: int, left: int = UNLIMITED, bound: int = NEVER) -> Outcome:
        """Return the total of the words if a guess comes first, as `Search.evaluate` does.

        Args:
            guess: the index of the guess.
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
        """
        sets = self._after(guess)
        known = [self._bound_by_own_words(rows, left - 1) for _, rows in sets]

        def improvements() -> Iterator[tuple[int, Improve]]:
            waiting = [nth for nth, each in enumerate(known) if each.guess is None]
            # Bounds are found sooner, and spare most guesses a search.
            steps = (
                (self._bound_by_splits, self.search.solve)
                if bound < NEVER
                else (self.search.solve,)
            )
            for step in steps:
                for nth in waiting:
                    yield nth, partial(step, self._table(guess, *sets[nth]), left - 1)

        return add_up(guess, len(self.words), known, improvements(), bound)

    def explore(
        self, rests: Floats, left: int, leaders: Leaders, tries: int | None = None
    ) -> Iterator[None]:
        """Search for the best guesses, and yield after each guess that was evaluated.

        The leaders are never complete: guesses that look poor are not tried.

        Args:
            rests: about how many guesses all words need after each guess, (g,).
            left: how many guesses are left, at least 2.
            leaders: takes the guesses that are found.
            tries: how many guesses that may be named are tried, and all that are more promising;
                if None, twice as many as the leaders take.
        """
        leaders.complete = False
        tries = tries or TRIED * leaders.places
        for nth in smallest(rests, tries + len(leaders.unnamed)).tolist():
            if not tries:
                return
            guess = int(self.guesses[nth])
            tries -= guess not in leaders.unnamed
            outcome = self.evaluate(guess, left, leaders.bound)
            if outcome.guess is not None:
                leaders.offer(outcome)
            yield

    def replies(self, guess: int) -> Iterator[tuple[int, Outcome]]:
        """Yield the clues after a guess that need a search, ascending, with what it finds."""
        for clue, rows in sorted(self._after(guess), key=lambda each: each[0]):
            known = self._bound_by_own_words(rows, UNLIMITED)
            if known.guess is None:
                table = self._table(guess, clue, rows)
                yield clue, self.search.solve(table, UNLIMITED, known, NEVER)

    def _after(self, guess: int) -> list[tuple[int, Indices]]:
        """Return the clues after a guess and the rows of the words that each leaves."""
        self.search.checkpoint()
        clues = self.search.vocabulary.clues_of(guess, self.words)
        return [(int(clues[rows[0]]), rows) for rows in open_sets(self.words, guess, clues)]

    def _bound_by_own_words(self, rows: Indices, left: int) -> Outcome:
        own = self._own
        if own is None:
            words = self.words[rows]
            own, rows = self.search.table(words, words), np.arange(len(words))
        return self.search.bound_by_own_words(own, rows, left)

    def _bound_by_splits(self, table: Table, left: int, known: Outcome, bound: int) -> Outcome:
        """Return a lower bound of the value of a table, from the sizes of the sets of guesses."""
        low = self.search.prospects(table, left, Leaders(bound=bound)).low
        return known._replace(total=max(known.total, int(low.min(initial=bound))))

    def _table(self, guess: int, clue: int, rows: Indices) -> Table:
        """Return the table of the words after a clue."""
        search = self.search
        keeps = allowed(search.vocabulary, search.level, guess, clue, self.guesses)
        return search.table(self.words[rows], self.guesses[keeps])


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
    prepared: Iterable[Outcome] = (),
    unnamed: Collection[int] = (),
) -> Iterator[tuple[list[Outcome], Certainty]]:
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
        best = [Outcome(total, int(word), 1, True) for word in words]
        yield best[: up_to_place(best, places, unnamed)], Certainty.PROVEN
        return
    ranked = partial(_ranked, position, places=places, unnamed=unnamed)
    certainty = Certainty.ESTIMATED
    known: dict[int, Outcome] = {}
    _learn(known, prepared)
    few = _sample(search.vocabulary, words, guesses)
    if len(few) < len(guesses):
        rests = estimated_rests(search.vocabulary, words, few, search.checkpoint)
        yield ranked(known, few, rests), certainty
    table = None
    if len(words) <= MANY:
        table = search.table(words, guesses)
        guesses = table.guesses
        sizes = table.sizes(np.arange(len(guesses)), search.checkpoint)
        rests = sizes.rests(len(words)) - table.is_own
    else:
        rests = estimated_rests(search.vocabulary, words, guesses, search.checkpoint)
    yield ranked(known, guesses, rests), certainty
    for breadth, wanted in _stages(position, places):
        search.breadth = breadth
        leaders = Leaders(wanted, unnamed=unnamed)
        if table is not None:
            steps = search.explore(table, left, leaders)
        else:
            promising = promise(search, words, guesses, rests, left)
            steps = ManyWords(search, words, guesses).explore(promising, left, leaders)
        for _ in steps:
            if _learn(known, leaders.outcomes):
                yield ranked(known, guesses, rests), certainty
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
        yield ranked(known, guesses, rests), certainty


def promise(search: Search, words: Indices, guesses: Indices, rests: Floats, left: int) -> Floats:
    """Return by what to choose the guesses to be searched among many words, the least first, (g,).

    With enough guesses left, that is `rests`: about how many guesses all words need afterwards.
    Otherwise it is about how many words are lost: of m words, one guess finds one, and two find
    about m ** 0.8, a fit by hand to English words of five letters.
    """
    if left > 3:
        return rests
    size = sizes_up_to(len(words)).astype(np.float64)
    found = np.minimum(size, 1.0 if left == 2 else size**0.8)
    return measure_guesses(search.vocabulary, words, guesses, size - found, search.checkpoint).rest


def _learn(known: dict[int, Outcome], outcomes: Iterable[Outcome]) -> bool:
    """Add what a search found about guesses, and return whether any of it is news."""
    news = False
    for outcome in outcomes:
        assert outcome.guess is not None
        before = known.get(outcome.guess)
        if before is None or (outcome.proven and not before.proven):
            known[outcome.guess] = outcome
            news = True
    return news


def _sample(vocabulary: Vocabulary, words: Indices, guesses: Indices) -> Indices:
    """Return guesses spread over the list, so few that they are measured at once.

    Up to half of them are words that are left, which are often good guesses. Where few words are
    left, these are all guesses: then the exact order comes hardly later.
    """
    if len(words) <= FEW:
        return guesses
    clues = COUNTED_AT_ONCE if vocabulary.dtype is np.uint8 else SORTED_AT_ONCE
    size = max(1, clues // len(words))
    if size >= len(guesses):
        return guesses
    own, others = words[:: 1 + 2 * len(words) // size], guesses[:: 1 + 2 * len(guesses) // size]
    return np.union1d(own, others)


def _ranked(
    position: Position,
    known: Mapping[int, Outcome],
    guesses: Indices,
    rests: Floats,
    places: int,
    unnamed: Collection[int],
) -> list[Outcome]:
    """Return the guesses that were searched, in order, and then others by their estimate.

    Those of which only an estimate is known are left out where they are not to be named.

    The most promising are searched first, and mostly turn out worse than their estimate. So the
    estimates of the others are raised to where the searched ones end.
    """
    ranked = _in_order(position, known.values())
    ranked = ranked[: up_to_place(ranked, places, unnamed)]
    may_be_named = ~np.isin(guesses, [*unnamed])
    guesses, rests = guesses[may_be_named], rests[may_be_named]
    best = smallest(rests, places + len(known)).tolist()
    others = [
        Outcome(round(len(position.words) + float(rests[nth])), int(guesses[nth]), 0, False)
        for nth in best
        if int(guesses[nth]) not in known
    ]
    if ranked and others:
        raised = max(0, ranked[-1].total - others[0].total)
        others = [each._replace(total=each.total + raised) for each in others]
    ranked += others
    return ranked[: up_to_place(ranked, places, unnamed)]


def smallest(values: Floats, count: int) -> Indices:
    """Return where the smallest of some values are, in their order; of equals, the first.

    >>> smallest(np.array([5.0, 2.0, 9.0, 2.0, 1.0]), 3).tolist()
    [4, 1, 3]
    """
    last = min(count, len(values)) - 1
    if last < 0:
        return np.arange(0)
    likely = np.flatnonzero(values <= np.partition(values, last)[last])
    return likely[np.argsort(values[likely], kind="stable")[:count]]


def _in_order(position: Position, outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Return guesses in order; among equals, those that may be the secret come first."""
    own = set(position.words.tolist())
    return sorted(outcomes, key=lambda each: (each.total, each.guess not in own))


def _own_equals(
    search: Search, position: Position, table: Table | None, best: Sequence[Outcome], left: int
) -> list[Outcome]:
    """Return the words left, of few, that are as good as the last of the best guesses.

    A search ends where nothing is better, so it may leave out words that are as good. Of those,
    players want the ones that may be the secret.
    """
    if table is None or len(position.words) > ENDGAME:
        return []
    others = set(position.words.tolist()).difference(each.guess for each in best)
    found = (_evaluate(search, table, word, left) for word in sorted(others))
    return [each for each in found if each.total == best[-1].total]


def evaluations(
    search: Search, position: Position, guess: int, left: int, prepared: Iterable[Outcome] = ()
) -> Iterator[Outcome]:
    """Yield the total of the words of one board if a guess comes next, better each time.

    The index of the guess is `guess`; the other arguments are those of `rankings`.
    """
    words = position.words
    if left == 1:
        lost = len(words) - (guess in words)
        yield Outcome(len(words) + LOST * lost, guess, 1, True)
        return
    known = next((outcome for outcome in prepared if outcome.guess == guess), None)
    if known is None:
        rests = estimated_rests(search.vocabulary, words, np.array([guess]), search.checkpoint)
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
    """Return the total of the words of one board if a guess comes next, as the search finds it.

    At least two guesses must be left; the arguments are those of `evaluations`.
    """
    words = position.words
    if len(words) > MANY:
        return ManyWords(search, words, position.guesses).evaluate(guess, left)
    return _evaluate(search, search.table(words, position.guesses), guess, left)


def _evaluate(search: Search, table: Table, guess: int, left: int) -> Outcome:
    clues = search.vocabulary.clues_of(guess, table.words)
    return search.evaluate(table, guess, clues, left)
