"""A puzzle from elsewhere is a match whose clues the player enters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import GameCode, Match, Seed, Status, Words
from game.match.puzzle import Elsewhere, Puzzle
from game.rules import Clue
from tests.match.lists import FIVE


def puzzle(boards: int = 1, guesses: int | None = None) -> Puzzle:
    return Puzzle(GameCode(source=Seed(0), boards=boards, guesses=guesses), FIVE)


def entered(before: Puzzle, word: str, *clues: str) -> Puzzle:
    """Return a puzzle after a word, with its clues as digits, a text for each board."""
    after = before.with_word(word)
    row = len(after.rows) - 1
    for board, each in enumerate(clues):
        for place, digit in enumerate(each):
            after = after.with_clue(row, board, place, Clue(int(digit)))
    return after


@given(st.sampled_from(FIVE.answers), st.lists(st.sampled_from(FIVE.answers), max_size=5))
def test_it_is_the_match_whose_clues_were_told(secret: str, words: list[str]) -> None:
    match = Match.start(GameCode(source=Words((secret,)), guesses=None), FIVE)
    elsewhere = puzzle()
    for word in words:
        answer = match.guess(word)
        if match.status is not Status.PLAYING:
            break
        match = answer.match  # type: ignore[union-attr]
        clues = match.boards[0].guesses[-1].clues
        elsewhere = entered(elsewhere, word, "".join(str(int(clue)) for clue in clues))
    assert elsewhere.match.boards[0].guesses == match.boards[0].guesses
    assert elsewhere.match.status is match.status
    assert elsewhere.match.boards[0].likely == match.boards[0].possible
    assert elsewhere.match.guesses == match.guesses


def test_a_solved_board_takes_no_more_rows_until_its_clue_is_told_otherwise() -> None:
    solved = entered(entered(puzzle(2), "crane", "22222", "00000"), "robot", "00000", "01000")
    assert [len(board.guesses) for board in solved.match.boards] == [1, 2]
    assert solved.match.open_boards == (1,)
    again = solved.with_clue(0, 0, 4, Clue.GREY)
    assert [len(board.guesses) for board in again.match.boards] == [2, 2]


def test_what_is_known_of_a_letter_in_its_place_is_told_beforehand() -> None:
    after = entered(puzzle(), "crane", "20010").with_word("count")
    assert after.rows[-1].clues == ((Clue.GREEN, Clue.GREY, Clue.GREY, Clue.YELLOW, Clue.GREY),)


def test_words_that_are_not_in_the_list_can_have_been_played() -> None:
    after = puzzle().with_word("qqqqq")
    assert puzzle().refusal("qqqqq") == ""
    assert "QQQQQ" in after.match.words
    assert after.without_last() == puzzle()


def test_what_cannot_have_been_played_is_refused_in_words() -> None:
    assert "5 letters" in puzzle().refusal("cran")
    assert "5 letters" in puzzle().refusal("cr4ne")
    assert "solved" in entered(puzzle(), "crane", "22222").refusal("robot")
    assert "No rows left" in entered(puzzle(guesses=1), "crane", "00000").refusal("robot")


def test_nobody_here_answers() -> None:
    with pytest.raises(NotImplementedError):
        Elsewhere().record("crane")
