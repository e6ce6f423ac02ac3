"""The calendar of daily puzzles: a month at a time, to look back at and to play."""

from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from types import MappingProxyType
from typing import Self

import pygame

from game.catalogue import tr, tr_context, tr_plural
from game.formats import labelled, listed, long_date, weekday_and_date
from game.match import Daily, GameCode, GameCodeError, Seed
from game.match.dealing import FIRST_DAY
from game.profile.beginning import CANNOT_BE_REPLAYED, begin, replayed
from game.profile.daily import (
    Day,
    Streak,
    calendar,
    first_day_of,
    game_of_day,
    streak,
    today,
)
from game.profile.errors import ProfileError
from game.profile.history import kind_of_code, result_in_words
from game.rules import Clue
from game.session.game_session import GameSession
from game.session.todays_puzzle import settings_of_puzzles, settings_with_boards
from game.window.dialogs.board_chips import (
    BOARDS,
    boards_of,
    chip,
    chips_in_words,
    typed_boards,
)
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.month_drawing import EARLIER, LATER, MonthView, draw_month
from game.window.dialogs.rows import attempted
from game.window.draw.blocks import Drawn, PartChoice
from game.window.draw.theme import Px, Theme
from game.window.ui.actions import Action
from game.window.ui.dialog import DrawnDialog, Form
from game.words import WordsError

WIDTH = 720  # at 100 %
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
class CalendarForm(Form):
    """The calendar as it is being looked at."""

    session: GameSession
    code: GameCode  # any with the settings of the puzzles
    last: date  # today
    chosen: date
    days: tuple[Day, ...] = ()  # those of the chosen month that have a puzzle by now
    streak: Streak = NO_STREAK
    rows: tuple[tuple[Clue, ...], ...] = ()  # of today's puzzle, while it is under way
    message: str = ""  # why the dates cannot be read now, empty where they can
    begun: date | None = None  # when the player's first game was; days before were not missed
    typed: str = ""  # the digit that may go on to a greater number of boards

    @property
    def playable(self) -> bool:
        """Whether there is any puzzle yet, which there is not where a clock is years behind."""
        return self.last >= FIRST_DAY

    @property
    def day(self) -> Day:
        """The chosen day."""
        return next((day for day in self.days if day.date == self.chosen), Day(self.chosen))

    def at(self, chosen: date) -> Self:
        """Return the form with another day chosen, and its month read from the profile.

        Raises:
            StorageError: the profile cannot be used now.
        """
        chosen = max(min(chosen, self.last), min(FIRST_DAY, self.last))
        first = max(FIRST_DAY, chosen.replace(day=1))
        last = min(self.last, chosen.replace(day=monthrange(chosen.year, chosen.month)[1]))
        days = (
            tuple(calendar(self.session.profile, self.code, first, last)) if first <= last else ()
        )
        kept = streak(self.session.profile, self.code.boards)
        return replace(self, chosen=chosen, days=days, streak=kept, message="")

    def step(self, name: str, by: int) -> Self:
        """Return the form after a key, or after a day or an arrow was pressed."""
        if name == DAY:
            chosen = self.chosen + timedelta(days=by)
        elif name == TODAY:
            chosen = self.last
        elif name in (MONTH, EARLIER, LATER):
            chosen = months_on(self.chosen, {EARLIER: -1, LATER: 1}.get(name, by))
        elif name == DIGIT:
            boards, typed = typed_boards(self.typed, by)
            return replace(self.with_boards(boards or self.code.boards), typed=typed)
        elif boards := boards_of(name):
            return replace(self.with_boards(boards), typed="")
        else:
            chosen = date.fromisoformat(name)
        return replace(attempted(self, lambda: self.at(chosen)), typed="")

    def with_boards(self, boards: int) -> Self:
        """Return the form with the puzzles of some boards, or with why there are none now."""
        if boards == self.code.boards or not self.playable:
            return self
        try:
            settings = settings_with_boards(self.session, boards)
            code = begin(settings, Daily(self.last)).match.code
            rows = _rows_so_far(self.session, code)
            begun = first_day_of(self.session.profile, boards)
            return replace(self, code=code, rows=rows, begun=begun).at(self.chosen)
        except (ProfileError, GameCodeError, WordsError) as error:
            return replace(self, message=str(error))

    def refreshed(self) -> Self:
        """Return the form with its month as it is now."""
        return attempted(self, lambda: self.at(self.chosen))

    def dialog(self) -> DrawnDialog:
        """Return the form as it is to be shown."""
        buttons = [(Action.CLOSE_DIALOG, tr("Close"))]
        if self.playable:
            buttons.append((Action.PLAY_DAY, self._button))
        words = labelled(self._name, standing(self.day))
        if days := self.streak.current:
            row = tr_plural("{count}-day streak", "{count}-day streak", days)
            words = f"{words}. {row}"
        parts = self._words
        title = tr("Daily puzzles")
        return DrawnDialog(title, self._draw, tuple(buttons), words, WIDTH, parts=parts)

    @property
    def _button(self) -> str:
        day = self.day
        if day.key is None:
            return tr("Play")
        if day.result is None:
            return tr("Continue")
        return tr("Show result") if self.chosen == self.last else tr_context("a game", "Replay")

    @property
    def _name(self) -> str:
        """The chosen day in words."""
        name = weekday_and_date(self.chosen)
        return tr("Today, {date}", date=name) if self.chosen == self.last else name

    def _draw(self, theme: Theme, px: Px, width: int, room: int) -> Drawn:
        """Return the drawing, with lower days where it is higher than the room otherwise."""
        view = MonthView(
            chosen=self.chosen,
            today=self.last,
            days={day.date: day for day in self.days},
            streak=self.streak,
            rows=self.rows,
            name=self._name,
            standing=standing(self.day) if self.playable else "",
            note=self._note,
            begun=self.begun or self.last,
            boards=self.code.boards if self.playable else 0,
        )
        boards = self.code.boards
        chosen = chip(boards if boards in BOARDS else BOARDS[0])  # so that Tab comes to the row
        drawn = draw_month(view, theme, px, width)
        if drawn.picture.get_height() > room:
            drawn = draw_month(view, theme, px, width, room)
        return drawn._replace(
            keys=KEYS,
            stops=(EARLIER, LATER, chosen),
            choice=PartChoice(tuple(map(chip, BOARDS)), chosen) if self.playable else None,
            chosen=self.chosen.isoformat(),
            words=self._words,
        )

    @property
    def _words(self) -> dict[str, str]:
        """The parts of the drawing in words: arrows, chips, and each day with how it went."""
        days = {
            day.date.isoformat(): labelled(weekday_and_date(day.date), standing(day))
            for day in self.days
        }
        return {
            EARLIER: tr("Earlier month"),
            LATER: tr("Later month"),
            **chips_in_words(BOARDS),
            **days,
        }

    @property
    def _note(self) -> str:
        if self.message:
            return self.message
        if not self.playable:
            return tr("The first puzzle was on {date}.", date=long_date(FIRST_DAY))
        kind = kind_of_code(replace(self.code, source=Seed(0)))
        earlier = tr("Pick any day to play it. Earlier days don't change your daily streak.")
        return f"{kind}. {earlier}"


