"""Choose a short definition for each answer from WordNet."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from sources import Sense, WordNet

USUAL, LONGEST = 100, 140  # characters
UNWELCOME = re.compile(
    r"slur\b|offensive (term|name|word|slang)|disparaging|\(vulgar|obscene (term|word)|prostitut"
    r"|sexual(ly)? (a|inter|or|des|exc)|sexual activity|penis|vagina|\bgenital|fuck|ha(ve|d) sex"
)
ASIDE = re.compile(r"(?<=\w) \([^()]*\)")
_ORDER = ("noun", "verb", "adjective", "adverb")


def define(
    words: Iterable[str], wordnet: WordNet, own: Mapping[str, tuple[str, str]]
) -> dict[str, tuple[str, str]]:
    """Return the part of speech and a short definition of each word that has one.

    Definitions of our own come first, then WordNet's. An irregular form such as GEESE has the
    definition of the word that it is a form of.
    """
    found = {}
    for word in words:
        if word in own:
            found[word] = own[word]
            continue
        if best := _best(wordnet.senses.get(word, ())):
            found[word] = best.part_of_speech, shorten(best.gloss)
            continue
        for part_of_speech, bases in sorted(wordnet.irregular.get(word, {}).items()):
            senses = wordnet.senses.get(bases[0], ())
            if base := _best(s for s in senses if s.part_of_speech == part_of_speech):
                found[word] = part_of_speech, f"form of {bases[0]}: {shorten(base.gloss)}"
    return found


def _best(senses: Iterable[Sense]) -> Sense | None:
    """Return the sense that is met most, of those that are no names and fit for the table."""
    fit = [sense for sense in senses if not sense.name and not UNWELCOME.search(sense.gloss)]
    kinds = Counter(sense.part_of_speech for sense in fit)

    def rank(sense: Sense) -> tuple[int, int, int, int]:
        part = sense.part_of_speech
        return -sense.count, -kinds[part], _ORDER.index(part), sense.number

    return min(fit, key=rank, default=None)


def shorten(gloss: str) -> str:
    """Return the first of the parts of a gloss that fit into a line, without its examples.

    >>> shorten('mark with a check; put a tick next to; "check the box"')
    'mark with a check; put a tick next to'
    """
    text, *parts = gloss.split('"', maxsplit=1)[0].strip("; :").split(";")
    if len(text) > USUAL:
        text = ASIDE.sub("", text)
    if len(text) > LONGEST:
        return text[: text.rindex(" ", 0, LONGEST)].rstrip(",") + " …"
    for part in parts:
        if len(text) + len(part) + 2 > USUAL:
            break
        text += f"; {part.strip()}"
    return text
