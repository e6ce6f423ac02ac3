"""The player itself: it says what it saw, and meets what is wrong with the program."""

from pathlib import Path

import pygame
import pytest

from game.window.draw.nodes import Deed, Role
from tests.player import opened


def test_a_test_that_fails_says_what_the_window_showed(tmp_path: Path) -> None:
    with (
        pytest.raises(AssertionError, match="nothing is called 'Nonsense'") as failed,
        opened(tmp_path) as player,
    ):
        player.click("New game")
        player.find("Nonsense")
    assert "dialog 'New game'" in "".join(failed.value.__notes__)


def test_a_fault_of_the_program_is_the_tests(tmp_path: Path) -> None:
    with pytest.raises(SystemExit), opened(tmp_path, "--boards", "nonsense"):
        pass


def test_what_is_drawn_said_and_asked(tmp_path: Path) -> None:
    with opened(tmp_path, "--answer", "crane", drawn=True) as player:
        player.heard.clear()
        player.play("slate")
        assert "A in place" in player.heard[0]
        hint = next(text for text in player.drawn if text.words == "Hard")
        assert player.find("Hard").place and not hint.cut
        player.ask("Hard", Deed.CLICK)
        assert "hard" in [text.words for text in player.drawn]
        player.ask(player.row or "", Deed.SET_VALUE, "crony")
        assert player.row and player.row.value == "CRONY"
        before = player.drawn
        player.press("F1")
        player.wait()
        place = pygame.Rect(player.find("Help", Role.DIALOG).place or ())
        after = player.drawn
        assert not [text for text in before if place.contains(text.ink) and text in after]
        player.resize(320, 480)
        assert all(text.ink.right <= 320 for text in player.drawn)
