"""The strip of boards: a cell for each board, which says how it stands and what is out of view."""

import pygame
import pytest

from game.profile import Settings
from game.window.board.board_view import BoardStatus
from game.window.board.strip import BoardStrip, Cell
from game.window.ui.actions import Action
from game.window.ui.text import Weight, text
from game.window.ui.theme import DARK, THEMES, Colour, contrast
from tests.window.many_boards import boards, with_boards
from tests.window.pilot import playing

STILL = Settings(animation="off")
PLACES = [pygame.Rect(20 + 50 * nth, 10, 44, 28) for nth in range(4)]
OPEN, SOLVED, MISSED, WAITING = (
    BoardStatus.OPEN,
    BoardStatus.SOLVED,
    BoardStatus.MISSED,
    BoardStatus.WAITING,
)


def cell(board: int, in_focus: bool = False, in_view: bool = True) -> Cell:
    return Cell(board, OPEN, in_focus, in_view)


def painted(strip: BoardStrip) -> pygame.Surface:
    surface = pygame.Surface((260, 60))
    surface.fill(DARK.background)
    strip.paint(surface, surface.get_rect())
    return surface


def one(status: BoardStatus, in_focus: bool = False, in_view: bool = True) -> pygame.Surface:
    """Return a picture of one cell, at the first place."""
    strip = BoardStrip(DARK, PLACES[:1])
    strip.show((Cell(7, status, in_focus, in_view),))
    return painted(strip).subsurface(PLACES[0])


def count(surface: pygame.Surface, colour: Colour, place: pygame.Rect | None = None) -> int:
    """Return how many pixels of a picture, or of a part of it, have about a colour."""
    part = surface.subsurface(place) if place else surface
    return pygame.mask.from_threshold(part, colour, (24, 24, 24, 255)).count()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def at(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("timer", [False, True])
@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (3840, 2160)], ids=str)
def test_over_an_overview_the_strip_is_in_the_middle_of_the_boards_and_messages_at_its_right(
    size: tuple[int, int], timer: bool
) -> None:
    """It was in the middle of the window, and messages far at the left."""
    with playing(*with_boards(32), settings=Settings(animation="off", timer=timer)) as pilot:
        pilot.resize(*size)
        layout = pilot.layout
        cells = layout.strip[0].unionall(list(layout.strip[1:]))
        frames = layout.grid.places[0].unionall(list(layout.grid.places[1:]))
        assert abs(cells.centerx - frames.centerx) <= layout.sizes.margin
        pilot.type("#27")
        pilot.turn(300)
        assert pilot.toast == "Board 27…"
        area = pilot.app.screen.toasts.area
        assert area.y >= layout.header.bottom
        assert area.x >= cells.right
        assert not area.collidelistall(list(pilot.buttons.values()))


@pytest.mark.parametrize("size", [(480, 640), (800, 600), (1280, 720), (1920, 1080)])
def test_all_boards_have_a_cell_that_shows_what_is_out_of_view(size: tuple[int, int]) -> None:
    """F9: boards that did not fit were hidden without any sign."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(*size)
        pilot.play("crane")
        cells = {cell.board: (cell, place) for cell, place in pilot.strip}
        assert set(cells) == set(range(32))
        in_view = boards(pilot).in_view
        assert all(cell.in_view == (board in in_view) for board, (cell, _) in cells.items())
        assert cells[0][0].status is BoardStatus.SOLVED
        assert [board for board, (cell, _) in cells.items() if cell.in_focus] == [pilot.board]
        pilot.click(cells[31][1])
        assert pilot.board == 31
        assert 31 in boards(pilot).in_view


@pytest.mark.parametrize("size", [(480, 640), (900, 500), (1000, 620)])
def test_the_wheel_turns_to_boards_out_of_view_once_all_rows_were_shown(
    size: tuple[int, int],
) -> None:
    """The wheel did nothing where boards did not fit."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(*size)
        seen = set(boards(pilot).in_view)
        assert len(seen) < 32
        assert len(pilot.app.screen.strip.bars) == len(seen)
        for _ in range(32):
            pilot.wheel(-1)
            seen |= boards(pilot).in_view
        assert seen == set(range(32))
        for _ in range(32):
            pilot.wheel(1)
        assert 0 in boards(pilot).in_view
        pilot.play(*["jumbo", "fizzy"] * 8)
        rows = boards(pilot).rows_above
        assert rows
        pilot.wheel(rows)
        assert boards(pilot).first_row == 0
        before = boards(pilot).in_view
        pilot.wheel(-rows)
        assert boards(pilot).in_view == before
        pilot.wheel(-1)
        assert boards(pilot).in_view != before


