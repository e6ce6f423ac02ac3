"""Beginning other games by keys alone: cards, codes, today's puzzle for other rules."""

from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.match import Daily, HostKind, Seed
from game.profile import Settings
from game.profile.daily import today
from game.profile.history import page
from game.profile.setup import begin
from game.rules import HardMode
from game.window.dialogs.board_chips import chip
from game.window.dialogs.calendar_dialog import CalendarForm
from game.window.dialogs.custom_game_dialog import CustomGame, Page
from game.window.dialogs.new_game_dialog import NewGame
from game.window.dialogs.new_game_table import DAILY
from game.window.ui.actions import Action
from game.window.ui.dialog import FormDialog
from game.window.ui.focus import PartFocus, RowFocus
from game.window.ui.gui_painter import RING_GAP
from game.window.ui.theme import legible
from tests.profile.games import clock_of, profile_in
from tests.window.new_games import open_cards, open_page, press_card
from tests.window.pilot import Pilot, playing

# What is chosen ---------------------------------------------------------------------------


def test_a_new_game_is_chosen_by_keys_alone_and_the_one_before_goes_on_later() -> None:
    with playing("robot") as pilot:
        pilot.play("count")
        open_page(pilot, Page.RULES)
        pilot.press("Down", "4", "Down", "Left", "Left")  # four boards, two guesses less
        pilot.press("Escape", "Escape")
        assert pilot.match.guesses_made == 1
        open_page(pilot, Page.RULES)
        pilot.press("Enter")
        assert not pilot.dialog_open
        assert pilot.match.guesses_made == 0
        press_card(pilot, "game:0")
        assert pilot.match.guesses == ("COUNT",)
        assert pilot.match.boards[0].host.words == ("ROBOT",)


KINDS = [
    ("C", 1, 6),
    ("2", 2, 7),
    ("4", 4, 9),
    ("8", 8, 13),
    ("16", 16, 21),
    ("32", 32, 37),
    ("S", 4, 9),
    ("A", 1, None),
    ("L", 1, 6),
]


@pytest.mark.parametrize(("keys", "boards", "guesses"), KINDS)
def test_a_key_begins_each_kind_of_game(keys: str, boards: int, guesses: int | None) -> None:
    with playing("robot") as pilot:
        open_cards(pilot)
        pilot.press(*keys)
        pilot.turn()
        assert not pilot.dialog_open
        code = pilot.match.code
        assert (len(pilot.match.boards), code.guesses) == (boards, guesses)
        assert code.sequence == (keys == "S")
        assert (code.host is HostKind.ABSURDLE) == (keys == "A")
        assert code.length == (8 if keys == "L" else 5)


def test_32_boards_take_two_steps_by_keys_and_by_mouse() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+N", "3", "2")
        assert len(pilot.match.boards) == 32
    with playing("robot") as pilot:
        pilot.click_button(Action.NEW_GAME)
        pilot.click(pilot.dialog.stops[PartFocus("32")])
        assert len(pilot.match.boards) == 32


def test_the_card_that_a_digit_may_become_is_lit_until_the_other_comes() -> None:
    """Nothing was seen of the digit, and after 0.6 seconds another one began 2 boards."""
    with playing("robot") as pilot:
        open_cards(pilot)
        pilot.press("3")
        assert pilot.focus == PartFocus("32")
        pilot.turn(5000)
        pilot.press("2")
        assert len(pilot.match.boards) == 32


def test_a_letter_after_a_digit_that_waits_ends_that_and_does_nothing_else() -> None:
    """A word that was typed began a game with what followed its first letter."""
    with playing("robot") as pilot:
        open_cards(pilot)
        first = pilot.focus
        pilot.press("3", *"crane", "2")
        assert pilot.dialog_open
        assert pilot.focus == first
        pilot.turn(700)
        pilot.press("c")
        assert not pilot.dialog_open
        assert (len(pilot.match.boards), pilot.entry) == (1, "")


def test_letters_after_a_digit_that_waits_get_an_answer() -> None:
    """They disappeared without a word, and so did the second 3 of 332."""
    with playing("robot") as pilot:
        open_cards(pilot)
        said = []
        for key in ("3", "g"):  # after the first, what is lit says it
            pilot.press(key)
            pilot.turn(100)
            said.append(pilot.toast)
        assert said == ["", "For 32 boards, press 3, then 2"]
        pilot.turn(700)
        pilot.press("3", "3", "2")
        assert len(pilot.match.boards) == 32


