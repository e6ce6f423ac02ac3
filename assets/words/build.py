"""Make every word list and definition of the game from the installed sources.

Run it with `python assets/words/build.py` where Debian's and PyPI's packages are installed that
SOURCES.md names, in its versions. The result is the same, byte for byte, each time. What is made
by hand is read here: in `en/` and `es/` the corrections (`keep.txt`, `drop.txt`, `add.txt`) and
the definitions of `define.txt`; in `en/` the words of `allow.txt`, `names.txt` and
`unwelcome.txt`; in `es/` those of `familiar.txt` and `offensive.txt`.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import coverage
import definitions
import frequency
import inflections
import report
from english import English
from glosses import Glosses, own_glosses
from spanish import Spanish, fold

HERE = Path(__file__).resolve().parent
LENGTHS = range(3, 16)
TIERS = ("easy", "medium", "hard")


def corrections(language: str, name: str, reasons: tuple[str, ...] = ("",)) -> set[str]:
    """Read the words of a file of corrections, each of which must have its reason.

    Those alone are returned whose reason begins with one of some texts.
    """
    words, found = set(), set()
    for line in (HERE / language / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        word, reason = line.split(": ")
        if not reason or word in words:
            raise SystemExit(f"{language}/{name}.txt: {word} needs one line with a reason")
        words.add(word)
        if reason.startswith(reasons):
            found.add(word)
    return found


def own_entries(name: str) -> dict[str, tuple[str, str]]:
    """Read words with their parts of speech and meanings, written by hand."""
    found = {}
    for line in (HERE / f"en/{name}.txt").read_text(encoding="utf-8").splitlines()[1:]:
        word, parts_of_speech, meaning = line.split(": ", 2)
        if word in found:
            raise SystemExit(f"en/{name}.txt: {word} is there twice")
        found[word] = parts_of_speech, meaning
    return found


def added(name: str) -> dict[str, set[str]]:
    """Read words that the sources lack, each with its forms."""
    return {
        word: set(inflections.forms(word, parts_of_speech.split(", ")))
        for word, (parts_of_speech, _) in own_entries(name).items()
    }


def word_set(language: str, name: str) -> set[str]:
    """Read the words of a file made by hand, without what it may say of them."""
    lines = (HERE / language / f"{name}.txt").read_text(encoding="utf-8").splitlines()[1:]
    return {line.partition(": ")[0] for line in lines}


def own_definitions() -> dict[str, tuple[str, str]]:
    """Return the definitions written by hand, each with one part of speech."""
    entries = own_entries("add") | own_entries("define")
    return {word: (parts.split(", ")[0], meaning) for word, (parts, meaning) in entries.items()}


def write(language: str, kind: str, length: int, lines: Iterable[str]) -> None:
    """Write one file of words, below a line that says what it holds."""
    path = HERE / language / f"{kind}-{length:02}.txt"
    head = f"# {language}: {kind} of {length} letters; made by build.py, see SOURCES.md"
    path.write_text("\n".join([head, *lines, ""]), encoding="utf-8", newline="\n")


def write_lists(
    language: str, answers: Mapping[str, str], guesses: set[str], zipf: Callable[[str], float]
) -> None:
    """Write the answers, by tier, the guesses that are no answers, and how often each is met."""
    for length in LENGTHS:
        lines = []
        for tier in TIERS:
            lines.append(f"[{tier}]")
            lines += sorted(w for w, its in answers.items() if len(w) == length and its == tier)
        write(language, "answers", length, lines)
        others = guesses - answers.keys()
        of_length = {word for word in guesses | answers.keys() if len(word) == length}
        write(language, "guesses", length, sorted(of_length & others))
        digits = frequency.lines(of_length & answers.keys(), of_length, zipf)
        write(language, "frequency", length, digits)


def offensive_english(english: English) -> dict[str, str]:
    """Return what is offensive, as a slur or as vulgar: the sources' lists and our own.

    What was dropped from the answers as hurtful or indecent belongs to it.
    """
    hurtful = ("an insult", "not for every table", "no subject for a game")
    dropped = corrections("en", "drop", hurtful)
    found = dict.fromkeys(english.offensive | dropped, "vulgar")
    for line in (HERE / "en/unwelcome.txt").read_text(encoding="utf-8").splitlines()[1:]:
        word, kind = line.split(": ")
        found[word] = kind
    return found


def write_offensive(language: str, offensive: Mapping[str, str]) -> None:
    """Write the words that are never suggested unless they are answers, the slurs marked."""
    path = HERE / language / "offensive.txt"
    head = f"# {language}: offensive words, the slurs marked; made by build.py, see SOURCES.md"
    lines = [
        f"{word}: slur" if kind == "slur" else word
        for word, kind in sorted(offensive.items())
        if len(word) in LENGTHS
    ]
    path.write_text("\n".join([head, *lines, ""]), encoding="utf-8", newline="\n")


def main() -> None:
    """Make everything."""
    english = English(
        corrections("en", "keep"),
        corrections("en", "drop"),
        added("add"),
        added("allow"),
        corrections("en", "names"),
    )
    answers = english.answers()
    write_lists("en", answers, english.guesses(), english.zipf)
    meanings = definitions.define(answers, english.wordnet, own_definitions())
    for length in LENGTHS:
        lines = ["\t".join((w, *meanings[w])) for w in sorted(meanings) if len(w) == length]
        write("en", "definitions", length, lines)
    write_offensive("en", offensive_english(english))

    keep, drop, add = (corrections("es", name) for name in ("keep", "drop", "add"))
    spanish = Spanish(keep, drop, add, word_set("es", "familiar"), word_set("es", "offensive"))
    write_lists("es", spanish.answers(), spanish.guesses(), spanish.zipf)
    for length in LENGTHS:
        words = sorted(word for word in spanish.guesses() if len(word) == length)
        write("es", "written", length, (w for w in map(spanish.spelling, words) if fold(w) != w))
    own = (HERE / "es/define.txt").read_text(encoding="utf-8").splitlines()[1:]
    glosses = Glosses(spanish, own_glosses(own)).define()
    for length in LENGTHS:
        lines = [f"{word}\t{glosses[word].line()}" for word in glosses if len(word) == length]
        write("es", "definitions", length, lines)
    report.write(HERE, coverage.spanish(spanish.guesses()))


if __name__ == "__main__":
    main()
