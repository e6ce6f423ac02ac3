"""Words: what may be the secret, what may be guessed, and what a word means.

>>> words = load("en", 5)
>>> "colour" in load("en", 6), "color" in words, words.tier("house").name
(True, True, 'EASY')
"""

from game.words.definitions import (
    Definition,
    Meaning,
    defined,
    meaning,
    trouble_with_definitions,
)
from game.words.familiarity import familiarities
from game.words.languages import LANGUAGES, Language, UnknownLanguageError, WordsError, language
from game.words.lists import LONGEST, SHORTEST, Tier, WordList, load, load_earlier
from game.words.own import OwnWords, OwnWordsError, check_words, read_own_words, with_own_words
from game.words.spelling import written
