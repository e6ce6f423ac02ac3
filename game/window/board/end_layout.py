"""Where everything goes at the end of a game: result, boards, answers, buttons and cards.

Pure geometry, as in `layout`. What text and buttons need is asked of functions. One board has the
result next to it where there is room, else above it; several boards are below their result, each
with its own answer.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pygame import Rect

from game.window.board.grid import Grid, Label, Shape, fit_grid
from game.window.board.layout import Layout
from game.window.ui.theme import Viewport

MARGIN = 20  # lengths at 100 %, as all that follow
WIDE = 1000  # from this width on the result is next to the board, however high the window is
FLAT, LEAST_FLAT = 1.25, 440  # in narrower windows, if the page is so much wider than high
WIDEST = 940
LEFT, BETWEEN = 400, 20  # the left column, and what is between columns and between cards
APART = 62  # between the widest board and the text next to it
LARGEST_TILE, LEAST_COLUMN_TILE = 72, 40
LEAST_TOP, TOP = 300, 330  # what result and board have above the cards, at least and usually
LEAST_CARD, CARD = 244, 336  # the height of cards
LEAST_CARDS_WIDTH = 640  # of a column, for cards side by side
LARGEST_GROWTH = 1.35  # of everything on the page, in windows larger than it needs
SEVERAL_GROWTH = 1.1  # the same with several boards, which need the room themselves
GROWS_FROM = (1000, 600)  # the size of a page that does not grow yet
GAP = 12
FEWEST_ROWS = 8  # of one board, which are in view however small they are
LOW_CARD = 176  # cards below several boards
WIDE_CARDS, LEAST_WIDE_CARDS = 1100, 720  # from these widths on there are three of them, or two
BEYOND_BUTTONS = 300  # what the text needs next to buttons
ANSWER_TILE, BOARD_TILE = 44, 40  # the largest ones of answers alone, and of boards
LINE = 18  # the number above a board, and what is said below its answer
LARGE_ENOUGH = 0.8  # of the largest tile; so large tiles may be to have more boards side by side
BEHIND = 1.5  # from the left end of a line to what is said behind a number, in lines
CROWDED_TILE, LEAST_ANSWER_TILE = 18, 11  # pixels; below the first one answers alone are shown


class EndShape(NamedTuple):
    """What of a game that is over decides about places.

    Attributes:
        letters: how many tiles a row has.
        rows: how many rows the board with the most has.
        boards: how many boards there are.
        cards: whether there is something for the cards to show.
    """

    letters: int
    rows: int
    boards: int = 1
    cards: bool = True


class Needs(NamedTuple):
    """What text and buttons need, in pixels.

    Attributes:
        text: returns the height of the text in a column, from its width and the height that there
            is, None for as much as it wants.
        buttons: returns the height of the buttons, from the width that there is.
        buttons_width: how wide they are side by side.
    """

    text: Callable[[int, int | None], int]
    buttons: Callable[[int], int]
    buttons_width: int


class EndLayout(NamedTuple):
    """The places of everything on the page at the end of a game.

    Attributes:
        page: what is below the header and the lane.
        unit: how large things are that have a size of their own, as `Layout.unit`.
        grid: the boards; their places are those of the answers where no rows are shown.
        text: where the result is.
        buttons: where the buttons are, None if they follow the text.
        centred: whether text and buttons are centred in their places.
        low: whether the text is in the middle of the board's height.
        tallies: the card of the games so far, if there is room.
        brief: the card of the review, if there is room.
        meaning: the card of what the words mean, with several boards, if there is room.
        cells: the place of each of several boards with all that belongs to it.
        answers: the place of each board's answer, with several boards.
        notes: what is said below each answer.
        answer_tile: the side of the tiles of those answers.
    """

    page: Rect
    unit: float
    grid: Grid
    text: Rect
    buttons: Rect | None = None
    centred: bool = False
    low: bool = False
    tallies: Rect | None = None
    brief: Rect | None = None
    meaning: Rect | None = None
    cells: tuple[Rect, ...] = ()
    answers: tuple[Rect, ...] = ()
    notes: tuple[Rect, ...] = ()
    answer_tile: int = 0

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return Viewport((0, 0), self.unit).px(length)


def page_of(layout: Layout) -> Rect:
    """Return what the end of a game has for itself: all below the header and the lane."""
    width, height = layout.window
    margin = round(min(MARGIN * layout.unit, width / 24, height / 24))
    top = max(layout.header.bottom, layout.lane.bottom) + margin // 4
    return Rect(margin, top, width - 2 * margin, height - margin - top)


def page_unit(layout: Layout, page: Rect) -> float:
    """Return the unit of a page: that of the window, and more where there is much room."""
    room = min(
        size / (least * layout.unit) for size, least in zip(page.size, GROWS_FROM, strict=True)
    )
    return layout.unit * min(max(room, 1.0), LARGEST_GROWTH)


def arrange_end(layout: Layout, shape: EndShape, needs: Needs) -> EndLayout:
    """Return where everything goes at the end of a game.

    Args:
        layout: the places of the window, of which header and lane stay.
        shape: what of the game decides about places.
        needs: what text and buttons need.
    """
    page = page_of(layout)
    unit = page_unit(layout, page)
    if shape.boards > 1:
        return _several(page, min(unit, layout.unit * SEVERAL_GROWTH), shape, needs)
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
    if with_cards:
        area.height = min(height, round(TOP * unit))
    grid = _board(area, shape, unit, round(LARGEST_TILE * unit), centred=not with_cards)
    start = left + (round(LEFT * unit) + between if with_cards else widest)
    if with_cards and grid.places[0].right + round(APART * unit / 2) > start:
        start = grid.places[0].right + round(APART * unit / 2)
    text = Rect(start, page.y, left + width - start, height)
    end = EndLayout(page, unit, grid, text, low=True)
    if not with_cards:
        return end
    wanted = needs.text(text.width, None) + needs.buttons(text.width) + between
    height = min(height, max(grid.places[0].height, wanted))
    card_height = min(page.height - height - between, round(CARD * unit))
    top = page.y + (page.height - height - between - card_height) // 3
    board = grid.places[0]
    board = Rect(board.x, top + (height - board.height) // 2, board.width, board.height)
    card_top, split = top + height + between, left + round(LEFT * unit)
    return end._replace(
        grid=grid._replace(places=(board,)),
        text=Rect(start, top, text.width, height),
        tallies=Rect(left, card_top, split - left, card_height),
        brief=Rect(split + between, card_top, left + width - split - between, card_height),
    )


def _board(area: Rect, shape: EndShape, unit: float, largest: int, centred: bool) -> Grid:
    """Return the board in an area, its tiles not larger than some size, at the area's top."""
    gap = max(largest // 10, 1)
    width = min(area.width, shape.letters * (largest + gap))
    height = min(area.height, shape.rows * (largest + gap))
    room = Rect(area.x + (area.width - width) // 2, area.y, width, height)
    fewest = min(shape.rows, FEWEST_ROWS)
    grid = fit_grid(room, Shape(shape.letters, shape.rows, fewest_rows=fewest), unit)
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


# Several boards ------------------------------------------------------------------------------


def _several(page: Rect, unit: float, shape: EndShape, needs: Needs) -> EndLayout:
    """Return the places with the result on top, the boards below it, and then the cards."""
    gap = max(4, min(round(GAP * unit), page.height // 40))
    in_line = page.width - needs.buttons_width - gap >= BEYOND_BUTTONS * unit
    if in_line:
        width = page.width - needs.buttons_width - 2 * gap
        height = needs.text(width, page.height // 3)
        height = max(height, needs.buttons(page.width))
        text = Rect(page.x, page.y, width, height)
        buttons = Rect(page.right - needs.buttons_width, page.y, needs.buttons_width, text.height)
        bottom = page.bottom
    else:
        row = needs.buttons(page.width)
        height = needs.text(page.width, page.height // 3)
        text = Rect(page.x, page.y, page.width, height)
        buttons = Rect(page.x, page.bottom - row, page.width, row)
        bottom = buttons.y - gap
    top = text.bottom + gap
    cards = _low_cards(page, unit, shape, bottom) if bottom - top >= 480 * unit else ()
    if cards:
        bottom = cards[0].y - gap
    area = Rect(page.x, top, page.width, bottom - top)
    end = EndLayout(page, unit, Grid((), 0, 0, 0, shape.letters), text, buttons)
    end = end._replace(centred=not in_line)
    if len(cards) == 3:
        end = end._replace(meaning=cards[0])
    if cards:
        end = end._replace(tallies=cards[-2], brief=cards[-1])
    return _with_cells(end, area, shape)


def _low_cards(page: Rect, unit: float, shape: EndShape, bottom: int) -> tuple[Rect, ...]:
    """Return the cards below several boards: meaning, games so far, review; or the last two."""
    if not shape.cards or page.width < LEAST_WIDE_CARDS * unit:
        return ()
    height, gap = round(LOW_CARD * unit), round(GAP * unit)
    shares = (3, 4, 6) if page.width >= WIDE_CARDS * unit else (5, 6)
    each = (page.width - gap * (len(shares) - 1)) / sum(shares)
    cards, left = [], float(page.x)
    for share in shares:
        cards.append(Rect(round(left), bottom - height, int(share * each), height))
        left += share * each + gap
    return tuple(cards)


class _Cells(NamedTuple):
    """How the cells of several boards are laid out: their tile, and how many are side by side."""

    tile: int
    across: int
    down: int
    rows: int

    @property
    def gap(self) -> int:
        """The space between tiles."""
        return max(1, min(self.tile // 10, 8))

    def size(self, letters: int, line: int) -> tuple[int, int]:
        """Return the size of a cell: number, rows, answer, and what is said below.

        Without rows that is said behind the number.
        """
        pitch = self.tile + self.gap
        rows = self.rows * pitch + self.apart + line if self.rows else 0
        return letters * pitch - self.gap, line + rows + self.tile

    @property
    def apart(self) -> int:
        """The space between the rows and the answer."""
        return max(2, self.tile // 3)

    @property
    def between(self) -> int:
        """The space between cells, with room for the outline of the one in focus."""
        return max(8, self.tile // 2 + 4)


def _with_cells(end: EndLayout, area: Rect, shape: EndShape) -> EndLayout:
    """Return the places with those of the boards in an area."""
    line = max(12, round(LINE * end.unit))
    margin = 4
    area = area.inflate(-2 * margin, -2 * margin)
    found = _fitting(area, shape, line, shape.rows, end.px(BOARD_TILE))
    crowded = round(CROWDED_TILE * min(end.unit, 1.5))
    if found is None or found.tile < crowded or found.across * found.down < shape.boards:
        found = _fitting(area, shape, line, 0, end.px(ANSWER_TILE)) or _Cells(1, 1, 1, 0)
    return _placed(end, area, shape, found, line)


def _fitting(area: Rect, shape: EndShape, line: int, rows: int, largest: int) -> _Cells | None:
    """Return the cells with the largest tiles that fit; fewer than all boards if they must."""

    def fits(cells: _Cells) -> bool:
        width, height = cells.size(shape.letters, line)
        wide = cells.across * (width + cells.between) - cells.between
        high = cells.down * (height + cells.between) - cells.between
        return wide <= area.width and high <= area.height

    regular = [n for n in range(1, shape.boards + 1) if shape.boards % n == 0]
    for ways in (regular, range(1, shape.boards + 1)):
        found: list[_Cells] = []
        for across in ways:
            down = -(-shape.boards // across)
            tile = next(
                (
                    tile
                    for tile in range(largest, LEAST_ANSWER_TILE - 1, -1)
                    if fits(_Cells(tile, across, down, rows))
                ),
                0,
            )
            if tile:
                found.append(_Cells(tile, across, down, rows))
        if found:
            largest_tile = max(cells.tile for cells in found)
            good = [cells for cells in found if cells.tile >= LARGE_ENOUGH * largest_tile]
            return min(good, key=lambda cells: cells.down)
    if rows:
        return None
    # Not all of them have room: whole rows of as many as there is room for.
    fewer = (
        _Cells(LEAST_ANSWER_TILE, across, down, 0)
        for across in range(shape.boards, 0, -1)
        for down in range(shape.boards, 0, -1)
    )
    return max(filter(fits, fewer), key=lambda cells: cells.across * cells.down, default=None)


def _placed(end: EndLayout, area: Rect, shape: EndShape, cells: _Cells, line: int) -> EndLayout:
    """Return the places with cells of some size in the middle of an area."""
    width, height = cells.size(shape.letters, line)
    step = (width + cells.between, height + cells.between)
    # Wide windows have more space between boards.
    spare = area.width - cells.across * step[0] + cells.between
    wider = min(spare // (cells.across + 1), width // 2) if cells.across > 1 else 0
    spare = area.height - cells.down * step[1] + cells.between
    higher = max(0, min(spare // (cells.down + 1), height // 2)) if cells.down > 1 else 0
    step = (step[0] + wider, step[1] + higher)
    count = min(shape.boards, cells.across * cells.down)
    left = area.x + (area.width - cells.across * step[0] + cells.between + wider) // 2
    down = -(-count // cells.across)
    top = area.y + (area.height - down * step[1] + cells.between + higher) // 2
    places = tuple(
        Rect(left + n % cells.across * step[0], top + n // cells.across * step[1], width, height)
        for n in range(count)
    )
    low = line if cells.rows else 0
    answers = tuple(
        Rect(place.x, place.bottom - low - cells.tile, width, cells.tile) for place in places
    )
    behind = round(line * BEHIND)  # the number
    notes = tuple(
        Rect(place.x, place.bottom - line, width, line)
        if cells.rows
        else Rect(place.x + behind, place.y, width - behind, line)
        for place in places
    )
    pitch = cells.tile + cells.gap
    high = cells.rows * pitch - cells.gap if cells.rows else cells.tile
    boards = tuple(Rect(place.x, place.y + line, width, high) for place in places)
    grid = Grid(boards, cells.tile, cells.gap, cells.rows, shape.letters, Label(height=line))
    return end._replace(
        grid=grid,
        cells=places,
        answers=answers,
        notes=notes,
        answer_tile=cells.tile,
    )


def rectangles(end: EndLayout) -> Iterator[Rect]:
    """Yield the places of all that is on the page, which are apart from each other."""
    yield end.text
    if end.buttons:
        yield end.buttons
    yield from end.cells or end.grid.places
    yield from (card for card in (end.tallies, end.brief, end.meaning) if card)
