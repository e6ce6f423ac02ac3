"""Toasts: one after the other, gone by themselves."""

import pygame
import pytest

from game.profile import Settings
from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.ui.actions import Action
from game.window.ui.dialog import TextDialog
from game.window.ui.theme import DARK
from game.window.ui.toasts import DialogPlace, Toasts
from tests.window.pilot import playing


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


def test_a_toast_fits_the_smallest_window(toasts: Toasts) -> None:
    layout = arrange((320, 400), Shape(15, 6))
    toasts.arrange(layout.viewport, *layout.toast_lanes)
    toasts.say("The guess must contain at least 3 Es, and this is a very long message", 0)
    toasts.update(0)
    _, arrived = toasts.update(400)
    assert pygame.Rect(0, 0, 320, 400).contains(arrived)


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
        assert "Too short" in shown.partition("contains")[2]


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


def test_each_answer_is_about_the_key_that_was_pressed_last() -> None:
    """F3: after two hints and Ctrl+D, the first hint was still the message."""
    with playing("crust", settings=Settings(ask_help=False)) as pilot:
        pilot.play("slate")
        pilot.wait()
        pilot.type("cro")
        for key, words in (
            ("Enter", "Too short"),
            ("Ctrl+H", "The word contains "),
            ("Ctrl+H", "The word contains "),
            ("Ctrl+D", "Hard mode, "),
        ):
            before = pilot.toast
            pilot.press(key)
            pilot.turn(300)
            pilot.turn()
            assert pilot.toast != before
            assert pilot.toast.startswith(words)


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
