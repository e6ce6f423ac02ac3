"""Expand a hunspell dictionary: all the words that its stems and affixes make.

Only what the Spanish dictionary of Debian's package hunspell-es needs is read: flags of one
character, prefixes and suffixes that go together, and suffixes after suffixes.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

DICTIONARIES = Path("/usr/share/hunspell")


class Affix(NamedTuple):
    """A rule: what to take from a word's end or beginning, what to put there, and when."""

    suffix: bool
    taken: str
    put: str
    flags: str  # of the affixes that may follow
    condition: re.Pattern[str]
    crosses: bool  # whether it goes together with prefixes or suffixes

    def apply(self, word: str) -> str | None:
        """Return what becomes of a word, or None if the rule is not for it.

        >>> Affix(True, "z", "ces", "", re.compile("z$"), True).apply("luz")
        'luces'
        """
        if not self.condition.search(word):
            return None
        if self.suffix:
            return word[: len(word) - len(self.taken)] + self.put
        return self.put + word[len(self.taken) :]


class Hunspell:
    """A dictionary's stems with their flags, and the rules of its affixes."""

    def __init__(self, name: str) -> None:
        self.affixes = _read_affixes(DICTIONARIES / f"{name}.aff")
        self.stems: list[tuple[str, str]] = []
        for line in (DICTIONARIES / f"{name}.dic").read_text(encoding="utf-8").splitlines()[1:]:
            stem, _, flags = line.partition("/")
            self.stems.append((stem, flags))

    def forms(self, stem: str, flags: str) -> Iterator[str]:
        """Give all words made from a stem, itself first, with repetitions."""
        yield stem
        for suffixed, crosses, more in self._affixed(stem, flags, suffix=True):
            yield suffixed
            yield from (word for word, _, _ in self._affixed(suffixed, more, suffix=True))
            if crosses:
                for word, both, _ in self._affixed(suffixed, flags + more, suffix=False):
                    if both:
                        yield word
        for prefixed, _, more in self._affixed(stem, flags, suffix=False):
            yield prefixed
            yield from (word for word, _, _ in self._affixed(prefixed, more, suffix=True))

    def affixed(self, stem: str, flags: Iterable[str]) -> Iterator[str]:
        """Give what each of some flags alone makes of a stem."""
        for flag in flags:
            for affix in self.affixes.get(flag, ()):
                if changed := affix.apply(stem):
                    yield changed

    def _affixed(self, word: str, flags: str, *, suffix: bool) -> Iterator[tuple[str, bool, str]]:
        for flag in flags:
            for affix in self.affixes.get(flag, ()):
                if affix.suffix == suffix and (changed := affix.apply(word)):
                    yield changed, affix.crosses, affix.flags


def _read_affixes(path: Path) -> dict[str, list[Affix]]:
    found: dict[str, list[Affix]] = defaultdict(list)
    crosses: dict[str, bool] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        kind, *fields = line.split()[:5] or [""]
        if kind not in {"SFX", "PFX"}:
            continue
        if fields[0] not in crosses:
            crosses[fields[0]] = fields[1] == "Y"
            continue
        flag, taken, put, condition = fields
        suffix = kind == "SFX"
        put, _, flags = put.partition("/")
        found[flag].append(
            Affix(
                suffix,
                "" if taken == "0" else taken,
                "" if put == "0" else put,
                flags,
                re.compile(f"{condition}$" if suffix else f"^{condition}"),
                crosses[flag],
            )
        )
    return dict(found)
