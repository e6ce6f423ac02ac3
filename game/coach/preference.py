"""Which words the coach names: no offensive one, and those that people know before the others.

The search knows nothing of it but the order of the words: among guesses that are worth the same,
it finds the first. So the guesses of a list come in the order in which people know them.
"""

from typing import NamedTuple

from game.coach.ranking import Worth
from game.words import WordList
from game.words.familiarity import KNOWN, familiarities
from game.words.offensive import unsaid_words

# So many guesses more a word may take, on average, to be named before one that nobody knows.
WORTH_KNOWING = 0.02


class Preference(NamedTuple):
    """What is named of some words.

    Attributes:
        guesses: the words that may be guessed, the best known first.
        unusual: those of them that hardly anybody knows.
        unsaid: the words that are never named.
    """

    guesses: tuple[str, ...] = ()
    unusual: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()


def preference(words: WordList) -> Preference:
    """Return what is to be named of a list.

    >>> from game.words import load
    >>> wanted = preference(load("en", 5))
    >>> "TARSE" in wanted.unusual, "CRANE" in wanted.unusual
    (True, False)
    """
    in_order = sorted(words.guesses)
    classes = dict(zip(in_order, familiarities(in_order, words.language), strict=True))
    in_order.sort(key=lambda word: -classes[word])
    # A player knows the answers of an own list, and so do those who choose answers by hand.
    unusual = (word for word, known in classes.items() if known < KNOWN)
    unknown = frozenset(unusual).difference(words.answers)
    return Preference(tuple(in_order), unknown, unsaid_words(words))


def in_order_of_naming(worths: list[Worth]) -> list[Worth]:
    """Return guesses, the best first, in the order in which they are named.

    A word that people know comes before unusual ones that are hardly better.

    >>> from dataclasses import replace
    >>> tarse, crate = (Worth(word, 3.5, True, 0, 0, 0, 0, 0) for word in ("TARSE", "CRATE"))
    >>> tarse = replace(tarse, expected=3.49, unusual=True)
    >>> [worth.word for worth in in_order_of_naming([tarse, crate])]
    ['CRATE', 'TARSE']
    """
    named: list[Worth] = []
    for worth in worths:
        place = len(named)
        while place and not worth.unusual and _gives_way(named[place - 1], worth):
            place -= 1
        named.insert(place, worth)
    return named


def _gives_way(before: Worth, worth: Worth) -> bool:
    """Return whether a word that people know is named before one that was found to be better."""
    dearer = worth.expected > before.expected + WORTH_KNOWING
    return before.unusual and worth.risk <= before.risk and not dearer
