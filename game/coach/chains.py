"""Many boards: what a guess leads to by itself.

The only word that is left on a board has to be guessed sooner or later. Guessing it at once costs
nothing and tells something about the other boards, so no plan is better: where a plan guesses it
later, it may as well begin with it and go on as before, knowing more. Such certain words make
others certain, and all of them have been guessed before there is a choice again. (In hard mode
their clues may forbid guesses, so this does not hold there.)

So what a guess is worth where nothing is certain depends on how far that chain goes. Here secrets
are drawn at random, and each chain is followed to its end. If words are still left on some boards
then, the rest of the game takes more than a guess for each board: about 0.4, and 0.28 for each
bit that is unknown of such a board on average. That is what games of eight boards on the lists of
the original game took, by least squares. Games of sixteen
boards are played as well with other factors.
"""

from collections.abc import Sequence

import numpy as np

from game.cancellation import Checkpoint, no_checkpoint
from game.coach.splits import Counts, Floats
from game.coach.vocabulary import Indices, Numbers, Vocabulary, blocks

UNKNOWN, PER_BIT = 0.4, 0.28  # for what is still unknown where a chain ends; see above
# The numbers below were chosen by hand.
DRAWS = 1024  # how many random draws of the secrets guesses are tried with in the end
ROUNDS = ((128, 24), (256, 12))  # before it: with how many draws, and how many guesses remain
MOST_DIFFERENT = 3000  # words that are left; a table has the clues between all of them
MOST_LEFT = 5000  # words that are left on all boards together; each draw begins with them
AT_ONCE = 200_000  # pairs of a cell and a word


def certain_words(boards: Sequence[Indices]) -> Indices:
    """Return each word that is the only one left on some board, ascending.

    >>> certain_words([np.array([4, 7]), np.array([9]), np.array([2]), np.array([9])]).tolist()
    [2, 9]
    """
    return np.array(sorted({int(words[0]) for words in boards if len(words) == 1}), np.intp)


def can_be_followed(boards: Sequence[Indices]) -> bool:
    """Return whether so few words are left that chains can be followed."""
    left = np.concatenate(boards)
    return len(left) <= MOST_LEFT and len(np.unique(left)) <= MOST_DIFFERENT


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
        words = len(self._words)
        self._clues = np.empty((words, words), vocabulary.dtype)
        for some in blocks(words, words):
            checkpoint()
            self._clues[some] = vocabulary.clue_numbers(self._words[some], self._words)
        rng = np.random.default_rng(1)
        drawn = [rows[rng.integers(0, len(rows), DRAWS)] for rows in self._boards]
        self._secrets = np.stack(drawn, axis=1)  # (DRAWS, boards)

    def best(self, tried: Indices, places: int) -> tuple[Indices, Floats]:
        """Return the best of some guesses with their expected guesses, the best first.

        Args:
            tried: the indices of the guesses, (g,).
            places: how many are wanted.
        """
        for draws, remain in ROUNDS:
            order = np.argsort(self.expected(tried, draws), kind="stable")
            tried = tried[order[: max(remain, places)]]
        expected = self.expected(tried)
        order = np.argsort(expected, kind="stable")[:places]
        return tried[order], expected[order]

    def expected(self, guesses: Indices, draws: int = DRAWS) -> Floats:
        """Return about how many further guesses solve all boards if each of some guesses is next.

        Args:
            guesses: the indices of the guesses, (g,).
            draws: how many of the draws they are tried with, at most `DRAWS`.

        Returns:
            The expected number of guesses, the guess itself included, (g,). Each board takes one
            of its own, even if two have the same secret.
        """
        return np.array([self._expected(guess, draws) for guess in guesses.tolist()])

    def _expected(self, guess: int, draws: int) -> float:
        """Return the expected number of guesses with one guess next, by some of the draws."""
        self._checkpoint()
        clues = self._vocabulary.clues_of(guess, self._words)
        drawn = self._secrets[:draws]
        sets = [_sets(words, clues, drawn[:, nth]) for nth, words in enumerate(self._boards)]
        pairs = sum(int(sizes.sum()) for _, _, sizes in sets)
        step = max(1, AT_ONCE * draws // pairs)
        more = 0.0
        for start in range(0, draws, step):
            secrets = drawn[start : start + step]
            cell, word = _pairs(
                [(words, starts[start:], sizes[start:]) for words, starts, sizes in sets],
                len(secrets),
            )
            sizes = self._sizes_at_end(cell, word, secrets)
            waiting = np.count_nonzero(sizes, axis=1)
            bits = np.log2(np.maximum(sizes, 1)).sum(axis=1) / np.maximum(waiting, 1)
            more += float(np.where(waiting > 0, UNKNOWN + PER_BIT * bits, 0).sum())
            more += int(np.count_nonzero(self._words[secrets] != guess))
        return 1 + more / draws

    def _sizes_at_end(self, cell: Indices, word: Indices, secrets: Indices) -> Counts:
        """Return how many words are left where the chains end, 0 on boards that are solved.

        Args:
            cell: the cells, numbered by draws and then by boards.
            word: what is left in each of them.
            secrets: the secrets of the draws, (draws, boards).

        Returns:
            The sizes, (draws, boards).
        """
        draws, boards = secrets.shape
        secret = secrets.ravel()
        while True:
            sizes = np.bincount(cell, minlength=draws * boards)
            certain = np.flatnonzero(sizes == 1)
            waits = sizes[cell] > 1
            cell, word = cell[waits], word[waits]
            if not len(certain):
                return sizes.reshape(draws, boards)
            # The certain words of a draw are guessed one after another, in all draws at once.
            draw = certain // boards
            turn = np.arange(len(draw)) - np.searchsorted(draw, draw)
            for nth in range(int(turn.max()) + 1):
                self._checkpoint()
                guess = np.full(draws, -1)
                guess[draw[turn == nth]] = secret[certain[turn == nth]]
                played = guess[cell // boards]
                meant = self._clues[played, secret[cell]]  # any clue where none is played
                left = (self._clues[played, word] == meant) | (played < 0)
                cell, word = cell[left], word[left]


Sets = tuple[Indices, Indices, Counts]


def _sets(words: Indices, clues: Numbers, secrets: Indices) -> Sets:
    """Return the sets of one board that a guess leaves for some secrets.

    Args:
        words: the words that are left on the board.
        clues: the clue of the guess for every word.
        secrets: the secrets, (draws,).

    Returns:
        The words in the order of their clues; and where among them the set of each draw begins, and
        how many words it has, (draws,).
    """
    order = np.argsort(clues[words], kind="stable")
    ordered = clues[words[order]]
    starts = np.searchsorted(ordered, clues[secrets], "left")
    sizes = np.searchsorted(ordered, clues[secrets], "right") - starts
    return words[order], starts, sizes


def _pairs(sets: Sequence[Sets], draws: int) -> tuple[Indices, Indices]:
    """Return what is left in the cells of the first draws: the cells and the words."""
    cells, left = [], []
    for nth, (words, starts, sizes) in enumerate(sets):
        few = sizes[:draws]
        cells.append(np.repeat(np.arange(draws) * len(sets) + nth, few))
        before = np.cumsum(few) - few
        left.append(words[np.arange(few.sum()) + np.repeat(starts[:draws] - before, few)])
    return np.concatenate(cells), np.concatenate(left)
