"""The statistics: numbers and plots of all games or of one type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import Any, Self

from game.catalogue import mark, tr, tr_context, tr_plural
from game.formats import short_date
from game.match import Daily, Status
from game.profile.achievements import Reached, achievements
from game.profile.daily import Streak, other_dailies, streak
from game.profile.game_filter import DAILIES, EVERY_GAME, LATE_DAILIES, GameFilter, of_boards
from game.profile.games import time_of
from game.profile.profile import Profile
from game.profile.statistics import (
    Counted,
    Statistics,
    SummaryStats,
    Tally,
    guesses_in_order,
    kinds_played,
    statistics,
    summary_stats,
    usual_boards,
)
from game.profile.statistics_text import OF_GUESSES, OF_TIMES, OF_TYPES, note_of
from game.rules import Clue
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import Read, Wait, read_at_once, scrolled, stepped
from game.window.dialogs.statistics_plots import (
    GROUPS,
    MEASURES,
    Group,
    compared,
    games_plot,
    openers_table,
    streaks_plot,
    table,
)
from game.window.dialogs.statistics_words import name_of, note_of_help
from game.window.dialogs.trend_plot import Games
from game.window.ui.actions import Action
from game.window.ui.dialog import Badge, ChoiceRow, Drawing, Form, FormDialog, Item, Listing, Row
from game.window.ui.notice import notice

COUNTING = mark("Counting your games…")
BY_HELP = len(GROUPS) - 1
TABLE = len(MEASURES)  # the index of what is shown after all measures
GAMES, TYPES, OPENERS, STREAKS, ACHIEVEMENTS = range(5)
PAGES = (
    mark("Games"),
    mark("By type"),
    mark("Openers"),
    mark("Streaks"),
    mark("Achievements"),
)

# What is on the pages, before any game was finished
BEGINNINGS = {
    TYPES: (
        mark("Play in more than one way"),
        mark("Games of other lengths, boards or opponents are compared here."),
    ),
    OPENERS: (
        mark("Which first guess is your best?"),
        mark("Your first guesses appear here, and how the games went that began with them."),
    ),
    STREAKS: (
        mark("Every streak starts with one win"),
        mark("Win game after game without help, and solve today's puzzle day after day."),
    ),
}

OUT_OF_DATE = (GameFilter(boards=-1), Counted.ALL)  # the games of no number of boards
NO_STREAK = Streak(0, 0)
NO_GAMES = SummaryStats(Tally(), Tally(), Streak(0, 0))


@dataclass(frozen=True, slots=True)
class StatisticsForm(Form):
    """The statistics as they are being looked at; each part is read when first needed."""

    profile: Profile
    some: SummaryStats = NO_GAMES  # of the games that are looked at
    everything: Statistics | None = None
    only: GameFilter = EVERY_GAME  # which games are looked at: all, the dailies, or of some boards
    days: Streak = NO_STREAK  # of solved days, by puzzles of one board
    other_dailies: bool = False  # whether there are others
    last: int | None = None  # how many guesses the game just over has taken, 0 for a lost one
    last_aided: bool = False  # whether that game had help
    last_kind: GameFilter = EVERY_GAME  # the dailies that it is one of, if so
    last_boards: int = 1  # how many boards it had
    last_sequence: bool = False  # whether these opened one after the other
    counted: Counted = Counted.ALL  # whether games with help are counted
    # What the games are grouped by, an index of `GROUPS`; None for what has several types
    group: int | None = None
    shown: int = 0  # what is compared, an index of `MEASURES`, or `TABLE`
    reached: tuple[Reached, ...] = ()
    first: int = 0  # the index of the first achievement in view
    message: str = ""  # why something cannot be read now, empty where it can
    page: int = GAMES
    # Where they have different boards, those with the usual ones; their guesses are shown
    alike: SummaryStats | None = None
    usual: GameFilter | None = None  # which ones these are
    games: Games = ()  # the guesses that each of the last ones took, of those that are counted
    played: tuple[GameFilter, ...] = ()  # what games there are to choose from
    # Which games, and with which help, were read, None before any were
    read_of: tuple[GameFilter, Counted] | None = None
    waits: Wait = Wait.NONE  # for what is asked for
    read: Read = read_at_once

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        pages = tuple(map(tr, PAGES))
        buttons: tuple[tuple[Action, str], ...] = ((Action.CLOSE_DIALOG, tr("Close")),)
        extra: tuple[tuple[Action, str], ...]
        extra = ((Action.HISTORY, tr("History")), (Action.CALENDAR, tr("Daily puzzles")))
        if self._is_new:  # of the dailies there is today's
            buttons = (*buttons, (Action.DAILY, tr("Play today's puzzle")))
            extra = (extra[0], (Action.OPEN_IMPORT, tr("Import games")))
        return FormDialog(
            tr("Statistics"),
            pages,
            self.page,
            self._rows(),
            buttons,
            self._note(),
            self._body(),
            extra=extra,
            in_line=True,
        )

    @property
    def _is_new(self) -> bool:
        """Whether no game was finished yet."""
        known = self.read_of is not None
        return known and self.only == EVERY_GAME and not self.some.counted(Counted.ALL).played

    def _rows(self) -> tuple[Row, ...]:
        if self._is_new:
            return ()
        if self.page == GAMES:
            return (
                ChoiceRow("games_of", tr("Games"), name_of(self.only)),
                *self._row_of_help(),
            )
        if self.page == TYPES:
            shown = mark("Table") if self.shown == TABLE else MEASURES[self.shown].name
            return (
                ChoiceRow("group", tr("Group by"), tr(self._group.name)),
                ChoiceRow("shown", tr("Show"), tr(shown)),
            )
        return ()

    def _note(self) -> str:
        if self.message:
            return self.message
        if self.waits:
            return tr(COUNTING)
        if self.page == ACHIEVEMENTS:
            unlocked = sum(each.at is not None for each in self.reached)
            total = len(self.reached)
            return tr(
                "{unlocked} of {total} unlocked, without help", unlocked=unlocked, total=total
            )
        found = self.everything
        notes: tuple[str, ...]
        if self.page == GAMES:
            streaks = not self.only.daily  # dailies are none of a win streak
            notes = note_of(self.usual, OF_GUESSES), note_of_help(self.some, self.counted, streaks)
        elif not found:
            notes = ()
        elif self.page == OPENERS or (self.page == TYPES and self._group.part != "by_boards"):
            by_help = self.page == TYPES and GROUPS.index(self._group) == BY_HELP
            help_ = "" if by_help else note_of_help(found.begun, self.counted, streaks=False)
            notes = note_of(found.begun.usual, OF_TYPES), help_
        elif self.page == STREAKS:
            notes = note_of(found.compared.usual, OF_TIMES), note_of_help(found, Counted.UNAIDED)
        else:
            notes = (note_of_help(found, self.counted),)
        return " ".join(filter(None, notes))

    def _row_of_help(self) -> tuple[ChoiceRow, ...]:
        """Return the row for whether games with help are counted, none where there are none."""
        aided = self.some.aided.played
        if not aided and self.counted is Counted.ALL:
            return ()
        if self.counted is Counted.AIDED:
            value = tr_context("games with help", "Only these")
        elif self.counted is Counted.UNAIDED:
            value = tr_context("games with help", "Left out")
        else:
            value = tr_plural("{count} included", "{count} included", aided)
        return (ChoiceRow("counted", tr("Games with help"), value),)

    def _body(self) -> Drawing | Listing:
        if self.read_of is None:
            return notice(tr(COUNTING), "")
        if self.page == GAMES:
            tally = self.some.counted(self.counted)
            if not (tally.played or self._is_new):
                return notice(tr("No such games"), tr("Choose other games above."))
            least = (self.usual or self.only).boards or 1
            alike = self.alike.counted(self.counted) if self.alike else None
            last = self.last_guesses
            return games_plot(tally, self._streaks, last, self.games, least, alike)
        if self._is_new and self.page in BEGINNINGS:
            return notice(*map(tr, BEGINNINGS[self.page]))
        if self.page == TYPES and self.shown == TABLE:
            return table(self._tallies, tr(self._group.name))
        if self.page == TYPES:
            return compared(self._tallies, MEASURES[self.shown], tr(self._group.name))
        if self.page == OPENERS:
            return openers_table(self.everything.openers if self.everything else ())
        if self.page == STREAKS and self.everything:
            return streaks_plot(self.everything)
        zone = self.profile.clock().tzinfo
        return Listing(
            tuple(_item(each, zone) for each in self.reached[self.first :]),
            self.first,
            len(self.reached),
            None,
            tr("Couldn't read your achievements."),
        )

    @property
    def last_guesses(self) -> int | None:
        """How many guesses the game just over has taken, where it is one of those in view."""
        of_its_kind = not self.only.daily or self.only == self.last_kind
        alike = self.usual or self.only
        of_its_boards = alike.boards in (None, self.last_boards)
        of_its_order = alike.sequence in (None, self.last_sequence)
        in_view = of_its_kind and of_its_boards and of_its_order
        return self.last if in_view and self.counted.counts(self.last_aided) else None

    @property
    def _streaks(self) -> tuple[tuple[str, int], ...]:
        """The streaks of the games in view, each with its name; the first one is in the accent."""
        if self.only == LATE_DAILIES:  # they are none of a streak
            return ()
        if self.only == DAILIES:
            return (self._day_streak, self.days.current), (tr("Best streak"), self.days.longest)
        wins = (tr("Win streak"), self.some.games.current)
        if self.only == EVERY_GAME and DAILIES in self.played:
            return wins, (self._day_streak, self.days.current)
        return (wins,)

    @property
    def _day_streak(self) -> str:
        """What the streak of days is called: where there are others, that it is of one board."""
        return tr("Day streak, one board") if self.other_dailies else tr("Day streak")

    @property
    def _tallies(self) -> Mapping[str, Tally]:
        """The games of each type, by its name."""
        if not self.everything:
            return {}
        group = self._group
        tallies = getattr(self.everything, group.part)
        by_name = group.in_table if self.shown == TABLE else group.name_of
        return {by_name(each): tally for each, tally in tallies.items()}

    @property
    def _group(self) -> Group:
        """What the games are grouped by: at first by what they have several types of."""
        if self.group is not None:
            return GROUPS[self.group]
        found = self.everything
        several = (
            each for each in GROUPS[:BY_HELP] if found and len(getattr(found, each.part)) > 1
        )
        return next(several, GROUPS[0])

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row."""
        if name == "counted":
            counted = stepped(tuple(Counted), self.counted, by)
            return replace(self, counted=counted, everything=None)._read()
        if name == "games_of":
            choices = self.played if self.only in self.played else (*self.played, self.only)
            only = stepped(choices, self.only, by)
            return replace(self, only=only, everything=None)._read()
        if name == "group":
            return replace(self, group=(GROUPS.index(self._group) + by) % len(GROUPS))
        return replace(self, shown=(self.shown + by) % (len(MEASURES) + 1))

    def _read(self) -> Self:
        """Return the form with what its page shows, as far as it was not read yet."""
        return self.read(self, self._look)

    def _look(self, profile: Profile) -> Callable[[Self], Self]:
        """Read what is missing, and return how the form changes by it.

        Raises:
            StorageError: the profile cannot be used now.
        """
        new: dict[str, Any] = {}
        if self.read_of != (self.only, self.counted):
            new = self._games_read(profile)
        if self.page == ACHIEVEMENTS and not self.reached:
            new["reached"] = tuple(achievements(profile))
        elif self.page not in (GAMES, ACHIEVEMENTS) and not self.everything:
            new["everything"] = statistics(profile, self.counted, self.only)
        return lambda form: replace(form, **new)

    def _games_read(self, profile: Profile) -> dict[str, Any]:
        """Return the fields about the games asked for; about all where there are none of these."""
        only = self.only
        some = summary_stats(profile, only)
        if self.read_of is None and not some.counted(Counted.ALL).played:
            only, some = EVERY_GAME, summary_stats(profile)
        usual = None if only.boards else usual_boards(profile, only, self.counted)
        return {
            "only": only,
            "some": some,
            "alike": summary_stats(profile, usual) if usual else None,
            "usual": usual,
            "days": streak(profile),
            "other_dailies": other_dailies(profile),
            "games": guesses_in_order(profile, usual or only, self.counted),
            "played": kinds_played(profile),
            "read_of": (only, self.counted),
        }

    def turn(self, page: int) -> Self:
        """Return the form with another page in view, and what it shows read from the profile."""
        return replace(self, page=page % len(PAGES))._read()

    def refreshed(self) -> Self:
        """Return the form with the games as they are now."""
        old = replace(self, everything=None, reached=(), read_of=OUT_OF_DATE)
        return old._read()

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other achievements in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(self.reached)))


