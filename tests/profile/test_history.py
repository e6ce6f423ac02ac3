"""History: pages of games, searched and sorted."""

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from game.match import Aid, Daily, GameCode, HostKind, Match, Seed
from game.profile.games import Result
from game.profile.history import (
    PAGE_SIZE,
    Line,
    Page,
    Sort,
    Which,
    history_text,
    kind_of_code,
    kind_of_game,
    page,
    part,
    words_in_words,
)
from game.profile.profile import Profile
from game.rules import HardMode
from game.words import load
from tests.profile.games import keep, kept, match_of, profile_in

NOON = datetime.fromisoformat("2026-11-01T12:00:00+00:00")
GAMES = [
    kept(number, result, count, begun=NOON + timedelta(days=number), **settings)  # type: ignore[arg-type]
    for number, result, count, settings in [
        (1, Result.WON, 3, {"opener": "CRANE", "elapsed": 5000}),
        (2, Result.LOST, 6, {"opener": "CRATE", "elapsed": 2000}),
        (3, Result.WON, 8, {"boards": 4, "hints": 1}),
        (4, None, 2, {"length": 7}),
        (5, Result.GIVEN_UP, 1, {"source": Daily(date(2026, 11, 4)), "host": HostKind.ABSURDLE}),
    ]
]


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    profile = profile_in(tmp_path)
    keep(profile, *GAMES)
    return profile


def numbers(profile: Profile, **asked: object) -> list[int]:
    return [int(line.key, 16) for line in page(profile, **asked).lines]  # type: ignore[arg-type]


def test_a_line_says_what_there_is_to_say(profile: Profile) -> None:
    lines = {int(line.key, 16): line for line in page(profile).lines}
    daily, hinted, open_ = lines[5], lines[3], lines[4]
    assert (daily.day, daily.begun_on, daily.late) == (date(2026, 11, 4), date(2026, 11, 6), True)
    assert (daily.result, daily.guesses, daily.host) == (Result.GIVEN_UP, 1, "absurdle")
    assert (hinted.boards, hinted.aids, hinted.guesses, hinted.late) == (4, ("hints",), 8, False)
    assert (open_.length, open_.result, open_.guesses, open_.aids) == (7, None, None, ())
    assert lines[1].elapsed == 5000
    assert lines[1].code_text == GAMES[0].code_text
    assert lines[1].begun == GAMES[0].started.begun


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        (Sort.NEWEST, [5, 4, 3, 2, 1]),
        (Sort.OLDEST, [1, 2, 3, 4, 5]),
        (Sort.FEWEST_GUESSES, [5, 1, 2, 3, 4]),
        (Sort.MOST_GUESSES, [3, 2, 1, 5, 4]),
        (Sort.FASTEST, [2, 1, 5, 4, 3]),
        (Sort.SLOWEST, [1, 2, 5, 4, 3]),
        (Sort.LONGEST_WORDS, [4, 5, 3, 2, 1]),
        (Sort.MOST_BOARDS, [3, 5, 4, 2, 1]),
    ],
)
def test_sorting(profile: Profile, sort: Sort, order: list[int]) -> None:
    assert numbers(profile, sort=sort) == order


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("", [5, 4, 3, 2, 1]),
        ("crane", [1]),
        ("CRA", [2, 1]),
        ("rane", []),
        ("2026-11-04", [5, 3]),
        ("2026-11", [5, 4, 3, 2, 1]),
        ("boards4", [3]),
        ("cra 2026-11-03", [2]),
        ("%", []),
        ("_____", []),
        ("' OR 1=1 --", []),
        ("!", []),
    ],
)
def test_searching(profile: Profile, search: str, found: list[int]) -> None:
    assert numbers(profile, search=search) == found


@pytest.mark.parametrize(
    "search", ["crane " * 2000, " ".join(f"word{n}" for n in range(2000)), "x" * 100_000]
)
def test_a_text_that_was_pasted_is_no_fault_of_the_file(profile: Profile, search: str) -> None:
    assert numbers(profile, search=search) == ([1] if search.startswith("crane") else [])


def test_choosing(profile: Profile) -> None:
    assert numbers(profile, which=Which.WON) == [3, 1]
    assert numbers(profile, which=Which.WON, search="cr") == [1]


@pytest.mark.parametrize(
    ("which", "found"),
    [
        (Which.ALL, [5, 4, 3, 2, 1]),
        (Which.WON, [3, 1]),
        (Which.LOST, [2]),
        (Which.GIVEN_UP, [5]),
        (Which.UNFINISHED, [4]),
        (Which.DAILY, [5]),
        (Which.UNAIDED, [5, 4, 2, 1]),
        (Which.AIDED, [3]),
    ],
)
def test_which_games(profile: Profile, which: Which, found: list[int]) -> None:
    assert numbers(profile, which=which) == found


