"""The celebration of a win: it is seen, it ends, and it asks for nothing where it is not wanted."""

import pygame
import pytest

from game.profile import Settings
from game.window.board.celebration import FLYING, Celebration, flying
from game.window.ui.motion import PRAISE
from game.window.ui.theme import DARK
from tests.window.pilot import Pilot, playing

ROW = [pygame.Rect(100 + 70 * place, 100, 62, 62) for place in range(5)]


def celebrates(pilot: Pilot) -> bool:
    return pilot.celebrating


def test_small_tiles_leave_the_row_upwards_and_fade() -> None:
    for index in range(FLYING):
        way = [flying(index, step / 20) for step in range(21)]
        assert way[0].strength == way[-1].strength == 0
        assert max(at.strength for at in way) > 0.9
        assert all(at.out >= 0 for at in way)
        assert way[-1].out > way[1].out
    assert min(flying(index, 0.6).down for index in range(FLYING)) < -0.5


@pytest.mark.parametrize("speed", [0.5, 1.0, 1.6])
def test_it_ends_and_leaves_nothing(speed: float) -> None:
    celebration = Celebration()
    celebration.begin(ROW, DARK, 1000.0, speed, alone=True)
    seen = 0
    for now in range(1000, 5000, 16):
        celebration.update(now)
        seen += bool(celebration.area)
        if not celebration.moving:
            break
    assert seen > 20
    assert (now - 1000) / speed < 2000
    assert not celebration.area
    assert celebration.update(now + 16) == []


def test_with_other_boards_beside_it_stays_within_the_row() -> None:
    celebration = Celebration()
    celebration.begin(ROW, DARK, 0.0, 1.0, alone=False)
    whole = ROW[0].x, ROW[-1].right
    for now in range(0, 2000, 16):
        celebration.update(now)
        if celebration.area:
            assert whole[0] <= celebration.area.left
            assert celebration.area.right <= whole[1]
    assert not celebration.moving


def test_a_win_is_celebrated_and_then_nothing_moves() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        assert not celebrates(pilot)
        pilot.type("crane")
        pilot.press("Enter")
        pilot.turn(1600)
        assert celebrates(pilot)
        pilot.turn(900 + PRAISE)
        assert pilot.over  # the result is there while it goes on
        assert celebrates(pilot)
        pilot.wait(10_000)
        assert not celebrates(pilot)
        assert pilot.idle


@pytest.mark.parametrize("size", [(480, 640), (1280, 800)], ids=str)
def test_nothing_flies_over_the_words_of_the_result(size: tuple[int, int]) -> None:
    """Small tiles crossed the praise as it appeared."""
    with playing("crane") as pilot:
        pilot.resize(*size)
        pilot.type("crane")
        pilot.press("Enter")
        lit = 0
        for _ in range(400):
            pilot.turn(16)
            area = pilot.layer(Celebration).area
            if pilot.end_page and pilot.end_page.result and area:
                assert pilot.end_page.end.grid.places[0].contains(area)
                lit += 1
        assert lit > 5  # the gleam goes on


def test_a_loss_and_reduced_motion_are_quiet() -> None:
    for settings, words in (
        (Settings(max_guesses=1), ("slate",)),
        (Settings(animation="off"), ("crane",)),
    ):
        with playing("crane", settings=settings) as pilot:
            for word in words:
                pilot.type(word)
                pilot.press("Enter")
            for _ in range(200):
                pilot.turn(16)
                assert not celebrates(pilot)
            assert pilot.over


def test_the_next_game_ends_it() -> None:
    with playing("crane") as pilot:
        pilot.type("crane")
        pilot.press("Enter")
        pilot.turn(1600)
        pilot.turn(900)
        assert celebrates(pilot)
        pilot.new_game()
        assert not celebrates(pilot)
        pilot.wait(5000)
        assert not pilot.match.guesses
