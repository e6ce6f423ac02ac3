"""A drawing within a dialog: a picture that is scrolled where it is higher than its place."""

from __future__ import annotations

import pygame
import pygame_gui
from pygame_gui.elements import UIImage, UIVerticalScrollBar, UIWindow

from game.window.dialog import Drawn


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
