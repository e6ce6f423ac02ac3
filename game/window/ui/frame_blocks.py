"""What is around the contents of a dialog, as blocks: its title, its buttons and its note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.window.draw.blocks import (
    GAP,
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
    muted,
)
from game.window.draw.text import Weight, text, text_width
from game.window.draw.theme import BUTTON_TEXT, SMALL, TITLE
from game.window.ui.actions import Action
from game.window.ui.focus import DialogEvent

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
    title = Words(bold(dialog.title), TITLE, grows=True)
    around = Gap(LOW_AROUND if low else AROUND)
    bar = (around, Row((*back, title, Sign(CLOSE, "×"))), around)
    named = enumerate(dialog.pages)
    tabs = tuple(_Tab(tab(page), name, chosen=page == dialog.page) for page, name in named)
    names = (Flow(tabs, 0), Line(0)) if tabs else ()
    return Page((*(bar if dialog.below is None else ()), *names))


def tab(page: int) -> str:
    """Return the part that the name of a page is, by its index."""
    return f"tab {page}"


def foot_page(dialog: FormDialog) -> Page:
    """Return the foot of a dialog; the last of its buttons is the one that Enter presses."""
    extra = tuple(Button(_name(action), label) for action, label in dialog.extra)
    buttons = tuple(
        Button(_name(action), label, primary=(action, label) == dialog.buttons[-1])
        for action, label in dialog.buttons
    )
    note = Words(muted(dialog.note), SMALL, grows=True) if dialog.note else None
    if not (extra or buttons or note):
        return Page(())
    return Page((_Foot(extra, note, buttons),))


def foot_presses(dialog: FormDialog) -> dict[str, DialogEvent]:
    """Return what the parts of a dialog's foot ask for, by their names."""
    buttons = (*dialog.extra, *dialog.buttons)
    return {_name(action): DialogEvent(action) for action, _ in buttons}


def frame_presses(dialog: FormDialog) -> dict[str, DialogEvent]:
    """Return what the parts of its head and its foot ask for: both signs go back one step."""
    signs = dict.fromkeys((BACK, CLOSE), DialogEvent(Action.CLOSE_DIALOG))
    tabs = {tab(page): DialogEvent(page=page) for page in range(len(dialog.pages))}
    return signs | tabs | foot_presses(dialog)


def _name(action: Action) -> str:
    return f"button {action.name}"


@dataclass(frozen=True)
class _Tab(Block):
    """The name of a page; that of the open one has a line below it."""

    name: str
    label: str
    chosen: bool

    def width(self, ink: Ink) -> int:
        return text_width(self.label, Weight.BOLD, ink.px(BUTTON_TEXT)) + 2 * ink.px(GAP)

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(TAB)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        colour = theme.accent if self.chosen else theme.muted
        words = text(self.label, Weight.BOLD, px(BUTTON_TEXT), colour)
        canvas.surface.blit(words, words.get_rect(center=place.center))
        if self.chosen:
            canvas.surface.fill(colour, Rect(place.x, place.bottom - px(LIT), place.width, px(LIT)))
        canvas.places[self.name] = Rect(place)


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
        self._arranged(canvas.ink, place.width).paint(canvas, place)
