"""The coach's panel next to the boards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.window.draw.blocks import Ink, Page
from game.window.draw.nodes import moved
from game.window.draw.shapes import rounded, rounded_panel
from game.window.draw.theme import BUTTON_CORNER, PANEL_CORNER, Theme
from game.window.play.coach_blocks import DETAILS, MORE, SPARE, advice
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Worth
    from game.session.coach_words import AdviceView
    from game.window.draw.blocks import Drawn
    from game.window.draw.nodes import Node
    from game.window.play.layout import Layout

PADDING, AROUND = 22, 6  # at 100 %; from a part that is lit to the line around it
PRESSES = {MORE: Action.WORDS_LEFT, DETAILS: Action.COACH_DETAILS}
NOTHING = pygame.Rect(0, 0, 0, 0)


class CoachPanel:
    """Shows what the coach says. While the pointer is on a guess, the guesses keep their places."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._advice: AdviceView | None = None
        self._news: AdviceView | None = None  # the same with its guesses in their latest places
        self._lit = ""
        self._drawn: Drawn | None = None
        self.area = NOTHING

    def show(self, view: AdviceView | None) -> list[pygame.Rect]:
        """Show what the coach says, or nothing, and return what must be drawn again."""
        self._news = view
        view = view and held(self._advice if self._lit else None, view)
        if view == self._advice:
            return []
        self._advice = view
        before, self.area = self.area, self._panel()
        return [before, self.area]

    def _panel(self) -> pygame.Rect:
        """Draw what is shown, and return the place of the panel around it."""
        self._drawn, side = None, self._layout.side
        if not (self._advice and side):
            return NOTHING
        around = 2 * self._layout.px(PADDING)
        ink = Ink(self._theme, self._layout.px)
        for spare in range(len(SPARE) + 1):
            page = Page((advice(self._advice, SPARE[:spare]),))
            self._drawn = drawn = page.drawn(ink, side.width - around)
            high = drawn.picture.get_height() + around
            if high <= side.height:
                break
        high = min(side.height, high)
        return pygame.Rect(*side.topleft, side.width, high)

    def hover(self, x: int, y: int) -> list[pygame.Rect]:
        """Light the part that the pointer is on, and return what must be drawn again."""
        lit = self.part_under(x, y)
        if lit == self._lit or not self._advice:
            return []
        self._lit = lit
        return [self.area, *self.show(self._news)]

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What is in the panel, with the places in the window."""
        pad = self._layout.px(PADDING)
        nodes = self._drawn.nodes if self._drawn else ()
        return moved(nodes, self.area.x + pad, self.area.y + pad)

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where in the window the parts are that can be chosen, by their names."""
        return {node.key: pygame.Rect(node.place) for node in self.nodes if node.place}

    def part_under(self, x: int, y: int) -> str:
        """Return the name of the part at a point that can be chosen, or empty text."""
        return next((name for name, place in self.places.items() if place.collidepoint(x, y)), "")

    def asks(self, x: int, y: int) -> Action | str:
        """Return what a press at a point asks for: an action, or a word, empty for nothing."""
        part = self.part_under(x, y)
        return PRESSES.get(part, part)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the panel within a rectangle."""
        if not (self._drawn and clip.colliderect(self.area)):
            return
        theme, px = self._theme, self._layout.px
        surface.blit(rounded_panel(self.area.size, px(PANEL_CORNER), theme.surface), self.area)
        inner = self.area.inflate(-2 * px(PADDING), -2 * px(PADDING))
        surface.blit(self._drawn.picture, inner, (0, 0, *inner.size))
        if place := self.places.get(self._lit):
            place.inflate_ip(px(AROUND), px(AROUND))
            around = rounded(place.size, px(BUTTON_CORNER), None, theme.text, px(1))
            surface.blit(around, place)


def held(before: AdviceView | None, after: AdviceView) -> AdviceView:
    """Return new advice with its guesses in the places that they had before in the same game.

    Where another one is the best by now, the advice is not called final.
    """
    advice = before and before.snapshot.advice
    news = after.snapshot.advice
    if not (before and advice and news and before.snapshot.match == after.snapshot.match):
        return after
    best = in_places(advice.best, news.best)
    same = [worth.word for worth in best[:1]] == [worth.word for worth in news.best[:1]]
    final = after.snapshot.complete and same
    snapshot = after.snapshot._replace(advice=replace(news, best=best), complete=final)
    return after._replace(snapshot=snapshot)


def in_places(before: Sequence[Worth], after: Sequence[Worth]) -> tuple[Worth, ...]:
    """Return the guesses of before in their order, with the figures of after where it has them."""
    news = {worth.word: worth for worth in after}
    return tuple(news.get(worth.word, worth) for worth in before)
