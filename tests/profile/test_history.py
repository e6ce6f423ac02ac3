"""History: pages of games, searched and sorted."""

from datetime import date
from typing import Any

import pytest

from game.match import Aid, Daily, GameCode, HostKind, Seed
from game.profile.games import Result
from game.profile.history import (
    HistoryPart,
    ListedGame,
    history_text,
    kind_of_code,
    kind_of_game,
    words_in_words,
)
from game.rules import HardMode
from tests.profile.games import LIST, match_of

# In words ---------------------------------------------------------------------------------


def line(key: str = "1", code_text: str = "V1-CODE", **more: Any) -> ListedGame:
    """Return the line of a game that was won, with some columns."""
    usual = ListedGame(key, code_text, 0, date(2026, 11, 20), Result.WON, 4, 0)
    return usual._replace(**more)


@pytest.mark.parametrize(
    ("unusual", "said"),
    [
        ({}, ""),
        ({"length": 4}, "4 letters"),
        ({"boards": 2}, "2 boards"),
        ({"boards": 4, "sequence": True}, "4 boards, one by one"),
        ({"host": HostKind.ABSURDLE}, "Absurdle"),
        ({"hard_mode": HardMode.HARD}, "hard"),
        ({"hard_mode": HardMode.STRICT}, "strict"),
        ({"aids": frozenset({Aid.COACH})}, "with help (coach)"),
        ({"source": Daily(date(2026, 11, 20))}, "daily of 20 Nov 2026"),
        ({"source": Daily(date(2026, 11, 19))}, "daily of 19 Nov 2026, played later"),
    ],
)
def test_what_is_unusual_about_a_game_is_said(unusual: dict[str, object], said: str) -> None:
    code = GameCode(**{"source": Seed(1), "word_list": LIST, **unusual})  # type: ignore[arg-type]
    assert kind_of_game(line(code_text=code.text)).replace("\u00a0", " ") == said


def test_what_is_unusual_about_how_a_game_went_is_said() -> None:
    usual = line(code_text=GameCode(source=Seed(1), word_list=LIST).text)
    assert kind_of_game(usual._replace(hinted=True)) == "with help (hints)"
    assert kind_of_game(usual._replace(again=True)) == "played again, not counted"
    assert kind_of_game(line(code_text="V1-DAMAGED")) == ""


@pytest.mark.parametrize(
    ("unusual", "said"),
    [
        ({}, "5 letters"),
        ({"boards": 2}, "5 letters, 2 boards"),
        ({"boards": 3, "sequence": True}, "5 letters, 3 boards, one by one"),
        ({"host": HostKind.ABSURDLE}, "5 letters, Absurdle"),
        ({"hard_mode": HardMode.STRICT}, "5 letters, strict"),
        ({"aids": frozenset({Aid.UNDO, Aid.EASY})}, "5 letters, words left, undo"),
        ({"source": Daily(date(2026, 11, 20))}, "5 letters, daily of 20 Nov 2026"),
        ({"language": "es"}, "5 letters, Spanish"),
    ],
)
def test_what_kind_of_game_a_code_is_of(unusual: dict[str, object], said: str) -> None:
    code = GameCode(**{"source": Seed(1), **unusual})  # type: ignore[arg-type]
    assert kind_of_code(code).replace("\u00a0", " ") == said


def test_a_page_as_text_has_its_columns_and_what_is_below_them() -> None:
    assert history_text(HistoryPart((), 0, 0), {}) == "No matching games."
    lines = (line(), line(key="2", result=None, guesses=None, code_text="V1-OTHER"))
    words = {"1": "CRANE", "2": "?"}
    assert history_text(HistoryPart(lines, 0, 2), words).splitlines() == [
        "2026-11-20  CRANE  solved in 4  V1-CODE",
        "2026-11-20  ?      unfinished   V1-OTHER",
        "2 games",
    ]
    assert (
        history_text(HistoryPart(lines[:1], 50, 130), words).splitlines()[-1]
        == "Page 2 of 3, 130 games"
    )
    short = history_text(HistoryPart(lines[:1], 0, 1), words)
    assert short.startswith(
        "2026-11-20  CRANE  solved in 4  V1-CODE"
    )  # columns stay where they are


def test_the_words_of_a_game_are_shortened() -> None:
    match = match_of("CRANE", "ROBOT", "COUNT")
    assert words_in_words(match, 3) == "CRANE ROBOT COUNT"
    assert words_in_words(match, 2) == "CRANE ROBOT and 1 more"
