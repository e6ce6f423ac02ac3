"""The boards on the screen, each of them with its label and what is typed, and the strip of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import number, tr, tr_context, tr_plural
from game.formats import listed
from game.match.describe import WAITS, letter_by_ear, row_by_ear, words_were
from game.session.entry import InputWarning, warning_for
from game.session.game_words import BETWEEN, FOUND, NOT_FOUND, hidden_in_words
from game.window.draw.boxes import around
from game.window.draw.icons import Icon, icon
from game.window.draw.motion import NEXT_HOP, NEXT_PART, Kind, Motion, flips_apart
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, line_fits, text
from game.window.draw.theme import PANEL_CORNER
from game.window.play.tiles import Face, Look, Tile
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.match import Board, Match
    from game.rules import Guess
    from game.session.entry import Entry, RowWarning
    from game.window.draw.theme import Theme
    from game.window.play.layout import Grid
    from game.window.play.tiles import TilePainter
    from game.window.play.view_model import BoardState, ViewModel

ENTRY = "entry"  # the key of the row being typed
NO_ROW = -1  # in place of a row, where there is none
AROUND = 9  # at 100 %; from a board to the frame around the chosen one
LOCK_SHARE = 0.3  # of the shorter side of a board that is not open yet
TEXT_SHARE = 0.64  # of the height of a label

Piece = tuple[pygame.Surface, pygame.Rect]  # of a drawing, and its place


class BoardView(Part["BoardState | None"]):
    """The tiles of one board, and its label where it is one of several.

    It shows as many rows as the grid has. Where more are used, the rows in view are the last ones;
    a solved board then shows its word alone.

    Attributes:
        moving: the tiles that move.
    """

    def __init__(
        self, painter: TilePainter, grid: Grid, index: int, speed: float, *, framed: bool = True
    ) -> None:
        """Show nothing at a place of a grid.

        Args:
            painter: draws the tiles.
            grid: the places of the boards.
            index: which of them is its own.
            speed: of its motions.
            framed: whether it has a frame where it is the chosen one.
        """
        self._framed, self._speed = framed, speed
        self.frame: pygame.Rect = grid.places[index]
        self.label = grid.label_at(index)
        self.whole = self.frame.union(self.label)
        self._margin = min(grid.around, painter.px(AROUND))
        self._pitch = grid.tile + grid.gap
        self._gap = grid.gap
        # A tile that hops or shakes leaves its place by less than its side.
        most = 2 * max(grid.tile // 2, self._margin)
        super().__init__(self.whole.inflate(most, most), None)
        self.rows = tuple(range(grid.rows))  # of the game: the one of each row of tiles
        self.first_row = self.used = 0
        self.rows_above = self.rows_below = 0  # the rows that the wheel would bring into view
        self._tiles = [
            [Tile(painter, grid.tile_at(index, row, column)) for column in range(grid.letters)]
            for row in range(grid.rows)
        ]
        self.moving: dict[Tile, None] = {}  # in the order in which they began
        self._changed: set[Tile] = set()
        self._known: dict[object, Node] = {}  # the rows in view
        self.painter = painter

    def show(self, shown: BoardState | None) -> list[pygame.Rect]:
        """Show a board, or nothing; return what must be drawn again besides its tiles."""
        before = self.shown
        if shown == before:
            return []
        self.shown, self._nodes = shown, None
        self._choose_rows(shown)
        for row, tiles in zip(self.rows, self._tiles, strict=True):
            for tile, face in zip(tiles, self._faces(shown, row), strict=True):
                if tile.face != face:
                    tile.show(face)
                    self._changed.add(tile)
        looks = ((each.waits, each.chosen, each.marked) if each else () for each in (before, shown))
        return [self.label if len({*looks}) == 1 else self.area]

    @property
    def typed_row(self) -> int | None:
        """The row being typed, None where there is none."""
        return self.shown.made if self.shown and self.shown.entry else None

    def _choose_rows(self, shown: BoardState | None) -> None:
        """Choose which rows are in view: the last ones, or some before them, or one alone."""
        places, self.used = len(self._tiles), shown.used if shown else 0
        hidden = max(0, self.used - places)
        self.rows_below = min(shown.scrolled_back, hidden) if shown else 0
        self.first_row = self.rows_above = hidden - self.rows_below
        if shown and shown.is_solved and shown.playing and places < shown.rows:
            self.first_row, self.rows_above, self.rows_below = self.used - 1, 0, 0
        last = min(self.first_row + places, max(self.used, places))
        rows = [*range(self.first_row, last)]
        self.rows = (*rows, *[NO_ROW] * (places - len(rows)))

    @property
    def hidden(self) -> str:
        """How many rows are out of view, where the wheel brings them into it."""
        return hidden_in_words(self.rows_above, self.rows_below)

    def place_of_rows(self, first: int, end: int) -> pygame.Rect:
        """Return the place of the rows from one to before another, where these were in view."""
        top = self.frame.y + (first - self.first_row) * self._pitch
        high = max(0, (end - first) * self._pitch - self._gap)
        return pygame.Rect(self.frame.x, top, self.frame.width, high)

    def _faces(self, shown: BoardState | None, row: int) -> Sequence[Face]:
        """Return what each tile of a row shows."""
        length = len(self._tiles[0])
        if shown is None or row == NO_ROW or shown.waits:
            return [Face(Look.NONE)] * length
        if row < shown.made:
            faded = shown.is_solved and shown.playing and row < shown.made - 1
            pairs = zip(*shown.board.guesses[row], strict=True)
            return [Face(clue, letter, faded=faded) for letter, clue in pairs]
        if shown.is_solved:
            return [Face(Look.NONE)] * length
        if shown.answer and row == shown.made:
            return [Face(Look.ANSWER, letter) for letter in shown.answer]
        if shown.entry and row == shown.made:
            cursor = shown.entry.cursor if shown.is_next and shown.chosen else -1
            return [*_typed_faces(shown.board, shown.entry, cursor, shown.warning)]
        return [Face(Look.LATER)] * length

    def reveal(self, row: int, word: str, now: float) -> float:
        """Turn a row over, from the word that was typed to its clues; return when that ends."""
        for tile, letter in zip(self._row(row), word, strict=False):
            tile.turn_from(Face(Look.TYPED, letter))
        return self.start(Kind.FLIP, row, now, flips_apart(len(self._row(row))))

    def turn_answer(self, now: float) -> None:
        """Turn over the word that was not found, from a time of the clock on."""
        if any(tile.face.look is Look.ANSWER for tile in self._row(self.used - 1)):
            for tile in self._row(self.used - 1):
                tile.turn_from(Face())
            self.start(Kind.FLIP, self.used - 1, now, NEXT_PART)

    def pop(self, place: int, now: float) -> None:
        """Let one tile of the row being typed pop up, as when its letter was typed."""
        for tile in self._row(self.typed_row)[place : place + 1]:
            self._move(tile, Motion(Kind.POP, now, self._speed))

    def rest(self) -> None:
        """End every motion."""
        for tile in self.moving:
            tile.rest()
        self._changed.update(self.moving)
        self.moving.clear()

    def update(self, now: float) -> list[pygame.Rect]:
        """Move what moves to a time of the clock, and return what must be drawn again."""
        for tile in self.moving:
            tile.update(now)
        changed = self._changed.union(self.moving)
        self._changed.clear()
        self.moving = {tile: None for tile in self.moving if tile.motion}
        return [stale for tile in changed if (stale := tile.take_stale())]

    # What is in it ------------------------------------------------------------------------

    def described(self) -> Iterator[Node]:
        """Return the board as a table of the rows in view; and for the pointer, what has a tip."""
        shown = self.shown
        if not shown:
            return
        key, several = f"board{shown.nth}", shown.boards > 1
        yield Node(
            key,
            Role.TABLE,
            shown.name,
            about=(tr(WAITS) if shown.waits else self.hidden) if several else "",
            place=Place(*self.frame),
            selected=shown.chosen if several else None,
            deeds=(Deed.CLICK,) if several else (),
            children=tuple(self._row_nodes(shown)),
        )
        if several:
            tip = tr("Out of view: {rows}\nClick or turn the wheel to see them", rows=self.hidden)
            place = Place(*self.label)
            yield Node(f"{key}/label", Role.LABEL, tip=tip if self.hidden else "", place=place)
        if shown.warning:
            place = Place(*around(self.places(shown.made)))
            yield Node(f"{key}/warning", Role.LABEL, tip=shown.warning.in_words, place=place)
        if shown.entry and shown.is_next:
            yield from self._typed_nodes(shown.entry, shown.board)

    def _typed_nodes(self, entry: Entry, board: Board) -> Iterator[Node]:
        """Yield the row being typed as a field; and for the pointer, its places."""
        row, letters = len(board.guesses), entry.letters
        name = tr_plural(
            "Row {number}, {count} letter",
            "Row {number}, {count} letters",
            len(letters),
            number=row + 1,
        )
        last = max((place + 1 for place, each in enumerate(letters) if each), default=0)
        tiles = self.places(row)
        yield Node(
            ENTRY,
            Role.FIELD,
            name,
            "".join(letter or " " for letter in letters[: max(last, entry.cursor)]),
            " ".join(tr("Hint: {hint}.", hint=str(each)) for each in board.hints),
            place=Place(*around(tiles)) if tiles else None,
            cursor=entry.cursor,
            deeds=(Deed.FOCUS, Deed.SET_VALUE),
        )
        for nth, tile in enumerate(tiles):
            yield Node(f"{ENTRY}/{nth}", Role.CELL, place=Place(*tile))

    def _row_nodes(self, shown: BoardState) -> Iterator[Node]:
        """Yield the rows in view that have clues, and the word that was not found."""
        known, self._known = self._known, {}
        for at, row in enumerate(self.rows):
            said: Guess | str = shown.answer if row == shown.made else ""
            if 0 <= row < shown.made and not shown.waits:
                said = shown.board.guesses[row]
            if said:
                made_from = f"board{shown.nth}/row{row}", at, said
                self._known[made_from] = known.get(made_from) or self._row_node(*made_from)
                yield self._known[made_from]

    def _row_node(self, key: str, at: int, said: Guess | str) -> Node:
        """Return a row that has clues, or the word that was not found."""
        if isinstance(said, str):
            name, cells = words_were(said), list(said)
        else:
            name = row_by_ear(self.rows[at], said)
            cells = [letter_by_ear(*pair) for pair in zip(*said, strict=True)]
        places, last = [tile.home for tile in self._tiles[at]], len(cells)
        children = tuple(
            Node(f"{key}/{nth}", Role.CELL, words, place=Place(*home), position=(nth + 1, last))
            for nth, (words, home) in enumerate(zip(cells, places, strict=True))
        )
        return Node(key, Role.ROW, name, place=Place(*around(places)), children=children)

    def places(self, row: int) -> list[pygame.Rect]:
        """Return the places of the tiles of a row, none where it is out of view."""
        return [tile.home for tile in self._row(row)]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the tiles within a rectangle, moving ones on top, the last to begin topmost."""
        shown = self.shown
        if not shown:
            return
        surface.fblits(
            [
                (tile.image, tile.rect)
                for row, tiles in zip(self.rows, self._tiles, strict=True)
                if row != NO_ROW
                if clip.y <= tiles[0].home.bottom and tiles[0].home.y <= clip.bottom
                for tile in tiles
                if tile not in self.moving and clip.colliderect(tile.rect)
            ]
        )
        if clip.colliderect(self.label):
            surface.blits(self._label(shown), doreturn=False)
        if shown.chosen and shown.boards > 1 and self._framed:
            self._paint_frame(surface, self.whole, self._margin)
        if shown.marked:
            row, place = shown.marked
            for tile in self._row(row)[place : place + 1]:
                self._paint_frame(surface, tile.home, max(1, self._gap // 2))
        for tile in self.moving:
            surface.blit(tile.image, tile.rect)
        if shown.waits:
            self._paint_lock(surface)

    def _paint_frame(self, surface: pygame.Surface, inside: pygame.Rect, margin: int) -> None:
        place, corner = inside.inflate(2 * margin, 2 * margin), min(PANEL_CORNER, margin + 4)
        accent, line = self.painter.theme.accent, max(2, self.painter.px(2))
        surface.blit(rounded(place.size, corner, None, accent, line), place)

    def _paint_lock(self, surface: pygame.Surface) -> None:
        theme, side = self.painter.theme, max(8, round(min(self.frame.size) * LOCK_SHARE))
        lock = icon(Icon.LOCK, side, theme.muted)
        surface.blit(lock, lock.get_rect(center=self.frame.center))

    def _label(self, shown: BoardState) -> Iterator[Piece]:
        """Draw the number, behind it a sign, and at the right what is out of view or was needed."""
        theme, place = self.painter.theme, self.label
        size, middle = round(place.height * TEXT_SHARE), place.y + place.height * 2 // 5
        ink = theme.accent if shown.chosen else theme.muted if shown.is_solved else theme.text
        figure = text(number(shown.nth + 1), Weight.BOLD, size, ink)
        yield figure, figure.get_rect(midleft=(place.x, middle))
        left = place.x + figure.get_width() + size // 3
        sign = None
        if shown.is_solved:
            sign = text(FOUND, Weight.BOLD, size, theme.accent)
        elif shown.answer:
            sign = text(NOT_FOUND, Weight.BOLD, size, theme.text)
        if sign:
            yield sign, sign.get_rect(midleft=(left, middle))
            left += sign.get_width()
        fits = line_fits(Weight.REGULAR, size, place.right - left - size // 3)
        details = text(
            next(filter(fits, self._details(shown)), ""), Weight.REGULAR, size, theme.muted
        )
        yield details, details.get_rect(midright=(place.right, middle))

    def _details(self, shown: BoardState) -> tuple[str, str]:
        """Return what the label says at its end, and the same in less room."""
        took = tr_context("of a board", "in {guesses}", guesses=shown.made)
        ways = ("↑", self.rows_above), ("↓", self.rows_below)
        hidden = " ".join(f"{sign} {number(rows)}" for sign, rows in ways if rows)
        return BETWEEN.join(filter(None, (took if shown.is_solved else "", hidden))), hidden

    def _row(self, row: int | None) -> list[Tile]:
        return self._tiles[self.rows.index(row)] if row in self.rows else []

    def start(self, kind: Kind, row: int | None, now: float, apart: float = 0.0) -> float:
        """Let the tiles of a row move, some ms apart, and return when that ends."""
        end = now
        for place, tile in enumerate(self._row(row)):
            motion = Motion(kind, now + place * apart * self._speed, self._speed)
            self._move(tile, motion)
            end = motion.end
        return end

    def _move(self, tile: Tile, motion: Motion) -> None:
        if motion.speed:
            tile.move(motion)
            self.moving.pop(tile, None)
            self.moving[tile] = None


def _typed_faces(
    board: Board, entry: Entry, cursor: int, warning: RowWarning | None
) -> Iterator[Face]:
    """Yield what the tiles of the row being typed show."""
    known = {hint.place: hint.letter for hint in board.hints if hint.place is not None}
    for place, letter in enumerate(entry.letters):
        look = Look.TYPED if letter else Look.EMPTY
        at_cursor = place == cursor
        if warning and warning.kind is InputWarning.UNLISTED:
            look = Look.UNLISTED
        elif warning and place in warning.places:
            look = Look.CONTRADICTED
        elif at_cursor:
            look, at_cursor = Look.CURSOR, False
        shown = letter or known.get(place, "")
        yield Face(look, shown, faint=not letter, cursor=at_cursor)


# All of them --------------------------------------------------------------------------------


class BoardGroup:
    """As many boards as there is room for: whole rows of them, around the board in focus.

    Attributes:
        views: the boards in view.
        pane: the chosen board by itself, None where it has no such place.
        all_views: the former, and the latter.
        order: the indices of all boards that are shown, in order.
    """

    def __init__(
        self,
        painter: TilePainter,
        grid: Grid,
        speed: float,
        pane: Grid | None = None,
    ) -> None:
        """Show nothing yet.

        Args:
            painter: draws the tiles.
            grid: the places of the boards.
            speed: of their motions.
            pane: the place of the chosen board by itself, None for none.
        """
        boards = range(len(grid.places))
        self.views = [BoardView(painter, grid, at, speed) for at in boards]
        self.pane = BoardView(painter, pane, 0, speed, framed=False) if pane else None
        self.all_views = [*self.views, *filter(None, (self.pane,))]
        self._focus = 0
        self.order: tuple[int, ...] = ()
        self._first = 0
        self._grid = grid

    def show(self, model: ViewModel, warn: str, order: tuple[int, ...]) -> list[pygame.Rect]:
        """Show the boards around the one in focus; return what must be drawn besides their tiles.

        Args:
            model: what there is to be shown.
            warn: what to warn about, as the setting says.
            order: the indices of the boards in the order in which they are shown.
        """
        stale: list[pygame.Rect] = []
        typed_boards = model.typed_boards
        self.order, self._focus = order, model.focus
        self._first = first_in_view(self._place_of(model.focus), self._grid, len(order))
        for view in self.views[len(self.indexed()) :]:
            stale += view.show(None)
        for index, view in self._shown():
            entry = model.entry if index in typed_boards else None
            known = model.revealed.boards[index]
            warning = warning_for(entry, model.match, known, warn) if entry else None
            stale += view.show(model.board(index)._replace(entry=entry, warning=warning))
        return stale

    def indexed(self) -> list[tuple[int, BoardView]]:
        """Return the boards in view, each with its index."""
        return list(zip(self.order[self._first :], self.views, strict=False))

    def _shown(self) -> list[tuple[int, BoardView]]:
        """Return the boards in view, and the one in focus once more where it has a pane."""
        return [*self.indexed(), *([(self._focus, self.pane)] if self.pane else [])]

    @property
    def out_of_view(self) -> tuple[int, int]:
        """How many boards are out of view: before those in view, and after them."""
        return self._first, max(0, len(self.order) - self._first - len(self.views))

    # Motion -------------------------------------------------------------------------------

    def pop(self, place: int, now: float) -> None:
        """Let the letter just typed pop up on every open board."""
        for view in self.all_views:
            view.pop(place, now)

    def shake(self, now: float) -> None:
        """Shake the row being typed on every open board."""
        for view in self.all_views:
            view.start(Kind.SHAKE, view.typed_row, now)

    def reveal(self, before: Match, after: Match, now: float) -> float:
        """Turn over the row that a guess has filled, and return when that has ended."""
        ends = [
            view.reveal(len(before.boards[index].guesses), after.guesses[-1], now)
            for index, view in self._shown()
            if index in before.open_boards and before.boards[index] is not after.boards[index]
        ]
        return max(ends, default=now)

    def turn_answers(self, now: float) -> None:
        """Turn over the words that were not found, from a time of the clock on."""
        for view in self.views:
            view.turn_answer(now)

    def hop(self, match: Match, now: float) -> float:
        """Let the winning rows hop, and return when that has ended."""
        ends = [
            view.start(Kind.HOP, len(match.boards[index].guesses) - 1, now, NEXT_HOP)
            for index, view in self._shown()
            if match.boards[index].solved
        ]
        return max(ends, default=now)

    @property
    def moving(self) -> bool:
        """Whether anything moves on the boards."""
        return any(view.moving for view in self.all_views)

    def rest(self) -> None:
        """End everything that moves on the boards."""
        for view in self.all_views:
            view.rest()

    def update(self, now: float) -> list[pygame.Rect]:
        """Move what moves to a time of the clock, and return what must be drawn again."""
        return [rect for view in self.all_views for rect in view.update(now)]

    # Places -------------------------------------------------------------------------------

    def view_of(self, board: int) -> BoardView | None:
        """Return the view of a board, None where it is not in view."""
        return dict(self.indexed()).get(board)

    @property
    def warning(self) -> RowWarning | None:
        """The warning about the row being typed on the chosen board, if there is one."""
        view = self.view_of(self._focus)
        return view.shown.warning if view and view.shown else None

    @property
    def scrollable(self) -> int:
        """By how many rows the player can scroll back, on any board."""
        return max((view.rows_above + view.rows_below for view in self.all_views), default=0)

    @property
    def rows_in_view(self) -> int:
        """How many rows of each board are in view."""
        return self._grid.rows

    # Ways from one board to another -------------------------------------------------------

    @property
    def one_row(self) -> bool:
        """Whether all boards are side by side, so that none is above or below another."""
        return len(self.order) <= self._grid.across

    @property
    def page(self) -> int:
        """By how many rows of boards Page Up and Page Down move the focus."""
        return 1 if self.all_in_view else self._grid.down

    @property
    def all_in_view(self) -> bool:
        """Whether every board is in view."""
        return len(self.views) >= len(self.order)

    def neighbour(self, board: int, by: int) -> int:
        """Return the board some places after another one in their order, or before it."""
        place = self._place_of(board) + by - (board not in self.order and by > 0)
        return self.order[min(max(place, 0), len(self.order) - 1)]

    def below(self, board: int, rows: int) -> int:
        """Return the board some rows of boards below another one, in the same column."""
        across, place = self._grid.across, min(self._place_of(board), len(self.order) - 1)
        column = place % across
        last = (len(self.order) - 1 - column) // across
        return self.order[min(max(place // across + rows, 0), last) * across + column]

    def _place_of(self, board: int) -> int:
        if board in self.order:
            return self.order.index(board)
        after = (place for place, each in enumerate(self.order) if each > board)
        return next(after, len(self.order))


def first_in_view(place: int, grid: Grid, boards: int) -> int:
    """Return the place of the first board in view, so that a given one is in view.

    Whole rows of boards come into view together, so that each board stays in its column. A single
    row moves no further than it must, so that as many boards as there is room for are in view.
    """
    across, down = grid.across, grid.down
    rows = -(-boards // across)
    if down == 1:
        return max(0, min(place // across * across, boards - across))
    first = min(place // across // down * down, max(0, rows - down))
    return first * across


# The strip ----------------------------------------------------------------------------------

CORNER_SHARE, FIGURE_SHARE = 0.25, 0.5  # of the height of a cell
EARLIER, LATER = "‹", "›"

Cell = tuple["BoardState", bool]  # a board, and whether it is in view


class BoardStrip(Part["tuple[Cell, ...]"]):
    """A cell for each board, also for those out of view, to see and to click.

    Where not all have room, those around the one in focus are seen.
    """

    def __init__(self, theme: Theme, places: Sequence[pygame.Rect]) -> None:
        """Show nothing yet."""
        self._theme = theme
        self._places = places
        self._first = 0
        self._side = places[0].height // 2 if places else 0  # for the signs that there is more
        super().__init__(around(places).inflate(2 * self._side, 0), ())

    def arrange(self) -> None:
        """Choose the cells to be seen."""
        super().arrange()
        focus = next((place for place, cell in enumerate(self.shown) if cell[0].chosen), 0)
        seen = len(self._places)
        self._first = max(0, min(focus - seen // 2, len(self.shown) - seen))

    @property
    def _seen(self) -> list[tuple[Cell, pygame.Rect]]:
        """The cells to be seen, and where each is."""
        return list(zip(self.shown[self._first :], self._places, strict=False))

    def described(self) -> Iterator[Node]:
        """Return the cells to be seen as a list."""
        items = tuple(
            Node(
                f"strip/{board.nth}",
                Role.ITEM,
                listed(filter(None, (str(board.nth + 1), board.status))),
                tip=board.name,
                place=Place(*rect),
                selected=board.chosen,
                position=(at, len(self._seen)),
                deeds=(Deed.CLICK,),
            )
            for at, ((board, _), rect) in enumerate(self._seen, 1)
        )
        if items:
            yield Node("strip", Role.LIST, tr("Boards"), children=items)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the cells within a rectangle, and at both ends whether there are more."""
        for cell, place in self._seen:
            if clip.colliderect(place):
                self._paint_cell(surface, *cell, place)
        after = len(self.shown) - self._first - len(self._places)
        for sign, more, left in ((EARLIER, self._first, True), (LATER, after, False)):
            if self._places and more > 0:
                drawn = text(sign, Weight.BOLD, self._side * 4 // 3, self._theme.text)
                end = self._places[0].move(-drawn.get_width(), 0) if left else self._places[-1]
                surface.blit(drawn, drawn.get_rect(midleft=end.midleft if left else end.midright))

    def _paint_cell(
        self, surface: pygame.Surface, board: BoardState, in_view: bool, place: pygame.Rect
    ) -> None:
        """Draw a cell, filled where its board is in view, green where it is solved."""
        theme, solved = self._theme, board.is_solved
        line = max(1, self._side // 12) * (1 + board.chosen)
        fill = theme.green if solved else theme.later if theme.framed else theme.raised
        outline = theme.accent if board.chosen else theme.green if solved else theme.line
        corner, size = round(place.height * CORNER_SHARE), round(place.height * FIGURE_SHARE)
        surface.blit(rounded(place.size, corner, fill if in_view else None, outline, line), place)
        ink = theme.muted if board.waits else theme.on_green if solved and in_view else theme.text
        weight = Weight.REGULAR if board.waits else Weight.BOLD
        drawn = text(number(board.nth + 1), weight, size, ink)
        surface.blit(drawn, drawn.get_rect(center=place.center))
