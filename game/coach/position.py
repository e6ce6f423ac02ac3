"""What the clues of a board say: words left, guesses allowed, and rows that are likely wrong."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from game.catalogue import tr_plural
from game.coach.splits import Counts, Mask
from game.coach.vocabulary import Indices, Vocabulary, VocabularyError, clue_number, clue_of_number
from game.rules import Clue, HardMode, normalise
from game.rules.clues import AnyGuess

History = Sequence[AnyGuess]  # the guesses on a board, the first one first
Row = tuple[int, int]  # a guess as the index of its word, with the number of its clue


def number_rows(vocabulary: Vocabulary, history: Iterable[AnyGuess]) -> list[Row]:
    """Return the guesses on a board as indices of words and numbers of clues.

    Raises:
        WordsError: a word is not in the vocabulary, or has the wrong number of clues.
    """
    rows = []
    for word, clues in history:
        if len(clues) != vocabulary.length:
            raise VocabularyError(
                tr_plural(
                    "{word} needs {count} clue",
                    "{word} needs {count} clues",
                    vocabulary.length,
                    word=word,
                )
            )
        rows.append((int(vocabulary.indices([word])[0]), clue_number(clues)))
    return rows


def consistent(vocabulary: Vocabulary, rows: Iterable[Row], words: Indices) -> Indices:
    """Return those of some words that could be the secret after all clues, in their order."""
    for guess, clue in rows:
        words = words[vocabulary.clues_of(guess, words) == clue]
    return words


def unlisted(vocabulary: Vocabulary, histories: Iterable[History]) -> list[str]:
    """Return the words that were played but are not in the vocabulary, in normal form."""
    played = (normalise(word) for history in histories for word, _ in history)
    return [word for word in dict.fromkeys(played) if vocabulary.index(word) is None]


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
        For each of them whether it is allowed, (g,) of bool.

    >>> words = Vocabulary(["TOXIN", "ROBOT", "TRUCK"])
    >>> truck_for_robot = words.clues_of(2, np.array([1]))[0]
    >>> allowed(words, HardMode.HARD, 2, truck_for_robot, np.arange(3)).tolist()
    [False, True, True]
    """
    match level:
        case HardMode.OFF:
            return np.ones(len(guesses), bool)
        case HardMode.HARD:
            return _hard(vocabulary, guess, clue, guesses)
        case HardMode.STRICT:
            # Strict mode allows exactly the words that could be the secret.
            fits: Mask = vocabulary.clues_of(guess, guesses) == clue
            return fits


def _hard(vocabulary: Vocabulary, guess: int, clue: int, guesses: Indices) -> Mask:
    keeps = np.ones(len(guesses), bool)
    shown: Counter[int] = Counter()
    word = vocabulary.letters[guess].tolist()
    for place, digit in enumerate(clue_of_number(clue, vocabulary.length)):
        if digit == Clue.GREEN:
            keeps &= vocabulary.letters[guesses, place] == word[place]
        if digit != Clue.GREY:
            shown[word[place]] += 1
    for letter, copies in shown.items():
        keeps &= vocabulary.copies[guesses, letter] >= copies
    return keeps


def allowed_after(vocabulary: Vocabulary, level: HardMode, rows: Iterable[Row]) -> Indices:
    """Return the indices of the guesses that all clues of a board allow, ascending.

    Whether they may be named makes no difference.
    """
    guesses = np.arange(vocabulary.legal)
    for guess, clue in rows:
        guesses = guesses[allowed(vocabulary, level, guess, clue, guesses)]
    return guesses


@dataclass(frozen=True, eq=False)
class Position:
    """One board between two guesses.

    Attributes:
        words: the indices of the words that could be the secret, ascending.
        guesses: the indices of the words that may be guessed next, ascending.
        wide: whether no answer is consistent with the clues, so that `words` are legal guesses.
        solved: whether the last guess was all green.
        rows: the guesses so far.
        limited: whether `words` are limited by more than the clues, such as by hints.
    """

    words: Indices
    guesses: Indices
    wide: bool
    solved: bool
    rows: tuple[Row, ...]
    limited: bool


