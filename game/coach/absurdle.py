"""Games against Absurdle: the host has no secret, so a win depends on no luck and can be forced.

After each guess the host keeps the largest set of words, and among sets of one size the one whose
clue comes first, from the left with grey before yellow before green. So every guess has a single
clue, and a plan is simply a list of guesses. On the lists of the original game (2,315 answers,
12,972 guesses) the plan that is found has 4 guesses, and none has 3: no guess splits any set that
the host keeps after a first guess completely (`python -m tests.bench.coach absurdle`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.catalogue import tr
from game.coach.advice import Among, Coach
from game.coach.position import History, Position, allowed
from game.coach.search import MANY, Search
from game.coach.splits import measure_guesses, split
from game.coach.vocabulary import Indices, Vocabulary, VocabularyError, clue_of_number
from game.rules import normalise

# How many guesses are tried after each state, and how many states are kept at each turn; with
# several boards fewer are. Chosen by hand, like the length of the longest plan that is looked for.
BREADTH = 20
LEAST_BREADTH = 4
LONGEST = 8


class HostState(NamedTuple):
    """What the host can still do.

    Attributes:
        played: the indices of the guesses so far.
        boards: for each open board the indices of the words that the host can still choose.
        guesses: for each open board the indices of the guesses that it allows.
    """

    played: tuple[int, ...]
    boards: tuple[Indices, ...]
    guesses: tuple[Indices, ...]

    @property
    def least(self) -> int:
        """The least length of a plan that begins with these guesses."""
        return len(self.played) + len(self.boards)

    @property
    def unknown(self) -> float:
        """How much is left to find out; the most promising states have the least."""
        return float(sum(1 + np.log2(len(words)) for words in self.boards))


def host_reply(vocabulary: Vocabulary, words: Indices, guess: int) -> tuple[int, Indices]:
    """Return the number of the clue that the host gives, and the indices of the words it keeps.

    >>> words = Vocabulary("ally beta cool deal else flew good hope ibex".split(), ["argh"])
    >>> clue, left = host_reply(words, np.arange(9), 9)
    >>> clue, [words.words[word] for word in left]
    (0, ['COOL', 'ELSE', 'FLEW', 'IBEX'])
    """
    clues = vocabulary.clues_of(guess, words)
    parts = split(clues)
    largest = max(len(rows) for rows in parts)
    choices = [(int(clues[rows[0]]), rows) for rows in parts if len(rows) == largest]
    clue, rows = min(choices, key=lambda each: clue_of_number(each[0], vocabulary.length))
    return clue, words[rows]


def forced_win(
    search: Search, boards: Sequence[Indices], guesses: Sequence[Indices], longest: int = LONGEST
) -> tuple[int, ...] | None:
    """Return the shortest plan found that wins for certain.

    It is a beam search: at each turn only the guesses are tried that leave the most even sets,
    and only the most promising states are kept. So a shorter plan may exist.

    Args:
        search: has the words, the level of hard mode, and the checkpoint.
        boards: for each board the indices of the words that the host can still choose, ascending.
        guesses: for each board the indices of the guesses that it allows, ascending.
        longest: how many guesses a plan may have, with one more for each board after the first.

    Returns:
        The indices of the guesses, or None where no plan was found.

    >>> vocabulary = Vocabulary("ally beta cool deal else flew good hope ibex".split())
    >>> plan = forced_win(Search(vocabulary), [np.arange(9)], [np.arange(9)])
    >>> [vocabulary.words[guess] for guess in plan]
    ['HOPE', 'DEAL', 'IBEX']
    """
    states = [HostState((), tuple(boards), tuple(guesses))]
    kept = max(LEAST_BREADTH, BREADTH // max(1, len(boards)))
    best: tuple[int, ...] | None = None
    for _ in range(longest + len(boards) - 1):
        for state in states:
            if all(len(words) == 1 for words in state.boards):
                plan = (*state.played, *(int(words[0]) for words in state.boards))
                best = plan if best is None or len(plan) < len(best) else best
        if best is not None:
            states = [state for state in states if state.least < len(best)]
        following = {
            tuple(words.tobytes() for words in after.boards): after
            for state in states
            for after in _after(search, state)
        }
        states = sorted(following.values(), key=lambda state: state.unknown)[:kept]
    return best


def _after(search: Search, state: HostState) -> Iterator[HostState]:
    """Yield the states after each of the most promising guesses."""
    search.checkpoint()
    for guess in _promising(search, state):
        boards, allowed_next = [], []
        for words, guesses in zip(state.boards, state.guesses, strict=True):
            clue, left = host_reply(search.vocabulary, words, guess)
            if left.tolist() == [guess]:
                continue
            boards.append(left)
            keeps = allowed(search.vocabulary, search.level, guess, clue, guesses)
            allowed_next.append(guesses[keeps])
        yield HostState((*state.played, guess), tuple(boards), tuple(allowed_next))


def _promising(search: Search, state: HostState) -> list[int]:
    """Return the guesses that leave the most even sets, the best first.

    The sum of the cubes of the sizes measures how uneven the sets are: a heuristic that weighs
    the largest set, which the host keeps, more than the expected size (the sum of the squares).
    Guesses that split no board are left out: what they solve can be guessed at the end as well.
    """
    guesses = np.unique(np.concatenate(state.guesses))
    if len(state.boards) == 1 and len(state.boards[0]) <= MANY:
        guesses = search.table(state.boards[0], guesses).guesses  # without equivalents
    uneven = np.zeros(len(guesses))
    useful = np.zeros(len(guesses), bool)
    for words in state.boards:
        cubes = np.arange(len(words) + 1.0) ** 3
        made, unevenness = measure_guesses(
            search.vocabulary, words, guesses, cubes, search.checkpoint
        )
        # A word that solves a board is worth as much as halving the sum.
        uneven += np.log2(unevenness) - (guesses == words[0] if len(words) == 1 else 0)
        useful |= made > 1
    order = np.argsort(uneven, kind="stable")
    found: list[int] = guesses[order[useful[order]][:BREADTH]].tolist()
    return found


def force(
    coach: Coach,
    boards: Sequence[History],
    checkpoint: Checkpoint = no_checkpoint,
    among: Among | None = None,
    left: int | None = None,
) -> list[str] | None:
    """Return the shortest plan found that wins from here; empty if the game is won.

    Args:
        coach: knows the words.
        boards: the guesses on each board so far, each against a host of its own.
        checkpoint: called at checkpoints; what it raises goes through to the caller.
        among: for each board the words that its host chooses from; None where it is all answers.
        left: how many guesses are left for one board; None for no limit.

    Returns:
        The words, or None where no plan was found.

    Raises:
        WordsError: a guess has the wrong number of letters or clues, or no word explains them.
    """
    positions = coach.positions(boards, checkpoint, among)
    if not all(len(position.words) for position in positions):
        raise VocabularyError(tr("No word fits the clues. Please check them."))
    positions = [position for position in positions if not position.solved]
    if not positions:
        return []
    plan = forced_win(
        coach.search,
        [position.words for position in positions],
        [_named(coach, position) for position in positions],
        LONGEST if left is None else min(LONGEST, left),
    )
    return None if plan is None else [coach.vocabulary.words[guess] for guess in plan]


def _named(coach: Coach, position: Position) -> Indices:
    """Return the guesses that a plan may have, ascending: the words left, and what may be named."""
    others = np.setdiff1d(position.guesses, [*coach.unnamed])
    return np.union1d(others, position.words)


@dataclass(frozen=True)
class AbsurdleTurn:
    """One guess of a finished game against Absurdle.

    Attributes:
        word: the guess.
        words_before: how many words the host could choose from before the guess.
        words_after: how many after it; 0 when it won.
        needed: in how many guesses a win could be forced before the guess; None where no forced
            win was found.
        needed_after: in how many after it; 0 when it won.
        best: the first guess of the forced win, or None.
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


