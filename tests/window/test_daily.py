"""Today's puzzle: its button, its key, and how it ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Daily, Match, Seed, Status
from game.profile import Settings
from game.profile.journal import unfinished
from game.profile.profile import Profile
from game.profile.setup import begin
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing

DAY = date(2026, 11, 21)


class Calendar:
    """The player's calendar and clock, set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 18, 48, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@contextmanager
def on_a_day(
    folder: Path, calendar: Calendar | None = None, first: Match | None = None, **options: Any
) -> Iterator[Pilot]:
    """Play on a day in November, at 18:48, with a random game on the board."""
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


def test_one_key_plays_todays_puzzle_and_the_game_before_it_waits(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert [game.moves for game in unfinished(pilot.profile)] == [("CRANE",)]


def test_one_click_plays_todays_puzzle(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.click_button(Action.DAILY)
        assert pilot.match.code.source == Daily(DAY)


def test_the_key_goes_on_with_todays_puzzle(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.press("Ctrl+Shift+D")
        pilot.play("crane")
        pilot.new_game()
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert pilot.match.guesses == ("CRANE",)


def test_the_key_shows_how_todays_puzzle_ended(tmp_path: Path) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.play("crane", secret(pilot.match))
        pilot.new_game()
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert pilot.match.status is Status.WON
        assert pilot.result


def test_where_todays_puzzle_is_on_the_board_the_key_shows_the_calendar(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.press("Ctrl+Shift+D", "Ctrl+Shift+D")
        assert pilot.dialog.title == "Daily puzzles"


def test_from_a_replay_the_key_goes_to_todays_puzzle(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.play(secret(pilot.match))
        pilot.press("Ctrl+B")
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY)
        assert pilot.app.director.scenes.top.view.replay is None


def test_the_kind_of_the_last_game_does_not_change_which_puzzle_is_todays(tmp_path: Path) -> None:
    with on_a_day(tmp_path) as pilot:
        pilot.session.variant = replace(pilot.session.variant, boards=8)
        pilot.press("Ctrl+Shift+D")
        assert len(pilot.match.boards) == 1


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


def test_after_midnight_the_dot_is_there_again(tmp_path: Path) -> None:
    calendar = Calendar()
    with on_a_day(tmp_path, calendar, puzzle()) as pilot:
        pilot.play(secret(pilot.match))
        calendar.now += timedelta(hours=6)
        pilot.turn()
        assert "Play today's puzzle" in daily_button(pilot)[1]
        pilot.press("Ctrl+Shift+D")
        assert pilot.match.code.source == Daily(DAY + timedelta(days=1))


@pytest.mark.parametrize("size", [(320, 480), (1280, 800)])
def test_the_button_shows_the_day_in_any_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_a_day(tmp_path, first=puzzle()) as pilot:
        pilot.resize(*size)
        assert pilot.window.contains(pilot.buttons[Action.DAILY])
        picture = daily_button(pilot)[0]
        assert pygame.mask.from_surface(picture).count() > 60


def daily_button(pilot: Pilot) -> tuple[pygame.Surface, str]:
    """Return the picture of the button of today's puzzle, and its tooltip."""
    specs = pilot.gui.buttons
    spec = next(spec for spec in specs if spec.action is Action.DAILY)
    assert spec.icon
    return spec.icon, spec.tooltip


def has(picture: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    return pygame.mask.from_threshold(picture, colour, (8, 8, 8, 255)).count() > 4
