"""The best guess, computed exactly: a search for the plan that needs the fewest guesses.

V(S) is the total of the words S with best play, Q(S, g) their total if the next guess is g:

    Q(S, g) = |S| + sum of V(S_p) over the sets S_p into which g splits S, except all green.

With few guesses left, every word that a plan does not reach in time adds `LOST`, so plans are
compared first by how often they lose and then by their guesses; a lost game counts the guesses
that were made. A best plan never takes more guesses than there are words, as each guess is one of
the words or makes at least two sets.

Guesses are compared many at once (`Search._compare`). The one with the lowest bound comes first,
and what is found about a set raises the bounds of all guesses that make it. Once the lowest bound
is no bound any more but a total, nothing is better. Four bounds settle most sets without a search:

1. By size (`least_totals`): one word is found with the first guess, and no more than guesses make
   sets with the second, so all others need three. What holds for words holds for any of them.
2. By own words: a set of n words needs 2n - 1 guesses if one of its words splits it completely, 2n
   if one does so but for a pair, and else at least 2n: two for each, or one, two and once three.
3. By any guess (`Search._bound`): where guesses make at most k sets, at most k words are found with
   the second guess, so 3n - k guesses are needed, or one less if such a guess is one of the words.
4. By what was found before about the same words, whatever led to them, if the same guesses are
   allowed, with as many guesses left or with more: those never need more.

In hard mode a clue matters only by what it demands of the next guesses, and few demands differ;
what they allow is a *scope*, known by a sum of random numbers, as sets of words are, which are as
good as never equal by accident.

On the lists of the original game (2,315 answers, 12,972 guesses) the totals for the opener SALET
are the known optima: 7,920, and 8,122 in hard mode with every word within six guesses (A. Selby,
"The best strategies for Wordle", 2022). `python -m tests.bench.coach` checks both.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.cancellation import Cancelled, Checkpoint, no_checkpoint
from game.coach.position import allowed
from game.coach.splits import (
    BITS,
    COUNT,
    Counts,
    Mask,
    estimated_rest,
    estimated_rests,
    first_equal,
    measure_guesses,
    number_of_sets,
    numbered_in_turn,
    open_sets,
    runs,
    sizes_of_sets,
)
from game.coach.vocabulary import (
    Indices,
    Numbers,
    Vocabulary,
    add_pieces,
    blocks,
    clue_number,
)
from game.rules import HardMode, check_guess

LOST = 1 << 32  # what a word that a plan does not reach in time adds to a total
NEVER = 1 << 60  # more than any total and any number of guesses
UNLIMITED = 1000  # guesses left where there is no limit
MANY = 400  # the most words for which all guesses are kept together; of more, one comes at a time
# How much is remembered at most, before all of it is forgotten: values, and scopes after clues.
MOST_KNOWN, MOST_SCOPES = 200_000, 2_000
# Chosen by hand for speed: an exact search finds the same totals with any other numbers.
# How many guesses are compared first, when the best may spare the rest, and at most: in hard mode
# nearly all are looked at where words are lost, and without it hardly any.
STEP, MOST = 16, 512
FEW = BITS  # words whose sets are counted by the bits of one number
Marks = npt.NDArray[np.uint64]  # random numbers, or sums of them, by which sets are known


@cache
def least_totals(most: int, sets: int, left: int) -> Counts:
    """Return a lower bound of the total of words by how many there are.

    The first guess finds one of them, and the second no more than the first makes sets.

    Args:
        most: the largest number of words.
        sets: how many sets any guess makes of them, or of words that they are among.
        left: how many guesses are left; none is made after them, and what is not found is lost.

    Returns:
        The bounds, (most + 1,).

    >>> least_totals(5, 3, UNLIMITED).tolist()
    [0, 1, 3, 5, 8, 11]
    """
    sizes, found = np.arange(most + 1), (0, 1, sets)
    total = np.zeros(most + 1, np.int64)
    for within in found[:left]:
        total += np.maximum(sizes - within, 0)
    if left < len(found):
        total += LOST * np.maximum(sizes - found[left], 0)
    return total


class PlanFound(NamedTuple):
    """What a search found.

    Attributes:
        total: the guesses that all words need together, with `LOST` for each word that is lost;
            or, without a guess, a total that no guess was found to stay below.
        guess: the index of the guess that needs exactly so many, or None.
        depth: how many guesses the plan takes at most.
        proven: whether the total is exact (or, without a guess, a true lower bound), and not
            just the best that was found.
    """

    total: int
    guess: int | None
    depth: int
    proven: bool


def up_to_place(outcomes: Iterable[PlanFound], places: int, unnamed: Collection[int]) -> int | None:
    """Return how many guesses there are up to the last of so many that may be named.

    None where there are not so many.

    >>> outcomes = [PlanFound(5, guess, 2, True) for guess in (7, 3, 8, 4)]
    >>> up_to_place(outcomes, 2, {3}), up_to_place(outcomes, 4, {3})
    (3, None)
    """
    named = (nth for nth, each in enumerate(outcomes, 1) if each.guess not in unnamed)
    return next(islice(named, places - 1, None), None)


class Leaders:
    """The best guesses found so far.

    Attributes:
        places: how many guesses are kept, those that are not to be named apart.
        bound: the total that a further guess must stay below.
        unnamed: the indices of the guesses that are not to be named. They take no place, but are
            kept where they are better than the last of the others.
        outcomes: the guesses, the best first.
        least: no guess that is still to be looked at has a lower total.
        open: how many guesses are still to be looked at, where there are many words.
        complete: whether no other guess can stay below the bound.
    """

    def __init__(self, places: int = 1, bound: int = NEVER, unnamed: Collection[int] = ()) -> None:
        self.places = places
        self.bound = bound
        self.unnamed = unnamed
        self.outcomes: list[PlanFound] = []
        self.least = 0
        self.open = 0
        self.complete = True

    def offer(self, outcome: PlanFound) -> None:
        """Add a guess whose total is below the bound."""
        self.outcomes.append(outcome)
        self.outcomes.sort(key=lambda each: each.total)
        kept = up_to_place(self.outcomes, self.places, self.unnamed)
        if kept is not None:
            del self.outcomes[kept:]
            self.bound = self.outcomes[-1].total

    @property
    def best(self) -> PlanFound:
        """The best guess, or the bound where none was found."""
        if not self.outcomes:
            return PlanFound(self.bound, None, 0, self.complete)
        first = self.outcomes[0]
        return first._replace(proven=first.proven and self.complete)


def marks(name: str, *shape: int) -> Marks:
    """Return random numbers in an array, always the same for a name.

    Sums of them, or of their multiples, are as good as never equal by accident.
    """
    rng = np.random.default_rng([*name.encode()])
    return rng.integers(np.iinfo(np.uint64).max, size=shape, dtype=np.uint64)


def smallest_gaps(
    word: Indices, starts: Indices, sizes: Indices, own: Numbers
) -> tuple[Indices, Indices]:
    """Return how nearly a word of each set tells all its words apart, and the row of that word.

    That is the size of the set less the number of sets that the word makes.

    Args:
        word: the rows of words; those of a set are next to each other.
        starts: where in `word` the sets start, (s,).
        sizes: their sizes, (s,).
        own: the clues of the words (rows) to the words as guesses (columns), (n, n), numbered
            below n as `first_equal` does.
    """
    offset = np.cumsum(sizes) - sizes
    guess_start, guess_size = np.repeat(starts, sizes), np.repeat(sizes, sizes)
    guess = word[guess_start + np.arange(len(guess_size)) - np.repeat(offset, sizes)]
    # Pair every word as a guess with every word of its set as the secret.
    pair = np.repeat(np.arange(len(guess)), guess_size)
    pair_offset = np.cumsum(guess_size) - guess_size
    secret = word[guess_start[pair] + np.arange(len(pair)) - pair_offset[pair]]
    seen = np.zeros((len(guess), len(own)), bool)
    seen[pair, own[secret, guess[pair]]] = True
    gaps = guess_size - np.count_nonzero(seen, axis=1)
    best = np.minimum.reduceat(gaps * len(own) + guess, offset)  # of equal gaps, the first word
    return best // len(own), best % len(own)


@dataclass(frozen=True, eq=False)
class GuessTable:
    """Words that are left, guesses that are allowed, and how each guess splits the words.

    Attributes:
        words: the indices of the words that could be the secret, ascending, (n,).
        guesses: the indices of the guesses to consider, (g,); the words are among them.
        mark: identifies the words.
        scope: identifies the guesses that are allowed; 0 without hard mode, where all are.
        source: numbers that are equal where the clues of a guess are equal: a row for each word of
            a larger table, and a column for each guess. None with more than `MANY` words.
        rows: the rows of the words in it, (n,).
        columns: the columns of the guesses in it, (g,); None where they are all in their order.
        own: the places of the words among the guesses, (n,).
        limits: how many sets each guess makes at most, (g,).
        demands: in hard mode what clues demand of the next guess (`Search._demands`).
    """

    words: Indices
    guesses: Indices
    mark: int
    scope: int
    source: Numbers | None
    rows: Indices
    columns: Indices | None
    own: Indices
    limits: Counts
    demands: Marks | None = None

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def is_own(self) -> Mask:
        """For each guess whether it is one of the words, (g,)."""
        is_own = np.zeros(len(self.guesses), bool)
        is_own[self.own] = True
        return is_own

    def numbers(self, guesses: Indices | slice = slice(None)) -> Numbers:
        """Return the numbers of some guesses, given by their places, for the words, (n, k)."""
        assert self.source is not None
        columns = guesses if self.columns is None else self.columns[guesses]
        if isinstance(columns, slice):
            return self.source[self.rows, columns]
        return self.source[self.rows].take(columns, axis=1)


class FirstLook(NamedTuple):
    """A first look at the guesses of a table.

    Attributes:
        places: the places of those whose bound is low enough, in the order of the search, (k,).
        low: a lower bound of the total of each, ascending, and `NEVER` at last, (k + 1,).
        least: what the bounds take for a set of each size, (n + 1,).
        made: how many sets each guess of the table makes, (g,).
    """

    places: Indices
    low: Counts
    least: Counts
    made: Counts


class Sets(NamedTuple):
    """The sets that some guesses make of some words and that their own words do not settle.

    Attributes:
        totals: the totals of the guesses without these sets, (k,).
        depths: how many guesses at least the plans take that begin with them, (k,).
        guess: for each set which guess makes it, (s,).
        starts: where in `rows` its words are, (s,).
        sizes: how many they are, (s,).
        marks: identify them, (s,).
        rows: rows of words, those of each set next to each other.
    """

    totals: Counts
    depths: Counts
    guess: Indices
    starts: Indices
    sizes: Indices
    marks: Marks
    rows: Indices


class SubTable(NamedTuple):
    """Words that a guess leaves, and the guesses that it allows.

    Attributes:
        rows: the rows of the words in the table before it, (n,).
        mark: identifies the words.
        scope: identifies the guesses.
        places: the places of the guesses in the table before it; None for all.
    """

    rows: Indices
    mark: int
    scope: int
    places: Indices | None


Scope = tuple[int, Indices | None]  # what identifies a scope, and the places of its guesses


class Search:
    """Finds the best guesses, and remembers what it found.

    Attributes:
        vocabulary: the words.
        level: the level of hard mode.
        breadth: how many guesses are compared at most at each turn of a plan; None for as many
            as an exact result takes. It may be changed between searches.
        checkpoint: called at checkpoints.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        level: HardMode = HardMode.OFF,
        checkpoint: Checkpoint = no_checkpoint,
    ) -> None:
        """Make a search that knows nothing yet; the arguments are the attributes."""
        self.vocabulary, self.level, self.checkpoint = vocabulary, level, checkpoint
        self.breadth: int | None = None
        self._marks = marks("words", max(len(vocabulary), vocabulary.number_of_pieces))
        self.forget()

    def forget(self) -> None:
        """Forget all that was found, where the next words have nothing to do with the last."""
        self._gaps: dict[int, tuple[int, int]] = {}  # of words: the gap, and the word that has it
        # Of words, a scope and a breadth: what was found, by the guesses that are left.
        self._found: dict[tuple[int, int, int | None], dict[int, PlanFound]] = {}
        self._after: dict[tuple[int, int], Scope] = {}

    # Tables

    def table(self, words: Indices, guesses: Indices | None = None) -> GuessTable:
        """Return the table of some words.

        Args:
            words: the indices of the words that are left, ascending.
            guesses: the indices of the allowed guesses, ascending, the words among them; all
                legal words if None.
        """
        self.checkpoint()
        vocabulary, source, demands = self.vocabulary, None, None
        if guesses is None:
            guesses = np.arange(vocabulary.legal)
        if len(words) <= MANY:
            pieces = vocabulary.piece_clues(np.arange(vocabulary.number_of_pieces), words)
            guesses = self._without_equivalents(words, guesses, pieces)
            clues = np.ascontiguousarray(add_pieces(pieces, vocabulary.pieces[guesses]).T)
            source = numbered_in_turn(first_equal(clues))
            demands = None if self.level is HardMode.OFF else self._demands(pieces)
        return GuessTable(
            words,
            guesses,
            self._mark(words),
            self._scope(guesses),
            source,
            np.arange(len(words)),
            None,
            np.searchsorted(guesses, words),
            np.full(len(guesses), len(words)),
            demands,
        )

    def part(self, table: GuessTable, guess: int, clue: int, rows: Indices) -> GuessTable:
        """Return the table after a guess and its clue.

        Args:
            table: the words and guesses before.
            guess: the index of the word that was guessed, in the table or not.
            clue: the number of its clue, which matters in hard mode only.
            rows: the rows of the words that the clue leaves.
        """
        words, (scope, places) = table.words[rows], self._allowed(table, guess, clue)
        if table.source is None:
            guesses = table.guesses if places is None else table.guesses[places]
            return self.table(words, guesses)
        return self._part(table, SubTable(rows, self._mark(words), scope, places))

    def _part(self, table: GuessTable, part: SubTable) -> GuessTable:
        """Return the table of a part of another."""
        rows, places = part.rows, part.places
        words, guesses, own, columns = table.words[rows], table.guesses, table.own[rows], None
        limits = table.limits
        if places is not None:
            guesses, limits = guesses[places], limits[places]
            columns = places if table.columns is None else table.columns[places]
            own = np.searchsorted(places, own)
        return replace(
            table,
            words=words,
            guesses=guesses,
            mark=part.mark,
            scope=part.scope,
            rows=table.rows[rows],
            columns=columns,
            own=own,
            limits=limits,
        )

    def _mark(self, words: Indices) -> int:
        return int(self._marks[words].sum())

    def _scope(self, guesses: Indices) -> int:
        """Return what identifies the scope of some guesses."""
        if self.level is HardMode.OFF:
            return 0
        return self._mark(guesses)

    def _allowed(self, table: GuessTable, guess: int, clue: int) -> Scope:
        """Return what a clue still allows of the guesses of a table."""
        if self.level is HardMode.OFF:
            return 0, None
        fits = allowed(self.vocabulary, self.level, guess, clue, table.guesses)
        return self._scope_of(table, fits)

    def _scope_of(self, table: GuessTable, fits: Mask) -> Scope:
        """Return the scope of some guesses of a table."""
        places = np.flatnonzero(fits)
        return self._scope(table.guesses[places]), places

    def _without_equivalents(self, words: Indices, guesses: Indices, pieces: Numbers) -> Indices:
        """Drop guesses that are never worth more than another one, and keep all words.

        Without hard mode, guesses are equivalent if their clues to all words differ by a
        constant only: they split the words alike. In hard mode, the clue also decides which
        guesses are allowed next, so guesses are equivalent only if they have the same pieces,
        except for pieces that are grey for every word. In strict mode none are.

        Args:
            words: the indices of the words that are left, (n,).
            guesses: the indices of the guesses.
            pieces: the clue number of each piece for each word, (pieces, n).
        """
        if self.level is HardMode.STRICT:
            return guesses
        if self.level is HardMode.HARD:
            of_pieces = np.where(pieces.any(axis=1), self._marks[: len(pieces)], np.uint64(0))
        else:
            differences = (pieces - pieces[:, :1]).astype(np.uint64)
            of_pieces = differences @ self._marks[: len(words)]
        kept = np.zeros(len(guesses), bool)
        of_guesses = of_pieces[self.vocabulary.pieces[guesses]].sum(axis=1)
        kept[np.unique(of_guesses, return_index=True)[1]] = True
        kept[np.searchsorted(guesses, words)] = True
        return guesses[kept]

    def _demands(self, pieces: Numbers) -> Marks:
        """Return what clues demand of the next guess, as marks that are equal for equal demands.

        A letter must be in the places where it was green, and be as often as it was shown.

        Args:
            pieces: the clue number of each piece for each word, (pieces, n).

        Returns:
            The mark of each piece for each word; those of the pieces of a guess add up.
        """
        vocabulary, length = self.vocabulary, self.vocabulary.length
        letters = np.zeros(len(pieces), np.intp)
        letters[vocabulary.pieces] = vocabulary.letters
        of_letters = marks("letters", vocabulary.copies.shape[1])[letters, None]
        of_greens = marks("greens", vocabulary.copies.shape[1], length)[letters]
        demands = np.zeros(pieces.shape, np.uint64)
        for place in range(length):
            tile = pieces // 3**place % 3
            demands += np.where(tile > 0, of_letters, np.uint64(0))
            demands += np.where(tile == 2, of_greens[:, place, None], np.uint64(0))
        return demands

    # Values

    def value(self, table: GuessTable, left: int = UNLIMITED, bound: int = NEVER) -> PlanFound:
        """Return V of a table.

        Args:
            table: the words and guesses.
            left: how many guesses are left, at least 1.
            bound: the search ends without a guess where no total below this can be reached; then
                the total is a lower bound.
        """
        known = self._known(table.words, table.mark, table.scope, left)
        if known.guess is not None or known.total >= bound:
            return known
        if left == 2 and table.source is not None:
            return self._remember(table, left, self._best_of_two(table))
        leaders = Leaders(bound=bound)
        try:
            for _ in self.explore(table, left, leaders):
                pass
        except Cancelled:
            if self.breadth is None:  # which looks at all guesses
                low = max(leaders.least, known.total)
                self._remember(table, left, PlanFound(low, None, 0, True))
            raise
        return self._remember(table, left, leaders.best)

    def _known(self, words: Indices, mark: int, scope: int, left: int) -> PlanFound:
        """Return what is known about words without a search: their value, or a lower bound."""
        outcome = self.settled(words, mark, left)
        if outcome.guess is not None:
            return outcome
        return self._recall(mark, scope, min(left, len(words)), outcome.total)

    def settled(self, words: Indices, mark: int | None = None, left: int = UNLIMITED) -> PlanFound:
        """Return the value of words, or a lower bound, from how they split themselves alone.

        Args:
            words: the indices of the words.
            mark: identifies them; None if it is not known.
            left: how many guesses are left.
        """
        size, first = len(words), int(words[0])
        if size == 1 or left == 1:
            return PlanFound(size + LOST * (size - 1), first, 1, True)
        if size == 2:
            return PlanFound(3, first, 2, True)
        mark = self._mark(words) if mark is None else mark
        if mark not in self._gaps:
            made = number_of_sets(self.vocabulary.clue_numbers(words, words).T)
            self._gaps[mark] = size - int(made.max()), int(words[made.argmax()])
        gap, guess = self._gaps[mark]
        if gap == 0 or (gap == 1 and left > 2):
            return PlanFound(2 * size - (gap == 0), guess, 2 + gap, True)
        return PlanFound(2 * size - (left == 2), None, 0, True)

    def _recall(self, mark: int, scope: int, left: int, low: int) -> PlanFound:
        """Return what was found about words, or the lower bound that is given."""
        for turns, outcome in self._found.get((mark, scope, self.breadth), {}).items():
            if turns >= left:
                if outcome.guess is not None and outcome.depth <= left:
                    return outcome
                low = max(low, outcome.total)
        return PlanFound(low, None, 0, self.breadth is None)

    def _remember(self, table: GuessTable, left: int, outcome: PlanFound) -> PlanFound:
        """Note what was found about a table, and return it."""
        if len(self._found) >= MOST_KNOWN:
            self._found.clear()
        found = self._found.setdefault((table.mark, table.scope, self.breadth), {})
        found[min(left, len(table))] = outcome
        return outcome

    def _best_of_two(self, table: GuessTable) -> PlanFound:
        """Return the value where two guesses are left: the second finds one word of each set."""
        size, made = len(table), number_of_sets(table.numbers())
        best = int((2 * made + table.is_own).argmax())
        total = 2 * size - int(table.is_own[best]) + LOST * (size - int(made[best]))
        return PlanFound(total, int(table.guesses[best]), 2, True)

    def evaluate(
        self, table: GuessTable, guess: int, left: int = UNLIMITED, bound: int = NEVER
    ) -> PlanFound:
        """Return the total of the words of a table if a given guess comes next, Q.

        Args:
            table: the words and guesses.
            guess: the index of the guess, in the table or not.
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
        """
        self.checkpoint()
        clues = self.vocabulary.clues_of(guess, table.words)
        sets, known = open_sets(table.words, guess, clues), list[PlanFound]()
        for rows in sets:
            words = table.words[rows]
            scope, _ = self._allowed(table, guess, int(clues[rows[0]]))
            known.append(self._known(words, self._mark(words), scope, left - 1))
        waiting = [nth for nth, outcome in enumerate(known) if outcome.guess is None]
        total = len(table) + sum(outcome.total for outcome in known)
        parts = dict[int, GuessTable]()
        for step in (self._bound, self.value):
            for nth in waiting:
                if total >= bound:
                    break
                if nth not in parts:
                    parts[nth] = self.part(table, guess, int(clues[sets[nth][0]]), sets[nth])
                had = known[nth].total
                known[nth] = step(parts[nth], left - 1, bound - total + had)
                total += known[nth].total - had
        proven = all(outcome.proven for outcome in known)
        depth = 1 + max((outcome.depth for outcome in known), default=0)
        return PlanFound(total, guess if total < bound else None, depth, proven)

    def _bound(self, table: GuessTable, left: int, bound: int) -> PlanFound:
        """Return a lower bound of the value of a table, from how many sets any guess makes.

        It is the value itself where a guess leaves hardly more than single words.
        """
        size = len(table)
        known = self._known(table.words, table.mark, table.scope, left)
        if known.guess is not None or left == 2 or table.source is None:
            return self.value(table, left, bound) if left == 2 else known
        needed = max(2, 3 * size - bound)
        places = np.flatnonzero(table.limits >= needed)
        made = number_of_sets(table.numbers(places))
        if len(places) and made.max() >= size - 1:
            best = int(made.argmax())
            gap = size - int(made[best])
            guess = int(table.guesses[places[best]])
            return self._remember(table, left, PlanFound(2 * size + gap, guess, 2 + gap, True))
        most = max(needed, int((made + table.is_own[places]).max(initial=0)))
        low = max(known.total, 3 * size - most)
        return self._remember(table, left, known._replace(total=low))

    def explore(
        self, table: GuessTable, left: int, leaders: Leaders, order: Indices | None = None
    ) -> Iterator[None]:
        """Search for the best guesses, and yield after each guess that was found.

        Args:
            table: at least two words, and the guesses.
            left: how many guesses are left, at least 2.
            leaders: takes the guesses that are found.
            order: the indices of the guesses to look at, in their order; all if None. It matters
                only for tables of many words.
        """
        self.checkpoint()
        if table.source is None:
            yield from self.one_by_one(table, left, leaders, order)
            return
        places, low, least, made = self.look(table, left, leaders.bound)
        table = replace(table, limits=made)  # of some of the words it makes no more
        end = len(places) if self.breadth is None else min(self.breadth, len(places))
        leaders.complete = self.breadth is None  # else what is cut off later may be better, too
        leaders.least = int(low[0])
        start, step = 0, STEP
        if len(table) <= FEW and self.level is HardMode.OFF:
            # Small numbers are counted fast, in all tables that follow.
            source, rows = first_equal(table.numbers()), np.arange(len(table))
            table = replace(table, source=source, rows=rows, columns=None)
        while start < end and low[start] < leaders.bound:
            stop = min(start + step, end)
            some = places[start:stop][low[start:stop] < leaders.bound]
            if left == 2:
                for place in some.tolist():
                    leaders.offer(self.evaluate(table, int(table.guesses[place]), left))
            else:
                yield from self._compare(table, some, left, least, leaders, int(low[stop]))
            start, step = stop, min(2 * step, MOST)

    def one_by_one(
        self, table: GuessTable, left: int, leaders: Leaders, order: Indices | None = None
    ) -> Iterator[None]:
        """Do what `explore` does where there are too many words to compare many guesses at once.

        Of the guesses that were not looked at the leaders know a bound, if there is no breadth.
        """
        words, guesses = table.words, table.guesses
        leaders.complete = order is None and self.breadth is None
        if order is None:
            rests = estimated_rests(self.vocabulary, words, guesses, left, self.checkpoint)
            order = guesses[np.argsort(rests, kind="stable")][: self.breadth]
        low = np.zeros(len(order), np.int64)
        if self.breadth is None:
            measure = partial(measure_guesses, self.vocabulary, words, checkpoint=self.checkpoint)
            most = int(measure(guesses, np.zeros(len(words) + 1)).sets.max())
            least = least_totals(len(words), most, left - 1).astype(np.float64)
            low = len(words) + measure(order, least).rest.astype(np.int64) - np.isin(order, words)
        for nth, guess in enumerate(order.tolist()):
            is_open = low[nth:] < leaders.bound
            leaders.open = int(np.count_nonzero(is_open))
            leaders.least = int(low[nth:][is_open].min(initial=NEVER))
            if is_open[0]:
                outcome = self.evaluate(table, guess, left, leaders.bound)
                if outcome.guess is not None:
                    leaders.offer(outcome)
                yield
        leaders.open, leaders.least = 0, NEVER

    def look(self, table: GuessTable, left: int, bound: int) -> FirstLook:
        """Return the guesses whose first bound is low enough, in their order."""
        size, places = len(table), np.arange(len(table.guesses))
        if size <= FEW:  # where it is fast
            made = number_of_sets(table.numbers())
            places = np.flatnonzero(made >= max(2, 3 * size - bound))  # see `_bound`
        sizes = sizes_of_sets(table.numbers(places), self.checkpoint)
        if size > FEW:
            made = sizes.sets
        is_own = table.is_own[places]
        least = least_totals(size, int(made.max()), left - 1)
        low: Counts = size + sizes.sums(least).astype(np.int64) - is_own
        order = np.lexsort((sizes.sums(estimated_rest(np.arange(size + 1))) - is_own, low))
        order = order[(low[order] < bound) & (made[places[order]] > 1)]
        places, low = places[order], low[order]
        return FirstLook(places, np.append(low, NEVER), least, made)

    def not_excluded(self, table: GuessTable, look: FirstLook, left: int, bound: int) -> Indices:
        """Return the places of the guesses that bounds by size and own words do not exclude."""
        found = [look.places[:0]]
        for some in blocks(len(look.places), len(table) * COUNT):
            places = look.places[some]
            if left > 2:
                sets = self._sets(table, places, left)
                low = np.maximum(look.least[sets.sizes], 2 * sets.sizes)
                places = places[sets.totals + np.bincount(sets.guess, low, len(places)) < bound]
            found.append(places)
        return np.concatenate(found)

    def _compare(
        self,
        table: GuessTable,
        places: Indices,
        left: int,
        least: Counts,
        leaders: Leaders,
        later: int,
    ) -> Iterator[None]:
        """Offer the leaders guesses whose totals are low enough, and yield after each.

        Args:
            table: the words and guesses.
            places: the places of the guesses.
            left: how many guesses are left, at least 3.
            least: what a set of each size needs at least.
            leaders: has the bound.
            later: a lower bound of the totals of the guesses that are compared later.
        """
        sets = self._sets(table, places, left)
        parts, nth = self._parts(table, places, sets)
        sizes = np.array([len(part.rows) for part in parts], np.intp)
        lows = np.maximum(least[sizes], 2 * sizes)
        known = [
            self._recall(part.mark, part.scope, min(left - 1, len(part.rows)), low)
            for part, low in zip(parts, lows.tolist(), strict=True)
        ]
        values = np.array([each.total for each in known], np.int64)
        lows = sets.totals + np.bincount(sets.guess, values[nth], len(places)).astype(np.int64)
        ends = np.searchsorted(sets.guess, np.arange(len(places) + 1))
        is_new, tables = [True] * len(parts), dict[int, GuessTable]()
        while True:
            best = int(lows.argmin())
            leaders.least = min(int(lows[best]), later)
            if lows[best] >= leaders.bound:
                return
            made = nth[ends[best] : ends[best + 1]].tolist()
            waiting = [each for each in made if known[each].guess is None]
            if not waiting:
                depth = max([int(sets.depths[best]), *(1 + known[each].depth for each in made)])
                guess = int(table.guesses[places[best]])
                proven = all(known[each].proven for each in made)
                leaders.offer(PlanFound(int(lows[best]), guess, depth, proven))
                lows[best] = NEVER
                yield
                continue
            # Large sets are the likeliest to need more than their bounds.
            part = max(waiting, key=lambda each: (is_new[each], len(parts[each].rows)))
            if part not in tables:
                tables[part] = self._part(table, parts[part])
            had = known[part].total
            find = self._bound if is_new[part] else self.value
            known[part] = found = find(
                tables[part], left - 1, leaders.bound - int(lows[best]) + had
            )
            is_new[part] = False
            lows[sets.guess[nth == part]] += found.total - had

    def _sets(self, table: GuessTable, places: Indices, left: int) -> Sets:
        """Return the sets that some guesses make; the totals count those that are settled.

        Args:
            table: the words and guesses.
            places: the places of the guesses.
            left: how many guesses are left, at least 3.
        """
        size = len(table)
        ordered = (table.numbers(places).T.astype(np.int64) << 16) + np.arange(size)
        ordered.sort(axis=1)
        starts, sizes = runs(ordered >> 16)
        rows = (ordered & 0xFFFF).ravel()
        guess = starts // size
        set_marks = np.add.reduceat(self._marks[table.words[rows]], starts)
        gaps = self._find_gaps(table, rows, starts, sizes, set_marks)
        is_settled = (gaps == 0) | ((gaps == 1) & ((left > 3) | (sizes == 2)))
        settled = np.where(is_settled, 2 * sizes - (gaps == 0), 0)
        totals = size + np.bincount(guess, settled, len(places)).astype(np.int64)
        totals -= table.is_own[places]
        depths = np.full(len(places), 2)
        np.maximum.at(depths, guess[is_settled], np.minimum(sizes, 2 + gaps)[is_settled] + 1)
        some = ~is_settled
        return Sets(totals, depths, guess[some], starts[some], sizes[some], set_marks[some], rows)

    def _find_gaps(
        self, table: GuessTable, rows: Indices, starts: Indices, sizes: Indices, set_marks: Marks
    ) -> Indices:
        """Return for each set its size less the most sets that one of its own words makes of it."""
        gaps = np.zeros(len(sizes), np.intp)
        (many,) = np.nonzero(sizes > 2)  # the first of two words tells both apart
        different, first, which = np.unique(set_marks[many], return_index=True, return_inverse=True)
        names, first = different.tolist(), many[first]
        if len(self._gaps) >= MOST_KNOWN:
            self._gaps.clear()
        new = np.array([nth for nth, mark in enumerate(names) if mark not in self._gaps], np.intp)
        if len(new):
            own = first_equal(table.numbers(table.own))
            found, best = smallest_gaps(rows, starts[first[new]], sizes[first[new]], own)
            words = table.words[best].tolist()
            for nth, *gap in zip(new.tolist(), found.tolist(), words, strict=True):
                self._gaps[names[nth]] = (gap[0], gap[1])
        gaps[many] = np.array([self._gaps[mark][0] for mark in names], np.intp)[which]
        return gaps

    def _parts(
        self, table: GuessTable, places: Indices, sets: Sets
    ) -> tuple[list[SubTable], Indices]:
        """Return the different parts that sets are, and for each set which of them it is."""
        first_rows, guesses = sets.rows[sets.starts], table.guesses[places[sets.guess]]
        demands = self._demands_of(table, places[sets.guess], first_rows)
        _, first, which = np.unique(sets.marks + demands, return_index=True, return_inverse=True)
        parts: dict[tuple[int, int], SubTable] = {}
        number = dict[tuple[int, int], int]()
        renumbered = []
        scopes = self._scopes_after(table, guesses[first], first_rows[first], demands[first])
        for nth, (scope, allowed_places) in zip(first.tolist(), scopes, strict=True):
            mark, start = int(sets.marks[nth]), int(sets.starts[nth])
            key = mark, scope
            if key not in parts:
                number[key] = len(parts)
                rows = sets.rows[start : start + int(sets.sizes[nth])]
                parts[key] = SubTable(rows, mark, scope, allowed_places)
            renumbered.append(number[key])
        return [*parts.values()], np.array(renumbered, np.intp)[which]

    def _demands_of(self, table: GuessTable, places: Indices, rows: Indices) -> Marks:
        """Return marks of what clues demand of the next guesses: equal for equal demands.

        Args:
            table: the words and guesses.
            places: the places of the guesses, (k,).
            rows: for each the row of a word that its clue is for, (k,).
        """
        guesses = table.guesses[places]
        match self.level:
            case HardMode.OFF:
                return np.zeros(len(rows), np.uint64)
            case HardMode.HARD:
                assert table.demands is not None
                pieces = self.vocabulary.pieces[guesses]
                hard: Marks = table.demands[pieces, table.rows[rows, None]].sum(axis=1)
                return hard
            case HardMode.STRICT:  # no two guesses demand the same
                return self._marks[guesses]

    def _scopes_after(
        self, table: GuessTable, guesses: Indices, rows: Indices, demands: Marks
    ) -> list[Scope]:
        """Return what guesses still allow where the words of some rows are the secrets.

        The other arguments are what `_demands_of` returns, and the indices of the guesses, (k,).
        """
        match self.level:
            case HardMode.OFF:
                return [(0, None)] * len(guesses)
            case HardMode.HARD:
                demanded = zip(guesses, table.words[rows], demands.tolist(), strict=True)
                return [self._scope_after(table, *each) for each in demanded]
            case HardMode.STRICT:
                clues = self.vocabulary.clue_numbers(guesses, table.guesses)
                meant = clues[np.arange(len(rows)), table.own[rows], None]
                return [self._scope_of(table, fits) for fits in clues == meant]

    def _scope_after(self, table: GuessTable, guess: int, word: int, demand: int) -> Scope:
        """Return what a guess still allows where a word is the secret, by what its clue demands."""
        key = table.scope, demand
        if key not in self._after:
            words = self.vocabulary.words
            clue = clue_number(check_guess(words[word], words[guess]))  # fast for a single pair
            if len(self._after) >= MOST_SCOPES:
                self._after.clear()
            self._after[key] = self._allowed(table, guess, clue)
        return self._after[key]
