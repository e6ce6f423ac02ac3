"""Clues as signs: every notation is read, and what could be two things is refused."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import Clue, Guess
from game.terminal.display import MARKS
from game.terminal.solver import (
    DIGITS,
    LETTERS,
    NOTATIONS,
    SIGNS,
    CluesError,
    Notation,
    as_line,
    explanation,
    read_clues,
    read_line,
)
from tests.match.lists import FIVE

ROWS = list(product(Clue, repeat=5))
GREY = (Clue.GREY,) * 5


@pytest.mark.parametrize("notation", NOTATIONS)
@pytest.mark.parametrize("before", [None, *NOTATIONS])
def test_every_row_is_read_as_it_is_written_or_refused(
    notation: Notation, before: Notation | None
) -> None:
    for clues in ROWS:
        text = "".join(notation[clue] for clue in clues)
        if text != "-----":
            assert read_clues(text, before) == read_clues(text.upper(), before) == (clues, notation)


@pytest.mark.parametrize("grey", "-_.xb1")
def test_what_people_type_for_nothing_is_grey_next_to_letters_and_digits(grey: str) -> None:
    for green, yellow in ("gy", "GY", "32"):
        if grey != {"3": "b"}.get(green, "1"):
            text = f"{yellow}{grey}{grey}{green}{grey}"
            clues, notation = read_clues(text)
            assert clues == (Clue.YELLOW, Clue.GREY, Clue.GREY, Clue.GREEN, Clue.GREY)
            assert read_clues(grey * 5, notation)[0] == GREY  # after such a line
            assert read_clues(green * 5, notation)[1] == notation


def test_minuses_alone_are_in_the_notation_of_the_lines_before() -> None:
    assert read_clues("-----") == read_clues("-----", SIGNS) == (GREY, SIGNS)
    assert read_clues("-----", MARKS) == ((Clue.YELLOW,) * 5, MARKS)
    for before in (LETTERS, DIGITS):
        assert read_clues("-----", before)[0] == GREY


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ("=-_+- *--+- =+-*_ gyb-+ 3y=_- yb-g- 21-3- y-_g-", "mixes sets of signs"),
        ("--++o", r"only = \+ - "),
        ("__*-o", r"only \* - _ "),
        ("gybbx", "only g y b "),
        ("31124", "only 3 2 1 "),
        ("queue ?g=*3", "only g y b, = "),
    ],
)
def test_what_is_in_no_notation_or_in_several_is_refused(texts: str, said: str) -> None:
    for text in texts.split():
        with pytest.raises(CluesError, match=said):
            read_clues(text)


@pytest.mark.parametrize(
    "line",
    ["slate -+--=", "SLATE BYBBG", "-+--=", "b y b b g", "1 2 1 1 3", "-+ --="],
)
def test_a_line_may_have_spaces_and_a_word(line: str) -> None:
    guess, _ = read_line(line, "SLATE", FIVE)
    assert guess == Guess("SLATE", tuple(map(Clue, (0, 1, 0, 0, 2))))


@given(st.text("ABCXYZ", min_size=5, max_size=5), st.sampled_from(ROWS), st.sampled_from(NOTATIONS))
def test_a_line_is_read_as_it_is_written(
    word: str, clues: tuple[Clue, ...], notation: Notation
) -> None:
    guess = Guess(word, clues)
    line = as_line(guess, notation)
    assert read_line(line, "OTHER", FIVE, notation)[0] == guess
    assert read_line(line.split()[1], word, FIVE, notation)[0] == guess


@given(st.text())
def test_any_line_is_understood_or_refused_in_words(line: str) -> None:
    try:
        guess, _ = read_line(line, "CRANE", FIVE)
    except CluesError as error:
        assert str(error).isprintable()
    else:
        assert len(guess.word) == len(guess.clues) == 5


def test_one_line_explains_all_notations() -> None:
    line = explanation()
    assert len(line) <= 80 and all(" ".join(reversed(notation)) in line for notation in NOTATIONS)
