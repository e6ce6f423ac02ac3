"""Today's puzzle: its button, its key, and how it ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Daily, Match, Seed
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE
from tests.profile.games import profile_in
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


def test_the_button_has_a_dot_until_todays_puzzle_is_finished(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        tip, accent = "Play today's puzzle", pilot.app.director.screen.theme.accent
        assert tip in daily_button(pilot)[1]
        assert has(daily_button(pilot)[0], accent)
        pilot.press("Ctrl+Shift+D")
        pilot.play(secret(pilot.match))
        pilot.new_game()
        assert "See today's puzzle again" in daily_button(pilot)[1]
        assert not has(daily_button(pilot)[0], accent)


def daily_button(pilot: Pilot) -> tuple[pygame.Surface, str]:
    """Return the picture of the button of today's puzzle, and its tooltip."""
    specs = pilot.gui.buttons
    spec = next(spec for spec in specs if spec.action is Action.DAILY)
    assert spec.icon
    return spec.icon, spec.tooltip


def has(picture: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    return pygame.mask.from_threshold(picture, colour, (8, 8, 8, 255)).count() > 4


# Its end ----------------------------------------------------------------------------------


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


def test_a_new_best_streak_is_said_once(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar, puzzle()) as pilot:
        pilot.play("crane", "moist", secret(pilot.match))
        calendar.now += timedelta(days=1)
        pilot.press("Ctrl+Shift+D")
        pilot.play("crane", "moist", secret(pilot.match))
        assert pilot.result
        assert pilot.result.news == "New best streak"
        assert pilot.result.days.startswith("2-day streak, best 2")
        pilot.new_game()
        pilot.press("Ctrl+Shift+D")
        assert pilot.result
        assert pilot.result.news == ""


def test_the_first_win_ever_is_called_so_and_no_other(tmp_path: Path) -> None:
    """It was as plain as any other: a loss before it and help do not change that."""
    profile = profile_in(tmp_path)
    games = ((("slate",) * 6, False), (("crane", "toxin"), True), (("count",), False))
    for (words, said), answer in zip(games, ("robot", "toxin", "count"), strict=True):
        with playing(answer, settings=Settings(animation="off"), profile=profile) as pilot:
            if said:
                pilot.session.hint()
            pilot.play(*words)
            assert pilot.result
            assert ("Your first win!" in pilot.result.news) is said
        profile = profile_in(tmp_path)


@pytest.mark.parametrize("won", [True, False])
def test_the_end_of_an_earlier_day_says_once_that_todays_is_open_and_plays_it(
    won: bool, tmp_path: Path
) -> None:
    """It was said twice, by no button, and Enter shared."""
    with on_a_day(
        tmp_path, first=puzzle(DAY - timedelta(days=1)), settings=Settings(speech="always")
    ) as pilot:
        others = [word for word in pilot.match.words.answers if word != secret(pilot.match)]
        pilot.play(*([secret(pilot.match)] if won else others[:6]))
        pilot.wait()
        assert pilot.result
        assert f"{pilot.result.days} {pilot.result.note}".count("Today's puzzle is open") == 1
        assert pilot.result.buttons == (Action.PLAY_TODAYS, Action.SHARE, Action.CALENDAR)
        assert Action.PLAY_TODAYS in pilot.buttons
        assert "".join(pilot.announced).count("Today's puzzle is open") == 1
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert pilot.match.code.source == Daily(DAY)
        assert not pilot.dialog_open
