"""Openings: the best first guesses, and answers to their clues, prepared and kept as text.

A table of openings belongs to one list of words and one level of hard mode, and says so by its
key: words that have changed since find no table. A file of openings has a table a line.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.coach.boards import look_ahead
from game.coach.matrix import Vocabulary
from game.coach.openers import Openers, explore_openers
from game.coach.position import Position
from game.coach.search import UNLIMITED, Leaders, Outcome, Search
from game.coach.splits import estimated_rests
from game.rules import HardMode

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


def write_openings(path: Path, tables: Iterable[Openings]) -> None:
    """Write tables to a file, so that it is there as a whole or not at all.

    Raises:
        OSError: the file cannot be written.
    """
    text = "".join(f"{table.as_text()}\n" for table in tables)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)


def prepare_openings(search: Search, places: int = PLACES) -> Iterator[Openings]:
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
        openings = _openings(key, vocabulary, leaders.outcomes)
        yield openings
    found = vocabulary.indices(openings.together)
    following = np.sort(guesses[np.argsort(rests, kind="stable")[:FOLLOWING_OPENERS]])
    seen = look_ahead(vocabulary, [words] * BOARDS, found, following, pace=search.pace)
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
