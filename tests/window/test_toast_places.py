"""Where messages are: near the boards, and over nothing that is needed."""

import pygame
import pytest

from game import catalogue
from game.profile import Settings
from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.key_places import KeysPlace
from game.window.ui.actions import Action
from game.window.ui.text import Weight, text_width
from game.window.ui.theme import DARK, TITLE
from game.window.ui.toasts import Toasts
from tests.window.pilot import playing


def test_messages_are_near_to_the_middle_of_the_boards_unless_keys_are_next_to_them() -> None:
    below = arrange((800, 800), Shape(5, 6, 2))
    assert below.keys_place is KeysPlace.BELOW
    assert below.toast_axis == (below.grid.places[0].x + below.grid.places[1].right) // 2
    beside = arrange((900, 360), Shape(5, 6, 2))
    assert (beside.keys_place, beside.toast_axis) == (KeysPlace.RIGHT, None)


MESSAGES = (
    "The word has 5 letters",
    "QWERT isn't in the word list",
    "The guess must contain at least 2 Es",
    "Hard mode, in your next games too: keep greens in place and reuse revealed letters",
)


@pytest.mark.parametrize("message", MESSAGES)
@pytest.mark.parametrize("scale", [0.75, 1, 2])
@pytest.mark.parametrize("size", [(320, 400), (480, 640), (800, 600), (1280, 720), (3840, 2160)])
def test_a_toast_covers_neither_buttons_nor_boards(
    toasts: Toasts, message: str, scale: float, size: tuple[int, int]
) -> None:
    widths = [63, 105, 80, 105, 40, 40, 40]
    layout = arrange(size, Shape(5, 6), scale, button_widths=widths, folds=[[40] * 4])
    toasts.arrange(layout.viewport, *layout.toast_lanes)
    toasts.say(message, 0)
    toasts.update(0)
    toasts.update(400)
    for place in (*layout.buttons, *layout.grid.places):
        assert not toasts.area.colliderect(place)


@pytest.mark.parametrize("message", MESSAGES[:2])
@pytest.mark.parametrize("boards", [2, 8, 32])
@pytest.mark.parametrize("size", [(480, 640), (800, 600), (1280, 800), (1920, 1080)], ids=str)
def test_a_toast_covers_no_cell_of_the_strip_of_boards(
    toasts: Toasts, message: str, boards: int, size: tuple[int, int]
) -> None:
    shape = Shape(5, boards + 5, boards, numbered=True)
    layout = arrange(size, shape, button_widths=[40, 40, 40, 40], cells=boards)
    toasts.arrange(layout.viewport, *layout.toast_lanes)
    toasts.say(message, 0)
    toasts.update(0)
    toasts.update(400)
    assert layout.strip
    for place in (*layout.buttons, *layout.strip, *layout.grid.places):
        assert not toasts.area.colliderect(place)


def test_no_message_lies_over_the_end_of_a_game() -> None:
    """F3: a hint lay over the last row as it turned, and a refusal over the celebration."""
    with playing("crust", settings=Settings(ask_help=False)) as pilot:
        pilot.press("Ctrl+H")
        pilot.turn(300)
        pilot.type("crust")
        assert pilot.toast.startswith("The word contains ")
        pilot.press("Enter")
        pilot.app.scenes.notice("Something was not saved")
        pilot.turn(400)
        while not pilot.over:
            assert not pilot.toast
            pilot.turn(50)
        pilot.turn()
        assert pilot.toast == "Something was not saved"


def test_a_toast_in_the_header_cuts_no_words() -> None:
    with playing(*["robot"] * 8, settings=Settings(scale=200)) as pilot:
        pilot.resize(600, 400)  # there is no other place
        words, lane = pilot.layout.toast_lanes[-2:]
        assert words != lane
        before = pilot.look(words)
        pilot.type("zzzzz")
        pilot.press("Enter")
        pilot.wait(500)
        toast, seen = pilot.toast_place, pilot.look(words)
        assert words.contains(toast)
        for place in (
            pygame.Rect(0, 0, toast.x, words.height - 1),
            pygame.Rect(toast.right, 0, words.right - toast.right, words.height - 1),
        ):
            assert pygame.transform.average_color(seen.subsurface(place))[:3] == DARK.background
        pilot.press(*["Backspace"] * 5)
        pilot.wait(9000)
        assert not pilot.toast
        after = pilot.look(words)
        assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")


