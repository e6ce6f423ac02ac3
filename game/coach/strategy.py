"""Strategies: decision trees for a whole list of answers, and games played with the coach."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TextIO

import numpy as np

from game.cancellation import Cancelled, Checkpoint, no_checkpoint
from game.coach.advice import Coach
from game.coach.bounds import UNLIMITED
from game.coach.position import allowed_after
from game.coach.search import Search
from game.coach.splits import split
from game.coach.table import Table
from game.coach.vocabulary import Indices, clue_number
from game.rules import Clue, Guess, check_guess

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


def grow(
    search: Search, opener: str | None = None, left: int = UNLIMITED, progress: Progress = silent
) -> Tree:
    """Return a strategy for all answers of a vocabulary.

    Without a limit of breadth it is the best strategy for its opener: see `search` for the
    totals on the lists of the original game.

    Args:
        search: finds the guesses; its breadth decides whether the strategy is the best, or a
            good one soon.
        opener: the first guess; the best one that is found if None.
        left: how many guesses there are.
        progress: called with how many words are done.

    Raises:
        WordsError: the opener is not in the vocabulary.

    >>> from game.coach.vocabulary import Vocabulary
    >>> tree = grow(Search(Vocabulary(["AB", "AC", "BC"])), "AB")
    >>> tree.total, tree.distribution
    (5, {1: 1, 2: 2})
    >>> sorted(tree.paths())
    [('AB',), ('AB', 'AC'), ('AB', 'BC')]
    """
    vocabulary = search.vocabulary
    words = np.arange(vocabulary.answers)
    if opener is None:
        guess = _best(search, search.table(words), left)
    else:
        guess = int(vocabulary.indices([opener])[0])
    done = 0

    def table_after(clue: int, rows: Indices) -> Table:
        nonlocal done
        progress(done, len(words))
        done += len(rows)
        search.forget()  # no set is part of two of these
        guesses = allowed_after(vocabulary, search.level, [(guess, clue)])
        return search.table(words[rows], guesses)

    tree = branch(search, words, guess, left, table_after)
    progress(len(words), len(words))
    return tree


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
            best = _best(search, table, left - 1)
            further = partial(search.part, table, best)
            after[clue] = branch(search, table.words, best, left - 1, further)
    return Tree(search.vocabulary.words[guess], after, lost, wins)


def _best(search: Search, table: Table, left: int) -> int:
    guess = search.value(table, left).guess
    assert guess is not None  # without a bound there is always a guess
    return guess


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

    >>> from game.coach import Search, Vocabulary, grow
    >>> words = ["AB", "AC", "BC"]
    >>> play_tree(grow(Search(Vocabulary(words)), "AB"), words)
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
    progress: Progress = silent,
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
