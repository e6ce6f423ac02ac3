"""The history, the calendar of daily puzzles, and pictures, by real events."""

from datetime import date
from pathlib import Path

import pytest

from game.match import Daily, Status
from game.profile.daily import streak
from game.window.dialogs.calendar_dialog import CalendarForm, standing
from game.window.ui.actions import Action
from tests.profile.games import clock_of, profile_in
from tests.window.pilot import Pilot, playing


def open_from_statistics(pilot: Pilot, action: Action) -> None:
    pilot.press("Ctrl+T")
    if action not in pilot.dialog.stops:  # before the first game
        pilot.press("Escape")
        pilot.perform(action)
    else:
        pilot.click_button(action)


def standings(pilot: Pilot, *days: int) -> list[str]:
    """Return how the puzzles of some days of the month in view went."""
    found = {day.date.day: standing(day) for day in pilot.form(CalendarForm).days}
    return [found[day] for day in days]


def test_a_puzzle_begun_before_midnight_stays_of_its_date_and_keeps_the_streak(
    tmp_path: Path,
) -> None:
    profile = profile_in(tmp_path, "2026-11-20T23:58:00+01:00")
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.CALENDAR)
        pilot.press("Enter")
        answer = pilot.match.boards[0].host.words[0]
        pilot.play(next(word for word in ("CRANE", "SLATE") if word != answer))
        clock_of(profile).go_on(minutes=4)  # it is the next day by now
        pilot.play(answer)
        open_from_statistics(pilot, Action.CALENDAR)
        assert standings(pilot, 21, 20) == ["not played", "solved in 2"]
        assert streak(profile).current == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2026-03-28T12:00:00+01:00", "2026-03-29T12:00:00+02:00"),  # summer time begins
        ("2026-10-24T12:00:00+02:00", "2026-10-25T12:00:00+01:00"),  # and ends
        ("2026-11-20T23:30:00+13:00", "2026-11-21T08:00:00-10:00"),  # flown west over the line
    ],
)
def test_two_dates_in_a_row_are_a_streak_wherever_and_whenever(
    tmp_path: Path, before: str, after: str
) -> None:
    profile = profile_in(tmp_path, before)
    with playing("robot", profile=profile) as pilot:
        for time in (before, after):
            clock_of(profile).set(time)
            open_from_statistics(pilot, Action.CALENDAR)
            pilot.press("Enter")
            pilot.play(pilot.match.boards[0].host.words[0])
        assert streak(profile).current == 2


def test_a_clock_that_is_years_behind_has_an_empty_calendar_and_a_puzzle(tmp_path: Path) -> None:
    profile = profile_in(tmp_path, "1999-12-31T12:00:00+00:00")
    with playing("robot", profile=profile) as pilot:
        open_from_statistics(pilot, Action.CALENDAR)
        assert pilot.form(CalendarForm).days == ()
        assert Action.PLAY_DAY not in pilot.dialog.stops
        pilot.press("Down", "PageUp", "Home", "PageDown", "Escape", "Escape")
        pilot.new_game(Daily(date(1999, 12, 31)))
        pilot.play(pilot.match.boards[0].host.words[0])
        assert pilot.match.status is Status.WON
