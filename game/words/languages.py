"""Languages: the letters a word may have, how typed text becomes letters, and the keyboard."""

import re
import unicodedata
from typing import NamedTuple

from game.catalogue import mark_context, tr
from game.formats import either
from game.rules import normalise


class WordsError(Exception):
    """The base of all errors of `game.words`; each says in one sentence what to do."""


class UnknownLanguageError(WordsError, ValueError):
    """There are no words in the requested language."""


class Language(NamedTuple):
    """A language to play in."""

    code: str  # the name of its folder of word lists
    name: str  # what its speakers call it
    alphabet: str  # its letters in order
    keyboard: tuple[str, ...]  # the rows of the on-screen keyboard, from the top
    sign: str  # with which its short codes begin; never V, with which the long ones do
    is_defined: bool = False  # whether there are definitions of its words
    has_accents: bool = False  # whether some of its words are written with accents
    has_genders: bool = False  # whether its nouns have a gender
    first_words: tuple[str, ...] = ()  # an example of what a player may type

    @property
    def in_sentence(self) -> str:
        """What the interface calls it in the middle of a sentence or a list."""
        return tr(IN_SENTENCES[self.code])

    def fold(self, word: str) -> str:
        """Return the word in normal form, in the letters of this language as far as there are such.

        What Unicode derives from a letter is that letter: with accents or strokes, as a ligature or
        in another width. What cannot be seen, such as a soft hyphen, goes.

        >>> language("en").fold("Mañana"), language("es").fold("Mañana")
        ('MANANA', 'MAÑANA')
        >>> language("es").fold("pingüino"), language("en").fold("Œuvre")
        ('PINGUINO', 'OEUVRE')
        """
        word = normalise(word)
        return word if word.isascii() else "".join(map(self._fold_letter, word))

    def spells(self, word: str) -> bool:
        """Return whether a folded word has letters of this language alone, and at least one.

        >>> language("en").spells("DON'T"), language("en").spells("DONT")
        (False, True)
        """
        return bool(word) and set(self.alphabet).issuperset(word)

    def misspelt(self, word: str) -> str:
        """Return the message for a word that has other characters than letters of this language."""
        # For translators: the language is English or Español; the word may be in quotation marks.
        return tr("{word} must contain only {language} letters", word=word, language=self.name)

    def _fold_letter(self, letter: str) -> str:
        if letter in self.alphabet:
            return letter
        parts = unicodedata.normalize("NFKD", letter).upper()
        return "".join(map(_base, parts))


# What Unicode calls a letter that it does not decompose: "LATIN CAPITAL LETTER O WITH STROKE".
_NAME = "LATIN CAPITAL (?:LETTER|LIGATURE) ([A-Z]{1,2})(?: WITH .*)?"


def _base(part: str) -> str:
    """Return the plain letters that a character goes back to; nothing for marks and what is unseen.

    >>> [_base(part) for part in "OØÆÐ\u0301\u200b"]
    ['O', 'O', 'AE', 'Ð', '', '']
    """
    if part.isascii():
        return part
    if unicodedata.category(part) in ("Mn", "Me", "Cf"):
        return ""
    named = re.fullmatch(_NAME, unicodedata.name(part, ""))
    return named[1] if named else part


IN_SENTENCES = {
    "en": mark_context("a language, in a sentence", "English"),
    "es": mark_context("a language, in a sentence", "Spanish"),
}
_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

LANGUAGES = {
    each.code: each
    for each in (
        Language(
            "en",
            "English",
            _LATIN,
            ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"),
            "E",
            is_defined=True,
            first_words=("SLATE", "CRONY"),
        ),
        Language(
            "es",
            "Español",
            _LATIN.replace("N", "NÑ"),
            ("QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM"),
            "S",
            is_defined=True,
            has_accents=True,
            has_genders=True,
            first_words=("SERIA", "MUNDO"),
        ),
    )
}


def language(code: str) -> Language:
    """Return the language of a code.

    >>> language("es").name
    'Español'

    Raises:
        UnknownLanguageError: there are no words in that language.
    """
    try:
        return LANGUAGES[code]
    except KeyError:
        known = either(f"{each.code} ({each.name})" for each in LANGUAGES.values())
        raise UnknownLanguageError(
            tr(
                "There are no words for the language {code}. Choose {known}.",
                code=repr(code),
                known=known,
            )
        ) from None
