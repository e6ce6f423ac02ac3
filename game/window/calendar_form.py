"""The calendar of the daily puzzle as a form: two weeks with their results, and a chosen day."""

from datetime import date, timedelta
from typing import NamedTuple

from game.match import GameCode
from game.match.dealing import FIRST_DAY
from game.profile.daily import Day, calendar, today
from game.profile.history_text import result_in_words
from game.profile.profile import Profile
from game.window.actions import Action
from game.window.dialog import Choice, FormDialog

WEEK = 7
PAGES = ("This week", "The week before")


class CalendarForm(NamedTuple):
    """The calendar as it is being looked at.

    Attributes:
        days: the last dates with the results of their puzzles, today first.
        chosen: the date that is to be played or looked at.
        page: the index of the week that is shown, 0 for the last seven days.
    """

    days: tuple[Day, ...]
    chosen: date
    page: int = 0

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        days = self.days[self.page * WEEK :][:WEEK]
        rows = tuple(
            Choice(
                day.date.isoformat(), f"{day.date:%a} {day.date.day} {day.date:%b}", self._said(day)
            )
            for day in days
        )
        buttons = ((Action.CLOSE_DIALOG, "Close"), (Action.PLAY_DAY, "Play"))
        return FormDialog("Daily puzzles", PAGES, self.page, rows, buttons)

    def _said(self, day: Day) -> str:
        said = standing(day)
        return f"● {said}" if day.date == self.chosen else said

    def step(self, name: str, by: int) -> "CalendarForm":
        """Return the form with the day of a row chosen."""
        return self._replace(chosen=date.fromisoformat(name))

    def type(self, name: str, text: str) -> "CalendarForm":
        """Return the form as it is, since nothing can be typed in it."""
        return self

    def turn(self, page: int) -> "CalendarForm":
        """Return the form with another week in view."""
        return self._replace(page=page % len(PAGES))


def calendar_form(profile: Profile, code: GameCode) -> CalendarForm:
    """Return the calendar of the puzzles of some settings, the last day not played yet chosen.

    Args:
        profile: where the games are.
        code: any code with the settings.

    Raises:
        StorageError: the profile does not serve now.
    """
    last = today(profile)
    first = max(FIRST_DAY, last - timedelta(days=WEEK * len(PAGES) - 1))
    days = tuple(reversed(calendar(profile, code, first, last)))
    return CalendarForm(days, next((day.date for day in days if day.key is None), last))


def standing(day: Day) -> str:
    """Return in words how the puzzle of a day stands.

    >>> from game.profile.journal import Result
    >>> standing(Day(date(2026, 11, 20), "", Result.WON, 4, late=True))
    'won in 4, later'
    """
    if day.key is None:
        return "not played"
    return (
        result_in_words(day.result, day.guesses) + ", later" * day.late + ", with aids" * day.aided
    )
