"""The labels of boards: number, whether it is solved, and how many rows are out of view."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.catalogue import number, tr, tr_context, tr_plural
from game.formats import listed
from game.session.state_line import FOUND, NOT_FOUND
from game.window.draw.boxes import around
from game.window.draw.icons import Icon, icon
from game.window.draw.text import Weight, line_fits, text
from game.window.draw.theme import Theme
from game.window.play.board_view import BoardStatus
from game.window.ui.tooltip import Tip

TEXT_SHARE = 0.64  # of the height of a label

Piece = tuple[pygame.Surface, pygame.Rect]  # of a drawing, and its place


class Label(NamedTuple):
    """What the label of a board says.

    Attributes:
        board: its index.
        status: whether it is solved, or not yet open.
        guesses: how many guesses it took, where it is solved.
        above: how many of its rows are out of view above.
        below: how many are below.
        chosen: whether it is the chosen board.
        missed: whether its word was not found, at the end of a game.
    """

    board: int
    status: BoardStatus
    guesses: int = 0
    above: int = 0
    below: int = 0
    chosen: bool = False
    missed: bool = False

    @property
    def details(self) -> tuple[str, ...]:
        """What it says at its end: after how many guesses, or how many rows are out of view."""
        if self.status is BoardStatus.SOLVED:
            return tr_context("of a board", "in {guesses}", guesses=self.guesses), ""
        ways = (("↑", self.above), ("↓", self.below))
        signs = [(sign, number(rows)) for sign, rows in ways if rows]
        return " ".join(f"{sign} {rows}" for sign, rows in signs), "".join(
            f"{sign}{rows}" for sign, rows in signs
        )

    @property
    def rows_in_words(self) -> str:
        """How many rows are out of view, and how to see them; empty text for none."""
        said = [
            tr_plural("{count} row above", "{count} rows above", self.above) if self.above else "",
            tr_plural("{count} row below", "{count} rows below", self.below) if self.below else "",
        ]
        rows = listed(filter(None, said))
        return tr("Out of view: {rows}\nTurn the wheel to see them", rows=rows) if rows else ""


class Labels:
    """Draws the labels of the boards in view."""

    def __init__(self, theme: Theme, places: Sequence[pygame.Rect]) -> None:
        """Show nothing yet; `places` are where the label of each board in view goes."""
        self._theme = theme
        self._places = places
        self.labels: tuple[Label, ...] = ()
        self.area = around(places)

    def show(self, labels: tuple[Label, ...]) -> list[pygame.Rect]:
        """Show labels at the first places, and return what is drawn again."""
        if labels == self.labels:
            return []
        self.labels = labels
        return [self.area]

    def tip_under(self, x: int, y: int) -> Tip | None:
        """Return which rows of the board at whose label a point is are out of view, or None."""
        for label, place in zip(self.labels, self._places, strict=False):
            if label.rows_in_words and place.collidepoint(x, y):
                return Tip(label.rows_in_words, place)
        return None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the labels within a rectangle."""
        for label, place in zip(self.labels, self._places, strict=False):
            if clip.colliderect(place):
                surface.blits(self._drawn(label, place), doreturn=False)

    def _drawn(self, label: Label, place: pygame.Rect) -> Iterator[Piece]:
        """Draw the number, behind it a sign, and the details at the right."""
        theme, size = self._theme, round(place.height * TEXT_SHARE)
        middle, quiet = place.y + place.height * 2 // 5, theme.muted
        ink = theme.accent if label.chosen else theme.text
        ink = quiet if label.status is BoardStatus.SOLVED and not label.chosen else ink
        figure = text(number(label.board + 1), Weight.BOLD, size, ink)
        yield figure, figure.get_rect(midleft=(place.x, middle))
        left = place.x + figure.get_width() + size // 3
        if label.status is BoardStatus.WAITING:
            sign = icon(Icon.LOCK, size, quiet)
            yield sign, sign.get_rect(midleft=(left, middle))
        elif label.status is BoardStatus.SOLVED:
            sign = text(FOUND, Weight.BOLD, size, theme.accent)
            yield sign, sign.get_rect(midleft=(left, middle))
            left += sign.get_width()
        elif label.missed:
            sign = text(NOT_FOUND, Weight.BOLD, size, theme.text)
            yield sign, sign.get_rect(midleft=(left, middle))
            left += sign.get_width()
        fits = line_fits(Weight.REGULAR, size, place.right - left - size // 3)
        details = text(next(filter(fits, label.details), ""), Weight.REGULAR, size, quiet)
        yield details, details.get_rect(midright=(place.right, middle))
