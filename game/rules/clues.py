"""Letters, the clues that a guess earns against a secret, and the words that some clues leave."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from game.catalogue import tr_plural


def normalise(word: str) -> str:
    r"""Return the word in capitals and Unicode's composed form (NFC), one code point a letter.

    All rules compare words in this form, so "é" typed as one character or as two is the same
    letter. Normalising twice changes nothing more.

    >>> normalise("robot")
    'ROBOT'
    >>> len(normalise("nin\u0303o"))  # n with a combining tilde is one letter
    4
    """
    if word.isascii():
        return word.upper()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", word).upper())


class Clue(IntEnum):
    """The colour of one letter of a guess; a higher clue says more about the secret."""

    GREY = 0
    YELLOW = 1
    GREEN = 2


GREY, YELLOW, GREEN = Clue  # names that are faster to look up, for whole word lists


class Guess(NamedTuple):
    """A word that was played, and one clue for each of its letters."""

    word: str
    clues: tuple[Clue, ...]


# Functions that read guesses also take a plain pair of a word and its clues.
AnyGuess = Guess | tuple[str, Sequence[int]]


class WordLengthError(ValueError):
    """A word does not have as many letters as the others of its game."""

    def __init__(self, word: str, length: int) -> None:
        super().__init__(
            tr_plural(
                "{word} must have {count} letter",
                "{word} must have {count} letters",
                length,
                word=word,
            )
        )


def length_wanted(count: int) -> str:
    """Return how long the words of a game are, to refuse one of another length."""
    return tr_plural(
        "The word must have {count} letter", "The word must have {count} letters", count
    )


def check_guess(secret: str, guess: str) -> tuple[Clue, ...]:
    """Return the clues of a guess, one a letter.

    Greens come first. Then, from left to right, a letter is yellow while the secret still has
    a copy of it that no green or yellow used up. The rest is grey.

    >>> [clue.name for clue in check_guess("abbey", "keeps")]
    ['GREY', 'YELLOW', 'GREY', 'GREY', 'GREY']

    Raises:
        WordLengthError: the two words are not equally long.
    """
    secret, guess = normalise(secret), normalise(guess)
    if len(secret) != len(guess):
        raise WordLengthError(guess, len(secret))
    return score(secret, guess)


def score(secret: str, guess: str) -> tuple[Clue, ...]:
    """Return the clues of a guess, as `check_guess` does, for words that are in normal form.

    It checks nothing, for callers that score whole word lists.
    """
    pairs = list(zip(secret, guess, strict=True))
    spare = [wanted for wanted, letter in pairs if wanted != letter]
    clues = []
    for wanted, letter in pairs:
        if wanted == letter:
            clues.append(GREEN)
        elif letter in spare:  # a copy in the secret that no green and no yellow used up
            spare.remove(letter)
            clues.append(YELLOW)
        else:
            clues.append(GREY)
    return tuple(clues)


def filter_word_list(words: Iterable[str], guesses: Iterable[AnyGuess]) -> list[str]:
    """Return, in their order and as they are spelt, the words that could be the secret.

    Those are the words against which each guess would have earned just the clues it has.

    >>> filter_word_list(["beta", "ally", "else"], [("ARGH", check_guess("else", "argh"))])
    ['else']
    """
    history = [(normalise(word), tuple(clues)) for word, clues in guesses]
    return [word for word in words if _fits(normalise(word), history)]


def words_by_clues(words: Iterable[str], guess: str) -> dict[tuple[Clue, ...], list[str]]:
    """Return words, as they are spelt and in their order, by the clues that a guess gets from them.

    Words of another length are left out.

    >>> [len(found) for found in words_by_clues(["beta", "ally", "else"], "argh").values()]
    [1, 1, 1]
    """
    guess = normalise(guess)
    found: dict[tuple[Clue, ...], list[str]] = defaultdict(list)
    for word in words:
        secret = normalise(word)
        if len(secret) == len(guess):
            found[score(secret, guess)].append(word)
    return dict(found)


def _fits(word: str, history: list[tuple[str, tuple[int, ...]]]) -> bool:
    return all(len(word) == len(guess) and score(word, guess) == clues for guess, clues in history)
