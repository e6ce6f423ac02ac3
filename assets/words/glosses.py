"""Give Spanish answers their part of speech, gender, meaning in English and synonyms.

Part of speech, gender and meaning are Apertium's, or our own from `es/define.txt`; the synonyms
are those of the thesaurus that Apertium, or the thesaurus itself, confirms.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

import apertium
from definitions import UNWELCOME
from spanish import Spanish, fold, zipf

LONGEST, MOST_MEANINGS, MOST_SYNONYMS = 60, 3, 3  # characters, meanings, synonyms
LEAST_OF_SYNONYM, NEARLY_AS_OFTEN = 2.7, 1.0  # how often a synonym is met
FUNCTION_WORD = 5.3  # a word that is met this often is first of all a preposition or the like
NAMES_OF_PARTS = ("noun", "adjective", "verb", "adverb", "pronoun", "determiner", "numeral")
FUNCTION_PARTS = ("preposition", "conjunction", "pronoun", "determiner", "numeral", "adverb")


class Gloss(NamedTuple):
    """What is known of a word: a part of speech, "m", "f", "mf" or nothing, and meanings."""

    part: str
    gender: str
    meaning: str
    synonyms: tuple[str, ...] = ()

    def line(self) -> str:
        """Return it as the fields of a file."""
        return "\t".join((self.part, self.gender, self.meaning, ", ".join(self.synonyms)))


class Glosses:
    """The glosses of the Spanish answers."""

    def __init__(self, spanish: Spanish, own: Mapping[str, tuple[str, str, str]]) -> None:
        self.spanish, self.own = spanish, own
        thesaurus = spanish.thesaurus
        self.words = sorted(set(spanish.written.values()) | set(filter(str.isalpha, thesaurus)))
        self.readings = apertium.analyse(self.words)
        units = {reading.unit for found in self.readings.values() for reading in found}
        self.english = apertium.translate(sorted(units))

    def define(self) -> dict[str, Gloss]:
        """Return the gloss of each answer that has one, by the answer as it is played."""
        found = {}
        for folded, word in sorted(self.spanish.written.items()):
            gloss = self._gloss(word)
            synonyms = self._synonyms(word, gloss.part)
            if gloss.meaning or synonyms:
                found[folded] = gloss._replace(synonyms=synonyms)
        return found

    def _gloss(self, word: str) -> Gloss:
        """Return our own gloss, or Apertium's first meanings of the likeliest part of speech."""
        if word in self.own:
            return Gloss(*self.own[word])
        readings = sorted(self._entries(word), key=lambda reading: self._rank(word, reading))
        for reading in readings:
            if meaning := self._meaning(reading):
                same = {r.gender for r in readings if r.part == reading.part}
                gender = "mf" if {"m", "f"} <= same else reading.gender
                return Gloss(reading.part, gender if reading.part == "noun" else "", meaning)
        part = readings[0].part if readings else "verb" if word[-2:] in ("ar", "er", "ir") else ""
        gender = readings[0].gender if part == "noun" else ""
        return Gloss(part or _guess(word), gender, "")

    def _entries(self, word: str) -> list[apertium.Analysis]:
        """Return the readings that are entries of a dictionary, or else the feminine of a noun."""
        found = [r for r in self.readings[word] if r.part not in ("", "name")]
        infinitives = [r for r in found if r.lemma == word and "inf" in r.tags]
        own = [r for r in found if r.lemma == word and r.part != "verb"] + infinitives
        return own or [r for r in found if r.part == "noun" and {"f", "sg"} <= r.tags]

    def _rank(self, word: str, reading: apertium.Analysis) -> tuple[int, str]:
        order = FUNCTION_PARTS + NAMES_OF_PARTS if zipf(word) >= FUNCTION_WORD else NAMES_OF_PARTS
        place = order.index(reading.part) if reading.part in order else len(order)
        return (-1 if "inf" in reading.tags else place), reading.unit

    def _meaning(self, reading: apertium.Analysis) -> str:
        """Return the first English words for a reading, as many as fit into a short line."""
        words = [each for each in self.english.get(reading.unit, ()) if not UNWELCOME.search(each)]
        if reading.part == "verb":
            words = [f"to {each}" for each in words]
        while words and len("; ".join(words[:MOST_MEANINGS])) > LONGEST:
            words.pop()
        return "; ".join(words[:MOST_MEANINGS])

    def _synonyms(self, word: str, part: str) -> tuple[str, ...]:
        """Return those synonyms of the thesaurus that mean the same in English.

        Where nothing is known in English, those nearest in frequency have to do, for the words
        that are met much oftener have too many meanings.
        """
        counts = Counter(each for sense in self._senses.get(word, ()) for each in set(sense))
        likely = [each for each in sorted(counts) if self._is_like(each, word, part)]
        if meanings := self._meanings(word):
            same = {each: len(meanings & self._meanings(each)) for each in likely}
            likely = [each for each in likely if same[each]]
            likely.sort(key=lambda each: (-same[each], -counts[each], -zipf(each)))
        else:
            likely = [each for each in likely if abs(zipf(each) - zipf(word)) <= NEARLY_AS_OFTEN]
            likely.sort(key=lambda each: (-counts[each], abs(zipf(each) - zipf(word))))
        return tuple(likely[:MOST_SYNONYMS])

    def _is_like(self, other: str, word: str, part: str) -> bool:
        parts = {reading.part for reading in self._entries(other)} if other in self.readings else ()
        return (
            part in parts
            and fold(other) != fold(word)
            and fold(other) not in self.spanish.offensive
            and zipf(other) >= LEAST_OF_SYNONYM
        )

    def _meanings(self, word: str) -> set[str]:
        """Return what a word means in English: our own gloss, or all that Apertium knows."""
        if word in self.own:
            return {each.removeprefix("to ") for each in self.own[word][2].split("; ")}
        readings = self._entries(word) if word in self.readings else ()
        return {each for reading in readings for each in self.english.get(reading.unit, ())}

    @cached_property
    def _senses(self) -> dict[str, list[list[str]]]:
        return {
            word: [[_plain(each) for each in synonyms] for _, synonyms in senses]
            for word, senses in self.spanish.thesaurus.items()
        }


def _plain(synonym: str) -> str:
    """Return a synonym without the note on its use.

    >>> _plain("lío (fam.)")
    'lío'
    """
    return synonym.split(" (", maxsplit=1)[0]


def _guess(word: str) -> str:
    """Return the part of speech of a word that Apertium lacks."""
    if word.endswith("mente"):
        return "adverb"
    if word.endswith(("ado", "ido", "oso", "ivo", "ico", "ble", "al", "ante", "ente")):
        return "adjective"
    return "noun"


def own_glosses(lines: Iterable[str]) -> dict[str, tuple[str, str, str]]:
    """Read glosses written by hand: a word, its part of speech with its gender, its meaning.

    >>> own_glosses(["aldea: noun f: village", "besar: verb: to kiss"])
    {'aldea': ('noun', 'f', 'village'), 'besar': ('verb', '', 'to kiss')}
    """
    found = {}
    for line in lines:
        word, parts, meaning = line.split(": ", 2)
        part, _, gender = parts.partition(" ")
        found[word] = part, gender, meaning
    return found
