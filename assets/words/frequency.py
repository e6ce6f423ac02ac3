"""Sort words into classes by how often they are written, for `game/words/familiarity.py`."""

from collections.abc import Callable, Iterable

MOST, LEAST_OF_ANSWERS, PER_LINE = 9, 2, 100


def lines(
    answers: Iterable[str], guesses: Iterable[str], zipf: Callable[[str], float]
) -> list[str]:
    """Return a digit for each word, all words in alphabetical order, in lines of a hundred.

    A class is half a step of Zipf's scale, the decimal logarithm of occurrences in a thousand
    million words. An answer is a fair one by other rules, so it counts as known at least.
    """
    known = set(answers)
    digits = "".join(
        str(max(_class_of(zipf(word)), LEAST_OF_ANSWERS if word in known else 0))
        for word in sorted(known.union(guesses))
    )
    return [digits[at : at + PER_LINE] for at in range(0, len(digits), PER_LINE)]


def _class_of(zipf: float) -> int:
    return min(MOST, max(1, int(2 * zipf) - 1)) if zipf > 0 else 0
