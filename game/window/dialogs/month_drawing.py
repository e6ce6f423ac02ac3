"""A month of daily puzzles as a drawing: the days in the colours of their results, and a pane."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import number, tr, tr_context, tr_plural
from game.formats import WEEKDAYS, decimal, listed, month_and_year, week_begins
from game.match.dealing import FIRST_DAY
from game.profile.games import Result
from game.window.dialogs.board_chips import BOARDS, chips_width, draw_chips
from game.window.dialogs.card_pictures import small_colour
from game.window.draw.blocks import Drawn
from game.window.draw.shapes import disc, rounded
from game.window.draw.text import Weight, fitting_size, text, text_width
from game.window.draw.theme import BODY, RESULT, SMALL, TITLE, legible, mixed
from game.window.ui.page import Page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.profile.daily import Day, Streak
    from game.rules import Clue
    from game.window.draw.theme import Colour, Px, Theme

WIDE = 560  # from this width on the pane is next to the days; lengths at 100 %, as all here
CELL, CELL_HEIGHT, GAP, ROW_GAP = 54, 51, 5, 7
NARROW_HEIGHT, LEAST_HEIGHT = 40, 24
LOW_AND_WIDE = 1.25  # how many times as wide as high a day is that has its sign next to its number
PANE_GAP, HEAD, WEEKDAY, ARROW, LINE = 24, 31, 22, 28, 3
WEEKS = 6  # of which any month has room
SMALLEST_TEXT = 6  # pixels
EARLIER, LATER = "earlier", "later"  # the arrows to other months
CHIP, HIGH_CHIP = 26, 30  # how high a number of boards is
MISSED = "–"  # on a day that was not played
UNFINISHED = "unfinished"  # a day with a half disc in the place of a sign


class MonthView(NamedTuple):
    """What is drawn.

    Attributes:
        chosen: the chosen day, whose month it is.
        today: today.
        days: the days of the month that have a puzzle by now.
        streak: of solved days.
        rows: the clues of today's puzzle while it is under way.
        name: the chosen day in words.
        standing: how its puzzle went.
        note: a line below everything else.
        begun: when the player's first game was; days before it are not missed.
        boards: how many boards the puzzles have; 0 where there is none yet.
    """

    chosen: date
    today: date
    days: Mapping[date, Day]
    streak: Streak
    rows: tuple[tuple[Clue, ...], ...]
    name: str
    standing: str
    note: str
    begun: date = date.min
    boards: int = 0

    def was_missed(self, at: date) -> bool:
        """Return whether the puzzle of a day was missed: not before the first game, nor today."""
        day = self.days.get(at)
        return bool(day and day.key is None) and self.begun <= at < self.today

    def in_streak(self, day: date) -> bool:
        """Return whether a day is one of the current streak."""
        played = self.days.get(self.today)
        solved = played is not None and played.result is Result.WON and not played.late
        last = self.today if solved else self.today - timedelta(days=1)
        return last - timedelta(days=self.streak.current) < day <= last


def draw_month(view: MonthView, theme: Theme, px: Px, width: int, most: int | None = None) -> Drawn:
    """Return the drawing of a month, with its days and arrows as parts.

    Args:
        view: what is drawn.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        width: its width.
        most: its height at most, if the pane is next to the days, as far as days can be lower.
    """
    wide = width >= px(WIDE)
    cell = min(px(CELL), (width - 6 * px(GAP)) // 7)
    grid_width = 7 * cell + 6 * px(GAP) if wide else width
    if not wide:
        most, cell = None, (width - 6 * px(GAP)) // 7
    pane_width = width - grid_width - 2 * px(PANE_GAP) if wide else width
    drawn = _pane(view, theme, px, pane_width, wide)
    tight = _pane(view, theme, px, pane_width, wide, tight=True) if wide and most else drawn
    if most and drawn.picture.get_height() > most:
        drawn = tight
    chips = _chips(view, theme, px, width, low=True) if not wide else None
    pane, legend = drawn.picture, _legend(view, theme, px, grid_width)
    grid = _Grid(view, theme, px, (grid_width, most), cell, wide, legend)
    if most and grid.day_height < px(NARROW_HEIGHT):  # the legend has room next to low days
        aside = _legend(view, theme, px, pane_width)
        for each in (drawn, tight):
            if each.picture.get_height() + px(GAP) + aside.get_height() <= most:
                drawn, pane = each, _below(each.picture, aside, px(GAP))
                nothing = pygame.Surface((grid_width, 0))
                grid = _Grid(view, theme, px, (grid_width, most), cell, wide, nothing)
                break
    if wide:
        height = max(grid.picture.get_height(), pane.get_height())
        place = (grid_width + 2 * px(PANE_GAP), 0)
        above = 0
    else:
        above = chips.picture.get_height() + px(ROW_GAP) if chips else 0
        height = above + grid.picture.get_height() + px(ROW_GAP) + pane.get_height()
        place = (0, above + grid.picture.get_height() + px(ROW_GAP))
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    whole.blit(grid.picture, (0, above))
    whole.blit(pane, place)
    places = {name: part.move(0, above) for name, part in grid.places.items()}
    if chips:
        whole.blit(chips.picture, (0, 0))
        places.update(chips.places)
    places |= {name: part.move(place) for name, part in drawn.places.items()}
    if wide:
        whole.fill(theme.line, (grid_width + px(PANE_GAP), 0, max(1, px(1)), height))
    days = range(1, monthrange(view.chosen.year, view.chosen.month)[1] + 1)
    closed = [day for day in days if view.chosen.replace(day=day).isoformat() not in grid.places]
    without = tr("No puzzle: {days}", days=listed(map(number, closed))) if closed else ""
    looks = (words for words, *_ in _looks(view, theme))
    texts = (listed((*weekdays(), *looks)), without)
    said = (month_and_year(view.chosen), *drawn.said, *filter(None, texts))
    return Drawn(whole, places, said=said)


def weekdays() -> list[str]:
    """Return what is above the days of a week."""
    return [tr(WEEKDAYS[(week_begins() + column) % 7]) for column in range(7)]


def _looks(view: MonthView, theme: Theme) -> list[tuple[str, Colour | None, Colour | None, str]]:
    """Return what the looks of the days mean: in words, with their fill, outline and sign.

    What no day of the month can be is left out.
    """
    missed = any(map(view.was_missed, view.days))
    open_ones = any(
        day.key and day.result is None and not (at == view.today and view.rows)
        for at, day in view.days.items()
    )
    looks = [
        (tr("solved"), theme.green, None, ""),
        (tr("played later"), None, _late_rim(theme), ""),
        (tr("not solved"), theme.grey_rim or theme.grey, None, ""),
    ]
    if missed:
        looks.append((tr("missed"), theme.surface, _missed_rim(theme), MISSED))
    if open_ones:
        looks.append((tr_context("how a game went", "unfinished"), None, None, UNFINISHED))
    return looks


def _legend(view: MonthView, theme: Theme, px: Px, width: int) -> pygame.Surface:
    """Return what the looks of the days mean, on as many lines as that needs."""
    side, gap, line = px(11), px(6), px(SMALL) + px(6)
    placed, left, top = [], 0, px(4)
    for words, fill, rim, sign in _looks(view, theme):
        size = _fitting(words, Weight.REGULAR, px(SMALL), width - side - gap)
        drawn = text(words, Weight.REGULAR, size, theme.muted)
        needed = side + gap + drawn.get_width()
        if left and left + needed > width:
            left, top = 0, top + line
        square = rounded((side, side), 3, fill, rim, max(1, px(1)) if rim else 0).copy()
        mark = _sign(sign, side, theme.text) if sign else None
        if mark:
            square.blit(mark, mark.get_rect(center=square.get_rect().center))
        placed.append((square, drawn, left, top))
        left += needed + px(14)
    surface = pygame.Surface((width, top + line), pygame.SRCALPHA)
    for square, drawn, left, top in placed:
        surface.blit(square, (left, top + (line - side) // 2))
        surface.blit(drawn, (left + side + gap, top + (line - drawn.get_height()) // 2))
    return surface


def _sign(sign: str, size: int, ink: Colour) -> pygame.Surface:
    """Return what is on a day, in a size in pixels: a text, or a half disc."""
    if sign != UNFINISHED:
        return text(sign, Weight.BOLD, size, ink)
    side = max(5, round(size * 0.8))
    whole, half = disc(side, ink, side - 2 * max(1, side // 9)).copy(), disc(side, ink)
    whole.blit(half, (0, 0), (0, 0, side // 2, side))
    return whole


def _below(upper: pygame.Surface, lower: pygame.Surface, gap: int) -> pygame.Surface:
    """Return one picture below another."""
    size = upper.get_width(), upper.get_height() + gap + lower.get_height()
    both = pygame.Surface(size, pygame.SRCALPHA)
    both.blit(upper, (0, 0))
    both.blit(lower, (0, upper.get_height() + gap))
    return both


def _fitting(words: str, weight: Weight, size: int, room: int) -> int:
    return fitting_size(size, SMALLEST_TEXT, lambda it: text_width(words, weight, it) <= room)


class _Grid:
    """The days of a month, week by week, with its name and the arrows above them."""

    def __init__(
        self,
        view: MonthView,
        theme: Theme,
        px: Px,
        room: tuple[int, int | None],
        cell: int,
        wide: bool,
        legend: pygame.Surface,
    ) -> None:
        width, most = room
        self._view, self._theme, self._px = view, theme, px
        self.places: dict[str, pygame.Rect] = {}
        top = px(HEAD) + px(WEEKDAY)
        high = px(CELL_HEIGHT if wide else NARROW_HEIGHT)
        if most is not None:
            week = (most - top - legend.get_height()) // WEEKS
            high = max(px(LEAST_HEIGHT), min(high, week - px(ROW_GAP)))
        self._cell = pygame.Rect(0, 0, cell, high)
        height = top + WEEKS * (self._cell.height + px(ROW_GAP)) + legend.get_height()
        self.picture = pygame.Surface((width, height), pygame.SRCALPHA)
        self.day_height = high
        self._draw_head(width)
        self._draw_days(top)
        self.picture.blit(legend, (0, height - legend.get_height()))

    def _draw_head(self, width: int) -> None:
        view, px, theme = self._view, self._px, self._theme
        arrows = (
            (EARLIER, "‹", view.chosen.replace(day=1) > FIRST_DAY),
            (
                LATER,
                "›",
                (view.chosen.year, view.chosen.month) < (view.today.year, view.today.month),
            ),
        )
        right = width - 2 * px(ARROW) - px(GAP)
        room = right - px(GAP)
        words = month_and_year(view.chosen)
        size = _fitting(words, Weight.BOLD, px(BODY) + px(2), room)
        name = text(words, Weight.BOLD, size, theme.text)
        self.picture.blit(name, (0, (px(ARROW) - name.get_height()) // 2))
        faint = mixed(theme.raised, theme.text, 0.25)
        for arrow, sign, there in arrows:
            place = pygame.Rect(right, 0, px(ARROW), px(ARROW))
            self.places[arrow] = place
            drawn = text(sign, Weight.BOLD, px(TITLE), theme.text if there else faint)
            self.picture.blit(drawn, drawn.get_rect(center=place.center))
            right += px(ARROW) + px(GAP)
        for column in range(7):
            words = tr(WEEKDAYS[(week_begins() + column) % 7])
            size = _fitting(words, Weight.REGULAR, px(SMALL), self._cell.width)
            drawn = text(words, Weight.REGULAR, size, theme.muted)
            middle = column * (self._cell.width + px(GAP)) + self._cell.width // 2
            self.picture.blit(drawn, drawn.get_rect(center=(middle, px(HEAD) + px(WEEKDAY) // 2)))

    def _draw_days(self, top: int) -> None:
        view, px = self._view, self._px
        first = view.chosen.replace(day=1)
        before = (first.weekday() - week_begins()) % 7
        for day in range(monthrange(first.year, first.month)[1]):
            week, column = divmod(before + day, 7)
            place = self._cell.move(
                column * (self._cell.width + px(GAP)),
                top + week * (self._cell.height + px(ROW_GAP)),
            )
            at = first + timedelta(days=day)
            self._draw_day(at, place)
            if FIRST_DAY <= at <= view.today:
                self.places[at.isoformat()] = place
            if view.in_streak(at):
                joined = column and view.in_streak(at - timedelta(days=1))
                left = place.x - (px(GAP) if joined else 0)
                line = pygame.Rect(left, place.bottom + px(2), place.right - left, px(LINE))
                self.picture.fill(self._theme.accent, line)

    def _draw_day(self, at: date, place: pygame.Rect) -> None:
        view, px, theme = self._view, self._px, self._theme
        day, corner = view.days.get(at), px(6)
        sign, fill, ink, line = look_of_day(day, theme)
        if sign == MISSED and not view.was_missed(at):
            sign = ""
        if at == view.today:
            line, width = theme.accent, px(3)
        else:
            width = px(2) if day and day.late else px(1)
        marked = at == view.today == view.chosen
        if day:
            cell = place.inflate(-px(7), -px(7)) if marked else place  # within the ring
            self.picture.blit(rounded(cell.size, corner, fill, line, width if line else 0), cell)
        # A day that can be played looks like a button, with or without a sign.
        open_day = day is not None and day.key is None
        dark = theme.text if open_day else ink
        figure = text(number(at.day), Weight.REGULAR, px(SMALL) - px(1), dark)
        corner_of_figure = place.move(px(9 if marked else 6), px(6 if marked else 4))
        body = place.inflate(0, -px(12)).move(0, px(6))
        if place.width > LOW_AND_WIDE * place.height:
            corner_of_figure.y = place.centery - figure.get_height() // 2
            body = place.inflate(-place.width // 3, -px(6)).move(place.width // 6, 0)
        self.picture.blit(figure, corner_of_figure)
        if at == view.today and view.rows:
            self._draw_rows(body.inflate(-px(8), 0) if marked else body)
        elif sign:
            size = min(px(TITLE), body.height * 3 // 5)
            drawn = _sign(sign, size, ink)
            self.picture.blit(drawn, drawn.get_rect(center=body.center))
        if at == view.chosen:
            ring = rounded(place.size, corner, None, theme.text, px(3))
            self.picture.blit(ring, place)

    def _draw_rows(self, place: pygame.Rect) -> None:
        """Draw the last rows of today's puzzle as small squares."""
        rows = self._view.rows[-3:]
        side = max(2, min(place.width * 4 // (5 * len(rows[0]) + 4), place.height // 5))
        pitch = side + max(1, side // 4)
        left = place.centerx - len(rows[0]) * pitch // 2
        top = place.centery - len(rows) * pitch // 2
        for row, clues in enumerate(rows):
            for column, clue in enumerate(clues):
                square = rounded((side, side), 1, small_colour(clue, self._theme))
                self.picture.blit(square, (left + column * pitch, top + row * pitch))


def look_of_day(day: Day | None, theme: Theme) -> tuple[str, Colour | None, Colour, Colour | None]:
    """Return the sign of a day, its fill, the colour of what is on it, and its outline."""
    if day is None:
        return "", None, theme.muted, None
    if day.key is None:
        return MISSED, theme.surface, theme.muted, _missed_rim(theme)
    won, over = day.result is Result.WON, day.result is not None
    sign = number(day.guesses or 0) if won else "X" if over else UNFINISHED
    if day.late or not over:
        return sign, None, theme.text, _late_rim(theme)
    lost = theme.grey_rim or theme.grey, theme.on_grey
    fill, ink = (theme.green, theme.on_green) if won else lost
    return sign, fill, legible(ink, fill, theme), None


def _late_rim(theme: Theme) -> Colour:
    """Return the outline of a day that was played later."""
    return theme.text if theme.framed else theme.muted


def _missed_rim(theme: Theme) -> Colour:
    """Return the outline of a day that was missed, which recedes: all lines may be white."""
    return theme.grey_rim or theme.line


def _pane(
    view: MonthView, theme: Theme, px: Px, width: int, wide: bool, tight: bool = False
) -> Drawn:
    """Return the streak, the chosen day, and the month in figures; larger next to the days.

    A tight one takes less height.
    """
    page = Page(theme, px, width)
    between, size = (18, BODY) if wide and not tight else (8 if tight else 10, SMALL)
    chips = _chips(view, theme, px, width, low=tight) if wide else None
    if chips:
        for name, part in chips.places.items():
            page.offer_at(name, part)
        page.add(chips)
    days = view.streak.current
    if chips and (days or view.streak.longest):
        page.skip(between)
    if days:
        page.say(number(days), TITLE if tight else RESULT, theme.accent, Weight.BOLD)
        page.say(tr_plural("day streak", "day streak", days), SMALL, theme.muted)
    if view.streak.longest:
        page.say(tr("Best streak: {count}", count=view.streak.longest), SMALL, theme.muted)
    page.skip(between if page.height else 0)
    page.say(view.name, BODY, theme.text, Weight.BOLD)
    page.say(view.standing, BODY, theme.muted)
    page.skip(between)
    month = month_and_year(view.chosen)
    if wide and not tight and text_width(month, Weight.BOLD, px(BODY)) <= width:
        page.say(month, BODY, theme.text, Weight.BOLD)  # what the figures are of
    for label, value in _figures(view):
        left = text(label, Weight.REGULAR, px(size), theme.muted)
        right = text(value, Weight.REGULAR, px(size), theme.text)
        page.put(left, 0, words=f"{label} {value}")
        if left.get_width() + px(GAP) + right.get_width() > width:  # then below each other
            page.height += left.get_height()
        page.put(right, width - right.get_width())
        page.height += right.get_height() + (px(GAP) if wide and not tight else 0)
    page.skip(between)
    page.say(view.note, SMALL, theme.muted)
    return page.drawn()


def _chips(view: MonthView, theme: Theme, px: Px, width: int, *, low: bool) -> Drawn | None:
    """Return the chips of how many boards puzzles have, None where there is none yet."""
    if not view.boards:
        return None
    in_line = low and chips_width(BOARDS, px) <= width
    high = CHIP if low else HIGH_CHIP
    return draw_chips(BOARDS, view.boards, theme, px, width, high=high, in_line=in_line)


def _figures(view: MonthView) -> list[tuple[str, str]]:
    """Return how many puzzles of the month were played and solved, and with how many guesses.

    As in the statistics, those that were played later are counted by themselves.
    """
    over = [day for day in view.days.values() if day.result is not None]
    in_time, late = [day for day in over if not day.late], [day for day in over if day.late]
    solved = [day.guesses for day in in_time if day.result is Result.WON and day.guesses]
    figures = [
        (tr("Played on the day"), number(len(in_time))),
        (tr("Solved on the day"), number(len(solved))),
    ]
    if solved:
        figures.append((tr("Average"), decimal(sum(solved) / len(solved), 1)))
    if late:
        figures.append((tr("Played later"), number(len(late))))
    return figures
