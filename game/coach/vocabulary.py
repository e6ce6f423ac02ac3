"""The words of a game as indices, and the clues between them as whole arrays of numbers.

A clue is one number, with a base-3 digit for each place (0 grey, 1 yellow, 2 green); the first
letter is the lowest digit. A guess is split into *pieces*, one for each of its different letters:
the letter, and the places where the guess has it. The tiles of a piece depend on the secret
alone, not on the rest of the guess, so the clue number of a guess is the sum of the numbers of
its pieces. A list of thousands of guesses has only a few hundred pieces; scoring those and adding
them up is all the work, for words of up to 20 letters (the limit of uint32) in any alphabet.
"""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from game import words
from game.catalogue import tr
from game.rules import WordLengthError, normalise

Indices = npt.NDArray[np.intp]
Numbers = npt.NDArray[np.unsignedinteger]  # uint8 for up to 5 letters, then uint16, then uint32

# How many numbers, most of them of a byte, are computed at once: few enough to stay in the
# processor's cache, and for no single call of numpy to keep other threads waiting for much longer
# than a millisecond.
BLOCK = 500_000


class VocabularyError(words.WordsError, ValueError):
    """A list of words that the coach cannot work with."""


def clue_number(clues: Iterable[int]) -> int:
    """Return the number of a clue.

    >>> clue_number((0, 1, 0, 0, 2))
    165
    """
    return sum(int(clue) * 3**place for place, clue in enumerate(clues))


