"""The names of a dialog's pages, all on one image: tabs in a row."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text, text_width
from game.window.draw.theme import BUTTON_CORNER, BUTTON_TEXT, Px, Theme, mixed
from game.window.ui.focus import DialogEvent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.window.ui.widgets import Picture

# Lengths at 100 %.
TAB, TAB_GAP, TAB_LINE = 36, 4, 2  # how high a tab is; between two; how thick the line below is
LEAST_AROUND = 8  # pixels that the name of a tab needs around it
GROUND = 0.06  # how much of the text's colour is in the ground of a name


class PageNames(ABC):
    """The names of pages to choose from, with the open one marked."""

    def __init__(
        self, image: Picture, names: Sequence[str], page: int, theme: Theme, px: Px
    ) -> None:
        """Show the names.

        Args:
            image: where.
            names: those of the pages.
            page: the one that is open.
            theme: the colours.
            px: turns a length at 100 % into pixels.
        """
        self._image, self._names, self._page = image, names, page
        self._theme, self._px = theme, px
        self._hovered: int | None = None
        self._places = self._placed(*image.rect.size)
        self._redraw()

    @property
    def place(self) -> pygame.Rect:
        """Where on the screen the name of the page that is open is."""
        return self._places[self._page].move(self._image.rect.topleft)

    def press(self, x: int, y: int) -> DialogEvent | None:
        """Return what a press at a point asks for, None where it is on nothing."""
        page = self._under(x, y)
        return None if page is None else DialogEvent(page=page)

    def hover(self, x: int, y: int) -> None:
        """Light the name that the pointer is on."""
        page = self._under(x, y)
        if page != self._hovered:
            self._hovered = page
            self._redraw()

    def _under(self, x: int, y: int) -> int | None:
        """Return the page whose name is at a point of the screen."""
        inside = (x - self._image.rect.x, y - self._image.rect.y)
        found = (page for page, place in enumerate(self._places) if place.collidepoint(inside))
        return next(found, None)

    def _redraw(self) -> None:
        surface = pygame.Surface(self._image.rect.size, pygame.SRCALPHA)
        self._draw_line(surface)
        for page, (place, name) in enumerate(zip(self._places, self._names, strict=True)):
            self._draw_name(surface, place, name, page == self._page, page == self._hovered)
        self._image.take(surface)

    def _light(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        colour = mixed(self._theme.raised, self._theme.text, GROUND)
        surface.blit(rounded(place.size, self._px(BUTTON_CORNER), colour), place)

    @abstractmethod
    def _placed(self, width: int, height: int) -> list[pygame.Rect]:
        """Return where the names are, from the corner of the image."""

    @abstractmethod
    def _draw_line(self, surface: pygame.Surface) -> None:
        """Draw what parts the names from the page."""

    @abstractmethod
    def _draw_name(
        self, surface: pygame.Surface, place: pygame.Rect, name: str, is_open: bool, is_lit: bool
    ) -> None:
        """Draw a name."""


class Tabs(PageNames):
    """Names next to each other above the page, in as many rows as they need, with a line below."""

    @classmethod
    def height(cls, names: Sequence[str], width: int, px: Px) -> int:
        """Return how high they are in a width with the line below, in pixels."""
        return len(cls._rows(names, width, px)) * px(TAB) + px(TAB_LINE)

    @staticmethod
    def _spare(names: Sequence[str], width: int, px: Px) -> int:
        """Return how many pixels of a width each name has around it; fewer than 0 are too few."""
        wide = sum(text_width(name, Weight.BOLD, px(BUTTON_TEXT)) for name in names)
        return (width - px(TAB_GAP) * (len(names) - 1) - wide) // len(names)

    @classmethod
    def _rows(cls, names: Sequence[str], width: int, px: Px) -> list[Sequence[str]]:
        """Return the names in as few rows as have room for them."""
        for across in range(len(names), 0, -1):
            rows = [names[at : at + across] for at in range(0, len(names), across)]
            if all(cls._spare(row, width, px) >= LEAST_AROUND for row in rows):
                break
        return rows

    def _placed(self, width: int, _height: int) -> list[pygame.Rect]:
        px, places = self._px, []
        for index, row in enumerate(self._rows(self._names, width, px)):
            around, left = self._spare(row, width, px), 0
            for name in row:
                wide = text_width(name, Weight.BOLD, px(BUTTON_TEXT)) + around
                places.append(pygame.Rect(left, index * px(TAB), wide, px(TAB)))
                left += wide + px(TAB_GAP)
        return places

    def _draw_line(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        here, thick = self._places[self._page], self._px(TAB_LINE)
        surface.fill(self._theme.line, (0, height - 1, width, 1))
        surface.fill(self._theme.accent, (here.x, here.bottom, here.width, thick))

    def _draw_name(
        self, surface: pygame.Surface, place: pygame.Rect, name: str, is_open: bool, is_lit: bool
    ) -> None:
        if is_lit:
            self._light(surface, place)
        colour = self._theme.accent if is_open else self._theme.muted
        words = text(name, Weight.BOLD, self._px(BUTTON_TEXT), colour)
        surface.blit(words, words.get_rect(center=place.center))
