"""In which order boards are shown, from what is known of each."""

import pytest

from game.window.board.order import (
    BY_NUMBER,
    FEWEST_LEFT,
    MOST_GREENS,
    boards_in_order,
    greens_missing,
    words_left,
)
from tests.profile.games import match_of, played

# On ABBEY no clue is known; of ROBOT a yellow, of TRUNK two yellows, of COUNT two greens.
FOUR = played(match_of("ABBEY", "ROBOT", "TRUNK", "COUNT"), "TOXIN")


def test_greens_count_by_place_and_then_yellows() -> None:
    assert [greens_missing(FOUR, board) for board in range(4)] == [
        (5, 0),
        (4, -2),
        (4, -2),
        (4, -3),
    ]
    twice = played(FOUR, "TRUNK")  # T is known in its place already, where it was
    assert greens_missing(twice, 2) == (0, -5)


def test_words_left_of_a_solved_board_are_none() -> None:
    assert words_left(played(FOUR, "TRUNK"), 2) == 0
    assert words_left(FOUR, 0) == len(FOUR.boards[0].possible) > 0


@pytest.mark.parametrize("order", [BY_NUMBER, FEWEST_LEFT, MOST_GREENS])
def test_solved_boards_come_last_unless_by_number(order: str) -> None:
    match = played(FOUR, "ABBEY")
    found = boards_in_order(match, 1, order)
    assert sorted(found) == [0, 1, 2, 3]
    assert found == (0, 1, 2, 3) if order == BY_NUMBER else found[-1] == 0
    if order == FEWEST_LEFT:
        left = [words_left(match, board) for board in found[:-1]]
        assert left == sorted(left)
    if order == MOST_GREENS:
        missing = [greens_missing(match, board) for board in found[:-1]]
        assert missing == sorted(missing)


def test_solved_boards_are_left_out_but_for_the_one_in_focus_and_at_the_end() -> None:
    match = played(FOUR, "ABBEY")
    assert boards_in_order(match, 1, hides_solved=True) == (1, 2, 3)
    assert boards_in_order(match, 0, hides_solved=True) == (0, 1, 2, 3)
    over = played(match, "ROBOT", "TRUNK", "COUNT")
    assert boards_in_order(over, 1, FEWEST_LEFT, hides_solved=True) == (0, 1, 2, 3)
    assert boards_in_order(match_of("ROBOT"), 0, MOST_GREENS, hides_solved=True) == (0,)


def test_a_sequence_keeps_its_order() -> None:
    match = played(match_of("ABBEY", "COUNT", sequence=True), "TOXIN")
    assert boards_in_order(match, 0, MOST_GREENS) == boards_in_order(match, 0) == (0, 1)
