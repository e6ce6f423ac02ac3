"""The shapes of pygame_gui's buttons, drawn as all other shapes are.

pygame_gui draws a rounded one sixteen times as large and scales it down, which takes a millisecond
for each state of each button in a large window, and caches them on sheets of 4 MiB. Its cache is
asked before it draws; the one here draws what it is asked for, and caches nothing.
"""

from typing import NamedTuple

import pygame
from pygame_gui.core.surface_cache import SurfaceCache

from game.window.draw.shapes import rounded_panel
from game.window.draw.theme import Colour

ROUNDED = "rounded_rectangle"


class Shape(NamedTuple):
    """A shape, and its own name in the cache.

    Attributes:
        size: its width and height in pixels.
        radius: of its corners, in pixels.
        fill: its colour, None where nothing is filled.
        outline: the colour of the line inside its edge, None where there is none.
        line: how thick that is, in pixels.
    """

    size: tuple[int, int]
    radius: int
    fill: Colour | None
    outline: Colour | None
    line: int


class ButtonShapes(SurfaceCache):
    """Has every rounded shape, as it draws each when it is asked for."""

    def __init__(self) -> None:
        """Begin without the sheets."""

    @staticmethod
    def build_cache_id(  # type: ignore[override]  # pygame_gui only gives it back
        shape: str,
        size: tuple[int, int],
        _shadow_width: int,
        border_widths: dict[str, int],
        border_colour: pygame.Color,
        bg_colour: pygame.Color,
        corner_radius: list[int] | None = None,
    ) -> Shape | None:
        """Return the name of a shape, None for one that pygame_gui is to draw."""
        if shape != ROUNDED or not corner_radius:
            return None
        line = border_widths["left"]
        outline = _colour(border_colour) if line else None
        return Shape(size, corner_radius[0], _colour(bg_colour), outline, line)

    def find_surface_in_cache(self, lookup_id: Shape | None) -> pygame.Surface | None:  # type: ignore[override]
        """Return a shape by its name, as pygame_gui wants it: multiplied with what shows of it."""
        return rounded_panel(*lookup_id).premul_alpha() if lookup_id else None

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: object) -> None:
        """Take nothing."""

    def update(self) -> None:
        """Have nothing to put onto sheets."""

    def remove_user_from_cache_item(self, string_id: object) -> None:
        """Count nobody."""

    def remove_user_and_request_clean_up_of_cached_item(self, string_id: object) -> None:
        """Count nobody."""


def _colour(colour: pygame.Color) -> Colour | None:
    """Return a colour, None for one that nothing shows of."""
    return (colour.r, colour.g, colour.b) if colour.a else None