def clue_of_number(number: int, length: int) -> tuple[int, ...]:
    """Return the clue that has a number: the inverse of `clue_number`.

    >>> clue_of_number(165, 5)
    (0, 1, 0, 0, 2)
    """
    return tuple(number // 3**place % 3 for place in range(length))


def blocks(columns: int, size: int) -> Iterator[slice]:
    """Yield which of some columns are computed at once, of so many numbers each.

    >>> list(blocks(5, BLOCK // 3))
    [slice(0, 3, None), slice(3, 6, None)]
    """
    step = max(1, BLOCK // max(1, size))
    for start in range(0, columns, step):
        yield slice(start, start + step)


class Vocabulary:
    """The words of a game, numbered, and the clues between them.

    Words are known by their indices in `words`. The words that may be the secret come first,
    `words[:answers]`, in their order; then the words that may only be guessed, up to
    `words[:legal]`; then unlisted words, which were played but are on neither list.

    Attributes:
        words: all words in normal form, without repetitions.
        answers: how many of them may be the secret.
        legal: how many of them may be guessed.
        length: the number of letters of each.
        letters: each letter's index in the alphabet, (words, length) of uint8 or uint16.
        copies: how often each word has each letter, (words, alphabet) of uint8.
        pieces: the numbers of the pieces of each word, (words, length) of intp; a word with
            repeated letters has fewer pieces, and "no piece" in the places left over.

    >>> vocabulary = Vocabulary(["ROBOT", "ABBEY"], ["REORG"])
    >>> vocabulary.words
    ('ROBOT', 'ABBEY', 'REORG')
    >>> vocabulary.clue_numbers(vocabulary.indices(["REORG"]), vocabulary.indices(["ROBOT"]))
    array([[11]], dtype=uint8)
    >>> clue_of_number(11, 5)
    (2, 0, 1, 0, 0)
    """

    def __init__(
        self,
        answers: Iterable[str],
        guesses: Iterable[str] = (),
        unlisted: Iterable[str] = (),
    ) -> None:
        """Number the words.

        Args:
            answers: the words that may be the secret, at least one.
            guesses: the words that may be guessed. Answers may always be guessed, whether they
                are among these or not.
            unlisted: further words whose clues will be needed.

        Raises:
            WordsError: there is no answer, or the words differ in length.
        """
        first = dict.fromkeys(normalise(word) for word in answers)
        if not first:
            raise VocabularyError(tr("There are no words that could be the answer"))
        self.answers = len(first)
        first |= dict.fromkeys(normalise(word) for word in guesses)
        self.legal = len(first)
        self.words = tuple(first | dict.fromkeys(normalise(word) for word in unlisted))
        self.length = len(self.words[0])
        for word in self.words:
            if len(word) != self.length or not word:
                raise VocabularyError(str(WordLengthError(word, self.length)))
        self._index = {word: index for index, word in enumerate(self.words)}
        self._number_letters()
        self._split_into_pieces()

    def _number_letters(self) -> None:
        points = np.array(self.words).view(np.uint32).reshape(len(self.words), self.length)
        alphabet, letters = np.unique(points, return_inverse=True)
        small = np.min_scalar_type(len(alphabet))
        self.letters = letters.reshape(points.shape).astype(small)
        self.copies = np.zeros((len(self.words), len(alphabet)), np.uint8)
        for column in self.letters.T:
            self.copies[np.arange(len(self.words)), column] += 1

    def _split_into_pieces(self) -> None:
        """Number the pieces, those with most places first, and list the pieces of every word."""
        places = np.zeros(self.letters.shape, np.int64)
        for place in range(self.length):
            places |= (self.letters == self.letters[:, place, None]).astype(np.int64) << place
        first = places & -places == 1 << np.arange(self.length)
        keys = np.where(first, (self.letters.astype(np.int64) << self.length) + places, 0)
        # The 0 at the end is "no piece".
        found, pieces = np.unique(np.append(keys, 0), return_inverse=True)
        has = (found[:, None] >> np.arange(self.length) & 1).astype(bool)
        order = np.argsort(-has.sum(axis=1), kind="stable")
        self.pieces = np.argsort(order)[pieces[:-1]].reshape(keys.shape)
        self._piece_letter = (found >> self.length)[order]
        # Each row lists the places of a piece from the left; the rest of the row is not used.
        self._piece_places = np.argsort(~has[order], axis=1, kind="stable")
        self._piece_size = has[order].sum(axis=1)

    def __len__(self) -> int:
        return len(self.words)

    def with_unlisted(self, words: Iterable[str]) -> "Vocabulary":
        """Return a vocabulary with further unlisted words; the others keep their indices."""
        return Vocabulary(
            self.words[: self.answers],
            self.words[self.answers : self.legal],
            (*self.words[self.legal :], *words),
        )

    def index(self, word: str) -> int | None:
        """Return the index of a word, or None where it is not in the vocabulary."""
        return self._index.get(normalise(word))

    def indices(self, words: Sequence[str]) -> Indices:
        """Return the indices of words, (words,).

        Raises:
            WordsError: a word is not in the vocabulary.
        """
        found = [self.index(word) for word in words]
        for word, index in zip(words, found, strict=True):
            if index is None:
                raise VocabularyError(tr("{word} isn't in the word list", word=word))
        return np.array(found, np.intp)

    @property
    def number_of_pieces(self) -> int:
        """How many different pieces the words have, "no piece" included."""
        return len(self._piece_letter)

    @property
    def dtype(self) -> type[np.unsignedinteger]:
        """The smallest unsigned type that holds every clue number."""
        found: type[np.unsignedinteger] = np.min_scalar_type(3**self.length).type
        return found

    def piece_clues(self, pieces: Indices, secrets: Indices) -> Numbers:
        """Return the clue number of each piece against each secret.

        Args:
            pieces: piece numbers in ascending order, (p,).
            secrets: word indices, (n,).

        Returns:
            Clue numbers (p, n) of the type `dtype`; only the digits of the piece's own places
            are set.
        """
        letter = self._piece_letter[pieces]
        size = self._piece_size[pieces]
        place = self._piece_places[pieces]
        spare = self.copies[secrets].T[letter]
        secret_letters = np.ascontiguousarray(self.letters[secrets].T)
        # Larger pieces come first, so those with an n-th place are the first rows.
        rows = [np.count_nonzero(size > nth) for nth in range(size.max(initial=0))]
        greens = []
        for nth, last in enumerate(rows):
            greens.append(secret_letters[place[:last, nth]] == letter[:last, None])
            spare[:last] -= greens[nth]
        numbers = np.zeros(spare.shape, self.dtype)
        for nth, last in enumerate(rows):
            yellow = (spare[:last] > 0) & ~greens[nth]
            spare[:last] -= yellow
            digit = np.where(greens[nth], self.dtype(2), yellow)
            numbers[:last] += digit * (3 ** place[:last, nth, None]).astype(self.dtype)
        return numbers

    def clue_numbers(self, guesses: Indices, secrets: Indices) -> Numbers:
        """Return the clue number of each guess against each secret.

        Args:
            guesses: word indices, (g,).
            secrets: word indices, (n,); any word may be taken for a secret.

        Returns:
            Clue numbers (g, n) of the type `dtype`.
        """
        rows = self.pieces[guesses]
        is_used = np.zeros(self.number_of_pieces, bool)
        is_used[rows] = True
        numbers = self.piece_clues(np.flatnonzero(is_used), secrets)
        return add_pieces(numbers, (np.cumsum(is_used) - 1)[rows])

    def clues_of(self, guess: int, secrets: Indices) -> Numbers:
        """Return the clue numbers of one guess against each secret: (n,) of the type `dtype`."""
        clues: Numbers = self.clue_numbers(np.array([guess]), secrets)[0]
        return clues


def add_pieces(numbers: Numbers, pieces: Indices) -> Numbers:
    """Return the clue numbers of guesses, the sums of those of their pieces.

    Args:
        numbers: the clue numbers of the pieces, (p, n).
        pieces: for each guess the rows of its pieces in `numbers`, (g, length).

    Returns:
        Clue numbers (g, n) of the same type.
    """
    total = np.empty((len(pieces), numbers.shape[1]), numbers.dtype)
    for some in blocks(len(pieces), numbers.shape[1]):
        block = total[some]
        np.take(numbers, pieces[some, 0], axis=0, out=block, mode="clip")
        for column in pieces[some, 1:].T:
            block += numbers[column]
    return total
