"""The statistics: the finished games in figures and bars, the calendar, and the badges."""

import math
from calendar import monthrange
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from functools import lru_cache, partial
from typing import NamedTuple, Self

import pygame

from game.catalogue import mark, mark_all, number, tr, tr_context, tr_plural
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
from game.match import Daily, GameCode, GameCodeError
from game.match.dealing import FIRST_DAY
from game.profile.beginning import begin
from game.profile.errors import ProfileError
from game.profile.games import time_of
from game.profile.history import result_in_words
from game.profile.profile import Profile
from game.profile.statistics import (
    DAILIES,
    EVERY_GAME,
    GROUPS,
    LATE_DAILIES,
    OF_GUESSES,
    OF_TYPES,
    Counted,
    Day,
    GameFilter,
    Games,
    Opener,
    Reached,
    Statistics,
    Streak,
    Tally,
    achievements,
    calendar,
    finished_games,
    guesses_in_order,
    kinds_played,
    note_of,
    statistics,
    streak,
    wins_in_a_row,
)
from game.session.game_session import (
    GameSession,
    minutes_until_next,
    settings_of_puzzles,
    todays_puzzle,
)
from game.session.game_words import countdown
from game.session.opening import kept_puzzle
from game.window.desk import Desk
from game.window.dialogs.shared import (
    BOARDS,
    Handlers,
    ReadForm,
    badge_of,
    boards_in_words,
    stepped,
)
from game.window.draw.blocks import (
    PRESSED,
    Bar,
    Bars,
    Block,
    Button,
    Choice,
    Column,
    Columns,
    Gap,
    Ink,
    Line,
    Page,
    Picture,
    Row,
    Side,
    Sign,
    Stack,
    Switch,
    Table,
    Words,
    bold,
    figure,
    link,
    muted,
    small,
    title,
)
from game.window.draw.icons import Icon, icon
from game.window.draw.nodes import Deed, Node, Role
from game.window.draw.shapes import SUPERSAMPLE
from game.window.draw.text import Run, Weight, text
from game.window.draw.theme import BODY, SMALL, Colour, Theme, Tone
from game.window.ui.actions import Action
from game.window.ui.dialog import Badge, ChoiceRow, FormDialog
from game.window.ui.dialog_blocks import Part, badge_picture, rows_blocks
from game.words import WordsError

# The calendar -----------------------------------------------------------------------------

CELL, NARROWEST, BETWEEN = 46, 24, 6  # days, and the space between them
MONTH_WIDE, PANE, APART = 330, 182, 40  # how wide both are, and the space between them
DAY, EARLIER, LATER, TODAY = "day", "earlier", "later", "today"  # what leads to other days
PLAY = "play"
KEYS = {
    pygame.K_LEFT: (DAY, -1),
    pygame.K_RIGHT: (DAY, 1),
    pygame.K_UP: (DAY, -7),
    pygame.K_DOWN: (DAY, 7),
    pygame.K_PAGEUP: (EARLIER, 1),
    pygame.K_PAGEDOWN: (LATER, 1),
    pygame.K_HOME: (TODAY, 1),
}


