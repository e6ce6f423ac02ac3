"""Lists in dialogs: rows that can be chosen and scrolled, each with a badge and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr_context
from game.formats import listed
from game.window.draw.blocks import (
    PRESSED,
    Block,
    Canvas,
    Ink,
    Picture,
    Row,
    Stack,
    Words,
    bold,
    muted,
    small,
    title,
)
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import BODY, Px, Theme, clue_colours, mixed
from game.window.ui.scroll_view import WIDE, ScrollView

if TYPE_CHECKING:
    from game.window.ui.dialog import Badge, Item, Listing
    from game.window.ui.scroll_view import Placed

AROUND, INSET, GAP = 9, 10, 12  # above and below the words of a row, beside them, and in it
CORNER = 6
BADGE = 26  # how wide and high a badge is; lengths at 100 %
ITEM = "item "  # before the place of a row in view, as the key of its node


class ListView(ScrollView):
    """A list. Its owner scrolls it, by showing other rows.

    All rows are as high as the highest needs, and never become lower again.
    """

    def __init__(self, place: Placed, listing: Listing, theme: Theme, px: Px) -> None:
        super().__init__(place, theme, px)
        self.listing = listing
        self._row = row_height(listing, Ink(theme, px), self._size[0])
        self._hovered: int | None = None
        self._redraw()

    @property
    def first(self) -> int:
        """The index of the first row in view."""
        return self.listing.first

    @property
    def shown(self) -> int:
        """How many rows there is room for."""
        return max(1, self._size[1] // self._row)

    @property
    def total(self) -> int:
        """How many rows there are."""
        return self.listing.total

    @property
    def _track(self) -> pygame.Rect:
        return pygame.Rect(super()._track.topleft, (self._px(WIDE), self.shown * self._row))

    def show(self, listing: Listing) -> None:
        """Show other rows, or another list."""
        if listing != self.listing:
            self.listing = listing
            needed = row_height(listing, Ink(self._theme, self._px), self._size[0])
            self._row = max(self._row, needed)
            self._redraw()

    def _row_place(self, slot: int) -> pygame.Rect:
        """Return the place of a row in view, from the top left corner of the list."""
        return pygame.Rect(0, slot * self._row, self._size[0] - self._track.width, self._row)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """It, with the rows in view, as it is read."""
        listing = self.listing
        node = Node(
            "list",
            Role.LIST,
            tr_context("in a dialog", "List") if listing.total else listing.empty,
            about="" if listing.total else listing.begin,
            place=Place(*self.rect),
            deeds=(Deed.SCROLL_UP, Deed.SCROLL_DOWN) if self.scrolls else (),
            children=tuple(map(self._node, range(len(listing.items[: self.shown])))),
        )
        return (node,)

    def _node(self, slot: int) -> Node:
        listing, item = self.listing, self.listing.items[slot]
        sign, number = item.badge.sign if item.badge else "", listing.first + slot
        return Node(
            item_key(slot),
            Role.ITEM,
            listed(filter(None, (sign, item.words, item.below, item.end))),
            place=Place(*self._row_place(slot).move(self.rect.topleft)),
            selected=None if listing.chosen is None else number == listing.chosen,
            position=(number + 1, listing.total),
            deeds=PRESSED,
        )

    def _slot_at(self, x: int, y: int) -> int | None:
        point = x - self.rect.x, y - self.rect.y
        slots = range(len(self.listing.items[: self.shown]))
        return next((slot for slot in slots if self._row_place(slot).collidepoint(point)), None)

    def item_at(self, x: int, y: int) -> int | None:
        """Return the index of the row at a point, None where there is none."""
        slot = self._slot_at(x, y)
        return None if slot is None else self.first + slot

    def hover(self, x: int, y: int) -> None:
        """Show which row the pointer is on."""
        hovered = self._slot_at(x, y)
        if hovered != self._hovered:
            self._hovered = hovered
            self._redraw()

    def scroll_by(self, key: int, slot: int | None) -> int:
        """Return by how many rows a key scrolls the list if the row of a slot has the focus."""
        listing, shown = self.listing, self.shown
        if not self.scrolls:
            return 0
        pages = {pygame.K_PAGEUP: -shown, pygame.K_PAGEDOWN: shown}
        if key in pages:
            return pages[key]
        if slot is None:
            return 0
        ends = {pygame.K_HOME: -listing.total, pygame.K_END: listing.total}
        if key == pygame.K_UP and slot == 0 and listing.first:
            return -1
        more = listing.first + shown < listing.total
        if key == pygame.K_DOWN and slot == shown - 1 and more:
            return 1
        return ends.get(key, 0)

    def _draw(self) -> pygame.Surface:
        theme, px, listing = self._theme, self._px, self.listing
        surface, ink = pygame.Surface(self._size, pygame.SRCALPHA), Ink(theme, px)
        canvas = Canvas(surface, ink, [], [])
        items = listing.items[: self.shown]
        if not items:
            empty = title(listing.empty, BODY), Words(muted(listing.begin))
            Stack(empty, 6).paint(canvas, surface.get_rect().inflate(-2 * px(INSET), 0))
        for slot, item in enumerate(items):
            place, block = self._row_place(slot), _block(item)
            chosen = listing.first + slot == listing.chosen
            if chosen or slot == self._hovered:
                background = mixed(theme.raised, theme.text, 0.12 if chosen else 0.07)
                surface.blit(rounded(place.size, px(CORNER), background), place)
            elif slot:
                line = pygame.Rect(place.x, place.y, place.width, px(0.5))
                surface.fill(mixed(theme.raised, theme.line, 0.5), line)
            inside = place.inflate(-2 * px(INSET), 0)
            inside.height = block.height(ink, inside.width)
            inside.centery = place.centery
            block.paint(canvas, inside)
        self._draw_bar(surface)
        return surface


def row_height(listing: Listing, ink: Ink, width: int) -> int:
    """Return how high the rows of a list are in a width, in pixels."""
    room = width - ink.px(WIDE) - 2 * ink.px(INSET)
    heights = (_block(item).height(ink, room) for item in listing.items)
    return max(heights, default=ink.px(BADGE)) + 2 * ink.px(AROUND)


def _block(item: Item) -> Block:
    words: list[Block] = [Words(bold(item.words), grows=True)]
    if item.below:
        words.append(small(item.below, grows=True))
    parts: list[Block] = [Stack(tuple(words), grows=True)]
    if badge := item.badge:
        draw = Picture((BADGE, BADGE), lambda ink, size: draw_badge(badge, size[0], ink.theme))
        parts.insert(0, draw)
    if item.end:
        parts.append(small(item.end))
    return Row(tuple(parts), GAP)


def item_key(slot: int) -> str:
    """Return the key of the node of a row, by its place among those in view."""
    return f"{ITEM}{slot}"


def slot_of(key: str) -> int | None:
    """Return the place among those in view of the row that a node is; None if it is none.

    >>> slot_of(item_key(3)), slot_of("list")
    (3, None)
    """
    return int(key.removeprefix(ITEM)) if key.startswith(ITEM) else None


def draw_badge(badge: Badge, side: int, theme: Theme) -> pygame.Surface:
    """Return a badge as a small tile, `side` pixels wide and high."""
    fill, foreground = (None, theme.text) if badge.clue is None else clue_colours(theme, badge.clue)
    line = None if fill else theme.line
    tile = rounded((side, side), max(2, side // 6), fill, line, max(1, side // 14)).copy()
    words = text(badge.sign, Weight.BOLD, round(side * 0.55), foreground)
    tile.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return tile
