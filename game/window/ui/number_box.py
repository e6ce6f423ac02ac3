"""A number in a row of a form: minus, figure, plus, and values that one click chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.draw.motion import Kind, Motion
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, fitted, fitting_size, text, text_width
from game.window.draw.theme import BODY, BUTTON_CORNER, SMALL, Px, Theme, mixed
from game.window.ui.focus import DialogEvent
from game.window.ui.keys import digit_typed, held_step, is_command

if TYPE_CHECKING:
    from game.window.ui.dialog import NumberRow
    from game.window.ui.widgets import Picture

WIDTH, NARROW_WIDTH = 132, 108  # behind quick choices; lengths at 100 %
SIGN = 36  # how wide the places of minus and plus are
CHIP_HEIGHT, CHIP_PADDING, CHIP_GAP, BEFORE_BOX = 30, 10, 6, 12
SMALLEST_FIGURE = 9  # pixels
HOLD_DELAY, HOLD_EVERY = 400.0, 80.0  # ms until a sign that is held steps again, and again


class Typing(NamedTuple):
    """Digits as they are typed for a number between a least and a greatest one.

    Attributes:
        least: the least number.
        most: the greatest number.
        digits: what is typed so far.
    """

    least: int
    most: int
    digits: str = ""

    @property
    def number(self) -> int | None:
        """The number that is typed, None while it is none that can be chosen."""
        number = int(self.digits or -1)
        return number if self.least <= number <= self.most else None

    def type(self, digit: str) -> Typing | None:
        """Return the digits with one more, None where no number can begin so.

        >>> Typing(1, 32, "3").type("2").number, Typing(1, 32, "3").type("3")
        (32, None)
        >>> Typing(3, 15, "1").number, Typing(3, 15, "").type("2")
        (None, None)
        """
        typed = self.digits + digit
        if str(int(typed)) != typed:
            return None
        begun = any(str(n).startswith(typed) for n in range(self.least, self.most + 1))
        return self._replace(digits=typed) if begun else None

    def erase(self) -> Typing:
        """Return the digits without the last one."""
        return self._replace(digits=self.digits[:-1])


class Hold(NamedTuple):
    """A sign that is held: what it asks for, since when, and when it steps next, in ms."""

    event: DialogEvent
    since: float
    due: float


class NumberBox:
    """The number of one row, on an image of the dialog."""

    def __init__(
        self, image: Picture, row: NumberRow, theme: Theme, px: Px, narrow: bool, alone: int
    ) -> None:
        """Show it at the right end of an image, with its quick choices where all have room.

        Args:
            image: where.
            row: the row.
            theme: the colours.
            px: turns a length at 100 % into pixels.
            narrow: whether the row is narrow.
            alone: how wide it is without quick choices, in pixels.
        """
        self._image = image
        self._theme = theme
        self._px = px
        self.row = row
        self._typing: Typing | None = None
        self._focused = False
        self._hold: Hold | None = None
        self._shake: Motion | None = None
        width, height = image.rect.size
        wide = min(px(NARROW_WIDTH if narrow else WIDTH), width)
        self._box = pygame.Rect(width - wide, 0, wide, height)
        self._chips = self._places_of_chips(self._box.x - px(BEFORE_BOX))
        if not self._chips:
            self._box = pygame.Rect(width - alone, 0, alone, height)
        self._redraw()

    def _places_of_chips(self, right: int) -> dict[int | str, pygame.Rect]:
        """Return where the quick choices are; none where there is no room for them all."""
        px, height = self._px, self._box.height
        chip = min(px(CHIP_HEIGHT), height)
        labels = [text_width(each.label, Weight.BOLD, px(SMALL)) for each in self.row.quick]
        widths = [max(chip, label + 2 * px(CHIP_PADDING)) for label in labels]
        left = right - sum(widths) - px(CHIP_GAP) * max(0, len(widths) - 1)
        if left < 0:
            return {}
        places = {}
        for choice, width in zip(self.row.quick, widths, strict=True):
            places[choice.value] = pygame.Rect(left, (height - chip) // 2, width, chip)
            left += width + px(CHIP_GAP)
        return places

    # What is there ------------------------------------------------------------------------

    @property
    def place(self) -> pygame.Rect:
        """Where minus, figure and plus are on the screen."""
        return self._box.move(self._image.rect.topleft)

    @property
    def begin(self) -> int:
        """Where it begins with what is before it, in pixels from the left end of the image."""
        return min((place.x for place in self._chips.values()), default=self._box.x)

    @property
    def chips(self) -> dict[int | str, pygame.Rect]:
        """Where the quick choices are on the screen, by their values."""
        corner = self._image.rect.topleft
        return {value: place.move(corner) for value, place in self._chips.items()}

    @property
    def signs(self) -> dict[int, pygame.Rect]:
        """Where minus and plus are on the screen, by what they add."""
        place, wide = self.place, min(self._px(SIGN), self._box.width // 3)
        left = pygame.Rect(place.x, place.y, wide, place.height)
        return {-1: left, 1: left.move(place.width - wide, 0)}

    @property
    def words(self) -> str:
        """What is shown: the value, or what is being typed."""
        return self._typing.digits if self._typing else self.row.value

    @property
    def _figure(self) -> str:
        return (self._chips and not self._typing and self.row.figure) or self.words

    @property
    def unfinished(self) -> bool:
        """Whether what is typed is no number that can be chosen."""
        return self._typing is not None and self._typing.number is None

    def show(self, row: NumberRow) -> None:
        """Show another value."""
        if row.chosen != self.row.chosen and not (
            self._typing and self._typing.number == row.chosen
        ):
            self._typing = None
        if row != self.row:
            self.row = row
            self._redraw()

    def focus(self, focused: bool) -> None:
        """Take the keys, or give them back; an unfinished number is forgotten then."""
        if focused != self._focused:
            self._focused = focused
            self._typing = None
            self._redraw()

    # Input --------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event, now: float, speed: float) -> DialogEvent | None:
        """Return what a key asks for; one that asks for nothing leaves the form as it is.

        None means that the key is none of a number.
        """
        name, row = self.row.name, self.row
        if is_command(event):
            return None
        if event.key in (pygame.K_HOME, pygame.K_END):
            return DialogEvent(
                row=name, value=row.least if event.key == pygame.K_HOME else row.most
            )
        if event.key == pygame.K_SPACE and row.next_quick is not None:
            return DialogEvent(row=name, value=row.next_quick)
        if event.key == pygame.K_BACKSPACE:
            shown = str(row.chosen) if isinstance(row.chosen, int) else ""
            self._typing = (self._typing or Typing(row.least, row.most, shown)).erase()
            return self._typed()
        digit = digit_typed(event)
        if digit is None:
            return None
        typing = (self._typing or Typing(row.least, row.most)).type(str(digit))
        if typing is None:
            self.refuse(now, speed)
            return DialogEvent(row=name)
        self._typing = typing
        return self._typed()

    def _typed(self) -> DialogEvent:
        assert self._typing
        self._shake = None
        self._redraw()
        return DialogEvent(row=self.row.name, value=self._typing.number)

    def refuse(self, now: float, speed: float) -> None:
        """Shake, as an answer to what cannot be typed."""
        self._shake = Motion(Kind.SHAKE, now, speed)
        self._redraw(now)

    def press(self, x: int, y: int, now: float) -> DialogEvent | None:
        """Return what a press at a point asks for, None where it is not on the number."""
        name = self.row.name
        for by, sign in self.signs.items():
            if sign.collidepoint(x, y):
                event = DialogEvent(row=name, by=by)
                self._hold = Hold(event, now, now + HOLD_DELAY)
                return event
        for value, chip in self.chips.items():
            if chip.collidepoint(x, y):
                return DialogEvent(row=name, value=value)
        if not self.place.collidepoint(x, y):
            return None
        # Where the quick choices have no room, the figure goes through them.
        return DialogEvent(row=name, value=None if self._chips else self.row.next_quick)

    def let_go(self) -> None:
        """Hold no sign any more."""
        self._hold = None

    def repeat(self, now: float) -> DialogEvent | None:
        """Return what a sign that is held asks for by now, None for nothing."""
        if not self._hold or now < self._hold.due:
            return None
        self._hold = self._hold._replace(due=now + HOLD_EVERY)
        return self._hold.event._replace(by=self._hold.event.by * held_step(now - self._hold.since))

    def wake(self, now: float) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        if self._shake:
            return 0.0
        return max(0.0, self._hold.due - now) if self._hold else None

    def update(self, now: float) -> None:
        """Move on while it shakes."""
        if self._shake:
            if now >= self._shake.end:
                self._shake = None
            self._redraw(now)

    # Drawing ------------------------------------------------------------------------------

    def _redraw(self, now: float = 0.0) -> None:
        surface = pygame.Surface(self._image.rect.size, pygame.SRCALPHA)
        for choice in self.row.quick:
            if choice.value in self._chips:
                self._draw_chip(surface, choice.label, choice.value)
        self._draw_box(surface, now)
        self._image.take(surface)

    def _draw_chip(self, surface: pygame.Surface, label: str, value: int | str) -> None:
        theme, px, place = self._theme, self._px, self._chips[value]
        chosen = value == self.row.chosen
        line = theme.accent if chosen else theme.line
        fill, colour = theme.surface, theme.accent if chosen else theme.text
        if chosen and theme.accent == theme.line:  # as in high contrast
            fill, colour = theme.accent, theme.on_accent
        surface.blit(rounded(place.size, px(BUTTON_CORNER), fill, line, px(1)), place)
        room = (place.width - 4, place.height)
        words = fitted(label, Weight.BOLD, (px(SMALL), SMALLEST_FIGURE), colour, room)
        surface.blit(words, words.get_rect(center=place.center))

    def _draw_box(self, surface: pygame.Surface, now: float) -> None:
        theme, px, box = self._theme, self._px, self._box
        refused = self._shake is not None
        line = theme.warning if refused else theme.line
        surface.blit(rounded(box.size, px(BUTTON_CORNER), theme.surface, line, px(1)), box)
        signs = self.signs
        arm, thick = px(5), max(2, px(2))
        for by, sign in signs.items():
            middle = sign.move(-self._image.rect.x, -self._image.rect.y).center
            colour = theme.text if self._may(by) else mixed(theme.surface, theme.text, 0.35)
            for size in ((2 * arm, thick), (thick, 2 * arm))[: 1 + (by > 0)]:
                bar = pygame.Rect(0, 0, *size)
                bar.center = middle
                surface.fill(colour, bar)
        room = (box.width - 2 * signs[1].width, box.height)
        colour = theme.warning if refused else theme.text
        points = fitting_size(
            px(BODY),
            SMALLEST_FIGURE,
            lambda size: text_width(self._figure, Weight.BOLD, size) <= room[0],
        )
        words = text(self._figure, Weight.BOLD, points, colour)  # "100 %" stays on one line
        shift = round(self._shake.pose(now).right * box.height) if self._shake else 0
        place = words.get_rect(center=(box.centerx + shift, box.centery))
        surface.blit(words, place)
        if self._focused:
            caret = pygame.Rect(place.right + px(2), box.centery - px(9), max(2, px(2)), px(18))
            surface.fill(theme.accent, caret)

    def _may(self, by: int) -> bool:
        """Return whether the value can go up or down."""
        chosen = self.row.chosen
        end = self.row.least if by < 0 else self.row.most
        return chosen != end
