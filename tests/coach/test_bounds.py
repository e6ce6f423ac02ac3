"""Totals and their bounds, each counted again by hand."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach.bounds import (
    ANY,
    LOST,
    NEVER,
    UNLIMITED,
    KnownSets,
    Leaders,
    Outcome,
    add_up,
    least_totals,
)
from game.coach.splits import estimated_rest, first_equal, measure, sizes_of_sets
from game.coach.vocabulary import Vocabulary
from tests.coach.games import word_list


def test_numbers_that_stand_for_more_than_any_total() -> None:
    """A word that is lost outweighs all guesses of a long list, and no total is never reached."""
    guesses = 20_000 * 100
    assert guesses < LOST
    assert 20_000 * LOST + guesses < NEVER
    assert 20_000 * (LOST + 100) < 2**63
    assert UNLIMITED > 100


@given(
    st.integers(0, 30),
    st.lists(st.integers(1, 12), max_size=5),
    st.integers(0, 8) | st.just(UNLIMITED),
)
def test_the_least_totals_count_words_that_are_not_found_yet(
    most: int, steps: list[int], left: int
) -> None:
    capacities = tuple(np.cumsum([0, 1, *steps]).tolist())
    expected = []
    for size in range(most + 1):
        total = sum(max(size - found, 0) for found in capacities[:left])
        if left < len(capacities):
            total += LOST * max(size - capacities[left], 0)
        expected.append(total)
    assert least_totals(most, capacities, left).tolist() == expected


def test_where_nothing_is_known_one_guess_finds_one_word() -> None:
    assert least_totals(4, ANY, 1).tolist() == [0, 1, 2 + LOST, 3 + 2 * LOST, 4 + 3 * LOST]


def outcome(total: int, guess: int | None = 7, depth: int = 1, proven: bool = True) -> Outcome:
    return Outcome(total, guess, depth, proven)


def test_a_total_is_the_guess_for_each_word_and_the_sets() -> None:
    assert add_up(3, 1, [], [], NEVER) == Outcome(1, 3, 1, True)
    known = [outcome(3, depth=2), outcome(5, depth=3)]
    assert add_up(3, 6, known, [], 15) == Outcome(14, 3, 4, True)
    assert add_up(3, 6, known, [], 14) == Outcome(14, None, 0, True)
    assert add_up(3, 6, [*known, outcome(1, proven=False)], [], 99).proven is False


def test_sets_are_improved_in_turn_until_the_bound_is_reached() -> None:
    asked: list[tuple[Outcome, int]] = []

    def improved(by: int) -> object:
        def improve(known: Outcome, bound: int) -> Outcome:
            asked.append((known, bound))
            return known._replace(total=known.total + by, guess=9, depth=5, proven=True)

        return improve

    known = [outcome(3, None, 0, False), outcome(5, None, 0, False), outcome(1)]
    steps = [(0, improved(1)), (1, improved(2))]
    found = add_up(4, 6, list(known), steps, 19)  # type: ignore[arg-type]
    assert found == Outcome(18, 4, 6, True)
    assert asked == [(known[0], 19 - 15 + 3), (known[1], 19 - 16 + 5)]
    asked.clear()
    found = add_up(4, 6, list(known), steps, 16)  # type: ignore[arg-type]
    assert found == Outcome(16, None, 0, False)  # at the first step
    assert len(asked) == 1
    asked.clear()
    assert add_up(4, 6, list(known), steps, 15).guess is None  # type: ignore[arg-type]
    assert asked == []


def test_leaders_hold_the_best_and_say_what_comes_too_late() -> None:
    leaders = Leaders(2, bound=20)
    assert leaders.best == Outcome(20, None, 0, True)
    leaders.complete = False
    assert leaders.best == Outcome(20, None, 0, False)
    leaders.offer(outcome(15, 1))
    assert leaders.bound == 20
    leaders.offer(outcome(12, 2))
    assert leaders.bound == 15
    leaders.offer(outcome(12, 3))
    assert [each.guess for each in leaders.outcomes] == [2, 3]
    assert leaders.bound == 12
    assert leaders.best == outcome(12, 2, proven=False)
    leaders.complete = True
    assert leaders.best == outcome(12, 2)
    assert Leaders().places == 1
    assert Leaders().bound == NEVER


# Known sets -------------------------------------------------------------------------------


def gap_of(rows: Sequence[int], clues: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> int:
    """Return the size of a set less the most sets into which one of its words splits it."""
    return min(len(rows) - len({int(clues[row, word]) for row in rows}) for word in rows)


@pytest.mark.parametrize("count", [24, 5])  # of 5 words, some guesses make sets of one each
@pytest.mark.parametrize("seed", range(6))
def test_bounds_of_guesses_are_raised_by_the_sets_that_they_make(seed: int, count: int) -> None:
    words = word_list(seed, count, alphabet="ABCD")
    vocabulary = Vocabulary(words, word_list(seed + 50, 30, alphabet="ABCD"))
    indices = np.arange(len(words))
    own = vocabulary.clue_numbers(indices, indices).T
    guesses = np.arange(len(vocabulary))
    clues = vocabulary.clue_numbers(guesses, indices).T
    least = 2 * np.arange(len(words) + 1) - 1
    least[0] = 0
    low = np.full(len(guesses), 100)
    known = KnownSets(len(words))
    for _ in range(2):  # what is found is remembered, and is the same
        found = known.refine(indices, clues, first_equal(own), low, least)
        assert found.low.shape == found.depth.shape == (len(guesses),)
        for guess in guesses.tolist():
            raised, depth = 0, 2 if len({*clues[:, guess].tolist()}) == len(words) else 3
            for number, size in Counter(clues[:, guess].tolist()).items():
                rows = [row for row in indices.tolist() if clues[row, guess] == number]
                if size > 2:
                    gap = gap_of(rows, own)
                    raised += max(0, 2 * size - (gap == 0) - (2 * size - 1))
                    depth = max(depth, 3 + gap if gap <= 1 else NEVER)
            assert found.low[guess] == 100 + raised
            assert found.depth[guess] == depth


def test_what_is_learned_of_a_set_counts_for_it_alone() -> None:
    words = word_list(1, 12, alphabet="ABC")
    vocabulary = Vocabulary(words)
    indices = np.arange(len(words))
    own = vocabulary.clue_numbers(indices, indices).T
    known = KnownSets(len(words))
    known.learn(indices, 77, 4)
    known.learn(indices[:5], 55, NEVER)
    least = np.maximum(2 * np.arange(len(words) + 1) - 1, 0)
    nothing = np.zeros((len(words), 1), np.uint8)  # a guess that leaves all words together
    bounds = known.refine(indices, nothing, first_equal(own), np.array([3]), least)
    assert bounds.low.tolist() == [3 + 77 - least[12]]
    assert bounds.depth.tolist() == [5]
    part = known.refine(
        indices[:5], nothing[:5], first_equal(own[:5, :5]), np.array([3]), least[:6]
    )
    assert part.low.tolist() == [3 + 55 - least[5]]
    assert part.depth.tolist() == [NEVER]


# Sizes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16])
def test_sizes_of_sets_counted_again(dtype: type[np.unsignedinteger]) -> None:
    table = np.random.default_rng(3).integers(0, 40, (60, 3000)).astype(dtype)
    sizes = sizes_of_sets(table)
    assert sizes.sets.tolist() == [len(set(column)) for column in table.T.tolist()]
    squares = np.arange(61.0) ** 2
    expected = [sum(size**2 for size in Counter(column).values()) for column in table.T.tolist()]
    assert sizes.sums(squares).tolist() == expected
    assert measure(table, squares).rest.tolist() == expected


def test_many_words_are_told_apart_by_larger_numbers() -> None:
    for count, dtype in ((256, np.uint8), (257, np.uint16)):
        for kind in (np.uint8, np.uint16):
            table = np.zeros((count, 2), kind)
            table[-1] = 5
            firsts = first_equal(table)
            assert firsts.dtype == dtype
            assert firsts[:, 0].tolist() == [0] * (count - 1) + [count - 1]


def test_the_estimate_of_small_sets_is_exact_and_grows() -> None:
    assert estimated_rest([0, 1, 2]).tolist() == [0.0, 1.0, 3.0]
    assert estimated_rest(3) == pytest.approx(3 * (1.3 + 0.21 * np.log2(3)))
    assert estimated_rest([[100]]) == pytest.approx(100 * (1.3 + 0.21 * np.log2(100)))


def test_every_block_is_a_checkpoint() -> None:
    calls: list[int] = []
    table = np.zeros((300, 5000), np.uint8)
    measure(table, checkpoint=lambda: calls.append(1))
    sizes_of_sets(table, checkpoint=lambda: calls.append(2))
    few = np.zeros((60, 20000), np.uint8)
    measure(few, checkpoint=lambda: calls.append(3))
    assert calls.count(3) == 3  # of up to 8333 guesses, with 60 clues
    assert calls.count(1) == calls.count(2) == 25  # of up to 208 guesses, with 300 words of 8 bytes
