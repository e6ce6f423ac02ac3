"""The statistics: the finished games in figures and bars, the calendar, and the badges."""

import math
from calendar import monthrange
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from functools import lru_cache
from statistics import fmean
from typing import Any, NamedTuple, Self

import pygame
from pygame import Rect

from game.catalogue import mark, number, tr, tr_context, tr_plural
from game.formats import (
    WEEKDAYS,
    decimal,
    duration,
    in_ranges,
    labelled,
    listed,
    long_date,
    month_and_year,
    percent,
    short_date,
    week_begins,
    weekday_and_date,
)
from game.match import Daily, GameCode, GameCodeError, Status
from game.match.dealing import FIRST_DAY
from game.profile.achievements import Reached, achievements
from game.profile.beginning import begin
from game.profile.daily import Day, Streak, calendar, streak
from game.profile.errors import ProfileError
from game.profile.games import Result, time_of
from game.profile.history import result_in_words
from game.profile.profile import Profile
from game.profile.statistics import (
    DAILIES,
    EVERY_GAME,
    HELPS,
    HOSTS,
    LATE_DAILIES,
    LEVELS,
    OF_GUESSES,
    OF_TYPES,
    Counted,
    GameFilter,
    Opener,
    Statistics,
    Tally,
    finished_games,
    guesses_in_order,
    kinds_played,
    note_of,
    number_of_boards,
    of_boards,
    statistics,
    wins_in_a_row,
)
from game.session.game_session import (
    GameSession,
    settings_of_puzzles,
    settings_with_boards,
    todays_puzzle,
)
from game.session.opening import kept_puzzle
from game.window.dialogs.desk import (
    BOARDS,
    Desk,
    Handlers,
    ReadForm,
    boards_in_words,
    boards_of,
    boards_typed,
    chip,
)
from game.window.draw.blocks import (
    CHIP,
    PRESSED,
    Bar,
    Bars,
    Block,
    Button,
    Canvas,
    Choice,
    Column,
    Columns,
    Gap,
    Ink,
    Line,
    Page,
    Row,
    Side,
    Sign,
    Stack,
    Switch,
    Table,
    Words,
    bold,
    chips,
    figure,
    link,
    muted,
    small,
    title,
)
from game.window.draw.icons import Icon, icon
from game.window.draw.nodes import Deed
from game.window.draw.shapes import SUPERSAMPLE, disc, rounded
from game.window.draw.text import Run, Weight, text, text_width
from game.window.draw.theme import BODY, RESULT, SMALL, Colour, Theme, Tone, legible
from game.window.ui.actions import Action
from game.window.ui.dialog import FormDialog
from game.words import WordsError

EARLIER, LATER, PLAY = "earlier", "later", "play"  # the arrows to other months; the button
CELL, NARROWEST, BETWEEN = 42, 24, 6  # days, and the space between them
MONTH_WIDE, PANE, APART = 330, 182, 40  # how wide both are, and the space between them
NO_SIGN = Stack((), least=CHIP, wide=CHIP)  # where no arrow is
CORNER, AROUND_DAY = 7, 3  # of a day; how far around it the ring of the chosen one is
DATE = 12  # how large the number of a day is above how it went


