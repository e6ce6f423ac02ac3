"""The search against trying everything."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coach.bounds import LOST, UNLIMITED
from game.coach.search import Search
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.plainly import FAR, Plain

words = st.text("ABCD", min_size=4, max_size=4)
lists = st.tuples(
    st.lists(words, min_size=2, max_size=9, unique=True), st.lists(words, max_size=12, unique=True)
)


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("left", [UNLIMITED, 4, 3, 2])
@settings(max_examples=60, deadline=None)
@given(lists=lists)
def test_values_agree_with_trying_everything(
    level: HardMode, left: int, lists: tuple[list[str], list[str]]
) -> None:
    vocabulary = Vocabulary(*lists)
    plain = Plain(vocabulary.words, level)
    secrets = vocabulary.words[: vocabulary.answers]
    plain_left = min(left, FAR)
    search = Search(vocabulary, level)
    table = search.table(np.arange(vocabulary.answers))

    outcome = search.value(table, left)
    assert outcome.proven and outcome.guess is not None
    assert divmod(outcome.total, LOST) == plain.value(secrets, (), plain_left)
    best = vocabulary.words[outcome.guess]
    assert plain.evaluate(secrets, (), best, plain_left) == divmod(outcome.total, LOST)

    for column, guess in enumerate(table.guesses.tolist()):
        outcome = search.evaluate(table, guess, table.clues[:, column], left)
        expected = plain.evaluate(secrets, (), vocabulary.words[guess], plain_left)
        assert outcome.proven and divmod(outcome.total, LOST) == expected
