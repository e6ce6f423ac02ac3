"""Clues as signs: every notation is read, and what could be two things is refused."""

from itertools import product

import pytest

from game.rules import Clue
from game.terminal.notation import (
    DIGITS,
    LETTERS,
    MARKS,
    NOTATIONS,
    SIGNS,
    Notation,
    NotationError,
    explanation,
    read_clues,
)
from game.terminal.solver import LineError, read_line
from tests.match.lists import FIVE

ROWS = list(product(Clue, repeat=5))


@pytest.mark.parametrize("notation", NOTATIONS)
@pytest.mark.parametrize("before", [None, *NOTATIONS])
def test_every_row_is_read_as_it_is_written_or_refused(
    notation: Notation, before: Notation | None
) -> None:
    for clues in ROWS:
        text = notation.written(clues)
        if text != "-----":
            assert read_clues(text, before) == (clues, notation)
            assert read_clues(text.upper(), before) == (clues, notation)


@pytest.mark.parametrize(
    "text",
    ["y--g-", "Y__G_", "y..g.", "yxxgx", "ybbgb", "2--3-", "2..3.", "21131", "+--=-", "-__*_"],
)
def test_what_people_type_for_nothing_is_grey_next_to_letters_and_digits(text: str) -> None:
    found = (Clue.YELLOW, Clue.GREY, Clue.GREY, Clue.GREEN, Clue.GREY)
    assert read_clues(text)[0] == found


def test_a_line_of_nothing_is_grey_after_such_a_line() -> None:
    _, notation = read_clues("y--g-")
    assert read_clues("-----", notation)[0] == (Clue.GREY,) * 5
    assert read_clues(".....")[0] == (Clue.GREY,) * 5


@pytest.mark.parametrize("text", ["yb-g-", "21-3-", "y-_g-"])
def test_two_signs_for_grey_in_a_line_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="mixes"):
        read_clues(text)


def test_minuses_alone_are_in_the_notation_of_the_lines_before() -> None:
    assert read_clues("---") == ((Clue.GREY,) * 3, SIGNS)
    assert read_clues("---", SIGNS) == ((Clue.GREY,) * 3, SIGNS)
    assert read_clues("---", MARKS) == ((Clue.YELLOW,) * 3, MARKS)


@pytest.mark.parametrize(("before", "ways"), [(LETTERS, "bbb or yyy"), (DIGITS, "111 or 222")])
def test_minuses_that_could_be_either_are_refused(before: Notation, ways: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_clues("---", before)
    assert str(refused.value) == (
        f"--- could be all grey (in = + -) or all yellow (in * - _); type {ways}"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("=-_+-", "This mixes = + - with * - _, so - could be grey or yellow"),
        ("*--+-", "This mixes = + - with * - _, so - could be grey or yellow"),
        ("=+-*_", "This mixes = + - with * - _, so - could be grey or yellow"),
        ("gyb-+", "This mixes sets of signs"),
        ("3y=_-", "This mixes sets of signs"),
        ("--++o", "Use only = (green), + (yellow) and - (grey)"),
        ("__*-o", "Use only * (green), - (yellow) and _ (grey)"),
        ("gybbx", "Use only g (green), y (yellow) and b (grey)"),
        ("31124", "Use only 3 (green), 2 (yellow) and 1 (grey)"),
        ("queue", "Use only g y b, = + -, * - _ or 3 2 1 for green, yellow and grey"),
        ("?g=*3", "Use only g y b, = + -, * - _ or 3 2 1 for green, yellow and grey"),
    ],
)
def test_what_is_in_no_notation_or_in_several_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_clues(text)
    assert str(refused.value).startswith(said)
    assert ". " not in str(refused.value)


@pytest.mark.parametrize(
    "line",
    [
        "slate -+--=",
        "SLATE BYBBG",
        "slate b y b b g",
        "slate _-__*",
        "slate 12113",
        "-+--=",
        "- + - - =",
        "b y b b g",
        "1 2 1 1 3",
        "-+ --=",
    ],
)
def test_a_line_may_have_spaces_and_a_word(line: str) -> None:
    guess, _ = read_line(line, "SLATE", FIVE)
    assert (guess.word, guess.clues) == ("SLATE", tuple(map(Clue, (0, 1, 0, 0, 2))))


def test_a_mixed_line_is_refused_by_the_solver() -> None:
    with pytest.raises(LineError, match="This mixes"):
        read_line("slate =-_--", "CRANE", FIVE)


def test_one_line_explains_all_notations() -> None:
    line = explanation()
    assert len(line) <= 80
    assert all(" ".join(notation) in line for notation in NOTATIONS)
