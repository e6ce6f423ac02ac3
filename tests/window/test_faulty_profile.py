"""The game is played on, and says what is wrong, whatever happens to the file it is kept in."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game import cancellation
from game.match import Status
from game.profile import journal
from game.profile.errors import LockedError
from game.profile.games import Result
from game.profile.history import page
from game.profile.profile import FILE
from game.profile.settings import Settings
from game.profile.settings_file import SettingsFiles
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE
from tests.player import opened
from tests.profile.damage import (
    file_with_games,
    later_version,
    wrong_header,
    zeroed_page_of_games,
)
from tests.profile.games import played, profile_in
from tests.window.pilot import Pilot, playing


def sentences(pilot: Pilot) -> str:
    """Return all that the toasts say, one after the other."""
    said = []
    for _ in range(400):
        if pilot.toast and pilot.toast not in said:
            said.append(pilot.toast)
        pilot.turn(100)
    return " / ".join(said)


def win(pilot: Pilot) -> str:
    """Win a game by keys, and return what was said meanwhile."""
    pilot.type("crane")
    said = sentences(pilot)
    pilot.press("Enter")
    pilot.wait(5_000)
    pilot.play("robot")
    assert pilot.match.status is Status.WON
    return said


def every_dialog_opens(pilot: Pilot) -> None:
    for action in (Action.STATISTICS, Action.HISTORY, Action.CALENDAR, Action.YOUR_GAMES):
        pilot.perform(action)
        pilot.press("PageDown", "Down", "PageUp")
        pilot.press("Escape")
        assert not pilot.dialog_open


def test_a_damaged_file_is_told_of_and_the_game_is_won_and_kept(tmp_path: Path) -> None:
    wrong_header(file_with_games(tmp_path))
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        said = win(pilot)
        assert "Your games file was damaged." in said
        assert "kept as profile-damaged-2026-11-20-120000.sqlite3" in said
        every_dialog_opens(pilot)
    again = profile_in(tmp_path)
    assert again.trouble is None
    assert page(again).lines[0].result is Result.WON
    assert page(again).games > 50


def test_a_page_of_zeros_in_the_middle_costs_no_guess_of_the_game_in_progress(
    tmp_path: Path,
) -> None:
    path = file_with_games(tmp_path)
    zeroed_page_of_games(path)
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        win(pilot)
    again = profile_in(tmp_path)
    newest = journal.kept_game(again, page(again).lines[0].key)
    assert (newest.result, newest.moves) == (Result.WON, ("CRANE", "ROBOT"))
    assert page(again).games > 150


def test_a_window_says_what_takes_long_and_can_be_closed_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_with_games(tmp_path / "games", 100)
    wrong_header(path)
    content = path.read_bytes()
    arguments = ("--profile", str(path.parent))
    pictures: list[pygame.Surface] = []

    def close() -> None:
        window = pygame.display.get_surface()
        assert window
        pictures.append(window.copy())
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    with monkeypatch.context() as patches:
        patches.setattr(cancellation, "LONG", 0.0)  # s after which something is long
        patches.setattr(pygame.display, "flip", close)
        with opened(tmp_path, *arguments) as player:
            assert player.ended == 0
    assert len(pictures) == 1
    assert len({*pygame.image.tobytes(pictures[0], "RGB")}) > 3  # words, not the ground alone
    assert (path.read_bytes(), [*path.parent.glob("*.sqlite3")]) == (content, [path])
    pygame.quit()  # as the end of the process does
    typed = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0)]
    with monkeypatch.context() as patches:
        patches.setattr(cancellation, "LONG", 0.0)
        patches.setattr(cancellation, "AGAIN", 0.0)
        patches.setattr(pygame.display, "flip", lambda: typed and pygame.event.post(typed.pop()))
        with opened(tmp_path, *arguments) as player:
            assert not typed
            assert player.says("100 games could still be read")
            assert player.row and "X" not in (player.row.value or "")


def test_a_file_that_is_not_for_this_game_stays_as_it_is(tmp_path: Path) -> None:
    path = file_with_games(tmp_path)
    later_version(path)
    content = path.read_bytes()
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        assert "newer Verdigris" in win(pilot)
        every_dialog_opens(pilot)
        pilot.perform(Action.HISTORY)
        assert pilot.dialog.items[0][2] == "solved in 2"  # kept in memory
    assert path.read_bytes() == content


def test_what_is_no_file_of_games_is_told_of_before_the_first_guess(tmp_path: Path) -> None:
    (tmp_path / "games" / FILE).mkdir(parents=True)
    with opened(tmp_path, "--profile", str(tmp_path / "games"), "--answer", "crane") as player:
        player.wait(500)
        assert player.says("Can't save games")


def test_a_locked_file_is_told_of_and_makes_good_later(tmp_path: Path) -> None:
    file_with_games(tmp_path, 3)
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert "in use by another program" in win(pilot)
            with pytest.raises(LockedError):
                page(profile_in(tmp_path))
            every_dialog_opens(pilot)
            other.execute("ROLLBACK")
        pilot.turn(GRACE)
        pilot.press("Enter")
        pilot.type("a")
        assert page(profile).games == 5
        lines = page(profile).lines
        assert Result.WON in {line.result for line in lines[:2]}


def test_two_windows_with_the_same_file_do_not_disturb_each_other(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    other = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")
        started = pilot.session.started
        assert started
        kept = journal.kept_game(other, started.key)
        journal.record(other, kept.started, played(pilot.match, "COUNT"))  # it plays on
        pilot.type("s")
        assert "moved on in another window" in sentences(pilot)
        assert (pilot.match.guesses, pilot.entry) == (("CRANE", "COUNT"), "S")
        pilot.press("Backspace")
        pilot.play("robot")
        assert pilot.match.status is Status.WON
    assert journal.kept_game(other, started.key).moves == ("CRANE", "COUNT", "ROBOT")


def test_a_game_given_up_in_another_window_shows_its_end(tmp_path: Path) -> None:
    profile, other = profile_in(tmp_path), profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        pilot.play("crane")
        started = pilot.session.started
        assert started
        pilot.type("count")
        journal.give_up(other, started, pilot.match)
        pilot.press("Enter")
        assert pilot.over
        assert pilot.match.guesses == ("CRANE",)
    assert journal.kept_game(other, started.key).result is Result.GIVEN_UP


def test_a_folder_that_cannot_be_written_keeps_the_keyboard_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", settings=Settings(animation="off"), files=files) as pilot:
        pilot.press("Ctrl+K")
        assert not pilot.keys
        assert pilot.toast.startswith("Couldn't save:")
