"""Sorting, compared with numpy's own."""

import numpy as np
import pytest

from game.coach.sorting import MANY, MOST_ROWS, WORTH, ascending, exchanges, firsts, sort_columns


@pytest.mark.parametrize("rows", [1, 2, 3, 5, 16, 17, 28, 64, 65, 100, MOST_ROWS, MOST_ROWS + 1])
@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.uint32])
def test_columns_are_sorted_whichever_way_is_taken(
    rows: int, dtype: type[np.unsignedinteger]
) -> None:
    rng = np.random.default_rng(rows)
    by_network = WORTH * len(exchanges(rows)) // rows + 1  # columns that make it worth it
    for columns in (0, 1, by_network):
        table = rng.integers(0, 200, (rows, columns)).astype(dtype)
        for each in (table, table[:, ::-1], np.asfortranarray(table)):
            before = each.copy()
            ordered = sort_columns(each)
            assert ordered.dtype == dtype
            assert (ordered == np.sort(before, axis=0)).all()
            assert (each == before).all()  # what is given stays as it is


def test_a_network_sorts_everything_if_it_sorts_zeros_and_ones() -> None:
    # The zero-one principle: Knuth, "The Art of Computer Programming", volume 3, 5.3.4, theorem Z.
    for size in range(1, 14):
        every = np.arange(1 << size) >> np.arange(size)[:, None] & 1
        for one, two in exchanges(size):
            if two < size:
                every[[one, two]] = np.sort(every[[one, two]], axis=0)
        assert (every[1:] >= every[:-1]).all()


@pytest.mark.parametrize("size", [0, 1, 2, 50, MANY - 1, MANY, 5000])
@pytest.mark.parametrize("most", [1, 30, 65_535, 65_536, 65_537, 1 << 40, (1 << 63) - 1])
def test_numbers_are_in_their_order_and_the_first_of_each_is_found(size: int, most: int) -> None:
    rng = np.random.default_rng(size)
    signed = rng.integers(-most // 2, most - most // 2, size, endpoint=True)
    signed[:2] = [-most // 2, most - most // 2][:size]  # both ends, where there is room
    marks = rng.integers(most, size=size).astype(np.uint64) * np.uint64(2)
    for numbers in (signed, marks, signed[::2]):
        assert (ascending(numbers) == np.argsort(numbers, kind="stable")).all()
        assert (firsts(numbers) == np.unique(numbers, return_index=True)[1]).all()
