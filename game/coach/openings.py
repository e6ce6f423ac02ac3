"""Openings: tables of the best first guesses of a word list, which come with it or are cached."""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path

import numpy as np

from game.coach.position import Position
from game.coach.preference import WORTH_KNOWING
from game.coach.ranking import TRIED, promising
from game.coach.search import UNLIMITED, Leaders, PlanFound, Search
from game.coach.splits import Floats, estimated_rests
from game.coach.vocabulary import Vocabulary
from game.plain_files import read_plain
from game.rules import HardMode

PLACES = 10  # how many guesses a table holds
# What reading a text that is not a table may raise; an infinite total raises OverflowError, and
# a thousand brackets RecursionError.
UNREADABLE = (
    *(LookupError, ValueError, TypeError, AttributeError),
    *(OverflowError, RecursionError),
)

SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "openings"


class OpeningsError(ValueError):
    """A table of openings cannot be read."""


@dataclass(frozen=True)
class Openings:
    """The best first guesses for a list of words.

    Attributes:
        key: identifies the list and the level of hard mode: see `openings_key`.
        words: how many words may be the secret.
        totals: for each guess, in the order of naming, the guesses that all words need together.
        depth: how many guesses a plan takes at most that begins with any of them.
    """

    key: str
    words: int
    totals: dict[str, int]
    depth: int

    @property
    def best(self) -> str:
        """The best first guess."""
        return next(iter(self.totals))

    def as_text(self) -> str:
        """Return the table as one line of JSON, which `from_text` reads.

        >>> table = Openings("0123abcd", 3, {"AB": 5}, 3)
        >>> Openings.from_text(table.as_text()) == table
        True
        """
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> "Openings":
        """Read a table.

        Raises:
            OpeningsError: the text is not a table of openings.
        """
        try:
            read = json.loads(text)
            totals = {str(word): int(total) for word, total in read["totals"].items()}
            if not totals:
                raise ValueError("there is no guess")
            return cls(str(read["key"]), int(read["words"]), totals, int(read["depth"]))
        except UNREADABLE as error:
            raise OpeningsError(f"This is no table of openings: {error}") from error


def prepared_outcomes(
    openings: Openings | None, vocabulary: Vocabulary, position: Position, left: int = UNLIMITED
) -> list[PlanFound]:
    """Return what openings know about first guesses, the best first; nothing later.

    Args:
        openings: the openings of the words, if there are any.
        vocabulary: the words.
        position: the board.
        left: how many guesses are left; where a plan may take more, the openings know nothing.
    """
    if openings is None or position.limited or position.rows or left < openings.depth:
        return []
    named = openings.totals.items()
    return [PlanFound(total, vocabulary.index(word), 0, False) for word, total in named]


def openings_key(vocabulary: Vocabulary, level: HardMode) -> str:
    """Return 16 hexadecimal digits for the legal words of a vocabulary and a level.

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

    Files that are missing or cannot be read are skipped.
    """
    for path in paths:
        try:
            lines = read_plain(path).decode().splitlines()
            # Most lines are of other words: look for the key first, since reading one takes long.
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


def prepare_openings(
    search: Search,
    places: int = PLACES,
    unusual: Collection[str] = (),
    unnamed: Collection[int] = (),
) -> Iterator[Openings]:
    """Yield the openings of a list, better each time; the last ones are to be kept.

    Args:
        search: of the words; its breadth decides how good the totals are.
        places: how many guesses the table is to hold.
        unusual: the words that come a little later in it, since hardly anybody knows them.
        unnamed: the indices of the words that are not in it at all.
    """
    vocabulary = search.vocabulary
    words = np.arange(vocabulary.answers)
    guesses = np.setdiff1d(np.arange(vocabulary.legal), [*unnamed])
    key = openings_key(vocabulary, search.level)
    rests = estimated_rests(vocabulary, words, guesses, checkpoint=search.checkpoint)
    later = _later(vocabulary, unusual)
    # Twice as many are found, so that there are known words among those that are nearly equal.
    leaders = Leaders(2 * places)
    table = search.table(words, guesses)
    order = promising(guesses, rests + later[guesses], TRIED * places)
    for _ in search.one_by_one(table, UNLIMITED, leaders, order):
        found = sorted(leaders.outcomes, key=lambda each: each.total + later[each.guess or 0])
        yield _openings(key, vocabulary, found[:places])


def _later(vocabulary: Vocabulary, unusual: Collection[str]) -> Floats:
    """Return for each word how many guesses all words may take more before it is named."""
    cost = WORTH_KNOWING * vocabulary.answers
    return np.array([cost if word in unusual else 0.0 for word in vocabulary.words])


def _openings(key: str, vocabulary: Vocabulary, outcomes: Iterable[PlanFound]) -> Openings:
    totals, depth = {}, 0
    for outcome in outcomes:
        if outcome.guess is not None:
            totals[vocabulary.words[outcome.guess]] = outcome.total
            depth = max(depth, outcome.depth)
    return Openings(key, vocabulary.answers, totals, depth)
