"""Which guesses hard mode still allows after a clue, for whole lists at once."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from game.coach.matrix import Indices, Vocabulary, clue_of_number
from game.rules import Clue, HardMode

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
