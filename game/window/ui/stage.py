"""The stage: layers of pictures, of which only what changed is drawn again."""

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from game.window.draw.theme import Colour


class Layer(Protocol):
    """Something that can draw the part of itself within a rectangle."""

    @property
    def area(self) -> pygame.Rect:
        """What holds everything that it draws now; nowhere else is it asked to draw."""

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what is within `clip`; the surface lets nothing through outside it."""


class Stage:
    """Layers above a plain background, the first one lowest."""

    def __init__(self, background: Colour) -> None:
        self.background = background
        self.layers: list[Layer] = []
        self._stale: list[pygame.Rect] = []

    def touch(self, rect: pygame.Rect | Sequence[int]) -> None:
        """Note that what is within a rectangle must be drawn again."""
        self._stale.append(pygame.Rect(rect))

    def touch_all(self, rects: Iterable[pygame.Rect]) -> None:
        """Note several rectangles."""
        self._stale.extend(rects)

    @property
    def stale(self) -> bool:
        """Whether anything must be drawn again."""
        return bool(self._stale)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw again what must be, and return where that was."""
        whole = surface.get_rect()
        all_stale = any(rect.contains(whole) for rect in self._stale)
        rects = [whole] if all_stale else [rect.clip(whole) for rect in _apart(self._stale)]
        self._stale.clear()
        areas = [layer.area for layer in self.layers]
        for rect in rects:
            surface.set_clip(rect)
            surface.fill(self.background)
            for index in rect.collidelistall(areas):
                self.layers[index].paint(surface, rect)
        surface.set_clip(None)
        return rects


def _apart(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover the given ones and do not touch each other."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        joined = rect.copy()
        while (index := joined.collidelist(apart)) != -1:
            joined.union_ip(apart.pop(index))
        apart.append(joined)
    return apart
