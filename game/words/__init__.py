"""Words: what may be the secret, what may be guessed, and what a word means.

>>> words = load("en", 5)
>>> "colour" in load("en", 6), "color" in words, words.tier("house").name
(True, True, 'EASY')
"""

from game.words.definitions import definition
from game.words.errors import (
    BrokenListError,
    OwnWordsError,
    UnknownLanguageError,
    UnknownLengthError,
    WordsError,
)
from game.words.languages import LANGUAGES, Language, language
from game.words.lists import LONGEST, SHORTEST, Tier, WordList, load
from game.words.own import OwnWords, Problem, check_words, read_own_words, with_own_words

__all__ = [
    "LANGUAGES",
    "LONGEST",
    "SHORTEST",
    "BrokenListError",
    "Language",
    "OwnWords",
    "OwnWordsError",
    "Problem",
    "Tier",
    "UnknownLanguageError",
    "UnknownLengthError",
    "WordList",
    "WordsError",
    "check_words",
    "definition",
    "language",
    "load",
    "read_own_words",
    "with_own_words",
]
