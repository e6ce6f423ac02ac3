"""Draws the widgets, the panel of the open dialog and the focus ring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.window.draw.motion import DIALOG_IN, share_of
from game.window.draw.shapes import rounded, rounded_panel
from game.window.draw.theme import BUTTON_CORNER, PANEL_CORNER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_gui.core.layered_gui_group import LayeredGUIGroup

    from game.window.draw.theme import Theme, Viewport
    from game.window.ui.dialog_view import DialogView

RING_GAP = 4  # pixels between what has the focus and the outer edge of the ring
SHADE = 150  # how dark a dialog makes what is below it, of 255


class GuiPainter:
    """Draws what changed of the widgets, and the focus ring, which may have no size for none."""

    def __init__(self, speed: float) -> None:
        self.ring = pygame.Rect(0, 0, 0, 0)
        self._seen: dict[tuple[tuple[int, ...], int], pygame.Surface] = {}
        self._panel: pygame.Rect | None = None  # of the dialog, where there is one
        self._opened_at = -math.inf
        self._shown = 1.0  # how far the dialog has faded in
        self.take_speed(speed)

    def take_speed(self, speed: float) -> None:
        """Let dialogs fade in at another speed of all motion."""
        self._fade_in = DIALOG_IN * speed

    def take(self, theme: Theme, viewport: Viewport) -> None:
        """Draw with a theme from now on, in a viewport, and no widgets."""
        self._widgets: LayeredGUIGroup | None = None
        self._theme = theme
        self._viewport = viewport

    def take_widgets(self, widgets: LayeredGUIGroup) -> None:
        """Draw the widgets of dialogs as well."""
        self._widgets = widgets

    def _pictures(
        self, view: DialogView | None
    ) -> Iterator[tuple[pygame.Rect, pygame.Surface, int]]:
        """Yield what is seen of a dialog, the lowest first: its place, itself, how it blends."""
        for place, picture in view.pictures if view else ():
            yield place, picture, 0
        for each in self._widgets.sprites() if self._widgets else ():
            if each.visible and each.image is not None and each.rect:
                # A container has a place of its own, and an empty picture.
                place = each.image.get_rect(topleft=each.rect.topleft)
                yield place, each.image, each.blendmode

    @property
    def _whole(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self._viewport.window)

    def update(
        self, now: float, view: DialogView | None, focus: pygame.Rect | None
    ) -> list[pygame.Rect]:
        """Bring the picture to a time of the clock, and return what must be drawn again.

        The view is that of the open dialog; the ring goes around `focus`.
        """
        changed = self._changes(view) if view or self._seen else []
        panel = pygame.Rect(view.window.rect) if view else None
        if (panel is None) != (self._panel is None):
            self._opened_at = now
            changed.append(self._whole)
        elif panel != self._panel:  # it has no picture of its own among the widgets
            changed += [each for each in (self._panel, panel) if each]
        self._panel = panel
        if view and panel and view.is_typed_in:
            changed.append(panel)  # its caret blinks
        before, self._shown = self._shown, share_of(now - self._opened_at, self._fade_in)
        if panel and before != self._shown:
            changed.append(panel)
        ring = pygame.Rect(0, 0, 0, 0)
        if focus:
            gap = 2 * self._ring_gap
            ring = focus.inflate(gap, gap).clip(self._whole)
        if ring != self.ring:
            changed += [self.ring, ring]
            self.ring = ring
        return changed

    def _changes(self, view: DialogView | None) -> list[pygame.Rect]:
        """Return where the widgets look different from the last time this was called."""
        shown = self._pictures(view)
        seen = {(tuple(place), id(picture)): picture for place, picture, _ in shown}
        changed = [pygame.Rect(place) for place, _ in self._seen.keys() ^ seen.keys()]
        self._seen = seen  # which keeps each picture, so that no other has its id
        return changed

    def area(self, dialog_open: bool) -> pygame.Rect:
        """Return what holds all that is seen; a dialog dims the whole window."""
        return self._whole if dialog_open or self._panel else self.ring

    @property
    def _ring_gap(self) -> int:
        """The same where everything is larger, as the line of the ring is there."""
        return max(RING_GAP, self._viewport.px(RING_GAP))

    @property
    def fades(self) -> bool:
        """Whether a dialog is still fading in."""
        return self._shown < 1

    def paint(self, surface: pygame.Surface, clip: pygame.Rect, view: DialogView | None) -> None:
        """Draw the widgets; the window of a dialog dims everything below it, a sheet nothing."""
        without: tuple[pygame.Surface, pygame.Rect] | None = None
        if view:
            if view.dialog.below is None:
                self._dim(surface, clip)
            if not self._shown:
                return  # the dialog itself comes with the next frame
            without = self._paint_panel(surface, clip, pygame.Rect(view.window.rect))
        for place, picture, blending in self._pictures(view):
            if clip.colliderect(place):
                surface.blit(picture, place, None, blending)
        if self.ring.width:
            px = self._viewport.px
            corner, line = px(BUTTON_CORNER) + self._ring_gap, max(2, px(2))
            ring = rounded(self.ring.size, corner, None, self._theme.accent, line)
            surface.blit(ring, self.ring)
        if without:
            picture, place = without
            picture.set_alpha(round(255 * (1 - self._shown)))
            surface.blit(picture, place)

    def _dim(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Dim what is below a dialog; to multiply is ten times as fast as to blit a shade."""
        kept = 255 - SHADE
        surface.fill((kept, kept, kept), clip, pygame.BLEND_RGB_MULT)

    def _paint_panel(
        self, surface: pygame.Surface, clip: pygame.Rect, rect: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Draw the panel of the dialog.

        Returns:
            While the dialog fades in, the picture of its place without it.
        """
        theme, px = self._theme, self._viewport.px
        place = rect.clip(clip)
        without = (surface.subsurface(place).copy(), place) if self.fades and place else None
        panel = rounded_panel(rect.size, px(PANEL_CORNER), theme.raised, theme.line, px(1))
        surface.blit(panel, rect)
        return without