def review_absurdle(
    coach: Coach,
    boards: Sequence[History],
    checkpoint: Checkpoint = no_checkpoint,
    among: Among | None = None,
) -> Iterator[AbsurdleTurn]:
    """Yield the turns of a finished game against Absurdle, from the last to the first.

    The arguments are those of `force`.

    There is no luck in it: the guesses used are the guesses needed at the start plus the sum of
    the losses, if a forced win was found for every turn. A shorter one that the player found
    counts as well.

    Raises:
        WordsError: a guess has the wrong number of letters or clues, or no word explains them.

    >>> coach = Coach("ally beta cool deal else flew good hope ibex".split(), ["argh"])
    >>> board = [("ARGH", (0,) * 4), ("BETA", (0, 1, 0, 0)), ("FLEW", (0, 2, 1, 0))]
    >>> for turn in review_absurdle(coach, [[*board, ("ELSE", (2,) * 4)]]):
    ...     print(turn.word, turn.words_before, turn.words_after, turn.needed, turn.loss, turn.best)
    ELSE 1 0 1 0 ELSE
    FLEW 2 1 2 0 FLEW
    BETA 4 2 2 1 IBEX
    ARGH 9 4 3 0 ARGH
    """
    longest = max(boards, key=len)

    def words_left(made: int) -> int:
        begun = coach.positions([board[:made] for board in boards], checkpoint, among)
        return sum(len(position.words) for position in begun if not position.solved)

    def needed(made: int) -> list[str] | None:
        return force(coach, [board[:made] for board in boards], checkpoint, among)

    after, words_after = needed(len(longest)), words_left(len(longest))
    for nth in reversed(range(len(longest))):
        word = normalise(longest[nth][0])
        plan = needed(nth)
        if after is not None and (plan is None or len(plan) > len(after)):
            plan = [word, *after]
        turn = AbsurdleTurn(
            word=word,
            words_before=words_left(nth),
            words_after=words_after,
            needed=None if plan is None else len(plan),
            needed_after=None if after is None else len(after),
            best=None if plan is None else plan[0],
        )
        yield turn
        after, words_after = plan, turn.words_before
