"""Which rows of a board are in view where not all have room."""

from hypothesis import given
from hypothesis import strategies as st

from game.window.board.rows_in_view import RowsInView, rows_in_view

PITCH, THIN = 20, 5


def test_rows_that_all_have_room_are_in_full_from_the_top_on() -> None:
    found = rows_in_view(used=3, places=4, grey={0, 1}, pitch=PITCH, thin=THIN)
    assert found == RowsInView({0: 0, 1: 20, 2: 40, 3: 60})


def test_the_oldest_rows_fold_and_no_more_than_must() -> None:
    found = rows_in_view(used=6, places=5, grey={0, 2, 3}, pitch=PITCH, thin=THIN)
    assert found.folded == {0, 2}
    assert found.above == found.most_above == 0
    assert found.tops[5] == 4 * PITCH


def test_where_folding_is_not_enough_the_first_rows_are_out_of_view() -> None:
    found = rows_in_view(used=8, places=4, grey={5}, pitch=PITCH, thin=THIN)
    assert list(found.tops) == [5, 6, 7] or list(found.tops) == [4, 5, 6, 7]
    assert found.above == min(found.tops)
    assert found.tops[7] == 3 * PITCH


@given(st.data())
def test_every_row_is_reached_and_none_leaves_the_board(data: st.DataObject) -> None:
    used, places = data.draw(st.integers(1, 40)), data.draw(st.integers(1, 20))
    grey = data.draw(st.sets(st.integers(0, used - 1)))
    pitch, thin = data.draw(st.tuples(st.integers(8, 80), st.integers(2, 7)))
    seen: set[int] = set()
    most = rows_in_view(used, places, grey, pitch, thin).most_above
    for back in range(most + 1):
        found = rows_in_view(used, places, grey, pitch, thin, back)
        assert found.folded <= grey
        assert used <= places or found.above + len(found.tops) + found.below == used
        heights = [thin if row in found.folded else pitch for row in found.tops]
        ends = [top + high for top, high in zip(found.tops.values(), heights, strict=True)]
        assert [*found.tops.values()][1:] == ends[:-1]
        assert found.tops[min(found.tops)] >= 0
        assert ends[-1] == places * pitch
        if found.above or found.below:  # all that may fold does, or else there is no room for it
            full = sum(pitch - thin for row in found.tops if row in grey - found.folded)
            assert full < pitch or back
        seen |= set(found.tops)
    assert seen >= set(range(used))
    assert rows_in_view(used, places, grey, pitch, thin, most).above == 0
