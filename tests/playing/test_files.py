"""Files that are dropped on the window."""

import os
from pathlib import Path

import pytest

from game.window.access.nodes import Role
from tests.needs import needs
from tests.player import Player
from tests.playing.games import message, title
from tests.playing.kept import at_noon
from tests.playing.test_settings import saved


def values(player: Player) -> list[str]:
    return [str(node.value) for node in player.nodes]


@pytest.mark.parametrize("name", ["games.jsonl", "My Games.CSV"])
def test_dropped_games_can_be_imported(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("nothing of use")
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.press("F1")
        for _ in range(2):
            player.drop(path)
            assert title(player) == "Your games" and str(path) in values(player)
        assert player.find("Import", Role.BUTTON)
        player.press("Escape")
        assert not title(player)


def test_a_dropped_list_of_words_becomes_the_answers(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("slate\nrobot\ncrane\nlong line\n")
    with at_noon(tmp_path, "--answer", "crane") as player:
        for dialog in ((), ("Ctrl+,",), ("F1",)):
            player.press(*dialog)
            player.drop(path)
            assert title(player) == "More settings" and str(path) in values(player)
            assert player.says("3 words of 5 letters")
            player.press("Escape")
            assert saved(tmp_path)["answers"] == str(path) and not title(player)


@pytest.mark.parametrize("content", [b"", b"\xff\0\x80" * 99, b"no list of words"])
def test_a_dropped_list_that_is_of_no_use_says_so_and_changes_nothing(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    with at_noon(tmp_path, "--answer", "crane") as player:
        player.drop(path)
        assert player.says("Not used: ")
        player.press("Escape")
        assert "answers" not in saved(tmp_path) and "Not used: " in message(player)


@needs("POSIX")
def test_of_what_is_dropped_the_first_that_is_of_use_counts(tmp_path: Path) -> None:
    games, picture, pipe = tmp_path / "games.csv", tmp_path / "a.png", tmp_path / "pipe.csv"
    games.touch()
    picture.touch()
    os.mkfifo(pipe)
    useless = (picture, pipe, tmp_path, tmp_path / "none.csv", "", "\0", "verdigris", "x" * 9999)
    with at_noon(tmp_path, "--answer", "crane") as player:
        for dialog in ((), ("F1",)):
            player.press(*dialog)
            before = title(player)
            for each in useless:
                player.wait()
                player.drop(each)
                assert title(player) == before and ".jsonl" in message(player)
        player.drop(*useless, games, "verdigris:daily")
        assert title(player) == "Your games" and str(games) in values(player)
        player.drop("verdigris:daily", games)  # a link, as some desktops drop it
        assert not title(player) and player.says("20 November")
