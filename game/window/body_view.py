"""The list or the picture that fills a dialog below its rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pygame_gui
from pygame_gui.elements import UIImage, UIWindow

from game.window.dialog import Drawing, Listing
from game.window.listing_view import ListingView
from game.window.theme import Theme


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
