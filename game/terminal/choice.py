"""Which word to try next, and which line is likely wrong. Only here, the solver asks the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from game.rules import Guess
from game.rules.clues import score

if TYPE_CHECKING:
    from game.coach import Doubt

SCORINGS = 100_000  # about a tenth of a second
# The coach would need seconds for more words than this, which are left before the first guess
# or after an unlucky one.
MANY = 400
PATIENCE = 1.0  # seconds; what the coach has found by then is taken


def best_guess(possible: Sequence[str], allowed: Collection[str]) -> str:
    """Return the word after which the fewest further guesses are expected.

    Where there are many words, or numpy is not installed, it is the word whose largest set is
    smallest.

    Args:
        possible: the words that could be the answer, in capitals; one at least.
        allowed: the words that may be guessed.

    >>> best_guess(["BATCH", "CATCH", "HATCH", "LATCH"], ["BATCH", "CATCH", "CHLOE", "HATCH"])
    'CHLOE'
    """
    if len(possible) <= 2:
        return possible[0]
    if len(possible) > MANY:
        return evenest_guess(possible, allowed)
    return _coached_guess(possible, allowed) or evenest_guess(possible, allowed)


def _coached_guess(possible: Sequence[str], allowed: Collection[str]) -> str | None:
    """Return what the coach advises, or None without numpy."""
    try:
        from game.coach import Coach, Leash, Stopped  # numpy takes longer to load than the rest
    except ModuleNotFoundError:
        return None
    word = None
    try:
        coach = Coach(possible, sorted(allowed))
        for advice in coach.advise([[]], places=1, pace=Leash(PATIENCE)):
            word = advice.best[0].word
    except Stopped:
        pass  # the last advice is the best so far
    return word


def likely_wrong(
    guesses: Sequence[Guess], answers: Sequence[str], allowed: Collection[str]
) -> Doubt | None:
    """Return which of some guesses is likely told wrongly, or None without numpy.

    Args:
        guesses: what was told, which no word explains.
        answers: the words that could be the answer.
        allowed: the words that may be guessed.
    """
    try:
        from game.coach import Coach
    except ModuleNotFoundError:
        return None
    return next(iter(Coach(answers, sorted(allowed)).doubts(guesses)), None)


def evenest_guess(possible: Sequence[str], allowed: Collection[str]) -> str:
    """Return the word whose largest set is smallest.

    A guess splits the possible words into sets by the clues that they would give; the largest is
    what is left if all goes badly. Among equals a possible word comes first. Where there are too
    many words to try all, those with the most common letters are tried.

    Args:
        possible: the words that could be the answer, in capitals; one at least.
        allowed: the words that may be guessed.

    >>> evenest_guess(["BATCH", "CATCH", "HATCH", "LATCH"], ["BATCH", "CATCH", "CHLOE", "HATCH"])
    'CHLOE'
    """
    letters = Counter(letter for word in possible for letter in set(word))
    candidates = dict.fromkeys((*possible, *sorted(allowed)))
    ranked = sorted(candidates, key=lambda word: -sum(letters[letter] for letter in set(word)))
    tried = ranked[: max(10, SCORINGS // len(possible))]
    could_be = set(possible)
    return min(tried, key=lambda word: (_largest_set(possible, word), word not in could_be))


def _largest_set(possible: Sequence[str], guess: str) -> int:
    """Return how many of the possible words a guess leaves at worst."""
    return max(Counter(score(word, guess) for word in possible).values())
