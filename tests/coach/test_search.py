"""The search against trying everything."""

import gc
import weakref

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coach.bounds import LOST, UNLIMITED
from game.coach.search import Search
from game.coach.splits import split
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.brute_force import FAR, BruteForce
from tests.coach.games import word_list

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
    brute = BruteForce(vocabulary.words, level)
    secrets = vocabulary.words[: vocabulary.answers]
    plain_left = min(left, FAR)
    search = Search(vocabulary, level)
    table = search.table(np.arange(vocabulary.answers))

    outcome = search.value(table, left)
    assert outcome.proven and outcome.guess is not None
    assert divmod(outcome.total, LOST) == brute.value(secrets, (), plain_left)
    best = vocabulary.words[outcome.guess]
    assert brute.evaluate(secrets, (), best, plain_left) == divmod(outcome.total, LOST)

    for column, guess in enumerate(table.guesses.tolist()):
        outcome = search.evaluate(table, guess, table.clues[:, column], left)
        expected = brute.evaluate(secrets, (), vocabulary.words[guess], plain_left)
        assert outcome.proven and divmod(outcome.total, LOST) == expected


@pytest.mark.parametrize("left", [UNLIMITED, 3, 2, 1])
def test_what_a_sets_own_words_say_is_its_value_and_how_deep_the_plan_is(left: int) -> None:
    vocabulary = Vocabulary(word_list(3, 60, 3, "ABCDEF"))
    search = Search(vocabulary)
    table = search.table(np.arange(vocabulary.answers))
    brute = BruteForce(vocabulary.words, HardMode.OFF)
    depths = set()
    for guess in range(40):
        for rows in split(table.clues[:, guess]):
            found = search.bound_by_own_words(table, rows, left)
            words = tuple(vocabulary.words[row] for row in rows)
            value = brute.value(words, (), min(left, 4)) if len(words) < 7 else None
            if found.guess is None:
                assert found.total >= 2 * len(words)
                assert value is None or (value[0] * LOST + value[1]) >= found.total
                continue
            assert value is None or divmod(found.total, LOST) == value
            parts = brute.sets(words, vocabulary.words[found.guess])
            others = [part for part in parts.values() if part != (vocabulary.words[found.guess],)]
            if left > 1:
                assert found.depth == 1 + max((len(part) for part in others), default=0)
            depths.add(found.depth)
    assert depths == ({1} if left == 1 else {1, 2} if left == 2 else {1, 2, 3})


def test_in_hard_mode_guesses_that_split_alike_may_forbid_different_words() -> None:
    # EFGX and EFGQ split the answers alike, but after EFGX the X must stay, so no ABQQ.
    answers = [f"{letter}XXX" for letter in "ABCDEFG"]
    vocabulary = Vocabulary(answers, ["EFGX", "EFGQ", "ABQQ"])
    search = Search(vocabulary, HardMode.HARD)
    outcome = search.value(search.table(np.arange(vocabulary.answers)))
    brute = BruteForce(vocabulary.words, HardMode.HARD)
    assert divmod(outcome.total, LOST) == brute.value(tuple(answers), (), FAR) == (0, 19)
    assert outcome.guess == vocabulary.index("EFGQ")


@pytest.mark.parametrize("left", [5, 4, 3])
def test_in_hard_mode_families_lose_the_fewest_words(left: int) -> None:
    answers = [f"{letter}XYZ" for letter in "ABCDEFG"] + ["XXYZ", "XAYZ", "XBCZ", "AXYX"]
    vocabulary = Vocabulary(answers, ["ABCZ", "DEXY", "DEFG", "AXCZ", "BCDE", "GFXZ", "YXYZ"])
    search = Search(vocabulary, HardMode.HARD)
    outcome = search.value(search.table(np.arange(vocabulary.answers)), left)
    brute = BruteForce(vocabulary.words, HardMode.HARD)
    assert divmod(outcome.total, LOST) == brute.value(tuple(answers), (), left)
    assert outcome.guess is not None
    best = vocabulary.words[outcome.guess]
    assert brute.evaluate(tuple(answers), (), best, left) == divmod(outcome.total, LOST)


@pytest.mark.parametrize("left", [5, 4, 3])
def test_in_hard_mode_bounds_are_true_whatever_was_asked_before(left: int) -> None:
    vocabulary = Vocabulary(word_list(5, 24, 4, "ABCD"), word_list(6, 40, 4, "ABCD"))
    words = np.arange(vocabulary.answers)
    fresh, search = (Search(vocabulary, HardMode.HARD) for _ in range(2))
    total = fresh.value(fresh.table(words), left).total
    table = search.table(words)
    for bound in (total - 5, total, total - 1, total + 1, total + 9):
        found = search.value(table, left, bound)
        if bound > total:
            assert found.guess is not None and found.total == total
        else:
            assert found.guess is None and bound <= found.total <= total


def test_what_a_narrow_search_found_does_not_pass_for_exact() -> None:
    vocabulary = Vocabulary(word_list(1, 100, 3, "ABCDEF"))
    words = np.arange(vocabulary.answers)
    search = Search(vocabulary, breadth=1)
    narrow = search.value(search.table(words))
    search.breadth = None
    exact = search.value(search.table(words))
    fresh = Search(vocabulary)
    assert exact.proven and not narrow.proven
    assert exact.total == fresh.value(fresh.table(words)).total < narrow.total


@pytest.mark.parametrize("level", HardMode)
def test_what_was_found_is_freed_with_its_search(level: HardMode) -> None:
    vocabulary = Vocabulary(word_list(1, 60, 3, "ABCDEF"))
    search = Search(vocabulary, level)
    search.value(search.table(np.arange(vocabulary.answers)))
    kept = [weakref.ref(each) for each in (search, search.relaxed)]
    gc.disable()  # in the terminal nothing looks for what refers to itself
    try:
        del search
        assert [each() for each in kept] == [None, None]
    finally:
        gc.enable()
