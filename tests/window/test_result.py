"""The end of a game: its text, its buttons and the card of the games so far, in any window."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.profile.daily import Streak
from game.profile.statistics import Tally
from game.session.recorder import KindSummary
from game.window.board.grid import Shape
from game.window.board.layout import arrange
from game.window.board.result import Result, ResultPanel
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE
from game.window.ui.theme import DARK
from tests.window.pilot import playing
from tests.window.test_layout import apart, scales, within

sizes = st.tuples(st.integers(320, 3840), st.integers(400, 2160))
words = st.sampled_from(["", "The word was ROBOT", "The words were " + "ROBOT, " * 32])


@settings(max_examples=60)
@given(sizes, scales, words, words, st.booleans())
def test_nothing_in_the_panel_overlaps_or_leaves_it(
    size: tuple[int, int], scale: float, line: str, meaning: str, known: bool
) -> None:
    pygame.font.init()
    record = KindSummary(Tally(9, 7, {2: 1, 3: 4, 6: 2}), Streak(3, 4)) if known else None
    layout = arrange(size, Shape(5, 6), scale, panel_shown=True)
    panel = ResultPanel(DARK, layout)
    panel.show(Result("Not this time", line, meaning, 3, 6, record))
    places = panel.button_places()
    assert {Action.SHARE, Action.NEXT_GAME} <= places.keys()
    assert all(within(place, layout.panel) for place in places.values())
    assert all(apart(one, other) for one, other in combinations(places.values(), 2))
    assert all(place.height >= 24 for place in places.values())
    # What is drawn stands within the panel, and leaves the buttons their places.
    drawn = pygame.Surface(size)
    panel.paint(drawn, drawn.get_rect())
    seen = pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255))
    seen.invert()
    for rect in seen.get_bounding_rects():
        assert within(pygame.Rect(*rect), layout.panel)
        assert all(apart(pygame.Rect(*rect), place) for place in places.values())


def test_the_card_tells_of_games_of_the_same_kind_with_this_one_in_green() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 720)
        pilot.play("crane", "robot")
        pilot.wait()
        result = pilot.result
        assert result
        assert result.record
        assert dict(result.record.tally.distribution) == {2: 1}
        card = pilot.card
        assert card
        picture = pilot.look(pygame.Rect(card))
        green = pygame.mask.from_threshold(picture, DARK.green, (2, 2, 2, 255))
        assert green.count() > 500
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert not pilot.result


def test_games_of_each_kind_are_counted_apart() -> None:
    with playing("robot") as pilot:
        counts = []
        for length in (5, 5, 6):
            pilot.session.variant = replace(pilot.settings, word_length=length)
            pilot.new_game()
            secret = pilot.match.boards[0].answer
            assert secret
            pilot.play(secret)
            pilot.wait()
            result = pilot.result
            assert result
            assert result.record
            counts.append(result.record.tally.played)
        assert counts == [1, 2, 1]


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (800, 600)])
def test_where_there_is_no_room_the_card_is_left_out(size: tuple[int, int]) -> None:
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.play("robot")
        pilot.wait()
        assert pilot.result
        assert pilot.card is None