NO_STREAK = Streak(0, 0)
DAY, MONTH, TODAY = "day", "month", "today"  # what keys step through
DIGIT = "digit"  # of a number of boards
KEYS = {
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


@dataclass(frozen=True, slots=True)
class Calendar:
    """The calendar as it is being looked at."""

    session: GameSession
    code: GameCode  # any with the settings of the puzzles
    today: date
    chosen: date
    days: Mapping[date, Day] = field(default_factory=dict)  # of its month, that have a puzzle
    streak: Streak = NO_STREAK
    typed: str = ""  # the digit that may go on to a greater number of boards

    @property
    def playable(self) -> bool:
        """Whether there is any puzzle yet, which there is not where a clock is years behind."""
        return self.today >= FIRST_DAY

    def at(self, chosen: date) -> Self:
        """Return the calendar with another day chosen, and its month read from the profile.

        Raises:
            StorageError: the profile cannot be used now.
        """
        chosen = max(min(chosen, self.today), min(FIRST_DAY, self.today))
        first = max(FIRST_DAY, chosen.replace(day=1))
        last = min(self.today, chosen.replace(day=monthrange(chosen.year, chosen.month)[1]))
        profile = self.session.profile
        found = calendar(profile, self.code, first, last) if first <= last else []
        days = {day.date: day for day in found}
        kept = streak(profile, self.code.boards)
        return replace(self, chosen=chosen, days=days, streak=kept, typed="")

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
            return self.at(self.today)
        if name in (MONTH, EARLIER, LATER):
            return self.at(months_on(self.chosen, {EARLIER: -1, LATER: 1}.get(name, by)))
        return self.at(date.fromisoformat(name))

    def with_boards(self, boards: int) -> Self:
        """Return the calendar with the puzzles of some boards, and raise as `step` does."""
        if not self.playable:
            return self
        settings = settings_with_boards(self.session, boards)
        code = begin(settings, Daily(self.today)).match.code
        return replace(self, code=code).at(self.chosen)

    def page(self) -> Page:
        """Return it as a page."""
        return Page(month_blocks(self), KEYS, self.chosen.isoformat(), spoken_of(self))

    @property
    def day(self) -> Day:
        """The chosen day."""
        return self.days.get(self.chosen, Day(self.chosen))


def month_blocks(month: Calendar) -> tuple[Block, ...]:
    """Return a month beside its streak, the chosen day and the numbers of words."""
    if month.today < FIRST_DAY:
        return (Words(tr("The first puzzle was on {date}.", date=long_date(FIRST_DAY))),)
    return (Row((_days(month), _pane(month)), APART),)


def _days(month: Calendar) -> Block:
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


def _sum(month: Calendar) -> str:
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


def _pane(month: Calendar) -> Block:
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
            each == month.code.boards,
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
            Choice(
                Columns(counts, 40, 3, BETWEEN), tuple(map(chip, BOARDS)), chip(month.code.boards)
            ),
        ),
        wide=PANE,
    )


def spoken_of(month: Calendar) -> str:
    """Return what is announced of a month beside its chosen day: its name, and the streak."""
    words = month_and_year(month.chosen)
    if not month.streak.current:
        return words
    streak = tr_plural("{count}-day streak", "{count}-day streak", month.streak.current)
    return f"{words}. {streak}"


def label_of(month: Calendar) -> str:
    """Return what the button of the chosen day says."""
    day = month.day
    if day.key is None:
        return tr("Play")
    return tr("Continue") if day.result is None else tr_context("a game", "Replay")


def _name(month: Calendar) -> str:
    """Return the chosen day in words."""
    name = weekday_and_date(month.chosen)
    return tr("Today, {date}", date=name) if month.chosen == month.today else name


def _standing(month: Calendar) -> str:
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

    month: Calendar
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
            around = place.inflate(2 * px(AROUND_DAY), 2 * px(AROUND_DAY))
            ring = rounded(around.size, px(CORNER + AROUND_DAY), None, theme.accent, px(2))
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
        deeds = PRESSED if chosen else (Deed.CLICK,)
        canvas.part(self.date.isoformat(), name, place, selected=chosen, deeds=deeds)


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


KINDS, DETAILS, HELPED = "kinds", "details", "helped"  # parts of the page
HISTORY, TODAYS, IMPORT = "history", "todays", "import"
KIND = "kind:"  # before the index of a kind of games, in the name of its chip
ROWS = 6  # numbers of guesses that have a bar; where there are more, some share one
ROW, THICK = 28, 18  # how high a bar is with the space around it, and itself
LEAST_KIND, ABOVE_LINKS = 130, 46  # how wide the chip of a kind is; from the bars to the links
SMALLER = 22  # figures of the details
TOGETHER = 10  # games that make an average of the trend
NONE = "–"
COUNTING = mark("Counting your games…")


