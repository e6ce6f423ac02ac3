"""The page at the end of a game: the boards with their words, and beside or below them the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.window.draw.blocks import Block, Drawn, Ink, Page, Stack
from game.window.draw.motion import GLIDE, RISE_IN, share_of
from game.window.draw.nodes import Node, keyed, moved
from game.window.draw.shapes import BAR, FADE, draw_scroll_bar, fade_edges
from game.window.play.end_blocks import Answer, foot, parts_of, turns_until
from game.window.play.end_places import Plan, page_of
from game.window.play.grid import Shape
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.window.draw.theme import Theme
    from game.window.play.end_blocks import Part
    from game.window.play.layout import Layout
    from game.window.play.view_model import ViewModel

RISE = 16  # what a part rises by, at 100 %
STEP = 0.25  # of what is in view, for a turn of the wheel


class EndPage:
    """Shows the end of a game, and lets it appear part by part.

    Attributes:
        grid: the boards.
        area: what the page has for itself.
        nodes: its texts and tables, as they are read.
        top: how far the text is scrolled down, in pixels.
    """

    def __init__(self, theme: Theme, layout: Layout, model: ViewModel) -> None:
        """Lay the page out for a game that is over."""
        self._theme = theme
        self.area = page_of(layout)
        self.nodes: tuple[Node, ...] = ()
        self.top = 0
        self._since: float | None = None
        self._speed = 1.0
        self._time = float("inf")
        self._model = model
        boards = len(model.match.boards)
        shape = Shape(model.match.code.length, model.rows, boards, boards > 1)
        self._places = Plan(layout, shape, theme, self._text, self._buttons).places()
        self.grid = self._places.grid
        self._drawn: list[tuple[Drawn, Rect, float]] = []
        self._foot: Mapping[str, Rect] = {}
        self._redraw()

    def _parts(self, *, centred: bool, has_foot: bool) -> list[Part]:
        model, result = self._model, self._model.result
        assert result
        answer = Answer(result.missed, self._time) if result.missed else None
        return parts_of(
            result, model.sentence, model.buttons_at_end, answer, centred=centred, has_foot=has_foot
        )

    def _text(self, centred: bool) -> Block:
        parts = self._parts(centred=centred, has_foot=False)
        return Stack(tuple(part.block for part in parts))

    @property
    def _buttons(self) -> Block:
        """The buttons by themselves."""
        review = [Action.REVIEW] * bool(self._model.sentence)
        return foot(dict.fromkeys([*self._model.buttons_at_end, *review]))

    # What is shown ------------------------------------------------------------------------

    def show(self, model: ViewModel) -> list[Rect]:
        """Show what is said now, and return what must be drawn again."""
        before, self._model = self._model, model
        if (model.result, model.sentence) == (before.result, before.sentence):
            return []
        self._redraw()
        return [self.area]

    @property
    def _placed_parts(self) -> list[Part]:
        places = self._places
        return self._parts(centred=places.centred, has_foot=places.foot is not None)

    def _picture(self, block: Block) -> Drawn:
        places = self._places
        beside = 2 * places.px(BAR) if places.foot else 0
        return Page((block,)).drawn(Ink(self._theme, places.px), places.text.w - beside)

    def _redraw(self) -> None:
        """Draw the parts, each at its place in the whole text."""
        places, top = self._places, 0
        self._drawn = []
        for block, begins in self._placed_parts:
            drawn = self._picture(block)
            self._drawn.append((drawn, Rect(0, top, *drawn.picture.get_size()), begins))
            top += drawn.picture.get_height()
        nodes = (node for drawn, _, _ in self._drawn for node in drawn.nodes)
        self.nodes = keyed((node._replace(key="") for node in nodes if not node.deeds), "text")
        if places.foot:
            ink = Ink(self._theme, places.px)
            drawn = Page((self._buttons,)).drawn(ink, places.foot.w)
            self._foot = _spots(drawn, places.foot.topleft)
        self.scroll(0)

    @property
    def _height(self) -> int:
        return self._drawn[-1][1].bottom

    def scroll(self, by: float) -> bool:
        """Scroll by turns of the wheel, and return whether there is more than is in view."""
        over = max(0, self._height - self._places.text.h)
        self.top = min(max(0, self.top + round(by * STEP * self._places.text.h)), over)
        return over > 0

    def button_places(self) -> dict[Action, Rect]:
        """Return the places of the buttons that have appeared, as far as they are in view."""
        text = self._places.text
        found = dict(self._foot) if self._time >= GLIDE else {}
        for drawn, place, begins in self._drawn:
            if self._time >= begins:
                at = (text.x, text.y + place.y - self.top)
                found |= _spots(drawn, at)
        inside = self.area.inflate(0, self.area.y)
        return {Action[name]: spot for name, spot in found.items() if inside.contains(spot)}

    # Motion -------------------------------------------------------------------------------

    def begin(self, now: float, speed: float) -> None:
        """Let the parts appear from a time of the clock on; without speed they are there."""
        if speed:
            self._since, self._speed, self._time = now, speed, 0.0
            self._redraw()

    @property
    def moving(self) -> bool:
        """Whether parts are still to appear."""
        return self._since is not None

    @property
    def time(self) -> float:
        """The time since it began, in ms at the usual speed."""
        return self._time

    def rest(self) -> list[Rect]:
        """End the motion, and return what must be drawn again."""
        if self._since is None:
            return []
        self._since, self._time = None, float("inf")
        self._redraw()
        return [self.area]

    def update(self, now: float) -> list[Rect]:
        """Go on to a time of the clock, and return what must be drawn again."""
        if self._since is None:
            return []
        missed = self._model.result.missed if self._model.result else ""
        turning = missed and self._time < turns_until(len(missed))
        self._time = (now - self._since) / self._speed
        if self._time >= self._drawn[-1][2] + RISE_IN:
            return self.rest()
        if turning:  # of the first part, which has the answer
            self._drawn[0] = (self._picture(self._placed_parts[0].block), *self._drawn[0][1:])
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Draw the parts that have appeared, those that are appearing faint and lower."""
        text, over = self._places.text, self._height - self._places.text.h
        if over <= 0:
            self._paint_parts(surface, text.topleft)
            return
        view = pygame.Surface(text.size, pygame.SRCALPHA)
        self._paint_parts(view, (0, -self.top))
        fade_edges(view, self.top, over - self.top, self._places.px(FADE))
        if self._since is None:
            seen = self.top, text.height, self._height
            draw_scroll_bar(view, view.get_rect(), seen, self._theme, self._places.px)
        surface.blit(view, text)

    def _paint_parts(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        for drawn, place, begins in self._drawn:
            if share := share_of(self._time - begins, RISE_IN):
                drawn.picture.set_alpha(round(255 * share))
                down = round((1 - share) * self._places.px(RISE))
                surface.blit(drawn.picture, place.move(at).move(0, down))


def _spots(drawn: Drawn, at: tuple[int, int]) -> dict[str, Rect]:
    """Return where the buttons of a drawing are that is at a point, by their names."""
    return {node.key: Rect(node.place) for node in moved(drawn.nodes, *at) if node.place}
