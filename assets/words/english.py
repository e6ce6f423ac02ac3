"""Choose the English words: wide guesses, fair answers, and how hard each answer is."""

import math
from collections.abc import Mapping
from functools import cache

import sources
from wordfreq import word_frequency, zipf_frequency

# How often a word must be met, by the size of the SCOWL list that has it: the fewer
# dictionaries list a word, the oftener people must use it before it is a fair answer.
LEAST_FAMILIARITY = {10: 0.0, 20: 0.0, 35: 2.0, 40: 2.2, 50: 2.6, 55: 3.1, 60: 3.4}
EASY, MEDIUM = 4.0, 3.0
# A word that is in the smallest dictionaries is known to more people than its frequency says,
# and one that is written mostly as a name, to fewer.
USUAL_SIZE, USUAL, NAME = 35, 0.5, -0.7
# At every length, however rare its words, so many are easy at least: that number, and that share.
LEAST_EASY, EASY_SHARE = 60, 1 / 3


class English:
    """The English sources together, and the choice made from them."""

    def __init__(
        self,
        keep: set[str],
        drop: set[str],
        add: Mapping[str, set[str]],
        allow: Mapping[str, set[str]],
        names: set[str],
    ) -> None:
        """Read the sources.

        Args:
            keep: answers that the rules would miss.
            drop: words that are no answers.
            add: answers that the sources lack, each with its forms.
            allow: words that the sources lack and that are no answers, each with its forms.
            names: answers that are met above all as names.
        """
        self.keep, self.drop, self.names = keep, drop, names
        self.add = set(add)
        self.own = {form for forms in (*add.values(), *allow.values()) for form in forms}
        self.scowl = sources.scowl()
        self.wordnet = sources.wordnet()
        self.offensive = sources.offensive_words()
        self.forms_of: dict[str, set[str]] = {}
        for form, bases in self.wordnet.irregular.items():
            for part_of_speech in ("noun", "verb"):
                for base in bases.get(part_of_speech, ()):
                    self.forms_of.setdefault(base, set()).add(form)

    def guesses(self) -> set[str]:
        """Return all that a dictionary would allow, of any length."""
        lemmas = {word for word in self.wordnet.senses if self.wordnet.is_lemma(word)}
        words = set(self.scowl.sizes) | lemmas | sources.hunspell_stems() | self.own | self.keep
        return {word for word in words if word.isascii() and word.isalpha()}

    def answers(self) -> dict[str, str]:
        """Return the fair answers, of any length, each with the name of its tier."""
        chosen = {word for word in self.scowl.core if self.is_fair(word)} | self.keep | self.add
        by_length: dict[int, list[str]] = {}
        for word in sorted(chosen - self.drop):
            by_length.setdefault(len(word), []).append(word)
        return {w: t for words in by_length.values() for w, t in self._tiers(words).items()}

    def is_fair(self, word: str) -> bool:
        """Say whether the rules choose a word."""
        least = LEAST_FAMILIARITY.get(self.scowl.core[word])
        return (
            least is not None
            and word.isascii()
            and word.isalpha()
            and word not in self.offensive
            and self.familiarity(word) >= least
            and self._stands_alone(word)
            and not self.is_plain_inflection(word)
            and not self.is_name(word)
        )

    def _stands_alone(self, word: str) -> bool:
        """Say whether a word has an entry of its own, is an irregular form, or a word like HIS."""
        bases = self.wordnet.irregular.get(word, {})
        irregular = ("noun" in bases or "verb" in bases) and not word.endswith(("s", "ed", "ing"))
        return self.wordnet.is_lemma(word) or irregular or self.scowl.core[word] <= 10

    def is_name(self, word: str) -> bool:
        """Say whether a word is above all a name, such as JAPAN."""
        as_name = self.wordnet.count(word, name=True)
        as_word = self.wordnet.count(word, name=False)
        return as_name > as_word

    def is_plain_inflection(self, word: str) -> bool:
        """Say whether a word is but another with S, ED, ING, ER or EST at its end."""
        lemma = self.wordnet.is_lemma
        if word.endswith("ing"):
            return not self._is_more_than_a_verb(word) and any(
                lemma(stem, "verb") for stem in stems(word, "ing")
            )
        if word.endswith("eed"):
            return lemma(word[:-1], "verb") and not lemma(word, "noun", "verb")
        if word.endswith("ed"):
            return any(len(stem) > 2 and lemma(stem, "verb") for stem in stems(word, "ed"))
        if word.endswith("s") and not word.endswith("ss"):
            return any(
                lemma(stem, "noun", "verb") and _frequency(stem) * 10 >= _frequency(word)
                for stem in stems(word, "s")
            )
        for suffix in ("er", "est"):
            if word.endswith(suffix) and not lemma(word, "noun", "verb"):
                return any(
                    lemma(stem, "adjective") and _frequency(stem) * 10 >= _frequency(word)
                    for stem in stems(word, suffix)
                )
        return False

    def _is_more_than_a_verb(self, word: str) -> bool:
        """Say whether a form in ING was met as a noun or an adjective more than now and then."""
        as_noun = self.wordnet.count(word, name=False, part_of_speech="noun")
        as_adjective = self.wordnet.count(word, name=False, part_of_speech="adjective")
        return as_noun > 2 or as_adjective > 2

    def _tiers(self, words: list[str]) -> dict[str, str]:
        """Return how hard each of the answers of one length is.

        Long words are rare words, so beyond the limits the best known are easy, and half of the
        rest medium at least.
        """
        known = {word: self.renown(word) for word in words}
        ranked = sorted(words, key=lambda word: (word in self.names, -known[word], word))
        easy = sum(known[word] >= EASY for word in words if word not in self.names)
        easy = max(easy, min(LEAST_EASY, len(words)), round(len(words) * EASY_SHARE))
        medium = max((len(words) - easy) // 2, sum(known[word] >= MEDIUM for word in ranked[easy:]))
        rest = sorted(ranked[easy:], key=lambda word: (-known[word], word))
        return (
            dict.fromkeys(ranked[:easy], "easy")
            | dict.fromkeys(rest[:medium], "medium")
            | dict.fromkeys(rest[medium:], "hard")
        )

    def renown(self, word: str) -> float:
        """Return how well known a word is: its familiarity, put right by dictionaries and names."""
        usual = USUAL if self.scowl.core.get(word, USUAL_SIZE + 1) <= USUAL_SIZE else 0.0
        return self.familiarity(word) + (NAME if word in self.names else usual)

    def familiarity(self, word: str) -> float:
        """Return how familiar a word is: 3 is once in a million words, 4 is ten times as often.

        Its forms count with it, each at most one and a half times what the word itself does, for
        DOES says little about DOE.
        """
        own = _frequency(word)
        if not own:
            return 0.0
        forms = sorted(self._forms(word))
        return 9 + math.log10(own + sum(min(_frequency(form), 1.5 * own) for form in forms))

    @staticmethod
    def zipf(word: str) -> float:
        """Return how often a word is written, without its forms, or 0 if it never is."""
        return float(zipf_frequency(word, "en"))

    def _forms(self, word: str) -> set[str]:
        found = set(self.forms_of.get(word, ()))
        if self.wordnet.is_lemma(word, "noun", "verb"):
            found |= {word + "s", word + "es"}
            if word.endswith("y"):
                found.add(word[:-1] + "ies")
        if self.wordnet.is_lemma(word, "verb"):
            for suffix in ("ed", "ing"):
                found |= {word + suffix, word + word[-1] + suffix}
                if word.endswith("e"):
                    found.add(word[:-1] + suffix)
            if word.endswith("y"):
                found.add(word[:-1] + "ied")
        return {form for form in found if form in self.scowl.sizes}


def stems(word: str, suffix: str) -> list[str]:
    """Return what a word may be an inflection of, by spelling alone.

    >>> stems("tries", "s"), stems("baked", "ed"), stems("running", "ing")
    (['trie', 'tri', 'try'], ['bak', 'bake'], ['runn', 'runne', 'run'])
    """
    stem = word[: -len(suffix)]
    if suffix == "s":
        found = [stem]
        if word.endswith("es"):
            found.append(word[:-2])
        if word.endswith("ies"):
            found.append(word[:-3] + "y")
        if word.endswith("ves"):
            found += [word[:-3] + "f", word[:-3] + "fe"]
        return found
    found = [stem, stem + "e"]
    if len(stem) > 2 and stem[-1] == stem[-2]:
        found.append(stem[:-1])
    if stem.endswith("i"):
        found.append(stem[:-1] + "y")
    if stem.endswith("ck"):
        found.append(stem[:-1])
    return found


@cache
def _frequency(word: str) -> float:
    return float(word_frequency(word, "en"))
