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

from game.coach.bounds import (
    LOST,
    UNLIMITED,
    KnownSets,
    Leaders,
    Outcome,
    least_totals,
)
from game.coach.position import allowed_after
from game.coach.prospects import Prospects, open_sets
from game.coach.search import Search
from game.coach.splits import Counts, first_equal, split
from game.coach.strategy import Progress, Tree, silent
from game.coach.table import Table
from game.coach.vocabulary import Indices, Numbers, clue_of_number
from game.rules import HardMode

Path = tuple[tuple[int, int], ...]  # guesses, with the numbers of their clues
Key = tuple[bytes, Path, int]
BLOCK = 256  # how many guesses are bounded together


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


class Place(NamedTuple):
    """Where a plan may come to.

    Attributes:
        search: finds bounds: that of the level, or the one that forbids no guess from now on.
        table: the words that are left and the guesses.
        path: what was played, as far as it limits the guesses.
        left: how many guesses are left.
    """

    search: Search
    table: Table
    path: Path
    left: int


class Prover:
    """Claims that words need so many guesses, and all that shows it.

    Attributes:
        claims: what was claimed.
    """

    def __init__(self, search: Search, path: Path) -> None:
        """Make a prover.

        Args:
            search: finds the bounds.
            path: what was played before anything is proven.
        """
        self.claims: dict[Key, Claim] = {}
        self._search = search
        self._path = path if search.level is not HardMode.OFF else ()
        self._own = KnownSets(len(search.vocabulary))

    def prove(self, table: Table, left: int, least: int) -> None:
        """Claim that the words of a table need at least so many guesses.

        Raises:
            ProofError: they need fewer.
        """
        self._prove(Place(self._search, table, self._path, left), least)

    def _prove(self, place: Place, least: int) -> None:
        table, left = place.table, place.left
        key = table.words.tobytes(), place.path, left
        if key in self.claims and self.claims[key].least >= least:
            return
        self.claims[key] = Claim(table.words, place.path, left, least)
        prospects = place.search.prospects(table, left, Leaders(bound=least))
        if not len(prospects.columns):
            return
        following = place.search.following(prospects)
        by_size = least_totals(len(table), following.capacities, left - 1)
        place = place._replace(table=following)
        for column in self._open(prospects, least):
            clues = table.source[table.rows, column]
            self._exclude(place, int(table.guesses[column]), clues, by_size, least)

    def _open(self, prospects: Prospects, least: int) -> Iterator[int]:
        """Yield the columns of the guesses that simple bounds do not exclude."""
        table = prospects.table
        own = first_equal(table.clues_of(table.own))
        for start in range(0, len(prospects.columns), BLOCK):
            columns = prospects.columns[start : start + BLOCK]
            low = prospects.low[start : start + BLOCK]
            is_open = low < least
            columns, low = columns[is_open], low[is_open]
            if len(columns):
                clues = table.clues_of(columns)
                low = self._own.refine(table.words, clues, own, low, prospects.least).low
                yield from columns[low < least].tolist()

    def _exclude(
        self, place: Place, guess: int, clues: Numbers, by_size: Counts, least: int
    ) -> None:
        """Claim what shows that a guess needs at least so many guesses."""
        search, table, _, left = place
        sets = open_sets(table.words, guess, clues)
        paths = [self._path_after(place, guess, int(clues[rows[0]])) for rows in sets]
        have = [
            max(
                [self._simple(search, table, rows, by_size), *self._claimed(table, rows, way, left)]
            )
            for rows, way in zip(sets, paths, strict=True)
        ]
        missing = least - len(table) - sum(have)
        if missing <= 0:
            return
        found: list[Outcome] = []
        search.evaluate(table, guess, clues, left, least, found)
        gains = [outcome.total - had for outcome, had in zip(found, have, strict=True)]
        for nth in sorted(range(len(sets)), key=lambda nth: -gains[nth]):
            gain = min(gains[nth], missing)
            if gain <= 0:
                break
            clue, rows = int(clues[sets[nth][0]]), sets[nth]
            needed = have[nth] + gain
            part = search.part(table, guess, clue, rows)
            self._prove(self._widest(place, part, paths[nth], rows, needed), needed)
            missing -= gain
        if missing > 0:
            raise ProofError(search.vocabulary.words[guess])

    def _path_after(self, place: Place, guess: int, clue: int) -> Path:
        if place.search.level is HardMode.OFF:
            return place.path
        return (*place.path, (guess, clue))

    def _simple(self, search: Search, table: Table, rows: Indices, by_size: Counts) -> int:
        """Return what a set needs at least, by its size and its own words."""
        least = int(by_size[len(rows)])
        return max(least, search.bound_by_own_words(table, rows, UNLIMITED).total)

    def _claimed(self, table: Table, rows: Indices, path: Path, left: int) -> list[int]:
        """Return what was claimed about a set."""
        words = table.words[rows].tobytes()
        keys = (words, self._path, UNLIMITED), (words, path, UNLIMITED), (words, path, _later(left))
        return [self.claims[key].least for key in keys if key in self.claims]

    def _widest(self, place: Place, part: Table, path: Path, rows: Indices, needed: int) -> Place:
        """Return the place where what a set needs is known and that allows the most guesses."""
        search, table, _, left = place
        if table.base is not None:
            free = search.relaxed_part(table, rows)
            if search.relaxed.known(free, UNLIMITED) >= needed:
                return Place(search.relaxed, free, self._path, UNLIMITED)
        if search.known(part, UNLIMITED) >= needed:
            return Place(search, part, path, UNLIMITED)
        return Place(search, part, path, _later(left))


def _later(left: int) -> int:
    """Return how many guesses are left after the next one."""
    return left if left == UNLIMITED else left - 1


def certified(
    search: Search,
    tree: Tree,
    left: int = UNLIMITED,
    any_opener: bool = False,
    progress: Progress = silent,
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
            yield from _claims_about(search, table, ((guess, clue),), _later(left), branch)


def _claims_about(search: Search, table: Table, path: Path, left: int, tree: Tree) -> Iterator[str]:
    """Yield the claims that show that no plan for a table is better than a tree."""
    if left < 2:
        return
    prover = Prover(search, path)
    search.value(table, left)
    prover.prove(table, left, tree.total + LOST * tree.all_lost)
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
