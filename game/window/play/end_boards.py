"""Where everything goes at the end of a game of several boards.

The result is on top; below it are the boards with their rows where these can be read, else their
answers alone, next to the rows of the board in focus; then the cards, where there is room for them.
"""

from typing import NamedTuple

from pygame import Rect

from game.window.play.end_places import GAP, EndLayout, EndShape, Needs
from game.window.play.grid import Grid, Pane

LOW_CARD = 176  # cards below several boards
CARD_GROWS = 0.84  # of that at the most, where boards leave room,
LOOSE, LOOSEST = 0.5, 0.6  # of the height of a cell that is left between them, usually and at most
WIDE_CARDS, LEAST_WIDE_CARDS = 1100, 720  # from these widths on there are three of them, or two
BEYOND_BUTTONS = 300  # what the text needs next to buttons
ANSWER_TILE, BOARD_TILE = 60, 52  # the largest ones of answers alone, and of boards
FEW, FEW_BOARDS_TILE = 8, 76  # the largest ones of so few boards, which may have room
LINE = 18  # the number above a board, and what is said below its answer
LARGE_ENOUGH = 0.8  # of the largest tile; so large tiles may be to have more boards side by side
BEHIND = 1.5  # from the left end of a line to what is said behind a number, in lines
CROWDED_TILE, LEAST_ANSWER_TILE = 18, 13  # pixels; below the first one answers alone are shown
PANE_TILE, PANE_TITLE, PANE_AROUND, LEAST_PANE = 30, 30, 16, 116  # at 100 %: of the rows in focus
EASY_TILE = 20  # pixels; so large answers may be for the sake of what is around them,
VERY_FEW, EASY_FEW_TILE, EASY_BOARD_TILE = 4, 26, 21  # and rows of so few boards, and of more
LARGE_BOARD_TILE = 30  # at 100 %; rows of many boards that are smaller are less than a review
APART = 0.5  # of the width of a board; so far apart they are at most side by side
SCROLLED_TILE = 15  # pixels; of answers of which not all are in view


def several_boards(page: Rect, unit: float, shape: EndShape, needs: Needs) -> EndLayout:
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
    end = EndLayout(page, unit, Grid((), 0, 0, 0, shape.letters), text, buttons)
    end = end._replace(centred=not in_line)

    below = Rect(page.x, top, page.width, bottom - top)
    found = _with_boards(end, below, shape, gap)
    if found.grid.rows or not in_line:
        return found
    # Answers alone are shown, so the rows of the board in focus are next to them.
    pane = _pane(below, shape, unit)
    below.width = pane.line.x - gap - below.x
    narrower = _with_boards(end, below, shape, gap)
    wide = below.width >= LEAST_WIDE_CARDS * unit
    if not wide or _loses(narrower, found) or (found.brief and not narrower.brief):
        return found
    return narrower._replace(pane=pane)


