"""Choose the Spanish words: wide guesses, fair answers, and how hard each answer is.

Words are kept as they are written, with their accents, and played folded; where several words
fold to the same letters, such as PAPA and PAPÁ, the one that is met most speaks for all.
"""

import math
from collections import defaultdict
from collections.abc import Mapping

import apertium
import simplemma
import sources
from hunspell import Hunspell
from wordfreq import iter_wordlist, zipf_frequency

ALPHABET = frozenset("abcdefghijklmnñopqrstuvwxyz")
LENGTHS = range(3, 16)
LEAST, LEAST_OF_FAMILIAR = 2.9, 2.2  # no answer is rarer than this
EASY, MEDIUM = 4.4, 3.6
FEWEST_EASY = 60  # at any length, as far as there are three times as many answers
# What makes a word more familiar than its frequency says, or less.
IN_EVERY_DICTIONARY, OF_EVERY_DAY, A_NAME_TOO = 0.3, 0.9, -0.7
# A regular form of a word that is met this often may be guessed although nobody ever wrote it.
LEAST_OF_STEM = 1.5
INFLECTIONS = "REIXDGS"  # the affixes that make forms of a word rather than other words
NOUNS = frozenset("SGL")  # the affixes that nouns and adjectives have, plurals above all
DERIVED = frozenset("AJKMOTabcdefghijklmnopqrstuvw")  # those that make words of their own
DIMINUTIVES = frozenset("CFHLNPU")  # and those that do so now and then, such as -ILLO


def fold(word: str) -> str:
    """Return a word as it is played.

    >>> fold("Año"), fold("pingüino")
    ('año', 'pinguino')
    """
    return sources.fold(word, kept="ñ")