NO_STREAK = Streak(0, 0)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The calendar as it is being looked at."""

    session: GameSession
    code: GameCode  # any with the settings of the puzzles
    chosen: date
    days: Mapping[date, Day] = field(default_factory=dict)  # of its month, that have a puzzle
    streak: Streak = NO_STREAK

    @classmethod
    def of(cls, session: GameSession, boards: int | None) -> Self:
        """Return the calendar with today chosen.

        Args:
            session: the session.
            boards: how many the puzzles have; None for as many as today's.

        Raises:
            ProfileError: the profile cannot be used now.
            GameCodeError, WordsError: there are no such puzzles.
        """
        today = session.profile.today
        code = begin(settings_of_puzzles(session, boards), Daily(today)).match.code
        return cls(session, code, today).at(today)

    @property
    def today(self) -> date:
        """The last day that has a puzzle."""
        return self.session.profile.today

    @property
    def day(self) -> Day:
        """The chosen day."""
        return self.days.get(self.chosen, Day(self.chosen))

    def at(self, chosen: date) -> Self:
        """Return the calendar with another day chosen, and its month read from the profile.

        Raises:
            StorageError: the profile cannot be used now.
        """
        chosen = min(max(chosen, FIRST_DAY), self.today)
        first = max(FIRST_DAY, chosen.replace(day=1))
        last = min(self.today, chosen.replace(day=monthrange(chosen.year, chosen.month)[1]))
        profile = self.session.profile
        days = {day.date: day for day in calendar(profile, self.code, first, last)}
        kept = streak(profile, self.code.boards)
        return replace(self, chosen=chosen, days=days, streak=kept)

    def step(self, name: str, by: int) -> Self:
        """Return the calendar after a key, or after a part of its page was pressed.

        Raises:
            ProfileError: the profile cannot be used now.
            GameCodeError, WordsError: there are no such puzzles.
        """
        if name.isdecimal():  # of boards
            return self.of(self.session, int(name)).at(self.chosen)
        goes = {
            DAY: self.chosen + timedelta(days=by),
            EARLIER: months_on(self.chosen, -1),
            LATER: months_on(self.chosen, 1),
            TODAY: self.today,
        }
        return self.at(goes.get(name) or date.fromisoformat(name))

    def page(self) -> Page:
        """Return a month beside its streak, the chosen day and the numbers of words."""
        if self.today < FIRST_DAY:
            first = tr("The first puzzle was on {date}.", date=long_date(FIRST_DAY))
            return Page((Words(first),))
        blocks = Row((self._month(), self._pane()), APART)
        return Page((blocks,), KEYS, self.chosen.isoformat(), month_and_year(self.chosen))

    def _month(self) -> Block:
        first, last = self.chosen.replace(day=1), max(self.days)
        length = monthrange(first.year, first.month)[1]
        heads = (tr(WEEKDAYS[(week_begins() + column) % 7]) for column in range(7))
        cells = (
            *(Words(muted(head), SMALL, Side.MIDDLE, grows=True) for head in heads),
            *[Gap()] * ((first.weekday() - week_begins()) % 7),
            *(self._cell(first + timedelta(days=at)) for at in range(length)),
        )
        ends = first <= FIRST_DAY, last == self.today
        earlier, later = (Tone.MUTED if end else Tone.TEXT for end in ends)
        head = Row(
            (
                Sign(EARLIER, "‹", tr("Earlier month"), earlier),
                title(month_and_year(first), BODY + 2),
                Gap(),
                Sign(LATER, "›", tr("Later month"), later),
            )
        )
        return Stack((head, Columns(cells, NARROWEST, 7, BETWEEN)), 10, wide=MONTH_WIDE)

    def _cell(self, date: date) -> Block:
        """Return a day as its number over how it went; one that has a puzzle can be chosen."""
        day, chosen, is_today = self.days.get(date), date == self.chosen, date == self.today
        name = labelled(weekday_and_date(date), standing(day) if day else tr("no puzzle"))
        run = Run(number(date.day), Tone.ACCENT if is_today else Tone.MUTED, bold=is_today)
        words = Words(run, SMALL, Side.MIDDLE, spoken=name)
        if not day:
            return Stack((words,), grows=True, least=CELL)
        badge = badge_of(day.result, day.guesses) if day.key else Badge("")
        badge = badge._replace(clue=None) if day.late else badge
        deeds = PRESSED if chosen else (Deed.CLICK,)
        node = Node(date.isoformat(), Role.BUTTON, name, selected=chosen, deeds=deeds)
        rim, blocks = Tone.ACCENT if chosen else None, (words, badge_picture(badge))
        return Part(blocks, grows=True, least=CELL, node=node, rim=rim)

    def _pane(self) -> Block:
        current, longest = self.streak
        boards = tuple(
            Button(
                f"{each}",
                number(each),
                chosen=each == self.code.boards,
                spoken=boards_in_words(each),
                high=36,
                grows=True,
            )
            for each in BOARDS
        )
        return Stack(
            (
                figure(number(current), tr_plural("day streak", "day streak", current), lit=True),
                small(tr("best {count}", count=number(longest))),
                Line(),
                *self._chosen_day(),
                Gap(24),
                small(tr("Words a day")),
                Gap(4),
                Choice(
                    (Columns(boards, 40, 3, BETWEEN),),
                    names=tuple(BOARDS_BY_KEY),
                    chosen=f"{self.code.boards}",
                ),
            ),
            wide=PANE,
        )

    def _chosen_day(self) -> Iterator[Block]:
        """Yield the chosen day, how it went, when the next one comes, and what can be done."""
        day, name, is_today = self.day, weekday_and_date(self.chosen), self.chosen == self.today
        words, played = standing(day), tr_context("a game", "Replay")
        if day.key is None and not is_today:
            words = tr("Not played. It won't change your streak.")
        yield Words(bold(tr("Today, {date}", date=name) if is_today else name))
        yield Words(muted(words[:1].upper() + words[1:]))
        if is_today and day.result:
            left = minutes_until_next(self.session.profile.clock())
            yield Words(muted(tr("Next puzzle in {time}", time=countdown(left))))
        yield Gap(10)
        open_day = tr("Play") if day.key is None else tr("Continue")
        yield Button(PLAY, played if day.result else open_day)


def standing(day: Day) -> str:
    """Return in words how the puzzle of a day went.

    >>> from game.profile.games import Result
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


