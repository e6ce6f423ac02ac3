"""Trees of decisions for a whole list of answers: the best ones, or the best of some seconds.

For nearly all lists the exact search is done soon. But large families of like words can take it
hours, above all in hard mode, where some of them are lost with any plan. So for each set that the
first guess leaves there is a plan early on, which is made better as long as there is time:

1. The exact search has a short time for each set, the smallest sets first.
2. A set that is still open gets a plan of a narrow search, which compares the best few guesses by
   estimate at each turn, whether there is time or not.
3. The open sets share what is left of the time: wider searches for better plans, and the exact
   search again, which has to prove only that nothing is below the best plan so far.
4. Time that is left over then goes to the exact search of what is open.

Before there is a plan, the exact search asks whether one loses no word; if none does, whether one
loses at most two, then six, and so on. A plan that it finds is the best one, and each no is found
sooner than the next answer: where the time is over, it is a lower bound of what is lost
(`Branch.least`). Once there is a plan, it asks at once whether one is better.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TextIO

import numpy as np

from game.cancellation import Cancelled, CancelToken, Checkpoint, no_checkpoint
from game.coach.position import allowed_after
from game.coach.search import LOST, NEVER, UNLIMITED, Leaders, Search, Table, promise
from game.coach.splits import split
from game.coach.vocabulary import Indices
from game.rules import HardMode

QUICK = 2  # how many guesses the first plan compares at each turn
WIDER = (8, 32, 128)  # and the following ones
# Which part of the time that is left is kept back at each first step, for what is still open in the
# end. Without hard mode it is less: narrow plans are nearly the best ones there, and all that is
# missing is the proof.
KEPT_BACK, KEPT_BACK_IN_HARD_MODE = 0.2, 0.5

# Called with how much is done, and of how much.
Progress = Callable[[int, int], None]


def silent(_done: int, _of: int) -> None:
    """Do nothing: the progress of work that nobody watches."""


@dataclass(frozen=True)
class Tree:
    """A decision tree: what to guess next, and what after each clue.

    Attributes:
        guess: the word to guess.
        after: the tree for the number of each clue except all green; a clue is missing where
            no guess is left.
        lost: how many words are lost after this guess because no guess is left.
        wins: whether the guess itself may be the secret.
    """

    guess: str
    after: dict[int, "Tree"]
    lost: int
    wins: bool

    @property
    def distribution(self) -> dict[int, int]:
        """How many words are found with each number of guesses; lost words are left out."""
        return dict(sorted(Counter(map(len, self.paths())).items()))

    @property
    def total(self) -> int:
        """The guesses that all words take together, those of lost words included."""
        return self._words() + sum(tree.total for tree in self.after.values())

    @property
    def all_lost(self) -> int:
        """How many words are lost in all."""
        return self.lost + sum(tree.all_lost for tree in self.after.values())

    def _words(self) -> int:
        return self.wins + self.lost + sum(tree._words() for tree in self.after.values())

    def paths(self) -> Iterator[tuple[str, ...]]:
        """Yield for each word the guesses that lead to it, the word itself the last."""
        if self.wins:
            yield (self.guess,)
        for tree in self.after.values():
            for path in tree.paths():
                yield self.guess, *path

    def write(self, file: TextIO) -> None:
        """Write one line for each word that is found: the guesses that lead to it."""
        for path in sorted(self.paths(), key=lambda path: path[-1]):
            file.write(" ".join(path) + "\n")


def branch(
    search: Search,
    words: Indices,
    guess: int,
    left: int,
    table_after: Callable[[int, Indices], Table],
) -> Tree:
    """Return the tree for some words that begins with a guess, by what a search finds.

    With each clue and the rows of the words that it leaves, `table_after` is called.
    """
    clues = search.vocabulary.clues_of(guess, words)
    after, lost, wins = {}, 0, False
    for rows in split(clues):
        if words[rows[0]] == guess:
            wins = True
        elif left == 1:
            lost += len(rows)
        else:
            clue = int(clues[rows[0]])
            table = table_after(clue, rows)
            best = search.value(table, left - 1).guess
            assert best is not None  # without a bound there is always a guess
            further = partial(search.part, table, best)
            after[clue] = branch(search, table.words, best, left - 1, further)
    return Tree(search.vocabulary.words[guess], after, lost, wins)


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


class Branch:
    """Words that a plan is to be found for.

    Attributes:
        words: the words, as indices.
        left: how many guesses are left.
        tree: the best plan so far, None at first.
        total: its total.
        least: a lower bound of the total of any plan.
    """

    def __init__(self, words: Indices, guesses: Indices, left: int) -> None:
        """Know no plan yet; `guesses` are the indices of the guesses that are allowed."""
        self.words, self.left = words, left
        self._guesses = guesses
        self.tree: Tree | None = None
        self.total, self.least = NEVER, 2 * len(words) - 1

    @property
    def is_open(self) -> bool:
        """Whether there may be a better plan."""
        return self.least < self.total

    def begin(self, search: Search, seconds: float | None) -> None:
        """Find the best plan if that takes few seconds, or else a good one."""
        try:
            with limited_to(search, seconds):
                self._find_exact(search)
        except Cancelled:
            with checking(search, no_checkpoint):
                self._find_narrow(search, QUICK)

    def improve(self, search: Search, seconds: float | None) -> None:
        """Make the plan better, or prove that none is better."""
        half, whole = None if seconds is None else seconds / 2, CancelToken(seconds)
        with suppress(Cancelled), limited_to(search, half):
            for breadth in WIDER:
                self._find_narrow(search, breadth)
        self.go_on(search, whole.seconds_left)

    def go_on(self, search: Search, seconds: float | None) -> None:
        """Search for a better plan, and go on where an earlier search ended."""
        with suppress(Cancelled), limited_to(search, seconds):
            self._find_exact(search)

    def _find_exact(self, search: Search) -> None:
        """Find the best plan, by a search that may be cancelled."""
        search.checkpoint()
        table = search.table(self.words, self._guesses)
        more = 1 if self.tree is None else NEVER // LOST
        while self.is_open:
            bound = min(self.total, LOST * (self.least // LOST + more))
            more *= 2
            try:
                outcome = search.value(table, self.left, bound)
            except Cancelled:
                self.least = max(self.least, search.value(table, self.left, 0).total)
                raise
            if outcome.guess is None:
                self.least = max(self.least, bound, outcome.total)
            else:
                self._take(search, table, outcome.guess)
                self.least = self.total
        self.least = self.total

    def _find_narrow(self, search: Search, breadth: int) -> None:
        """Find a better plan with so many guesses at each turn, by a search that may be cancelled.

        If there is no plan yet, it finds one.
        """
        table, search.breadth = search.table(self.words, self._guesses), breadth
        try:
            outcome = search.value(table, self.left, self.total)
            if outcome.guess is not None:
                self._take(search, table, outcome.guess)
        finally:
            search.breadth = None

    def _take(self, search: Search, table: Table, guess: int) -> None:
        with checking(search, no_checkpoint):  # the search remembers what follows
            tree = branch(search, table.words, guess, self.left, partial(search.part, table, guess))
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


@contextmanager
def limited_to(search: Search, seconds: float | None) -> Iterator[None]:
    """Have the checkpoints of a search end it after so many seconds, if they do not before."""
    token, check = CancelToken(seconds), search.checkpoint

    def both() -> None:
        check()
        token()

    with checking(search, both):
        yield


def grow_in_time(
    search: Search,
    opener: str | None = None,
    left: int = UNLIMITED,
    seconds: float | None = None,
    progress: Progress = silent,
) -> Growth:
    """Return a strategy for all answers of a vocabulary, the best that is found in some seconds.

    It is the best one, unless the time is too short or the checkpoint of the search cancels it.
    Then it has the best plans so far, and is found a little later.

    Args:
        search: has the words, the level and the checkpoint; what it found so far is forgotten.
        opener: the first guess; the best one that is found if None.
        left: how many guesses there are.
        seconds: how long it may take; None for as long as it takes.
        progress: called with how many words are done, at checkpoints as well.

    Raises:
        WordsError: the opener is not in the vocabulary.

    >>> from game.coach.vocabulary import Vocabulary
    >>> growth = grow_in_time(Search(Vocabulary(["AB", "AC", "BC"])), "AB")
    >>> growth.tree.total, growth.is_best
    (5, True)
    """
    vocabulary = search.vocabulary
    words = np.arange(vocabulary.answers)
    if opener is None:
        whole = Branch(words, np.arange(vocabulary.legal), left)
        _work(search, [whole], seconds, progress)
        assert whole.tree is not None
        return Growth(whole.tree, whole.least)
    guess = int(vocabulary.indices([opener])[0])
    clues = vocabulary.clues_of(guess, words)
    sets = [rows for rows in split(clues) if words[rows[0]] != guess]
    wins = len(words) > sum(map(len, sets))
    if left == 1:
        tree = Tree(vocabulary.words[guess], {}, len(words) - wins, wins)
        return Growth(tree, total_of(tree))
    branches = {}
    for rows in sets:
        clue = int(clues[rows[0]])
        guesses = allowed_after(vocabulary, search.level, [(guess, clue)])
        branches[clue] = Branch(words[rows], guesses, left - 1)
    _work(search, [*branches.values()], seconds, progress)
    after = {clue: each.tree for clue, each in branches.items() if each.tree}
    tree = Tree(vocabulary.words[guess], after, 0, wins)
    return Growth(tree, len(words) + sum(each.least for each in branches.values()))


def grow(
    search: Search, opener: str | None = None, left: int = UNLIMITED, progress: Progress = silent
) -> Tree:
    """Return the best strategy for all answers of a vocabulary, however long it takes.

    The arguments and errors are those of `grow_in_time`; see `search` for the totals on the lists
    of the original game.

    >>> from game.coach.vocabulary import Vocabulary
    >>> tree = grow(Search(Vocabulary(["AB", "AC", "BC"])), "AB")
    >>> tree.total, tree.distribution
    (5, {1: 1, 2: 2})
    >>> sorted(tree.paths())
    [('AB',), ('AB', 'AC'), ('AB', 'BC')]
    """
    return grow_in_time(search, opener, left, None, progress).tree


def _work(
    search: Search, branches: Sequence[Branch], seconds: float | None, progress: Progress
) -> None:
    """Find plans for words that a guess tells apart, within a time; arguments as above."""
    search.forget()
    check, until = search.checkpoint, None if seconds is None else time.monotonic() + seconds
    kept_back = KEPT_BACK if search.level is HardMode.OFF else KEPT_BACK_IN_HARD_MODE
    words, done = sum(len(each.words) for each in branches), 0

    def telling() -> None:
        check()
        progress(done, words)

    with checking(search, telling):
        for step in (Branch.begin, Branch.improve, Branch.go_on):
            waiting = sorted(
                (each for each in branches if each.is_open), key=lambda it: len(it.words)
            )
            for nth, each in enumerate(waiting):
                share = None
                if until is not None:
                    share = max(0.0, until - time.monotonic()) / (len(waiting) - nth)
                    share *= 1 - kept_back * (step is Branch.begin)
                step(each, search, share)
                done += 0 if each.is_open else len(each.words)
    progress(words, words)


class Openers(NamedTuple):
    """The best first guess so far, and what is known of the others.

    Attributes:
        best: the index of the guess.
        open: how many guesses may be better, as they were not searched.
        guesses: how many there are.
        least: a lower bound of the totals with the open ones; `NEVER` where there are none.
    """

    best: int
    open: int
    guesses: int
    least: int


def best_opener(search: Search, left: int, known: Sequence[int] = ()) -> Openers:
    """Return the best first guess for all answers of a vocabulary that is found.

    Guesses are searched in the order of their promise, each only as far as it can be better than
    the best so far. Of those that the time is too short for, a bound says what they may save.

    Args:
        search: has the words and the level; its checkpoint may end the search of guesses.
        left: how many guesses there are, at least 2.
        known: guesses to be searched before the others, the most promising first.
    """
    vocabulary, leaders = search.vocabulary, Leaders()
    words, guesses = np.arange(vocabulary.answers), np.arange(vocabulary.legal)
    rests = promise(vocabulary, words, guesses, left)
    order = np.array(
        [*dict.fromkeys([*known, *guesses[np.argsort(rests, kind="stable")].tolist()])]
    )
    with suppress(Cancelled):
        for _ in search.one_by_one(search.table(words), left, leaders, order):
            pass
    best = leaders.best.guess
    return Openers(
        int(order[0]) if best is None else best, leaders.open, len(guesses), leaders.least
    )
