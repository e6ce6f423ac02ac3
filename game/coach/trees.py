"""Trees of decisions for a whole list of answers, the best of some seconds, and games played.

For nearly all lists the exact search is done soon. But large families of like words can take it
hours, above all in hard mode, where some of them are lost with any plan. So for each set that the
first guess leaves there is a plan early on, which is made better as long as there is time: the
exact search has a short time for each set, the smallest sets first; a set that is still open gets a
plan of a narrow search, which compares the best few guesses by estimate at each turn, whether there
is time or not; wider searches follow, and then the exact search again, which has to prove only that
nothing is below the best plan so far. Where the time is over, a lower bound says what a better plan
may save (`Branch.least`).
"""

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import NamedTuple, TextIO

import numpy as np

from game.cancellation import (
    Cancelled,
    CancelToken,
    Checkpoint,
    Report,
    no_checkpoint,
    no_report,
)
from game.coach.advice import Coach
from game.coach.position import allowed_after
from game.coach.search import LOST, NEVER, UNLIMITED, GuessTable, Leaders, Search
from game.coach.splits import estimated_rests, split
from game.coach.vocabulary import Indices, clue_number
from game.rules import Clue, Guess, check_guess

# How many guesses the searches of a set compare at each turn, one after the other; None is for all.
# The first with so few goes on without time, so that there is a plan.
QUICK = 2
BREADTHS = (None, QUICK, 8, 32, 128, None)
# Which part of the time that is left is kept back at first, for what is still open then.
KEPT_BACK = 0.35


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


def branch(search: Search, table: GuessTable, guess: int, left: int) -> Tree:
    """Return the tree for the words of a table that begins with a guess, by what a search finds."""
    clues = search.vocabulary.clues_of(guess, table.words)
    after, lost, wins = dict[int, Tree](), 0, False
    for rows in split(clues):
        if table.words[rows[0]] == guess:
            wins = True
        elif left == 1:
            lost += len(rows)
        else:
            clue = int(clues[rows[0]])
            part = search.part(table, guess, clue, rows)
            best = search.value(part, left - 1).guess
            assert best is not None  # without a bound there is always a guess
            after[clue] = branch(search, part, best, left - 1)
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

    def search(self, search: Search, breadth: int | None, seconds: float | None) -> None:
        """Find a better plan, or prove that none is, as far as that can be in some seconds.

        Args:
            search: finds it.
            breadth: how many guesses are compared at each turn; None for all, which proves it.
            seconds: how long it may take; None for as long as it takes.
        """
        with suppress(Cancelled), limited_to(search, seconds):
            search.checkpoint()
            table, search.breadth = search.table(self.words, self._guesses), breadth
            try:
                outcome = search.value(table, self.left, self.total)
                if outcome.guess is not None:
                    self._take(search, table, outcome.guess)
                if breadth is None:
                    self.least = self.total
            except Cancelled:
                if breadth is None:
                    self.least = max(self.least, search.value(table, self.left, 0).total)
                raise
            finally:
                search.breadth = None

    def _take(self, search: Search, table: GuessTable, guess: int) -> None:
        with checking(search, no_checkpoint):  # the search remembers what follows
            tree = branch(search, table, guess, self.left)
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


