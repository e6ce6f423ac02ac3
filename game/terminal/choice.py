"""Which word to try next, and which line is likely wrong. Only here, the solver asks the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.profile.cache import openings_folder
from game.rules import Guess, filter_word_list
from game.rules.clues import score
from game.words import WordList

if TYPE_CHECKING:
    from game.coach import Coach, Doubt

SCORINGS = 100_000  # about a tenth of a second
PATIENCE = 1.0  # seconds; what the coach has found by then is taken


class Choice:
    """What to try next on one puzzle, as far as its words are known."""

    def __init__(self, words: WordList) -> None:
        """Take the words, and the coach with the openings that there are for them."""
        self._words = words
        self._allowed = sorted(words.guesses)
        self._coach = self._coach_for(words.answers)
        if self._coach:
            self._coach.find_openings(words, *_folders())

    def best_guess(self, guesses: Sequence[Guess]) -> str | None:
        """Return the word after which the fewest further guesses are expected.

        Where numpy is not installed, it is the word whose largest set is smallest.

        Args:
            guesses: what was played and told so far. Where no answer fits it, the other words
                that may be guessed are taken for answers.

        Returns:
            The word, or None where no word fits.

        >>> from game.words import load
        >>> Choice(load("en", 5)).best_guess([])
        'TARSE'
        """
        answers = filter_word_list(self._words.answers, guesses)
        possible = answers or filter_word_list(self._allowed, guesses)
        if len(possible) <= 2:
            return possible[0] if possible else None
        coach = self._coach if answers else self._coach_for(possible)
        return _coached_guess(coach, guesses) or evenest_guess(possible, self._allowed)

    def likely_wrong(self, guesses: Sequence[Guess]) -> Doubt | None:
        """Return which of some guesses is likely told wrongly, or None without numpy.

        Args:
            guesses: what was told, which no word explains.
        """
        return next(iter(self._coach.doubts(guesses)), None) if self._coach else None

    def _coach_for(self, answers: Sequence[str]) -> Coach | None:
        try:
            from game.coach import Coach  # numpy takes longer to load than the rest
        except ModuleNotFoundError:
            return None
        return Coach(answers, self._allowed)


def _folders() -> tuple[Path, ...]:
    """Return the player's own folder for openings; none where it is not known before the set-up."""
    try:
        return (openings_folder(),)
    except ModuleNotFoundError:
        return ()


def _coached_guess(coach: Coach | None, guesses: Sequence[Guess]) -> str | None:
    """Return what a coach advises, or None where it has found nothing in time."""
    if coach is None:
        return None
    from game.coach import Leash, Stopped

    word = None
    with suppress(Stopped):  # the last advice is the best so far
        for advice in coach.advise([guesses], places=1, pace=Leash(PATIENCE)):
            word = advice.best[0].word
    return word


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
