"""One board as the coach sees it: the words left, and the guesses that hard mode allows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.coach.matrix import Indices, Vocabulary, WordsError, clue_number, clue_of_number
from game.rules import Clue, HardMode, normalise
from game.rules.clues import AnyGuess

Mask = npt.NDArray[np.bool_]


def allowed(
    vocabulary: Vocabulary, level: HardMode, guess: int, clue: int, guesses: Indices
) -> Mask:
    """Return which guesses a clue allows, as `game.rules.hard_mode_violation` defines it.

    Args:
        vocabulary: the words.
        level: the level of hard mode.
        guess: the index of the word that was guessed.
        clue: the number of its clue.
        guesses: the indices of the words in question, (g,).

    Returns:
        For each of them whether it is allowed, (g,).

    >>> words = Vocabulary(["TOXIN", "ROBOT", "TRUCK"])
    >>> trunk_for_robot = words.clue_numbers(np.array([2]), np.array([1]))[0, 0]
    >>> allowed(words, HardMode.HARD, 2, trunk_for_robot, np.arange(3)).tolist()
    [False, True, True]
    """
    match level:
        case HardMode.OFF:
            return np.ones(len(guesses), bool)
        case HardMode.HARD:
            return _hard(vocabulary, guess, clue, guesses)
        case HardMode.STRICT:
            # Strict mode allows just the words that could be the secret.
            fits: Mask = vocabulary.clue_numbers(np.array([guess]), guesses)[0] == clue
            return fits


def allowed_after(
    vocabulary: Vocabulary, level: HardMode, history: Iterable[tuple[int, int]]
) -> Indices:
    """Return the legal guesses that all clues of a board allow, ascending.

    Args:
        vocabulary: the words.
        level: the level of hard mode.
        history: the index of each word that was guessed, with the number of its clue.
    """
    guesses = np.arange(vocabulary.legal)
    for guess, clue in history:
        guesses = guesses[allowed(vocabulary, level, guess, clue, guesses)]
    return guesses


def _hard(vocabulary: Vocabulary, guess: int, clue: int, guesses: Indices) -> Mask:
    keeps = np.ones(len(guesses), bool)
    shown: dict[int, int] = {}
    word = vocabulary.letters[guess].tolist()
    for place, told in enumerate(clue_of_number(clue, vocabulary.length)):
        if told == Clue.GREEN:
            keeps &= vocabulary.letters[guesses, place] == word[place]
        if told != Clue.GREY:
            shown[word[place]] = shown.get(word[place], 0) + 1
    for letter, copies in shown.items():
        keeps &= vocabulary.copies[guesses, letter] >= copies
    return keeps


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
