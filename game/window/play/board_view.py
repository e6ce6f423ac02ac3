"""A board on the screen: rows of tiles that show the guesses, and the row being typed."""

from collections.abc import Iterator
from enum import Enum, auto

import pygame

from game.match import Board
from game.session.entry import Entry, InputWarning, RowWarning
from game.window.draw.icons import Icon, icon
from game.window.draw.motion import NEXT_HOP, NEXT_PART, Kind, Motion, flips_apart
from game.window.play.grid import Grid
from game.window.play.tiles import Face, Look, Tile, TilePainter

NO_ROW = -1  # in place of a row, where there is none
LOCK_SHARE = 0.3  # of the shorter side of a board that is not open yet


class BoardStatus(Enum):
    """The status of a board among several.

    OPEN: to be solved.
    SOLVED: solved.
    WAITING: not open yet, in a sequence.
    """

    OPEN = auto()
    SOLVED = auto()
    WAITING = auto()


class BoardView:
    """The tiles of one board.

    It shows as many rows as the grid has. Where more are used, the rows in view are the last ones;
    a solved board then shows its word alone.
    """

    def __init__(self, painter: TilePainter, grid: Grid, index: int) -> None:
        self.frame: pygame.Rect = grid.places[index]
        self._pitch = grid.tile + grid.gap
        self._gap = grid.gap
        # A tile that hops or shakes leaves its place by less than its side.
        self.area = self.frame.inflate(grid.tile, grid.tile)
        self.rows = tuple(range(grid.rows))  # of the game: the one of each row of tiles
        self.first_row = self.used = 0
        self.typed_row: int | None = None
        self.rows_above = 0  # the rows that scrolling back would bring into view
        self.rows_below = 0  # those that scrolling forth would
        self._tiles = [
            [Tile(painter, grid.tile_at(index, row, column)) for column in range(grid.letters)]
            for row in range(grid.rows)
        ]
        self._moving: dict[Tile, None] = {}  # in the order in which they began
        self._changed: set[Tile] = set()
        self._frames: list[pygame.Rect] = []  # what else must be drawn again
        self._lock: pygame.Surface | None = None
        self.painter = painter
        self._board: Board | None = None
        self._shown: tuple[object, ...] = ()

    def show(
        self,
        board: Board,
        entry: Entry | None,
        rows: int,
        status: BoardStatus,
        warning: RowWarning | None = None,
        scrolled_back: int = 0,
        fades: bool = True,
        answer: str = "",
    ) -> None:
        """Show a board.

        Args:
            board: its guesses and hints.
            entry: the row being typed, where there is one on this board.
            rows: how many rows the game has.
            status: solved boards have no empty rows, waiting ones show nothing yet.
            warning: the warning about the row being typed.
            scrolled_back: by how many rows the player has scrolled back.
            fades: whether the rows of a solved board step back, all but the last.
            answer: the word that was not found, for the row after the last guess.
        """
        frame, typed_in = (rows, status, scrolled_back, fades, answer), (entry, warning)
        same = board is self._board and self._shown[:1] == (frame,)
        if same and self._shown == (frame, typed_in):
            return
        self._board, self._shown = board, (frame, typed_in)
        self._show_lock(status is BoardStatus.WAITING)
        self.typed_row = len(board.guesses) if entry else None
        typed_row = 0 if status is BoardStatus.WAITING else len(board.guesses)
        if not same:
            used = _rows_used(board, status, rows, answer)
            alone = status is BoardStatus.SOLVED and fades
            self._choose_rows(used, rows, scrolled_back, alone=alone)
        for row, tiles in zip(self.rows, self._tiles, strict=True):
            if same and row != typed_row:
                continue
            match status if row != NO_ROW else None:
                case None:
                    faces: Iterator[Face] = iter([Face(Look.NONE)] * len(tiles))
                case BoardStatus.WAITING:
                    faces = iter([Face(Look.LATER)] * len(tiles))
                case BoardStatus.SOLVED:
                    faces = self._solved_faces(board, row, len(tiles), fades)
                case BoardStatus.OPEN:
                    typed = entry if row == typed_row else None
                    faces = self._faces(board, typed, row, len(tiles), warning)
                    if answer and row == len(board.guesses):
                        faces = (Face(Look.ANSWER, letter) for letter in answer)
            for tile, face in zip(tiles, faces, strict=True):
                if tile.face != face:
                    tile.show(face)
                    self._changed.add(tile)

    def _choose_rows(self, used: int, rows: int, back: int, *, alone: bool) -> None:
        """Choose which rows are in view: the last ones, or some before them, or one alone."""
        places = len(self._tiles)
        self.rows_above = self.rows_below = 0
        if alone and places < rows:
            self.first_row = used - 1
        else:
            self.rows_above = max(0, used - places)
            self.rows_below = min(back, self.rows_above)
            self.first_row = self.rows_above - self.rows_below
        last = min(self.first_row + places, max(used, places))
        shown = [*range(self.first_row, last)]
        self.rows = (*shown, *[NO_ROW] * (places - len(shown)))
        self.used = used

    def place_of_rows(self, first: int, end: int) -> pygame.Rect:
        """Return the place of the rows from one to before another, where these were in view."""
        top = self.frame.y + (first - self.first_row) * self._pitch
        high = max(0, (end - first) * self._pitch - self._gap)
        return pygame.Rect(self.frame.x, top, self.frame.width, high)

    def hide(self) -> None:
        """Show nothing, where there is no board for this place."""
        self._board, self._shown, self.typed_row = None, (), None
        self._show_lock(False)
        self.first_row = self.rows_above = self.rows_below = 0
        for tile in (tile for tiles in self._tiles for tile in tiles):
            if tile.face.look is not Look.NONE:
                tile.show(Face(Look.NONE))
                self._changed.add(tile)

    def _show_lock(self, shown: bool) -> None:
        if shown != (self._lock is not None):
            side = max(8, round(min(self.frame.size) * LOCK_SHARE))
            self._lock = icon(Icon.LOCK, side, self.painter.theme.muted) if shown else None
            self._frames.append(self.frame)

    def _solved_faces(self, board: Board, row: int, length: int, fades: bool) -> Iterator[Face]:
        if row >= len(board.guesses):
            return iter([Face(Look.NONE)] * length)
        word, clues = board.guesses[row]
        faded = fades and row < len(board.guesses) - 1
        return (Face(clue, each, faded=faded) for each, clue in zip(word, clues, strict=True))

    def _faces(
        self,
        board: Board,
        entry: Entry | None,
        row: int,
        length: int,
        warning: RowWarning | None,
    ) -> Iterator[Face]:
        if row < len(board.guesses):
            word, clues = board.guesses[row]
            for letter, clue in zip(word, clues, strict=True):
                yield Face(clue, letter)
        elif entry:
            known = {hint.place: hint.letter for hint in board.hints if hint.place is not None}
            for place, letter in enumerate(entry.letters):
                look = Look.TYPED if letter else Look.EMPTY
                at_cursor = place == entry.cursor
                if warning and warning.kind is InputWarning.UNLISTED:
                    look = Look.UNLISTED
                elif warning and place in warning.places:
                    look = Look.CONTRADICTED
                elif at_cursor:
                    look, at_cursor = Look.CURSOR, False
                shown = letter or known.get(place, "")
                yield Face(look, shown, faint=not letter, cursor=at_cursor)
        else:
            for _ in range(length):
                yield Face(Look.LATER)

    def reveal(self, row: int, word: str, now: float, speed: float) -> float:
        """Turn a row over, from the word that was typed to its clues; return when that ends."""
        for tile, letter in zip(self._row(row), word, strict=False):
            tile.turn_from(Face(Look.TYPED, letter))
        return self._start(Kind.FLIP, row, now, flips_apart(len(self._row(row))), speed)

    def turn_answer(self, now: float, speed: float) -> None:
        """Turn over the word that was not found, from a time of the clock on."""
        if any(tile.face.look is Look.ANSWER for tile in self._row(self.used - 1)):
            for tile in self._row(self.used - 1):
                tile.turn_from(Face())
            self._start(Kind.FLIP, self.used - 1, now, NEXT_PART, speed)

    def hop(self, row: int, now: float, speed: float) -> float:
        """Let the tiles of a row hop, one after the other, and return when that ends."""
        return self._start(Kind.HOP, row, now, NEXT_HOP, speed)

    def shake(self, row: int, now: float, speed: float) -> float:
        """Shake a row, and return when that ends."""
        return self._start(Kind.SHAKE, row, now, 0, speed)

    def pop(self, row: int, place: int, now: float, speed: float) -> None:
        """Let one tile pop up, as when its letter was typed."""
        for tile in self._row(row)[place : place + 1]:
            self._move(tile, Motion(Kind.POP, now, speed))

    def rest(self) -> None:
        """End every motion."""
        for tile in self._moving:
            tile.rest()
        self._changed.update(self._moving)
        self._moving.clear()

    @property
    def settled(self) -> list[list[Face]]:
        """What the tiles in view show once nothing moves, row by row."""
        return [[tile.face for tile in tiles] for tiles in self._tiles]

    @property
    def moving(self) -> bool:
        """Whether any tile moves."""
        return bool(self._moving)

    def update(self, now: float) -> list[pygame.Rect]:
        """Move what moves to a time of the clock, and return what must be drawn again."""
        for tile in self._moving:
            tile.update(now)
        changed = self._changed.union(self._moving)
        self._changed.clear()
        self._moving = {tile: None for tile in self._moving if tile.moving}
        frames, self._frames = self._frames, []
        return [*frames, *(stale for tile in changed if (stale := tile.take_stale()))]

    def tile_under(self, x: int, y: int) -> tuple[int, int] | None:
        """Return the row and the place of the tile at a point, or None where there is none."""
        for row, tiles in zip(self.rows, self._tiles, strict=True):
            for place, tile in enumerate(tiles):
                if row != NO_ROW and tile.home.collidepoint(x, y):
                    return row, place
        return None

    def places(self, row: int) -> list[pygame.Rect]:
        """Return the places of the tiles of a row, none where it is out of view."""
        return [tile.home for tile in self._row(row)]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the tiles within a rectangle, moving ones on top, the last to begin topmost."""
        surface.fblits(
            [
                (tile.image, tile.rect)
                for row, tiles in zip(self.rows, self._tiles, strict=True)
                if row != NO_ROW
                if clip.y <= tiles[0].home.bottom and tiles[0].home.y <= clip.bottom
                for tile in tiles
                if tile not in self._moving and clip.colliderect(tile.rect)
            ]
        )
        for tile in self._moving:
            surface.blit(tile.image, tile.rect)
        if self._lock:
            place = self._lock.get_rect(center=self.frame.center)
            around = place.inflate(place.width // 2, place.height // 2)
            homes = (tile.home for tiles in self._tiles for tile in tiles)
            covered = around.unionall([home for home in homes if home.colliderect(around)])
            surface.fill(self.painter.theme.background, covered)
            surface.blit(self._lock, place)

    def _row(self, row: int) -> list[Tile]:
        return self._tiles[self.rows.index(row)] if row in self.rows else []

    def _start(self, kind: Kind, row: int, now: float, apart: float, speed: float) -> float:
        end = now
        for place, tile in enumerate(self._row(row)):
            motion = Motion(kind, now + place * apart * speed, speed)
            self._move(tile, motion)
            end = motion.end
        return end

    def _move(self, tile: Tile, motion: Motion) -> None:
        if motion.speed:
            tile.move(motion)
            self._moving.pop(tile, None)
            self._moving[tile] = None


def _rows_used(board: Board, status: BoardStatus, rows: int, answer: str) -> int:
    """Return how many rows of a board show something: its last ones are to be in view."""
    match status:
        case BoardStatus.WAITING:
            return 0
        case BoardStatus.SOLVED:
            return len(board.guesses)
        case BoardStatus.OPEN:
            return len(board.guesses) + 1 if answer else min(len(board.guesses) + 1, rows)
