"""The shapes of pygame_gui's buttons, which it asks its cache for."""

import pygame

from game.window.ui.button_shapes import ButtonShapes
from game.window.ui.shapes import rounded_panel

LINE, FILL, CLEAR = pygame.Color(10, 20, 30), pygame.Color(200, 100, 50), pygame.Color(0, 0, 0, 0)
SIZE = (60, 40)


def drawn(line: pygame.Color, fill: pygame.Color, thick: int) -> pygame.Surface:
    """Return a shape as pygame_gui gets it."""
    shapes, sides = ButtonShapes(), dict.fromkeys(("left", "right", "top", "bottom"), thick)
    name = shapes.build_cache_id("rounded_rectangle", SIZE, 0, sides, line, fill, [8, 8, 8, 8])
    shape = shapes.find_surface_in_cache(name)
    assert shape
    return shape


def test_a_button_has_its_line_and_its_fill_within_round_corners() -> None:
    shape = drawn(LINE, FILL, 2)
    assert shape.get_size() == SIZE
    assert [shape.get_at((30, y)) for y in (0, 1, 2, 37, 38)] == [LINE, LINE, FILL, FILL, LINE]
    assert shape.get_at((0, 0)) == CLEAR
    seen = pygame.Surface(SIZE)
    seen.fill(FILL)
    other = seen.copy()
    seen.blit(shape, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)  # as pygame_gui does
    other.blit(rounded_panel(SIZE, 8, (200, 100, 50), (10, 20, 30), 2), (0, 0))
    far = [
        max(abs(a - b) for a, b in zip(seen.get_at((x, y)), other.get_at((x, y)), strict=True))
        for x in range(8)
        for y in range(8)
    ]
    assert max(far) <= 2


def test_nothing_is_seen_of_a_clear_button() -> None:
    assert drawn(LINE, CLEAR, 0).get_bounding_rect().size == (0, 0)
    framed = drawn(LINE, CLEAR, 2)
    assert framed.get_at((30, 20)).a == 0
    assert framed.get_at((30, 1)) == LINE


def test_pygame_gui_draws_all_other_shapes() -> None:
    shapes = ButtonShapes()
    name = shapes.build_cache_id("rectangle", SIZE, 0, {"left": 1}, LINE, FILL)
    assert shapes.find_surface_in_cache(name) is None
