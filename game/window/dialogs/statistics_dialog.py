"""The statistics: numbers and plots of all games or of one kind."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import tzinfo
from functools import partial
from typing import Any, NamedTuple, Self

import pygame

from game.match import Status
from game.profile.achievements import Reached, achievements
from game.profile.daily import Streak
from game.profile.games import time_of
from game.profile.profile import Profile
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
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import attempted, scrolled, stepped
from game.window.ui.actions import Action
from game.window.ui.charts import Bar, bars_that_fit, draw_bars, draw_figures, draw_table, in_ranges
from game.window.ui.dialog import Badge, ChoiceRow, Drawing, Form, FormDialog, Item, Listing, Row
from game.window.ui.theme import Px, Theme
from game.words.wording import counted, time_in_words

FIGURES_HEIGHT = 64  # at 100 %
FIGURES_SHARE = 0.26  # of the whole, where that is less
MOST_BARS, MOST_WORDS = 12, 40  # for the eye, and in words
NONE = "–"


class Measure(NamedTuple):
    """A figure by which kinds of games are compared."""

    value: Callable[[Tally], float | None]  # None where some games have no such figure
    format: Callable[[Any], str]

    def text(self, games: Tally) -> str:
        """Return the figure of some games in words."""
        value = self.value(games)
        return NONE if value is None else self.format(value)


def _percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


PLAYED = Measure(lambda games: games.played, "{:,}".format)
WON = Measure(lambda games: games.share_won, _percent)
GUESSES = Measure(lambda games: games.mean_guesses, "{:.2f}".format)
TIME = Measure(lambda games: games.mean_time, time_in_words)
FASTEST = Measure(lambda games: games.fastest, time_in_words)
MEASURES = {
    "Games won": WON,
    "Guesses on average": GUESSES,
    "Games played": PLAYED,
    "Time on average": TIME,
}
COLUMNS = {"Played": PLAYED, "Won": WON, "Guesses": GUESSES, "Time": TIME}


def games_plot(tally: Tally, streak: Streak, last: int | None) -> Drawing:
    """Return the figures of some games over a bar for each number of guesses.

    Args:
        tally: the games.
        streak: how many in a row were won, without aids.
        last: how many guesses the game just won has taken, whose bar is highlighted.
    """
    figures = (
        (PLAYED.text(tally), "Played"),
        (WON.text(tally), "Won"),
        (GUESSES.text(tally), "Guesses"),
        (f"{streak.current:,}", "In a row"),
    )

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        surface, top = _below_figures(size, figures, theme, px)
        top += min(px(12), size[1] // 20)
        room = (size[0], max(1, size[1] - top))
        bars = distribution(tally, last, min(MOST_BARS, bars_that_fit(room[1], px)))
        surface.blit(draw_bars(room, bars, theme, px), (0, top))
        return surface

    rows = [f"{bar.label}: {bar.text}" for bar in distribution(tally, last, MOST_WORDS)]
    words = [f"Played {in_words(tally)}", f"guesses on average {GUESSES.text(tally)}", *rows]
    return Drawing(draw, ", ".join(words))


def _below_figures(
    size: tuple[int, int], figures: Sequence[tuple[str, str]], theme: Theme, px: Px
) -> tuple[pygame.Surface, int]:
    """Return a drawing with figures at its top, and where they end."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    height = min(px(FIGURES_HEIGHT), round(size[1] * FIGURES_SHARE))
    surface.blit(draw_figures((size[0], height), figures, theme, px), (0, 0))
    return surface, height


