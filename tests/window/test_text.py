"""Text that is too long for its place is cut, and text that may be smaller shrinks to it."""

import re
from pathlib import Path

import pygame
import pytest

from game.window.draw.text import (
    Typeface,
    Weight,
    elide,
    fitted,
    fitting_size,
    font,
    in_lines,
    line_fits,
    text,
)


@pytest.mark.parametrize("most", range(3, 30))
def test_a_cut_text_fits_and_ends_behind_a_word(most: int) -> None:
    words = "It is a text, with words in it"
    shown = elide(words, lambda text: len(text) <= most)
    assert len(shown) <= most
    assert shown.endswith("…")
    assert shown[:-1] in {words[: end.start()].rstrip(" ,") for end in re.finditer(" ", words)}


def test_the_first_word_stays_even_where_it_does_not_fit() -> None:
    assert elide("first second", lambda _: False) == "first…"


def test_items_are_left_out_from_the_end() -> None:
    items = "one, two, three"
    assert elide(items, lambda text: len(text) <= 8, ", ", "") == "one, two"
    assert elide(items, lambda _: True, ", ", "") == "one, two, three"
    assert elide(items, lambda _: False, ", ", "") == "one"


def test_the_largest_size_that_fits_is_taken() -> None:
    assert fitting_size(30, 10, lambda size: size <= 17) == 17
    assert fitting_size(30, 10, lambda _: False) == 10
    assert fitting_size(8, 10, lambda _: False) == 8


@pytest.mark.parametrize("size", range(9, 20))
def test_a_paragraph_that_fits_its_room_keeps_every_word(size: int) -> None:
    pygame.font.init()
    words, white = "Interface language", (255, 255, 255)
    width = font(Weight.REGULAR, size).size(words)[0] - 1  # two lines, then
    whole = text(words, Weight.REGULAR, size, white, width)
    room = (width, whole.get_height())
    shown = fitted(words, Weight.REGULAR, (size, size), white, room)
    assert shown.get_size() == whole.get_size()


def test_a_font_that_is_damaged_in_the_middle_leaves_out_what_it_cannot_draw(
    tmp_path: Path,
) -> None:
    content = Weight.REGULAR.path.read_bytes()
    start, gap = len(content) * 55 // 100, len(content) // 30
    damaged = tmp_path / "damaged.otf"
    damaged.write_bytes(content[:start] + bytes(gap) + content[start + gap :])
    face = Typeface(damaged, 12)
    for sign in "AÄñ0★":
        assert face.size(sign)[1] == face.get_height()
        width, height = face.render(sign, True, (0, 0, 0)).get_size()
        assert width >= 1
        assert height == face.get_height()


def test_no_word_is_left_alone_in_a_last_line() -> None:
    """The help ended a sentence with "word." on a line of its own."""
    pygame.font.init()
    words = "S and E are grey: not in the word."
    for width in range(60, 300, 7):
        lines = in_lines(words, Weight.REGULAR, 15, width).split("\n")
        assert " ".join(lines) == words
        assert all(map(line_fits(Weight.REGULAR, 15, width), lines))
        if len(lines) > 1 and lines[-2].count(" ") > 1:
            assert " " in lines[-1], width
