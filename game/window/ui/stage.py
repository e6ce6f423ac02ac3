"""The stage: layers of pictures, of which only what changed is drawn again."""

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.window.draw.nodes import Node
from game.window.draw.theme import Colour

Shown = TypeVar("Shown")


class Layer(Protocol):
    """Something that can draw the part of itself within a rectangle."""

    @property
    def area(self) -> pygame.Rect:
        """What holds everything that it draws now; nowhere else is it asked to draw."""

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what is within `clip`; the surface lets nothing through outside it."""


class Part(Generic[Shown]):
    """A layer that shows one thing after the other, and makes the nodes of it when it is asked.

    Attributes:
        area: as of a layer.
        shown: what it shows.
    """

    shown: Shown

    def __init__(self, area: pygame.Rect, shown: Shown) -> None:
        """Show something from the first frame on."""
        self.area, self.shown = area, shown
        self._nodes: tuple[Node, ...] | None = None

    def show(self, shown: Shown) -> list[pygame.Rect]:
        """Show something, and return what must be drawn again."""
        if shown == self.shown:
            return []
        before, self.shown = self.area, shown
        self.arrange()
        return [before, self.area]

    def arrange(self) -> None:
        """Prepare what is shown now."""
        self._nodes = None

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What is in it, in the order in which it is read; kept until it shows something else."""
        if self._nodes is None:
            self._nodes = tuple(self.described())
        return self._nodes

    def described(self) -> Iterable[Node]:
        """Return what is in it, made anew."""
        return ()

    def light(self, key: str, held: bool) -> list[pygame.Rect]:
        """Show that the pointer is on the node of a key, and return what must be drawn again.

        Args:
            key: of the node; of none, or one of another part, where it is not on this one.
            held: whether it was pressed there, and not let go.
        """
        return []

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what is within `clip`."""


class Stage:
    """Layers above a plain background, the first one lowest.

    Attributes:
        stale: what must be drawn again.
    """

    def __init__(self, background: Colour) -> None:
        self.background = background
        self.layers: list[Layer] = []
        self.stale: list[pygame.Rect] = []

    def touch(self, rect: pygame.Rect | Sequence[int]) -> None:
        """Note that what is within a rectangle must be drawn again."""
        self.stale.append(pygame.Rect(rect))

    def touch_all(self, rects: Iterable[pygame.Rect]) -> None:
        """Note several rectangles."""
        self.stale.extend(rects)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw again what must be, and return where that was."""
        whole = surface.get_rect()
        all_stale = any(rect.contains(whole) for rect in self.stale)
        rects = [whole] if all_stale else [rect.clip(whole) for rect in _apart(self.stale)]
        self.stale.clear()
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
