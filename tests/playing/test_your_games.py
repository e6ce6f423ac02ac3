"""Your games: what is exported, imported and restored is in the files, and in no other."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from game.profile import backups, files
from game.profile.exchange import all_games, export
from game.window.draw.nodes import Node, Role
from tests.player import Player
from tests.playing.games import ROBOT, meanwhile, tab_to
from tests.playing.kept import at_noon, profile_of
from tests.playing.test_settings import rows, saved
from tests.playing.test_settings import to_page as to_words
from tests.profile.games import keep, kept, names_in, profile_in
from tests.profile.real_games import real_games

GAMES = tuple(real_games(Random(3), 12))


def keys_of(home: Path) -> set[str]:
    """Return the games of a player, by their keys."""
    profile = profile_of(home)
    found = {game.started.key for game in all_games(profile)}
    profile.close()
    return found


def to_page(player: Player, page: int) -> None:
    player.press("Ctrl+,")
    player.click("More settings")
    player.click(next(node for node in player.nodes if node.name.startswith("Your games")))
    player.press(*["Ctrl+Tab"] * page)


def note(player: Player) -> str:
    dialog = player.find("Your games", Role.DIALOG)
    return next(node.name for node in dialog.children if node.role is Role.STATUS)


def field(player: Player) -> Node:
    return next(node for node in player.nodes if node.key.endswith("/path"))


def name(player: Player, path: Path | str) -> None:
    """Put a path into the field."""
    player.click(field(player))
    player.clipboard = str(path)
    player.press("Ctrl+A", "Ctrl+V")


def press(player: Player, button: str) -> None:
    """Press a button, and wait for what it does."""
    buttons = [node for node in player.nodes if node.role is Role.BUTTON and node.name == button]
    player.click(buttons[-1])
    player.until(lambda: "…" not in note(player))


@pytest.mark.parametrize("suffix", ["jsonl", "csv"])
def test_all_games_go_to_a_file_and_into_another_profile(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"mine.{suffix}"
    with at_noon(tmp_path / "ann", *ROBOT, games=GAMES) as ann:
        to_page(ann, 0)
        assert (field(ann).value or "").endswith("verdigris-games-2026-11-20.jsonl")
        assert str(tmp_path / "ann" / "games") in note(ann)
        name(ann, path)
        ann.press("Enter")
        ann.until(lambda: "…" not in note(ann))
        assert "12 games" in note(ann) and str(path) in note(ann)
    assert (suffix == "csv") == path.read_text(encoding="utf-8").startswith("\ufeffDate,")
    with at_noon(tmp_path / "bob", *ROBOT) as bob:
        to_page(bob, 1)
        name(bob, path)
        for new in (12, 0):
            press(bob, "Import")
            assert note(bob).startswith(f"{new} games imported")
    assert keys_of(tmp_path / "bob") == {game.started.key for game in GAMES}


def test_each_file_that_is_there_is_asked_about_by_itself(tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    for path in (first, second):
        path.write_text("what was there")
    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
        to_page(player, 0)
        for path in (first, second, first, second):
            name(player, path)
            press(player, "Export")
            assert str(path) in note(player)
            assert first.read_text() == second.read_text() == "what was there"
        press(player, "Export")
        assert first.read_text() == "what was there"
        written = second.read_text()
        assert written.count("\n") == len(GAMES)
        second.write_text("what was there")
        press(player, "Export")  # nor is it replaced again unasked
        assert second.read_text() == "what was there"


def test_while_something_goes_on_nothing_else_changes_and_it_can_be_cancelled(
    tmp_path: Path,
) -> None:
    path = tmp_path / "mine.jsonl"
    there = profile_in(tmp_path / "there")
    keep(there, *GAMES)
    export(there, path)
    with at_noon(tmp_path, *ROBOT, games=GAMES[:1]) as player:
        to_page(player, 1)
        name(player, path)
        with (
            mock.patch("game.session.jobs.PATIENCE", 0.0),
            closing(sqlite3.connect(tmp_path / "games" / "profile.sqlite3")) as other,
        ):
            other.execute("BEGIN IMMEDIATE")  # so that nothing can be written
            player.press("Enter")
            assert "…" in note(player)
            player.type("x")
            player.press("Ctrl+Tab")
            assert field(player).value == str(path)
            player.press("Escape")
            cancelled = note(player)
            assert "…" not in cancelled
        meanwhile(player, 200)
        assert note(player) == cancelled
    assert keys_of(tmp_path) == {GAMES[0].started.key}


def test_what_cannot_be_written_or_read_is_said_and_changes_nothing(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("milk\nbread\n")
    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
        own = tmp_path / "games" / "profile.sqlite3"
        to_page(player, 0)
        for path in ("", own, tmp_path / "config.toml", tmp_path / "no folder" / "mine.csv"):
            before = own.read_bytes(), (tmp_path / "config.toml").read_bytes()
            name(player, path)
            player.press("Backspace" if not path else "End")
            for _ in range(2):
                press(player, "Export")
            assert "Exported" not in note(player)
            assert (own.read_bytes(), (tmp_path / "config.toml").read_bytes()) == before
        player.press("Escape", "Escape")
        to_page(player, 1)
        for path, said in (
            ("", "Enter a file"),
            (wrong, "isn't a CSV file"),
            (tmp_path, str(tmp_path)),
        ):
            name(player, path)
            player.press("Backspace" if not path else "End")
            press(player, "Import")
            assert player.says(said)
    assert keys_of(tmp_path) == {game.started.key for game in GAMES}


@pytest.mark.parametrize("path", ["~no-such-player/mine.csv", "x" * 5000, "~"])
def test_what_no_file_is_called_is_said_wherever_it_is_typed(tmp_path: Path, path: str) -> None:
    with at_noon(tmp_path, *ROBOT, games=GAMES) as player:
        for page in (0, 1):
            to_page(player, page)
            name(player, path)
            player.press("Enter", "Enter")  # the second as what may be there is not replaced
            player.until(lambda: note(player).startswith("Can't "))
            player.press("Escape", "Escape", "Escape")
        to_words(player, 3)
        for each in ("answers", "guess_words"):
            player.clipboard = path
            tab_to(player, rows(player)[each])
            player.press("Ctrl+V")
            assert rows(player)[each].about.startswith("Not used: Can't read ")
        player.press("Escape")
        assert "answers" not in saved(tmp_path)


def test_lines_that_are_left_out_are_told_with_their_numbers(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    there = profile_in(tmp_path / "there")
    keep(there, GAMES[0])
    export(there, path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"key": "<b>"}\nno game\n')
    with at_noon(tmp_path, *ROBOT) as player:
        to_page(player, 1)
        name(player, path)
        player.press("Enter")
        player.until(lambda: player.says("2 lines skipped"))
        assert player.says("1 game imported") and player.says("Line 3: ")
        player.press("Escape")
        assert player.find("Your games", Role.DIALOG)


def listed(player: Player) -> list[tuple[str, bool | None]]:
    """Return the backups in view, and which is chosen."""
    return [(node.name, node.selected) for node in player.nodes if node.role is Role.ITEM]


def with_backups(home: Path, days: int) -> list[set[str]]:
    """Keep a game a day, with a backup of each but the last; return what they have."""
    profile, all_keys = profile_of(home), []
    for day in range(days + 1):
        if day:
            backups.make(profile)
        game = kept(day, begun=datetime(2026, 11, 20 - days + day, 12, tzinfo=UTC))
        profile.clock.set(f"2026-11-{20 - days + day}T12:00:00+00:00")  # type: ignore[attr-defined]
        keep(profile, game)
        all_keys.append({each.started.key for each in all_games(profile)})
    profile.close()
    return all_keys


def test_the_backup_that_is_chosen_is_restored_and_what_was_there_is_kept(tmp_path: Path) -> None:
    had = with_backups(tmp_path, 3)
    folder = tmp_path / "games"
    chosen = files.available(folder)[1]
    content = chosen.path.read_bytes()
    with at_noon(tmp_path, *ROBOT) as player:
        to_page(player, 2)
        items = [node for node in player.nodes if node.role is Role.ITEM]
        assert len(items) == 3
        press(player, "Restore")
        assert keys_of(tmp_path) == had[-1]  # none was chosen
        player.click(items[1])
        assert "18 Nov 2026" in items[1].name and "18 Nov 2026" in note(player)
        assert keys_of(tmp_path) == had[-1]
        assert listed(player)[1][1]
        press(player, "Restore")
        assert chosen.path.read_bytes() == content
        assert "18 Nov 2026" in note(player) and "before-restore" in note(player)
        after = listed(player)
        assert not any(selected for _, selected in after)
        player.press("Escape", "Escape")
        to_page(player, 2)
        assert listed(player) == after  # as if opened anew
    assert keys_of(tmp_path) == had[1]
    (before,) = folder.glob("profile-before-restore-*")
    assert "profile-before-restore" in before.name
    other = tmp_path / "other" / "games"
    other.mkdir(parents=True)
    before.rename(other / "profile.sqlite3")
    assert keys_of(tmp_path / "other") == had[-1]


def test_a_backup_is_made_when_that_is_asked_for(tmp_path: Path) -> None:
    with at_noon(tmp_path, *ROBOT) as player:
        to_page(player, 2)
        assert not any(node.name == "Restore" for node in player.nodes)
        press(player, "Back up now")
        assert not listed(player)  # there is nothing yet
        player.press("Escape", "Escape", "Escape")
        player.play("crane")
        to_page(player, 2)
        press(player, "Back up now")
        (made,) = files.available(tmp_path / "games")
        assert len(listed(player)) == 1 and "20 Nov 2026" in note(player)
        press(player, "Back up now")
        assert files.available(tmp_path / "games") == [made]
        assert player.find("Restore", Role.BUTTON)


def test_restoring_the_backup_of_today_leaves_it(tmp_path: Path) -> None:
    profile = profile_of(tmp_path)
    keep(profile, kept(1))
    backup = backups.make(profile)
    keep(profile, kept(2), kept(3))
    profile.close()
    assert backup
    content = backup.path.read_bytes()
    with at_noon(tmp_path, *ROBOT) as player:
        to_page(player, 2)
        press(player, "Restore")  # which chooses the only one
        assert len(keys_of(tmp_path)) == 3
        press(player, "Restore")
        assert len(keys_of(tmp_path)) == 1
        assert backup.path.read_bytes() == content
        player.press("Escape", "Escape", "Escape")
        player.play("slate")
        assert len(keys_of(tmp_path)) == 2
        to_page(player, 2)
        player.click([node for node in player.nodes if node.role is Role.ITEM][-1])
        press(player, "Restore")
        assert len(keys_of(tmp_path)) == 1
    assert backup.path.read_bytes() == content


def test_pages_and_escape_leave_everything_as_it_was(tmp_path: Path) -> None:
    with_backups(tmp_path, 2)
    before = names_in(tmp_path / "games")
    with at_noon(tmp_path, *ROBOT) as player:
        to_page(player, 2)
        player.press("Down", "Enter", "Ctrl+Tab", "Ctrl+Tab", "Ctrl+Tab", "Escape", "Escape")
        assert not player.says("Your games")
        assert keys_of(tmp_path) and names_in(tmp_path / "games") >= before
