"""Write the figures and samples of SOURCES.md, and put the licences of the sources next to it."""

import random
from collections.abc import Iterable
from importlib.metadata import files as files_of
from pathlib import Path

SEED = 1
SAMPLE_LENGTHS, SAMPLE_SIZE = (4, 5, 7, 10), 40
BEGIN, END = "<!-- figures: written by build.py -->\n", "<!-- end of the figures -->\n"
LANGUAGES = {"en": "English", "es": "Spanish"}
LICENCES = {"scowl": "scowl", "wordnet": "wordnet-base", "wspanish": "wspanish"}
PYTHON_LICENCES = ("better-profanity", "profanityfilter")
# Packages that name their licence without its text: the files used, and the licence chosen.
COMMON_LICENCES = {
    "hunspell-es": ("Files: dictionaries/es/*\n", "MPL-2.0"),
    "mythes-es": ("Files: dictionaries/es/th_es_ANY_v2.dat\n", "LGPL-2.1"),
    "apertium-eng-spa": ("Files: *\n", "GPL-2"),
}


REFUSED = """### Spanish words that are refused

The share of running text, and how many words a game of a player who knows the words of that text.

| letters | of the text | words a game |
|---:|---:|---:|
"""


def write(here: Path, refused: Iterable[str]) -> None:
    """Bring SOURCES.md and the licences up to date with the lists just made.

    Args:
        here: the folder of the lists.
        refused: the rows of the table of what is refused.
    """
    path = here / "SOURCES.md"
    text = path.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    path.write_text(
        before + BEGIN + _figures(here, refused) + END + after, encoding="utf-8", newline="\n"
    )
    for name, package in LICENCES.items():
        source = Path("/usr/share/doc") / package / "copyright"
        _write_licence(here, name, source.read_text(encoding="utf-8"))
    for package in PYTHON_LICENCES:
        (licence,) = [each for each in files_of(package) or () if each.name == "LICENSE"]
        _write_licence(here, package, licence.read_text())
    _write_licence(here, "wordfreq", _terms_of_wordfreq())
    for package, (files_used, licence_chosen) in COMMON_LICENCES.items():
        source = Path("/usr/share/doc") / package / "copyright"
        notices = source.read_text(encoding="utf-8").split("\n\n")
        (notice,) = [each for each in notices if each.startswith(files_used)]
        text = Path("/usr/share/common-licenses", licence_chosen).read_text(encoding="utf-8")
        _write_licence(here, package, f"{notice}\n\n{text}")


def _terms_of_wordfreq() -> str:
    """Return what wordfreq's own description says of its licences and of those to be credited."""
    (described,) = [each for each in files_of("wordfreq") or () if each.name == "METADATA"]
    _, terms = described.read_text(encoding="utf-8").split("## License\n")
    return "wordfreq, Copyright 2022 Robyn Speer\n" + terms


def _write_licence(here: Path, name: str, text: str) -> None:
    lines = [line.rstrip() for line in text.splitlines()]
    path = here / "licences" / f"{name}.txt"
    path.write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")


def _figures(here: Path, refused: Iterable[str]) -> str:
    parts = [_table(here, code, name) for code, name in LANGUAGES.items()]
    parts.append(REFUSED + "\n".join(refused) + "\n")
    for code, name in LANGUAGES.items():
        for length in SAMPLE_LENGTHS:
            words = [word for tier in _answers(here, code, length) for word in tier]
            sample = " ".join(random.Random(SEED).sample(words, SAMPLE_SIZE))
            parts.append(f"### Forty answers of {length} letters, {name}\n\n{sample}\n")
    return "\n" + "\n".join(parts) + "\n"


def _table(here: Path, code: str, name: str) -> str:
    rows = [
        f"### {name}\n",
        "| letters | easy | medium | hard | answers | guesses, answers included | defined |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    all_answers = all_defined = 0
    for length in range(3, 16):
        tiers = [len(words) for words in _answers(here, code, length)]
        answers = sum(tiers)
        guesses = answers + len(_lines(here, code, "guesses", length))
        defined = len(_lines(here, code, "definitions", length))
        all_answers, all_defined = all_answers + answers, all_defined + defined
        counts = [f"{count:,}" for count in (length, *tiers, answers, guesses)]
        rows.append(f"| {' | '.join(counts)} | {_share(defined, answers)} |")
    share = _share(all_defined, all_answers)
    rows.append(f"\nThere are {all_answers:,} answers; defined: {share}.\n")
    return "\n".join(rows)


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if part else "none"


def _answers(here: Path, code: str, length: int) -> list[list[str]]:
    text = "\n".join(_lines(here, code, "answers", length))
    return [part.split()[1:] for part in text.split("[")[1:]]


def _lines(here: Path, code: str, kind: str, length: int) -> list[str]:
    path = here / code / f"{kind}-{length:02}.txt"
    return path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
