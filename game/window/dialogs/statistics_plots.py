"""The statistics as drawings: measures, bars, tables, streaks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.catalogue import mark, number, tr, tr_plural
from game.formats import decimal, duration, labelled, listed, percent
from game.profile.statistics import Opener, Statistics, Tally
from game.profile.statistics_text import HELPS, HOSTS, LEVELS, number_of_boards
from game.window.dialogs.statistics_words import name_of_boards
from game.window.dialogs.trend_plot import Games, draw_trend, trend_figures, trend_in_words
from game.window.draw.blocks import Figures
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import BODY, SMALL, Px, Theme
from game.window.ui.charts import (
    LARGEST_ROW,
    Bar,
    bars_that_fit,
    draw_bars,
    draw_figures,
    draw_table,
    in_ranges,
)
from game.window.ui.dialog import Drawing
from game.window.ui.notice import draw_notice

FIGURES_HEIGHT = 64  # at 100 %
LOW_FIGURE = 26  # the size of a figure in a low window
FIGURES_SHARE = 0.36  # of the whole, where that is less
FIGURES_WIDTH = 0.44  # the same of the width, where bars are next to them
MOST_BARS, MOST_WORDS = 12, 40  # for the eye, and in words
NONE = "–"
WITH_TREND, LEAST_TREND = 520, 150  # the least size of the place of bars with the trend
BARS_SHARE, BETWEEN = 0.52, 36  # of the width, that the bars take then; between both
LEAST_SCALE = 10  # games won in a row, that the longest bar is for at least
LEAST_TABLE_ROW = 22  # at 100 %, of a table below bars
LEAST_COMPARED = 2  # first guesses
USUAL_GUESSES = 6  # so many numbers a distribution has at least
SIZES_OF_OUTLINES = (1.0, 0.8, 0.6, 0.5)  # how large they may be
OUTLINES = (14, 54, 150, 210, 120, 48)  # how long the bars of a usual distribution are


class Measure(NamedTuple):
    """A figure by which games are compared: its name, over a column too, its value as text."""

    name: str
    head: str
    value: Callable[[Tally], float | None]  # None where some games have no such figure
    format: Callable[[Any], str]

    def text(self, games: Tally) -> str:
        """Return the figure of some games as text."""
        value = self.value(games)
        return NONE if value is None else self.format(value)


def _mean(value: float) -> str:
    return decimal(value, 2)


PLAYED = Measure(mark("Games played"), mark("Played"), lambda games: games.played, number)
WON = Measure(mark("Games won"), mark("Won"), lambda games: games.share_won, percent)
GUESSES = Measure(mark("Average guesses"), mark("Guesses"), lambda games: games.mean_guesses, _mean)
TIME = Measure(mark("Average time"), mark("Time"), lambda games: games.mean_time, duration)
FASTEST = Measure(mark("Best time"), mark("Best"), lambda games: games.fastest, duration)
MEASURES = (WON, GUESSES, PLAYED, TIME, FASTEST)  # as the games can be compared by them
COLUMNS = (PLAYED, WON, GUESSES, TIME, FASTEST)


class Group(NamedTuple):
    """What the games can be grouped by.

    Attributes:
        name: its name.
        part: the part of the statistics that has the games of each type.
        types: what the types are called, where that is not their number.
        counts: says a number of what it counts in words, where the types are numbers.
        short: says the same below the name of the group.
    """

    name: str
    part: str
    types: Mapping[str, str] = {}
    counts: Callable[[Any], str] | None = None
    short: Callable[[Any], str] | None = None

    def name_of(self, each: Any) -> str:
        """Return what a type is called at its bar."""
        return self.counts(each) if self.counts else self.in_table(each)

    def in_table(self, each: Any) -> str:
        """Return what it is called below the name of the group."""
        if self.short:
            return self.short(each)
        return tr(self.types[each]) if each in self.types else str(each)


def _letters(count: int) -> str:
    return tr_plural("{count} letter", "{count} letters", count)


GROUPS = (
    Group(mark("Letters"), "by_length", counts=_letters),
    Group(mark("Boards"), "by_boards", counts=name_of_boards, short=number_of_boards),
    Group(mark("Opponent"), "by_host", HOSTS),
    Group(mark("Hard mode"), "by_hard_mode", LEVELS),
    Group(mark("Help"), "by_aid", HELPS),
)


def games_plot(
    tally: Tally,
    streaks: Sequence[tuple[str, int]],
    last: int | None,
    games: Games,
    least: int = 1,
    alike: Tally | None = None,
) -> Drawing:
    """Return the figures of some games over a bar for each number of guesses.

    Args:
        tally: the games.
        streaks: the names of streaks, and how many were won in a row; the first is highlighted.
        last: how many guesses the game just over has taken, 0 for a lost one; its bar is lit.
        games: how many guesses each of the last games took, for the trend.
        least: with how many guesses such games can be won.
        alike: those of the games whose guesses are shown, where not all can be compared.
    """
    if not tally.played:
        return _nothing_yet()
    alike = alike or tally
    figures = (
        (PLAYED.text(tally), tr(PLAYED.head)),
        (WON.text(tally), tr(WON.head)),
        (GUESSES.text(alike), tr(GUESSES.name)),
        *((number(wins), name) for name, wins in streaks),
    )
    now = next((name for name, wins in streaks[:1] if wins), "")
    head = tr(GUESSES.head)

    def bars_of(most: int) -> list[Bar]:
        return distribution(alike, last, most, least)

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        if size[0] >= px(WITH_TREND) and size[1] < px(FIGURES_HEIGHT + LEAST_TREND):
            surface = _next_to_figures(size, figures, theme, px, now)
            left = round(size[0] * FIGURES_WIDTH) + px(BETWEEN)
            room = (size[0] - left, size[1])
            bars = bars_of(min(MOST_BARS, bars_that_fit(room[1], px)))
            surface.blit(draw_bars(room, bars, theme, px), (left, 0))
            return surface
        wide = size[0] >= px(WITH_TREND)
        surface, top = _below_figures(size, figures, theme, px, now, at_left=wide)
        top += min(px(22), size[1] // 16)
        room = (size[0], max(1, size[1] - top))
        bars = bars_of(min(MOST_BARS, bars_that_fit(room[1], px)))
        if wide and room[1] >= px(LEAST_TREND):
            left = round(room[0] * BARS_SHARE)
            room_for_trend = (room[0] - left - px(BETWEEN), room[1])
            surface.blit(draw_trend(room_for_trend, games, theme, px), (left + px(BETWEEN), top))
            name = text(head, Weight.BOLD, px(BODY), theme.text)
            surface.blit(name, (0, top))
            top += name.get_height() + px(8)
            room = (left, max(1, size[1] - top))
        surface.blit(draw_bars(room, bars, theme, px), (0, top))
        return surface

    measures = [(name, figure) for figure, name in figures]
    bars = [(bar.label, bar.text) for bar in bars_of(MOST_WORDS)]
    words = f"{_read_out([*measures, *bars])}. {trend_in_words(games)}"
    tables = (_pairs(measures), _bars_as_figures(bars, head), *trend_figures(games))
    return Drawing(draw, words, figures=tables)


def _pairs(pairs: Iterable[tuple[str, str]]) -> Figures:
    """Return names and their values as a table without heads."""
    return Figures(("", ""), tuple(pairs))


def _bars_as_figures(bars: Iterable[tuple[str, str]], head: str) -> Figures:
    """Return how many games took how many guesses, or found how many boards, as a table."""
    return Figures((head, tr("Games")), tuple(bars))


def _nothing_yet() -> Drawing:
    """Return the page of somebody who has not finished a game: the bars as outlines."""
    title = tr("Your story starts with one game")
    words = tr(
        "Finish a game to see how many guesses you need, your streak, and whether you're getting "
        "better."
    )

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        pictures = [_outlines(theme, partial(_shorter, px, share)) for share in SIZES_OF_OUTLINES]
        return draw_notice(size, title, words, theme, px, pictures)

    bars = [(number(guesses), number(0)) for guesses in range(1, len(OUTLINES) + 1)]
    return Drawing(draw, f"{title}. {words}", figures=(_bars_as_figures(bars, tr(GUESSES.head)),))


def _shorter(px: Px, share: float, length: float) -> int:
    """Return a share of a length at 100 % in pixels."""
    return px(share * length)


def _outlines(theme: Theme, px: Px) -> pygame.Surface:
    """Return the bars of a usual distribution as outlines."""
    row, high, left = px(26), px(18), px(22)
    surface = pygame.Surface((left + px(210), row * len(OUTLINES)), pygame.SRCALPHA)
    for index, wide in enumerate(OUTLINES):
        top = index * row
        label = text(number(index + 1), Weight.BOLD, px(SMALL), theme.muted)
        middle = top + high // 2
        surface.blit(label, label.get_rect(midright=(left - px(10), middle)))
        size = (px(wide), high)
        surface.blit(rounded(size, px(4), None, theme.line, max(1, px(1.5))), (left, top))
    return surface


def _read_out(pairs: Iterable[tuple[str, str]]) -> str:
    """Return names and their values in a line, for screen readers."""
    return listed(labelled(name, value) for name, value in pairs)


def _below_figures(
    size: tuple[int, int],
    figures: Sequence[tuple[str, str]],
    theme: Theme,
    px: Px,
    lit: str = "",
    *,
    at_left: bool = False,
) -> tuple[pygame.Surface, int]:
    """Return a drawing with figures at its top, one in the accent colour, and where they end."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    height = min(px(FIGURES_HEIGHT), round(size[1] * FIGURES_SHARE))
    drawn = draw_figures((size[0], height), figures, theme, px, lit, at_left=at_left)
    surface.blit(drawn, (0, 0))
    return surface, height