class Found(NamedTuple):
    """The games that are looked at.

    Attributes:
        only: which ones these are.
        tally: them, counted.
        usual: of which of them the guesses are compared, None for all.
        alike: these, counted.
        days: the streak of solved days.
        wins: the streak of games won without help.
        kinds: which games there are to choose from.
        aided: how many of all had help.
        lit: how many guesses the game just over took, 0 for a lost one, None for none of these.
    """

    only: GameFilter
    tally: Tally
    usual: GameFilter | None
    alike: Tally
    days: Streak
    wins: Streak
    kinds: tuple[GameFilter, ...]
    aided: int
    lit: int | None


class Details(NamedTuple):
    """What is unfolded: the statistics, and how many guesses the last games took, and when."""

    statistics: Statistics
    trend: tuple[tuple[int, date], ...]


def games_page(
    found: Found, details: Details | None, chooses: bool, helped: bool, waits: bool
) -> Page:
    """Return the games in figures and bars.

    Args:
        found: the games.
        details: what is below them, None where that is folded.
        chooses: whether a kind of games is being chosen.
        helped: whether games with help are counted.
        waits: whether other games are still being counted.
    """
    if found.only == EVERY_GAME and not found.tally.played and not found.aided:
        return Page(_beginning())
    blocks: list[Block] = [_figures(found), Gap(10), _head(found, waits)]
    if chooses:
        names = [f"{KIND}{at}" for at in range(len(found.kinds))]
        labels = list(map(name_of, found.kinds))
        chosen = names[found.kinds.index(found.only)] if found.only in found.kinds else ""
        blocks += [Gap(8), chips(names, labels, chosen, least=LEAST_KIND), Gap(8)]
    heads = (tr("Guesses"), tr("Games"))
    blocks += [Gap(10), Bars(tuple(guess_bars(found)), heads, ROW, THICK)]
    words, sign = (tr("Hide details"), "") if details else (tr("Show details"), "˅")
    blocks += [
        Gap(ABOVE_LINKS),
        Row((link(DETAILS, words, sign), Gap(), link(HISTORY, tr("History"), "›"))),
    ]
    if details:
        blocks += [Line(16), *_details(found, details, helped)]
    return Page(tuple(blocks))


def _beginning() -> tuple[Block, ...]:
    """Return what is shown before any game was finished."""
    words = tr(
        "Finish a game to see how many guesses you need, your streak, and whether you're getting "
        "better."
    )
    return (
        Gap(24),
        title(tr("Your story starts with one game"), BODY + 3),
        Gap(8),
        Words(words),
        Gap(24),
        Row((Button(TODAYS, tr("Play today's puzzle"), primary=True),)),
        Gap(20),
        Row((link(IMPORT, tr("Import games"), "›"), Gap(), link(HISTORY, tr("History"), "›"))),
    )


def _figures(found: Found) -> Block:
    current, longest = found.days
    return Columns(
        (
            figure(number(found.tally.played), tr("played")),
            figure(_share(found.tally), tr("won")),
            figure(number(current), tr_plural("day streak", "day streak", current), lit=True),
            figure(number(longest), tr("best streak")),
        ),
        least=110,
    )


def _head(found: Found, waits: bool) -> Block:
    name = name_of(found.only)
    choice = Button(KINDS, f"{name}  ˅", spoken=tr("Games: {kind}", kind=name), high=36)
    several = (choice,) if len(found.kinds) > 1 else ()
    note = tr(COUNTING) if waits else note_of(found.usual, OF_GUESSES)
    notes = (small(note),) if note else ()
    return Row((Stack((title(tr("Guesses"), BODY), *notes)), Gap(), *several))


