"""Tiles: what is played stands out, what comes recedes, and marks never run into letters."""

import pygame
import pytest

from game.profile import Settings
from game.rules import Clue
from game.window.board.tiles import LEAST_MARKED, Face, Look, TilePainter
from game.window.ui.theme import THEMES, Theme, contrast, theme
from tests.gallery.contrasts import colour_at, most_frequent
from tests.window.pilot import playing


def drawn(colours: Theme, face: Face, side: int, marks: bool = True) -> pygame.Surface:
    """Return a picture of a tile; a window must be open."""
    return TilePainter(colours, marks).face(face, side)


def edge(colours: Theme, look: Look | Clue, side: int = 64) -> float:
    """Return the contrast of the edge of a tile with the background."""
    picture = drawn(colours, Face(look), side)
    line = most_frequent(picture, pygame.Rect(0, side // 4, 1, side // 2))
    return contrast(line, colours.background)


def test_the_row_being_typed_and_rows_played_are_seen_before_those_to_come() -> None:
    """F29: in high contrast, empty tiles had the strongest outlines and grey ones none."""
    with playing("crane"):
        for colours in THEMES.values():
            later = edge(colours, Look.LATER)
            assert 1.3 < later < min(edge(colours, Look.EMPTY), edge(colours, Look.TYPED)), colours
            assert later < min(edge(colours, clue) for clue in Clue if clue is not Clue.YELLOW)
        assert edge(THEMES["high contrast"], Clue.GREY) >= 3


def test_rows_after_the_one_being_typed_are_quieter() -> None:
    with playing("crane") as pilot:
        pilot.play("slate")
        pilot.type("m")
        rows = [{face.look for face in row} for row in pilot.board_faces()]
        assert rows[1] == {Look.TYPED, Look.CURSOR, Look.EMPTY}
        assert rows[2:] == [{Look.LATER}] * 4


@pytest.mark.parametrize("clue", [Clue.GREEN, Clue.YELLOW])
def test_no_corner_of_a_small_tile_is_marked(clue: Clue) -> None:
    """F30: on small tiles marks looked like degree signs at their letters."""
    with playing("crane"):
        colours = theme("dark", colour_blind=True)
        for side in range(16, 80):
            marked, plain = (drawn(colours, Face(clue), side, marks) for marks in (True, False))
            different = {
                (x, y)
                for x in range(side)
                for y in range(side)
                if colour_at(marked, x, y) != colour_at(plain, x, y)
            }
            if side >= LEAST_MARKED:
                assert all(x > side * 0.7 and y < side * 0.3 for x, y in different), side
                assert different
            else:
                assert all(y > side * 0.8 for _, y in different), side


def test_marks_come_with_the_palettes_that_need_them() -> None:
    """F30: marks were on for everybody."""
    assert not Settings().marks_shown
    assert not Settings(theme="light").marks_shown
    assert Settings(colour_blind=True).marks_shown
    assert Settings(theme="high contrast").marks_shown
    assert Settings(corner_marks=True).marks_shown
    assert not Settings(corner_marks=False, theme="high contrast").marks_shown


def test_yellow_has_a_frame_in_high_contrast_down_to_small_tiles() -> None:
    with playing("crane"):
        colours = THEMES["high contrast"]
        for side in range(24, 80):
            middle = drawn(colours, Face(Clue.YELLOW), side).subsurface(
                (0, side // 2, side // 2, 1)
            )
            ink = [x for x in range(side // 2) if colour_at(middle, x, 0) == colours.on_yellow]
            assert ink, side
            assert ink[0] > 0, side
