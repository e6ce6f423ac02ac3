"""The statistics: the finished games, the calendar of daily puzzles, and the badges."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Self

from game.catalogue import mark, tr
from game.match import Daily, GameCodeError, Status
from game.profile.achievements import Reached, achievements
from game.profile.daily import streak
from game.profile.errors import ProfileError
from game.profile.game_filter import DAILIES, EVERY_GAME, LATE_DAILIES, GameFilter, of_boards
from game.profile.profile import Profile
from game.profile.statistics import (
    Counted,
    guesses_in_order,
    kinds_played,
    statistics,
    summary_stats,
    usual_boards,
)
from game.session.opening import played_puzzle
from game.session.todays_puzzle import settings_with_boards, todays_puzzle
from game.window.dialogs.badge_blocks import badges_page
from game.window.dialogs.calendar_blocks import PLAY
from game.window.dialogs.calendar_page import Calendar, calendar_of
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.games_blocks import (
    COUNTING,
    DETAILS,
    HELPED,
    HISTORY,
    IMPORT,
    KIND,
    KINDS,
    TODAYS,
    Details,
    Found,
    games_page,
)
from game.window.dialogs.rows import Read, Wait, read_at_once
from game.window.draw.blocks import Page, Words
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog
from game.words import WordsError

GAMES, CALENDAR, BADGES = range(3)
PAGES = (mark("Games"), mark("Calendar"), mark("Badges"))
PRESSES = {
    HISTORY: Action.HISTORY,
    PLAY: Action.PLAY_DAY,
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
class StatisticsForm(Form):
    """The statistics as they are being looked at; what is slow is read when it is first needed."""

    profile: Profile
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
    message: str = ""  # why something cannot be read now, empty where it can
    waits: Wait = Wait.NONE  # for what is asked for
    read: Read = read_at_once

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        pages = (self._games(), self.calendar.page(), self._badges())
        folded = replace(self, chooses=False, details=None)._games()
        enter = Action.CLOSE_DIALOG
        if self.page == CALENDAR and self.calendar.playable:
            enter = Action.PLAY_DAY
        return FormDialog(
            tr("Statistics"),
            tuple(map(tr, PAGES)),
            self.page,
            (),
            (),
            self.message,
            pages[self.page],
            width=600,
            as_high_as=(folded, *pages[1:]),
            presses=PRESSES,
            enter=enter,
        )

    def _games(self) -> Page:
        if not self.found:
            return Page((Words(tr(COUNTING)),))
        return games_page(self.found, self.details, self.chooses, self.helped, bool(self.waits))

    def _badges(self) -> Page:
        if not self.reached:
            return Page((Words(tr(COUNTING)),))
        return badges_page(self.reached, self.badge, self.profile.clock())

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
        return self.read(self, self._look)

    def _look(self, profile: Profile) -> Callable[[Self], Self]:
        """Read what is shown, and return what puts it into the form.

        Raises:
            StorageError: the profile cannot be used now.
        """
        only, counted = self.only, Counted.ALL if self.helped else Counted.UNAIDED
        some, usual = summary_stats(profile, only), None
        if not only.boards:
            usual = usual_boards(profile, only, counted)
        alike = summary_stats(profile, usual) if usual else some
        new: dict[str, Any] = {
            "found": Found(
                only,
                some.counted(counted),
                usual,
                alike.counted(counted),
                streak(profile, only.boards or 1),
                some.games,
                kinds_played(profile),
                some.aided.played,
                self._lit(usual),
            ),
            "reached": self.reached or tuple(achievements(profile)),
        }
        if self.detailed:
            trend = guesses_in_order(profile, usual or only, counted)
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
        form = StatisticsForm(
            desk.session.profile, calendar, page, _last_game(desk), read=desk.read
        )
        form = form._read()
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


def play_chosen_day(desk: Desk) -> None:
    """Play the puzzle of the day that was chosen, or replay its game."""
    if form := desk.form(StatisticsForm):
        calendar = form.calendar
        with desk.reporting():
            settings = settings_with_boards(desk.session, calendar.code.boards)
            if desk.play_day(calendar.chosen, form, settings):
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
        found = played_puzzle(session.profile, settings, day)
        if found and found.result is not None:
            open_statistics(desk, CALENDAR, boards)
        elif desk.play_day(day, settings=settings):
            desk.gui.close_all()


ACTIONS: Handlers = {
    Action.STATISTICS: open_statistics,
    Action.CALENDAR: open_calendar,
    Action.DAILY: daily,
    Action.PLAY_TODAYS: play_today,
    Action.PLAY_DAY: play_chosen_day,
}
