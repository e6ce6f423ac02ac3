"""First guesses: what they are worth on large lists, and the tables that are shipped or cached."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.coach.boards import look_ahead
from game.coach.matrix import Indices, Vocabulary
from game.coach.position import Position, allowed
from game.coach.search import NEVER, UNLIMITED, Leaders, Outcome, Search, Table
from game.coach.splits import Floats, estimated_rests, sets
from game.rules import HardMode

# Beyond so many words a table of all guesses would be too large to search in.
MANY = 400
# So many guesses are tried, the best by estimate, for each place among the leaders.
TRIED = 2
# Up to so many words, all of them are compared with each other once for all guesses.
COMPARED = 4000


class Openers:
    """Evaluates guesses where many words are left; each set that they make gets its own table.

    Most of those sets are small, and one of their own words does best: only the others are
    searched.
    """

    def __init__(self, search: Search, words: Indices, guesses: Indices) -> None:
        """Take what is left.

        Args:
            search: finds the guesses that follow.
            words: the indices of the words that are left, ascending.
            guesses: the indices of the guesses that are allowed, ascending.
        """
        self.search = search
        self.words = words
        self.guesses = guesses
        self._own: Table | None = None
        if len(words) <= COMPARED:
            self._own = search.table(words, words)

    def evaluate(self, guess: int, left: int = UNLIMITED, bound: int = NEVER) -> Outcome:
        """Return the total of the words if a certain guess comes first, as `Search.evaluate` does.

        Args:
            guess: the index of the guess.
            left: how many guesses are left, this one included; at least 2.
            bound: the search ends without a guess where no total below this can be reached.
        """
        known = self._after(guess, left)
        total = len(self.words) + sum(outcome.total for _, _, outcome in known)
        depth = max((outcome.depth for _, _, outcome in known), default=0)
        proven = True
        for clue, rows, before in sorted(known, key=lambda each: -len(each[1])):
            if total >= bound:
                return Outcome(total, None, 0, proven)
            if before.guess is None:
                outcome = self._search(guess, clue, rows, before, left, bound - total)
                total += outcome.total - before.total
                depth = max(depth, outcome.depth)
                proven &= outcome.proven
        if total >= bound:
            return Outcome(total, None, 0, proven)
        return Outcome(total, guess, 1 + depth, proven)

    def replies(self, guess: int) -> Iterator[tuple[int, Outcome]]:
        """Yield the clues after a guess that need a search, and what it finds for each."""
        for clue, rows, before in self._after(guess, UNLIMITED):
            if before.guess is None:
                yield clue, self._search(guess, clue, rows, before, UNLIMITED, NEVER)

    def _after(self, guess: int, left: int) -> list[tuple[int, Indices, Outcome]]:
        """Return the clues after a guess, the rows of their words, and what those words tell."""
        self.search.checkpoint()
        clues = self.search.vocabulary.clue_numbers(np.array([guess]), self.words)[0]
        return [
            (int(clues[rows[0]]), rows, self._ask_own_words(rows, left))
            for rows in sets(clues)
            if len(rows) > 1 or self.words[rows[0]] != guess
        ]

    def _ask_own_words(self, rows: Indices, left: int) -> Outcome:
        if self._own is not None:
            return self.search.ask_own_words(self._own, rows, left - 1)
        words = self.words[rows]
        own = self.search.table(words, words)
        return self.search.ask_own_words(own, np.arange(len(words)), left - 1)

    def _search(
        self, guess: int, clue: int, rows: Indices, before: Outcome, left: int, room: int
    ) -> Outcome:
        """Return what a search finds for the words after a clue.

        Args:
            guess: the index of the guess.
            clue: the number of its clue.
            rows: the rows of the words.
            before: what the words themselves tell.
            left: how many guesses were left before the guess.
            room: how much the total may grow before it is of no more interest.
        """
        search = self.search
        keeps = allowed(search.vocabulary, search.level, guess, clue, self.guesses)
        table = search.table(self.words[rows], self.guesses[keeps])
        return search.look_up(table, before, left - 1, before.total + room)


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
    openers = Openers(search, words, guesses)
    for guess in guesses[np.argsort(rests, kind="stable")[: TRIED * leaders.places]].tolist():
        outcome = openers.evaluate(guess, left, leaders.bound)
        if outcome.guess is not None:
            leaders.offer(outcome)
        yield


# Openers for several boards are compared on so many boards, with so many second guesses.
BOARDS = 4
FOLLOWING_OPENERS = 2000
# What a text that is no table may lead to; an infinite total and a thousand brackets are the last.
UNREADABLE = (
    *(LookupError, ValueError, TypeError, AttributeError),
    *(OverflowError, RecursionError),
)

# How many guesses a table holds.
PLACES = 10

SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "openings"


class OpeningsError(ValueError):
    """A table of openings cannot be read."""


class Reply(NamedTuple):
    """The answer to a clue.

    Attributes:
        word: the guess.
        total: the guesses that all words that the clue leaves need together.
    """

    word: str
    total: int


@dataclass(frozen=True)
class Openings:
    """The best first guesses for a list of words.

    Attributes:
        key: tells the list and the level of hard mode from others: see `openings_key`.
        words: how many words may be the secret.
        totals: for each of the guesses, the best first, the guesses that all words need.
        together: the same guesses in the order in which they serve several boards at once.
        depth: how many guesses a strategy takes at most that begins with any of them.
        replies: for the best of them, the second guess by the number of the clue, but for clues
            after which one of the words that are left is as good as any guess.
    """

    key: str
    words: int
    totals: dict[str, int]
    together: tuple[str, ...]
    depth: int = 0
    replies: dict[int, Reply] = field(default_factory=dict)

    @property
    def best(self) -> str:
        """The best first guess."""
        return next(iter(self.totals))

    def as_text(self) -> str:
        """Return the table as one line of text; `from_text` reads it.

        >>> table = Openings("0123abcd", 3, {"AB": 5}, ("AB",), 3, {4: Reply("BC", 3)})
        >>> Openings.from_text(table.as_text()) == table
        True
        """
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

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
            replies = {
                int(clue): Reply(str(word), int(total))
                for clue, (word, total) in read["replies"].items()
            }
            key, words, depth = str(read["key"]), int(read["words"]), int(read["depth"])
            return cls(key, words, totals, together, depth, replies)
        except UNREADABLE as error:
            raise OpeningsError(f"This is no table of openings ({error}); make it anew") from error


def prepared_outcomes(
    openings: Openings | None, vocabulary: Vocabulary, position: Position, left: int = UNLIMITED
) -> list[Outcome]:
    """Return what openings know of the guesses on a board, the best first; often nothing.

    Args:
        openings: the openings of the words, if there are any.
        vocabulary: the words.
        position: the board.
        left: how many guesses are left; where a strategy may take more, the openings know nothing.
    """
    rows = position.rows
    if openings is None or position.limited or len(rows) > 1 or left + len(rows) < openings.depth:
        return []
    if not rows:
        named = openings.totals.items()
        return [Outcome(total, vocabulary.index(word), 0, False) for word, total in named]
    [(guess, clue)] = rows
    reply = openings.replies.get(clue) if guess == vocabulary.index(openings.best) else None
    return [Outcome(reply.total, vocabulary.index(reply.word), 0, False)] if reply else []


def openings_key(vocabulary: Vocabulary, level: HardMode) -> str:
    """Return 16 hexadecimal digits that stand for the legal words of a vocabulary and a level.

    The order of the words makes no difference.
    """
    answers = sorted(vocabulary.words[: vocabulary.answers])
    others = sorted(vocabulary.words[vocabulary.answers : vocabulary.legal])
    text = "\n".join([level.value, *answers, "", *others])
    return blake2b(text.encode(), digest_size=8).hexdigest()


def shipped_path(language: str, length: int) -> Path:
    """Return the file of the openings that come with the game's own lists of one length."""
    return SHIPPED / language / f"openings-{length:02}.txt"