def distribution(tally: Tally, last: int | None, most: int) -> list[Bar]:
    """Return a bar for each number of guesses that won games, and one for the other games.

    Args:
        tally: the games.
        last: the number whose bar is highlighted.
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
    longest = 1.0 if measure is WON else None
    bars = [
        Bar(kind, measure.value(tally) or 0, measure.text(tally)) for kind, tally in tallies.items()
    ]
    words = ", ".join(f"{bar.label}: {bar.text}" for bar in bars)
    return Drawing(
        lambda size, theme, px: draw_bars(size, bars, theme, px, longest), f"{name}. {words}"
    )


def table(tallies: Mapping[str, Tally], kind: str) -> Drawing:
    """Return a table with a row for each kind of games.

    Args:
        tallies: the games of each kind, by its name.
        kind: what the kinds are, for the first column.
    """
    rows = [
        (name, *(column.text(tally) for column in COLUMNS.values()))
        for name, tally in tallies.items()
    ]
    return _table((kind, *COLUMNS), rows)


def openers_table(openers: tuple[Opener, ...]) -> Drawing:
    """Return a table of first guesses and how the games went that began with them."""
    rows = [
        (
            each.word,
            f"{each.played:,}",
            _percent(each.won / each.played),
            NONE if each.mean_guesses is None else f"{each.mean_guesses:.2f}",
        )
        for each in openers
    ]
    return _table(("First guess", "Played", "Won", "Guesses"), rows)


def _table(names: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Drawing:
    words = ". ".join(
        ", ".join(f"{name} {cell}" for name, cell in zip(names, cells, strict=True))
        for cells in rows
    )
    return Drawing(
        lambda size, theme, px: draw_table(size, names, rows, theme, px),
        words or "No game has ended yet.",
    )


def streaks_plot(statistics: Statistics) -> Drawing:
    """Return the streaks by game and by day as bars, and the times above them."""
    streaks = (("Games won in a row", statistics.games), ("Dates solved in a row", statistics.days))
    tally = statistics.unaided
    times = ((TIME.text(tally), "Time on average"), (FASTEST.text(tally), "Fastest"))
    bars = [
        Bar(f"{name}, {when}", count, f"{count:,}", when == "now")
        for name, streak in streaks
        for when, count in (("now", streak.current), ("at most", streak.longest))
    ]

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        surface, top = _below_figures(size, times, theme, px)
        top += px(20)
        room = (size[0], max(1, size[1] - top))
        surface.blit(draw_bars(room, bars, theme, px), (0, top))
        return surface

    words = [f"{name} {figure}" for figure, name in times]
    words += [f"{bar.label}: {bar.text}" for bar in bars]
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
    """The statistics as they are being looked at; each part is read when first needed."""

    profile: Profile
    some: SummaryStats  # of the games of some boards, or of all
    everything: Statistics | None = None
    boards: int | None = None  # of how many boards the games of `some` are, None for all
    last: int | None = None  # how many guesses the game just won has taken, if one was
    aided: bool = False  # whether the games with aids are shown in the place of the others
    kinds: str = "Letters"  # by what the games are compared, one of `KINDS_BY`
    shown: str = SHOWN[0]  # what is compared, one of `SHOWN`
    reached: tuple[Reached, ...] = ()
    first: int = 0  # the index of the first achievement in view
    message: str = ""  # why something cannot be read now, empty where it can
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
        if self.message:
            return self.message
        if self.page == FEATS:
            reached = sum(each.at is not None for each in self.reached)
            return f"{reached} of {len(self.reached)} reached, without hints and aids"
        found = self.some if self.page == GAMES else self.everything
        apart = found.aided.played if found else 0
        with_aided = self.aided if self.page == GAMES else self.kinds == "Aids"
        if not apart or (with_aided and self.page in (GAMES, KINDS)):
            return "Games that have ended are counted."
        return f"{counted(apart, 'game')} with hints or aids stand apart."

    def _body(self) -> Drawing | Listing:
        if self.page == GAMES:
            tally = self.some.aided if self.aided else self.some.unaided
            return games_plot(tally, self.some.games, None if self.aided else self.last)
        if self.page == KINDS and self.shown == TABLE:
            return table(self._tallies, self.kinds)
        if self.page == KINDS:
            return compared(self._tallies, self.shown)
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
            "Nothing can be read now.",
        )

    @property
    def _tallies(self) -> Mapping[str, Tally]:
        """The games of each kind, by its name."""
        if not self.everything:
            return {}
        tallies = getattr(self.everything, KINDS_BY[self.kinds])
        return {str(kind).capitalize(): tally for kind, tally in tallies.items()}

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row."""
        if name == "aided":
            return replace(self, aided=not self.aided)
        if name == "boards":
            form = attempted(self, self._with_everything)
            if not form.everything:
                return form
            boards = stepped((None, *form.everything.by_boards), form.boards, by)
            return attempted(form, partial(form._of_boards, boards))
        values = tuple(KINDS_BY) if name == "kinds" else SHOWN
        return replace(self, **{name: stepped(values, getattr(self, name), by)})

    def _of_boards(self, boards: int | None) -> Self:
        """Return the form with the games of a number of boards, read from the profile."""
        some = summary_stats(self.profile, GameFilter(boards=boards))
        return replace(self, boards=boards, some=some, message="")

    def _with_everything(self) -> Self:
        """Return the form with the statistics of all games, read from the profile once."""
        if self.everything:
            return self
        return replace(self, everything=statistics(self.profile), message="")

    def _with_achievements(self) -> Self:
        """Return the form with the achievements, read from the profile once."""
        if self.reached:
            return self
        return replace(self, reached=tuple(achievements(self.profile)), message="")

    def turn(self, page: int) -> Self:
        """Return the form with another page in view, and what it shows read from the profile."""
        after = replace(self, page=page % len(PAGES))
        if after.page == GAMES:
            return after
        read = after._with_achievements if after.page == FEATS else after._with_everything
        return attempted(after, read)

    def refreshed(self) -> Self:
        """Return the form with the games as they are now."""
        form = replace(self, everything=None, reached=())
        return attempted(form, partial(form._of_boards, form.boards)).turn(self.page)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other achievements in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(self.reached)))


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
    name, meaning = each.achievement.name, each.achievement.meaning
    if each.at is None:
        return Item((name, meaning, "not yet"), Badge(""))
    return Item((name, meaning, str(time_of(each.at, zone).date())), Badge("✓", Clue.GREEN))


def open_dialog(desk: Desk) -> None:
    """Open the statistics, with the game just won marked in them."""
    match = desk.session.match
    won = match.status is Status.WON and not desk.replaying
    last = match.guesses_made if won else None
    with desk.reporting():
        desk.gui.open_form(statistics_form(desk.session.profile, len(desk.match().boards), last))


ACTIONS: Handlers = {Action.STATISTICS: open_dialog}
