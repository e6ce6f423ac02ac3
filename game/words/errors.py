"""What can go wrong with words; every error says in one sentence what, where and what to do."""


class WordsError(Exception):
    """The family of all errors that this room raises."""


class UnknownLanguageError(WordsError, ValueError):
    """No words are there in the language that was asked for."""


class UnknownLengthError(WordsError, ValueError):
    """No words are there of the length that was asked for."""


class BrokenListError(WordsError):
    """A word list of the game itself is missing or not as it should be."""


class OwnWordsError(WordsError):
    """A list of the player's own cannot be read, or holds no usable word."""
