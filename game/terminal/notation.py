"""Clues as signs. There are four notations; a line is in one of them.

Next to letters or digits, what people type for "nothing" is grey as well: `y--g-`, `y..g.`.

A minus is grey in `= + -`, and yellow in `* - _`, which plain rows use. So the other signs of the
line decide which of the two it is in. A line of minuses alone is in the notation that the player
used before; as a first line it is grey, since hardly any first guess is an anagram of the answer.
Where neither decides, it is refused.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.catalogue import tr
from game.formats import either
from game.rules import Clue


class Notation(NamedTuple):
    """The signs of a notation."""

    green: str
    yellow: str
    grey: str

    def written(self, clues: Sequence[Clue]) -> str:
        """Return clues as signs.

        >>> MARKS.written((Clue.GREY, Clue.GREEN, Clue.YELLOW))
        '_*-'
        """
        signs = {Clue.GREEN: self.green, Clue.YELLOW: self.yellow, Clue.GREY: self.grey}
        return "".join(signs[clue] for clue in clues)

    def read(self, text: str) -> tuple[Clue, ...]:
        """Return the clues of some signs, all of which are in this notation."""
        clues = {self.green: Clue.GREEN, self.yellow: Clue.YELLOW, self.grey: Clue.GREY}
        return tuple(clues[sign] for sign in text)


LETTERS = Notation("g", "y", "b")
SIGNS = Notation("=", "+", "-")
MARKS = Notation("*", "-", "_")  # of the rows in plain text
DIGITS = Notation("3", "2", "1")  # the keys of the assistant
NOTATIONS = (LETTERS, SIGNS, MARKS, DIGITS)
# Letters and digits with another sign for grey.
MIXED = tuple(each._replace(grey=grey) for each in (LETTERS, DIGITS) for grey in "-_.x")
ALL_SIGNS = frozenset("".join(map("".join, NOTATIONS)))
MINUS = "-"


class NotationError(ValueError):
    """A word with clues cannot be read; the message says why, without a full stop."""


def explanation() -> str:
    """Return the line that explains the notations."""
    # For translators: the sets are "g y b, = + -, * - _ or 3 2 1".
    return tr("Clues: {sets} for green, yellow, grey; g y - works too.", sets=_sets())


def _sets() -> str:
    return either(map(" ".join, NOTATIONS))


def read_clues(text: str, before: Notation | None = None) -> tuple[tuple[Clue, ...], Notation]:
    """Return the clues that some signs mean, and the notation they are in.

    Args:
        text: the signs, without spaces.
        before: the notation of the line before it, None for a first line.

    Raises:
        NotationError: the signs are in no notation, in several, or could be in either of two.

    >>> read_clues("-+=")[0] == read_clues("_-*")[0] == read_clues("BYG")[0] == (0, 1, 2)
    True
    >>> read_clues("y--g-")[0] == read_clues("2..3.")[0] == (1, 0, 0, 2, 0)
    True
    """
    text = text.lower()
    fitting = [each for each in (*NOTATIONS, *MIXED) if set(text) <= set(each)]
    if not fitting:
        raise NotationError(_why_not(text))
    if len({each.read(text) for each in fitting}) == 1:
        notation = before if before in fitting else fitting[0]
        return notation.read(text), notation
    notation = before or SIGNS
    if notation not in fitting:
        raise NotationError(_either(text, notation))
    return notation.read(text), notation


def _why_not(text: str) -> str:
    known = set(text) & ALL_SIGNS
    if known < set(text):
        used = [each for each in (SIGNS, *NOTATIONS, *MIXED) if known <= set(each)]
        if not known or not used:
            return tr("Use only {sets} for green, yellow and grey", sets=_sets())
        green, yellow, grey = used[0]
        # For translators: the signs of the clues, such as = + -.
        return tr(
            "Use only {green} (green), {yellow} (yellow) and {grey} (grey)",
            green=green,
            yellow=yellow,
            grey=grey,
        )
    if MINUS in known and known <= {*SIGNS, *MARKS}:
        return tr(
            "This mixes {one} with {other}, so - could be grey or yellow; use one set for the "
            "whole line",
            one=" ".join(SIGNS),
            other=" ".join(MARKS),
        )
    return tr("This mixes sets of signs; use {sets} for the whole line", sets=_sets())


def _either(text: str, usual: Notation) -> str:
    return tr(
        "{signs} could be all grey (in {one}) or all yellow (in {other}); type {grey} or {yellow}",
        signs=text,
        one=" ".join(SIGNS),
        other=" ".join(MARKS),
        grey=usual.grey * len(text),
        yellow=usual.yellow * len(text),
    )
