"""Screens look as their reference pictures do.

`python -m tests.gallery --references` renews these.
"""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules import Clue
from game.window.board import header, key_painter, tiles
from game.window.board import screen as play_screen
from game.window.board.grid import Grid
from game.window.ui import text as fonts
from game.window.ui import toasts
from game.window.ui.theme import DARK, Colour, Theme, mixed
from tests.gallery.references import REFERENCES, Difference, difference, path_of
from tests.gallery.scenes import Picture, take


def compared(picture: Picture) -> Difference:
    return difference(pygame.image.load(path_of(picture)), take(picture))


@pytest.mark.parametrize("picture", REFERENCES, ids=lambda each: each.name)
def test_it_looks_as_it_is_meant_to(picture: Picture, tmp_path: Path) -> None:
    found = compared(picture)
    if found.counts:
        seen = tmp_path / f"{picture.name}.png"
        pygame.image.save(found.picture, seen)
        pytest.fail(
            f"{picture.name} differs from {path_of(picture)}: {found.share:.1%} of the cells, "
            f"a block by {found.block:.0f}. See {seen}: the reference, the picture, and where they "
            "differ. If it is meant to: python -m tests.gallery --references"
        )


def test_a_tile_of_a_slightly_other_colour_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    other: Theme = DARK._replace(yellow=mixed(DARK.yellow, (0, 0, 0), 0.1))
    monkeypatch.setattr(play_screen, "theme_of", lambda *_: other)
    assert compared(REFERENCES[0]).counts


def test_a_board_that_is_shifted_by_a_pixel_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Grid.tile_at

    def shifted(grid: Grid, board: int, row: int, column: int) -> object:
        place = real(grid, board, row, column)
        return place.move(1, 0)

    monkeypatch.setattr(Grid, "tile_at", shifted)
    assert compared(REFERENCES[0]).counts


def test_one_clue_that_is_another_one_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real = tiles.TilePainter.face

    def swapped(
        painter: tiles.TilePainter, face: tiles.Face, *more: Any, **named: Any
    ) -> pygame.Surface:
        other = face._replace(look=Clue.GREY) if face.look is Clue.YELLOW else face
        return real(painter, other, *more, **named)

    monkeypatch.setattr(tiles.TilePainter, "face", swapped)
    assert compared(REFERENCES[3]).counts


def test_letters_drawn_in_another_way_are_not_minded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters with softer edges, as another build of FreeType may draw them."""
    real = fonts.text

    def softer(
        words: str, weight: fonts.Weight, size: int, colour: Colour, *more: Any, **named: Any
    ) -> pygame.Surface:
        drawn = real(words, weight, size, colour, *more, **named)
        clean = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
        clean.fill((*colour, 0))  # else soft edges would take the colour of nothing
        clean.blit(drawn, (0, 0), None, pygame.BLEND_RGBA_MAX)
        larger = pygame.transform.smoothscale_by(clean, 2)
        return pygame.transform.smoothscale(larger, drawn.get_size())

    for module in (fonts, header, key_painter, toasts):
        monkeypatch.setattr(module, "text", softer)
    found = compared(REFERENCES[0])
    assert found.share > 0
    assert not found.counts
