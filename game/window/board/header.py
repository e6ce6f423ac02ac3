"""The lines above and below the boards: the state of the game, the time, a note."""

import pygame

from game.catalogue import tr, tr_context, tr_plural
from game.formats import day_and_month, duration, listed
from game.match import Daily, Match, Status
from game.window.board.layout import Layout
from game.window.ui.shapes import rounded, rounded_panel
from game.window.ui.text import (
    Cut,
    Weight,
    elide,
    elide_items,
    fitting_size,
    line_fits,
    text,
    text_width,
)
from game.window.ui.theme import BODY, SMALL, TITLE, Px, Theme


def state_line(match: Match) -> str:
    """Return the state of a game in a line, the most important first: the end may be cut."""
    guess = match.guesses_made + 1 if match.status is Status.PLAYING else None
    solved = sum(board.solved for board in match.boards)
    return _line(match, guess, match.aided, solved)


def longest_line(match: Match) -> str:
    """Return the longest line that the game may have, so that it keeps its place."""
    return _line(match, match.code.guesses or 100, aided=True, solved=len(match.boards))


def with_help() -> str:
    """Return what marks a game in which help was used."""
    return tr_context("a game", "with help")


def hidden_in_words(above: int, below: int) -> str:
    """Return how many rows are out of view, where the wheel brings them into it.

    >>> hidden_in_words(3, 0), hidden_in_words(1, 2), hidden_in_words(0, 0)
    ('↑ 3 rows', '↑ 1 row · ↓ 2 rows', '')
    """
    return BETWEEN.join(
        f"{sign} " + tr_plural("{count} row", "{count} rows", rows)
        for sign, rows in (("↑", above), ("↓", below))
        if rows
    )


def _line(match: Match, guess: int | None, aided: bool, solved: int) -> str:
    code = match.code
    boards, targets = len(match.boards), match.targets
    parts = []
    if boards > 1:
        parts.append(tr("{solved} of {boards} solved", solved=solved, boards=boards))
    if guess:
        parts.append(_guess_in_words(guess, code.guesses, boards > 1))
    if aided:
        parts.append(with_help())
    if isinstance(code.source, Daily):
        parts.append(tr("Daily, {date}", date=day_and_month(code.source.date)))
    parts.append(tr_plural("{count} letter", "{count} letters", code.length))
    if targets:
        words = listed(targets)
        parts.append(tr_plural("target {words}", "targets {words}", len(targets), words=words))
    return BETWEEN.join(parts)


def _guess_in_words(guess: int, total: int | None, goes_on: bool) -> str:
    """Return which guess it is, at the start of a line or within one."""
    if total:
        beginning = tr("Guess {guess} of {total}", guess=guess, total=total)
        return tr("guess {guess} of {total}", guess=guess, total=total) if goes_on else beginning
    return tr("guess {guess}", guess=guess) if goes_on else tr("Guess {guess}", guess=guess)


WIDEST = "00:00:00"
SMALLEST_TEXT = 11  # pixels
END = 12  # between the digits and the right end of the window, at 100 %
SECOND = 1000.0  # ms


def timer_width(layout: Layout) -> int:
    """Return the width of the longest time, in pixels."""
    return text_width(WIDEST, Weight.REGULAR, layout.px(SMALL))


def timer_place(layout: Layout) -> pygame.Rect:
    """Return where the time is: below the header, at its right end."""
    header, width = layout.header, timer_width(layout)
    left, height = header.right - layout.px(END) - width, layout.lane.bottom - header.bottom
    return pygame.Rect(left, header.bottom, width, height)


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


