"""How a word is written, with the accents that it is played without."""

import unicodedata
from functools import lru_cache

from game.words.languages import language as find_language
from game.words.lists import BrokenListError, read_list


@lru_cache(maxsize=256)
def written(word: str, language: str = "en") -> str:
    """Return a word as it is written, in capitals; one that is written as it is played, as it is.

    Where several words have the same letters, it is the answer that counts, or else the word that
    is met most. The file of that length is read for each new word, so a game that shows none
    never reads one.

    >>> written("motin", "es"), written("casa", "es"), written("house")
    ('MOTÍN', 'CASA', 'HOUSE')
    """
    lang = find_language(language)
    word = lang.fold(word)
    if not lang.has_accents:
        return word
    try:
        spellings = read_list(language, "written", len(word)).upper()
    except BrokenListError:
        return word
    # Each letter has one character with its accent and one without, so places are the same.
    start = _without_accents(spellings, lang.alphabet).find(f"\n{word}\n")
    return spellings[start + 1 : start + 1 + len(word)] if start >= 0 else word


def _without_accents(text: str, alphabet: str) -> str:
    letters = {letter for letter in set(text) if not letter.isascii()} - set(alphabet)
    plain = {ord(letter): unicodedata.normalize("NFD", letter)[0] for letter in letters}
    return text.translate(plain)
