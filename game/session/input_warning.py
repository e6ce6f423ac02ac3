"""Warnings about the row being typed: Enter would refuse it, or it cannot be the answer."""

from enum import Enum

from game.catalogue import mark, tr
from game.match import Board, Match
from game.rules import HardMode, hard_mode_violation
from game.session.entry import Entry


class InputWarning(Enum):
    """What is wrong with a complete row.

    UNLISTED: Enter refuses it.
    CONTRADICTED: by the clues of its board it cannot be the answer there.
    """

    UNLISTED = mark("{word} isn't in the word list")
    CONTRADICTED = mark("{word} can't be the answer")

    def in_words(self, word: str) -> str:
        """Return the warning about a word, without a full stop."""
        return tr(self.value, word=word)


def warning_for(entry: Entry, match: Match, shown: Board, warn: str) -> InputWarning | None:
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
        return InputWarning.UNLISTED
    if warn == "both" and hard_mode_violation(shown.guesses, entry.word, HardMode.STRICT):
        return InputWarning.CONTRADICTED
    return None


def doubt_about(match: Match, word: str) -> str:
    """Return why a guess helps little, empty text where it may be right or is refused anyway.

    It is sure to be wrong where it contradicts the clues of every board that is open.
    """
    if match.refusal(word):
        return ""
    if word in match.guesses:
        return tr("You've already played {word}. Press Enter again to play it anyway.", word=word)
    boards = (match.boards[index].guesses for index in match.open_boards)
    if all(hard_mode_violation(guesses, word, HardMode.STRICT) for guesses in boards):
        return tr("{word} can't be the answer. Press Enter again to play it anyway.", word=word)
    return ""
