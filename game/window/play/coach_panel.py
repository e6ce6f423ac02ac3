"""The coach's panel next to the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.window.draw.blocks import Ink, Page
from game.window.draw.nodes import Deed, Node, Role, moved, within
from game.window.draw.shapes import rounded, rounded_panel
from game.window.draw.theme import BUTTON_CORNER, PANEL_CORNER, Theme
from game.window.play.coach_blocks import CLOSE, SPARE, advice
from game.window.ui.actions import Action
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.session.coach_words import AdviceView
    from game.window.draw.blocks import Drawn
    from game.window.play.layout import Layout

PADDING, AROUND = 22, 6  # at 100 %; from a part that is lit to the line around it
COACH = "coach/"  # before the keys of its parts
NOTHING = pygame.Rect(0, 0, 0, 0)


class CoachPanel(Part["AdviceView | None"]):
    """Shows what the coach says. While the pointer is on a guess, the guesses stay."""

    def __init__(self, theme: Theme, layout: Layout, stays: bool) -> None:
        """Show nothing yet, in a panel that can be closed unless it stays."""
        super().__init__(NOTHING, None)
        self._theme = theme
        self._layout = layout
        self._left_out = (CLOSE,) if stays else ()
        self._news: AdviceView | None = None  # with its latest guesses
        self._lit = ""
        self._drawn: Drawn | None = None

    def show(self, shown: AdviceView | None) -> list[pygame.Rect]:
        """Show what the coach says, or nothing, and return what must be drawn again."""
        self._news = shown
        on_guess = self._lit.removeprefix(COACH).isupper()
        return super().show(shown and held(self.shown if on_guess else None, shown))

    def arrange(self) -> None:
        """Draw what is shown, and place the panel around it."""
        super().arrange()
        self._drawn, self.area, side = None, NOTHING, self._layout.side
        if not (self.shown and side):
            return
        around = 2 * self._layout.px(PADDING)
        ink = Ink(self._theme, self._layout.px)
        for spare in range(len(SPARE) + 1):
            page = Page((advice(self.shown, (*self._left_out, *SPARE[:spare])),))
            self._drawn = page.drawn(ink, side.width - around)
            high = self._drawn.picture.get_height() + around
            if high <= side.height:
                break
        self.area = pygame.Rect(*side.topleft, side.width, min(side.height, high))

    def light(self, key: str, held: bool) -> list[pygame.Rect]:
        """Light the part of a key, or none, and return what must be drawn again."""
        lit = key if key.startswith(COACH) else ""
        if lit == self._lit or not self.shown:
            return []
        self._lit = lit
        return [self.area, *self.show(self._news)]

    def described(self) -> Iterator[Node]:
        """Return its texts and its parts, which a click types or opens."""
        if self._drawn:
            pad = self._layout.px(PADDING)
            nodes = moved(self._drawn.nodes, self.area.x + pad, self.area.y + pad)
            inside = (each._replace(deeds=(Deed.CLICK,)) if each.deeds else each for each in nodes)
            name, key = Action.COACH.label, COACH.removesuffix("/")
            yield Node(key, Role.GROUP, name, children=within(inside, key))

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the panel within a rectangle."""
        if not (self._drawn and clip.colliderect(self.area)):
            return
        theme, px = self._theme, self._layout.px
        surface.blit(rounded_panel(self.area.size, px(PANEL_CORNER), theme.surface), self.area)
        inner = self.area.inflate(-2 * px(PADDING), -2 * px(PADDING))
        surface.blit(self._drawn.picture, inner, (0, 0, *inner.size))
        for node in self.nodes[0].children:
            if node.key == self._lit and node.place:
                place = pygame.Rect(node.place).inflate(px(AROUND), px(AROUND))
                around = rounded(place.size, px(BUTTON_CORNER), None, theme.text, px(1))
                surface.blit(around, place)


def held(before: AdviceView | None, after: AdviceView) -> AdviceView:
    """Return what the coach says now, with the guesses that it had before in the same game."""
    old = before and before.snapshot
    if not (old and old.advice and after.snapshot.advice and old.match == after.snapshot.match):
        return after
    snapshot = after.snapshot._replace(advice=old.advice, complete=old.complete)
    return after._replace(snapshot=snapshot)
