"""Warnings about the row being typed: Enter would refuse it, or it cannot be the answer."""

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from game.catalogue import mark, tr
from game.match import Board, Match
from game.rules import Clue, Guess
from game.rules.hard_mode import HardMode, Rule, Violation, hard_mode_violations
from game.session.entry import Entry

MOST_REASONS = 3  # that are said


class InputWarning(Enum):
    """What is wrong with a complete row.

    UNLISTED: Enter refuses it.
    CONTRADICTED: by the clues of its board it cannot be the answer there.
    """

    UNLISTED = mark("{word} isn't in the word list")
    CONTRADICTED = mark("{word} can't be the answer")


class RowWarning(NamedTuple):
    """A warning about a row on one board.

    Attributes:
        kind: what is wrong.
        word: the row.
        places: the places of the letters at fault, none where it is not in the word list.
        missing: letters that it lacks by the clues, and a sentence for each, without a full stop.
        reasons: why it contradicts the clues, without full stops.
    """

    kind: InputWarning
    word: str
    places: frozenset[int] = frozenset()
    missing: Mapping[str, str] = MappingProxyType({})
    reasons: tuple[str, ...] = ()

    @property
    def in_words(self) -> str:
        """The warning in words, without a full stop at its end."""
        said = (tr(self.kind.value, word=self.word), *self.reasons[:MOST_REASONS])
        return ". ".join(said)


def warning_for(entry: Entry, match: Match, shown: Board, warn: str) -> RowWarning | None:
    """Return the warning about the row being typed on one board, None for none.

    Args:
        entry: the row.
        match: the game, whose word list is asked.
        shown: the board as far as its clues have been shown.
        warn: the setting of that name: "off", "non-words" or "both".
    """
    if warn == "off" or not entry.complete:
        return None
    if not match.may_be_guessed(entry.word):
        return RowWarning(InputWarning.UNLISTED, entry.word)
    return contradiction(entry.word, shown.guesses) if warn == "both" else None


def contradiction(word: str, guesses: Sequence[Guess]) -> RowWarning | None:
    """Return what of a word is against the clues of some guesses, None where nothing is.

    >>> found = contradiction("WORTH", [Guess("SLATE", (Clue.YELLOW, *[Clue.GREY] * 4))])
    >>> sorted(found.places), found.reasons
    ([3], ('The guess must contain S', "The guess can't contain T"))
    """
    places: set[int] = set()
    missing: dict[str, str] = {}
    reasons: dict[str, None] = {}  # in their order, each once
    violations = list(hard_mode_violations(guesses, word, HardMode.STRICT))
    absent = {
        each.letter for each in violations if each.rule is Rule.NUMBER_KNOWN and not each.number
    }
    for violation in violations:
        if violation.rule is Rule.PLACE_EXCLUDED and violation.letter in absent:
            continue  # it is wrong in any place
        reasons[str(violation)] = None
        if violation.rule in (Rule.GREEN_STAYS, Rule.PLACE_EXCLUDED):
            places.add(violation.place)
        elif word.count(violation.letter) < violation.number:
            missing.setdefault(violation.letter, str(violation))
        else:
            places |= _extra(violation, word, guesses)
    if not reasons:
        return None
    return RowWarning(InputWarning.CONTRADICTED, word, frozenset(places), missing, tuple(reasons))


def _extra(violation: Violation, word: str, guesses: Sequence[Guess]) -> set[int]:
    """Return the places of a letter that is in a word too often, but for those that are green."""
    letter = violation.letter
    green = {
        place
        for guess, clues in guesses
        for place, clue in enumerate(clues)
        if clue is Clue.GREEN and guess[place] == letter
    }
    return {place for place, each in enumerate(word) if each == letter} - green


def doubt_about(match: Match, word: str, *, impossible: bool) -> str:
    """Return why a guess helps little, empty text where nothing is to be asked about it.

    A word that was played shows nothing new on any board, of however many, so it is always asked
    about. It is sure to be wrong where it contradicts the clues of every board that is open.

    Args:
        match: the game.
        word: the guess.
        impossible: whether a guess that is sure to be wrong is asked about as well.
    """
    if match.refusal(word):
        return ""
    if word in match.guesses:
        return tr("You've already played {word}. Press Enter again to play it anyway.", word=word)
    if not impossible:
        return ""
    boards = (match.boards[index].guesses for index in match.open_boards)
    if all(contradiction(word, guesses) for guesses in boards):
        return tr("{word} can't be the answer. Press Enter again to play it anyway.", word=word)
    return ""
