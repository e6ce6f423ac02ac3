"""What the coach says as blocks: words left, the best guess, others, the word being typed.

The panel beside the boards leaves out what has no room; the dialog scrolls, and can show the
figures as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import number, tr, tr_context
from game.formats import chance, decimal, labelled, listed
from game.session.coach_words import (
    AdviceView,
    best_in_words,
    compared,
    explanation,
    has_figures,
    hidden_word,
    may_list,
    nearly_as_good,
    rating,
    remarks,
    words_left_in_words,
)
from game.window.draw.blocks import (
    GAP,
    Block,
    Card,
    Column,
    Columns,
    Gap,
    Ink,
    Line,
    Meter,
    Page,
    Row,
    Sign,
    Stack,
    Table,
    Words,
    bold,
    link,
    muted,
    small,
)
from game.window.draw.nodes import Deed, Node, Role, moved, within
from game.window.draw.shapes import rounded, rounded_panel
from game.window.draw.theme import BUTTON_CORNER, PANEL_CORNER, SMALL, TITLE, Theme, Tone
from game.window.play.tiles import Face, Look, Tiles, tiles
from game.window.ui.actions import Action, shortcut_text
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.window.draw.blocks import Drawn
    from game.window.play.layout import Layout

# Parts that are no words.
MORE, DETAILS, CLOSE = Action.WORDS_LEFT.key, Action.COACH_DETAILS.key, Action.COACH.key
HIDDEN = "?"  # in the place of each letter of a word that is asked for
BETWEEN, WITHIN = 18, 10  # parts and what is in one, at 100 %
TILE, SMALL_TILE, STEP = 36, 28, 31
TYPED = 90  # how high what is said of the word being typed is, so that nothing jumps
SPARE = ("others", DETAILS, "typed")  # what is left out first where there is no room


def advice(view: AdviceView, left_out: Collection[str] = ()) -> Stack:
    """Return what the coach says, some parts apart."""
    blocks = (block for name, block in _parts(view, left_out) if name not in left_out)
    return Stack(tuple(blocks), BETWEEN)


def _parts(view: AdviceView, left_out: Collection[str]) -> Iterator[tuple[str, Block]]:
    snapshot = view.snapshot
    see_all = (link(MORE, tr("See all")),) if may_list(view) else ()
    left = Words(bold(words_left_in_words(view)), TITLE, grows=True)
    close = () if CLOSE in left_out else (Sign(CLOSE, "×", tr("Close the coach")),)
    counted = Stack((Row((left, *see_all)),), grows=True, wide=1)  # beside the sign, however narrow
    yield "left", Row((counted, *close), at_top=True)
    if snapshot.advice and (noted := remarks(snapshot)):
        lines = (small(text, Tone.ACCENT if good else Tone.WARNING) for text, good in noted)
        yield "remarks", Stack(tuple(lines))
    if snapshot.problem or (snapshot.advice and not snapshot.first):
        return  # nothing can be guessed
    if hidden_word(view):
        yield "best", _best(view)
        yield "hidden", _hidden(view)
        return
    yield "best", Stack((small(best_in_words(snapshot)), _best(view)), WITHIN)
    if others := nearly_as_good(view):
        made = tuple(tiles(word, side=SMALL_TILE, name=word) for word in others)
        row = Columns(made, STEP * len(others[0]), gap=WITHIN)
        said = labelled(tr("Nearly as good"), listed(others))  # which are parts
        head = Words(muted(tr("Nearly as good")), SMALL, spoken=said)
        yield "others", Stack((head, row), WITHIN)
    elif snapshot.advice is None:  # their room is kept, so that nothing jumps
        yield "others", Gap(2 * SMALL_TILE)
    yield "typed", _typed(view)
    yield DETAILS, link(DETAILS, tr("Details"))


def _best(view: AdviceView) -> Card:
    """Return the best guess as tiles in a frame, or that it is being worked out."""
    first, hidden = view.snapshot.first, bool(hidden_word(view))
    if not first:
        rest = Row((Words(muted(tr("Working it out…"))), Gap(), Stack((), least=TILE)))
        return Card((rest,), WITHIN)
    does = tr("Show it") if hidden else tr("Type it")
    faces = (Face(Look.EMPTY, HIDDEN if hidden else sign, faint=hidden) for sign in first)
    row = Row(
        (
            Tiles(tuple(faces), TILE, spoken="" if hidden else None, grows=True),
            Words(bold(does, Tone.ACCENT)),
        )
    )
    return Card((row,), WITHIN, lit=True, name=first, spoken=does if hidden else first)


def _hidden(view: AdviceView) -> Block:
    """Return that the word is there to be found, or what is said of the word being typed."""
    if view.word:
        return Words(" ".join(filter(None, rating(view)[:2])))
    find = Words(tr("Find it yourself, or click to see it."), grows=True)
    return Row((find, small(shortcut_text("Ctrl+1"))))


def _typed(view: AdviceView) -> Block:
    """Return the grade of the word being typed, its bar, and a reason."""
    said, reason, grade, share = rating(view)
    blocks: tuple[Block, ...] = (Words(muted(said)),)
    if grade:
        tone = Tone.GAIN if grade.praises else Tone.LOSS
        blocks = Words(bold(said, tone)), Meter(share, tone, grows=True)
    if reason:
        blocks += (Words(reason),)
    return Stack((Line(0), Stack(blocks, WITHIN, least=TYPED)), BETWEEN)


def figures(view: AdviceView) -> Stack:
    """Return the figures of the best guesses, where there are any, and what they mean."""
    means = tuple(small(each) for each in explanation(view))
    table = (_table(view),) if view.snapshot.advice and has_figures(view) else ()
    return Stack((Line(0), *table, *means), GAP)


def _table(view: AdviceView) -> Table:
    match, rows = view.snapshot.match, compared(view)
    worths = [worth for _, worth in rows]
    several = len(match.open_boards) > 1
    now = [decimal(each.wins_now, 2) if several else chance(each.wins_now) for each in worths]
    to_go = (decimal(each.expected, 2) + "!" * bool(each.risk) for each in worths)
    columns = (
        # For translators: heads of narrow columns; two short words go on two lines.
        ("#", (number(digit) for digit, _ in rows)),
        (tr_context("head", "guess"), (each.word for each in worths)),
        (tr_context("head", "guesses to go"), to_go),
        (tr_context("head", "boards now") if several else tr_context("head", "chance now"), now),
        (tr_context("head", "groups"), (number(each.sets) for each in worths)),
        (tr_context("head", "worst"), (number(each.largest) for each in worths)),
        (tr_context("head", "bits"), (decimal(each.bits, 1) for each in worths)),
    )
    made = (
        Column(head, tuple(cells), nth > 1, nth == 1) for nth, (head, cells) in enumerate(columns)
    )
    return Table(tuple(made))


# The panel ----------------------------------------------------------------------------------

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
        self._drawn, self.area, side = None, NOTHING, self._layout.place("coach")
        if not (self.shown and side):
            return
        around = 2 * self._layout.px(PADDING)
        ink, wide = Ink(self._theme, self._layout.px), side.width - around
        for spare in range(len(SPARE) + 1):
            page = Page((advice(self.shown, (*self._left_out, *SPARE[:spare])),))
            high = page.height(ink, wide) + around
            if high <= side.height:
                break
        self._drawn = page.drawn(ink, wide)
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
    now = after.snapshot._replace(advice=old.advice, also=old.also, complete=old.complete)
    return after._replace(snapshot=now)