def test_a_trackpad_turns_a_page_per_notch_and_few_in_a_movement() -> None:
    """Each of its small events could turn a page."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(480, 640)
        first = boards(pilot).in_view
        for _ in range(3):
            pilot.wheel(-0.25)
        assert boards(pilot).in_view == first
        pilot.wheel(-0.25)
        second = boards(pilot).in_view
        assert second != first
        for _ in range(12):  # 200 ms
            pilot.wheel(-0.9)
        assert boards(pilot).in_view == second
        pilot.turn(300)
        pilot.wheel(-0.9)
        pilot.wheel(-0.9)
        third = boards(pilot).in_view
        assert third not in (first, second)
        pilot.turn(300)
        pilot.wheel(0.5)
        assert boards(pilot).in_view == third
        pilot.wheel(0.5)
        assert boards(pilot).in_view == second


def test_in_a_narrow_window_the_strip_scrolls_by_itself() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(320, 400)
        assert len(pilot.strip) < 32
        for number in (31, 17, 0):
            pilot.press("#", *str(number + 1), "Enter")
            assert pilot.board == number
            assert number in {cell.board for cell, _ in pilot.strip}


def test_cells_differ_without_colours() -> None:
    """Open, solved, closed, out of view, in focus: in grey, each looks different."""
    theme = DARK._replace(**dict.fromkeys(("green", "accent", "warning"), (128, 128, 128)))
    place = pygame.Rect(0, 0, 44, 28)
    seen = set()
    with playing("crane"):
        for status in BoardStatus:
            for in_focus, in_view in ((False, False), (False, True), (True, True)):
                strip = BoardStrip(theme, [place])
                strip.show((Cell(0, status, in_focus, in_view),))
                surface = pygame.Surface(place.size)
                surface.fill(theme.background)
                strip.paint(surface, place)
                seen.add(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB"))
    assert len(seen) == len(BoardStatus) * 3


def test_cells_of_boards_in_view_are_filled_in_every_theme() -> None:
    """In high contrast the fill could not be told from the background."""
    place = pygame.Rect(0, 0, 44, 28)
    with playing("crane"):
        for theme in THEMES.values():
            strip = BoardStrip(theme, [place])
            strip.show((Cell(0, BoardStatus.OPEN, in_focus=False, in_view=True),))
            surface = pygame.Surface(place.size)
            surface.fill(theme.background)
            strip.paint(surface, place)
            red, green, blue, _ = surface.get_at((8, 14))
            assert (red, green, blue) != theme.background
            assert contrast(theme.text, (red, green, blue)) >= 4.5
    fill = THEMES["high contrast"].later
    assert contrast(fill, THEMES["high contrast"].background) >= 2


def test_cells_of_boards_that_wait_and_that_were_not_found() -> None:
    settings = Settings(animation="off", sequence=True, boards=3, max_guesses=3)
    with playing("crane", "robot", "light", settings=settings) as pilot:
        waiting = [cell.status is BoardStatus.WAITING for cell, _ in pilot.strip]
        assert waiting == [False, True, True]
        pilot.play("crane", "mount", "plumb")
        assert pilot.over
        assert [row.answer.found for row in pilot.answers] == [1, None, None]


def test_one_board_has_neither_strip_nor_number() -> None:
    with playing("crane", settings=STILL) as pilot:
        assert not pilot.strip
        assert not pilot.layout.grid.labels


# What is drawn ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "in_view", "fill", "outline", "figure"),
    [
        (OPEN, True, DARK.raised, DARK.raised, DARK.text),
        (OPEN, False, None, DARK.line, DARK.text),
        (SOLVED, True, DARK.green, DARK.green, DARK.on_green),
        (SOLVED, False, None, DARK.green, DARK.text),
        (MISSED, True, DARK.raised, DARK.warning, DARK.text),
        (MISSED, False, None, DARK.warning, DARK.text),
        (WAITING, True, DARK.raised, DARK.raised, DARK.muted),
        (WAITING, False, None, DARK.line, DARK.muted),
    ],
)
def test_the_colours_of_a_cell(
    status: BoardStatus, in_view: bool, fill: Colour | None, outline: Colour, figure: Colour
) -> None:
    with playing("crane"):
        surface = one(status, in_view=in_view)
        assert at(surface, 0, 14) == outline
        assert at(surface, 1, 14) == at(surface, 5, 20) == (fill or DARK.background)
        # Its number is in the middle, in one colour.
        assert figure != DARK.muted or not count(surface, DARK.text, pygame.Rect(12, 6, 20, 16))
        assert count(surface, figure, pygame.Rect(17, 6, 5, 16))
        assert count(surface, figure, pygame.Rect(22, 6, 5, 16))


@pytest.mark.parametrize("in_view", [True, False])
def test_the_cell_in_focus_has_a_thick_outline_apart_from_its_fill(in_view: bool) -> None:
    with playing("crane"):
        surface = one(OPEN, in_focus=True, in_view=in_view)
    fill = DARK.raised if in_view else DARK.background
    expected = [DARK.accent] * 2 + [DARK.background] * 2 + [fill] * 2
    assert [at(surface, x, 14) for x in range(6)] == expected
    assert [at(surface, 43 - x, 18) for x in range(6)] == expected
    assert [at(surface, 22, y) for y in range(6)] == expected


@pytest.mark.parametrize(
    ("status", "size", "sign"),
    [
        (SOLVED, (44, 28), (35, 4, 5, 5)),
        (SOLVED, (60, 40), (49, 4, 7, 7)),
        (WAITING, (44, 28), (33, 3, 7, 9)),
        (WAITING, (60, 40), (46, 3, 10, 13)),
        (MISSED, (44, 28), (34, 5, 6, 6)),
        (MISSED, (60, 40), (47, 3, 9, 12)),
        (OPEN, (44, 28), (0, 0, 0, 0)),
    ],
)
def test_a_cell_has_a_sign_in_its_corner(
    status: BoardStatus, size: tuple[int, int], sign: tuple[int, int, int, int]
) -> None:
    place = pygame.Rect((20, 10), size)
    with playing("crane"):
        strip = BoardStrip(DARK, [place])
        strip.show((Cell(7, status, in_focus=False, in_view=True),))
        drawn = painted(strip).subsurface(place)
        right, corner = size[0] * 2 // 3, drawn.get_bounding_rect()
        corner.update(right, 3, size[0] - right - 4, size[1] - 9)
        fill = at(drawn, size[0] // 2, 3)
        mask = pygame.mask.from_threshold(drawn.subsurface(corner), fill, (2, 2, 2, 255))
        mask.invert()
        boxes = [box.move(corner.topleft) for box in mask.get_bounding_rects()]
        box = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        assert tuple(box) == sign


@pytest.mark.parametrize(("status", "weight"), [(OPEN, Weight.BOLD), (WAITING, Weight.REGULAR)])
def test_the_number_of_a_board_is_in_the_middle_of_its_cell(
    status: BoardStatus, weight: Weight
) -> None:
    with playing("crane"):
        found = one(status)
        colour = DARK.muted if status is WAITING else DARK.text
        number = text("8", weight, 14, colour)
        place = number.get_rect(center=(22, 14))
        expected = pygame.Surface(place.size)
        expected.fill(DARK.raised)
        expected.blit(number, (0, 0))
        assert pixels(found.subsurface(place)) == pixels(expected)


def test_where_not_all_cells_have_room_signs_say_on_which_side_more_are() -> None:
    before, after = pygame.Rect(4, 10, 16, 28), pygame.Rect(214, 10, 20, 28)
    with playing("crane"):
        for focus, first, signs in ((0, 0, (0, 1)), (2, 0, (0, 1)), (3, 1, (1, 1)), (7, 4, (1, 0))):
            strip = BoardStrip(DARK, PLACES)
            shown = tuple(cell(board, board == focus) for board in range(8))
            assert strip.show(shown) == [strip.area]
            assert strip.show(shown) == []
            assert strip.first == first
            assert [each.board for each, _ in strip.shown] == list(range(first, first + 4))
            surface = painted(strip)
            found = [min(1, count(surface, DARK.text, side)) for side in (before, after)]
            assert tuple(found) == signs
            assert strip.area.contains(before.inflate(0, -20).move(2, 0))
        strip.show(tuple(cell(board) for board in range(4)))
        surface = painted(strip)
    assert not count(surface, DARK.text, before)
    assert not count(surface, DARK.text, after)


def test_before_anything_is_shown_there_is_nothing() -> None:
    strip = BoardStrip(DARK, PLACES)
    assert strip.shown == []
    assert strip.first == 0
    strip.show(tuple(cell(board) for board in range(8)))  # none has the focus
    assert strip.first == 0
    assert BoardStrip(DARK, []).area == pygame.Rect(0, 0, 0, 3)


def test_a_line_is_below_the_cells_in_view_unless_all_are() -> None:
    strip = BoardStrip(DARK, PLACES)
    with playing("crane"):
        strip.show(tuple(cell(board, in_view=board in (1, 2)) for board in range(6)))
        assert strip.bars == tuple(pygame.Rect(20 + 50 * nth, 39, 44, 2) for nth in (1, 2))
        surface = painted(strip)
        assert count(surface, DARK.text, strip.bars[0]) == 88
        assert count(surface, DARK.text, pygame.Rect(20, 39, 44, 2)) == 0
        assert all(strip.area.contains(bar) for bar in strip.bars)
        assert strip.area == pygame.Rect(6, 10, 222, 31)
        strip.show(tuple(cell(board) for board in range(6)))
        assert strip.bars == ()


@pytest.mark.parametrize("size", [(320, 480), (480, 640), (900, 500), (1280, 800), (3840, 2160)])
def test_the_lines_below_cells_touch_no_other_cell(size: tuple[int, int]) -> None:
    """In narrow windows those of the first row lay on the cells of the second."""
    settings = STILL._replace(boards=32)
    with playing(*with_boards(32), settings=settings) as pilot:
        pilot.resize(*size)
        strip = pilot.layer(BoardStrip)
        cells = [place for _, place in strip.shown]
        assert all(bar.move(0, 1).collidelist(cells) < 0 for bar in strip.bars)


@pytest.mark.parametrize("status", [SOLVED, MISSED])
@pytest.mark.parametrize("size", [(24, 24), (24, 30), (30, 30), (36, 30), (60, 60)], ids=str)
def test_signs_of_cells_do_not_touch_their_numbers(
    status: BoardStatus, size: tuple[int, int]
) -> None:
    """In narrow cells the dot lay on the second figure."""
    place = pygame.Rect((20, 0), size)
    pictures = []
    with playing("crane"):
        for each in (OPEN, status):
            strip = BoardStrip(DARK, [place])
            strip.show((Cell(9, each, in_focus=False, in_view=False),))
            pictures.append(painted(strip).subsurface(place))
        number = text("10", Weight.BOLD, size[1] // 2, DARK.text)
        ink = number.get_bounding_rect().move(number.get_rect(center=place.center).topleft)
    around = ink.move(-20, 0).inflate(0, 2)
    without, with_sign = (pixels(picture.subsurface(around)) for picture in pictures)
    assert with_sign == without


def test_a_click_finds_the_board_of_its_cell() -> None:
    strip = BoardStrip(DARK, PLACES)
    strip.show(tuple(cell(board, board == 6) for board in range(8)))
    assert [strip.board_under(place.x, place.y) for place in PLACES] == [4, 5, 6, 7]
    assert strip.board_under(66, 20) is None
    assert strip.board_under(19, 20) is None


def test_a_click_on_the_number_of_a_board_chooses_it() -> None:
    with playing(*with_boards(32), settings=STILL._replace(boards=32)) as pilot:
        pilot.resize(1280, 800)
        label = pilot.layout.grid.label_at(17)
        pilot.click(label)
        assert pilot.board == 17


def test_cells_outside_of_what_is_drawn_again_are_left_alone() -> None:
    strip = BoardStrip(DARK, PLACES)
    with playing("crane"):
        strip.show(tuple(cell(board) for board in range(4)))
        surface = pygame.Surface((260, 60))
        surface.fill((1, 2, 3))
        strip.paint(surface, PLACES[1])
    assert at(surface, *PLACES[0].center) == at(surface, PLACES[2].x + 8, 24) == (1, 2, 3)
    assert at(surface, PLACES[1].x + 8, 24) == DARK.raised


def test_a_strip_without_places_draws_nothing() -> None:
    strip = BoardStrip(DARK, [])
    strip.show((cell(0),))
    surface = painted(strip)
    assert count(surface, DARK.background) == 260 * 60
    assert strip.area.width == 0


def test_a_cell_says_what_the_line_below_it_and_its_colour_mean() -> None:
    """White lines below the numbers were explained nowhere."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1000, 620)
        pilot.play("crane")
        in_view = boards(pilot).in_view
        said = {}
        for each, place in pilot.strip:
            pilot.point(*place.center)
            pilot.wait(1000)
            said[each.board] = pilot.tooltip
        shown, hidden = sorted(in_view)[1], max(set(range(32)) - in_view)
        assert said[shown] == f"Board {shown + 1}: in view, as the line says"
        assert said[hidden] == f"Board {hidden + 1}: out of view. Click to see it."


