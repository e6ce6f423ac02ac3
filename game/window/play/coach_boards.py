"""What the coach says of several boards in a line: how many words are left, and where to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import number, tr, tr_plural
from game.rules import check_guess
from game.window.ui.text import elide_items

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.coach import Worth
    from game.session.coach_service import AdviceSnapshot

MANY = 5  # boards from which on figures for all of them would be noise


def boards_in_words(snapshot: AdviceSnapshot, fits: Callable[[str], bool]) -> str:
    """Return in a line how many words are left on all boards, or where there are many what helps.

    That is which boards have one word left, so that they can be solved, or else which has fewest.

    Args:
        snapshot: what the coach knows.
        fits: returns whether a list fits its lines; what does not is left out.
    """
    if len(snapshot.words_left) < MANY:
        return tr("All boards: {counts}", counts=elide_items(_counts(snapshot), " · ", fits, " …"))
    match = snapshot.match
    if not match.guesses_made:  # there is nothing yet that tells boards apart
        return ""
    waiting = [board for board in match.open_boards if snapshot.words_left[board]]
    waiting = [board for board in waiting if not match.waits(board)]
    ready = [board for board in waiting if snapshot.words_left[board] == 1]
    if ready:
        numbers = [number(board + 1) for board in ready]
        return tr_plural(
            "One word left on board {boards}",
            "One word left on boards {boards}",
            len(ready),
            boards=elide_items(numbers, ", ", fits, " …"),
        )
    if not waiting:
        return ""
    board = min(waiting, key=lambda each: snapshot.words_left[each])
    return tr_plural(
        "Fewest words left: board {board} ({count} word)",
        "Fewest words left: board {board} ({count} words)",
        snapshot.words_left[board],
        board=board + 1,
    )


def _counts(snapshot: AdviceSnapshot) -> list[str]:
    """Return how many words are left on each board: solved ones as a tick, a dash for later."""

    def sign(board: int) -> str:
        if snapshot.match.waits(board):
            return "–"
        return "✓" if snapshot.match.boards[board].solved else number(snapshot.words_left[board])

    return [sign(board) for board in range(len(snapshot.words_left))]


def what_it_does(guess: Worth, snapshot: AdviceSnapshot) -> str:
    """Return in a few words what a guess is good for: whether it is an answer, or may be one."""
    if not guess.wins_now:
        return tr("narrows it down")
    open_boards = snapshot.match.open_boards
    certain = [
        board
        for board in open_boards
        if snapshot.words_left[board] == 1 and guess.word in snapshot.examples[board]
    ]
    if len(open_boards) == 1:
        return tr("is the answer") if certain else tr("may be the answer")
    if len(certain) == 1:
        return tr("solves board {board}", board=certain[0] + 1)
    if certain:
        return tr_plural("solves {count} board", "solves {count} boards", len(certain))
    boards = may_solve(guess.word, snapshot)
    if len(boards) == 1:
        return tr("may solve board {board}", board=boards[0] + 1)
    return tr("may solve a board")


def may_solve(word: str, snapshot: AdviceSnapshot) -> Sequence[int]:
    """Return the open boards whose answer a word may be, by their clues."""
    match = snapshot.match
    return [
        board
        for board in match.open_boards
        if not match.waits(board)
        and all(check_guess(word, each.word) == each.clues for each in match.boards[board].guesses)
    ]
