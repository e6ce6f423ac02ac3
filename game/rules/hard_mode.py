"""Hard mode: which guesses the earlier clues still allow, and the words to refuse the others."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from game.catalogue import tr, tr_plural
from game.rules.clues import AnyGuess, Clue, WordLengthError, normalise


class HardMode(Enum):
    """How far a guess must follow from the clues so far.

    HARD: greens stay in their places, and letters that were shown are used again, each at
    least as often as it was shown in one row.
    STRICT: also, no letter is used where it is known not to be, and a letter whose number is
    known is used exactly that often. So any guess that strict mode accepts could be the secret.
    """

    OFF = "off"
    HARD = "hard"
    STRICT = "strict"


class Rule(Enum):
    """The four rules, in the order in which they are tested against a row."""

    GREEN_STAYS = auto()
    LETTER_USED_AGAIN = auto()
    PLACE_EXCLUDED = auto()
    NUMBER_KNOWN = auto()


class Violation(NamedTuple):
    """The rule that a guess breaks. `str()` of it says so to the player."""

    rule: Rule
    letter: str  # the letter that it is about
    place: int = 0  # the index of the letter in the word, from 0, for rules about places
    number: int = 0  # how many copies the rule asks for, for rules about numbers

    def __str__(self) -> str:
        match self.rule:
            case Rule.GREEN_STAYS:
                return tr("Letter {place} must be {letter}", **self._places)
            case Rule.PLACE_EXCLUDED:
                return tr("Letter {place} can't be {letter}", **self._places)
            case Rule.LETTER_USED_AGAIN if self.number == 1:
                return tr("The guess must contain {letter}", letter=self.letter)
            case Rule.LETTER_USED_AGAIN:
                return tr_plural(
                    "The guess must contain at least one {letter}",
                    "The guess must contain at least {count} {letter}s",
                    self.number,
                    letter=self.letter,
                )
            case Rule.NUMBER_KNOWN if self.number == 0:
                return tr("The guess can't contain {letter}", letter=self.letter)
            case _:
                return tr_plural(
                    "The guess must contain exactly one {letter}",
                    "The guess must contain exactly {count} {letter}s",
                    self.number,
                    letter=self.letter,
                )

    @property
    def _places(self) -> dict[str, object]:
        return {"place": self.place + 1, "letter": self.letter}


def hard_mode_violation(
    guesses: Iterable[AnyGuess], word: str, level: HardMode
) -> Violation | None:
    """Return the first rule that the word breaks, or None where the level allows the word.

    >>> row = ("ROBOT", (0, 2, 0, 0, 1))
    >>> print(hard_mode_violation([row], "toxin", HardMode.HARD))
    None
    >>> print(hard_mode_violation([row], "sooty", HardMode.STRICT))
    The guess must contain exactly one O

    Raises:
        WordLengthError: the word is not as long as the guesses before it.
    """
    return next(hard_mode_violations(guesses, word, level), None)


def hard_mode_violations(
    guesses: Iterable[AnyGuess], word: str, level: HardMode
) -> Iterator[Violation]:
    """Yield every rule that the word breaks.

    Rows are tested in order. Within a row, the greens come first, from left to right, then the
    letters by first appearance; in strict mode, then the excluded places from left to right,
    and the known numbers by first appearance.

    Raises:
        WordLengthError: the word is not as long as the guesses before it.
    """
    if level is HardMode.OFF:
        return
    word = normalise(word)
    for guess, clues in guesses:
        row = list(zip(normalise(guess), clues, strict=True))
        if len(word) != len(row):
            raise WordLengthError(word, len(row))
        yield from _hard(row, word)
        if level is HardMode.STRICT:
            yield from _strict(row, word)


Row = Sequence[tuple[str, int]]


def _hard(row: Row, word: str) -> Iterator[Violation]:
    for place, (letter, clue) in enumerate(row):
        if clue == Clue.GREEN and word[place] != letter:
            yield Violation(Rule.GREEN_STAYS, letter, place=place)
    for letter, shown in _times_shown(row).items():
        if word.count(letter) < shown:
            yield Violation(Rule.LETTER_USED_AGAIN, letter, number=shown)


def _strict(row: Row, word: str) -> Iterator[Violation]:
    for place, (letter, clue) in enumerate(row):
        if clue != Clue.GREEN and word[place] == letter:
            yield Violation(Rule.PLACE_EXCLUDED, letter, place=place)
    extra_copies = {letter for letter, clue in row if clue == Clue.GREY}
    for letter, shown in _times_shown(row).items():
        if letter in extra_copies and word.count(letter) != shown:
            yield Violation(Rule.NUMBER_KNOWN, letter, number=shown)


def _times_shown(row: Row) -> dict[str, int]:
    """Count each letter's greens and yellows in a row, in the order of first appearance."""
    shown: dict[str, int] = {}
    for letter, clue in row:
        shown[letter] = shown.get(letter, 0) + (clue != Clue.GREY)
    return shown
