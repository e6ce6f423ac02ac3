"""The daily game: whose date a game is, the calendar, and streaks whatever the clock does."""

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from game.match import Daily, GameCode, Match
from game.match.dealing import word_list_name
from game.profile import journal
from game.profile.profile import Profile
from game.profile.statistics import (
    Streak,
    calendar,
    last_begun,
    streak,
)
from tests.match.lists import FIVE
from tests.profile.games import clock_of, match_of, played, profile_in

ANY = GameCode(source=Daily(date(2026, 1, 1)), word_list=word_list_name(FIVE))


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return profile_in(tmp_path)


def play(
    profile: Profile,
    day: str | None = None,
    *,
    win: bool = True,
    minutes: float = 0,
    **settings: object,
) -> str:
    """Play the puzzle of today or of another date at the time of the clock, and return its key."""
    on = date.fromisoformat(day) if day else profile.today
    code = replace(ANY, source=Daily(on), **settings)  # type: ignore[arg-type]
    assert code.guesses
    match = Match.start(code, FIVE)
    started = journal.start(profile)
    clock_of(profile).go_on(minutes=minutes)
    answers = [str(board.answer) for board in match.boards]
    other = next(word for word in FIVE.answers if word not in answers)
    match = played(match, other, *answers) if win else played(match, *[other] * code.guesses)
    journal.record(profile, started, match)
    return started.key


def at(profile: Profile, time: str) -> Profile:
    clock_of(profile).set(time)
    return profile


def in_zone(profile: Profile, zone: str, time: str) -> Profile:
    """Set the clock to what the wall shows in some part of the world."""
    here = datetime.fromisoformat(time).replace(tzinfo=ZoneInfo(zone))
    return at(profile, here.isoformat())


# Dates ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hours", [-12, 0, 14])
@pytest.mark.parametrize("time", ["00:00:01", "12:00:00", "23:59:59"])
def test_a_date_was_played_on_wherever_and_whenever_a_game_was_begun(
    tmp_path: Path, hours: int, time: str
) -> None:
    profile = profile_in(tmp_path, f"2026-03-01T{time}{hours:+03}:00")
    journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))
    assert last_begun(profile) == date(2026, 3, 1)


# Streaks ----------------------------------------------------------------------------------


def test_a_game_across_midnight_stays_of_its_date(profile: Profile) -> None:
    play(at(profile, "2026-11-19T23:58:00+00:00"), minutes=5)
    assert profile.today == date(2026, 11, 20)
    assert streak(profile) == Streak(1, 1)
    assert not calendar(profile, ANY, date(2026, 11, 19))[0].late
    play(profile)
    assert streak(profile) == Streak(2, 2)


@pytest.mark.parametrize("given_up", [False, True])
def test_a_puzzle_that_was_not_solved_ends_one(profile: Profile, given_up: bool) -> None:
    play(profile)
    clock_of(profile).go_on(days=1)
    assert streak(profile) == Streak(1, 1)
    if given_up:
        match = played(Match.start(replace(ANY, source=Daily(profile.today)), FIVE), "CRANE")
        journal.record(profile, journal.start(profile), match, given_up=True)
    else:
        play(profile, win=False)
    assert streak(profile) == Streak(0, 1)


@pytest.mark.parametrize(
    ("zone", "times", "in_a_row"),
    [  # the dates around the change to summer time and back, in both halves of the world
        ("Europe/Berlin", "2026-03-28T23:59 2026-03-29T03:00 2026-03-30T00:00", 3),
        ("Australia/Lord_Howe", "2026-10-03T23:59 2026-10-04T23:59 2026-10-05T00:00", 3),
        # and where one was missed at home, however short it was
        ("Europe/Berlin", "2026-03-28T23:59 2026-03-30T00:01", 1),
        ("Europe/Berlin", "2026-11-18T23:59 2026-11-20T00:00", 1),
    ],
)
def test_no_change_of_the_clock_changes_a_streak(
    profile: Profile, zone: str, times: str, in_a_row: int
) -> None:
    for time in times.split():
        play(in_zone(profile, zone, time))
    assert streak(profile) == Streak(in_a_row, in_a_row)


def test_a_date_that_was_skipped_at_the_date_line_is_not_missed(profile: Profile) -> None:
    play(in_zone(profile, "Pacific/Honolulu", "2026-11-18T12:00"))
    play(in_zone(profile, "Pacific/Honolulu", "2026-11-19T20:00"))
    in_zone(profile, "Pacific/Kiritimati", "2026-11-21T03:00")  # five hours later
    assert streak(profile) == Streak(2, 2)
    play(profile)
    assert streak(profile) == Streak(3, 3)
