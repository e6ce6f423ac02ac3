"""What keys do at the board, as each system and layout tells of them."""

import pygame
import pytest

from game.profile import Settings
from game.window.ui.actions import Action
from tests.window.pilot import playing


def test_other_alphabets_and_accents_fall_back_to_the_key() -> None:
    with playing("robot") as pilot:
        pilot.post(1088, "\N{CYRILLIC SMALL LETTER ER}", scancode=pygame.KSCAN_H)
        pilot.turn()
        pilot.post(ord("é"), "é")
        pilot.turn()
        assert pilot.entry == "HE"
        pilot.post(ord("1"), "1")
        pilot.post(ord("x"), "x", mod=pygame.KMOD_CTRL)
        pilot.turn()
        assert pilot.entry == "HE"


def test_letters_beyond_ascii_that_only_their_keys_tell_of_are_typed() -> None:
    # As SDL tells of them on X11 while the system composes no text.
    with playing("robot") as pilot:
        pilot.post(1088, scancode=pygame.KSCAN_H)  # on a Cyrillic layout
        pilot.post(0xE4, scancode=pygame.KSCAN_APOSTROPHE)  # ä on a German one
        pilot.post(pygame.K_DELETE, scancode=pygame.KSCAN_DELETE)
        pilot.turn()
        assert pilot.entry == "HA"
    with playing("cañón", settings=Settings(language="es")) as pilot:
        pilot.post(0xF1, scancode=pygame.KSCAN_SEMICOLON)
        pilot.turn()
        assert pilot.entry == "Ñ"


def test_the_system_composes_text_just_where_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append(False))
    with playing("robot") as pilot:
        assert told == [False]
        pilot.perform(Action.HISTORY)
        pilot.focus_on("search")
        assert told == [False, True]
        pilot.press("Escape")
        pilot.turn()
        assert told == [False, True, False]
    told.clear()
    with playing("cañón", settings=Settings(language="es")):
        assert told == []  # SDL begins with it, and ñ may need it


def test_a_letter_whose_release_was_not_told_is_taken() -> None:
    with playing("robot") as pilot:
        for letter in "robot":
            event = pygame.event.Event(
                pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0, scancode=0
            )
            pygame.event.post(event)
        pilot.turn()
        assert pilot.entry == "ROBOT"
