"""Reading a board: the words that its clues leave, and the guesses that they allow."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from game.coach.matrix import Indices, Vocabulary, WordsError, clue_number
from game.coach.restrictions import allowed_after
from game.rules import Clue, HardMode, normalise
from game.rules.clues import AnyGuess

History = Sequence[AnyGuess]


@dataclass(frozen=True, eq=False)
class Position:
    """One board between two guesses.

    Attributes:
        words: the indices of the words that could be the secret, ascending.
        guesses: the indices of the words that may be guessed next, ascending.
        wide: whether no answer explains the clues, so that `words` come from the guesses.
        solved: whether the last guess was all green.
    """

    words: Indices
    guesses: Indices
    wide: bool
    solved: bool


def numbered(vocabulary: Vocabulary, history: Iterable[AnyGuess]) -> list[tuple[int, int]]:
    """Return the guesses of a board as indices of words and numbers of clues.

    Raises:
        WordsError: a word is not in the vocabulary, or has the wrong number of clues.
    """
    rows = []
    for word, clues in history:
        if len(clues) != vocabulary.length:
            raise WordsError(
                f"{word} has {len(clues)} clues; give one for each of {vocabulary.length} letters"
            )
        rows.append((int(vocabulary.indices([word])[0]), clue_number(clues)))
    return rows


def fitting(vocabulary: Vocabulary, rows: Iterable[tuple[int, int]], words: Indices) -> Indices:
    """Return those of some words that explain all clues.

    Args:
        vocabulary: the words.
        rows: guesses and clues as `numbered` gives them.
        words: indices of words.
    """
    for guess, clue in rows:
        words = words[vocabulary.clue_numbers(np.array([guess]), words)[0] == clue]
    return words


def read(vocabulary: Vocabulary, history: History, level: HardMode) -> Position:
    """Return where a board stands.

    Where no answer explains the clues, all words that may be guessed are tried.

    Raises:
        WordsError: a word is not in the vocabulary, or has the wrong number of clues.

    >>> vocabulary = Vocabulary(["ROBOT", "CRANE"], ["REORG", "CRATE"])
    >>> position = read(vocabulary, [("REORG", (1, 1, 0, 0, 0))], HardMode.HARD)
    >>> [vocabulary.words[word] for word in position.words]
    ['CRANE']
    >>> [vocabulary.words[word] for word in position.guesses]
    ['CRANE', 'REORG', 'CRATE']
    """
    rows = numbered(vocabulary, history)
    words = fitting(vocabulary, rows, np.arange(vocabulary.answers))
    wide = not len(words)
    if wide:
        words = fitting(vocabulary, rows, np.arange(vocabulary.legal))
    solved = bool(rows) and rows[-1][1] == clue_number([Clue.GREEN] * vocabulary.length)
    return Position(words, allowed_after(vocabulary, level, rows), wide, solved)


class Doubt(NamedTuple):
    """A row that may have been put in wrongly.

    Attributes:
        row: its index.
        word: a word that explains all other rows.
        clues: what this row would be if that were the secret.
    """

    row: int
    word: str
    clues: tuple[Clue, ...]


def doubts(vocabulary: Vocabulary, history: History) -> list[Doubt]:
    """Return the rows that are likely wrong where no word explains all, the likeliest first.

    For each row it asks which words explain all others, and takes the one that would change
    the fewest clues. Empty where a word explains all rows, or all but one row is not enough.

    >>> vocabulary = Vocabulary(["ROBOT", "CRANE"])
    >>> [doubt] = doubts(vocabulary, [("crane", (0, 2, 0, 0, 0)), ("ROBOT", (2, 2, 2, 2, 2))])
    >>> doubt.row, doubt.word, [clue.name for clue in doubt.clues]
    (0, 'ROBOT', ['GREY', 'YELLOW', 'GREY', 'GREY', 'GREY'])
    """
    rows = numbered(vocabulary, history)
    legal = np.arange(vocabulary.legal)
    if len(fitting(vocabulary, rows, legal)):
        return []
    found = []
    for nth, (guess, clue) in enumerate(rows):
        words = fitting(vocabulary, rows[:nth] + rows[nth + 1 :], legal)
        if not len(words):
            continue
        clues = vocabulary.clue_numbers(np.array([guess]), words)[0]
        powers = 3 ** np.arange(vocabulary.length)
        changed = (clues[:, None] // powers % 3 != clue // powers % 3).sum(axis=1)
        best = int(changed.argmin())
        told = tuple(Clue(int(digit)) for digit in clues[best] // powers % 3)
        found.append((int(changed[best]), Doubt(nth, vocabulary.words[words[best]], told)))
    return [doubt for _, doubt in sorted(found, key=lambda each: each[0])]


def strangers(vocabulary: Vocabulary, histories: Iterable[History]) -> list[str]:
    """Return the words that were played and are not in the vocabulary."""
    played = (normalise(word) for history in histories for word, _ in history)
    return [word for word in dict.fromkeys(played) if vocabulary.index(word) is None]
