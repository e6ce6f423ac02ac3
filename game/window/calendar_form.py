"""The calendar of the daily puzzle as a form: a list of dates with their results."""

from dataclasses import replace
from datetime import date, timedelta
from typing import NamedTuple

from game.match import GameCode, Seed
from game.match.dealing import FIRST_DAY
from game.profile.daily import Day, calendar, today
from game.profile.errors import ProfileError
from game.profile.history_text import kind_of_code, result_in_words
from game.profile.profile import Profile
from game.window.actions import Action
from game.window.dialog import LARGEST_VIEW, Badge, FormDialog, Ground, Item, Listing
from game.window.history_form import badge_of


class CalendarForm(NamedTuple):
    """The calendar as it is being looked at.

    Attributes:
        profile: where the games are.
        code: any code with the settings of the puzzles.
        last: the date at the top of the list: today.
        days: the dates in view with the results of their puzzles, the latest first.
        first: the index of the first date in view; 0 is the latest one.
        chosen: the date that was pressed last.
        told: why the dates cannot be read now, empty where they can.
    """

    profile: Profile
    code: GameCode
    last: date
    days: tuple[Day, ...] = ()
    first: int = 0
    chosen: date = FIRST_DAY
    told: str = ""

    @property
    def total(self) -> int:
        """How many dates there are."""
        return max(0, (self.last - FIRST_DAY).days + 1)

    def at(self, first: int, count: int = LARGEST_VIEW) -> "CalendarForm":
        """Return the form with other dates in view, read from the profile.

        Raises:
            StorageError: the profile does not serve now.
        """
        first = max(0, min(first, self.total - count))
        latest = self.last - timedelta(days=first)
        earliest = max(FIRST_DAY, latest - timedelta(days=count - 1))
        days = tuple(reversed(calendar(self.profile, self.code, earliest, latest)))
        return self._replace(days=days, first=first)

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        listing = Listing(
            tuple(_item(day) for day in self.days),
            self.first,
            self.total,
            Action.PLAY_DAY,
            f"The first puzzle is that of {FIRST_DAY}.",
        )
        buttons = ((Action.CLOSE_DIALOG, "Close"),)
        kind = kind_of_code(replace(self.code, source=Seed(0)))
        note = self.told or f"{kind}. Earlier dates do not mend a streak."
        return FormDialog("Daily puzzles", (), 0, (), buttons, note, listing)

    def choose(self, item: int) -> "CalendarForm":
        """Return the form with a date chosen."""
        return self._replace(chosen=self.last - timedelta(days=item))

    def scroll(self, by: int, shown: int) -> "CalendarForm":
        """Return the form with other dates in view, as far as they can be read now."""
        try:
            return self.at(self.first + by, shown)._replace(told="")
        except ProfileError as error:
            return self._replace(told=str(error))

    def step(self, name: str, by: int) -> "CalendarForm":
        """Return the form as it is, since it has no row to step through."""
        return self

    def type(self, name: str, text: str) -> "CalendarForm":
        """Return the form as it is, since nothing can be typed in it."""
        return self

    def turn(self, page: int) -> "CalendarForm":
        """Return the form itself: it has one page."""
        return self


def calendar_form(profile: Profile, code: GameCode) -> CalendarForm:
    """Return the calendar of the puzzles of some settings, today at its top.

    Args:
        profile: where the games are.
        code: any code with the settings.

    Raises:
        StorageError: the profile does not serve now.
    """
    return CalendarForm(profile, code, today(profile)).at(0)


def _item(day: Day) -> Item:
    badge = badge_of(day.result, day.guesses) if day.key else Badge("", Ground.NONE)
    return Item((f"{day.date:%a} {day.date.day} {day.date:%b %Y}", standing(day)), badge)


def standing(day: Day) -> str:
    """Return in words how the puzzle of a day stands.

    >>> from game.profile.games import Result
    >>> standing(Day(date(2026, 11, 20), "", Result.WON, 4, late=True))
    'won in 4, later'
    """
    if day.key is None:
        return "not played"
    return (
        result_in_words(day.result, day.guesses) + ", later" * day.late + ", with aids" * day.aided
    )
