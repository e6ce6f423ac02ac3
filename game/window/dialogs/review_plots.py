"""The plots of a review: the guesses to go, and the luck of each guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import number, tr
from game.formats import decimal
from game.window.draw.blocks import Figures
from game.window.draw.text import Weight, widest
from game.window.draw.theme import BODY, SMALL, Px, Theme
from game.window.ui.charts import Line, axis_of, draw_lines, marks_as_text
from game.window.ui.page import line_of, written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Review
    from game.window.ui.page import Page

CHART, LEAST_CHART = 190, 110  # heights at 100 %
SWINGS = 150
WIDE = 600  # from this width on, the plots are side by side


def most_lower(px: Px) -> int:
    """Return by how many pixels plots can be lower than usual."""
    return px(CHART) - px(LEAST_CHART)


def draw_plots(page: Page, review: Review, lucks: Sequence[float], lower: int = 0) -> None:
    """Draw the expected rest and the luck of each turn, side by side where there is room.

    Those side by side can be lower by some pixels.
    """
    side_by_side = page.width >= page.px(WIDE)
    gap = page.px(24)
    wide = (page.width - gap) // 2 if side_by_side else page.width
    high, low = page.px(CHART) - (lower if side_by_side else 0), page.px(SWINGS)
    rest = _rest_chart((wide, high), review, page.theme, page.px)
    words = [turn.word for turn in review.turns]
    swings = _swings((wide, high if side_by_side else low), lucks, words, page.theme, page.px)
    names = (tr("Guesses to go"), tr("Luck: guesses saved or cost"))
    titles = [written(name, Weight.BOLD, page.px(BODY), page.theme.text, wide) for name in names]
    said = (
        _rest_figures(review, page.theme, high, page.px)._replace(title=names[0]),
        _luck_figures(lucks, words)._replace(title=names[1]),
    )
    head = page.px(5) + max(title.get_height() for title in titles)
    for index, (title, chart) in enumerate(zip(titles, (rest, swings), strict=True)):
        left = index * (wide + gap) if side_by_side else 0
        page.put(title, left)
        page.put(chart, left, head, words=said[index])
        if not side_by_side or index:
            page.height += head + chart.get_height()
            page.skip(12)


def rest_lines(review: Review, theme: Theme) -> list[Line]:
    """Return the guesses to go after each turn: with best play, and those that were needed."""
    turns = review.turns
    expected = (*(float(turn.value) for turn in turns), float(turns[-1].next_value))
    lines = [Line(tr("with best play"), expected, theme.accent)]
    if review.solved:
        needed = tuple(float(len(turns) - turn) for turn in range(len(turns) + 1))
        lines.append(Line(tr("you"), needed, theme.loss))
    return lines


def _rest_chart(size: tuple[int, int], review: Review, theme: Theme, px: Px) -> pygame.Surface:
    words = [turn.word for turn in review.turns]
    labels = [tr("start"), *_names(words, size[0] / (len(words) + 1), px(SMALL))]
    return draw_lines(size, rest_lines(review, theme), labels, theme, px)


def _rest_figures(review: Review, theme: Theme, height: int, px: Px) -> Figures:
    """Return the same as a table, with the number of each turn."""
    lines = rest_lines(review, theme)
    turns = [(tr("start"), ""), *_numbered([turn.word for turn in review.turns])]
    values = zip(*(line.values for line in lines), strict=True)
    rows = (
        (*turn, *(decimal(value or 0, 2) for value in each))
        for turn, each in zip(turns, values, strict=True)
    )
    marks = marks_as_text(axis_of(lines, height, px))
    return Figures(
        ("", tr("Guess"), *(line.name for line in lines)), tuple(rows), marks=tuple(marks)
    )


def _luck_figures(lucks: Sequence[float], words: Sequence[str]) -> Figures:
    """Return the luck of each turn as a table."""
    figures = (signed(round(100 * luck)) for luck in lucks)
    rows = ((*turn, luck) for turn, luck in zip(_numbered(words), figures, strict=True))
    return Figures(("", tr("Guess"), tr("Luck")), tuple(rows))


def _numbered(words: Sequence[str]) -> list[tuple[str, str]]:
    return [(number(nth), word) for nth, word in enumerate(words, 1)]


def _swings(
    size: tuple[int, int], lucks: Sequence[float], words: Sequence[str], theme: Theme, px: Px
) -> pygame.Surface:
    """Return columns that rise above a line where luck saved guesses, and hang where it cost."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    small = px(SMALL)
    room = size[1] - 5 * small
    up, down = max(0.0, *lucks), max(0.0, *(-luck for luck in lucks))
    scale = room / max(up + down, 0.5)
    zero = round(1.6 * small + up * scale)
    surface.fill(theme.line, (0, zero, size[0], max(1, px(1))))
    apart = size[0] / len(lucks)
    names = _names(words, apart, small)
    width = round(min(apart * 0.6, px(40)))
    for index, luck in enumerate(lucks):
        middle = round((index + 0.5) * apart)
        edge, ink = ("midbottom", theme.gain) if luck >= 0 else ("midtop", theme.loss)
        box = pygame.Rect(0, 0, width, round(abs(luck) * scale))
        setattr(box, edge, (middle, zero))
        pygame.draw.rect(surface, ink, box, border_radius=min(px(4), width // 4))
        if apart >= 3.4 * small:
            figure = line_of(signed(round(100 * luck)), Weight.REGULAR, small, theme.text)
            end = box.top - small // 4 if luck >= 0 else box.bottom + small // 4
            surface.blit(figure, figure.get_rect(**{edge: (middle, end)}))
        if apart >= 1.5 * small or index % 5 == 4:
            turn = line_of(names[index], Weight.REGULAR, small, theme.muted)
            surface.blit(turn, turn.get_rect(midbottom=(middle, size[1])))
    return surface


def signed(hundredths: int) -> str:
    """Return a figure with its sign.

    >>> signed(5), signed(0)
    ('+0.05', '0.00')
    """
    return decimal(hundredths / 100, 2, signed=bool(hundredths))


def _names(words: Sequence[str], room: float, size: int) -> list[str]:
    """Return the guesses where there is room for them below a plot, else their numbers."""
    if widest(words, Weight.REGULAR, size) + size // 2 <= room:
        return list(words)
    return [number(nth) for nth, _ in enumerate(words, 1)]
