"""Charts: lines in the colours of the theme, on a transparent background.

A chart knows nothing of games: it is given labels, values and texts to show next to them.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import number
from game.formats import decimal
from game.window.draw.shapes import disc, rounded
from game.window.draw.text import Weight, font, text, text_width, widest
from game.window.draw.theme import SMALL, Colour, Px, Theme, mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

SMALLEST_TEXT = 9  # pixels
GAP = 8  # between a label, its bar and what is said behind it, at 100 %
BAR_CORNER = 4
LINE, POINT = 2, 7  # how thick a line and how wide a point on it is, at 100 %
STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)  # what the marks of an axis may be apart, times a power of ten


class Line(NamedTuple):
    """A line: its name in the legend, its value at each place from the left, if any, its colour."""

    name: str
    values: tuple[float | None, ...]
    colour: Colour


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
