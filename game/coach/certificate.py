"""Certificates: a plan, and for each set of words that it meets why nothing beats it.

A certificate is a file with one JSON object in each line. The first says what is proven, the
next ones are the plan, a line for each word that it finds; the rest are claims. A claim is a
lower bound of what some words need, given what was played (which matters in hard mode) and how
many guesses are left. Each follows from claims about smaller sets, by bounds so simple that a
short program can check them: `tests/certificate.py` has them. The search knows more; it is asked
for its bounds, and those that are needed are claimed.
"""

import json
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.cancellation import Report, no_report
from game.coach.position import allowed_after
from game.coach.search import LOST, UNLIMITED, GuessTable, Search
from game.coach.splits import Counts, open_sets, split
from game.coach.trees import Tree, total_of
from game.coach.vocabulary import Indices, clue_of_number
from game.rules import HardMode

Path = tuple[tuple[int, int], ...]  # guesses, with the numbers of their clues
Key = tuple[int, int, int]


class Claim(NamedTuple):
    """That some words need at least so many guesses together.

    Attributes:
        words: the indices of the words.
        path: what was played, as far as it limits the guesses.
        left: how many guesses are left.
        least: the total that no plan stays below.
    """

    words: Indices
    path: Path
    left: int
    least: int


class ProofError(Exception):
    """What was to be proven is not so: there is a better plan."""


class Prover:
    """Claims that words need so many guesses, and all that shows it.

    Attributes:
        claims: what was claimed, by the words, what may be guessed, and how many guesses are left.
    """

    def __init__(self, search: Search) -> None:
        """Make a prover; the search finds the bounds."""
        self.claims: dict[Key, Claim] = {}
        self._search = search

    def prove(self, table: GuessTable, path: Path, left: int, least: int) -> None:
        """Claim that the words of a table need at least so many guesses.

        Args:
            table: the words and guesses.
            path: what was played, as far as it limits the guesses.
            left: how many guesses are left.
            least: the total that no plan stays below.

        Raises:
            ProofError: they need fewer.
        """
        search, left = self._search, UNLIMITED if left >= len(table) else left
        key = table.mark, table.scope, left
        if self._claimed(table, left) >= least:
            return
        self.claims[key] = Claim(table.words, path, left, least)
        look = search.look(table, left, least)
        for guess in table.guesses[search.not_excluded(table, look, left, least)].tolist():
            self._exclude(table, look.least, path, guess, left, least)

    def _claimed(self, table: GuessTable, left: int) -> int:
        """Return what was claimed about the words of a table; 0 if nothing was."""
        keys = (table.mark, table.scope, left), (table.mark, table.scope, UNLIMITED)
        return max(self.claims[key].least if key in self.claims else 0 for key in keys)

    def _exclude(
        self, table: GuessTable, by_size: Counts, path: Path, guess: int, left: int, least: int
    ) -> None:
        """Claim what shows that a guess needs at least so many guesses."""
        search, later = self._search, _later(left)
        clues = search.vocabulary.clues_of(guess, table.words)
        waiting, missing = list[tuple[GuessTable, int, int]](), least - len(table)
        for rows in open_sets(table.words, guess, clues):
            clue = int(clues[rows[0]])
            part = search.part(table, guess, clue, rows)
            settled = search.settled(part.words).total
            have = max(int(by_size[len(rows)]), settled, self._claimed(part, later))
            waiting.append((part, clue, have))
            missing -= have
        for part, clue, have in waiting:
            if missing <= 0:
                return
            gain = min(search.value(part, later, have + missing).total - have, missing)
            if gain > 0:
                way = path if search.level is HardMode.OFF else (*path, (guess, clue))
                self.prove(part, way, later, have + gain)
                missing -= gain
        if missing > 0:
            raise ProofError(search.vocabulary.words[guess])


def _later(left: int) -> int:
    """Return how many guesses are left after the next one."""
    return left if left == UNLIMITED else left - 1


def certified(
    search: Search,
    tree: Tree,
    left: int = UNLIMITED,
    any_opener: bool = False,
    progress: Report = no_report,
) -> Iterator[str]:
    """Yield the lines of the certificate of a tree.

    Args:
        search: finds the bounds, with no limit of breadth; it may suggest all legal words.
        tree: the tree.
        left: how many guesses there are.
        any_opener: whether to prove that no plan with any other opener is better either, and not
            only that none with this opener is.
        progress: called with how many words are done.

    Raises:
        ProofError: there is a better plan.
    """
    vocabulary = search.vocabulary
    says = {
        "opener": None if any_opener else tree.guess,
        "level": search.level.value,
        "left": None if left == UNLIMITED else left,
        "lost": tree.all_lost,
        "total": tree.total,
    }
    yield json.dumps(says)
    for plan in sorted(tree.paths(), key=lambda path: path[-1]):
        yield json.dumps({"plan": plan})
    words = np.arange(vocabulary.answers)
    if any_opener:
        table = search.table(words)
        yield from _claims_about(search, table, (), left, tree)
        return
    guess, done = int(vocabulary.indices([tree.guess])[0]), 0
    clues = vocabulary.clues_of(guess, words)
    for rows in split(clues):
        progress(done, len(words))
        done += len(rows)
        branch, clue = tree.after.get(int(clues[rows[0]])), int(clues[rows[0]])
        if branch is not None and len(rows) > 2:
            search.forget()  # no set is part of two of these
            guesses = allowed_after(vocabulary, search.level, [(guess, clue)])
            table = search.table(words[rows], guesses)
            yield from _claims_about(
                search,
                table,
                () if search.level is HardMode.OFF else ((guess, clue),),
                _later(left),
                branch,
            )


def _claims_about(
    search: Search, table: GuessTable, path: Path, left: int, tree: Tree
) -> Iterator[str]:
    """Yield the claims that show that no plan for a table is better than a tree."""
    if left < 2:
        return
    prover = Prover(search)
    search.value(table, left)
    prover.prove(table, path, left, total_of(tree))
    words, length = search.vocabulary.words, search.vocabulary.length
    for claim in prover.claims.values():
        lost, least = divmod(claim.least, LOST)
        after = [
            (words[guess], "".join(map(str, clue_of_number(clue, length))))
            for guess, clue in claim.path
        ]
        about = {
            "words": [words[word] for word in claim.words],
            "after": after,
            "left": None if claim.left == UNLIMITED else claim.left,
            "lost": lost,
            "least": least,
        }
        yield json.dumps(about)
