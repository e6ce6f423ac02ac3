"""The labels of boards: number, whether it is solved, and how many rows are out of view."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.catalogue import number, tr, tr_context, tr_plural
from game.formats import listed
from game.window.play.board_view import BoardStatus
from game.window.ui.shapes import lock
from game.window.ui.text import Weight, fitting_size, line_fits, text, text_width
from game.window.ui.theme import Theme
from game.window.ui.tooltip import Tip

TEXT_SHARE = 0.72  # of the height of a label
LABELS_A_STEP = 4  # that are drawn at each step, when they are drawn ahead
FOUND, NOT_FOUND = "✓", "✗"

Piece = tuple[pygame.Surface, pygame.Rect]  # of a drawing, and its place


class Label(NamedTuple):
    """What the label of a board says.

    Attributes:
        board: its index.
        status: whether it is solved, not yet open, or was not found.
        guesses: how many guesses it took, where it is solved.
        above: how many of its rows are out of view above.
        below: how many are below.
    """

    board: int
    status: BoardStatus
    guesses: int = 0
    above: int = 0
    below: int = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """What it says behind the number, and shorter ways to say it."""
        match self.status:
            case BoardStatus.SOLVED:
                solved = tr_context("of a board", "{sign} in {guesses}", **self._said)
                return solved, f"{FOUND} {number(self.guesses)}", FOUND
            case BoardStatus.MISSED:
                missed = tr_context("of a board", "{sign} not found", sign=NOT_FOUND)
                return missed, NOT_FOUND
            case _:
                return ("",)

    @property
    def rows_by_sign(self) -> list[str]:
        """How many rows are out of view above, and below, each with its arrow."""
        ways = (("↑", self.above), ("↓", self.below))
        return [f"{sign}{number(rows)}" for sign, rows in ways if rows]

    @property
    def rows_in_words(self) -> str:
        """How many rows are out of view, and how to see them; empty text for none."""
        said = [
            tr_plural("{count} row above", "{count} rows above", self.above) if self.above else "",
            tr_plural("{count} row below", "{count} rows below", self.below) if self.below else "",
        ]
        rows = listed(filter(None, said))
        return tr("Out of view: {rows}\nTurn the wheel to see them", rows=rows) if rows else ""

    @property
    def rows_out_of_view(self) -> tuple[str, ...]:
        """How many rows are out of view, and a shorter way to say it."""
        ways = (("↑", self.above), ("↓", self.below))
        signs = [(sign, number(rows)) for sign, rows in ways if rows]
        return " ".join(f"{sign} {rows}" for sign, rows in signs), "".join(
            f"{sign}{rows}" for sign, rows in signs
        )

    @property
    def _said(self) -> dict[str, object]:
        return {"sign": FOUND, "guesses": self.guesses}


class Labels:
    """Draws the labels of the boards in view."""

    def __init__(
        self, theme: Theme, places: Sequence[pygame.Rect], at_left: bool, shelved: int = 0
    ) -> None:
        """Show nothing yet.

        Args:
            theme: the colours.
            places: where the label of each board in view goes.
            at_left: whether that is at the left of the board, with room for little.
            shelved: how many of the last of them are of folded boards, with room for the number.
        """
        self._theme = theme
        self._places = places
        self._at_left = at_left
        self._shelf = frozenset(place.topleft for place in places[len(places) - shelved :])
        self.labels: tuple[Label | None, ...] = ()
        self._pieces: dict[int, tuple[object, list[Piece]]] = {}  # by board, with what they say
        self.area = places[0].unionall(list(places[1:])) if places else pygame.Rect(0, 0, 0, 0)

    def show(self, labels: tuple[Label | None, ...]) -> list[pygame.Rect]:
        """Show a label at each place, none at some, and return what is drawn again."""
        if labels == self.labels:
            return []
        self.labels = labels
        return [self.area]

    def tip_under(self, x: int, y: int) -> Tip | None:
        """Return which rows of the board at whose label a point is are out of view, or None."""
        for label, place in zip(self.labels, self._places, strict=False):
            if label and label.rows_in_words and place.collidepoint(x, y):
                return Tip(label.rows_in_words, place)
        return None

    def draw_ahead(self, labels: tuple[Label | None, ...]) -> Iterator[None]:
        """Draw labels that are about to be shown, a few at each step."""
        for count, (label, place) in enumerate(zip(labels, self._places, strict=False)):
            if label:
                self._drawn(label, place)
            if count % LABELS_A_STEP == LABELS_A_STEP - 1:
                yield

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the labels within a rectangle."""
        for label, place in zip(self.labels, self._places, strict=False):
            if label and clip.colliderect(place):
                surface.blits(self._drawn(label, place), doreturn=False)

    def _drawn(self, label: Label, place: pygame.Rect) -> list[Piece]:
        """Return the pieces of a label, which are drawn once for as long as it says the same."""
        known, pieces = self._pieces.get(label.board, (None, []))
        if known != (label, place):
            draw = self._drawn_at_left if self._at_left else self._drawn_above
            draw = self._drawn_on_shelf if place.topleft in self._shelf else draw
            pieces = list(draw(label, place))
            self._pieces[label.board] = ((label, place), pieces)
        return pieces

    def _drawn_above(self, label: Label, place: pygame.Rect) -> Iterator[Piece]:
        """Draw the number, then how the board is going, and at the right the rows out of view."""
        theme, size = self._theme, round(place.height * TEXT_SHARE)
        figure = self.figure_of(label, size)
        yield figure, figure.get_rect(midleft=place.midleft)
        left = place.x + figure.get_width() + size // 2
        room = place.right - left
        if label.status is BoardStatus.WAITING:
            side = min(size, room)
            if side > 0:
                sign = lock(side, theme.muted)
                yield sign, sign.get_rect(midleft=(left, place.centery))
            return
        fits = line_fits(Weight.REGULAR, size, room)
        words = next(filter(fits, label.lines), "")
        if words:
            said = text(words, Weight.REGULAR, size, self._colour(label))
            yield said, said.get_rect(midleft=(left, place.centery))
            room -= said.get_width() + size // 2
        fits = line_fits(Weight.REGULAR, size, room)
        out_of_view = next(filter(fits, label.rows_out_of_view), "")
        if out_of_view:
            rows = text(out_of_view, Weight.REGULAR, size, theme.text)
            yield rows, rows.get_rect(midright=place.midright)

    def _drawn_at_left(self, label: Label, place: pygame.Rect) -> Iterator[Piece]:
        """Draw the number, and below it a sign, or how many rows of an open board are hidden."""
        size = max(8, min(round(place.width * 0.5), place.height // 3))
        figure = self.figure_of(label, size)
        middle = place.x + (place.width - 4) // 2
        top = figure.get_rect(midtop=(middle, place.y))
        yield figure, top
        if label.status is BoardStatus.WAITING:
            sign = lock(size, self._theme.muted)
        else:
            words = [label.lines[-1]] if label.lines[-1] else label.rows_by_sign
            colour = self._colour(label) if label.lines[-1] else self._theme.text
            for each in words:
                points = fitting_size(size, 1, self._in_width(each, place.width))
                sign = text(each, Weight.REGULAR, points, colour)
                top = sign.get_rect(midtop=(middle, top.bottom))
                yield sign, top
            return
        yield sign, sign.get_rect(midtop=(middle, top.bottom))

    def _in_width(self, words: str, room: int) -> Callable[[int], bool]:
        return lambda points: text_width(words, Weight.REGULAR, points) <= room

    def _drawn_on_shelf(self, label: Label, place: pygame.Rect) -> Iterator[Piece]:
        """Draw the number at the left of a word."""
        figure = self.figure_of(label, round(place.height * TEXT_SHARE))
        yield figure, figure.get_rect(midright=(place.right - place.height // 4, place.centery))

    def figure_of(self, label: Label, size: int) -> pygame.Surface:
        """Return the number of a label's board, in letters of a size in pixels."""
        return text(number(label.board + 1), Weight.BOLD, size, self._colour(label))

    def _colour(self, label: Label) -> tuple[int, int, int]:
        match label.status:
            case BoardStatus.SOLVED:
                return self._theme.accent
            case BoardStatus.MISSED:
                return self._theme.warning
            case _:
                return self._theme.muted
