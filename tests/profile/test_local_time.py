"""Local times on days on which clocks go forward or back, also at midnight itself."""

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from game.profile.games import LOCAL, milliseconds, time_of
from game.session.game_session import until_next
from tests.needs import needs

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
STEP = timedelta(minutes=15)  # between moments at which an offset may change
ZONES = {
    "Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
    "New York": "EST5EDT,M3.2.0,M11.1.0",
    "Sydney": "AEST-10AEDT,M10.1.0,M4.1.0/3",
    "half an hour": "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",  # Lord Howe
    "without changes": "<+0545>-5:45",  # Kathmandu
    # Forward at midnight, which there is not on that day, and back to the evening before.
    "Santiago": "<-04>4<-03>,M9.1.6/24,M4.1.6/24",
    "Beirut": "EET-2EEST,M3.5.0/0,M10.5.0/0",
    "Cairo": "EET-2EEST,M4.5.5/0,M10.5.4/24",
    "Havana": "CST5CDT,M3.2.0/0,M11.1.0/1",  # back to midnight, which comes twice
}


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Let the computer be in a zone."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = ZONES[request.param]
    time.tzset()
    yield request.param
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


def by_the_system(moment: datetime) -> datetime:
    """Return what a clock on the wall shows, as the system has it."""
    return datetime(*time.localtime(moment.timestamp())[:6])


def changes(year: int) -> Iterator[datetime]:
    """Yield the moments of a year around which the system's offset changes."""
    moment = datetime(year, 1, 1, tzinfo=UTC)
    while moment.year == year:
        if by_the_system(moment + DAY) - by_the_system(moment) != DAY:
            yield moment
        moment += DAY


def moments() -> Iterator[datetime]:
    """Yield moments of the days around all changes of some years, and of a day without one."""
    for year in (2024, 2026, 2031):
        for first in (*changes(year), datetime(year, 6, 1, tzinfo=UTC)):
            for step in range(-4, 200, 3):
                yield first - DAY + step * STEP + timedelta(seconds=7)


@needs("POSIX")
def test_the_next_puzzle_begins_when_the_date_changes(zone: str) -> None:
    for moment in moments():
        now = moment.astimezone(LOCAL)
        end = moment + timedelta(milliseconds=until_next(now))
        assert by_the_system(end).date() == now.date() + DAY
        assert by_the_system(end - timedelta(seconds=1)).date() == now.date()


@needs("POSIX")
def test_local_times_are_those_of_the_system_whenever_they_are_asked_for(zone: str) -> None:
    for moment in moments():
        local = moment.astimezone(LOCAL)
        assert local.replace(tzinfo=None) == by_the_system(moment)
        assert local.astimezone(UTC) == moment  # also in the hour that comes twice
        assert time_of(milliseconds(moment), LOCAL) == local
