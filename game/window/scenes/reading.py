"""What keys read out of a game: a row, a column, the letters, the last message, everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import tr
from game.match.describe import (
    column_by_ear,
    ending_in_words,
    hints_in_words,
    left_by_ear,
    letters_by_ear,
    rows_by_ear,
    spelt,
)
from game.session.game_words import BETWEEN
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.window.play.view_model import ViewModel

READINGS = (
    Action.READ_ROW,
    Action.READ_COLUMN,
    Action.READ_LETTERS,
    Action.READ_MESSAGE,
    Action.READ_STATE,
)


class Reading:
    """Finds the words for a key. The same key again goes on: to the row before, the next column."""

    def __init__(self) -> None:
        self._before: tuple[object, ...] = ()
        self._times = 0

    def words(self, action: Action, view: ViewModel, messages: Sequence[str]) -> str:
        """Return what is to be read out.

        Args:
            action: what is asked for, one of `READINGS`.
            view: the game.
            messages: the last messages, the newest first.
        """
        now: tuple[object, ...] = (action, view.match, view.focus, view.entry)
        if action is Action.READ_MESSAGE:
            now = (*now, *messages)
        self._times = self._times + 1 if now == self._before else 0
        self._before = now
        match, board, times = view.match, view.focus, self._times
        if match.waits(board) and action in (Action.READ_COLUMN, Action.READ_LETTERS):
            action = Action.READ_ROW  # which says so
        match action:
            case Action.READ_ROW:
                rows = rows_by_ear(match, board)
                return rows[times % len(rows)]
            case Action.READ_COLUMN:
                length = match.code.length
                place = min(view.entry.cursor, length - 1) if view.entry else 0
                return column_by_ear(match.boards[board], (place + times) % length)
            case Action.READ_LETTERS:
                return letters_by_ear(match, board)
            case Action.READ_MESSAGE:
                return messages[times % len(messages)] if messages else tr("No messages yet.")
            case _:
                return _everything(view)


def _everything(view: ViewModel) -> str:
    match, board = view.match, view.focus
    parts = [view.heading().said.replace(BETWEEN, ", ")]
    if view.entry and not view.entry.untouched and view.playing:
        typed = spelt(letter or "_" for letter in view.entry.letters)
        parts.append(tr("Typed: {letters}.", letters=typed))
    if view.over:
        parts = [ending_in_words(match), *parts, rows_by_ear(match, board)[0]]
    else:
        parts.append(rows_by_ear(match, board)[0])
        parts += () if match.waits(board) else (letters_by_ear(match, board),)
        parts += hints_in_words(match, board)
        parts.append(left_by_ear(match))
    return ". ".join(part.rstrip(".") for part in parts if part) + "."
