"""Every letter can be read in every theme, and everything that must be seen can be seen."""

from pathlib import Path

import pygame
import pytest

from game.rules import Clue
from game.window.draw.theme import (
    LEGIBLE,
    SEEN,
    THEMES,
    Colour,
    Theme,
    contrast,
    theme,
)
from game.window.play import keyboard
from game.window.play.header import Style, look_of
from game.window.play.tiles import Face, Look, TilePainter
from game.window.ui.fields import theme_for
from tests.player import opened

COLOURS = [theme(name, colour_blind) for name in THEMES for colour_blind in (False, True)]


@pytest.mark.parametrize("colours", COLOURS)
def test_bars_and_greens_can_be_seen(colours: Theme) -> None:
    for shape in (colours.bar, colours.green, colours.copper, colours.patina):
        assert contrast(shape, colours.surface) >= SEEN


@pytest.mark.parametrize("colours", COLOURS)
def test_greens_of_solved_boards_are_seen_among_greys_and_below_the_answer(colours: Theme) -> None:
    painter = TilePainter(colours, round)
    green, grey = (
        painter.colours(Face(clue, "A", faded=True))[0] for clue in (Clue.GREEN, Clue.GREY)
    )
    answer, _, _ = painter.colours(Face(Clue.GREEN, "A"))
    assert green
    assert answer
    assert contrast(green, grey or colours.background) >= 1.5
    assert contrast(green, answer) >= 1.4


@pytest.mark.parametrize("colours", COLOURS)
def test_every_letter_can_be_read_on_its_key(colours: Theme) -> None:
    for clue in (None, *Clue):
        fill, _, ink = keyboard.key_colours(clue, colours)
        assert contrast(fill, ink) >= LEGIBLE


@pytest.mark.parametrize("colours", COLOURS)
def test_a_letter_that_is_absent_differs_from_one_that_is_typed(colours: Theme) -> None:
    painter = TilePainter(colours, round)
    absent, typed = (painter.colours(Face(look, "A")) for look in (Clue.GREY, Look.TYPED))
    assert absent[0] and not typed[0]


@pytest.mark.parametrize("colours", COLOURS)
def test_what_is_typed_into_a_field_can_be_read_also_while_it_is_selected(colours: Theme) -> None:
    pygame.font.init()
    look = theme_for(colours, round)
    field = look["defaults"]["colours"] | look["text_entry_line"]["colours"]
    assert contrast(colours.surface, _rgb(field["normal_text"])) >= LEGIBLE
    assert contrast(_rgb(field["selected_bg"]), _rgb(field["selected_text"])) >= LEGIBLE


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@pytest.mark.parametrize("name", THEMES)
def test_a_button_that_is_on_differs_from_others(name: str) -> None:
    """In high contrast all outlines are white: there was no telling whether the coach was on."""
    plain, lit = (look_of(style, theme(name)) for style in (Style.PLAIN, Style.LIT))
    assert max(contrast(one, other) for one, other in zip(plain, lit, strict=True)) >= SEEN
    face, _, label = lit
    assert contrast(face, label) >= LEGIBLE


@pytest.mark.parametrize("colour_blind", ["false", "true"])
def test_in_high_contrast_each_square_of_the_mark_is_seen(
    tmp_path: Path, colour_blind: str
) -> None:
    chosen = f'theme = "high contrast"\ncolour_blind = {colour_blind}\n'
    with opened(tmp_path, config=chosen, drawn=True) as player:
        name = min((each.ink for each in player.drawn), key=lambda ink: (ink.y > 50, ink.x))
        line = [player.picture.get_at((x, name.centery)) for x in range(name.left)]
        colours = [(each.r, each.g, each.b) for each in line]
        seen = [contrast(each, colours[0]) >= SEEN for each in colours]
        rims = [x for x in range(1, name.left) if seen[x] and not seen[x - 1]]
        assert len(rims) == 4  # the first two are filled; the third has two edges
