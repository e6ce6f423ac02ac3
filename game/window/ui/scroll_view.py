"""What scrolls in a dialog: drawings and lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
import pygame_gui
from pygame_gui.elements import UIImage, UIVerticalScrollBar, UIWindow

from game.window.ui.dialog import Badge, Drawing, Drawn, Item, Listing
from game.window.ui.geometry import Rect
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, elide, line_fits, text, width
from game.window.ui.theme import BODY, SMALL, Theme, clue_colours, mixed


class DrawnView:
    """Shows as much of a drawing as there is room for, with a bar beside it where that is less."""

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        window: UIWindow,
        place: pygame.Rect,
        drawn: Drawn,
        bar: int,
    ) -> None:
        """Show a drawing.

        Args:
            manager: of the widgets.
            window: the dialog's window.
            place: where in the window the drawing goes; what is below it is scrolled to.
            drawn: the drawing.
            bar: how wide the bar is, in pixels.
        """
        self._drawn = drawn
        self._size = place.size
        self._top = 0
        self._image = UIImage(place, self._seen(), manager, container=window)
        self._bar: UIVerticalScrollBar | None = None
        if drawn.picture.get_height() > place.height:
            beside = pygame.Rect(place.right, place.y, bar, place.height)
            share = place.height / drawn.picture.get_height()
            self._bar = UIVerticalScrollBar(beside, share, manager, container=window)

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where on the screen the parts are that can be chosen, empty where out of view."""
        seen = pygame.Rect(self._image.rect)
        return {
            name: pygame.Rect(place).move(seen.x, seen.y - self._top).clip(seen)
            for name, place in self._drawn.places.items()
        }

    def place_under(self, x: int, y: int) -> str:
        """Return the name of the part at a point, or empty text."""
        if not self._image.rect.collidepoint(x, y):
            return ""
        return next((name for name, rect in self.places.items() if rect.collidepoint(x, y)), "")

    def take(self, drawn: Drawn) -> bool:
        """Show another drawing of the same size; tell whether it is of that size."""
        if drawn.picture.get_size() != self._drawn.picture.get_size():
            return False
        self._drawn = drawn
        self._image.set_image(self._seen())
        return True

    @property
    def top(self) -> int:
        """How many pixels of the picture lie above what is in view."""
        return self._top

    def scroll(self, step: float) -> None:
        """Scroll by a share of what is in view."""
        self.scroll_to(self._top + round(step * self._size[1]))

    def scroll_to(self, top: int) -> None:
        """Scroll until some pixels of the picture lie above what is in view."""
        self._scroll_to(top)
        if self._bar:
            self._bar.set_scroll_from_start_percentage(self._top / self._drawn.picture.get_height())
            self._bar.has_moved_recently = False

    def bring_into_view(self, name: str) -> bool:
        """Scroll until a part is in view, and tell whether that was needed."""
        place = self._drawn.places.get(name)
        if place is None or (self._top <= place.y and place.bottom <= self._top + self._size[1]):
            return False
        self.scroll((place.y + place.height // 2 - self._top) / self._size[1] - 0.5)
        return True

    def follow_bar(self) -> bool:
        """Scroll to where the bar was moved, and tell whether it was."""
        if not (self._bar and self._bar.check_has_moved_recently()):
            return False
        self._scroll_to(round(self._bar.start_percentage * self._drawn.picture.get_height()))
        return True

    def _scroll_to(self, top: int) -> None:
        most = max(0, self._drawn.picture.get_height() - self._size[1])
        self._top = min(max(top, 0), most)
        self._image.set_image(self._seen())

    def _seen(self) -> pygame.Surface:
        """Return the part of the picture that is in view."""
        picture, (wide, high) = self._drawn.picture, self._size
        return picture.subsurface((0, self._top, wide, min(high, picture.get_height())))


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
            weight, size = _weight(cell), px(SMALL)
            cut = elide(words, line_fits(weight, size, wide))
            drawn = text(cut, weight, size, theme.muted if cell else theme.text)
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
    fill, ink = (None, theme.text) if badge.clue is None else clue_colours(theme, badge.clue)
    line = None if fill else theme.line
    tile = rounded((side, side), max(2, side // 6), fill, line, max(1, side // 14)).copy()
    words = text(badge.sign, Weight.BOLD, round(side * 0.55), ink)
    tile.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return tile


class BodyView:
    """Shows a list or a picture as one image, and tells what of a list is where."""

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        window: UIWindow,
        place: pygame.Rect,
        theme: Theme,
        px: Callable[[float], int],
        body: Listing | Drawing,
    ) -> None:
        """Show a body.

        Args:
            manager: of the widgets.
            window: the dialog's window.
            place: where in the window the body goes.
            theme: the colours.
            px: turns a length at 100 % into pixels.
            body: what is shown.
        """
        self.body = body
        self._theme = theme
        self._px = px
        self._rows = ListingView(place.size, theme, px)
        self._hovered: int | None = None
        self._held = False
        self._image = UIImage(place, self._picture(place.size), manager, container=window)

    def show(self, body: Listing | Drawing) -> None:
        """Show another body in the same place."""
        if body != self.body:
            self.body = body
            self._image.set_image(self._picture(self._image.rect.size))

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(self.body, Drawing):
            return self.body.draw(size, self._theme, self._px)
        return self._rows.draw(self.body, self._hovered)

    # A list -------------------------------------------------------------------------------

    @property
    def listing(self) -> Listing | None:
        """The list, where the body is one."""
        return self.body if isinstance(self.body, Listing) else None

    @property
    def shown(self) -> int:
        """How many rows of the list find their place."""
        return self._rows.rows

    @property
    def top(self) -> int:
        """Where the body begins in the window."""
        return int(self._image.rect.y)

    def slots(self) -> Iterator[pygame.Rect]:
        """Yield the place of each row of the list that is in view."""
        left, top = self._image.rect.topleft
        listing = self.listing
        for slot in range(len(listing.items[: self.shown]) if listing else 0):
            yield pygame.Rect(self._rows.place(slot)).move(left, top)

    def item_at(self, x: int, y: int) -> int | None:
        """Return the index of the row of the list at a point, None where there is none."""
        place, listing = self._within(x, y), self.listing
        if not (place and listing):
            return None
        slot = self._rows.slot_at(listing, *place)
        return None if slot is None else listing.first + slot

    def scroll_at(self, x: int, y: int) -> int:
        """Return by how many rows a click at a point scrolls: on the bar, to its place there.

        The bar is held from then on, until `let_go`.
        """
        place, listing = self._within(x, y), self.listing
        first = self._rows.first_at(listing, *place) if place and listing else None
        self._held = first is not None
        return first - listing.first if listing and first is not None else 0

    def drag_to(self, y: int) -> int:
        """Return by how many rows the bar scrolls that is held and drawn to some height."""
        listing, rect = self.listing, self._image.rect
        if not (self._held and listing):
            return 0
        inside = min(max(y - rect.y, 0), rect.height - 1)
        first = self._rows.first_at(listing, rect.width - 1, inside)
        return listing.total if first is None else first - listing.first

    def let_go(self) -> None:
        """Hold the bar no more."""
        self._held = False

    def hover(self, x: int, y: int) -> None:
        """Show which row of the list the pointer is on."""
        place, listing = self._within(x, y), self.listing
        hovered = self._rows.slot_at(listing, *place) if place and listing else None
        if hovered != self._hovered:
            self._hovered = hovered
            self._image.set_image(self._picture(self._image.rect.size))

    def scroll_by(self, key: int, slot: int | None) -> int:
        """Return by how many rows a key scrolls the list, 0 for not at all.

        Args:
            key: the key.
            slot: which row in view has the focus, None where it is elsewhere.
        """
        listing, shown = self.listing, self.shown
        if not listing or listing.total <= shown:
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

    def _within(self, x: int, y: int) -> tuple[int, int] | None:
        """Return a point of the window as one of the body, None where it is not on it."""
        rect = self._image.rect
        return (x - rect.x, y - rect.y) if rect.collidepoint(x, y) else None
