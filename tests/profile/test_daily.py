"""The daily game: whose date a game is, the calendar, and streaks whatever the clock does."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Daily, GameCode, HostKind, Match
from game.match.dealing import word_list_name
from game.profile import journal
from game.profile.daily import (
    Day,
    Streak,
    calendar,
    first_day_of,
    game_of_day,
    played_on,
    solved_by,
    streak,
    streak_of,
    streak_with_and_without,
    today,
)
from game.profile.games import Result
from game.profile.profile import Profile
from game.rules import HardMode
from game.words import Tier
from tests.match.lists import FIVE
from tests.profile.games import clock_of, keep, kept, match_of, played, profile_in, replay

ANY = GameCode(source=Daily(date(2026, 1, 1)), word_list=word_list_name(FIVE))


def daily_code(code: GameCode, day: date) -> GameCode:
    """Return the code of the puzzle of a date, with all other settings of a code."""
    return replace(code, source=Daily(day))


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
    on = date.fromisoformat(day) if day else today(profile)
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


def test_the_puzzle_follows_the_calendar_of_the_place(profile: Profile) -> None:
    at(profile, "2026-11-20T23:30:00-10:00")
    assert today(profile) == date(2026, 11, 20)
    assert daily_code(ANY, today(profile)).source == Daily(date(2026, 11, 20))
    at(profile, "2026-11-21T23:30:00+14:00")
    assert today(profile) == date(2026, 11, 21)


@pytest.mark.parametrize("hours", [-12, 0, 14])
@pytest.mark.parametrize("time", ["00:00:01", "12:00:00", "23:59:59"])
def test_a_date_was_played_on_wherever_and_whenever_a_game_was_begun(
    tmp_path: Path, hours: int, time: str
) -> None:
    profile = profile_in(tmp_path, f"2026-03-01T{time}{hours:+03}:00")
    journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))
    days = [date(2026, 2, 28) + timedelta(days=number) for number in range(3)]
    assert [played_on(profile, day) for day in days] == [False, True, False]


def test_the_calendar_has_each_date_with_its_result(profile: Profile) -> None:
    at(profile, "2026-11-17T12:00:00+00:00")
    won = play(profile)
    lost = play(at(profile, "2026-11-18T12:00:00+00:00"), win=False)
    late = play(at(profile, "2026-11-20T12:00:00+00:00"), "2026-11-16")
    assert [day._replace(begun=0) for day in calendar(profile, ANY, date(2026, 11, 15))] == [
        Day(date(2026, 11, 15)),
        Day(date(2026, 11, 16), late, Result.WON, 2, late=True),
        Day(date(2026, 11, 17), won, Result.WON, 2),
        Day(date(2026, 11, 18), lost, Result.LOST, 6),
        Day(date(2026, 11, 19)),
        Day(date(2026, 11, 20)),
    ]
    assert calendar(profile, ANY)[0].date == date(2026, 1, 1)
    assert calendar(profile, ANY, date(2026, 11, 21)) == []


def test_each_settings_that_decide_the_words_have_a_calendar(profile: Profile) -> None:
    key = play(profile, hard_mode=HardMode.HARD, guesses=9)
    same = replace(ANY, sequence=True, guesses=None)
    for code in (ANY, same):
        assert calendar(profile, code, today(profile))[0].key == key
    others = [
        replace(ANY, boards=2, guesses=7),
        replace(ANY, length=6),
        replace(ANY, difficulty=Tier.EASY),
        replace(ANY, host=HostKind.ABSURDLE),
        replace(ANY, language="es"),
    ]
    for code in others:
        assert calendar(profile, code, today(profile))[0].key is None


def test_the_first_game_of_a_puzzle_is_the_one_that_counts(profile: Profile) -> None:
    lost = play(profile, win=False)
    clock_of(profile).go_on(minutes=5)
    play(profile)
    assert calendar(profile, ANY, today(profile))[0].key == lost
    assert streak(profile) == Streak(0, 0)


def test_the_game_of_a_day_can_be_found_to_go_on_with_it(profile: Profile) -> None:
    code = daily_code(ANY, today(profile))
    assert game_of_day(profile, code) is None
    match = played(Match.start(code, FIVE), "CRANE")
    journal.record(profile, journal.start(profile), match, "AB")
    found = game_of_day(profile, code)
    assert found is not None
    assert (replay(found, FIVE), found.typed) == (match, "AB")
    assert game_of_day(profile, daily_code(ANY, date(2026, 11, 19))) is None


def test_a_new_version_of_the_words_is_no_second_puzzle_of_a_date(profile: Profile) -> None:
    key = play(profile)
    with profile.writing() as database:
        database.execute("UPDATE game SET own_list = ''")  # as if the list were the game's own
    newer = GameCode(source=Daily(today(profile)), word_list="ABCDEF")
    found = game_of_day(profile, newer)
    assert found is not None
    assert found.started.key == key


# Streaks ----------------------------------------------------------------------------------


def test_a_streak_counts_dates_without_a_gap(profile: Profile) -> None:
    for day, hour in ((16, 23), (17, 1), (18, 12)):
        play(at(profile, f"2026-11-{day}T{hour:02}:00:00+00:00"))
    assert streak(profile) == Streak(3, 3)
    at(profile, "2026-11-19T23:59:59+00:00")
    assert streak(profile) == Streak(3, 3)
    at(profile, "2026-11-20T00:00:00+00:00")
    assert streak(profile) == Streak(0, 3)
    play(profile)
    assert streak(profile) == Streak(1, 3)


def test_a_loss_ends_a_streak_on_its_date(profile: Profile) -> None:
    for day in (16, 17, 18):
        play(at(profile, f"2026-11-{day}T12:00:00+00:00"))
    play(at(profile, "2026-11-19T12:00:00+00:00"), win=False)
    assert streak(profile) == Streak(0, 3)


def test_a_streak_is_of_puzzles_of_any_settings(profile: Profile) -> None:
    play(at(profile, "2026-11-18T12:00:00+00:00"))
    play(at(profile, "2026-11-19T12:00:00+00:00"), win=False, difficulty=Tier.EASY)
    play(at(profile, "2026-11-20T12:00:00+00:00"))
    assert streak(profile) == Streak(1, 1)
    play(at(profile, "2026-11-21T12:00:00+00:00"), win=False, difficulty=Tier.EASY)
    assert streak(profile).current == 0
    play(profile)
    assert streak(profile) == Streak(2, 2)


def test_each_number_of_boards_has_a_streak_of_its_own(profile: Profile) -> None:
    """A win on two boards went on with the streak of one, and a loss there ended it."""
    play(at(profile, "2026-11-18T12:00:00+00:00"))
    play(at(profile, "2026-11-19T12:00:00+00:00"), boards=2, guesses=7)
    play(at(profile, "2026-11-20T12:00:00+00:00"))
    key = play(profile, boards=2, guesses=7)
    assert streak(profile) == Streak(1, 1)
    assert streak(profile, 2) == Streak(2, 2)
    assert streak(profile, 4) == Streak(0, 0)
    assert streak_with_and_without(profile, key) == (Streak(2, 2), Streak(1, 1))
    play(at(profile, "2026-11-21T12:00:00+00:00"), boards=2, guesses=7, win=False)
    assert streak(profile) == Streak(1, 1)
    assert streak(profile, 2) == Streak(0, 2)


def test_another_game_than_a_daily_changes_no_streak(profile: Profile) -> None:
    play(profile)
    other = kept(2)
    keep(profile, other)
    for key in (other.started.key, "of no game"):
        assert streak_with_and_without(profile, key) == (Streak(1, 1), Streak(1, 1))


def test_an_earlier_date_played_later_does_not_mend_a_streak(profile: Profile) -> None:
    for day in (16, 18):
        play(at(profile, f"2026-11-{day}T12:00:00+00:00"))
    play(profile, "2026-11-17")
    assert calendar(profile, ANY, date(2026, 11, 17), date(2026, 11, 17))[0].late
    assert streak(profile) == Streak(1, 1)


def test_a_game_across_midnight_stays_of_its_date(profile: Profile) -> None:
    play(at(profile, "2026-11-19T23:58:00+00:00"), minutes=5)
    assert today(profile) == date(2026, 11, 20)
    assert streak(profile) == Streak(1, 1)
    assert not calendar(profile, ANY, date(2026, 11, 19))[0].late
    play(profile)
    assert streak(profile) == Streak(2, 2)


def test_a_puzzle_of_yesterday_that_is_begun_after_midnight_is_late(profile: Profile) -> None:
    play(at(profile, "2026-11-20T00:01:00+00:00"), "2026-11-19")
    assert calendar(profile, ANY, date(2026, 11, 19))[0].late
    assert streak(profile) == Streak(0, 0)


@pytest.mark.parametrize(
    ("zone", "first", "second", "third"),
    [  # the dates around the change to summer time and back, in both halves of the world
        ("Europe/Berlin", "2026-03-28T23:59", "2026-03-29T03:00", "2026-03-30T00:00"),
        ("Europe/Berlin", "2026-10-24T00:00", "2026-10-25T23:59", "2026-10-26T23:59"),
        ("America/Santiago", "2026-09-05T23:59", "2026-09-06T01:00", "2026-09-07T00:00"),
        ("Australia/Lord_Howe", "2026-10-03T23:59", "2026-10-04T23:59", "2026-10-05T00:00"),
    ],
)
def test_daylight_saving_changes_no_streak(
    profile: Profile, zone: str, first: str, second: str, third: str
) -> None:
    for time in (first, second, third):
        play(in_zone(profile, zone, time))
    assert streak(profile) == Streak(3, 3)


@pytest.mark.parametrize(
    ("zone", "first", "third"),
    [
        ("Europe/Berlin", "2026-03-28T23:59", "2026-03-30T00:01"),
        ("Europe/Berlin", "2026-11-18T23:59", "2026-11-20T00:00"),
    ],
)
def test_a_date_that_was_missed_at_home_is_missed_however_short(
    profile: Profile, zone: str, first: str, third: str
) -> None:
    for time in (first, third):
        play(in_zone(profile, zone, time))
    assert streak(profile) == Streak(1, 1)


def test_a_date_that_was_skipped_at_the_date_line_is_not_missed(profile: Profile) -> None:
    play(in_zone(profile, "Pacific/Honolulu", "2026-11-18T12:00"))
    play(in_zone(profile, "Pacific/Honolulu", "2026-11-19T20:00"))
    in_zone(profile, "Pacific/Kiritimati", "2026-11-21T03:00")  # five hours later
    assert streak(profile) == Streak(2, 2)
    play(profile)
    assert streak(profile) == Streak(3, 3)


def test_a_date_that_came_twice_at_the_date_line_counts_once(profile: Profile) -> None:
    play(in_zone(profile, "Pacific/Kiritimati", "2026-11-19T12:00"))
    play(in_zone(profile, "Pacific/Kiritimati", "2026-11-20T12:00"))
    in_zone(profile, "Pacific/Honolulu", "2026-11-19T18:00")  # six hours later
    assert streak(profile) == Streak(2, 2)
    play(profile)
    assert streak(profile) == Streak(2, 2)
    play(in_zone(profile, "Pacific/Honolulu", "2026-11-21T12:00"))
    assert streak(profile) == Streak(3, 3)


def test_a_clock_that_jumps_ahead_and_is_set_right_loses_no_streak(profile: Profile) -> None:
    for day in (17, 18):
        play(at(profile, f"2026-11-{day}T12:00:00+00:00"))
    play(at(profile, "2031-05-05T12:00:00+00:00"))
    assert streak(profile) == Streak(1, 2)
    for day in (19, 20):
        play(at(profile, f"2026-11-{day}T12:00:00+00:00"))
    assert streak(profile) == Streak(4, 4)


def test_a_clock_that_falls_back_wins_no_streak(profile: Profile) -> None:
    for day in (17, 18):
        play(at(profile, f"2026-11-{day}T12:00:00+00:00"))
    play(at(profile, "1970-01-01T00:00:10+00:00"))
    play(at(profile, "1970-01-01T00:05:00+00:00"))
    assert streak(profile) == Streak(1, 2)
    at(profile, "2026-11-19T12:00:00+00:00")
    assert streak(profile) == Streak(2, 2)


def test_a_game_that_ends_before_it_began_by_the_clock_counts(profile: Profile) -> None:
    play(at(profile, "2026-11-20T12:00:00+00:00"), minutes=-60 * 24 * 3)
    at(profile, "2026-11-20T12:00:00+00:00")
    assert streak(profile) == Streak(1, 1)


@given(st.sets(st.integers(0, 40), min_size=1), st.integers(0, 41))
def test_streaks_against_counting_by_hand(solved: set[int], now: int) -> None:
    first = date(2026, 2, 1)
    noon = datetime.fromisoformat("2026-02-01T12:00:00+00:00")
    games = [
        Day(
            first + timedelta(days=day),
            str(day),
            Result.WON,
            3,
            begun=round((noon + timedelta(days=day)).timestamp() * 1000),
        )
        for day in solved
        if day <= now
    ]
    days = {day for day in solved if day <= now}
    end = now if now in days else now - 1
    current = 0
    while end - current in days:
        current += 1
    longest = max(
        (
            length
            for day in days
            for length in range(1, 43)
            if set(range(day, day + length)) <= days
        ),
        default=0,
    )
    solved_dates = [solved_by([game])[0] for game in sorted(games)]
    of_today = [game for game in games if game.date == first + timedelta(days=now)]
    found = streak_of(solved_dates, of_today, noon + timedelta(days=now))
    assert found == Streak(current, longest)


def test_dailies_count_as_missed_from_the_first_game_on(profile: Profile) -> None:
    """Those of several boards from the first daily with as many on."""
    assert first_day_of(profile) is None
    play(at(profile, "2026-11-17T12:00:00+00:00"))
    play(at(profile, "2026-11-19T12:00:00+00:00"), boards=4, guesses=9)
    play(at(profile, "2026-11-20T12:00:00+00:00"))
    assert first_day_of(profile) == date(2026, 11, 17)
    assert first_day_of(profile, 4) == date(2026, 11, 19)
    assert first_day_of(profile, 8) is None
