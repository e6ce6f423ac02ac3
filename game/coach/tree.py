"""A whole strategy: what to guess after every clue, for every word of a list."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TextIO

import numpy as np

from game.coach.matrix import Indices
from game.coach.restrictions import allowed_after
from game.coach.search import UNLIMITED, Search, Table
from game.coach.splits import sets

# Told how much is done, and of how much.
Progress = Callable[[int, int], None]


def silent(_done: int, _of: int) -> None:
    """Show no progress."""


@dataclass(frozen=True)
class Tree:
    """What to guess next, and what then.

    Attributes:
        guess: the word to guess.
        after: for the number of each clue but all green, what to do next; a clue is missing
            where no guess is left.
        lost: how many words are lost after this guess, because no guess is left.
        wins: whether the guess itself may be the secret.
    """

    guess: str
    after: dict[int, "Tree"]
    lost: int
    wins: bool

    @property
    def distribution(self) -> dict[int, int]:
        """How many words are found with how many guesses; lost words are left out."""
        found = Counter({1: 1} if self.wins else {})
        for tree in self.after.values():
            for guesses, words in tree.distribution.items():
                found[guesses + 1] += words
        return dict(sorted(found.items()))

    @property
    def total(self) -> int:
        """The guesses that all words together take, those of lost words included."""
        return self._words() + sum(tree.total for tree in self.after.values())

    @property
    def all_lost(self) -> int:
        """How many words are lost in all."""
        return self.lost + sum(tree.all_lost for tree in self.after.values())

    @property
    def mean(self) -> float:
        """The mean number of guesses of a word."""
        return self.total / self._words()

    def _words(self) -> int:
        return self.wins + self.lost + sum(tree._words() for tree in self.after.values())

    def paths(self) -> Iterator[tuple[str, ...]]:
        """Go through the guesses that lead to each word, the word itself the last."""
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
    search: Search,
    opener: str | None = None,
    left: int = UNLIMITED,
    progress: Progress = silent,
) -> Tree:
    """Return a strategy for all answers of a vocabulary.

    Args:
        search: finds the guesses; its breadth decides whether the strategy is the best, or
            only a good one soon.
        opener: the first guess; the best one that is found if None.
        left: how many guesses there are.
        progress: told how many words are done.

    Raises:
        WordsError: the opener is not among the words.

    >>> from game.coach.matrix import Vocabulary
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
        guesses = allowed_after(vocabulary, search.level, [(guess, clue)])
        return search.table(words[rows], guesses)

    tree = _branch(search, words, guess, left, table_after)
    progress(len(words), len(words))
    return tree


def _branch(
    search: Search,
    words: Indices,
    guess: int,
    left: int,
    table_after: Callable[[int, Indices], Table],
) -> Tree:
    """Return the tree that begins with a guess.

    Args:
        search: finds the guesses that follow.
        words: the words that are left before the guess.
        guess: the index of the guess.
        left: how many guesses are left, this one included.
        table_after: gives the table after a clue, and the rows of the words that it leaves.
    """
    clues = search.vocabulary.clue_numbers(np.array([guess]), words)[0]
    after, lost, wins = {}, 0, False
    for rows in sets(clues):
        if words[rows[0]] == guess:
            wins = True
        elif left == 1:
            lost += len(rows)
        else:
            clue = int(clues[rows[0]])
            table = table_after(clue, rows)
            best = _best(search, table, left - 1)
            further = partial(search.part, table, best)
            after[clue] = _branch(search, table.words, best, left - 1, further)
    return Tree(search.vocabulary.words[guess], after, lost, wins)


def _best(search: Search, table: Table, left: int) -> int:
    guess = search.value(table, left).guess
    assert guess is not None  # without a bound there is always a guess
    return guess