def name_of(only: GameFilter) -> str:
    """Return what some games are called."""
    if only == DAILIES:
        return tr_context("games", "Daily")
    if only == LATE_DAILIES:
        return tr_context("games", "Daily, played later")
    if not only.boards:
        return tr("All games")
    name = tr_plural("{count} board", "{count} boards", only.boards)
    sequence = tr_context("kind of game", "Sequence")
    return f"{sequence} · {name}" if only.sequence else name


def guess_bars(found: Found) -> Iterator[Bar]:
    """Yield a bar for each number of guesses that won games, and one for the other games."""
    first = (found.usual or found.only).boards or 1
    counts = {first + ROWS - 1: 0, **found.alike.distribution}
    for name, games in in_ranges(counts, ROWS, first).items():
        least, _, most = name.partition("–")
        lit = found.lit is not None and int(least) <= found.lit <= int(most or least)
        yield Bar(name, games, number(games), lit)
    yield Bar("X", found.alike.lost, number(found.alike.lost), found.lit == 0)


# Details ----------------------------------------------------------------------------------


def _details(found: Found, details: Details, helped: bool) -> Iterator[Block]:
    known, between = details.statistics, Gap(20)
    alike = found.alike
    yield Columns(
        (
            figure(_mean(alike.mean_guesses), tr("average guesses"), size=SMALLER),
            figure(_time(alike.mean_time), tr("average time"), size=SMALLER),
            figure(_time(alike.fastest), tr("best time"), size=SMALLER),
            figure(number(found.wins.current), tr("win streak"), size=SMALLER),
            figure(number(found.wins.longest), tr("best win streak"), size=SMALLER),
        ),
        least=92,
    )
    if aided := known.games.aided.played:
        yield from (between, Switch(HELPED, tr("Include games with help"), helped))
        yield small(
            tr_plural(
                "{count} game had help. It doesn't count for win streaks.",
                "{count} games had help. They don't count for win streaks.",
                aided,
            )
        )
    yield from (between, title(tr("Trend"), BODY), *_trend(details.trend))
    for group in GROUPS:
        tallies = known.by(group.part)
        if len(tallies) > 1:
            yield from (between, title(tr(group.name), BODY), Gap(6), _types(group, tallies))
            if group.part != "kind" and (note := note_of(known.usual, OF_TYPES)):
                yield small(note)
    if known.openers:
        yield from (between, title(tr("First guesses"), BODY), Gap(6), _openers(known.openers))
        if note := note_of(known.usual, OF_TYPES):
            yield small(note)


def _trend(games: Sequence[tuple[int, date]]) -> Iterator[Block]:
    """Yield the average of ten games, at first and at the end of each month."""
    guesses = [each for each, _ in games]
    ends = range(TOGETHER, len(guesses) + 1)
    points = [fmean(guesses[end - TOGETHER : end]) for end in ends]
    if not points:
        yield small(
            tr_plural(
                "Ten games won make a trend: {count} to go.",
                "Ten games won make a trend: {count} to go.",
                TOGETHER - len(games),
            )
        )
        return
    yield small(
        tr(
            "Average of ten games: {first} at first, {last} now.",
            first=decimal(points[0], 1),
            last=decimal(points[-1], 1),
        )
    )
    months = [month_and_year(day) for _, day in games[TOGETHER - 1 :]]
    last = dict(zip(months, points, strict=True))
    bars = tuple(Bar(month, value, decimal(value, 1)) for month, value in last.items())
    yield from (Gap(6), Bars(bars, (tr("Month"), tr("average of ten games"))))


class Group(NamedTuple):
    """What the games are grouped by.

    Attributes:
        name: its name.
        part: what the statistics call it.
        name_of: returns what a type is called.
    """

    name: str
    part: str
    name_of: Callable[[Any], str]


GROUPS = (
    Group(mark("Letters"), "length", number),
    Group(mark("Boards"), "kind", number_of_boards),
    Group(mark("Opponent"), "host", lambda kind: tr(HOSTS[kind])),
    Group(mark("Hard mode"), "hard_mode", lambda kind: tr(LEVELS[kind])),
    Group(mark("Help"), "helps", lambda kind: tr(HELPS[kind])),
)


