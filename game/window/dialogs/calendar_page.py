"""The calendar of daily puzzles: a month at a time, to look back at and to play."""

from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from types import MappingProxyType
from typing import Self

import pygame

from game.match import Daily, GameCode
from game.match.dealing import FIRST_DAY
from game.profile.beginning import begin
from game.profile.daily import Day, Streak, calendar, streak
from game.session.game_session import GameSession
from game.session.todays_puzzle import settings_of_puzzles, settings_with_boards
from game.window.dialogs.board_chips import boards_of, boards_typed
from game.window.dialogs.calendar_blocks import EARLIER, LATER, Month, month_blocks, spoken_of
from game.window.draw.blocks import Page

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
