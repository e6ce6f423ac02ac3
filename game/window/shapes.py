"""Shapes with smooth edges, which pygame's own rounded rectangles do not have."""

from functools import lru_cache

import pygame

from game.window.theme import Colour

FINER = 4  # how many times finer a shape is drawn before it is scaled down


@lru_cache(maxsize=256)
def rounded(
    size: tuple[int, int],
    radius: int,
    fill: Colour | None,
    outline: Colour | None = None,
    line: int = 0,
) -> pygame.Surface:
    """Return a rounded rectangle upon transparent ground.

    The surface is shared by all who ask for the same shape: blit it, never draw on it.

    Args:
        size: width and height in pixels.
        radius: of the corners, in pixels.
        fill: the colour within, or None for none.
        outline: the colour of the line along the inside of the edge, or None for none.
        line: how thick that line is, in pixels.
    """
    width, height = (max(1, side) * FINER for side in size)
    corner = min(radius * FINER, width // 2, height // 2)
    # Corners blend with the shape's own colour, not with black, when it is scaled down.
    ground = outline or fill or (0, 0, 0)
    fine = pygame.Surface((width, height), pygame.SRCALPHA)
    fine.fill((*ground, 0))
    box = fine.get_rect()
    if outline:
        pygame.draw.rect(fine, outline, box, border_radius=corner)
        box = box.inflate(-2 * line * FINER, -2 * line * FINER)
        pygame.draw.rect(fine, (*ground, 0), box, border_radius=max(0, corner - line * FINER))
    if fill:
        pygame.draw.rect(fine, fill, box, border_radius=max(0, corner - line * FINER))
    return pygame.transform.smoothscale(fine, (width // FINER, height // FINER))


@lru_cache(maxsize=64)
def disc(diameter: int, colour: Colour, hole: int = 0) -> pygame.Surface:
    """Return a disc, or a ring around a hole of some diameter, upon transparent ground."""
    fine = pygame.Surface((diameter * FINER, diameter * FINER), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    middle = fine.get_rect().center
    pygame.draw.circle(fine, colour, middle, diameter * FINER // 2)
    if hole:
        pygame.draw.circle(fine, (*colour, 0), middle, hole * FINER // 2)
    return pygame.transform.smoothscale(fine, (diameter, diameter))
