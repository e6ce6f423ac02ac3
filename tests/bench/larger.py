"""Larger lists than those of the original game, of several kinds, to see how time grows."""

import random
from collections.abc import Iterator, Sequence

from game.words import load
from game.words.familiarity import familiarities


def larger_lists(
    answers: Sequence[str], guesses: Sequence[str], size: int
) -> Iterator[tuple[str, list[str]]]:
    """Yield what lists of so many answers are called, and their answers.

    Those by lot and of families begin with as many of the answers as there are; families of words
    that differ in one letter from each other take longest, above all in hard mode.

    Args:
        answers: those of one list.
        guesses: all words that may be guessed, the answers among them; further answers are drawn
            from these.
        size: how many answers there are to be.
    """
    those = set(answers)
    for seed in (1, 2):
        rng = random.Random(seed)
        first = rng.sample(list(answers), min(size, len(answers)))
        others = [word for word in guesses if word not in those]
        rng.shuffle(others)
        yield f"by lot {seed}", [*first, *others][:size]
    known = dict(zip(guesses, familiarities(guesses), strict=True))
    yield "by use", sorted(guesses, key=lambda word: -known[word])[:size]
    yield "by alphabet", sorted(guesses)[:size]
    if size > len(answers):
        yield "of families", list(dict.fromkeys([*answers, *of_families(guesses)]))[:size]


def of_families(words: Sequence[str]) -> Iterator[str]:
    """Yield words that differ in one letter from another one, the largest families first."""
    alike: dict[str, list[str]] = {}
    for word in words:
        for place in range(len(word)):
            alike.setdefault(f"{word[:place]}.{word[place + 1 :]}", []).append(word)
    for family in sorted(alike.values(), key=len, reverse=True):
        yield from family


def all_guesses(answers: Sequence[str], guesses: Sequence[str]) -> list[str]:
    """Return two lists' words and those of our own list of five letters, the answers first."""
    return list(dict.fromkeys([*answers, *guesses, *sorted(load("en", 5).guesses)]))
