"""What scrolls in a dialog, with one kind of bar; drawings that do; presses on their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.draw.nodes import Deed, Place, Role, find, walk
from game.window.draw.shapes import BAR, FADE, draw_scroll_bar, fade_edges, rounded
from game.window.draw.theme import BUTTON_CORNER, Px, Theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_gui.elements import UIWindow

    from game.window.draw.blocks import Drawn
    from game.window.draw.nodes import Node

WIDE = 2 * BAR  # where the bar can be pressed


class Placed(NamedTuple):
    """A place in a dialog's window, from its top left corner."""

    window: UIWindow
    rect: pygame.Rect


class ScrollView:
    """Shows as much of something as there is room for, with a bar where that is not all.

    Lengths along the bar are in units of what is scrolled: rows of a list, pixels of a drawing.

    Attributes:
        picture: what is in view, another one after each change.
        held: whether its bar is.
    """

    picture: pygame.Surface

    def __init__(self, place: Placed, theme: Theme, px: Px) -> None:
        """Show it at a place in the window of a dialog, which has room for the bar."""
        self._place = place
        self._size: tuple[int, int] = place.rect.size
        self._theme = theme
        self._px = px
        self.held = False

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What is in it, with the places on the screen, as far as they are in view."""
        raise NotImplementedError

    @property
    def first(self) -> int:
        """How much of the whole is above what is in view."""
        raise NotImplementedError

    @property
    def shown(self) -> int:
        """How much there is room for."""
        raise NotImplementedError

    @property
    def total(self) -> int:
        """How much there is in all."""
        raise NotImplementedError

    @property
    def scrolls(self) -> bool:
        """Whether there is more than there is room for."""
        return self.total > self.shown

    def _draw(self) -> pygame.Surface:
        """Return the picture of what is in view, with the bar."""
        raise NotImplementedError

    def _redraw(self) -> None:
        self.picture = self._draw()

    @property
    def rect(self) -> pygame.Rect:
        """Where it is on the screen."""
        return self._place.rect.move(self._place.window.rect.topleft)

    def scroll_at(self, x: int, y: int) -> int:
        """Return by how much a press at a point scrolls: on the bar, to its place there.

        The bar is held from then on, until `let_go`.
        """
        track = self._track.move(self.rect.topleft)
        self.held = self.scrolls and track.collidepoint(x, y)
        return self.drag_to(y)

    def drag_to(self, y: int) -> int:
        """Return by how much the bar scrolls if it is held and dragged to some height."""
        if not self.held:
            return 0
        share = (min(max(y - self.rect.y, 0), self.rect.height - 1)) / self._track.height
        return round(share * self.total - self.shown / 2) - self.first

    def let_go(self) -> None:
        """Hold the bar no more."""
        self.held = False

    @property
    def _track(self) -> pygame.Rect:
        width = self._px(WIDE)
        return pygame.Rect(self._size[0] - width, 0, width, self._size[1])

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Draw which part is in view, where that is not all."""
        seen = self.first, self.shown, self.total
        draw_scroll_bar(surface, self._track, seen, self._theme, self._px)


class DrawingView(ScrollView):
    """A drawing, of which parts may be chosen."""

    def __init__(self, place: Placed, drawn: Drawn, theme: Theme, px: Px) -> None:
        super().__init__(place, theme, px)
        self.drawn = drawn
        self._top = 0
        self._lit = ""
        self._redraw()

    @property
    def first(self) -> int:
        """How many pixels of the drawing are above what is in view."""
        return self._top

    @property
    def shown(self) -> int:
        """How many pixels of its height there is room for."""
        return self._size[1]

    @property
    def total(self) -> int:
        """How high it is, in pixels."""
        return self.drawn.picture.get_height()

    def _draw(self) -> pygame.Surface:
        surface = pygame.Surface(self._size, pygame.SRCALPHA)
        surface.blit(self.drawn.picture, (0, -self._top))
        if place := self._place_of(self._lit):
            corner, line = self._px(BUTTON_CORNER), self._px(1)
            outline = rounded(place.size, corner, None, self._theme.muted, line)
            surface.blit(outline, place.move(0, -self._top))
        below = self.total - self.shown - self._top
        fade_edges(surface, self._top, below, self._px(FADE))
        self._draw_bar(surface)
        return surface

    def light(self, name: str) -> None:
        """Show which part the pointer is on, none for empty text."""
        if name != self._lit:
            self._lit = name
            self._redraw()

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What is in it, with the places on the screen, as far as they are in view."""
        return tuple(map(self._in_view, self.drawn.nodes))

    def _in_view(self, node: Node) -> Node:
        children = tuple(map(self._in_view, node.children))
        if not node.place:
            return node._replace(children=children) if children else node
        seen = self.rect
        place = pygame.Rect(node.place).move(seen.x, seen.y - self._top).clip(seen)
        is_there = place or node.role is Role.BUTTON  # of a row, maybe its words alone are in view
        return node._replace(place=Place(*place) if is_there else None, children=children)

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where on the screen the parts are that can be pressed and are in view."""
        return {
            node.key: pygame.Rect(node.place)
            for top in self.nodes
            for node in walk(top)
            if node.place and Deed.CLICK in node.deeds
        }

    def place_under(self, x: int, y: int) -> str:
        """Return the name of the part at a point, or empty text: the smallest of several."""
        under = {name: rect for name, rect in self.places.items() if rect.collidepoint(x, y)}
        return min(under, key=lambda name: under[name].width, default="")

    def tip_under(self, x: int, y: int) -> tuple[pygame.Rect, str] | None:
        """Return the part that a tooltip explains at a point, and its words, or None."""
        seen = self.rect
        for part, words in self.drawn.tips:
            place = part.move(seen.x, seen.y - self._top).clip(seen)
            if place.collidepoint(x, y):
                return place, words
        return None

    def take(self, drawn: Drawn) -> bool:
        """Show another drawing if it has the same size, and return whether it has."""
        if drawn.picture.get_size() != self.drawn.picture.get_size():
            return False
        self.drawn = drawn
        self._redraw()
        self.bring_into_view(drawn.chosen)
        return True

    def _place_of(self, name: str) -> pygame.Rect | None:
        """Return where in the drawing a part is, None where there is none of that name."""
        found = (find(node, name) for node in self.drawn.nodes)
        places = [node.place for node in found if node and node.place]
        return pygame.Rect(places[0]) if places else None

    def scroll_to(self, top: int) -> None:
        """Scroll until some pixels of the drawing are above what is in view."""
        self._top = min(max(top, 0), max(0, self.total - self.shown))
        self._redraw()

    def bring_into_view(self, name: str) -> bool:
        """Scroll until a part is in view, and return whether that was needed."""
        place = self._place_of(name)
        if place is None or (self._top <= place.y and place.bottom <= self._top + self.shown):
            return False
        self.scroll_to(place.y + place.height // 2 - self.shown // 2)
        return True


class PartPress:
    """A press on a part of a drawing; its dialog may be built anew while the button is held."""

    def __init__(self) -> None:
        self._held = (0, "")  # the button, and the name of the part it went down on

    def part(self, event: pygame.event.Event, under: Callable[[int, int], str]) -> str:
        """Return the name of the part that an event ends a press on, or empty text.

        Args:
            event: any event.
            under: returns the name of the part at a point of the window, or empty text.
        """
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held = event.button, under(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, (0, "")
            if held == (event.button, under(*event.pos)):
                return held[1]
        return ""
