"""The game is played on, and says what is wrong, whatever happens to the file it is kept in."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from unittest import mock

import pygame
import pytest

from game import cancellation
from game.match import Match
from game.profile import journal
from game.profile.games import Result, Started
from game.profile.history import page
from game.profile.profile import FILE, Profile
from game.words import load
from tests.player import opened
from tests.playing.games import ROBOT, STILL, guesses, message, named
from tests.playing.kept import at_noon, profile_of
from tests.profile.damage import (
    file_with_games,
    later_version,
    wrong_header,
    zeroed_page_of_games,
)
from tests.profile.games import FakeClock, played, replay


@pytest.mark.parametrize(
    ("harm", "said", "saved"),
    [
        (wrong_header, "profile-damaged-2026-11-20-120000.sqlite3", 50),
        (zeroed_page_of_games, "", 150),
        (later_version, "newer Verdigris", 0),
    ],
)
def test_a_game_is_won_and_kept_where_the_file_is_damaged_or_not_for_this_game(
    tmp_path: Path, harm: Callable[[Path], None], said: str, saved: int
) -> None:
    path = file_with_games(tmp_path / "games")
    harm(path)
    content = path.read_bytes()
    with at_noon(tmp_path, *ROBOT) as player:
        player.play("crane", "robot")
        player.press("Ctrl+M")
        assert player.says(said)
        for keys in ("Ctrl+T", "Ctrl+Shift+D", "Ctrl+L", "Ctrl+T"):
            player.press("Escape", keys, "PageDown", "Down", "PageUp")
        player.press("Escape", "Ctrl+T")
        player.click("History")
        assert player.says("solved in 2")
    if not saved:
        assert path.read_bytes() == content
        return
    found = page(profile_of(tmp_path))
    newest = journal.kept_game(profile_of(tmp_path), found.lines[0].key)
    assert newest.ended and newest.moves == ("CRANE", "ROBOT") and found.games > saved


def test_a_window_says_what_takes_long_and_can_be_closed_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_with_games(tmp_path / "games", 100)
    wrong_header(path)
    content = path.read_bytes()
    arguments = ("--profile", str(path.parent))
    pictures: list[bytes] = []

    def close() -> None:
        window = pygame.display.get_surface()
        assert window
        pictures.append(pygame.image.tobytes(window, "RGB"))
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    with monkeypatch.context() as patches:
        patches.setattr(cancellation, "LONG", 0.0)  # s after which something is long
        patches.setattr(pygame.display, "flip", close)
        with opened(tmp_path, *arguments) as player:
            assert player.ended == 0
    assert len(pictures) == 1
    assert len({*pictures[0]}) > 3  # words, not the ground alone
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


def test_what_is_no_file_of_games_is_told_of_before_the_first_guess(tmp_path: Path) -> None:
    (tmp_path / "games" / FILE).mkdir(parents=True)
    with opened(tmp_path, "--profile", str(tmp_path / "games"), *ROBOT) as player:
        player.wait(500)
        assert player.says("Can't save games")


def test_a_locked_file_is_told_of_and_makes_good_later(tmp_path: Path) -> None:
    path = file_with_games(tmp_path / "games", 3)
    hasty = mock.patch.object(Profile.__init__, "__defaults__", (None, FakeClock(), 0))
    start = ("--profile", str(path.parent), *ROBOT)
    with hasty, opened(tmp_path, *start, config=STILL) as player:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            player.play("crane")
            assert any("in use by another program" in each for each in player.heard)
            player.play("robot")
            player.press("Ctrl+T", "Escape")
        player.press("Ctrl+N", "Enter", "a")
    found = page(profile_of(tmp_path))
    assert found.games == 5
    assert (Result.WON, 2) in {(line.result, line.guesses) for line in found.lines}


@pytest.mark.parametrize("ends", ["guess", "given up"])
def test_what_a_locked_file_did_not_take_is_in_it_soon_without_another_key(
    tmp_path: Path, ends: str
) -> None:
    path = file_with_games(tmp_path / "games", 3)
    hasty = mock.patch.object(Profile.__init__, "__defaults__", (None, FakeClock(), 0))
    start = ("--profile", str(path.parent), *ROBOT)
    with hasty, opened(tmp_path, *start, config=STILL) as player:
        player.play("crane")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            if ends == "guess":
                player.play("robot")
            else:
                player.press("Ctrl+G")
                player.click("Give up")
            said = len(player.heard)
            player.idle(5000)
            assert not any("in use" in each for each in player.heard[said:])
        assert page(profile_of(tmp_path)).lines[0].result is None
        player.idle(5000)
        newest = page(profile_of(tmp_path)).lines[0]
        assert newest.result is (Result.WON if ends == "guess" else Result.GIVEN_UP)


def in_progress(profile: Profile) -> tuple[Started, Match]:
    (game,) = journal.unfinished(profile)
    return game.started, replay(game, load("en", 5))


def test_a_game_goes_on_as_it_was_played_in_another_window(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        player.play("crane")
        other = profile_of(tmp_path)
        started, match = in_progress(other)
        journal.record(other, started, played(match, "COUNT"))
        player.type("s")
        assert "another window" in message(player)
        assert guesses(player) == ["crane", "count"] and player.row and player.row.value == "S"
        player.press("Backspace")
        player.play("spoon")
        started, match = in_progress(other)
        assert match.guesses == ("CRANE", "COUNT", "SPOON")
        player.type("robot")
        journal.record(other, started, match, given_up=True)
        player.press("Enter")
        assert player.row is None and not player.says("Solved")
        other.close()


def test_the_keyboard_stays_away_where_settings_cannot_be_kept(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    with opened(tmp_path, *ROBOT) as player:
        player.press("Ctrl+K")
        assert "Enter" not in named(player, "BUTTON") and player.says("Couldn't save")
