"""Beginning other games by keys alone: cards, codes, today's puzzle for other rules."""

from datetime import date
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
from game.window.dialogs.board_chips import boards_of, chip
from game.window.dialogs.calendar_dialog import CalendarForm
from game.window.dialogs.card_pictures import PATTERNS, PICTURE, narrowed, picture_of
from game.window.dialogs.custom_game_dialog import CustomGame, Page
from game.window.dialogs.new_game_cards import LIST_PICTURE
from game.window.dialogs.new_game_dialog import NewGame
from game.window.dialogs.new_game_table import CARDS, DAILY
from game.window.ui.actions import Action
from game.window.ui.dialog import FormDialog
from game.window.ui.focus import PartFocus
from game.window.ui.theme import theme
from tests.profile.games import clock_of, keep, kept, profile_in
from tests.window.new_games import open_cards, open_page, press_card
from tests.window.pilot import Pilot, playing

# Cards ------------------------------------------------------------------------------------


def test_in_large_sizes_titles_are_in_line_and_clear_of_drawings() -> None:
    """At 155 %, drawings touched titles, and titles above two lines were higher than others."""
    with playing("robot", settings=Settings(animation="off", scale=155)) as pilot:
        pilot.resize(1024, 640)
        open_cards(pilot)
        pilot.wait()
        tops = []
        for name in ("4", "8", "16", "32"):
            card = pilot.look(pilot.view.parts[name].inflate(-12, -12))
            across, down = range(card.get_width() * 2 // 3), range(card.get_height())
            lit = (
                y for y in down if any(card.get_at((x, y))[:3] == pilot.theme.text for x in across)
            )
            tops.append(next(lit))
        assert max(tops) - min(tops) <= 1
    for name in PATTERNS:
        drawn = picture_of(name, theme("dark"), lambda length: round(1.5 * length))
        assert drawn.get_bounding_rect().bottom <= round(1.5 * PICTURE)


@pytest.mark.parametrize(("scale", "interface"), [(100, "en"), (100, "es"), (125, "en")])
def test_in_low_windows_all_cards_are_in_view_also_with_unfinished_games(
    scale: int, interface: str
) -> None:
    """The third row lay behind a fade at the lower edge."""
    catalogue.choose(interface)
    settings = Settings(animation="off", scale=scale, interface=interface)
    with playing("robot", settings=settings) as pilot:
        pilot.resize(900, 500)
        for key in ("l", "4", "8", "a"):
            open_cards(pilot)
            pilot.press(key)
            pilot.play(pilot.match.words.answers[7].lower())
        open_cards(pilot)
        view = pilot.view
        games = [name for name in view.card_places if name not in CARDS and not boards_of(name)]
        assert len(games) == 3
        assert view.body
        assert max(place.bottom for place in view.card_places.values()) <= view.body.height
        assert list(view.parts) == list(view.card_places)


@pytest.mark.parametrize("language", ["en", "es"])
def test_cards_have_their_pictures_in_low_windows_at_larger_sizes(language: str) -> None:
    """In Spanish all pictures went since the lines of two cards took two lines of text."""
    catalogue.choose(language)
    settings = Settings(animation="off", scale=125, interface=language)
    with playing("robot", settings=settings) as pilot:
        pilot.resize(900, 500)
        open_cards(pilot)
        card = pilot.look(pilot.view.parts["32"])
        green = sum(
            card.get_at((x, y))[:3] == pilot.theme.green
            for x in range(card.get_width())
            for y in range(card.get_height())
        )
        assert green > 50
        chips = [boards_of(name) for name in pilot.view.parts if boards_of(name)]
        assert chips == [2, 4, 8, 16, 32]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [100, 175])
def test_all_cards_are_in_view_and_the_dialog_is_as_high_as_they_are(
    size: tuple[int, int], scale: int
) -> None:
    """There were empty bands around them, or their last row was cut off."""
    with playing("robot", settings=Settings(animation="off", scale=scale)) as pilot:
        pilot.resize(*size)
        open_cards(pilot)
        view = pilot.view
        assert view.drawn
        places = view.parts
        assert {name for name in places if not boards_of(name)} == set(CARDS)
        last, above = places["custom"], pilot.dialog.stops[Action.ENTER_CODE]
        assert last.height == places["2"].height
        assert above.y - last.bottom <= last.height // 2
        assert places[DAILY].y - view.window.rect.y <= pilot.layout.viewport.px(60)


def test_one_unfinished_game_has_the_whole_width(tmp_path: Path) -> None:
    """Its words were on two lines, next to an empty row."""
    profile = profile_in(tmp_path)
    keep(profile, kept(1, None, 1))
    with playing("robot", profile=profile) as pilot:
        pilot.resize(1280, 720)
        open_cards(pilot)
        places = pilot.view.parts
        assert places["game:0"].width >= 2 * places[DAILY].width


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


def test_the_wheel_scrolls_the_cards_wherever_the_pointer_is() -> None:
    with playing("robot", settings=Settings(scale=150)) as pilot:
        pilot.resize(480, 640)
        open_cards(pilot)
        view = pilot.gui.view
        assert view
        places = [*view.card_places.values()]
        pilot.point(*places[2].center)
        steps = []
        for _ in range(10):
            pilot.wheel(-1)
            steps.append(view.scrolled)
        assert steps[0] > 0
        assert steps[1] > steps[0]
        assert steps[-1] > places[2].height
        pilot.wheel(10)
        assert view.scrolled == 0


def test_no_drawing_reaches_to_the_name_of_its_card() -> None:
    pygame.font.init()
    colours = theme("dark", colour_blind=False)
    for name in set(CARDS) - {DAILY}:
        drawn = narrowed(picture_of(name, colours, round), 86)
        assert drawn.get_width() <= 86 < LIST_PICTURE
        assert drawn.get_bounding_rect().width >= 30


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
