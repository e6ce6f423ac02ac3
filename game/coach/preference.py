"""Which words the coach names: no offensive one, and those that people know before the others.

The search knows nothing of it but the order of the words: among guesses that are worth the same,
it finds the first. So the guesses of a list come in the order in which people know them.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import NamedTuple

from game.coach.ranking import GuessWorth
from game.words import WordList, WordsError, load
from game.words.familiarity import KNOWN, familiarities
from game.words.lists import Tier
from game.words.offensive import unsaid_words

# So many guesses more a word may take, on average, to be named before one that nobody knows.
WORTH_KNOWING = 0.02
# So many more it may take to be named before a rare one to people; what plays goes by the other.
WORTH_NAMING = 0.1
BESIDE = 3  # guesses that are named next to the best one
ROUNDING = 1e-9  # by which sums of fractions may be off
FEW_LEFT = 2  # words; the odd ones are not named any more
# From this class on, a form of an answer is as usual as answers are, which are no forms of words.
USUAL_FORM = 6
ENDINGS: Mapping[str, tuple[re.Pattern[str], ...]] = MappingProxyType(
    {
        "en": tuple(map(re.compile, ("S$", "(?<=[SXZHO])ES$", "ED$", "(?<=E)D$"))),
        "es": tuple(map(re.compile, ("S$", "(?<=[^AEIOU])ES$"))),
    }
)


class Preference(NamedTuple):
    """What is named of some words.

    Attributes:
        guesses: the words that may be guessed, the best known first.
        unusual: those of them that hardly anybody knows.
        unsaid: the words that are never named.
        rare: the words that are neither usual answers nor usual forms of answers, which a review
            does not name either.
    """

    guesses: tuple[str, ...] = ()
    unusual: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()
    rare: frozenset[str] = frozenset()


def preference(words: WordList) -> Preference:
    """Return what is to be named of a list.

    >>> from game.words import load
    >>> wanted = preference(load("en", 5))
    >>> "TARSE" in wanted.unusual, "CRANE" in wanted.unusual
    (True, False)
    >>> "KATHY" in wanted.rare, "WIMPY" in wanted.rare, "CRANE" in wanted.rare
    (True, True, False)
    >>> "VEINS" in wanted.rare, "DOTES" in wanted.rare
    (False, True)
    """
    in_order = sorted(words.guesses)
    classes = dict(zip(in_order, familiarities(in_order, words.language), strict=True))
    in_order.sort(key=lambda word: -classes[word])
    # A player knows the answers of an own list, and so do those who choose answers by hand.
    unusual = (word for word, known in classes.items() if known < KNOWN)
    unknown = frozenset(unusual).difference(words.answers)
    often = (word for word, known in classes.items() if known >= USUAL_FORM)
    rare = _rare(words).difference(_forms(often, words))
    return Preference(tuple(in_order), unknown, unsaid_words(words), unknown | rare)


def _rare(words: WordList) -> frozenset[str]:
    """Return the words that are no answers of a usual game, as names and odd words are none.

    Whatever is a player's own is not rare.
    """
    try:
        shipped = load(words.language, words.length)
    except WordsError:
        return frozenset()
    as_shipped = words.answers == shipped.answers
    usual = shipped.answers_up_to(Tier.MEDIUM) if as_shipped else words.answers
    return frozenset(words.guesses.intersection(shipped.guesses)).difference(usual)


def _forms(often: Iterable[str], words: WordList) -> frozenset[str]:
    """Return which words, of those often written, are plurals or other forms of an answer.

    No list has them as answers, but people know VEINS as well as VEIN. Names, which are written
    often as well, are forms of none.
    """
    endings = ENDINGS.get(words.language, ())
    stems: set[str] = set()
    for shorter in (1, 2) if endings else ():
        try:
            stems.update(load(words.language, words.length - shorter).answers)
        except WordsError:
            continue

    def is_form(word: str) -> bool:
        found = (ending.search(word) for ending in endings)
        return any(word[: match.start()] in stems for match in found if match)

    return frozenset(filter(is_form, often))


def in_order_of_naming(
    worths: Sequence[GuessWorth], worth_naming: float = WORTH_KNOWING
) -> list[GuessWorth]:
    """Return guesses, the best first, in the order in which they are named.

    First comes the best usual word that takes at most so many guesses more than the best of all,
    or else a rare one that people know, or else that one. All others follow by their value, the
    safest first; among those within `WORTH_KNOWING` of one another, the usual ones come before the
    rare ones, and those that nobody knows come last.

    >>> from dataclasses import replace
    >>> tarse, crate = (GuessWorth(word, 3.5, True, 0, 0, 0, 0, 0) for word in ("TARSE", "CRATE"))
    >>> tarse = replace(tarse, expected=3.49, unusual=True)
    >>> [worth.word for worth in in_order_of_naming([tarse, crate])]
    ['CRATE', 'TARSE']
    >>> trois = replace(crate, word="TROIS", expected=3.48, rare=True)
    >>> trout = replace(crate, word="TROUT", expected=3.55)
    >>> [worth.word for worth in in_order_of_naming([trois, tarse, crate, trout])]
    ['CRATE', 'TROIS', 'TARSE', 'TROUT']
    >>> [worth.word for worth in in_order_of_naming([trois, tarse, trout], WORTH_NAMING)]
    ['TROUT', 'TROIS', 'TARSE']
    """
    if not worths:
        return []
    near = (worth for worth in worths if is_near(worth, worths[0], worth_naming))
    best = min(near, key=_oddness)
    waiting = sorted(worths, key=lambda worth: (worth.risk, round(worth.expected, 9)))
    waiting.remove(best)
    named, leader = [best], best
    while waiting:
        alike = [worth for worth in waiting if is_near(worth, leader)]
        named += sorted(alike, key=_oddness)
        waiting = [worth for worth in waiting if not is_near(worth, leader)]
        leader = waiting[0] if waiting else best
    return named


def named_beside(best: Sequence[GuessWorth]) -> tuple[GuessWorth, ...]:
    """Return the guesses that are named to people next to the first of some, in their order.

    They are nearly as good; rare words that save guesses are left to the details.
    """
    others = (worth for worth in best if is_near(best[0], worth))
    near = takewhile(lambda worth: is_near(worth, best[0], WORTH_NAMING), others)
    return tuple(near)[1 : 1 + BESIDE]


def _oddness(worth: GuessWorth) -> int:
    """Return 0 for usual words, 1 for rare ones that people know, 2 for those that nobody knows."""
    return 2 if worth.unusual else int(worth.rare)


def is_near(worth: GuessWorth, best: GuessWorth, most: float = WORTH_KNOWING) -> bool:
    """Return whether a guess counts as equal to the best one: it takes hardly any more."""
    return worth.risk <= best.risk and worth.expected <= best.expected + most + ROUNDING


def without_odd_ones(worths: list[GuessWorth], left: int) -> list[GuessWorth]:
    """Return the guesses to be named where so many words are left on a board, at most.

    Where hardly any is left, nobody wants a word that cannot be it and that nobody knows.
    """
    if left > FEW_LEFT:
        return worths
    return [worth for worth in worths if worth.wins_now or not _oddness(worth)] or worths
