"""What words mean: each word with its kind, and its meaning below."""

import pygame
import pytest

from game.window.dialogs.meanings_dialog import Entry, draw_meanings, meanings
from game.window.ui.theme import DARK
from tests.profile.games import match_of, played
from tests.window.pilot import playing


def test_each_word_has_its_kind_and_its_meaning() -> None:
    match = played(match_of("ROBOT", "CRANE"), "ROBOT", "CRANE")
    first, second = meanings(match)
    assert first == Entry("1. ROBOT", "noun", "a mechanism that can move automatically")
    assert second.name == "2. CRANE"
    assert first.in_words == "1. ROBOT noun: a mechanism that can move automatically"


@pytest.mark.parametrize("width", [80, 520])
def test_meanings_are_drawn_in_any_width(width: int) -> None:
    """Every meaning was in bold, as the word is."""
    pygame.font.init()
    entries = (Entry("PERRO", "masculine noun", "dog"), Entry("REYES", "", "not known"))
    drawn = draw_meanings(entries, DARK, round, width, 400)
    assert drawn.picture.get_width() == width
    assert drawn.said == ("PERRO", "masculine noun", "dog", "REYES", "not known")


def test_they_are_shown_once_the_game_is_over() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+W")
        assert not pilot.dialog_open
        pilot.play("robot")
        pilot.wait()
        pilot.press("Ctrl+W")
        assert "a mechanism that can move" in pilot.dialog.text
