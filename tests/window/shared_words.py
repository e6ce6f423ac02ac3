"""Words that are numbered and put in order once, for the coaches of all games that tests play.

Each window has a coach of its own, which takes longer to make than most tests take.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from unittest import mock

import numpy as np
import pytest

from game.coach import advice
from game.coach.preference import Preference, preference
from game.coach.vocabulary import Vocabulary
from game.words import WordList, lists

KEPT = 8  # lists


@pytest.fixture(autouse=True)
def shared_words() -> Iterator[None]:
    """Let all coaches share what they know of the same words."""
    with (
        mock.patch.object(advice, "Vocabulary", numbered),
        mock.patch.object(advice, "preference", lambda words: _named_of(words, lists.ASSETS)),
    ):
        yield


def numbered(answers: Iterable[str], guesses: Iterable[str] = ()) -> Vocabulary:
    """Return a vocabulary that others may have as well, and nobody can change."""
    return _numbered(tuple(answers), tuple(guesses))


@lru_cache(KEPT)
def _numbered(answers: tuple[str, ...], guesses: tuple[str, ...]) -> Vocabulary:
    vocabulary = Vocabulary(answers, guesses)
    for part in vars(vocabulary).values():
        if isinstance(part, np.ndarray):
            part.flags.writeable = False
    return vocabulary


@lru_cache(KEPT)
def _named_of(words: WordList, folder: Path) -> Preference:
    """Return what is to be named of a list, while the words of the game are in one folder."""
    return preference(words)
