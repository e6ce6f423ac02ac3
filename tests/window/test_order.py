"""In which order boards are shown, from what is known of each."""

from game.window.board.order import (
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


def test_a_sequence_keeps_its_order() -> None:
    match = played(match_of("ABBEY", "COUNT", sequence=True), "TOXIN")
    assert boards_in_order(match, 0, MOST_GREENS) == boards_in_order(match, 0) == (0, 1)
