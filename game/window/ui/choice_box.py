"""The value of a row of a form: a switch, all values next to each other, or one between arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.window.draw.icons import Icon, icon
from game.window.draw.shapes import rounded, switch
from game.window.draw.text import Weight, fitted, font, text_width
from game.window.draw.theme import BODY, BUTTON_CORNER, SMALL, Colour, Px, Theme, contrast, mixed
from game.window.ui.focus import DialogEvent

if TYPE_CHECKING:
    from game.window.ui.dialog import ChoiceRow
    from game.window.ui.widgets import Picture

ARROW, NARROW_ARROW = 34, 28  # how wide an arrow is at most; lengths at 100 %
SWITCH_HEIGHT, SWITCH_SHAPE = 26, 1.77  # how high a switch is, and how many times wider
MOST_SIDE_BY_SIDE = 4  # values
PADDING, LEAST_PADDING = 14, 6  # around a value that is next to others
INSET = 3  # from the frame to the value that is chosen
SMALLEST = 9  # pixels of the text of a value that is too long


def chosen_colours(theme: Theme) -> tuple[Colour, Colour]:
    """Return the ground of a value that is chosen among others, and the colour of its text."""
    ground = mixed(theme.line, theme.surface, 0.15)
    return ground, max((theme.text, theme.background), key=lambda ink: contrast(ink, ground))


class ChoiceBox:
    """The value of one row, on an image of the dialog, at its right end."""

    def __init__(
        self,
        image: Picture,
        row: ChoiceRow,
        theme: Theme,
        px: Px,
        ways: tuple[DialogEvent, DialogEvent] | None = None,
    ) -> None:
        """Show the value of a row.

        Args:
            image: where.
            row: the row.
            theme: the colours.
            px: turns a length at 100 % into pixels.
            ways: what the arrows ask for, left and right; by default a step in the row.
        """
        self._image = image
        self._theme = theme
        self._px = px
        self._steps = DialogEvent(row=row.name, by=-1), DialogEvent(row=row.name, by=1)
        self._steps = ways or self._steps
        self.row = row
        self._hovered: pygame.Rect | None = None
        self.text_size = px(BODY)  # in pixels, of the text of values next to each other
        self._parts = self._segments() if row.on is None else ()
        self._redraw()

    def _segments(self) -> tuple[pygame.Rect, ...]:
        """Return where the values are; none where they have no room next to each other."""
        options, (width, height) = self.row.options, self._image.rect.size
        if not 1 < len(options) <= MOST_SIDE_BY_SIDE:
            return ()
        px, inset = self._px, self._px(INSET)
        for size in range(px(BODY), px(SMALL) - 1, -1):  # else a longer word would change the shape
            words = [text_width(each, Weight.BOLD, size) for each in options]
            around = min(px(PADDING), (width - 2 * inset - sum(words)) // (2 * len(words)))
            if around >= px(LEAST_PADDING):
                break
        else:
            return ()
        self.text_size = size
        # All of the width, so that the values of a page begin below each other.
        spare, parts, left = width - 2 * inset - sum(words), [], inset
        for index, each in enumerate(words):
            wide = each + spare * (index + 1) // len(words) - spare * index // len(words)
            parts.append(pygame.Rect(left, inset, wide, height - 2 * inset))
            left += wide
        return tuple(parts)

    # What is there ------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """The value that is shown."""
        return self.row.value

    @property
    def side_by_side(self) -> bool:
        """Whether all values are next to each other."""
        return bool(self._parts)

    @property
    def place(self) -> pygame.Rect:
        """Where it is on the screen."""
        return self._frame.move(self._image.rect.topleft)

    @property
    def begin(self) -> int:
        """Where it begins, in pixels from the left end of the image."""
        return self._frame.x

    @property
    def _frame(self) -> pygame.Rect:
        width, height = self._image.rect.size
        if self.row.on is not None:
            high = min(height, self._px(SWITCH_HEIGHT))
            wide = round(high * SWITCH_SHAPE)
            return pygame.Rect(width - wide, (height - high) // 2, wide, high)
        if self._parts:
            left = self._parts[0].x - self._px(INSET)
            return pygame.Rect(left, 0, width - left, height)
        return pygame.Rect(0, 0, width, height)

    def _presses(self) -> list[tuple[pygame.Rect, DialogEvent]]:
        """Return what can be pressed, from the corner of the image, and what it asks for."""
        frame = self._frame
        back, on = self._steps
        if self.row.on is not None:
            return [(frame, on)]
        if self._parts:
            steps = (index - self.row.chosen for index in range(len(self._parts)))
            return [(part, on._replace(by=by)) for part, by in zip(self._parts, steps, strict=True)]
        most = ARROW if frame.width > 6 * self._px(ARROW) else NARROW_ARROW
        arrow = min(frame.height, self._px(most))
        left = pygame.Rect(frame.x, frame.y, arrow, frame.height)
        return [(left, back), (left.move(frame.width - arrow, 0), on)]

    def show(self, row: ChoiceRow) -> None:
        """Show another value."""
        if row != self.row:
            self.row = row
            self._redraw()

    # Input --------------------------------------------------------------------------------

    def within(self, step: DialogEvent) -> DialogEvent:
        """Return a step of an arrow key or the wheel: none beyond the ends where both are seen."""
        if not self._parts or self.row.chosen < 0:
            return step
        end = min(max(self.row.chosen + step.by, 0), len(self._parts) - 1)
        return step._replace(by=end - self.row.chosen)

    def press(self, x: int, y: int) -> DialogEvent | None:
        """Return what a press at a point asks for, None where it is on nothing."""
        inside = (x - self._image.rect.x, y - self._image.rect.y)
        found = (event for part, event in self._presses() if part.collidepoint(inside))
        return next((event for event in found if event.by or event.page is not None), None)

    def hover(self, x: int, y: int) -> None:
        """Show what the pointer is on."""
        inside = (x - self._image.rect.x, y - self._image.rect.y)
        parts = (part for part, _ in self._presses() if part.collidepoint(inside))
        hovered = next(parts, None)
        if hovered != self._hovered:
            self._hovered = hovered
            self._redraw()

    # Drawing ------------------------------------------------------------------------------

    def _redraw(self) -> None:
        surface = pygame.Surface(self._image.rect.size, pygame.SRCALPHA)
        frame, theme, px = self._frame, self._theme, self._px
        if self.row.on is not None:
            surface.blit(switch(frame.size, bool(self.row.on), theme), frame)
            if self._hovered:
                line = max(1, px(1))
                surface.blit(rounded(frame.size, frame.height // 2, None, theme.text, line), frame)
            self._image.take(surface)
            return
        surface.blit(
            rounded(frame.size, px(BUTTON_CORNER), theme.surface, theme.line, px(1)), frame
        )
        if self._hovered:
            self._light(surface, self._hovered, mixed(theme.surface, theme.text, 0.1))
        if self._parts:
            self._draw_segments(surface)
        else:
            self._draw_arrows(surface)
        self._image.take(surface)

    def _light(
        self, surface: pygame.Surface, part: pygame.Rect, colour: tuple[int, int, int]
    ) -> None:
        place = part if self._parts else part.inflate(-2 * self._px(2), -2 * self._px(2))
        surface.blit(rounded(place.size, max(2, self._px(BUTTON_CORNER - INSET)), colour), place)

    def _draw_segments(self, surface: pygame.Surface) -> None:
        theme, line = self._theme, font(Weight.BOLD, self.text_size).get_height()
        for index, (part, words) in enumerate(zip(self._parts, self.row.options, strict=True)):
            chosen = index == self.row.chosen
            ground, ink = chosen_colours(theme)
            if chosen:
                self._light(surface, part, ground)
            size = (self.text_size, SMALLEST)
            colour = ink if chosen else theme.muted
            drawn = fitted(words, Weight.BOLD, size, colour, part.size)
            place = drawn.get_rect(center=part.center)
            if abs(drawn.get_height() - line) <= 2:  # a text is higher where its letters are
                place.y = part.centery - line // 2
            surface.blit(drawn, place)

    def _draw_arrows(self, surface: pygame.Surface) -> None:
        theme, px, frame = self._theme, self._px, self._frame
        (left, _), (right, _) = self._presses()
        for part, which in ((left, Icon.EARLIER), (right, Icon.LATER)):
            arrow = icon(which, part.width, theme.text)
            surface.blit(arrow, arrow.get_rect(center=part.center))
        room = (frame.width - 2 * left.width, frame.height - px(2))
        words = fitted(self.row.value, Weight.BOLD, (px(BODY), SMALLEST), theme.text, room)
        surface.blit(words, words.get_rect(center=frame.center))
