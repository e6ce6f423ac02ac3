"""Ask Apertium, as Debian installs it, what Spanish words are and what they mean in English."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

DATA = Path("/usr/share/apertium/apertium-eng-spa")
_UNIT = re.compile(r"\^([^/^$]+)/([^$]*)\$")
_TAG = re.compile(r"<([^<>]+)>")
_PARTS = {
    "n": "noun",
    "np": "name",
    "adj": "adjective",
    "adv": "adverb",
    "preadv": "adverb",
    "cnjadv": "adverb",
    "prn": "pronoun",
    "det": "determiner",
    "predet": "determiner",
    "num": "numeral",
    "pr": "preposition",
    "cnjcoo": "conjunction",
    "cnjsub": "conjunction",
    "rel": "pronoun",
    "ij": "exclamation",
    "vblex": "verb",
    "vbser": "verb",
    "vbhaver": "verb",
    "vbmod": "verb",
}


class Analysis(NamedTuple):
    """One way to read a word: the word of the dictionary that it is, or is a form of."""

    unit: str  # as Apertium writes it, such as casa<n><f><sg>
    lemma: str
    part: str  # of speech, or "name", or empty for what is none of these
    tags: frozenset[str]

    @property
    def gender(self) -> str:
        """Return "m", "f" or "mf" for both."""
        return next((each for each in ("mf", "m", "f") if each in self.tags), "")


def analyse(words: Iterable[str]) -> dict[str, list[Analysis]]:
    """Return all readings of each word; of a word that Apertium lacks, none."""
    return {
        word: [_analysis(each) for each in readings if "+" not in each and each[0] != "*"]
        for word, readings in _process("-w", "automorf", words)
    }


def known(words: Iterable[str]) -> set[str]:
    """Return those words that Apertium knows, as no names; verbs with pronouns among them."""
    return {
        word
        for word, readings in _process("-w", "automorf", words)
        if any(each[0] != "*" and "<np>" not in each for each in readings)
    }


def translate(units: Iterable[str]) -> dict[str, list[str]]:
    """Return the English words for Spanish ones with their tags, such as `casa<n><f><sg>`."""
    found = {}
    for unit, readings in _process("-b", "autobil", (f"^{unit}$" for unit in units)):
        texts = (_TAG.sub("", each).replace("#", "").strip() for each in readings)
        found[unit] = [text for text in dict.fromkeys(texts) if text and text[0] not in "@*"]
    return found


def _process(mode: str, data: str, lines: Iterable[str]) -> list[tuple[str, list[str]]]:
    program = ["lt-proc", mode, str(DATA / f"spa-eng.{data}.bin")]
    text = "\n".join(lines) + "\n"
    done = subprocess.run(program, input=text, capture_output=True, encoding="utf-8", check=True)
    return [(word, readings.split("/")) for word, readings in _UNIT.findall(done.stdout)]


def _analysis(reading: str) -> Analysis:
    lemma, _, rest = reading.partition("<")
    tags = _TAG.findall(f"<{rest}")
    part = next((_PARTS[tag] for tag in tags if tag in _PARTS), "")
    return Analysis(reading, lemma, part, frozenset(tags))
