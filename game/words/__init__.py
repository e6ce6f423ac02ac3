"""Words: what may be the secret, what may be guessed, and what a word means.

>>> words = load("en", 5)
>>> "colour" in load("en", 6), "color" in words, words.tier("house").name
(True, True, 'EASY')
"""

from typing import TYPE_CHECKING, Any

from game.words.languages import LANGUAGES, Language, UnknownLanguageError, WordsError, language
from game.words.lists import LONGEST, SHORTEST, Tier, WordList, load, load_earlier

if TYPE_CHECKING:
    from game.words.definitions import (
        Definition,
        Meaning,
        defined,
        definition,
        meaning,
        trouble_with_definitions,
    )
    from game.words.familiarity import familiarities, familiarity
    from game.words.own import OwnWords, OwnWordsError, check_words, read_own_words, with_own_words
    from game.words.spelling import written

__all__ = ["LANGUAGES", "Language", "UnknownLanguageError", "WordsError", "language"]
__all__ += ["LONGEST", "SHORTEST", "Tier", "WordList", "load", "load_earlier"]
__all__ += ["Definition", "Meaning", "defined", "definition", "meaning"]
__all__ += ["trouble_with_definitions"]
__all__ += ["familiarities", "familiarity", "written"]
__all__ += ["OwnWords", "OwnWordsError", "check_words", "read_own_words", "with_own_words"]


_FOUND_IN = {
    "Definition": "definitions",
    "Meaning": "definitions",
    "defined": "definitions",
    "definition": "definitions",
    "meaning": "definitions",
    "trouble_with_definitions": "definitions",
    "familiarities": "familiarity",
    "familiarity": "familiarity",
    "written": "spelling",
}


def __getattr__(name: str) -> Any:
    """Import what most games do not need, such as own lists and definitions, when it is used."""
    from importlib import import_module

    if name in __all__:
        return getattr(import_module(f"game.words.{_FOUND_IN.get(name, 'own')}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
