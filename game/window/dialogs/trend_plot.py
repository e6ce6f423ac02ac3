"""The trend of the statistics: the average of ten games, as a line, or how many are missing."""

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from statistics import fmean

import pygame

from game.catalogue import tr, tr_plural
from game.formats import decimal, month_and_year, short_month_and_year
from game.window.draw.blocks import Figures
from game.window.draw.shapes import disc
from game.window.draw.text import Weight, paragraph, text, text_width, widest
from game.window.draw.theme import BODY, SMALL, Px, Theme, mixed
from game.window.ui.charts import marks_as_text, marks_of

TOGETHER = 10  # games that make a point of the line
HEIGHT = 190  # of the plot at most; lengths at 100 %
GAP, POINT, LINE, WIDEST = 8, 9, 2, 220
LEAST_SPAN = 1.0  # guesses between the ends of the axis, so that chance looks like chance

Games = Sequence[tuple[int, date]]  # how many guesses each took, and when


def averages(games: Games) -> list[float]:
    """Return the average of each ten games in a row.

    >>> averages([(4, date(2026, 11, 1))] * 10 + [(5, date(2026, 11, 2))])
    [4.0, 4.1]
    """
    guesses = [each for each, _ in games]
    ends = range(TOGETHER, len(guesses) + 1)
    return [fmean(guesses[end - TOGETHER : end]) for end in ends]


def trend_in_words(games: Games) -> str:
    """Return how the average changed, or how many games it takes, as a sentence."""
    points = averages(games)
    if not points:
        return tr_plural(
            "Ten games won make a trend: {count} to go.",
            "Ten games won make a trend: {count} to go.",
            TOGETHER - len(games),
        )
    return tr(
        "Average of ten games: {first} at first, {last} now.",
        first=decimal(points[0], 1),
        last=decimal(points[-1], 1),
    )


def trend_figures(games: Games) -> tuple[Figures, ...]:
    """Return the line as a table: the average at its beginning and at the end of each month."""
    points = averages(games)
    if not points:
        return ()
    days = [day for _, day in games[TOGETHER - 1 :]]
    ends = {month_and_year(day): decimal(value, 1) for day, value in zip(days, points, strict=True)}
    rows = ((month_and_year(days[0]), decimal(points[0], 1)), *ends.items())
    heads, marks = (tr("Month"), tr("average of ten games")), marks_as_text(_marks(points))
    return (Figures(heads, rows, title=tr("Trend"), marks=tuple(marks)),)


def _marks(points: Sequence[float]) -> list[float]:
    middle, reach = (min(points) + max(points)) / 2, LEAST_SPAN / 2
    return marks_of(min(*points, middle - reach), max(*points, middle + reach), 3)


def draw_trend(size: tuple[int, int], games: Games, theme: Theme, px: Px) -> pygame.Surface:
    """Return the trend as a drawing of a size in pixels."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    head = text(tr("Trend"), Weight.BOLD, px(BODY), theme.text)
    surface.blit(head, (0, 0))
    top = head.get_height() + px(GAP)
    points = averages(games)
    if not points:
        room = (min(size[0], px(WIDEST)), max(1, size[1] - top))
        words = trend_in_words(games)
        lines = paragraph(words, Weight.REGULAR, px(BODY), theme.muted, room, centred=False)
        surface.blit(lines, (0, top))
        return surface
    legend = text(tr("average of ten games"), Weight.REGULAR, px(SMALL), theme.muted)
    if head.get_width() + px(GAP) + legend.get_width() <= size[0]:
        down = head.get_height() - legend.get_height() - px(1)
        surface.blit(legend, (head.get_width() + px(GAP), down))
    place = pygame.Rect(0, top, size[0], min(px(HEIGHT), size[1] - top))
    _draw_plot(surface, place, points, games, theme, px)
    return surface


def _draw_plot(
    surface: pygame.Surface,
    place: pygame.Rect,
    points: Sequence[float],
    games: Games,
    theme: Theme,
    px: Px,
) -> None:
    line = text("0", Weight.REGULAR, px(SMALL), theme.muted).get_height()
    marks = _marks(points)
    names = marks_as_text(marks)
    left = widest(names, Weight.REGULAR, px(SMALL)) + px(GAP)
    plot = pygame.Rect(left, place.y + line // 2, place.width - left - px(POINT), 0)
    plot.height = place.bottom - plot.y - line - px(GAP)
    now = text(
        tr("{average} now", average=decimal(points[-1], 1)), Weight.BOLD, px(SMALL), theme.text
    )
    plot.width -= now.get_width() + px(GAP)
    if plot.width < px(40) or plot.height < px(30):
        return
    for mark, name in zip(marks, names, strict=True):
        y = _height(mark, marks, plot)
        faint = mixed(theme.raised, theme.line, 0.7)
        surface.fill(faint, (plot.x, y, plot.width, max(1, px(0.5))))
        words = text(name, Weight.REGULAR, px(SMALL), theme.muted)
        surface.blit(words, words.get_rect(midright=(left - px(GAP), y)))
    step = plot.width / max(1, len(points) - 1)
    spots = [
        (plot.x + index * step, _height(value, marks, plot)) for index, value in enumerate(points)
    ]
    if len(spots) == 1:
        spots = [(plot.x, spots[0][1]), (plot.right, spots[0][1])]
    for start, end in pairwise(spots):
        pygame.draw.aaline(surface, theme.accent, start, end, max(2, px(LINE)))
    last = (round(spots[-1][0]), round(spots[-1][1]))
    dot = disc(px(POINT), theme.accent)
    surface.blit(dot, dot.get_rect(center=last))
    # Behind the point, where the line never is.
    surface.blit(now, now.get_rect(midleft=(plot.right + px(GAP), last[1])))
    _draw_months(surface, plot, place.bottom, games, theme, px)


def _height(value: float, marks: Sequence[float], plot: pygame.Rect) -> int:
    return round(plot.bottom - (value - marks[0]) / (marks[-1] - marks[0]) * plot.height)


def _draw_months(
    surface: pygame.Surface, plot: pygame.Rect, bottom: int, games: Games, theme: Theme, px: Px
) -> None:
    """Write when the line begins and ends; only the end where both have no room."""
    days = games[TOGETHER - 1][1], games[-1][1]
    for in_words in (month_and_year, short_month_and_year):
        first, last = map(in_words, days)
        right = text(last, Weight.REGULAR, px(SMALL), theme.muted)
        both = text_width(first, Weight.REGULAR, px(SMALL)) + right.get_width() + px(GAP)
        if both <= plot.width:
            break
    surface.blit(right, right.get_rect(bottomright=(plot.right, bottom)))
    if first != last and both <= plot.width:
        left = text(first, Weight.REGULAR, px(SMALL), theme.muted)
        surface.blit(left, left.get_rect(bottomleft=(plot.x, bottom)))
