"""Tiles: what is played stands out, what comes recedes, and marks never run into letters."""

import pygame
import pytest

from game.profile import Settings
from game.rules import Clue
from game.window.board.tiles import LEAST_MARKED, Face, Look, TilePainter
from game.window.ui.theme import SEEN, THEMES, Theme, contrast, theme
from tests.gallery.contrasts import colour_at, colours_of, most_frequent
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
                assert not different, side


def test_small_tiles_are_told_apart_without_marks() -> None:
    with playing("crane"):
        for colours in (theme(name, blind) for name in THEMES for blind in (False, True)):
            for side in range(14, LEAST_MARKED):
                green, yellow, grey = (
                    drawn(colours, Face(clue), side)
                    for clue in (Clue.GREEN, Clue.YELLOW, Clue.GREY)
                )
                assert _differ(green, yellow), (colours, side)
                assert _differ(yellow, grey), (colours, side)


def _differ(tile: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two tiles differ in luminance, or by lines on them."""
    fills = [most_frequent(each, each.get_rect()) for each in (tile, other)]
    lines = [
        sum(contrast(colour, fill) >= SEEN for colour in colours_of(each, each.get_rect()))
        for each, fill in zip((tile, other), fills, strict=True)
    ]
    return contrast(*fills) >= SEEN or abs(lines[0] - lines[1]) >= 4


def test_boards_that_are_not_open_yet_are_seen_and_have_a_number_and_a_lock() -> None:
    """F38: their outlines had a contrast of 1.27, and looked like a fault of the drawing."""
    with playing("crane"):
        for colours in THEMES.values():
            assert edge(colours, Look.CLOSED) >= 1.6, colours
    settings = Settings(animation="off", sequence=True, boards=3)
    for name in THEMES:
        with playing("crane", "robot", "light", settings=settings._replace(theme=name)) as pilot:
            assert [label.board for label in pilot.board_labels] == [0, 1, 2]
            faces = {face.look for row in pilot.board_faces(2) for face in row}
            assert faces == {Look.CLOSED}
            place = pilot.board_view(2).frame
            middle = pygame.Rect(0, 0, 8, 8)
            middle.center = place.center
            assert most_frequent(pilot.look(middle), pygame.Rect(0, 0, 8, 8)) == pilot.theme.muted


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
