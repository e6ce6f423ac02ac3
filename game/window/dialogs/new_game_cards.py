"""The cards of a new game as a drawing."""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr, tr_context
from game.window.dialogs.board_chips import draw_chips
from game.window.dialogs.card_pictures import (
    PICTURE,
    fields,
    narrowed,
    picture_of,
    picture_of_days,
)
from game.window.dialogs.new_game_table import (
    BEFORE_DAY,
    CARDS,
    DAILY,
    MORE,
    Table,
    more_in_words,
    texts_of,
)
from game.window.draw.blocks import Drawn
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, widest
from game.window.draw.theme import BODY, BUTTON_CORNER, SMALL, Colour, Px, Theme, mixed
from game.window.ui.page import line_of, side_by_side, written

if TYPE_CHECKING:
    from collections.abc import Callable

# Lengths at 100 %.
WIDE, HALF = 560, 340  # from these widths on there are four cards next to each other, or two
GAP, PADDING = 10, 12
BELOW_PICTURE = 7
TIGHT_GAP, TIGHT_PADDING, BELOW_TIGHT = 6, 7, 3  # where the window is low
WAITING, LIST_ROW = 64, 56
DAYS_IN_LIST = 3  # that have room there
NEAREST = 6  # how near a drawing comes to the name at its right
LIST_PICTURE = 92  # how wide its place is at the left of a row
CHIP = 24  # how high a chip on the card of today's puzzle is
KEY = 20  # the room of what is typed for a card, at the right of a row
HEADING, BETWEEN = 22, 10

TINT = 0.14  # of the accent in the ground of the card that is suggested; a frame is the focus


def draw_table(table: Table, theme: Theme, px: Px, width: int, room: int) -> Drawn:
    """Return the cards as a drawing of a width in pixels; cards are as high as fills the room.

    Where they have too little, they come together, and then lose their pictures rather than the
    last ones go out of view. Where all that does not help, they are scrolled.
    """
    write = cache(written)  # what is placed anew is not drawn again
    for density in Density:
        placed = _Placed(table, theme, px, width, density, write)
        spare = room - placed.height
        if spare >= 0:
            return _Placed(table, theme, px, width, density, write, spare).drawn()
    return _Placed(table, theme, px, width, Density.TIGHT, write).drawn()


class Density(Enum):
    """How near to one another the cards are; bare ones have no pictures, but for the days."""

    USUAL = auto()
    TIGHT = auto()
    BARE = auto()


