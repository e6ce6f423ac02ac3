"""Motion as strips of pictures: one row of tiles at twelve moments, by the clock of the tests."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.window.board.celebration import GLEAM
from game.window.ui.motion import HALF_FLIP, HOP, NEXT_FLIP, NEXT_HOP, SHAKE
from game.window.ui.text import Weight, text
from tests.window.pilot import Pilot, playing

MOMENTS = 12
ACROSS = 3
SIZE = (1280, 720)
GAP, CAPTION = 8, 14  # px
GROUND, INK = (70, 70, 70), (255, 255, 255)


def send(pilot: Pilot) -> None:
    """Send a guess of several clues, which begins to turn over."""
    pilot.play("slate")
    pilot.type("crony")
    pilot.press("Enter")


def refuse(pilot: Pilot) -> None:
    """Send a word that is not in the list."""
    pilot.play("slate")
    pilot.type("qwert")
    pilot.press("Enter")


def win(pilot: Pilot) -> None:
    """Send the secret, and let it turn over."""
    pilot.play("slate")
    pilot.type("crust")
    pilot.press("Enter")
    pilot.wait(4 * NEXT_FLIP + 2 * HALF_FLIP)


class Strip(NamedTuple):
    """A motion to be shown.

    Attributes:
        name: of its file, without the ending.
        act: what the player does until it begins.
        time: how long it is shown, in ms.
    """

    name: str
    act: Callable[[Pilot], None]
    time: float


STRIPS = (
    Strip("flip", send, 4 * NEXT_FLIP + 2 * HALF_FLIP),
    Strip("shake", refuse, SHAKE),
    Strip("hop", win, 4 * NEXT_HOP + HOP),
    Strip("win", win, 4 * NEXT_HOP + HOP + GLEAM),
)


def take_strip(strip: Strip) -> pygame.Surface:
    """Play, and return the pictures of the second row at the moments of a motion."""
    with playing("crust") as pilot:
        pilot.resize(*SIZE)
        strip.act(pilot)
        start = pilot.time
        grid = pilot.layout.grid
        row = pygame.Rect(grid.tile_at(0, 1, 0)).union(grid.tile_at(0, 1, grid.letters - 1))
        part = row.inflate(2 * grid.tile, 2 * grid.tile).clip(pilot.window)
        wide, high = part.width + GAP, part.height + GAP + CAPTION
        sheet = pygame.Surface((wide * ACROSS + GAP, high * (MOMENTS // ACROSS) + GAP))
        sheet.fill(GROUND)
        for moment in range(MOMENTS):
            now = strip.time * moment / (MOMENTS - 1)
            pilot.turn(start + now - pilot.time)
            left, top = moment % ACROSS * wide + GAP, moment // ACROSS * high + GAP
            caption = text(f"{now:.0f} ms", Weight.REGULAR, CAPTION - 3, INK)
            sheet.blit(caption, (left, top - 1))
            sheet.blit(pilot.look(part), (left, top + CAPTION))
        return sheet
