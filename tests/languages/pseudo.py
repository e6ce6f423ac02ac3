"""A pseudo-locale: every text that went through the catalogue is marked, accented and longer.

`⟦Ñéẃ ĝáḿé···⟧` for "New game". What is shown without brackets never went through the catalogue, and
what is cut or overlaps in this language would be in others that need more room than English.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from game import catalogue

CODE = "xx"
LONGEST_WORD = "·{1,14}"  # of what is added, so that it can be broken into lines
LONGER = 0.4  # how much longer texts are than in English
ACCENTED = str.maketrans(
    "ACEGILNORSUYZaceginlorsuyz",
    "ÁĆÉĜÍĹŃÓŔŚÚÝŹáćéĝíńĺóŕśúýź",
)
PLACE = re.compile(r"(\{\w*\}|%\(\w+\)[sdr]|%[sdr]|\n)")
# These are no sentences: signs and numbers that say how a language writes things.
SIGNS = re.compile(r"[\W\d_]*")
# English outside the brackets; the words of the game are in capitals.
ENGLISH = re.compile("[A-Za-z]*[a-z][A-Za-z]*")


class Pseudo(NullTranslations):
    """Translations of whatever is asked for."""

    def gettext(self, message: str) -> str:
        """Return a text as it is in the pseudo-locale."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the text that goes with a number."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return a text that has a context; words of the game stay what they are."""
        return message if context.startswith("word of") else pseudo(message)


def pseudo(message: str) -> str:
    """Return a text in the pseudo-locale; its places, signs and line breaks stay.

    >>> pseudo("Board {number} is solved")
    '⟦Bóáŕd {number} íś śóĺvéd····⟧'
    >>> pseudo(", "), pseudo("{number}%")
    (', ', '{number}%')
    """
    parts = PLACE.split(message or "")  # argparse looks up the absence of a description
    words = "".join(part for part in parts if not PLACE.fullmatch(part))
    if SIGNS.fullmatch(words):
        return message
    text = "".join(p if PLACE.fullmatch(p) else p.translate(ACCENTED) for p in parts)
    longer = "·" * max(0, round(len(words) * LONGER) - 2)
    return f"⟦{text}{' '.join(re.findall(LONGEST_WORD, longer))}⟧"


@contextmanager
def pseudo_locale() -> Iterator[None]:
    """Use the pseudo-locale."""
    catalogue.install(CODE, Pseudo())
    try:
        yield
    finally:
        catalogue.choose("en")


def bare(text: str) -> list[str]:
    """Return the words of a text in the pseudo-locale that did not come from the catalogue.

    Words in capitals, as those of the game are, do not count.

    >>> bare("⟦Gúéśś····⟧ 2, CRANE, of five"), bare("⟦Ńót ⟦áńśẃéŕ··⟧ fóúńd···⟧")
    (['of', 'five'], [])
    """
    while (outside := re.sub("⟦[^⟦⟧]*⟧", "", text)) != text:
        text = outside
    return ENGLISH.findall(text)
