"""Rows that were put in wrongly: what to suspect where no word explains all clues of a board."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.coach.matrix import Vocabulary, clue_of_number
from game.coach.position import History, fitting, numbered
from game.coach.splits import Counts
from game.rules import Clue


class SuspectRow(NamedTuple):
    """A row that may have been put in wrongly.

    Attributes:
        row: its index.
        word: a word that explains the other rows, or as many of them as any word does.
        clues: what this row would be if that were the secret.
        board: the index of the board.
    """

    row: int
    word: str
    clues: tuple[Clue, ...]
    board: int = 0


def suspect_rows(vocabulary: Vocabulary, boards: Sequence[History]) -> list[SuspectRow]:
    """Return the rows that are likely wrong where no word explains all, the likeliest first.

    A board on which a word fits has none. On any other, those words are likely that are
    at odds with the fewest rows, answers if possible, and these rows are doubtful; for each of
    them the word is taken that would change the fewest tiles. A row that is doubtful on most
    boards comes first: there, the word that was played may be put in wrongly, and not its clues.

    Args:
        vocabulary: the words, those that were played among them.
        boards: the rows of each board, row by row the same words.

    Raises:
        WordsError: a word is not in the vocabulary, or has the wrong number of clues.

    >>> vocabulary = Vocabulary(["ROBOT", "CRANE"])
    >>> board = [("crane", (0, 2, 0, 0, 0)), ("ROBOT", (2, 2, 2, 2, 2))]
    >>> [suspect] = suspect_rows(vocabulary, [board])
    >>> suspect.row, suspect.word, [clue.name for clue in suspect.clues]
    (0, 'ROBOT', ['GREY', 'YELLOW', 'GREY', 'GREY', 'GREY'])
    """
    found = [
        (changed, suspect)
        for nth, history in enumerate(boards)
        for changed, suspect in _suspect_rows_of_board(vocabulary, history, nth)
    ]
    boards_of_row = Counter(suspect.row for _, suspect in found)
    found.sort(key=lambda each: (-boards_of_row[each[1].row], each[0], each[1].board))
    return [suspect for _, suspect in found]


def _suspect_rows_of_board(
    vocabulary: Vocabulary, history: History, board: int
) -> list[tuple[int, SuspectRow]]:
    """Return the doubtful rows of one board, and how many tiles each would change."""
    rows = numbered(vocabulary, history)
    legal = np.arange(vocabulary.legal)
    if len(fitting(vocabulary, rows, legal)):
        return []
    changed = _changed_tiles(vocabulary, rows)
    at_odds = np.count_nonzero(changed, axis=0)
    likely = np.flatnonzero(at_odds == at_odds.min())
    if likely[0] < vocabulary.answers:
        likely = likely[likely < vocabulary.answers]
    tiles = changed[:, likely].sum(axis=0)
    found = []
    for row, (guess, _) in enumerate(rows):
        wrong = likely[changed[row, likely] > 0]
        if not len(wrong):
            continue
        word = wrong[tiles[changed[row, likely] > 0].argmin()]
        clue = int(vocabulary.clue_numbers(np.array([guess]), np.array([word]))[0, 0])
        clues = tuple(Clue(digit) for digit in clue_of_number(clue, vocabulary.length))
        suspect = SuspectRow(row, vocabulary.words[word], clues, board)
        found.append((int(changed[row, word]), suspect))
    return found


def _changed_tiles(vocabulary: Vocabulary, rows: Sequence[tuple[int, int]]) -> Counts:
    """Return how many tiles of each row each legal word would change, (rows, words)."""
    changed = np.empty((len(rows), vocabulary.legal), np.int64)
    for nth, (guess, clue) in enumerate(rows):
        clues = vocabulary.clue_numbers(np.array([guess]), np.arange(vocabulary.legal))[0]
        changed[nth] = 0
        for told in clue_of_number(clue, vocabulary.length):
            changed[nth] += clues % 3 != told
            clues //= 3
    return changed
