"""Word lists: what may be the secret, and what may be guessed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache, cached_property
from itertools import accumulate
from pathlib import Path
from zlib import crc32

from game.catalogue import tr
from game.formats import reason_of
from game.words.languages import WordsError
from game.words.languages import language as find_language

SHORTEST, LONGEST = 3, 15
# The releases whose answers are kept, each in a folder of its own, for the games of their time.
EARLIER = ("1.0",)
ASSETS = Path(__file__).resolve().parents[2] / "assets" / "words"


class UnknownLengthError(WordsError, ValueError):
    """There are no words of the requested length."""


class BrokenListError(WordsError):
    """A word list of the game itself is missing or damaged."""


class Tier(IntEnum):
    """How rare a word is in written text."""

    EASY = 0
    MEDIUM = 1
    HARD = 2


@dataclass(frozen=True)
class WordList:
    """The words of one length in one language, in capitals.

    Attributes:
        language: the code of the language.
        length: letters in each word.
        answers: the words that may be secrets: easy ones first, then medium, then hard.
        guesses: the words that may be guessed, the answers among them.
        ends: for each tier, how many answers there are up to it.
    """

    language: str
    length: int
    answers: tuple[str, ...]
    guesses: frozenset[str]
    ends: tuple[int, int, int]

    def __contains__(self, word: str) -> bool:
        """Return whether a word may be guessed, in any case and with any accents."""
        return find_language(self.language).fold(word) in self.guesses

    @cached_property
    def version(self) -> str:
        """Six hexadecimal digits that change whenever the answers or their order do."""
        return f"{crc32(' '.join(self.answers).encode()) & 0xFFFFFF:06x}"

    def answers_up_to(self, tier: Tier) -> tuple[str, ...]:
        """Return the answers that are no harder than a tier.

        >>> words = load("en", 5)
        >>> len(words.answers_up_to(Tier.EASY)) < len(words.answers_up_to(Tier.MEDIUM))
        True
        >>> words.answers_up_to(Tier.HARD) == words.answers
        True
        """
        return self.answers[: self.ends[tier]]

    def tier(self, word: str) -> Tier | None:
        """Return the tier of an answer, and None for any other word.

        >>> load("en", 5).tier("house")
        <Tier.EASY: 0>
        """
        place = self._places.get(find_language(self.language).fold(word))
        return None if place is None else next(tier for tier in Tier if place < self.ends[tier])

    @cached_property
    def _places(self) -> dict[str, int]:
        return {word: place for place, word in enumerate(self.answers)}


@cache
def load(language: str = "en", length: int = 5) -> WordList:
    """Return the words of one length; only the two files of that length are read.

    >>> words = load("en", 5)
    >>> "crane" in words, "CRANE" in words.answers, "xyzzy" in words
    (True, True, False)

    Raises:
        UnknownLanguageError: there are no words in that language.
        UnknownLengthError: there are no words of that length.
        BrokenListError: a file is missing or damaged.
    """
    find_language(language)
    _check_length(length)
    answers, ends = _answers(language, length)
    others = read_list(language, "guesses", length).upper().split("\n")[1:-1]
    return WordList(language, length, answers, frozenset(answers).union(others), ends)


def load_earlier(language: str = "en", length: int = 5) -> Iterator[WordList]:
    """Yield the lists of earlier releases, the latest first, with all that may be guessed today.

    What could be guessed then, and is no word by today's sources, may be guessed in them as well.

    A game goes on with the list that it was begun with: its answers, in their order, decide the
    words that a code deals. They are the same files as then, and never change.

    >>> "COMER" in {word for words in load_earlier("en", 5) for word in words.answers}
    True

    Raises:
        UnknownLanguageError, UnknownLengthError, BrokenListError: as for `load`.
    """
    return (_load_release(language, length, release) for release in EARLIER)


@cache
def _load_release(language: str, length: int, release: str) -> WordList:
    words = load(language, length)
    answers, ends = _answers(language, length, release)
    guesses = words.guesses.union(answers)
    if path_of(language, "guesses", length, release).exists():  # guesses of then, refused today
        more = read_list(language, "guesses", length, release)
        guesses = guesses.union(more.upper().split("\n")[1:-1])
    return replace(words, answers=answers, guesses=guesses, ends=ends)


def _check_length(length: int) -> None:
    if not SHORTEST <= length <= LONGEST:
        raise UnknownLengthError(
            tr(
                "There are no words of {length} letters. Choose {shortest} to {longest} letters.",
                length=length,
                shortest=SHORTEST,
                longest=LONGEST,
            )
        )


def _answers(
    language: str, length: int, release: str = ""
) -> tuple[tuple[str, ...], tuple[int, int, int]]:
    """Return the answers of a release, by default this one, and where each tier ends."""
    sections = _sections(read_list(language, "answers", length, release))
    if list(sections) != [tier.name for tier in Tier]:
        raise _damaged(path_of(language, "answers", length, release))
    answers = tuple(word for words in sections.values() for word in words)
    easy, medium, hard = accumulate(map(len, sections.values()))
    return answers, (easy, medium, hard)


def _sections(text: str) -> dict[str, list[str]]:
    """Return the words below each [heading], in capitals as the headings are."""
    _, *parts = text.upper().split("\n[")
    split = (part.partition("]") for part in parts)
    return {heading: words.split() for heading, _, words in split}


def read_list(language: str, kind: str, length: int, release: str = "") -> str:
    """Return the text of one list. Its first line is a heading, and its last one is whole.

    The kind is "answers", "guesses" or "definitions"; the release is this one or one of `EARLIER`.

    Raises:
        BrokenListError: the file is missing, not UTF-8, empty or cut off.
    """
    path = path_of(language, kind, length, release)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenListError(
            tr(
                "Can't read the word list {path} ({reason}). Please reinstall Verdigris.",
                path=path,
                reason=reason_of(error),
            )
        ) from error
    if not (text.startswith("# ") and text.endswith("\n")):
        raise _damaged(path)
    return text


def _damaged(path: Path) -> BrokenListError:
    return BrokenListError(
        tr("The word list {path} is damaged. Please reinstall Verdigris.", path=path)
    )


def path_of(language: str, kind: str, length: int, release: str = "") -> Path:
    """Return the file of one list, such as the answers of five letters."""
    return ASSETS / language / release / f"{kind}-{length:02}.txt"
