"""The timer: it runs while a game is played and the window has the keys, and can be shown."""

from pathlib import Path

import pygame
import pytest

from game.profile import Settings, journal
from game.profile.history import page
from game.session.stopwatch import Stopwatch
from game.window.ui.dialog import RowFocus
from tests.profile.games import profile_in
from tests.window.dialogs import focus_on, view
from tests.window.pilot import Pilot, playing

SHOWN = Settings(timer=True)


def told(pilot: Pilot) -> str:
    return pilot.app.screen._timer._told


def focus(pilot: Pilot, has_focus: bool) -> None:
    kind = pygame.WINDOWFOCUSGAINED if has_focus else pygame.WINDOWFOCUSLOST
    pygame.event.post(pygame.event.Event(kind))
    pilot.turn()


def test_a_timer_adds_up_what_lies_between_starts_and_stops() -> None:
    now = [0.0]
    timer = Stopwatch(lambda: now[0], elapsed=500)
    now[0] = 100
    timer.stop()
    now[0] = 10_000
    assert (timer.elapsed, timer.running) == (600, False)
    timer.start()
    timer.start()
    now[0] = 10_050
    assert (timer.elapsed, timer.running) == (650, True)
    now[0] = 9_000  # a clock that falls back takes nothing away
    assert timer.elapsed == 600


def test_the_time_is_shown_by_whole_seconds_where_that_is_wanted() -> None:
    with playing("robot", settings=SHOWN) as pilot:
        pilot.turn(61_000)
        assert told(pilot) == "1:01"
    with playing("robot") as pilot:
        pilot.turn(61_000)
        assert told(pilot) == ""


def test_it_stands_still_while_the_window_has_no_focus_and_is_kept(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.type("ab")
        pilot.turn(5_000)
        focus(pilot, has_focus=False)
        (game,) = journal.unfinished(profile)
        assert 5_000 <= game.elapsed < 6_000
        pilot.turn(60_000)
        assert told(pilot) == "0:05"
        assert pilot.app.wake() is None  # nothing is drawn meanwhile
        focus(pilot, has_focus=True)
        pilot.turn(2_000)
        assert told(pilot) == "0:07"


def test_a_shown_timer_wakes_the_window_once_a_second_and_draws_little() -> None:
    with playing("robot", settings=SHOWN) as pilot:
        pilot.wait(5_000)
        rest = pilot.app.wake()
        assert rest is not None
        assert 0 < rest <= 1000
        pilot.turn(rest)
        drawn: list[pygame.Rect] = []
        stage = pilot.app.screen.stage
        paint = stage.paint

        def painted(surface: pygame.Surface) -> list[pygame.Rect]:
            rects = paint(surface)
            drawn.extend(rects)
            return rects

        stage.paint = painted  # type: ignore[method-assign]
        for _ in range(5):
            rest = pilot.app.wake()
            assert rest
            pilot.turn(rest)
        assert len(drawn) == 5
        window = pilot.app.window.get_rect()
        assert all(rect.width * rect.height < window.width * window.height / 100 for rect in drawn)


def test_it_stops_with_the_game_and_the_next_one_begins_at_nought(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.turn(3_000)
        pilot.play("robot")
        pilot.wait()
        shown = told(pilot)
        assert shown.startswith("0:03")
        pilot.turn(30_000)
        assert told(pilot) == shown
        (line,) = page(profile).lines
        assert 3_000 <= line.elapsed < 4_000
        pilot.press("Enter")
        pilot.turn(1_000)
        assert told(pilot) == "0:01"


def test_a_game_that_goes_on_later_goes_on_with_its_time(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.turn(3_000)
        pilot.play("crane")
        passed = told(pilot)
        pilot.app.director.game.new_game()
        pilot.turn(60_000)
        (game,) = journal.unfinished(profile)
        pilot.app.director.desk.open(game)
        pilot.turn(1)
        assert told(pilot) == passed == "0:23"


def test_a_replay_shows_the_time_that_its_game_took(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.turn(7_000)
        pilot.play("robot")
        pilot.press("Enter")
        pilot.app.director.desk.open(journal.kept_game(profile, page(profile).lines[0].key))
        pilot.turn(50_000)
        assert told(pilot) == "0:07"


def test_it_is_turned_on_in_the_settings_by_keys() -> None:
    with playing("robot") as pilot:
        pilot.press("Comma", mod=pygame.KMOD_CTRL)
        for _ in range(8):
            if any(target.focus == RowFocus("timer") for target in view(pilot).targets):
                break
            pilot.press("PageDown")
        focus_on(pilot, "timer")
        pilot.press("Right")
        pilot.press("Escape")
        pilot.turn(2_000)
        assert told(pilot).startswith("0:0")


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (1280, 720), (3840, 2160)])
def test_it_is_seen_in_every_size_beside_how_the_game_stands(size: tuple[int, int]) -> None:
    with playing("robot", settings=SHOWN) as pilot:
        pilot.resize(*size)
        before = pilot.picture()
        pilot.turn(35_000)
        area = pilot.app.screen._timer.area
        assert pilot.app.window.get_rect().contains(area)
        assert pilot.picture() != before
        boards = [pygame.Rect(place) for place in pilot.app.screen.layout.grid.places]
        assert area.collidelist(boards) == -1


def test_the_time_of_a_game_that_is_left_for_another_is_kept(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("crane", profile=profile) as pilot:
        pilot.play("slate")
        started = pilot.app.session.started
        assert started
        pilot.turn(300_000)
        pilot.press("n", mod=pygame.KMOD_CTRL)
        pilot.press("Enter")
        pilot.turn()
        assert not pilot.match.guesses
        assert journal.kept_game(profile, started.key).elapsed >= 300_000
        assert not pilot.toast


def test_opening_the_game_in_progress_leaves_its_time_as_it_is(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("crane", profile=profile) as pilot:
        pilot.play("slate")
        pilot.type("cra")
        kept = journal.unfinished(profile)[0]
        pilot.turn(300_000)
        assert pilot.app.director.desk.open(kept)
        assert pilot.app.session.stopwatch.elapsed >= 300_000
        assert pilot.entry == "CRA"
