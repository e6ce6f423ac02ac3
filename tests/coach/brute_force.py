"""The best plan by trying everything, simply and slowly, to test the coach against.

Sets of words are the bits of numbers. Nothing is shared with the coach.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from math import log2
from typing import NamedTuple

from game.rules import HardMode
from tests.rules.plainly import Row, clues, fits, hosted, is_allowed

Total = tuple[int, int]  # words lost, and guesses of all words together

FAR = 99


class Lists(NamedTuple):
    """A small list, and how to play with it."""

    answers: list[str]
    others: list[str]
    level: HardMode
    left: int | None

    @property
    def limit(self) -> int:
        """How many guesses are left, as a number."""
        return FAR if self.left is None else self.left


def lists(seed: int, most: int = 8, more: int = 12) -> Lists:
    """Return a list by chance, with words that are mostly hard to tell apart."""
    rng = random.Random(seed)
    length = rng.choice([3, 3, 4, 5, 6, 8])
    letters = rng.choice(["ABC", "ABCDE", "ABÑO"])
    stem = rng.choices(letters, k=length)
    free = [0, *rng.sample(range(1, length), 2)] if rng.random() < 0.6 else range(length)

    def word() -> str:
        return "".join(rng.choice(letters) if at in free else it for at, it in enumerate(stem))

    answers = list(dict.fromkeys(word() for _ in range(rng.randint(1, most))))
    others = ["".join(rng.choices(letters, k=length)) for _ in range(rng.randint(0, more))]
    return Lists(answers, others, rng.choice([*HardMode]), rng.choice([None, None, 6, 4, 3, 2, 1]))


class BruteForce:
    """What words need with best play, V, and with a given guess, Q."""

    def __init__(
        self, answers: Iterable[str], others: Iterable[str] = (), level: HardMode = HardMode.OFF
    ) -> None:
        """Take the words; `words` are all that may be guessed."""
        self.words = list(dict.fromkeys([*answers, *others]))
        self.answers, self.level = len(set(answers)), level
        self.value = cache(self._value)
        self.sets = cache(self._sets)
        self.after = cache(self._after)

    def bits(self, words: Iterable[str]) -> int:
        """Return some words as bits."""
        return sum(1 << self.words.index(word) for word in words)

    def allowed(self, rows: Iterable[Row]) -> int:
        """Return the guesses that the rows of a board allow."""
        rows = list(rows)
        return self.bits(word for word in self.words if is_allowed(word, rows, self.level))

    def fitting(self, rows: Iterable[Row]) -> int:
        """Return the answers that a board leaves, or else all words that it leaves."""
        rows = list(rows)
        found = [word for word in self.words if fits(word, rows)]
        return self.bits(set(found) & set(self.words[: self.answers]) or found)

    def each(self, bits: int) -> Iterator[int]:
        """Yield the indices of some words."""
        return (nth for nth in range(len(self.words)) if bits >> nth & 1)

    def _sets(self, words: int, guess: str) -> dict[tuple[int, ...], int]:
        found: dict[tuple[int, ...], int] = Counter()
        for secret in self.each(words):
            found[clues(self.words[secret], guess)] |= 1 << secret
        return found

    def _after(self, guess: str, told: tuple[int, ...]) -> int:
        return self.allowed([(guess, told)])

    def _value(self, words: int, allowed: int, left: int) -> Total:
        """V: the fewest losses, and then the fewest guesses."""
        if left == 0:
            return words.bit_count(), 0
        return min(total for _, total in self.ranked(words, allowed, left))

    def ranked(self, words: int, allowed: int, left: int) -> list[tuple[str, Total]]:
        """Return all guesses that tell words apart, or are the only one, with their totals."""
        guesses = (self.words[nth] for nth in self.each(allowed))
        return [
            (guess, self.evaluate(words, allowed, guess, left))
            for guess in guesses
            if len(self.sets(words, guess)) > 1 or words == self.bits([guess])
        ]

    def evaluate(self, words: int, allowed: int, guess: str, left: int) -> Total:
        """Q: the same where a given guess is next."""
        lost, total = 0, words.bit_count()
        for told, part in self.sets(words, guess).items():
            if set(told) != {2}:
                # So many words never take more guesses than there are words.
                rest = min(left - 1, part.bit_count() + 1)
                more = self.value(part, allowed & self.after(guess, told), rest)
                lost, total = lost + more[0], total + more[1]
        return lost, total

    def figures(self, words: int, guess: str) -> tuple[int, int, float, float]:
        """Return how many sets a guess makes, the largest, the information, the chance to win."""
        sizes = [part.bit_count() for part in self.sets(words, guess).values()]
        count = words.bit_count()
        bits = sum(size / count * log2(count / size) for size in sizes)
        wins = guess in self.words and words >> self.words.index(guess) & 1
        return len(sizes), max(sizes), bits, wins / count


class Boards:
    """The least risk, and then the fewest guesses, of several boards that are independent."""

    def __init__(self, words: Sequence[str]) -> None:
        """Take all words that may be guessed."""
        self.words = words
        self.value = cache(self._value)

    def _value(self, boards: tuple[tuple[str, ...], ...], left: int) -> tuple[float, float]:
        if not boards:
            return 0.0, 0.0
        if left < len(boards):
            return 1.0, self.value(boards, FAR)[1] if left < FAR else 0.0
        return min(self.evaluate(boards, guess, left) for guess in self.words)

    def evaluate(
        self, boards: tuple[tuple[str, ...], ...], guess: str, left: int
    ) -> tuple[float, float]:
        """Return the chance to lose, and the guesses, where a given guess is next."""
        splits = []
        for words in boards:
            parts: dict[tuple[int, ...], tuple[str, ...]] = {}
            for word in words:
                told = clues(word, guess)
                parts[told] = (*parts.get(told, ()), word)
            splits.append([(len(part) / len(words), part) for part in parts.values()])
        risk, guesses = 0.0, 1.0
        for came in product(*splits):
            after = tuple(sorted(part for _, part in came if part != (guess,)))
            if after == tuple(sorted(boards)):
                return float("inf"), float("inf")  # it tells nothing
            chance = 1.0
            for share, _ in came:
                chance *= share
            more = self.value(after, left - 1 if left < FAR else FAR)
            risk, guesses = risk + chance * more[0], guesses + chance * more[1]
        return round(risk, 9), round(guesses, 9)


def least_against_absurdle(words: Sequence[str], guesses: Sequence[str], level: HardMode) -> int:
    """Return how many guesses a win takes against the host that avoids having a secret."""
    states = {(tuple(words), tuple(guesses))}
    for length in range(1, FAR):
        if any(len(left) == 1 for left, _ in states):
            return length
        following = set()
        for left, allowed in states:
            for guess in allowed:
                told, kept = hosted(left, guess)
                next_allowed = (it for it in allowed if is_allowed(it, [(guess, told)], level))
                following.add((tuple(kept), tuple(next_allowed)))
        states = following - states
    raise AssertionError("there is always a way")
