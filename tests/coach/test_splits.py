"""Splits, counted in different ways that must agree."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach.splits import (
    SMALL,
    first_equal,
    measure,
    number_of_sets,
    numbered_in_turn,
    renumbered,
    split,
    true_in_columns,
)

# The clue numbers of one guess fit into 32 or 64 bits, or they do not.
CLUES = st.one_of(*(st.sampled_from([0, 1, 2, 3, most]) for most in (5, 31, 32, 63, 64, 242)))
tables = st.integers(1, 12).flatmap(
    lambda words: st.lists(st.lists(CLUES, min_size=words, max_size=words), min_size=1, max_size=6)
)


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.uint32])
@given(columns=tables)
def test_all_ways_of_counting_agree(
    dtype: type[np.unsignedinteger], columns: list[list[int]]
) -> None:
    table = np.array(columns, dtype).T
    squares = np.arange(len(table) + 1, dtype=np.float64) ** 2
    expected = [Counter(column) for column in columns]
    assert number_of_sets(table).tolist() == [len(each) for each in expected]
    times = SMALL // table.size + 1
    many = number_of_sets(np.tile(table, times))  # more than are counted at once
    assert many.tolist() == times * [len(each) for each in expected]
    measured = measure(table, squares)
    assert measured.sets.tolist() == [len(each) for each in expected]
    assert measured.rest.tolist() == [sum(size**2 for size in each.values()) for each in expected]
    firsts = first_equal(table)
    for column, first in zip(columns, firsts.T.tolist(), strict=True):
        assert first == [column.index(number) for number in column]
    parts = split(table[:, 0])
    assert sorted(row for part in parts for row in part.tolist()) == list(range(len(table)))
    assert sorted(len(part) for part in parts) == sorted(expected[0].values())


def test_many_guesses_are_measured_block_by_block() -> None:
    table = np.random.default_rng(1).integers(0, 243, (70, 5000), np.uint8)
    assert (measure(table).sets == number_of_sets(table)).all()
    assert np.allclose(measure(table.astype(np.uint16)).rest, measure(table).rest)


def test_guesses_of_few_sets_are_counted_beside_those_of_many() -> None:
    table = np.random.default_rng(2).integers(0, 243, (70, 5000), np.uint8)
    table[:, 2000:] %= 64
    table[:, 4000:] %= 32
    assert number_of_sets(table).tolist() == measure(table).sets.tolist()


@pytest.mark.parametrize("largest", [20, 31, 32, 63, 64, 127, 128, 242, 255])
@pytest.mark.parametrize("words", [2, 20, 31, 32, 70, 130, 300])
def test_sets_of_few_and_of_many_guesses_are_counted_alike(words: int, largest: int) -> None:
    table = np.random.default_rng(words).integers(0, largest + 1, (words, 4200), np.uint8)
    ordered = np.sort(table, axis=0)
    expected = np.count_nonzero(ordered[1:] != ordered[:-1], axis=0) + 1
    for guesses in (1, 70, 1100, 4200):
        assert (number_of_sets(table[:, :guesses]) == expected[:guesses]).all()


@pytest.mark.parametrize(("words", "largest"), [(1, 255), (2, 1), (90, 242), (3000, 255)])
def test_clues_that_are_numbered_anew_are_as_equal_as_before(words: int, largest: int) -> None:
    table = np.random.default_rng(3).integers(0, largest + 1, (words, 700), np.uint8)
    numbers = renumbered(table)
    for column, found in zip(table.T, numbers.T, strict=True):
        assert found.tolist() == np.unique(column, return_inverse=True)[1].tolist()


@pytest.mark.parametrize("rows", [0, 1, 255, 256, 257])
def test_columns_of_any_length_are_counted(rows: int) -> None:
    mask = np.random.default_rng(rows).random((rows, 6)) < 0.9
    mask[:, 0] = True
    for each in (mask, mask[::-1], mask[:, ::2], np.asfortranarray(mask)):
        assert true_in_columns(each).tolist() == [sum(column) for column in each.T.tolist()]


@given(columns=tables)
def test_sets_are_numbered_in_turn(columns: list[list[int]]) -> None:
    table = np.array(columns, np.uint8).T
    numbers = numbered_in_turn(first_equal(table))
    for clues, column in zip(table.T.tolist(), numbers.T.tolist(), strict=True):
        assert column == [list(dict.fromkeys(clues)).index(clue) for clue in clues]


def test_as_many_sets_as_a_byte_has_numbers_are_numbered_in_turn() -> None:
    table = np.arange(256, dtype=np.uint8)[:, None]
    assert numbered_in_turn(first_equal(table[::-1])).tolist() == table.tolist()
