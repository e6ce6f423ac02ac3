"""The plots of the statistics: what they show is read off `Statistics`, and told in words too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.profile.daily import Streak
from game.profile.statistics import Opener, Statistics, Tally
from game.profile.statistics_text import in_words, time_in_words
from game.window.charts import (
    Bar,
    bars_that_fit,
    draw_bars,
    draw_figures,
    draw_table,
    in_ranges,
)
from game.window.dialog import Drawing
from game.window.theme import Theme

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