def _pane(area: Rect, shape: EndShape, unit: float) -> Pane:
    """Return the place of the rows of the board in focus, at the right of an area."""
    title, around = round(PANE_TITLE * unit), round(PANE_AROUND * unit)
    high = area.height - title
    tile = min(round(PANE_TILE * unit), high * 10 // (11 * shape.rows))
    tile = max(tile, LEAST_ANSWER_TILE + 1)
    gap = max(1, tile // 10)
    rows = min(shape.rows, high // (tile + gap))
    across = shape.letters * (tile + gap) - gap
    wide = max(across + 2 * around, round(LEAST_PANE * unit))
    left = area.right - wide
    frame = Rect(0, area.y + title, across, rows * (tile + gap) - gap)
    frame.centerx = left + wide // 2
    grid = Grid((frame,), tile, gap, rows, shape.letters)
    line = Rect(left, area.y, 1, area.height)
    return Pane(Rect(left, area.y, wide, title), line, grid)


def _with_boards(end: EndLayout, below: Rect, shape: EndShape, gap: int) -> EndLayout:
    """Return the places with the boards in an area, and with cards below them if there is room."""
    unit = end.unit

    def with_cards(high: int) -> EndLayout:
        cards = _low_cards(below, unit, shape, high)
        floor = cards[0].y - gap if cards else below.bottom
        area = Rect(below.x, below.y, below.width, floor - below.y)
        found = end._replace(meaning=cards[0]) if len(cards) == 3 else end
        if cards:
            found = found._replace(tallies=cards[-2], brief=cards[-1])
        return _with_cells(found, area, shape)

    high = round(LOW_CARD * unit)
    plain, found = with_cards(0), with_cards(high)
    if not found.brief or _loses(found, plain):
        return plain
    # What boards would only be farther apart by is for the cards.
    loose = found.brief.y - gap - below.y - _least_height(found)
    higher = with_cards(high + max(0, min(loose, round(CARD_GROWS * high))))
    return higher if higher.answer_tile >= found.answer_tile else found


def _loses(found: EndLayout, plain: EndLayout) -> bool:
    """Return whether boards lose more by what is around them than that is worth."""
    unit = min(plain.unit, 1.5)
    if len(found.cells) < len(plain.cells):
        return True
    if found.grid.rows < plain.grid.rows:
        return len(plain.cells) <= FEW or plain.answer_tile >= LARGE_BOARD_TILE * unit
    enough = LARGE_ENOUGH * plain.answer_tile
    easy = EASY_FEW_TILE if len(plain.cells) <= VERY_FEW else EASY_BOARD_TILE
    return found.answer_tile < min(enough, easy * unit if plain.grid.rows else EASY_TILE)


def _least_height(end: EndLayout) -> int:
    """Return the height that the cells of boards take while they are not far apart."""
    first, down = end.cells[0], len({cell.y for cell in end.cells})
    return round((down * (1 + LOOSE) + LOOSE) * first.height)


def _low_cards(page: Rect, unit: float, shape: EndShape, height: int) -> tuple[Rect, ...]:
    """Return the cards below several boards: meaning, games so far, review; or the last two."""
    if not (height and shape.cards) or page.width < LEAST_WIDE_CARDS * unit:
        return ()
    gap = round(GAP * unit)
    shares = (3, 4, 6) if page.width >= WIDE_CARDS * unit else (5, 6)
    each = (page.width - gap * (len(shares) - 1)) / sum(shares)
    cards, left = [], float(page.x)
    for share in shares:
        cards.append(Rect(round(left), page.bottom - height, int(share * each), height))
        left += share * each + gap
    return tuple(cards)


class _Cells(NamedTuple):
    """How the cells of several boards are laid out: their tile, and how many are side by side."""

    tile: int
    across: int
    down: int
    rows: int
    missed: bool = True  # whether there is an answer below the rows

    @property
    def gap(self) -> int:
        """The space between tiles."""
        return max(1, min(self.tile // 10, 8))

    def size(self, letters: int, line: int) -> tuple[int, int]:
        """Return the size of a cell: number, rows, answer, and what is said below.

        Without rows that is said behind the number.
        """
        pitch = self.tile + self.gap
        wide = letters * pitch - self.gap
        if not self.rows:
            return wide, line + self.tile
        answer = self.apart + self.tile if self.missed else 0
        return wide, line + self.rows * pitch + answer + line

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
    # Below a title at the left, boards begin where it does; the outline is in the page's margin.
    area = area.inflate(-2 * margin if end.centred else 0, -2 * margin)
    largest = end.px(FEW_BOARDS_TILE if shape.boards <= FEW else BOARD_TILE)
    found = _fitting(area, shape, line, shape.rows, largest)
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
                    if fits(_Cells(tile, across, down, rows, shape.missed))
                ),
                0,
            )
            if tile:
                found.append(_Cells(tile, across, down, rows, shape.missed))
        if found:
            largest_tile = max(cells.tile for cells in found)
            good = [cells for cells in found if cells.tile >= LARGE_ENOUGH * largest_tile]
            return min(good, key=lambda cells: cells.down)
    if rows:
        return None
    # Not all of them have room: whole rows of as many as there is room for.
    fewer = (
        _Cells(SCROLLED_TILE, across, down, 0)
        for across in range(shape.boards, 0, -1)
        for down in range(shape.boards, 0, -1)
    )
    return max(filter(fits, fewer), key=lambda cells: cells.across * cells.down, default=None)


def _placed(end: EndLayout, area: Rect, shape: EndShape, cells: _Cells, line: int) -> EndLayout:
    """Return the places with cells of some size in the middle of an area."""
    width, height = cells.size(shape.letters, line)
    columns = _columns(area, cells, width, aligned=not end.centred)
    pitch = height + cells.between
    spare = area.height - cells.down * pitch + cells.between
    higher = max(0, min(spare // (cells.down + 1), int(LOOSEST * height))) if cells.down > 1 else 0
    pitch += higher
    count = min(shape.boards, cells.across * cells.down)
    down = -(-count // cells.across)
    top = area.y + (area.height - down * pitch + cells.between + higher) // 2
    places = tuple(
        Rect(columns[n % cells.across], top + n // cells.across * pitch, width, height)
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
    high = cells.rows * (cells.tile + cells.gap) - cells.gap if cells.rows else cells.tile
    boards = tuple(Rect(place.x, place.y + line, width, high) for place in places)
    grid = Grid(boards, cells.tile, cells.gap, cells.rows, shape.letters, line)
    return end._replace(
        grid=grid,
        cells=places,
        answers=answers,
        notes=notes,
        answer_tile=cells.tile,
    )


def _columns(area: Rect, cells: _Cells, width: int, *, aligned: bool) -> list[int]:
    """Return the left edges of cells of some width side by side, farther apart in wide windows.

    Aligned ones go from the left edge of the area to its right edge, unless that is too wide.
    """
    across, most = cells.across, round(APART * width)
    step = width + cells.between
    spare = area.width - across * step + cells.between
    if across > 1 and aligned and spare <= (across - 1) * most:
        return [area.x + n * (area.width - width) // (across - 1) for n in range(across)]
    step += min(spare // (across + 1), most)
    left = area.x + (area.width - (across - 1) * step - width) // 2
    return [left + n * step for n in range(across)]
