"""Numbers in dialogs are typed, stepped, chosen and held, in New game and Settings alike."""

from typing import Any

import pygame
import pytest

from game.options import OPTIONS
from game.window.dialogs.custom_game_dialog import CustomGame
from game.window.dialogs.settings_dialog import SettingsForm
from game.window.ui import row_widgets
from game.window.ui.actions import Action
from game.window.ui.choice_box import chosen_colours
from game.window.ui.focus import RowFocus
from game.window.ui.keys import FAST, FAST_AFTER
from game.window.ui.number_box import HOLD_DELAY, HOLD_EVERY, NumberBox
from game.window.ui.theme import LEGIBLE, SMALL, THEMES, contrast
from game.window.ui.widgets import FittedLabel, Look
from tests.window.pilot import Pilot, playing


def open_rules(pilot: Pilot, row: str) -> None:
    """Open the rules of a custom game with the focus on a row."""
    pilot.press("Ctrl+N", "u")
    pilot.focus_on(row)


def chosen(pilot: Pilot, name: str) -> int | str:
    value: int | str = getattr(pilot.form(CustomGame).settings, name)
    return value


def box(pilot: Pilot, name: str) -> NumberBox:
    return pilot.view.numbers[name]


@pytest.mark.parametrize("size", [(480, 640), (600, 700), (1280, 800)], ids=str)
def test_hints_of_all_rows_have_letters_of_one_size(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In narrow windows those on two lines had smaller ones than the others."""
    sizes: list[int] = []

    class Noted(FittedLabel):
        def __init__(self, place: pygame.Rect, words: str, look: Look, *rest: Any) -> None:
            if look.colour == THEMES["dark"].muted:
                sizes.append(look.sizes[0])
            super().__init__(place, words, look, *rest)

    with playing("robot") as pilot:
        pilot.resize(*size)
        monkeypatch.setattr(row_widgets, "FittedLabel", Noted)
        open_rules(pilot, "boards")
        assert len(sizes) >= 6
        assert {*sizes} == {SMALL}


def test_digits_take_the_place_of_the_number() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "boards")
        pilot.press("1", "6")
        assert (chosen(pilot, "boards"), pilot.dialog.values["boards"]) == (16, "16")
        pilot.press("Tab", "Shift+Tab", "4")  # once more, from the first digit
        assert chosen(pilot, "boards") == 4


@pytest.mark.parametrize("keys", [("3", "3"), ("0",), ("1", "6", "4")])
def test_a_digit_that_leads_to_no_number_shakes_and_changes_nothing(keys: tuple[str, ...]) -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "boards")
        pilot.press(*keys[:-1])
        before = chosen(pilot, "boards"), pilot.dialog.values["boards"]
        pilot.wait()
        assert pilot.idle or box(pilot, "boards").wake(pilot.time) is None
        pilot.press(keys[-1])
        assert box(pilot, "boards").wake(pilot.time) == 0.0  # it shakes
        assert (chosen(pilot, "boards"), pilot.dialog.values["boards"]) == before
        pilot.wait()
        assert box(pilot, "boards").wake(pilot.time) is None


def test_a_number_that_is_not_typed_to_its_end_is_not_taken() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "word_length")
        pilot.press("1")  # 1 letter is too few, 10 to 15 are not
        assert pilot.dialog.values["word_length"] == "1"
        assert chosen(pilot, "word_length") == 5
        pilot.press("Enter")
        assert pilot.dialog_open  # no game of another length begins by mistake
        pilot.press("2")
        assert chosen(pilot, "word_length") == 12
        pilot.press("Backspace", "Tab")
        assert pilot.dialog.values["word_length"] == "12"


def test_backspace_home_and_end() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "boards")
        pilot.press("End")
        assert chosen(pilot, "boards") == 32
        pilot.press("Backspace")
        assert chosen(pilot, "boards") == 3
        pilot.press("Backspace", "8")
        assert chosen(pilot, "boards") == 8
        pilot.press("Home")
        assert chosen(pilot, "boards") == 1


def test_arrows_end_at_the_ends() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "boards")
        pilot.press("Left")
        assert chosen(pilot, "boards") == 1
        pilot.press("End", "Right")
        assert chosen(pilot, "boards") == 32


def test_the_wheel_steps() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "boards")
        pilot.point(*box(pilot, "boards").place.center)
        pilot.wheel(3)
        assert chosen(pilot, "boards") == 4


def test_quick_choices_by_the_pointer_and_by_space() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 720)
        open_rules(pilot, "boards")
        assert list(box(pilot, "boards").chips) == [1, 2, 4, 8, 16, 32]
        pilot.click(box(pilot, "boards").chips[16])
        assert chosen(pilot, "boards") == 16
        assert pilot.focus == RowFocus("boards")
        pilot.press("Space")
        assert chosen(pilot, "boards") == 32
        pilot.press("Space")
        assert chosen(pilot, "boards") == 1


def test_where_quick_choices_have_no_room_the_figure_goes_through_them() -> None:
    with playing("robot") as pilot:
        pilot.resize(320, 480)
        open_rules(pilot, "max_guesses")
        assert not box(pilot, "max_guesses").chips
        pilot.click(box(pilot, "max_guesses").place)
        assert chosen(pilot, "max_guesses") == "unlimited"
        pilot.click(box(pilot, "max_guesses").place)
        assert chosen(pilot, "max_guesses") == "standard"


def test_standard_guesses_follow_the_boards_until_a_number_is_typed() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "boards")
        pilot.press("8", "Down")
        assert pilot.dialog.values["max_guesses"] == "Standard (13)"
        pilot.press("9")
        assert chosen(pilot, "max_guesses") == 9
        pilot.press("Up", "2")
        assert chosen(pilot, "max_guesses") == 9


def test_a_sign_that_is_held_goes_on_and_then_faster() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "max_guesses")
        pilot.press("1")
        plus = box(pilot, "max_guesses").signs[1]
        pilot.hold(*plus.center)
        assert chosen(pilot, "max_guesses") == 2
        pilot.turn(HOLD_DELAY)
        assert chosen(pilot, "max_guesses") == 3
        pilot.turn(HOLD_EVERY)
        assert chosen(pilot, "max_guesses") == 4
        pilot.turn(FAST_AFTER)
        assert chosen(pilot, "max_guesses") == 4 + FAST
        pilot.let_go(*plus.center)
        pilot.wait(FAST_AFTER)
        assert chosen(pilot, "max_guesses") == 4 + FAST


def test_an_arrow_that_is_held_goes_faster_after_a_while() -> None:
    with playing("robot") as pilot:
        open_rules(pilot, "max_guesses")
        pilot.press("1")
        for rest in (0.0, FAST_AFTER):
            pilot.turn(rest)
            down = pygame.event.Event(
                pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0, scancode=0
            )
            pygame.event.post(down)
            pilot.turn()
        assert chosen(pilot, "max_guesses") == 2 + FAST
        pilot.press("Right", "Right")
        assert chosen(pilot, "max_guesses") == 2 + 2 * FAST + 1


@pytest.mark.parametrize(("name", "typed"), [("volume", "45"), ("scale", "150")])
def test_settings_have_the_same_numbers(name: str, typed: str) -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+,")
        while name not in pilot.dialog.values:
            pilot.press("PageDown")
        pilot.focus_on(name)
        pilot.press(*typed)
        assert getattr(pilot.form(SettingsForm).settings, name) == int(typed)
        assert OPTIONS[name].value_in_words(int(typed)) == pilot.view.numbers[name].row.value


# The frame --------------------------------------------------------------------------------

FRAMED = [Action.SETTINGS, Action.STATISTICS, Action.HELP, Action.YOUR_GAMES, Action.CUSTOM_GAME]


@pytest.mark.parametrize("action", FRAMED)
@pytest.mark.parametrize("size", [(1280, 720), (320, 480)])
def test_the_frame_the_tabs_and_close_keep_their_places_on_all_pages(
    action: Action, size: tuple[int, int]
) -> None:
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.play("crane")
        pilot.perform(action)
        pilot.turn()
        seen = {()} if not pilot.dialog.pages else set()  # a list comes first
        for _ in pilot.dialog.pages:
            stops = pilot.dialog.stops
            heads = {rect.y for focus, rect in stops.items() if "Page" in type(focus).__name__}
            if pilot.view.has_sections:  # the focus is on the name in the list
                heads = {pilot.view.window.rect.x}
            seen.add((*pilot.dialog.place, *stops[Action.CLOSE_DIALOG], *heads))
            pilot.press("PageDown")
        assert len(seen) == 1


def test_the_cards_and_the_custom_game_have_one_frame() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 720)
        pilot.press("Ctrl+N")
        cards = pilot.dialog.place
        assert cards.size == (720, 560)
        pilot.press("u")
        pilot.turn()
        assert pilot.dialog.place == cards


@pytest.mark.parametrize("name", THEMES)
def test_the_chosen_one_of_several_values_is_legible(name: str) -> None:
    ground, ink = chosen_colours(THEMES[name])
    assert contrast(ink, ground) >= LEGIBLE


def test_a_click_on_a_value_chooses_it() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+N", "u")
        pilot.turn()
        place = pilot.dialog.stops[RowFocus("hard_mode")]
        for share, level in ((0.9, "strict"), (0.5, "hard"), (0.1, "off")):
            point = pygame.Rect(place.x + round(place.width * share), place.centery, 1, 1)
            pilot.click(point)
            assert pilot.form(CustomGame).settings.hard_mode == level
            assert pilot.focus == RowFocus("hard_mode")
