"""Where everything goes at the end of a game: result, boards, answers, buttons and cards.

Pure geometry, as in `layout`. What text and buttons need is asked of functions. One board has the
result next to it where there is room, else above it; several boards are below their result, each
with its own answer (`end_boards`).
"""

from pygame import Rect

from game.window.play.end_boards import several_boards
from game.window.play.end_places import (
    GAP,
    EndLayout,
    EndShape,
    Needs,
    page_of,
    page_unit,
)
from game.window.play.grid import Grid, Shape, Units, grid_of, in_view
from game.window.play.layout import Layout

WIDE = 1000  # from this width on the result is next to the board, however high the window is
FLAT, LEAST_FLAT = 1.25, 440  # in narrower windows, if the page is so much wider than high
WIDEST = 940
LEFT, BETWEEN, COLUMNS_APART = 400, 20, 28  # the left column; below each other; side by side
APART = 62  # between the widest board and the text next to it
LARGEST_TILE, LEAST_COLUMN_TILE = 74, 40  # five of the former are as wide as the left column
LEAST_TOP, TOP = 276, 330  # what result and board have above the cards, at least and usually
LEAST_CARD, CARD = 228, 336  # the height of cards
LOW_CARD, LEAST_LOW_TILE = 132, 34  # in windows that have no room for higher ones
LEAST_CARDS_WIDTH = 640  # of a column, for cards side by side


def arrange_end(layout: Layout, shape: EndShape, needs: Needs) -> EndLayout:
    """Return where everything goes at the end of a game.

    Args:
        layout: the places of the window, of which header and lane stay.
        shape: what of the game decides about places.
        needs: what text and buttons need.
    """
    page = page_of(layout)
    unit = page_unit(layout, page, shape.boards)
    if shape.boards > 1:
        return several_boards(page, unit, shape, needs)
    flat = page.width >= FLAT * page.height and page.width >= LEAST_FLAT * layout.unit
    if layout.window[0] >= WIDE * layout.unit or flat:
        return _next_to_board(page, unit, shape, needs)
    return _column(page, unit, shape, needs)


# One board -----------------------------------------------------------------------------------


