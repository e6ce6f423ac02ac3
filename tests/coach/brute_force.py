"""V and Q computed by trying everything, simply and slowly, to test the search against."""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from game.rules import Clue, Guess, HardMode, hard_mode_violation
from game.rules.clues import score

Total = tuple[int, int]  # words lost, and guesses of all words together

FAR = 99


class BruteForce:
    """V and Q by trying everything."""

    def __init__(self, guesses: Sequence[str], level: HardMode) -> None:
        self.guesses = tuple(guesses)
        self.level = level
        self.value = cache(self._value)

    def allowed(self, history: tuple[Guess, ...]) -> list[str]:
        return [
            word for word in self.guesses if hard_mode_violation(history, word, self.level) is None
        ]

    def _value(self, words: tuple[str, ...], history: tuple[Guess, ...], left: int) -> Total:
        """V: the fewest losses, and then the fewest guesses, that the words need."""
        if left == 0:
            return len(words), 0
        allowed = self.allowed(history)
        useful = [word for word in allowed if len(self.sets(words, word)) > 1 or words == (word,)]
        # When nothing can be won any more for some words, guessing one word is all there is.
        return min(self.evaluate(words, history, word, left) for word in useful)

    def evaluate(
        self, words: tuple[str, ...], history: tuple[Guess, ...], word: str, left: int
    ) -> Total:
        """Q: the same where a certain word is guessed next."""
        lost, total = 0, len(words)
        for clues, part in self.sets(words, word).items():
            if part == (word,):
                continue
            after = () if self.level is HardMode.OFF else (*history, Guess(word, clues))
            rest = self.value(part, after, min(left - 1, len(part) + 1))
            lost += rest[0]
            total += rest[1]
        return lost, total

    @staticmethod
    @cache
    def sets(words: tuple[str, ...], word: str) -> dict[tuple[Clue, ...], tuple[str, ...]]:
        found = defaultdict(list)
        for secret in words:
            found[score(secret, word)].append(secret)
        return {clues: tuple(part) for clues, part in found.items()}