def test_lines_below_cells_are_for_boards_that_are_still_to_be_solved() -> None:
    """Once solved boards were hidden, each other board had a line, though all were in view."""
    words = with_boards(8)
    with playing(*words, settings=STILL._replace(hide_solved=True)) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*words[:2])
        assert boards(pilot).in_view == set(range(2, 8))
        assert not pilot.layer(BoardStrip).bars
        found, place = pilot.strip[0]
        assert found.board == 0
        pilot.point(*place.center)
        pilot.wait(1000)
        assert pilot.tooltip == "Board 1: solved"


@pytest.mark.parametrize("size", [(480, 640), (1152, 720)])
def test_the_eye_says_what_it_does_to_the_pointer_and_by_tab(size: tuple[int, int]) -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(*size)
        pilot.point(*pilot.buttons[Action.HIDE_SOLVED].center)
        pilot.wait(1000)
        assert "Hide solved" in pilot.tooltip
        pilot.point(0, size[1] - 1)
        pilot.wait(1000)
        assert not pilot.tooltip
        while pilot.focus is not Action.HIDE_SOLVED:
            pilot.press("Tab")
        pilot.turn()
        assert "Hide solved" in pilot.tooltip


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (SOLVED, "Board 8: solved"),
        (MISSED, "Board 8: not found"),
        (WAITING, "Board 8: opens later"),
        (OPEN, None),
    ],
)
def test_the_look_of_a_cell_is_explained_at_the_pointer(
    status: BoardStatus, said: str | None
) -> None:
    strip = BoardStrip(DARK, PLACES)
    strip.show((cell(0), Cell(7, status, False, True)))
    tip = strip.tip_under(*PLACES[1].center)
    assert (tip.words if tip else None) == said
    assert strip.tip_under(*PLACES[3].center) is None


def test_without_a_board_in_focus_the_strip_begins_with_the_first_board() -> None:
    strip = BoardStrip(DARK, PLACES[:2])
    strip.show(tuple(cell(board) for board in range(5)))
    assert [each.board for each, _ in strip.shown] == [0, 1]
    strip.show(tuple(cell(board, in_focus=board == 2) for board in range(5)))
    assert [each.board for each, _ in strip.shown] == [1, 2]
