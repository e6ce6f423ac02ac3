"""Charts: what is longer is drawn longer, and everything stays within its place."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.window.ui.charts import (
    Bar,
    Line,
    bars_that_fit,
    draw_bars,
    draw_figures,
    draw_lines,
    in_ranges,
    marks_of,
)
from game.window.ui.text import Weight, font, in_lines
from game.window.ui.theme import THEMES, Theme

GREEN = THEMES["dark"].green


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    font.cache_clear()
    pygame.font.quit()


def columns(picture: pygame.Surface, colour: tuple[int, int, int]) -> list[int]:
    """Return the columns in which a colour is seen, opaque."""
    return [
        x
        for x in range(picture.get_width())
        if any(tuple(picture.get_at((x, y))) == (*colour, 255) for y in range(picture.get_height()))
    ]


def lit(value: float, size: tuple[int, int] = (300, 120)) -> pygame.Surface:
    bars = [Bar("1", 10, "10"), Bar("2", value, str(value), good=True)]
    return draw_bars(size, bars, THEMES["dark"], round)


@pytest.mark.parametrize("width", [240, 264, 300, 424])
def test_large_figures_are_apart(width: int) -> None:
    """In a narrow window "99%" and "3.84" nearly were one figure."""
    figures = [("76", "Played"), ("99%", "Won"), ("3.84", "Average guesses")]
    figures += [("0", "Day streak"), ("13", "Best streak")]
    theme = THEMES["dark"]
    picture = draw_figures((width, 60), figures, theme, round)
    inked = columns(picture, theme.text)
    spaces = [right - left - 1 for left, right in pairwise(inked)]
    assert sum(space >= 10 for space in spaces) >= len(figures) - 1


@pytest.mark.parametrize("width", [264, 270, 300])
def test_names_of_figures_are_apart(width: int) -> None:
    """In Spanish two of them read as one."""
    figures = [("1", "Jugadas"), ("1", "Ganadas"), ("1", "Promedio"), ("0", "Racha diaria")]
    figures.append(("1", "Mejor racha"))
    ink = pygame.mask.from_surface(draw_figures((width, 60), figures, THEMES["dark"], round), 40)
    inked = [x for x in range(width) if any(ink.get_at((x, y)) for y in range(60))]
    spaces = [right - left - 1 for left, right in pairwise(inked)]
    assert sum(space >= 8 for space in spaces) >= len(figures) - 1


def test_a_bar_is_as_long_as_its_value() -> None:
    half, whole = (len(columns(lit(value), GREEN)) for value in (5, 10))
    assert whole == pytest.approx(2 * half, abs=3)


@pytest.mark.parametrize("theme", THEMES.values())
@pytest.mark.parametrize("size", [(120, 30), (260, 90), (1200, 700)])
def test_bars_are_seen_in_every_size_and_theme(size: tuple[int, int], theme: Theme) -> None:
    bars = [Bar(str(number), number, "many", number == 3) for number in range(1, 4)]
    picture = draw_bars(size, bars, theme, round)
    assert picture.get_size() == size
    assert columns(picture, theme.green)


def test_a_bar_that_is_lit_has_a_ring_and_its_own_colour() -> None:
    theme = THEMES["dark"]
    for good in (False, True):
        plain, ringed = (
            draw_bars((300, 120), [Bar("1", 10, "10", good, lit)], theme, round)
            for lit in (False, True)
        )
        assert not columns(plain, theme.accent)
        assert len(columns(ringed, theme.accent)) > 200
        assert bool(columns(plain, GREEN)) is bool(columns(ringed, GREEN)) is good


def test_no_bars_and_bars_of_nothing_are_no_trouble() -> None:
    for bars in ([], [Bar("1", 0, "0")]):
        assert draw_bars((100, 50), bars, THEMES["dark"], round).get_size() == (100, 50)


@pytest.mark.parametrize("most", range(1, 40))
def test_ranges_keep_every_count_and_are_few_enough(most: int) -> None:
    counts = {number: number * number for number in range(2, 38)}
    rows = in_ranges(counts, most)
    assert len(rows) <= most
    assert sum(rows.values()) == sum(counts.values())


def test_more_bars_fit_a_higher_place() -> None:
    assert 1 == bars_that_fit(1, round) < bars_that_fit(200, round) < bars_that_fit(400, round)


@pytest.mark.parametrize("span", [(0.0, 0.0), (1.0, 1.0), (0.0, 12972.0), (2.9, 3.41), (-0.3, 0.2)])
def test_the_marks_of_an_axis_hold_all_values(span: tuple[float, float]) -> None:
    marks = marks_of(*span, 5)
    assert marks[0] <= span[0] <= span[1] <= marks[-1]
    assert 2 <= len(marks) <= 8


@pytest.mark.parametrize("size", [(60, 30), (240, 120), (1200, 600)])
def test_a_falling_line_is_higher_at_its_left(size: tuple[int, int]) -> None:
    line = Line("Left", (9.0, None, 4.0, 1.0), GREEN)
    picture = draw_lines(size, [line], ["Start", "1", "2", "3"], THEMES["dark"], round)
    assert picture.get_size() == size
    if size[0] > 100:
        legend = 30
        seen = [
            (x, y)
            for x in range(size[0])
            for y in range(legend, size[1])
            if tuple(picture.get_at((x, y))) == (*GREEN, 255)
        ]
        assert min(seen)[1] < max(seen)[1]


def test_lines_without_a_value_draw_nothing() -> None:
    picture = draw_lines((99, 99), [Line("None", (None,), GREEN)], ["1"], THEMES["dark"], round)
    assert picture.get_bounding_rect().size == (0, 0)


def test_a_name_of_two_words_has_two_lines_at_most() -> None:
    """A space that had no room was a line of its own."""
    for width in range(80, 160):
        words = in_lines("Average guesses", Weight.REGULAR, 19, width)
        assert words.replace("\n", " ") == "Average guesses"
        assert all(font(Weight.REGULAR, 19).size(line)[0] <= width for line in words.split("\n"))