def months_on(day: date, by: int) -> date:
    """Return the same day some months on, or the last one of that month.

    >>> months_on(date(2026, 3, 31), -1), months_on(date(2026, 12, 5), 1)
    (datetime.date(2026, 2, 28), datetime.date(2027, 1, 5))
    """
    year, month = divmod(day.year * 12 + day.month - 1 + by, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


# The games --------------------------------------------------------------------------------

KIND, HELPED = "kind", "helped"  # which games are looked at, and whether those with help are
HISTORY, TODAYS, IMPORT = "history", "todays", "import"  # parts of the page
ROWS = 6  # numbers of guesses that have a bar; where there are more, some share one
ROW, THICK = 28, 18  # how high a bar is with the space around it, and itself
AROUND = 20  # above what has a title
TOGETHER = 10  # games that make an average of the trend
NONE = "–"


class Found(NamedTuple):
    """What was read.

    Attributes:
        only: which games are looked at.
        games: these, with help and without.
        days: the streak of solved days.
        wins: the streak of games won without help.
        kinds: which games there are to choose from.
        known: the statistics of those that are counted.
        trend: how many guesses the last ones took, and when.
        reached: the badges.
    """

    only: GameFilter
    games: Games
    days: Streak
    wins: Streak
    kinds: tuple[GameFilter, ...]
    known: Statistics
    trend: tuple[tuple[int, date], ...]
    reached: tuple[Reached, ...]

    @property
    def counted(self) -> Games:
        """Those of the games that are counted."""
        return self.games.counted(self.known.which)

    @property
    def usual(self) -> GameFilter | None:
        """Of which of them the guesses are compared, None for all."""
        return self.counted.usual()

    @property
    def alike(self) -> Tally:
        """Those of which the guesses are compared."""
        return self.counted.alike(self.usual).tally

    def figures(self) -> Block:
        """Return what is seen first."""
        tally, (current, longest) = self.counted.tally, self.days
        return Columns(
            (
                figure(number(tally.played), tr("played")),
                figure(_share(tally), tr("won")),
                figure(number(current), tr_plural("day streak", "day streak", current), lit=True),
                figure(number(longest), tr("best streak")),
            ),
            least=110,
        )

    def bars(self) -> Block:
        """Return a bar for each number of guesses that won games, and one for the other games."""
        first, tally = (self.usual or self.only).boards or 1, self.alike
        counts = {first + ROWS - 1: 0, **tally.distribution}
        games = {**in_ranges(counts, ROWS, first), "X": tally.lost}
        bars = tuple(Bar(name, count, number(count)) for name, count in games.items())
        return Bars(bars, (tr("Guesses"), tr("Games")), ROW, THICK)

    def details(self, helped: bool) -> Iterator[Block]:
        """Yield what else there is to know."""
        known, alike, wins = self.known, self.alike, self.wins
        more = (
            (_mean(alike.mean_guesses), tr("average guesses")),
            (_time(alike.mean_time), tr("average time")),
            (_time(alike.fastest), tr("best time")),
            (number(wins.current), tr("win streak")),
            (number(wins.longest), tr("best win streak")),
        )
        yield Columns(tuple(figure(value, name, size=22) for value, name in more), least=92)
        if aided := known.games.aided.played:
            yield from (Gap(AROUND), Switch(HELPED, tr("Include games with help"), helped))
            yield small(
                tr_plural(
                    "{count} game had help. It doesn't count for win streaks.",
                    "{count} games had help. They don't count for win streaks.",
                    aided,
                )
            )
        yield from (*_head(tr("Trend")), *_trend(self.trend))
        note = note_of(known.usual, OF_TYPES)
        compared = (small(note),) if note else ()
        for part, (name, name_of_type) in GROUPS.items():
            types = known.by(part)
            if len(types) > 1:
                games = [*types.values()]
                times = (
                    Column(tr("Time"), tuple(_time(each.mean_time) for each in games)),
                    Column(tr("Best"), tuple(_time(each.fastest) for each in games)),
                )
                yield from _head(tr(name))
                yield _table(tr(name), map(name_of_type, types), games, *times)
                yield from () if part == "kind" else compared
        if known.openers:
            yield from _head(tr("First guesses"))
            yield _table(tr("First guess"), (each.word for each in known.openers), known.openers)
            yield from compared


def name_of(only: GameFilter) -> str:
    """Return what some games are called."""
    if only == DAILIES:
        return tr_context("games", "Daily")
    if only == LATE_DAILIES:
        return tr_context("games", "Daily, played later")
    if not only.boards:
        return tr("All games")
    name = boards_in_words(only.boards)
    sequence = tr_context("kind of game", "Sequence")
    return f"{sequence} · {name}" if only.sequence else name


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


def _head(words: str) -> tuple[Block, ...]:
    return Gap(AROUND), title(words, BODY), Gap(6)


def _trend(games: Sequence[tuple[int, date]]) -> Iterator[Block]:
    """Yield the average of ten games, at first and at the end of each month."""
    guesses = [each for each, _ in games]
    ends = range(TOGETHER, len(guesses) + 1)
    points = [sum(guesses[end - TOGETHER : end]) / TOGETHER for end in ends]
    if not points:
        yield small(
            tr_plural(
                "Ten games won make a trend: {count} to go.",
                "Ten games won make a trend: {count} to go.",
                TOGETHER - len(games),
            )
        )
        return
    yield small(tr("Average of ten games won"))
    months = [month_and_year(day) for _, day in games[TOGETHER - 1 :]]
    last = dict(zip(months, points, strict=True))
    bars = tuple(Bar(month, value, decimal(value, 1)) for month, value in last.items())
    yield from (Gap(6), Bars(bars, (tr("Month"), tr("average of ten games"))))


def _table(
    head: str, names: Iterable[str], games: Sequence[Tally | Opener], *times: Column
) -> Table:
    return Table(
        (
            Column(head, tuple(names), right=False, bold=True),
            Column(tr("Played"), tuple(number(each.played) for each in games)),
            Column(tr("Won"), tuple(map(_share, games))),
            Column(tr("Guesses"), tuple(_mean(each.mean_guesses) for each in games)),
            *times,
        )
    )


def _share(games: Tally | Opener) -> str:
    return percent(games.won / games.played) if games.played else NONE


def _mean(value: float | None) -> str:
    return NONE if value is None else decimal(value, 2)


def _time(value: float | None) -> str:
    return NONE if value is None else duration(value)


# The badges -------------------------------------------------------------------------------

ACROSS, LEAST, SIDE = 5, 84, 62  # badges in a row; how wide each is at least; its disc
RIM = 2  # of the disc
SIGN = 0.3  # of the disc, how high what is on it is
DAYS = 100  # until all of a disc is green
INK: Colour = (8, 10, 12)  # of what is on a disc of metal
SIGNS: Mapping[str, str | Icon] = {  # what is on them
    "First patina": "✓",
    "Struck gold": "2",
    "By a hair": "6",
    "On a roll": "10",
    "A hundred": "100",
    "A full week": "7",
    "A full month": "30",
    "Iron rule": Icon.LOCK,
    "Cornered": "?",
    "Four corners": Icon.FOUR_BOARDS,
    "The whole wall": Icon.WALL,
    "Long haul": "10+",
    "From 3 to 15": "3–15",
}


def badges_page(reached: Sequence[Reached], chosen: str, now: datetime) -> Page:
    """Return all badges, and what the chosen one is for: at first the one that is nearest."""
    nearest = max(reached, key=share_reached)
    named = {each.achievement.name: each for each in reached}
    one, names = named.get(chosen, nearest), tuple(named)
    name, meaning = tr(one.achievement.name), tr(one.achievement.meaning)
    task = Words((bold(name), f"  {meaning}"), grows=True, spoken=labelled(name, meaning))
    begin = tr(
        "Badges begin as copper and turn green in a hundred days. Games with help count for daily "
        "streaks only."
    )
    unlocked = sum(each.at is not None for each in reached)
    total = tr("{count} of {total}", count=unlocked, total=len(reached))
    badges = tuple(_badge(each, now, each is one) for each in reached)
    return Page(
        (
            Choice((Columns(badges, LEAST, ACROSS, 14),), names=names, chosen=one.achievement.name),
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


def _badge(one: Reached, now: datetime, chosen: bool) -> Block:
    """Return a badge over its name, which can be chosen."""
    its, known = one.achievement, one.at is not None
    name = tr(its.name)
    label = Run(name, Tone.TEXT if known else Tone.MUTED, bold=known)
    disc = Picture((SIDE, SIDE), partial(_disc, one, now))
    about = labelled(name, listed((tr(its.meaning), state_of(one, now))))
    return Part(
        (Gap(4), disc, Gap(3), Words(label, SMALL, Side.MIDDLE), Gap(4)),
        grows=True,
        node=Node(its.name, Role.BUTTON, about, deeds=PRESSED),
        rim=Tone.ACCENT if chosen else None,
    )


def _disc(one: Reached, now: datetime, ink: Ink, size: tuple[int, int]) -> pygame.Surface:
    """Return the disc of a badge with what is on it."""
    (theme, px), sign, days = ink, SIGNS[one.achievement.name], -1
    if one.at is not None:
        days = min(max(0, (now - time_of(one.at, now.tzinfo)).days), DAYS)
    drawn = medal(min(size), px(RIM), days, share_reached(one), theme).copy()
    high, colour = px(SIGN * SIDE), theme.muted if one.at is None else INK
    if isinstance(sign, Icon):
        picture = icon(sign, high, colour)
    else:
        picture = text(sign, Weight.BOLD, high, colour)
    drawn.blit(picture, picture.get_rect(center=drawn.get_rect().center))
    return drawn


@lru_cache(maxsize=32)
def medal(side: int, rim: int, days: int, share: float, theme: Theme) -> pygame.Surface:
    """Return the disc of a badge, lengths in pixels.

    Args:
        side: how wide it is.
        rim: how wide its rim is.
        days: since it was reached, when it began as copper, which is still in its middle; -1 for
            one that was not, which is an outline.
        share: how much of that outline is copper, from its top on.
        theme: the colours.
    """
    fine = pygame.Surface((side * SUPERSAMPLE, side * SUPERSAMPLE), pygame.SRCALPHA)
    radius, thick = side * SUPERSAMPLE // 2, rim * SUPERSAMPLE
    edge = theme.later if days < 0 else theme.patina_rim if days == DAYS else theme.copper_rim
    fine.fill((*edge, 0))  # with which it blends as it is scaled down
    circle, middle = partial(pygame.draw.circle, fine), (radius, radius)
    if days < 0:
        circle(edge, middle, radius, thick)
        top, left = math.tau / 4, math.tau * share
        pygame.draw.arc(fine, theme.copper, fine.get_rect(), top - left, top, 2 * thick)
    else:
        circle(edge, middle, radius)
        circle(theme.patina, middle, radius - thick)
        circle(theme.copper, middle, (radius - thick) * (1 - days / DAYS))
    return pygame.transform.smoothscale(fine, (side, side))


# The dialog -------------------------------------------------------------------------------

GAMES, CALENDAR, BADGES, DETAILS = range(4)
BOARDS_BY_KEY = {f"{boards}": f"{boards}" for boards in BOARDS}
PAGES = mark_all("", "Games", "Calendar", "Badges", "Details")
PRESSES = {HISTORY: Action.HISTORY, TODAYS: Action.DAILY, IMPORT: Action.OPEN_IMPORT}
COUNTING = mark("Counting your games…")


@dataclass(frozen=True, kw_only=True)
class StatisticsForm(ReadForm):
    """The statistics as they are being looked at; what is slow is read when it is first needed."""

    calendar: Calendar
    only: GameFilter = EVERY_GAME  # which games are looked at
    helped: bool = True  # whether those with help are counted
    found: Found | None = None
    badge: str = ""  # the one that is chosen

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        games = badges = details = Page((Words(tr(COUNTING)),))
        rows: tuple[ChoiceRow, ...] = ()
        if found := self.found:
            rows, games = self._rows(found), self._games(found)
            badges = badges_page(found.reached, self.badge, self.desk.session.profile.clock())
            details = Page(tuple(found.details(self.helped)))
        others = self.calendar.page(), badges
        chooser = rows_blocks(rows, in_line=False)
        return FormDialog(
            tr("Statistics"),
            rows if self.page in (GAMES, DETAILS) else (),
            note=self.message,
            body=(games, *others, details)[self.page],
            pages=tuple(map(tr, PAGES)),
            page=self.page,
            width=600,
            as_high_as=(games._replace(blocks=(*chooser, *games.blocks)), *others),
            presses={**PRESSES, PLAY: play_chosen_day},
            keys=BOARDS_BY_KEY if self.page == CALENDAR else {},
            enter=play_chosen_day if self.page == CALENDAR else Action.CLOSE_DIALOG,
        )

    def _rows(self, found: Found) -> tuple[ChoiceRow, ...]:
        """Return which games are looked at, where there are several kinds."""
        kinds = found.kinds
        if len(kinds) < 2:
            return ()
        names = tuple(map(name_of, kinds))
        at = kinds.index(found.only) if found.only in kinds else -1
        return (ChoiceRow(KIND, tr("Games"), name_of(found.only), None, "", names, at),)

    def _games(self, found: Found) -> Page:
        """Return the games in figures and bars."""
        if found.only == EVERY_GAME and not found.games.groups:
            return Page(_beginning())
        note = tr(COUNTING) if self.waits else note_of(found.usual, OF_GUESSES)
        head = title(tr("Guesses"), BODY), *((small(note),) if note else ())
        blocks = found.figures(), Gap(AROUND), *head, Gap(10), found.bars(), Gap(AROUND)
        return Page(blocks, foot=(Row((Gap(), link(HISTORY, tr("History"), "›"))),))

    def step(self, name: str, by: int) -> Self:
        """Return the form after a key, or after a part of its page was pressed."""
        if self.page == BADGES:
            return replace(self, badge=name)
        if self.page == CALENDAR:
            return self._turned(lambda: self.calendar.step(name, by))
        if name == HELPED:
            return replace(self, helped=not self.helped)._read()
        if name == KIND and self.found:
            return replace(self, only=stepped(self.found.kinds, self.only, by))._read()
        return self

    def _turned(self, to: Callable[[], Calendar]) -> Self:
        """Return the form with another calendar, or with why there is none now."""
        try:
            return replace(self, calendar=to(), message="")
        except (ProfileError, GameCodeError, WordsError) as error:
            return replace(self, message=str(error))

    def _read(self) -> Self:
        """Return the form with what it shows, or as one that waits for it."""
        only, counted = self.only, Counted.ALL if self.helped else Counted.UNAIDED

        def look(profile: Profile) -> Callable[[Self], Self]:
            games = finished_games(profile, only)
            usual = games.counted(counted).usual()
            found = Found(
                only,
                games,
                streak(profile, only.boards or 1),
                wins_in_a_row(profile, only),
                kinds_played(profile),
                statistics(profile, counted, only),
                guesses_in_order(profile, only.with_boards_of(usual) if usual else only, counted),
                tuple(achievements(profile)),
            )
            return lambda form: replace(form, found=found)

        return self.read(look)

    def refreshed(self) -> Self:
        """Return the form with the games as they are now."""
        return self._turned(lambda: self.calendar.at(self.calendar.chosen))._read()


def open_statistics(desk: Desk, page: int = GAMES, boards: int | None = None) -> None:
    """Open the statistics with a page in view, and today chosen in the calendar.

    Args:
        desk: what there is to work with.
        page: the index of the page.
        boards: how many boards the puzzles of the calendar have; None for as many as today's.
    """
    calendar = Calendar.of(desk.session, boards)
    StatisticsForm(calendar=calendar, page=page, desk=desk)._read().open()


def play_chosen_day(desk: Desk, form: StatisticsForm) -> None:
    """Play the puzzle of the day that was chosen, or replay its game."""
    calendar = form.calendar
    desk.play_day(calendar.chosen, settings_of_puzzles(desk.session, calendar.code.boards))


def daily(desk: Desk) -> None:
    """Go to today's puzzle; where it is in view already, show the other days."""
    in_view = todays_puzzle(desk.session).on_board and not desk.replaying
    if in_view and not desk.gui.view:
        open_statistics(desk, CALENDAR)
    else:
        play_today(desk)


def play_today(desk: Desk, boards: int | None = None) -> None:
    """Go to today's puzzle, or show how it went where it is over, beside the other days.

    Args:
        desk: what there is to work with.
        boards: how many boards it has; None for as many as usual.
    """
    session = desk.session
    today, settings = session.profile.today, settings_of_puzzles(session, boards)
    kept = kept_puzzle(session.profile, settings, Daily(today))
    if kept and kept.result is not None:
        open_statistics(desk, CALENDAR, boards)
    else:
        desk.play_day(today, settings)


ACTIONS: Handlers = {
    Action.STATISTICS: open_statistics,
    Action.CALENDAR: lambda desk: open_statistics(desk, CALENDAR),
    Action.DAILY: daily,
    Action.PLAY_TODAYS: play_today,
}
