"""The strip of boards: a cell for each, also for those out of view, to see and to click."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.catalogue import number as in_figures
from game.catalogue import tr
from game.formats import listed
from game.window.draw.boxes import around
from game.window.draw.icons import Icon, icon
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.shapes import disc, rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import Colour, Theme
from game.window.play.board_view import BoardStatus, status_by_ear
from game.window.ui.stage import Part

CORNER_SHARE, FIGURE_SHARE, SIGN_SHARE = 0.25, 0.5, 0.28  # of the height of a cell
BELOW = 2  # pixels: above the line below the cell of a board in view, and its height
EARLIER, LATER = "‹", "›"


class Cell(NamedTuple):
    """What a cell says of its board.

    Attributes:
        board: its index.
        status: whether it is open, solved, or not open yet.
        in_focus: whether it has the focus.
        in_view: whether it is among the boards in view.
    """

    board: int
    status: BoardStatus
    in_focus: bool
    in_view: bool


class BoardStrip(Part[tuple[Cell, ...]]):
    """Draws the cells. Where not all have room, those around the one in focus are seen."""

    def __init__(self, theme: Theme, places: Sequence[pygame.Rect]) -> None:
        """Show nothing yet."""
        self._theme = theme
        self._places = places
        self._first = 0
        self._side = places[0].height // 2 if places else 0  # for the signs that there is more
        area = around(places).inflate(2 * self._side, 0)
        super().__init__(pygame.Rect(*area.topleft, area.width, area.height + 2 * BELOW), ())

    def arrange(self) -> None:
        """Choose the cells to be seen."""
        super().arrange()
        focus = next((place for place, cell in enumerate(self.shown) if cell.in_focus), 0)
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
                f"strip/{cell.board}",
                Role.ITEM,
                listed(filter(None, (str(cell.board + 1), status_by_ear(cell.status)))),
                tip=self._meaning(cell),
                place=Place(*rect),
                selected=cell.in_focus,
                position=(number, len(self._seen)),
                deeds=(Deed.CLICK,),
            )
            for number, (cell, rect) in enumerate(self._seen, 1)
        )
        if items:
            yield Node("strip", Role.LIST, tr("Boards"), children=items)

    def _meaning(self, cell: Cell) -> str:
        number = cell.board + 1
        match cell.status:
            case BoardStatus.SOLVED:
                return tr("Board {number}: solved", number=number)
            case BoardStatus.WAITING:
                return tr("Board {number}: opens later", number=number)
        if cell.in_view:
            return tr("Board {number}: in view, as the line says", number=number)
        return tr("Board {number}: out of view. Click to see it.", number=number)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the cells within a rectangle."""
        for cell, place in self._seen:
            if clip.colliderect(place):
                self._paint_cell(surface, cell, place)
            if cell.in_view:
                line = (place.x, place.bottom + BELOW, place.width, BELOW)
                surface.fill(self._theme.text, line)
        if not self._places:
            return
        after = len(self.shown) - self._first - len(self._places)
        for sign, there_are, side, point in (
            (EARLIER, self._first, "midright", self._places[0].midleft),
            (LATER, after, "midleft", self._places[-1].midright),
        ):
            if there_are > 0:
                drawn = text(sign, Weight.BOLD, self._side * 4 // 3, self._theme.text)
                surface.blit(drawn, drawn.get_rect(**{side: point}))

    def _paint_cell(self, surface: pygame.Surface, cell: Cell, place: pygame.Rect) -> None:
        theme, corner = self._theme, round(place.height * CORNER_SHARE)
        fill, outline, line, figure = self._colours(cell)
        surface.blit(rounded(place.size, corner, fill, outline, line), place)
        weight = Weight.REGULAR if cell.status is BoardStatus.WAITING else Weight.BOLD
        size = round(place.height * FIGURE_SHARE)
        drawn = text(in_figures(cell.board + 1), weight, size, figure)
        surface.blit(drawn, drawn.get_rect(center=place.center))
        side = round(place.height * SIGN_SHARE)
        match cell.status:
            case BoardStatus.SOLVED:
                sign = disc(side // 2, figure)
            case BoardStatus.WAITING:
                sign = icon(Icon.LOCK, side, theme.muted)
            case BoardStatus.OPEN:
                return
        surface.blit(sign, sign.get_rect(topright=(place.right - 2 * line, place.y + 2 * line)))

    def _colours(self, cell: Cell) -> tuple[Colour | None, Colour | None, int, Colour]:
        """Return fill, outline, the thickness of that, and the colour of the figure.

        A board out of view has no fill.
        """
        theme = self._theme
        raised = theme.later if theme.framed else theme.raised  # the latter is too dark a grey
        fill, outline, figure = raised if cell.in_view else None, theme.line, theme.text
        match cell.status:
            case BoardStatus.SOLVED:
                fill, outline = theme.green if cell.in_view else None, theme.green
                figure = theme.on_green if cell.in_view else theme.text
            case BoardStatus.WAITING:
                figure = theme.muted
        line = max(1, self._side // 12)
        return fill, theme.accent if cell.in_focus else outline, line * (1 + cell.in_focus), figure