def find_openings(key: str, paths: Iterable[Path]) -> Openings | None:
    """Return the table with a key from the first of some files that has it, or None.

    A file that is not there has none, and nor has one that cannot be read.
    """
    for path in paths:
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
            # The key is looked for in the text first, since most lines are of other words.
            tables = [Openings.from_text(line) for line in lines if key in line]
        except (OSError, UnicodeDecodeError, OpeningsError):
            continue
        for table in tables:
            if table.key == key:
                return table
    return None


def openings_text(tables: Iterable[Openings]) -> str:
    """Return the text of a file of tables, as `find_openings` reads it."""
    return "".join(f"{table.as_text()}\n" for table in tables)


def prepare_openings(search: Search, places: int = PLACES) -> Iterator[Openings]:
    """Prepare the openings of a list, better each time; the last ones are to be kept.

    Args:
        search: of the words; its breadth decides how good the totals are.
        places: how many guesses the table is to hold.
    """
    vocabulary = search.vocabulary
    words, guesses = np.arange(vocabulary.answers), np.arange(vocabulary.legal)
    key = openings_key(vocabulary, search.level)
    rests = estimated_rests(vocabulary, words, guesses, checkpoint=search.checkpoint)
    leaders = Leaders(places)
    for _ in explore_openers(search, words, guesses, rests=rests, left=UNLIMITED, leaders=leaders):
        openings = _openings(key, vocabulary, leaders.outcomes)
        yield openings
    found = vocabulary.indices(openings.together)
    following = np.sort(guesses[np.argsort(rests, kind="stable")[:FOLLOWING_OPENERS]])
    seen = look_ahead(vocabulary, [words] * BOARDS, found, following, checkpoint=search.checkpoint)
    together = tuple(vocabulary.words[guess] for guess in found[np.argsort(seen, kind="stable")])
    yield replace(openings, together=together)
    replies = Openers(search, words, guesses).replies(int(found[0]))
    by_clue = {
        clue: Reply(vocabulary.words[outcome.guess], outcome.total)
        for clue, outcome in replies
        if outcome.guess is not None
    }
    yield replace(openings, together=together, replies=by_clue)


def _openings(key: str, vocabulary: Vocabulary, outcomes: Iterable[Outcome]) -> Openings:
    totals, depth = {}, 0
    for outcome in outcomes:
        if outcome.guess is not None:
            totals[vocabulary.words[outcome.guess]] = outcome.total
            depth = max(depth, outcome.depth)
    return Openings(key, vocabulary.answers, totals, tuple(totals), depth)
