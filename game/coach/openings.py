"""The first guess: too many words for a quick search, so its answers are prepared.

A table of openings belongs to one list of words and one level of hard mode. It holds the best
first guesses and the totals of their strategies, as text that is small enough to ship.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from pathlib import Path

import numpy as np

from game.coach.boards import look_ahead
from game.coach.matrix import Indices, Vocabulary
from game.coach.restrictions import allowed
from game.coach.search import NEVER, UNLIMITED, Leaders, Outcome, Search
from game.coach.splits import Floats, estimated_rests, sets
from game.rules import HardMode

# Beyond so many words a table of all guesses would be too large to search in.
MANY = 400
# So many guesses are tried, the best by estimate, for each place among the leaders.
TRIED = 4
# Openers for several boards are compared on so many boards, with so many second guesses.
BOARDS = 4
FOLLOWING_OPENERS = 2000
# What a text that is no table may lead to; an infinite total and a thousand brackets are the last.
UNREADABLE = (
    *(LookupError, ValueError, TypeError, AttributeError),
    *(OverflowError, RecursionError),
)


class OpeningsError(ValueError):
    """A table of openings cannot be read."""


def evaluate_opener(
    search: Search,
    words: Indices,
    guesses: Indices,
    guess: int,
    *,
    left: int = UNLIMITED,
    bound: int = NEVER,
) -> Outcome:
    """Return the total of words if a certain guess comes first, as `Search.evaluate` does.

    It needs no table of all words: each set gets one of its own.

    Args:
        search: finds the guesses that follow.
        words: the indices of the words that are left, ascending.
        guesses: the indices of the guesses that are allowed before it, ascending.
        guess: the index of the guess.
        left: how many guesses are left, this one included; at least 2.
        bound: the search ends where no total below this can be reached.
    """
    vocabulary = search.vocabulary
    clues = vocabulary.clue_numbers(np.array([guess]), words)[0]
    parts = [rows for rows in sets(clues) if len(rows) > 1 or words[rows[0]] != guess]
    parts.sort(key=len, reverse=True)
    total = len(words) + sum(2 * len(rows) - 1 for rows in parts)
    depth, proven = 0, True
    for rows in parts:
        low = 2 * len(rows) - 1
        clue = int(clues[rows[0]])
        keeps = allowed(vocabulary, search.level, guess, clue, guesses)
        table = search.table(words[rows], guesses[keeps])
        outcome = search.value(table, left - 1, bound - total + low)
        total += outcome.total - low
        depth = max(depth, outcome.depth)
        proven &= outcome.proven
        if total >= bound:
            return Outcome(total, None, 0, proven)
    return Outcome(total, guess, 1 + depth, proven)


def explore_openers(
    search: Search, words: Indices, guesses: Indices, *, rests: Floats, left: int, leaders: Leaders
) -> Iterator[None]:
    """Look for the best guesses where many words are left; pause after each.

    The leaders are never complete: guesses that look poor are not tried.

    Args:
        search: finds the guesses that follow.
        words: the indices of the words that are left, ascending.
        guesses: the indices of the guesses that are allowed, ascending, (g,).
        rests: about how many guesses all words need after each, (g,).
        left: how many guesses are left, at least 2.
        leaders: takes the guesses.
    """
    leaders.complete = False
    for guess in guesses[np.argsort(rests, kind="stable")[: TRIED * leaders.places]].tolist():
        outcome = evaluate_opener(search, words, guesses, guess, left=left, bound=leaders.bound)
        if outcome.guess is not None:
            leaders.offer(outcome)
        yield


@dataclass(frozen=True)
class Openings:
    """The best first guesses for a list of words.

    Attributes:
        key: tells the list and the level of hard mode from others: see `openings_key`.
        words: how many words may be the secret.
        totals: for each of the guesses, the best first, the guesses that all words need.
        together: the same guesses in the order in which they serve several boards at once.
    """

    key: str
    words: int
    totals: dict[str, int]
    together: tuple[str, ...]

    def as_text(self) -> str:
        """Return the table as text; `from_text` reads it.

        >>> table = Openings("0123abcd", 3, {"AB": 5}, ("AB",))
        >>> Openings.from_text(table.as_text()) == table
        True
        """
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> "Openings":
        """Read a table.

        Raises:
            OpeningsError: the text is no table of openings.
        """
        try:
            read = json.loads(text)
            totals = {str(word): int(total) for word, total in read["totals"].items()}
            together = tuple(str(word) for word in read["together"])
            if not totals or set(together) != set(totals):
                raise ValueError("the guesses do not agree")
            return cls(str(read["key"]), int(read["words"]), totals, together)
        except UNREADABLE as error:
            raise OpeningsError(f"This is no table of openings ({error}); make it anew") from error

    def save(self, path: Path) -> None:
        """Write the table to a file."""
        path.write_text(self.as_text() + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> "Openings":
        """Read a table from a file.

        Raises:
            OSError: the file cannot be read.
            OpeningsError: it holds no table of openings.
        """
        return cls.from_text(path.read_text(encoding="utf-8", errors="replace"))


def openings_key(vocabulary: Vocabulary, level: HardMode) -> str:
    """Return 16 hexadecimal digits that stand for the legal words of a vocabulary and a level."""
    words = "\n".join(vocabulary.words[: vocabulary.legal])
    text = f"{level.value} {vocabulary.answers}\n{words}"
    return blake2b(text.encode(), digest_size=8).hexdigest()


def prepare_openings(search: Search, places: int = 10) -> Iterator[Openings]:
    """Prepare the openings of a list, better each time; the last ones are to be kept.

    Args:
        search: of the words; its breadth decides how good the totals are.
        places: how many guesses the table is to hold.
    """
    vocabulary = search.vocabulary
    words, guesses = np.arange(vocabulary.answers), np.arange(vocabulary.legal)
    key = openings_key(vocabulary, search.level)
    rests = estimated_rests(vocabulary, words, guesses, pace=search.pace)
    leaders = Leaders(places)
    for _ in explore_openers(search, words, guesses, rests=rests, left=UNLIMITED, leaders=leaders):
        totals = {
            vocabulary.words[each.guess]: each.total
            for each in leaders.outcomes
            if each.guess is not None
        }
        openings = Openings(key, len(words), totals, tuple(totals))
        yield openings
    found = vocabulary.indices(openings.together)
    following = np.sort(guesses[np.argsort(rests, kind="stable")[:FOLLOWING_OPENERS]])
    seen = look_ahead(vocabulary, [words] * BOARDS, found, following, pace=search.pace)
    together = tuple(vocabulary.words[guess] for guess in found[np.argsort(seen, kind="stable")])
    yield replace(openings, together=together)