def _types(group: Group, tallies: Mapping[Any, Tally]) -> Table:
    games = tuple(tallies.values())
    return Table(
        (
            Column(tr(group.name), tuple(map(group.name_of, tallies)), right=False, bold=True),
            *_columns(games, [tally.mean_guesses for tally in games]),
            Column(tr("Time"), tuple(_time(tally.mean_time) for tally in games), spare=1),
            Column(tr("Best"), tuple(_time(tally.fastest) for tally in games), spare=2),
        )
    )


def _openers(openers: Sequence[Opener]) -> Table:
    words = tuple(each.word for each in openers)
    return Table(
        (
            Column(tr("First guess"), words, right=False, bold=True),
            *_columns(openers, [each.mean_guesses for each in openers]),
        )
    )


def _columns(games: Sequence[Tally | Opener], means: Sequence[float | None]) -> tuple[Column, ...]:
    return (
        Column(tr("Played"), tuple(number(each.played) for each in games)),
        Column(tr("Won"), tuple(map(_share, games))),
        Column(tr("Guesses"), tuple(map(_mean, means))),
    )


def _share(games: Tally | Opener) -> str:
    return percent(games.won / games.played) if games.played else NONE


def _mean(value: float | None) -> str:
    return NONE if value is None else decimal(value, 2)


def _time(value: float | None) -> str:
    return NONE if value is None else duration(value)


ACROSS, LEAST, SIDE = 5, 84, 62  # badges in a row; how wide each is at least; its disc
RING, RIM, BELOW = 5, 2, 8  # around the disc of the chosen one; its rim; from the disc to its name
SIGN = 0.36  # of the disc, how high what is on it is
DAYS = 100  # until all of a disc is green
INK: Colour = (8, 10, 12)  # of what is on a disc of metal
SIGNS = {  # what is on them, where it is a text; the others have a picture, or a lock
    "First patina": "✓",
    "Struck gold": "2",
    "By a hair": "6",
    "On a roll": "10",
    "A hundred": "100",
    "A full week": "7",
    "A full month": "30",
    "Cornered": "?",
    "Long haul": "10+",
    "From 3 to 15": "3–15",
}
PICTURES = {"Four corners": Icon.FOUR_BOARDS, "The whole wall": Icon.WALL}


def badges_page(reached: Sequence[Reached], chosen: str, now: datetime) -> Page:
    """Return all badges, and what the chosen one is for."""
    names = tuple(each.achievement.name for each in reached)
    nearest = max(reached, key=share_reached)
    one = next((each for each in reached if each.achievement.name == chosen), nearest)
    chosen = one.achievement.name
    unlocked = sum(each.at is not None for each in reached)
    badges = tuple(BadgeBlock(each, now, each is one) for each in reached)
    name, meaning = tr(chosen), tr(one.achievement.meaning)
    task = Words((bold(name), f"  {meaning}"), grows=True, spoken=labelled(name, meaning))
    begin = tr(
        "Badges begin as copper and turn green in a hundred days. Games with help count for daily "
        "streaks only."
    )
    total = tr("{count} of {total}", count=unlocked, total=len(reached))
    return Page(
        (
            Choice(Columns(badges, LEAST, ACROSS, 14), names, chosen),
            Line(10),
            Row((task, Words(bold(state_of(one, now), Tone.ACCENT), side=Side.RIGHT))),
            Row((Words(muted(begin), SMALL, grows=True), small(total))),
        )
    )


def share_reached(one: Reached) -> float:
    """Return how much of a badge there is while it was not reached, 0 for one that was."""
    return one.so_far / one.achievement.goal


def state_of(one: Reached, now: datetime) -> str:
    """Return when a badge was reached, or how far it is, in words."""
    if one.at is not None:
        return short_date(time_of(one.at, now.tzinfo).date())
    if one.achievement.goal == 1:
        return tr("not yet")
    return tr("{count} of {total}", count=number(one.so_far), total=number(one.achievement.goal))


