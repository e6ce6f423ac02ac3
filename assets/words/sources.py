"""Read the sources that the word lists are made from, as Debian and PyPI install them."""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

DICTIONARIES = Path("/usr/share/dict")
WORDNET = Path("/usr/share/wordnet")
PARTS_OF_SPEECH = {"n": "noun", "v": "verb", "a": "adjective", "s": "adjective", "r": "adverb"}
_INDEX_FILES = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
_KEY_NUMBERS = {"1": "noun", "2": "verb", "3": "adjective", "4": "adverb", "5": "adjective"}


def fold(word: str, kept: str = "") -> str:
    """Return a word in small letters without accents, except on the letters to be kept.

    >>> fold("Éclat"), fold("piñón", kept="ñ")
    ('eclat', 'piñon')
    """
    word = unicodedata.normalize("NFC", word.lower())
    return "".join(
        letter
        if letter in kept
        else "".join(
            c for c in unicodedata.normalize("NFD", letter) if not unicodedata.combining(c)
        )
        for letter in word
    )


@dataclass
class Scowl:
    """SCOWL's words with their sizes: the smaller the size, the more usual the word.

    `sizes` holds all spellings and variants; `core` those that are usual everywhere or in
    American English; `names` the proper names and capitalised words, in small letters.
    """

    sizes: dict[str, int] = field(default_factory=dict)
    core: dict[str, int] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)


def scowl() -> Scowl:
    """Read the lists of Debian's package scowl."""
    found = Scowl()
    for path in sorted((DICTIONARIES / "scowl").iterdir()):
        spelling, kind = path.stem.split("-", 1)
        size = int(path.suffix[1:])
        words = {fold(line) for line in path.read_text(encoding="utf-8").split()}
        if kind in {"proper-names", "upper"} and size <= 50:
            found.names |= words
        if kind != "words":
            continue
        for word in words:
            found.sizes[word] = min(size, found.sizes.get(word, size))
            if spelling in {"english", "american"}:
                found.core[word] = min(size, found.core.get(word, size))
    return found


@dataclass
class Sense:
    """One meaning of a word in WordNet, and how often it was met in tagged texts."""

    part_of_speech: str
    number: int
    count: int
    name: bool
    gloss: str
    field: int  # the number of the lexicographer's file: 5 holds animals, 18 persons


@dataclass
class WordNet:
    """WordNet's single words: their senses, and the irregular forms with what they are forms of."""

    senses: dict[str, list[Sense]]
    irregular: dict[str, dict[str, list[str]]]

    def is_lemma(self, word: str, *parts_of_speech: str) -> bool:
        """Say whether a word has a sense, as one of these parts of speech, that is no name."""
        return any(
            not sense.name and (not parts_of_speech or sense.part_of_speech in parts_of_speech)
            for sense in self.senses.get(word, ())
        )

    def count(self, word: str, *, name: bool, part_of_speech: str = "") -> int:
        """Count how often a word was met, as a name or as none."""
        return sum(
            sense.count
            for sense in self.senses.get(word, ())
            if sense.name == name and part_of_speech in {"", sense.part_of_speech}
        )


def wordnet() -> WordNet:
    """Read the database of Debian's package wordnet-base."""
    counts: Counter[tuple[str, str, int]] = Counter()
    for line in _lines(WORDNET / "cntlist.rev"):
        key, sense_number, count = line.split()
        word, sense = key.split("%")
        counts[word, _KEY_NUMBERS[sense[0]], int(sense_number)] += int(count)
    senses: dict[str, list[Sense]] = defaultdict(list)
    irregular: dict[str, dict[str, list[str]]] = defaultdict(dict)
    for suffix, part_of_speech in _INDEX_FILES.items():
        synsets = {line[:8]: line for line in _lines(WORDNET / f"data.{suffix}")}
        for line in _lines(WORDNET / f"index.{suffix}"):
            word, _, how_many, *rest = line.split()
            for number, offset in enumerate(rest[-int(how_many) :], start=1):
                spelt, gloss = _read_synset(synsets[offset])
                field_number = int(synsets[offset].split(maxsplit=2)[1])
                senses[word].append(
                    Sense(
                        part_of_speech,
                        number,
                        counts[word, part_of_speech, number],
                        word not in spelt,
                        gloss,
                        field_number,
                    )
                )
        for line in _lines(WORDNET / f"{suffix}.exc"):
            form, *bases = line.split()
            irregular[form][part_of_speech] = bases
    return WordNet(senses, irregular)


def _read_synset(line: str) -> tuple[set[str], str]:
    data, gloss = line.split("|", 1)
    fields = data.split()
    words = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
    return {word.split("(")[0] for word in words}, gloss.strip()


def _lines(path: Path) -> Iterator[str]:
    """Give the lines of a file of WordNet, without the licence at its head."""
    return (line for line in path.read_text().splitlines() if not line.startswith("  "))


def hunspell_stems() -> set[str]:
    """Read the stems of Debian's package hunspell-en-us that are no names."""
    path = Path("/usr/share/hunspell/en_US.dic")
    stems = (line.split("/")[0].strip() for line in path.read_text().splitlines()[1:])
    return {stem for stem in stems if stem.isalpha() and stem.islower()}


def offensive_words() -> set[str]:
    """Read the lists of PyPI's packages better-profanity and profanityfilter."""
    texts = (
        files("better_profanity").joinpath("profanity_wordlist.txt").read_text(),
        files("profanityfilter").joinpath("data/badwords.txt").read_text(),
    )
    words = {line.strip().lower() for text in texts for line in text.splitlines()}
    return {word for word in words if word.isascii() and word.isalpha()}


def spanish_words() -> set[str]:
    """Read the words of Debian's package wspanish, with their accents."""
    return set((DICTIONARIES / "spanish").read_text(encoding="utf-8").split())


def thesaurus() -> dict[str, list[tuple[str, list[str]]]]:
    """Read the synonyms of Debian's package mythes-es: for each word its senses.

    A sense is a note on the part of speech, often empty, and the synonyms.
    """
    found: dict[str, list[tuple[str, list[str]]]] = {}
    word = ""
    for line in Path("/usr/share/mythes/th_es_ES_v2.dat").read_text("iso-8859-1").splitlines()[1:]:
        first, *rest = line.split("|")
        if first == "-" or first.startswith("("):
            found[word].append((first.strip("-()"), [each.strip() for each in rest if each]))
        else:
            word = first
            found.setdefault(word, [])
    return found
