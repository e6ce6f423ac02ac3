"""The best guess, computed exactly: a search for the plan that needs the fewest guesses.

V(S) is the total of the words S with best play, Q(S, g) their total if the next guess is g:

    Q(S, g) = |S| + sum of V(S_p) over the sets S_p into which g splits S, except all green.

With few guesses left, every word that a plan does not reach in time adds `LOST`, so plans are
compared first by how often they lose and then by their guesses; a lost game counts the guesses
that were made. A best plan never takes more guesses than there are words, as each guess is one of
the words or makes at least two sets.

Guesses are compared many at once (`Search._compare`). The one with the lowest bound comes first,
and what is found about a set raises the bounds of all guesses that make it. Once the lowest bound
is no bound any more but a total, nothing is better. Five bounds settle most sets without a search:

1. By size (`least_totals`): within d guesses no more words are found than the sets that some guess
   makes have words that are found within d - 1. What holds for words holds for any of them.
2. By own words: a set of n words needs 2n - 1 guesses if one of its words splits it completely, 2n
   if one does so but for a pair, and else at least 2n: two for each, or one, two and once three.
3. By any guess (`Search._bound`): where guesses make at most k sets, at most k words are found with
   the second guess, so 3n - k guesses are needed, or one less if such a guess is one of the words.
4. By families, in hard mode: words that differ in one letter alone, such as -ATCH, can hardly be
   told apart there, so some of them are lost whatever is guessed (`Search._lost`).
5. By what was found before about the same words, whatever led to them, if the same guesses are
   allowed, with as many guesses left or with more: those never need more.

Without hard mode, guesses that split the words of a small set alike are as good as one for all that
follows, and a guess makes no more sets of some of the words than of all. So lists of guesses shrink
fast (`Search.following`). In hard mode a clue matters only by what it demands of the next guesses,
and few demands differ; what they allow is a *scope*, known by a sum of random
numbers, as sets of words are, which are as good as never equal by accident.

On the lists of the original game (2,315 answers, 12,972 guesses) the totals for the opener SALET
are the known optima: 7,920, and 8,122 in hard mode with every word within six guesses (A. Selby,
"The best strategies for Wordle", 2022). `python -m tests.bench.coach` checks both.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import NamedTuple

import numpy as np

from game.cancellation import Cancelled, Checkpoint, no_checkpoint
from game.coach.bounds import (
    ANY,
    LOST,
    NEVER,
    UNLIMITED,
    Capacities,
    Leaders,
    Marks,
    Outcome,
    capacities_of,
    first_of_each,
    least_beyond,
    least_totals,
    marks,
    smallest_gaps,
)
from game.coach.position import allowed
from game.coach.splits import (
    COUNT,
    Counts,
    Floats,
    Mask,
    estimated_rest,
    first_equal,
    measure_guesses,
    number_of_sets,
    numbered_in_turn,
    open_sets,
    runs,
    sizes_of_sets,
    sizes_up_to,
)
from game.coach.vocabulary import Indices, Numbers, Vocabulary, add_pieces, blocks
from game.rules import HardMode

MANY = 400  # the most words for which all guesses are kept together; of more, one comes at a time
# How much is remembered at most, before all of it is forgotten: values, and scopes after clues.
MOST_KNOWN, MOST_SCOPES = 200_000, 2_000
# Chosen by hand for speed: an exact search finds the same totals with any other numbers.
# Up to so many words, guesses are searched in the order of their lower bounds; with more, the
# bounds say little, and the most promising by estimate come first.
FEW = 64
# How many guesses are compared first, when the best may spare the rest, and at most: in hard mode
# nearly all are looked at where words are lost, and without it hardly any.
STEP, MOST, MOST_IN_HARD_MODE = 16, 64, 512


@dataclass(frozen=True, eq=False)
class Table:
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
        limits: how many sets each guess makes at most, (g,), in falling order.
        capacities: how many of the words can be found in how many guesses at most.
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
    capacities: Capacities = ANY
    demands: Marks | None = None

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def is_own(self) -> Mask:
        """For each guess whether it is one of the words, (g,)."""
        is_own = np.zeros(len(self.guesses), bool)
        is_own[self.own] = True
        return is_own

    def numbers(
        self, guesses: Indices | slice = slice(None), some: Indices | None = None
    ) -> Numbers:
        """Return the numbers of some guesses for the words, or for some of them, (n, k).

        The places of the guesses are given, and the rows of the words.
        """
        assert self.source is not None
        rows = self.rows if some is None else self.rows[some]
        columns = guesses if self.columns is None else self.columns[guesses]
        if isinstance(columns, slice):
            return self.source[rows, columns]
        return self.source[rows].take(columns, axis=1)


class Look(NamedTuple):
    """A first look at the guesses of a table.

    Attributes:
        places: the places of those whose bound is low enough, in the order of the search, (k,).
        low: a lower bound of the total of each, exact where two guesses are left, (k,).
        later: for each the least bound from it on, and `NEVER` at last, (k + 1,).
        least: what the bounds take for a set of each size, (n + 1,).
        limits: how many sets each guess of the table makes at most, (g,).
        capacities: how many of the words can be found in how many guesses at most.
    """

    places: Indices
    low: Counts
    later: Counts
    least: Counts
    limits: Counts
    capacities: Capacities


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


class Part(NamedTuple):
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
        breadth: int | None = None,
        checkpoint: Checkpoint = no_checkpoint,
    ) -> None:
        """Make a search that knows nothing yet; the arguments are the attributes."""
        self.vocabulary, self.level = vocabulary, level
        self.breadth, self.checkpoint = breadth, checkpoint
        self._marks = marks("words", max(len(vocabulary), vocabulary.number_of_pieces))
        self.forget()

    def forget(self) -> None:
        """Forget all that was found, where the next words have nothing to do with the last."""
        self._gaps: dict[int, tuple[int, int]] = {}  # of words: the gap, and the word that has it
        self._exact: dict[tuple[int, int], dict[int, Outcome]] = {}  # by the guesses that are left
        self._inexact: dict[tuple[int, int], dict[int, Outcome]] = {}
        self._after: dict[tuple[int, int], Scope] = {}

    def forget_inexact(self) -> None:
        """Forget what was found with a breadth, so that another breadth finds what it can."""
        self._inexact.clear()

    # Tables

    def table(self, words: Indices, guesses: Indices | None = None) -> Table:
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
        return Table(
            words,
            guesses,
            self._mark(words),
            self._scope(guesses),
            source,
            np.arange(len(words)),
            None,
            np.searchsorted(guesses, words),
            np.full(len(guesses), len(words)),
            demands=demands,
        )

    def part(self, table: Table, guess: int, clue: int, rows: Indices) -> Table:
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
        return self._part(table, Part(rows, self._mark(words), scope, places))

    def _part(self, table: Table, part: Part) -> Table:
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

    def _allowed(self, table: Table, guess: int, clue: int) -> Scope:
        """Return what a clue still allows of the guesses of a table."""
        if self.level is HardMode.OFF:
            return 0, None
        fits = allowed(self.vocabulary, self.level, guess, clue, table.guesses)
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
        kept[first_of_each(of_pieces[self.vocabulary.pieces[guesses]].sum(axis=1))] = True
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
        of_counts = marks("counts", vocabulary.copies.shape[1], length + 1)
        of_greens = marks("greens", vocabulary.copies.shape[1], length)
        of_counts[:, 0] = 0
        shown, demands = np.zeros(pieces.shape, np.intp), np.zeros(pieces.shape, np.uint64)
        for place in range(length):
            tile = pieces // 3**place % 3
            shown += tile > 0
            demands += np.where(tile == 2, of_greens[letters, place, None], np.uint64(0))
        demands += of_counts[letters[:, None], shown]
        return demands

    # Values

    def value(self, table: Table, left: int = UNLIMITED, bound: int = NEVER) -> Outcome:
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
        if left == 2:
            return self._remember(table, left, self._best_of_two(table))
        leaders = Leaders(bound=bound)
        try:
            for _ in self.explore(table, left, leaders):
                pass
        except Cancelled:
            if self.breadth is None:  # which looks at all guesses
                low = max(leaders.least, known.total)
                self._remember(table, left, Outcome(low, None, 0, True))
            raise
        return self._remember(table, left, leaders.best)

    def known(self, table: Table, left: int) -> int:
        """Return the lower bound of a table that a search left, cancelled or not."""
        return self._known(table.words, table.mark, table.scope, left).total

    def _known(self, words: Indices, mark: int, scope: int, left: int) -> Outcome:
        """Return what is known about words without a search: their value, or a lower bound."""
        outcome = self.settled(words, mark, left)
        if outcome.guess is not None:
            return outcome
        return self._recall(mark, scope, min(left, len(words)), outcome.total)

    def settled(self, words: Indices, mark: int | None = None, left: int = UNLIMITED) -> Outcome:
        """Return the value of words, or a lower bound, from how they split themselves alone.

        Args:
            words: the indices of the words.
            mark: identifies them; None if it is not known.
            left: how many guesses are left.
        """
        size, first = len(words), int(words[0])
        if size == 1 or left == 1:
            return Outcome(size + LOST * (size - 1), first, 1, True)
        if size == 2:
            return Outcome(3, first, 2, True)
        mark = self._mark(words) if mark is None else mark
        if mark not in self._gaps:
            made = number_of_sets(self.vocabulary.clue_numbers(words, words).T)
            self._gaps[mark] = size - int(made.max()), int(words[made.argmax()])
        gap, guess = self._gaps[mark]
        if gap == 0 or (gap == 1 and left > 2):
            return Outcome(2 * size - (gap == 0), guess, 2 + gap, True)
        return Outcome(2 * size - (left == 2), None, 0, True)

    def _recall(self, mark: int, scope: int, left: int, low: int) -> Outcome:
        """Return what was found about words, or the lower bound that is given."""
        found = self._exact if self.breadth is None else self._inexact
        for turns, outcome in found.get((mark, scope), {}).items():
            if turns >= left:
                if outcome.guess is not None and outcome.depth <= left:
                    return outcome
                low = max(low, outcome.total)
        return Outcome(low, None, 0, True)

    def _remember(self, table: Table, left: int, outcome: Outcome) -> Outcome:
        """Note what was found about a table, and return it."""
        found = self._exact if self.breadth is None else self._inexact
        if len(found) >= MOST_KNOWN:
            found.clear()
        found.setdefault((table.mark, table.scope), {})[min(left, len(table))] = outcome
        return outcome

    def _best_of_two(self, table: Table) -> Outcome:
        """Return the value where two guesses are left: the second finds one word of each set."""
        size, made = len(table), number_of_sets(table.numbers())
        best = int((2 * made + table.is_own).argmax())
        total = 2 * size - int(table.is_own[best]) + LOST * (size - int(made[best]))
        return Outcome(total, int(table.guesses[best]), 2, True)

    def evaluate(
        self,
        table: Table,
        guess: int,
        left: int = UNLIMITED,
        bound: int = NEVER,
        found: list[Outcome] | None = None,
    ) -> Outcome:
        """Return the total of the words of a table if a given guess comes next, Q.

        Args:
            table: the words and guesses.
            guess: the index of the guess, in the table or not.
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
            found: takes what is found about each of the sets, in the order of `open_sets`.
        """
        self.checkpoint()
        clues = self.vocabulary.clues_of(guess, table.words)
        sets, waiting = open_sets(table.words, guess, clues), []
        known = [] if found is None else found
        for nth, rows in enumerate(sets):
            words = table.words[rows]
            scope = self._allowed(table, guess, int(clues[rows[0]]))[0]
            known.append(self._known(words, self._mark(words), scope, left - 1))
            if known[nth].guess is None:
                waiting.append(nth)
        total = len(table) + sum(outcome.total for outcome in known)
        parts = {}
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
        if total >= bound:
            return Outcome(total, None, 0, proven)
        depth = 1 + max((outcome.depth for outcome in known), default=0)
        return Outcome(total, guess, depth, proven)

    def _bound(self, table: Table, left: int, bound: int) -> Outcome:
        """Return a lower bound of the value of a table, from how many sets any guess makes.

        It is the value itself where a guess leaves hardly more than single words. That guesses
        make too few sets for a total below the bound is all that is to be known of them.
        """
        size = len(table)
        known = self._known(table.words, table.mark, table.scope, left)
        if known.guess is not None or left == 2 or table.source is None:
            return self.value(table, left, bound) if left == 2 else known
        if size > FEW and self.level is HardMode.OFF:
            return known
        most = least_sets(size, bound) - 1
        some = int(np.count_nonzero(table.limits > most))
        made = number_of_sets(table.numbers(slice(some)))
        best = int(made.argmax()) if some else 0
        if some and size - 1 <= made[best] > most:
            gap = size - int(made[best])
            outcome = Outcome(2 * size + gap, int(table.guesses[best]), 2 + gap, True)
            return self._remember(table, left, outcome)
        most = max(most + 1, int((made + table.is_own[:some]).max(initial=0)))
        low = 3 * size - most + self._beyond(table, left)
        if self.level is not HardMode.OFF and left < size and low < bound:
            rows = np.arange(size)
            low = max(low, 2 * size + LOST * int(self._lost(table, left, rows, 0 * rows, 1)[0]))
        return self._remember(table, left, known._replace(total=max(known.total, low)))

    def _beyond(self, table: Table, left: int) -> int:
        """Return what words need beyond three guesses for each, by how many are found at most."""
        size, found = len(table), table.capacities
        lost = max(0, size - found[left]) if left < len(found) else 0
        return LOST * lost + sum(max(0, size - within) for within in found[3:left])

    def _lost(self, table: Table, left: int, rows: Indices, nth: Indices, parts: int) -> Counts:
        """Return how many words of some parts are lost at least, by the families among them.

        A guess tells those words of a family whose letters it has from all others, one by one, and
        leaves the rest together: where guesses make at most s sets, it finds at most s - 1 of them,
        and the last guess one more. What families lose adds up.

        Args:
            table: the words and guesses.
            left: how many guesses are left.
            rows: rows of words, (n,).
            nth: in which part each of them is, (n,).
            parts: how many parts there are.
        """
        names, family = np.unique(self._families[table.words], return_inverse=True)
        found = np.full(len(names), NEVER)
        for number, size in enumerate(np.bincount(family).tolist()):
            if names[number] and size > left:
                numbers = table.numbers(some=np.flatnonzero(family == number))
                found[number] = 1 + (left - 1) * (int(number_of_sets(numbers).max()) - 1)
        sizes = np.bincount(nth * len(names) + family[rows], minlength=parts * len(names))
        lost: Counts = np.maximum(sizes.reshape(parts, len(names)) - found, 0).sum(axis=1)
        return lost

    @cached_property
    def _families(self) -> Indices:
        """To which family each word belongs, the largest first; 0 for none.

        Words that differ in one letter alone, such as -ATCH, are a family.
        """
        alike = defaultdict[tuple[str, str], list[int]](list)
        for nth, word in enumerate(self.vocabulary.words[: self.vocabulary.answers]):
            for place in range(len(word)):
                alike[word[:place], word[place + 1 :]].append(nth)
        families = np.zeros(len(self.vocabulary), np.intp)
        for number, words in enumerate(sorted(alike.values(), key=len, reverse=True), 1):
            alone = [word for word in words if not families[word]]
            if len(alone) > 2:
                families[alone] = number
        return families

    def explore(
        self, table: Table, left: int, leaders: Leaders, order: Indices | None = None
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
        look = self.look(table, left, leaders.bound)
        end = len(look.places) if self.breadth is None else min(self.breadth, len(look.places))
        leaders.complete = end == len(look.places)
        leaders.least = int(look.later[0])
        following = None
        most = MOST if self.level is HardMode.OFF else MOST_IN_HARD_MODE
        start, step = 0, STEP
        while start < end and look.later[start] < leaders.bound:
            stop = min(start + step, end)
            places = look.places[start:stop]
            places = places[look.low[start:stop] < leaders.bound]
            if left == 2:
                for place in places.tolist():
                    leaders.offer(self.evaluate(table, int(table.guesses[place]), left))
            elif len(places):
                following = following or self.following(table, look)
                later = int(look.later[stop])
                yield from self._compare(table, following, places, left, look.least, leaders, later)
            start, step = stop, min(2 * step, most)

    def one_by_one(
        self, table: Table, left: int, leaders: Leaders, order: Indices | None = None
    ) -> Iterator[None]:
        """Do what `explore` does where there are too many words to compare many guesses at once.

        Of the guesses that were not looked at the leaders know a bound, if there is no breadth.
        """
        words, guesses = table.words, table.guesses
        leaders.complete = order is None and self.breadth is None
        if order is None:
            rests = promise(self.vocabulary, words, guesses, left, self.checkpoint)
            order = guesses[np.argsort(rests, kind="stable")][: self.breadth]
        low = np.zeros(len(order), np.int64)
        if self.breadth is None:
            measure = partial(measure_guesses, self.vocabulary, words, checkpoint=self.checkpoint)
            capacities = 0, 1, int(measure(guesses).sets.max())
            least = least_totals(len(words), capacities, left - 1).astype(np.float64)
            low = (len(words) + measure(order, least).rest - np.isin(order, words)).astype(np.int64)
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

    def look(self, table: Table, left: int, bound: int) -> Look:
        """Return the guesses whose first bound is low enough, in their order."""
        size, limits = len(table), table.limits.copy()
        least_made = least_sets(size, bound)
        places = np.arange(np.count_nonzero(limits >= least_made))
        if size <= FEW and least_made > 2:
            limits[places] = number_of_sets(table.numbers(slice(len(places))))
            places = places[limits[places] >= least_made]
        if not len(places):
            return Look(places, places, np.array([NEVER]), places, limits, table.capacities)
        is_all = len(places) == len(limits)
        sizes = sizes_of_sets(table.numbers(slice(None) if is_all else places), self.checkpoint)
        limits[places] = made = sizes.sets
        others = np.ones(len(limits), bool)
        others[places] = False
        capacities = capacities_of(size, sizes, int(limits[others].max(initial=0)), left)
        least = least_totals(size, capacities, left - 1)
        if table.mark in self._gaps:  # a word makes no more sets of some of the words than of all
            least = least_beyond(least, size - self._gaps[table.mark][0])
        low: Counts = size + sizes.sums(least).astype(np.int64) - table.is_own[places]
        kept = np.flatnonzero((low < bound) & (made > 1))
        rests = sizes.rests(size) - table.is_own[places]
        order = kept[np.lexsort((rests[kept], low[kept]))]
        if size > FEW:
            best = np.argsort(rests[order], kind="stable")[:STEP]
            order = np.concatenate((order[best], np.delete(order, best)))
        later = np.minimum.accumulate(np.append(low[order], NEVER)[::-1])[::-1]
        return Look(places[order], low[order], later, least, limits, capacities)

    def first_bound(self, table: Table, left: int) -> tuple[int, int]:
        """Return how many words of a table are lost at least, and how many guesses are needed."""
        known = self.settled(table.words, table.mark, left)
        if known.guess is not None or table.source is None:
            return divmod(known.total, LOST)
        low = self.look(table, left, NEVER).low
        return int(low.min()) // LOST, int((low % LOST).min())

    def not_excluded(self, table: Table, look: Look, left: int, bound: int) -> Indices:
        """Return the places of the guesses that bounds by size and own words do not exclude."""
        found = [look.places[:0]]
        for some in blocks(len(look.places) if look.later[0] < bound else 0, len(table) * COUNT):
            places = look.places[some]
            if left > 2:
                sets = self._sets(table, places, left)
                low = np.maximum(look.least[sets.sizes], 2 * sets.sizes)
                places = places[sets.totals + np.bincount(sets.guess, low, len(places)) < bound]
            found.append(places)
        return np.concatenate(found)

    def following(self, table: Table, look: Look) -> Table:
        """Return a table with what is known of the guesses, from which to make those that follow.

        Without hard mode, the guesses come in the order of how many sets they make, and of those
        that split few words alike only one.
        """
        table = replace(table, limits=look.limits, capacities=look.capacities)
        if self.level is not HardMode.OFF:
            return replace(table, limits=np.full(len(look.limits), len(table)))
        order, numbers = np.argsort(-look.limits, kind="stable"), table.numbers()
        if len(table) <= FEW:
            numbers = first_equal(numbers)
            alike = np.zeros(numbers.shape[1], np.uint64)
            for row, factor in zip(numbers, self._marks, strict=False):
                alike += (factor * self._marks[: len(table)]).take(row)
            kept = table.is_own.copy()
            kept[first_of_each(alike)] = True
            order = order[kept[order]]
        place = np.empty(len(table.guesses), np.intp)
        place[order] = np.arange(len(order))
        return replace(
            table,
            guesses=table.guesses[order],
            source=numbers.take(order, axis=1),
            rows=np.arange(len(table)),
            columns=None,
            own=place[table.own],
            limits=look.limits[order],
        )

    def _compare(
        self,
        table: Table,
        following: Table,
        places: Indices,
        left: int,
        least: Counts,
        leaders: Leaders,
        later: int,
    ) -> Iterator[None]:
        """Offer the leaders guesses whose totals are low enough, and yield after each.

        Args:
            table: the words and guesses.
            following: the same, from which to make the tables that follow.
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
        if self.level is not HardMode.OFF and left <= len(table) and parts:
            rows = np.concatenate([part.rows for part in parts])
            of_part = np.repeat(np.arange(len(parts)), sizes)
            lost = self._lost(table, left - 1, rows, of_part, len(parts))
            lows = np.maximum(lows, LOST * lost + 2 * sizes)
        known = [
            self._recall(part.mark, part.scope, min(left - 1, len(part.rows)), low)
            for part, low in zip(parts, lows.tolist(), strict=True)
        ]
        values = np.array([each.total for each in known], np.int64)
        lows = sets.totals + np.bincount(sets.guess, values[nth], len(places)).astype(np.int64)
        ends = np.searchsorted(sets.guess, np.arange(len(places) + 1))
        is_new, tables = [True] * len(parts), dict[int, Table]()
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
                leaders.offer(Outcome(int(lows[best]), guess, depth, proven))
                lows[best] = NEVER
                yield
                continue
            # Large sets are the likeliest to need more than their bounds.
            part = max(waiting, key=lambda each: (is_new[each], len(parts[each].rows)))
            if part not in tables:
                tables[part] = self._part(following, parts[part])
            had = known[part].total
            find = self._bound if is_new[part] else self.value
            known[part] = found = find(
                tables[part], left - 1, leaders.bound - int(lows[best]) + had
            )
            is_new[part] = False
            lows[sets.guess[nth == part]] += found.total - had

    def _sets(self, table: Table, places: Indices, left: int) -> Sets:
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
        self, table: Table, rows: Indices, starts: Indices, sizes: Indices, set_marks: Marks
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

    def _parts(self, table: Table, places: Indices, sets: Sets) -> tuple[list[Part], Indices]:
        """Return the different parts that sets are, and for each set which of them it is."""
        first_rows, guesses = sets.rows[sets.starts], table.guesses[places[sets.guess]]
        demands = self._demands_of(table, places[sets.guess], first_rows)
        _, first, which = np.unique(sets.marks + demands, return_index=True, return_inverse=True)
        parts: dict[tuple[int, int], Part] = {}
        number = dict[tuple[int, int], int]()
        renumbered = []
        for nth in first.tolist():
            mark, start = int(sets.marks[nth]), int(sets.starts[nth])
            word = int(table.words[first_rows[nth]])
            scope, allowed_places = self._scope_after(
                table, int(guesses[nth]), word, int(demands[nth])
            )
            key = mark, scope
            if key not in parts:
                number[key] = len(parts)
                rows = sets.rows[start : start + int(sets.sizes[nth])]
                parts[key] = Part(rows, mark, scope, allowed_places)
            renumbered.append(number[key])
        return [*parts.values()], np.array(renumbered, np.intp)[which]

    def _demands_of(self, table: Table, places: Indices, rows: Indices) -> Marks:
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
            case HardMode.STRICT:  # the clue itself, by its guess
                assert table.source is not None
                columns = places if table.columns is None else table.columns[places]
                numbers = table.source[table.rows[rows], columns].astype(np.uint64)
                strict: Marks = self._marks[guesses] * (numbers + np.uint64(1))
                return strict

    def _scope_after(self, table: Table, guess: int, word: int, demand: int) -> Scope:
        """Return what a guess still allows where a word is the secret, by what its clue demands."""
        if self.level is HardMode.OFF:
            return 0, None
        key = table.scope, demand
        if key not in self._after:
            clue = int(self.vocabulary.clues_of(guess, np.array([word]))[0])
            if len(self._after) >= MOST_SCOPES:
                self._after.clear()
            self._after[key] = self._allowed(table, guess, clue)
        return self._after[key]


def promise(
    vocabulary: Vocabulary,
    words: Indices,
    guesses: Indices,
    left: int,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return by what to choose the guesses to be searched among many words, the least first, (g,).

    With enough guesses left, that is about how many guesses all words need afterwards. Otherwise it
    is about how many words are lost: of m words, one guess finds one, and two find about m ** 0.8,
    a fit by hand to English words of five letters.
    """
    counts = estimated_rest(sizes_up_to(len(words)))
    if left <= 3:
        size = sizes_up_to(len(words)).astype(np.float64)
        counts = size - np.minimum(size, 1.0 if left == 2 else size**0.8)
    rests = measure_guesses(vocabulary, words, guesses, counts, checkpoint).rest
    return rests - np.isin(guesses, words)


def least_sets(size: int, bound: int) -> int:
    """Return how many sets a guess must make for the total of some words to be below a bound."""
    return max(2, 3 * size - bound)
