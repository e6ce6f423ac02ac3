"""The coach's panel at the side of the boards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.window.coach_page import Asked, draw_counsel
from game.window.dialog import Drawn
from game.window.layout import Layout
from game.window.shapes import rounded_panel
from game.window.theme import PANEL_CORNER, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Worth

PADDING = 18  # at 100 %
NOTHING = pygame.Rect(0, 0, 0, 0)


class CoachPanel:
    """Shows what the coach says. While the pointer is on a guess, the guesses keep their places."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._asked: Asked | None = None
        self._lit = ""
        self._drawn: Drawn | None = None
        self._ground: pygame.Surface | None = None
        self._rect = NOTHING

    def show(self, asked: Asked | None) -> list[pygame.Rect]:
        """Show what the coach says, or nothing, and return what must be drawn again."""
        asked = asked and held(self._asked if self._lit else None, asked)._replace(lit=self._lit)
        if asked == self._asked:
            return []
        self._asked = asked
        self._drawn = None
        before, self._rect = self._rect, self._panel()
        return [before, self._rect]

    def _panel(self) -> pygame.Rect:
        """Draw what is shown, and return the place of the panel around it."""
        side = self._layout.side
        if not (self._asked and side):
            return NOTHING
        pad = self._layout.px(PADDING)
        inner = pygame.Rect(side).inflate(-2 * pad, -2 * pad)
        theme, px = self._theme, self._layout.px
        self._drawn = draw_counsel(self._asked, theme, px, inner.width, inner.height)
        high = self._drawn.picture.get_height() + 2 * pad
        return pygame.Rect(side.x, side.y, side.width, min(high, side.height))

    def hover(self, x: int, y: int) -> list[pygame.Rect]:
        """Light the guess that the pointer is on, and return what must be drawn again."""
        lit = self.guess_under(x, y)
        if lit == self._lit or not self._asked:
            return []
        self._lit = lit
        return self.show(self._asked)

    @property
    def lit(self) -> str:
        """The guess that the pointer is on, or empty text."""
        return self._lit

    def guess_under(self, x: int, y: int) -> str:
        """Return the suggested guess at a point, or empty text."""
        if not self._drawn:
            return ""
        pad = self._layout.px(PADDING)
        left, top = self._rect.x + pad, self._rect.y + pad
        places = self._drawn.places.items()
        return next((name for name, place in places if place.holds(x - left, y - top)), "")

    @property
    def area(self) -> pygame.Rect:
        """What holds everything that it draws."""
        return self._rect

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the panel where it lies within a rectangle."""
        if not (self._drawn and clip.colliderect(self._rect)):
            return
        if not self._ground or self._ground.get_size() != self._rect.size:
            theme, px = self._theme, self._layout.px
            corner, line = px(PANEL_CORNER), max(1, px(1))
            self._ground = rounded_panel(self._rect.size, corner, theme.surface, theme.line, line)
        surface.blit(self._ground, self._rect)
        pad = self._layout.px(PADDING)
        surface.blit(
            self._drawn.picture,
            self._rect.move(pad, pad),
            (0, 0, *self._rect.inflate(-2 * pad, -2 * pad).size),
        )


def held(before: Asked | None, after: Asked) -> Asked:
    """Return what the coach says with its guesses in the places that they had before.

    Args:
        before: what is shown; None, or of another game, lets everything move.
        after: what is to be shown.
    """
    advice = before and before.counsel.advice
    news = after.counsel.advice
    if not (before and advice and news and before.counsel.match == after.counsel.match):
        return after
    best = in_places(advice.best, news.best)
    return after._replace(counsel=after.counsel._replace(advice=replace(news, best=best)))


def in_places(before: Sequence[Worth], after: Sequence[Worth]) -> tuple[Worth, ...]:
    """Return the guesses of before in their order, with the figures of after where it has them."""
    news = {worth.word: worth for worth in after}
    return tuple(news.get(worth.word, worth) for worth in before)
