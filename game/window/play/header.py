"""The line along the top: which game it is and its state. Its buttons are drawn with all others."""

import pygame

from game.session.game_name import BETWEEN
from game.window.draw.shapes import rounded
from game.window.draw.text import Cut, Weight, elide, elide_items, line_fits, text
from game.window.draw.theme import BODY, SMALL, TITLE, Px, Theme
from game.window.play.header_boxes import (
    AROUND_RULE,
    BETWEEN_WORDS,
    CHIP,
    CHIP_PADDING,
    NAME,
    SQUARE,
    SQUARE_GAP,
    Heading,
    place_header,
)
from game.window.ui.tooltip import Tip

RULE = 20  # the height of the line behind the name of the program, at 100 %


class Header:
    """The mark, the name of the program, and the name and the state of the game."""

    def __init__(self, theme: Theme, room: pygame.Rect, unit: float) -> None:
        """Make it, without a game.

        Args:
            theme: the colours.
            room: where it is.
            unit: how large text is, 1 at 100 %.
        """
        self._theme, self._unit = theme, unit
        self.area, self.in_full = room, ""
        self.heading = Heading("", "")
        self.places = place_header(room, unit, self.heading)

    def show(self, heading: Heading, in_full: str = "") -> list[pygame.Rect]:
        """Show a game, and return what must be drawn again.

        Args:
            heading: what it is called, and how it is going.
            in_full: what its state means, for who points at it.
        """
        self.in_full = in_full
        if heading == self.heading:
            return []
        self.heading = heading
        self.places = place_header(self.area, self._unit, heading)
        return [self.area]

    @property
    def left(self) -> int:
        """Where the words begin that messages may cover: all of them, but not the brand."""
        return self.places.texts["name"].x if "brand" in self.places.texts else self.area.x

    @property
    def right(self) -> int:
        """Where the room for words ends, and the buttons begin."""
        return min((place.x for place in self.places.buttons.values()), default=self.area.right)

    def tip_under(self, x: int, y: int) -> Tip | None:
        """Return what the state of the game means if it is at a point, None for nothing."""
        words = pygame.Rect(*self.area.topleft, self.right - self.area.x, self.area.height)
        return Tip(self.in_full, words) if self.in_full and words.collidepoint(x, y) else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the strip within a rectangle."""
        places, px = self.places.texts, self.places.px
        surface.fill(self._theme.line, (self.area.x, self.area.bottom - 1, self.area.width, 1))
        if "mark" in places:
            self._paint_mark(surface, *places["mark"].midleft)
        if "brand" in places:
            left, middle = places["brand"].midleft
            brand = text(NAME, Weight.BOLD, px(TITLE), self._theme.text)
            surface.blit(brand, brand.get_rect(midleft=(left, middle)))
            left += brand.get_width() + px(AROUND_RULE)
            surface.fill(self._theme.line, (left, middle - px(RULE) // 2, 1, px(RULE)))
        surface.blits(self._drawn(), doreturn=False)

    def _paint_mark(self, surface: pygame.Surface, left: int, middle: int) -> None:
        theme, side = self._theme, self.places.px(SQUARE)
        for colour in (theme.green, theme.yellow, theme.grey):
            rim = theme.grey_rim if colour == theme.grey else None
            square = rounded(
                (side, side), max(2, side // 5), None if rim else colour, rim, max(1, side // 8)
            )
            surface.blit(square, (left, middle - side // 2))
            left += side + self.places.px(SQUARE_GAP)

    def _drawn(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the name, the state, and the chips that have room, each with its place."""
        theme, px, places = self._theme, self.places.px, self.places.texts
        in_two, chips = self.places.in_two, self.heading.chips
        state = [self.heading.state, *(chips if in_two else ())]
        size = px(SMALL if in_two else BODY)
        lines = (
            ("name", self.heading.name, Weight.BOLD, px(BODY), theme.text),
            ("state", BETWEEN.join(filter(None, state)), Weight.REGULAR, size, theme.muted),
        )
        drawn = []
        for part, line, weight, high, colour in lines:
            if part in places:
                fits = line_fits(weight, high, places[part].width)
                shown = elide(elide_items(line.split(BETWEEN), BETWEEN, fits), fits, Cut.WORD)
                label = text(shown, weight, high, colour)
                drawn.append((label, label.get_rect(midleft=places[part].midleft)))
        for words in () if in_two else chips:
            sign = chip(words, theme, px)
            left = drawn[-1][1].right + px(BETWEEN_WORDS)
            if left + sign.get_width() <= places["state"].right:
                drawn.append((sign, sign.get_rect(midleft=(left, self.area.centery))))
        return drawn


def chip(words: str, theme: Theme, px: Px) -> pygame.Surface:
    """Return a few words in a frame with round ends; `px` turns a length at 100 % into pixels."""
    label = text(words, Weight.REGULAR, px(SMALL), theme.muted)
    height = max(px(CHIP), label.get_height() + 2)
    size = (label.get_width() + 2 * px(CHIP_PADDING), height)
    surface = rounded(size, height // 2, theme.surface, theme.line, px(1)).copy()
    surface.blit(label, label.get_rect(center=surface.get_rect().center))
    return surface
