"""Hard mode for whole lists agrees with the rules, word by word."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Vocabulary
from game.coach.position import allowed_after
from game.coach.vocabulary import clue_number
from game.rules import Guess, HardMode, check_guess, hard_mode_violation

words = st.text("ABCD", min_size=4, max_size=4)


@given(
    st.lists(words, min_size=1, max_size=40, unique=True),
    st.lists(words, max_size=3),
    st.sampled_from(HardMode),
)
def test_allowed_words_are_those_of_the_rules(
    listed: list[str], played: list[str], level: HardMode
) -> None:
    vocabulary = Vocabulary(listed, (), played)
    secret = listed[0]
    history = [Guess(word, check_guess(secret, word)) for word in played]
    rows = [(int(vocabulary.indices([word])[0]), clue_number(clues)) for word, clues in history]
    found = allowed_after(vocabulary, level, rows)
    assert found.dtype == np.intp
    assert [vocabulary.words[word] for word in found] == [
        word for word in listed if hard_mode_violation(history, word, level) is None
    ]
