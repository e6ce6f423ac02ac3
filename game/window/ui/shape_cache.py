"""The shapes that pygame_gui has drawn for buttons, to be copied where the same is wanted again.

Its own cache puts them onto sheets of 4 MiB, of which it keeps up to three for as long as there are
dialogs, nearly empty as they are.
"""

import pygame
from pygame_gui.core.surface_cache import SurfaceCache

MOST_PIXELS = 2**19  # of all shapes; 2 MiB, enough for all buttons of several dialogs


class ShapeCache(SurfaceCache):
    """Shapes by the text that describes them; what was not asked for the longest goes first."""

    def __init__(self) -> None:
        """Begin with none, and without the sheets."""
        self._shapes: dict[str, pygame.Surface] = {}  # the one asked for last is the last
        self._pixels = 0

    @property
    def pixels(self) -> int:
        """How many pixels all shapes have."""
        return self._pixels

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Take a shape, which is whoever draws its no more."""
        self._drop(string_id)
        self._shapes[string_id] = surface
        self._pixels += _pixels(surface)
        while self._pixels > MOST_PIXELS:
            self._drop(next(iter(self._shapes)))

    def find_surface_in_cache(self, lookup_id: str) -> pygame.Surface | None:
        """Return a shape, to be copied, or None where there is none."""
        shape = self._shapes.pop(lookup_id, None)
        if shape:
            self._shapes[lookup_id] = shape
        return shape

    def _drop(self, name: str) -> None:
        if shape := self._shapes.pop(name, None):
            self._pixels -= _pixels(shape)

    def update(self) -> None:
        """Have nothing to put onto sheets."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Count nobody: whoever finds a shape copies it."""

    def remove_user_and_request_clean_up_of_cached_item(self, string_id: str) -> None:
        """Count nobody, as above."""


def _pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()
