"""Hints: one more letter of the word, and never one that is known."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

from game.rules.clues import AnyGuess, normalise
from game.rules.knowledge import yes_letters


class Hint(NamedTuple):
    """What a hint tells: a letter of the word, or also where it stands.

    Attributes:
        letter: a letter of the word, a capital.
        place: the index of a place where it stands, from 0, or None where only the letter is told.
    """

    letter: str
    place: int | None = None

    def __str__(self) -> str:
        if self.place is None:
            return f"The word contains {self.letter}"
        return f"Letter {self.place + 1} is {self.letter}"

    def allows(self, word: str) -> bool:
        """Tell whether the hint is true of a word (in normal form)."""
        return self.letter in word if self.place is None else word[self.place] == self.letter


def hint(
    secret: str | Iterable[str], guesses: Iterable[AnyGuess], hints: Iterable[Hint] = ()
) -> Hint | None:
    """Return the next hint, or None when nothing is left to tell.

    First come the letters of the word that no guess and no earlier hint has revealed; then the
    places of those among them that still no guess has revealed. Where several letters could be
    told, it is the one that most of the words share, and the first in the alphabet among equals.
    For a secret, which of its letters comes first follows from the word as if by chance: the
    first in the alphabet would tell that no earlier letter is in it.

    Args:
        secret: the secret, or, where the host has not settled on one, all words that still fit.
        guesses: the guesses on the board so far.
        hints: the hints on the board so far.

    >>> first = hint("ROBOT", [("TOXIN", (1, 2, 0, 0, 0)), ("CRANE", (0, 1, 0, 0, 0))])
    >>> print(first)
    The word contains B
    >>> print(hint("ROBOT", [("CRANE", (0, 1, 0, 0, 0)), ("TOXIN", (1, 2, 0, 0, 0))], [first]))
    Letter 3 is B
    """
    words = [secret] if isinstance(secret, str) else secret
    words = [normalise(word) for word in words]
    shown = set(yes_letters(guesses))
    told = set(hints)
    revealed = shown | {known.letter for known in told}
    letters = Counter(Hint(letter) for word in words for letter in set(word) - revealed)
    places = Counter(
        Hint(letter, place)
        for word in words
        for place, letter in enumerate(word)
        if letter in revealed - shown
    )
    for known in told:
        del places[known]
    candidates = letters or places
    if isinstance(secret, str):
        return min(candidates, key=lambda each: _lot(words[0], each), default=None)
    return min(candidates, key=lambda each: (-candidates[each], each), default=None)


def _lot(secret: str, candidate: Hint) -> int:
    """Return the lot that a hint about a secret draws, the same on every machine."""
    return crc32(f"{secret} {candidate}".encode())
