"""What the coach says, drawn for its panel and its dialog."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.catalogue import number, tr, tr_plural
from game.window.board.coach_text import (
    AdviceView,
    explanation,
    figures_of,
    remarks,
    thinking,
    typed_in_words,
    worth_in_words,
)
from game.window.ui.page import ROW, Page, height_of, line_of
from game.window.ui.shapes import rounded_panel
from game.window.ui.text import Weight, elide_items, line_fits
from game.window.ui.theme import BODY, PANEL_CORNER, RESULT, SMALL, Px, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Worth
    from game.session.coach_service import AdviceSnapshot
    from game.window.board.layout import Layout
    from game.window.ui.dialog import Drawn, Figures


FEWEST_ROWS, MOST_ROWS = 3, 9
FEWEST_TYPED_LINES = 3  # of what is said about the word that is typed


def draw_advice(
    view: AdviceView, theme: Theme, px: Px, width: int, height: int | None = None
) -> Drawn:
    """Return the drawing of what the coach says, of a width and, if given, within a height."""
    page = Page(theme, px, width)
    snapshot = view.snapshot
    if snapshot.problem:
        page.say(snapshot.problem)
        return page.drawn()
    if snapshot.words_left:
        _draw_left(page, view)
    if snapshot.advice is None:
        page.say(thinking(), colour=theme.muted)
        return page.drawn()
    for remark in remarks(snapshot):
        top = page.height
        page.say(remark.text, SMALL, theme.accent if remark.good else theme.warning)
        if snapshot.sure_win and remark.good:
            page.offer(snapshot.sure_win[0], top)
        page.skip(6)
    best = snapshot.advice.best
    rows, boards = MOST_ROWS, len(snapshot.match.open_boards)
    details = height is None
    explained = ("\n" if details else " ").join(explanation(snapshot.match, details))
    if height is not None:
        heads = page.heads_height(figures_of(best[:rows], boards), choosable=True)
        fixed = page.height + heads + _typed_height(px, width, snapshot)
        rows = max(FEWEST_ROWS, min(MOST_ROWS, (height - fixed) // px(ROW)))
        rest = height - fixed - min(rows, len(best)) * px(ROW) - px(17)
        if height_of(explained, Weight.REGULAR, px(SMALL), width) > rest:
            explained = ""
    if best:
        page.table(
            figures_of(best[:rows], boards, details),
            names=[worth.word for worth in best[:rows]],
            lit=view.lit,
        )
        _draw_typed(page, view)
    if explained:
        page.rule()
        page.say(explained, SMALL, theme.muted)
    return page.drawn()


def _draw_left(page: Page, view: AdviceView) -> None:
    """Draw how many words are left on the board in focus, on all boards, and some of them."""
    theme, px, snapshot = page.theme, page.px, view.snapshot
    match, several = snapshot.match, len(snapshot.words_left) > 1
    board = match.open_boards[0] if match.waits(view.focus) else view.focus
    left = snapshot.words_left[board]
    if several:
        words = tr_plural(
            "word left on board {board}", "words left on board {board}", left, board=board + 1
        )
    else:
        # For translators: behind a large number, such as "12 words left".
        words = tr_plural("word left", "words left", left)
    figure = line_of(number(left), Weight.BOLD, px(RESULT * 0.85), theme.text)
    label = line_of(words, Weight.REGULAR, px(BODY), theme.muted)
    page.put(figure, 0, words=number(left))
    behind = figure.get_width() + px(8)
    if behind + label.get_width() <= page.width:
        down = figure.get_height() - label.get_height() - px(5)
        page.put(label, behind, down, words=words)
        page.height += figure.get_height()
    else:
        page.height += figure.get_height()
        page.say(words, colour=theme.muted)
    if several:
        counts = _as_fits(_counts(snapshot), " · ", 0.8 * page.width, px(SMALL))
        page.say(tr("All boards: {counts}", counts=counts), SMALL, theme.muted)
        page.skip(4)
    some = snapshot.examples[board]
    words = _as_fits(some, ", ", page.width, px(SMALL))
    more = " …" if len(some) < left and not words.endswith("…") else ""
    page.say(words + more, SMALL, theme.muted)
    page.skip(8)


def _counts(snapshot: AdviceSnapshot) -> list[str]:
    """Return how many words are left on each board: solved ones as a tick, a dash for later."""

    def sign(board: int) -> str:
        if snapshot.match.waits(board):
            return "–"
        return "✓" if snapshot.match.boards[board].solved else number(snapshot.words_left[board])

    return [sign(board) for board in range(len(snapshot.words_left))]


def _as_fits(words: Sequence[str], between: str, width: float, size: int) -> str:
    """Return words on two lines at most, and a sign that there are more where there are."""
    fits = line_fits(Weight.REGULAR, size, 1.75 * width)
    return elide_items(words, between, fits, more=" …")


def _typed_height(px: Px, width: int, snapshot: AdviceSnapshot) -> int:
    """Return the height that is always left for the word being typed, so that nothing moves."""
    best = snapshot.advice.best if snapshot.advice else ()
    longest = worth_in_words(best[-1], best[0], len(snapshot.words_left)) if best else ""
    lines = height_of(longest, Weight.REGULAR, px(SMALL), width)
    return px(17) + max(lines, round(FEWEST_TYPED_LINES * px(SMALL) * 1.3))


def _draw_typed(page: Page, view: AdviceView) -> None:
    """Draw what the word being typed is worth; the height is always the same."""
    top = page.height
    page.rule()
    page.say(typed_in_words(view), SMALL, page.theme.text if view.word else page.theme.muted)
    page.height = max(page.height, top + _typed_height(page.px, page.width, view.snapshot))


PADDING = 18  # at 100 %
NOTHING = pygame.Rect(0, 0, 0, 0)


class CoachPanel:
    """Shows what the coach says. While the pointer is on a guess, the guesses keep their places."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._advice: AdviceView | None = None
        self._lit = ""
        self._drawn: Drawn | None = None
        self._background: pygame.Surface | None = None
        self.area = NOTHING

    def show(self, view: AdviceView | None) -> list[pygame.Rect]:
        """Show what the coach says, or nothing, and return what must be drawn again."""
        view = view and held(self._advice if self._lit else None, view)._replace(lit=self._lit)
        if view == self._advice:
            return []
        self._advice = view
        self._drawn = None
        before, self.area = self.area, self._panel()
        return [before, self.area]

    def _panel(self) -> pygame.Rect:
        """Draw what is shown, and return the place of the panel around it."""
        side = self._layout.side
        if not (self._advice and side):
            return NOTHING
        pad = self._layout.px(PADDING)
        inner = side.inflate(-2 * pad, -2 * pad)
        theme, px = self._theme, self._layout.px
        self._drawn = draw_advice(self._advice, theme, px, inner.width, inner.height)
        height = self._drawn.picture.get_height() + 2 * pad
        return pygame.Rect(side.x, side.y, side.width, min(height, side.height))

    def hover(self, x: int, y: int) -> list[pygame.Rect]:
        """Light the guess that the pointer is on, and return what must be drawn again."""
        lit = self.guess_under(x, y)
        if lit == self._lit or not self._advice:
            return []
        self._lit = lit
        return self.show(self._advice)

    @property
    def said(self) -> tuple[str | Figures, ...]:
        """The texts and tables of the panel, for screen readers."""
        return self._drawn.said if self._drawn else ()

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where in the window the suggested guesses are."""
        if not self._drawn:
            return {}
        pad = self._layout.px(PADDING)
        inner = self.area.move(pad, pad)
        return {name: place.move(inner.topleft) for name, place in self._drawn.places.items()}

    def guess_under(self, x: int, y: int) -> str:
        """Return the suggested guess at a point, or empty text."""
        return next((name for name, place in self.places.items() if place.collidepoint(x, y)), "")

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the panel within a rectangle."""
        if not (self._drawn and clip.colliderect(self.area)):
            return
        if not self._background or self._background.get_size() != self.area.size:
            theme, px = self._theme, self._layout.px
            corner, line = px(PANEL_CORNER), max(1, px(1))
            self._background = rounded_panel(
                self.area.size, corner, theme.surface, theme.line, line
            )
        surface.blit(self._background, self.area)
        pad = self._layout.px(PADDING)
        surface.blit(
            self._drawn.picture,
            self.area.move(pad, pad),
            (0, 0, *self.area.inflate(-2 * pad, -2 * pad).size),
        )


def held(before: AdviceView | None, after: AdviceView) -> AdviceView:
    """Return new advice with its guesses in the places that they had before in the same game."""
    advice = before and before.snapshot.advice
    news = after.snapshot.advice
    if not (before and advice and news and before.snapshot.match == after.snapshot.match):
        return after
    best = in_places(advice.best, news.best)
    return after._replace(snapshot=after.snapshot._replace(advice=replace(news, best=best)))


def in_places(before: Sequence[Worth], after: Sequence[Worth]) -> tuple[Worth, ...]:
    """Return the guesses of before in their order, with the figures of after where it has them."""
    news = {worth.word: worth for worth in after}
    return tuple(news.get(worth.word, worth) for worth in before)
