"""Doubts about the row being typed: what Enter would refuse, or what cannot be the answer."""

from enum import Enum, auto

from game.match import Board, Match, Reason
from game.rules import HardMode, hard_mode_violation
from game.session.entry import Entry


class Doubt(Enum):
    """Why a complete row is doubtful.

    UNLISTED: it is not in the word list, so that Enter refuses it.
    CONTRADICTED: by the clues of its board it cannot be the answer there.
    """

    UNLISTED = auto()
    CONTRADICTED = auto()

    @property
    def in_words(self) -> str:
        """What is said of the word."""
        unlisted = self is Doubt.UNLISTED
        return "is not in the word list" if unlisted else "cannot be the answer"


def doubt_about(entry: Entry, match: Match, told: Board, warn: str) -> Doubt | None:
    """Return what is doubtful about the row being typed on one board, None for nothing.

    Args:
        entry: the row.
        match: the game, whose word list is asked.
        told: the board as far as its clues have been shown.
        warn: the setting of that name: "off", "non-words" or "both".
    """
    if warn == "off" or not entry.complete:
        return None
    refused = match.refusal(entry.word)
    if refused and refused.reason is Reason.NOT_IN_LIST:
        return Doubt.UNLISTED
    if warn == "both" and hard_mode_violation(told.guesses, entry.word, HardMode.STRICT):
        return Doubt.CONTRADICTED
    return None
