"""The game is played on, and says what is wrong, whatever happens to the file it is kept in."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.match import Status
from game.profile import journal
from game.profile.errors import LockedError
from game.profile.games import Result
from game.profile.history import page
from game.profile.profile import FILE
from game.window.ui.actions import Action
from tests.profile.damage import (
    cut_to_a_few_bytes,
    file_with_games,
    later_version,
    other_program,
    truncated,
    wrong_header,
    zeroed_first_page,
    zeroed_page_of_games,
)
from tests.profile.games import played, profile_in
from tests.window.dialogs import gui_of, rows
from tests.window.player import Player, playing


def sentences(player: Player) -> str:
    """Return all that the toasts say, one after the other."""
    said = []
    for _ in range(400):
        if player.toast and player.toast not in said:
            said.append(player.toast)
        player.turn(100)
    return " / ".join(said)


def win(player: Player) -> str:
    """Win a game by keys, and return what was said meanwhile."""
    player.type("crane")
    said = sentences(player)
    player.press("Enter")
    player.wait(5_000)
    player.play("robot")
    assert player.match.status is Status.WON
    return said


def every_dialog_opens(player: Player) -> None:
    for action in (Action.STATISTICS, Action.HISTORY, Action.CALENDAR, Action.YOUR_GAMES):
        player.app.director.perform(action)
        player.press("PageDown", "Down", "PageUp")
        player.press("Escape")
        assert not gui_of(player).dialog_open


@pytest.mark.parametrize(
    ("damage", "kept_games"),
    [
        (truncated, True),
        (cut_to_a_few_bytes, False),
        (wrong_header, False),
        (zeroed_first_page, False),
    ],
)
def test_a_damaged_file_is_told_of_and_the_game_is_won_and_kept(
    tmp_path: Path, damage: Callable[[Path], None], kept_games: bool
) -> None:
    path = file_with_games(tmp_path)
    damage(path)
    with playing("robot", profile=profile_in(tmp_path)) as player:
        said = win(player)
        assert f"The profile {path} is damaged" in said
        assert "is kept as profile-damaged-2026-11-20-120000.sqlite3" in said
        every_dialog_opens(player)
    again = profile_in(tmp_path)
    assert again.trouble is None
    assert page(again).lines[0].result is Result.WON
    assert (page(again).games > 50) is kept_games


def test_a_page_of_zeros_in_the_middle_costs_no_guess_of_the_game_in_progress(
    tmp_path: Path,
) -> None:
    path = file_with_games(tmp_path, 800)
    zeroed_page_of_games(path)
    with playing("robot", profile=profile_in(tmp_path)) as player:
        win(player)
        every_dialog_opens(player)
    again = profile_in(tmp_path)
    newest = journal.kept_game(again, page(again).lines[0].key)
    assert (newest.result, newest.moves) == (Result.WON, ("CRANE", "ROBOT"))
    assert page(again).games > 400


@pytest.mark.parametrize(
    ("change", "said"),
    [(later_version, "later version of the game"), (other_program, "another program")],
)
def test_a_file_that_is_not_for_this_game_stays_as_it_is(
    tmp_path: Path, change: Callable[[Path], None], said: str
) -> None:
    path = file_with_games(tmp_path)
    change(path)
    content = path.read_bytes()
    with playing("robot", profile=profile_in(tmp_path)) as player:
        assert said in win(player)
        every_dialog_opens(player)
        player.app.director.perform(Action.HISTORY)
        assert rows(player)[0][2] == "won in 2"  # kept in memory
    assert path.read_bytes() == content


def test_a_file_that_can_only_be_read_is_told_of_and_its_games_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_with_games(tmp_path, 20)
    real = sqlite3.connect

    def reading_only(name: object, **options: object) -> sqlite3.Connection:
        if name == path:
            return real(f"{path.as_uri()}?mode=ro", uri=True, **options)  # type: ignore[call-overload, no-any-return]
        return real(name, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", reading_only)
    with playing("robot", profile=profile_in(tmp_path)) as player:
        assert "cannot be written to" in win(player)
        every_dialog_opens(player)
        assert page(player.profile).games == 21


def test_a_folder_that_is_a_file_is_told_of(tmp_path: Path) -> None:
    in_the_way = tmp_path / "folder"
    in_the_way.write_text("no folder", encoding="utf-8")
    with playing("robot", profile=profile_in(in_the_way)) as player:
        assert "cannot be kept" in win(player)


def test_a_locked_file_is_told_of_and_makes_good_later(tmp_path: Path) -> None:
    file_with_games(tmp_path, 3)
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert "held by another program" in win(player)
            with pytest.raises(LockedError):
                page(profile)
            every_dialog_opens(player)
            other.execute("ROLLBACK")
        player.press("Enter")
        player.type("a")
        assert page(profile).games == 5
        lines = page(profile).lines
        assert Result.WON in {line.result for line in lines[:2]}


def test_a_full_disk_is_told_of_and_makes_good_once_there_is_space(tmp_path: Path) -> None:
    file_with_games(tmp_path, 3)
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        with profile.connected() as database:
            pages = database.execute("PRAGMA page_count").fetchone()[0]
            database.execute(f"PRAGMA max_page_count = {pages}")
        told = ""
        for _ in range(60):  # until no page has room for another game
            player.type("crane")
            told += player.toast
            player.press("Enter")
            told += player.toast
            if "disk is full" in told:
                break
            player.app.director.game.new_game()
        assert "make some space" in told
        player.wait(5_000)
        assert player.match.guesses == ("CRANE",)
        with profile.connected() as database:
            database.execute(f"PRAGMA max_page_count = {pages + 1000}")
        key = player.app.session.started
        assert key
        player.type("a")
        assert journal.kept_game(profile, key.key).moves == ("CRANE",)


def test_two_windows_with_the_same_file_do_not_disturb_each_other(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    other = profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        player.play("crane")
        started = player.app.session.started
        assert started
        kept = journal.kept_game(other, started.key)
        journal.record(other, kept.started, played(player.match, "COUNT"))  # it plays on
        player.type("s")
        assert "played on in another window" in sentences(player)
        assert (player.match.guesses, player.entry) == (("CRANE", "COUNT"), "S")
        player.press("Backspace")
        player.play("robot")
        assert player.match.status is Status.WON
    assert journal.kept_game(other, started.key).moves == ("CRANE", "COUNT", "ROBOT")


def test_a_game_given_up_in_another_window_makes_place_for_a_new_one(tmp_path: Path) -> None:
    profile, other = profile_in(tmp_path), profile_in(tmp_path)
    with playing("robot", profile=profile) as player:
        player.play("crane")
        started = player.app.session.started
        assert started
        player.type("count")
        journal.give_up(other, started, player.match)
        player.press("Enter")
        assert player.match.guesses_made == 0
        player.play("slate")
        assert player.match.guesses == ("SLATE",)
    assert journal.kept_game(other, started.key).result is Result.GIVEN_UP
