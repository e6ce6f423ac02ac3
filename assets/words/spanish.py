"""Choose the Spanish words.

The source has the words as a dictionary has them, so plurals and the forms of verbs are made
here by rule; one that nobody writes (some verbs are irregular) is left out again.
"""

from collections.abc import Iterator

import sources
from wordfreq import iter_wordlist, zipf_frequency

ALPHABET = frozenset("abcdefghijklmnñopqrstuvwxyz")
EASY, MEDIUM, LEAST = 4.1, 3.4, 2.9

_BOTH = (
    "o es en e iendo imos ia ias iamos ian i iste io ieron iera ieras ieramos ieran a as an amos"
)
ENDINGS = {
    "ar": "o as a amos an e es emos en aba abas abamos aban aste o aron ara aras aramos aran "
    "ando ado ada ados adas ad",
    "er": _BOTH + " emos ido ida idos idas ed",
    "ir": _BOTH + " ido ida idos idas id",
}
FUTURE = "e as a emos an ia ias iamos ian"
# What becomes of the end of a stem before E or I (verbs in AR), and before A or O (in ER and IR).
BEFORE_E = {"c": "qu", "g": "gu", "z": "c"}
BEFORE_A = {"c": "zc", "g": "j", "gu": "g", "qu": "c"}
VOWEL_CHANGES = (("e", "ie"), ("o", "ue"), ("e", "i"), ("u", "ue"))


class Spanish:
    """The Spanish sources together, and the choice made from them."""

    def __init__(self, drop: set[str]) -> None:
        self.drop = drop
        self.frequency: dict[str, float] = {}
        for word in sorted(sources.spanish_words()):
            folded = sources.fold(word, kept="ñ")
            if ALPHABET.issuperset(folded):
                known = self.frequency.get(folded, 0.0)
                self.frequency[folded] = max(known, zipf_frequency(word, "es"))
        self.written: dict[str, float] = {}
        for word in iter_wordlist("es", "large"):
            folded = sources.fold(word, kept="ñ")
            known = self.written.get(folded, 0.0)
            self.written[folded] = max(known, zipf_frequency(word, "es"))

    def guesses(self) -> set[str]:
        """Return the words of the dictionary and their forms, of any length."""
        forms = {form for word in self.frequency for form in self._forms(word)}
        return set(self.frequency) | (forms & self.written.keys())

    def answers(self) -> dict[str, str]:
        """Return the fair answers, of any length, each with the name of its tier."""
        return {
            word: "easy" if zipf >= EASY else "medium" if zipf >= MEDIUM else "hard"
            for word, zipf in self.frequency.items()
            if zipf >= LEAST and word not in self.drop and not self.is_plain_inflection(word)
        }

    def zipf(self, word: str) -> float:
        """Return how often the most usual of the written forms of a word is met, or 0."""
        return self.written.get(word, 0.0)

    def is_plain_inflection(self, word: str) -> bool:
        """Say whether a word is but the plural, the feminine or the participle of another."""
        frequency = self.frequency
        bases = []
        if word.endswith("s"):
            bases += [word[:-1], word[:-2] if word.endswith("es") else ""]
        if word.endswith("a"):
            bases += [word[:-1] + "o"]
        for ending, infinitives in (("ado", ("ar",)), ("ido", ("er", "ir"))):
            if word.endswith((ending, ending[:-1] + "a")):
                bases += [word[:-3] + infinitive for infinitive in infinitives]
        return any(base in frequency and frequency[base] + 0.5 >= frequency[word] for base in bases)

    @staticmethod
    def _forms(word: str) -> Iterator[str]:
        yield from plurals(word)
        if word[-2:] in ENDINGS:
            yield from verb_forms(word)


def plurals(word: str) -> list[str]:
    """Return what may be the plural of a word, without accents.

    >>> plurals("casa"), plurals("luz"), plurals("cancion")
    (['casas'], ['luces'], ['canciones'])
    """
    if word.endswith("z"):
        return [word[:-1] + "ces"]
    return [word + "s"] if word[-1] in "aeo" else [word + "es"] + [word + "s"] * (word[-1] in "iu")


def verb_forms(infinitive: str) -> Iterator[str]:
    """Give the simple forms of a verb, without accents, and some forms that are none.

    >>> {"hablo", "hablaron", "hablare"} <= set(verb_forms("hablar"))
    True
    >>> {"puedo", "pudiendo"} & set(verb_forms("poder"))
    {'puedo'}
    """
    stem, kind = infinitive[:-2], infinitive[-2:]
    for changed in _stems(stem):
        for ending in ENDINGS[kind].split():
            yield _spell(changed, ending, kind) + ending
            yield changed + ending
    for ending in FUTURE.split():
        yield infinitive + ending


def _stems(stem: str) -> Iterator[str]:
    """Give a stem, and what it is where its last vowel changes."""
    yield stem
    for old, new in VOWEL_CHANGES:
        place = stem.rfind(old)
        if place >= 0 and not set(stem[place + 1 :]) & set("aeiou"):
            yield stem[:place] + new + stem[place + 1 :]


def _spell(stem: str, ending: str, kind: str) -> str:
    changes = BEFORE_E if kind == "ar" else BEFORE_A
    if (ending[0] in "ei") == (kind == "ar"):
        for old in sorted(changes, key=len, reverse=True):
            if stem.endswith(old):
                return stem[: -len(old)] + changes[old]
    return stem