@dataclass(frozen=True)
class BadgeBlock(Block):
    """A badge over its name, which can be chosen."""

    reached: Reached
    now: datetime
    chosen: bool = False
    grows: bool = True

    @property
    def _label(self) -> Words:
        tone = Tone.MUTED if self.reached.at is None else Tone.TEXT
        name = tr(self.reached.achievement.name)
        return Words(Run(name, tone, bold=tone is Tone.TEXT), SMALL, Side.MIDDLE)

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(SIDE + 2 * RING + BELOW) + self._label.height(ink, width)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        spot = Rect(place.centerx - px(SIDE) // 2, place.y + px(RING), px(SIDE), px(SIDE))
        if self.chosen:
            ring = disc(spot.width + 2 * px(RING), theme.accent, spot.width + 2 * px(RING - 2))
            canvas.surface.blit(ring, ring.get_rect(center=spot.center))
        canvas.surface.blit(medal(self.reached, self.now, px(SIDE), px(RIM), theme), spot)
        top = spot.bottom + px(RING + BELOW)
        self._label.paint(canvas.apart, Rect(place.x, top, place.width, place.bottom - top))
        its = self.reached.achievement
        about = listed((tr(its.meaning), state_of(self.reached, self.now)))
        canvas.part(its.name, labelled(tr(its.name), about), place)


def medal(one: Reached, now: datetime, side: int, rim: int, theme: Theme) -> pygame.Surface:
    """Return a badge as a disc of a size in pixels, with what is on it."""
    its = one.achievement
    if one.at is None:
        drawn = _outline(side, rim, share_reached(one), theme).copy()
        ink = theme.muted
    else:
        days = max(0, (now - time_of(one.at, now.tzinfo)).days)
        drawn, ink = _metal(side, rim, min(days, DAYS), theme).copy(), INK
    sign = _sign(its.name, side, ink)
    drawn.blit(sign, sign.get_rect(center=drawn.get_rect().center))
    return drawn


@lru_cache(maxsize=32)
def _metal(side: int, rim: int, days: int, theme: Theme) -> pygame.Surface:
    """Return a disc some days after it was reached: what is still copper is in its middle."""
    rims = (theme.copper_rim, theme.patina_rim)
    drawn = disc(side, rims[days == DAYS]).copy()
    inner = side - 2 * rim
    core = round(inner * (1 - days / DAYS))
    for wide, colour in ((inner, theme.patina), (core, theme.copper)):
        if wide > 0:
            drawn.blit(disc(wide, colour), ((side - wide) // 2, (side - wide) // 2))
    return drawn


@lru_cache(maxsize=32)
def _outline(side: int, rim: int, share: float, theme: Theme) -> pygame.Surface:
    """Return the outline of a disc, a share of which is copper, from its top on."""
    fine = pygame.Surface((side * SUPERSAMPLE, side * SUPERSAMPLE), pygame.SRCALPHA)
    whole, thick = side * SUPERSAMPLE, rim * SUPERSAMPLE
    fine.blit(disc(whole, theme.later, whole - 2 * thick), (0, 0))
    middle = whole / 2
    for step in range(round(share * whole)):
        turn, reach = math.tau * step / whole, middle - thick
        spot = (middle + reach * math.sin(turn), middle - reach * math.cos(turn))
        pygame.draw.circle(fine, theme.copper, spot, thick)
    return pygame.transform.smoothscale(fine, (side, side))


def _sign(name: str, side: int, ink: Colour) -> pygame.Surface:
    """Return what is on a badge: a text or a picture."""
    size = round(SIGN * side)
    if name in SIGNS:
        room = side - size
        wide = text_width(SIGNS[name], Weight.BOLD, size)
        return text(SIGNS[name], Weight.BOLD, min(size, size * room // wide), ink)
    return icon(PICTURES.get(name, Icon.LOCK), size, ink)


GAMES, CALENDAR, BADGES = range(3)
PAGES = (mark("Games"), mark("Calendar"), mark("Badges"))
PRESSES = {
    HISTORY: Action.HISTORY,
    TODAYS: Action.DAILY,
    IMPORT: Action.OPEN_IMPORT,
}


@dataclass(frozen=True, slots=True)
class LastGame:
    """The game just over: how many guesses it took, 0 for a lost one, and what it is one of."""

    guesses: int
    aided: bool
    boards: GameFilter
    kinds: tuple[GameFilter, ...]


@dataclass(frozen=True, slots=True)
class StatisticsForm(ReadForm):
    """The statistics as they are being looked at; what is slow is read when it is first needed."""

    calendar: Calendar
    page: int = GAMES
    last: LastGame | None = None
    only: GameFilter = EVERY_GAME  # which games are looked at
    helped: bool = True  # whether those with help are counted
    chooses: bool = False  # whether the kinds of games are unfolded
    detailed: bool = False  # whether the details are
    found: Found | None = None
    details: Details | None = None
    reached: tuple[Reached, ...] = ()
    badge: str = ""  # the one that is chosen

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        pages = (self._games(), self.calendar.page(), self._badges())
        folded = replace(self, chooses=False, details=None)._games()
        plays = self.page == CALENDAR and self.calendar.playable
        return FormDialog(
            tr("Statistics"),
            note=self.message,
            body=pages[self.page],
            pages=tuple(map(tr, PAGES)),
            page=self.page,
            width=600,
            as_high_as=(folded, *pages[1:]),
            presses={**PRESSES, PLAY: play_chosen_day},
            enter=play_chosen_day if plays else Action.CLOSE_DIALOG,
        )

    def _games(self) -> Page:
        if not self.found:
            return Page((Words(tr(COUNTING)),))
        return games_page(self.found, self.details, self.chooses, self.helped, bool(self.waits))

    def _badges(self) -> Page:
        if not self.reached:
            return Page((Words(tr(COUNTING)),))
        return badges_page(self.reached, self.badge, self.desk.session.profile.clock())

    def step(self, name: str, by: int) -> Self:
        """Return the form after a key, or after a part of its page was pressed."""
        if self.page == BADGES:
            return replace(self, badge=name)
        if self.page == CALENDAR:
            return self._turned(lambda: self.calendar.step(name, by))
        if name == KINDS:
            return replace(self, chooses=not self.chooses)
        if name == DETAILS:
            return replace(self, detailed=not self.detailed, details=None)._read()
        if name == HELPED:
            return replace(self, helped=not self.helped)._read()
        if name.startswith(KIND) and self.found:
            only = self.found.kinds[int(name.removeprefix(KIND))]
            return replace(self, only=only, chooses=False)._read()
        return self

    def _turned(self, to: Callable[[], Calendar]) -> Self:
        """Return the form with another calendar, or with why there is none now."""
        try:
            return replace(self, calendar=to(), message="")
        except (ProfileError, GameCodeError, WordsError) as error:
            return replace(self, message=str(error))

    def _read(self) -> Self:
        """Return the form with what it shows, or as one that waits for it."""
        return self.read(self._look)

    def _look(self, profile: Profile) -> Callable[[Self], Self]:
        """Read what is shown, and return what puts it into the form.

        Raises:
            StorageError: the profile cannot be used now.
        """
        only, counted = self.only, Counted.ALL if self.helped else Counted.UNAIDED
        every = finished_games(profile, only)
        games = every.counted(counted)
        usual = games.usual()
        new: dict[str, Any] = {
            "found": Found(
                only,
                games.tally,
                usual,
                games.alike(usual).tally,
                streak(profile, only.boards or 1),
                wins_in_a_row(profile, only),
                kinds_played(profile),
                every.aided.played,
                self._lit(usual),
            ),
            "reached": self.reached or tuple(achievements(profile)),
        }
        if self.detailed:
            boards = only.with_boards_of(usual) if usual else only
            trend = guesses_in_order(profile, boards, counted)
            new["details"] = Details(statistics(profile, counted, only), trend)
        return lambda form: replace(form, **new)

    def _lit(self, usual: GameFilter | None) -> int | None:
        """Return how many guesses the game just over took, where it is one of those in view."""
        last = self.last
        if not last or self.only not in last.kinds or (last.aided and not self.helped):
            return None
        alike = not usual or (usual.boards, usual.sequence) == (
            last.boards.boards,
            last.boards.sequence,
        )
        return last.guesses if alike else None

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page % len(PAGES))

    def refreshed(self) -> Self:
        """Return the form with the games as they are now."""
        now = self._turned(lambda: self.calendar.at(self.calendar.chosen))
        return replace(now, reached=())._read()


def open_statistics(desk: Desk, page: int = GAMES, boards: int = 0) -> None:
    """Open the statistics with a page in view.

    Args:
        desk: what there is to work with.
        page: the index of the page.
        boards: how many boards the puzzles of the calendar have; 0 for as many as today's.
    """
    with desk.reporting():
        calendar = calendar_of(desk.session)
        if boards:
            calendar = calendar.with_boards(boards)
        form = StatisticsForm(calendar, page, _last_game(desk), desk=desk)._read()
        if form.message:
            desk.say(form.message)
        else:
            desk.gui.open_form(form)


def _last_game(desk: Desk) -> LastGame | None:
    """Return the game that is over on the board, None while one is played or replayed."""
    match, started = desk.session.match, desk.session.started
    if desk.replaying or not desk.over:
        return None
    boards = of_boards(len(match.boards), match.code.sequence)
    kinds = [EVERY_GAME, boards]
    if isinstance(match.code.source, Daily):
        late = GameFilter.like(match.code, started.begun_on if started else None).late
        kinds.append(LATE_DAILIES if late else DAILIES)
    guesses = match.guesses_made if match.status is Status.WON else 0
    return LastGame(guesses, match.aided, boards, tuple(kinds))


# The puzzles of days ----------------------------------------------------------------------


def open_calendar(desk: Desk) -> None:
    """Open the calendar of daily puzzles."""
    open_statistics(desk, CALENDAR)


def play_chosen_day(desk: Desk, form: StatisticsForm) -> None:
    """Play the puzzle of the day that was chosen, or replay its game."""
    calendar = form.calendar
    with desk.reporting():
        settings = settings_with_boards(desk.session, calendar.code.boards)
        if desk.play_day(calendar.chosen, settings):
            desk.gui.close_all()


def daily(desk: Desk) -> None:
    """Go to today's puzzle; where it is in view or over, show the other days."""
    todays = todays_puzzle(desk.session)
    in_view = todays.on_board and not desk.replaying
    if in_view and not todays.finished and desk.gui.dialog_open:
        desk.gui.close_all()  # it is behind the dialogs
    elif in_view or todays.finished:
        open_calendar(desk)
    else:
        play_today(desk)


def play_today(desk: Desk) -> None:
    """Go to today's puzzle."""
    with desk.reporting():
        if desk.play_today():
            desk.gui.close_all()


def play_today_with(desk: Desk, boards: int) -> None:
    """Go to today's puzzle with some boards; where it is over, show its other days."""
    session = desk.session
    with desk.reporting():
        day, settings = session.profile.today, settings_with_boards(session, boards)
        found = kept_puzzle(session.profile, settings, Daily(day))
        if found and found.result is not None:
            open_statistics(desk, CALENDAR, boards)
        elif desk.play_day(day, settings):
            desk.gui.close_all()


ACTIONS: Handlers = {
    Action.STATISTICS: open_statistics,
    Action.CALENDAR: open_calendar,
    Action.DAILY: daily,
    Action.PLAY_TODAYS: play_today,
}
