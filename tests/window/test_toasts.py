"""Toasts: one after the other, gone by themselves."""

import pygame
import pytest

from game import catalogue
from game.profile import Settings
from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.key_places import KeysPlace
from game.window.ui.actions import Action
from game.window.ui.dialog import TextDialog
from game.window.ui.text import Weight, text_width
from game.window.ui.theme import DARK, TITLE
from game.window.ui.toasts import DialogPlace, Toasts
from tests.window.pilot import playing


@pytest.fixture
def toasts() -> Toasts:
    pygame.font.init()
    shown = Toasts(DARK)
    layout = arrange((1280, 720), Shape(5, 6))
    shown.arrange(layout.viewport, *layout.toast_lanes)
    return shown


def seen(toasts: Toasts, start: int, end: int) -> list[str]:
    """Return the messages that are shown within a time, in their order."""
    messages: list[str] = []
    for now in range(start, end, 10):
        toasts.update(now)
        if toasts.message and toasts.message not in messages[-1:]:
            messages.append(toasts.message)
    return messages


def test_a_toast_comes_stays_and_goes(toasts: Toasts) -> None:
    assert toasts.wake(0) is None
    toasts.say("Hello", 0)
    assert toasts.wake(0) == 0
    assert seen(toasts, 0, 2600) == ["Hello"]
    assert toasts.wake(2000) == pytest.approx(650)
    assert seen(toasts, 2600, 2900) == ["Hello"]
    assert toasts.message == ""
    assert toasts.wake(3000) is None


def test_toasts_queue_and_none_comes_twice(toasts: Toasts) -> None:
    for message in ("one", "two", "two", "three"):
        toasts.say(message, 0)
    assert seen(toasts, 0, 10_000) == ["one", "two", "three"]


def test_a_long_one_can_be_read_to_its_end_also_while_another_waits(toasts: Toasts) -> None:
    long = "This is how the colours of the tiles are set, step by step: " * 3
    toasts.say(long, 0)
    toasts.say("next", 0)
    assert seen(toasts, 0, 60 * len(long)) == [long]
    assert seen(toasts, 60 * len(long), 60 * len(long) + 1000) == [long, "next"]


def test_one_that_is_far_too_long_is_cut_in_its_middle(toasts: Toasts) -> None:
    toasts.say(f"begin {'x' * 80_000} end", 0)
    toasts.update(0)
    assert len(toasts.message) <= 400
    assert toasts.message.startswith("begin ")
    assert toasts.message.endswith(" end")


def test_one_that_answers_at_once_goes_before_the_others(toasts: Toasts) -> None:
    for message in ("one", "two", "three"):
        toasts.say(message, 0)
    seen(toasts, 0, 200)
    toasts.say("now", 200, at_once=True)
    assert seen(toasts, 200, 500) == ["one", "now"]
    assert seen(toasts, 500, 10_000) == ["now", "two", "three"]


def test_the_same_message_stays_longer(toasts: Toasts) -> None:
    toasts.say("again", 0)
    seen(toasts, 0, 1500)
    toasts.say("again", 1500)
    assert seen(toasts, 1500, 3900) == ["again"]
    assert toasts.message == "again"


def test_without_motion_a_toast_takes_the_place_of_another_at_once(toasts: Toasts) -> None:
    toasts.look(DARK, 0.0)
    toasts.say("twin one", 0)
    toasts.update(0)
    toasts.say("twin two", 1, at_once=True)
    assert toasts.update(2), "its text must be drawn again, although its place is the same"
    assert toasts.message == "twin two"


def test_messages_are_near_to_the_middle_of_the_boards_unless_keys_are_next_to_them() -> None:
    below = arrange((800, 800), Shape(5, 6, 2))
    assert below.keys_place is KeysPlace.BELOW
    assert below.toast_axis == (below.grid.places[0].x + below.grid.places[1].right) // 2
    beside = arrange((900, 360), Shape(5, 6, 2))
    assert (beside.keys_place, beside.toast_axis) == (KeysPlace.RIGHT, None)


