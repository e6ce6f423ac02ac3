"""How the cards of a new game look in any window: titles, drawings, numbers, lists."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.match import Daily
from game.profile import Settings
from game.window.dialogs.board_chips import boards_of
from game.window.dialogs.card_pictures import PATTERNS, PICTURE, narrowed, picture_of
from game.window.dialogs.new_game_cards import LIST_PICTURE, draw_table
from game.window.dialogs.new_game_table import CARDS, DAILY
from game.window.ui.actions import Action
from game.window.ui.theme import theme
from tests.languages.drawn import Sheet, remembering
from tests.profile.games import keep, kept, profile_in
from tests.window.new_games import open_cards
from tests.window.pilot import playing


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


def test_in_a_list_the_numbers_of_boards_are_clear_of_the_words_above_them(tmp_path: Path) -> None:
    """In the narrowest windows "New every day" touched them, and the card its own title."""
    with playing("robot", profile=profile_in(tmp_path)) as pilot:
        table = open_cards(pilot)
        with remembering():
            drawn = draw_table(table, theme("dark"), round, 264, 400)
    assert isinstance(drawn.picture, Sheet)
    chips = [place for name, place in drawn.places.items() if boards_of(name)]
    card = drawn.places[DAILY]
    said = [each.place for each in drawn.picture.texts if card.contains(each.place)]
    above = [place for place in said if place.x > chips[0].x]
    above = [place for place in above if place.collidelist(chips) < 0]
    assert min(place.y for place in above) - card.y >= 10
    assert min(chip.y for chip in chips) - max(place.bottom for place in above) >= 7


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


def test_in_cards_without_drawings_the_last_days_are_clear_of_the_numbers(tmp_path: Path) -> None:
    seen = []
    for played in (True, False):
        profile = profile_in(tmp_path / str(played), "2026-11-20")
        if played:
            keep(profile, kept(1, source=Daily(date(2026, 11, 19))))
        with playing("robot", profile=profile) as pilot:
            pilot.resize(480, 640)
            pilot.press("Ctrl+N")
            pilot.wait()
            chips = [place for name, place in pilot.view.parts.items() if boards_of(name)]
            seen.append(pilot.look(chips[0].unionall(chips[1:])).get_buffer().raw)
    assert seen[0] == seen[1]


def test_a_card_is_pressed_once_the_button_is_let_go_on_it() -> None:
    """It began a game at once, and could not be taken back."""
    with playing("robot") as pilot:
        open_cards(pilot)
        before = pilot.match
        here, other = pilot.view.parts["absurdle"].center, pilot.view.parts["classic"].center
        pilot.hold(*here)
        assert pilot.match is before
        assert pilot.dialog_open
        pilot.let_go(*other)
        assert pilot.match is before
        assert pilot.dialog_open
        pilot.hold(*other)
        pilot.let_go(*other)
        assert pilot.match is not before