class _Placed:
    """The cards in their places, from the top to the bottom."""

    def __init__(
        self,
        table: Table,
        theme: Theme,
        px: Px,
        width: int,
        density: Density,
        write: Callable[[str, Weight, int, Colour, int], pygame.Surface],
        spare: int = 0,
    ) -> None:
        tight = density is not Density.USUAL
        self._bare = density is Density.BARE
        self._spare = spare  # the height in pixels that the rows of cards share besides their own
        self._gap = px(TIGHT_GAP if tight else GAP)
        self._padding = px(TIGHT_PADDING if tight else PADDING)  # above and below
        self._below = px(BELOW_TIGHT if tight else BELOW_PICTURE)
        self._write = write
        self.theme = theme
        self.px = px
        self.width = width
        self.columns = 4 if width >= px(WIDE) else 2 if width >= px(HALF) else 1
        self._top = 0
        self._pieces: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._places: dict[str, pygame.Rect] = {}
        self._said: list[str] = []
        # The card that is suggested, on a ground of its own; one that is over can't be begun.
        self._first = "" if table.today.today.result else DAILY
        if table.waiting:
            self._heading(tr("Unfinished"))
            self._draw_waiting(table)
            self._top += self.px(BETWEEN)
            self._heading(tr_context("above the kinds of games", "Start"))
        self._draw_cards(table)
        for name, label in table.others.items():
            self._top += self._gap
            place = pygame.Rect(0, self._top, self.width, self.px(LIST_ROW))
            self._frame(name, place)
            self._say(label, "", place.inflate(-2 * self.px(PADDING), 0))
            self._top += place.height

    @property
    def height(self) -> int:
        """How high all of it is, in pixels."""
        return max(1, self._top)

    def drawn(self) -> Drawn:
        """Return all of it as a drawing."""
        picture = pygame.Surface((self.width, self.height), pygame.SRCALPHA)
        for piece, corner in self._pieces:
            picture.blit(piece, corner)
        return Drawn(picture, self._places, said=tuple(self._said))

    def _heading(self, words: str) -> None:
        self._said.append(words)
        self._pieces.append((self._bold(words, SMALL, self.theme.muted), (0, self._top)))
        self._top += self.px(HEADING)

    def _bold(self, words: str, size: int, colour: tuple[int, int, int]) -> pygame.Surface:
        return line_of(words, Weight.BOLD, self.px(size), colour)

    # Unfinished games ---------------------------------------------------------------------

    def _draw_waiting(self, table: Table) -> None:
        px, gap = self.px, self._gap
        names = [*table.waiting, *([MORE] if table.more else [])]
        across = min(3, len(names)) if self.columns == 4 else 1
        wide = (self.width - gap * (across - 1)) // across
        pictures = {
            name: fields(each.fields, self.theme, px) for name, each in table.waiting.items()
        }
        high = px(WAITING if self.columns == 4 else LIST_ROW)
        if self._bare:
            high = max(each.get_height() for each in pictures.values()) + 2 * self._padding
        room = wide - 2 * px(PADDING)
        lefts = {name: each.get_width() + px(PADDING) for name, each in pictures.items()}
        longest = {
            name: lefts[name] + widest(each.name.split(" "), Weight.BOLD, px(BODY))
            for name, each in table.waiting.items()
        }
        lines = {
            name: self._text_height(each.name, each.line, room - lefts[name])
            for name, each in table.waiting.items()
        }
        if self._bare and max(lines.values()) > px(2 * SMALL + BODY):
            pictures, lefts = {}, dict.fromkeys(lefts, 0)
        elif max(longest.values()) > room:
            across, wide = 1, self.width
            room = wide - 2 * px(PADDING)
        for name, each in table.waiting.items():
            text = self._text_height(each.name, each.line, room - lefts[name])
            high = max(high, text + self._padding * (1 + self._bare))
        for index, name in enumerate(names):
            row, column = divmod(index, across)
            left, wide = side_by_side(self.width, gap, across, column)
            place = pygame.Rect(left, self._top + row * (high + gap), wide, high)
            self._frame(name, place)
            inner = place.inflate(-2 * px(PADDING), 0)
            if name == MORE:
                self._say(more_in_words(table.more), "", inner)
                continue
            each, picture = table.waiting[name], pictures.get(name)
            if picture:
                self._pieces.append((picture, picture.get_rect(midleft=inner.midleft).topleft))
            inner.x, inner.width = inner.x + lefts[name], inner.width - lefts[name]
            self._say(each.name, each.line, inner)
        rows = -(-len(names) // across)
        self._top += rows * high + (rows - 1) * gap

    def _text_height(self, name: str, line: str, width: int) -> int:
        high = self._name(name, width).get_height()
        return high + (self._line(line, width).get_height() if line else 0)

    def _name(self, words: str, width: int) -> pygame.Surface:
        return self._write(words, Weight.BOLD, self.px(BODY), self.theme.text, max(1, width))

    def _line(self, words: str, width: int) -> pygame.Surface:
        return self._write(words, Weight.REGULAR, self.px(SMALL), self.theme.muted, max(1, width))

    def _say(self, name: str, line: str, place: pygame.Rect, *, on_top: bool = False) -> None:
        """Draw a name and a line below it, in the middle of a height or at its top."""
        middle = place.centery - self._text_height(name, line, place.width) // 2
        top = place.y if on_top else middle
        words = self._name(name, place.width)
        self._pieces.append((words, (place.x, top)))
        if line:
            below = self._line(line, place.width)
            self._pieces.append((below, (place.x, top + words.get_height())))

    def _frame(self, name: str, place: pygame.Rect) -> None:
        px, theme = self.px, self.theme
        first = name == self._first
        ground = mixed(theme.surface, theme.accent, TINT) if first else theme.surface
        frame = rounded(place.size, px(BUTTON_CORNER), ground, theme.line, px(1))
        self._pieces.append((frame, place.topleft))
        self._places[name] = place

    # The kinds ----------------------------------------------------------------------------

    def _draw_cards(self, table: Table) -> None:
        px, gap, columns = self.px, self._gap, self.columns
        wide = (self.width - gap * (columns - 1)) // columns
        chips = self._chips(table)
        pictures = self._pictures(table, chips)
        in_list = columns == 1
        before, behind = (px(LIST_PICTURE), px(KEY)) if in_list else (0, 0)
        texts = self._texts(table, wide - 2 * px(PADDING) - before - behind)
        high = px(LIST_ROW) if in_list else 0
        cell = 0
        spans = {name: 2 if name == DAILY and not in_list else 1 for name in CARDS}
        widths = {name: span * wide + (span - 1) * gap for name, span in spans.items()}
        for name, (title, line) in texts.items():
            room = widths[name] - 2 * px(PADDING) - before - behind
            above = 0 if self._bare else px(PICTURE) + self._below
            if in_list and name == DAILY:  # it is higher than the others anyway
                continue
            around = self._padding if in_list else above + 2 * self._padding
            high = max(high, self._text_height(title, line, room) + around)
        rows = -(-sum(spans.values()) // columns)
        loose = 0 if in_list else self._spare // rows
        high += loose
        for name, (title, line) in texts.items():
            row, column = divmod(cell, columns)
            cell += spans[name]
            left, wide = side_by_side(self.width, gap, columns, column, spans[name])
            place = pygame.Rect(left, self._top + row * (high + gap), wide, high)
            inner = place.inflate(-2 * px(PADDING), 0)
            if in_list and name == DAILY:
                inner.height = self._text_height(title, line, inner.width - before - behind)
                self._top += self._hold_chips(place, inner, chips)
            self._frame(name, place)
            if name == DAILY:
                middle = place.y + self._padding + loose // 3 + px(PICTURE) // 2
                self._place_chips(chips, place, middle, line)
            sign, picture = self._draw_key(CARDS[name].keys, place), pictures[name]
            if in_list:
                self._pieces.append((picture, picture.get_rect(midleft=inner.midleft).topleft))
                inner.x, inner.width = inner.x + before, inner.width - before - behind
            elif self._bare and name == DAILY:
                taken = widest([title, line], Weight.BOLD, px(BODY))
                self._draw_days(picture, inner, inner.width - taken, chips)
            elif not self._bare:
                room = inner.width - sign - px(NEAREST)
                if picture.get_bounding_rect().right > room:
                    picture = narrowed(picture, room)
                top = place.y + self._padding + loose // 3
                down = (px(PICTURE) - picture.get_height()) // 2
                self._pieces.append((picture, (inner.x, top + max(0, down))))
                inner.y = top + px(PICTURE) + self._below + loose // 3
                inner.height = place.bottom - self._padding - loose // 3 - inner.y
            self._say(title, line, inner, on_top=not (in_list or self._bare))
        self._top += rows * high + (rows - 1) * gap

    def _hold_chips(self, place: pygame.Rect, words: pygame.Rect, chips: Drawn) -> int:
        """Let a card be high enough for words and chips below them; return how much it grew."""
        before = place.height
        words.y = place.y + self.px(GAP)
        place.height = 2 * self.px(GAP) + words.height
        place.height += self.px(BELOW_PICTURE) + chips.picture.get_height()
        return place.height - before

    def _texts(self, table: Table, room: int) -> dict[str, tuple[str, str]]:
        """Return what the cards say: all in short where a line of one would wrap in its room."""
        texts = {name: texts_of(name, card, table) for name, card in CARDS.items()}
        lines = [line for name, (_, line) in texts.items() if name != DAILY]
        if widest(lines, Weight.REGULAR, self.px(SMALL)) > room:
            texts = {name: texts_of(name, card, table, short=True) for name, card in CARDS.items()}
        if self.columns == 1:  # the day is on a line of its own
            title, line = texts[DAILY]
            texts[DAILY] = title.replace(BEFORE_DAY, "\n"), line
        return texts

    def _pictures(self, table: Table, chips: Drawn) -> dict[str, pygame.Surface]:
        """Return the drawings of the cards; that of the days leaves room for the chips."""
        px, columns, days = self.px, self.columns, table.today.days
        pictures = {name: picture_of(name, self.theme, px) for name in CARDS if name != DAILY}
        if columns == 1:
            days = days[-DAYS_IN_LIST:]
        elif not self._bare:
            card = side_by_side(self.width, self._gap, columns, 0, 2)[1]
            room = card - 2 * px(PADDING) - px(KEY) - chips.picture.get_width() - px(NEAREST)
            while len(days) > 1 and picture_of_days(days, self.theme, px).get_width() > room:
                days = days[1:]
        pictures[DAILY] = picture_of_days(days, self.theme, px)
        if columns == 1:
            room = px(LIST_PICTURE) - px(NEAREST)
            return {name: narrowed(each, room) for name, each in pictures.items()}
        return pictures

    def _chips(self, table: Table) -> Drawn:
        """Return the chips of the other puzzles of today."""
        others = table.today.others
        return draw_chips(others, self.theme, self.px, CHIP)

    def _place_chips(self, chips: Drawn, card: pygame.Rect, middle: int, line: str) -> None:
        """Place chips on their card: at the right of the days, or below or behind its line.

        Bare cards whose line leaves too little room have none; the calendar has them as well.
        """
        px, place = self.px, chips.picture.get_rect()
        right = card.right - px(PADDING)
        if self.columns == 1:
            place.bottomleft = (card.x + px(PADDING), card.bottom - px(GAP))
        elif self._bare:
            place.bottomright = (right, card.bottom - px(2))
            taken = widest([line], Weight.REGULAR, px(SMALL)) + 2 * px(PADDING)
            if place.x < card.x + taken:
                return
        else:
            place.midright = (right - px(KEY), middle)
        self._pieces.append((chips.picture, place.topleft))
        for name, part in chips.places.items():
            self._places[name] = part.move(place.topleft)

    def _draw_days(
        self, picture: pygame.Surface, place: pygame.Rect, room: int, chips: Drawn
    ) -> None:
        """Draw the last days at the right of their card where nothing else is."""
        days = picture.subsurface(picture.get_bounding_rect())
        there = days.get_rect(midright=(place.right - self.px(KEY), place.centery))
        taken = [self._places[chip] for chip in chips.places if chip in self._places]
        if there.width + self.px(KEY + GAP) <= room and there.collidelist(taken) < 0:
            self._pieces.append((days, there.topleft))

    def _draw_key(self, keys: str, place: pygame.Rect) -> int:
        """Draw what is typed for a card in its corner, and return how wide that is."""
        sign = line_of(keys, Weight.REGULAR, self.px(SMALL), self.theme.muted)
        corner = (
            place.right - self.px(PADDING),
            place.y + self.px(TIGHT_PADDING if self._bare else 9),
        )
        self._pieces.append((sign, sign.get_rect(topright=corner).topleft))
        return sign.get_width()
