"""What scrolls in a dialog, with one kind of bar: drawings with parts to be pressed, and lists."""

from collections.abc import Iterator

import pygame
from pygame_gui.elements import UIWindow

from game.catalogue import tr_context
from game.formats import listed
from game.window.draw.blocks import (
    PRESSED,
    Block,
    Canvas,
    Drawn,
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
from game.window.draw.nodes import Deed, Node, Place, Role, find, walk
from game.window.draw.shapes import BAR, FADE, draw_scroll_bar, fade_edges, rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import BODY, BUTTON_CORNER, Theme, clue_colours, mixed
from game.window.ui.dialog import Badge, Item, Listing

WIDE = 2 * BAR  # where the bar can be pressed; lengths at 100 %
AROUND, INSET, GAP = 9, 10, 12  # above and below the words of a row, beside them, and in it
CORNER = 6
BADGE = 26  # how wide and high a badge is
LIGHT = 28  # of 255: how much the part that the pointer is on is lightened
ITEM = "item "  # before the place of a row in view, as the key of its node


class ScrollView:
    """Shows as much of something as there is room for, with a bar where that is not all.

    Lengths along the bar are in units of what is scrolled: rows of a list, pixels of a drawing.

    Attributes:
        picture: what is in view, another one after each change.
        place: where that is in the window of the dialog, with room for the bar.
        held: whether its bar is.
    """

    picture: pygame.Surface
    place: pygame.Rect
    held = False

    def __init__(self, window: UIWindow, ink: Ink) -> None:
        """Show something in the window of a dialog, once it is given a place."""
        self._window, self._ink = window, ink

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

    def _draw(self, surface: pygame.Surface) -> None:
        """Draw what is in view."""
        raise NotImplementedError

    def _redraw(self) -> None:
        self.picture = pygame.Surface(self.place.size, pygame.SRCALPHA)
        self._draw(self.picture)
        seen = self.first, self.shown, self.total
        draw_scroll_bar(self.picture, self._track, seen, *self._ink)

    @property
    def rect(self) -> pygame.Rect:
        """Where it is on the screen."""
        return self.place.move(self._window.rect.topleft)

    def scroll_at(self, x: int, y: int) -> int:
        """Return by how much a press at a point scrolls: on the bar, to its place there.

        The bar is held from then on.
        """
        track = self._track.move(self.rect.topleft)
        self.held = self.scrolls and track.collidepoint(x, y)
        return self.drag_to(y)

    def drag_to(self, y: int) -> int:
        """Return by how much the bar scrolls if it is held and dragged to some height."""
        if not self.held:
            return 0
        share = (min(max(y - self.rect.y, 0), self.place.height - 1)) / self._track.height
        return round(share * self.total - self.shown / 2) - self.first

    @property
    def _track(self) -> pygame.Rect:
        width = self._ink.px(WIDE)
        return pygame.Rect(self.place.width - width, 0, width, self.place.height)


class DrawingView(ScrollView):
    """A drawing, of which parts may be chosen."""

    drawn: Drawn
    first = 0  # how many pixels of the drawing are above what is in view
    _lit = ""

    @property
    def shown(self) -> int:
        """How many pixels of its height there is room for."""
        return self.place.height

    @property
    def total(self) -> int:
        """How high it is, in pixels."""
        return self.drawn.picture.get_height()

    def take(self, place: pygame.Rect, drawn: Drawn) -> None:
        """Show a drawing at a place, scrolled as the one before."""
        self.place, self.drawn = place, drawn
        self.scroll_to(self.first)

    def _draw(self, surface: pygame.Surface) -> None:
        px = self._ink.px
        surface.blit(self.drawn.picture, (0, -self.first))
        if place := self._place_of(self._lit):
            light = rounded(place.size, px(BUTTON_CORNER), self._ink.theme.muted).copy()
            light.set_alpha(LIGHT)
            surface.blit(light, place.move(0, -self.first))
        below = self.total - self.shown - self.first
        fade_edges(surface, self.first, below, px(FADE))

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
        place = self._seen(pygame.Rect(node.place))
        is_there = place or node.role is Role.BUTTON  # of a row, maybe its words alone are in view
        return node._replace(place=Place(*place) if is_there else None, children=children)

    def _seen(self, place: pygame.Rect) -> pygame.Rect:
        """Return where on the screen a place of the drawing is, as far as it is in view."""
        seen = self.rect
        return place.move(seen.x, seen.y - self.first).clip(seen)

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

    def tips(self) -> Iterator[tuple[pygame.Rect, str]]:
        """Yield the places that a tooltip explains, each with its words."""
        return ((self._seen(part), words) for part, words in self.drawn.tips)

    def _place_of(self, name: str) -> pygame.Rect | None:
        """Return where in the drawing a part is, None where there is none of that name."""
        found = (find(node, name) for node in self.drawn.nodes)
        places = [node.place for node in found if node and node.place]
        return pygame.Rect(places[0]) if places else None

    def scroll_to(self, top: int) -> None:
        """Scroll until some pixels of the drawing are above what is in view."""
        self.first = min(max(top, 0), max(0, self.total - self.shown))
        self._redraw()

    def bring_into_view(self, name: str) -> bool:
        """Scroll until a part is in view, and return whether that was needed."""
        place = self._place_of(name)
        if place is None or (self.first <= place.y and place.bottom <= self.first + self.shown):
            return False
        before = self.first
        self.scroll_to(place.y + place.height // 2 - self.shown // 2)
        return self.first != before


class ListView(ScrollView):
    """A list. Its owner scrolls it, by showing other rows.

    All rows are as high as the highest needs, and never become lower again.
    """

    listing: Listing
    _row = 0
    _hovered: int | None = None

    @property
    def first(self) -> int:
        """The index of the first row in view."""
        return self.listing.first

    @property
    def shown(self) -> int:
        """How many rows there is room for."""
        return max(1, self.place.height // self._row)

    @property
    def total(self) -> int:
        """How many rows there are."""
        return self.listing.total

    @property
    def _track(self) -> pygame.Rect:
        track = super()._track
        track.height = self.shown * self._row
        return track

    def take(self, place: pygame.Rect, listing: Listing) -> None:
        """Show rows at a place."""
        self.place, self.listing = place, listing
        self._row = max(self._row, row_height(listing, self._ink, place.width))
        self._redraw()

    def _row_place(self, slot: int) -> pygame.Rect:
        """Return the place of a row in view, from the top left corner of the list."""
        return pygame.Rect(0, slot * self._row, self.place.width - self._track.width, self._row)

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
            f"{ITEM}{slot}",
            Role.ITEM,
            listed(filter(None, (sign, item.words, item.below, item.end))),
            place=Place(*self._row_place(slot).move(self.rect.topleft)),
            selected=None if listing.chosen is None else number == listing.chosen,
            position=(number + 1, listing.total),
            deeds=PRESSED,
        )

    def slot_at(self, x: int, y: int) -> int | None:
        """Return the place among those in view of the row at a point, None where there is none."""
        point = x - self.rect.x, y - self.rect.y
        slots = range(len(self.listing.items[: self.shown]))
        return next((slot for slot in slots if self._row_place(slot).collidepoint(point)), None)

    def hover(self, x: int, y: int) -> None:
        """Show which row the pointer is on."""
        hovered = self.slot_at(x, y)
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

    def _draw(self, surface: pygame.Surface) -> None:
        (theme, px), listing = self._ink, self.listing
        canvas = Canvas(surface, self._ink, [], [])
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
            inside.height = block.height(self._ink, inside.width)
            inside.centery = place.centery
            block.paint(canvas, inside)


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
        draw = Picture((BADGE, BADGE), lambda ink, size: _draw_badge(badge, size[0], ink.theme))
        parts.insert(0, draw)
    if item.end:
        parts.append(small(item.end))
    return Row(tuple(parts), GAP)


def slot_of(key: str) -> int | None:
    """Return the place among those in view of the row that a node is; None if it is none.

    >>> slot_of("item 3"), slot_of("list")
    (3, None)
    """
    return int(key.removeprefix(ITEM)) if key.startswith(ITEM) else None


def _draw_badge(badge: Badge, side: int, theme: Theme) -> pygame.Surface:
    """Return a badge as a small tile, `side` pixels wide and high."""
    fill, foreground = (None, theme.text) if badge.clue is None else clue_colours(theme, badge.clue)
    line = None if fill else theme.line
    tile = rounded((side, side), max(2, side // 6), fill, line, max(1, side // 14)).copy()
    words = text(badge.sign, Weight.BOLD, round(side * 0.55), foreground)
    tile.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return tile