def position_after(
    vocabulary: Vocabulary, history: History, level: HardMode, among: Indices | None = None
) -> Position:
    """Return the position of a board after some guesses.

    Args:
        vocabulary: the words.
        history: the guesses so far.
        level: the level of hard mode.
        among: the indices of the only words that may be the secret, ascending; all answers if
            None. Where none of them is consistent with the clues, all legal guesses are tried.

    Raises:
        WordsError: a word is not in the vocabulary, or has the wrong number of clues.

    >>> vocabulary = Vocabulary(["ROBOT", "CRANE"], ["REORG", "CRATE"])
    >>> position = position_after(vocabulary, [("REORG", (1, 1, 0, 0, 0))], HardMode.HARD)
    >>> [vocabulary.words[word] for word in position.words]
    ['CRANE']
    >>> [vocabulary.words[word] for word in position.guesses]
    ['CRANE', 'REORG', 'CRATE']
    """
    rows = number_rows(vocabulary, history)
    answers = np.arange(vocabulary.answers) if among is None else among
    words = consistent(vocabulary, rows, answers)
    wide = not len(words)
    if wide:
        words = consistent(vocabulary, rows, np.arange(vocabulary.legal))
    solved = bool(rows) and rows[-1][1] == clue_number([Clue.GREEN] * vocabulary.length)
    guesses = allowed_after(vocabulary, level, rows)
    return Position(words, guesses, wide, solved, tuple(rows), among is not None)


class SuspectRow(NamedTuple):
    """A row that may have been entered wrongly.

    Attributes:
        row: its index.
        word: a word that is consistent with the other rows, or with as many as any word is.
        clues: what the clues of this row would be if that word were the secret.
        board: the index of the board.
    """

    row: int
    word: str
    clues: tuple[Clue, ...]
    board: int = 0


def suspect_rows(
    vocabulary: Vocabulary, boards: Sequence[History], unnamed: Collection[int] = ()
) -> list[SuspectRow]:
    """Return the rows that are likely wrong on boards that no word fits, the likeliest first.

    On such a board, the likely secrets are the words that contradict the fewest rows (answers,
    if there are any among them), and the rows that they contradict are suspect; each is reported
    with the likely secret that would change the fewest tiles of the board. A row that is suspect
    on most boards comes first: there, probably the guess was entered wrongly and not its clues.

    Args:
        vocabulary: the words, the guesses among them.
        boards: the rows of each board, with the same guesses on all.
        unnamed: the indices of the words that are not to be named.

    Returns:
        The suspect rows, none for a board that some legal word fits.

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
        for changed, suspect in _suspect_rows_of(vocabulary, history, nth, unnamed)
    ]
    boards_of_row = Counter(suspect.row for _, suspect in found)
    found.sort(key=lambda each: (-boards_of_row[each[1].row], each[0], each[1].board))
    return [suspect for _, suspect in found]


def _suspect_rows_of(
    vocabulary: Vocabulary, history: History, board: int, unnamed: Collection[int]
) -> list[tuple[int, SuspectRow]]:
    """Return the suspect rows of one board, each with how many of its tiles would change."""
    rows = number_rows(vocabulary, history)
    if len(consistent(vocabulary, rows, np.arange(vocabulary.legal))):
        return []
    changed = _changed_tiles(vocabulary, rows)
    contradicted = np.count_nonzero(changed, axis=0)
    named = np.setdiff1d(np.arange(vocabulary.legal), [*unnamed])
    likely = named[contradicted[named] == contradicted[named].min()]
    if likely[0] < vocabulary.answers:
        likely = likely[likely < vocabulary.answers]
    tiles = changed[:, likely].sum(axis=0)
    found = []
    for row, (guess, _) in enumerate(rows):
        contradicts = changed[row, likely] > 0
        if not contradicts.any():
            continue
        word = likely[contradicts][tiles[contradicts].argmin()]
        clue = int(vocabulary.clues_of(guess, np.array([word]))[0])
        clues = tuple(map(Clue, clue_of_number(clue, vocabulary.length)))
        suspect = SuspectRow(row, vocabulary.words[word], clues, board)
        found.append((int(changed[row, word]), suspect))
    return found


def _changed_tiles(vocabulary: Vocabulary, rows: Sequence[Row]) -> Counts:
    """Return how many tiles of each row would change with each legal word, (rows, words)."""
    changed = np.zeros((len(rows), vocabulary.legal), np.int64)
    for row, (guess, clue) in enumerate(rows):
        clues = vocabulary.clues_of(guess, np.arange(vocabulary.legal))
        for digit in clue_of_number(clue, vocabulary.length):
            changed[row] += clues % 3 != digit
            clues //= 3
    return changed
