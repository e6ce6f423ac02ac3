"""Hosts answer guesses. The honest one has a secret; Absurdle avoids having one.

A host never changes: a guess or a hint gives the next one.
"""

from typing import NamedTuple, Self

from game.rules import Clue, Hint
from game.rules.clues import score, words_by_clues

Clues = tuple[Clue, ...]


class Secret(NamedTuple):
    """The honest host: one word from the start to the end.

    >>> [clue.name for clue in Secret("ROBOT").answered("REORG")[0]]
    ['GREEN', 'GREY', 'YELLOW', 'GREY', 'GREY']
    """

    word: str

    @property
    def words(self) -> tuple[str, ...]:
        """The one word."""
        return (self.word,)

    def answered(self, guess: str) -> tuple[Clues, Self]:
        """Return the clues of a guess, and the host itself."""
        return score(self.word, guess), self

    def keeping_to(self, _hint: Hint) -> Self:
        """Return the host itself: a hint about the one secret is true as it is."""
        return self


class Absurdle(NamedTuple):
    """The host that has no secret and keeps as many words possible as it can.

    Each guess splits the words that still fit by the clues they would give. The largest set
    stays. Among sets of one size, the one whose clues come first wins, compared from the left
    with grey < yellow < green.

    >>> host = Absurdle(tuple("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX".split()))
    >>> clues, after = host.answered("ARGH")
    >>> clues, len(after.words)
    ((<Clue.GREY: 0>, <Clue.GREY: 0>, <Clue.GREY: 0>, <Clue.GREY: 0>), 4)
    """

    words: tuple[str, ...]

    def answered(self, guess: str) -> tuple[Clues, Self]:
        """Return the clues that keep the largest set of words, and the host with that set."""
        sets = words_by_clues(self.words, guess)
        clues = min(sets, key=lambda clues: (-len(sets[clues]), clues))
        return clues, type(self)(tuple(sets[clues]))

    def keeping_to(self, hint: Hint) -> Self:
        """Return the host with the words for which the hint is true."""
        return type(self)(tuple(word for word in self.words if hint.allows(word)))


Host = Secret | Absurdle