class Spanish:
    """The Spanish sources together, and the choice made from them.

    The corrections by hand are `keep`, answers that the rules would miss; `drop`, words that are
    no answers; `add`, guesses that the sources lack; `familiar`, words of every day; `offensive`,
    words that may only be guessed. All but `drop` and `offensive` have their accents.
    """

    def __init__(
        self, keep: set[str], drop: set[str], add: set[str], familiar: set[str], offensive: set[str]
    ) -> None:
        self.keep, self.add, self.familiar, self.offensive = keep, add, familiar, offensive
        self.drop = {fold(word) for word in drop | offensive}
        self.dictionary = sources.spanish_words()
        self.hunspell = Hunspell("es_ES")
        self.stems: dict[str, str] = defaultdict(str)
        for stem, flags in self.hunspell.stems:
            self.stems[stem] += flags
        self.names = {stem.lower() for stem in self.stems if stem.istitle()}
        met = {fold(word) for word in iter_wordlist("es", "large")}
        self.spellings: dict[str, set[str]] = defaultdict(set)
        self.derived: set[str] = set()
        self.diminutives: set[str] = set()
        self.forms: dict[str, set[str]] = defaultdict(set)
        self._expand(met)
        for word in self.dictionary | keep | add:
            self._add(word)
        for word in offensive - self.spellings.keys():
            self._add(word)
        self.lemmas = [word for word in self._candidates() if self._is_met(word)]
        self.readings = apertium.analyse(self.lemmas)
        capitals = apertium.analyse(word.capitalize() for word in self.lemmas)
        self.names_too = {
            word.lower() for word, found in capitals.items() if any(a.part == "name" for a in found)
        }
        self.written = self._written()
        self.thesaurus = sources.thesaurus()

    def _expand(self, met: set[str]) -> None:
        """Expand hunspell's stems that are no names and no abbreviations."""
        for stem, flags in self.stems.items():
            if not (stem.isalpha() and stem.islower() and set("aeiouyáéíóú") & set(stem)):
                continue
            usual = zipf(stem) >= LEAST_OF_STEM
            inflections = "".join(flag for flag in flags if flag in INFLECTIONS)
            for form in self.hunspell.forms(stem, inflections):
                if usual or fold(form) in met:
                    self._add(form)
                if form != stem:
                    self.forms[stem].add(form)
            for form in self.hunspell.forms(stem, flags):
                if fold(form) in met:
                    self._add(form)
            self.derived.update(self.hunspell.affixed(stem, DERIVED.intersection(flags)))
            self.diminutives.update(self.hunspell.affixed(stem, DIMINUTIVES.intersection(flags)))

    def _add(self, word: str) -> None:
        folded = fold(word)
        if len(folded) in LENGTHS and ALPHABET.issuperset(folded):
            self.spellings[folded].add(word)

    def _candidates(self) -> list[str]:
        """Return all spellings of all words but plain forms, in the order of the alphabet."""
        return sorted(word for words in self.spellings.values() for word in words)

    def _is_met(self, word: str) -> bool:
        """Say whether a word is met often enough for an answer, and is not here as a mere guess."""
        if word in self.add:
            return False
        return zipf(word) >= (LEAST_OF_FAMILIAR if word in self.familiar else LEAST)

    def _written(self) -> dict[str, str]:
        """Return how each fair answer is written."""
        found: dict[str, str] = {}
        for word in (*self.lemmas, *sorted(self.keep)):
            folded = fold(word)
            if folded in self.drop or not (word in self.keep or self.is_fair(word)):
                continue
            best = found.get(folded, word)
            found[folded] = max(best, word, key=lambda w: (w in self.keep, zipf(w)))
        return found

    def guesses(self) -> set[str]:
        """Return all that may be guessed, folded."""
        return set(self.spellings)

    def spelling(self, folded: str) -> str:
        """Return how a word is written: as the answer that it is, or as most people write it."""
        if folded in self.written:
            return self.written[folded]
        return max(sorted(self.spellings[folded]), key=zipf)

    def zipf(self, folded: str) -> float:
        """Return how often a word is met, or 0; a word that only an old dictionary has, hardly."""
        if folded in self.written:
            return zipf(self.written[folded])
        known = [word for word in self.spellings[folded] if word not in self.dictionary]
        known += [word for word in self.spellings[folded] if word in self.stems]
        return max(map(zipf, known), default=min(1.0, zipf(folded)))

    def answers(self) -> dict[str, str]:
        """Return the fair answers, folded, each with the name of its tier."""
        found = {}
        for length in LENGTHS:
            words = [word for word in self.written if len(word) == length]
            found.update(tiers({w: self.familiarity(self.written[w]) for w in words}))
        return found

    def is_fair(self, word: str) -> bool:
        """Say whether a word has an entry of its own in a dictionary, and is no mere name."""
        readings = self.readings[word]
        parts = {reading.part for reading in readings if reading.lemma == word} - {"name", ""}
        is_verb = word.endswith(("ar", "er", "ir", "ír"))
        if parts - {"verb"} or ("verb" in parts and is_verb):
            return True
        base = simplemma.lemmatize(word, lang="es") == word
        if readings and not (base and word in self.stems and is_verb):
            return self._is_woman(word, base) or (base and self._is_noun(word))
        if not base or (word in self.names and word not in self.dictionary):
            return False
        if word in self.stems:
            return bool(NOUNS.intersection(self.stems[word])) or is_verb or word.endswith("mente")
        return word in self.derived or (word in self.diminutives and word in self.dictionary)

    def _is_woman(self, word: str, base: bool) -> bool:
        """Say whether a word is the feminine of a noun, as NIÑA is, but not of an adjective."""
        readings = self.readings[word]
        feminine = any(r.part == "noun" and {"f", "sg"} <= r.tags for r in readings)
        return feminine and (base or not any(r.part == "adjective" for r in readings))

    def _is_noun(self, word: str) -> bool:
        """Say whether a form of a verb is a noun as well: RELATO is, but ACREDITADO is not."""
        readings = self.readings[word]
        form = any(r.part == "adjective" or "pp" in r.tags for r in readings)
        return not form and bool(NOUNS.intersection(self.stems.get(word, "")))

    def familiarity(self, word: str) -> float:
        """Return how familiar an answer is: Zipf's scale, with what its forms add.

        They add at most one and a half times as much as the word itself. A word that all
        dictionaries have or that children know is more familiar than its frequency says, and a
        name less.
        """
        own = 10 ** zipf(word)
        forms = sum(10 ** zipf(form) for form in sorted(self.forms.get(word, ())) if zipf(form))
        found = math.log10(own + min(forms, 1.5 * own))
        if word in self.dictionary and word in self.thesaurus and self.readings.get(word):
            found += IN_EVERY_DICTIONARY
        if word in self.familiar:
            return found + OF_EVERY_DAY
        return found + (A_NAME_TOO if word in self.names_too else 0)


def tiers(familiarity: Mapping[str, float]) -> dict[str, str]:
    """Return the tier of each word of a length, by familiarity, with enough words in each.

    >>> tiers({"casa": 5.5, "perro": 4.2, "zaguán": 3.0})
    {'casa': 'easy', 'perro': 'medium', 'zaguán': 'hard'}
    """
    words = sorted(familiarity, key=lambda word: (-familiarity[word], word))
    fewest = min(FEWEST_EASY, math.ceil(len(words) / 3))
    easy = max(fewest, sum(familiarity[word] >= EASY for word in words))
    medium = max(easy + fewest, sum(familiarity[word] >= MEDIUM for word in words))
    ends = {"easy": easy, "medium": medium, "hard": len(words)}
    return {
        word: next(tier for tier, end in ends.items() if place < end)
        for place, word in enumerate(words)
    }


def zipf(word: str) -> float:
    """Return how often a word is met, as it is written, or 0."""
    return float(zipf_frequency(word, "es"))
