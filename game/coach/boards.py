"""Several boards at once: guesses that serve all of them together.

Each open board takes one guess that solves it. All other guesses are spent on finding out, and
they tell something about every board, so what counts is not the sum of what is unknown but its
mean over the boards: the expected number of further guesses is about

    (open boards) + mean over them of 0.9 (1 - 1/n) + 0.3 log2 n

with n words left on a board. The best guess is the one after which this is expected to be the
lowest. While much is unknown it pays to look one guess further ahead: `look_ahead` tries out
what would be the best second guess after each clue that a first guess may bring. The two factors
are a fit to many games with four and eight boards; near them they make little difference.
"""

from collections.abc import Sequence

import numpy as np

from game.coach.cancellation import Checkpoint, no_checkpoint
from game.coach.matrix import Indices, Vocabulary
from game.coach.splits import Floats, measure_guesses

# With few guesses to spare, finding out becomes urgent: from here on down its weight grows.
AMPLE = 4
# Looking ahead pays while so many bits are unknown of a board, on average.
MUCH_UNKNOWN = 3.0
# How many guesses are looked at further, how many second guesses are tried besides the words
# that are left, and how often chance decides the clues.
LOOKED_AT = 12
FOLLOWING = 300
TRIALS = 128


def rest_of_size(most: int, boards: int, spare: int = AMPLE) -> Floats:
    """Return the share of one board in the expected guesses, times its words, by its words.

    Args:
        most: the largest number of words to return it for.
        boards: how many boards are open.
        spare: how many guesses are left beyond one for each board.

    >>> rest_of_size(2, 4).round(3).tolist()
    [0.0, 1.0, 2.375]
    """
    urgency = max(1.0, AMPLE / max(spare, 1))
    words = np.maximum(np.arange(most + 1), 1)
    unknown = 0.9 * (1 - 1 / words) + 0.3 * np.log2(words)
    rest: Floats = words * (1 + urgency * unknown / boards)
    rest[0] = 0
    return rest


def expected_guesses(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    guesses: Indices,
    spare: int = AMPLE,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return about how many further guesses solve all boards if each of some guesses is next.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        guesses: the indices of the guesses, (g,).
        spare: how many guesses are left beyond one for each board.
        checkpoint: called at checkpoints.

    Returns:
        The expected number of guesses, (g,), the guess itself included.
    """
    total = np.ones(len(guesses))
    for words in boards:
        if len(words) == 1:
            total += guesses != words[0]
            continue
        rests = rest_of_size(len(words), len(boards), spare)
        measured = measure_guesses(vocabulary, words, guesses, rests, checkpoint).rest
        total += (measured - np.isin(guesses, words)) / len(words)
    return total


def worth_a_guess(boards: Sequence[Indices], guesses: Indices, spare: int) -> Indices:
    """Return the guesses that may still be made when every board is to be solved.

    With no guess to spare, each has to solve a board, so only words that are left will do.
    """
    return guesses if spare > 0 else np.intersect1d(np.concatenate(boards), guesses)


def is_much_unknown(boards: Sequence[Indices]) -> bool:
    """Tell whether it pays to look ahead."""
    return bool(np.mean([np.log2(len(words)) for words in boards]) >= MUCH_UNKNOWN)


def look_ahead(
    vocabulary: Vocabulary,
    boards: Sequence[Indices],
    tried: Indices,
    following: Indices,
    *,
    spare: int = AMPLE,
    checkpoint: Checkpoint = no_checkpoint,
) -> Floats:
    """Return the expected guesses with the best second guess after each of some first guesses.

    The clues of the first guess are left to chance, the same for all that are tried; the second
    guess is the best of some for the clues on all boards together.

    Args:
        vocabulary: the words.
        boards: for each open board the indices of the words that are left on it.
        tried: the indices of the first guesses, (t,).
        following: the indices of the second guesses, (f,), ascending.
        spare: how many guesses are left beyond one for each board.
        checkpoint: called at checkpoints.

    Returns:
        The expected number of guesses, (t,), the first and second included.
    """
    chance = np.random.default_rng(1)
    secrets = [chance.integers(0, len(words), TRIALS) for words in boards]
    expected = np.empty(len(tried))
    for nth, guess in enumerate(tried.tolist()):
        total = np.zeros((TRIALS, len(following)))
        known: dict[bytes, tuple[Indices, Floats]] = {}
        for words, secret in zip(boards, secrets, strict=True):
            checkpoint()
            key = words.tobytes()
            if key not in known:
                rests = rest_of_size(len(words), len(boards), spare)
                known[key] = _rests_after(vocabulary, words, guess, following, rests)
            set_of_word, rest_of_set = known[key]
            total += rest_of_set[set_of_word[secret]]
        expected[nth] = 2 + total.min(axis=1).mean()
    return expected


def _rests_after(
    vocabulary: Vocabulary, words: Indices, guess: int, following: Indices, rests: Floats
) -> tuple[Indices, Floats]:
    """Return what each second guess leaves of one board, for each set of a first guess.

    Args:
        vocabulary: the words.
        words: the indices of the words that are left on the board, (n,).
        guess: the index of the first guess.
        following: the indices of the second guesses, (f,), ascending.
        rests: by the size of a set its share in the expected guesses, times its words.

    Returns:
        The number of the set of each word, (n,); and for each set the mean share of the board
        after each second guess, (sets, f).
    """
    clues = vocabulary.clue_numbers(np.array([guess]), words)[0]
    _, set_of_word, sizes = np.unique(clues, return_inverse=True, return_counts=True)
    # Words in the order of their sets; within each set, the second guess splits them again.
    order = np.argsort(set_of_word, kind="stable")
    second = vocabulary.clue_numbers(following, words[order]).astype(np.int64)
    second += set_of_word[order] * 3**vocabulary.length
    second.sort(axis=1)
    begins = np.ones(second.shape, bool)
    np.not_equal(second[:, 1:], second[:, :-1], out=begins[:, 1:])
    starts = np.flatnonzero(begins)
    row, place = np.divmod(starts, len(words))
    share = rests[np.diff(starts, append=begins.size)]
    cell = row * len(sizes) + set_of_word[order][place]
    rest = np.bincount(cell, share, len(following) * len(sizes)).reshape(-1, len(sizes)).T
    # A second guess that is the word solves the board.
    _, column, own = np.intersect1d(following, words, return_indices=True)
    rest[set_of_word[own], column] -= 1
    rest[set_of_word[words == guess]] = 0
    return set_of_word, rest / sizes[:, None]
