"""Guesses that the player is asked about again: played before, or sure to be wrong."""

from game.catalogue import tr
from game.match import Match
from game.rules import HardMode, hard_mode_violation


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
