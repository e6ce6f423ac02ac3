"""Charts: bars and lines in the colours of the theme, on a transparent background.

A chart knows nothing of games: it is given labels, values and texts to show next to them, and
draws them as large as its place allows.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import number, tr_plural
from game.formats import decimal
from game.window.draw.shapes import disc, rounded
from game.window.draw.text import Weight, fitting_size, font, in_lines, text, text_width, widest
from game.window.draw.theme import SMALL, Colour, Px, Theme, mixed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LARGEST_ROW, SMALLEST_ROW = 32, 11  # the height of a bar with the space around it, at 100 %
SMALLEST_TEXT = 9  # pixels
BAR_SHARE = 0.72  # how much of its row a bar takes
MANY_FIGURES, NEAR = 5, 5  # whose names are nearer to one another, at 100 %
GAP = 8  # between a label, its bar and what is said behind it, at 100 %
BAR_CORNER = 4
BAR_STRENGTH = 0.75  # of a bar that is not highlighted, between its background and muted
LEAST_APART = 10  # between large figures, at 100 %
FIGURE_SHARE = 0.56  # how much of its height a large figure takes
LINE, POINT = 2, 7  # how thick a line and how wide a point on it is, at 100 %
STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)  # what the marks of an axis may be apart, times a power of ten


class Bar(NamedTuple):
    """A bar with texts in front of it and behind it.

    Its value, 0 or more, is its length; all bars of a chart share one scale. Bars of what is good
    have a colour, others are grey; one that is lit has a ring around it.
    """

    label: str
    value: float
    text: str
    good: bool = False
    lit: bool = False


class Line(NamedTuple):
    """A line: its name in the legend, its value at each place from the left, if any, its colour."""

    name: str
    values: tuple[float | None, ...]
    colour: Colour


def draw_bars(
    size: tuple[int, int],
    bars: Sequence[Bar],
    theme: Theme,
    px: Px,
    longest: float | None = None,
    good: Colour | None = None,
) -> pygame.Surface:
    """Return bars one below the other, the first one at the top: as many as `bars_that_fit` allows.

    The longest takes the whole width, or one of the value `longest` would. Bars of what is
    good have the colour `good`, by default the green of clues.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if not bars:
        return surface
    row = max(1, min(px(LARGEST_ROW), size[1] // len(bars)))
    font_size = text_size(row, px)
    gap = px(GAP)
    left = widest((bar.label for bar in bars), Weight.BOLD, font_size) + gap
    right = widest((bar.text for bar in bars), Weight.REGULAR, font_size) + gap
    room = max(1, size[0] - left - right)
    most = longest or max(bar.value for bar in bars) or 1
    height = max(2, round(row * BAR_SHARE))
    for index, bar in enumerate(bars):
        top = index * row + (row - height) // 2
        label = text(bar.label, Weight.BOLD, font_size, theme.text)
        _put(surface, label, left - gap - label.get_width(), top, height)
        width = max(px(2), round(room * min(1.0, bar.value / most)))
        grey = mixed(theme.raised, theme.muted, BAR_STRENGTH)
        colour = theme.line if not bar.value else (good or theme.green) if bar.good else grey
        drawn = bar_drawn((width, height), colour, theme.accent if bar.lit else None, px)
        surface.blit(drawn, (left, top))
        words = text(bar.text, Weight.REGULAR, font_size, theme.text if bar.lit else theme.muted)
        _put(surface, words, left + width + gap, top, height)
    return surface


def bar_drawn(size: tuple[int, int], colour: Colour, ring: Colour | None, px: Px) -> pygame.Surface:
    """Return a bar, within a ring of another colour if that is given."""
    width, height = size
    corner = min(px(BAR_CORNER), width // 2)
    if ring is None:
        return rounded(size, corner, colour)
    line = max(1, min(px(2), height // 8))
    drawn = rounded(size, corner, None, ring, line).copy()
    inset = line + max(1, line * 3 // 4)
    inner = (width - 2 * inset, height - 2 * inset)
    if min(inner) > 0:
        drawn.blit(rounded(inner, max(1, corner - inset), colour), (inset, inset))
    return drawn


def draw_table(
    size: tuple[int, int],
    names: Sequence[str],
    rows: Sequence[Sequence[str]],
    theme: Theme,
    px: Px,
) -> pygame.Surface:
    """Return a table: the first column at its left, all others right-aligned.

    If not all rows fit, the last one says how many more there are.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    row = max(SMALLEST_TEXT + 3, min(px(LARGEST_ROW), size[1] // (len(rows) + 1)))
    most = max(1, size[1] // row - 1)
    shown = [tuple(names), *map(tuple, rows[:most])]
    if len(rows) > most:
        shown[-1] = (
            tr_plural("{count} more", "{count} more", len(rows) - most + 1),
            *[""] * (len(names) - 1),
        )

    def widths_at(font_size: int) -> list[int]:
        return [widest(column, Weight.BOLD, font_size) for column in zip(*shown, strict=True)]

    def fits(font_size: int) -> bool:
        return sum(widths_at(font_size)) + font_size * (len(names) - 1) <= size[0]

    font_size = fitting_size(text_size(row, px), SMALLEST_TEXT, fits)
    widths = widths_at(font_size)
    space = max(0, size[0] - sum(widths)) // max(1, len(widths) - 1)
    for index, cells in enumerate(shown):
        right = 0
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            weight = Weight.REGULAR if index and column else Weight.BOLD
            foreground = theme.text if index else theme.muted
            words = text(cell, weight, font_size, foreground)
            right += width + (space if column else 0)
            left = right - words.get_width() if column else 0
            _put(surface, words, left, index * row, row)
        faint = mixed(theme.raised, theme.line, 0.5)
        surface.fill(faint, pygame.Rect(0, (index + 1) * row - 1, size[0], max(1, px(0.5))))
    return surface


def draw_figures(
    size: tuple[int, int],
    figures: Sequence[tuple[str, str]],
    theme: Theme,
    px: Px,
    lit: str = "",
    *,
    at_left: bool = False,
    most: int | None = None,
) -> pygame.Surface:
    """Return large figures side by side, each above its name; one may be in the accent colour.

    Each is in the middle of its place, or begins at its left. They have at most so many pixels.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    each, gap = size[0] // len(figures), px(GAP if len(figures) < MANY_FIGURES else NEAR)
    apart = max(2 * gap, px(LEAST_APART))
    words = [word for _, name in figures for word in name.split()]
    small = fitting_size(
        max(SMALLEST_TEXT, min(px(SMALL), round(size[1] * 0.3))),
        SMALLEST_TEXT,
        lambda font_size: widest(words, Weight.REGULAR, font_size) <= each - gap,
    )
    face = font(Weight.REGULAR, small)
    face.align = pygame.FONT_LEFT if at_left else pygame.FONT_CENTER
    lines = [in_lines(name, Weight.REGULAR, small, max(1, each - gap)) for _, name in figures]
    names = [face.render(words, True, theme.muted) for words in lines]
    below = max(name.get_height() for name in names)  # they take several lines where need be
    room = max(1, size[1] - below)

    def fits(font_size: int) -> bool:
        return widest(dict(figures), Weight.BOLD, font_size) <= each - apart

    # One size for all of them.
    largest = round(min(room * 0.8, size[1] * FIGURE_SHARE))
    fitting = fitting_size(min(largest, most or largest), SMALLEST_TEXT, fits)
    for index, ((figure, _), name) in enumerate(zip(figures, names, strict=True)):
        left = index * each
        colour = theme.accent if lit and figures[index][1] == lit else theme.text
        drawn = text(figure, Weight.BOLD, fitting, colour)
        at_figure, at_name = drawn.get_rect(x=left), name.get_rect(x=left, top=room)
        if most:
            at_figure.bottom = room
        else:
            at_figure.centery = room // 2
        if not at_left:
            at_figure.centerx = at_name.centerx = left + each // 2
        surface.blit(drawn, at_figure)
        surface.blit(name, at_name)
    return surface


def bars_that_fit(height: int, px: Px) -> int:
    """Return how many bars can be distinguished in so many pixels of height, one at least."""
    return max(1, height // max(SMALLEST_TEXT + 2, px(SMALLEST_ROW)))


def text_size(row: int, px: Px) -> int:
    """Return the size of text that goes well with rows of some height, both in pixels."""
    return max(SMALLEST_TEXT, min(px(SMALL), round(row * 0.8)))


def _put(surface: pygame.Surface, words: pygame.Surface, left: int, top: int, height: int) -> None:
    """Put words into the middle of a row."""
    surface.blit(words, (left, top + (height - words.get_height()) // 2))


def in_ranges(values: Mapping[int, int], most: int, first: int = 1) -> dict[str, int]:
    """Return counts by number in at most so many rows, each with its name, from a first number on.

    >>> in_ranges({1: 2, 3: 4}, 6)
    {'1': 2, '2': 0, '3': 4}
    >>> in_ranges({1: 2, 3: 4, 9: 1}, 3)
    {'1–3': 6, '4–6': 0, '7–9': 1}
    """
    if not values:
        return {}
    first, last = min(first, *values), max(values)
    step = -(-(last - first + 1) // most)
    rows = {}
    for start in range(first, last + 1, step):
        end = min(start + step - 1, last)
        name = str(start) if start == end else f"{start}–{end}"
        rows[name] = sum(values.get(each, 0) for each in range(start, end + 1))
    return rows


def draw_lines(
    size: tuple[int, int],
    lines: Sequence[Line],
    labels: Sequence[str],
    theme: Theme,
    px: Px,
) -> pygame.Surface:
    """Return lines over a common axis, with their names above them.

    All have as many values as there are labels, of which some are left out where there is no room.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    marks = axis_of(lines, size[1], px)
    if not marks:
        return surface
    font_size = max(SMALLEST_TEXT, px(SMALL))
    height = text("0", Weight.REGULAR, font_size, theme.muted).get_height()
    names = marks_as_text(marks)
    left = widest(names, Weight.REGULAR, font_size) + px(GAP)
    legend = _draw_legend(surface, lines, theme, px, font_size)
    ends = text_width(labels[-1], Weight.REGULAR, font_size) // 2 + px(POINT) if labels else 0
    top = legend + height // 2 + px(4)
    plot = pygame.Rect(left, top, size[0] - left - ends, size[1] - top - height - px(GAP))
    if plot.width < 2 or plot.height < 2:
        return surface

    def height_of(value: float) -> float:
        return plot.bottom - (value - marks[0]) / (marks[-1] - marks[0]) * plot.height

    def place_of(index: int) -> float:
        return plot.x + (index + 0.5) / len(labels) * plot.width

    for mark, name in zip(marks, names, strict=True):
        y = round(height_of(mark))
        faint = mixed(theme.raised, theme.line, 0.6)
        surface.fill(faint, pygame.Rect(plot.x, y, plot.width, max(1, px(0.5))))
        words = text(name, Weight.REGULAR, font_size, theme.muted)
        surface.blit(words, words.get_rect(midright=(left - px(GAP) // 2, y)))
    _draw_labels(
        surface, labels, [place_of(index) for index in range(len(labels))], theme, font_size
    )
    for nth, line in enumerate(lines):
        points = [
            None if value is None else (place_of(index), height_of(value))
            for index, value in enumerate(line.values)
        ]
        _draw_line(surface, points, line.colour, _point(nth, line.colour, px), px)
    return surface


def axis_of(lines: Sequence[Line], height: int, px: Px) -> list[float]:
    """Return the marks of the common axis of lines in a plot of a height, none without a value."""
    values = [value for line in lines for value in line.values if value is not None]
    if not values:
        return []
    high = font(Weight.REGULAR, max(SMALLEST_TEXT, px(SMALL))).size("0")[1]
    return marks_of(min(values), max(values), max(2, height // (3 * high)))


def _point(nth: int, colour: Colour, px: Px) -> pygame.Surface:
    """Return the points of a line: discs and rings by turns, so that colour is not all."""
    across = max(5, px(POINT))
    return disc(across + 2 * (nth % 2), colour, across // 2 if nth % 2 else 0)


def marks_of(least: float, most: float, count: int) -> list[float]:
    """Return the marks of an axis: round numbers that hold some values, about so many.

    >>> marks_of(0, 7, 4), marks_of(2.9, 3.4, 3)
    ([0.0, 2.0, 4.0, 6.0, 8.0], [2.8, 3.0, 3.2, 3.4])
    """
    span = (most - least) or max(abs(most), 1.0)
    power = 10.0 ** math.floor(math.log10(span / count))
    step = next(each * power for each in (*STEPS, 20.0) if span / (each * power) <= count)
    first = math.floor(round(least / step, 6))
    last = max(first + 1, math.ceil(round(most / step, 6)))
    return [round(each * step, 10) for each in range(first, last + 1)]


def marks_as_text(marks: Sequence[float]) -> list[str]:
    """Return the marks of an axis as the language writes them, all with as many decimals.

    >>> marks_as_text([0.0, 5000.0]), marks_as_text([2.75, 3.0])
    (['0', '5,000'], ['2.75', '3.00'])
    """
    places = max(len(f"{mark:.10f}".rstrip("0").partition(".")[2]) for mark in marks)
    return [decimal(mark, places) if places else number(round(mark)) for mark in marks]


def _draw_legend(
    surface: pygame.Surface, lines: Sequence[Line], theme: Theme, px: Px, font_size: int
) -> int:
    """Draw the names of the lines, each behind a dot of its colour; return their height."""
    x = y = height = 0
    for nth, line in enumerate(lines):
        words = text(line.name, Weight.REGULAR, font_size, theme.text)
        height = words.get_height()
        dot = _point(nth, line.colour, px)
        width = dot.get_width() + px(6) + words.get_width()
        if x and x + width > surface.get_width():
            x, y = 0, y + height
        surface.blit(dot, dot.get_rect(midleft=(x, y + height // 2)))
        surface.blit(words, (x + dot.get_width() + px(6), y))
        x += width + 2 * px(GAP)
    return y + height


def _draw_labels(
    surface: pygame.Surface,
    labels: Sequence[str],
    places: Sequence[float],
    theme: Theme,
    font_size: int,
) -> None:
    """Draw labels along the bottom, as many of them as find room."""
    if not labels:
        return
    room = widest(labels, Weight.REGULAR, font_size) + font_size // 2
    apart = surface.get_width() if len(places) < 2 else places[1] - places[0]
    every = max(1, math.ceil(room / apart))
    for label, place in list(zip(labels, places, strict=True))[::every]:
        words = text(label, Weight.REGULAR, font_size, theme.muted)
        surface.blit(words, words.get_rect(midbottom=(round(place), surface.get_height())))


def _draw_line(
    surface: pygame.Surface,
    points: Sequence[tuple[float, float] | None],
    colour: Colour,
    dot: pygame.Surface,
    px: Px,
) -> None:
    """Draw a line through points; it is broken where there is none."""
    thick = max(2, px(LINE))
    for start, end in pairwise(points):
        if start and end:
            pygame.draw.aaline(surface, colour, start, end, thick)
    for point in points:
        if point:
            surface.blit(dot, dot.get_rect(center=(round(point[0]), round(point[1]))))
