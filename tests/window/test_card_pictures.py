"""The small drawings on the cards of a new game."""

from datetime import date

import pygame
import pytest

from game.profile.daily import Day
from game.profile.games import Result
from game.window.dialogs.card_pictures import days_in_words, picture_of_days
from game.window.ui.theme import DARK

WON, NOT_PLAYED = Day(date(2026, 11, 18), "a", Result.WON, 3), Day(date(2026, 11, 19))
TODAY = Day(date(2026, 11, 20))


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def width_of(*days: Day) -> int:
    return picture_of_days(days, DARK, round).get_bounding_rect().width


def test_days_before_the_first_one_that_was_played_have_no_tile() -> None:
    """A newcomer saw two dashes, and nothing said what they were."""
    assert width_of(NOT_PLAYED, NOT_PLAYED, TODAY) == width_of(TODAY)
    assert width_of(NOT_PLAYED, WON, TODAY) == width_of(WON, TODAY) > width_of(TODAY)


def test_a_day_without_a_result_is_an_empty_tile() -> None:
    picture = picture_of_days((WON, NOT_PLAYED, TODAY), DARK, round)
    assert picture.get_bounding_rect().width == width_of(WON, WON, TODAY)
    box = pygame.Rect(29, 1, 24, 24).inflate(-8, -8)
    assert not picture.subsurface(box).get_bounding_rect().size[0]


def test_the_days_are_read_out_just_where_one_was_played() -> None:
    assert days_in_words((NOT_PLAYED, TODAY)) == ""
    said = "The last days: 3, not played."
    assert days_in_words((NOT_PLAYED, WON, NOT_PLAYED, TODAY)) == said
