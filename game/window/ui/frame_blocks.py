"""What is around the contents of a dialog, as blocks: its title, its buttons and its note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.catalogue import tr
from game.formats import shortened
from game.window.draw.blocks import (
    GAP,
    PRESSED,
    Block,
    Button,
    Flow,
    Gap,
    Line,
    Page,
    Row,
    Sign,
    Stack,
    Words,
    bold,
)
from game.window.draw.nodes import Deed, Node, Role
from game.window.draw.text import Weight, text, text_width
from game.window.draw.theme import BUTTON_TEXT, SMALL, TITLE
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from game.window.draw.blocks import Canvas, Ink
    from game.window.ui.dialog import FormDialog

NOTE = 36  # two lines of small text, at 100 %
AROUND, LOW_AROUND = 13, 7  # above and below the title; in low windows there is less
TAB, LIT = 36, 3  # how high a tab is; how thick the line is below the open one
BACK, CLOSE = "back", "close"  # the signs in the head


def head_page(dialog: FormDialog, *, above_another: bool, low: bool) -> Page:
    """Return the head of a dialog: its title between the signs that close it, and its tabs.

    Args:
        dialog: what it is the head of; a sheet has no title.
        above_another: whether there is a dialog to go back to.
        low: whether the window is low.
    """
    back = (Sign(BACK, "‹"),) if above_another else ()
    closes = Action.CLOSE_DIALOG in dict((*dialog.extra, *dialog.buttons))
    # Keys have Escape, and a reader a button, where there is one.
    close = Sign(CLOSE, "×", "" if closes else tr("Close"), is_stop=False)
    title = Words(bold(dialog.title), TITLE, grows=True, spoken="")
    around = Gap(LOW_AROUND if low else AROUND)
    bar = (around, Row((*back, title, close)), around)
    tabs = tuple(_Tab(dialog, page) for page in range(len(dialog.pages)))
    names = (_Tabs(tabs, 0), Line(0)) if tabs else ()
    return Page((*(bar if dialog.below is None else ()), *names))


def tab(page: int) -> str:
    """Return the part that the name of a page is, by its index."""
    return f"tab {page}"


def foot_page(dialog: FormDialog) -> Page:
    """Return the foot of a dialog; the last of its buttons is the one that Enter presses."""
    extra = tuple(Button(button(action), label) for action, label in dialog.extra)
    buttons = tuple(
        Button(button(action), label, primary=(action, label) == dialog.buttons[-1])
        for action, label in dialog.buttons
    )
    note = Words(shortened(dialog.note), SMALL, grows=True) if dialog.note else None
    if not (extra or buttons or note):
        return Page(())
    return Page((_Foot(extra, note, buttons),))


def button(action: Action) -> str:
    """Return the part that a button of the foot is."""
    return f"button {action.name}"


@dataclass(frozen=True)
class _Tabs(Flow):
    """The names of the pages, read as one list."""

    def paint(self, canvas: Canvas, place: Rect) -> None:
        inside = canvas.apart
        super().paint(inside, place)
        tabs = tuple(inside.nodes)
        canvas.nodes.append(Node("tabs", Role.TAB_LIST, tr("Pages"), children=tabs))


@dataclass(frozen=True)
class _Tab(Block):
    """The name of a page; that of the open one has a line below it, and Tab stops there."""

    dialog: FormDialog
    page: int

    @property
    def label(self) -> str:
        """The name."""
        return self.dialog.pages[self.page]

    def width(self, ink: Ink) -> int:
        return text_width(self.label, Weight.BOLD, ink.px(BUTTON_TEXT)) + 2 * ink.px(GAP)

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(TAB)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        is_open, pages = self.page == self.dialog.page, len(self.dialog.pages)
        colour = theme.accent if is_open else theme.muted
        words = text(self.label, Weight.BOLD, px(BUTTON_TEXT), colour)
        canvas.surface.blit(words, words.get_rect(center=place.center))
        if is_open:
            canvas.surface.fill(colour, Rect(place.x, place.bottom - px(LIT), place.width, px(LIT)))
        states = {"selected": is_open, "position": (self.page + 1, pages)}
        deeds = PRESSED if is_open else (Deed.CLICK,)
        canvas.part(tab(self.page), self.label, place, Role.TAB, deeds=deeds, **states)


@dataclass(frozen=True)
class _Foot(Block):
    """Buttons at both ends, and a note between them, or above them where it has no room there."""

    left: tuple[Block, ...]
    note: Words | None
    right: tuple[Block, ...]

    def _arranged(self, ink: Ink, width: int) -> Block:
        in_line = Row((*self.left, self.note or Gap(), *self.right), 2 * GAP if self.note else GAP)
        if in_line.width(ink) <= width:
            return in_line
        parts = Row((*self.left, Gap(), *self.right))
        return Stack((Stack((self.note,), least=NOTE), parts), GAP) if self.note else parts

    def height(self, ink: Ink, width: int) -> int:
        return self._arranged(ink, width).height(ink, width)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        inside = canvas.apart
        self._arranged(canvas.ink, place.width).paint(inside, place)
        for node in inside.nodes:
            note = Node("note", Role.STATUS, node.name, live=True)
            canvas.nodes.append(node if node.deeds else note)
