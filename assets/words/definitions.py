"""Choose a short definition for each answer from WordNet."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sources import Sense, WordNet

USUAL, LONGEST = 100, 150  # characters
UNWELCOME = re.compile(
    r"slur\b|offensive (term|name|word|slang)|disparaging|\(vulgar|obscene (term|word)|prostitut"
    r"|sexual(ly)? (a|inter|or|des|exc)|sexual activity|penis|vagina|\bgenital|fuck|ha(ve|d) sex"
    r"|\(ethnic|coit(us|ion)|masturbat|clitor|\bsexually\b|\bsemen\b|defecat|feces"
)
# What a reader does not look for first: old, local and technical senses, and those in rude talk.
ODD = re.compile(
    r"^\(?(archaic|obsolete|old-fashioned|dated|slang|formerly|Old Testament|New Testament|Scottish"
    r"|Irish|British slang|astrology|heraldry|music|nautical|baseball|cricket|football|golf|chess"
    r"|bridge|mathematics|grammar|linguistics|phonetics|computer science|chemistry|physics"
    r"|card games|ballet|law|logic|statistics|anatomy|Greek mythology|Roman mythology)\b"
    r"|informal terms? for|slang term|\bcolloquial"
)
PERSON = 18
THINGS = frozenset({5, 6, 13})  # animals, artefacts, food
NOTE = re.compile(
    r"\(?`[^()]*\)?|\([^()]*\b(used|usually|often|followed|sometimes|chiefly)\b[^()]*\)"
)
ASIDE = re.compile(r"(?<=\w) ?\([^()]*\)")
MANNER = re.compile(r"^(in|with) (an? )?[-\w ]*\b(manner|way|fashion)\b")
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
        elif best := best_sense(word, wordnet.senses.get(word, ())):
            found[word] = best.part_of_speech, _meaning(word, best, wordnet)
        else:
            for part_of_speech, bases in sorted(wordnet.irregular.get(word, {}).items()):
                if own.get(bases[0], ("",))[0] == part_of_speech:
                    found[word] = part_of_speech, f"form of {bases[0]}: {own[bases[0]][1]}"
                    continue
                senses = wordnet.senses.get(bases[0], ())
                of_kind = [s for s in senses if s.part_of_speech == part_of_speech]
                if base := best_sense(bases[0], of_kind):
                    found[word] = part_of_speech, f"form of {bases[0]}: {shorten(base.gloss)}"
    return found


def _meaning(word: str, best: Sense, wordnet: WordNet) -> str:
    """Return the short definition of a sense; that of an adverb says what its adjective means."""
    text = shorten(best.gloss, word=word)
    adjective = _adjective(word, wordnet)
    if best.part_of_speech == "adverb" and adjective and (MANNER.match(text) or len(text) < 12):
        sense = best_sense(adjective, wordnet.senses[adjective], "adjective")
        if sense:
            article = "an" if adjective[0] in "aeiou" else "a"
            return f"in {article} {adjective} way: {shorten(sense.gloss, USUAL - 30)}"
    return text


def _adjective(word: str, wordnet: WordNet) -> str:
    """Return the adjective that an adverb is made of, or empty text.

    >>> _adjective("politely", WordNet({"polite": [Sense("adjective", 1, 1, False, "", 0)]}, {}))
    'polite'
    """
    if not word.endswith("ly"):
        return ""
    stem = word[:-2]
    for base in (stem, stem + "e", stem + "le", stem[:-1] + "y", stem.removesuffix("al")):
        if wordnet.is_lemma(base, "adjective"):
            return base
    return ""


def candidates(word: str, senses: Iterable[Sense]) -> list[Sense]:
    """Return the senses that are no names and fit for the table, those not circular if any are."""
    fit = [sense for sense in senses if not sense.name and not UNWELCOME.search(sense.gloss)]
    return [sense for sense in fit if not is_circular(word, sense)] or fit


def best_sense(word: str, senses: Iterable[Sense], part_of_speech: str = "") -> Sense | None:
    """Return the sense that a reader is likely to look for."""
    of_kind = (s for s in senses if part_of_speech in {"", s.part_of_speech})
    fit = candidates(word, of_kind)
    if not fit:
        return None
    most = max(sense.count for sense in fit)
    decided = [sense for sense in fit if sense.count >= max(2, most - 1)]
    if len(decided) == 1:
        return decided[0]
    return min(decided or fit, key=lambda sense: _rank(sense, fit))


def _rank(sense: Sense, fit: Sequence[Sense]) -> tuple[bool, bool, int, int, int]:
    """Return what senses are ordered by where the tagged texts do not tell: things first."""
    kinds = Counter(each.part_of_speech for each in fit)
    part = sense.part_of_speech
    has_thing = any(each.field in THINGS for each in fit if each.part_of_speech == "noun")
    person = part == "noun" and sense.field == PERSON and has_thing
    return bool(ODD.search(sense.gloss)), person, -kinds[part], _ORDER.index(part), sense.number


def is_circular(word: str, sense: Sense) -> bool:
    """Say whether the first part of a gloss explains a word by itself.

    >>> is_circular("solicit", Sense("verb", 1, 0, False, "make a solicitation", 41))
    True
    """
    return bool(re.search(rf"\b{word}", sense.gloss.split(";")[0].lower()))


def shorten(gloss: str, usual: int = USUAL, word: str = "-") -> str:
    """Return the first of the parts of a gloss that fit into a line, without notes and examples.

    Later parts that name the word itself are left out.

    >>> shorten('mark with a check; put a tick next to; "check the box"')
    'mark with a check; put a tick next to'
    >>> shorten("(chiefly nautical) of masts; (`topped' is often used)")
    'of masts'
    """
    text = NOTE.sub("", gloss.split('"', maxsplit=1)[0]).strip("; :,")
    first, *parts = [part.strip() for part in text.split(";") if part.strip()] or [gloss]
    text = " ".join(first.split())
    if len(text) > usual:
        text = " ".join(ASIDE.sub("", text).split())
    if len(text) > LONGEST:
        return _cut(text)
    for part in parts:
        if len(text) + len(part) + 2 > usual or re.search(rf"\b{word}", part):
            break
        text += f"; {part}"
    return text


# Where a long gloss may end, and what it does not end with.
ENDS = re.compile(r", | \(| (?:that|which|who|whose|having|with|used|when|where|and|as|for) ")
DANGLING = re.compile(
    r"(?:[ ,]+(?:a|an|the|and|or|of|in|on|to|by|with|from|for|at|as|so|into|than|its|their|is|are"
    r"|usually|often|especially|such|consisting|characterized|caused|used))+$"
)


def _cut(text: str) -> str:
    """Return the beginning of a long text that is a phrase of its own.

    >>> _cut("a thing " + "of many parts " * 7 + "and more " + "a belt " * 9)[-20:]
    ' parts of many parts'
    """
    places = [match.start() for match in ENDS.finditer(text, 40, LONGEST)]
    return DANGLING.sub("", text[: places[-1]] if places else text[:LONGEST])
