"""The timer: it runs while a game is played and the window has the keys, and can be shown."""

from pathlib import Path

import pygame
import pytest

from game.profile import Settings, journal
from game.profile.history import page
from game.window.ui.focus import RowFocus
from tests.profile.games import profile_in
from tests.window.pilot import playing

SHOWN = Settings(timer=True)


def test_the_time_is_shown_by_whole_seconds_where_that_is_wanted() -> None:
    with playing("robot", settings=SHOWN) as pilot:
        pilot.turn(61_000)
        assert pilot.timer == "1:01"
    with playing("robot") as pilot:
        pilot.turn(61_000)
        assert pilot.timer == ""


def test_it_stands_still_while_the_window_has_no_focus_and_is_kept(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.type("ab")
        pilot.turn(5_000)
        pilot.give_keys(to_window=False)
        (game,) = journal.unfinished(profile)
        assert 5_000 <= game.elapsed < 6_000
        pilot.turn(60_000)
        assert pilot.timer == "0:05"
        assert pilot.idle  # nothing is drawn meanwhile
        pilot.give_keys(to_window=True)
        pilot.turn(2_000)
        assert pilot.timer == "0:07"


@pytest.mark.parametrize(
    "keys", [("Ctrl+,",), ("F1",), ("Ctrl+N",), ("Ctrl+T",), ("Ctrl+E",), ("F1", "Ctrl+,")]
)
def test_it_stands_still_while_something_covers_the_boards(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.type("ab")
        pilot.turn(5_000)
        pilot.press(*keys)
        elapsed = pilot.session.stopwatch.elapsed
        assert 5_000 <= elapsed < 6_000
        (game,) = journal.unfinished(profile)
        assert game.elapsed == elapsed
        pilot.turn(60_000)
        pilot.wait()
        assert pilot.session.stopwatch.elapsed == elapsed
        while pilot.dialog_open or not pilot.on_game:
            pilot.press("Escape")
        pilot.turn(2_000)
        assert elapsed + 2_000 <= pilot.session.stopwatch.elapsed < elapsed + 3_000


def test_a_dialog_that_closes_while_another_window_has_the_keys_starts_nothing() -> None:
    with playing("robot", settings=SHOWN) as pilot:
        pilot.press("F1")
        pilot.give_keys(to_window=False)
        pilot.press("Escape")
        pilot.turn(60_000)
        assert pilot.timer == "0:00"
        pilot.give_keys(to_window=True)
        pilot.turn(3_000)
        assert pilot.timer == "0:03"


def test_a_shown_timer_wakes_the_window_once_a_second_and_draws_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with playing("robot", settings=SHOWN) as pilot:
        pilot.wait(5_000)
        rest = pilot.app.wake()
        assert rest is not None
        assert 0 < rest <= 1000
        pilot.turn(rest)
        drawn: list[pygame.Rect] = []
        monkeypatch.setattr(pygame.display, "update", drawn.extend)
        for _ in range(5):
            rest = pilot.app.wake()
            assert rest
            pilot.turn(rest)
        assert len(drawn) == 5
        window = pilot.window
        assert all(rect.width * rect.height < window.width * window.height / 100 for rect in drawn)


def test_it_stops_with_the_game_and_the_next_one_begins_at_nought(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.turn(3_000)
        pilot.play("robot")
        pilot.wait()
        shown = pilot.timer
        assert shown.startswith("0:03")
        pilot.turn(30_000)
        assert pilot.timer == shown
        (line,) = page(profile).lines
        assert 3_000 <= line.elapsed < 4_000
        pilot.press("Enter")
        pilot.turn(1_000)
        assert pilot.timer == "0:01"


def test_a_game_that_goes_on_later_goes_on_with_its_time(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.turn(3_000)
        pilot.play("crane")
        passed = pilot.timer
        pilot.new_game()
        pilot.turn(60_000)
        (game,) = journal.unfinished(profile)
        pilot.open(game)
        pilot.turn(1)
        assert pilot.timer == passed == "0:23"


def test_a_replay_shows_the_time_that_its_game_took(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", settings=SHOWN, profile=profile) as pilot:
        pilot.turn(7_000)
        pilot.play("robot")
        pilot.press("Enter")
        pilot.open(journal.kept_game(profile, page(profile).lines[0].key))
        pilot.turn(50_000)
        assert pilot.timer == "0:07"


def test_it_is_turned_on_in_the_settings_by_keys() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+,")
        for _ in range(8):
            if RowFocus("timer") in pilot.dialog.stops:
                break
            pilot.press("PageDown")
        pilot.focus_on("timer")
        pilot.press("Right")
        pilot.press("Escape")
        pilot.turn(2_000)
        assert pilot.timer.startswith("0:0")


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (1280, 720), (3840, 2160)])
def test_it_is_seen_in_every_size_beside_how_the_game_stands(size: tuple[int, int]) -> None:
    with playing("robot", settings=SHOWN) as pilot:
        pilot.resize(*size)
        before = pilot.picture()
        pilot.turn(35_000)
        area = pilot.timer_place
        assert pilot.window.contains(area)
        assert pilot.picture() != before
        boards = [pygame.Rect(place) for place in pilot.layout.grid.places]
        assert area.collidelist(boards) == -1


def test_the_time_of_a_game_that_is_left_for_another_is_kept(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("crane", profile=profile) as pilot:
        pilot.play("slate")
        started = pilot.session.started
        assert started
        pilot.turn(300_000)
        pilot.press("Ctrl+N")
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
        assert pilot.open(kept)
        assert pilot.session.stopwatch.elapsed >= 300_000
        assert pilot.entry == "CRA"
