"""Hints: one more letter of the word, never one that is already known."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple
from zlib import crc32

from game.catalogue import tr
from game.rules.clues import AnyGuess, normalise
from game.rules.knowledge import known_word, yes_letters


class Hint(NamedTuple):
    """A letter of the word, and perhaps its place."""

    letter: str  # a letter of the word, a capital
    # The index of a place that has it, from 0, or None where no place is revealed
    place: int | None = None

    def __str__(self) -> str:
        if self.place is None:
            return tr("The word contains {letter}", letter=self.letter)
        return tr("Letter {place} is {letter}", place=self.place + 1, letter=self.letter)

    def of_board(self, board: int, boards: int) -> str:
        """Return the hint in words, with the number of its board where there are several.

        >>> Hint("H").of_board(0, 4), Hint("H", 2).of_board(3, 4), Hint("H").of_board(0, 1)
        ('Board 1: contains H', 'Board 4: letter 3 is H', 'The word contains H')
        """
        number = board + 1
        if boards == 1:
            return str(self)
        if self.place is None:
            return tr("Board {number}: contains {letter}", number=number, letter=self.letter)
        return tr(
            "Board {number}: letter {place} is {letter}",
            number=number,
            place=self.place + 1,
            letter=self.letter,
        )

    def allows(self, word: str) -> bool:
        """Return whether the hint is true of a word (in normal form)."""
        return self.letter in word if self.place is None else word[self.place] == self.letter


def hint(
    secret: str | Iterable[str], guesses: Iterable[AnyGuess], hints: Iterable[Hint] = ()
) -> Hint | None:
    """Return the next hint, or None when nothing is left to reveal.

    First come the letters of the word that no guess and no earlier hint has revealed, then the
    places of those letters that no guess has revealed since, then the places of all letters of the
    word that are not green yet. Of several letters, the one that
    most of the words share is revealed; in a tie, the first in the alphabet. For a single
    secret, a hash of the word decides: the first in the alphabet would also reveal that no
    earlier letter is in it.

    Args:
        secret: the secret, or all words that still fit where the host has not settled on one.
        guesses: those on the board so far.
        hints: those on the board so far.

    >>> first = hint("ROBOT", [("TOXIN", (1, 2, 0, 0, 0)), ("CRANE", (0, 1, 0, 0, 0))])
    >>> print(first)
    The word contains B
    >>> print(hint("ROBOT", [("CRANE", (0, 1, 0, 0, 0)), ("TOXIN", (1, 2, 0, 0, 0))], [first]))
    Letter 3 is B
    """
    words = [secret] if isinstance(secret, str) else secret
    words = [normalise(word) for word in words]
    guesses = tuple(guesses)
    shown = set(yes_letters(guesses))
    given = set(hints)
    revealed = shown | {known.letter for known in given}
    letters = Counter(Hint(letter) for word in words for letter in set(word) - revealed)
    places = Counter(
        Hint(letter, place)
        for word in words
        for place, letter in enumerate(word)
        if letter in revealed - shown
    )
    for known in given:
        del places[known]
    candidates = letters or places or _unknown_places(words, guesses, given)
    if isinstance(secret, str):
        return min(candidates, key=lambda each: _rank(words[0], each), default=None)
    return min(candidates, key=lambda each: (-candidates[each], each), default=None)


def _unknown_places(
    words: Iterable[str], guesses: Iterable[AnyGuess], given: Iterable[Hint]
) -> Counter[Hint]:
    """Count where words have letters that neither a green tile nor a hint has shown there."""
    green = known_word(guesses)
    places = Counter(
        Hint(letter, place)
        for word in words
        for place, letter in enumerate(word)
        if green[place : place + 1] != letter
    )
    for known in given:
        del places[known]
    return places


def _rank(secret: str, candidate: Hint) -> int:
    """Return a number that decides which hint comes first, the same on every machine.

    It follows from a text that is never shown, and so never changes with the language.
    """
    letter, place = candidate
    text = f"The word contains {letter}" if place is None else f"Letter {place + 1} is {letter}"
    return crc32(f"{secret} {text}".encode())
