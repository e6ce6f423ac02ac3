"""Clues and news as they are heard, on one board and on several."""

import pytest

from game.match import GameCode, Match, Words
from game.match.by_ear import (
    board_by_ear,
    clue_by_ear,
    clues_by_ear,
    column_by_ear,
    left_by_ear,
    letters_by_ear,
    news_by_ear,
    rows_by_ear,
)
from game.rules import Clue
from tests.match.lists import FIVE
from tests.profile.games import match_of, played

TOXIN = "T elsewhere, O in place, X absent, I absent, N absent"  # where the word is ROBOT


def news(before: Match, word: str, focus: int = 0) -> str:
    return news_by_ear(before, played(before, word), focus)


def test_a_row_is_heard_letter_by_letter() -> None:
    match = played(match_of("ROBOT"), "TOXIN")
    assert (
        clues_by_ear(match.boards[0].guesses[0])
        == "T elsewhere, O in place, X absent, I absent, N absent"
    )
    assert [clue_by_ear(clue) for clue in Clue] == ["absent", "elsewhere", "in place"]
    assert rows_by_ear(match, 0) == (
        "Row 1, toxin: T elsewhere, O in place, X absent, I absent, N absent",
    )
    again = played(match, "COUNT")
    assert [row.partition(",")[0] for row in rows_by_ear(again, 0)] == ["Row 2", "Row 1"]
    assert rows_by_ear(match_of("ROBOT"), 0) == ("No guesses yet.",)


def test_a_column_is_heard_row_by_row() -> None:
    match = played(match_of("ROBOT"), "TOXIN", "COUNT")
    assert column_by_ear(match.boards[0], 1) == "Column 2: O in place, O in place"
    assert column_by_ear(match.boards[0], 0) == "Column 1: T elsewhere, C absent"
    assert column_by_ear(match_of("ROBOT").boards[0], 4) == "Column 5: blank"


def test_letters_that_were_not_tried_come_first() -> None:
    match = played(match_of("ROBOT"), "TOXIN")
    said = letters_by_ear(match, 0)
    untried, places, elsewhere = said.rstrip(".").split(". ")
    assert untried == ("Not tried: A, B, C, D, E, F, G, H, J, K, L, M, P, Q, R, S, U, V, W, Y, Z")
    assert places.startswith("Known places: ")
    assert "O" in places
    assert "T" not in places.removeprefix("Known places: ")
    assert elsewhere == "Elsewhere in the word: T"
    nothing = letters_by_ear(played(match_of("ROBOT"), "ZZZZZ"), 0)
    assert "Known" not in nothing
    assert "Elsewhere" not in nothing


def test_news_of_one_board_end_with_the_guesses_that_are_left() -> None:
    assert news(match_of("ROBOT"), "TOXIN") == (
        "T elsewhere, O in place, X absent, I absent, N absent. 5 guesses left."
    )
    last = match_of("ROBOT", guesses=2)
    assert news(last, "TOXIN").endswith("1 guess left.")
    lost = news(match_of("ROBOT", guesses=1), "TOXIN")
    assert lost.startswith(f"{TOXIN}. ")
    assert "robot" in lost.lower()
    won = news(match_of("ROBOT"), "ROBOT")
    assert "in place" not in won
    assert left_by_ear(match_of("ROBOT", guesses=None)) == ""


def test_news_of_several_boards_begin_with_the_one_in_focus() -> None:
    before = match_of("ROBOT", "CRANE", "TOXIN")
    assert news(before, "COUNT", focus=1) == (
        "Board 2: C in place, O absent, U absent, N in place, T absent. "
        "Board 1: O in place, T in place. "
        "Board 3: O in place, N elsewhere, T elsewhere. 7 guesses left."
    )


def test_of_other_boards_only_what_is_new_is_heard() -> None:
    before = played(match_of("ROBOT", "CRANE", "TOXIN"), "COUNT")
    after = news(before, "TOXIN", focus=1)
    assert after.startswith("Board 2: T absent, O absent, X absent, I absent, N elsewhere. ")
    assert "Board 3: solved with toxin. " in after
    # O was in its place before, and T was known; nothing is new on the first board.
    assert "Nothing new on board 1. " in after
    assert "Board 1:" not in after


@pytest.mark.parametrize(
    ("secrets", "said"),
    [
        (("CRANE", "ROBOT"), "Nothing new elsewhere"),
        (("CRANE", "ROBOT", "TRUNK"), "Nothing new elsewhere"),
    ],
)
def test_where_nothing_is_new_on_any_other_board_it_is_said_once(
    secrets: tuple[str, ...], said: str
) -> None:
    before = played(match_of(*secrets), "ZZZZZ")
    assert f"{said}. " in news(before, "ZZZZZ")


def test_where_nothing_is_new_on_some_their_number_is_heard() -> None:
    before = played(match_of("ROBOT", "CRANE", "PLANT", "SLATE"), "CRANE")
    # The second board is solved. Of the others, the last has a letter that is new: S.
    after = news(before, "SHEEP", focus=0)
    assert after.startswith("Board 1: S absent, H absent, E absent, E absent, P absent. ")
    assert "Board 4: S in place. " in after
    assert "Board 3: P elsewhere. " in after
    assert "Board 2" not in after
    assert "Nothing new" not in after
    once_more = news(played(before, "SHEEP"), "GEESE", focus=0)
    assert once_more.count("Nothing new") == 1


def test_a_green_letter_in_another_place_is_new() -> None:
    before = played(match_of("CRANE", "GEESE"), "EERIE")
    said = news(before, "SHEEP")
    assert "Board 2: S elsewhere, E in place. " in said  # the third one; one is in no place yet


def test_a_board_that_opens_is_heard() -> None:
    code = GameCode(source=Words(("CRANE", "ROBOT")), boards=2, guesses=7, sequence=True)
    match = Match.start(code, FIVE)
    assert board_by_ear(match, 1).startswith("Board 2 of 2. ")
    assert rows_by_ear(match, 1) != ("No guesses yet.",)
    said = news(match, "CRANE")
    assert "Board 1: solved with crane. Board 2 is open. " in said
    assert "Board 2 is open" not in news(match, "TOXIN")


def test_one_of_several_boards_is_heard_with_its_number_and_last_row() -> None:
    match = played(match_of("ROBOT", "CRANE"), "CRANE")
    assert board_by_ear(match, 0) == (
        "Board 1 of 2. Row 1, crane: C absent, R elsewhere, A absent, N absent, E absent"
    )
    assert board_by_ear(match, 1).startswith("Board 2 of 2. solved. Row 1, crane: C in place")
