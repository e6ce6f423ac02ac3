"""A month of daily puzzles as blocks: its days, the chosen one, and how many words a day has."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

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
from game.match.dealing import FIRST_DAY
from game.profile.daily import Day, Streak
from game.profile.games import Result
from game.profile.history import result_in_words
from game.window.dialogs.board_chips import BOARDS, boards_in_words, chip
from game.window.draw.blocks import (
    CHIP,
    Block,
    Button,
    Choice,
    Columns,
    Gap,
    Line,
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
from game.window.draw.theme import BODY, RESULT, SMALL, Tone, legible

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect

    from game.window.draw.blocks import Canvas, Ink
    from game.window.draw.theme import Colour, Theme

EARLIER, LATER, PLAY = "earlier", "later", "play"  # the arrows to other months; the button
CELL, NARROWEST, BETWEEN = 42, 24, 6  # days, and the space between them
MONTH, PANE, APART = 330, 182, 40  # how wide both are, and the space between them
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
    return Stack((head, Columns(cells, NARROWEST, 7, BETWEEN), small(_sum(month))), 10, wide=MONTH)


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
