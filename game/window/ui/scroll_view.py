"""What scrolls in a dialog: lists and drawings, with one kind of bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, elide, line_fits, text, widest
from game.window.ui.theme import BODY, SMALL, Px, Theme, clue_colours, mixed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame_gui.elements import UIImage

    from game.window.ui.dialog import Badge, Drawn, Item, Listing

ROW, LOWEST_ROW = 36, 28  # lengths at 100 %
WANTED = 5  # how many rows there should be, where that makes them no lower than the lowest
GAP = 12
CORNER = 6
BAR = 5  # how wide the bar is; it can be pressed on twice that width
LEAST_FLEXIBLE = 0.3  # the share of a row that its flexible cell has at least
SMALLEST_THUMB = 16


class ScrollView:
    """Shows as much of something as there is room for, with a bar where that is not all.

    Lengths along the bar are in units of what is scrolled: rows of a list, pixels of a drawing.
    """

    def __init__(self, image: UIImage, theme: Theme, px: Px) -> None:
        """Show it on an image of the dialog, which has room for the bar."""
        self._image = image
        self._size: tuple[int, int] = image.rect.size
        self._theme = theme
        self._px = px
        self._held = False

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

    def _draw(self) -> pygame.Surface:
        """Return the picture of what is in view, with the bar."""
        raise NotImplementedError

    def _redraw(self) -> None:
        self._image.set_image(self._draw())

    @property
    def rect(self) -> pygame.Rect:
        """Where it is on the screen."""
        return pygame.Rect(self._image.rect)

    def scroll_at(self, x: int, y: int) -> int:
        """Return by how much a press at a point scrolls: on the bar, to its place there.

        The bar is held from then on, until `let_go`.
        """
        track = self._track.move(self.rect.topleft)
        self._held = self.total > self.shown and track.collidepoint(x, y)
        return self.drag_to(y)

    def drag_to(self, y: int) -> int:
        """Return by how much the bar scrolls if it is held and dragged to some height."""
        if not self._held:
            return 0
        share = (min(max(y - self.rect.y, 0), self.rect.height - 1)) / self._track.height
        return round(share * self.total - self.shown / 2) - self.first

    def let_go(self) -> None:
        """Hold the bar no more."""
        self._held = False

    @property
    def _track(self) -> pygame.Rect:
        width = self._px(BAR) * 2
        return pygame.Rect(self._size[0] - width, 0, width, self._size[1])

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Draw which part is in view, where that is not all."""
        if self.total <= self.shown:
            return
        track, width = self._track, self._px(BAR)
        height = max(self._px(SMALLEST_THUMB), round(track.height * self.shown / self.total))
        share = self.first / max(1, self.total - self.shown)
        top = round((track.height - height) * min(1.0, share))
        left = track.right - width
        groove = mixed(self._theme.raised, self._theme.line, 0.4)
        surface.blit(rounded((width, track.height), width // 2, groove), (left, 0))
        surface.blit(rounded((width, height), width // 2, self._theme.muted), (left, top))


class DrawingView(ScrollView):
    """A drawing, of which parts may be chosen."""

    def __init__(self, image: UIImage, drawn: Drawn, theme: Theme, px: Px) -> None:
        super().__init__(image, theme, px)
        self._drawn = drawn
        self._top = 0
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
        return self._drawn.picture.get_height()

    def _draw(self) -> pygame.Surface:
        surface = pygame.Surface(self._size, pygame.SRCALPHA)
        surface.blit(self._drawn.picture, (0, -self._top))
        self._draw_bar(surface)
        return surface

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where on the screen the parts are that can be chosen, empty where out of view."""
        seen = self.rect
        return {
            name: place.move(seen.x, seen.y - self._top).clip(seen)
            for name, place in self._drawn.places.items()
        }

    def place_under(self, x: int, y: int) -> str:
        """Return the name of the part at a point, or empty text."""
        return next((name for name, rect in self.places.items() if rect.collidepoint(x, y)), "")

    def take(self, drawn: Drawn) -> bool:
        """Show another drawing if it has the same size, and return whether it has."""
        if drawn.picture.get_size() != self._drawn.picture.get_size():
            return False
        self._drawn = drawn
        self._redraw()
        return True

    def scroll_to(self, top: int) -> None:
        """Scroll until some pixels of the drawing are above what is in view."""
        self._top = min(max(top, 0), max(0, self.total - self.shown))
        self._redraw()

    def bring_into_view(self, name: str) -> bool:
        """Scroll until a part is in view, and return whether that was needed."""
        place = self._drawn.places.get(name)
        if place is None or (self._top <= place.y and place.bottom <= self._top + self.shown):
            return False
        self.scroll_to(place.y + place.height // 2 - self.shown // 2)
        return True


class ListView(ScrollView):
    """A list. Its owner scrolls it, by showing other rows."""

    def __init__(self, image: UIImage, listing: Listing, theme: Theme, px: Px) -> None:
        super().__init__(image, theme, px)
        self.listing = listing
        row = min(px(ROW), max(px(LOWEST_ROW), self._size[1] // WANTED))
        self._row = max(1, min(row, self._size[1]))
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
        return pygame.Rect(super()._track.topleft, (2 * self._px(BAR), self.shown * self._row))

    def show(self, listing: Listing) -> None:
        """Show other rows, or another list."""
        if listing != self.listing:
            self.listing = listing
            self._redraw()

    def _row_place(self, slot: int) -> pygame.Rect:
        """Return the place of a row in view, from the top left corner of the list."""
        return pygame.Rect(0, slot * self._row, self._size[0] - self._track.width, self._row)

    def slots(self) -> Iterator[pygame.Rect]:
        """Yield the place of each row that is in view."""
        for slot in range(len(self.listing.items[: self.shown])):
            yield self._row_place(slot).move(self.rect.topleft)

    def _slot_at(self, x: int, y: int) -> int | None:
        places = enumerate(self.slots())
        return next((slot for slot, place in places if place.collidepoint(x, y)), None)

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
            words = text(listing.empty, Weight.REGULAR, px(BODY), theme.muted, self._size[0])
            surface.blit(words, words.get_rect(center=(self._size[0] // 2, self._size[1] // 2)))
            return surface
        columns = self._columns(listing, items)
        for slot, item in enumerate(items):
            place = self._row_place(slot)
            chosen = listing.first + slot == listing.chosen
            if chosen or slot == self._hovered:
                background = mixed(theme.raised, theme.text, 0.12 if chosen else 0.07)
                surface.blit(rounded(place.size, px(CORNER), background), place)
            elif slot:
                line = pygame.Rect(place.x, place.y, place.width, max(1, px(0.5)))
                surface.fill(mixed(theme.raised, theme.line, 0.5), line)
            self._draw_item(surface, item, columns, place)
        self._draw_bar(surface)
        return surface

    def _columns(self, listing: Listing, items: Sequence[Item]) -> list[tuple[int, int]]:
        """Return the left end and the width of each cell that is shown."""
        px, gap = self._px, self._px(GAP)
        badges = any(item.badge for item in items)
        left = px(4) + (round(self._row * 0.72) + gap if badges else 0)
        room = self._row_place(0).width - left - px(4)
        cells = enumerate(zip(*(item.cells for item in items), strict=True))
        widths = [widest(texts, _weight(cell), px(SMALL)) for cell, texts in cells]
        last = len(widths)
        while True:
            others = [width for cell, width in enumerate(widths[:last]) if cell != listing.flexible]
            left_over = room - sum(others) - gap * (last - 1)
            if last - 1 <= listing.flexible or left_over >= LEAST_FLEXIBLE * room:
                break
            last -= 1
        widths[listing.flexible] = max(1, left_over)
        columns = []
        for width in widths[:last]:
            columns.append((left, width))
            left += width + gap
        return columns

    def _draw_item(
        self,
        surface: pygame.Surface,
        item: Item,
        columns: Sequence[tuple[int, int]],
        place: pygame.Rect,
    ) -> None:
        theme, px = self._theme, self._px
        if item.badge:
            badge = draw_badge(item.badge, round(self._row * 0.72), theme)
            middle = (px(4), place.y + place.height // 2)
            surface.blit(badge, badge.get_rect(midleft=middle))
        for cell, ((left, width), words) in enumerate(zip(columns, item.cells, strict=False)):
            weight, size = _weight(cell), px(SMALL)
            cut = elide(words, line_fits(weight, size, width))
            drawn = text(cut, weight, size, theme.muted if cell else theme.text)
            surface.blit(drawn, (left, place.y + (place.height - drawn.get_height()) // 2))


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