def _next_to_figures(
    size: tuple[int, int], figures: Sequence[tuple[str, str]], theme: Theme, px: Px, lit: str
) -> pygame.Surface:
    """Return a low and wide drawing with figures at its left, in two rows."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    across = -(-len(figures) // 2)
    wide, high = round(size[0] * FIGURES_WIDTH), size[1] // 2
    for row in range(2):
        some = figures[row * across : (row + 1) * across]
        room = (wide * len(some) // across, min(high, px(FIGURES_HEIGHT)))
        top = row * high + (high - room[1]) // 2
        drawn = draw_figures(room, some, theme, px, lit, at_left=True, most=px(LOW_FIGURE))
        surface.blit(drawn, (0, top))
    return surface


def distribution(tally: Tally, last: int | None, most: int, least: int = 1) -> list[Bar]:
    """Return a bar for each number of guesses that won games, and one for the other games.

    Args:
        tally: the games.
        last: the number whose bar is lit, 0 for that of the other games.
        most: how many bars there may be; where there are more numbers, some share one.
        least: the first number: each board needs a guess.
    """
    counts = dict(tally.distribution)
    if not counts or most > USUAL_GUESSES:  # so that the rows are the same from day to day
        counts.setdefault(least + USUAL_GUESSES - 1, 0)
    rows = in_ranges(counts, max(1, most - 1), least)
    lit = _row_of(last, rows)
    bars = [Bar(name, games, number(games), True, name == lit) for name, games in rows.items()]
    return [*bars, Bar("X", tally.lost, number(tally.lost), lit=last == 0)]


def _row_of(guesses: int | None, rows: Mapping[str, int]) -> str:
    """Return the name of the row that counts a number, or empty text.

    >>> _row_of(4, {"1–3": 6, "4–6": 0})
    '4–6'
    """
    for name in rows:
        first, _, last = name.partition("–")
        if guesses is not None and int(first) <= guesses <= int(last or first):
            return name
    return ""


def compared(tallies: Mapping[str, Tally], measure: Measure, group: str = "") -> Drawing:
    """Return a bar for each type of games, by one of `MEASURES`; few have a table below them.

    Args:
        tallies: the games of each type, by its name.
        measure: what they are compared by.
        group: what they are grouped by, for the first column of the table.
    """
    longest = 1.0 if measure is WON else None
    bars = [
        Bar(name, measure.value(tally) or 0, measure.text(tally)) for name, tally in tallies.items()
    ]
    pairs = [(bar.label, bar.text) for bar in bars]
    below = table(tallies, group)

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        upper, gap = len(bars) * px(LARGEST_ROW), px(BETWEEN) // 2
        lower = size[1] - upper - gap
        if not bars or lower < (len(bars) + 1) * px(LEAST_TABLE_ROW):
            return draw_bars(size, bars, theme, px, longest)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(draw_bars((size[0], upper), bars, theme, px, longest), (0, 0))
        surface.blit(below.draw((size[0], lower), theme, px), (0, upper + gap))
        return surface

    return Drawing(
        draw,
        f"{tr(measure.name)}. {_read_out(pairs)}",
        figures=(
            Figures(("", tr(measure.head)), tuple(pairs), title=tr(measure.name)),
            *below.figures,
        ),
    )


def table(tallies: Mapping[str, Tally], group: str) -> Drawing:
    """Return a table with a row for each type of games.

    Args:
        tallies: the games of each type, by its name.
        group: what they are grouped by, for the first column.
    """
    rows = [(name, *(column.text(tally) for column in COLUMNS)) for name, tally in tallies.items()]
    return _table((group, *(tr(column.head) for column in COLUMNS)), rows)


def openers_table(openers: tuple[Opener, ...]) -> Drawing:
    """Return a table of first guesses and how the games went that began with them."""
    rows = [
        (
            each.word,
            number(each.played),
            percent(each.won / each.played),
            NONE if each.mean_guesses is None else _mean(each.mean_guesses),
        )
        for each in openers
    ]
    heads = (tr(PLAYED.head), tr(WON.head), tr(GUESSES.head))
    upper = _table((tr("First guess"), *heads), rows)
    known = [(each.word, each.mean_guesses) for each in openers if each.mean_guesses is not None]
    bars = [Bar(word, mean, _mean(mean)) for word, mean in sorted(known, key=lambda each: each[1])]

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        high, gap = (len(rows) + 1) * px(LARGEST_ROW), px(BETWEEN) // 2
        head = text(tr(GUESSES.name), Weight.BOLD, px(BODY), theme.text)
        top = high + gap + head.get_height() + px(8)
        if len(bars) < LEAST_COMPARED or size[1] - top < len(bars) * px(LEAST_TABLE_ROW):
            return upper.draw(size, theme, px)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(upper.draw((size[0], high), theme, px), (0, 0))
        surface.blit(head, (0, high + gap))
        surface.blit(draw_bars((size[0], size[1] - top), bars, theme, px), (0, top))
        return surface

    as_bars = tuple((bar.label, bar.text) for bar in bars)
    compared_figures = Figures(("", tr(GUESSES.head)), as_bars, title=tr(GUESSES.name))
    several = len(bars) >= LEAST_COMPARED
    return upper._replace(draw=draw, figures=(*upper.figures, *[compared_figures] * several))


def _table(names: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Drawing:
    words = ". ".join(_read_out(zip(names, cells, strict=True)) for cells in rows)
    return Drawing(
        lambda size, theme, px: draw_table(size, names, rows, theme, px),
        words or tr("No finished games yet."),
        figures=(Figures(names, tuple(rows)),) if rows else (),
    )


def streaks_plot(statistics: Statistics) -> Drawing:
    """Return the streaks by game and by day as bars, and below them the times without help."""
    games, days = statistics.games, statistics.days
    alike = statistics.compared.unaided
    times = tuple((measure.text(alike), tr(measure.name)) for measure in (TIME, FASTEST))
    daily = tr("Current daily streak"), tr("Longest daily streak")
    if statistics.other_dailies:  # which have streaks of their own, in the calendar
        daily = tr("Current daily streak, one board"), tr("Longest daily streak, one board")
    streaks = (
        (tr("Current win streak"), games.current, True),
        (tr("Longest win streak"), games.longest, False),
        (daily[0], days.current, True),
        (daily[1], days.longest, False),
    )
    bars = [Bar(name, count, number(count), lit) for name, count, lit in streaks]
    longest = max(LEAST_SCALE, *(count for _, count, _ in streaks))

    def draw(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
        figures, high = _below_figures(size, times, theme, px)
        room = (size[0], max(1, size[1] - high - px(20)))
        surface = draw_bars(room, bars, theme, px, longest, theme.accent)
        page = pygame.Surface(size, pygame.SRCALPHA)
        page.blit(surface, (0, 0))
        page.blit(figures, (0, surface.get_bounding_rect().bottom + px(20)))
        return page

    pairs = [(bar.label, bar.text) for bar in bars]
    pairs += [(name, figure) for figure, name in times]
    return Drawing(draw, _read_out(pairs), figures=(_pairs(pairs),))
