"""What is about to be laid out anew, laid out and drawn ahead while the last row still moves.

That is the end of a game, or many boards once some of them fold. It is done in small steps, so the
frame that shows it has nothing left to draw but what is there already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.window.play.board_group import boards_in
from game.window.play.end_page import EndPage
from game.window.play.end_places import EndShape
from game.window.play.header_boxes import place_header
from game.window.play.tiles import Face, TilePainter

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from game.window.play.board_group import BoardGroup
    from game.window.play.labels import Labels
    from game.window.play.layout import Layout
    from game.window.play.view_model import ViewModel


FACES_A_STEP = 4  # faces of tiles that are drawn at each step


class Ahead(NamedTuple):
    """What is to be shown, before it is.

    Attributes:
        needed: what it was laid out for.
        layout: where everything goes.
        painter: has drawn the tiles.
        page: the page at the end of a game, with its text and cards drawn, None in play.
        boards: the boards as they are shown.
        labels: of these boards, drawn.
    """

    needed: object
    layout: Layout
    painter: TilePainter
    page: EndPage | None
    boards: BoardGroup
    labels: Labels


def end_page(painter: TilePainter, layout: Layout, model: ViewModel) -> tuple[EndPage, Layout]:
    """Return the page at the end of a game, and the layout with the boards as it has them."""
    assert model.result
    match = model.match
    missed = any(answer.found is None for answer in model.result.answers)
    cards = model.replay is None
    shape = EndShape(match.code.length, model.rows, len(match.boards), cards, missed)
    places = place_header(layout.header, layout.unit, model.heading())
    shown = tuple(action for action in places.buttons if action in model.buttons)
    page = EndPage(painter, layout, model.result, shape, shown)
    layout = layout._replace(
        grid=page.end.grid,
        keys=(),
        keyboard=None,
        letters=(),
        handle=None,
        pane=page.end.pane,
        shelf=None,
    )
    return page, layout


def draw_page(page: EndPage, painter: TilePainter, model: ViewModel) -> Iterator[None]:
    """Draw the parts of a page and the tiles of its boards, a few at each step."""
    assert model.result
    yield
    in_view = tuple(range(len(page.end.grid.places)))
    yield from page.show_in_steps(model.result, in_view)
    pane, boards = page.end.pane, model.match.boards
    grid = pane.grid if pane else page.end.grid
    shown = boards[model.focus : model.focus + 1] if pane else boards
    side = grid.tile
    faces = {
        Face(clue, letter)
        for board in (shown if grid.rows else ())
        for word, clues in (board.guesses[-grid.rows :] if pane else board.guesses[: grid.rows])
        for letter, clue in zip(word, clues, strict=True)
    }
    for place, face in enumerate(faces):
        painter.face(face, side)
        if place % FACES_A_STEP == FACES_A_STEP - 1:
            yield


def draw_boards(
    layout: Layout,
    painter: TilePainter,
    speed: float,
    warn: str,
    model: ViewModel,
    order: tuple[tuple[int, ...], tuple[int, ...]],
) -> Generator[None, None, BoardGroup]:
    """Draw boards in an order and those that are folded, one at each step, and return them.

    At the end of a game they take one step, as their tiles were drawn before.
    """
    boards = boards_in(layout, painter, speed)
    yield
    if model.over:
        boards.show(model, warn, *order)
        yield
    else:
        yield from boards.show_in_steps(model, warn, *order)
    return boards
