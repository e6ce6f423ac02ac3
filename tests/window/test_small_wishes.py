"""What players of other games ask for: starting words, a second question, other keys, a pause."""

import pygame
import pytest

from game.profile import Settings
from game.window.board.keyboard import BACKSPACE, ENTER
from game.window.dialogs import share_dialog
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing

STARTERS = ("slate", "crony", "toolong", "qqqqq", "humid")


def test_one_key_types_the_own_starting_words_one_after_the_other() -> None:
    with playing("robot", settings=Settings(first_words=STARTERS)) as pilot:
        typed = []
        for _ in range(4):
            pilot.press("F3")
            typed.append(pilot.entry)
        assert typed == ["SLATE", "CRONY", "HUMID", "SLATE"]  # those that can be played
        pilot.press("Enter")
        pilot.wait()
        pilot.press("F3")
        assert pilot.entry == "CRONY"


def test_shuffled_starting_words_are_in_another_order_in_another_game() -> None:
    words = ("slate", "crony", "humid", "adieu", "stare", "point", "cloud", "bring")
    settings = Settings(first_words=words, first_words_order="shuffled")
    orders = set()
    with playing("robot", settings=settings) as pilot:
        for _ in range(4):
            typed = []
            for _ in words:
                pilot.press("F3")
                typed.append(pilot.entry)
            assert sorted(typed) == sorted(word.upper() for word in words)
            orders.add(tuple(typed))
            pilot.new_game()
    assert len(orders) > 1


def test_without_starting_words_the_key_says_where_to_add_them() -> None:
    with playing("robot") as pilot:
        pilot.press("F3")
        pilot.turn(300)
        assert "Settings › Typing" in pilot.toast
        assert not pilot.entry


@pytest.mark.parametrize(
    ("word", "doubt"), [("crane", "already played"), ("slate", "can't be the answer")]
)
def test_a_guess_that_cannot_help_is_asked_about_again(word: str, doubt: str) -> None:
    with playing("robot", settings=Settings(ask_again=True)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.type(word)
        pilot.press("Enter", "Enter")  # a double press is no answer
        pilot.turn(300)
        assert doubt in pilot.toast
        assert pilot.match.guesses_made == 1
        pilot.press("Enter")
        assert pilot.match.guesses_made == 2


def test_a_guess_that_may_be_right_on_one_board_is_not_asked_about() -> None:
    with playing("robot", "slate", settings=Settings(ask_again=True, boards=2)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.play("slate")
        assert pilot.match.guesses_made == 2


def test_enter_and_backspace_change_places() -> None:
    def places(swapped: bool) -> tuple[pygame.Rect, pygame.Rect]:
        with playing("robot", settings=Settings(swap_keys=swapped)) as pilot:
            keys = {label: pygame.Rect(key.place) for label, key in pilot.keys.items()}
            pilot.type("cran")
            pilot.click(keys[BACKSPACE])
            assert pilot.entry == "CRA"
            return keys[ENTER], keys[BACKSPACE]

    usual, swapped = places(swapped=False), places(swapped=True)
    assert usual[0].x < usual[1].x
    assert swapped[0].x > swapped[1].x


def test_the_keyboard_shows_no_clues_where_they_are_not_wanted() -> None:
    def colours(*, shown: bool = True) -> set[object]:
        with playing("robot", settings=Settings(key_colours=shown)) as pilot:
            before = _corner(pilot, "R")
            pilot.play("crane")
            pilot.wait()
            return {before, _corner(pilot, "R")}

    assert len(colours()) == 2
    assert len(colours(shown=False)) == 1


def _corner(pilot: Pilot, label: str) -> tuple[int, ...]:
    place = pilot.keys[label].place
    return tuple(pilot.look().get_at((place.x + place.width // 2, place.bottom - 4)))


def test_a_pause_hides_the_boards_and_stops_the_time() -> None:
    with playing("robot", settings=Settings(timer=True)) as pilot:
        pilot.play("crane")
        pilot.wait()
        pilot.type("ro")
        pilot.press("Ctrl+P")
        before = pilot.session.stopwatch.elapsed
        assert pilot.header == "Paused"
        assert not any(face.letter for row in pilot.board_faces() for face in row)
        pilot.turn(60_000)
        assert pilot.session.stopwatch.elapsed == before
        pilot.press("Shift")
        assert pilot.header == "Paused"
        pilot.press("Escape")
        pilot.wait()
        assert (pilot.entry, pilot.match.guesses_made) == ("RO", 1)
        assert pilot.running


def test_a_click_ends_a_pause_and_types_nothing() -> None:
    with playing("robot") as pilot:
        key = pilot.keys["Q"].place
        pilot.press("Ctrl+P")
        pilot.click(pygame.Rect(key))
        assert (pilot.header, pilot.entry) == ("Guess 1 of 6 · 5 letters", "")
        pilot.press("Ctrl+P")
        pilot.click_button(Action.RESUME)
        assert pilot.header == "Guess 1 of 6 · 5 letters"


def test_a_result_is_shared_in_words_and_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(share_dialog, "copy", copy)
    with playing("robot", "crane", settings=Settings(boards=2)) as pilot:
        pilot.play("robot", "crane")
        pilot.wait()
        pilot.press("Ctrl+C")
        pilot.click_button(Action.SHARE_WORDS)
        assert copied[-1].endswith("Board 1: solved on guess 1.\nBoard 2: solved on guess 2.")
        assert "Board 2: solved on guess 2." in pilot.dialog.text
        pilot.click_button(Action.SHARE_LINE)
        assert copied[-1].endswith("2/7 · 2 of 2 solved")
        pilot.press("Escape")
        assert not pilot.dialog_open