def test_a_digit_waits_no_longer_once_the_focus_is_elsewhere() -> None:
    with playing("robot") as pilot:
        open_cards(pilot)
        pilot.press("3", "Left", "Right", "2")
        assert len(pilot.match.boards) == 2


def test_arrows_go_from_card_to_card_and_on_to_the_buttons() -> None:
    with playing("robot") as pilot:
        open_cards(pilot)
        seen: list[object] = []
        for key in ("Right", "Right", "Down", "Left", "Down", "Up", "Up"):
            pilot.press(key)
            assert isinstance(pilot.focus, PartFocus)
            seen.append(pilot.focus.name)
        assert seen == ["classic", "2", "32", "16", "long", "16", "classic"]
        pilot.press("Down", "Down", "Down")
        seen.append(pilot.focus)
        pilot.press("Up")
        assert [seen[-1], pilot.focus] == [Action.ENTER_CODE, PartFocus("custom")]


def test_the_card_of_today_has_the_puzzles_of_more_boards(tmp_path: Path) -> None:
    """They were in the calendar alone, behind a button that went through all numbers."""
    still = Settings(animation="off")
    with playing("crane", settings=still, profile=profile_in(tmp_path)) as pilot:
        for size in ((1280, 800), (900, 500), (480, 640), (320, 480)):
            pilot.resize(*size)
            open_cards(pilot)
            pilot.wait()
            places, body = pilot.view.parts, pilot.view.body
            chips = [places[chip(boards)] for boards in (2, 4, 8, 16, 32)]
            assert chip(1) not in places  # that is the card
            assert body
            assert all(places[DAILY].contains(each) and body.contains(each) for each in chips)
            assert min(min(each.size) for each in chips) >= 24
            pilot.press("Escape")
        open_cards(pilot)
        pilot.click(pilot.view.parts[chip(4)])
        code = pilot.match.code
        assert (code.source, code.boards) == (Daily(date(2026, 11, 20)), 4)
        pilot.play(*(str(board.answer) for board in pilot.match.boards))
        pilot.wait()
        open_cards(pilot)
        pilot.click(pilot.view.parts[chip(1)])  # now that the card is of four boards
        assert pilot.match.code.boards == 1
        open_cards(pilot)
        pilot.click(pilot.view.parts[chip(4)])  # it is over
        assert pilot.form(CalendarForm).code.boards == 4


def test_arrows_go_through_the_chips_on_the_card_of_today() -> None:
    with playing("crane", settings=Settings(animation="off")) as pilot:
        open_cards(pilot)
        pilot.press("Tab")
        assert pilot.focus == PartFocus(chip(2))
        for key, name in (
            *(("Right", chip(boards)) for boards in (4, 8, 16, 32)),
            ("Right", "classic"),
            ("Left", DAILY),
            ("Down", "4"),
            ("Up", DAILY),
        ):
            pilot.press(key)
            assert pilot.focus == PartFocus(name)
        pilot.press("Tab", "Left")
        assert pilot.focus == PartFocus(DAILY)
        pilot.press("Tab", "Down")
        assert pilot.focus == PartFocus("4")


def test_the_card_keeps_the_words_and_hard_mode_of_the_settings() -> None:
    with playing("robot", settings=Settings(hard_mode="hard", language="es")) as pilot:
        open_cards(pilot)
        pilot.press("2")
        assert pilot.match.code.hard_mode is HardMode.HARD
        assert pilot.match.code.language == "es"


def test_the_cards_lead_to_a_friend_to_the_assistant_and_to_a_code() -> None:
    with playing("robot") as pilot:
        for action, title in ((Action.ENTER_CODE, "Custom game"), (Action.CHALLENGE, "Challenge")):
            open_cards(pilot)
            pilot.press_button(action)
            assert pilot.dialog.title.startswith(title)
            pilot.press("Escape")
            assert pilot.form(NewGame)
            pilot.press("Escape")
        open_cards(pilot)
        pilot.press_button(Action.ASSISTANT)
        assert not pilot.dialog_open
        assert not pilot.on_game


