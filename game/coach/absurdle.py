"""Against Absurdle: the host has no secret, so nothing is left to luck, and a win can be forced.

The host keeps the largest set of words, and among sets of one size the one whose clue comes
first, from the left with grey before yellow before green. So every guess has one answer, and a
plan is simply a row of guesses.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from game.coach.advice import Coach
from game.coach.matrix import Indices, Vocabulary, WordsError, clue_of_number
from game.coach.openers import MANY
from game.coach.pace import Pace, unhurried
from game.coach.position import History, read
from game.coach.restrictions import allowed
from game.coach.search import Search
from game.coach.splits import Counts, Floats, measure, measure_guesses, sets
from game.rules import Clue, normalise

# How many guesses are tried after each state, and how many states are kept at each turn.
BREADTH = 20
# The longest row of guesses that is looked for.
LONGEST = 8

# The guesses so far, the words that the host can still choose, and the guesses allowed next.
State = tuple[tuple[int, ...], Indices, Indices]


def reply(vocabulary: Vocabulary, words: Indices, guess: int) -> tuple[int, Indices]:
    """Return the number of the clue that the host gives, and the words that it keeps.

    >>> words = Vocabulary("ally beta cool deal else flew good hope ibex".split(), ["argh"])
    >>> clue, left = reply(words, np.arange(9), 9)
    >>> clue, [words.words[word] for word in left]
    (0, ['COOL', 'ELSE', 'FLEW', 'IBEX'])
    """
    clues = vocabulary.clue_numbers(np.array([guess]), words)[0]
    parts = sets(clues)
    largest = max(len(rows) for rows in parts)
    told = [(int(clues[rows[0]]), rows) for rows in parts if len(rows) == largest]
    clue, rows = min(told, key=lambda each: clue_of_number(each[0], vocabulary.length))
    return clue, words[rows]


def forced_win(
    search: Search, words: Indices, guesses: Indices, longest: int = LONGEST
) -> tuple[int, ...] | None:
    """Return the shortest row of guesses that wins for certain, as far as the search finds one.

    At each turn only the guesses are tried that leave the most even sets, so a shorter row may
    exist; one that is returned does win.

    Args:
        search: has the words, the level of hard mode, and the pace.
        words: the indices of the words that the host can still choose, ascending.
        guesses: the indices of the guesses that are allowed, ascending.
        longest: how many guesses a row may have.

    Returns:
        The indices of the guesses, or None where no row was found.

    >>> vocabulary = Vocabulary("ally beta cool deal else flew good hope ibex".split())
    >>> row = forced_win(Search(vocabulary), np.arange(9), np.arange(9))
    >>> [vocabulary.words[guess] for guess in row]
    ['HOPE', 'DEAL', 'IBEX']
    """
    states: list[State] = [((), words, guesses)]
    for _ in range(longest):
        for row, left, _ in states:
            if len(left) == 1:
                return *row, int(left[0])
        following = {
            left.tobytes(): (row, left, further)
            for state in states
            for row, left, further in _after(search, state)
        }
        states = sorted(following.values(), key=lambda state: len(state[1]))[:BREADTH]
    return None


def _after(search: Search, state: State) -> Iterator[State]:
    """Yield the states after each of the most promising guesses."""
    search.pace()
    row, words, guesses = state
    guesses, made, unevenness = _measured(search, words, guesses)
    order = np.argsort(unevenness, kind="stable")
    for guess in guesses[order[made[order] > 1][:BREADTH]].tolist():
        clue, left = reply(search.vocabulary, words, guess)
        further = guesses[allowed(search.vocabulary, search.level, guess, clue, guesses)]
        yield (*row, guess), left, further


def _measured(search: Search, words: Indices, guesses: Indices) -> tuple[Indices, Counts, Floats]:
    """Return the guesses that differ, how many sets each makes, and how uneven they are."""
    cubes = np.arange(len(words) + 1, dtype=np.float64) ** 3
    if len(words) > MANY:
        return guesses, *measure_guesses(search.vocabulary, words, guesses, cubes, search.pace)
    table = search.table(words, guesses)
    return table.guesses, *measure(table.clues, cubes, search.pace)


def force(coach: Coach, history: History, pace: Pace = unhurried) -> list[str] | None:
    """Return the shortest row of words found that wins from here, or None.

    Args:
        coach: knows the words.
        history: the guesses on the board so far.
        pace: called at release points. What it raises goes through to the caller.

    Raises:
        WordsError: a guess has the wrong number of letters or clues, or no word explains them.
    """
    coach.learn([history])
    coach.search.pace = pace
    position = read(coach.vocabulary, history, coach.level)
    if not len(position.words):
        raise WordsError("No word explains the clues; check them")
    row = forced_win(coach.search, position.words, position.guesses)
    return None if row is None else [coach.vocabulary.words[guess] for guess in row]


@dataclass(frozen=True)
class AbsurdleTurn:
    """One guess of a finished game against Absurdle.

    Attributes:
        word: the guess.
        words_before: how many words the host could choose from before it.
        words_after: and after it; none when it won.
        needed: in how many guesses a win could be forced before it; None where the search
            found no way.
        needed_after: the same after it; 0 when it won.
        best: the word to begin with, or None.
    """

    word: str
    words_before: int
    words_after: int
    needed: int | None
    needed_after: int | None
    best: str | None

    @property
    def loss(self) -> int | None:
        """How many guesses the choice cost, or None where that is not known."""
        if self.needed is None or self.needed_after is None:
            return None
        return 1 + self.needed_after - self.needed


def review_absurdle(coach: Coach, history: History, pace: Pace = unhurried) -> list[AbsurdleTurn]:
    """Return the turns of a finished game against Absurdle.

    There is no luck in it, so the guesses used are the guesses needed at the start and the sum
    of the losses, wherever the search finds what was needed. What the player found counts as
    found.

    Args:
        coach: knows the words.
        history: the guesses on the board.
        pace: called at release points. What it raises goes through to the caller.

    Raises:
        WordsError: a guess has the wrong number of letters or clues, or no word explains them.

    >>> coach = Coach("ally beta cool deal else flew good hope ibex".split(), ["argh"])
    >>> history = [("ARGH", (0,) * 4), ("BETA", (0, 1, 0, 0)), ("FLEW", (0, 2, 1, 0))]
    >>> for turn in review_absurdle(coach, [*history, ("ELSE", (2,) * 4)]):
    ...     print(turn.word, turn.words_before, turn.words_after, turn.needed, turn.loss, turn.best)
    ARGH 9 4 3 0 ARGH
    BETA 4 2 2 1 IBEX
    FLEW 2 1 2 0 FLEW
    ELSE 1 0 1 0 ELSE
    """
    turns: list[AbsurdleTurn] = []
    won = bool(history) and set(history[-1][1]) == {Clue.GREEN}
    after = [] if won else force(coach, history, pace)
    words_after = 0 if won else len(coach.words_left(history))
    for nth in reversed(range(len(history))):
        word = normalise(history[nth][0])
        row = force(coach, history[:nth], pace)
        if after is not None and (row is None or len(row) > len(after)):
            row = [word, *after]
        turn = AbsurdleTurn(
            word=word,
            words_before=len(coach.words_left(history[:nth])),
            words_after=words_after,
            needed=None if row is None else len(row),
            needed_after=None if after is None else len(after),
            best=None if row is None else row[0],
        )
        turns.append(turn)
        after, words_after = row, turn.words_before
    return turns[::-1]
