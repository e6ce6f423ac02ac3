"""The statistics: numbers and plots of all games or of one kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match import Status
from game.profile.achievements import Reached, achievements
from game.profile.errors import ProfileError
from game.profile.games import time_of
from game.profile.statistics import (
    GameFilter,
    Opener,
    Statistics,
    SummaryStats,
    Tally,
    statistics,
    summary_stats,
)
from game.profile.statistics_text import in_words
from game.rules import Clue
from game.window.dialogs.setting_rows import stepped
from game.window.ui.actions import Action
from game.window.ui.charts import (
    Bar,
    bars_that_fit,
    draw_bars,
    draw_figures,
    draw_table,
    in_ranges,
)
from game.window.ui.dialog import (
    Badge,
    ChoiceRow,
    Drawing,
    Form,
    FormDialog,
    Item,
    Listing,
    Row,
)
from game.words.wording import counted, time_in_words

if TYPE_CHECKING:
    from datetime import tzinfo

    from game.profile.daily import Streak
    from game.profile.profile import Profile
    from game.window.dialogs.desk import Desk, Handlers
    from game.window.ui.theme import Theme

Px = Callable[[float], int]
FIGURES_HEIGHT = 64  # at 100 %
FIGURES_SHARE = 0.26  # of the whole, where that is less
MOST_BARS, MOST_WORDS = 12, 40  # for the eye, and in words
NONE = "–"


class Measure(NamedTuple):
    """Something by which kinds of games are compared.

    Attributes:
        value: how long the bar of a kind is, None where it has none.
        told: the same in words.
    """

    value: Callable[[Tally], float | None]
    told: Callable[[Tally], str]


def _share(tally: Tally) -> str:
    return NONE if tally.share_won is None else f"{tally.share_won:.0%}".replace("%", " %")


def _mean(tally: Tally) -> str:
    return NONE if tally.mean_guesses is None else f"{tally.mean_guesses:.2f}"


def _time(tally: Tally) -> str:
    return NONE if tally.mean_time is None else time_in_words(tally.mean_time)


MEASURES = {
    "Games won": Measure(lambda tally: tally.share_won, lambda tally: f"{_share(tally)}"),
    "Guesses on average": Measure(lambda tally: tally.mean_guesses, _mean),
    "Games played": Measure(lambda tally: float(tally.played), lambda tally: f"{tally.played:,}"),
    "Time on average": Measure(lambda tally: tally.mean_time, _time),
}
WHOLE_OF_SHARES = {"Games won": 1.0}  # the value of the longest possible bar
COLUMNS = ("Played", "Won", "Guesses", "Time")


def games_plot(tally: Tally, streak: Streak, last: int | None) -> Drawing:
    """Return the figures of some games over a bar for each number of guesses.

    Args:
        tally: the games.
        streak: how many in a row were won, without aids.
        last: how many guesses the game just won has taken, whose bar stands out.
    """
    figures = (
        (f"{tally.played:,}", "Played"),
        (_share(tally), "Won"),
        (_mean(tally), "Guesses"),
        (f"{streak.current:,}", "In a row"),
    )

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        top = min(px(FIGURES_HEIGHT), round(size[1] * FIGURES_SHARE))
        surface.blit(draw_figures((size[0], top), figures, theme, px), (0, 0))
        top += min(px(12), size[1] // 20)
        room = (size[0], max(1, size[1] - top))
        bars = distribution(tally, last, min(MOST_BARS, bars_that_fit(room[1], px)))
        surface.blit(draw_bars(room, bars, theme, px), (0, top))
        return surface

    rows = [f"{bar.label}: {bar.told}" for bar in distribution(tally, last, MOST_WORDS)]
    words = [f"Played {in_words(tally)}", f"guesses on average {_mean(tally)}", *rows]
    return Drawing(draw, ", ".join(words))


def distribution(tally: Tally, last: int | None, most: int) -> list[Bar]:
    """Return a bar for each number of guesses that won games, and one for the other games.

    Args:
        tally: the games.
        last: the number whose bar stands out.
        most: how many bars there may be; where there are more numbers, some share one.
    """
    rows = in_ranges(tally.distribution, max(1, most - bool(tally.lost)))
    lit = _row_of(last, rows)
    bars = [Bar(name, games, f"{games:,}", name == lit) for name, games in rows.items()]
    if tally.lost:
        bars.append(Bar("X", tally.lost, f"{tally.lost:,}"))
    return bars


def _row_of(number: int | None, rows: Mapping[str, int]) -> str:
    """Return the name of the row that counts a number, or empty text.

    >>> _row_of(4, {"1–3": 6, "4–6": 0})
    '4–6'
    """
    for name in rows:
        first, _, last = name.partition("–")
        if number is not None and int(first) <= number <= int(last or first):
            return name
    return ""


def compared(tallies: Mapping[str, Tally], name: str) -> Drawing:
    """Return a bar for each kind of games, by one of `MEASURES`.

    Args:
        tallies: the games of each kind, by its name.
        name: which measure.
    """
    measure = MEASURES[name]
    bars = [
        Bar(kind, measure.value(tally) or 0, measure.told(tally)) for kind, tally in tallies.items()
    ]

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        return draw_bars(size, bars, theme, px, WHOLE_OF_SHARES.get(name))

    told = ", ".join(f"{bar.label}: {bar.told}" for bar in bars)
    return Drawing(draw, f"{name}. {told}")


def table(tallies: Mapping[str, Tally], kind: str) -> Drawing:
    """Return a table with a row for each kind of games.

    Args:
        tallies: the games of each kind, by its name.
        kind: what the kinds are, for the first column.
    """
    rows = [
        (name, f"{tally.played:,}", _share(tally), _mean(tally), _time(tally))
        for name, tally in tallies.items()
    ]
    return _table((kind, *COLUMNS), rows)


def openers_table(openers: tuple[Opener, ...]) -> Drawing:
    """Return a table of first guesses and how the games went that began with them."""
    rows = [
        (
            opener.word,
            f"{opener.played:,}",
            f"{opener.won / opener.played:.0%}".replace("%", " %"),
            NONE if opener.mean_guesses is None else f"{opener.mean_guesses:.2f}",
        )
        for opener in openers
    ]
    return _table(("First guess", *COLUMNS[:3]), rows)


def _table(names: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Drawing:
    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        return draw_table(size, names, rows, theme, px)

    told = ". ".join(
        ", ".join(f"{name} {cell}" for name, cell in zip(names, cells, strict=True))
        for cells in rows
    )
    return Drawing(draw, told or "No game has ended yet.")


def streaks_plot(statistics: Statistics) -> Drawing:
    """Return the streaks by game and by day as bars, and the times below them."""
    streaks = (("Games won in a row", statistics.games), ("Dates solved in a row", statistics.days))
    tally = statistics.unaided
    fastest = NONE if tally.fastest is None else time_in_words(tally.fastest)
    times = ((_time(tally), "Time on average"), (fastest, "Fastest"))
    bars = [
        Bar(f"{name}, {when}", count, f"{count:,}", when == "now")
        for name, streak in streaks
        for when, count in (("now", streak.current), ("at most", streak.longest))
    ]

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        top = min(px(FIGURES_HEIGHT), round(size[1] * FIGURES_SHARE))
        surface.blit(draw_figures((size[0], top), times, theme, px), (0, 0))
        top += px(20)
        room = (size[0], max(1, size[1] - top))
        surface.blit(draw_bars(room, bars, theme, px), (0, top))
        return surface

    words = [f"{name} {figure}" for figure, name in times]
    words += [f"{bar.label}: {bar.told}" for bar in bars]
    return Drawing(draw, ", ".join(words))


GAMES, KINDS, OPENERS, STREAKS, FEATS = range(5)
PAGES = ("Games", "Kinds", "Openers", "Streaks", "Feats")
COUNTED = ("Without aids", "With hints or aids")
KINDS_BY = {
    "Letters": "by_length",
    "Boards": "by_boards",
    "Host": "by_host",
    "Hard mode": "by_hard_mode",
    "Aids": "by_aid",
}
TABLE = "A table"
SHOWN = (*MEASURES, TABLE)
BUTTONS = (
    (Action.HISTORY, "History"),
    (Action.CALENDAR, "Daily puzzles"),
    (Action.CLOSE_DIALOG, "Close"),
)


@dataclass(frozen=True, slots=True)
class StatisticsForm(Form):
    """The statistics as they are being looked at.

    Attributes:
        profile: where the games are.
        some: the figures of the games of some boards, or of all.
        everything: the statistics of all games, None before they are looked at.
        boards: of how many boards those are, None for all.
        last: how many guesses the game just won has taken, None where none was.
        aided: whether the games with hints or other aids are shown in the place of the others.
        kinds: by what the games are compared, one of `KINDS_BY`.
        shown: what is compared, one of `SHOWN`.
        reached: the achievements, none before they are looked at.
        first: the index of the first achievement in view.
        told: why something cannot be read now, empty where nothing stands in the way.
        page: the index of the page that is shown.
    """

    profile: Profile
    some: SummaryStats
    everything: Statistics | None = None
    boards: int | None = None
    last: int | None = None
    aided: bool = False
    kinds: str = "Letters"
    shown: str = SHOWN[0]
    reached: tuple[Reached, ...] = ()
    first: int = 0
    told: str = ""
    page: int = GAMES

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        return FormDialog(
            "Statistics", PAGES, self.page, self._rows(), BUTTONS, self._note(), self._body()
        )

    def _rows(self) -> tuple[Row, ...]:
        if self.page == GAMES:
            boards = counted(self.boards, "board") if self.boards else "All games"
            return (
                ChoiceRow("boards", "Games", boards),
                ChoiceRow("aided", "Counted", COUNTED[self.aided]),
            )
        if self.page == KINDS:
            return (
                ChoiceRow("kinds", "Kinds by", self.kinds),
                ChoiceRow("shown", "Show", self.shown),
            )
        return ()

    def _note(self) -> str:
        if self.told:
            return self.told
        if self.page == FEATS:
            reached = sum(each.at is not None for each in self.reached)
            return f"{reached} of {len(self.reached)} reached, without hints and aids"
        found = self.some if self.page == GAMES else self.everything
        apart = found.aided.played if found else 0
        if not apart or self._of_aids or (self.page == GAMES and self.aided):
            return "Games that have ended are counted."
        return f"{counted(apart, 'game')} with hints or aids stand apart."

    @property
    def _of_aids(self) -> bool:
        return self.page == KINDS and self.kinds == "Aids"

    def _body(self) -> Drawing | Listing:
        match self.page:
            case 0:
                tally = self.some.aided if self.aided else self.some.unaided
                return games_plot(tally, self.some.games, None if self.aided else self.last)
            case 1 if self.shown == TABLE:
                return table(self._tallies, self.kinds)
            case 1:
                return compared(self._tallies, self.shown)
            case 2:
                return openers_table(self.everything.openers if self.everything else ())
            case 3 if self.everything:
                return streaks_plot(self.everything)
            case _:
                zone = self.profile.clock().tzinfo
                return Listing(
                    tuple(_item(each, zone) for each in self.reached[self.first :]),
                    self.first,
                    len(self.reached),
                    None,
                    "Nothing can be read now.",
                )

    @property
    def _tallies(self) -> Mapping[str, Tally]:
        """The games of each kind, by its name."""
        if not self.everything:
            return {}
        tallies = getattr(self.everything, KINDS_BY[self.kinds])
        return {str(kind).capitalize(): tally for kind, tally in tallies.items()}

    def step(self, name: str, by: int) -> StatisticsForm:
        """Return the form after a step in a row."""
        if name == "aided":
            return replace(self, aided=not self.aided)
        if name == "boards":
            form = self._with_everything()
            if not form.everything:
                return form
            boards = (None, *form.everything.by_boards)
            return form._of_boards(stepped(boards, form.boards, by))
        if name == "kinds":
            return replace(self, kinds=stepped(tuple(KINDS_BY), self.kinds, by))
        return replace(self, shown=stepped(SHOWN, self.shown, by))

    def _of_boards(self, boards: int | None) -> StatisticsForm:
        """Return the form with the games of a number of boards, read from the profile."""
        try:
            some = summary_stats(self.profile, GameFilter(boards=boards))
        except ProfileError as error:
            return replace(self, told=str(error))
        return replace(self, boards=boards, some=some, told="")

    def _with_everything(self) -> StatisticsForm:
        """Return the form with the statistics of all games, read from the profile once."""
        if self.everything:
            return self
        try:
            return replace(self, everything=statistics(self.profile), told="")
        except ProfileError as error:
            return replace(self, told=str(error))

    def turn(self, page: int) -> StatisticsForm:
        """Return the form with another page in view, and what it shows read from the profile."""
        after = replace(self, page=page % len(PAGES))
        if after.page in (KINDS, OPENERS, STREAKS):
            return after._with_everything()
        if after.page == GAMES or self.reached:
            return after
        try:
            return replace(after, reached=tuple(achievements(self.profile)), told="")
        except ProfileError as error:
            return replace(after, told=str(error))

    def scroll(self, by: int, shown: int) -> StatisticsForm:
        """Return the form with other achievements in view."""
        first = max(0, min(self.first + by, len(self.reached) - shown))
        return replace(self, first=first)


def statistics_form(profile: Profile, boards: int, last: int | None) -> StatisticsForm:
    """Return the statistics, with the games of some boards in view where there are any.

    Args:
        profile: where the games are.
        boards: how many boards the game in progress has.
        last: how many guesses the game just won has taken, None where none was.

    Raises:
        StorageError: the profile cannot be used now.
    """
    of_boards = summary_stats(profile, GameFilter(boards=boards))
    if of_boards.unaided.played:
        return StatisticsForm(profile, of_boards, boards=boards, last=last)
    return StatisticsForm(profile, summary_stats(profile), last=last)


def _item(each: Reached, zone: tzinfo | None) -> Item:
    if each.at is None:
        return Item((each.achievement.name, each.achievement.meaning, "not yet"), _NOT_YET)
    day = str(time_of(each.at, zone).date())
    return Item((each.achievement.name, each.achievement.meaning, day), _REACHED)


_NOT_YET = Badge("")
_REACHED = Badge("✓", Clue.GREEN)


def open_dialog(desk: Desk) -> None:
    """Open the statistics, with the game just won marked in them."""
    match = desk.session.match
    won = match.status is Status.WON and not desk.replaying()
    last = match.guesses_made if won else None
    try:
        desk.gui.open_form(statistics_form(desk.session.profile, len(desk.match().boards), last))
    except ProfileError as error:
        desk.say(str(error))


ACTIONS: Handlers = {Action.STATISTICS: open_dialog}
