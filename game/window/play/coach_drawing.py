"""What the coach says, drawn: words left, the best guess in a frame, others, the word being typed.

The same drawing serves the panel, which leaves out what has no room, and the dialog, which scrolls
and can show the figures as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.window.draw.boxes import ANY, Box, column, place
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, fitting_size, letter_on, text_width
from game.window.draw.theme import BODY, BUTTON_CORNER, SMALL, TILE_CORNER, TITLE, Px, Theme, mixed
from game.window.play.coach_text import (
    SHOW_KEY,
    AdviceView,
    best_in_words,
    explanation,
    figures_of,
    has_figures,
    hidden_word,
    may_list,
    nearly_as_good,
    rating,
    remarks,
    words_left_in_words,
)
from game.window.ui.actions import shortcut_text
from game.window.ui.page import Page, line_of, written

if TYPE_CHECKING:
    from game.window.draw.blocks import Drawn

MORE, DETAILS = "more", "details"  # parts that are no words
HIDDEN = "?"  # in the place of each letter of a word that is asked for
LISTED = 9  # guesses in the table of figures
GAP, NEAR = 18, 9  # between parts and within one, at 100 %
TILE, SMALL_TILE = 36, 28
SMALLEST_TILE, SMALLEST_WORD = 17, 8  # pixels; words of smaller tiles are written instead
TILE_LETTER = 0.56
BAR = 8
SPARE = {"others": 3, "details": 2, "typed": 1}  # what is left out first where there is no room


def draw_advice(
    view: AdviceView,
    theme: Theme,
    px: Px,
    width: int,
    height: int | None = None,
    details: bool = False,
) -> Drawn:
    """Return the drawing of what the coach says.

    Args:
        view: what it says.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        width: how wide it is.
        height: how high it may be, None where it may be as high as it wants.
        details: whether the figures are there too, where the height is free.
    """
    parts = _Parts(view, theme, px, width).drawn(in_panel=height is not None)
    boxes = [
        Box(name, part.picture.get_height(), spare=SPARE.get(name, 0))
        for name, part in parts.items()
    ]
    room = pygame.Rect(0, 0, width, ANY if height is None else height)
    page = Page(theme, px, width)
    for name in place(column(*boxes, gap=px(GAP)), room):
        page.skip(GAP if page.height else 0)
        page.add(parts[name])
    if details:
        page.rule()
        _add_details(page, view)
    return page.drawn()


def _add_details(page: Page, view: AdviceView) -> None:
    """Add the figures of the best guesses, where there are any, and what they mean."""
    snapshot, figures = view.snapshot, has_figures(view)
    if snapshot.advice and figures:
        page.table(figures_of(view, LISTED))
    for sentence in explanation(snapshot.match, figures=figures):
        page.skip(NEAR)
        page.say(sentence, SMALL, page.theme.muted)


class _Parts:
    """Draws the parts of the advice, each by itself."""

    def __init__(self, view: AdviceView, theme: Theme, px: Px, width: int) -> None:
        self._view, self._theme, self._px, self._width = view, theme, px, width
        self._page = Page(theme, px, width)

    def drawn(self, in_panel: bool) -> dict[str, Drawn]:
        """Return the parts from top to bottom, by their names."""
        snapshot = self._view.snapshot
        draw = {"left": self._draw_left}
        if snapshot.advice and remarks(snapshot):
            draw["remarks"] = self._draw_remarks
        if snapshot.problem or (snapshot.advice and not snapshot.first):
            pass  # nothing can be guessed
        elif hidden_word(self._view):
            draw |= {"best": self._draw_best, "hidden": self._draw_hidden}
        else:
            draw["best"] = self._draw_best
            if nearly_as_good(self._view):
                draw["others"] = self._draw_others
            elif snapshot.advice is None:  # their room is kept, so that nothing jumps
                draw["others"] = lambda: self._page.skip(2 * SMALL_TILE)
            draw["typed"] = self._draw_typed
            if in_panel:
                draw["details"] = lambda: self._draw_link(DETAILS, tr("Details"), 0)
        parts = {}
        for name, do in draw.items():
            self._page = Page(self._theme, self._px, self._width)
            do()
            parts[name] = self._page.drawn()
        return parts

    def _draw_left(self) -> None:
        """Draw how many words are left, and what shows them."""
        page, px, words = self._page, self._px, words_left_in_words(self._view)
        said = tr("See all") if may_list(self._view) else ""
        room = page.width - text_width(f"{said}  ", Weight.BOLD, px(BODY))
        lines = written(words, Weight.BOLD, px(TITLE), self._theme.text, room)
        page.put(lines, 0, words=words)
        if said:
            self._draw_link(MORE, said, page.width - text_width(said, Weight.BOLD, px(BODY)))
        page.height = max(page.height, lines.get_height())

    def _draw_remarks(self) -> None:
        """Draw what must be said before any guess."""
        for remark in remarks(self._view.snapshot):
            colour = self._theme.accent if remark.good else self._theme.warning
            self._page.say(remark.text, SMALL, colour)

    def _draw_link(self, name: str, words: str, left: int) -> None:
        """Draw what opens something, underlined while the pointer is on it."""
        page, px = self._page, self._px
        line = line_of(words, Weight.BOLD, px(BODY), self._theme.accent)
        spot = pygame.Rect(left, 0, line.get_width(), px(SMALL_TILE))
        down = (spot.height - line.get_height()) // 2
        page.put(line, left, down)
        if self._view.lit == name:
            under = pygame.Surface((spot.width, max(1, px(2))))
            under.fill(self._theme.accent)
            page.put(under, left, down + line.get_height())
        page.offer_at(name, spot, words)
        page.height += spot.height

    # Guesses ------------------------------------------------------------------------------

    def _draw_best(self) -> None:
        """Draw the best guess as tiles in a frame, or that it is being worked out."""
        page, theme, px, snapshot = self._page, self._theme, self._px, self._view.snapshot
        hidden, first = hidden_word(self._view), snapshot.first
        if not hidden:
            page.say(best_in_words(snapshot), SMALL, theme.muted)
            page.skip(NEAR)
        pad = px(NEAR + 1)
        spot = pygame.Rect(0, 0, page.width, px(TILE) + 2 * pad)
        share = 0.24 if first and self._view.lit == first else 0.12
        fill = mixed(theme.surface, theme.accent, share) if first else None
        ink = theme.accent if first else theme.line
        page.put(rounded(spot.size, px(BUTTON_CORNER), fill, ink, px(2)), 0)
        does = tr("Show it") if hidden else tr("Type it") if first else tr("Working it out…")
        weight, ink = (Weight.BOLD, ink) if first else (Weight.REGULAR, theme.muted)
        line = line_of(does, weight, px(BODY), ink)
        word = HIDDEN * len(first) if hidden else first
        room = page.width - line.get_width() - 3 * pad
        if word:
            picture = self._word(word, room, TILE)
            down = (spot.height - picture.get_height()) // 2
            page.put(picture, pad, down, words="" if hidden else first)
        left = page.width - line.get_width() - pad if word else pad
        page.put(line, left, (spot.height - line.get_height()) // 2, words=does)
        if first:
            page.offer_at(first, spot, does if hidden else "")
        page.height += spot.height

    def _draw_hidden(self) -> None:
        """Draw that the word is there to be found, or what is said of the word being typed."""
        page, px = self._page, self._px
        if self._view.word:
            page.say(" ".join(filter(None, rating(self._view)[:2])))
            return
        said = shortcut_text(SHOW_KEY)
        key = line_of(said, Weight.REGULAR, px(SMALL), self._theme.muted)
        words = tr("Find it yourself, or click to see it.")
        room = page.width - key.get_width() - px(NEAR)
        lines = written(words, Weight.REGULAR, px(BODY), self._theme.text, room)
        page.put(lines, 0, words=words)
        page.put(key, page.width - key.get_width(), words=said)
        page.height += max(lines.get_height(), key.get_height())

    def _draw_others(self) -> None:
        """Draw other good guesses as small tiles, side by side as far as they have room."""
        page, px = self._page, self._px
        said = tr("Nearly as good")
        page.say(said, SMALL, self._theme.muted)
        page.skip(NEAR)
        x = 0
        for word in nearly_as_good(self._view):
            picture = self._word(word, page.width, SMALL_TILE)
            if x and x + picture.get_width() > page.width:
                x, page.height = 0, page.height + px(SMALL_TILE + NEAR)
            spot = pygame.Rect(x, 0, picture.get_width(), px(SMALL_TILE))
            page.put(picture, x, (spot.height - picture.get_height()) // 2, words=word)
            page.offer_at(word, spot)
            x = spot.right + px(GAP)
        page.height += px(SMALL_TILE)

    def _word(self, word: str, room: int, side: int) -> pygame.Surface:
        """Return a word as tiles within a width, or as text where they would be too small."""
        theme, px = self._theme, self._px
        gap = px(3)
        side = min(px(side), (room + gap) // len(word) - gap)
        if side < SMALLEST_TILE:
            size = fitting_size(
                px(BODY), SMALLEST_WORD, lambda size: text_width(word, Weight.BOLD, size) <= room
            )
            return line_of(word, Weight.BOLD, size, theme.text)
        surface = pygame.Surface((len(word) * (side + gap) - gap, side), pygame.SRCALPHA)
        lit = self._view.lit == word
        fill = mixed(theme.surface, theme.text, 0.12) if lit else theme.surface
        shape = rounded((side, side), round(side * TILE_CORNER), fill, theme.rim, px(1))
        for at, letter in enumerate(word):
            tile = shape.copy()
            ink = theme.muted if letter == HIDDEN else theme.text
            letter_on(tile, letter, round(side * TILE_LETTER), ink)
            surface.blit(tile, (at * (side + gap), 0))
        return surface

    # The word being typed -----------------------------------------------------------------

    def _draw_typed(self) -> None:
        """Draw the grade of the word being typed, its bar, and a reason; the height stays."""
        page, theme, px = self._page, self._theme, self._px
        page.rule()
        page.skip(NEAR)
        title, reason, grade, share = rating(self._view)
        high, full = px(BAR), round(page.width * share)
        if grade:
            colour = theme.gain if grade.praises else theme.loss
            page.say(title, BODY, colour, Weight.BOLD)
            page.skip(NEAR)
            page.put(rounded((page.width, high), high // 2, theme.line), 0)
            page.put(rounded((max(full, high), high), high // 2, colour), 0)
        else:
            page.say(title, BODY, theme.muted)
            page.skip(NEAR)
        page.height += high + px(NEAR)
        end = page.height + 2 * line_of("X", Weight.REGULAR, px(BODY), theme.text).get_height()
        if reason:
            page.say(reason)
        page.height = max(page.height, end)
