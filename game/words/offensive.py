"""Offensive words: they may be guessed, but the game itself never suggests or shows one."""

from functools import cache

from game.words.languages import language as find_language
from game.words.lists import ASSETS, WordList

SLUR = "slur"


@cache
def offensive_words(language: str = "en") -> dict[str, bool]:
    """Return the offensive words of a language, each with whether it is a slur.

    They are read when they are first asked for. Without the file, which no game needs, there
    are none.

    >>> offensive_words("en")["DAMN"]
    False
    """
    path = ASSETS / find_language(language).code / "offensive.txt"
    try:
        lines = path.read_text(encoding="utf-8").upper().splitlines()[1:]
    except (OSError, UnicodeDecodeError):
        return {}
    parts = (line.partition(": ") for line in lines)
    return {word: kind == SLUR.upper() for word, _, kind in parts}


def is_slur(word: str, language: str = "en") -> bool:
    """Return whether a word insults a group of people, in any case and with any accents."""
    return offensive_words(language).get(find_language(language).fold(word), False)


def may_be_said(word: str, words: WordList) -> bool:
    """Return whether the game may show a word of a list that nobody has typed.

    An answer may be, since the game may end on it. The offensive words are not read for it.
    """
    return words.tier(word) is not None or word not in offensive_words(words.language)


def unsaid_words(words: WordList) -> frozenset[str]:
    """Return the words of a list that are never suggested: offensive ones that are no answers.

    >>> from game.words import load
    >>> unsaid = unsaid_words(load("en", 4))
    >>> "DAMN" in unsaid, "KNOB" in unsaid
    (True, False)
    """
    found = offensive_words(words.language)
    return frozenset(words.guesses.intersection(found)).difference(words.answers)
