"""The calendar of daily puzzles: a month at a time, to look back at and to play."""

from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from types import MappingProxyType
from typing import NamedTuple, Self

import pygame
from pygame import Rect

from game.catalogue import number, tr, tr_context, tr_plural
from game.formats import (
    WEEKDAYS,
    decimal,
    labelled,
    listed,
    long_date,
    month_and_year,
    week_begins,
    weekday_and_date,
)
from game.match import Daily, GameCode
from game.match.dealing import FIRST_DAY
from game.profile.beginning import begin
from game.profile.daily import Day, Streak, calendar, streak
from game.profile.games import Result
from game.profile.history import result_in_words
from game.session.game_session import GameSession, settings_of_puzzles, settings_with_boards
from game.window.dialogs.desk import BOARDS, boards_in_words, boards_of, boards_typed, chip
from game.window.draw.blocks import (
    CHIP,
    Block,
    Button,
    Canvas,
    Choice,
    Columns,
    Gap,
    Ink,
    Line,
    Page,
    Row,
    Side,
    Sign,
    Stack,
    Words,
    bold,
    muted,
    small,
    title,
)
from game.window.draw.nodes import Deed
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import BODY, RESULT, SMALL, Colour, Theme, Tone, legible

EARLIER, LATER, PLAY = "earlier", "later", "play"  # the arrows to other months; the button
CELL, NARROWEST, BETWEEN = 42, 24, 6  # days, and the space between them
MONTH_WIDE, PANE, APART = 330, 182, 40  # how wide both are, and the space between them
NO_SIGN = Stack((), least=CHIP, wide=CHIP)  # where no arrow is
CORNER, RING = 7, 3  # of a day; how far around it the ring of the chosen one is
DATE = 12  # how large the number of a day is above how it went


class Month(NamedTuple):
    """What is shown.

    Attributes:
        chosen: the chosen day, whose month it is.
        today: today.
        days: the days of the month that have a puzzle by now.
        streak: of solved days.
        boards: how many boards the puzzles have.
    """

    chosen: date
    today: date
    days: Mapping[date, Day]
    streak: Streak
    boards: int

    @property
    def day(self) -> Day:
        """The chosen day."""
        return self.days.get(self.chosen, Day(self.chosen))


def month_blocks(month: Month) -> tuple[Block, ...]:
    """Return a month beside its streak, the chosen day and the numbers of words."""
    if month.today < FIRST_DAY:
        return (Words(tr("The first puzzle was on {date}.", date=long_date(FIRST_DAY))),)
    return (Row((_days(month), _pane(month)), APART),)


def _days(month: Month) -> Block:
    first = month.chosen.replace(day=1)
    has_later = (first.year, first.month) < (month.today.year, month.today.month)
    earlier = Sign(EARLIER, "‹", tr("Earlier month")) if first > FIRST_DAY else NO_SIGN
    later = Sign(LATER, "›", tr("Later month")) if has_later else NO_SIGN
    heads = [tr(WEEKDAYS[(week_begins() + column) % 7]) for column in range(7)]
    before = [Gap()] * ((first.weekday() - week_begins()) % 7)
    dates = [first + timedelta(days=at) for at in range(monthrange(first.year, first.month)[1])]
    cells = (*(Words(muted(head), SMALL, Side.MIDDLE, grows=True) for head in heads), *before)
    cells += tuple(DayCell(month, at) for at in dates)
    head = Row((earlier, title(month_and_year(month.chosen), BODY + 2), Gap(), later))
    return Stack(
        (head, Columns(cells, NARROWEST, 7, BETWEEN), small(_sum(month))), 10, wide=MONTH_WIDE
    )


def _sum(month: Month) -> str:
    """Return the puzzles of a month in figures: of those played on their day, and the others."""
    over = [day for day in month.days.values() if day.result is not None]
    in_time = [day for day in over if not day.late]
    took = [day.guesses for day in in_time if day.result is Result.WON and day.guesses]
    parts = [tr_plural("{count} played", "{count} played", len(in_time))]
    parts.append(tr_plural("{count} solved", "{count} solved", len(took)))
    if took:
        parts.append(tr("average {number}", number=decimal(sum(took) / len(took), 1)))
    if late := len(over) - len(in_time):
        parts.append(tr_plural("{count} played later", "{count} played later", late))
    return listed(parts)


