"""Hosts answer guesses. The honest one has a secret; Absurdle avoids having one."""

from collections.abc import Iterable
from typing import Protocol

from game.catalogue import tr
from game.rules import Clue, Hint, WordLengthError, normalise
from game.rules.clues import score


class EmptyListError(ValueError):
    """A host was given no word to play with."""


class Host(Protocol):
    """What a board asks of its host."""

    words: tuple[str, ...]  # the words that the host may still end on, in normal form

    def record(self, guess: str) -> tuple[Clue, ...]:
        """Answer a guess with its clues, one a letter, and remember them."""

    def keep_to(self, hint: Hint) -> None:
        """Remember that a hint was given, so that it stays true."""

    def copy(self) -> "Host":
        """Return a host in the same state, which goes on by itself."""


class Secret:
    """The honest host: one word from the start to the end.

    >>> [clue.name for clue in Secret("robot").record("reorg")]
    ['GREEN', 'GREY', 'YELLOW', 'GREY', 'GREY']
    """

    def __init__(self, word: str) -> None:
        self.words: tuple[str, ...] = (normalise(word),)

    def record(self, guess: str) -> tuple[Clue, ...]:
        """Return the clues of a guess.

        Raises:
            WordLengthError: the guess is not as long as the secret.
        """
        return score(self.words[0], _of_length(guess, len(self.words[0])))

    def keep_to(self, hint: Hint) -> None:
        """Do nothing: a hint about the one secret is true as it is."""

    def copy(self) -> "Secret":
        """Return the host itself, since nothing about it ever changes."""
        return self


class Absurdle:
    """The host that has no secret and keeps as many words possible as it can.

    Each guess splits the words that still fit by the clues they would give. The largest set
    stays. Among sets of one size, the one whose clues come first wins, compared from the left
    with grey < yellow < green.

    >>> host = Absurdle("ally beta cool deal else flew good hope ibex".split())
    >>> host.record("argh"), len(host.words)
    ((<Clue.GREY: 0>, <Clue.GREY: 0>, <Clue.GREY: 0>, <Clue.GREY: 0>), 4)
    """

    def __init__(self, words: Iterable[str]) -> None:
        """Begin with the words that may become the answer.

        Raises:
            EmptyListError: there is no word.
            WordLengthError: the words are not all equally long.
        """
        self.words: tuple[str, ...] = tuple(normalise(word) for word in words)
        if not self.words:
            raise EmptyListError(tr("Absurdle needs at least one word to play with"))
        for word in self.words:
            _of_length(word, len(self.words[0]))

    def record(self, guess: str) -> tuple[Clue, ...]:
        """Return the clues that keep the largest set of words, and keep that set.

        Raises:
            WordLengthError: the guess is not as long as the words.
        """
        guess = _of_length(guess, len(self.words[0]))
        sets: dict[tuple[Clue, ...], list[str]] = {}
        for word in self.words:
            sets.setdefault(score(word, guess), []).append(word)
        clues = min(sets, key=lambda clues: (-len(sets[clues]), clues))
        self.words = tuple(sets[clues])
        return clues

    def keep_to(self, hint: Hint) -> None:
        """Keep to the words for which the hint is true."""
        self.words = tuple(word for word in self.words if hint.allows(word))

    def copy(self) -> "Absurdle":
        """Return a host in the same state, which goes on by itself."""
        twin = object.__new__(Absurdle)
        twin.words = self.words
        return twin


def _of_length(word: str, length: int) -> str:
    word = normalise(word)
    if len(word) != length:
        raise WordLengthError(word, length)
    return word
