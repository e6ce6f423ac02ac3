"""What coaches of tests share is what each would have made for itself."""

import numpy as np
import pytest

from game.coach import advice
from game.coach.preference import preference
from game.coach.vocabulary import Vocabulary
from game.words import load


def test_coaches_share_the_words_that_each_would_number_alike() -> None:
    words = load("en", 5)
    one, other = (advice.Coach.for_list(words) for _ in range(2))
    assert one.vocabulary is other.vocabulary
    assert one.named == preference(words)
    own = Vocabulary(words.answers, sorted(one.named.guesses, key=one.named.unsaid.__contains__))
    for name, part in vars(own).items():
        shared = getattr(one.vocabulary, name)
        assert np.array_equal(shared, part) if isinstance(part, np.ndarray) else shared == part


def test_no_coach_can_change_what_all_share() -> None:
    shared = advice.Coach.for_list(load("en", 5)).vocabulary
    with pytest.raises(ValueError, match="read-only"):
        shared.letters[0, 0] = 0