def grow(
    search: Search,
    opener: str | None = None,
    left: int = UNLIMITED,
    seconds: float | None = None,
    progress: Report = no_report,
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
    >>> growth = grow(Search(Vocabulary(["AB", "AC", "BC"])), "AB")
    >>> growth.tree.total, growth.is_best, growth.tree.distribution
    (5, True, {1: 1, 2: 2})
    >>> sorted(growth.tree.paths())
    [('AB',), ('AB', 'AC'), ('AB', 'BC')]
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


def _work(
    search: Search, branches: Sequence[Branch], seconds: float | None, progress: Report
) -> None:
    """Find plans for words that a guess tells apart, within a time; arguments as above."""
    search.forget()
    check, until = search.checkpoint, None if seconds is None else time.monotonic() + seconds
    words, done = sum(len(each.words) for each in branches), 0

    def telling() -> None:
        check()
        progress(done, words)

    with checking(search, telling):
        for nth_step, breadth in enumerate(BREADTHS):
            waiting = sorted(
                (each for each in branches if each.is_open), key=lambda it: len(it.words)
            )
            for nth, each in enumerate(waiting):
                if breadth == QUICK:
                    with checking(search, no_checkpoint):
                        each.search(search, breadth, None)
                    continue
                share = None
                if until is not None:
                    share = max(0.0, until - time.monotonic()) / (len(waiting) - nth)
                    share *= (1 - KEPT_BACK) if nth_step < len(BREADTHS) - 1 else 1
                each.search(search, breadth, share)
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
    rests = estimated_rests(vocabulary, words, guesses, left)
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


# Games ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Results:
    """The results of many games.

    Attributes:
        distribution: how many games were won with each number of guesses.
        lost: how many games were lost.
    """

    distribution: dict[int, int]
    lost: int

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(self.distribution.values())

    @property
    def total(self) -> int:
        """The guesses of all games that were won."""
        return sum(guesses * games for guesses, games in self.distribution.items())

    @property
    def mean(self) -> float:
        """The mean number of guesses of the games that were won; 0 if none was."""
        return self.total / self.won if self.won else 0.0


def _results(counts: Counter[int | None]) -> Results:
    lost = counts.pop(None, 0)
    return Results({guesses: counts[guesses] for guesses in sorted(filter(None, counts))}, lost)


def play_tree(tree: Tree, answers: Sequence[str]) -> Results:
    """Play every answer with a strategy; each clue comes from the rules, not from the coach.

    >>> from game.coach.vocabulary import Vocabulary
    >>> words = ["AB", "AC", "BC"]
    >>> play_tree(grow(Search(Vocabulary(words)), "AB").tree, words)
    Results(distribution={1: 1, 2: 2}, lost=0)
    """
    counts: Counter[int | None] = Counter()
    for answer in answers:
        branch: Tree | None = tree
        guesses = 1
        while branch:
            clues = check_guess(answer, branch.guess)
            if set(clues) == {Clue.GREEN}:
                break
            branch = branch.after.get(clue_number(clues))
            guesses += 1
        counts[guesses if branch else None] += 1
    return _results(counts)


def play_boards(
    coach: Coach,
    rounds: int,
    boards: int,
    *,
    left: int,
    seed: int = 1,
    progress: Report = no_report,
    checkpoint: Checkpoint = no_checkpoint,
) -> Results:
    """Play games on several boards at once, with random secrets, none twice in a game.

    Args:
        coach: chooses the guesses.
        rounds: how many games.
        boards: how many boards a game has.
        left: how many guesses a game has.
        seed: determines the secrets.
        progress: called with how many games are done.
        checkpoint: called at checkpoints. If it cancels the work, the results are those of the
            games that were played to their end before.
    """
    rng = random.Random(seed)
    vocabulary = coach.vocabulary
    answers = vocabulary.words[: vocabulary.answers]
    counts: Counter[int | None] = Counter()
    with suppress(Cancelled):
        opener = coach.choose([[]] * boards, left, checkpoint)
        for done in range(rounds):
            progress(done, rounds)
            counts[_play(coach, rng.sample(answers, boards), left, opener, checkpoint)] += 1
        progress(rounds, rounds)
    return _results(counts)


def _play(
    coach: Coach,
    secrets: Sequence[str],
    left: int,
    opener: str | None,
    checkpoint: Checkpoint,
) -> int | None:
    """Return the number of guesses with which one game is won, or None where it is lost."""
    boards: list[list[Guess]] = [[] for _ in secrets]
    word = opener
    for used in range(1, left + 1):
        assert word is not None  # some board is open, so there is something to guess
        for secret, history in zip(secrets, boards, strict=True):
            if not history or history[-1].word != secret:
                history.append(Guess(word, check_guess(secret, word)))
        if all(history[-1].word == secret for secret, history in zip(secrets, boards, strict=True)):
            return used
        if used < left:
            word = coach.choose(boards, left - used, checkpoint)
    return None
