"""Today's puzzle: its button, its key, and how it ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.match import Daily, Match, Seed
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from tests.window.pilot import Pilot, playing

DAY = date(2026, 11, 21)


class Calendar:
    """The player's calendar and clock, set by hand."""

    def __init__(self) -> None:
        # Not as a minute begins: with a clock that stands, the window would wake again and again.
        self.now = datetime(2026, 11, 21, 18, 47, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@contextmanager
def on_a_day(
    folder: Path, calendar: Calendar | None = None, first: Match | None = None, **options: Any
) -> Iterator[Pilot]:
    """Play on a day in November, at 18:47, with a random game on the board."""
    profile = Profile(folder, calendar or Calendar())
    first = first or begin(Settings(), Seed(1)).match
    with playing(first=first, profile=profile, **options) as pilot:
        yield pilot


def puzzle(day: date = DAY) -> Match:
    return begin(Settings(), Daily(day)).match


def secret(match: Match) -> str:
    answer = match.boards[0].answer
    assert answer
    return answer


def test_the_countdown_wakes_the_window_each_minute_and_nothing_else_does(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar) as pilot:
        pilot.play(secret(pilot.match))
        pilot.wait()
        assert pilot.app.wake() is None
        pilot.press("Ctrl+Shift+D")
        pilot.play(secret(pilot.match))
        pilot.turn(60_000)
        calendar.now += timedelta(seconds=70)
        pilot.turn()
        assert pilot.app.wake() == pytest.approx(20_001, abs=5)
