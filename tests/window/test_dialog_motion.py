"""A dialog comes into sight within the time that is set for it, and then nothing moves."""

import pygame
import pytest

from game.profile import Settings
from game.window.ui.motion import DIALOG_IN, SPEEDS
from tests.window.pilot import Pilot, playing


def ground(pilot: Pilot) -> pygame.Color:
    """Return the colour of the dialog's ground, between its title and its left edge."""
    assert pilot.gui.dialog_place
    title = pilot.gui.dialog_place.title
    return pilot.look().get_at((title.x + 4, title.centery))


@pytest.mark.parametrize("animation", ["normal", "fast", "slow"])
def test_it_fades_in_within_its_time(animation: str) -> None:
    assert 150 <= DIALOG_IN <= 200
    with playing("crane", settings=Settings(animation=animation)) as pilot:
        pilot.post(pygame.K_COMMA, mod=pygame.KMOD_CTRL)
        pilot.turn(0)
        raised = pilot.theme.raised
        seen = [ground(pilot)[0]]
        for _ in range(10):
            pilot.turn(DIALOG_IN * SPEEDS[animation] / 10)
            seen.append(ground(pilot)[0])
        assert seen == sorted(seen)
        assert seen[0] < seen[5] < seen[-1] == raised[0]
        assert pilot.idle


def test_without_motion_it_is_there_at_once() -> None:
    with playing("crane", settings=Settings(animation="off")) as pilot:
        pilot.post(pygame.K_COMMA, mod=pygame.KMOD_CTRL)
        pilot.turn(0)
        assert ground(pilot)[:3] == pilot.theme.raised
        assert pilot.idle


def test_keys_are_taken_while_it_comes() -> None:
    with playing("crane") as pilot:
        pilot.post(pygame.K_COMMA, mod=pygame.KMOD_CTRL)
        pilot.post(pygame.K_ESCAPE)
        pilot.turn(0)
        pilot.type("ab")
        assert pilot.entry == "AB"
