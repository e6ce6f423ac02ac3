"""What the keys on the screen say: the best clue of each letter on the boards that still matter."""

from enum import Enum, auto

from game.match import Match
from game.rules import Clue, best_clues

MOST_SEGMENTS = 8  # how many boards a key can show at once


class Gone(Enum):
    """In place of a clue: the board is solved, and says nothing any more."""

    SOLVED = auto()


# What a key shows of its letter: the best clue on each board in turn, None where it has none.
KeyClues = tuple[Clue | Gone | None, ...]


def clues_of_keys(match: Match, focus: int) -> dict[str, KeyClues]:
    """Return what the keys show of the letters that were played.

    Solved boards say nothing any more, boards of a sequence that wait say nothing yet, and where
    there are too many boards for a key, only the one in focus is shown.
    """
    boards = shown_boards(match, focus)
    known = {
        board: best_clues(match.boards[board].guesses)
        for board in boards
        if not _is_gone(match, board)
    }
    letters = {letter for clues in known.values() for letter in clues}
    return {
        letter: tuple(
            known[board].get(letter) if board in known else Gone.SOLVED for board in boards
        )
        for letter in letters
    }


def shown_boards(match: Match, focus: int) -> tuple[int, ...]:
    """Return the boards that a key has fields for."""
    boards = len(match.boards)
    if match.code.sequence and boards > 1:
        # A board that waits says nothing yet, wherever the focus is.
        return () if match.waits(focus) and boards > MOST_SEGMENTS else match.open_boards
    return (focus,) if boards > MOST_SEGMENTS else tuple(range(boards))


def _is_gone(match: Match, board: int) -> bool:
    several = len(match.boards) > 1
    return several and match.boards[board].solved


def known_elsewhere(match: Match, focus: int) -> dict[str, float]:
    """Return for letters in how many of the other open boards they are known, as a share, 0 to 1.

    That is empty where a key has room for all boards.
    """
    others = [board for board in match.open_boards if board != focus]
    if len(match.boards) <= MOST_SEGMENTS or not others:
        return {}
    counts: dict[str, int] = {}
    for board in others:
        for letter, clue in best_clues(match.boards[board].guesses).items():
            if clue is not Clue.GREY:
                counts[letter] = counts.get(letter, 0) + 1
    return {letter: count / len(others) for letter, count in counts.items()}


def live(clues: KeyClues) -> tuple[Clue | None, ...]:
    """Return the clues of the boards that are not solved.

    >>> live((Clue.GREEN, Gone.SOLVED, None))
    (<Clue.GREEN: 2>, None)
    """
    return tuple(clue for clue in clues if not isinstance(clue, Gone))


def same_everywhere(clues: KeyClues) -> bool:
    """Return whether one colour says it all: one board is left, or the letter is absent on all."""
    left = live(clues)
    return len(left) == 1 or (bool(left) and set(left) == {Clue.GREY})
