"""Many boards: what a guess brings about by itself.

A word that alone is left on a board has to be guessed sooner or later. To guess it at once costs
nothing and tells something about the other boards, so no plan is better: where a plan guesses it
later, it may as well begin with it and go on as before, knowing more. Such certain words make
others certain, and all of them have been guessed before there is a choice again. (In hard mode
their clues may forbid guesses, so this does not hold there.)

So what a guess is worth where nothing is certain depends on how far that chain goes. Here secrets
are drawn at random, and each chain is followed to its end. If words are still left on some boards
then, the rest of the game takes more than a guess for each board: about 0.4, and 0.28 for each
bit that is unknown of such a board on average. That is what games of eight boards on the lists of
the original game took, by least squares (`python -m tests.bench.boards --fit`); those of sixteen
take as many guesses with smaller factors.
"""

from collections.abc import Sequence

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.splits import Counts, Floats
from game.coach.vocabulary import Indices, Vocabulary

A_CHOICE, A_BIT = 0.4, 0.28  # what is still unknown where a chain ends; see above
# The numbers below were chosen by hand.
TRIALS = 1024  # how many random draws of the secrets guesses are tried with in the end
ROUNDS = ((128, 24), (256, 12))  # before it: with how many draws, and how many guesses remain
MOST_WORDS = 3000  # that are left on any board; a table has the clues between all of them


def certain_words(boards: Sequence[Indices]) -> Indices:
    """Return the words that alone are left on some board, ascending.

    >>> certain_words([np.array([4, 7]), np.array([9]), np.array([2]), np.array([9])]).tolist()
    [2, 9]
    """
    return np.array(sorted({int(words[0]) for words in boards if len(words) == 1}), np.intp)


def can_be_followed(boards: Sequence[Indices]) -> bool:
    """Return whether so few words are left that chains can be followed."""
    return len(np.unique(np.concatenate(boards))) <= MOST_WORDS


class Chains:
    """Tries guesses on some boards, each with the same random secrets.

    A cell is one board of one draw. What is left in the cells is listed as pairs of a cell and a
    word; words are numbered among those that are left on any board.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        boards: Sequence[Indices],
        checkpoint: Checkpoint = no_checkpoint,
    ) -> None:
        """Draw the secrets.

        Args:
            vocabulary: the words.
            boards: for each open board the indices of the words that are left on it.
            checkpoint: called at checkpoints.
        """
        self._vocabulary, self._checkpoint = vocabulary, checkpoint
        self._words = np.unique(np.concatenate(boards))
        self._boards = [np.searchsorted(self._words, words) for words in boards]
        clues = vocabulary.clue_numbers(self._words, self._words)
        # One more row stands for no guess, which tells nothing.
        self._clues = np.concatenate((clues, np.zeros_like(clues[:1]))).ravel()
        rng = np.random.default_rng(1)
        drawn = [words[rng.integers(0, len(words), TRIALS)] for words in self._boards]
        self._secrets = np.stack(drawn, axis=1)  # (TRIALS, boards)

    def best(self, tried: Indices, places: int) -> tuple[Indices, Floats]:
        """Return the best of some guesses with their expected guesses, the best first.

        Args:
            tried: the indices of the guesses, (g,).
            places: how many are wanted.
        """
        for trials, remain in ROUNDS:
            order = np.argsort(self.expected(tried, trials), kind="stable")
            tried = tried[order[: max(remain, places)]]
        expected = self.expected(tried)
        order = np.argsort(expected, kind="stable")[:places]
        return tried[order], expected[order]

    def expected(self, guesses: Indices, trials: int = TRIALS) -> Floats:
        """Return about how many further guesses solve all boards if each of some guesses is next.

        Args:
            guesses: the indices of the guesses, (g,).
            trials: how many of the draws they are tried with, at most `TRIALS`.

        Returns:
            The expected number of guesses, the guess itself included, (g,).
        """
        return np.array([self._expected(guess, trials) for guess in guesses.tolist()])

    def _expected(self, guess: int, trials: int) -> float:
        self._checkpoint()
        solved = self._words[self._secrets[:trials]] == guess
        sizes = self._sizes_at_end(*self._left_after(guess, trials), trials)
        waiting = np.count_nonzero(sizes, axis=1)
        bits = np.log2(np.maximum(sizes, 1)).sum(axis=1) / np.maximum(waiting, 1)
        more = np.where(waiting > 0, A_CHOICE + A_BIT * bits, 0)
        return 1 + float((np.count_nonzero(~solved, axis=1) + more).mean())

    def _left_after(self, guess: int, trials: int) -> tuple[Indices, Indices]:
        """Return what a guess leaves that does not solve a board: the cells and the words."""
        clues_of_words = self._vocabulary.clues_of(guess, self._words)
        cells, left = [], []
        for nth, words in enumerate(self._boards):
            clues = clues_of_words[words]
            order = np.argsort(clues, kind="stable")
            came = clues_of_words[self._secrets[:trials, nth]]
            starts = np.searchsorted(clues[order], came, "left")
            sizes = np.searchsorted(clues[order], came, "right") - starts
            cells.append(np.repeat(np.arange(trials) * len(self._boards) + nth, sizes))
            before = np.cumsum(sizes) - sizes
            left.append(words[order][np.arange(sizes.sum()) + np.repeat(starts - before, sizes)])
        cell, word = np.concatenate(cells), np.concatenate(left)
        other = self._words[word] != guess
        return cell[other], word[other]

    def _sizes_at_end(self, cell: Indices, word: Indices, trials: int) -> Counts:
        """Return how many words are left where the chains end, (trials, boards).

        It is 0 on each board that was solved until then.
        """
        boards = len(self._boards)
        secrets = self._secrets[:trials].ravel()
        while True:
            sizes = np.bincount(cell, minlength=trials * boards)
            certain = np.flatnonzero(sizes == 1)
            waits = sizes[cell] > 1
            cell, word = cell[waits], word[waits]
            if not len(certain):
                return sizes.reshape(trials, boards)
            # The certain words of a draw are guessed one after another, in all draws at once.
            draw = certain // boards
            turn = np.arange(len(draw)) - np.searchsorted(draw, draw)
            for nth in range(int(turn.max()) + 1):
                now = turn == nth
                guess = np.full(trials, len(self._words))
                guess[draw[now]] = secrets[certain[now]]
                row = guess[cell // boards] * len(self._words)
                same = self._clues[row + word] == self._clues[row + secrets[cell]]
                cell, word = cell[same], word[same]
