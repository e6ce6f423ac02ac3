"""Reading a board: the words that its clues leave, and the guesses that they allow."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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
        rows: the guesses so far as indices of words, with the numbers of their clues.
        limited: whether more than the clues tells which words could be the secret.
    """

    words: Indices
    guesses: Indices
    wide: bool
    solved: bool
    rows: tuple[tuple[int, int], ...] = ()
    limited: bool = False


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


def read(
    vocabulary: Vocabulary, history: History, level: HardMode, among: Indices | None = None
) -> Position:
    """Return where a board stands.

    Where no answer explains the clues, all words that may be guessed are tried.

    Args:
        vocabulary: the words.
        history: the guesses so far.
        level: the level of hard mode.
        among: the indices of the words that alone may be the secret, ascending; all answers if
            None.

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
    answers = np.arange(vocabulary.answers) if among is None else among
    words = fitting(vocabulary, rows, answers)
    wide = not len(words)
    if wide:
        words = fitting(vocabulary, rows, np.arange(vocabulary.legal))
    solved = bool(rows) and rows[-1][1] == clue_number([Clue.GREEN] * vocabulary.length)
    guesses = allowed_after(vocabulary, level, rows)
    return Position(words, guesses, wide, solved, tuple(rows), among is not None)


def strangers(vocabulary: Vocabulary, histories: Iterable[History]) -> list[str]:
    """Return the words that were played and are not in the vocabulary."""
    played = (normalise(word) for history in histories for word, _ in history)
    return [word for word in dict.fromkeys(played) if vocabulary.index(word) is None]
