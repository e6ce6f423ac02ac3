"""Dialogs as data: what they say, what can be chosen, which buttons they have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from game.window.ui.actions import Action

if TYPE_CHECKING:
    import pygame

    from game.window.ui.geometry import Rect
    from game.window.ui.theme import Theme


class TextDialog(NamedTuple):
    """A dialog that says something.

    Attributes:
        title: what stands above it.
        paragraphs: its text, in the HTML that pygame_gui reads.
        buttons: what each button asks for and its label; the last one is the primary one, which
            Enter presses.
        gives_way: whether a letter that is typed closes it and goes to the game.
    """

    title: str
    paragraphs: tuple[str, ...]
    buttons: tuple[tuple[Action, str], ...]
    gives_way: bool = False


class Choice(NamedTuple):
    """A row of a form in which one of several values is chosen.

    Attributes:
        name: what is chosen, as the form's owner calls it.
        label: the same in words.
        value: the value that is chosen now, in words.
        on: whether it is on, for what is just on or off and is shown as a switch; else None.
    """

    name: str
    label: str
    value: str
    on: bool | None = None


class Field(NamedTuple):
    """A row of a form in which a text is typed.

    Attributes:
        name: what is typed, as the form's owner calls it.
        label: the same in words.
        value: the text so far.
        note: what belongs there, in words; where it is empty, the label stands beside the field.
        example: what is shown in the field while it is empty.
    """

    name: str
    label: str
    value: str
    note: str
    example: str = ""


Row = Choice | Field


class Ground(Enum):
    """The colours of a badge; what it says is never told by its colour alone."""

    GREEN = auto()
    YELLOW = auto()
    GREY = auto()
    NONE = auto()


class Badge(NamedTuple):
    """A small tile at the beginning of an item.

    Attributes:
        sign: one or two letters or digits.
        ground: its colour.
    """

    sign: str
    ground: Ground


class Item(NamedTuple):
    """A row of a list.

    Attributes:
        cells: its texts, from left to right.
        badge: a small tile before them.
    """

    cells: tuple[str, ...]
    badge: Badge | None = None


class Listing(NamedTuple):
    """A list, of which as much is in view as finds its place.

    Attributes:
        items: the rows from `first` on; as many as may be in view, or all that there are.
        first: the index of the first row in view.
        total: how many rows the whole list has.
        press: what is asked for where a row is pressed; the form has chosen that row by then.
        empty: what is said where there is no row.
        wide: the index of the cell that takes the width which the others leave. Where it would
            be left too little, the cells behind it are left out.
        chosen: the index of the row that stands out, None for none.
    """

    items: tuple[Item, ...]
    first: int
    total: int
    press: Action
    empty: str
    wide: int = 1
    chosen: int | None = None


LARGEST_VIEW = 12  # rows of a list that may be in view at once


class Drawing(NamedTuple):
    """A picture in a dialog.

    Attributes:
        draw: draws it: takes its size in pixels, the theme, and what turns a length at 100 %
            into pixels.
        words: the same in words.
        height: how high it wants to be at 100 %; 0 for as high as a list.
    """

    draw: Callable[[tuple[int, int], Theme, Callable[[float], int]], pygame.Surface]
    words: str
    height: int = 0


class FormDialog(NamedTuple):
    """A dialog in which things are chosen.

    Attributes:
        title: what stands above it.
        pages: the names of its pages, none where there is only one.
        page: the index of the page that is shown.
        rows: the rows of that page.
        buttons: as in `TextDialog`.
        note: a line below everything else, empty for none.
        body: what takes the place that the rows leave.
        gives_way: as in `TextDialog`.
    """

    title: str
    pages: tuple[str, ...]
    page: int
    rows: tuple[Row, ...]
    buttons: tuple[tuple[Action, str], ...]
    note: str = ""
    body: Listing | Drawing | None = None
    gives_way: bool = False


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
        words: what the drawing says, for who does not see it.
        width: how wide the dialog wants to be, at 100 %.
        gives_way: as in `TextDialog`.
    """

    title: str
    draw: Callable[[Theme, Callable[[float], int], int], Drawn]
    buttons: tuple[tuple[Action, str], ...]
    words: str = ""
    width: int = 560
    gives_way: bool = False


Dialog = TextDialog | FormDialog | DrawnDialog


class Form(Protocol):
    """What fills a form dialog. It never changes; each input gives the form that follows."""

    def dialog(self) -> Dialog:
        """Return the dialog that shows the form."""

    def step(self, name: str, by: int) -> Form:
        """Return the form after a step in a row."""

    def type(self, name: str, text: str) -> Form:
        """Return the form after a text was typed."""

    def turn(self, page: int) -> Form:
        """Return the form with another page in view."""


@runtime_checkable
class ListForm(Form, Protocol):
    """A form whose dialog has a list."""

    def choose(self, item: int) -> Form:
        """Return the form after a row of the list was chosen, by its index."""

    def scroll(self, by: int, shown: int) -> Form:
        """Return the form with its list scrolled by some rows, of which so many are in view."""
