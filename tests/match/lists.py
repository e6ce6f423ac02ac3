"""Small word lists for tests."""

from collections.abc import Iterable

from game.words import WordList


def word_list(answers: str | Iterable[str], more_guesses: str = "") -> WordList:
    """Return a list whose answers are all easy."""
    words = tuple(answers.split() if isinstance(answers, str) else answers)
    count = len(words)
    guesses = frozenset(words) | frozenset(more_guesses.split())
    return WordList("en", len(words[0]), words, guesses, (count, count, count))


FIVE = word_list(
    "CRANE SLATE ROBOT TOXIN BANAL EERIE GEESE TRUNK ABBEY KEEPS SHEEP COUNT PLANT STEER",
    "ZZZZZ AEIOU",
)
