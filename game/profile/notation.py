"""Moves as text, as the profile keeps and exports them, and back.

A word stands for itself, in capitals, `?2` for a hint on the third board, and `<` for a guess
that was taken back.

>>> [move_text(move) for move in ("CRANE", HintTaken(2), TakenBack())]
['CRANE', '?2', '<']
>>> move_from("?2")
HintTaken(board=2)
"""

from game.match import HintTaken, Move, TakenBack
from game.profile.errors import NotationError
from game.rules import normalise

HINT = "?"
TAKEN_BACK = "<"


def move_text(move: Move) -> str:
    """Return a move as a text without spaces."""
    match move:
        case HintTaken(board):
            return f"{HINT}{board}"
        case TakenBack():
            return TAKEN_BACK
        case word:
            return word


def move_from(text: str) -> Move:
    """Return the move that a text stands for; it undoes `move_text`.

    Raises:
        NotationError: it stands for none.
    """
    if text.isalpha() and text == normalise(text):
        return text
    if text == TAKEN_BACK:
        return TakenBack()
    board = text.removeprefix(HINT)
    if board != text and board.isascii() and board.isdecimal() and len(board) <= 2:
        return HintTaken(int(board))
    raise NotationError(f"{text!r:.40} is no move: a move is a word in capitals, ?0 or <")
