"""Toasts: one after the other, gone by themselves."""

import pygame
import pytest

from game.window.draw.theme import DARK, Viewport
from game.window.ui.toasts import Toasts


@pytest.fixture
def toasts() -> Toasts:
    """Return messages of a window of 1280 by 720 pixels, none of them said yet."""
    pygame.font.init()
    shown = Toasts()
    shown.arrange(DARK, Viewport((1280, 720), 1.0), (pygame.Rect(0, 64, 1280, 48),), 1.0)
    return shown


def seen(toasts: Toasts, start: int, end: int) -> list[str]:
    """Return the messages that are shown within a time, in their order."""
    messages: list[str] = []
    for now in range(start, end, 10):
        toasts.update(now)
        if toasts.message and toasts.message not in messages[-1:]:
            messages.append(toasts.message)
    return messages


def test_a_long_one_can_be_read_to_its_end_also_while_another_waits(toasts: Toasts) -> None:
    long = "This is how the colours of the tiles are set, step by step: " * 3
    toasts.say(long, 0)
    toasts.say("next", 0)
    assert seen(toasts, 0, 60 * len(long)) == [long]
    assert seen(toasts, 60 * len(long), 60 * len(long) + 1000) == [long, "next"]


def test_one_that_answers_at_once_goes_before_the_others(toasts: Toasts) -> None:
    for message in ("one", "two", "two", "three"):
        toasts.say(message, 0)
    seen(toasts, 0, 200)
    toasts.say("now", 200, at_once=True)
    assert seen(toasts, 200, 500) == ["one", "now"]
    assert seen(toasts, 500, 10_000) == ["now", "two", "three"]


def test_what_can_wait_waits_while_a_dialog_is_open(toasts: Toasts) -> None:
    place = pygame.Rect(360, 100, 560, 500)
    toasts.say("notice", 0)
    toasts.update(0, place)
    assert toasts.wake(0) is None
    toasts.say("answer", 1, at_once=True)
    toasts.update(1, place)
    assert toasts.message == "answer"
    assert seen(toasts, 3000, 8000) == ["notice"]