def _pane(month: Month) -> Block:
    current, longest = month.streak
    streak = Stack(
        (
            Words(bold(tr_plural("day streak", "day streak", current))),
            small(tr("best {count}", count=number(longest))),
        )
    )
    counts = tuple(
        Button(
            chip(each),
            number(each),
            False,
            each == month.boards,
            boards_in_words(each),
            36,
            grows=True,
        )
        for each in BOARDS
    )
    return Stack(
        (
            Row((Words(bold(number(current), Tone.ACCENT), RESULT), streak), 12),
            Line(14),
            Words(bold(_name(month))),
            Words(muted(_standing(month))),
            Gap(10),
            Button(PLAY, label_of(month)),
            Gap(24),
            small(tr("Words a day")),
            Gap(4),
            Choice(Columns(counts, 40, 3, BETWEEN), tuple(map(chip, BOARDS)), chip(month.boards)),
        ),
        wide=PANE,
    )


def spoken_of(month: Month) -> str:
    """Return what is announced of a month beside its chosen day: its name, and the streak."""
    words = month_and_year(month.chosen)
    if not month.streak.current:
        return words
    streak = tr_plural("{count}-day streak", "{count}-day streak", month.streak.current)
    return f"{words}. {streak}"


def label_of(month: Month) -> str:
    """Return what the button of the chosen day says."""
    day = month.day
    if day.key is None:
        return tr("Play")
    return tr("Continue") if day.result is None else tr_context("a game", "Replay")


def _name(month: Month) -> str:
    """Return the chosen day in words."""
    name = weekday_and_date(month.chosen)
    return tr("Today, {date}", date=name) if month.chosen == month.today else name


def _standing(month: Month) -> str:
    """Return how the puzzle of the chosen day went, and what it is not good for."""
    day = month.day
    if day.key is None and day.date < month.today:
        return tr("Not played. It won't change your streak.")
    words = standing(day)
    return words[:1].upper() + words[1:]


def standing(day: Day) -> str:
    """Return in words how the puzzle of a day went.

    >>> standing(Day(date(2026, 11, 20), "", Result.WON, 4, late=True))
    'solved in 4, played later'
    """
    if day.key is None:
        return tr("not played")
    parts = [result_in_words(day.result, day.guesses)]
    if day.late:
        parts.append(tr("played later"))
    if day.aided:
        parts.append(tr("with help"))
    return listed(parts)


@dataclass(frozen=True)
class DayCell(Block):
    """A day of a month, in the colours of its result; one that has a puzzle can be chosen."""

    month: Month
    date: date
    grows: bool = True

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(CELL)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        day = self.month.days.get(self.date)
        sign, fill, rim, colour = _look(day, theme)
        if self.date == self.month.today and not fill:
            rim = theme.accent
        if fill or rim:
            thick = px(2) if rim else 0
            canvas.surface.blit(rounded(place.size, px(CORNER), fill, rim, thick), place)
        if self.date == self.month.chosen:
            around = place.inflate(2 * px(RING), 2 * px(RING))
            ring = rounded(around.size, px(CORNER + RING), None, theme.accent, px(2))
            canvas.surface.blit(ring, around)
        weight, size = (Weight.BOLD, DATE) if sign else (Weight.REGULAR, SMALL)
        words = text(number(self.date.day), weight, px(size), colour)
        at = words.get_rect(center=place.center)
        if sign:  # which is no date, as that is in its corner
            at.topleft = place.x + px(4), place.y + px(2)
            how = text(sign, Weight.BOLD, px(BODY), colour)
            canvas.surface.blit(how, how.get_rect(midbottom=(place.centerx, place.bottom - px(3))))
        canvas.surface.blit(words, at)
        name = labelled(weekday_and_date(self.date), standing(day) if day else tr("no puzzle"))
        if not day:
            canvas.say(name)
            return
        chosen = self.date == self.month.chosen
        canvas.part(self.date.isoformat(), name, place, selected=chosen, deeds=(Deed.CLICK,))


def _look(day: Day | None, theme: Theme) -> tuple[str, Colour | None, Colour | None, Colour]:
    """Return the sign of a day, its fill, its outline, and the colour of what is on it.

    One that was played later has an outline; so has one that is open, whose number is shown.
    """
    if day is None or day.key is None:
        return "", None, theme.later if day else None, theme.muted
    if day.result is None:
        return "…", None, theme.muted, theme.text
    won = day.result is Result.WON
    sign = number(day.guesses or 0) if won else "X"
    if day.late:
        return sign, None, theme.muted, theme.text
    fill, ink = (theme.green, theme.on_green) if won else (theme.grey, theme.on_grey)
    return sign, fill, None if won else theme.grey_rim, legible(ink, fill, theme)


