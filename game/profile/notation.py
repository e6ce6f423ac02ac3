"""Moves as text, as the profile keeps and exports them, and back.

A word stands for itself, in capitals, and `?2` for a hint on the third board.

>>> [move_text(move) for move in ("CRANE", HintTaken(2))]
['CRANE', '?2']
>>> move_from("?2")
HintTaken(board=2)
"""

from game.match import HintTaken, Move
from game.profile.errors import NotationError

HINT = "?"


def move_text(move: Move) -> str:
    """Return a move as a text without spaces."""
    return f"{HINT}{move.board}" if isinstance(move, HintTaken) else move


def move_from(text: str) -> Move:
    """Return the move that a text stands for; it undoes `move_text`.

    Raises:
        NotationError: it stands for none.
    """
    if text.isalpha() and text == text.upper():
        return text
    board = text.removeprefix(HINT)
    if board != text and board.isascii() and board.isdecimal() and len(board) <= 2:
        return HintTaken(int(board))
    raise NotationError(f"{text!r:.40} is no move: one is a word in capitals, or ?0 for a hint")