class TextLine:
    """A line of text in its place, shorter or smaller where it is too long."""

    def __init__(self, theme: Theme, place: pygame.Rect, size: int, side: str = "center") -> None:
        """Show nothing yet.

        Args:
            theme: the colours.
            place: where the line is.
            size: of the text, in pixels.
            side: the point of the place, as pygame calls it, that the line keeps to.
        """
        self.words = ""
        self._lines: tuple[str, ...] = ("",)
        self.area = place
        self._theme = theme
        self._size = size
        self._side = side

    def show(self, words: str, *shorter: str) -> list[pygame.Rect]:
        """Show other words, or none, and return what must be drawn again.

        Args:
            words: what to show where there is room for it.
            shorter: the same in ever fewer words.
        """
        if (words, *shorter) == self._lines:
            return []
        self._lines = (words, *shorter)
        fits = line_fits(Weight.REGULAR, self._size, self.area.width)
        self.words = next(filter(fits, self._lines), self._lines[-1])
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the line."""
        if self.words and self.area.height:
            room = self.area.width
            size = fitting_size(
                self._size,
                min(self._size, SMALLEST_TEXT),
                lambda size: text_width(self.words, Weight.REGULAR, size) <= room,
            )
            words = elide(self.words, line_fits(Weight.REGULAR, size, room), Cut.WORD)
            line = text(words, Weight.REGULAR, size, self._theme.muted)
            surface.blit(line, line.get_rect(**{self._side: getattr(self.area, self._side)}))


NAME = "Verdigris"
BETWEEN = " · "  # the parts of the state of the game
START, SMALL_START = 20, 10  # lengths at 100 %, as all that follow
SQUARE, SQUARE_GAP, BEHIND_MARK, BEHIND_NAME, END = 14, 4, 12, 16, 20
WIDE = 480  # pixels; in wider windows the mark has more space around it


def state_width(state: str) -> int:
    """Return the width of the mark, the name and a state in words together, at 100 %."""
    mark = START + 3 * (SQUARE + SQUARE_GAP) + BEHIND_MARK
    name = text_width(NAME, Weight.BOLD, TITLE) + BEHIND_NAME
    return mark + name + text_width(state, Weight.REGULAR, BODY) + END


CHIP, CHIP_PADDING = 24, 10


def chip(words: str, theme: Theme, px: Px) -> pygame.Surface:
    """Return a few words in a rounded frame, which mark a game."""
    drawn = text(words, Weight.REGULAR, px(SMALL), theme.muted)
    height = max(px(CHIP), drawn.get_height())
    size = (drawn.get_width() + 2 * px(CHIP_PADDING), height)
    surface = rounded_panel(size, height // 2, theme.surface, theme.line, px(1))
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


class Header:
    """The mark, the name of the game, and the state of the game in a line.

    If the strip has no room for that line, it is below, in the middle.
    """

    def __init__(self, theme: Theme, layout: Layout, spared: int = 0) -> None:
        """Make it.

        Args:
            theme: the colours.
            layout: the places.
            spared: how much room something else takes at the right end of the lane, in pixels.
        """
        self._spared = spared
        self._theme = theme
        self._layout = layout
        self.state = ""
        self.hidden = ""
        self.area = layout.header.union(layout.lane)

    def show(self, state: str, hidden: str = "") -> list[pygame.Rect]:
        """Show the state of the game, and return what must be drawn again."""
        if (state, hidden) == (self.state, self.hidden):
            return []
        self.state, self.hidden = state, hidden
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the strip within a rectangle."""
        theme, layout, px = self._theme, self._layout, self._layout.px
        header = layout.header
        end = min((place.x for place in layout.buttons), default=header.right) - px(BEHIND_MARK)
        middle = header.height // 2
        left = px(START) if layout.window[0] >= WIDE else px(SMALL_START)
        side, step = px(SQUARE), px(SQUARE) + px(SQUARE_GAP)
        fits = left + 3 * step <= end  # else it makes room for buttons
        for colour in (theme.green, theme.yellow, theme.grey) if fits else ():
            square = rounded((side, side), px(3), colour)
            surface.blit(square, (left, middle - side // 2))
            left += step
        left += px(BEHIND_MARK)
        if left + text_width(NAME, Weight.BOLD, px(TITLE)) <= end:
            name = text(NAME, Weight.BOLD, px(TITLE), theme.text)
            surface.blit(name, (left, middle - name.get_height() // 2))
            left += name.get_width() + px(BEHIND_NAME)
        surface.fill(theme.line, (0, header.bottom - 1, header.width, 1))
        if layout.header_shows_state:
            parts = self.state.split(BETWEEN)
            marked = with_help() in parts
            plain = BETWEEN.join(part for part in parts if part != with_help())
            state = text(plain, Weight.REGULAR, px(BODY), theme.muted)
            surface.blit(state, (left, middle - state.get_height() // 2))
            if marked:
                left += state.get_width() + px(BEHIND_MARK)
                sign = chip(with_help(), theme, px)
                surface.blit(sign, (left, middle - sign.get_height() // 2))
        self._paint_below(surface)

    def _paint_below(self, surface: pygame.Surface) -> None:
        """Say what is left to say between the header and the boards, with the last parts cut."""
        layout, lane = self._layout, self._layout.lane
        around = layout.px(SMALL_START) + self._spared
        room, size = lane.width - around * 2, layout.px(SMALL)
        state = "" if layout.header_shows_state else self.state
        parts = BETWEEN.join(filter(None, (self.hidden, state))).split(BETWEEN)
        words = elide_items(parts, BETWEEN, line_fits(Weight.REGULAR, size, room))
        drawn = text(words, Weight.REGULAR, size, self._theme.muted)
        middle = (layout.header.bottom + lane.bottom) // 2
        surface.blit(drawn, drawn.get_rect(center=(lane.width // 2, middle)))
