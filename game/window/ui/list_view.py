"""Lists in dialogs: rows with a badge and cells, which can be chosen and scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr_context
from game.formats import listed
from game.window.draw.blocks import PRESSED, Canvas, Ink, Stack, Words, muted, title
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, paragraph, text, text_width, widest
from game.window.draw.theme import BODY, SMALL, Px, Theme, clue_colours, mixed
from game.window.ui.scroll_view import WIDE, ScrollView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.window.ui.dialog import Badge, Item, Listing
    from game.window.ui.widgets import Picture

ROW, MENU_ROW, LOWEST_ROW = 36, 44, 28  # lengths at 100 %
INSET, MENU_INSET = 4, 14  # at both sides of the text of a row
LOWER_ROW = 32  # the same where no row is out of view then
WANTED = 5  # how many rows there should be, where that makes them no lower than the lowest
GAP = 12
CORNER = 6
AROUND = 5  # above and below the text of a row
LEAST_FLEXIBLE = 0.3  # the share of a row that its flexible cell has at least
BADGE = 0.72  # the share of a row's usual height that its badge has
ITEM = "item "  # before the place of a row in view, as the key of its node
BETWEEN = " · "  # the cells of a row that has them below each other


class ListView(ScrollView):
    """A list. Its owner scrolls it, by showing other rows.

    Where the cells of a row do not fit next to each other, the rows are higher, and the first
    cell is above the others.
    """

    def __init__(self, image: Picture, listing: Listing, theme: Theme, px: Px) -> None:
        super().__init__(image, theme, px)
        self.listing = listing
        high = px(MENU_ROW if listing.wide_rows else ROW)
        row = min(high, max(px(LOWEST_ROW), self._size[1] // WANTED))
        least = px(LOWEST_ROW if listing.whole else LOWER_ROW)
        if least <= self._size[1] // max(1, listing.total) < row:
            row = self._size[1] // listing.total
        self._row = max(1, min(row, self._size[1]))
        self._badge = round(self._row * BADGE)
        self._stacked = False
        self._hovered: int | None = None
        self._arrange()
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
            self._arrange()
            self._redraw()

    def _arrange(self) -> None:
        """Make the rows as high as those of the list need; they never become lower again."""
        items = self.listing.items
        self._columns = self._columns_of(items)
        self._stacked = self._stacked or not self._fits(items)
        if self._stacked:
            needed = max((self._stack_height(item) for item in items), default=0)
            self._row = min(max(self._row, needed), self._size[1])

    def _row_place(self, slot: int) -> pygame.Rect:
        """Return the place of a row in view, from the top left corner of the list."""
        in_view = self._is_menu and not self._stacked and self.total <= self.shown  # no bar
        wide = self._size[0] - (0 if in_view else self._track.width)
        return pygame.Rect(0, slot * self._row, wide, self._row)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """It, with the rows in view, as it is read."""
        listing, scrolls = self.listing, self.total > self.shown
        node = Node(
            "list",
            Role.LIST,
            tr_context("in a dialog", "List") if listing.total else listing.empty,
            about="" if listing.total else listing.begin,
            place=Place(*self.rect),
            deeds=(Deed.SCROLL_UP, Deed.SCROLL_DOWN) if scrolls else (),
            children=tuple(map(self._node, range(len(listing.items[: self.shown])))),
        )
        return (node,)

    def _node(self, slot: int) -> Node:
        listing, item = self.listing, self.listing.items[slot]
        badge, number = (item.badge.sign,) if item.badge else (), listing.first + slot
        return Node(
            item_key(slot),
            Role.ITEM,
            listed(filter(None, (*badge, *item.cells))),
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
        if listing.total <= shown:
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
        surface = pygame.Surface(self._size, pygame.SRCALPHA)
        items = listing.items[: self.shown]
        if not items:
            empty = title(listing.empty, BODY), Words(muted(listing.begin))
            canvas = Canvas(surface, Ink(theme, px), [], [])
            Stack(empty, 6).paint(canvas, surface.get_rect().inflate(-2 * self._inset, 0))
            return surface
        for slot, item in enumerate(items):
            place = self._row_place(slot)
            chosen = listing.first + slot == listing.chosen
            if chosen or slot == self._hovered:
                background = mixed(theme.raised, theme.text, 0.12 if chosen else 0.07)
                surface.blit(rounded(place.size, px(CORNER), background), place)
            elif slot:
                line = pygame.Rect(place.x, place.y, place.width, px(0.5))
                surface.fill(mixed(theme.raised, theme.line, 0.5), line)
            self._draw_item(surface, item, place)
        self._draw_bar(surface)
        return surface

    # The cells of a row -------------------------------------------------------------------

    @property
    def _is_menu(self) -> bool:
        """Whether it names what can be done or opened."""
        return self.listing.wide_rows or self.listing.whole

    @property
    def _inset(self) -> int:
        return self._px(MENU_INSET if self._is_menu else INSET)

    @property
    def _points(self) -> int:
        """The size of the text, in pixels: in menus that of other dialogs."""
        return self._px(BODY if self._is_menu else SMALL)

    @property
    def _left(self) -> int:
        """Where the text of a row begins."""
        badges = any(item.badge for item in self.listing.items)
        return self._inset + (self._badge + self._px(GAP) if badges else 0)

    @property
    def _text_width(self) -> int:
        """How wide the text of a row may be."""
        return max(1, self._row_place(0).width - self._left - self._inset)

    def _columns_of(self, items: Sequence[Item]) -> list[tuple[int, int]]:
        """Return the left end and the width of each cell; one takes what the others leave."""
        gap, flexible, left = self._px(GAP), self.listing.flexible, self._left
        cells = enumerate(zip(*(item.cells for item in items), strict=True))
        widths = [widest(texts, _weight(cell), self._points) for cell, texts in cells]
        if len(widths) > flexible:
            others = sum(widths) - widths[flexible] + gap * (len(widths) - 1)
            widths[flexible] = self._text_width - others
        columns = []
        for width in widths:
            columns.append((left, width))
            left += width + gap
        return columns

    def _fits(self, items: Sequence[Item]) -> bool:
        """Return whether the cells of all rows fit next to each other, on two lines if need be."""
        columns, flexible = self._columns, self.listing.flexible
        if len(columns) <= flexible:
            return all(left + width <= self._left + self._text_width for left, width in columns)
        width = columns[flexible][1]
        if width < LEAST_FLEXIBLE * self._text_width:
            return False
        size, weight = self._points, _weight(flexible)
        cells = [item.cells[flexible] for item in items]
        if widest((word for cell in cells for word in cell.split()), weight, size) > width:
            return False
        return all(
            text_width(cell, weight, size) <= width
            or self._wrapped(cell, weight, width).get_height() <= self._row - 2
            for cell in cells
        )

    def _wrapped(self, words: str, weight: Weight, width: int) -> pygame.Surface:
        """Return the text of a cell on as many lines as it needs."""
        colour = self._theme.text if weight is Weight.BOLD else self._theme.muted
        return text(words, weight, self._points, colour, width, centred=False)

    def _stack(self, item: Item) -> list[tuple[str, Weight]]:
        """Return the texts of a row that are one above the other."""
        first, *others = item.cells
        flexible, behind = others[: self.listing.flexible], others[self.listing.flexible :]
        # Such as a date stays together.
        behind = [cell.replace(" ", "\N{NO-BREAK SPACE}") for cell in behind]
        rest = BETWEEN.join(filter(None, (*flexible, *behind)))
        above, below = BETWEEN.join(flexible), BETWEEN.join(behind)
        widths = [text_width(each, Weight.REGULAR, self._points) for each in (rest, above, below)]
        if above and below and max(widths[1:]) <= self._text_width < widths[0]:
            rest = f"{above}\n{below}"
        return [(first, Weight.BOLD), *([(rest, Weight.REGULAR)] if rest else [])]

    def _stack_height(self, item: Item) -> int:
        texts = [self._wrapped(*each, self._text_width) for each in self._stack(item)]
        return sum(each.get_height() for each in texts) + 2 * self._px(AROUND)

    def _draw_item(self, surface: pygame.Surface, item: Item, place: pygame.Rect) -> None:
        if item.badge:
            badge = draw_badge(item.badge, self._badge, self._theme)
            middle = (self._inset, place.y + place.height // 2)
            surface.blit(badge, badge.get_rect(midleft=middle))
        if self._stacked:
            self._draw_stack(surface, item, place)
            return
        for cell, ((left, width), words) in enumerate(zip(self._columns, item.cells, strict=True)):
            drawn = self._wrapped(words, _weight(cell), width)
            surface.blit(drawn, (left, place.y + (place.height - drawn.get_height()) // 2))

    def _draw_stack(self, surface: pygame.Surface, item: Item, place: pygame.Rect) -> None:
        """Draw the texts of a row one above the other, as far as the height allows."""
        top = place.y + max(0, place.height - self._stack_height(item)) // 2 + self._px(AROUND)
        for words, weight in self._stack(item):
            drawn = self._wrapped(words, weight, self._text_width)
            room = place.bottom - top
            if drawn.get_height() > room:
                colour, size = self._theme.muted, self._points
                within = (self._text_width, max(1, room))
                drawn = paragraph(words, weight, size, colour, within, centred=False)
            surface.blit(drawn, (self._left, top))
            top += drawn.get_height()


def item_key(slot: int) -> str:
    """Return the key of the node of a row, by its place among those in view."""
    return f"{ITEM}{slot}"


def slot_of(key: str) -> int | None:
    """Return the place among those in view of the row that a node is; None if it is none.

    >>> slot_of(item_key(3)), slot_of("list")
    (3, None)
    """
    return int(key.removeprefix(ITEM)) if key.startswith(ITEM) else None


def _weight(cell: int) -> Weight:
    """Return the weight of a cell: the first one is bold, as it names the row."""
    return Weight.REGULAR if cell else Weight.BOLD


def draw_badge(badge: Badge, side: int, theme: Theme) -> pygame.Surface:
    """Return a badge as a small tile, `side` pixels wide and high."""
    fill, foreground = (None, theme.text) if badge.clue is None else clue_colours(theme, badge.clue)
    line = None if fill else theme.line
    tile = rounded((side, side), max(2, side // 6), fill, line, max(1, side // 14)).copy()
    words = text(badge.sign, Weight.BOLD, round(side * 0.55), foreground)
    tile.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return tile