def test_no_words_of_the_header_are_seen_through_a_message_that_comes_or_goes() -> None:
    """Half seen, both texts stood through each other."""
    with playing(*["robot"] * 8, settings=Settings(scale=200)) as pilot:
        pilot.resize(600, 400)  # there is no other place
        words = pilot.layout.toast_lanes[-2]
        pilot.type("zzzzz")
        pilot.press("Enter")
        pilot.turn(40)
        assert pilot.toast
        seen, toast = pilot.look(words), pilot.toast_place
        beside = pygame.Rect(0, 0, toast.x, words.height - 1)
        assert pygame.transform.average_color(seen.subsurface(beside))[:3] == DARK.background


LONG = "Couldn't save the image in /home/somebody/Documents/and/a/folder/within/it (disk is full)"


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(900, 500), (1280, 800), (1366, 768), (1900, 1000)], ids=str)
def test_no_message_is_over_the_buttons_of_the_header(size: tuple[int, int], scale: int) -> None:
    """At 900 × 500 the path of an image was over all of them."""
    with playing("robot", settings=Settings(scale=scale, animation="off")) as pilot:
        pilot.resize(*size)
        for message in (*MESSAGES, LONG):
            pilot.app.scenes.say(message)
            pilot.turn(100)
            place = pilot.toast_place
            assert pilot.toast == message
            assert pilot.window.contains(place)
            assert not place.collidelistall(list(pilot.buttons.values()))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_every_message_is_next_to_the_keys_and_none_over_the_title(
    scale: int, language: str
) -> None:
    """At 900 × 500 those were over logo, title and guess as soon as the coach had its line."""
    catalogue.choose(language)
    settings = Settings(scale=scale, animation="off", interface=language)
    with playing("robot", settings=settings) as pilot:
        pilot.resize(900, 500)
        for asked in (False, True):
            if asked:
                pilot.press("Ctrl+A")
                pilot.wait(9000)
            pilot.type("zzzzz")
            pilot.press("Enter")
            pilot.turn(100)
            layout = pilot.layout
            assert pilot.toast
            assert pilot.toast_place.y >= layout.header.bottom
            assert layout.keyboard and layout.keyboard.x <= pilot.toast_place.x
            assert not pilot.toast_place.colliderect(layout.keyboard)
            assert not (asked and pilot.toast_place.colliderect(layout.note))
            pilot.press(*["Backspace"] * 5)
            pilot.wait(9000)


