"""Draws the widgets, the panel of the open dialog and the focus ring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.window.draw.motion import DIALOG_IN, share_of
from game.window.draw.shapes import rounded, rounded_panel
from game.window.draw.theme import BUTTON_CORNER, PANEL_CORNER

if TYPE_CHECKING:
    from pygame_gui.core.layered_gui_group import GUISprite, LayeredGUIGroup

    from game.window.draw.theme import Theme, Viewport
    from game.window.ui.button_bar import ButtonBar
    from game.window.ui.dialog_widgets import DialogWindow

RING_GAP = 4  # pixels between what has the focus and the outer edge of the ring
SHADE = 150  # how dark a dialog makes what is below it, of 255


class GuiPainter:
    """Draws what changed of the widgets, and the focus ring, which may have no size for none."""

    def __init__(self, speed: float) -> None:
        self.ring = pygame.Rect(0, 0, 0, 0)
        self._seen: dict[int, tuple[pygame.Rect, object]] = {}
        self._panel: pygame.Rect | None = None  # of the dialog, where there is one
        self._opened_at = -math.inf
        self._shown = 1.0  # how far the dialog has faded in
        self.take_speed(speed)

    def take_speed(self, speed: float) -> None:
        """Let dialogs fade in at another speed of all motion."""
        self._fade_in = DIALOG_IN * speed

    def take(self, bar: ButtonBar, theme: Theme, viewport: Viewport) -> None:
        """Draw some buttons from now on, with a theme, in a viewport, and no widgets."""
        self._bar = bar
        self._widgets: LayeredGUIGroup | None = None
        self._theme = theme
        self._viewport = viewport

    def take_widgets(self, widgets: LayeredGUIGroup) -> None:
        """Draw the widgets of dialogs as well."""
        self._widgets = widgets

    @property
    def _sprites(self) -> list[GUISprite]:
        """The widgets that are to be seen, the lowest first."""
        there = self._widgets.sprites() if self._widgets else []
        return [each for each in there if each.visible and each.image is not None]

    @property
    def _whole(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self._viewport.window)

    def update(
        self, now: float, window: DialogWindow | None, focus: pygame.Rect | None, typed_in: bool
    ) -> list[pygame.Rect]:
        """Bring the picture to a time of the clock, and return what must be drawn again.

        The window is that of the open dialog; the ring goes around `focus`.
        """
        changed = self.changes()
        panel = pygame.Rect(window.rect) if window else None
        if (panel is None) != (self._panel is None):
            self._opened_at = now
            changed.append(self._whole)
        elif panel != self._panel:  # it has no picture of its own among the widgets
            changed += [each for each in (self._panel, panel) if each]
        self._panel = panel
        if panel and typed_in:
            changed.append(panel)  # its caret blinks
        before, self._shown = self._shown, share_of(now - self._opened_at, self._fade_in)
        if panel and before != self._shown:
            changed.append(panel)
        gap = 2 * self._ring_gap
        ring = focus.inflate(gap, gap) if focus else pygame.Rect(0, 0, 0, 0)
        ring = ring.clip(self._whole)
        if ring != self.ring:
            changed += [self.ring, ring]
            self.ring = ring
        return changed

    def changes(self) -> list[pygame.Rect]:
        """Return where the widgets look different from the last time this was called."""
        seen: dict[int, tuple[pygame.Rect, object]] = {
            # A container has a place of its own, and an empty picture.
            id(sprite): (sprite.image.get_rect(topleft=sprite.rect.topleft), sprite.image)
            for sprite in self._sprites
            if sprite.image is not None and sprite.rect
        }
        changed = self._bar.changes()
        for key in self._seen.keys() | seen.keys():
            before, after = self._seen.get(key), seen.get(key)
            same = before and after and before[0] == after[0] and before[1] is after[1]
            if not same:
                changed += [each[0] for each in (before, after) if each]
        self._seen = seen
        return changed

    def area(self, dialog_open: bool) -> pygame.Rect:
        """Return what holds all widgets that are seen; a dialog dims the whole window."""
        if dialog_open or self._panel:
            return self._whole
        return self._bar.area.unionall([self.ring, *(rect for rect, _ in self._seen.values())])

    @property
    def _ring_gap(self) -> int:
        """The same where everything is larger, as the line of the ring is there."""
        return max(RING_GAP, self._viewport.px(RING_GAP))

    @property
    def fades(self) -> bool:
        """Whether a dialog is still fading in."""
        return self._shown < 1

    def paint(
        self, surface: pygame.Surface, clip: pygame.Rect, window: DialogWindow | None
    ) -> None:
        """Draw the widgets; the window of a dialog dims everything below it, a sheet nothing."""
        self._bar.paint(surface, clip)
        waiting = window
        without: tuple[pygame.Surface, pygame.Rect] | None = None
        for sprite in self._sprites:
            if waiting and sprite.layer >= waiting.layer:
                if waiting.dims:
                    self._dim(surface, clip)
                if not self._shown:
                    return  # the dialog itself comes with the next frame
                without = self._paint_panel(surface, clip, pygame.Rect(waiting.rect))
                waiting = None
            if clip.colliderect(sprite.rect):
                surface.blit(sprite.image, sprite.rect, None, sprite.blendmode)
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