def months_on(day: date, by: int) -> date:
    """Return the same day some months on, or the last one of that month.

    >>> months_on(date(2026, 3, 31), -1), months_on(date(2026, 12, 5), 1)
    (datetime.date(2026, 2, 28), datetime.date(2027, 1, 5))
    """
    year, month = divmod(day.year * 12 + day.month - 1 + by, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def standing(day: Day) -> str:
    """Return in words how the puzzle of a day went.

    >>> from game.profile.games import KeptGame, Result
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


def open_dialog(desk: Desk, boards: int = 0) -> None:
    """Open the calendar of daily puzzles, with today chosen.

    At the end of a puzzle that was played later it is the next one back. Its puzzles have some
    boards, by default those of the puzzle that is meant by today's.
    """
    session = desk.session
    with desk.reporting():
        last = today(session.profile)
        code = begin(settings_of_puzzles(session), Daily(last)).match.code
        form = CalendarForm(session, code, last, last, rows=_rows_so_far(session, code))
        form = replace(form, begun=first_day_of(session.profile, code.boards))
        form = form.at(_day_after(desk, form))
        desk.gui.open_form(form.with_boards(boards) if boards else form)


def _day_after(desk: Desk, form: CalendarForm) -> date:
    """Return the day to choose at first: today, or which to play after one of an earlier day."""
    source = desk.session.match.code.source
    if desk.replaying or not desk.over or not isinstance(source, Daily) or source.date >= form.last:
        return form.last
    days = form.at(source.date).days
    if not any(day.late for day in days if day.date == source.date):
        return form.last
    for month in (days, form.at(source.date.replace(day=1) - timedelta(days=1)).days):
        before = [day.date for day in month if day.key is None and day.date < source.date]
        if before:
            return max(before)
    return source.date


def _rows_so_far(session: GameSession, code: GameCode) -> tuple[tuple[Clue, ...], ...]:
    """Return the clues of today's puzzle, if it is under way on one board."""
    game = game_of_day(session.profile, code)
    if game is None or game.result is not None or code.boards > 1:
        return ()
    try:
        guesses = replayed(game, session.settings).boards[0].guesses
    except CANNOT_BE_REPLAYED:
        return ()
    return tuple(guess.clues for guess in guesses)


def play_chosen_day(desk: Desk) -> None:
    """Play the puzzle of the day that was chosen, or go back to its game."""
    if form := desk.form(CalendarForm):
        with desk.reporting():
            settings = settings_with_boards(desk.session, form.code.boards)
            if desk.play_day(form.chosen, form, settings):
                desk.gui.close_all()


def play_today(desk: Desk) -> None:
    """Go to today's puzzle; where it is the game in view, show the other days."""
    todays = Daily(today(desk.session.profile))
    if desk.session.match.code.source == todays and not desk.replaying:
        if desk.gui.dialog_open:  # it is behind the dialogs
            desk.gui.close_all()
        else:
            open_dialog(desk)
        return
    with desk.reporting():
        if desk.play_today():
            desk.gui.close_all()


def play_today_with(desk: Desk, boards: int) -> None:
    """Go to today's puzzle with some boards; where it is over, show its other days."""
    session = desk.session
    with desk.reporting():
        day, settings = today(session.profile), settings_with_boards(session, boards)
        found = game_of_day(session.profile, begin(settings, Daily(day)).match.code)
        if found and found.result is not None:
            open_dialog(desk, boards)
        elif desk.play_day(day, settings=settings):
            desk.gui.close_all()


ACTIONS: Handlers = {
    Action.CALENDAR: open_dialog,
    Action.DAILY: play_today,
    Action.PLAY_TODAYS: play_today,
    Action.PLAY_DAY: play_chosen_day,
}
