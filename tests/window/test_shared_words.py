"""What coaches of tests share is what each would have made for itself."""

from pathlib import Path

import numpy as np
import pytest

from game.coach import advice
from game.coach.preference import preference
from game.coach.vocabulary import Vocabulary
from game.words import lists, load


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


def test_where_the_words_are_elsewhere_nothing_is_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = load("en", 5)
    assert advice.Coach.for_list(words).named.unusual
    monkeypatch.setattr(lists, "ASSETS", tmp_path)  # where no file says how well words are known
    assert not advice.Coach.for_list(words).named.unusual