def statistics_form(
    profile: Profile,
    only: GameFilter,
    last: int | None,
    last_aided: bool = False,
    read: Read = read_at_once,
    last_boards: int = 1,
    last_sequence: bool = False,
) -> StatisticsForm:
    """Return the statistics, with some games in view where there are any of these.

    Where they cannot be read, the form has the message that says why.

    Args:
        profile: where the games are.
        only: the games like the one in progress.
        last: how many guesses the game just over has taken, 0 for a lost one; None for none.
        last_aided: whether that game had help.
        read: looks up what the form shows.
        last_boards: how many boards that game had.
        last_sequence: whether these opened one after the other.
    """
    form = StatisticsForm(
        profile,
        only=only,
        last=last,
        last_aided=last_aided,
        last_kind=only,
        last_boards=last_boards,
        last_sequence=last_sequence,
        read=read,
    )
    return form._read()


def _item(each: Reached, zone: tzinfo | None) -> Item:
    name, meaning = tr(each.achievement.name), tr(each.achievement.meaning)
    if each.at is None:
        return Item((name, meaning, tr_context("an achievement", "Locked")), Badge(""))
    day = short_date(time_of(each.at, zone).date())
    return Item((name, meaning, day), Badge("✓", Clue.GREEN))


def open_dialog(desk: Desk) -> None:
    """Open the statistics, with the game just over marked in them."""
    match, last = desk.session.match, None
    if desk.over and not desk.replaying:
        last = match.guesses_made if match.status is Status.WON else 0
    session, board = desk.session, desk.match()
    started = None if desk.replaying else session.started
    only = of_boards(len(board.boards), board.code.sequence)
    if isinstance(board.code.source, Daily):
        late = GameFilter.like(board.code, started.begun_on if started else None).late
        only = LATE_DAILIES if late else DAILIES
    boards = len(match.boards)
    form = statistics_form(
        session.profile,
        only,
        last,
        match.aided,
        desk.read,
        boards,
        match.code.sequence,
    )
    if form.message:
        desk.say(form.message)
    else:
        desk.gui.open_form(form)


ACTIONS: Handlers = {Action.STATISTICS: open_dialog}
