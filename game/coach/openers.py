"""First guesses: how good they are, where too many words are left for a table of all guesses."""

from collections.abc import Iterator

import numpy as np

from game.coach.matrix import Indices
from game.coach.restrictions import allowed
from game.coach.search import NEVER, UNLIMITED, Leaders, Outcome, Search, Table
from game.coach.splits import Floats, sets

# Beyond so many words a table of all guesses would be too large to search in.
MANY = 400
# So many guesses are tried, the best by estimate, for each place among the leaders.
TRIED = 2
# Up to so many words, all of them are compared with each other once for all guesses.
COMPARED = 4000


class Openers:
    """Evaluates guesses where many words are left; each set that they make gets its own table.

    Most of those sets are small, and one of their own words does best: only the others are
    searched.
    """

    def __init__(self, search: Search, words: Indices, guesses: Indices) -> None:
        """Take what is left.

        Args:
            search: finds the guesses that follow.
            words: the indices of the words that are left, ascending.
            guesses: the indices of the guesses that are allowed, ascending.
        """
        self.search = search
        self.words = words
        self.guesses = guesses
        self._own: Table | None = None
        if len(words) <= COMPARED:
            self._own = search.table(words, words)

    def evaluate(self, guess: int, left: int = UNLIMITED, bound: int = NEVER) -> Outcome:
        """Return the total of the words if a certain guess comes first, as `Search.evaluate` does.

        Args:
            guess: the index of the guess.
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
        """
        known = self._after(guess, left)
        total = len(self.words) + sum(outcome.total for _, _, outcome in known)
        depth = max((outcome.depth for _, _, outcome in known), default=0)
        proven = True
        for clue, rows, before in sorted(known, key=lambda each: -len(each[1])):
            if total >= bound:
                return Outcome(total, None, 0, proven)
            if before.guess is None:
                outcome = self._search(guess, clue, rows, before, left, bound - total)
                total += outcome.total - before.total
                depth = max(depth, outcome.depth)
                proven &= outcome.proven
        if total >= bound:
            return Outcome(total, None, 0, proven)
        return Outcome(total, guess, 1 + depth, proven)

    def replies(self, guess: int) -> Iterator[tuple[int, Outcome]]:
        """Yield the clues after a guess that need a search, and what it finds for each."""
        for clue, rows, before in self._after(guess, UNLIMITED):
            if before.guess is None:
                yield clue, self._search(guess, clue, rows, before, UNLIMITED, NEVER)

    def _after(self, guess: int, left: int) -> list[tuple[int, Indices, Outcome]]:
        """Return the clues after a guess, the rows of their words, and what those words tell."""
        self.search.pace()
        clues = self.search.vocabulary.clue_numbers(np.array([guess]), self.words)[0]
        return [
            (int(clues[rows[0]]), rows, self._ask_own_words(rows, left))
            for rows in sets(clues)
            if len(rows) > 1 or self.words[rows[0]] != guess
        ]

    def _ask_own_words(self, rows: Indices, left: int) -> Outcome:
        if self._own is not None:
            return self.search.ask_own_words(self._own, rows, left - 1)
        words = self.words[rows]
        own = self.search.table(words, words)
        return self.search.ask_own_words(own, np.arange(len(words)), left - 1)

    def _search(
        self, guess: int, clue: int, rows: Indices, before: Outcome, left: int, room: int
    ) -> Outcome:
        """Return what a search finds for the words after a clue.

        Args:
            guess: the index of the guess.
            clue: the number of its clue.
            rows: the rows of the words.
            before: what the words themselves tell.
            left: how many guesses were left before the guess.
            room: how much the total may grow before it is of no more interest.
        """
        search = self.search
        keeps = allowed(search.vocabulary, search.level, guess, clue, self.guesses)
        table = search.table(self.words[rows], self.guesses[keeps])
        return search.look_up(table, before, left - 1, before.total + room)


def explore_openers(
    search: Search, words: Indices, guesses: Indices, *, rests: Floats, left: int, leaders: Leaders
) -> Iterator[None]:
    """Look for the best guesses where many words are left; pause after each.

    The leaders are never complete: guesses that look poor are not tried.

    Args:
        search: finds the guesses that follow.
        words: the indices of the words that are left, ascending.
        guesses: the indices of the guesses that are allowed, ascending, (g,).
        rests: about how many guesses all words need after each, (g,).
        left: how many guesses are left, at least 2.
        leaders: takes the guesses.
    """
    leaders.complete = False
    openers = Openers(search, words, guesses)
    for guess in guesses[np.argsort(rests, kind="stable")[: TRIED * leaders.places]].tolist():
        outcome = openers.evaluate(guess, left, leaders.bound)
        if outcome.guess is not None:
            leaders.offer(outcome)
        yield
