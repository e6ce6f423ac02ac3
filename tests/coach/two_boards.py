"""The optimum of two boards by trying everything, to test the coach against."""

from functools import cache
from itertools import product

from game.coach import Coach
from game.rules import Guess, check_guess

Words = tuple[str, ...]


@cache
def split(words: Words, guess: str) -> list[Words]:
    """Return the sets into which a guess splits words."""
    found: dict[object, list[str]] = {}
    for word in words:
        found.setdefault(check_guess(word, guess), []).append(word)
    return [tuple(each) for each in found.values()]


def pairs(one: Words, other: Words) -> int:
    """Return in how many ways two boards hide different words."""
    return len(one) * len(other) - len(set(one) & set(other))


class TwoBoards:
    """The expected number of guesses that solve two boards which hide different words."""

    def __init__(self, guesses: Words) -> None:
        self.guesses = guesses
        self.one = cache(self._one)
        self.both = cache(self._both)

    def _one(self, words: Words) -> float:
        """Return the expectation where one board is open."""
        if len(words) == 1:
            return 1.0
        return min(
            1 + sum(len(part) * self.one(part) for part in parts if part != (guess,)) / len(words)
            for guess in self.guesses
            if len(parts := split(words, guess)) > 1
        )

    def _both(self, first: Words, second: Words) -> float:
        """Return the expectation where both are open."""
        if len(first) == len(second) == 1:
            return 2.0
        ways = pairs(first, second)
        best = float("inf")
        for guess in self.guesses:
            after = list(product(split(first, guess), split(second, guess)))
            if len(after) == 1 and guess not in first and guess not in second:
                continue
            total = float(ways)
            for one, other in after:
                if number := pairs(one, other):
                    total += number * self._rest(guess, one, other)
            best = min(best, total / ways)
        return best

    def _rest(self, guess: str, one: Words, other: Words) -> float:
        if one == (guess,):
            return self.one(other)
        if other == (guess,):
            return self.one(one)
        return self.both(*sorted((one, other)))


def mean_with_coach(answers: Words, guesses: Words) -> float:
    """Return the mean number of guesses of all games of two boards that the coach can play."""
    coach = Coach(answers, guesses)

    @cache
    def choose(*boards: tuple[Guess, ...]) -> str:
        word = coach.choose(boards)
        assert word
        return word

    used = []
    for secrets in product(answers, answers):
        if secrets[0] == secrets[1]:
            continue
        boards: list[tuple[Guess, ...]] = [(), ()]
        rows = 0
        while not all(
            board and board[-1].word == secret
            for board, secret in zip(boards, secrets, strict=True)
        ):
            word, rows = choose(*boards), rows + 1
            for nth, secret in enumerate(secrets):
                if not boards[nth] or boards[nth][-1].word != secret:
                    boards[nth] += (Guess(word, check_guess(secret, word)),)
        used.append(rows)
    return sum(used) / len(used)
