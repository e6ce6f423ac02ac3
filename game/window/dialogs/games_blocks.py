"""The finished games in figures and bars, and their details, as blocks."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import mark, number, tr, tr_context, tr_plural
from game.formats import decimal, duration, in_ranges, month_and_year, percent
from game.profile.game_filter import DAILIES, EVERY_GAME, LATE_DAILIES
from game.profile.statistics_text import (
    HELPS,
    HOSTS,
    LEVELS,
    OF_GUESSES,
    OF_TYPES,
    note_of,
    number_of_boards,
)
from game.window.draw.blocks import (
    Bar,
    Bars,
    Block,
    Button,
    Column,
    Columns,
    Gap,
    Line,
    Page,
    Row,
    Stack,
    Switch,
    Table,
    Words,
    chips,
    figure,
    link,
    small,
    title,
)
from game.window.draw.theme import BODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from datetime import date

    from game.profile.daily import Streak
    from game.profile.game_filter import GameFilter
    from game.profile.statistics import Opener, Statistics, Tally

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
    if known.aided.played:
        yield from (between, Switch(HELPED, tr("Include games with help"), helped))
        yield small(
            tr_plural(
                "{count} game had help. It doesn't count for win streaks.",
                "{count} games had help. They don't count for win streaks.",
                known.aided.played,
            )
        )
    yield from (between, title(tr("Trend"), BODY), *_trend(details.trend))
    for group in GROUPS:
        tallies: Mapping[Any, Tally] = getattr(known, group.part)
        if len(tallies) > 1:
            yield from (between, title(tr(group.name), BODY), Gap(6), _types(group, tallies))
            if group.part != "by_boards" and (note := note_of(known.begun.usual, OF_TYPES)):
                yield small(note)
    if known.openers:
        yield from (between, title(tr("First guesses"), BODY), Gap(6), _openers(known.openers))
        if note := note_of(known.begun.usual, OF_TYPES):
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
        part: the part of the statistics that has the games of each type.
        name_of: returns what a type is called.
    """

    name: str
    part: str
    name_of: Callable[[Any], str]


GROUPS = (
    Group(mark("Letters"), "by_length", number),
    Group(mark("Boards"), "by_boards", number_of_boards),
    Group(mark("Opponent"), "by_host", lambda kind: tr(HOSTS[kind])),
    Group(mark("Hard mode"), "by_hard_mode", lambda kind: tr(LEVELS[kind])),
    Group(mark("Help"), "by_aid", lambda kind: tr(HELPS[kind])),
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
