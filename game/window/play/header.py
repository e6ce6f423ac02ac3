"""The lines above and below the boards: which game it is and its state, the time, a note."""

from typing import NamedTuple

import pygame

from game.formats import SECOND, duration
from game.match import Match
from game.rules import HardMode
from game.window.play.game_name import BETWEEN, name_of_game
from game.window.play.layout import Layout
from game.window.play.state_line import help_chip, level_in_words, longest_line, with_help
from game.window.ui.shapes import rounded
from game.window.ui.text import (
    Cut,
    Weight,
    elide,
    elide_items,
    fitting_size,
    font,
    line_fits,
    text,
    text_width,
)
from game.window.ui.theme import BODY, SMALL, TITLE, Theme
from game.window.ui.tooltip import Tip

WIDEST = "00:00:00"
SMALLEST_TEXT, SMALLEST_STATE = 11, 10  # pixels
END = 12  # between the digits and the right end of the window, at 100 %


def timer_room(unit: float) -> int:
    """Return the width of the longest time with the space around it, in pixels."""
    return round((text_width(WIDEST, Weight.REGULAR, SMALL) + 2 * END) * unit)


def timer_place(layout: Layout) -> pygame.Rect:
    """Return where the time is: in the lane, at its right end."""
    lane, width = layout.lane, timer_room(layout.unit) - layout.px(END)
    return pygame.Rect(lane.right - layout.px(END) - width, lane.y, width, lane.height)


