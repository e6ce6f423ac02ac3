"""What a word means, shown once the game is over."""

from typing import NamedTuple

from game.catalogue import current, mark, tr
from game.formats import labelled
from game.words.languages import language as find_language
from game.words.lists import BrokenListError, read_list

# What a word is, by its part of speech and gender in the files.
_KINDS = {
    "noun": mark("noun"),
    "noun m": mark("masculine noun"),
    "noun f": mark("feminine noun"),
    "noun mf": mark("noun, masculine or feminine"),
    "verb": mark("verb"),
    "adjective": mark("adjective"),
    "adverb": mark("adverb"),
    "pronoun": mark("pronoun"),
    "preposition": mark("preposition"),
    "conjunction": mark("conjunction"),
    "exclamation": mark("exclamation"),
    "determiner": mark("determiner"),
    "numeral": mark("numeral"),
}


class Meaning(NamedTuple):
    """What is known of a word.

    Attributes:
        part_of_speech: "noun", "verb" or another, in English.
        gender: of a noun: "m", "f", "mf" for both, empty where the language has none.
        gloss: what it means, in English; empty where only synonyms are known.
        synonyms: words of the same language that mean nearly the same.
    """

    part_of_speech: str
    gender: str = ""
    gloss: str = ""
    synonyms: tuple[str, ...] = ()


def meaning(word: str, language: str = "en") -> Meaning | None:
    """Return what a word means, or None if that is not known.

    The file of that length is read for each call, so a game that shows no definition never
    reads one.

    >>> meaning("robot")
    Meaning(part_of_speech='noun', gender='', gloss='a mechanism that can move automatically', \
synonyms=())
    """
    lang = find_language(language)
    word = lang.fold(word)
    try:
        text = read_list(language, "definitions", len(word))
    except BrokenListError:
        return None
    start = text.find(f"\n{word.lower()}\t")
    if start < 0:
        return None
    _, part, *rest = text[start + 1 :].partition("\n")[0].split("\t")
    if not lang.has_genders:
        return Meaning(part, gloss=rest[0]) if rest and rest[0] else None
    gender, gloss, synonyms, *_ = *rest, "", "", ""
    found = Meaning(part, gender, gloss, tuple(filter(None, synonyms.split(", "))))
    return found if found.gloss or found.synonyms else None


class Definition(NamedTuple):
    """A meaning in words of the interface: what kind of word it is, and what it means."""

    kind: str
    words: str

    def __str__(self) -> str:
        return labelled(self.kind, self.words)


def defined(word: str, language: str = "en") -> Definition | None:
    """Return what a word is and what it means, or None if that is not known.

    A meaning in English is for those who read another language: who plays in Spanish and has an
    interface in Spanish is shown the Spanish synonyms, and nothing where there are none.

    >>> defined("robot")
    Definition(kind='noun', words='a mechanism that can move automatically')
    >>> print(defined("motín", "es"))
    masculine noun: riot
    """
    found = meaning(word, language)
    if found is None:
        return None
    part, gloss = found.part_of_speech, found.gloss
    kind = tr(_KINDS.get(f"{part} {found.gender}".strip(), part))
    synonyms = ", ".join(found.synonyms)
    if not gloss or language == current() != "en":
        return Definition(kind, synonyms) if synonyms else None
    said = {"synonyms": synonyms, "meaning": gloss}
    if current() != "en":  # synonyms say more to those who do not read English
        if not synonyms:
            return Definition(kind, tr("{meaning} (in English)", **said))
        return Definition(kind, tr("{synonyms} (in English: {meaning})", **said))
    return Definition(kind, tr("{meaning} ({synonyms})", **said) if synonyms else gloss)


def trouble_with_definitions(language: str, length: int) -> str:
    """Return why the definitions of a length cannot be read, or empty text where they can.

    A language without definitions has no trouble with them.
    """
    if not find_language(language).is_defined:
        return ""
    try:
        read_list(language, "definitions", length)
    except BrokenListError as error:
        return str(error)
    return ""
