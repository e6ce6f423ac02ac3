"""Make every word list and definition of the game from the installed sources.

Run it with `python assets/words/build.py` where Debian's and PyPI's packages are installed that
SOURCES.md names, in its versions. The result is the same, byte for byte,
each time. The corrections in `en/` and `es/` (`keep.txt`, `drop.txt`, `add.txt`) are made by
hand, and read here; so are the definitions in `en/define.txt` and `es/offensive.txt`.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import definitions
import frequency
import report
from english import English
from spanish import Spanish, fold

HERE = Path(__file__).resolve().parent
LENGTHS = range(3, 16)
TIERS = ("easy", "medium", "hard")


def corrections(language: str, name: str) -> set[str]:
    """Read the words of a file of corrections, each of which must have its reason."""
    words = set()
    for line in (HERE / language / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        word, reason = line.split(": ")
        if not reason or word in words:
            raise SystemExit(f"{language}/{name}.txt: {word} needs one line with a reason")
        words.add(word)
    return words


def own_definitions() -> dict[str, tuple[str, str]]:
    """Read the definitions written by hand, for words that WordNet lacks."""
    found = {}
    for line in (HERE / "en/define.txt").read_text(encoding="utf-8").splitlines()[1:]:
        word, part_of_speech, meaning = line.split(": ", 2)
        found[word] = part_of_speech, meaning
    return found


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


def main() -> None:
    """Make everything."""
    english = English(*(corrections("en", name) for name in ("keep", "drop", "add")))
    answers = english.answers()
    write_lists("en", answers, english.guesses(), english.zipf)
    meanings = definitions.define(answers, english.wordnet, own_definitions())
    for length in LENGTHS:
        lines = ["\t".join((w, *meanings[w])) for w in sorted(meanings) if len(w) == length]
        write("en", "definitions", length, lines)
    offensive = sorted(word for word in english.offensive if len(word) in LENGTHS)
    head = "# Words that are no answers unless keep.txt has them; made by build.py, see SOURCES.md"
    (HERE / "en/offensive.txt").write_text("\n".join([head, *offensive, ""]), encoding="utf-8")

    vulgar = (HERE / "es/offensive.txt").read_text(encoding="utf-8").split("\n")[1:-1]
    keep, drop, add = (corrections("es", name) for name in ("keep", "drop", "add"))
    spanish = Spanish(keep, drop, add, set(vulgar))
    write_lists("es", spanish.answers(), spanish.guesses(), spanish.zipf)
    for length in LENGTHS:
        words = sorted(word for word in spanish.guesses() if len(word) == length)
        write("es", "written", length, (w for w in map(spanish.spelling, words) if fold(w) != w))
    report.write(HERE)


if __name__ == "__main__":
    main()
