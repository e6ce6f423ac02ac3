"""Words: what may be the secret, what may be guessed, and what a word means.

>>> words = load("en", 5)
>>> "colour" in load("en", 6), "color" in words, words.tier("house").name
(True, True, 'EASY')
"""

from typing import TYPE_CHECKING, Any

from game.words.languages import LANGUAGES, Language, UnknownLanguageError, WordsError, language
from game.words.lists import LONGEST, SHORTEST, Tier, WordList, load, load_earlier

if TYPE_CHECKING:
    from game.words.definitions import definition, trouble_with_definitions
    from game.words.own import OwnWords, OwnWordsError, check_words, read_own_words, with_own_words

__all__ = ["LANGUAGES", "Language", "UnknownLanguageError", "WordsError", "language"]
__all__ += ["LONGEST", "SHORTEST", "Tier", "WordList", "load", "load_earlier"]
__all__ += ["definition", "trouble_with_definitions"]
__all__ += ["OwnWords", "OwnWordsError", "check_words", "read_own_words", "with_own_words"]


def __getattr__(name: str) -> Any:
    """Import own lists and definitions when they are first used: most games need neither."""
    from importlib import import_module

    if name in ("definition", "trouble_with_definitions"):
        return getattr(import_module("game.words.definitions"), name)
    if name in __all__:
        return getattr(import_module("game.words.own"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
