"""Dialogs as data: what they say, what can be chosen, which buttons they have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.window.actions import Action

if TYPE_CHECKING:
    import pygame

    from game.window.layout import Rect
    from game.window.theme import Theme


class TextDialog(NamedTuple):
    """A dialog that says something.

    Attributes:
        title: what stands above it.
        paragraphs: its text, in the HTML that pygame_gui reads.
        buttons: what each button asks for and its label; the last one is the primary one, which
            Enter presses.
    """

    title: str
    paragraphs: tuple[str, ...]
    buttons: tuple[tuple[Action, str], ...]


class Choice(NamedTuple):
    """A row of a form in which one of several values is chosen.

    Attributes:
        name: what is chosen, as the form's owner calls it.
        label: the same in words.
        value: the value that is chosen now, in words.
    """

    name: str
    label: str
    value: str


class Field(NamedTuple):
    """A row of a form in which a text is typed.

    Attributes:
        name: what is typed, as the form's owner calls it.
        label: the same in words.
        value: the text so far.
        note: what belongs there, in words.
    """

    name: str
    label: str
    value: str
    note: str


Row = Choice | Field


class FormDialog(NamedTuple):
    """A dialog in which things are chosen.

    Attributes:
        title: what stands above it.
        pages: the names of its pages.
        page: the index of the page that is shown.
        rows: the rows of that page.
        buttons: as in `TextDialog`.
        note: a line below the rows, empty for none.
    """

    title: str
    pages: tuple[str, ...]
    page: int
    rows: tuple[Row, ...]
    buttons: tuple[tuple[Action, str], ...]
    note: str = ""


class Drawn(NamedTuple):
    """What a drawn dialog shows, however high; what does not fit is scrolled to.

    Attributes:
        picture: the drawing, upon transparent ground.
        places: the parts of it that can be chosen by the mouse or the keys, by their names.
    """

    picture: pygame.Surface
    places: Mapping[str, Rect] = {}


class DrawnDialog(NamedTuple):
    """A dialog that shows a drawing of our own, such as a table or a chart.

    Choosing one of the drawing's places is a step, by 1, in the row of that name.

    Attributes:
        title: what stands above it.
        draw: returns the drawing, from the colours, a function that turns a length at 100 % into
            pixels, and the width that there is, in pixels.
        buttons: as in `TextDialog`.
        width: how wide the dialog wants to be, at 100 %.
    """

    title: str
    draw: Callable[[Theme, Callable[[float], int], int], Drawn]
    buttons: tuple[tuple[Action, str], ...]
    width: int = 560


Dialog = TextDialog | FormDialog | DrawnDialog
