"""Trees that are found in time: the best of some seconds, and how far from the best it may be.

For nearly all lists the exact search is done soon. But large families of like words can take it
hours, above all in hard mode, where some of them are lost with any plan. So for each set that the
first guess leaves there is a plan early on, which is made better as long as there is time:

1. The exact search has a short time for each set, the smallest sets first.
2. A set that is still open gets a plan of a narrow search, which compares the best few guesses by
   estimate at each turn, whether there is time or not.
3. The open sets share what is left of the time: wider searches for better plans, and the exact
   search again, which has to prove only that nothing is below the best plan so far. It goes on
   where it ended: what was found about the largest open sets, which take longest, is kept, but
   for what is soon computed again.
4. Time that is left over then goes to the exact search of what is open.

What one set needs has nothing to do with the others, so two processes can share them (`crew`).

Before there is a plan, the exact search asks whether one loses no word; if none does, whether one
loses at most two, then six, and so on. A plan that it finds is the best one, and each no is found
sooner than the next answer: where the time is over, it is a lower bound of what is lost
(`Part.least`). Once there is a plan, it asks at once whether one is better.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import NamedTuple

import numpy as np

from game.cancellation import Cancelled, CancelToken, Checkpoint, no_checkpoint
from game.coach.bounds import LOST, NEVER, UNLIMITED, Leaders
from game.coach.crew import Crew
from game.coach.limited import MOST_LEFT
from game.coach.position import allowed_after
from game.coach.search import Search
from game.coach.splits import split
from game.coach.strategy import Progress, Tree, branch, silent
from game.coach.table import Table
from game.coach.vocabulary import Indices, Vocabulary
from game.rules import HardMode

QUICK = 2  # how many guesses the first plan compares at each turn
WIDER = (8, 32, 128)  # and the following ones
# Which part of the time that is left is kept back at each first step, for what is still open in the
# end. Without hard mode it is less: narrow plans are nearly the best ones there, and all that is
# missing is the proof.
KEPT_BACK, KEPT_BACK_IN_HARD_MODE = 0.2, 0.5
MOST_KEPT = 6  # open sets, of which what was found is kept; it takes memory


class Growth(NamedTuple):
    """A tree, and what is known about better ones.

    Attributes:
        tree: the tree.
        least: a lower bound of the total of any tree that begins as it has to; with `LOST` for
            each word that is lost.
    """

    tree: Tree
    least: int

    @property
    def lost_too_many(self) -> int:
        """How many words fewer than with this tree may be lost with the best one, at most."""
        return self.tree.all_lost - self.least // LOST

    @property
    def too_many(self) -> int:
        """How many guesses fewer the best tree may take, at most, if it loses as many words."""
        return total_of(self.tree) - self.least if self.lost_too_many == 0 else 0

    @property
    def is_best(self) -> bool:
        """Whether it is proven that no tree is better."""
        return total_of(self.tree) == self.least


def total_of(tree: Tree) -> int:
    """Return the total of a tree as searches count it, with `LOST` for each lost word."""
    return tree.total + LOST * tree.all_lost


class Part:
    """Words that a plan is to be found for.

    Attributes:
        words: the words, as indices.
        played: the first guess and the number of the clue that it has for them; None before it.
        left: how many guesses are left.
        tree: the best plan so far, None at first.
        total: its total.
        least: a lower bound of the total of any plan.
    """

    def __init__(self, words: Indices, played: tuple[int, int] | None, left: int) -> None:
        """Know no plan yet; the arguments are the attributes."""
        self.words, self.played, self.left = words, played, left
        self.tree: Tree | None = None
        self.total, self.least = NEVER, 0

    def __len__(self) -> int:
        return len(self.words)

    @property
    def is_open(self) -> bool:
        """Whether there may be a better plan."""
        return self.least < self.total

    def find_exact(self, search: Search, table: Table) -> None:
        """Find the best plan, by a search that may be cancelled.

        Then `least` is at least that of the guesses that were still to be looked at.
        """
        more = 1 if self.tree is None else NEVER // LOST
        while self.is_open:
            bound = min(self.total, LOST * (self.least // LOST + more))
            more *= 2
            try:
                outcome = search.value(table, self.left, bound)
            except Cancelled:
                known = [search.known(table, left) for left in (UNLIMITED, self.left)]
                self.least = max(self.least, *known)
                raise
            if outcome.guess is None:
                self.least = max(self.least, bound, outcome.total)
            else:
                self._take(search, table, outcome.guess)
                self.least = self.total
        self.least = self.total

    def find_narrow(self, search: Search, table: Table, breadth: int) -> None:
        """Find a better plan with so many guesses at each turn, by a search that may be cancelled.

        If there is no plan yet, it finds one.
        """
        is_limited = search.level is not HardMode.OFF and self.left <= MOST_LEFT
        narrowed = search.limited if is_limited else search
        narrowed.breadth = breadth
        try:
            outcome = search.value(table, self.left, self.total)
            if outcome.guess is not None:
                self._take(search, table, outcome.guess)
        finally:
            narrowed.breadth = None
            search.forget_inexact()

    def bound_simply(self, search: Search, table: Table) -> None:
        """Find out what the words need at least, by how the allowed guesses split them."""
        if self.is_open:
            low = search.prospects(table, self.left, Leaders()).low
            # However many words are lost, the others need no fewer guesses.
            guesses = int((low % LOST).min())
            self.least = max(self.least, int(low.min()), self.least // LOST * LOST + guesses)

    def bound_by_sets(self, search: Search, table: Table) -> None:
        """Find out what the words need at least, by what is known about the sets that guesses make.

        It takes longer, and raises the bound where there is no hard mode. It may be cancelled, and
        leaves the bound as it was then.
        """
        if self.is_open and search.level is HardMode.OFF:
            leaders, least = Leaders(bound=self.total), self.total
            prospects = search.prospects(table, self.left, leaders)
            for _, low, _ in search.candidates(prospects, leaders):
                search.checkpoint()
                least = min(least, low)
                if leaders.least >= least:  # the others have higher bounds
                    break
            self.least = max(self.least, least)

    def _take(self, search: Search, table: Table, guess: int) -> None:
        with checking(search, no_checkpoint):  # the search remembers what follows
            further = partial(search.part, table, guess)
            tree = branch(search, table.words, guess, self.left, further)
        if total_of(tree) < self.total:
            self.tree, self.total = tree, total_of(tree)


@contextmanager
def checking(search: Search, checkpoint: Checkpoint) -> Iterator[None]:
    """Have a search call another checkpoint for a while."""
    before, search.checkpoint = search.checkpoint, checkpoint
    try:
        yield
    finally:
        search.checkpoint = before


def grow_in_time(
    search: Search,
    opener: str | None = None,
    left: int = UNLIMITED,
    seconds: float | None = None,
    progress: Progress = silent,
    processes: int = 1,
) -> Growth:
    """Return a strategy for all answers of a vocabulary, the best that is found in some seconds.

    It is the same as that of `strategy.grow`, or as good, unless the time is too short or the
    checkpoint of the search cancels it. Then it has the best plans so far, and is found a little
    later.

    Args:
        search: has the words, the level and the checkpoint; what it found so far is forgotten.
        opener: the first guess; the best one that is found if None.
        left: how many guesses there are.
        seconds: how long it may take; None for as long as it takes.
        progress: called with how many words are done, at checkpoints as well.
        processes: how many processes may work at it, 1 or 2 (see `crew`).

    Raises:
        WordsError: the opener is not in the vocabulary.

    >>> from game.coach.vocabulary import Vocabulary
    >>> growth = grow_in_time(Search(Vocabulary(["AB", "AC", "BC"])), "AB")
    >>> growth.tree.total, growth.is_best
    (5, True)
    """
    words = np.arange(search.vocabulary.answers)
    work = Work(search, seconds, progress, processes)
    if opener is None:
        whole = Part(words, None, left)
        work.do([whole])
        assert whole.tree is not None
        return Growth(whole.tree, whole.least)
    guess = int(search.vocabulary.indices([opener])[0])
    clues = search.vocabulary.clues_of(guess, words)
    sets = [rows for rows in split(clues) if words[rows[0]] != guess]
    wins = len(words) > sum(map(len, sets))
    if left == 1:
        lost = len(words) - wins
        tree = Tree(search.vocabulary.words[guess], {}, lost, wins)
        return Growth(tree, total_of(tree))
    rows_of = {int(clues[rows[0]]): rows for rows in sets}
    parts = {clue: Part(words[rows], (guess, clue), left - 1) for clue, rows in rows_of.items()}
    work.do([*parts.values()])
    after = {clue: part.tree for clue, part in parts.items() if part.tree}
    tree = Tree(search.vocabulary.words[guess], after, 0, wins)
    return Growth(tree, len(words) + sum(part.least for part in parts.values()))


class Work:
    """The search for the plans of some parts, within a time."""

    def __init__(
        self, search: Search, seconds: float | None, progress: Progress, processes: int
    ) -> None:
        """Begin the time; the arguments are those of `grow_in_time`."""
        search.forget()  # each part has a search of its own
        self._make = partial(Planner, search.vocabulary, search.level, MOST_KEPT // processes)
        self._stop, self._progress, self._processes = search.checkpoint, progress, processes
        self._until = None if seconds is None else time.monotonic() + seconds
        is_plain = search.level is HardMode.OFF
        self._kept_back = KEPT_BACK if is_plain else KEPT_BACK_IN_HARD_MODE
        self._words, self._done = 0, 0

    def do(self, parts: list[Part]) -> None:
        """Find plans for some parts."""
        self._words = sum(map(len, parts))
        with Crew[Planner, Part](self._make, self._check, self._processes) as crew:
            steps = Planner.begin, Planner.improve, Planner.go_on
            crew.do(steps, sorted(parts, key=len), self._share, self._take)
        self._progress(self._words, self._words)

    def _share(self, nth: int, parts: float) -> float | None:
        """Return one of so many shares of the time that is left, less what is kept back of it."""
        if self._until is None:
            return None
        kept_back = self._kept_back if nth == 0 else 0.0
        return (1 - kept_back) * max(0, self._until - time.monotonic()) / parts

    def _take(self, part: Part, found: Part) -> bool:
        """Take over what was found about a part, and return whether there may be a better plan."""
        part.tree, part.total, part.least = found.tree, found.total, found.least
        if not part.is_open:
            self._done += len(part)
        return part.is_open

    def _check(self) -> None:
        """Pass a checkpoint of the caller, and tell the progress."""
        self._stop()
        self._progress(self._done, self._words)


class Planner:
    """Finds plans for parts, one after another, and keeps what it found about open ones."""

    def __init__(self, vocabulary: Vocabulary, level: HardMode, most_kept: int) -> None:
        """Keep nothing yet, and what was found about so many parts later."""
        self._vocabulary, self._level, self._most_kept = vocabulary, level, most_kept
        self._kept: dict[tuple[int, int] | None, Search] = {}  # by what was played

    def begin(self, part: Part, seconds: float | None, check: Checkpoint) -> None:
        """Find the best plan for a part if that takes few seconds, or else a good one."""
        search = Search(self._vocabulary, self._level)
        table = self._table(search, part)
        try:
            with checking(search, within(seconds, check)):
                part.find_exact(search, table)
        except Cancelled:
            part.find_narrow(search, table, QUICK)
            part.bound_simply(search, table)
        if part.is_open:
            self._keep(part, search)
        self._put_aside(part, search)

    def _keep(self, part: Part, search: Search) -> None:
        """Keep what was found about a part, and no longer about the one that was kept first."""
        self._kept[part.played] = search
        if len(self._kept) > self._most_kept:
            del self._kept[next(iter(self._kept))]

    def improve(self, part: Part, seconds: float | None, check: Checkpoint) -> None:
        """Make the plan for a part better, or prove that none is better."""
        if not has_time(seconds, check):
            return
        half, whole = None if seconds is None else seconds / 2, CancelToken(seconds)
        search = self._kept.get(part.played) or Search(self._vocabulary, self._level)
        table = self._table(search, part)
        with suppress(Cancelled), checking(search, within(half, check)):
            part.bound_by_sets(search, table)
            for breadth in WIDER if part.is_open else ():
                part.find_narrow(search, table, breadth)
        with suppress(Cancelled), checking(search, within(whole.seconds_left, check)):
            part.find_exact(search, table)
        part.bound_simply(search, table)
        self._put_aside(part, search)

    def go_on(self, part: Part, seconds: float | None, check: Checkpoint) -> None:
        """Search for a better plan for a part in the time that others left over."""
        if has_time(seconds, check):
            search = self._kept.get(part.played) or Search(self._vocabulary, self._level)
            table = self._table(search, part)
            with suppress(Cancelled), checking(search, within(seconds, check)):
                part.find_exact(search, table)
            self._put_aside(part, search)

    def _put_aside(self, part: Part, search: Search) -> None:
        """Free what is soon computed again, and keep nothing where no plan is better."""
        search.limited.free_memory()
        if not part.is_open:
            self._kept.pop(part.played, None)

    def _table(self, search: Search, part: Part) -> Table:
        """Return the table of a part for its search."""
        if part.played is None:
            return search.table(part.words)
        guesses = allowed_after(self._vocabulary, self._level, [part.played])
        return search.table(part.words, guesses)


def within(seconds: float | None, check: Checkpoint) -> Checkpoint:
    """Return a checkpoint that calls another, and ends the work after so many seconds."""
    token = CancelToken(seconds)

    def both() -> None:
        check()
        token()

    return both


def has_time(seconds: float | None, check: Checkpoint) -> bool:
    """Return whether there is time to begin a search of so many seconds."""
    try:
        within(seconds, check)()
    except Cancelled:
        return False
    return True
