"""What to try next on a puzzle elsewhere."""

from __future__ import annotations

from collections import Counter
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from game.match import GameCode, Match, Seed
from game.match.puzzle import Puzzle, Row
from game.rules.clues import score
from game.session.coach_service import (
    AdviceSnapshot,
    CoachCache,
    advice_within,
    chance_to_win,
)
from game.words.offensive import unsaid_words

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.coach import SuspectRow
    from game.rules import Guess
    from game.words import WordList

SCORINGS = 100_000  # about a tenth of a second
TIME_LIMIT = 1.0  # s; what the coach has found by then is taken
PLACES = 5  # how many guesses are suggested


class Quality(Enum):
    """How good the guesses that are suggested are known to be."""

    EVEN = auto()  # they leave few words at worst; nothing was searched
    SO_FAR = auto()  # others may be better
    BEST = auto()  # none is better


class Suggestion(NamedTuple):
    """What to try next.

    Attributes:
        left: how many words are left.
        likely: how many of them are likely, which come first.
        best: the best guesses, at most five of them.
        quality: how good they are known to be.
        chances: the chance to win within the guesses wanted, in words; empty text where there is
            no such aim, or it is not known.
    """

    left: int
    likely: int
    best: tuple[str, ...]
    quality: Quality
    chances: str = ""


class Suggester:
    """Suggests what to try next on one puzzle, with the coach where numpy is installed."""

    def __init__(self, words: WordList, within: int | None = None) -> None:
        """Take a list of words, and the number of guesses within which to win, if any is wanted."""
        self._words = words
        self._within = within
        self._coaches = CoachCache()

    def suggest(self, guesses: Sequence[Guess]) -> Suggestion | None:
        """Return the words after which the fewest further guesses are expected, best first.

        Without the coach, they are those whose largest set is smallest. As long as likely words
        fit the clues, they are about these, and then about all that may be guessed; None where no
        word fits.

        >>> from game.words import load
        >>> Suggester(load("en", 5)).suggest([]).best[0]
        'SLATE'
        """
        match = self._match(guesses)
        board = match.boards[0]
        if not board.possible:
            return None
        counts = len(board.possible), len(board.likely)
        snapshot = self._advice(match)
        advice = snapshot.advice if snapshot else None
        if snapshot and advice and advice.best:
            best = tuple(each.word for each in advice.best[:PLACES])
            is_proven = advice.certainty.name == "PROVEN"
            quality = Quality.BEST if is_proven else Quality.SO_FAR
            return Suggestion(*counts, best, quality, chance_to_win(snapshot))
        unsaid = unsaid_words(self._words)
        aim = board.likely or board.possible
        named = evenest_guesses(aim, self._words.guesses - unsaid, PLACES + len(unsaid))
        best = tuple(each for each in named if each not in unsaid)[:PLACES]
        return Suggestion(*counts, best, Quality.EVEN)

    def likely_wrong(self, guesses: Sequence[Guess]) -> SuspectRow | None:
        """Return which guess likely has wrong clues, where no word explains them all.

        None without the coach.
        """
        snapshot = self._advice(self._match(guesses))
        return next(iter(snapshot.suspect_rows), None) if snapshot else None

    def _match(self, guesses: Sequence[Guess]) -> Match:
        """Return the puzzle as a match."""
        code = GameCode(
            source=Seed(0), language=self._words.language, length=self._words.length, guesses=None
        )
        rows = tuple(Row(guess.word, (guess.clues,)) for guess in guesses)
        return Puzzle(code, self._words, rows).match

    def _advice(self, match: Match) -> AdviceSnapshot | None:
        """Return the coach's advice, or None where numpy is not installed."""
        try:
            return advice_within(match, self._coaches, TIME_LIMIT, self._within)
        except ModuleNotFoundError:
            return None


def evenest_guesses(
    possible: Sequence[str], allowed: Collection[str], places: int = 1
) -> list[str]:
    """Return the words whose largest set is smallest, best first.

    A guess splits the possible words into sets by the clues that they would give; the largest is
    what is left if all goes badly. Among equals a possible word comes first. Where there are too
    many words to try all, those with the most common letters are tried. All are in capitals, and
    one at least is possible.

    >>> evenest_guesses(["BATCH", "CATCH", "HATCH", "LATCH"], ["BATCH", "CATCH", "CHLOE", "HATCH"])
    ['CHLOE']
    """
    letters = Counter(letter for word in possible for letter in set(word))
    candidates = dict.fromkeys((*possible, *sorted(allowed)))
    ranked = sorted(candidates, key=lambda word: -sum(letters[letter] for letter in set(word)))
    tried = ranked[: max(10, SCORINGS // len(possible))]
    could_be = set(possible)
    order = sorted(tried, key=lambda word: (_largest_set(possible, word), word not in could_be))
    return order[:places]


def _largest_set(possible: Sequence[str], guess: str) -> int:
    """Return how many of the possible words a guess leaves at worst."""
    return max(Counter(score(word, guess) for word in possible).values())