def test_escape_goes_from_a_custom_game_back_to_its_card() -> None:
    with playing("robot") as pilot:
        press_card(pilot, "custom")
        assert pilot.form(CustomGame)
        pilot.press("Escape")
        assert pilot.form(NewGame)
        assert pilot.focus == PartFocus("custom")


def test_reset_goes_back_to_the_saved_rules() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.RULES)
        pilot.press("Down", "8")
        assert pilot.dialog.note == "5 letters · 8 boards · 13 guesses"
        pilot.press_button(Action.RESET_GAME)
        assert pilot.form(CustomGame).settings == pilot.session.settings
        assert pilot.dialog.note == "5 letters · 6 guesses"


# A code --------------------------------------------------------------------------------------


def fault(pilot: Pilot) -> str:
    return pilot.form(CustomGame).fault


def test_a_code_is_played_and_a_mistyped_one_is_refused_at_its_field() -> None:
    with playing("robot") as pilot:
        text = pilot.match.code.text
        open_page(pilot, Page.CODE)
        pilot.write(text[:-1] + ("A" if text[-1] != "A" else "B"))
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert "mistyped" in fault(pilot)
        assert pilot.toast == ""
        assert pilot.dialog_open
        pilot.focus_on("code")
        pilot.press("Backspace")
        pilot.turn()
        assert fault(pilot) == ""  # it goes with the first change
        pilot.clear_field()
        pilot.write(text)
        pilot.click_button(Action.START_NEW_GAME)
        assert not pilot.dialog_open
        assert pilot.match.code.text == text


def test_the_code_of_a_puzzle_to_come_is_refused_at_its_field(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        before = pilot.match
        open_page(pilot, Page.CODE)
        pilot.write(begin(Settings(), Daily(date(2030, 1, 1))).match.code.text)
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert fault(pilot) == "That puzzle comes on 1 January 2030."
        assert pilot.match is before


def test_the_page_of_the_code_takes_keys_at_once_and_an_empty_code_is_refused() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.CODE)
        assert pilot.dialog.is_typed_in
        pilot.click_button(Action.START_NEW_GAME)
        pilot.turn(300)
        assert fault(pilot) == "Enter a game code first"
        assert pilot.dialog_open


@pytest.mark.parametrize("size", [(320, 480), (1280, 800)], ids=str)
def test_what_is_said_of_a_field_is_clear_of_its_ring(size: tuple[int, int]) -> None:
    """The tails of its letters lay on the ring around the field of the code."""
    with playing("robot") as pilot:
        pilot.resize(*size)
        open_page(pilot, Page.CODE)
        pilot.wait()
        field = max(pilot.dialog.stops.values(), key=lambda place: place.width)
        gap = pilot.look(pygame.Rect(field.x, field.y - RING_GAP - 2, field.width, 2))
        assert {gap.get_at((x, y))[:3] for x in range(field.width) for y in range(2)} == {
            pilot.theme.raised
        }


def test_a_code_counts_on_its_own_page_alone() -> None:
    with playing("robot") as pilot:
        open_page(pilot, Page.CODE)
        pilot.write("no code at all")
        pilot.press("PageUp")
        pilot.focus_on(Action.START_NEW_GAME)
        pilot.press("Enter")
        pilot.turn()
        assert not pilot.dialog_open
        assert not pilot.toast


# The puzzle of today -----------------------------------------------------------------------


def play_today(pilot: Pilot) -> None:
    pilot.press("Ctrl+N", "d")
    pilot.turn()