def test_a_toast_fits_the_smallest_window(toasts: Toasts) -> None:
    layout = arrange((320, 400), Shape(15, 6))
    toasts.arrange(layout.viewport, *layout.toast_lanes)
    toasts.say("The guess must contain at least 3 Es, and this is a very long message", 0)
    toasts.update(0)
    _, arrived = toasts.update(400)
    assert pygame.Rect(0, 0, 320, 400).contains(arrived)


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


@pytest.mark.parametrize(("top", "height"), [(300, 300), (0, 600), (200, 520), (10, 700)], ids=str)
def test_an_answer_goes_above_or_below_a_dialog_or_else_to_its_title(
    toasts: Toasts, top: int, height: int
) -> None:
    window = pygame.Rect(360, top, 560, height)
    title = pygame.Rect(360, top, 560, 56)
    toasts.say("Enter a game code first", 0, at_once=True)
    toasts.update(0, DialogPlace(window, title))
    toasts.update(400, DialogPlace(window, title))
    assert toasts.message
    assert pygame.Rect(0, 0, 1280, 720).contains(toasts.area)
    assert title.contains(toasts.area) or not window.colliderect(toasts.area)


def test_what_can_wait_waits_while_a_dialog_is_open(toasts: Toasts) -> None:
    place = DialogPlace(pygame.Rect(360, 100, 560, 500), pygame.Rect(360, 100, 560, 56))
    toasts.say("notice", 0)
    toasts.update(0, place)
    assert toasts.wake(0) is None
    toasts.say("answer", 1, at_once=True)
    toasts.update(1, place)
    assert toasts.message == "answer"
    assert seen(toasts, 3000, 8000) == ["notice"]


def test_of_several_answers_the_newest_is_shown(toasts: Toasts) -> None:
    toasts.hold(True, 0)
    for message in ("one", "two"):
        toasts.say(message, 0, at_once=True)
    assert seen(toasts, 0, 500) == []
    toasts.hold(False, 500)
    assert seen(toasts, 500, 10_000) == ["two"]
    assert toasts.recent == ("two", "one")


def test_no_message_lies_over_the_end_of_a_game() -> None:
    with playing("crust") as pilot:
        pilot.type("cro")
        pilot.press("Enter")
        assert pilot.toast
        pilot.press("Escape")
        pilot.type("crust")
        pilot.press("Enter")
        pilot.turn(400)
        while not pilot.over:
            assert not pilot.toast
            pilot.turn(50)


def test_the_last_messages_can_be_read_again() -> None:
    with playing("crust") as pilot:
        pilot.press("Ctrl+M")
        assert "No messages yet." in str(pilot.dialog)
        pilot.press("Escape")
        pilot.type("cro")
        pilot.press("Enter", "Ctrl+H")
        pilot.wait()
        pilot.press("Ctrl+M")
        shown = str(pilot.dialog)
        assert 0 < shown.index("contains") < shown.index("Too short")


def test_many_problems_at_the_start_are_told_in_one_toast_that_keeps_off_the_tiles() -> None:
    first = "/home/ada/.config/verdigris/config.toml: word_length is 99; it must be 2 to 15"
    with playing("crane", problems=[first, "two", "three", "four", "five"]) as pilot:
        pilot.turn(400)
        assert pilot.toast == f"{first} (and 4 more: see the terminal)"
        below = pilot.layout.grid.places[0].y - pilot.toast_place.bottom
        assert below >= 5
        pilot.wait()
        assert not pilot.toast
    with playing("crane", problems=["one", "two"]) as pilot:
        pilot.turn(400)
        assert pilot.toast == "one"


