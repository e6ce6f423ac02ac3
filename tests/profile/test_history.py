"""History: pages of games, searched and sorted."""

from datetime import date

import pytest

from game.match import Aid, Daily, GameCode, HostKind, Seed
from game.profile.games import Result
from game.profile.history import (
    HistoryPage,
    ListedGame,
    history_text,
    kind_of_code,
    kind_of_game,
    words_in_words,
)
from game.rules import HardMode
from tests.profile.games import match_of

# In words ---------------------------------------------------------------------------------


def line(**more: object) -> ListedGame:
    """Return the line of a usual game, or of one that is unusual in some way."""
    usual: dict[str, object] = {
        **{"key": "1", "code_text": "V1-CODE", "language": "en", "length": 5, "boards": 1},
        **{"sequence": False},
        **{"host": "honest", "hard_mode": "off", "aids": (), "day": None, "begun": 0},
        **{"begun_on": date(2026, 11, 20), "result": Result.WON, "guesses": 4, "elapsed": 0},
    }
    return ListedGame(**{**usual, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("unusual", "said"),
    [
        ({}, ""),
        ({"length": 4}, "4 letters"),
        ({"boards": 2}, "2 boards"),
        ({"boards": 4, "sequence": True}, "Sequence, 4 boards"),
        ({"host": "absurdle"}, "Absurdle"),
        ({"hard_mode": "hard"}, "hard mode"),
        ({"hard_mode": "strict"}, "strict mode"),
        ({"aids": ("coach", "hints")}, "with help (coach, hints)"),
        ({"day": date(2026, 11, 20)}, "daily of 20 Nov 2026"),
        ({"day": date(2026, 11, 19)}, "daily of 19 Nov 2026, played later"),
        ({"again": True}, "played again, not counted"),
    ],
)
def test_what_is_unusual_about_a_game_is_said(unusual: dict[str, object], said: str) -> None:
    assert kind_of_game(line(**unusual)).replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("unusual", "said"),
    [
        ({}, "5 letters"),
        ({"boards": 2}, "5 letters, 2 boards"),
        ({"boards": 3, "sequence": True}, "5 letters, 3 boards, one by one"),
        ({"host": HostKind.ABSURDLE}, "5 letters, Absurdle"),
        ({"hard_mode": HardMode.STRICT}, "5 letters, strict mode"),
        ({"aids": frozenset({Aid.UNDO, Aid.EASY})}, "5 letters, words left, undo"),
        ({"source": Daily(date(2026, 11, 20))}, "5 letters, daily of 20 Nov 2026"),
        ({"language": "es"}, "5 letters, Spanish"),
    ],
)
def test_what_kind_of_game_a_code_is_of(unusual: dict[str, object], said: str) -> None:
    code = GameCode(**{"source": Seed(1), **unusual})  # type: ignore[arg-type]
    assert kind_of_code(code).replace("\u00a0", " ") == said


def test_a_page_as_text_has_its_columns_and_what_is_below_them() -> None:
    assert history_text(HistoryPage((), 0, 1, 0), {}) == "No matching games."
    lines = (line(), line(key="2", result=None, guesses=None, code_text="V1-OTHER"))
    words = {"1": "CRANE", "2": "?"}
    assert history_text(HistoryPage(lines, 0, 1, 2), words).splitlines() == [
        "2026-11-20  CRANE  solved in 4  V1-CODE",
        "2026-11-20  ?      unfinished   V1-OTHER",
        "2 games",
    ]
    assert (
        history_text(HistoryPage(lines[:1], 1, 3, 1), words).splitlines()[-1]
        == "Page 2 of 3, 1 game"
    )
    short = history_text(HistoryPage(lines[:1], 0, 1, 1), words)
    assert short.startswith(
        "2026-11-20  CRANE  solved in 4  V1-CODE"
    )  # columns stay where they are


def test_the_words_of_a_game_are_shortened() -> None:
    match = match_of("CRANE", "ROBOT", "COUNT")
    assert words_in_words(match, 3) == "CRANE ROBOT COUNT"
    assert words_in_words(match, 2) == "CRANE ROBOT and 1 more"
