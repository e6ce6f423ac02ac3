"""The text to share: says how it went, and no letter of the words."""

import re
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalogue
from game.match import Aid, ChosenWords, Daily, GameCode, HintTaken, HostKind, Match, Seed, Status
from game.profile.sharing import (
    LONGEST_CODE,
    long_code,
    shared_in_words,
    shared_line,
    shared_text,
)
from game.rules import HardMode
from game.words import load
from tests.match.lists import FIVE
from tests.profile.games import match_of, played

DAILY = GameCode(source=Daily(date(2026, 11, 20)))


def first_line(match: Match) -> str:
    return shared_text(match).splitlines()[0]


def test_one_board_has_a_row_for_each_guess() -> None:
    match = played(match_of("ROBOT"), "CRANE", "TOXIN", "ROBOT")
    assert shared_text(match).splitlines()[1:-1] == ["⬛🟨⬛⬛⬛", "🟨🟩⬛⬛⬛", "🟩🟩🟩🟩🟩"]
    assert shared_text(match, colour_blind=True).splitlines()[3] == "🟧🟧🟧🟧🟧"


@pytest.mark.parametrize(
    ("moves", "settings", "score"),
    [
        (["CRANE", "ROBOT"], {}, "2/6"),
        (["CRANE"], {"guesses": 1}, "X/1"),
        (["CRANE"], {}, "X/6"),
        (["ROBOT"], {"guesses": None}, "1/∞"),
        (["ROBOT"], {"hard_mode": HardMode.HARD}, "1/6, hard"),
        (["ROBOT"], {"hard_mode": HardMode.STRICT}, "1/6, strict"),
        (["?", "?", "ROBOT"], {}, "1/6, with help"),
        (["CRANE", "?", "ROBOT"], {"hard_mode": HardMode.HARD}, "2/6, hard, with help"),
        (["ROBOT"], {"aids": frozenset({Aid.COACH})}, "1/6, with help"),
    ],
)
def test_the_score(moves: list[str], settings: dict[str, object], score: str) -> None:
    match = played(match_of("ROBOT", **settings), *moves)
    assert first_line(match) == f"Verdigris {score}"


def test_the_code_of_many_chosen_words_is_shared_alone() -> None:
    few = match_of(*FIVE.answers[:8])
    assert shared_text(few).splitlines()[-1] == few.code.text
    assert not long_code(few)
    many = match_of(*FIVE.answers[:32])
    for text in (shared_text(many), shared_in_words(many), shared_line(many)):
        assert many.code.text not in text
        assert max(map(len, text.splitlines())) < LONGEST_CODE
    assert long_code(many) == many.code.text


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "Verdigris 20 Nov 2026 X/6"),
        ({"language": "es", "length": 4}, "Verdigris 20 Nov 2026, ES, 4 letters X/6"),
        ({"boards": 2, "guesses": 7}, "Verdigris 20 Nov 2026, 2 boards X/7"),
        (
            {"boards": 2, "guesses": 7, "sequence": True, "host": HostKind.ABSURDLE},
            "Verdigris 20 Nov 2026, 2 boards, one by one, Absurdle X/7",
        ),
    ],
)
def test_a_daily_game_is_named_by_its_date(settings: dict[str, object], said: str) -> None:
    code = GameCode(source=DAILY.source, **settings)  # type: ignore[arg-type]
    match = Match.start(code, load(code.language, code.length))
    assert first_line(match) == said
    catalogue.choose("es")
    assert re.findall(r"\b(?:EN|ES)\b", first_line(match)) == ["ES"] * ("ES" in said)


def test_several_boards_have_the_guess_that_solved_each() -> None:
    match = played(match_of("ROBOT", "CRANE", "SLATE", "TOXIN"), "CRANE", "GEESE", "ROBOT", "TOXIN")
    assert shared_text(match).splitlines()[1:-1] == ["3️⃣ 1️⃣", "🟥 4️⃣"]


def test_many_boards_have_numbers_of_one_width() -> None:
    secrets = FIVE.answers[:10]
    match = played(match_of(*secrets), "STEER", *secrets[:9])
    assert shared_text(match).splitlines()[1:-1] == [
        "0️⃣2️⃣ 0️⃣3️⃣ 0️⃣4️⃣ 0️⃣5️⃣",
        "0️⃣6️⃣ 0️⃣7️⃣ 0️⃣8️⃣ 0️⃣9️⃣",
        "1️⃣0️⃣ 🟥🟥",
    ]


@pytest.mark.parametrize(("boards", "in_a_row"), [(2, 2), (7, 2), (8, 2), (9, 4), (32, 4)])
def test_boards_stand_two_or_four_in_a_row(boards: int, in_a_row: int) -> None:
    *rows, last, _ = shared_text(match_of(*FIVE.answers[:boards])).splitlines()[1:]
    assert {len(row.split()) for row in rows} <= {in_a_row}
    assert len(last.split()) <= in_a_row


words = st.sampled_from(sorted(FIVE.guesses))


@given(st.lists(st.one_of(words, st.just("?")), max_size=8), st.integers(1, 3), st.booleans())
def test_no_letter_of_the_words_is_given_away(moves: list[str], boards: int, daily: bool) -> None:
    match = Match.start(
        GameCode(source=DAILY.source if daily else Seed(7), boards=boards, guesses=8), FIVE
    )
    for move in moves:
        answer = match.make(HintTaken(0) if move == "?" else move)
        match = answer if isinstance(answer, Match) else match
    text = shared_text(match)
    assert text.startswith("Verdigris")
    for word in (*match.guesses, *(str(board.answer) for board in match.boards)):
        assert word not in text.upper()
    body = text.partition("\n")[2].removesuffix("" if daily else match.code.shown)
    assert not re.search("[A-Za-z]", body)
    assert ("with help" in text) == (match.hints_taken > 0)
    assert ("X/" in text) == (match.status is not Status.WON)


@pytest.mark.parametrize(("lang", "word"), [("en", "robot"), ("en", "axe"), ("es", "mañana")])
@pytest.mark.parametrize("rules", [{}, {"guesses": 9}, {"hard_mode": HardMode.HARD}])
def test_the_code_in_whatever_is_shared_is_that_of_the_game(
    lang: str, word: str, rules: dict[str, Any]
) -> None:
    """It is the short one where there is one, as the board and the challenge show it."""
    code = GameCode(source=ChosenWords((word,)), language=lang, length=len(word), **rules)
    match = played(Match.start(code, load(lang, len(word))), word)
    for text in (shared_text(match), shared_line(match), shared_in_words(match)):
        assert text.split()[-1] == match.code.shown
        assert match.code.is_same_game(text)
        assert match.code.is_same_game(f"See what I found:\n{text}")


def test_a_game_is_shared_in_words_for_those_who_hear_it() -> None:
    one = shared_in_words(played(match_of("ROBOT"), "CRANE", "ROBOT")).splitlines()
    assert one[1:-1] == [
        "Guess 1: 0 in place, 1 elsewhere, 4 absent.",
        "Guess 2: 5 in place, 0 elsewhere, 0 absent.",
    ]
    two = shared_in_words(played(match_of("ROBOT", "CRANE", guesses=1), "CRANE")).splitlines()
    assert two[1:-1] == ["Board 1: not solved.", "Board 2: solved on guess 1."]
