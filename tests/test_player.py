"""The player itself: it starts the program again with the same home, and says what it saw."""

from pathlib import Path

import pytest

from tests.player import opened


def test_a_game_goes_on_after_another_start(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "crane") as player:
        player.press("Escape")
        before = player.picture.get_buffer().raw
        player.play("slate")
        assert player.says("5 guesses left") and player.picture.get_buffer().raw != before
        player.type("cr")
        player.press("Ctrl+Q")
        assert player.ended == 0
    with opened(tmp_path) as player:
        assert player.says("A in place") and player.row and player.row.value == "CR"
        player.click("A in place")
        player.play("ne")
        assert player.row is None and player.says("Solved in 2 of 6")


def test_a_test_that_fails_says_what_the_window_showed(tmp_path: Path) -> None:
    with (
        pytest.raises(AssertionError, match="nothing is called 'Nonsense'") as failed,
        opened(tmp_path) as player,
    ):
        player.click("Play")
        player.click("New game")
        player.find("Nonsense")
    assert "dialog 'New game'" in "".join(failed.value.__notes__)


def test_a_fault_of_the_program_is_the_tests(tmp_path: Path) -> None:
    with pytest.raises(SystemExit), opened(tmp_path, "--boards", "nonsense"):
        pass