def timer_words(elapsed: float | None) -> str:
    """Return a time in ms as the timer shows it, empty text for none.

    The digits change when a second has passed, not before.

    >>> timer_words(61_999), timer_words(None)
    ('1:01', '')
    """
    return "" if elapsed is None else duration(elapsed // SECOND * SECOND)


def until_next_second(elapsed: float) -> float:
    """Return after how many ms a running timer shows another time.

    >>> until_next_second(61_250)
    750.0
    """
    return SECOND - elapsed % SECOND


OPENS = " ›"  # behind a line that opens something


class TextLine:
    """A line of text in its place, shorter or smaller where it is too long."""

    def __init__(
        self,
        theme: Theme,
        place: pygame.Rect,
        size: int,
        side: str = "center",
        opens: bool = False,
    ) -> None:
        """Show nothing yet.

        Args:
            theme: the colours.
            place: where the line is.
            size: of the text, in pixels.
            side: the point of the place, as pygame calls it, that the line keeps to.
            opens: whether a press on it opens something, which is seen by its colour and sign.
        """
        self.words = ""
        self._lines: tuple[str, ...] = ("",)
        self.area = place
        self._size = size
        self._side = side
        self._sign = OPENS if opens else ""
        self._colour = theme.accent if opens else theme.muted

    def show(self, words: str, *shorter: str) -> list[pygame.Rect]:
        """Show other words, or none, and return what must be drawn again.

        Args:
            words: what to show where there is room for it.
            shorter: the same in ever fewer words.
        """
        if (words, *shorter) == self._lines:
            return []
        self._lines = (words, *shorter)
        room = self.area.width - text_width(self._sign, Weight.REGULAR, self._size)
        fits = line_fits(Weight.REGULAR, self._size, room)
        self.words = next(filter(fits, self._lines), self._lines[-1])
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the line."""
        if self.words and self.area.height:
            room, high = self.area.size
            size = fitting_size(
                self._size,
                min(self._size, SMALLEST_TEXT),
                lambda size: (
                    text_width(self.words + self._sign, Weight.REGULAR, size) <= room
                    and font(Weight.REGULAR, size).get_linesize() <= high
                ),
            )
            left = room - text_width(self._sign, Weight.REGULAR, size)
            words = elide(self.words, line_fits(Weight.REGULAR, size, left), Cut.WORD)
            line = text(words + self._sign, Weight.REGULAR, size, self._colour)
            surface.blit(line, line.get_rect(**{self._side: getattr(self.area, self._side)}))


NAME = "Verdigris"
START, SMALL_START = 20, 10  # lengths at 100 %, as all that follow
SQUARE, SMALL_SQUARE, SQUARE_GAP, BEHIND_MARK, BEHIND_NAME, END = 14, 11, 4, 12, 16, 20
RULE = 20  # the height of the line behind the name of the program
LINES_HIGH = 1.25  # of two lines of text: a share of their sizes together
WIDE = 480  # pixels; in wider windows the mark has more space around it


class TextWidths(NamedTuple):
    """How much width the header's text needs, at 100 %.

    Attributes:
        one: for what it says first in one line, behind the name of the program.
        two: for all that it may say in two lines.
        least: for what it says first in two lines.
    """

    one: int
    two: int
    least: int


def text_widths(match: Match) -> TextWidths:
    """Return how much width the header's text needs in a game, however far that is.

    Hard mode is not counted: a button shows it, and none is to move when it is switched.
    """
    mark = START + 3 * (SQUARE + SQUARE_GAP) + BEHIND_MARK
    brand = text_width(NAME, Weight.BOLD, TITLE) + 2 * BEHIND_NAME
    name = text_width(name_of_game(match.code), Weight.BOLD, BODY)
    line = longest_line(match, level_shown=False)
    first = line.split(BETWEEN)[: 1 + (len(match.boards) > 1)]
    state = text_width(BETWEEN.join(first), Weight.REGULAR, BODY)
    whole = text_width(line, Weight.REGULAR, SMALL)
    return TextWidths(
        mark + brand + name + BEHIND_MARK + state + END,
        mark + max(name, whole) + END,
        mark + max(name, state // 2) + END,
    )


class _Text(NamedTuple):
    """The text of the header as it has room: sizes in pixels, and words that may be cut.

    Attributes:
        brand: whether the name of the program is shown.
        name: the name of the game.
        state: the state of the game; in a line of its own where it is not next to the name.
        in_two: whether it is in a line of its own.
        marked: whether a chip says that help was used.
    """

    brand: bool
    name: str
    state: str
    in_two: bool
    marked: bool = False


class Header:
    """The mark, the name of the game, and the state of the game: in one line or in two.

    Where room is scarce, first the name of the program goes, then the mark; the name of the game
    is cut last.
    """

    def __init__(self, theme: Theme, layout: Layout) -> None:
        """Make it, without a game."""
        self._theme = theme
        self._layout = layout
        self.name = self.short_name = self.state = self.hidden = self.longest = self.in_full = ""
        self.short_state = ""
        self.area = layout.header
        self._several = bool(layout.strip)

    def show(
        self,
        name: str,
        short: str,
        state: str,
        hidden: str = "",
        longest: str = "",
        in_full: str = "",
        short_state: str = "",
    ) -> list[pygame.Rect]:
        """Show the name and the state of a game, and return what must be drawn again.

        Args:
            name: what the game is called.
            short: the same where there is hardly any room.
            state: how it is going.
            hidden: what is out of view.
            longest: the longest that the state may be, so that the name of the program keeps its
                place while it changes.
            in_full: what the state means, for who points at it.
            short_state: the first two parts of the state where they have no room.
        """
        self.in_full, self.short_state = in_full, short_state
        shown = self.name, self.short_name, self.state, self.hidden, self.longest
        if (name, short, state, hidden, longest) == shown:
            return []
        self.name, self.short_name, self.state, self.hidden = name, short, state, hidden
        self.longest = longest
        return [self.area]

    def tip_under(self, x: int, y: int) -> Tip | None:
        """Return what the state of the game means if it is at a point, None for nothing."""
        layout = self._layout
        end = min((place.x for place in layout.buttons), default=layout.header.right)
        words = pygame.Rect(0, 0, end - layout.px(SMALL_START), layout.header.height)
        return Tip(self.in_full, words) if self.in_full and words.collidepoint(x, y) else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the strip within a rectangle."""
        header = self._layout.header
        surface.fill(self._theme.line, (0, header.bottom - 1, header.width, 1))
        shown, left, end = self._placed()
        if left > self._start:
            self._paint_mark(surface, self._start)
        self._paint_text(surface, shown, left, end)

    def ends(self) -> tuple[int, ...]:
        """Return where the text ends, and where its name does if the state is behind it."""
        px = self._layout.px
        shown, left, end = self._placed()
        size, small = self._sizes(shown.in_two)
        if shown.brand:
            left += self._brand_width()
        if shown.in_two:
            size = self._name_size(shown.name, max(1, end - left))
            small = self._state_size(shown.state, max(1, end - left))
        name = text_width(shown.name, Weight.BOLD, size)
        state = text_width(shown.state, Weight.REGULAR, small)
        if shown.in_two:
            return (left + max(name, state),)
        chip = px(BEHIND_MARK) + help_chip(self._theme, px).get_width() if shown.marked else 0
        return left + name + px(BEHIND_MARK) + state + chip, left + name

    @property
    def _start(self) -> int:
        wide = self._layout.window[0] >= WIDE
        return self._layout.px(START if wide else SMALL_START)

    def _placed(self) -> tuple[_Text, int, int]:
        """Return the text, where it begins, behind the mark if that has room, and its limit."""
        layout, px = self._layout, self._layout.px
        end = min((place.x for place in layout.buttons), default=layout.header.right)
        end -= px(SMALL_START)
        behind = self._start + 3 * (self._square + px(SQUARE_GAP)) + px(BEHIND_MARK)
        if shown := self._fitting(end - behind):
            return shown, behind, end
        return self._in_two(end - self._start), self._start, end

    @property
    def _square(self) -> int:
        return self._layout.px(SQUARE if self._layout.window[0] >= WIDE else SMALL_SQUARE)

    def _paint_mark(self, surface: pygame.Surface, left: int) -> None:
        theme, side, middle = self._theme, self._square, self._layout.header.height // 2
        line = max(1, side // 8)
        for colour in (theme.green, theme.yellow, theme.grey):
            rim = theme.grey_rim if colour == theme.grey else None
            square = rounded((side, side), max(2, side // 5), None if rim else colour, rim, line)
            surface.blit(square, (left, middle - side // 2))
            left += side + self._layout.px(SQUARE_GAP)

    # What has room ------------------------------------------------------------------------

    def _sizes(self, in_two: bool) -> tuple[int, int]:
        """Return the sizes of the name and of the state, in pixels."""
        px, room = self._layout.px, self._layout.header.height - 4
        share = min(1.0, room / ((px(BODY) + px(SMALL)) * LINES_HIGH)) if in_two else 1.0
        return round(px(BODY) * share), round(px(SMALL if in_two else BODY) * share)

    def _parts(self) -> list[str]:
        return list(filter(None, (*self.state.split(BETWEEN), self.hidden)))

    def _brand_width(self) -> int:
        px = self._layout.px
        return text_width(NAME, Weight.BOLD, px(TITLE)) + 2 * px(BEHIND_NAME)

    def _fitting(self, room: int) -> _Text | None:
        """Return the text behind the mark; None where there is no room for the mark."""
        px, brand = self._layout.px, self._brand_width()
        parts = self._parts()
        plain = [part for part in parts if part != with_help()]
        size, _ = self._sizes(False)
        name = text_width(self.name, Weight.BOLD, size)
        state = text_width(BETWEEN.join(plain), Weight.REGULAR, size)
        marked = len(plain) < len(parts)
        if marked:
            state += px(BEHIND_MARK) + help_chip(self._theme, px).get_width()
        longest = text_width(self.longest, Weight.REGULAR, size)
        whole = name + px(BEHIND_MARK) + max(state, longest)
        for brand_shown, needed in ((True, brand + whole), (False, whole)):
            if needed <= room:
                return _Text(brand_shown, self.name, BETWEEN.join(plain), False, marked)
        size, small = self._sizes(True)
        name = text_width(self.name, Weight.BOLD, size)
        lines = (BETWEEN.join(parts), self.longest)
        if brand + max(name, *(text_width(each, Weight.REGULAR, small) for each in lines)) <= room:
            return self._in_two(room - brand)._replace(brand=True)
        text_behind = self._in_two(room)
        level_shown = self._level.issubset(text_behind.state.split(BETWEEN))
        state = text_width(text_behind.state, Weight.REGULAR, small)
        return text_behind if max(name, state) <= room and level_shown else None

    @property
    def _level(self) -> set[str]:
        """What hard mode is called, where the state of the game has it; it matters most."""
        levels = {level_in_words(level) for level in HardMode if level is not HardMode.OFF}
        return levels.intersection(self.state.split(BETWEEN))

    def _in_two(self, room: int) -> _Text:
        """Return the text in two lines, with its last words cut where they have no room."""
        _, small = self._sizes(True)
        fits = line_fits(Weight.REGULAR, small, room)
        parts = self._parts()
        if (short := self.short_state) and not fits(BETWEEN.join(parts[:2])):
            size = self._state_size(short, room)
            parts[:2] = [short] if text_width(short, Weight.REGULAR, size) <= room else parts[:2]
        at = next((at for at, part in enumerate(parts) if part in self._level), 0)
        while at and self._several and not fits(BETWEEN.join(parts[: at + 1])):
            at -= 1  # how many boards are solved is what gives way to the level last
            del parts[at]
        out_of_view = self.hidden and not self.longest  # at the end, where the page says the rest
        while len(parts) > 1 and out_of_view and not fits(BETWEEN.join(parts)):
            del parts[0]
        state = elide_items(parts, BETWEEN, fits)
        number, _, _ = self.name.partition(BETWEEN)  # of a daily, which says its day as well
        # With several boards their number says more than that of the day.
        shorter = (self.short_name, number) if self._several else (number, self.short_name)
        names = (self.name, *shorter)
        small_enough = (  # a shorter name rather than one in smaller letters than all other text
            name
            for least in (self._layout.px(SMALL), SMALLEST_TEXT)
            for name in names
            if (size := self._name_size(name, room)) >= min(least, self._sizes(True)[0])
            and line_fits(Weight.BOLD, size, room)(name)
        )
        name = next(small_enough, self.short_name)
        size = self._name_size(name, room)
        name = elide(name, line_fits(Weight.BOLD, size, room), Cut.WORD)
        return _Text(False, name, state, True)

    def _name_size(self, name: str, room: int) -> int:
        """Return the size of the name in a line of its own: smaller before anything is cut."""
        size, _ = self._sizes(True)
        least = min(size, SMALLEST_TEXT)
        return fitting_size(size, least, lambda size: text_width(name, Weight.BOLD, size) <= room)

    def _state_size(self, state: str, room: int) -> int:
        """Return the size of the state in a line of its own, which is smaller before it is cut."""
        _, size = self._sizes(True)
        least = min(size, SMALLEST_STATE)
        return fitting_size(
            size, least, lambda size: text_width(state, Weight.REGULAR, size) <= room
        )

    def _paint_text(self, surface: pygame.Surface, shown: _Text, left: int, end: int) -> None:
        theme, px, middle = self._theme, self._layout.px, self._layout.header.height // 2
        if shown.brand:
            brand = text(NAME, Weight.BOLD, px(TITLE), theme.text)
            surface.blit(brand, (left, middle - brand.get_height() // 2))
            left += brand.get_width() + px(BEHIND_NAME)
            surface.fill(theme.line, (left, middle - px(RULE) // 2, 1, px(RULE)))
            left += px(BEHIND_NAME)
        size, small = self._sizes(shown.in_two)
        if shown.in_two:
            size = self._name_size(shown.name, max(1, end - left))
            small = self._state_size(shown.state, max(1, end - left))
        name = text(shown.name, Weight.BOLD, size, theme.text)
        state = text(shown.state, Weight.REGULAR, small, theme.muted)
        if shown.in_two:
            height = name.get_height() + state.get_height()
            top = middle - height // 2
            surface.blit(name, (left, top))
            surface.blit(state, (left, top + name.get_height()))
            return
        surface.blit(name, (left, middle - name.get_height() // 2))
        left += name.get_width() + px(BEHIND_MARK)
        surface.blit(state, (left, middle - state.get_height() // 2))
        if shown.marked:
            sign = help_chip(theme, px)
            left += state.get_width() + px(BEHIND_MARK)
            surface.blit(sign, (left, middle - sign.get_height() // 2))
