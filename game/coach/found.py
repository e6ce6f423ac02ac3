"""What a search found: the values of tables, and bounds of sets of words that guesses make."""

from game.coach.bounds import NEVER, UNLIMITED, KnownSets, Outcome
from game.coach.table import Table

Key = tuple[bytes, bytes]  # identifies a table, as `Table.key` does


class Found:
    """What a search found about tables, with ever so many guesses left."""

    def __init__(self, words: int, relaxed: "Found | None", is_relaxed: bool) -> None:
        """Know nothing yet.

        Args:
            words: how many words there are in all.
            relaxed: in hard mode, what is found where clues forbid no guess; else None.
            is_relaxed: whether this is what bounds plans in hard mode, and is no plan for it.
        """
        self._outcomes: dict[tuple[Key, int], Outcome] = {}
        self._sets: dict[bytes, KnownSets] = {}
        self._words, self._relaxed, self._is_relaxed = words, relaxed, is_relaxed

    def recall(self, key: Key, left: int, may_be_inexact: bool = True) -> Outcome | None:
        """Return what was found about a table with some guesses left, None if nothing was."""
        outcome = self._outcomes.get((key, left))
        return outcome if outcome and (outcome.proven or may_be_inexact) else None

    def note(self, key: Key, left: int, outcome: Outcome) -> None:
        """Remember what was found about a table with some guesses left."""
        self._outcomes[key, left] = outcome

    def learn(self, table: Table, left: int, outcome: Outcome) -> None:
        """Remember it, and if it holds for the words whatever guesses made the set, that too."""
        self.note(table.key, left, outcome)
        if left == UNLIMITED and outcome.proven and self._relaxed is None:
            self.sets(table).learn(table.words, outcome.total, self.depth(outcome))

    def depth(self, outcome: Outcome) -> int:
        """Return how many guesses a plan takes that any search can use, `NEVER` if none is."""
        return NEVER if outcome.guess is None or self._is_relaxed else outcome.depth

    def sets(self, table: Table) -> KnownSets:
        """Return what is known about sets of words of a table: bounds without a limit."""
        if self._relaxed is not None:
            assert table.base is not None
            return self._relaxed.sets(table.base)
        if table.scope not in self._sets:
            self._sets[table.scope] = KnownSets(self._words)
        return self._sets[table.scope]

    def forget_inexact(self) -> None:
        """Forget what may be inexact, so that another search finds what it can."""
        self._outcomes = {key: found for key, found in self._outcomes.items() if found.proven}

    def forget(self) -> None:
        """Forget everything."""
        self._outcomes.clear()
        self._sets.clear()