@pytest.mark.parametrize(
    ("first", "found", "begins"),
    [(0, [5, 4], 0), (1, [4, 3], 1), (4, [2, 1], 3), (99, [2, 1], 3), (-5, [5, 4], 0)],
)
def test_a_part_lies_within_the_list(
    profile: Profile, first: int, found: list[int], begins: int
) -> None:
    some = part(profile, first, 2)
    assert [int(line.key, 16) for line in some.lines] == found
    assert (some.first, some.games) == (begins, 5)


def test_pages(profile: Profile) -> None:
    first = page(profile, size=2)
    assert (first.number, first.pages, first.games, len(first.lines)) == (0, 3, 5, 2)
    assert numbers(profile, number=1, size=2) == [3, 2]
    assert numbers(profile, number=2, size=2) == [1]
    beyond = page(profile, 99, size=2)
    assert (beyond.number, len(beyond.lines)) == (2, 1)
    assert page(profile, -1, size=2).number == 0


def test_an_empty_list_has_one_empty_page(tmp_path: Path) -> None:
    assert page(profile_in(tmp_path / "none")) == ((), 0, 1, 0)


# In words ---------------------------------------------------------------------------------


def line(**more: object) -> Line:
    """Return the line of a usual game, or of one that is unusual in some way."""
    usual: dict[str, object] = {
        **{"key": "1", "code_text": "V1-CODE", "language": "en", "length": 5, "boards": 1},
        **{"sequence": False},
        **{"host": "honest", "hard_mode": "off", "aids": (), "day": None, "begun": 0},
        **{"begun_on": date(2026, 11, 20), "result": Result.WON, "guesses": 4, "elapsed": 0},
    }
    return Line(**{**usual, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("unusual", "said"),
    [
        ({}, ""),
        ({"length": 4}, "4 letters"),
        ({"length": 6}, "6 letters"),
        ({"boards": 2}, "2 boards"),
        ({"boards": 4, "sequence": True}, "Sequence, 4 boards"),
        ({"host": "absurdle"}, "Absurdle"),
        ({"hard_mode": "hard"}, "hard mode"),
        ({"hard_mode": "strict"}, "strict mode"),
        ({"aids": ("coach", "hints")}, "with help (coach, hints)"),
        ({"day": date(2026, 11, 20)}, "daily of 20 Nov 2026"),
        ({"day": date(2026, 11, 19)}, "daily of 19 Nov 2026, played later"),
        ({"again": True}, "played again, not counted"),
        ({"length": 7, "boards": 4, "hard_mode": "hard"}, "7 letters, 4 boards, hard mode"),
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
    assert history_text(Page((), 0, 1, 0), {}) == "No matching games."
    lines = (line(), line(key="2", result=None, guesses=None, code_text="V1-OTHER"))
    words = {"1": "CRANE", "2": "?"}
    assert history_text(Page(lines, 0, 1, 2), words).splitlines() == [
        "2026-11-20  CRANE  solved in 4  V1-CODE",
        "2026-11-20  ?      unfinished   V1-OTHER",
        "2 games",
    ]
    assert history_text(Page(lines[:1], 1, 3, 1), words).splitlines()[-1] == "Page 2 of 3, 1 game"
    short = history_text(Page(lines[:1], 0, 1, 1), words)
    assert short.startswith(
        "2026-11-20  CRANE  solved in 4  V1-CODE"
    )  # columns stay where they are


def test_the_words_of_a_game_are_shortened() -> None:
    match = match_of("CRANE", "ROBOT", "COUNT")
    assert words_in_words(match, 3) == "CRANE ROBOT COUNT"
    assert words_in_words(match, 2) == "CRANE ROBOT and 1 more"
    assert words_in_words(match, 1) == "CRANE and 2 more"


def test_an_absurdle_that_was_not_found_never_had_a_word() -> None:
    """It read "none yet", of a game that was over."""
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    assert words_in_words(Match.replay(code, load("en", 5), ["CRANE"])) == "never chosen"


def test_a_page_has_fifty_games_unless_it_is_the_last(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *(kept(number) for number in range(1, 53)))
    first, last = page(profile), page(profile, 1)
    assert (len(first.lines), first.number, first.pages, first.games) == (50, 0, 2, 52)
    assert (len(last.lines), last.number, last.pages) == (2, 1, 2)
    assert PAGE_SIZE == 50
    profile.close()
