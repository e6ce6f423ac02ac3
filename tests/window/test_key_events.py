"""What keys do at the board, as each system and layout tells of them."""

import pygame
import pytest

from game.profile import Settings
from game.window.ui.actions import Action
from tests.window.pilot import playing


def test_shift_and_tab_go_back_through_the_buttons() -> None:
    with playing("robot") as pilot:
        pilot.press("Tab")
        pilot.post(pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT)
        pilot.press("Shift+Tab")
        pilot.press("Enter")  # the last button, help
        assert pilot.dialog_open


def test_arrows_go_along_the_buttons_of_the_header() -> None:
    """They moved the cursor of the row, which had no focus to be seen."""
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.press("s", "l", "Tab", "Right")
        first, second = list(pilot.buttons)[:2]
        assert pilot.focus is second
        pilot.press("Left", "Left")
        assert pilot.focus is first
        pilot.press("End", "Right")
        assert pilot.focus is Action.HELP
        pilot.press("Home")
        assert pilot.focus is first
        pilot.press("Right", "a", "t", "e")  # letters go to the row, at its cursor
        assert pilot.entry == "SLATE"
        assert pilot.focus is None
        pilot.press("Tab", "Right", "Escape", "Home", "Delete")
        assert pilot.entry == "LATE"
        pilot.press("s", "Tab", "Right", "Enter")
        assert pilot.match.guesses == ("SLATE",)


def test_arrows_stay_in_a_row_of_buttons() -> None:
    """Those of the end of a game are no neighbours of the header's."""
    with playing("robot") as pilot:
        pilot.play("robot")
        pilot.wait()
        assert pilot.result
        shown = pilot.result.buttons
        pilot.press("Tab", *("Right",) * len(shown))
        assert pilot.focus in shown
        pilot.press(*("Left",) * len(shown))
        assert pilot.focus is shown[0]


def test_at_the_end_of_a_game_tab_begins_with_what_can_be_done_then() -> None:
    """It began with the header, and Share came sixth."""
    with playing("robot") as pilot:
        pilot.play("robot")
        pilot.wait()
        assert pilot.result
        for action in pilot.result.buttons:
            pilot.press("Tab")
            assert pilot.focus is action
        while pilot.focus is not Action.HELP:
            pilot.press("Tab")
        pilot.press("Tab")
        assert pilot.focus is pilot.result.buttons[0]


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


def test_twenty_words_typed_at_once_are_all_taken() -> None:
    with playing("robot", settings=Settings(max_guesses=30)) as pilot:
        answers = pilot.match.words.answers
        words = [word.lower() for word in answers if word != "ROBOT"][:20]
        for word in words:
            for letter in word:
                pilot.post(ord(letter), letter)
            pilot.post(pygame.K_RETURN)
        pilot.turn(2)
        assert [guess.word.lower() for guess in pilot.match.boards[0].guesses] == words
