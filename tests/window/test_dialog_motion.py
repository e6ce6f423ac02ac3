"""A dialog comes into sight within the time that is set for it, and then nothing moves."""

import pytest

from game.profile import Settings
from game.window.ui.motion import DIALOG_IN, SPEEDS

from tests.window.player import Player, playing  # isort: skip (it sets SDL's dummy driver)

import pygame


def ground(player: Player) -> pygame.Color:
    """Return the colour of the dialog's ground, between its title and its left edge."""
    assert player.app.screen.gui
    title = player.app.screen.gui.title_strip
    assert title
    return player.app.window.get_at((title.x + 4, title.centery))


@pytest.mark.parametrize("animation", ["normal", "fast", "slow"])
def test_it_fades_in_within_its_time(animation: str) -> None:
    assert 150 <= DIALOG_IN <= 200
    with playing("crane", settings=Settings(animation=animation)) as player:
        player.post(pygame.K_COMMA, mod=pygame.KMOD_CTRL)
        player.turn(0)
        raised = player.app.screen.theme.raised
        seen = [ground(player)[0]]
        for _ in range(10):
            player.turn(DIALOG_IN * SPEEDS[animation] / 10)
            seen.append(ground(player)[0])
        assert seen == sorted(seen)
        assert seen[0] < seen[5] < seen[-1] == raised[0]
        assert player.app.wake() is None


def test_without_motion_it_is_there_at_once() -> None:
    with playing("crane", settings=Settings(animation="off")) as player:
        player.post(pygame.K_COMMA, mod=pygame.KMOD_CTRL)
        player.turn(0)
        assert ground(player)[:3] == player.app.screen.theme.raised
        assert player.app.wake() is None


def test_keys_are_taken_while_it_comes() -> None:
    with playing("crane") as player:
        player.post(pygame.K_COMMA, mod=pygame.KMOD_CTRL)
        player.post(pygame.K_ESCAPE)
        player.turn(0)
        player.type("ab")
        assert player.entry == "AB"
