"""The strip of boards: a cell for each, also for those out of view, to see and to click."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.catalogue import number as in_figures
from game.catalogue import tr
from game.window.play.board_view import BoardStatus
from game.window.play.header_places import bar_below
from game.window.play.labels import NOT_FOUND
from game.window.ui.shapes import disc, lock, rounded
from game.window.ui.text import Weight, text
from game.window.ui.theme import Colour, Theme
from game.window.ui.tooltip import Tip

CORNER_SHARE, FIGURE_SHARE, SIGN_SHARE = 0.25, 0.5, 0.34  # of the height of a cell
LOW_SIGN_SHARE = 0.26  # the same where the number would touch its sign
DOT_INSET, LOW_DOT_INSET = 4, 3  # pixels between the dot and the edges of its cell
EARLIER, LATER = "‹", "›"


class Cell(NamedTuple):
    """What a cell says of its board.

    Attributes:
        board: its index.
        status: whether it is open, solved, not open yet, or was not found.
        in_focus: whether it has the focus.
        in_view: whether it is among the boards in view.
    """

    board: int
    status: BoardStatus
    in_focus: bool
    in_view: bool


class BoardStrip:
    """Draws the cells. Where not all have room, those around the one in focus are seen."""

    def __init__(self, theme: Theme, places: Sequence[pygame.Rect]) -> None:
        self._theme = theme
        self._places = places
        self.cells: tuple[Cell, ...] = ()
        self.first = 0
        whole = places[0].unionall(list(places[1:])) if places else pygame.Rect(0, 0, 0, 0)
        self._side = places[0].height // 2 if places else 0  # for the signs that there is more
        self._bar = bar_below(places[0].height if places else 0)
        self.area = whole.inflate(2 * self._side, 0)
        self.area.height += 1 + self._bar

    def show(self, cells: tuple[Cell, ...]) -> list[pygame.Rect]:
        """Show the cells of all boards, and return what must be drawn again."""
        if cells == self.cells:
            return []
        self.cells = cells
        focus = next((place for place, cell in enumerate(cells) if cell.in_focus), 0)
        seen = len(self._places)
        self.first = max(0, min(focus - seen // 2, len(cells) - seen))
        return [self.area]

    @property
    def shown(self) -> list[tuple[Cell, pygame.Rect]]:
        """The cells to be seen, and where each is."""
        return list(zip(self.cells[self.first :], self._places, strict=False))

    @property
    def bars(self) -> tuple[pygame.Rect, ...]:
        """The lines below the cells of the boards in view, none where all boards are."""
        if not self._some_out_of_view:
            return ()
        return tuple(
            pygame.Rect(place.x, place.bottom + 1, place.width, self._bar)
            for cell, place in self.shown
            if cell.in_view
        )

    @property
    def _some_out_of_view(self) -> bool:
        """Whether boards that are still to be solved are out of view; solved ones may be hidden."""
        return any(
            not cell.in_view and cell.status is not BoardStatus.SOLVED for cell in self.cells
        )

    def tip_under(self, x: int, y: int) -> Tip | None:
        """Return what the look of the cell at a point means, None where it has no meaning."""
        for cell, place in self.shown:
            if place.collidepoint(x, y) and (words := self._meaning(cell)):
                return Tip(words, place)
        return None

    def _meaning(self, cell: Cell) -> str:
        number = cell.board + 1
        match cell.status:
            case BoardStatus.SOLVED:
                return tr("Board {number}: solved", number=number)
            case BoardStatus.MISSED:
                return tr("Board {number}: not found", number=number)
            case BoardStatus.WAITING:
                return tr("Board {number}: opens later", number=number)
        if not self._some_out_of_view:
            return ""
        if cell.in_view:
            return tr("Board {number}: in view, as the line says", number=number)
        return tr("Board {number}: out of view. Click to see it.", number=number)

    def board_under(self, x: int, y: int) -> int | None:
        """Return the index of the board whose cell is at a point, or None."""
        under = (cell.board for cell, place in self.shown if place.collidepoint(x, y))
        return next(under, None)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the cells within a rectangle."""
        for cell, place in self.shown:
            if clip.colliderect(place):
                self._paint_cell(surface, cell, place)
        if not self._places:
            return
        for bar in self.bars:
            surface.fill(self._theme.text, bar)
        for sign, there_are, side, point in (
            (EARLIER, self.first, "midright", self._places[0].midleft),
            (LATER, len(self.cells) - self.first - len(self._places), "midleft", self._end),
        ):
            if there_are > 0:
                drawn = text(sign, Weight.BOLD, self._side * 4 // 3, self._theme.text)
                surface.blit(drawn, drawn.get_rect(**{side: point}))

    @property
    def _end(self) -> tuple[int, int]:
        return self._places[-1].midright

    def _paint_cell(self, surface: pygame.Surface, cell: Cell, place: pygame.Rect) -> None:
        theme, height = self._theme, place.height
        fill, outline, line, figure = self._colours(cell)
        corner_size = round(height * CORNER_SHARE)
        if cell.in_focus:  # its outline is apart from what fills it, so that colour is not needed
            surface.blit(rounded(place.size, corner_size, None, outline, line), place)
            inner = place.inflate(-4 * line, -4 * line)
            surface.blit(rounded(inner.size, max(1, corner_size - 2 * line), fill), inner)
        else:
            surface.blit(rounded(place.size, corner_size, fill, outline, line), place)
        weight = Weight.REGULAR if cell.status is BoardStatus.WAITING else Weight.BOLD
        drawn = text(in_figures(cell.board + 1), weight, round(height * FIGURE_SHARE), figure)
        at_figure = drawn.get_rect(center=place.center)
        surface.blit(drawn, at_figure)
        ink = drawn.get_bounding_rect().move(at_figure.topleft)
        if cell.status is BoardStatus.SOLVED:
            dot = disc(max(4, round(height * SIGN_SHARE) // 2), figure)
            at = dot.get_rect(topright=(place.right - DOT_INSET, place.y + DOT_INSET))
            if at.inflate(2, 2).colliderect(ink):  # by a number of two figures
                dot = disc(max(4, round(height * LOW_SIGN_SHARE) // 2), figure)
                at = dot.get_rect(topright=(place.right - LOW_DOT_INSET, place.y + LOW_DOT_INSET))
            surface.blit(dot, at)
            return
        side = max(5, round(height * SIGN_SHARE))
        corner = pygame.Rect(place.right - side - 2, place.y + 2, side, side)
        if corner.inflate(2, 2).colliderect(ink):
            side = max(5, round(height * LOW_SIGN_SHARE))
            corner.update(place.right - side - 2, place.y + 1, side, side)
        match cell.status:
            case BoardStatus.WAITING:
                surface.blit(lock(side, theme.muted), corner)
            case BoardStatus.MISSED:
                cross = text(NOT_FOUND, Weight.BOLD, side, theme.warning)
                surface.blit(cross, cross.get_rect(center=corner.center))

    def _colours(self, cell: Cell) -> tuple[Colour | None, Colour | None, int, Colour]:
        """Return fill, outline, the thickness of that, and the colour of the figure.

        A board out of view has no fill.
        """
        theme = self._theme
        raised = theme.later if theme.framed else theme.raised  # the latter is too dark a grey
        fill, outline, figure = raised, raised, theme.text
        match cell.status:
            case BoardStatus.SOLVED:
                fill = outline = theme.green
                figure = theme.on_green if cell.in_view else theme.text
            case BoardStatus.MISSED:
                outline = theme.warning
            case BoardStatus.WAITING:
                figure = theme.muted
            case BoardStatus.OPEN if not cell.in_view:
                outline = theme.line
        if not cell.in_view and cell.status is BoardStatus.WAITING:
            outline = theme.line
        thick = max(1, self._side // 12)
        if cell.in_focus:
            return (fill if cell.in_view else None), theme.accent, 2 * thick, figure
        return (fill if cell.in_view else None), outline, thick, figure