def _next_to_board(page: Rect, unit: float, shape: EndShape, needs: Needs) -> EndLayout:
    """Return the places with the result at the right of the board, and cards below both."""
    between = round(BETWEEN * unit)
    least = round((LEAST_TOP + LEAST_CARD + BETWEEN) * unit)
    with_cards = shape.cards and page.height >= least and page.width >= 2 * LEFT * unit
    width = min(page.width, round(WIDEST * unit))
    height = page.height
    if with_cards:
        height -= between + round(LEAST_CARD * unit)
    left = page.x + (page.width - width) // 2
    widest = min(round((LEFT + APART) * unit) + between, width * 46 // 100)
    area = Rect(left, page.y, widest - round(APART * unit * 2 / 3), height)
    if with_cards:  # the board is in the middle above its card
        area.size = round(LEFT * unit), min(height, round(TOP * unit))
    grid = _board(area, shape, unit, round(LARGEST_TILE * unit), centred=not with_cards)
    split = left + round((LEFT + COLUMNS_APART) * unit)
    start = split if with_cards else left + widest
    text = Rect(start, page.y, left + width - start, height)
    end = EndLayout(page, unit, grid, text, low=True)
    if not with_cards:
        return _with_low_cards(end, shape, needs)
    wanted = needs.text(text.width, None) + needs.buttons(text.width) + between
    height = min(height, max(grid.places[0].height, wanted))
    card_height = min(page.height - height - between, round(CARD * unit))
    top = page.y + (page.height - height - between - card_height) // 3
    board = grid.places[0]
    board = Rect(board.x, top + (height - board.height) // 2, board.width, board.height)
    card_top = top + height + between
    return end._replace(
        grid=grid._replace(places=(board,)),
        text=Rect(start, top, text.width, height),
        tallies=Rect(left, card_top, area.width, card_height),
        brief=Rect(split, card_top, left + width - split, card_height),
    )


def _with_low_cards(end: EndLayout, shape: EndShape, needs: Needs) -> EndLayout:
    """Return the places with low cards below, where text and a readable board leave them room."""
    page, text, unit = end.page, end.text, end.unit
    between, small = round(BETWEEN * unit), min(unit, 1.0)
    words, others = needs.text(text.width, None), needs.buttons(text.width) + between
    area = Rect(page.x, page.y, text.x - round(APART * unit / 2) - page.x, 0)
    board = _height_of(shape, round(LEAST_LOW_TILE * small), area.width)

    def left(words: int) -> int:
        return page.height - max(words + others, board) - between

    height = min(left(words), round(LEAST_CARD * unit))
    if height < LOW_CARD * small:  # then the words are no larger than usual
        height = min(left(round(words / max(1, unit))), round(LOW_CARD * unit))
    if not shape.cards or page.width < 2 * LEFT * small or height < LOW_CARD * small:
        return end
    area.height = page.height - height - between
    area.x = max(page.x, page.centerx - round(WIDEST * unit) // 2)
    area.width = text.x - round(APART * unit / 2) - area.x
    top = area.bottom + between
    return end._replace(
        grid=_board(area, shape, unit, round(LARGEST_TILE * unit), centred=True),
        text=Rect(text.x, page.y, text.width, area.height),
        tallies=Rect(area.x, top, text.x - round(COLUMNS_APART * unit) - area.x, height),
        brief=Rect(text.x, top, text.width, height),
    )


def _board(area: Rect, shape: EndShape, unit: float, largest: int, centred: bool) -> Grid:
    """Return the board in an area, its tiles not larger than some size, at the area's top."""
    gap = max(largest // 10, 1)
    width = min(area.width, shape.letters * (largest + gap))
    height = min(area.height, shape.rows * (largest + gap))
    room = Rect(area.x + (area.width - width) // 2, area.y, width, height)
    wanted, units = Shape(shape.letters, shape.rows), Units(unit, unit)
    _, rows = in_view(room, wanted, units, 0)
    grid = grid_of(room, wanted, 0, 1, rows, room.h)
    place = grid.places[0]
    top = area.y + (area.height - place.height) // 2 if centred else area.y
    return grid._replace(places=(Rect(place.x, top, place.width, place.height),))


def _column(page: Rect, unit: float, shape: EndShape, needs: Needs) -> EndLayout:
    """Return the places one below the other: result, board, buttons, cards."""
    gap = max(4, min(round(GAP * unit), page.height // 40))
    width = min(page.width, round(WIDEST * unit))
    left = page.x + (page.width - width) // 2
    buttons = needs.buttons(width)
    least_board = _height_of(shape, round(LEAST_COLUMN_TILE * unit), width)
    left_over = page.height - buttons - 2 * gap
    text = needs.text(width, max(left_over - least_board, round(left_over * 0.45)))
    board = left_over - text
    most = _height_of(shape, round(LARGEST_TILE * unit), width)
    whole = Rect(left, page.y, width, page.height)
    cards = _column_cards(whole, unit, shape, board - least_board, board - most)
    board -= sum({card.y: card.height + gap for card in cards}.values())
    spare = max(0, board - most)
    board -= spare
    top = page.y + spare // 2
    area = Rect(left, top + text + gap, width, board)
    grid = _board(area, shape, unit, round(LARGEST_TILE * unit), centred=True)
    row = Rect(left, area.bottom + gap, width, buttons)
    down = row.bottom + gap - page.y
    placed = [card.move(0, down) for card in cards]
    return EndLayout(
        page,
        unit,
        grid,
        Rect(left, top, width, text),
        row,
        centred=True,
        tallies=placed[0] if placed else None,
        brief=placed[1] if placed else None,
    )


def _height_of(shape: EndShape, tile: int, width: int) -> int:
    """Return how high a board is with tiles of a size, or of what a width allows."""
    tile = max(1, min(tile, width * 10 // (11 * shape.letters)))
    return shape.rows * (tile + max(tile // 10, 1))


def _column_cards(
    page: Rect, unit: float, shape: EndShape, most: int, spare: int
) -> tuple[Rect, ...]:
    """Return both cards as if they began at the top of a page, side by side where it is wide.

    Args:
        page: the page.
        unit: how large they are.
        shape: says whether there are any.
        most: how high they may be together.
        spare: how high they are to be at least, where that is not too much.
    """
    in_line, gap = page.width >= LEAST_CARDS_WIDTH * unit, round(GAP * unit)
    rows = 1 if in_line else 2
    least = round(LEAST_CARD * unit)
    if not shape.cards or page.width < 300 * unit or rows * (least + gap) > most:
        return ()
    height = max(least, min(spare // rows - gap, round(CARD * unit)))
    if in_line:
        half = (page.width - gap) // 2
        return (
            Rect(page.x, page.y, half, height),
            Rect(page.right - half, page.y, half, height),
        )
    return (
        Rect(page.x, page.y, page.width, height),
        Rect(page.x, page.y + height + gap, page.width, height),
    )