def test_what_was_told_before_does_not_stay_over_a_dialog_that_opens() -> None:
    with playing("crane") as pilot:
        pilot.type("cra")
        pilot.press("Enter")
        pilot.turn(400)
        assert pilot.toast == "Too short: 5 letters needed"
        pilot.press("F1")
        assert pilot.dialog_open
        pilot.turn(300)
        assert not pilot.toast
    with playing("crane") as pilot:
        pilot.press("Ctrl+S")
        pilot.press("F1")
        pilot.app.scenes.say("Told by the dialog")
        pilot.turn(400)
        assert pilot.toast == "Told by the dialog"
    with playing("crane", problems=["Told before anybody could see it"]) as pilot:
        pilot.press("F1")
        pilot.turn(400)
        assert pilot.toast == "Told before anybody could see it"


def test_paths_that_are_no_text_are_told_as_well() -> None:
    with playing("crane", problems=["The list /tmp/\udcff\0 cannot be read"]) as pilot:
        pilot.turn(300)
        assert pilot.toast_place.width > 100
        close = ((Action.CLOSE_DIALOG, "Close"),)
        pilot.gui.open(TextDialog("About", ("Games: /tmp/\udcff",), close))
        pilot.turn()
        assert pilot.dialog_open


def test_an_answer_that_is_the_same_once_more_comes_again() -> None:
    with playing("robot") as pilot:
        pilot.type("zzzzz")
        pilot.press("Enter")
        pilot.turn(500)
        toasts = pilot.app.screen.toasts
        assert toasts.message
        still = toasts.area.copy()
        pilot.turn(100)
        assert toasts.area == still
        pilot.press("Enter")
        pilot.turn(30)
        assert toasts.message
        assert toasts.area != still  # it comes in from above, as the first time


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


def test_each_hint_takes_the_place_of_the_one_before_at_once() -> None:
    """A second one waited until the first had been read, and seemed to do nothing."""
    with playing("robot", settings=Settings(ask_help=False)) as pilot:
        pilot.press("Ctrl+H")
        pilot.turn(300)
        seen = [pilot.toast]
        for _ in range(2):
            pilot.press("Ctrl+H")
            pilot.turn(300)
            pilot.turn()
            seen.append(pilot.toast)
        hints = [str(hint) for hint in pilot.match.boards[0].hints]
        assert seen == hints
        assert len(set(seen)) == 3


@pytest.mark.parametrize("by_pointer", [False, True])
def test_a_message_about_a_row_goes_with_the_next_letter(by_pointer: bool) -> None:
    with playing("robot") as pilot:
        pilot.type("crzzz")
        pilot.press("Enter")
        assert pilot.toast.startswith("CRZZZ")
        pilot.press("Backspace")
        pilot.turn(300)
        assert pilot.toast.startswith("CRZZZ")  # as long as it is about what is there
        if by_pointer:
            pilot.click(pilot.keys["A"].place)
        else:
            pilot.press("a")
        pilot.turn(300)
        pilot.turn()
        assert pilot.toast == ""
        assert any("CRZZZ" in message for message in pilot.app.screen.toasts.recent)


def test_a_message_about_a_row_is_not_over_the_next_guess() -> None:
    with playing("robot") as pilot:
        pilot.type("crane")
        pilot.press("Backspace", "Enter")
        assert pilot.toast
        pilot.turn(300)
        pilot.press("e", "Enter")
        pilot.turn(300)
        pilot.turn()
        assert pilot.toast == ""


def test_a_hint_stays_while_the_next_word_is_typed() -> None:
    with playing("robot", settings=Settings(ask_help=False)) as pilot:
        pilot.press("Ctrl+H")
        pilot.wait(400)
        hint = pilot.toast
        pilot.type("cra")
        pilot.turn(300)
        assert hint
        assert pilot.toast == hint


def test_the_assistant_takes_its_messages_about_a_row_away_too() -> None:
    with playing("robot") as pilot:
        pilot.perform(Action.ASSISTANT)
        pilot.press("a", "Enter")
        pilot.turn(300)
        refusal = pilot.toast
        pilot.press("b")
        pilot.turn(300)
        pilot.turn()
        assert refusal
        assert pilot.toast == ""


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
