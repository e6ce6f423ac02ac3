"""Games played by the coach, and by its trees."""

import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from game.cancellation import Cancelled, Checkpoint, no_checkpoint
from game.coach.advice import Coach
from game.coach.trees import Progress, Tree, silent
from game.coach.vocabulary import clue_number
from game.rules import Clue, Guess, check_guess


@dataclass(frozen=True)
class Results:
    """The results of many games.

    Attributes:
        distribution: how many games were won with each number of guesses.
        lost: how many games were lost.
    """

    distribution: dict[int, int]
    lost: int

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(self.distribution.values())

    @property
    def total(self) -> int:
        """The guesses of all games that were won."""
        return sum(guesses * games for guesses, games in self.distribution.items())

    @property
    def mean(self) -> float:
        """The mean number of guesses of the games that were won; 0 if none was."""
        return self.total / self.won if self.won else 0.0


def _results(counts: Counter[int | None]) -> Results:
    lost = counts.pop(None, 0)
    return Results({guesses: counts[guesses] for guesses in sorted(filter(None, counts))}, lost)


def play_tree(tree: Tree, answers: Sequence[str]) -> Results:
    """Play every answer with a strategy; each clue comes from the rules, not from the coach.

    >>> from game.coach import Search, Vocabulary, grow
    >>> words = ["AB", "AC", "BC"]
    >>> play_tree(grow(Search(Vocabulary(words)), "AB"), words)
    Results(distribution={1: 1, 2: 2}, lost=0)
    """
    counts: Counter[int | None] = Counter()
    for answer in answers:
        branch: Tree | None = tree
        guesses = 1
        while branch:
            clues = check_guess(answer, branch.guess)
            if set(clues) == {Clue.GREEN}:
                break
            branch = branch.after.get(clue_number(clues))
            guesses += 1
        counts[guesses if branch else None] += 1
    return _results(counts)


def play_boards(
    coach: Coach,
    rounds: int,
    boards: int,
    *,
    left: int,
    seed: int = 1,
    progress: Progress = silent,
    checkpoint: Checkpoint = no_checkpoint,
) -> Results:
    """Play games on several boards at once, with random secrets, none twice in a game.

    Args:
        coach: chooses the guesses.
        rounds: how many games.
        boards: how many boards a game has.
        left: how many guesses a game has.
        seed: determines the secrets.
        progress: called with how many games are done.
        checkpoint: called at checkpoints. If it cancels the work, the results are those of the
            games that were played to their end before.
    """
    rng = random.Random(seed)
    vocabulary = coach.vocabulary
    answers = vocabulary.words[: vocabulary.answers]
    counts: Counter[int | None] = Counter()
    with suppress(Cancelled):
        opener = coach.choose([[]] * boards, left, checkpoint)
        for done in range(rounds):
            progress(done, rounds)
            counts[_play(coach, rng.sample(answers, boards), left, opener, checkpoint)] += 1
        progress(rounds, rounds)
    return _results(counts)


def _play(
    coach: Coach,
    secrets: Sequence[str],
    left: int,
    opener: str | None,
    checkpoint: Checkpoint,
) -> int | None:
    """Return the number of guesses with which one game is won, or None where it is lost."""
    boards: list[list[Guess]] = [[] for _ in secrets]
    word = opener
    for used in range(1, left + 1):
        assert word is not None  # some board is open, so there is something to guess
        for secret, history in zip(secrets, boards, strict=True):
            if not history or history[-1].word != secret:
                history.append(Guess(word, check_guess(secret, word)))
        if all(history[-1].word == secret for secret, history in zip(secrets, boards, strict=True)):
            return used
        if used < left:
            word = coach.choose(boards, left - used, checkpoint)
    return None