@pytest.mark.parametrize(
    ("size", "scale", "keyboard"),
    [((1024, 600), 125, "auto"), ((1024, 600), 100, "auto"), ((900, 500), 125, "hidden")],
    ids=str,
)
def test_a_message_is_over_no_words_of_the_header_while_the_coach_is_asked(
    size: tuple[int, int], scale: int, keyboard: str
) -> None:
    """The line of the coach took the places next to the boards, so it was over title and guess."""
    settings = Settings(scale=scale, screen_keyboard=keyboard, animation="off")
    with playing("robot", settings=settings) as pilot:
        pilot.resize(*size)
        pilot.type("slate")
        pilot.press("Enter", "Ctrl+A")
        pilot.wait(9000)
        pilot.type("zzzzz")
        pilot.press("Enter")
        pilot.turn(100)
        layout, place = pilot.layout, pilot.toast_place
        assert pilot.toast
        assert place.y >= layout.header.bottom
        assert not place.collidelistall([*layout.grid.places, layout.note])


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 740)], ids=str)
@pytest.mark.parametrize("boards", [1, 2])
def test_a_message_is_as_near_to_the_boards_as_it_can_be(
    boards: int, size: tuple[int, int], scale: int
) -> None:
    """At 125 % it was at the far left, a hundred pixels away from the row that it was about."""
    with playing(*["robot"] * boards, settings=Settings(scale=scale, animation="off")) as pilot:
        pilot.resize(*size)
        pilot.type("zzzzz")
        pilot.press("Enter")
        pilot.turn(100)
        assert pilot.toast
        boards_seen = pilot.layout.grid.places
        whole = boards_seen[0].unionall(list(boards_seen[1:]))
        place = pilot.toast_place
        gap = max(whole.x - place.right, place.x - whole.right)
        assert gap <= pilot.layout.px(24)


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(900, 500), (1280, 800), (1366, 768), (1900, 1000)], ids=str)
def test_that_solved_boards_are_hidden_is_said_where_it_covers_no_board_and_no_number(
    size: tuple[int, int], scale: int
) -> None:
    """It was over the header's line, or a block of three lines, or over the numbers of boards."""
    answers = ["robot", "crane", *["plumb"] * 30]
    with playing(*answers, settings=Settings(scale=scale, animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play("robot")
        for said in ("hidden", "shown"):
            pilot.press("Ctrl+Shift+O")
            pilot.turn(100)
            words, layout = f"Solved boards are {said}", pilot.layout
            assert pilot.app.screen.toasts.recent[0] == words
            assert (pilot.toast, pilot.tooltip) in ((words, ""), ("", words))
            place = pilot.toast_place if pilot.toast else pilot.app.screen.parts.tooltip.area
            assert pilot.window.contains(place)
            assert not place.collidelistall([*layout.grid.places, *layout.grid.labels])
            assert not place.collidelistall([*layout.strip, *layout.buttons])


def test_the_tip_of_a_button_gives_way_to_a_message() -> None:
    """The message on hard mode was over the tip of the button that was pressed."""
    with playing("robot") as pilot:
        pilot.resize(1152, 800)
        while pilot.app.screen.gui.focus is not Action.HARD_MODE:
            pilot.press("Tab")
        assert pilot.tooltip
        pilot.press("Space")
        pilot.turn(100)
        assert pilot.toast
        place = pilot.app.screen.parts.tooltip.area
        assert not place.colliderect(pilot.toast_place)
        pilot.wait()
        assert not pilot.toast
        assert pilot.tooltip


def test_no_message_is_a_block_of_three_lines_next_to_the_strip() -> None:
    with playing(*["robot"] * 32, settings=Settings(animation="off")) as pilot:
        pilot.resize(900, 500)
        pilot.app.scenes.say("Fill the row with 5 letters")
        pilot.turn(100)
        assert pilot.toast_place.width > pilot.toast_place.height * 2
        assert not pilot.toast_place.collidelistall(list(pilot.buttons.values()))


@pytest.mark.parametrize("size", [(900, 500), (1024, 560)])
def test_a_message_over_a_dialog_as_high_as_the_window_covers_nothing_of_it(
    size: tuple[int, int],
) -> None:
    """It lay over the title of the coach."""
    with playing("crane", settings=Settings(coach=True, animation="off")) as pilot:
        pilot.resize(*size)
        pilot.advice()
        pilot.perform(Action.COACH_DETAILS)
        pilot.type("crxne")
        pilot.app.screen.toasts.say("CRXNE isn't in the word list", pilot.time, at_once=True)
        pilot.wait(1000)
        place = pilot.gui.dialog_place
        assert pilot.toast and place
        title, body = pilot.dialog.title, pilot.view.body
        width = text_width(title, Weight.BOLD, pilot.layout.viewport.px(TITLE))
        words = pygame.Rect(place.title.x, place.title.y, 20 + width, place.title.height)
        covered = [words, *pilot.view.ways_back.values(), *([body] if body else [])]
        covered += [target.rect for target in pilot.view.targets]
        assert pilot.toast_place.collidelist(covered) < 0
