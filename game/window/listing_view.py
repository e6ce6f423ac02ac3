"""A list on the screen, drawn as one picture, and where its rows are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.window.dialog import Badge, Ground, Item, Listing
from game.window.fonts import Weight, font, text, width
from game.window.layout import Rect
from game.window.shapes import rounded
from game.window.theme import BODY, SMALL, Colour, Theme, mixed

ROW, LOWEST_ROW = 36, 28  # lengths at 100 %
WANTED = 5  # how many rows there should be, where that makes them no lower than the lowest
GAP = 12
CORNER = 6
BAR = 5  # how wide the bar is that tells which part of the list is in view
LEAST_WIDE = 0.3  # the share of a row that its wide cell has at least
SMALLEST_THUMB = 16

Px = Callable[[float], int]


class ListingView:
    """Draws lists into a place of one size, and tells which row is at a point."""

    def __init__(self, size: tuple[int, int], theme: Theme, px: Px) -> None:
        self._size = size
        self._theme = theme
        self._px = px
        row = min(px(ROW), max(px(LOWEST_ROW), size[1] // WANTED))
        self._row = max(1, min(row, size[1]))

    @property
    def rows(self) -> int:
        """How many rows are in view."""
        return max(1, self._size[1] // self._row)

    def place(self, slot: int) -> Rect:
        """Return the place of a row in view, from the top left corner of the list."""
        return Rect(0, slot * self._row, self._size[0] - self._track.width, self._row)

    @property
    def _track(self) -> Rect:
        wide = self._px(BAR) * 2
        return Rect(self._size[0] - wide, 0, wide, self.rows * self._row)

    def slot_at(self, listing: Listing, x: int, y: int) -> int | None:
        """Return which row in view is at a point, None where there is none."""
        shown = len(listing.items[: self.rows])
        return next((slot for slot in range(shown) if self.place(slot).holds(x, y)), None)

    def first_at(self, listing: Listing, x: int, y: int) -> int | None:
        """Return the row to which a click on the bar scrolls, None for one that is not on it."""
        if listing.total <= self.rows or not self._track.holds(x, y):
            return None
        return round(y / self._track.height * listing.total - self.rows / 2)

    def draw(self, listing: Listing, hovered: int | None = None) -> pygame.Surface:
        """Return the picture of the part of a list that is in view.

        Args:
            listing: the list.
            hovered: which row in view the pointer is on.
        """
        theme, px = self._theme, self._px
        surface = pygame.Surface(self._size, pygame.SRCALPHA)
        items = listing.items[: self.rows]
        if not items:
            words = text(listing.empty, Weight.REGULAR, px(BODY), theme.muted, self._size[0])
            surface.blit(words, words.get_rect(center=(self._size[0] // 2, self._size[1] // 2)))
            return surface
        columns = self._columns(listing, items)
        for slot, item in enumerate(items):
            place = self.place(slot)
            chosen = listing.first + slot == listing.chosen
            if chosen or slot == hovered:
                ground = mixed(theme.raised, theme.text, 0.12 if chosen else 0.07)
                surface.blit(rounded((place.width, place.height), px(CORNER), ground), place[:2])
            elif slot:
                line = pygame.Rect(place.x, place.y, place.width, max(1, px(0.5)))
                surface.fill(mixed(theme.raised, theme.line, 0.5), line)
            self._draw_item(surface, item, columns, place)
        self._draw_bar(surface, listing)
        return surface

    def _columns(self, listing: Listing, items: Sequence[Item]) -> list[tuple[int, int]]:
        """Return the left end and the width of each cell that is shown."""
        px, gap = self._px, self._px(GAP)
        badges = any(item.badge for item in items)
        left = px(4) + (round(self._row * 0.72) + gap if badges else 0)
        room = self.place(0).width - left - px(4)
        widths = [
            max(width(item.cells[cell], _weight(cell), px(SMALL)) for item in items)
            for cell in range(len(items[0].cells))
        ]
        last = len(widths)
        while True:
            others = [wide for cell, wide in enumerate(widths[:last]) if cell != listing.wide]
            left_over = room - sum(others) - gap * (last - 1)
            if last - 1 <= listing.wide or left_over >= LEAST_WIDE * room:
                break
            last -= 1
        widths[listing.wide] = max(1, left_over)
        columns = []
        for wide in widths[:last]:
            columns.append((left, wide))
            left += wide + gap
        return columns

    def _draw_item(
        self, surface: pygame.Surface, item: Item, columns: Sequence[tuple[int, int]], place: Rect
    ) -> None:
        theme, px = self._theme, self._px
        if item.badge:
            badge = draw_badge(item.badge, round(self._row * 0.72), theme)
            middle = (px(4), place.y + place.height // 2)
            surface.blit(badge, badge.get_rect(midleft=middle))
        for cell, ((left, wide), words) in enumerate(zip(columns, item.cells, strict=False)):
            ink = theme.muted if cell else theme.text
            drawn = text(
                shortened(words, _weight(cell), px(SMALL), wide), _weight(cell), px(SMALL), ink
            )
            surface.blit(drawn, (left, place.y + (place.height - drawn.get_height()) // 2))

    def _draw_bar(self, surface: pygame.Surface, listing: Listing) -> None:
        """Draw which part of the list is in view, where that is not all of it."""
        if listing.total <= self.rows:
            return
        track, wide = self._track, self._px(BAR)
        high = max(self._px(SMALLEST_THUMB), round(track.height * self.rows / listing.total))
        share = listing.first / max(1, listing.total - self.rows)
        top = round((track.height - high) * min(1.0, share))
        left = track.right - wide
        groove = mixed(self._theme.raised, self._theme.line, 0.4)
        surface.blit(rounded((wide, track.height), wide // 2, groove), (left, 0))
        surface.blit(rounded((wide, high), wide // 2, self._theme.muted), (left, top))


def _weight(cell: int) -> Weight:
    """Return the weight of the letters of a cell: the first one tells which row it is."""
    return Weight.REGULAR if cell else Weight.BOLD


def draw_badge(badge: Badge, side: int, theme: Theme) -> pygame.Surface:
    """Return a badge as a small tile, `side` pixels wide and high."""
    grounds: dict[Ground, tuple[Colour | None, Colour]] = {
        Ground.GREEN: (theme.green, theme.green_ink),
        Ground.YELLOW: (theme.yellow, theme.yellow_ink),
        Ground.GREY: (theme.grey, theme.grey_ink),
        Ground.NONE: (None, theme.text),
    }
    fill, ink = grounds[badge.ground]
    line = None if fill else theme.line
    tile = rounded((side, side), max(2, side // 6), fill, line, max(1, side // 14)).copy()
    words = text(badge.sign, Weight.BOLD, round(side * 0.55), ink)
    tile.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return tile


def shortened(words: str, weight: Weight, size: int, room: int) -> str:
    """Return a text, cut at its end where it is wider than some pixels."""
    face = font(weight, size)
    if face.size(words)[0] <= room:
        return words
    kept = len(words)
    while kept and face.size(f"{words[:kept].rstrip(' ,')}…")[0] > room:
        kept -= 1
    return f"{words[:kept].rstrip(' ,')}…"