def test_the_puzzle_of_today_goes_on_and_is_never_played_twice(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        assert open_cards(pilot).today.line == "New every day"
        pilot.press("Escape")
        play_today(pilot)
        assert pilot.match.code.source == Daily(date(2026, 11, 20))
        answer = pilot.match.boards[0].host.words[0]
        other = next(word for word in ("CRANE", "SLATE") if word != answer)
        pilot.play(other)
        pilot.new_game()
        assert open_cards(pilot).today.line == "Started. Finish it today."
        pilot.press("Escape")
        play_today(pilot)
        assert pilot.match.guesses == (other,)
        pilot.play(answer)
        pilot.new_game()
        assert open_cards(pilot).today.line == "Solved in 2. Next puzzle tomorrow."
        pilot.focus_on(PartFocus(DAILY))
        pilot.press("Enter")  # shows the other days
        assert pilot.dialog.title == "Daily puzzles"
        pilot.press("Escape")
        assert pilot.form(NewGame)
        assert page(profile).games == 1


def test_the_puzzle_of_today_for_other_rules_is_a_row_of_the_custom_game(tmp_path: Path) -> None:
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        open_page(pilot, Page.RULES)
        pilot.press("Down", "4", "PageDown", "Right")
        assert pilot.dialog.values["daily"] == "Daily"
        pilot.press("Enter")
        assert pilot.match.code.source == Daily(date(2026, 11, 20))
        assert len(pilot.match.boards) == 4


def test_another_day_has_another_puzzle_and_keeps_the_streak(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with playing("robot", profile=profile) as pilot:
        play_today(pilot)
        pilot.play(pilot.match.boards[0].host.words[0])
        clock_of(profile).go_on(days=1)
        assert open_cards(pilot).today.line == "1-day streak. Keep it going."
        pilot.press("Escape")
        play_today(pilot)
        assert pilot.match.guesses == ()
        assert pilot.match.code.source == Daily(today(profile))


def test_after_today_s_puzzle_the_focus_is_on_what_can_be_begun() -> None:
    today = begin(Settings(), Daily(date.today())).match
    with playing(first=today) as pilot:
        pilot.press("Ctrl+N")
        assert pilot.focus == PartFocus(DAILY)
        pilot.press("Escape")
        pilot.play(today.boards[0].answer or "")
        pilot.wait()
        pilot.press("Ctrl+N")
        assert pilot.focus == PartFocus("classic")
        corner = pilot.view.parts[DAILY]
        edge = pygame.Rect(corner.x + corner.width // 2, corner.y, 1, 1)
        assert pilot.look(edge).get_at((0, 0))[:3] != pilot.theme.accent  # one frame is enough
        pilot.press("Enter")
        assert isinstance(pilot.match.code.source, Seed)


@pytest.mark.parametrize("theme", ["dark", "light", "high contrast"])
def test_the_card_that_is_suggested_looks_unlike_the_one_with_the_focus(theme: str) -> None:
    """Two cards had a green frame as soon as keys led on to another one."""
    with playing("robot", settings=Settings(theme=theme)) as pilot:
        pilot.press("Ctrl+N", "Tab")
        pilot.wait(1000)
        assert pilot.focus != PartFocus(DAILY)
        parts, seen = pilot.view.parts, {}
        for name in (DAILY, "absurdle"):
            card = parts[name]
            window = pilot.look(pilot.window)
            points = [window.get_at((card.centerx, card.y + down)) for down in (0, 4)]
            seen[name] = [(point.r, point.g, point.b) for point in points]
        assert seen[DAILY][0] == seen["absurdle"][0] == pilot.theme.line
        ground = seen[DAILY][1]
        assert ground != seen["absurdle"][1]
        for words in (pilot.theme.text, pilot.theme.muted):
            assert legible(words, ground, pilot.theme) == words


def test_a_row_without_room_for_its_explanation_says_it_to_the_pointer() -> None:
    with playing("robot", settings=Settings(scale=200)) as pilot:
        pilot.resize(1280, 800)
        pilot.press("Ctrl+N", "u")
        view = pilot.gui.view
        assert view and isinstance(view.dialog, FormDialog)
        container: Any = view.window.get_container()
        labels = {each.text: each.rect for each in container.elements if hasattr(each, "text")}
        for row in view.dialog.rows:
            assert row.hint not in labels
            pilot.point(*labels[row.label].center)
            assert pilot.gui.tip and pilot.gui.tip.words == row.hint


@pytest.mark.parametrize("language", ["en", "es"])
def test_hints_of_two_lines_do_not_touch_the_lines_between_rows(language: str) -> None:
    """In narrow windows they did, with room to spare below."""
    catalogue.choose(language)
    with playing("robot") as pilot:
        pilot.resize(480, 640)
        pilot.press("Ctrl+N", "u")
        rows = sorted(
            place.centery
            for what, place in pilot.dialog.stops.items()
            if isinstance(what, RowFocus)
        )
        assert min(below - above for above, below in pairwise(rows)) >= 60