NO_STREAK = Streak(0, 0)
DAY, MONTH, TODAY = "day", "month", "today"  # what keys step through
DIGIT = "digit"  # of a number of boards
KEYS: Mapping[int, tuple[str, int]] = MappingProxyType(
    {
        pygame.K_LEFT: (DAY, -1),
        pygame.K_RIGHT: (DAY, 1),
        pygame.K_UP: (DAY, -7),
        pygame.K_DOWN: (DAY, 7),
        pygame.K_PAGEUP: (MONTH, -1),
        pygame.K_PAGEDOWN: (MONTH, 1),
        pygame.K_HOME: (TODAY, 1),
        **{pygame.K_0 + digit: (DIGIT, digit) for digit in range(1, 10)},
        **{pygame.K_KP_1 + digit - 1: (DIGIT, digit) for digit in range(1, 10)},
    }
)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The calendar as it is being looked at."""

    session: GameSession
    code: GameCode  # any with the settings of the puzzles
    last: date  # today
    chosen: date
    days: tuple[Day, ...] = ()  # those of the chosen month that have a puzzle by now
    streak: Streak = NO_STREAK
    typed: str = ""  # the digit that may go on to a greater number of boards

    @property
    def playable(self) -> bool:
        """Whether there is any puzzle yet, which there is not where a clock is years behind."""
        return self.last >= FIRST_DAY

    def at(self, chosen: date) -> Self:
        """Return the calendar with another day chosen, and its month read from the profile.

        Raises:
            StorageError: the profile cannot be used now.
        """
        chosen = max(min(chosen, self.last), min(FIRST_DAY, self.last))
        first = max(FIRST_DAY, chosen.replace(day=1))
        last = min(self.last, chosen.replace(day=monthrange(chosen.year, chosen.month)[1]))
        profile, days = self.session.profile, list[Day]()
        if first <= last:
            days = calendar(profile, self.code, first, last)
        kept = streak(profile, self.code.boards)
        return replace(self, chosen=chosen, days=tuple(days), streak=kept, typed="")

    def step(self, name: str, by: int) -> Self:
        """Return the calendar after a key, or after a part of its page was pressed.

        Raises:
            ProfileError: the profile cannot be used now.
            GameCodeError, WordsError: there are no such puzzles.
        """
        if name == DIGIT:
            boards, typed = boards_typed(self.typed, by)
            return replace(self.with_boards(boards or self.code.boards), typed=typed)
        if boards := boards_of(name):
            return self.with_boards(boards)
        if name == DAY:
            return self.at(self.chosen + timedelta(days=by))
        if name == TODAY:
            return self.at(self.last)
        if name in (MONTH, EARLIER, LATER):
            return self.at(months_on(self.chosen, {EARLIER: -1, LATER: 1}.get(name, by)))
        return self.at(date.fromisoformat(name))

    def with_boards(self, boards: int) -> Self:
        """Return the calendar with the puzzles of some boards, and raise as `step` does."""
        if not self.playable:
            return self
        settings = settings_with_boards(self.session, boards)
        code = begin(settings, Daily(self.last)).match.code
        return replace(self, code=code).at(self.chosen)

    def page(self) -> Page:
        """Return it as a page."""
        days = {day.date: day for day in self.days}
        month = Month(self.chosen, self.last, days, self.streak, self.code.boards)
        return Page(month_blocks(month), KEYS, self.chosen.isoformat(), spoken_of(month))


def months_on(day: date, by: int) -> date:
    """Return the same day some months on, or the last one of that month.

    >>> months_on(date(2026, 3, 31), -1), months_on(date(2026, 12, 5), 1)
    (datetime.date(2026, 2, 28), datetime.date(2027, 1, 5))
    """
    year, month = divmod(day.year * 12 + day.month - 1 + by, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def calendar_of(session: GameSession) -> Calendar:
    """Return the calendar with today chosen, or the day whose puzzle is on the board.

    Its puzzles have as many boards as the one that is meant by today's; it raises as `step` does.
    """
    last, source = session.profile.today, session.match.code.source
    code = begin(settings_of_puzzles(session), Daily(last)).match.code
    return Calendar(session, code, last, last).at(
        source.date if isinstance(source, Daily) else last
    )
