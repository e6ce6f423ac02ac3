"""The best guess, computed exactly: a search for the plan that needs the fewest guesses.

V(S) is the total of the words S with best play, Q(S, g) their total if the next guess is g:

    Q(S, g) = |S| + sum of V(S_p) over the sets S_p into which g splits S, except all green.

Five bounds keep the search small; each is tried only where the one before did not decide.

1. No plan for a set finds more words within two guesses than a guess makes sets, nor within three
   than a guess makes sets of which two guesses find so many, and so on. So a set needs the more
   guesses the larger it is (`bounds.least_totals`). What holds for words holds for any of them, so
   the sets that a guess makes are bounded by their sizes alone (`Search._prospects`).
2. A set needs exactly 2n - 1 or 2n if one of its own words splits it (almost) completely, and
   otherwise at least 2n. Comparing the words of a set with each other is quick too
   (`Search.bound_by_own_words`), and settles most guesses.
3. What was once found about a set holds whichever guess makes it (`bounds.KnownSets`).
4. The number of sets that any guess makes of a set bounds it again (`any_guess`). A guess makes
   no more sets of some of the words than of all, so few guesses have to be counted.
5. What is left is searched in the same way, set by set, as long as the sum can still stay below
   the best total so far (`Search.evaluate`). Every result is remembered. Of guesses that split
   the words of a small set alike, one is enough for all that follows (`Tables.sharpened`).

In hard mode the same words come with ever other guesses that are still allowed. What they need
at least if none were forbidden from now on is found once for all of them (`Search._relax`). Where
few guesses are left as well, `limited.LimitedSearch` takes over.

With few guesses left, every word that a plan does not reach in time adds `LOST`, so plans are
compared first by how often they lose and then by their guesses; a lost game counts the guesses
that were made.

On the lists of the original game (2,315 answers, 12,972 guesses) the totals for the opener SALET
are the known optima: 7,920, and 8,122 in hard mode with every word within six guesses (A. Selby,
"The best strategies for Wordle", 2022). `python -m tests.bench.coach` checks both.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy as np

from game.cancellation import Cancelled, Checkpoint, no_checkpoint
from game.coach.any_guess import bound_together, bounds_by_any_guess
from game.coach.bounds import (
    LOST,
    NEVER,
    UNLIMITED,
    Bounds,
    Improve,
    Leaders,
    Outcome,
    add_up,
    least_beyond,
    least_totals,
)
from game.coach.found import Found
from game.coach.limited import MOST_LEFT, LimitedSearch
from game.coach.prospects import (
    Prospects,
    best_of_two,
    capacities_of,
    least_sets,
    open_sets,
    order_of_search,
)
from game.coach.splits import Counts, first_equal, number_of_sets
from game.coach.table import Table, Tables
from game.coach.vocabulary import Indices, Numbers, Vocabulary
from game.rules import HardMode

# Chosen by hand for speed: an exact search finds the same totals with any other numbers.
# Up to so many words, guesses are searched in the order of their lower bounds; with more, the
# bounds say little, and the most promising by estimate come first.
FEW = 64
# With more words, their sets are not bounded by their own words before a search: comparing them
# with each other would take longer than it saves.
MOST_TO_REFINE = 400
# Up to so many guesses are searched with their twins: finding those takes as long.
MOST_TWINS = 64
# How many guesses are refined together: first, when the best may spare the rest, and at most.
STEP, MOST_AT_ONCE = 16, 64
# From so many guesses on, the sets that they make are bounded together.
WORTH = 3


class Search:
    """Finds the best guesses, and remembers what it found.

    Attributes:
        vocabulary: the words.
        level: the level of hard mode.
        breadth: how many guesses are searched at most at each turn of a plan; None for as many
            as an exact result takes. It may be changed between searches.
        checkpoint: called at checkpoints.
        limited: takes over in hard mode with few guesses left, unless `breadth` is a number.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        level: HardMode = HardMode.OFF,
        breadth: int | None = None,
        checkpoint: Checkpoint = no_checkpoint,
        relaxed: bool = False,
    ) -> None:
        """Make a search that knows nothing yet.

        Args:
            vocabulary: the words.
            level: the level of hard mode.
            breadth: see above.
            checkpoint: called at checkpoints.
            relaxed: whether its results are to bound those in hard mode.
        """
        self.vocabulary = vocabulary
        self.level = level
        self.breadth = breadth
        self.checkpoint = checkpoint
        self._best_own: dict[bytes, tuple[int, int]] = {}
        self._tables = Tables(vocabulary, level)
        self.limited = LimitedSearch(vocabulary, level)
        self._relaxed = None if level is HardMode.OFF else Search(vocabulary, relaxed=True)
        above = self._relaxed.found if self._relaxed else None
        self.found: Found = Found(len(vocabulary), above, relaxed)

    @property
    def relaxed(self) -> "Search":
        """The search without hard mode that bounds this one; without it, this one itself."""
        return self._relaxed or self  # which is not kept, for all to be freed with the search

    def table(self, words: Indices, guesses: Indices | None = None) -> Table:
        """Return the table of some words.

        Args:
            words: the indices of the words that are left, ascending.
            guesses: the indices of the allowed guesses, ascending, the words among them; all
                legal words if None.
        """
        self.checkpoint()
        return self._tables.whole(words, guesses)

    def part(self, table: Table, guess: int, clue: int, rows: Indices) -> Table:
        """Return the table after a guess and its clue; the arguments are those of `Tables.part`."""
        return self._tables.part(table, guess, clue, rows)

    def value(self, table: Table, left: int = UNLIMITED, bound: int = NEVER) -> Outcome:
        """Return V of a table; the arguments are those of `evaluate`, with `left` at least 1.

        A guess whose total is not below the bound is of a plan without a limit, maybe too deep.
        """
        known = self.bound_by_own_words(table, np.arange(len(table)), left)
        return known if known.guess is not None else self.solve(table, left, known, bound)

    def evaluate(
        self,
        table: Table,
        guess: int,
        clues: Numbers,
        left: int = UNLIMITED,
        bound: int = NEVER,
        found: list[Outcome] | None = None,
    ) -> Outcome:
        """Return the total of the words of a table if a given guess comes next, Q.

        Args:
            table: the words and guesses.
            guess: the index of the guess, in the table or not.
            clues: its clue number for each word, (n,).
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
            found: takes what is found about each of the sets, in the order of `open_sets`.
        """
        self.checkpoint()
        sets = open_sets(table.words, guess, clues)
        least = least_totals(len(table), table.capacities, left - 1)
        known = [] if found is None else found
        known += [self.bound_by_own_words(table, rows, left - 1, least) for rows in sets]

        def improvements() -> Iterator[tuple[int, Improve]]:
            waiting = [nth for nth, each in enumerate(known) if each.guess is None]
            if table.base is not None:
                for nth in waiting:
                    yield nth, partial(self._relax, table, sets[nth], False)
            parts = {
                nth: self.part(table, guess, int(clues[sets[nth][0]]), sets[nth]) for nth in waiting
            }
            for nth, part in parts.items():
                yield nth, partial(self._bound_by_sets, part, left - 1)
            if table.base is not None and self.breadth is None:
                for nth in waiting:
                    yield nth, partial(self._relax, table, sets[nth], True)
            for nth, part in parts.items():
                yield nth, partial(self.solve, part, left - 1)

        return add_up(guess, len(table), known, improvements(), bound)

    def bound_by_own_words(
        self, table: Table, rows: Indices, left: int, least: Counts | None = None
    ) -> Outcome:
        """Return the value of a set, or a lower bound, from how its own words split it.

        Args:
            table: has the words and the clues between them.
            rows: the rows of the words of the set.
            left: how many guesses are left, at least 1.
            least: a lower bound by the size of the set, if one is known.
        """
        size = len(rows)
        first = int(table.words[rows[0]])
        if size == 1:
            return Outcome(1, first, 1, True)
        if left == 1:
            return Outcome(size + LOST * (size - 1), first, 1, True)
        if size == 2:
            return Outcome(3, first, 2, True)
        gap, guess = self._split_by_own(table, rows)
        if gap == 0:
            return Outcome(2 * size - 1, guess, 2, True)
        if gap == 1 and left >= 3:
            return Outcome(2 * size, guess, 3, True)
        low = 2 * size if least is None else max(2 * size, int(least[size]))
        return Outcome(low, None, 0, True)

    def _split_by_own(self, table: Table, rows: Indices) -> tuple[int, int]:
        """Return the size of a set less the most sets that one of its own words makes; the word."""
        key = table.words[rows].tobytes()
        found = self._best_own.get(key)
        if found is None:
            made = number_of_sets(table.source[table.rows[rows, None], table.own[rows]])
            best = int(made.argmax())
            found = self._best_own[key] = len(rows) - int(made[best]), int(table.words[rows[best]])
        return found

    def _recall(self, table: Table, left: int) -> Outcome | None:
        """Return what was found before, unless it may be inexact and exact results are wanted."""
        return self.found.recall(table.key, left, self.breadth is not None)

    def known(self, table: Table, left: int) -> int:
        """Return the lower bound of a table that a search left, cancelled or not; 0 if none did."""
        outcome = self._recall(table, left)
        return outcome.total if outcome else 0

    def forget_inexact(self) -> None:
        """Forget what was found with a breadth, so that another breadth finds what it can."""
        self.found.forget_inexact()
        self.limited.forget_inexact()

    def forget(self) -> None:
        """Forget all that was found, where the next words have nothing to do with the last."""
        self.found.forget()
        self._best_own.clear()
        self.limited.forget()
        if self._relaxed:
            self._relaxed.forget()

    def _bound_by_sets(self, table: Table, left: int, known: Outcome, bound: int) -> Outcome:
        """Return a lower bound of the value of a table from how all guesses split it.

        It is the value itself where that is known, if need be without a limit of guesses; and
        the bound so far, `known`, where there are too many words.
        """
        for limit in (left, UNLIMITED):
            outcome = self._recall(table, limit)
            if outcome is not None:
                return outcome if outcome.total > known.total else known
        if left == 2:
            return self.solve(table, left, known, bound)
        size = len(table)
        if size > FEW:
            return known
        rows = np.arange(size)[:, None]
        outcome = bounds_by_any_guess(table, rows, least_sets(size, bound) - 1)[0]
        self.found.learn(table, UNLIMITED, outcome)
        return outcome if outcome.total > known.total else known

    def _relax(
        self, table: Table, rows: Indices, deep: bool, known: Outcome, bound: int
    ) -> Outcome:
        """Return a lower bound of the value of a set in hard mode.

        It is what the set needs if the clues from now on forbid no guess, and the same for all
        guesses that lead to the set.

        Args:
            table: has the words.
            rows: the rows of the words of the set.
            deep: whether to search, or only to count the sets that guesses make.
            known: the bound so far.
            bound: no more than this bound is needed.
        """
        if known.guess is not None or table.base is None:
            return known
        relaxed = self.relaxed
        relaxed.checkpoint = self.checkpoint
        part = self.relaxed_part(table, rows)
        find = relaxed.solve if deep else relaxed._bound_by_sets
        outcome = find(part, UNLIMITED, known, bound)
        return known._replace(total=max(known.total, outcome.total))

    def relaxed_part(self, table: Table, rows: Indices) -> Table:
        """Return the table of a set in hard mode if the clues from now on forbid no guess."""
        assert table.base is not None
        at = np.searchsorted(table.base.words, table.words[rows])
        return self.relaxed.part(table.base, 0, 0, at)

    def solve(self, table: Table, left: int, known: Outcome, bound: int) -> Outcome:
        """Return what `value` does, remembered or searched for; `known` is a bound so far."""
        if self.level is not HardMode.OFF and left <= MOST_LEFT and self.breadth is None:
            return self.limited.value(table, left, bound, self.checkpoint)
        # Plans without a limit come first: most of them keep within the limit anyway.
        outcome = known
        for limit in (left,) if left == 2 else (UNLIMITED, left):
            recalled = self._recall(table, limit)
            if recalled is None or (recalled.guess is None and recalled.total < bound):
                leaders = Leaders(bound=bound)
                try:
                    list(self.explore(table, limit, leaders))
                except Cancelled:
                    if self.breadth is None:  # which looks at all guesses
                        low = max(leaders.least, self.known(table, limit))
                        self.found.note(table.key, limit, Outcome(low, None, 0, True))
                    raise
                recalled = leaders.best
                self.found.learn(table, limit, recalled)
            outcome = recalled
            if outcome.total >= bound or outcome.depth <= left:
                break
        return outcome

    def explore(self, table: Table, left: int, leaders: Leaders) -> Iterator[None]:
        """Search for the best guesses, and yield after each guess that was evaluated.

        Args:
            table: at least two words, and the guesses.
            left: how many guesses are left, at least 2.
            leaders: takes the guesses that are found.
        """
        self.checkpoint()
        if left == 2 and leaders.places == 1 and not leaders.unnamed:
            outcome = best_of_two(table, leaders.bound)
            if outcome is not None:
                leaders.offer(outcome)
            return
        prospects = self.prospects(table, left, leaders)
        if left == 2:
            for column, low in zip(prospects.columns, prospects.low, strict=True):
                if low < leaders.bound:
                    guess = int(table.guesses[column])
                    leaders.offer(Outcome(int(low), guess, 2, True))
            return
        following = cache(partial(self.following, prospects))
        # With a breadth, better bounds would leave out other guesses, and not only spare work.
        is_plain = self.level is HardMode.OFF and self.breadth is None
        together = following if is_plain and len(table) <= FEW else None
        searched = 0
        for column, bound, depth in self.candidates(prospects, leaders, together):
            guess = int(table.guesses[column])
            if depth <= left:
                leaders.offer(Outcome(bound, guess, depth, True))
            elif searched == self.breadth:
                leaders.complete = False
                return
            else:
                searched += 1
                clues = table.source[table.rows, column]
                outcome = self.evaluate(following(), guess, clues, left, leaders.bound)
                if outcome.guess is not None:
                    leaders.offer(outcome)
                yield

    def prospects(self, table: Table, left: int, leaders: Leaders) -> Prospects:
        """Return the guesses whose first bound is below that of the leaders, in their order."""
        size = len(table)
        least_made = least_sets(size, leaders.bound)
        columns = np.arange(np.count_nonzero(table.limits >= least_made))
        limits = table.limits.copy()
        if size <= FEW and least_made > 2:
            limits[columns] = number_of_sets(table.first_clues(len(columns)))
            columns = columns[limits[columns] >= least_made]
        if not len(columns):
            return Prospects(table, limits, columns, columns, columns, 0, table.capacities)
        sizes = table.sizes(columns, self.checkpoint)
        limits[columns] = made = sizes.sets
        capacities = capacities_of(size, sizes, limits, columns, left)
        least = least_totals(size, capacities, left - 1)
        if size <= FEW:  # a word makes no more sets of some of the words than of all
            gap, _ = self._split_by_own(table, np.arange(size))
            least = least_beyond(least, size - gap)
        low: Counts = size + sizes.sums(least).astype(np.int64)
        is_own = table.is_own[columns]
        low -= is_own
        (kept,) = ((low < leaders.bound) & (made > 1)).nonzero()
        if size <= FEW and leaders.places == 1 and MOST_TWINS < len(kept) < len(limits):
            kept = kept[self._tables.without_twins(table, columns[kept])]
        rest = sizes.rests(size) - is_own if size > FEW else None
        order, ascending_from = order_of_search(kept, low, rest, STEP)
        found = columns[order], low[order], least, ascending_from
        return Prospects(table, limits, *found, capacities)

    def following(self, prospects: Prospects) -> Table:
        """Return the table from which to make those that follow a guess."""
        few = len(prospects.table) <= FEW
        return self._tables.sharpened(prospects.table, prospects.limits, prospects.capacities, few)

    def candidates(
        self,
        prospects: Prospects,
        leaders: Leaders,
        together: Callable[[], Table] | None = None,
    ) -> Iterator[tuple[int, int, int]]:
        """Yield the guesses that can still be among the leaders, whose bound falls meanwhile.

        Args:
            prospects: the guesses.
            leaders: has the bound.
            together: returns the table by which the sets of many guesses are bounded together;
                None to leave that for later.

        Yields:
            The column of a guess, its total or a better bound of it, and the depth of the plan
            that reaches the bound, as in `Bounds`.
        """
        table, own = prospects.table, None
        if len(prospects.columns) and len(table) <= MOST_TO_REFINE:
            own = first_equal(table.clues_of(table.own))
        least, leaders.least = prospects.least, int(prospects.low.min(initial=NEVER))
        start, stop = 0, STEP
        while start < len(prospects.columns):
            columns, low = prospects.columns[start:stop], prospects.low[start:stop]
            if start >= prospects.ascending_from and low[0] >= leaders.bound:
                return
            start, stop = stop, stop + min(2 * (stop - start), MOST_AT_ONCE)
            columns, low = columns[low < leaders.bound], low[low < leaders.bound]
            bounds = Bounds(low, np.full(len(columns), NEVER))
            if own is not None:
                clues = table.clues_of(columns)
                sets = self.found.sets(table)
                made = sets.made(table.words, clues, own)
                bounds = sets.bounds(made, low, least)
                spare = leaders.bound - bounds.low
                if (
                    together is not None
                    and np.count_nonzero(spare > 0) >= WORTH
                    and bound_together(self.found, together(), made, least, spare, self.checkpoint)
                ):
                    bounds = sets.bounds(made, low, least)
            later = NEVER if start >= len(prospects.low) else int(prospects.low[start])
            for nth in bounds.low.argsort(kind="stable").tolist():
                leaders.least = min(int(bounds.low[nth]), later)
                if bounds.low[nth] < leaders.bound:
                    yield int(columns[nth]), int(bounds.low[nth]), int(bounds.depth[nth])
